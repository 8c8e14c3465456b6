//! What the HTTP side says about tables, people and ratings.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use grandstand_catalogue::spec;
use grandstand_core::{Options, Seat, Setup};
use grandstand_table::Clock;

use crate::{
    hall::NewTable,
    store::{Listed, Moment, Person, PersonId, Rated, Stage, TableId},
};

/// A table somebody wants to open.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Wish {
    game: String,
    players: u8,
    #[serde(default)]
    preset: Option<String>,
    #[serde(default)]
    options: Options,
    #[serde(default)]
    own: BTreeMap<String, String>,
    #[serde(default)]
    clock: Clock,
    #[serde(default = "club")]
    stand_in: String,
    #[serde(default)]
    bots: Vec<Option<String>>,
    #[serde(default)]
    public: bool,
    #[serde(default = "first", rename = "seat")]
    seat: Option<Seat>,
    #[serde(default)]
    luck: String,
}

fn club() -> String {
    "club".to_owned()
}

fn first() -> Option<Seat> {
    Some(Seat(0))
}

impl Wish {
    pub(crate) fn checked(self) -> Result<NewTable, String> {
        let mut setup: Setup = spec(&self.game)
            .and_then(|spec| spec.setup(self.players, self.preset.as_deref(), &self.options))
            .map_err(|error| error.0)?;
        setup.own = self.own;
        for rung in self.bots.iter().flatten().chain([&self.stand_in]) {
            grandstand_bots::Rung::named(rung).map_err(|error| error.to_string())?;
        }
        let Wish { clock, stand_in, bots, public, seat, luck, .. } = self;
        Ok(NewTable { setup, clock, stand_in, bots, public, seat, luck })
    }
}

/// A table that was opened.
#[derive(Serialize)]
pub(crate) struct OpenedTable {
    pub(crate) id: TableId,
    /// The address to send to friends.
    pub(crate) link: String,
}

/// A table in a list.
#[derive(Serialize)]
pub(crate) struct ListedTable {
    id: TableId,
    game: String,
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
#[derive(Serialize)]
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
#[derive(Serialize)]
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
