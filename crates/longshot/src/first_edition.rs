//! The codes of actions as logs of the first edition hold them. Since then logs hold notation, and the codes of the game may change as
//! they like; these numbers never do.

use crate::{Action, Bonus, Cell, Horse};

/// The boxes that name a horse, as they were counted.
const BOXES: [Bonus; 8] = [
    Bonus::TwoBack,
    Bonus::TwoForward,
    Bonus::Back,
    Bonus::Forward,
    Bonus::Bet,
    Bonus::Helmet,
    Bonus::Jersey,
    Bonus::Horse,
];

/// The action of a code in a log of the first edition.
pub fn action(code: u16) -> Option<Action> {
    let horse = |number: u16| Horse::at(usize::from(number));
    Some(match code {
        0 => Action::Pass,
        1 => Action::Erase,
        2 => Action::Decline,
        3 => Action::Accept,
        4 => Action::MoneyBox,
        5..21 => Action::Concession { cell: Cell::at(usize::from(code - 5)) },
        21..29 => Action::Helmet { horse: horse(code - 21) },
        29..101 => {
            let (owner, mark) = ((code - 29) / 9, (code - 29) % 9);
            Action::Jersey { horse: horse(owner), mark: (mark < 8).then(|| horse(mark)) }
        }
        101..125 => Action::Bet { horse: horse((code - 101) / 3), dollars: ((code - 101) % 3) as u8 + 1 },
        125..133 => Action::StringAlong { horse: horse(code - 125) },
        133..141 => Action::Buy { horse: horse(code - 133) },
        141..149 => Action::Wild { horse: horse(code - 141) },
        149..213 => {
            Action::Box { bonus: BOXES[usize::from((code - 149) / 8)], horse: horse((code - 149) % 8) }
        }
        213..221 => Action::Move { horse: horse(code - 213) },
        221..229 => Action::Mark { horse: horse(code - 221) },
        229..237 => Action::Partner { horse: horse(code - 229) },
        237.. => return None,
    })
}
