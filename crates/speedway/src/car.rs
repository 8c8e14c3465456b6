//! The six cars.

use std::fmt;

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

/// A set of cars.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CarSet(pub u8);

impl CarSet {
    /// All six.
    pub const ALL: CarSet = CarSet(0b11_1111);
    /// None.
    pub const EMPTY: CarSet = CarSet(0);

    /// The set of one car.
    #[inline]
    pub fn of(car: Car) -> CarSet {
        CarSet(1 << car.0)
    }

    /// Whether the car is in the set.
    #[inline]
    pub fn contains(self, car: Car) -> bool {
        self.0 >> car.0 & 1 != 0
    }

    /// Adds a car.
    #[inline]
    pub fn insert(&mut self, car: Car) {
        self.0 |= 1 << car.0;
    }

    /// Takes a car out.
    #[inline]
    pub fn remove(&mut self, car: Car) {
        self.0 &= !(1 << car.0);
    }

    /// How many cars are in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cars in both sets.
    #[inline]
    pub fn and(self, other: CarSet) -> CarSet {
        CarSet(self.0 & other.0)
    }

    /// The cars in either set.
    #[inline]
    pub fn or(self, other: CarSet) -> CarSet {
        CarSet(self.0 | other.0)
    }

    /// The cars in this set that are not in the other.
    #[inline]
    pub fn minus(self, other: CarSet) -> CarSet {
        CarSet(self.0 & !other.0)
    }

    /// The cars in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Car> + Clone {
        Bits(self.0)
    }
}

#[derive(Clone)]
struct Bits(u8);

impl Iterator for Bits {
    type Item = Car;

    #[inline]
    fn next(&mut self) -> Option<Car> {
        if self.0 == 0 {
            return None;
        }
        let car = Car(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(car)
    }
}

impl fmt::Debug for CarSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
