//! Every pair of option values in a random game in which both matter: everybody's sheet stays sound, legal is what is accepted,
//! and the game ends.

mod common;

use common::{check_scores, compare};
use grandstand_core::testing::{Choice, interplay};
use grandstand_longshot::{LongShot, Rules, spec};

/// Pairs that cannot matter together, and why.
fn excused(first: &Choice, second: &Choice) -> bool {
    let horse = |choice: &Choice| choice.0.starts_with("horse-");
    let market = |choice: &Choice, name: &str| choice.0 == "market" && choice.1 == name;
    // A chosen set counts in a chosen market only, the extra set in a mixed one.
    horse(first) && second.0 == "market" && !market(second, "choice")
        || first.0 == "extra-set" && (horse(second) || second.0 == "market" && !market(second, "mixed"))
}

fn needs(choice: &Choice) -> Option<Choice> {
    let market = |name: &str| Some(("market".to_owned(), name.to_owned()));
    match choice.0.as_str() {
        "extra-set" => market("mixed"),
        key if key.starts_with("horse-") => market("choice"),
        _ => None,
    }
}

#[test]
fn every_pair_of_options_that_can_meet_has_met() {
    let mut before: Option<LongShot> = None;
    let full = std::env::var_os("GRANDSTAND_SOAK").is_some();
    let report = interplay(
        spec(),
        |setup, luck, events| Ok(LongShot::new(&Rules::of(setup)?, luck, events)),
        |_, game: &LongShot, _, begins| {
            if !begins && let Some(before) = &before {
                compare(before, game);
            }
            check_scores(game);
            before = Some(game.clone());
        },
        needs,
        excused,
        if full { 100_000 } else { 1_000 },
        7,
    );
    let missing: Vec<_> = report.never.iter().filter(|(first, second)| !excused(first, second)).collect();
    eprintln!("long-shot: {} pairs met in {} games", report.met.len(), report.games);
    // Most of them meet soon; the last take the full size, since a card matters only to who owns it.
    let most = if full { 0 } else { report.met.len() / 4 };
    assert!(missing.len() <= most, "{} pairs never mattered together: {missing:?}", missing.len());
    let wrong: Vec<_> = report.met.keys().filter(|(first, second)| excused(first, second)).collect();
    assert!(wrong.is_empty(), "excused, but met: {wrong:?}");
}
