//! Playing a world out.

use grandstand_core::{Chance, Game, Infoset, MAX_SEATS, NoEvents, Pcg, Turn, Viewer};

use super::Guide;

/// The worlds of one decision, by number: every candidate meets the same ones, with the same luck.
pub(super) struct Worlds<'a, G: Game> {
    infoset: &'a G::Infoset,
    seed: u64,
    /// The world that was asked for last, as it was sampled.
    last: Option<(u64, G)>,
}

impl<'a, G: Game> Worlds<'a, G> {
    pub(super) fn of(infoset: &'a G::Infoset, seed: u64) -> Self {
        Self { infoset, seed, last: None }
    }

    /// A world in which this was done, and the luck to go on with.
    pub(super) fn after(&mut self, action: G::Action, number: u64) -> (G, Pcg) {
        let mut game = match &self.last {
            Some((last, game)) if *last == number => game.clone(),
            _ => {
                let sampled = self.infoset.sample(&mut Pcg::with_stream(self.seed, 2 * number));
                self.last.insert((number, sampled)).1.clone()
            }
        };
        let mut luck = Pcg::with_stream(self.seed, 2 * number + 1);
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        (game, luck)
    }
}

/// Plays on from a world until the guide need not see more, and says each seat's share of the win.
pub(crate) fn playout<G: Game, P: Guide<G>>(
    guide: &P,
    root: &G::Infoset,
    game: &mut G,
    mut chance: impl Chance,
    legal: &mut Vec<G::Action>,
) -> [f32; MAX_SEATS] {
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
        game.play_unchecked(action, &mut chance, &mut NoEvents);
    }
    guide.judge(game)
}
