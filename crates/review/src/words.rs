//! What a review says in words. Every sentence of this crate is here.

use grandstand_bots::{Part, Rung};
use grandstand_core::{RecordError, Seat, Sentence};

use crate::Lost;

/// A record that goes wrong.
pub(crate) fn problem(error: &RecordError) -> Sentence {
    Sentence::of("wrong-rest").with("reason", error.say())
}

/// Where nothing else can be said: who gains by it.
pub(crate) fn helps(name: &str, points: f64) -> String {
    let name = if name == "You" { "you" } else { name };
    format!("Helps {name} most: about {:.0} points more.", 100.0 * points)
}

/// Advice where nobody decides.
pub(crate) fn nobody_asks() -> String {
    "nobody has to decide now".to_owned()
}

/// Whoever is asked.
pub(crate) fn you() -> String {
    "You".to_owned()
}

/// A puzzle that is none.
pub(crate) fn not_clear(best: &str) -> String {
    format!("`{best}` is not clearly the best move")
}

/// What a seat is called if nobody says.
pub(crate) fn nameless(seat: Seat) -> String {
    format!("Seat {seat}")
}

fn does(part: Part) -> &'static str {
    match part {
        Part::Bid => "bids",
        Part::Drive => "drives",
        Part::Bet => "bets",
    }
}

/// How a seat plays, by the rungs of the ladder: "bids like pro, drives like club to pro"; nothing if too little was seen.
pub fn like_rungs(lost: &Lost) -> Option<String> {
    let told = |(part, from, to): (Part, Rung, Rung)| match (from.name(), to.name()) {
        (from, to) if from == to => format!("{} like {from}", does(part)),
        (from, to) => format!("{} like {from} to {to}", does(part)),
    };
    let parts: Vec<String> = lost
        .parts
        .iter()
        .filter_map(|part| part.like.map(|like| told((part.part, like.from, like.to))))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
