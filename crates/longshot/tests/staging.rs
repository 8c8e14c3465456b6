//! Positions written as facts: what does not fit is refused with a reason, and facts told can be staged again.

mod common;

use common::{begin, table};
use grandstand_core::{
    Game, Pcg, Turn, random_action,
    scenario::{Facts, Staged},
};
use grandstand_longshot::{LongShot, stage};
use serde_json::{Value, json};

fn facts(value: Value) -> Facts {
    value.as_object().expect("a table").clone()
}

#[test]
fn what_does_not_fit_is_refused() {
    for (position, says) in [
        (json!({ "colour": "red" }), "`colour`: positions do not have this fact"),
        (json!({ "die": 9 }), "`die`: write a horse, 1 to 8"),
        (json!({ "positions": { "9": 1 } }), "`9` is not a horse"),
        (json!({ "positions": { "1": 16 } }), "write a number from 0 to 15"),
        (json!({ "positions": 3 }), "write a table"),
        (json!({ "finished": [1, 1] }), "three different horses"),
        (json!({ "finished": [1], "positions": { "1": 3 } }), "horse 1 has finished"),
        (json!({ "bars": { "1": [1] } }), "its own bar"),
        (json!({ "cards": { "1": "too-lucky" } }), "horse 1 has no card"),
        (json!({ "owners": { "1": 2 } }), "`2` is not a seat"),
        (json!({ "owners": { "1": "roland" } }), "`roland` is not a seat"),
        (json!({ "active": 2 }), "`active` must be a seat below 2"),
        (json!({ "acting": 5 }), "`acting` must be a seat below 2"),
        (json!({ "opening": [0, 0, 0, 0] }), "`opening`: the game needs another draw"),
        (json!({ "opening": [0, 0, 0, 9, 0] }), "must be below 8"),
        (json!({ "sheets": { "0": { "cells": ["e5"] } } }), "write cells like"),
        (json!({ "sheets": { "0": { "wilds-used": 4 } } }), "0 to 3"),
        (json!({ "sheets": { "0": { "boxes": ["back", "back"] } } }), "not so many boxes"),
        (json!({ "sheets": { "0": { "boxes": ["gold"] } } }), "there is no box"),
        (json!({ "sheets": { "0": { "luck": 1 } } }), "sheets do not have this fact"),
        (json!({ "wild": 1 }), "write true or false"),
    ] {
        let error = stage(&table(2, &[]), &facts(position.clone())).expect_err("must be refused");
        let error = grandstand_words::in_english(&error.0);
        assert!(error.contains(says), "{position}: {error}");
    }
}

/// Positions before a turn's action, told as facts and staged again, are the same positions.
#[test]
fn facts_go_there_and_back() {
    let told_only = ["asked", "over", "scores", "places", "waiting"];
    let mut legal = Vec::new();
    for (players, seed) in [(1, 1), (2, 2), (4, 3), (8, 4)] {
        let rules = table(players, &[("market", "mixed"), ("extra-set", "on")]);
        let mut luck = Pcg::new(seed);
        let mut game = begin(&rules, &mut luck);
        let mut staged = 0;
        while game.turn() != Turn::Over {
            let mut told = game.facts();
            if told["asked"] == "action" {
                told_only.iter().for_each(|name| drop(told.remove(*name)));
                // A finished horse stands in `finished`, not on a space.
                let finished: Vec<String> = game.placed_horses().iter().map(ToString::to_string).collect();
                let positions = told["positions"].as_object_mut().expect("a table");
                positions.retain(|horse, _| !finished.contains(horse));
                assert_eq!(stage(&rules, &told), Ok(game.clone()));
                staged += 1;
            }
            game.legal_actions(&mut legal);
            let action = random_action::<LongShot>(&legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut grandstand_core::NoEvents);
        }
        assert!(staged > 20);
    }
}
