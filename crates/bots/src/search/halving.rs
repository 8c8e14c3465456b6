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

/// The actions worth a look, the likeliest first; at least one, and `keep` among them.
pub fn candidates<G: Game, P: Guide<G>>(
    guide: &P,
    infoset: &G::Infoset,
    legal: &[G::Action],
    keep: Option<G::Action>,
) -> Vec<Candidate<G::Action>> {
    let mut weights = Vec::new();
    guide.weigh(infoset, legal, &mut weights);
    let new =
        |action, weight| Candidate { action, weight, number: 0, sum: [0.0; MAX_SEATS], looks: Vec::new() };
    let weighed = legal.iter().zip(weights).filter(|(_, weight)| *weight > 0.0);
    let mut candidates: Vec<_> = weighed.map(|(&action, weight)| new(action, weight)).collect();
    order::by(&mut candidates, |a, b| b.weight.total_cmp(&a.weight));
    candidates.truncate(CANDIDATES);
    if let Some(kept) = keep.filter(|&kept| candidates.iter().all(|c| c.action != kept)) {
        candidates.push(new(kept, 0.0));
    }
    if candidates.is_empty() {
        candidates.push(new(legal[0], 1.0));
    }
    candidates.iter_mut().enumerate().for_each(|(number, candidate)| candidate.number = number);
    candidates
}

/// The best of the candidates on which a budget was spent, and why.
pub fn choice<A: Copy>(candidates: &[Candidate<A>], me: usize) -> Choice<A> {
    if let [only] = candidates {
        return Choice { action: only.action, thought: Thought::NONE };
    }
    let mean = |c: &Candidate<A>| c.sum.map(|sum| sum / c.looks.len().max(1) as f32);
    Choice {
        action: candidates[0].action,
        thought: Thought {
            win: mean(&candidates[0]),
            compared: candidates.iter().map(|c| (c.action, mean(c)[me], c.looks.len() as u32)).collect(),
        },
    }
}

/// What was seen of the candidates on which a budget was spent.
pub fn looked<A>(candidates: Vec<Candidate<A>>) -> Vec<Looked<A>> {
    candidates.into_iter().map(|c| Looked { action: c.action, looks: c.looks }).collect()
}

/// Spends the budget on the candidates, and puts the best first. `look` tells each seat's share of the win after an action in a
/// world, which goes by number; it is asked for all candidates in one world before the next. The guide's opinion counts for as
/// many looks as `trust` says. One to `keep` is looked at to the end; without it a single candidate needs no look.
pub fn spend<A: Copy + PartialEq>(
    mut candidates: Vec<Candidate<A>>,
    me: usize,
    trust: f32,
    keep: Option<A>,
    clock: &mut Clock,
    mut look: impl FnMut(&Candidate<A>, u64) -> [f32; MAX_SEATS],
) -> Vec<Candidate<A>> {
    let (mut alive, mut world) = (candidates.len(), 0);
    if alive == 1 && keep.is_none() {
        return candidates;
    }
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
    candidates
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
