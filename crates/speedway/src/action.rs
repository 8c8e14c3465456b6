//! The small choices a race is made of, and their codes.

use grandstand_track::{Cell, MAX_CELLS};

use crate::{Car, Card};

/// The most steps a bid may go above the last one.
pub const MAX_RAISE: u8 = 64;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Stay out of the bidding for this car.
    Pass,
    /// Play no card, because one's cars are all home.
    Decline,
    /// Buy no share.
    NoShare,
    /// Steer the car over the finish line.
    Finish,
    /// Use the card as a sprint.
    Sprint,
    /// Use the card as a breakdown.
    Breakdown,
    /// Bid this many steps above the last bid. 0 and 65 stand for "too little" and "too much"; they are never legal.
    Raise(u8),
    /// Take this car.
    ChooseCar(Car),
    /// Put it on this start space, 1 to 6.
    ChooseStart(u8),
    /// Let white move this car.
    Wild(Car),
    /// Bet on this car.
    Bet(Car),
    /// Buy a share in this car.
    Share(Car),
    /// Stop in the pits with this car.
    Stop(Car),
    /// Play this card.
    Play(Card),
    /// Throw this card away.
    Discard(Card),
    /// Take this card in the pits.
    Take(Card),
    /// Steer the car to this cell.
    Steer(Cell),
    /// Put the repaired car on this cell.
    Return(Cell),
}

const RAISE: u16 = 6;
const CHOOSE_CAR: u16 = RAISE + MAX_RAISE as u16 + 2;
const CHOOSE_START: u16 = CHOOSE_CAR + 6;
const WILD: u16 = CHOOSE_START + 6;
const BET: u16 = WILD + 6;
const SHARE: u16 = BET + 6;
const STOP: u16 = SHARE + 6;
const PLAY: u16 = STOP + 6;
const DISCARD: u16 = PLAY + 128;
const TAKE: u16 = DISCARD + 128;
const STEER: u16 = TAKE + 128;
const RETURN: u16 = STEER + MAX_CELLS as u16;

impl Action {
    /// How many codes there are.
    pub const CODES: u16 = RETURN + MAX_CELLS as u16;

    /// The dense code.
    pub fn code(self) -> u16 {
        match self {
            Action::Pass => 0,
            Action::Decline => 1,
            Action::NoShare => 2,
            Action::Finish => 3,
            Action::Sprint => 4,
            Action::Breakdown => 5,
            Action::Raise(steps) => RAISE + u16::from(steps),
            Action::ChooseCar(car) => CHOOSE_CAR + car.index() as u16,
            Action::ChooseStart(space) => CHOOSE_START + u16::from(space) - 1,
            Action::Wild(car) => WILD + car.index() as u16,
            Action::Bet(car) => BET + car.index() as u16,
            Action::Share(car) => SHARE + car.index() as u16,
            Action::Stop(car) => STOP + car.index() as u16,
            Action::Play(card) => PLAY + u16::from(card.0),
            Action::Discard(card) => DISCARD + u16::from(card.0),
            Action::Take(card) => TAKE + u16::from(card.0),
            Action::Steer(cell) => STEER + u16::from(cell.0),
            Action::Return(cell) => RETURN + u16::from(cell.0),
        }
    }

    /// The action of a code.
    pub fn of_code(code: u16) -> Option<Action> {
        let at = |base: u16| (code - base) as u8;
        Some(match code {
            0 => Action::Pass,
            1 => Action::Decline,
            2 => Action::NoShare,
            3 => Action::Finish,
            4 => Action::Sprint,
            5 => Action::Breakdown,
            RAISE..CHOOSE_CAR => Action::Raise(at(RAISE)),
            CHOOSE_CAR..CHOOSE_START => Action::ChooseCar(Car::at(at(CHOOSE_CAR).into())),
            CHOOSE_START..WILD => Action::ChooseStart(at(CHOOSE_START) + 1),
            WILD..BET => Action::Wild(Car::at(at(WILD).into())),
            BET..SHARE => Action::Bet(Car::at(at(BET).into())),
            SHARE..STOP => Action::Share(Car::at(at(SHARE).into())),
            STOP..PLAY => Action::Stop(Car::at(at(STOP).into())),
            PLAY..DISCARD => Action::Play(Card(at(PLAY))),
            DISCARD..TAKE => Action::Discard(Card(at(DISCARD))),
            TAKE..STEER => Action::Take(Card(at(TAKE))),
            STEER..RETURN => Action::Steer(Cell(at(STEER))),
            RETURN..Action::CODES => Action::Return(Cell(at(RETURN))),
            Action::CODES.. => return None,
        })
    }

    /// Which kind of choice it is, for random play.
    #[inline]
    pub fn kind(self) -> u8 {
        match self {
            Action::Pass => 0,
            Action::Raise(_) => 1,
            Action::ChooseCar(_) => 2,
            Action::ChooseStart(_) => 3,
            Action::Play(_) => 4,
            Action::Discard(_) => 5,
            Action::Decline => 6,
            Action::Wild(_) => 7,
            Action::Steer(_) | Action::Finish => 8,
            Action::Sprint => 9,
            Action::Breakdown => 10,
            Action::Return(_) => 11,
            Action::Bet(_) => 12,
            Action::Share(_) => 13,
            Action::NoShare => 14,
            Action::Stop(_) => 15,
            Action::Take(_) => 16,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_dense() {
        for code in 0..Action::CODES {
            assert_eq!(Action::of_code(code).map(Action::code), Some(code));
        }
        assert_eq!(Action::of_code(Action::CODES), None);
    }
}
