//! What holds in every game, whatever happens in it.

mod common;

use common::{begin, check_scores, compare, table};
use grandstand_core::{Game, NoEvents, Pcg, Turn, random_action};
use grandstand_longshot::LongShot;

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
