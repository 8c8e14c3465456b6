//! What was seen in worlds, compared.

use grandstand_bots::{Ending, Looked, Measured};
use grandstand_core::MAX_SEATS;
use serde::{Deserialize, Serialize};

/// What a seat can expect of a game.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Expected {
    /// Its share of the win.
    pub chance: Measured,
    /// Its money at the end.
    pub money: Measured,
}

/// What each seat can expect, by how worlds ended.
pub(crate) fn expected(endings: &[Ending], seats: u8) -> Vec<Expected> {
    let of = |seat: usize| Expected {
        chance: Measured::of(endings.iter().map(|end| f64::from(end.win[seat]))),
        money: Measured::of(endings.iter().map(|end| f64::from(end.money[seat]))),
    };
    (0..usize::from(seats)).map(of).collect()
}

/// Each seat's mean share of the win.
pub(crate) fn mean_of(looks: &[[f32; MAX_SEATS]]) -> [f64; MAX_SEATS] {
    let mut sum = [0.0; MAX_SEATS];
    for look in looks {
        sum.iter_mut().zip(look).for_each(|(sum, share)| *sum += f64::from(*share));
    }
    sum.map(|sum| sum / looks.len().max(1) as f64)
}

/// Each seat's share of the win, with its error.
pub(crate) fn each(looks: &[[f32; MAX_SEATS]], seats: u8) -> Vec<Measured> {
    let of = |seat: usize| Measured::of(looks.iter().map(|look| f64::from(look[seat])));
    (0..usize::from(seats)).map(of).collect()
}

/// What the best action would have brought `me` beyond the one that was played, as a share of the win.
///
/// The best of several noisy means looks better than it is. So the best action is found in one half of the worlds and measured in the
/// other, and the other way round: whoever played as well as can be told loses nothing on average.
pub(crate) fn loss<A: PartialEq>(looked: &[Looked<A>], played: &A, me: usize) -> Measured {
    let Some(own) = looked.iter().find(|looked| looked.action == *played) else { return Measured::default() };
    let half = |worlds: &Looked<A>, which: usize| -> f64 {
        let looks = worlds.looks.iter().skip(which).step_by(2);
        let (n, sum) = looks.fold((0.0, 0.0), |(n, sum), look| (n + 1.0, sum + f64::from(look[me])));
        if n > 0.0 { sum / n } else { f64::NEG_INFINITY }
    };
    // Whoever was dropped on the way was not looked at in the same worlds.
    let finalists = looked.iter().filter(|looked| looked.looks.len() >= own.looks.len());
    let best =
        |which| finalists.clone().max_by(|a, b| half(a, which).total_cmp(&half(b, which))).unwrap_or(own);
    let halves = [best(0), best(1)];
    let difference = |world: usize| {
        let other = halves[(world + 1) % 2];
        f64::from(other.looks[world][me]) - f64::from(own.looks[world][me])
    };
    Measured::of((0..own.looks.len()).map(difference))
}

/// What `one` brings `me` beyond `other`, in the worlds in which both were looked at.
pub(crate) fn difference<A>(one: &Looked<A>, other: &Looked<A>, me: usize) -> Measured {
    difference_of(&one.looks, &other.looks, me)
}

/// The same of worlds that were foreseen.
pub(crate) fn difference_of(one: &[[f32; MAX_SEATS]], other: &[[f32; MAX_SEATS]], me: usize) -> Measured {
    Measured::of(differences(one, other, me))
}

/// The same world by world.
pub(crate) fn differences(
    one: &[[f32; MAX_SEATS]],
    other: &[[f32; MAX_SEATS]],
    me: usize,
) -> impl Iterator<Item = f64> {
    one.iter().zip(other).map(move |(one, other)| f64::from(one[me]) - f64::from(other[me]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looked(action: char, shares: &[f32]) -> Looked<char> {
        let look = |&share: &f32| std::array::from_fn(|seat| if seat == 0 { share } else { 0.0 });
        Looked { action, looks: shares.iter().map(look).collect() }
    }

    #[test]
    fn what_was_lost_is_measured_in_worlds_that_did_not_choose_the_best() {
        let all = [looked('a', &[1.0, 1.0, 0.0, 1.0]), looked('b', &[0.0, 1.0, 0.0, 0.0])];
        assert_eq!(loss(&all, &'b', 0).mean, 0.5);
        assert_eq!(loss(&all, &'a', 0).mean, 0.0);
        // Two that are alike in the long run: each is best in one half, and bad in the other.
        let even = [looked('a', &[1.0, 0.0, 1.0, 0.0]), looked('b', &[0.0, 1.0, 0.0, 1.0])];
        assert!(loss(&even, &'b', 0).mean <= 0.0);
    }

    #[test]
    fn who_was_dropped_on_the_way_is_not_the_best() {
        let all = [looked('a', &[1.0]), looked('b', &[0.0, 1.0]), looked('c', &[1.0, 1.0])];
        assert_eq!(loss(&all, &'b', 0).mean, 0.5);
        assert_eq!(difference(&all[0], &all[1], 0).mean, 1.0);
    }
}
