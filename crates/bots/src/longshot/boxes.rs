//! The bonus boxes of a sheet as shipped. On a sheet of one's own with other boxes this is a guess, which may cost some
//! strength but never a legal action.

use grandstand_longshot::{Bonus, Sheet};

/// The boxes of each kind, a bit each, and their number.
const fn layout(bonus: Bonus) -> (u16, i32) {
    match bonus {
        Bonus::Money => (0b0000_0000_0111, 7),
        Bonus::TwoBack => (0b0000_0000_1000, 2),
        Bonus::TwoForward => (0b0000_0001_0000, 2),
        Bonus::Back => (0b0000_0010_0000, 3),
        Bonus::Forward => (0b0000_0100_0000, 3),
        Bonus::Bet => (0b0001_1000_0000, 3),
        Bonus::Helmet => (0b0010_0000_0000, 0),
        Bonus::Jersey => (0b0100_0000_0000, 0),
        Bonus::Horse => (0b1000_0000_0000, 0),
    }
}

/// Whether a sheet has a box of this kind left.
pub(crate) fn left(sheet: &Sheet, bonus: Bonus) -> bool {
    layout(bonus).0 & !sheet.boxes != 0
}

/// Its dollars or spaces.
pub(crate) fn amount(bonus: Bonus) -> i32 {
    layout(bonus).1
}
