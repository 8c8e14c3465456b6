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
}
