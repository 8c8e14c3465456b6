//! Dice for playouts that come out even: of `n` playouts in a row, each face of an `n`-sided die falls once at every roll
//! (a Latin square over rolls and playouts). Each single roll is as likely as ever, but luck evens out much sooner.

use grandstand_core::Chance;

/// The dice of one playout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvenDice {
    seed: u64,
    playout: u32,
    rolls: u32,
}

impl EvenDice {
    pub(crate) fn new(seed: u64, playout: u32) -> EvenDice {
        EvenDice { seed, playout, rolls: 0 }
    }
}

impl Chance for EvenDice {
    fn draw(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        self.rolls += 1;
        let (block, within) = (self.playout / n, self.playout % n);
        let luck = mix(self.seed ^ u64::from(self.rolls) << 32 ^ u64::from(block));
        // A step without a common factor visits every face once.
        let mut step = 1 + (luck >> 32) as u32 % (n - 1).max(1);
        while common_factor(step, n) > 1 {
            step -= 1;
        }
        let first = luck as u32 % n;
        ((u64::from(within) * u64::from(step) + u64::from(first)) % u64::from(n)) as u32
    }
}

fn common_factor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { common_factor(b, a % b) }
}

/// SplitMix64's last step.
fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_falls_once_in_a_row_of_playouts() {
        for seed in 0..20 {
            for n in [2, 6, 8] {
                let mut playouts: Vec<EvenDice> =
                    (0..n).map(|playout| EvenDice::new(seed, playout)).collect();
                for _ in 0..5 {
                    let mut faces: Vec<u32> = playouts.iter_mut().map(|dice| dice.draw(n)).collect();
                    faces.sort_unstable();
                    assert_eq!(faces, (0..n).collect::<Vec<_>>());
                }
            }
        }
    }

    #[test]
    fn every_face_is_as_likely() {
        let mut counts = [0; 8];
        (0..8_000).for_each(|seed| counts[EvenDice::new(seed, 3).draw(8) as usize] += 1);
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
