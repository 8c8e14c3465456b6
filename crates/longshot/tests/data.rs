//! The data files: balance of the starting cards, and errors that name file and line.
#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

use grandstand_core::{DataFile, GameSpec, Rulebook, SetupError};
use grandstand_longshot::{Cell, Cells, Horse, Horses, Rules, cards, rulebook, sources, spec};
use grandstand_words::{Language, Speaker, in_english};

fn data() -> std::sync::Arc<grandstand_longshot::Data> {
    Rules::of(&spec().setup(2, None, &Default::default()).unwrap()).unwrap().data.clone()
}

/// Reads the shipped file of a role with one piece of text exchanged.
fn with(role: &str, old: &str, new: &str) -> Result<(), SetupError> {
    let shipped = match role {
        "track" => include_str!("../games/long-shot/track.toml"),
        "horses" => include_str!("../games/long-shot/horses.toml"),
        "cards" => include_str!("../games/long-shot/cards.toml"),
        "sheet" => include_str!("../games/long-shot/sheet.toml"),
        "starting-cards" => include_str!("../games/long-shot/starting-cards.toml"),
        _ => include_str!("../games/long-shot/roland.toml"),
    };
    assert!(shipped.contains(old), "{role} does not contain `{old}`");
    let mut setup = spec().setup(2, None, &Default::default()).unwrap();
    setup.own.insert(role.to_owned(), shipped.replacen(old, new, 1));
    Rules::of(&setup).map(|_| ())
}

#[test]
fn starting_cards_are_balanced() {
    let mut marked = [0; 16];
    let mut bet_on = [0; 8];
    for card in &data().starting_cards {
        assert_eq!(card.cells.len(), 4);
        let numbers: Horses = card.cells.iter().map(|cell| data().grid[cell.index()]).collect();
        assert_eq!(numbers.len(), 4, "card {}: four different numbers", card.name);
        assert!((numbers & card.bets).is_empty(), "card {} bets on a number it marks", card.name);
        assert_eq!(u32::from(card.dollars) * card.bets.len(), 6, "card {}", card.name);
        card.cells.iter().for_each(|cell| marked[cell.index()] += 1);
        card.bets.iter().for_each(|horse| bet_on[horse.index()] += 1);
    }
    assert_eq!(marked, [2; 16], "every cell twice");
    assert_eq!(bet_on, [2; 8], "every horse twice");
}

/// One cell a row and a column with four different numbers, eight cards that cover every cell twice: there is only
/// one such set, and it is ours.
#[test]
fn the_patterns_of_the_starting_cards_are_the_only_ones() {
    let mut patterns = Vec::new();
    for code in 0..256usize {
        let columns: Vec<usize> = (0..4).map(|row| code >> (2 * row) & 3).collect();
        let cells: Vec<Cell> = Cell::all().filter(|cell| columns[cell.row()] == cell.column()).collect();
        let numbers: Horses = cells.iter().map(|cell| data().grid[cell.index()]).collect();
        let different = (0..4).all(|column| columns.contains(&column));
        if different && numbers.len() == 4 {
            patterns.push(cells.into_iter().fold(Cells::EMPTY, |set, cell| set | Cells::of(cell)));
        }
    }
    let mut found = Vec::new();
    choose(&patterns, 0, &mut Vec::new(), &mut found);
    let key = |set: &[Cells]| {
        let mut key: Vec<String> = set.iter().map(|cells| format!("{cells:?}")).collect();
        key.sort();
        key
    };
    let ours: Vec<Cells> = data().starting_cards.iter().map(|card| card.cells).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(key(&found[0]), key(&ours));
}

fn choose(patterns: &[Cells], from: usize, chosen: &mut Vec<Cells>, found: &mut Vec<Vec<Cells>>) {
    let covered = |cell: Cell| chosen.iter().filter(|cells| cells.contains(cell)).count();
    if Cell::all().any(|cell| covered(cell) > 2) {
        return;
    }
    if chosen.len() == 8 {
        found.push(chosen.clone());
        return;
    }
    for at in from..patterns.len() {
        chosen.push(patterns[at]);
        choose(patterns, at + 1, chosen, found);
        chosen.pop();
    }
}

#[test]
fn the_grid_holds_every_number_twice() {
    for horse in Horse::all() {
        assert_eq!(data().grid.iter().filter(|&&number| number == horse).count(), 2);
    }
}

#[test]
fn there_are_four_sets_of_eight_explained_cards() {
    assert_eq!(cards().count(), 32);
    for card in cards() {
        assert!(card.text.ends_with('.'), "{}", card.name);
        let rule = rulebook().get(&card.rule()).unwrap();
        assert_eq!(rule.card, Some(format!("{}/{}", card.horse, card.set)), "{}", card.name);
        let english = Speaker::new(Language::english());
        // Data are typed on a keyboard, sentences are set in type.
        assert!(english.rule(rule).replace('’', "'").ends_with(&card.text), "{}", card.name);
    }
    let pie = cards().find(|card| card.id == "pie-in-the-sky").unwrap();
    assert_eq!((pie.horse.number(), pie.set, pie.cost), (2, 3, Some(4)));
}

#[test]
fn mistakes_are_refused_with_file_line_and_reason() {
    for (role, old, new, says) in [
        ("track", "value = 15,", "value = 1,", "track:3: `spaces` is 1; write 2 to 100"),
        ("track", "value = 11,", "value = 16,", "track:4: `no-bet` is 16"),
        ("track", "[1, 2, 2, 2, 3, 3]", "[0, 2]", "the movement die shows 0"),
        ("track", "[1, 2, 3, 4, 5, 6, 7, 8]", "[9]", "9 is not a horse"),
        ("track", "purses =", "prizes =", "track:5: unknown field"),
        ("horses", "number = 2", "number = 1", "horse 1 stands here twice"),
        ("horses", "bar = [6]", "bar = [1]", "horses:4: horse 1 cannot stand on its own bar"),
        ("horses", "cost = 10", "cost = \"ten\"", "horses:7: invalid type"),
        ("cards", "id = \"too-lucky\"", "id = \"Too Lucky\"", "an id is made of small letters"),
        ("cards", "effect = \"mark-cell\"", "effect = \"fly\"", "cards:12: unknown variant `fly`"),
        ("cards", "effect = \"mark-cell\"", "effect = \"rows\"", "does not go with trigger"),
        ("cards", "set = 1", "set = 5", "set 5 does not exist"),
        ("cards", "number = 1", "number = 2", "set 1 already has"),
        ("sheet", "[8, 3, 5, 6]", "[8, 3, 5, 0]", "sheet:8: 0 is not a horse"),
        ("sheet", "boxes = 3", "boxes = 0", "each kind has at least one box"),
        ("sheet", "amount = 7\n", "", "need an amount"),
        ("starting-cards", "[1, 2, 4, 3]", "[1, 1, 1, 1]", "must mark four different numbers"),
        ("starting-cards", "[1, 2, 4, 3]", "[1, 2, 4, 5]", "column 5 does not exist"),
        ("starting-cards", "name = \"A\"", "title = \"A\"", "unknown field `title`"),
        ("roland", "value = 4,", "value = 9,", "`ahead` is 9"),
        ("roland", "from = \"ours\"", "from = \"a friend\"", "is not a provenance"),
        ("roland", "more = 2", "more = 51", "at most $50 beyond the die"),
        ("roland", "further = 1", "further = 11", "at most 10 further actions"),
        ("roland", "[levels]", "[steps]", "unknown field `steps`"),
    ] {
        let error = match with(role, old, new) {
            Ok(()) => panic!("{role}, `{old}` as `{new}` was accepted"),
            Err(error) => in_english(&error.0),
        };
        assert!(error.contains(says), "{role}, `{old}` as `{new}`: {error}");
        assert!(error.starts_with(role), "{error}");
    }
}

#[test]
fn own_files_are_played_and_unknown_roles_refused() {
    with("track", "value = [35, 25, 15]", "value = [50, 20, 10]").unwrap();
    let mut setup = spec().setup(2, None, &Default::default()).unwrap();
    setup.own.insert("deck".to_owned(), String::new());
    let error = in_english(&Rules::of(&setup).unwrap_err().0);
    assert!(error.contains("no file of this role; it has track, horses, cards"), "{error}");
}

#[test]
fn a_market_needs_its_sets() {
    let one_set = include_str!("../games/long-shot/cards.toml");
    let end = one_set.match_indices("[[card]]").nth(8).unwrap().0;
    let mut setup = spec().setup(2, Some("mixed"), &Default::default()).unwrap();
    setup.own.insert("cards".to_owned(), one_set[..end].to_owned());
    let error = in_english(&Rules::of(&setup).unwrap_err().0);
    assert!(error.contains("needs 3 sets of cards, and the card file has 1"), "{error}");
}

#[test]
fn setups_that_cannot_be_are_refused() {
    let good = spec().setup(2, None, &Default::default()).unwrap();
    for (key, value) in [("market", "set-9"), ("colour", "red")] {
        let mut setup = good.clone();
        setup.options.insert(key.into(), value.into());
        assert!(Rules::of(&setup).is_err(), "{key} = {value}");
    }
    let mut setup = good.clone();
    setup.players = 9;
    assert!(in_english(&Rules::of(&setup).unwrap_err().0).contains("1 to 8 players"));
    setup.players = 0;
    assert!(Rules::of(&setup).is_err());
    setup = good;
    setup.game = "top-race".into();
    assert!(in_english(&Rules::of(&setup).unwrap_err().0).contains("long-shot"));
}

#[test]
fn embedded_game_and_rules_read_on_their_own() {
    let game = include_str!("../games/long-shot/game.toml");
    GameSpec::read(DataFile::new("game.toml", game)).unwrap();
    let text = include_str!("../games/long-shot/rules.toml");
    let book = Rulebook::read(DataFile::new("rules.toml", text)).unwrap();
    assert_eq!(book.iter().count() + 32, rulebook().iter().count());
}

#[test]
fn every_value_tells_where_it_comes_from() {
    let find = |file: &str, what: &str| {
        let source = sources().iter().find(|source| source.file == file && source.what == what);
        let source = source.unwrap_or_else(|| panic!("{file} does not tell about {what}"));
        (source.value.as_str(), source.from.to_string())
    };
    assert_eq!(find("track", "spaces"), ("15", "documented".into()));
    assert_eq!(find("track", "movement die, retail"), ("1 2 2 2 3 3", "documented".into()));
    assert_eq!(find("track", "horse die, as-written"), ("1 2 3 4 5 6", "rules: Long Shot rules".into()));
    assert_eq!(find("horses", "horse 7").0, "orange, cost 4, odds 9 8 7, bar 1 3");
    assert_eq!(find("sheet", "two back box"), ("1 × 2", "documented".into()));
    assert_eq!(find("starting-cards", "card H, columns"), ("4 3 2 1", "derived".into()));
    assert_eq!(find("starting-cards", "card H, bets on"), ("2 5", "ours".into()));
    assert_eq!(find("roland", "money"), ("20", "rules: Long Shot rules".into()));
    assert_eq!(find("roland", "levels.champion"), ("2 2", "ours".into()));
}

#[test]
fn horses_and_boxes_are_as_documented() {
    let known: [(i32, [i32; 3], &[u8]); 8] = [
        (10, [5, 4, 3], &[6]),
        (10, [5, 4, 3], &[5]),
        (8, [6, 5, 4], &[1]),
        (8, [6, 5, 4], &[2]),
        (6, [7, 6, 5], &[1, 4]),
        (6, [7, 6, 5], &[2, 3]),
        (4, [9, 8, 7], &[1, 3]),
        (4, [9, 8, 7], &[2, 4]),
    ];
    for (horse, (cost, odds, bar)) in data().horses.iter().zip(known) {
        let printed: Vec<u8> = horse.bar.iter().map(Horse::number).collect();
        assert_eq!((horse.cost, horse.odds, printed.as_slice()), (cost, odds, bar), "{}", horse.colour);
    }
    let boxes: Vec<String> = sources()
        .iter()
        .filter(|source| source.what.ends_with("box"))
        .map(|source| format!("{}: {}", source.what, source.value))
        .collect();
    assert_eq!(
        boxes,
        [
            "money box: 3 × 7",
            "two back box: 1 × 2",
            "two forward box: 1 × 2",
            "back box: 1 × 3",
            "forward box: 1 × 3",
            "bet box: 2 × 3",
            "helmet box: 1",
            "jersey box: 1",
            "horse box: 1",
        ]
    );
}
