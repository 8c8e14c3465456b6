//! Estimates with intervals.

use grandstand_core::{Chance, Pcg};
use serde::Serialize;

/// How often a bootstrap draws its sample anew.
const RESAMPLES: usize = 2_000;

/// How many standard errors a 95 % interval reaches to either side.
const Z: f64 = 1.96;

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Interval {
    /// The estimate.
    pub estimate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies inside.
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// The sum of the first parts over the sum of the second, with a 95 % interval from drawing whole pairs anew. A pair is
/// what one set of games gave, since games with the same deal are not independent.
pub fn bootstrap(pairs: &[(f64, f64)], seed: u64) -> Interval {
    let ratio = |(part, whole): (f64, f64)| if whole == 0.0 { 0.0 } else { part / whole };
    let add = |sum: (f64, f64), pair: (f64, f64)| (sum.0 + pair.0, sum.1 + pair.1);
    let estimate = ratio(pairs.iter().copied().fold((0.0, 0.0), add));
    if pairs.len() < 2 {
        return Interval { estimate, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let mut luck = Pcg::new(seed);
    let count = pairs.len() as u32;
    let mut ratios: Vec<f64> = (0..RESAMPLES)
        .map(|_| ratio((0..count).map(|_| pairs[luck.draw(count) as usize]).fold((0.0, 0.0), add)))
        .collect();
    ratios.sort_by(f64::total_cmp);
    let tail = RESAMPLES / 40;
    Interval { estimate, low: ratios[tail], high: ratios[RESAMPLES - 1 - tail] }
}

/// A ratio of two sums that grows pair by pair, with the interval that its spread allows. A mean is a ratio whose second
/// parts are all 1, a share one whose first parts are 0 or 1 besides.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ratio {
    count: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
    yy: f64,
}

impl Ratio {
    /// Adds a pair.
    pub fn add(&mut self, x: f64, y: f64) {
        self.count += 1.0;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
        self.yy += y * y;
    }

    /// Adds a value to a mean.
    pub fn value(&mut self, x: f64) {
        self.add(x, 1.0);
    }

    /// Adds a case to a share.
    pub fn case(&mut self, yes: bool) {
        self.value(f64::from(yes));
    }

    /// How many pairs were added.
    pub fn count(&self) -> f64 {
        self.count
    }

    /// The sum of the first parts.
    pub fn sum(&self) -> f64 {
        self.x
    }

    /// The ratio; 0 while there is nothing to divide by.
    pub fn estimate(&self) -> f64 {
        if self.y == 0.0 { 0.0 } else { self.x / self.y }
    }

    /// The ratio and its 95 % interval (the usual linear approximation).
    pub fn interval(&self) -> Interval {
        let estimate = self.estimate();
        if self.count < 2.0 || self.y == 0.0 {
            return Interval { estimate, low: estimate, high: estimate };
        }
        let spread = (self.xx - 2.0 * estimate * self.xy + estimate * estimate * self.yy).max(0.0);
        let reach = Z * (spread * self.count / (self.count - 1.0)).sqrt() / self.y.abs();
        Interval { estimate, low: estimate - reach, high: estimate + reach }
    }
}

/// How often each whole number came up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Histogram(pub Vec<u64>);

impl Histogram {
    /// Counts a number.
    pub fn add(&mut self, value: usize) {
        if self.0.len() <= value {
            self.0.resize(value + 1, 0);
        }
        self.0[value] += 1;
    }

    /// How many numbers were counted.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        let sum: u64 = self.0.iter().enumerate().map(|(value, &count)| value as u64 * count).sum();
        sum as f64 / self.count().max(1) as f64
    }

    /// What share of the numbers came up as `value`.
    pub fn share(&self, value: usize) -> f64 {
        self.0.get(value).copied().unwrap_or(0) as f64 / self.count().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bootstrap_finds_the_spread_of_a_coin() {
        // 400 throws, 100 heads: the interval of the share is 0.25 ± 1.96 √(0.25 · 0.75 / 400) = 0.25 ± 0.042.
        let throws: Vec<(f64, f64)> = (0..400).map(|i| (f64::from(i % 4 == 0), 1.0)).collect();
        let share = bootstrap(&throws, 1);
        assert_eq!(share.estimate, 0.25);
        assert!((share.low - 0.2076).abs() < 0.006 && (share.high - 0.2924).abs() < 0.006, "{share:?}");
        assert_eq!(share, bootstrap(&throws, 1), "the same seed gives the same interval");
    }

    #[test]
    fn pairs_that_hang_together_are_drawn_together() {
        // Each set of four games is won four times or never: far wider than four hundred single games.
        let sets: Vec<(f64, f64)> = (0..100).map(|i| (if i % 4 == 0 { 4.0 } else { 0.0 }, 4.0)).collect();
        let share = bootstrap(&sets, 1);
        assert_eq!(share.estimate, 0.25);
        assert!((share.high - share.low - 2.0 * 0.0849).abs() < 0.02, "{share:?}");
    }

    #[test]
    fn one_set_says_nothing_about_its_spread() {
        assert!(bootstrap(&[(1.0, 4.0)], 1).contains(0.9));
    }

    #[test]
    fn a_ratio_of_sums_has_the_interval_of_its_bootstrap() {
        let mut luck = Pcg::new(3);
        let pairs: Vec<(f64, f64)> = (0..500)
            .map(|_| {
                let whole = f64::from(luck.draw(20) + 10);
                (f64::from(luck.draw(whole as u32)), whole)
            })
            .collect();
        let mut ratio = Ratio::default();
        pairs.iter().for_each(|&(x, y)| ratio.add(x, y));
        let (exact, drawn) = (ratio.interval(), bootstrap(&pairs, 9));
        assert_eq!(exact.estimate, drawn.estimate);
        assert!((exact.low - drawn.low).abs() < 0.005 && (exact.high - drawn.high).abs() < 0.005);
    }

    #[test]
    fn a_histogram_counts() {
        let mut homes = Histogram::default();
        [4, 6, 6].into_iter().for_each(|n| homes.add(n));
        assert_eq!((homes.count(), homes.mean()), (3, 16.0 / 3.0));
        assert_eq!((homes.share(6), homes.share(9)), (2.0 / 3.0, 0.0));
    }
}
