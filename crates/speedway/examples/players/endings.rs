//! How races end that are played out by players who vary.

use grandstand_bots::{Guide, Policy, drawn};
use grandstand_core::{Chance, Game, NoEvents, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{
    Action, Infoset, Speedway,
    bots::{Club, Coach},
};

/// A club player who varies, and pays so many times as much.
pub(crate) struct Varied {
    pub(crate) keenness: f32,
}

impl Policy<Speedway> for Varied {
    fn pick(&self, infoset: &Infoset, legal: &[Action], luck: &mut dyn Chance) -> Action {
        let (club, mut weights) = (Coach::<Club> { keenness: self.keenness, ..Coach::default() }, Vec::new());
        club.weigh(infoset, legal, &mut weights);
        // Sharper than they are weighed: who varies is no fool.
        weights.iter_mut().for_each(|weight| *weight = *weight * *weight);
        legal[drawn(&weights, luck)]
    }
}

/// The mover's share of the win, played to the end: others by the policy or by club players who vary.
pub(crate) fn ending(
    mut game: Speedway,
    mover: Seat,
    net: &impl Policy<Speedway>,
    varied: bool,
    mut luck: Pcg,
) -> f64 {
    let (mut legal, club) = (Vec::new(), Varied { keenness: 1.15 });
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let infoset = game.infoset(Viewer::Seat(seat));
                if varied && seat != mover {
                    club.pick(&infoset, &legal, &mut luck)
                } else {
                    net.pick(&infoset, &legal, &mut luck)
                }
            }
        };
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
    game.standing().win_share(mover)
}
