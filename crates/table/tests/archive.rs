//! Everything that earlier programs saved replays to what it led to then: `conformance/archive`.

#[path = "archive/grown.rs"]
mod grown;
#[path = "archive/kept.rs"]
mod kept;

use std::collections::BTreeMap;

use grandstand_catalogue::{AnyGame, data_hash, games, replay_record};
use grandstand_core::{Game, NoEvents, Record, Scripted, Setup, replay};
use grandstand_table::{Deed, Entry, Happening, Stage, Table, TableGame, Visitor};
use grown::Grown;
use kept::{After, KeptGame, Led, links, read, records, shelf};

/// What a record leads to.
fn after<G: Game>(game: &G) -> After {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let mut legal: Vec<String> = legal.into_iter().map(|action| game.notation(action)).collect();
    legal.sort();
    After { money: game.standing().money().to_vec(), turn: game.turn().seat(), legal }
}

/// What a log leads to.
fn led<G: TableGame>(table: &Table<G>) -> Led {
    let moves = table.record().into_iter().flat_map(|record| record.moves);
    Led {
        stage: table.stage(),
        version: table.version(),
        moves: moves.map(|step| format!("{} {}", step.seat, step.action)).collect(),
        money: table.standing().map(|standing| standing.money().to_vec()),
        turn: table.turn(),
    }
}

/// The record of a running game has no result to be checked against.
fn start<G: TableGame>(record: &Record) -> G {
    replay(record, |luck: &mut Scripted<'_>| G::begin(&record.setup, luck, &mut NoEvents).expect("begins"))
        .expect("a record that replays")
}

#[test]
fn records_lead_where_they_led() {
    let expected: BTreeMap<String, After> = read("first-edition/records.json");
    let records = records();
    assert_eq!(records.len(), expected.len());
    for (name, record) in &records {
        assert_eq!(
            after(&replay_record(record).unwrap_or_else(|error| panic!("{name}: {error}"))),
            expected[name],
            "{name}"
        );
    }
    // At least three games of each of the eleven presets of that edition; later ones have none.
    let presets = games()
        .into_iter()
        .flat_map(|spec| spec.presets.iter().map(|preset| format!("{}-{}-", spec.name, preset.name)));
    let of = |preset: &String| records.iter().filter(|(name, _)| name.starts_with(preset)).count();
    let counts: Vec<usize> = presets.map(|preset| of(&preset)).filter(|&count| count > 0).collect();
    assert!(counts.len() == 11 && counts.iter().all(|&count| count >= 3), "{counts:?}");
}

#[test]
fn links_are_of_records_that_replay() {
    let links = links();
    assert!(links.len() >= 22);
    for record in links {
        replay_record(&record).expect("a shared game");
        assert!(record.result.is_some());
    }
}

#[test]
fn browser_shelves_lead_where_they_led() {
    let expected: BTreeMap<String, Led> = read("first-edition/shelf.expected.json");
    let shelf = shelf();
    assert_eq!(shelf.len(), expected.len());
    let mut codes = 0;
    for KeptGame { id, setup, log } in shelf {
        let table: Table<AnyGame> =
            Table::restore(Visitor(1), setup, &log).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(led(&table), expected[&id], "{id}");
        codes += log.iter().filter(|entry| is_code(entry)).count();
    }
    assert!(codes > 1000, "the archive holds logs of the first edition");
}

fn is_code(entry: &Entry) -> bool {
    matches!(entry.what, Happening::Played { deed: Deed::Code(_), .. })
}

/// A program of the future: the same games with one more action, whose code comes first, and one more option. All that was saved
/// before replays; what would not replay is tried too, so that this proof can fail.
#[test]
fn a_game_with_another_option_and_another_action_reads_all_of_it() {
    let expected: BTreeMap<String, After> = read("first-edition/records.json");
    for (name, record) in &records() {
        assert!(
            !record.setup.options.contains_key("waving"),
            "an old record knows nothing of the new option"
        );
        assert_eq!(after(&start::<Grown>(record)), expected[name], "{name}");
    }
    for record in links() {
        start::<Grown>(&record);
    }
    let expected: BTreeMap<String, Led> = read("first-edition/shelf.expected.json");
    let (mut tried, mut astray) = (0, 0);
    for KeptGame { id, setup, log } in shelf() {
        let table: Table<Grown> =
            Table::restore(Visitor(1), setup.clone(), &log).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(led(&table), expected[&id], "{id}");
        // The same log by the codes of that program: another game, or none.
        tried += 1;
        let codes = Table::<grown::ByCode>::restore(Visitor(1), setup, &log);
        astray += usize::from(!codes.is_ok_and(|table| led(&table) == expected[&id]));
    }
    assert_eq!(tried, astray, "logs that hold codes go astray");
}

#[test]
fn the_other_program_plays_on_with_its_own() {
    let mut setup: Setup = grown::spec("top-race").setup(2, None, &Default::default()).expect("a setup");
    setup.options.insert("races".to_owned(), "1".to_owned());
    assert_eq!(setup.options["waving"], "on", "a new game has the new default");
    let mut game = Grown::begin(&setup, &mut grandstand_core::Pcg::new(5), &mut NoEvents).expect("begins");
    let wave = game.parse("wave").expect("the new action");
    assert_eq!((Grown::code(wave), game.check(wave)), (0, Ok(())));
    let before = game.turn();
    game.play(wave, &mut grandstand_core::Pcg::new(5), &mut NoEvents).expect("legal");
    assert_eq!(game.turn(), before);
    // A game from before cannot be waved in.
    setup.options.remove("waving");
    let game = Grown::begin(&setup, &mut grandstand_core::Pcg::new(5), &mut NoEvents).expect("begins");
    assert!(game.check(wave).is_err());
}

/// What the data of the shipped games says, by edition. A line here never changes: where this fails, either a file means the same and
/// what differs belongs to the words that `DataFile::meaning` leaves out, or the edition goes up (docs/compatibility.md).
#[test]
fn data_changes_with_the_edition_only() {
    let path = kept::folder().join("data.json");
    let mut known: BTreeMap<String, BTreeMap<String, String>> = std::fs::read_to_string(&path)
        .map_or_else(|_| BTreeMap::new(), |text| serde_json::from_str(&text).expect("hashes"));
    let bless = std::env::var_os("GRANDSTAND_BLESS").is_some();
    for spec in games() {
        let track = spec.options.iter().find(|option| option.key == "track");
        let tracks = track
            .map_or_else(Vec::new, |track| track.values.iter().map(|value| value.name.clone()).collect());
        let mut setup = spec.setup(spec.max_players, None, &Default::default()).expect("a setup");
        let names = if tracks.is_empty() { vec![String::new()] } else { tracks };
        for track in names {
            if !track.is_empty() {
                setup.options.insert("track".to_owned(), track.clone());
            }
            for edition in 1..=spec.edition {
                if spec.plays(edition).is_err() {
                    continue;
                }
                setup.edition = edition;
                let Ok(hash) = data_hash(&setup) else { continue };
                let of = known.entry(format!("{} {edition}", spec.name)).or_default();
                if bless {
                    of.entry(track.clone()).or_insert(hash.clone());
                }
                assert_eq!(of.get(&track), Some(&hash), "{} edition {edition} {track}", spec.name);
            }
        }
    }
    if bless {
        std::fs::write(&path, serde_json::to_string_pretty(&known).expect("plain") + "\n").expect("written");
    }
}

/// What an option is in saved games that do not mention it never changes, and no option disappears without an upgrade.
#[test]
fn an_option_that_is_not_mentioned_means_what_it_meant() {
    let path = kept::folder().join("unsaid.json");
    let mut known: BTreeMap<String, BTreeMap<String, String>> = std::fs::read_to_string(&path)
        .map_or_else(|_| BTreeMap::new(), |text| serde_json::from_str(&text).expect("options"));
    let bless = std::env::var_os("GRANDSTAND_BLESS").is_some();
    for spec in games() {
        let of = known.entry(spec.name.clone()).or_default();
        for option in &spec.options {
            if bless {
                of.entry(option.key.clone()).or_insert_with(|| option.unsaid().to_owned());
            }
            assert_eq!(
                of.get(&option.key).map(String::as_str),
                Some(option.unsaid()),
                "{}: a saved game that does not mention `{}`; set `before`, then run with GRANDSTAND_BLESS=1",
                spec.name,
                option.key
            );
        }
        for key in of.keys() {
            let upgraded = spec
                .upgrades
                .iter()
                .flat_map(|upgrade| &upgrade.options)
                .any(|becomes| becomes.was.contains_key(key));
            assert!(
                spec.option(key).is_ok() || upgraded,
                "{}: option `{key}` is gone without an upgrade",
                spec.name
            );
        }
    }
    if bless {
        std::fs::write(&path, serde_json::to_string_pretty(&known).expect("plain") + "\n").expect("written");
    }
}

#[test]
fn lessons_replay() {
    let lessons = kept::root().join("web/src/lessons");
    let mut found = 0;
    for file in std::fs::read_dir(lessons).expect("lessons").flatten() {
        if file.path().extension().is_some_and(|ending| ending == "json") {
            let lesson: serde_json::Value =
                serde_json::from_str(&std::fs::read_to_string(file.path()).expect("a lesson")).expect("JSON");
            let record = Record::from_json(&lesson["record"].to_string()).expect("its record");
            replay_record(&record).unwrap_or_else(|error| panic!("{:?}: {error}", file.path()));
            found += 1;
        }
    }
    assert_eq!(found, 4);
}

#[test]
fn a_new_record_says_edition_and_data() {
    let setup = games()[0].setup(2, None, &Default::default()).expect("a setup");
    let sealed = AnyGame::sealed(&setup).expect("sealed");
    assert_eq!(sealed.data.as_deref(), data_hash(&setup).ok().as_deref());
    AnyGame::begin(&sealed, &mut grandstand_core::Pcg::new(1), &mut NoEvents).expect("the data is there");
    let other = Setup { data: Some("0".repeat(32)), ..sealed };
    let error =
        AnyGame::begin(&other, &mut grandstand_core::Pcg::new(1), &mut NoEvents).expect_err("other data");
    assert!(grandstand_words::in_english(&error.0).contains("other data"), "{error}");
    let newer = Setup { edition: 99, ..setup };
    let error = AnyGame::begin(&newer, &mut grandstand_core::Pcg::new(1), &mut NoEvents).expect_err("newer");
    assert!(grandstand_words::in_english(&error.0).contains("use a newer Grandstand"), "{error}");
    assert_eq!(
        Stage::Lobby,
        Table::<AnyGame>::new(Visitor(1), games()[0].setup(2, None, &Default::default()).expect("a setup"))
            .stage()
    );
}
