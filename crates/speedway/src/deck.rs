//! Cards and decks.
//!
//! A card goes by its printed number (1 to 127), so a set of cards is one 128-bit word.

use grandstand_core::{DataError, DataFile, Member, Provenance, Set, reason};
use serde::Deserialize;

use crate::{CARS, Car, CarSet};

/// The longest move on a card.
pub(crate) const LONGEST: usize = 10;

/// A card, by its printed number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Member for Card {
    type Bits = u128;
    const ALL: u128 = u128::MAX;

    #[inline]
    fn number(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn of_number(number: usize) -> Self {
        Card(number as u8)
    }
}

/// A set of cards, in ascending order.
pub type CardSet = Set<Card>;

/// Who a line of a card moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// The car of this colour (or the one it is switched with).
    Colour(Car),
    /// White: a car of the player's choice that is not on the card.
    White,
}

impl Mover {
    /// As an index into what is counted for every colour and for white.
    #[inline]
    pub(crate) fn index(self) -> usize {
        match self {
            Mover::Colour(car) => car.index(),
            Mover::White => CARS,
        }
    }
}

/// One line of a card: who moves, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who moves.
    pub mover: Mover,
    /// How many steps.
    pub steps: u8,
}

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// The number stands for no card.
    Blank,
    /// Moves cars, line by line from the top.
    Lines {
        /// The lines; only the first `len` count.
        lines: [Line; 6],
        /// How many lines.
        len: u8,
    },
    /// Two colours: switch, or sprint and breakdown. `slot` counts the special cards from 0.
    Pair {
        /// The two colours.
        pair: [Car; 2],
        /// Which special card it is.
        slot: u8,
    },
}

/// What a group of cards is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Role {
    /// Dealt.
    Deal,
    /// The big card of a car: given to its buyer, or dealt by option.
    Big,
    /// The big white card: dealt only by option.
    BigWhite,
    /// A pit card.
    Pit,
}

/// A number of 16 bits for every colour, then for white: all are added at once, and a whole deck's steps leave each room enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Steps(u128);

impl Steps {
    /// So many for one mover.
    fn of(mover: Mover, number: u16) -> Steps {
        Steps(u128::from(number) << (16 * mover.index()))
    }

    /// The numbers by the index of their mover, and one to spare.
    #[inline]
    fn by_mover(self) -> [u16; 8] {
        std::array::from_fn(|mover| (self.0 >> (16 * mover)) as u16)
    }
}

/// The cards of a game.
#[derive(Clone, Debug)]
pub struct Deck {
    faces: [Face; 128],
    colours: [CarSet; 128],
    moving: [[CardSet; LONGEST + 1]; 6],
    /// All steps on each set of four cards whose numbers follow each other.
    steps: [[Steps; 16]; 32],
    /// The steps on each card, and the number of each line as a bit.
    lines: [(Steps, Steps); 128],
    from: Vec<(CardSet, Provenance)>,
    /// The cards that are always dealt.
    pub dealt: CardSet,
    /// The big card of each car, if the deck has them apart.
    pub big: [Option<Card>; 6],
    /// The big white card, if there is one.
    pub big_white: Option<Card>,
    /// The pit cards.
    pub pit: CardSet,
    /// The cards with two colours.
    pub special: CardSet,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    group: Vec<grandstand_core::Spanned<Group>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    #[expect(dead_code, reason = "a heading for people who read the file")]
    title: String,
    role: Role,
    from: Provenance,
    first: u8,
    cards: Vec<grandstand_core::Spanned<String>>,
}

impl Deck {
    /// Reads and checks a `deck.toml`.
    pub fn read(file: DataFile<'_>) -> Result<Deck, DataError> {
        let mut deck = Deck {
            faces: [Face::Blank; 128],
            colours: [CarSet::EMPTY; 128],
            moving: [[CardSet::EMPTY; LONGEST + 1]; 6],
            steps: [[Steps::default(); 16]; 32],
            lines: [(Steps::default(), Steps::default()); 128],
            from: Vec::new(),
            dealt: CardSet::EMPTY,
            big: [None; 6],
            big_white: None,
            pit: CardSet::EMPTY,
            special: CardSet::EMPTY,
        };
        let mut paired = CarSet::EMPTY;
        for group in file.read::<DeckFile>()?.group {
            let span = group.span();
            let group = group.into_inner();
            let mut members = CardSet::EMPTY;
            for (number, text) in (usize::from(group.first)..).zip(&group.cards) {
                let fail = |reason: String| file.error_at(text.span(), reason);
                if !(1..128).contains(&number) {
                    return Err(fail(reason!("card number {number} is not between 1 and 127")));
                }
                let card = Card(number as u8);
                if deck.face(card) != Face::Blank {
                    return Err(fail(reason!("card number {number} is used twice")));
                }
                let face = read_face(text.get_ref(), deck.special.len() as u8).map_err(fail)?;
                if let Face::Pair { pair, .. } = face {
                    let both = CarSet::of(pair[0]) | CarSet::of(pair[1]);
                    if deck.special.len() == 3 || !(paired & both).is_empty() {
                        return Err(fail(reason!(
                            "a deck has at most three cards with two colours, and no colour on two of them"
                        )));
                    }
                    if group.role != Role::Deal {
                        return Err(fail(reason!("a card with two colours belongs into the deal")));
                    }
                    paired |= both;
                    deck.special.insert(card);
                }
                deck.faces[number] = face;
                deck.colours[number] = colours_of(face);
                deck.note_lines(card);
                members.insert(card);
                deck.place(card, group.role).map_err(fail)?;
            }
            if members.is_empty() {
                return Err(file.error_at(span, reason!("a group needs at least one card")));
            }
            deck.from.push((members, group.from));
        }
        if deck.dealt.len() < 12 {
            return Err(
                file.error(reason!("a deck needs at least 12 cards to deal, not {}", deck.dealt.len()))
            );
        }
        let bigs = deck.big.iter().flatten().count();
        if bigs != 0 && bigs != 6 {
            return Err(
                file.error(reason!("a deck has a big card for every car or for none, not for {bigs}"))
            );
        }
        Ok(deck)
    }

    fn note_lines(&mut self, card: Card) {
        let Face::Lines { lines, len } = self.face(card) else { return };
        let (four, bit) = Deck::in_four(card);
        for line in &lines[..len as usize] {
            let sets = self.steps[four].iter_mut().enumerate().filter(|(set, _)| set & bit != 0);
            sets.for_each(|(_, steps)| steps.0 += Steps::of(line.mover, line.steps.into()).0);
            let (steps, numbers) = &mut self.lines[card.0 as usize & 127];
            steps.0 += Steps::of(line.mover, line.steps.into()).0;
            numbers.0 |= Steps::of(line.mover, 1 << line.steps).0;
            if let Mover::Colour(colour) = line.mover {
                let numbers = line.steps as usize..=LONGEST;
                self.moving[colour.index()][numbers].iter_mut().for_each(|cards| cards.insert(card));
            }
        }
    }

    fn place(&mut self, card: Card, role: Role) -> Result<(), String> {
        let single = match self.face(card) {
            Face::Lines { lines, len: 1 } => Some(lines[0].mover),
            _ => None,
        };
        match (role, single) {
            (Role::Deal, _) => self.dealt.insert(card),
            (Role::Pit, _) => self.pit.insert(card),
            (Role::Big, Some(Mover::Colour(car))) => {
                if self.big[car.index()].replace(card).is_some() {
                    return Err(reason!("this car has a big card already"));
                }
            }
            (Role::BigWhite, Some(Mover::White)) => {
                if self.big_white.replace(card).is_some() {
                    return Err(reason!("there is a big white card already"));
                }
            }
            (Role::Big, _) => return Err(reason!("a big card has a single coloured line, such as `R10`")),
            (Role::BigWhite, _) => {
                return Err(reason!("the big white card has a single white line, such as `J10`"));
            }
        }
        Ok(())
    }

    /// What the card does.
    #[inline]
    pub fn face(&self, card: Card) -> Face {
        self.faces[card.0 as usize & 127]
    }

    /// The lines of a card; none for a card with two colours.
    #[inline]
    pub fn lines(&self, card: Card) -> &[Line] {
        match &self.faces[card.0 as usize & 127] {
            Face::Lines { lines, len } => &lines[..*len as usize],
            _ => &[],
        }
    }

    /// The colours on the card, as printed.
    #[inline]
    pub fn colours(&self, card: Card) -> CarSet {
        self.colours[card.0 as usize & 127]
    }

    /// The cards with a line that moves this colour by at most `steps`.
    #[inline]
    pub(crate) fn moving(&self, colour: Car, steps: usize) -> CardSet {
        self.moving[colour.index()][steps]
    }

    /// The four that a card is of, and its bit among them.
    #[inline]
    fn in_four(card: Card) -> (usize, usize) {
        let number = card.0 as usize & 127;
        (number / 4, 1 << (number % 4))
    }

    /// All steps on a pile of cards for every colour and for white, by its index.
    #[inline]
    pub(crate) fn steps_in_pile(&self, cards: CardSet) -> [u16; 8] {
        let (first, last) = self.steps.split_at(16);
        let (low, high) = (cards.bits() as u64, (cards.bits() >> 64) as u64);
        // Most decks number their cards below 64.
        let beyond = if high == 0 { 0 } else { sum(last, high) };
        Steps(sum(first, low) + beyond).by_mover()
    }

    /// The same for the few cards of a hand, and the longest line for every colour and for white; 0 where there is none.
    #[inline]
    pub(crate) fn steps_in_hand(&self, cards: CardSet) -> ([u16; 8], [u16; 8]) {
        let (all, numbers) = cards.iter().fold((0, 0), |(all, numbers), card| {
            let (steps, its) = &self.lines[card.0 as usize & 127];
            (all + steps.0, numbers | its.0)
        });
        let longest = Steps(numbers).by_mover().map(|numbers| (numbers | 1).ilog2() as u16);
        (Steps(all).by_mover(), longest)
    }

    /// Where the card comes from.
    pub fn from(&self, card: Card) -> Option<&Provenance> {
        self.from.iter().find(|(members, _)| members.contains(card)).map(|(_, from)| from)
    }

    /// Every card of the deck.
    pub fn all(&self) -> CardSet {
        (1..128).map(Card).filter(|&card| self.face(card) != Face::Blank).collect()
    }
}

/// All steps on the cards of one word.
#[inline]
fn sum(fours: &[[Steps; 16]], cards: u64) -> u128 {
    fours.iter().enumerate().map(|(nth, four)| four[(cards >> ((4 * nth) & 63)) as usize & 15].0).sum()
}

fn colours_of(face: Face) -> CarSet {
    let mut set = CarSet::EMPTY;
    match face {
        Face::Blank => {}
        Face::Pair { pair, .. } => pair.iter().for_each(|&car| set.insert(car)),
        Face::Lines { lines, len } => {
            for line in &lines[..len as usize] {
                if let Mover::Colour(car) = line.mover {
                    set.insert(car);
                }
            }
        }
    }
    set
}

/// Reads a card as it stands in the deck file: `B6-L4-J2-Y1`, or `B/R` for a card with two colours.
fn read_face(text: &str, slot: u8) -> Result<Face, String> {
    let help =
        || reason!("write lines from the top such as `B6-L4-J2-Y1` (Y B G K R L, J for white), or `B/R`");
    let one_car = |part: &str| match part.trim().chars().collect::<Vec<_>>()[..] {
        [letter] => Car::of_letter(letter),
        _ => None,
    };
    if let Some((a, b)) = text.split_once('/') {
        let (Some(a), Some(b)) = (one_car(a), one_car(b)) else {
            return Err(reason!("`{text}` is not a card; {}", help()));
        };
        if a == b {
            return Err(reason!("`{text}` names one colour twice"));
        }
        return Ok(Face::Pair { pair: [a, b], slot });
    }
    let mut lines = [Line { mover: Mover::White, steps: 0 }; 6];
    let (mut len, mut seen, mut white) = (0, CarSet::EMPTY, false);
    for part in text.split('-') {
        let mut letters = part.trim().chars();
        let letter = letters.next().ok_or_else(|| reason!("`{text}` has an empty line; {}", help()))?;
        let steps: u8 =
            letters.as_str().parse().map_err(|_| reason!("`{part}` is not a line; {}", help()))?;
        if !(1..=10).contains(&steps) {
            return Err(reason!("`{part}`: a line moves 1 to 10 steps"));
        }
        let mover = if letter.eq_ignore_ascii_case(&'J') {
            if std::mem::replace(&mut white, true) {
                return Err(reason!("`{text}` has white twice"));
            }
            Mover::White
        } else {
            let car =
                Car::of_letter(letter).ok_or_else(|| reason!("`{part}` names no colour; {}", help()))?;
            if seen.contains(car) {
                return Err(reason!("`{text}` has a colour twice"));
            }
            seen.insert(car);
            Mover::Colour(car)
        };
        if len == 6 {
            return Err(reason!("`{text}` has more than six lines"));
        }
        if len > 0 && lines[len - 1].steps < steps {
            return Err(reason!("`{text}`: numbers never increase down a card"));
        }
        lines[len] = Line { mover, steps };
        len += 1;
    }
    if white && seen == CarSet::ALL {
        return Err(reason!("`{text}`: white needs a colour that is not on the card"));
    }
    Ok(Face::Lines { lines, len: len as u8 })
}
