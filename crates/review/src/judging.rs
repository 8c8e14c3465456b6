//! One choice, judged.

use grandstand_bots::{Judge, Looked, Why};
use grandstand_catalogue::Listed;
use grandstand_core::{Seat, Sentence, Viewer};

use crate::{
    Alternative, Decision, Effort, Label, Measured,
    measure::{difference, differences, loss},
    words,
};

/// Who judges, and how closely.
pub(crate) struct Judging<'a, G: Listed> {
    pub(crate) judge: &'a dyn Judge<G>,
    /// How many sit at the table.
    pub(crate) seats: u8,
    pub(crate) effort: Effort,
    /// How many compete for the win.
    pub(crate) rivals: u8,
}

/// How many compete for the win in a game: Roland has a sheet and no seat.
pub(crate) fn rivals_in<G: Listed>(game: &G) -> u8 {
    game.standing().money().len() as u8
}

impl<G: Listed> Judging<'_, G> {
    /// What a choice was worth beside the others, by what its seat knew.
    pub(crate) fn decision(
        &self,
        number: usize,
        game: &G,
        action: G::Action,
        seat: Seat,
        seed: u64,
    ) -> Decision {
        let me = seat.index();
        let infoset = game.infoset(Viewer::Seat(seat));
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let looked = self.judge.compare(&infoset, &legal, action, self.effort.playouts, seed);
        let first_sight = loss(&looked, &action, me);
        let played = looked.iter().find(|looked| looked.action == action);
        let none = Looked { action, looks: Vec::new() };
        let played = played.unwrap_or(&none);
        let mut others: Vec<(&Looked<G::Action>, Measured)> = looked
            .iter()
            .filter(|other| other.action != action && !other.looks.is_empty())
            .map(|other| (other, difference(other, played, me)))
            .collect();
        // The judge lists the best first; whoever was dropped early comes after whoever was looked at longer.
        let real = others.iter().any(|(_, gain)| matters(*gain, self.rivals));
        let loss = match others.first_mut().filter(|(_, gain)| is_worth_a_look(*gain, self.rivals)) {
            Some((other, gain)) => {
                *gain = self.beside(&infoset, other.action, action, me, seed);
                *gain
            }
            None => first_sight,
        };
        let best = looked.first().filter(|_| loss.mean > 0.0).map_or(action, |looked| looked.action);
        let label = Label::of(loss, self.rivals);
        let better = others.first().map(|(other, _)| other.action);
        let reason = better.filter(|_| label > Label::Fine).and_then(|better| {
            let imagine = |action| self.judge.imagine(&infoset, Some(action), self.effort.worlds, seed);
            let why = Why { infoset: &infoset, seat, played: action, better, imagine: &imagine };
            G::reason(&why).or_else(|| self.helped(others.first()?.0, played, me))
        });
        others.truncate(3);
        Decision {
            number,
            seat,
            kind: game.describe(action).0,
            part: G::part(action),
            before: 0.0,
            chance: Measured::of(played.looks.iter().map(|look| f64::from(look[me]))),
            played: game.notation(action),
            best: game.notation(best),
            loss,
            others: others
                .into_iter()
                .map(|(other, gain)| Alternative { action: game.notation(other.action), gain })
                .collect(),
            reason,
            real,
            label,
        }
    }

    /// What looks better at first sight is looked at again beside what was played: those two alone, in worlds that did not choose
    /// it as the best, and for as long as it is in doubt on which side of a label it lies.
    fn beside(
        &self,
        infoset: &G::Infoset,
        better: G::Action,
        played: G::Action,
        me: usize,
        seed: u64,
    ) -> Measured {
        // As many trees as fit into half of what the first look took, and then as many again.
        let trees = (self.effort.playouts / 2).div_ceil(TREE);
        let tree = TREE.min(self.effort.playouts);
        let mut gains: Vec<f64> = Vec::new();
        let mut gain = Measured::default();
        for number in 1..=trees * 2 * AGAIN {
            let seed = !seed ^ (u64::from(number) << 32);
            let looked = self.judge.compare(infoset, &[better, played], played, tree, seed);
            let of = |action| looked.iter().find(|looked| looked.action == action);
            let (Some(better), Some(played)) = (of(better), of(played)) else { break };
            gains.extend(differences(&better.looks, &played.looks, me));
            if number % trees == 0 {
                gain = Measured::of(gains.iter().copied());
                if Label::is_clear(gain, self.rivals, CLEAR) {
                    break;
                }
            }
        }
        gain
    }

    /// Who gains most by what was played instead of something better.
    fn helped(&self, better: &Looked<G::Action>, played: &Looked<G::Action>, me: usize) -> Option<Sentence> {
        let gains = |other: usize| difference(played, better, other);
        let others = Seat::first(self.seats).filter(|other| other.index() != me);
        let (other, gain) = others
            .map(|other| (other, gains(other.index())))
            .max_by(|(_, a), (_, b)| a.mean.total_cmp(&b.mean))?;
        gain.is_sure().then(|| words::helps(other, gain.mean))
    }
}

/// How many playouts are spent on a tree of the second look. Small trees and many of them: whoever looks longer sees the same more
/// exactly, and not something else.
const TREE: u32 = 140;
/// How many times as many playouts as the first look a second one takes at most.
const AGAIN: u32 = 10;
/// How many errors away from the nearest label a loss is looked at no longer.
const CLEAR: f64 = 2.0;

/// Whether something may be better than what was played by so much that it counts.
fn is_worth_a_look(gain: Measured, seats: u8) -> bool {
    gain.mean * f64::from(seats) > 0.05
}

/// Whether two actions differ so much that choosing between them is a decision: by more than a twentieth of an even share, and
/// by more than doubt.
fn matters(difference: Measured, seats: u8) -> bool {
    let Measured { mean, .. } = difference;
    mean.abs() * f64::from(seats) > 0.05 && difference.is_sure()
}
