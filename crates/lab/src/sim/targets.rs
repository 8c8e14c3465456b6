//! What a board is asked for, and whether it gives it.

use grandstand_core::Sentence;
use grandstand_speedway::{CARS, Unfinished};
use serde::{Serialize, Serializer};

use super::CarTally;
use crate::stats::Ratio;

/// The share of races that a start position may win.
pub(crate) const START_BAND: (f64, f64) = (0.08, 0.28);
/// The share of races that a colour may win.
pub(crate) const CAR_BAND: (f64, f64) = (0.13, 0.20);
/// The share of lines that may be cut short or lost.
pub(crate) const BLOCKED_BAND: (f64, f64) = (0.08, 0.20);
/// What a share may return of its price.
pub(crate) const SHARE_BAND: (f64, f64) = (0.90, 1.10);
/// "Most races."
const MOST: f64 = 0.5;

/// One thing a board is asked for.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Target {
    /// What.
    #[serde(serialize_with = "in_english")]
    pub name: Sentence,
    /// What is asked, in a few words.
    #[serde(serialize_with = "in_english")]
    pub asked: Sentence,
    /// What was found.
    pub values: Vec<f64>,
    /// The least and the greatest of it.
    pub found: (f64, f64),
    /// Where they should lie.
    pub band: (f64, f64),
    /// By how much the worst value lies outside.
    pub missed_by: f64,
}

/// For programs.
fn in_english<S: Serializer>(sentence: &Sentence, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&grandstand_words::in_english(sentence))
}

impl Target {
    fn new(name: Sentence, asked: Sentence, band: (f64, f64), values: impl IntoIterator<Item = f64>) -> Self {
        let values: Vec<f64> = values.into_iter().collect();
        let found = values
            .iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &v| (low.min(v), high.max(v)));
        let missed_by = (band.0 - found.0).max(found.1 - band.1).max(0.0);
        Target { name, asked, values, found, band, missed_by }
    }

    /// Whether every value lies in the band.
    pub fn is_met(&self) -> bool {
        self.missed_by == 0.0
    }
}

/// What is asked of a share, as a band.
pub(crate) fn band((low, high): (f64, f64)) -> Sentence {
    let whole = |share: f64| (100.0 * share).round() as i64;
    Sentence::of("target-band").number("low", whole(low)).number("high", whole(high))
}

/// What is asked, said as a target.
pub(crate) fn asked(asked: Sentence) -> Sentence {
    Sentence::of("target-asked").with("asked", asked)
}

impl CarTally {
    /// How many cars should come home in most races: fewer in Top Race, where leavers throw their hands away.
    pub fn home_band(&self) -> (usize, usize) {
        match self.rules.unfinished {
            Unfinished::NoPrize => (4, CARS),
            Unfinished::Ranked => (3, CARS),
        }
    }

    /// What the board is asked for, and whether it gives it.
    pub fn targets(&self) -> Vec<Target> {
        let (fewest, most) = self.home_band();
        let enough_home: f64 = (fewest..=most).map(|cars| self.home.share(cars)).sum();
        let wins = |entries: &[super::Entry; CARS]| entries.map(|entry| entry.wins.estimate());
        let mut targets = vec![
            Target::new(
                Sentence::of("target-home").number("fewest", fewest as i64).number("most", most as i64),
                Sentence::of("target-most"),
                (MOST, 1.0),
                [enough_home],
            ),
            Target::new(Sentence::of("target-start"), band(START_BAND), START_BAND, wins(&self.by_start)),
            Target::new(Sentence::of("target-colour"), band(CAR_BAND), CAR_BAND, wins(&self.by_car)),
            Target::new(
                Sentence::of("target-blocked"),
                band(BLOCKED_BAND),
                BLOCKED_BAND,
                [self.blocked.estimate()],
            ),
        ];
        if let Some(by_lot) = &self.by_lot {
            let name = Sentence::of("target-by-lot");
            targets.insert(2, Target::new(name, band(START_BAND), START_BAND, wins(by_lot)));
        }
        if let Some(shares) = &self.shares {
            for (line, offers) in shares.iter().enumerate() {
                let returns = offers.iter().map(|offer| offer.returned).filter(|r| r.count() > 0.0);
                targets.push(Target::new(
                    Sentence::of("target-share").number("line", line as i64 + 1),
                    band(SHARE_BAND),
                    SHARE_BAND,
                    returns.map(|returned: Ratio| returned.estimate()),
                ));
            }
        }
        targets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_value_decides() {
        let target =
            |values: [f64; 3]| Target::new(Sentence::text("wins"), Sentence::text(""), (0.08, 0.28), values);
        assert!(target([0.08, 0.2, 0.28]).is_met());
        assert!((target([0.05, 0.2, 0.3]).missed_by - 0.03).abs() < 1e-12);
        assert!((target([0.1, 0.2, 0.32]).missed_by - 0.04).abs() < 1e-12);
    }
}
