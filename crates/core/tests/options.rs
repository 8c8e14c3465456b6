//! Options on their way into rules.

use std::collections::BTreeMap;

use grandstand_core::{Chosen, Setup, SetupError};
use grandstand_words::in_english;
use serde::Deserialize;

#[derive(PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Steering {
    Farthest,
    WideOpen,
}

fn chosen(options: &[(&str, &str)]) -> Chosen {
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let (game, own) = ("any".to_owned(), BTreeMap::new());
    Chosen::of(&Setup { game, players: 2, options, own, edition: 1, data: None })
}

#[test]
fn what_the_rules_do_not_know_is_an_error() {
    let mut options = chosen(&[("steering", "wide-open"), ("bets", "on"), ("races", "3")]);
    assert_eq!(options.take("steering", Steering::Farthest), Ok(Steering::WideOpen));
    assert_eq!(options.take_switch("bets", false), Ok(true));
    assert_eq!(options.take_as("races", 1_u8, |races| races.parse().ok()), Ok(3));
    // Games without an option play as they always do.
    assert_eq!(options.take("steering", Steering::Farthest), Ok(Steering::Farthest));
    assert_eq!(options.all_taken(), Ok(()));

    let error = |result: Result<(), SetupError>| in_english(&result.expect_err("misspelt").0);
    let mut misspelt = chosen(&[("steering", "wide-opne"), ("bets", "yes"), ("races", "many"), ("x", "1")]);
    let steering = misspelt.take("steering", Steering::Farthest).map(|_| ());
    assert_eq!(error(steering), "the rules know nothing of `wide-opne` for the option `steering`");
    let bets = misspelt.take_switch("bets", false).map(|_| ());
    assert_eq!(error(bets), "the rules know nothing of `yes` for the option `bets`");
    let races = misspelt.take_as("races", 1_u8, |races| races.parse().ok()).map(|_| ());
    assert_eq!(error(races), "the rules know nothing of `many` for the option `races`");
    assert_eq!(error(misspelt.all_taken()), "the rules know nothing of the option `x`");
}
