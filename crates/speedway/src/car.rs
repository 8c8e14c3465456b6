//! The six cars.

use grandstand_core::{Member, Set};
use serde::{Serialize, Serializer};

/// How many cars race.
pub const CARS: usize = 6;

/// A car by its colour, in the order of the race numbers. (An `Option<Car>` takes one byte.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
#[repr(u8)]
pub enum Car {
    /// Number 1.
    Yellow,
    /// Number 2.
    Blue,
    /// Number 3.
    Green,
    /// Number 4.
    Black,
    /// Number 5.
    Red,
    /// Number 6: orange, or lilac in Top Race.
    Sixth,
}

impl Car {
    /// All cars in the order of their numbers.
    pub const ALL: [Car; CARS] = [Car::Yellow, Car::Blue, Car::Green, Car::Black, Car::Red, Car::Sixth];

    /// The car with this index into per-car arrays; indices wrap after 7, and beyond the last it is the last.
    #[inline]
    pub fn at(index: usize) -> Car {
        const AT: [Car; 8] = {
            let [yellow, blue, green, black, red, sixth] = Car::ALL;
            [yellow, blue, green, black, red, sixth, sixth, sixth]
        };
        AT[index & 7]
    }

    /// The car as an index into per-car arrays.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its race number, 1 to 6.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The car whose colour starts with this letter on cards: Y, B, G, K (black), R, and O or L.
    pub fn of_letter(letter: char) -> Option<Car> {
        Some(match letter.to_ascii_uppercase() {
            'Y' => Car::Yellow,
            'B' => Car::Blue,
            'G' => Car::Green,
            'K' => Car::Black,
            'R' => Car::Red,
            'O' | 'L' => Car::Sixth,
            _ => return None,
        })
    }
}

/// In events and previews a car goes by its index.
impl Serialize for Car {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

impl Member for Car {
    type Bits = u8;
    const ALL: u8 = 0b11_1111;

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_number(number: usize) -> Self {
        Car::at(number)
    }
}

/// A set of cars, in the order of their numbers.
pub type CarSet = Set<Car>;
