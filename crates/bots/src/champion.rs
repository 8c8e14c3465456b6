//! The champion: a player that taught itself. Its policy names the candidates; they are compared in sampled worlds, a few decisions
//! ahead, by what its judge expects there, and by how the worlds end when somebody else plays them out: two who err in different ways.

use grandstand_core::{
    Chance, Game, Infoset, Learnable, MAX_SEATS, NoEvents, Pcg, Seat, Turn, Viewer, order,
};

use crate::{
    Bot, Budget, Choice, Thought, decay, drawn,
    net::{Brain, Scratch},
    search::{Clock, seed},
};

/// Whether the champion is built in. The module that a page plays with does without; the one that it fetches for champions has it.
pub const CHAMPION: bool = cfg!(any(not(target_arch = "wasm32"), feature = "champion"));

/// Plays by a network and looks a little ahead with it.
pub struct Champion<G: Game> {
    /// The brain for a table; none where it was never taught, and then `instead` plays.
    pub brain: fn(&G::Infoset) -> Option<&'static Brain>,
    /// Who plays at tables that it cannot judge.
    pub instead: Box<dyn Bot<G>>,
    /// How it looks ahead.
    pub look: Look,
    /// Plays a world out, as a second opinion: each seat's share of the win. Told where thinking began.
    pub second: SecondOpinion<G>,
    /// Where it mixes, by what is known and legal: who always does what looks best can be read. It then draws among the candidates, each as
    /// often as it looks good.
    pub mixes: fn(&G::Infoset, &[G::Action]) -> bool,
}

/// How a champion looks ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// How many looks it takes when it may choose.
    pub usual: u32,
    /// How many decisions ahead a look goes.
    pub plies: u32,
    /// The most actions compared.
    pub candidates: usize,
    /// How much less likely than the likeliest an action may be to be compared: e to this power.
    pub unlikely: f32,
    /// What an action e times as likely may be worth less, as a share of the win.
    pub faith: f32,
    /// The part of an action's worth that is the second opinion.
    pub second: f32,
    /// In every so manieth world the second opinion is asked for.
    pub every: u64,
}

impl Look {
    /// As measured in docs/champion.md.
    pub const USUAL: Look =
        Look { usual: 600, plies: 6, candidates: 6, unlikely: 4.0, faith: 0.02, second: 0.5, every: 4 };
}

/// How a world ends, played out by somebody else than the champion.
pub type SecondOpinion<G> =
    fn(&<G as Game>::Infoset, &mut G, Pcg, &mut Vec<<G as Game>::Action>) -> [f32; MAX_SEATS];

struct Candidate<A> {
    action: A,
    opinion: f32,
    sum: [f32; MAX_SEATS],
    looks: u32,
    second: [f32; MAX_SEATS],
    seconds: u32,
}

impl<A> Candidate<A> {
    /// A seat's share of the win by both opinions; the second has its part.
    fn worth(&self, seat: usize, part: f32) -> f32 {
        let first = self.sum[seat] / self.looks.max(1) as f32;
        if self.seconds == 0 {
            return first;
        }
        (1.0 - part) * first + part * self.second[seat] / self.seconds as f32
    }
}

/// A mind at work: the brain, and the space it works in.
pub(crate) struct Mind<G: Game> {
    brain: &'static Brain,
    scratch: Scratch,
    on: Vec<u16>,
    opinions: Vec<f32>,
    legal: Vec<G::Action>,
}

impl<G: Learnable> Mind<G> {
    pub(crate) fn of(brain: &'static Brain) -> Self {
        Mind {
            brain,
            scratch: Scratch::default(),
            on: Vec::with_capacity(512),
            opinions: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// The logarithm of every action's weight, up to one number added to all.
    pub(crate) fn opinions(&mut self, infoset: &G::Infoset, legal: &[G::Action]) -> &[f32] {
        self.glance(infoset, legal, |_| true)
    }

    /// The same for somebody who notices only some of what is there.
    pub(crate) fn glance(
        &mut self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        mut notices: impl FnMut(u16) -> bool,
    ) -> &[f32] {
        self.on.clear();
        G::inputs(infoset, &mut self.on);
        self.on.retain(|&input| notices(input));
        let codes = legal.iter().map(|&action| G::code(action));
        self.brain.opinions(&self.on, codes, &mut self.scratch, &mut self.opinions);
        &self.opinions
    }

    /// An action of the policy, drawn by its weights.
    fn reply(&mut self, infoset: &G::Infoset, legal: &[G::Action], luck: &mut Pcg) -> G::Action {
        self.on.clear();
        G::inputs(infoset, &mut self.on);
        let codes = legal.iter().map(|&action| G::code(action));
        self.brain.weigh(&self.on, codes, &mut self.scratch, &mut self.opinions);
        legal[drawn(&self.opinions, luck)]
    }

    /// Everybody's share of the win after some more decisions.
    pub(crate) fn look(&mut self, mut game: G, luck: &mut Pcg, plies: u32) -> [f32; MAX_SEATS] {
        let mut legal = std::mem::take(&mut self.legal);
        let mut left = plies;
        let win = loop {
            let Turn::Of(seat) = game.turn() else {
                let standing = game.standing();
                let share = |seat: usize| standing.win_share(Seat(seat as u8)) as f32;
                let seats = usize::from(game.seats());
                break std::array::from_fn(|seat| if seat < seats { share(seat) } else { 0.0 });
            };
            game.legal_actions(&mut legal);
            let action = match legal[..] {
                [only] => only,
                _ if left == 0 => break self.judge(&game, seat),
                _ => {
                    left -= 1;
                    self.reply(&game.infoset(Viewer::Seat(seat)), &legal, luck)
                }
            };
            game.play_unchecked(action, luck, &mut NoEvents);
        };
        self.legal = legal;
        win
    }

    fn judge(&mut self, game: &G, seat: Seat) -> [f32; MAX_SEATS] {
        let infoset = game.infoset(Viewer::Seat(seat));
        judged(self.brain, game, &infoset, seat, &mut self.on, &mut self.scratch)
    }
}

/// Everybody's share of the win in a world, by the seats of the table; `seat` is to move, and knows what `infoset` tells.
pub(crate) fn judged<G: Learnable>(
    brain: &Brain,
    game: &G,
    infoset: &G::Infoset,
    seat: Seat,
    on: &mut Vec<u16>,
    scratch: &mut Scratch,
) -> [f32; MAX_SEATS] {
    let seats = usize::from(game.seats());
    on.clear();
    G::inputs(infoset, on);
    game.secrets(seat, on);
    let seen = brain.judge(on, seats, scratch);
    let mut win = [0.0; MAX_SEATS];
    for (place, share) in seen[..seats].iter().enumerate() {
        win[(seat.index() + place) % seats] = *share;
    }
    win
}

impl<G: Learnable> Champion<G> {
    /// Thinks in worlds that come from `imagine`.
    fn think(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
        imagine: impl Fn(&mut Pcg) -> G,
    ) -> Choice<G::Action> {
        let Some(brain) = (self.brain)(infoset) else {
            return self.instead.choose(infoset, legal, budget, chance);
        };
        let Look { usual, plies, candidates: most_compared, unlikely, faith, second, every } = self.look;
        let mut clock = Clock::start(budget, usual);
        let seed = seed(chance);
        let mut mind = Mind::<G>::of(brain);
        let opinions = mind.opinions(infoset, legal);
        let most = opinions.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut candidates: Vec<_> = legal
            .iter()
            .zip(opinions)
            .map(|(&action, &opinion)| Candidate {
                action,
                opinion: opinion - most,
                sum: [0.0; MAX_SEATS],
                looks: 0,
                second: [0.0; MAX_SEATS],
                seconds: 0,
            })
            .filter(|candidate| candidate.opinion > -unlikely)
            .collect();
        order::by(&mut candidates, |a, b| b.opinion.total_cmp(&a.opinion));
        candidates.truncate(most_compared);
        if let ([only], _) | ([only, ..], Budget::Playouts(0)) = (&candidates[..], budget) {
            return Choice { action: only.action, thought: Thought::NONE };
        }
        let me = infoset.turn().seat().map_or(0, Seat::index);
        let (mut alive, mut world) = (candidates.len(), 0u64);
        let mut space = Vec::new();
        let score =
            |candidate: &Candidate<G::Action>| candidate.worth(me, second) + faith * candidate.opinion;
        while !clock.is_over() {
            let rounds = usize::BITS - (alive - 1).leading_zeros();
            let worlds = (clock.left() / (alive as u32 * rounds)).max(1);
            for _ in 0..worlds {
                let imagined = imagine(&mut Pcg::with_stream(seed, 2 * world));
                for candidate in &mut candidates[..alive] {
                    if clock.is_over() {
                        break;
                    }
                    // The same luck for every candidate.
                    let mut luck = Pcg::with_stream(seed, 2 * world + 1);
                    let mut game = imagined.clone();
                    game.play_unchecked(candidate.action, &mut luck, &mut NoEvents);
                    if every > 0 && world.is_multiple_of(every) {
                        let win = (self.second)(infoset, &mut game.clone(), luck, &mut space);
                        candidate.second.iter_mut().zip(win).for_each(|(sum, win)| *sum += win);
                        candidate.seconds += 1;
                    }
                    let win = mind.look(game, &mut luck, plies);
                    candidate.sum.iter_mut().zip(win).for_each(|(sum, win)| *sum += win);
                    candidate.looks += 1;
                    clock.tick();
                }
                world += 1;
            }
            order::by(&mut candidates[..alive], |a, b| score(b).total_cmp(&score(a)));
            alive = alive.div_ceil(2).max(2);
        }
        let best = if (self.mixes)(infoset, legal) {
            // As the policy would, bent to what was seen: what looks as much better as it trusts the policy is drawn e times as often.
            let most = score(&candidates[0]);
            let weights: Vec<f32> =
                candidates.iter().map(|c| decay((most - score(c)).max(0.0) / faith)).collect();
            &candidates[drawn(&weights, chance)]
        } else {
            &candidates[0]
        };
        Choice {
            action: best.action,
            thought: Thought {
                win: std::array::from_fn(|seat| best.worth(seat, second)),
                compared: candidates.iter().map(|c| (c.action, c.worth(me, second), c.looks)).collect(),
            },
        }
    }
}

impl<G: Learnable> Bot<G> for Champion<G> {
    fn choose(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        self.think(infoset, legal, budget, chance, |luck| infoset.sample(luck))
    }
}

/// Somebody who sees all hands, to measure what hidden ones cost honest players. It is handed the game itself, which only the lab
/// does in its matches, and examples that measure players; it is no [`Bot`] and no rung, so nobody can ask for it at a table.
pub trait Seer<G: Game>: Send + Sync {
    /// Picks one of the `legal` actions for the seat whose turn it is.
    fn choose_seeing(
        &self,
        game: &G,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action>;
}

impl<G: Learnable> Seer<G> for Champion<G> {
    /// As a champion thinks, but every world it imagines is the true one.
    fn choose_seeing(
        &self,
        game: &G,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        let viewer = game.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
        self.think(&game.infoset(viewer), legal, budget, chance, |_| game.clone())
    }
}
