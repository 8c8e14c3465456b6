//! Inputs drawn at random that shrink: what fails is told by the least that still fails. (proptest does the work; here it is given
//! set-ups and games to draw.)

use std::fmt;

pub use proptest::{bool::ANY as ANY_BOOL, collection::vec, num::u8::ANY as ANY_BYTE};
use proptest::{
    num::u16,
    strategy::Strategy,
    test_runner::{Config, RngSeed, TestRunner},
};

use crate::{Chance, Game, GameSpec, Options, Pcg, Setup, Turn, random_action};

/// Gives `cases` inputs to a test, the same ones in every run, and shrinks the first on which it panics.
///
/// # Panics
/// If the test does, with the smallest input found on which it still does.
pub fn shrinking<S: Strategy>(cases: u64, inputs: S, test: impl Fn(S::Value)) {
    let config = Config {
        cases: u32::try_from(cases).expect("fewer cases than that"),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(13),
        max_shrink_iters: 4096,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&inputs, |input| {
        test(input);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// Set-ups of a game: any number of players, and each option left alone or given any of its values; of the options named in `few` always
/// one of their first so many values. It shrinks to few players and few options. Whether it can be played is not said.
pub fn setups(spec: &'static GameSpec, few: &[(&str, usize)]) -> impl Strategy<Value = Setup> + use<> {
    let values: Vec<_> = spec
        .options
        .iter()
        .map(|option| match few.iter().find(|(key, _)| *key == option.key) {
            Some(&(_, most)) => 1..=most,
            None => 0..=option.values.len(),
        })
        .collect();
    (spec.min_players..=spec.max_players, values).prop_map(move |(players, chosen)| {
        let chosen: Options = spec
            .options
            .iter()
            .zip(chosen)
            .filter_map(|(option, nth)| {
                let value = option.values.get(nth.checked_sub(1)?)?;
                Some((option.key.clone(), value.name.clone()))
            })
            .collect();
        spec.setup(players, None, &chosen).expect("values come from the spec")
    })
}

/// Random games of at most so many actions. They shrink to fewer actions, and to the first of the legal ones.
pub fn lines(longest: usize) -> impl Strategy<Value = Line> {
    let picks = vec(u16::ANY, 0..=longest);
    (proptest::num::u8::ANY, picks).prop_map(|(luck, picks)| Line { luck, picks })
}

/// A game as numbers: the seed of its luck, and which action is taken each time.
#[derive(Clone)]
pub struct Line {
    luck: u8,
    picks: Vec<u16>,
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "luck {}, {} actions {:?}", self.luck, self.picks.len(), self.picks)
    }
}

impl Line {
    /// Plays it until the line or the game ends. `look` gets each position, the one before, what happened between them and the action.
    ///
    /// # Panics
    /// Where a legal action is refused, and where `look` does: with all actions up to there.
    pub fn play<G: Game>(
        &self,
        begin: impl FnOnce(&mut Pcg, &mut Vec<G::Event>) -> G,
        mut look: impl FnMut(&G, &G, &[G::Event], &str),
    ) -> G {
        let mut luck = Pcg::new(self.luck.into());
        let mut events = Vec::new();
        let mut game = begin(&mut luck, &mut events);
        let mut legal = Vec::new();
        for &pick in &self.picks {
            if game.turn() == Turn::Over {
                break;
            }
            game.legal_actions(&mut legal);
            let action = random_action::<G>(&legal, &mut Pick(pick));
            let notation = game.notation(action);
            let before = game.clone();
            events.clear();
            let played = game.play(action, &mut luck, &mut events);
            assert!(played.is_ok(), "{notation}, which is legal, is refused: {played:?}");
            look(&before, &game, &events, &notation);
        }
        game
    }
}

/// The two draws by which [`random_action`] picks a kind and an action.
struct Pick(u16);

impl Chance for Pick {
    fn draw(&mut self, n: u32) -> u32 {
        let drawn = u32::from(self.0) % n;
        self.0 = self.0.rotate_right(8);
        drawn
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

    use super::*;

    #[test]
    fn what_fails_is_told_at_its_smallest() {
        let test = || {
            shrinking(100, vec(0..100_u32, 0..20), |numbers| {
                assert!(numbers.iter().all(|&number| number <= 10), "too large");
            });
        };
        let told = *std::panic::catch_unwind(test).unwrap_err().downcast::<String>().unwrap();
        let words: Vec<&str> = told.split_whitespace().collect();
        assert!(told.contains("too large") && words.ends_with(&["[", "11,", "]"]), "{told}");
    }
}
