//! Saved games of other editions.

use grandstand_core::{DataFile, GameSpec, Options, Setup, Upgraded};
use grandstand_words::in_english;

const GAME: &str = r#"
    name = "sprint"
    title = "Sprint"
    summary = "A game of the past."
    min_players = 2
    max_players = 4
    players_from = "ours"
    edition = 3

    [[upgrade]]
    to = 2
    why = "Laps are counted from the line."
    option = [{ was = { laps = "short" }, is = { length = "1" } }, { was = { laps = "long" }, is = { length = "2" } }]
    files = { deck = "deck-1.toml" }

    [[upgrade]]
    to = 3
    why = "Two lengths are called two."
    option = [{ was = { length = "2" }, is = { length = "two" } }]
    files = { deck = "deck-2.toml", track = "track-2.toml" }

    [[preset]]
    name = "standard"
    title = "Standard"
    summary = "All of it."
    from = "ours"

    [[option]]
    key = "length"
    summary = "How far."
    from = "ours"
    default = "1"
    value = [{ name = "1", means = "one" }, { name = "two", means = "two" }]

    [[option]]
    key = "wind"
    summary = "Whether there is wind."
    from = "ours"
    default = "on"
    before = "off"
    value = [{ name = "on", means = "there is" }, { name = "off", means = "there is none" }]
"#;

fn spec() -> GameSpec {
    GameSpec::read(DataFile::new("game.toml", GAME)).expect("a game")
}

fn setup(text: &str) -> Setup {
    serde_json::from_str(text).expect("a setup")
}

#[test]
fn a_setup_of_the_first_edition_is_played_as_it_was() {
    let old = setup(r#"{"game":"sprint","players":2,"options":{"laps":"long"}}"#);
    let Upgraded { setup, files } = spec().upgraded(&old).expect("playable");
    let chosen: Vec<_> = setup.options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    assert_eq!(chosen, [("length", "two"), ("wind", "off")]);
    let files: Vec<_> = files.iter().map(|(role, file)| (role.as_str(), file.as_str())).collect();
    assert_eq!(files, [("deck", "deck-1.toml"), ("track", "track-2.toml")]);
    assert_eq!(setup.edition, 3);
}

#[test]
fn a_new_setup_has_todays_defaults() {
    let new = spec().setup(2, None, &Options::new()).expect("a setup");
    assert_eq!((new.edition, new.options["wind"].as_str()), (3, "on"));
    assert_eq!(spec().upgraded(&new).expect("playable").setup, new);
}

#[test]
fn what_nobody_knows_is_named() {
    for (text, says) in [
        (r#"{"game":"sprint","players":2,"options":{"laps":"endless"}}"#, "no option `laps`"),
        (r#"{"game":"sprint","players":2,"options":{"rain":"on"},"edition":3}"#, "no option `rain`"),
        (r#"{"game":"sprint","players":2,"options":{"length":"2"},"edition":3}"#, "`length` cannot be `2`"),
        (r#"{"game":"sprint","players":2,"options":{},"edition":4}"#, "up to edition 3; use a newer"),
        (r#"{"game":"sprint","players":9,"options":{}}"#, "2 to 4 players"),
    ] {
        let error = spec().upgraded(&setup(text)).expect_err(text).0;
        let error = in_english(&error);
        assert!(error.contains(says), "{text}: {error}");
    }
}

#[test]
fn an_edition_may_end_the_ones_before() {
    let ending = GAME.replacen("why = \"Laps", "ends = true\nwhy = \"Laps", 1);
    let spec = GameSpec::read(DataFile::new("game.toml", &ending)).expect("a game");
    let error = in_english(&spec.plays(1).expect_err("ended").say());
    // A game of somebody's own brings no messages; ours have theirs by test (crates/words).
    assert!(
        error.contains("since edition 2: edition-sprint-2, why Laps are counted from the line."),
        "{error}"
    );
    assert_eq!(spec.plays(2), Ok(()));
}

#[test]
fn upgrades_lead_to_what_there_is() {
    for (from, to, says) in [
        ("edition = 3", "edition = 4", "needs one [[upgrade]] for each"),
        ("length = \"two\"", "length = \"three\"", "the upgrade to edition 3"),
        ("before = \"off\"", "before = \"maybe\"", "`wind` cannot be `maybe`"),
    ] {
        let wrong = GAME.replacen(from, to, 1);
        let error = GameSpec::read(DataFile::new("game.toml", &wrong)).expect_err(to).say();
        let error = in_english(&error);
        assert!(error.contains(says), "{to}: {error}");
    }
}
