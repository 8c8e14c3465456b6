//! Directions, the same on every machine: the platforms' own sines differ in the last digit, and a board is drawn by the program, a
//! browser and a server alike.

use std::f64::consts::FRAC_PI_2;

/// The unit vector that points this way: cosine and sine of an angle of a few turns at most.
pub(crate) fn direction(angle: f64) -> (f64, f64) {
    let quarters = (angle / FRAC_PI_2).round_ties_even();
    let rest = angle - quarters * FRAC_PI_2;
    // Within an eighth of a turn a few terms of the series are exact to twelve digits.
    let square = rest * rest;
    let series = |parts: [f64; 6]| parts.iter().rev().fold(1.0, |sum, part| 1.0 - square / part * sum);
    let sine = rest * series([6.0, 20.0, 42.0, 72.0, 110.0, 156.0]);
    let cosine = series([2.0, 12.0, 30.0, 56.0, 90.0, 132.0]);
    match quarters as i32 & 3 {
        0 => (cosine, sine),
        1 => (-sine, cosine),
        2 => (-cosine, -sine),
        _ => (sine, -cosine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_is_cosine_and_sine() {
        for step in -4000..=4000 {
            let angle = f64::from(step) * 0.005;
            let (cosine, sine) = direction(angle);
            assert!((cosine - angle.cos()).abs() < 1e-12 && (sine - angle.sin()).abs() < 1e-12, "{angle}");
        }
    }
}
