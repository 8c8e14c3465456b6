//! Plain arithmetic, so that a bot makes the same move on every machine: the mathematics libraries differ in last digits.

use grandstand_core::Chance;

/// About e to the power of `-x`, for `x` of 0 or more: close to it, falling, and never negative.
#[inline]
#[expect(clippy::approx_constant, reason = "a fitted polynomial, not the constant itself")]
pub fn decay(x: f32) -> f32 {
    let halvings = (x * std::f32::consts::LOG2_E).min(60.0);
    let whole = halvings as u32;
    let rest = halvings - whole as f32;
    (1.0 - rest * (0.6931 - rest * (0.2397 - rest * 0.0466))) / (1u64 << whole) as f32
}

/// The place of one of the weights, each drawn as often as it is heavy.
pub fn drawn(weights: &[f32], luck: &mut dyn Chance) -> usize {
    const PARTS: u32 = 1 << 16;
    let all: f32 = weights.iter().sum();
    let mut left = luck.draw(PARTS) as f32 / PARTS as f32 * all;
    let place = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    // What rounding may leave over.
    place.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use grandstand_core::Pcg;

    use super::{decay, drawn};

    #[test]
    fn weights_are_drawn_as_often_as_they_are_heavy() {
        let (weights, mut luck, mut times) = ([3.0, 0.0, 1.0, 4.0], Pcg::new(1), [0u32; 4]);
        for _ in 0..8000 {
            times[drawn(&weights, &mut luck)] += 1;
        }
        assert_eq!(times[1], 0);
        for (times, weight) in times.iter().zip(weights) {
            assert!((*times as f32 - 1000.0 * weight).abs() < 150.0, "{times} for {weight}");
        }
    }

    #[test]
    fn decay_is_close_to_the_real_thing() {
        for x in (0..400).map(|n| n as f32 / 20.0) {
            assert!(
                (decay(x) - (-x).exp()).abs() < 0.003 * (-x).exp() + 1e-9,
                "{x}: {} {}",
                decay(x),
                (-x).exp()
            );
        }
    }
}
