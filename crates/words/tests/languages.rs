//! Every language says all that English says, with the same things named, and nothing that nobody asks for.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser::parse,
};
use grandstand_core::{Role, Seat, Sentence, Term, Tone};
use grandstand_words::{Language, Line, Speaker, Story, Who, in_english};

/// What the messages of a language name, by key.
fn messages(language: &Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (_, text) in language.files {
        for entry in parse(*text).expect("a message file that can be read").body {
            if let Entry::Message(message) = entry {
                let mut named = BTreeSet::new();
                if let Some(value) = &message.value {
                    in_pattern(value, &mut named);
                }
                for attribute in &message.attributes {
                    let mut named = BTreeSet::new();
                    in_pattern(&attribute.value, &mut named);
                    messages.insert(format!("{}.{}", message.id.name, attribute.id.name), named);
                }
                messages.insert(message.id.name.to_owned(), named);
            }
        }
    }
    messages
}

fn in_pattern(pattern: &Pattern<&str>, named: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, named);
        }
    }
}

fn in_expression(expression: &Expression<&str>, named: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, named),
        Expression::Select { selector, variants } => {
            in_inline(selector, named);
            variants.iter().for_each(|variant| in_pattern(&variant.value, named));
        }
    }
}

/// Variables by name, and other messages by `=key`.
fn in_inline(inline: &InlineExpression<&str>, named: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            named.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            named.insert(format!("={}", id.name));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, named),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            positional.iter().for_each(|inline| in_inline(inline, named));
        }
        _ => {}
    }
}

#[test]
fn every_language_says_what_english_says() {
    let english = messages(Language::english());
    assert!(Language::all().len() >= 3);
    for language in Language::all() {
        let theirs = messages(language);
        for (key, named) in &english {
            let Some(here) = theirs.get(key) else { panic!("{}: `{key}` is missing", language.tag) };
            // A language may leave out what it does not need to choose by, but names nothing that English does not.
            let more: Vec<_> = here.difference(named).collect();
            assert!(more.is_empty(), "{}: `{key}` names {more:?}, English does not", language.tag);
            let less: Vec<_> = named.difference(here).collect();
            assert!(less.is_empty(), "{}: `{key}` does not name {less:?}", language.tag);
        }
        let more: Vec<_> = theirs.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(more.is_empty(), "{}: English has no {more:?}", language.tag);
    }
}

/// Everything that stands between quotes in the code of the house that makes sentences.
fn quoted() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut words = BTreeSet::new();
    let mut folders: Vec<PathBuf> = vec![crates];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                if !path.ends_with("target") && !path.ends_with("tests") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "html") {
                let text = fs::read_to_string(&path).expect("text");
                if !["Sentence", "Speaker", "Term::", "self.said("].iter().any(|speech| text.contains(speech))
                {
                    continue;
                }
                let between =
                    text.split('"').filter(|word| word.len() < 40 && !word.contains(char::is_whitespace));
                words.extend(between.map(ToOwned::to_owned));
            }
        }
    }
    words
}

#[test]
fn every_message_is_said_and_everything_said_is_a_message() {
    let english = messages(Language::english());
    let quoted = quoted();
    let referred: BTreeSet<&str> =
        english.values().flatten().filter_map(|named| named.strip_prefix('=')).collect();
    // The name of a language is for lists of languages.
    let unused: Vec<_> = english
        .keys()
        .filter(|key| !quoted.contains(*key) && !referred.contains(key.as_str()) && *key != "language-name")
        // Rules, setups, what --help says and what the page says have tests of their own (below; cli/src/help.rs; web/src/*.test.ts).
        .filter(|key| {
            let own = [
                "money-short",
                "rule-",
                "page-",
                "lesson-",
                "game-",
                "preset-",
                "option-",
                "value-",
                "bot-",
                "track-",
                "chapter-",
                "scene-",
                "review-",
                "coach-",
                "today-",
                "profile-",
                "help-",
                "because-",
                "edition-",
            ];
            !own.iter().any(|prefix| key.starts_with(prefix))
        })
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
    let ours = [
        "asked-",
        "cars-",
        "car-",
        "horses-",
        "bonus-",
        "note-",
        "refused-",
        "terminal-",
        "board-",
        "lap-",
        "figure-",
        "booklet-",
        "reason-",
        "plays-",
        "verdict-",
        "wrong-",
        "unread-",
        "server-",
        "store-",
        "serve-",
        "target-",
        "report-",
    ];
    // What is cut off a key; a rule is told by its id; an option.
    let others = ["refused-", "refused-rule", "car-limit"];
    let missing: Vec<_> = quoted
        .iter()
        .filter(|word| ours.iter().any(|prefix| word.starts_with(prefix)))
        .filter(|word| !english.contains_key(*word) && !others.contains(&word.as_str()))
        .filter(|word| !word.contains(['{', '=', '.', '/', '_', '\\']))
        .collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

#[test]
fn every_key_that_code_asks_for_is_a_message() {
    let english = messages(Language::english());
    for text in files(".rs") {
        // What tests make up is no message, nor what is put together.
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        for asks in ["Sentence::of(\"", "Failure::of(\"", "because(\"", ".plain(\"", "too_fast(\""] {
            for key in code.split(asks).skip(1).filter_map(|rest| rest.split('"').next()) {
                let made_up = text.contains("use grandstand_words::{Language, Line");
                assert!(made_up || key.contains('{') || english.contains_key(key), "no message for `{key}`");
            }
        }
    }
}

/// Every file of the crates whose path ends like this.
fn files(ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..")];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(fs::read_to_string(&path).expect("text"));
            }
        }
    }
    found
}

#[test]
fn every_chapter_of_a_booklet_has_a_heading() {
    let chapters: BTreeSet<String> = files("rules.toml")
        .iter()
        .filter(|file| !file.contains("id = \"lap."))
        .flat_map(|file| file.lines())
        .filter_map(|line| line.strip_prefix("in = \"")?.strip_suffix('"'))
        .map(|name| format!("chapter-{name}"))
        // The rules of horse cards are made from the cards.
        .chain(["chapter-cards".to_owned()])
        .collect();
    let headings = messages(Language::english()).into_keys().filter(|key| key.starts_with("chapter-"));
    assert_eq!(chapters, headings.collect());
}

#[test]
fn every_ruling_of_ours_has_its_reason() {
    let mut reasons = BTreeSet::new();
    for file in files("rules.toml").iter().filter(|file| !file.contains("id = \"lap.")) {
        for rule in file.split("[[rule]]").skip(1) {
            let value = |name: &str| {
                rule.lines()
                    .find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \"")?.strip_suffix('"'))
            };
            let because = value("because");
            assert_eq!(value("from") == Some("ours"), because.is_some(), "{:?}", value("id"));
            reasons.extend(because.map(|because| format!("because-{because}")));
        }
    }
    let told = messages(Language::english()).into_keys().filter(|key| key.starts_with("because-"));
    assert_eq!(reasons, told.collect());
    assert!(reasons.len() > 50, "a reason for every ruling, not one for all");
}

/// Words that a language does not use, with the one it uses instead (docs/languages.md), and where another meaning may keep one.
const NOT_SO: [(&str, &[(&str, &str)]); 3] = [
    ("en", &[("chair", "seat"), ("chairs", "seat")]),
    (
        "de",
        &[
            ("Stuhl", "Platz"),
            ("Stühle", "Platz"),
            ("Stühlen", "Platz"),
            ("Brett", "Plan"),
            ("Bretter", "Plan"),
            ("Bogen", "Schein"),
            ("Börse", "Preisgeld"),
            ("Börsen", "Preisgeld"),
            ("Rückblick", "Analyse"),
            ("Bewegungswürfel", "Zugwürfel"),
            ("Auktion", "Versteigerung"),
            ("Rivale", "Gegner"),
            ("Rivalen", "Gegner"),
            ("Coach", "Trainer"),
            ("Roboter", "Bot"),
            ("zum Glück", "zum Zufall"),
            ("Das Glück", "Der Zufall"),
        ],
    ),
    (
        "fr",
        &[
            ("chaise", "place"),
            ("chaises", "place"),
            ("Chaise", "place"),
            ("Chaises", "place"),
            ("siège", "place"),
            ("sièges", "place"),
            ("robot", "bot"),
            ("robots", "bot"),
            ("entraîneur", "coach"),
            ("pouvoirs", "capacités"),
            ("talents", "capacités"),
            ("jeter", "défausser"),
            ("jette", "défausser"),
            ("jettes", "défausser"),
            ("jetées", "défausser"),
            ("bourse", "prime"),
            ("bourses", "prime"),
            ("maillot", "casaque"),
            ("feuille", "ticket"),
            ("à la chance", "au hasard"),
            ("de la chance", "du hasard"),
        ],
    ),
];

#[test]
fn every_language_has_one_word_for_a_thing() {
    for (tag, words) in NOT_SO {
        let language = Language::named(tag).expect("it is there");
        for (file, text) in language.files {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let said = format!(" {} ", line.replace(|c: char| !c.is_alphanumeric(), " "));
                for (word, instead) in words {
                    // What is not to be known is luck, not randomness, in a review too.
                    let meant = line.starts_with("help-review") && word.contains("chance");
                    assert!(
                        !said.contains(&format!(" {word} ")) || meant,
                        "{file}: not {word}, {instead}: {line}"
                    );
                }
            }
        }
    }
}

#[test]
fn french_has_its_apostrophes_and_its_spaces() {
    let language = Language::named("fr").expect("it is there");
    for (file, text) in language.files {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let letters: Vec<char> = line.chars().collect();
            let straight =
                |three: &[char]| matches!(three, [a, '\'', b] if a.is_alphabetic() && b.is_alphabetic());
            assert!(!letters.windows(3).any(straight), "{file}: ’ is the apostrophe: {line}");
            for sign in [";", "?", "!", "»"] {
                let wide = line.contains(&format!("{{ \"\\u00A0\" }}{sign}")) && sign != "»";
                assert!(!wide, "{file}: a narrow space before {sign}: {line}");
            }
            let plain = [" ;", " :"].iter().any(|sign| line.contains(sign));
            assert!(!plain, "{file}: a space that may break: {line}");
        }
    }
}

#[test]
fn every_scene_has_a_caption() {
    let mut captions = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance")];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                let text = fs::read_to_string(&path).expect("text");
                let caption =
                    |line: &str| Some(line.strip_prefix("caption = \"")?.strip_suffix('"')?.to_owned());
                captions.extend(text.lines().filter_map(caption));
            }
        }
    }
    let told = messages(Language::english()).into_keys().filter(|key| key.starts_with("scene-"));
    assert_eq!(captions, told.collect());
}

/// What is told of games that cannot be played on (`ends` in `game.toml`).
#[test]
fn every_edition_that_ends_others_says_why() {
    let mut ended = BTreeSet::new();
    for file in files("/game.toml") {
        let value =
            |line: &str, key: &str| Some(line.strip_prefix(key)?.trim_matches([' ', '=', '"']).to_owned());
        let (mut game, mut to) = (String::new(), String::new());
        for line in file.lines().map(str::trim) {
            if let (true, Some(name)) = (game.is_empty(), value(line, "name")) {
                game = name;
            }
            to = value(line, "to ").unwrap_or(to);
            if line.starts_with("ends = true") {
                ended.insert(format!("edition-{game}-{to}"));
            }
        }
    }
    let told = messages(Language::english()).into_keys().filter(|key| key.starts_with("edition-"));
    assert_eq!(ended, told.collect());
}

#[test]
fn every_rule_has_its_words_and_whoever_it_stops_is_told() {
    let key = |id: &str| format!("rule-{}", id.replace('.', "-"));
    let rules: BTreeSet<String> = files("rules.toml")
        .iter()
        .flat_map(|file| file.lines())
        .filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"').map(key))
        .collect();
    let cards = files("long-shot/cards.toml");
    let cards = cards.iter().flat_map(|file| file.lines()).filter_map(|line| {
        Some(key(&format!("ls.card.{}", line.strip_prefix("id = \"")?.strip_suffix('"')?)))
    });
    let rules: BTreeSet<String> = rules.into_iter().chain(cards).collect();
    let english = messages(Language::english());
    let told = |attribute: bool| {
        let ours = english.keys().filter(move |key| key.contains('.') == attribute);
        // What a card is called is no refusal.
        let ours = ours.filter(|key| !key.ends_with(".name"));
        ours.filter_map(|key| key.strip_prefix("rule-")?.split('.').next()).map(key).collect::<BTreeSet<_>>()
    };
    let names = english.keys().filter_map(|key| key.strip_suffix(".name"));
    let cards_of = rules.iter().filter(|key| key.starts_with("rule-ls-card-")).map(String::as_str);
    assert!(names.eq(cards_of), "cards and their names differ");
    // English calls a card what its data does.
    let speaker = Speaker::new(Language::english());
    let file = files("long-shot/cards.toml").concat();
    for card in file.split("[[card]]").skip(1) {
        let value = |key: &str| card.lines().find_map(|line| line.strip_prefix(key)?.strip_suffix('"'));
        let (id, name) = value("id = \"").zip(value("name = \"")).expect("a card");
        assert_eq!(speaker.plain(&format!("ls.card.{id}.name")), name);
    }
    assert!(rules.len() > 300, "{} rules found", rules.len());
    assert_eq!(rules, told(false), "rules and their messages differ");
    let why: Vec<String> = files("src/why.rs").into_iter().chain(files("last-lap/src/lib.rs")).collect();
    let refused: BTreeSet<String> =
        why.iter().flat_map(|file| file.split('"')).map(key).filter(|key| rules.contains(key)).collect();
    let stops = told(true);
    let silent: Vec<_> = refused.difference(&stops).collect();
    let idle: Vec<_> = stops.difference(&refused).collect();
    assert!(idle.is_empty(), "nothing refuses by {idle:?}");
    // A rule without a refusal of its own is told as it is, and may name nothing.
    for key in silent {
        assert_eq!(english[key], BTreeSet::new(), "{key} names what nobody tells");
    }
}

fn ana(seat: Seat) -> Who {
    if seat == Seat(0) { Who::You } else { Who::Named("Ana".to_owned()) }
}

fn in_all(sentence: &Sentence) -> [String; 3] {
    ["en", "de", "fr"].map(|tag| Speaker::new(Language::named(tag).expect("it is there")).say(sentence, &ana))
}

#[test]
fn you_are_spoken_to_and_money_is_written_as_at_home() {
    let bid = |seat| Sentence::of("cars-bid").who(Seat(seat)).with("amount", Term::Money(1_240_000, '€'));
    assert_eq!(
        in_all(&bid(0)),
        ["You bid €1,240k.", "Du bietest 1.240.000\u{a0}€.", "Tu enchéris à 1\u{202f}240\u{202f}000\u{a0}€."]
    );
    assert_eq!(in_all(&bid(1))[0], "Ana bids €1,240k.");
    let small = Sentence::of("amount").with("amount", Term::Money(-7, '$'));
    assert_eq!(in_all(&small), ["−$7", "−7\u{a0}$", "−7\u{a0}$"]);
}

#[test]
fn several_are_told_as_people_tell_them() {
    let cars = ["car-black", "car-red", "car-blue"].map(Term::Is);
    let over =
        |count: usize| Sentence::of("cars-race-over").with("order", Term::List(cars[..count].to_vec()));
    assert_eq!(in_all(&over(3))[0], "The race is over: Black, Red and Blue.");
    assert_eq!(in_all(&over(2))[1], "Das Rennen ist aus: Schwarz und Rot.");
    assert_eq!(in_all(&over(1))[2], "La course est finie\u{a0}: Noir.");
}

#[test]
fn a_card_is_one_breath() {
    let speaker = Speaker::new(Language::english());
    let figure = || Term::Said(Sentence::of("figure").number("n", 10));
    let played = Sentence::of("cars-played-big")
        .who(Seat(1))
        .with("car", Term::Is("car-black"))
        .with("figure", figure());
    let moved = Sentence::of("cars-moved")
        .with("car", Term::Is("car-black"))
        .number("cells", 10)
        .with("means", Term::Word("from-last"))
        .with("place", Sentence::place(1));
    let mut story = Story::default();
    let mut hear = |sentence: Sentence| story.hear(&sentence, &speaker, &ana);
    assert_eq!(hear(played.opens()), []);
    assert_eq!(hear(moved.clone().joins()), []);
    let stuck =
        Sentence::of("cars-drafted").with("cars", Term::List(vec![Term::Is("car-red")])).joins().loud();
    assert_eq!(hear(stuck.clone()), []);
    // Another one of these is told with it.
    assert_eq!(hear(Sentence { with: vec![("cars", Term::List(vec![Term::Is("car-blue")]))], ..stuck }), []);
    let told = hear(Sentence::of("cars-passed").who(Seat(0)));
    let breath = "Ana throws Black’s ten: Black goes 10 cells, from last to the lead; the draft pulls Red and Blue along.";
    assert_eq!(told[0], Line { text: breath.to_owned(), tone: Tone::Loud });
    assert_eq!(told[1].text, "You pass.");
    // Somebody who comes in later hears the rest alone.
    assert_eq!(hear(moved.joins())[0].text, "Black goes 10 cells, from last to the lead.");
    assert_eq!(Sentence::of("x").role, Role::Whole);
}

#[test]
fn what_somebody_wrote_is_shown_as_text() {
    let loud = Sentence::of("note-stood-up").with("name", Term::Text("Ana\u{202e}".to_owned()));
    assert!(in_english(&loud).contains("Ana\u{fffd}"));
    let sit = Sentence::of("note-sat-down").with("name", Term::Text("{ $x }<b>\u{1b}[2J".to_owned()));
    assert_eq!(in_english(&sit), "{ $x }<b>\u{fffd}[2J sits down.");
}

#[test]
fn a_game_without_messages_is_told_by_its_keys() {
    let said = Sentence::of("tick-tock").who(Seat(1)).number("hours", 3);
    assert_eq!(in_all(&said)[0], "tick-tock, who Ana, hours 3");
}

#[test]
fn a_broken_message_file_is_told_with_file_line_and_reason() {
    let error = |text| Speaker::read("xx", &[("xx/cars.ftl", text)]).expect_err("it is broken").to_string();
    let broken = error("# Fine.\nyou = you\ncars-bid = { $who ->\n}\n");
    assert!(broken.starts_with("xx/cars.ftl:") && broken.lines().count() == 1, "{broken}");
    assert!(["xx/cars.ftl:3", "xx/cars.ftl:4"].iter().any(|place| broken.starts_with(place)), "{broken}");
    let twice = error("you = you\n\nyou = thou\n");
    assert!(twice.starts_with("xx/cars.ftl:3") && twice.contains("`you`"), "{twice}");
}
