//! Small positions of Long Shot with one clearly right move, which `club` and everybody above must find.
#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

use grandstand_bots::{Budget, Ladder, Rung};
use grandstand_core::{Game, NoEvents, Pcg, Seat, Viewer, scenario::Facts};
use grandstand_longshot::{LongShot, Rules, spec, stage};

/// What a rung does at a position, after the moves given.
fn chooses(rung: Rung, players: u8, facts: &str, moves: &[&str]) -> String {
    let setup = spec().setup(players, None, &Default::default()).unwrap();
    let facts: Facts = serde_json::from_str(facts).unwrap();
    let mut game: LongShot = stage(&Rules::of(&setup).unwrap(), &facts).unwrap();
    for text in moves {
        let action = game.parse(text).unwrap();
        game.play(action, &mut Pcg::new(1), &mut NoEvents).unwrap();
    }
    let seat = game.turn().seat().unwrap_or(Seat(0));
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let infoset = game.infoset(Viewer::Seat(seat));
    let choice = LongShot::bot(rung).choose(&infoset, &legal, Budget::Playouts(200), &mut Pcg::new(7));
    game.notation(choice.action)
}

/// Everybody from `club` up finds the move.
fn all_find(facts: &str, moves: &[&str], right: impl Fn(&str) -> bool) {
    for rung in [Rung::Club, Rung::Pro, Rung::Master] {
        let done = chooses(rung, 4, facts, moves);
        assert!(right(&done), "{} plays `{done}`", rung.name());
    }
}

#[test]
fn a_row_is_completed() {
    // Only the 6 is missing in the first row; the second 6 would begin a new one.
    let facts = r#"{ "die": 6, "round": 12,
        "sheets": { "0": { "money": 1, "cells": ["a1", "b1", "c1"], "helmets": [6], "jerseys": [6] } } }"#;
    all_find(facts, &[], |done| done == "concession d1");
}

#[test]
fn a_leading_horse_is_bought_when_it_is_cheap() {
    let facts = r#"{ "die": 8, "round": 15, "positions": { "8": 13, "1": 5, "2": 6, "3": 4 },
        "sheets": { "0": { "money": 6 } } }"#;
    all_find(facts, &[], |done| done == "buy 8");
}

#[test]
fn nothing_is_bet_on_a_horse_that_cannot_place() {
    let facts = r#"{ "die": 8, "round": 26, "finished": [1, 2], "positions": { "3": 15, "4": 14, "5": 15, "8": 1 },
        "sheets": { "0": { "money": 9, "wilds-used": 3 } } }"#;
    all_find(facts, &[], |done| !done.starts_with("bet") && !done.starts_with("buy"));
}

#[test]
fn the_largest_bet_goes_on_a_sure_winner() {
    let facts = r#"{ "die": 1, "round": 14, "positions": { "1": 11, "2": 3, "3": 2 },
        "owners": { "1": 2 },
        "sheets": { "0": { "money": 3, "wilds-used": 3, "helmets": [1], "jerseys": [1],
            "cells": ["c2", "b4"] } } }"#;
    all_find(facts, &[], |done| done == "bet 1 3");
}

#[test]
fn the_bonus_that_wins_is_taken() {
    // The race is nearly over, horse 3 stands before the line and needs nothing more: a free bet on it is worth most.
    let facts = r#"{ "die": 6, "round": 27, "finished": [1, 2], "positions": { "3": 15, "4": 6, "5": 5 },
        "sheets": { "0": { "money": 0, "cells": ["a1", "b1", "c1"], "helmets": [3] },
            "1": { "money": 12 }, "2": { "money": 12 }, "3": { "money": 12 } } }"#;
    all_find(facts, &["concession d1"], |done| done == "box bet 3" || done == "box horse 3");
}

#[test]
fn a_rivals_favourite_is_sent_back() {
    // Two are left. The rival has everything on horse 5, which stands before the line; sending it back 3 lets horse 6 in.
    let facts = r#"{ "die": 6, "round": 27, "finished": [1, 2], "positions": { "5": 15, "6": 14, "3": 4 },
        "owners": { "5": 1, "6": 0 },
        "sheets": { "0": { "money": 20, "cells": ["a1", "b1", "c1"],
                "boxes": ["money", "money", "money", "bet", "bet", "horse", "forward", "two-forward"], "bets": { "6": 6 } },
            "1": { "money": 20, "bets": { "5": 9 } } } }"#;
    for rung in [Rung::Club, Rung::Pro, Rung::Master] {
        let done = chooses(rung, 2, facts, &["concession d1"]);
        assert!(done == "box back 5", "{} plays `{done}`", rung.name());
    }
}

#[test]
fn a_helpful_mark_goes_to_the_own_horse() {
    // A jersey action must mark a horse: the own one, not a rival's.
    let facts = r#"{ "die": 8, "round": 8, "positions": { "3": 6, "4": 6, "7": 5 },
        "owners": { "7": 0, "3": 1, "8": 2 },
        "sheets": { "0": { "money": 0, "wilds-used": 3, "cells": ["a1", "b3"], "helmets": [8], "bets": { "7": 6 } },
            "1": { "bets": { "3": 6 } } } }"#;
    all_find(facts, &[], |done| done == "jersey 8 mark 7");
}
