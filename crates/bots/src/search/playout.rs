//! Playing a world out.

use grandstand_core::{Chance, Game, Infoset, MAX_SEATS, NoEvents, Pcg, Sink, Turn, Viewer};

use super::Guide;
use crate::{Ending, Story};

/// Of how many worlds one is chosen where some fit better than others.
const CHOICE: u32 = 8;

/// The worlds of one decision, by number: every candidate meets the same ones, with the same luck.
pub(super) struct Worlds<'a, G: Game, P: ?Sized> {
    guide: &'a P,
    infoset: &'a G::Infoset,
    /// The true world, for whoever sees all hands: no other is imagined then.
    truth: Option<&'a G>,
    seed: u64,
    /// The world that was asked for last, as it was sampled.
    last: Option<(u64, G)>,
}

impl<'a, G: Game, P: Guide<G> + ?Sized> Worlds<'a, G, P> {
    pub(super) fn of(guide: &'a P, infoset: &'a G::Infoset, seed: u64) -> Self {
        Self::seeing(guide, infoset, None, seed)
    }

    /// The same for whoever may see the true world.
    pub(super) fn seeing(guide: &'a P, infoset: &'a G::Infoset, truth: Option<&'a G>, seed: u64) -> Self {
        Self { guide, infoset, truth, seed, last: None }
    }

    /// The world with this number, and the luck to go on with.
    pub(super) fn at(&mut self, number: u64) -> (G, Pcg) {
        if self.last.as_ref().is_some_and(|(last, _)| *last != number) {
            self.last = None;
        }
        let chance = &mut Pcg::with_stream(self.seed, 2 * number);
        let sampled = || Self::sample(self.guide, self.infoset, chance);
        let fresh = || (number, self.truth.cloned().unwrap_or_else(sampled));
        let game = self.last.get_or_insert_with(fresh).1.clone();
        (game, Pcg::with_stream(self.seed, 2 * number + 1))
    }

    /// The same after an action.
    pub(super) fn after(&mut self, action: G::Action, number: u64) -> (G, Pcg) {
        self.after_telling(Some(action), number, &mut NoEvents)
    }

    /// The same after an action, if there is one, and what it does.
    fn after_telling(
        &mut self,
        action: Option<G::Action>,
        number: u64,
        events: &mut impl Sink<G::Event>,
    ) -> (G, Pcg) {
        let (mut game, mut luck) = self.at(number);
        if let Some(action) = action {
            game.play_unchecked(action, &mut luck, events);
        }
        (game, luck)
    }

    /// One world of several, the likelier the better it fits what was done.
    fn sample(guide: &P, infoset: &G::Infoset, chance: &mut Pcg) -> G {
        let mut world = infoset.sample(chance);
        let mut sum = guide.likelihood(infoset, &world);
        if sum >= 1.0 {
            return world;
        }
        for _ in 1..CHOICE {
            let other = infoset.sample(chance);
            let likelihood = guide.likelihood(infoset, &other);
            sum += likelihood;
            if chance.draw(1 << 16) as f32 * sum < likelihood * 65536.0 {
                world = other;
            }
        }
        world
    }
}

/// Plays on from a world until the guide need not see more, and says each seat's share of the win.
pub fn playout<G: Game, P: Guide<G> + ?Sized>(
    guide: &P,
    root: &G::Infoset,
    game: &mut G,
    chance: impl Chance,
    legal: &mut Vec<G::Action>,
) -> [f32; MAX_SEATS] {
    play_on(guide, root, game, chance, legal, &mut NoEvents);
    guide.judge(game)
}

fn play_on<G: Game, P: Guide<G> + ?Sized>(
    guide: &P,
    root: &G::Infoset,
    game: &mut G,
    mut chance: impl Chance,
    legal: &mut Vec<G::Action>,
    events: &mut impl Sink<G::Event>,
) {
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let infoset = game.infoset(Viewer::Seat(seat));
                if guide.beyond(root, &infoset) {
                    break;
                }
                guide.reply(root, &infoset, legal, &mut chance)
            }
        };
        game.play_unchecked(action, &mut chance, events);
    }
}

/// Plays worlds that fit what is known out, each after an action if one is given; the same seed and number is the same world.
pub fn endings<G: Game, P: Guide<G> + ?Sized>(
    guide: &P,
    infoset: &G::Infoset,
    action: Option<G::Action>,
    worlds: u32,
    seed: u64,
) -> Vec<Ending> {
    let mut imagined = Worlds::of(guide, infoset, seed);
    let mut scratch = Vec::new();
    let mut play = |world| {
        let (mut game, luck) = imagined.after_telling(action, world, &mut NoEvents);
        let win = playout(guide, infoset, &mut game, luck, &mut scratch);
        let mut money = [0; MAX_SEATS];
        money.iter_mut().zip(game.standing().money()).for_each(|(money, has)| *money = *has);
        Ending { win, money }
    };
    (0..u64::from(worlds)).map(&mut play).collect()
}

/// The same worlds, told.
pub fn imagine<G: Game, P: Guide<G> + ?Sized>(
    guide: &P,
    infoset: &G::Infoset,
    action: Option<G::Action>,
    worlds: u32,
    seed: u64,
) -> Vec<Story<G>> {
    let mut imagined = Worlds::of(guide, infoset, seed);
    let mut scratch = Vec::new();
    let mut story = |world| {
        let mut events = Vec::new();
        let (mut end, luck) = imagined.after_telling(action, world, &mut events);
        play_on(guide, infoset, &mut end, luck, &mut scratch, &mut events);
        Story { events, end }
    };
    (0..u64::from(worlds)).map(&mut story).collect()
}
