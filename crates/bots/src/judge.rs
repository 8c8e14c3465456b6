//! Judging play: what an action was worth beside the others, and how a game is likely to end.

use grandstand_core::{Chance, Game, MAX_SEATS, Seat, Turn};

use crate::{Guide, Policy, search};

/// What a judge saw of an action: each seat's share of the win, world after world. All actions of one comparison meet the same
/// worlds in the same order; those that looked bad were not looked at to the end.
#[derive(Clone, PartialEq, Debug)]
pub struct Looked<A> {
    /// What would be done.
    pub action: A,
    /// How the worlds ended.
    pub looks: Vec<[f32; MAX_SEATS]>,
}

/// How a world ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ending {
    /// Each seat's share of the win.
    pub win: [f32; MAX_SEATS],
    /// Each seat's money.
    pub money: [i32; MAX_SEATS],
}

/// A world that was played out, as it might be told.
#[derive(Clone, Debug)]
pub struct Story<G: Game> {
    /// What happened.
    pub events: Vec<G::Event>,
    /// Where it ended.
    pub end: G,
}

/// Somebody who judges play, for reviews, coaches and spectators. Like a bot, a judge sees what a viewer knows, never the game
/// itself; the same seed gives the same verdict.
pub trait Judge<G: Game>: Send + Sync {
    /// Looks at the actions that the seat to decide might choose, and at the one it `played` to the end.
    fn compare(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        played: G::Action,
        playouts: u32,
        seed: u64,
    ) -> Vec<Looked<G::Action>>;

    /// Who plays worlds out, from the first decision to the last, so that chances all along a game fit together.
    fn guide(&self) -> &dyn Guide<G>;

    /// How worlds that fit what is known end, after an action if one is given. Worlds of one seed and infoset are the same
    /// with any action, so that two answers can be compared world by world.
    fn endings(
        &self,
        infoset: &G::Infoset,
        action: Option<G::Action>,
        worlds: u32,
        seed: u64,
    ) -> Vec<Ending> {
        search::endings(self.guide(), infoset, action, worlds, seed)
    }

    /// Who wins in the worlds of [`endings`](Judge::endings).
    fn foresee(
        &self,
        infoset: &G::Infoset,
        action: Option<G::Action>,
        worlds: u32,
        seed: u64,
    ) -> Vec<[f32; MAX_SEATS]> {
        self.endings(infoset, action, worlds, seed).into_iter().map(|end| end.win).collect()
    }

    /// The worlds of [`endings`](Judge::endings), told instead of counted.
    fn imagine(
        &self,
        infoset: &G::Infoset,
        action: Option<G::Action>,
        worlds: u32,
        seed: u64,
    ) -> Vec<Story<G>> {
        search::imagine(self.guide(), infoset, action, worlds, seed)
    }
}

/// A guide who tells who won when a game is over, and nothing about how narrow it was. Players do better if a near miss counts for
/// something; a judge tells chances.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strict<P>(pub P);

impl<G: Game, P: Guide<G>> Policy<G> for Strict<P> {
    #[inline]
    fn pick(&self, infoset: &G::Infoset, legal: &[G::Action], chance: &mut dyn Chance) -> G::Action {
        self.0.pick(infoset, legal, chance)
    }
}

impl<G: Game, P: Guide<G>> Guide<G> for Strict<P> {
    fn weigh(&self, infoset: &G::Infoset, legal: &[G::Action], out: &mut Vec<f32>) {
        self.0.weigh(infoset, legal, out);
    }

    fn judge(&self, game: &G) -> [f32; MAX_SEATS] {
        if game.turn() != Turn::Over {
            return self.0.judge(game);
        }
        shares(game)
    }

    #[inline]
    fn reply(
        &self,
        root: &G::Infoset,
        now: &G::Infoset,
        legal: &[G::Action],
        chance: &mut dyn Chance,
    ) -> G::Action {
        self.0.reply(root, now, legal, chance)
    }

    #[inline]
    fn beyond(&self, root: &G::Infoset, now: &G::Infoset) -> bool {
        self.0.beyond(root, now)
    }

    fn likelihood(&self, root: &G::Infoset, world: &G) -> f32 {
        self.0.likelihood(root, world)
    }

    fn effort(&self, infoset: &G::Infoset) -> Option<u64> {
        self.0.effort(infoset)
    }
}

/// Each seat's share of the win, by the standing.
pub(crate) fn shares<G: Game>(game: &G) -> [f32; MAX_SEATS] {
    let standing = game.standing();
    let mut win = [0.0; MAX_SEATS];
    for seat in Seat::first(standing.money().len() as u8) {
        win[seat.index()] = standing.win_share(seat) as f32;
    }
    win
}
