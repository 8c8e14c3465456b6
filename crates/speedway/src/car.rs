//! The six cars.

use grandstand_core::{Member, Set};

/// How many cars race.
pub const CARS: usize = 6;

/// A car, by its race number less one: yellow, blue, green, black, red, and orange (lilac in Top Race).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Car(pub u8);

impl Car {
    /// All cars in the order of their numbers.
    pub const ALL: [Car; CARS] = [Car(0), Car(1), Car(2), Car(3), Car(4), Car(5)];

    /// The car as an index into per-car arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The car whose colour starts with this letter on cards: Y, B, G, K (black), R, and O or L.
    pub fn of_letter(letter: char) -> Option<Car> {
        let index = match letter.to_ascii_uppercase() {
            'Y' => 0,
            'B' => 1,
            'G' => 2,
            'K' => 3,
            'R' => 4,
            'O' | 'L' => 5,
            _ => return None,
        };
        Some(Car(index))
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
        Car(number as u8)
    }
}

/// A set of cars, in the order of their numbers.
pub type CarSet = Set<Car>;
