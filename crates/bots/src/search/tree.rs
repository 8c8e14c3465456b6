//! Information-set tree search: one tree over many sampled worlds, keyed by what was done; every seat maximises its own
//! share of the win (max^n). The actions to choose from are compared in the same worlds, as in flat search; below them
//! the guide's weights say where to look first, and how many actions to look at at all while visits are few. New
//! leaves are played out.

use grandstand_core::{Chance, Game, MAX_SEATS, NoEvents, Pcg, Turn, Viewer, order};

use super::{
    Guide,
    clock::Clock,
    exact,
    halving::{Candidate, candidates, choice, looked, mover, spend},
    playout::Worlds,
    seed,
};
use crate::{Bot, Budget, Choice, Judge, Looked, Seer};

/// Searches a tree.
#[derive(Clone, Copy, Debug)]
pub struct Tree<P> {
    /// Who plays in the playouts and weighs actions.
    pub guide: P,
    /// How many playouts it takes when it may choose.
    pub usual: u32,
    /// How many playouts the guide's own opinion counts for.
    pub trust: f32,
}

/// How much the weights draw the search on, against what it has found.
const CURIOSITY: f32 = 0.7;
/// How much less than its parent an action is thought to be worth before it is looked at.
const DOUBT: f32 = 0.03;
/// How many actions are looked at at the first visit, and how the number grows with the root of the visits.
const NARROW: f32 = 3.0;
const WIDEN: f32 = 1.0;
/// Stands for no node.
const NONE: u32 = u32::MAX;

struct Edge<A> {
    action: A,
    weight: f32,
    visits: u32,
    sum: [f32; MAX_SEATS],
    node: u32,
}

struct Node<A> {
    visits: u32,
    sum: [f32; MAX_SEATS],
    /// The likeliest first, as far as known.
    edges: Vec<Edge<A>>,
}

impl<A> Node<A> {
    const NEW: Node<A> = Node { visits: 0, sum: [0.0; MAX_SEATS], edges: Vec::new() };
}

impl<P> Tree<P> {
    /// Searches below the candidates; one to `keep` to the end.
    fn search<G: Game>(
        &self,
        infoset: &G::Infoset,
        truth: Option<&G>,
        legal: &[G::Action],
        keep: Option<G::Action>,
        clock: &mut Clock,
        seed: u64,
    ) -> Vec<Candidate<G::Action>>
    where
        P: Guide<G>,
    {
        let candidates = candidates(&self.guide, infoset, legal, keep);
        let mut search = Search::<G, P>::of(&self.guide, infoset, candidates.len());
        let mut worlds = Worlds::seeing(&self.guide, infoset, truth, seed);
        spend(candidates, mover(infoset), self.trust, keep, clock, |candidate, world| {
            let (game, luck) = worlds.after(candidate.action, world);
            search.visit(candidate.number as u32, game, world, luck)
        })
    }

    fn think<G: Game>(
        &self,
        infoset: &G::Infoset,
        truth: Option<&G>,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action>
    where
        P: Guide<G>,
    {
        let mut clock = Clock::start(budget, self.usual);
        let seed = seed(chance);
        exact::solve(&self.guide, infoset, truth, legal, seed, &mut clock).unwrap_or_else(|| {
            choice(&self.search(infoset, truth, legal, None, &mut clock, seed), mover(infoset))
        })
    }
}

impl<G: Game, P: Guide<G>> Bot<G> for Tree<P> {
    fn choose(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        self.think(infoset, None, legal, budget, chance)
    }
}

impl<G: Game, P: Guide<G> + Send + Sync> Seer<G> for Tree<P> {
    /// As a bot thinks, but every world it imagines is the true one.
    fn choose_seeing(
        &self,
        game: &G,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        let viewer = game.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
        self.think(&game.infoset(viewer), Some(game), legal, budget, chance)
    }
}

impl<G: Game, P: Guide<G>> Judge<G> for Tree<P> {
    fn compare(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        played: G::Action,
        playouts: u32,
        seed: u64,
    ) -> Vec<Looked<G::Action>> {
        let mut clock = Clock::start(Budget::Playouts(playouts), self.usual);
        looked(self.search(infoset, None, legal, Some(played), &mut clock, seed))
    }

    /// Plain playouts: what is learned in a tree would make worlds unlike each other.
    fn guide(&self) -> &dyn Guide<G> {
        &self.guide
    }
}

struct Search<'a, G: Game, P> {
    guide: &'a P,
    root: &'a G::Infoset,
    nodes: Vec<Node<G::Action>>,
    /// Which edge was taken where.
    path: Vec<(u32, u32)>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
}

impl<'a, G: Game, P: Guide<G>> Search<'a, G, P> {
    /// The first nodes are those behind the candidates, in their order.
    fn of(guide: &'a P, root: &'a G::Infoset, candidates: usize) -> Self {
        let nodes = (0..candidates).map(|_| Node::NEW).collect();
        Search { guide, root, nodes, path: Vec::new(), legal: Vec::new(), weights: Vec::new() }
    }

    /// One way down the tree in one world, a playout, and the way back up.
    fn visit(&mut self, from: u32, mut game: G, world: u64, mut luck: Pcg) -> [f32; MAX_SEATS] {
        self.path.clear();
        let mut at = from;
        let mut fresh = self.nodes[at as usize].visits == 0;
        self.nodes[at as usize].visits += u32::from(fresh);
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut self.legal);
            if let [only] = self.legal[..] {
                game.play_unchecked(only, &mut luck, &mut NoEvents);
                continue;
            }
            let infoset = game.infoset(Viewer::Seat(seat));
            if fresh || self.guide.beyond(self.root, &infoset) {
                break;
            }
            let legal = std::mem::take(&mut self.legal);
            self.add_edges(at, &infoset, &legal);
            let taken = self.select(at, seat.index(), &legal);
            self.legal = legal;
            let Some(taken) = taken else { break };
            self.path.push((at, taken));
            let next = self.nodes.len() as u32;
            let edge = &mut self.nodes[at as usize].edges[taken as usize];
            let action = edge.action;
            if edge.node == NONE {
                edge.node = next;
                fresh = true;
            }
            at = edge.node;
            if fresh {
                self.nodes.push(Node::NEW);
            }
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        let win = self.guide.outcome(self.root, &mut game, world, luck, &mut self.legal);
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            let edge = &mut node.edges[edge as usize];
            node.visits += 1;
            edge.visits += 1;
            for (i, win) in win.into_iter().enumerate() {
                node.sum[i] += win;
                edge.sum[i] += win;
            }
        }
        win
    }

    /// Adds the actions that are legal in this world and not known at the node yet.
    fn add_edges(&mut self, at: u32, infoset: &G::Infoset, legal: &[G::Action]) {
        let node = &mut self.nodes[at as usize];
        let known = |edges: &[Edge<G::Action>], action| edges.iter().any(|edge| edge.action == action);
        if legal.iter().all(|&action| known(&node.edges, action)) {
            return;
        }
        self.guide.weigh(infoset, legal, &mut self.weights);
        for (&action, &weight) in legal.iter().zip(&self.weights) {
            if !known(&node.edges, action) {
                node.edges.push(Edge { action, weight, visits: 0, sum: [0.0; MAX_SEATS], node: NONE });
            }
        }
        order::by(&mut node.edges, |a, b| b.weight.total_cmp(&a.weight));
    }

    /// The edge to take: what was found, what the weights promise, and no more actions than the visits allow.
    fn select(&self, at: u32, seat: usize, legal: &[G::Action]) -> Option<u32> {
        let node = &self.nodes[at as usize];
        let visits = node.visits as f32;
        let width = (NARROW + WIDEN * visits.sqrt()) as usize;
        let even = node.sum[seat] / visits.max(1.0);
        let pull = CURIOSITY * (visits + 1.0).sqrt();
        let mut best: Option<(u32, f32)> = None;
        let open = node.edges.iter().enumerate().filter(|(_, e)| e.weight > 0.0 && legal.contains(&e.action));
        for (i, edge) in open.take(width) {
            let worth = if edge.visits > 0 { edge.sum[seat] / edge.visits as f32 } else { even - DOUBT };
            let score = worth + pull * edge.weight / (1.0 + edge.visits as f32);
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((i as u32, score));
            }
        }
        best.map(|(edge, _)| edge)
    }
}
