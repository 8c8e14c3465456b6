//! Playing a world out.

use grandstand_core::{Chance, Game, MAX_SEATS, NoEvents, Turn, Viewer};

use super::Guide;

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
