//! What holds in every game, whatever happens in it.

mod common;

use common::{begin, table};
use grandstand_core::{Game, NoEvents, Pcg, Turn, random_action};
use grandstand_longshot::{Horse, Horses, LongShot};

/// Between one action and the next.
fn compare(before: &LongShot, after: &LongShot) {
    for (was, is) in before.sheets().iter().zip(after.sheets()) {
        assert!(is.money >= 0, "money below zero");
        assert!(is.grid.covers(was.grid), "a concession mark vanished");
        assert_eq!(is.boxes & was.boxes, was.boxes, "a used box came back");
        assert!((is.boxes ^ was.boxes).count_ones() <= 1, "one action used two boxes");
        assert!(was.helmets.minus(is.helmets).is_empty(), "a helmet vanished");
        assert!(was.jerseys.minus(is.jerseys).is_empty(), "a jersey vanished");
        assert!(was.stable.minus(is.stable).is_empty(), "a horse was lost");
        assert!(is.bets.iter().zip(was.bets).all(|(is, was)| *is >= was), "a bet shrank");
        assert!(is.wilds_used <= 3, "more wilds than there are");
    }
    let mut owned = Horses::NONE;
    for sheet in after.sheets() {
        assert!(owned.and(sheet.stable).is_empty(), "a horse has two owners");
        owned = owned.or(sheet.stable);
    }
    assert_eq!(Horses::ALL.minus(owned), after.unowned());
    for horse in Horse::all() {
        assert!(before.bar(horse).minus(after.bar(horse)).is_empty(), "a bar shrank");
        assert!(!after.bar(horse).contains(horse), "a horse on its own bar");
        assert!(after.position(horse) <= 16);
        assert_eq!(after.position(horse) == 16, after.placed_horses().contains(&horse));
    }
    assert!(after.placed_horses().len() <= 3, "more than three finishers");
    assert!(after.placed_horses().starts_with(before.placed_horses()), "a place changed hands");
}

/// Every score is the sum of its lines.
fn check_scores(game: &LongShot) {
    for who in 0..game.sheets().len() {
        let lines: i32 = game.score_lines(who).iter().map(|line| line.dollars).sum();
        assert_eq!(lines, game.score(who).total());
        assert_eq!(game.score(who).total(), game.standing().money()[who]);
    }
}

#[test]
fn games_keep_their_promises() {
    let mut legal = Vec::new();
    for seed in 0..400 {
        let dice = if seed % 5 == 0 { "as-written" } else { "retail" };
        let rules = table(
            1 + (seed % 8) as u8,
            &[("market", "mixed"), ("extra-set", "on"), ("dice", dice), ("roland-level", "champion")],
        );
        let mut luck = Pcg::new(seed);
        let mut game = begin(&rules, &mut luck);
        let mut actions = 0;
        while game.turn() != Turn::Over {
            let before = game.clone();
            game.legal_actions(&mut legal);
            assert!(legal.len() <= 64, "{} choices at once", legal.len());
            let action = random_action::<LongShot>(&legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
            compare(&before, &game);
            actions += 1;
            assert!(actions < 4_000 && game.round() < 300, "game {seed} does not end");
        }
        assert_eq!(game.placed_horses().len(), 3);
        check_scores(&game);
    }
}

/// Whoever always takes everything offered chains the longest, and still comes to an end.
#[test]
fn greedy_chains_end() {
    let mut legal = Vec::new();
    for seed in 0..100 {
        let rules = table(2, &[("market", "mixed"), ("extra-set", "on")]);
        let mut luck = Pcg::new(seed);
        let mut game = begin(&rules, &mut luck);
        let mut turn = (game.round(), game.turn());
        let mut in_turn = 0;
        while game.turn() != Turn::Over {
            game.legal_actions(&mut legal);
            let concession = legal.iter().find(|action| action.to_string().starts_with("concession"));
            let action = *concession.unwrap_or(&legal[0]);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
            if turn == (game.round(), game.turn()) {
                in_turn += 1;
                assert!(in_turn < 60, "game {seed}: a turn of {in_turn} choices");
            } else {
                (turn, in_turn) = ((game.round(), game.turn()), 0);
            }
        }
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    let rules = table(4, &[("market", "mixed")]);
    let play = || {
        let mut luck = Pcg::new(5);
        let mut game = begin(&rules, &mut luck);
        grandstand_core::random_game(&mut game, &mut luck, &mut Vec::new());
        game
    };
    assert_eq!(play(), play());
}

#[test]
fn roland_earns_more_on_every_level() {
    let earned = |level: &str| -> i32 {
        let rules = table(1, &[("roland-level", level)]);
        let mut luck = Pcg::new(8);
        let score = |_| {
            let mut game = begin(&rules, &mut luck);
            grandstand_core::random_game(&mut game, &mut luck, &mut Vec::new());
            game.standing().money()[1]
        };
        (0..400).map(score).sum()
    };
    let levels = ["novice", "easy", "normal", "hard", "champion"].map(earned);
    assert!(levels.is_sorted_by(|weaker, stronger| weaker < stronger), "{levels:?}");
}
