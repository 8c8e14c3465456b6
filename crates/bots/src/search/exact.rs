//! The end of a game, searched to the last leaf in every sampled world (max^n).

use grandstand_core::{Game, Infoset, MAX_SEATS, NoEvents, Pcg, Turn, Viewer};

use super::{Guide, clock::Clock, playout::Worlds};
use crate::{Choice, Thought};

/// The most nodes looked at for one decision, for each playout of the budget: a playout is worth about as many.
const NODES_A_PLAYOUT: u64 = 60;
/// The most worlds looked at.
const WORLDS: u64 = 16;

/// The best action by exact search, if the end is near enough for the budget.
pub(crate) fn solve<G: Game, P: Guide<G>>(
    guide: &P,
    infoset: &G::Infoset,
    truth: Option<&G>,
    legal: &[G::Action],
    seed: u64,
    clock: &mut Clock,
) -> Option<Choice<G::Action>> {
    let afford = u64::from(clock.left()) * NODES_A_PLAYOUT;
    let effort = guide.effort(infoset).filter(|&effort| effort <= afford)?.max(1);
    let me = infoset.turn().seat()?.index();
    let worlds = (afford / effort).clamp(1, WORLDS);
    let mut sums = vec![[0.0f32; MAX_SEATS]; legal.len()];
    let mut looked = 0u32;
    let mut nodes = afford;
    let mut imagined = Worlds::seeing(guide, infoset, truth, seed);
    for world in 0..worlds {
        let mut wins = Vec::with_capacity(legal.len());
        for &action in legal {
            let (game, luck) = imagined.after(action, world);
            let mut dive = Dive { guide, root: infoset, luck, nodes, clock };
            wins.push(dive.best(game)?);
            nodes = dive.nodes;
        }
        for (sum, win) in sums.iter_mut().zip(wins) {
            sum.iter_mut().zip(win).for_each(|(sum, win)| *sum += win);
        }
        looked += 1;
    }
    let best = (0..legal.len()).max_by(|&a, &b| sums[a][me].total_cmp(&sums[b][me]))?;
    let share = |sum: f32| sum / looked as f32;
    Some(Choice {
        action: legal[best],
        thought: Thought {
            win: sums[best].map(share),
            compared: legal
                .iter()
                .zip(&sums)
                .map(|(&action, sum)| (action, share(sum[me]), looked))
                .collect(),
        },
    })
}

struct Dive<'a, G: Game, P> {
    guide: &'a P,
    root: &'a G::Infoset,
    luck: Pcg,
    nodes: u64,
    clock: &'a Clock,
}

impl<G: Game, P: Guide<G>> Dive<'_, G, P> {
    /// Each seat's share of the win under best play by all, or none when the effort was underestimated.
    fn best(&mut self, mut game: G) -> Option<[f32; MAX_SEATS]> {
        let mut legal = Vec::new();
        loop {
            let Turn::Of(seat) = game.turn() else { return Some(self.guide.judge(&game)) };
            game.legal_actions(&mut legal);
            if let [only] = legal[..] {
                game.play_unchecked(only, &mut self.luck, &mut NoEvents);
                continue;
            }
            if self.guide.beyond(self.root, &game.infoset(Viewer::Seat(seat))) {
                return Some(self.guide.judge(&game));
            }
            self.nodes = self.nodes.checked_sub(legal.len() as u64)?;
            if self.nodes.is_multiple_of(64) && self.clock.is_over() {
                return None;
            }
            let mut best: Option<[f32; MAX_SEATS]> = None;
            for &action in &legal {
                let luck = self.luck;
                let mut next = game.clone();
                next.play_unchecked(action, &mut self.luck, &mut NoEvents);
                let win = self.best(next)?;
                self.luck = luck;
                if best.is_none_or(|so_far| win[seat.index()] > so_far[seat.index()]) {
                    best = Some(win);
                }
            }
            return best;
        }
    }
}
