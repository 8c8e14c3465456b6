//! What a table needs to know of a game beyond its rules.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
};

use grandstand_bots::Rung;
use grandstand_catalogue::{AnyAction, AnyGame, AnyInfoset, AnyPreview, AnyRules, AnySeen};
use grandstand_core::{Chance, Event, Game, NoEvents, Pcg, Seat, Sentence, Setup, SetupError, Sink, Words};
use serde::Serialize;

/// A legal action as a client shows it: what kind it is and what it names, so that a client needs no rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The action in notation; send it back to play it.
    #[serde(rename = "do")]
    pub action: String,
    /// The kind: `steer`, `bid`, …
    pub kind: String,
    /// Whether the turn passes on with it, so that a client can wait a moment before it sends it.
    pub ends: bool,
    /// What it names: `car`, `to`, `card`, `amount`, …
    #[cfg_attr(feature = "typescript", ts(type = "{ [name in string]?: string }"))]
    pub with: BTreeMap<String, String>,
}

/// What an event looks like to somebody.
pub type SeenIn<G> = <<G as Game>::Event as Event>::Seen;

/// A game that can be played at a table.
pub trait TableGame: Game {
    /// Whoever puts its events into words.
    type Announcer: Clone + Debug;

    /// Begins a game.
    fn begin(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// The announcer of a game.
    fn announcer(setup: &Setup) -> Result<Self::Announcer, SetupError>;

    /// A setup that says what data it is played with, for logs and records.
    fn sealed(setup: &Setup) -> Result<Setup, SetupError> {
        Ok(setup.clone())
    }

    /// The action of a code in a log of the first edition. Games that are younger had none.
    fn first_edition(_code: u16) -> Option<Self::Action> {
        None
    }

    /// An action as a client shows it, in a game that its player cannot tell from the real one.
    fn choice(&self, action: Self::Action) -> Choice;

    /// Whether somebody who sees this learns something that another held hidden (beyond luck, which the table sees in the draws).
    fn teaches(seen: &SeenIn<Self>, viewer: Seat) -> bool;

    /// What every card in the viewer's hand would do.
    fn previews(infoset: &Self::Infoset) -> BTreeMap<u8, AnyPreview>;

    /// Who plays in the place of those among these bots who have not learned such a table. None where all play anything.
    fn stand_ins(&self, _asked: &[Rung]) -> BTreeSet<Rung> {
        BTreeSet::new()
    }

    /// What there is to say about an event.
    fn say(announcer: &Self::Announcer, seen: &SeenIn<Self>) -> Option<Sentence>;
}

impl TableGame for AnyGame {
    type Announcer = AnyRules;

    fn begin(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<Self, SetupError> {
        AnyGame::new(setup, chance, events)
    }

    fn announcer(setup: &Setup) -> Result<AnyRules, SetupError> {
        AnyRules::of(setup)
    }

    fn sealed(setup: &Setup) -> Result<Setup, SetupError> {
        grandstand_catalogue::sealed(setup)
    }

    fn first_edition(code: u16) -> Option<AnyAction> {
        AnyGame::first_edition(code)
    }

    fn choice(&self, action: AnyAction) -> Choice {
        let (kind, named) = self.describe(action);
        let mut with = BTreeMap::new();
        with.extend(named);
        let mut after = self.clone();
        after.play_unchecked(action, &mut Pcg::new(0), &mut NoEvents);
        let ends = after.turn() != self.turn();
        Choice { action: self.notation(action), kind, ends, with }
    }

    fn teaches(seen: &AnySeen, viewer: Seat) -> bool {
        AnyGame::reveals(seen, viewer)
    }

    fn previews(infoset: &AnyInfoset) -> BTreeMap<u8, AnyPreview> {
        <AnyGame as Words>::previews(infoset)
    }

    fn stand_ins(&self, asked: &[Rung]) -> BTreeSet<Rung> {
        grandstand_catalogue::stand_ins(self, asked.iter().copied())
    }

    fn say(rules: &AnyRules, seen: &AnySeen) -> Option<Sentence> {
        <AnyGame as Words>::say(rules, seen)
    }
}
