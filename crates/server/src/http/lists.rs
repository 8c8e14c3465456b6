//! What the HTTP side says about tables, people and ratings.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use grandstand_catalogue::spec;
use grandstand_core::{Options, Seat, Sentence, Setup};
use grandstand_table::Clock;

use crate::{
    hall::NewTable,
    store::{Listed, Moment, Person, PersonId, Rated, Rating, Stage, TableId},
};

/// A table somebody wants to open.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Wish {
    /// As /api/games names it.
    game: String,
    #[schema(minimum = 1, maximum = 8)]
    players: u8,
    #[serde(default)]
    preset: Option<String>,
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, String>)]
    options: Options,
    /// Own data files by role, as text.
    #[serde(default)]
    own: BTreeMap<String, String>,
    #[serde(default)]
    #[schema(value_type = ClockWish)]
    clock: Clock,
    /// Who plays for people who have left.
    #[serde(default = "club")]
    stand_in: String,
    /// Which bot plays each seat; null leaves it to a person.
    #[serde(default)]
    bots: Vec<Option<String>>,
    /// Whether it is in the list of open tables.
    #[serde(default)]
    public: bool,
    /// Whether ratings follow from its game. At a table that is not rated a coach may help.
    #[serde(default = "yes")]
    rated: bool,
    /// Where you sit; null to watch.
    #[serde(default = "first", rename = "seat")]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// What pages of the version before add to the luck. It is pledged at the table now, and this is not looked at.
    #[serde(default, rename = "luck")]
    _luck: Option<String>,
}

/// How much time there is, as [`Clock`] reads it.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schema(as = Clock)]
#[expect(dead_code, reason = "describes a type of a crate that knows nothing of HTTP")]
enum ClockWish {
    /// As much as anybody wants.
    None,
    /// So much for every decision.
    PerMove {
        #[schema(minimum = 1000, maximum = 1_000_000_000)]
        millis: u64,
    },
    /// So much for the game, and some more with every decision.
    Bank {
        #[schema(minimum = 1000, maximum = 1_000_000_000)]
        millis: u64,
        #[schema(minimum = 0, maximum = 1_000_000_000)]
        increment: u64,
    },
}

fn club() -> String {
    "club".to_owned()
}

fn yes() -> bool {
    true
}

fn first() -> Option<Seat> {
    Some(Seat(0))
}

impl Wish {
    pub(crate) fn checked(self) -> Result<NewTable, Sentence> {
        let mut setup: Setup = spec(&self.game)
            .and_then(|spec| spec.setup(self.players, self.preset.as_deref(), &self.options))
            .map_err(|error| error.0)?;
        setup.own = self.own;
        for rung in self.bots.iter().flatten().chain([&self.stand_in]) {
            grandstand_bots::Rung::named(rung).map_err(|error| error.0)?;
        }
        let Wish { clock, stand_in, bots, public, rated, seat, .. } = self;
        Ok(NewTable { setup, clock, stand_in, bots, public, rated, seat })
    }
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenedTable {
    pub(crate) id: TableId,
    /// The address to send to friends.
    pub(crate) link: String,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = Table)]
pub(crate) struct ListedTable {
    id: TableId,
    game: String,
    /// lobby, playing, over or closed.
    #[schema(value_type = String)]
    stage: Stage,
    names: Vec<Option<String>>,
    /// Whether whoever asks sits there.
    yours: bool,
    opened: Moment,
    touched: Moment,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<serde_json::Value>,
}

impl ListedTable {
    pub(crate) fn of(listed: Listed, me: Option<PersonId>) -> ListedTable {
        let Listed { id, host, summary, opened, touched } = listed;
        let yours = me.is_some() && (summary.people.contains(&me) || me == Some(host));
        let result = summary.result.and_then(|text| serde_json::from_str(&text).ok());
        ListedTable {
            id,
            game: summary.game,
            stage: summary.stage,
            names: summary.names,
            yours,
            opened,
            touched,
            result,
        }
    }
}

/// Who somebody is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    id: PersonId,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<String>,
}

impl From<Person> for Me {
    fn from(person: Person) -> Me {
        Me { id: person.id, name: person.name, account: person.account }
    }
}

/// A line of a rating list.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatedLine {
    name: String,
    bot: bool,
    rating: f64,
    uncertainty: f64,
    games: u32,
}

impl From<Rated> for RatedLine {
    fn from(rated: Rated) -> RatedLine {
        let round = |value: f64| (value * 100.0).round() / 100.0;
        RatedLine {
            bot: rated.who.starts_with("bot/"),
            name: rated.name,
            rating: round(rated.rating.rating),
            uncertainty: round(rated.rating.uncertainty),
            games: rated.rating.games,
        }
    }
}

/// How strong somebody has shown to be in a game.
#[derive(Serialize)]
pub(crate) struct RatedGame {
    game: String,
    rating: f64,
    uncertainty: f64,
    games: u32,
}

impl From<(String, Rating)> for RatedGame {
    fn from((game, rating): (String, Rating)) -> RatedGame {
        RatedGame { game, rating: rating.rating, uncertainty: rating.uncertainty, games: rating.games }
    }
}
