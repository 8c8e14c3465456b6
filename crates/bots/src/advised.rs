//! A guide with a learned judge behind it: somebody quick plays a little way ahead, and the network says what has come of it.

use std::cell::RefCell;

use grandstand_core::{Chance, Game, Learnable, MAX_SEATS, Turn, Viewer};

use crate::{
    Guide, Policy,
    champion::judged,
    net::{Brain, Scratch},
};

/// Plays as its guide does; a network has a say in which actions are looked at, and judges where a playout ends before the game does.
#[derive(Clone, Copy, Debug)]
pub struct Advised<G: Game, P> {
    /// The brain for a table; none where it was never taught, and then the guide is on its own.
    pub brain: fn(&G::Infoset) -> Option<&'static Brain>,
    /// Who plays, and knows how far to look.
    pub guide: P,
    /// The part of an action's weight that is the network's.
    pub say: f32,
}

thread_local! {
    /// The space in which a thread weighs and judges.
    static SPACE: RefCell<(Vec<u16>, Scratch, Vec<f32>)> = RefCell::default();
}

impl<G: Learnable, P: Guide<G>> Policy<G> for Advised<G, P> {
    #[inline]
    fn pick(&self, infoset: &G::Infoset, legal: &[G::Action], chance: &mut dyn Chance) -> G::Action {
        self.guide.pick(infoset, legal, chance)
    }
}

impl<G: Learnable, P: Guide<G>> Guide<G> for Advised<G, P> {
    fn weigh(&self, infoset: &G::Infoset, legal: &[G::Action], out: &mut Vec<f32>) {
        self.guide.weigh(infoset, legal, out);
        let Some(brain) = (self.brain)(infoset) else { return };
        SPACE.with_borrow_mut(|(on, scratch, weights)| {
            on.clear();
            G::inputs(infoset, on);
            brain.weigh(on, legal.iter().map(|&action| G::code(action)), scratch, weights);
            for (out, weight) in out.iter_mut().zip(weights) {
                *out += self.say * (*weight - *out);
            }
        });
    }

    fn judge(&self, game: &G) -> [f32; MAX_SEATS] {
        let Turn::Of(seat) = game.turn() else { return self.guide.judge(game) };
        let infoset = game.infoset(Viewer::Seat(seat));
        match (self.brain)(&infoset) {
            Some(brain) => {
                SPACE.with_borrow_mut(|(on, scratch, _)| judged(brain, game, &infoset, seat, on, scratch))
            }
            None => self.guide.judge(game),
        }
    }

    #[inline]
    fn reply(
        &self,
        root: &G::Infoset,
        now: &G::Infoset,
        legal: &[G::Action],
        chance: &mut dyn Chance,
    ) -> G::Action {
        self.guide.reply(root, now, legal, chance)
    }

    #[inline]
    fn beyond(&self, root: &G::Infoset, now: &G::Infoset) -> bool {
        self.guide.beyond(root, now)
    }

    fn likelihood(&self, root: &G::Infoset, world: &G) -> f32 {
        self.guide.likelihood(root, world)
    }

    fn effort(&self, infoset: &G::Infoset) -> Option<u64> {
        self.guide.effort(infoset)
    }
}
