//! Flat Monte Carlo: every candidate is played out in the same sampled worlds with the same luck, and the weaker half is
//! dropped again and again (sequential halving).

use grandstand_core::{Chance, Game, Infoset, MAX_SEATS, NoEvents, Pcg};

use super::{Guide, clock::Clock, playout::playout};
use crate::{Bot, Budget, Choice, Thought};

/// Compares actions by playing them out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Flat<P> {
    /// Who plays in the playouts and names the candidates.
    pub guide: P,
}

/// The most actions compared.
const CANDIDATES: usize = 16;
/// How many playouts the guide's own opinion counts for.
const TRUST: f32 = 4.0;

struct Candidate<A> {
    action: A,
    weight: f32,
    sum: [f32; MAX_SEATS],
    looks: u32,
}

impl<G: Game, P: Guide<G>> Bot<G> for Flat<P> {
    fn choose(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        let mut clock = Clock::start(budget);
        let seed = u64::from(chance.draw(1 << 31)) << 31 | u64::from(chance.draw(1 << 31));
        let mut candidates = candidates(&self.guide, infoset, legal);
        if let [only] = &candidates[..] {
            return Choice { action: only.action, thought: Thought::NONE };
        }
        let me = infoset.turn().seat().map_or(0, grandstand_core::Seat::index);
        let mut scratch = Vec::new();
        let (mut alive, mut world) = (candidates.len(), 0);
        while !clock.is_over() {
            let rounds = usize::BITS - alive.leading_zeros();
            let worlds = (clock.left() / (alive as u32 * rounds.max(1))).max(1);
            for _ in 0..worlds {
                let sampled = infoset.sample(&mut Pcg::with_stream(seed, 2 * world));
                for candidate in &mut candidates[..alive] {
                    if clock.is_over() {
                        break;
                    }
                    let mut game = sampled.clone();
                    let mut luck = Pcg::with_stream(seed, 2 * world + 1);
                    game.play_unchecked(candidate.action, &mut luck, &mut NoEvents);
                    let win = playout(&self.guide, infoset, &mut game, luck, &mut scratch);
                    candidate.sum.iter_mut().zip(win).for_each(|(sum, win)| *sum += win);
                    candidate.looks += 1;
                    clock.tick();
                }
                world += 1;
            }
            let even = mean(&candidates[..alive], me);
            candidates[..alive].sort_by(|a, b| score(b, me, even).total_cmp(&score(a, me, even)));
            alive = alive.div_ceil(2).max(2).min(alive);
        }
        let best = &candidates[0];
        Choice {
            action: best.action,
            thought: Thought {
                win: best.sum.map(|sum| sum / best.looks.max(1) as f32),
                compared: candidates
                    .iter()
                    .map(|c| (c.action, c.sum[me] / c.looks.max(1) as f32, c.looks))
                    .collect(),
            },
        }
    }
}

/// The actions worth a look, the likeliest first.
fn candidates<G: Game, P: Guide<G>>(
    guide: &P,
    infoset: &G::Infoset,
    legal: &[G::Action],
) -> Vec<Candidate<G::Action>> {
    let mut weights = Vec::new();
    guide.weigh(infoset, legal, &mut weights);
    let mut candidates: Vec<_> = legal
        .iter()
        .zip(weights)
        .filter(|(_, weight)| *weight > 0.0)
        .map(|(&action, weight)| Candidate { action, weight, sum: [0.0; MAX_SEATS], looks: 0 })
        .collect();
    candidates.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    candidates.truncate(CANDIDATES);
    if candidates.is_empty() {
        candidates.push(Candidate { action: legal[0], weight: 1.0, sum: [0.0; MAX_SEATS], looks: 0 });
    }
    candidates
}

fn mean<A>(candidates: &[Candidate<A>], me: usize) -> f32 {
    let looks: u32 = candidates.iter().map(|c| c.looks).sum();
    candidates.iter().map(|c| c.sum[me]).sum::<f32>() / looks.max(1) as f32
}

/// What the playouts say, leaning on the guide's opinion while they are few.
fn score<A>(candidate: &Candidate<A>, me: usize, even: f32) -> f32 {
    let opinion = even + 0.1 * candidate.weight;
    (candidate.sum[me] + TRUST * opinion) / (candidate.looks as f32 + TRUST)
}
