//! Play put into a game's own terms, for reviews and coaches: parts of the game, what is bought in it, why one action is better than
//! another.

use grandstand_core::{Event, Game, Seat, Sentence};
use serde::{Deserialize, Serialize};

use crate::{Spread, Story};

/// A part of a game: who is good at one need not be good at another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Part {
    /// What to buy, and for how much.
    Bid,
    /// What to move, and where to.
    Drive,
    /// What to bet on.
    Bet,
}

impl Part {
    /// All of them, in the order they come in a race.
    pub const ALL: [Part; 3] = [Part::Bid, Part::Drive, Part::Bet];
}

/// Something that somebody has bought and that earns its price, or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Good {
    /// What it is called.
    pub name: String,
    /// Who bought it.
    pub owner: Seat,
    /// For how much.
    pub price: i32,
}

/// What something that is for sale brings, in money.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// What it is called; nothing where it is a choice.
    pub what: Option<String>,
    /// To whoever asks; nothing if they hardly ever get it.
    pub mine: Option<Spread>,
    /// To the others.
    pub others: Option<Spread>,
}

/// How worlds go on after an action: the same worlds with the same luck for any.
pub type Imagine<'a, G> = &'a dyn Fn(<G as Game>::Action) -> Vec<Story<G>>;

/// A question: why is `better` better than `played`?
#[allow(missing_debug_implementations, reason = "it holds closures")]
pub struct Why<'a, G: Game> {
    /// What the seat that decides knows.
    pub infoset: &'a G::Infoset,
    /// Who decides.
    pub seat: Seat,
    /// What they did.
    pub played: G::Action,
    /// What they might have done.
    pub better: G::Action,
    /// How worlds go on after an action.
    pub imagine: Imagine<'a, G>,
}

/// A game that explains itself. All of it has a plain answer by default.
pub trait Explained: Game {
    /// Which part of the game an action belongs to.
    fn part(action: Self::Action) -> Part {
        let _ = action;
        Part::Drive
    }

    /// Everything that is bought and not yet paid out.
    fn goods(infoset: &Self::Infoset) -> Vec<Good> {
        let _ = infoset;
        Vec::new()
    }

    /// What is for sale now, and what it brings.
    fn offered(infoset: &Self::Infoset, seat: Seat, imagine: Imagine<'_, Self>) -> Option<Offer> {
        let _ = (infoset, seat, imagine);
        None
    }

    /// What goods earn when this is seen, by name.
    fn earned(infoset: &Self::Infoset, seen: &<Self::Event as Event>::Seen) -> Vec<(String, i32)> {
        let _ = (infoset, seen);
        Vec::new()
    }

    /// The reason in a sentence, if there is one that a player can see for themselves.
    fn reason(why: &Why<'_, Self>) -> Option<Sentence> {
        let _ = why;
        None
    }
}
