//! Every pair of option values in a random game in which both matter: money and cards are conserved, legal is what is accepted,
//! and the game ends.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{size, watch::Watch};
use grandstand_core::{
    GameSpec,
    testing::{Choice, interplay},
};
use grandstand_speedway::{Rules, Speedway, specs};

/// Pairs that cannot matter together, and why.
fn excused(spec: &GameSpec, first: &Choice, second: &Choice) -> bool {
    let is =
        |choice: &Choice, key: &str, values: &[&str]| choice.0 == key && values.contains(&choice.1.as_str());
    match spec.name.as_str() {
        // With the guarantee everybody is to own a car, whatever else is said about the last one; where everybody is to own one
        // anyway, the guarantee adds nothing; and where nobody has to, it is refused.
        "detroit-cleveland" => {
            is(first, "guarantee", &["on"]) && second.0 == "last-car"
                || first.0 == "guarantee" && is(second, "last-car", &["everyone", "nobody"])
        }
        // Pits are on one shipped board only: with pit stops no other board can be tried, and elsewhere no pit stops.
        "top-race" => {
            first.0 == "pitstop" && second.0 == "track" && (first.1 == "on" || second.1 != "turbo-town")
        }
        _ => false,
    }
}

#[test]
fn every_pair_of_options_that_can_meet_has_met() {
    for spec in specs() {
        let mut watch: Option<Watch> = None;
        let report = interplay(
            spec,
            |setup, luck, events| Ok(Speedway::new(&Rules::of(setup)?, luck, events)),
            |setup, game, events, begins| {
                if begins {
                    watch = Some(Watch::begin(&Rules::of(setup).expect("playable"), game));
                } else if let Some(watch) = &mut watch {
                    watch.look(game, events, "an action");
                }
            },
            |_| None,
            |first, second| excused(spec, first, second),
            size(250, 20_000) as u32,
            7,
        );
        let missing: Vec<_> =
            report.never.iter().filter(|(first, second)| !excused(spec, first, second)).collect();
        eprintln!("{}: {} pairs met in {} games", spec.name, report.met.len(), report.games);
        // Most of them meet soon; the last take the full size.
        let most = if size(0, 1) == 1 { 0 } else { report.met.len() / 4 };
        assert!(missing.len() <= most, "{}: never mattered together: {missing:?}", spec.name);
        let wrong: Vec<_> =
            report.met.keys().filter(|(first, second)| excused(spec, first, second)).collect();
        assert!(wrong.is_empty(), "{}: excused, but met: {wrong:?}", spec.name);
    }
}
