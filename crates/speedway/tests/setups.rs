//! An impossible combination or player count is refused with a sentence that says why.

use std::collections::BTreeMap;

use grandstand_core::{Game, NoEvents, Options, Pcg, Setup, scenario::Staged};
use grandstand_speedway::{Rules, Speedway, specs};
use grandstand_words::in_english;

fn setup(game: &str, players: u8, options: &[(&str, &str)]) -> Result<Setup, String> {
    let spec = specs().find(|spec| spec.name == game).expect("a game");
    let chosen: Options =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    spec.setup(players, None, &chosen).map_err(|error| in_english(&error.0))
}

fn refused(setup: Result<Setup, String>, part: &str) {
    let error = setup.and_then(|setup| Rules::of(&setup).map(|_| ()).map_err(|error| in_english(&error.0)));
    let sentence = error.expect_err(part);
    assert!(sentence.contains(part), "{sentence}");
}

#[test]
fn player_counts() {
    refused(setup("detroit-cleveland", 1, &[]), "is for 2 to 6 players, not 1");
    refused(setup("detroit-cleveland", 7, &[]), "is for 2 to 6 players, not 7");
    refused(setup("daytona-500", 5, &[]), "is for 2 to 4 players, not 5");
    refused(setup("top-race", 0, &[]), "is for 2 to 6 players, not 0");
}

#[test]
fn options_and_values() {
    refused(setup("daytona-500", 2, &[("bets", "on")]), "has no option `bets`");
    refused(setup("top-race", 2, &[("races", "10")]), "cannot be `10`");
    refused(setup("detroit-cleveland", 2, &[("track", "daytona")]), "it may be detroit, cleveland");
}

#[test]
fn pit_stops_need_pits() {
    refused(
        setup("top-race", 3, &[("track", "classic-96"), ("pitstop", "on")]),
        "pit stops need a board with pits",
    );
    // Without a chosen track, pit stops bring their own.
    let setup = setup("top-race", 3, &[("pitstop", "on")]).expect("a setup");
    assert_eq!(setup.options["track"], "turbo-town");
    assert!(Rules::of(&setup).is_ok());
}

#[test]
fn the_first_dealer_must_sit_at_the_table() {
    refused(
        setup("detroit-cleveland", 3, &[("first-dealer", "4")]),
        "seat 4 cannot deal first with 3 players; choose a seat up to 3, or lot",
    );
    assert!(Rules::of(&setup("daytona-500", 2, &[("first-dealer", "2")]).expect("a setup")).is_ok());
}

/// Games of the first edition are played on as they were: with their guarantee nobody had to buy.
#[test]
fn the_guarantee_of_the_first_edition_could_be_refused() {
    let all_pass = |edition: u32| {
        let mut setup = setup("detroit-cleveland", 6, &[("guarantee", "on")]).expect("a setup");
        setup.edition = edition;
        let rules = Rules::of(&setup).expect("playable");
        let mut game = Speedway::new(&rules, &mut Pcg::new(1), &mut NoEvents);
        for _ in 0..6 {
            let pass = game.parse("pass").expect("an action");
            game.play(pass, &mut Pcg::new(2), &mut NoEvents).expect("legal");
        }
        game.facts()["again"].as_array().map(Vec::len)
    };
    assert_eq!((all_pass(1), all_pass(2)), (Some(1), Some(0)));
    let mut both =
        setup("detroit-cleveland", 3, &[("guarantee", "on"), ("last-car", "nobody")]).expect("a setup");
    both.edition = 1;
    assert!(Rules::of(&both).is_ok(), "it could be played then");
}

#[test]
fn a_guarantee_for_nobody_is_refused() {
    refused(
        setup("detroit-cleveland", 3, &[("guarantee", "on"), ("last-car", "nobody")]),
        "with guarantee = on everybody gets a car, and with last-car = nobody nobody has to take one",
    );
    let one = setup("detroit-cleveland", 3, &[("guarantee", "off"), ("last-car", "nobody")]);
    assert!(Rules::of(&one.expect("a setup")).is_ok());
}

#[test]
fn the_manual_with_six_players_gives_everybody_a_car() {
    let spec = specs().find(|spec| spec.name == "detroit-cleveland").expect("a game");
    let last_car = |players, preset, chosen: &Options| {
        spec.setup(players, preset, chosen).expect("a setup").options["last-car"].clone()
    };
    let nothing = Options::new();
    assert_eq!(last_car(6, Some("manual"), &nothing), "everyone");
    assert_eq!(last_car(5, Some("manual"), &nothing), "single");
    assert_eq!(last_car(6, None, &nothing), "any");
    let chosen = Options::from([("last-car".to_owned(), "single".to_owned())]);
    assert_eq!(last_car(6, Some("manual"), &chosen), "single", "what is chosen wins");
}

#[test]
fn own_files_must_fit_the_game() {
    let with = |game: &str, options: &[(&str, &str)], role: &str, text: &str| {
        let mut setup = setup(game, 3, options)?;
        setup.own = BTreeMap::from([(role.to_owned(), text.to_owned())]);
        Ok(setup)
    };
    let red = include_str!("../../../conformance/tracks/red.toml");
    let short = include_str!("../../../conformance/tracks/short.toml");
    let switches = include_str!("../games/detroit-cleveland/deck.toml");
    let daytona = include_str!("../games/daytona-500/deck.toml");
    let without_lines: String =
        short.lines().filter(|line| !line.contains("bet")).map(|line| format!("{line}\n")).collect();
    refused(with("top-race", &[("bets", "on")], "track", &without_lines), "three bet lines");
    refused(with("top-race", &[], "track", red), "has no rules for a red lane");
    refused(with("daytona-500", &[], "deck", switches), "no cards with two colours");
    refused(with("top-race", &[("pitstop", "on")], "deck", daytona), "pit cards");
    refused(with("top-race", &[], "tracks", red), "`tracks` is not a kind of own file");
    refused(with("top-race", &[], "track", "nonsense"), "own track:1");
    // The same setup has the same rules.
    let same = |()| {
        with("top-race", &[], "track", short)
            .and_then(|s| Rules::of(&s).map_err(|error| in_english(&error.0)))
    };
    assert_eq!(same(()).expect("playable"), same(()).expect("playable"));
}

#[test]
fn an_option_that_a_setup_does_not_mention_is_as_it_was_before_there_was_a_choice() {
    let mut setup = setup("daytona-500", 2, &[]).expect("a setup");
    setup.options.clear();
    let rules = Rules::of(&setup).expect("playable");
    assert_eq!((rules.races, rules.first_dealer), (3, None));
    setup.options.insert("stering".to_owned(), "open".to_owned());
    refused(Ok(setup), "has no option `stering`");
}
