//! What a seat could not know: moments at which its chance changed because something came to light, a card that another held or a roll,
//! and not because of a choice.

use grandstand_catalogue::Listed;
use grandstand_core::{Role, Seat, SeenOf, Sentence, Standing, Term};
use serde::Serialize;

use crate::{Measured, account::plus, work::Found};

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

/// How large a change of somebody's chance is worth a word, how many times its doubt it must be, and how many words there are for each.
const LARGE: f64 = 0.12;
const SURE: f64 = 2.5;
const WORDS: usize = 3;

/// The largest surprises of each seat, in the order of the game.
pub(crate) fn surprises(
    found: &[Found],
    lights: &[Light],
    seats: u8,
    end: Option<&Standing>,
) -> Vec<Surprise> {
    let mut all = Vec::new();
    for seat in Seat::first(seats) {
        let i = seat.index();
        let mut mine: Vec<Surprise> = Vec::new();
        for (place, before) in found.iter().enumerate() {
            let next = found.get(place + 1);
            let after = match (next, end) {
                (Some(next), _) => next.own[i],
                (None, Some(end)) => Measured { mean: end.win_share(seat), error: 0.0 },
                (None, None) => continue,
            };
            let chosen = plus(before.own[i], before.effect[i]);
            let gain = Measured { mean: after.mean - chosen.mean, error: after.error.hypot(chosen.error) };
            if gain.mean.abs() < LARGE || gain.mean.abs() < SURE * gain.error {
                continue;
            }
            let until = next.map_or(usize::MAX, |next| next.decision.number);
            let shown = lights.iter().find(|light| {
                (before.decision.number..until).contains(&light.number) && light.hidden_from.contains(&seat)
            });
            if let Some(Light { number, sentence, .. }) = shown {
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
