//! Final scoring, category by category.

use grandstand_core::Standing;
use serde::Serialize;

use crate::{Card, Effect, Horse, Horses, LongShot, Trigger, data::PLACES, roland};

/// What a sheet is worth, in dollars. While the race runs: what it would be worth if the race ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Score {
    /// For owning placed horses.
    pub purse: i32,
    /// What the bets pay.
    pub bets: i32,
    /// For helmets with their jerseys.
    pub jockey_sets: i32,
    /// Cash.
    pub money: i32,
    /// What abilities add at scoring.
    pub abilities: i32,
}

impl Score {
    /// The sum.
    pub fn total(&self) -> i32 {
        self.purse + self.bets + self.jockey_sets + self.money + self.abilities
    }
}

impl LongShot {
    /// The score of a sheet, by category.
    pub fn score(&self, who: usize) -> Score {
        let (data, sheet) = (self.data(), &self.sheets[who]);
        Score {
            purse: Horse::all().map(|horse| self.purse_of(who, horse)).sum(),
            bets: Horse::all().map(|horse| i32::from(sheet.bet(horse)) * self.odds(horse)).sum(),
            jockey_sets: data.jockey_set * sheet.jockey_sets().len() as i32,
            money: sheet.money,
            abilities: Horse::all().map(|card| self.ability_score(who, card)).sum(),
        }
    }

    /// The purse that a horse brings a sheet.
    pub fn purse_of(&self, who: usize, horse: Horse) -> i32 {
        match self.race.place(horse) {
            Some(place) if self.sheets[who].stable.contains(horse) => self.data().purses[place],
            _ => 0,
        }
    }

    /// What a dollar on the horse pays as things stand.
    pub fn odds(&self, horse: Horse) -> i32 {
        match self.race.place(horse) {
            Some(place) => self.data().horses[horse.index()].odds[place],
            None if self.race.past_line.contains(horse) => self.data().unplaced_odds,
            None => 0,
        }
    }

    /// What the ability of a horse's card adds to a sheet's score. Roland's horses have none (`ls.roland.setup`).
    pub fn ability_score(&self, who: usize, horse: Horse) -> i32 {
        let roland = self.rules.solo() && who == roland::SHEET;
        if roland || !(self.hung[Trigger::Scoring as usize] & self.sheets[who].stable).contains(horse) {
            return 0;
        }
        let card = self.card(horse);
        i32::from(card.amount) * self.times(who, horse, card)
    }

    /// How many times a scoring ability counts.
    fn times(&self, who: usize, horse: Horse, card: &Card) -> i32 {
        let sheet = &self.sheets[who];
        let placed = self.race.place(horse).is_some();
        match card.effect {
            Effect::Stable => i32::from(sheet.stable.len() >= card.count.into()),
            Effect::Unplaced => i32::from(!placed),
            Effect::OwnBar => (self.race.bars[horse.index()] & sheet.stable).len() as i32,
            Effect::NoSets => i32::from(sheet.jockey_sets().is_empty()),
            Effect::HalfSets => ((sheet.helmets | sheet.jerseys) - sheet.jockey_sets()).len() as i32,
            Effect::Rows => crate::sheet::full_rows(sheet.grid) as i32,
            Effect::Purses if placed => (self.placed() & sheet.stable).len() as i32,
            Effect::Purses => 0,
            // What does not score; `Effect::fits` keeps it off the trigger.
            Effect::Gain
            | Effect::Wilds
            | Effect::OthersLose
            | Effect::Take
            | Effect::MarkCell
            | Effect::MarkAny
            | Effect::Jerseys
            | Effect::MoveAny
            | Effect::MoveTrailing
            | Effect::Partner
            | Effect::Push
            | Effect::SecondMark
            | Effect::FreeBet
            | Effect::HalfPrice
            | Effect::Neighbours
            | Effect::StringAlong
            | Effect::Free
            | Effect::More => 0,
        }
    }

    fn placed(&self) -> Horses {
        self.race.finished
    }

    /// Scores and places; a tie goes to the owner of the higher-placed horse (`ls.end.tie`). In solo play there are
    /// two entries: the player's, then Roland's.
    pub(crate) fn rank(&self) -> Standing {
        let sheets = self.rules.sheets();
        let mut totals = [0; 8];
        let mut best = [0; 8];
        for who in 0..sheets {
            totals[who] = self.score(who).total();
            let placed = &self.race.placed[..self.race.finished.len() as usize];
            let owned = placed.iter().position(|&horse| self.sheets[who].stable.contains(horse));
            best[who] = owned.map_or(0, |place| PLACES - place);
        }
        Standing::ranked(&totals[..sheets], |who| (totals[who], best[who]))
    }
}
