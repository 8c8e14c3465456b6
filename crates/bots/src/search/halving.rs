//! Comparing actions on a budget: all are looked at in the same worlds with the same luck, and the weaker half is dropped
//! again and again (sequential halving).

use grandstand_core::{Game, Infoset, MAX_SEATS, order};

use super::{Guide, clock::Clock};
use crate::{Choice, Looked, Thought};

/// The most actions compared.
const CANDIDATES: usize = 16;
/// How much better than even the guide's opinion can make an action.
const OPINION: f32 = 0.1;

/// An action that is compared.
#[derive(Debug)]
pub struct Candidate<A> {
    /// What would be done.
    pub action: A,
    /// How likely the guide thinks it is to be right.
    pub weight: f32,
    /// Where it stands in the order of weights.
    pub number: usize,
    sum: [f32; MAX_SEATS],
    looks: Vec<[f32; MAX_SEATS]>,
}

/// The actions worth a look, the likeliest first; at least one.
pub fn candidates<G: Game, P: Guide<G>>(
    guide: &P,
    infoset: &G::Infoset,
    legal: &[G::Action],
) -> Vec<Candidate<G::Action>> {
    let mut weights = Vec::new();
    guide.weigh(infoset, legal, &mut weights);
    let new =
        |action, weight| Candidate { action, weight, number: 0, sum: [0.0; MAX_SEATS], looks: Vec::new() };
    let weighed = legal.iter().zip(weights).filter(|(_, weight)| *weight > 0.0);
    let mut candidates: Vec<_> = weighed.map(|(&action, weight)| new(action, weight)).collect();
    order::by(&mut candidates, |a, b| b.weight.total_cmp(&a.weight));
    candidates.truncate(CANDIDATES);
    if candidates.is_empty() {
        candidates.push(new(legal[0], 1.0));
    }
    candidates.iter_mut().enumerate().for_each(|(number, candidate)| candidate.number = number);
    candidates
}

/// The same, with one more that must be among them.
pub fn candidates_with<G: Game, P: Guide<G>>(
    guide: &P,
    infoset: &G::Infoset,
    legal: &[G::Action],
    one: G::Action,
) -> Vec<Candidate<G::Action>> {
    let mut candidates = candidates(guide, infoset, legal);
    if candidates.iter().all(|candidate| candidate.action != one) {
        let number = candidates.len();
        candidates.push(Candidate {
            action: one,
            weight: 0.0,
            number,
            sum: [0.0; MAX_SEATS],
            looks: Vec::new(),
        });
    }
    candidates
}

/// Spends the budget on the candidates and says which is best. `look` tells each seat's share of the win after an action in a
/// world, which goes by number; it is asked for all candidates in one world before the next. The guide's opinion counts for as
/// many looks as `trust` says.
pub fn compare<A: Copy + PartialEq>(
    mut candidates: Vec<Candidate<A>>,
    me: usize,
    trust: f32,
    clock: &mut Clock,
    look: impl FnMut(&Candidate<A>, u64) -> [f32; MAX_SEATS],
) -> Choice<A> {
    if let [only] = &candidates[..] {
        return Choice { action: only.action, thought: Thought::NONE };
    }
    spend(&mut candidates, me, trust, None, clock, look);
    let best = &candidates[0];
    Choice {
        action: best.action,
        thought: Thought {
            win: best.sum.map(|sum| sum / best.looks.len().max(1) as f32),
            compared: candidates
                .iter()
                .map(|c| (c.action, c.sum[me] / c.looks.len().max(1) as f32, c.looks.len() as u32))
                .collect(),
        },
    }
}

/// The same for a judge, who wants to see every look: the best come first, and `played` is looked at to the end.
pub fn look_closely<A: Copy + PartialEq>(
    mut candidates: Vec<Candidate<A>>,
    me: usize,
    played: A,
    clock: &mut Clock,
    look: impl FnMut(&Candidate<A>, u64) -> [f32; MAX_SEATS],
) -> Vec<Looked<A>> {
    spend(&mut candidates, me, 0.0, Some(played), clock, look);
    candidates.into_iter().map(|c| Looked { action: c.action, looks: c.looks }).collect()
}

fn spend<A: Copy + PartialEq>(
    candidates: &mut [Candidate<A>],
    me: usize,
    trust: f32,
    keep: Option<A>,
    clock: &mut Clock,
    mut look: impl FnMut(&Candidate<A>, u64) -> [f32; MAX_SEATS],
) {
    let (mut alive, mut world) = (candidates.len(), 0);
    while !clock.is_over() {
        let rounds = usize::BITS - (alive - 1).leading_zeros();
        let worlds = (clock.left() / (alive as u32 * rounds).max(1)).max(1);
        for _ in 0..worlds {
            for candidate in &mut candidates[..alive] {
                if clock.is_over() {
                    break;
                }
                let win = look(candidate, world);
                candidate.sum.iter_mut().zip(win).for_each(|(sum, win)| *sum += win);
                candidate.looks.push(win);
                clock.tick();
            }
            world += 1;
        }
        let looks: usize = candidates[..alive].iter().map(|c| c.looks.len()).sum();
        let even = candidates[..alive].iter().map(|c| c.sum[me]).sum::<f32>() / looks.max(1) as f32;
        order::by(&mut candidates[..alive], |a, b| {
            b.score(me, even, trust).total_cmp(&a.score(me, even, trust))
        });
        let before = alive;
        alive = alive.div_ceil(2).max(2).min(before);
        let dropped = candidates[alive..before].iter().position(|c| Some(c.action) == keep);
        if let Some(place) = dropped {
            candidates[alive..=alive + place].rotate_right(1);
            alive += 1;
        }
    }
}

impl<A> Candidate<A> {
    /// What was seen, leaning on the guide's opinion while that is little.
    fn score(&self, me: usize, even: f32, trust: f32) -> f32 {
        let opinion = even + OPINION * self.weight;
        (self.sum[me] + trust * opinion) / (self.looks.len() as f32 + trust).max(f32::MIN_POSITIVE)
    }
}

/// Whose turn it is, as an index.
pub fn mover<I: Infoset>(infoset: &I) -> usize {
    infoset.turn().seat().map_or(0, grandstand_core::Seat::index)
}
