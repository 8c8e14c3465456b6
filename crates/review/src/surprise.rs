//! What a seat could not know: moments at which its chance changed because something came to light, a card that another held or a roll,
//! and not because of a choice.

use grandstand_catalogue::Listed;
use grandstand_core::{Role, Seat, SeenOf, Sentence, Term};
use serde::Serialize;

use crate::{Measured, account::minus, turn::is_large, work::Found};

/// Luck that somebody had at one moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Surprise {
    /// By which move of the record, counted from 1.
    pub number: usize,
    /// Whose luck.
    pub seat: Seat,
    /// What it brought them, as a share of the win by what they knew before and after: less than nothing where they were unlucky.
    pub gain: Measured,
    /// What came to light.
    pub told: Sentence,
}

/// Something that came to light.
pub(crate) struct Light {
    number: usize,
    /// From whom it was hidden until then.
    hidden_from: Vec<Seat>,
    sentence: Sentence,
}

impl Light {
    /// What a move brings to light, as spectators see it: luck that nobody could know, or what the mover alone knew.
    pub(crate) fn of<G: Listed>(
        rules: &G::Rules,
        number: usize,
        seats: u8,
        seen: &[SeenOf<G>],
        lucky: bool,
    ) -> Option<Light> {
        let light = |seen: &SeenOf<G>| {
            let learns = |seat: &Seat| lucky || G::reveals(seen, *seat);
            let hidden_from: Vec<Seat> = Seat::first(seats).filter(learns).collect();
            if hidden_from.is_empty() {
                return None;
            }
            Some(Light { number, hidden_from, sentence: whole(G::say(rules, seen)?) })
        };
        // A move with luck is told by the luck where that has words, not by what was done before it.
        seen.iter().filter(|seen| G::is_luck(seen)).find_map(light).or_else(|| seen.iter().find_map(light))
    }
}

/// What opens a breath, as a sentence of its own.
fn whole(sentence: Sentence) -> Sentence {
    match sentence.role {
        Role::Opens => Sentence::of("breath-alone").with("opening", Term::Said(sentence)),
        Role::Whole | Role::Joins => sentence,
    }
}

/// How many words there are for each seat.
const WORDS: usize = 3;

/// The largest surprises of each seat, in the order of the game.
pub(crate) fn surprises(found: &[Found], lights: &[Light], seats: u8) -> Vec<Surprise> {
    let mut all = Vec::new();
    for seat in Seat::first(seats) {
        let i = seat.index();
        let mut mine: Vec<Surprise> = Vec::new();
        for (place, before) in found.iter().enumerate() {
            let Some(change) = before.change.own.get(i).copied().flatten() else { continue };
            let Some(gain) = surprising(change, before.effect[i]) else { continue };
            if let Some(Light { number, sentence, .. }) = light_for(lights, found, place, seat) {
                let luck = if gain.mean < 0.0 { "unlucky" } else { "lucky" };
                let told = Sentence::of(luck).with("what", Term::Said(sentence.clone()));
                mine.push(Surprise { number: *number, seat, gain, told });
            }
        }
        mine.sort_by(|a, b| b.gain.mean.abs().total_cmp(&a.gain.mean.abs()));
        mine.truncate(WORDS);
        all.extend(mine);
    }
    all.sort_by_key(|surprise| (surprise.number, surprise.seat));
    all
}

/// The part of a change that a choice does not explain, if it is large: never more than the change itself, and never against it. (Whoever
/// chose may have known that a choice is worth more to another than that one could see.)
pub(crate) fn surprising(change: Measured, effect: Measured) -> Option<Measured> {
    let rest = minus(change, effect);
    let agree = is_large(change) && is_large(rest) && change.mean * rest.mean > 0.0;
    agree.then(|| if rest.mean.abs() < change.mean.abs() { rest } else { change })
}

/// What a seat learned between the decision in this place and the next.
pub(crate) fn light_for<'a>(
    lights: &'a [Light],
    found: &[Found],
    place: usize,
    seat: Seat,
) -> Option<&'a Light> {
    let until = found.get(place + 1).map_or(usize::MAX, |next| next.decision.number);
    let since = found[place].decision.number..until;
    lights.iter().find(|light| since.contains(&light.number) && light.hidden_from.contains(&seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_never_more_than_the_change_and_never_against_it() {
        let told = |change: f64, effect: f64| {
            let measured = |mean| Measured { mean, error: 0.01 };
            surprising(measured(change), measured(effect)).map(|gain| (gain.mean * 100.0).round())
        };
        assert_eq!(told(0.3, 0.0), Some(30.0));
        assert_eq!(told(0.3, 0.1), Some(20.0));
        assert_eq!(told(0.3, -0.2), Some(30.0), "a bad choice does not make it larger");
        assert_eq!(told(0.3, 0.25), None, "the choice explains it");
        assert_eq!(told(0.1, 0.6), None, "whoever gains is not unlucky");
        assert_eq!(told(-0.3, -0.1), Some(-20.0));
    }
}
