//! Everything a player can do, each with a dense code.

use serde::Serialize;

use crate::{Cell, Horse};

/// A kind of bonus box on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Bonus {
    /// Gain money.
    Money,
    /// Two horses go back.
    TwoBack,
    /// Two horses go forward.
    TwoForward,
    /// One horse goes back.
    Back,
    /// One horse goes forward.
    Forward,
    /// A free bet.
    Bet,
    /// A helmet action for any horse.
    Helmet,
    /// A jersey action for any horse.
    Jersey,
    /// A horse from the market.
    Horse,
}

impl Bonus {
    /// Every kind, in the order of their codes.
    pub const ALL: [Bonus; 9] = [
        Bonus::Money,
        Bonus::TwoBack,
        Bonus::TwoForward,
        Bonus::Back,
        Bonus::Forward,
        Bonus::Bet,
        Bonus::Helmet,
        Bonus::Jersey,
        Bonus::Horse,
    ];

    /// The kinds that name a horse: all but money.
    pub(crate) const WITH_HORSE: [Bonus; 8] = [
        Bonus::TwoBack,
        Bonus::TwoForward,
        Bonus::Back,
        Bonus::Forward,
        Bonus::Bet,
        Bonus::Helmet,
        Bonus::Jersey,
        Bonus::Horse,
    ];
}

/// One choice. Which of them are possible depends on what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[repr(u8)] // a plain tag: random play and search ask for the kind of every action they see
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HorsesAction"))]
pub enum Action {
    /// Do nothing, when the rolled number gives nothing.
    Pass,
    /// Get back a used wild, when nothing else is possible.
    Erase,
    /// Turn down a bonus or an ability.
    Decline,
    /// Take what an ability offers.
    Accept,
    /// Use the money box.
    MoneyBox,
    /// Mark a concession cell.
    Concession {
        /// The cell.
        cell: Cell,
    },
    /// Mark a helmet.
    Helmet {
        /// Whose.
        horse: Horse,
    },
    /// Mark a jersey and, in the jersey action, a horse on its bar.
    Jersey {
        /// Whose.
        horse: Horse,
        /// The horse to mark on the bar.
        mark: Option<Horse>,
    },
    /// Bet on a horse.
    Bet {
        /// On which.
        horse: Horse,
        /// Dollars: 1 to 3.
        dollars: u8,
    },
    /// Strung Along: bet $1 and move the horse.
    StringAlong {
        /// Which.
        horse: Horse,
    },
    /// Buy a horse.
    Buy {
        /// Which.
        horse: Horse,
    },
    /// Spend a wild to act as this number.
    Wild {
        /// The number to act as.
        horse: Horse,
    },
    /// Use a bonus box with its (first) horse.
    Box {
        /// Which kind of box; never money, which has no horse.
        bonus: Bonus,
        /// The horse.
        horse: Horse,
    },
    /// Move a horse: the second of a box, or the one an ability moves.
    Move {
        /// Which.
        horse: Horse,
    },
    /// Mark a horse on the bar in question.
    Mark {
        /// Which.
        horse: Horse,
    },
    /// Partner in Crime: move the horse just bought, and this one with it (naming the horse itself moves it alone).
    Partner {
        /// The other horse, or the horse itself.
        horse: Horse,
    },
}

const CONCESSION: u16 = 5;
const HELMET: u16 = CONCESSION + 16;
const JERSEY: u16 = HELMET + 8;
const BET: u16 = JERSEY + 8 * 9;
const STRING: u16 = BET + 8 * 3;
const BUY: u16 = STRING + 8;
const WILD: u16 = BUY + 8;
const BOX: u16 = WILD + 8;
const MOVE: u16 = BOX + 8 * 8;
const MARK: u16 = MOVE + 8;
const PARTNER: u16 = MARK + 8;

impl Action {
    /// How many codes there are.
    pub(crate) const CODES: u16 = PARTNER + 8;

    /// Its dense code.
    #[inline]
    pub(crate) fn code(self) -> u16 {
        let at = |base: u16, horse: Horse| base + horse.index() as u16;
        match self {
            Action::Pass => 0,
            Action::Erase => 1,
            Action::Decline => 2,
            Action::Accept => 3,
            Action::MoneyBox => 4,
            Action::Concession { cell } => CONCESSION + cell.index() as u16,
            Action::Helmet { horse } => at(HELMET, horse),
            Action::Jersey { horse, mark } => {
                JERSEY + 9 * horse.index() as u16 + mark.map_or(8, |mark| mark.index() as u16)
            }
            Action::Bet { horse, dollars } => BET + 3 * horse.index() as u16 + u16::from(dollars) - 1,
            Action::StringAlong { horse } => at(STRING, horse),
            Action::Buy { horse } => at(BUY, horse),
            Action::Wild { horse } => at(WILD, horse),
            Action::Box { bonus, horse } => at(BOX + 8 * (bonus as u16).saturating_sub(1), horse),
            Action::Move { horse } => at(MOVE, horse),
            Action::Mark { horse } => at(MARK, horse),
            Action::Partner { horse } => at(PARTNER, horse),
        }
    }

    /// The action of a code.
    pub(crate) fn of_code(code: u16) -> Option<Action> {
        let horse = |base: u16| Horse::at(usize::from(code - base));
        Some(match code {
            0 => Action::Pass,
            1 => Action::Erase,
            2 => Action::Decline,
            3 => Action::Accept,
            4 => Action::MoneyBox,
            CONCESSION..HELMET => Action::Concession { cell: Cell::at(usize::from(code - CONCESSION)) },
            HELMET..JERSEY => Action::Helmet { horse: horse(HELMET) },
            JERSEY..BET => {
                let (owner, mark) = ((code - JERSEY) / 9, (code - JERSEY) % 9);
                Action::Jersey {
                    horse: Horse::at(usize::from(owner)),
                    mark: (mark < 8).then(|| Horse::at(usize::from(mark))),
                }
            }
            BET..STRING => {
                let (horse, less) = ((code - BET) / 3, (code - BET) % 3);
                Action::Bet { horse: Horse::at(usize::from(horse)), dollars: less as u8 + 1 }
            }
            STRING..BUY => Action::StringAlong { horse: horse(STRING) },
            BUY..WILD => Action::Buy { horse: horse(BUY) },
            WILD..BOX => Action::Wild { horse: horse(WILD) },
            BOX..MOVE => {
                let (bonus, horse) = ((code - BOX) / 8, (code - BOX) % 8);
                Action::Box {
                    bonus: Bonus::WITH_HORSE[usize::from(bonus)],
                    horse: Horse::at(usize::from(horse)),
                }
            }
            MOVE..MARK => Action::Move { horse: horse(MOVE) },
            MARK..PARTNER => Action::Mark { horse: horse(MARK) },
            PARTNER..Self::CODES => Action::Partner { horse: horse(PARTNER) },
            _ => return None,
        })
    }

    /// Which kind of action it is. Random play chooses the kind first.
    #[inline]
    pub(crate) fn kind(self) -> u8 {
        // Constants first, so that this is a table look-up: random play asks it for every action offered.
        let kind = match self {
            Action::Pass => 0,
            Action::Erase => 1,
            Action::Decline => 2,
            Action::Accept => 3,
            Action::MoneyBox => 4,
            Action::Concession { .. } => 5,
            Action::Helmet { .. } => 6,
            Action::Jersey { .. } => 7,
            Action::Bet { .. } | Action::StringAlong { .. } => 8,
            Action::Buy { .. } => 9,
            Action::Wild { .. } => 10,
            Action::Move { .. } | Action::Partner { .. } => 11,
            Action::Mark { .. } => 12,
            Action::Box { .. } => 13,
        };
        match self {
            Action::Box { bonus: Bonus::Bet, .. } => 14,
            Action::Box { bonus: Bonus::Helmet, .. } => 15,
            Action::Box { bonus: Bonus::Jersey, .. } => 16,
            Action::Box { bonus: Bonus::Horse, .. } => 17,
            _ => kind,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_go_there_and_back() {
        for code in 0..Action::CODES {
            let action = Action::of_code(code).expect("every code stands for an action");
            assert_eq!(action.code(), code, "{action:?}");
            assert!(action.kind() < 18);
        }
        assert_eq!(Action::of_code(Action::CODES), None);
    }
}
