//! Every refusal names a rule that stands in the game's rulebook.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use std::collections::BTreeSet;

use common::{random_rules, size};
use grandstand_core::{Game, NoEvents, Pcg, Turn, random_action};
use grandstand_speedway::{REFUSALS, Speedway, rulebook, specs};
use grandstand_words::in_english;

#[test]
fn refusals_name_rules_of_the_game() {
    let mut luck = Pcg::new(21);
    let mut met = BTreeSet::new();
    for spec in specs() {
        let book = rulebook(&spec.name).expect("a rulebook");
        for _ in 0..size(12, 500) {
            let mut game = Speedway::new(&random_rules(spec, &mut luck), &mut luck, &mut NoEvents);
            let mut legal = Vec::new();
            while game.turn() != Turn::Over {
                for action in (0..Speedway::CODES).filter_map(Speedway::action) {
                    let Err(illegal) = game.check(action) else { continue };
                    assert!(REFUSALS.contains(&illegal.rule), "{} is not listed", illegal.rule);
                    assert!(book.get(illegal.rule).is_some(), "{} has no rule {}", spec.name, illegal.rule);
                    let sentence = in_english(&illegal.say());
                    assert!(!sentence.contains('{'), "{}: a value is missing in: {sentence}", illegal.rule);
                    met.insert(illegal.rule);
                }
                game.legal_actions(&mut legal);
                let action = random_action::<Speedway>(&legal, &mut luck);
                game.play_unchecked(action, &mut luck, &mut NoEvents);
            }
        }
    }
    // Random play meets nearly all of them; the scenarios pin each one.
    assert!(met.len() * 10 > REFUSALS.len() * 8, "only {met:?}");
}
