//! Tree search over the dice to come. Nothing is hidden, so a world is the position with fresh dice; the tree is open-loop:
//! a node stands for what was done, whatever was rolled.
//!
//! At the root, actions are compared over the same dice, and the weaker half is dropped again and again. Below it, every
//! seat goes for its own share of the win (max^n), drawn by what the guide thinks; leaves are played out.

use std::time::{Duration, Instant};

use grandstand_core::{Chance, Game as _, Infoset as _, MAX_SEATS, NoEvents, Pcg, Seat, Turn, Viewer};
use grandstand_longshot::{Action, LongShot, LongShotInfoset};

use super::Club;
use crate::{Bot, Budget, Choice, Guide as _, Policy as _, Thought};

/// The most actions compared at the root.
const CANDIDATES: usize = 16;
/// How many playouts the guide's opinion counts for at the root, and what all its weight is worth.
const TRUST: f32 = 4.0;
const OPINION: f32 = 0.1;
/// How much weights draw the search on below the root, against what it has found.
const CURIOSITY: f32 = 0.15;
/// How much less than its node an action is thought to be worth before it is looked at.
const DOUBT: f32 = 0.02;
/// Stands for no node.
const NONE: u32 = u32::MAX;

/// Searches a tree over the dice.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Master(pub(crate) Club);

struct Edge {
    action: Action,
    weight: f32,
    visits: u32,
    sum: [f32; MAX_SEATS],
    node: u32,
}

impl Edge {
    fn mean(&self, seat: usize) -> f32 {
        self.sum[seat] / self.visits.max(1) as f32
    }
}

impl Bot<LongShot> for Master {
    fn choose(
        &self,
        infoset: &LongShotInfoset,
        legal: &[Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<Action> {
        let begin = matches!(budget, Budget::Time(_)).then(Instant::now);
        let seed = u64::from(chance.draw(1 << 31)) << 31 | u64::from(chance.draw(1 << 31));
        let mut search = Search {
            guide: &self.0,
            root: infoset,
            nodes: vec![Vec::new()],
            path: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
            looks: 0,
        };
        search.add_edges(0, infoset, legal);
        search.nodes[0].retain(|edge| edge.weight > 0.0);
        search.nodes[0].truncate(CANDIDATES);
        if let [only] = &search.nodes[0][..] {
            return Choice { action: only.action, thought: Thought::NONE };
        }
        let me = infoset.turn().seat().map_or(0, Seat::index);
        let mut alive = search.nodes[0].len();
        let mut world = 0;
        loop {
            let left = search.left(budget, begin);
            let halvings = (usize::BITS - (alive - 1).leading_zeros()).max(1);
            let worlds = (left / (alive as u32 * halvings)).max(1);
            for _ in 0..worlds {
                for edge in 0..alive {
                    if search.left(budget, begin) == 0 && search.nodes[0][0].visits > 0 {
                        return search.answer(me, alive);
                    }
                    search.visit(edge, Pcg::with_stream(seed, world));
                }
                world += 1;
            }
            search.sort_root(me, alive);
            alive = alive.div_ceil(2).max(2).min(alive);
        }
    }
}

struct Search<'a> {
    guide: &'a Club,
    root: &'a LongShotInfoset,
    /// The edges of each node, the likeliest first; those of the root, the best first.
    nodes: Vec<Vec<Edge>>,
    /// Which edge was taken where.
    path: Vec<(u32, u32)>,
    legal: Vec<Action>,
    weights: Vec<f32>,
    looks: u32,
}

impl Search<'_> {
    /// How many playouts are left, as far as can be told.
    fn left(&self, budget: Budget, begin: Option<Instant>) -> u32 {
        match (budget, begin) {
            (Budget::Playouts(playouts), _) => playouts.saturating_sub(self.looks),
            (Budget::Time(time), Some(begin)) => {
                let spent = begin.elapsed();
                let each = spent / (self.looks + 1) + Duration::from_nanos(1);
                (time.mul_f64(0.92).saturating_sub(spent).as_nanos() / each.as_nanos()) as u32
            }
            (Budget::Time(_), None) => 0,
        }
    }

    /// One way down the tree from an edge of the root, a playout, and the way back up.
    fn visit(&mut self, first: usize, mut luck: Pcg) {
        let mut game = *self.root.position();
        self.path.clear();
        let (mut at, mut taken) = (0, first as u32);
        loop {
            self.path.push((at, taken));
            let fresh = self.nodes.len() as u32;
            let edge = &mut self.nodes[at as usize][taken as usize];
            let is_new = edge.node == NONE;
            if is_new {
                edge.node = fresh;
            }
            at = edge.node;
            game.play_unchecked(edge.action, &mut luck, &mut NoEvents);
            if is_new {
                self.nodes.push(Vec::new());
                break;
            }
            let Some(seat) = self.next_choice(&mut game, &mut luck) else { break };
            let infoset = game.infoset(Viewer::Seat(seat));
            if self.guide.beyond(self.root, &infoset) {
                break;
            }
            let legal = std::mem::take(&mut self.legal);
            self.add_edges(at, &infoset, &legal);
            taken = self.select(at, seat.index(), &legal);
            self.legal = legal;
        }
        let win = self.play_out(&mut game, luck);
        self.looks += 1;
        for &(node, edge) in &self.path {
            let edge = &mut self.nodes[node as usize][edge as usize];
            edge.visits += 1;
            edge.sum.iter_mut().zip(win).for_each(|(sum, win)| *sum += win);
        }
    }

    /// Plays what is forced; then whose choice it is, with the legal actions at hand.
    fn next_choice(&mut self, game: &mut LongShot, luck: &mut Pcg) -> Option<Seat> {
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut self.legal);
            let [only] = self.legal[..] else { return Some(seat) };
            game.play_unchecked(only, luck, &mut NoEvents);
        }
        None
    }

    fn play_out(&mut self, game: &mut LongShot, mut luck: Pcg) -> [f32; MAX_SEATS] {
        while let Some(seat) = self.next_choice(game, &mut luck) {
            let infoset = game.infoset(Viewer::Seat(seat));
            if self.guide.beyond(self.root, &infoset) {
                break;
            }
            let action = self.guide.pick(&infoset, &self.legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        self.guide.judge(game)
    }

    /// Adds the actions that are legal with these dice and not known at the node yet.
    fn add_edges(&mut self, at: u32, infoset: &LongShotInfoset, legal: &[Action]) {
        let edges = &mut self.nodes[at as usize];
        if legal.iter().all(|&action| edges.iter().any(|edge| edge.action == action)) {
            return;
        }
        self.guide.weigh(infoset, legal, &mut self.weights);
        for (&action, &weight) in legal.iter().zip(&self.weights) {
            if !edges.iter().any(|edge| edge.action == action) {
                edges.push(Edge { action, weight, visits: 0, sum: [0.0; MAX_SEATS], node: NONE });
            }
        }
        edges.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    }

    /// The edge to take below the root: what was found, and what the weights promise.
    fn select(&self, at: u32, seat: usize, legal: &[Action]) -> u32 {
        let edges = &self.nodes[at as usize];
        let open = || edges.iter().enumerate().filter(|(_, edge)| legal.contains(&edge.action));
        let (visits, sum) =
            open().fold((0, 0.0), |(visits, sum), (_, edge)| (visits + edge.visits, sum + edge.sum[seat]));
        let even = sum / visits.max(1) as f32;
        let pull = CURIOSITY * (visits as f32 + 1.0).sqrt();
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (i, edge) in open() {
            let worth = if edge.visits > 0 { edge.mean(seat) } else { even - DOUBT };
            let score = worth + pull * edge.weight / (1.0 + edge.visits as f32);
            if score > most {
                (best, most) = (i as u32, score);
            }
        }
        best
    }

    /// The best of the living first.
    fn sort_root(&mut self, me: usize, alive: usize) {
        let edges = &mut self.nodes[0][..alive];
        let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
        let even = edges.iter().map(|edge| edge.sum[me]).sum::<f32>() / visits.max(1) as f32;
        let score = |edge: &Edge| {
            let opinion = even + OPINION * edge.weight;
            (edge.sum[me] + TRUST * opinion) / (edge.visits as f32 + TRUST)
        };
        edges.sort_by(|a, b| score(b).total_cmp(&score(a)));
    }

    fn answer(mut self, me: usize, alive: usize) -> Choice<Action> {
        self.sort_root(me, alive);
        let root = &self.nodes[0];
        Choice {
            action: root[0].action,
            thought: Thought {
                win: root[0].sum.map(|sum| sum / root[0].visits.max(1) as f32),
                compared: root.iter().map(|edge| (edge.action, edge.mean(me), edge.visits)).collect(),
            },
        }
    }
}
