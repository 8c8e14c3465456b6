//! Where the luck of games and bots comes from.

use grandstand_core::{Chance, MAX_SEATS, Pcg, Seeded};

/// The luck of a table: as in real games, or as in the arena.
#[derive(Clone, Debug)]
pub(crate) enum Luck {
    Real(Box<Seeded>),
    Fast(Pcg),
}

impl Luck {
    /// The luck of a real game with this seed.
    pub(crate) fn real(seed: u64) -> Luck {
        Luck::Real(Box::new(Seeded::from_number(seed)))
    }
}

impl Chance for Luck {
    #[inline]
    fn draw(&mut self, n: u32) -> u32 {
        match self {
            Luck::Real(seeded) => seeded.draw(n),
            Luck::Fast(pcg) => pcg.draw(n),
        }
    }
}

/// Spreads neighbouring numbers far apart (the finaliser of SplitMix64).
pub(crate) fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The seed of an environment's game: of the whole batch, the environment and how many games it has begun before.
pub(crate) fn game_seed(seed: u64, env: usize, episode: u64) -> u64 {
    mix(mix(seed ^ mix(env as u64)) ^ mix(episode))
}

/// The luck of each seat's bot in a game of an environment.
pub(crate) fn bot_luck(game_seed: u64) -> [Pcg; MAX_SEATS] {
    seat_luck(mix(game_seed))
}

/// The luck of a numbered deal of the arena: of the table, and of each seat's bot. It is the lab's.
pub(crate) fn deal_luck(seed: u64, deal: usize) -> (Luck, [Pcg; MAX_SEATS]) {
    let key = mix(seed ^ mix(deal as u64));
    (Luck::Fast(Pcg::with_stream(key, 0)), seat_luck(key))
}

fn seat_luck(key: u64) -> [Pcg; MAX_SEATS] {
    std::array::from_fn(|seat| Pcg::with_stream(key, seat as u64 + 1))
}
