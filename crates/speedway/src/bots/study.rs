//! What a player learns of a table before sitting down: how far each card moves each car, and what the places pay.

use std::{ops::Deref, sync::OnceLock};

use crate::{Card, CardSet, Mover, Rules, Unfinished};

/// Steps by colour, and white as the seventh: one byte each, so that sums over many cards are one addition a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Movement(u64);

/// Where white stands among the colours of a [`Movement`].
pub(crate) const WHITE: usize = 6;

impl Movement {
    /// Steps for a colour (or [`WHITE`]).
    #[inline]
    pub(crate) fn of(self, colour: usize) -> f32 {
        f32::from((self.0 >> (8 * colour)) as u8)
    }
}

/// A table's rules with what was learned of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Study<'a> {
    pub(crate) rules: &'a Rules,
    findings: &'a Findings,
}

impl Deref for Study<'_> {
    type Target = Findings;

    #[inline]
    fn deref(&self) -> &Findings {
        self.findings
    }
}

/// What is learned once of a table's rules.
#[derive(Debug)]
pub(crate) struct Findings {
    movement: [Movement; 128],
    /// What the places pay, in units of the mean prize.
    pub(crate) prizes: [f32; 6],
    /// The mean prize.
    pub(crate) unit: f32,
    /// Whether cars that are not home are paid by position.
    pub(crate) ranked: bool,
    /// Whether the board has a red lane.
    pub(crate) red: bool,
    /// What the champion learned at such tables, once it was asked: to compare all options takes as long as half a judgement.
    pub(crate) known: OnceLock<Option<grandstand_bots::Known<'static>>>,
}

impl<'a> Study<'a> {
    /// The study of these rules; what is learned is kept with them.
    #[inline]
    pub(crate) fn of(rules: &'a Rules) -> Study<'a> {
        Study { rules, findings: rules.notes(Findings::of) }
    }
}

impl Findings {
    fn of(rules: &Rules) -> Findings {
        let mut movement = [Movement::default(); 128];
        for card in rules.deck.all().iter() {
            for line in rules.deck.lines(card) {
                let colour = match line.mover {
                    Mover::Colour(car) => car.index(),
                    Mover::White => WHITE,
                };
                movement[card.0 as usize].0 += u64::from(line.steps) << (8 * colour);
            }
        }
        let track = rules.track();
        let unit = rules.prizes.iter().sum::<u32>().max(6) as f32 / 6.0;
        Findings {
            movement,
            prizes: rules.prizes.map(|prize| prize as f32 / unit),
            unit,
            ranked: rules.unfinished == Unfinished::Ranked,
            red: !track.red().is_empty(),
            known: OnceLock::new(),
        }
    }

    /// How far a card moves each colour.
    #[inline]
    pub(crate) fn movement(&self, card: Card) -> Movement {
        self.movement[card.0 as usize & 127]
    }

    /// How far these cards move each colour, together. (A whole deck holds less than 256 steps of any colour.)
    #[inline]
    pub(crate) fn total(&self, cards: CardSet) -> Movement {
        Movement(cards.iter().fold(0, |sum, card| sum.wrapping_add(self.movement(card).0)))
    }
}
