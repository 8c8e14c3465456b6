//! What several tests share.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "every test file uses its part, and stops where something is missing"
)]

use std::sync::Arc;

use grandstand_core::{Game, NoEvents, Options, Pcg};
use grandstand_longshot::{Horse, Horses, LongShot, Rules, spec};

/// The rules of a table with these options.
pub(crate) fn table(players: u8, options: &[(&str, &str)]) -> Arc<Rules> {
    let chosen: Options = options.iter().map(|&(key, value)| (key.into(), value.into())).collect();
    let setup = spec().setup(players, None, &chosen).unwrap();
    Rules::of(&setup).unwrap()
}

/// A new game.
pub(crate) fn begin(rules: &Arc<Rules>, luck: &mut Pcg) -> LongShot {
    LongShot::new(rules, luck, &mut NoEvents)
}

/// Between one action and the next.
pub(crate) fn compare(before: &LongShot, after: &LongShot) {
    for (was, is) in before.sheets().iter().zip(after.sheets()) {
        assert!(is.money >= 0, "money below zero");
        assert!(is.grid.covers(was.grid), "a concession mark vanished");
        assert_eq!(is.boxes & was.boxes, was.boxes, "a used box came back");
        assert!((is.boxes ^ was.boxes).count_ones() <= 1, "one action used two boxes");
        assert!((was.helmets - is.helmets).is_empty(), "a helmet vanished");
        assert!((was.jerseys - is.jerseys).is_empty(), "a jersey vanished");
        assert!((was.stable - is.stable).is_empty(), "a horse was lost");
        assert!(is.bets.iter().zip(was.bets).all(|(is, was)| *is >= was), "a bet shrank");
        assert!(is.wilds_used <= 3, "more wilds than there are");
    }
    let mut owned = Horses::EMPTY;
    for sheet in after.sheets() {
        assert!((owned & sheet.stable).is_empty(), "a horse has two owners");
        owned |= sheet.stable;
    }
    assert_eq!(Horses::ALL - owned, after.unowned());
    for horse in Horse::all() {
        assert!((before.bar(horse) - after.bar(horse)).is_empty(), "a bar shrank");
        assert!(!after.bar(horse).contains(horse), "a horse on its own bar");
        assert!(after.position(horse) <= 16);
        assert_eq!(after.position(horse) == 16, after.placed_horses().contains(&horse));
    }
    assert!(after.placed_horses().len() <= 3, "more than three finishers");
    assert!(after.placed_horses().starts_with(before.placed_horses()), "a place changed hands");
}

/// Every score is the sum of its lines.
pub(crate) fn check_scores(game: &LongShot) {
    for who in 0..game.sheets().len() {
        let lines: i32 = game.score_lines(who).iter().map(|line| line.dollars).sum();
        assert_eq!(lines, game.score(who).total());
        assert_eq!(game.score(who).total(), game.standing().money()[who]);
    }
}
