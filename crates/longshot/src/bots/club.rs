//! A sound hand-written player: does what is worth most to it.

use crate::{Action, Infoset, LongShot};
use grandstand_core::Chance;

use super::{Style, desk::Desk};
use grandstand_bots::Policy;

/// Values every action in expected dollars and takes the best.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Club(pub(crate) Style);

impl Default for Club {
    fn default() -> Club {
        Club(Style::CLUB)
    }
}

impl Policy<LongShot> for Club {
    fn pick(&self, infoset: &Infoset, legal: &[Action], _: &mut dyn Chance) -> Action {
        if let [only] = legal {
            return *only;
        }
        let desk = Desk::of(infoset.position(), &self.0);
        let (mut best, mut most) = (legal[0], f32::NEG_INFINITY);
        for &action in legal {
            let value = desk.value(action);
            if value > most {
                (best, most) = (action, value);
            }
        }
        best
    }
}
