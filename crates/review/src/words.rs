//! What a review has to say, by key. Every sentence of this crate is here.

use grandstand_bots::{Part, Rung};
use grandstand_core::{RecordError, Seat, Sentence, Term};

use crate::Lost;

/// A record that goes wrong.
pub(crate) fn problem(error: &RecordError) -> Sentence {
    Sentence::of("wrong-rest").with("reason", error.say())
}

/// Where nothing else can be said: who gains by it.
pub(crate) fn helps(seat: Seat, points: f64) -> Sentence {
    Sentence::of("reason-helps").who(seat).number("points", (100.0 * points).round() as i64)
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

/// The key of what a rung of the ladder is called.
pub fn rung_key(rung: Rung) -> &'static str {
    match rung {
        Rung::Random => "page-rungs-random",
        Rung::Rookie => "page-rungs-rookie",
        Rung::Club => "page-rungs-club",
        Rung::Pro => "page-rungs-pro",
        Rung::Master => "page-rungs-master",
        Rung::Champion => "page-rungs-champion",
        Rung::Bold => "page-rungs-bold",
        Rung::Miser => "page-rungs-miser",
        Rung::Blocker => "page-rungs-blocker",
        Rung::Gambler => "page-rungs-gambler",
        Rung::Dreamer => "page-rungs-dreamer",
        Rung::Hothead => "page-rungs-hothead",
    }
}

/// How a seat plays, by the rungs of the ladder: "bids like Pro and drives like Club to Pro"; nothing if too little was seen.
pub(crate) fn plays(lost: &Lost) -> Option<Sentence> {
    let told = |(part, from, to): (Part, Rung, Rung)| {
        let key = match part {
            Part::Bid => "plays-bid",
            Part::Drive => "plays-drive",
            Part::Bet => "plays-bet",
        };
        let rung = Term::Is(rung_key(from));
        let like = match from == to {
            true => Sentence::of("plays-like").with("rung", rung),
            false => Sentence::of("plays-between").with("rung", rung).with("to", Term::Is(rung_key(to))),
        };
        Term::Said(Sentence::of(key).who(lost.seat).with("like", Term::Said(like)))
    };
    let liked =
        lost.parts.iter().filter_map(|part| part.like.map(|like| told((part.part, like.from, like.to))));
    let parts: Vec<Term> = liked.collect();
    (!parts.is_empty()).then(|| Sentence::of("plays").who(lost.seat).with("parts", Term::List(parts)))
}
