//! Tree search over the dice to come. Nothing is hidden, so a world is the position with fresh dice; the tree is open-loop:
//! a node stands for what was done, whatever was rolled.
//!
//! The actions to choose from are compared over the same dice, as in flat search. Below them every seat goes for its own
//! share of the win (max^n), drawn by what the guide thinks; leaves are played out.

use grandstand_bots::{
    Bot, Budget, Choice, Guide, Judge, Looked,
    search::{Candidate, Clock, candidates, choice, looked, mover, seed, spend},
};
use grandstand_core::{Chance, Game as _, MAX_SEATS, NoEvents, Seat, Turn, Viewer, order};

use super::dice::EvenDice;
use crate::{Action, Infoset, LongShot};

/// How much weights draw the search on below the root, against what it has found.
const CURIOSITY: f32 = 0.15;
/// How much less than its node an action is thought to be worth before it is looked at.
const DOUBT: f32 = 0.02;
/// Stands for no node.
const NONE: u32 = u32::MAX;

/// Searches a tree over the dice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Master<P> {
    /// Who plays in the playouts and weighs actions.
    pub(crate) guide: P,
    /// How many playouts it takes when it may choose.
    pub(crate) usual: u32,
    /// How many playouts the guide's own opinion counts for.
    pub(crate) trust: f32,
}

struct Edge {
    action: Action,
    weight: f32,
    visits: u32,
    sum: [f32; MAX_SEATS],
    node: u32,
}

#[derive(Default)]
struct Node {
    seen: bool,
    /// The likeliest first.
    edges: Vec<Edge>,
}

impl Edge {
    fn mean(&self, seat: usize) -> f32 {
        self.sum[seat] / self.visits.max(1) as f32
    }
}

impl<P: Guide<LongShot>> Master<P> {
    /// Searches below the candidates; one to `keep` to the end.
    fn search(
        &self,
        infoset: &Infoset,
        legal: &[Action],
        keep: Option<Action>,
        budget: Budget,
        seed: u64,
    ) -> Vec<Candidate<Action>> {
        let mut clock = Clock::start(budget, self.usual);
        let candidates = candidates(&self.guide, infoset, legal, keep);
        let mut search = Search::of(&self.guide, infoset, candidates.len());
        spend(candidates, mover(infoset), self.trust, keep, &mut clock, |candidate, world| {
            let mut game = infoset.position().clone();
            let mut luck = EvenDice::new(seed, world as u32);
            game.play_unchecked(candidate.action, &mut luck, &mut NoEvents);
            search.visit(candidate.number as u32, game, luck)
        })
    }
}

impl<P: Guide<LongShot>> Bot<LongShot> for Master<P> {
    fn choose(
        &self,
        infoset: &Infoset,
        legal: &[Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<Action> {
        choice(&self.search(infoset, legal, None, budget, seed(chance)), mover(infoset))
    }
}

impl<P: Guide<LongShot>> Judge<LongShot> for Master<P> {
    fn compare(
        &self,
        infoset: &Infoset,
        legal: &[Action],
        played: Action,
        playouts: u32,
        seed: u64,
    ) -> Vec<Looked<Action>> {
        looked(self.search(infoset, legal, Some(played), Budget::Playouts(playouts), seed))
    }

    fn guide(&self) -> &dyn Guide<LongShot> {
        &self.guide
    }
}

struct Search<'a, P> {
    guide: &'a P,
    root: &'a Infoset,
    nodes: Vec<Node>,
    /// Which edge was taken where.
    path: Vec<(u32, u32)>,
    legal: Vec<Action>,
    weights: Vec<f32>,
}

impl<'a, P: Guide<LongShot>> Search<'a, P> {
    /// The first nodes are those behind the candidates, in their order.
    fn of(guide: &'a P, root: &'a Infoset, candidates: usize) -> Self {
        let nodes = (0..candidates).map(|_| Node::default()).collect();
        Search { guide, root, nodes, path: Vec::new(), legal: Vec::new(), weights: Vec::new() }
    }

    /// One way down the tree, a playout, and the way back up.
    fn visit(&mut self, from: u32, mut game: LongShot, mut luck: EvenDice) -> [f32; MAX_SEATS] {
        self.path.clear();
        let mut at = from;
        while std::mem::replace(&mut self.nodes[at as usize].seen, true) {
            let Some(seat) = self.next_choice(&mut game, &mut luck) else { break };
            let infoset = game.infoset(Viewer::Seat(seat));
            if self.guide.beyond(self.root, &infoset) {
                break;
            }
            let legal = std::mem::take(&mut self.legal);
            self.add_edges(at, &infoset, &legal);
            let taken = self.select(at, seat.index(), &legal);
            self.legal = legal;
            self.path.push((at, taken));
            let fresh = self.nodes.len() as u32;
            let edge = &mut self.nodes[at as usize].edges[taken as usize];
            if edge.node == NONE {
                edge.node = fresh;
            }
            at = edge.node;
            game.play_unchecked(edge.action, &mut luck, &mut NoEvents);
            if at == fresh {
                self.nodes.push(Node::default());
            }
        }
        let win = self.play_out(&mut game, luck);
        for &(node, edge) in &self.path {
            let edge = &mut self.nodes[node as usize].edges[edge as usize];
            edge.visits += 1;
            edge.sum.iter_mut().zip(win).for_each(|(sum, win)| *sum += win);
        }
        win
    }

    /// Plays what is forced; then whose choice it is, with the legal actions at hand.
    fn next_choice(&mut self, game: &mut LongShot, luck: &mut EvenDice) -> Option<Seat> {
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut self.legal);
            let [only] = self.legal[..] else { return Some(seat) };
            game.play_unchecked(only, luck, &mut NoEvents);
        }
        None
    }

    fn play_out(&mut self, game: &mut LongShot, mut luck: EvenDice) -> [f32; MAX_SEATS] {
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
    fn add_edges(&mut self, at: u32, infoset: &Infoset, legal: &[Action]) {
        let edges = &mut self.nodes[at as usize].edges;
        if legal.iter().all(|&action| edges.iter().any(|edge| edge.action == action)) {
            return;
        }
        self.guide.weigh(infoset, legal, &mut self.weights);
        for (&action, &weight) in legal.iter().zip(&self.weights) {
            if !edges.iter().any(|edge| edge.action == action) {
                edges.push(Edge { action, weight, visits: 0, sum: [0.0; MAX_SEATS], node: NONE });
            }
        }
        order::by(edges, |a, b| b.weight.total_cmp(&a.weight));
    }

    /// The edge to take: what was found, and what the weights promise.
    fn select(&self, at: u32, seat: usize, legal: &[Action]) -> u32 {
        let edges = &self.nodes[at as usize].edges;
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
}
