//! What holds in every game, whatever happens in it.

mod common;

use std::cell::Cell;

use common::{begin, check_scores, compare, table};
use grandstand_core::{
    Game, NoEvents, Pcg, Turn,
    testing::{lines, setups, shrinking},
};
use grandstand_longshot::{LongShot, Rules, spec};

/// Longer than most games.
const LONGEST: usize = 1500;

#[test]
fn games_keep_their_promises() {
    let (games, ended) = (400, Cell::new(0));
    shrinking(games, (setups(spec(), &[]), lines(LONGEST)), |(setup, line)| {
        let rules = Rules::of(&setup).expect("every combination can be played");
        let game: LongShot = line.play(
            |luck, events| LongShot::new(&rules, luck, events),
            |before, game, _, _| {
                let mut legal = Vec::new();
                game.legal_actions(&mut legal);
                assert!(legal.len() <= 64, "{} choices at once", legal.len());
                compare(before, game);
                assert!(game.round() < 300, "{} rounds", game.round());
            },
        );
        check_scores(&game);
        if game.turn() == Turn::Over {
            ended.set(ended.get() + 1);
            assert_eq!(game.placed_horses().len(), 3);
        }
    });
    assert!(ended.get() * 2 > games, "only {} of {games} games came to an end", ended.get());
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
