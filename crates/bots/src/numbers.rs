//! Plain arithmetic, so that a bot makes the same move on every machine: the mathematics libraries differ in last digits.

/// About e to the power of `-x`, for `x` of 0 or more: close to it, falling, and never negative.
#[inline]
#[expect(clippy::approx_constant, reason = "a fitted polynomial, not the constant itself")]
pub fn decay(x: f32) -> f32 {
    let halvings = (x * std::f32::consts::LOG2_E).min(60.0);
    let whole = halvings as u32;
    let rest = halvings - whole as f32;
    (1.0 - rest * (0.6931 - rest * (0.2397 - rest * 0.0466))) / (1u64 << whole) as f32
}

#[cfg(test)]
mod tests {
    use super::decay;

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
