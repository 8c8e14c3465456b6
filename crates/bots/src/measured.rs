//! Means of playouts, and how far they can be trusted.

use serde::{Deserialize, Serialize};

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Measured {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Measured {
    /// Of numbers that were drawn alike.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Measured {
        let (mut n, mut mean, mut squares) = (0.0, 0.0, 0.0);
        for number in numbers {
            n += 1.0;
            let step: f64 = number - mean;
            mean += step / n;
            squares += step * (number - mean);
        }
        let error = if n > 1.0 { (squares / (n - 1.0) / n).sqrt() } else { 0.0 };
        Measured { mean, error }
    }

    /// Whether it is so far from nothing that luck does not explain it.
    pub fn is_sure(self) -> bool {
        self.mean.abs() > 2.0 * self.error
    }
}

/// What numbers come to: their mean with its standard error, and between what eight in ten of them lie.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// One in ten is less,
    pub low: f64,
    /// and one in ten is more.
    pub high: f64,
}

impl Spread {
    /// Of numbers that were drawn alike; of none, nothing.
    pub fn of(mut numbers: Vec<f64>) -> Spread {
        let Measured { mean, error } = Measured::of(numbers.iter().copied());
        numbers.sort_by(f64::total_cmp);
        // Numbers that were drawn, not something between them: no car brings what no place pays.
        let tenth = (numbers.len() as f64 / 10.0) as usize;
        let at = |place: usize| numbers.get(place).copied().unwrap_or_default();
        Spread { mean, error, low: at(tenth), high: at(numbers.len().saturating_sub(tenth + 1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_knows_its_error() {
        let Measured { mean, error } = Measured::of([1.0, 2.0, 3.0, 4.0]);
        assert_eq!(mean, 2.5);
        assert!((error - (5.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!(Measured::of([]), Measured::default());
        assert!(
            Measured { mean: -3.0, error: 1.0 }.is_sure() && !Measured { mean: 1.0, error: 0.6 }.is_sure()
        );
    }

    #[test]
    fn eight_in_ten_lie_between_low_and_high() {
        let all: Vec<f64> = (1..=40).rev().map(f64::from).collect();
        let Spread { mean, error, low, high } = Spread::of(all.clone());
        assert_eq!((mean, low, high), (20.5, 5.0, 36.0));
        assert_eq!(all.iter().filter(|&&number| number < low || number > high).count(), 8);
        // What is drawn may be far from the mean, however well that is known.
        assert!(high - low > 10.0 * error);
        assert_eq!(Spread::of(vec![7.0]), Spread { mean: 7.0, error: 0.0, low: 7.0, high: 7.0 });
        assert_eq!(Spread::of(Vec::new()).high, 0.0);
    }
}
