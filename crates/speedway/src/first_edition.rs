//! The codes of actions as logs of the first edition hold them. Since then logs hold notation, and [`Action::code`] may change as it
//! likes; these numbers never do.

use grandstand_track::Cell;

use crate::{Action, Car, Card};

/// How many codes there were.
pub const CODES: u16 = 876;

/// The action of a code in a log of the first edition.
pub fn action(code: u16) -> Option<Action> {
    let from = |base: u16| (code - base) as u8;
    Some(match code {
        0 => Action::Pass,
        1 => Action::Decline,
        2 => Action::NoShare,
        3 => Action::Finish,
        4 => Action::Sprint,
        5 => Action::Breakdown,
        6..72 => Action::Raise(from(6)),
        72..78 => Action::ChooseCar(Car::at(from(72).into())),
        78..84 => Action::ChooseStart(from(78) + 1),
        84..90 => Action::Wild(Car::at(from(84).into())),
        90..96 => Action::Bet(Car::at(from(90).into())),
        96..102 => Action::Share(Car::at(from(96).into())),
        102..108 => Action::Stop(Car::at(from(102).into())),
        108..236 => Action::Play(Card(from(108))),
        236..364 => Action::Discard(Card(from(236))),
        364..492 => Action::Take(Card(from(364))),
        492..684 => Action::Steer(Cell(from(492))),
        684..CODES => Action::Return(Cell(from(684))),
        CODES.. => return None,
    })
}
