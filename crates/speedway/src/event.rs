//! What happens, and who may see it.

use grandstand_core::{Seat, Viewer};
use grandstand_track::Cell;
use serde::Serialize;

use crate::{Car, Card, CardSet};

/// Something that happened. Almost everything is open to all; dealt hands and bets are not.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// Open to all.
    Public(Seen),
    /// A hand was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The cards, for their eyes only.
        hand: CardSet,
    },
    /// Somebody bet in secret.
    Bet {
        /// Who.
        seat: Seat,
        /// At which line, counted from 1.
        line: u8,
        /// On which car, for their eyes only.
        car: Car,
    },
}

/// What a viewer sees of an event. Cars, cells and cards are written by number.
#[allow(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CarsSeen"))]
pub enum Seen {
    /// A race begins.
    RaceBegins { race: u8, dealer: Seat },
    /// Your hand.
    YourHand { cards: Vec<u8> },
    /// A seat was dealt cards.
    HandDealt { seat: Seat, cards: u8 },
    /// A car is up for sale.
    CarUp { car: Car, again: bool },
    /// A bid.
    Bid { seat: Seat, amount: u32 },
    /// A pass.
    Passed { seat: Seat },
    /// An auction is won: the car that was up; in Top Race it is chosen next.
    Won { seat: Seat, amount: u32, forced: bool, car: Option<Car> },
    /// A car has an owner (or none) and a start position.
    Placed { car: Car, seat: Option<Seat>, start: u8, cell: u8 },
    /// Nobody bid; the car comes up again.
    Unsold { car: Car },
    /// The big card of a car goes to its buyer.
    BigCard { seat: Seat, card: u8 },
    /// The seats have been changed: who sits where, clockwise.
    Reseated { order: Vec<Seat> },
    /// A card is played.
    Played { seat: Seat, card: u8 },
    /// A card is thrown away without effect.
    ThrownAway { seat: Seat, card: u8 },
    /// A switch card takes effect.
    Switched { seat: Seat, card: u8 },
    /// A switch card has run out.
    SwitchEnds { card: u8 },
    /// White stands for this car.
    WildIs { car: Car },
    /// White finds no car.
    WildLost,
    /// A car moves. `to` is none when it crosses the finish line. How many cells it comes closer to the line, and which place it had
    /// and has now.
    Moved { car: Car, from: u8, to: Option<u8>, cells: u8, was: u8, now: u8 },
    /// A car on the card does not move, why, and behind which cars if it is boxed in.
    Stuck { car: Car, steps: u8, why: Stuck, behind: Vec<Car> },
    /// A car is dragged along.
    Drafted { car: Car, from: u8, to: u8 },
    /// A car is home.
    Home { car: Car, place: u8 },
    /// A car breaks down and waits beside its cell.
    BrokeDown { car: Car },
    /// A breakdown without effect, because the car stands in the pits.
    BreakdownLost { car: Car },
    /// A repaired car is back.
    Returned { car: Car, to: u8 },
    /// A hand without a playable card is shown.
    Revealed { seat: Seat, cards: Vec<u8> },
    /// A turn passes without a card.
    Declined { seat: Seat },
    /// A player whose cars are home leaves the race and throws the hand away.
    LeftRace { seat: Seat, cards: Vec<u8> },
    /// The leading car has crossed a bet line, counted from 1.
    LineCrossed { line: u8 },
    /// Somebody bet; the car is known to the bettor only.
    BetMade { seat: Seat, line: u8, car: Option<Car> },
    /// A share is bought.
    ShareBought { seat: Seat, car: Car, price: u32 },
    /// No share is bought.
    NoShare { seat: Seat },
    /// A car stops in the pits.
    PitStop { seat: Seat, car: Car },
    /// A card is taken in the pits.
    Took { seat: Seat, card: u8, from_display: bool },
    /// The pit display is refilled.
    Display { card: u8 },
    /// The race is over: the cars in order, as many as are placed.
    RaceOver { placed: Vec<Car> },
    /// Bets are shown: on which car each seat bet at each line.
    BetsShown { bets: Vec<Vec<Car>> },
    /// What a seat gets or loses at the end of a race.
    Settled { seat: Seat, prizes: u32, bets: i32, dividends: u32, money: u32 },
    /// The game is over.
    GameOver,
}

/// Why a car does not move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Stuck {
    /// Other cars are in its way.
    Blocked,
    /// It is home already.
    Home,
    /// It has broken down.
    BrokenDown,
    /// It stands in the pits, and only its owner may move it.
    InThePits,
}

impl grandstand_core::Event for Event {
    type Seen = Seen;

    fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        Some(match self {
            Event::Public(seen) => seen.clone(),
            Event::Dealt { seat, hand } if viewer.is(*seat) => Seen::YourHand { cards: numbers(*hand) },
            Event::Dealt { seat, hand } => Seen::HandDealt { seat: *seat, cards: hand.len() as u8 },
            Event::Bet { seat, line, car } => {
                Seen::BetMade { seat: *seat, line: *line, car: viewer.is(*seat).then_some(*car) }
            }
        })
    }
}

/// The numbers of a set of cards, ascending.
pub(crate) fn numbers(cards: CardSet) -> Vec<u8> {
    cards.iter().map(|Card(number)| number).collect()
}

/// A cell as it stands in events.
pub(crate) fn cell(Cell(index): Cell) -> u8 {
    index
}
