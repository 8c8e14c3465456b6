//! What a preview says comes true when the card is played, whatever is chosen on the way.

use std::collections::{BTreeMap, BTreeSet};

use grandstand_core::{Game, Infoset as _, NoEvents, Options, Pcg, Turn, Viewer, random_action};
use grandstand_speedway::{Action, Car, Event, LinePreview, Preview, Rules, Seen, Speedway, specs};

/// What a line did in one playing of the card: the car that moved (or did not), and where it could have gone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Did {
    car: Option<Car>,
    cells: BTreeSet<u8>,
    finish: bool,
    stuck: bool,
    /// The cars that white could have stood for.
    choice: BTreeSet<Car>,
    dragged: BTreeMap<Car, u8>,
}

/// Games of every preset, and of the rules that change how cards are played.
fn tables() -> Vec<(String, Options)> {
    let plain = |preset: &str| (preset.to_owned(), Options::new());
    let with = |preset: &str, key: &str, value: &str| {
        (preset.to_owned(), Options::from([(key.to_owned(), value.to_owned())]))
    };
    let mut all = Vec::new();
    for spec in specs() {
        for preset in &spec.presets {
            all.push((spec.name.clone(), plain(&preset.name)));
        }
        let first = &spec.presets[0].name;
        all.push((spec.name.clone(), with(first, "steering", "open")));
        if spec.options.iter().any(|option| option.key == "white-own") {
            all.push((spec.name.clone(), with(first, "white-own", "on")));
            all.push((spec.name.clone(), with(first, "track", "cleveland")));
        }
    }
    all.into_iter().map(|(game, (preset, options))| (format!("{game} {preset}"), options)).collect()
}

fn begin(name: &str, more: &Options, players: u8, luck: &mut Pcg) -> Speedway {
    let (game, preset) = name.split_once(' ').expect("a game and a preset");
    let mut specs = specs();
    let spec = specs.find(|spec| spec.name == game).expect("a game");
    let mut options = Options::from([("races".to_owned(), "1".to_owned())]);
    options.extend(more.clone());
    let setup = spec.setup(players, Some(preset), &options).expect("a setup");
    Speedway::new(&Rules::of(&setup).expect("rules"), luck, &mut NoEvents)
}

/// Which line of its card is asked about, counted from 0; none when the card is done.
fn asked_line(game: &Speedway, lines: usize, card: u8) -> Option<usize> {
    let Turn::Of(seat) = game.turn() else { return None };
    let known = game.infoset(Viewer::Seat(seat));
    let view = known.view();
    let here = view.card == Some(card) && ["wild", "steer", "return"].contains(&view.phase);
    here.then(|| lines - known.lines_left().len() - 1)
}

/// Plays one action of a card and writes down what its lines did.
fn play(game: &mut Speedway, action: Action, lines: usize, card: u8, did: &mut Vec<Did>) -> bool {
    let asked = asked_line(game, lines, card);
    let mut events: Vec<Event> = Vec::new();
    let mut line = asked.map_or(0, |line| line + 1);
    game.play_unchecked(action, &mut Pcg::new(1), &mut events);
    for event in events {
        let Event::Public(seen) = event else { continue };
        match seen {
            // A line that was begun and moved nobody.
            Seen::Stuck { car, .. } => {
                let at = if matches!(action, Action::Wild(_))
                    && line == asked.unwrap_or(0) + 1
                    && did[line - 1].car.is_none()
                {
                    line - 1 // the car that white was to move
                } else {
                    line += 1;
                    line - 1
                };
                if did.len() <= at {
                    did.resize(at + 1, Did::default());
                }
                did[at].car = Some(car);
                did[at].stuck = true;
            }
            Seen::WildLost => {
                line += 1;
                did.resize(line.max(did.len()), Did::default());
            }
            Seen::Drafted { car, to, .. } => {
                if let Some(at) = asked {
                    did[at].dragged.insert(car, to);
                }
            }
            Seen::RaceOver { .. } => break,
            _ => {}
        }
    }
    let Some(at) = asked_line(game, lines, card) else { return false };
    did.resize((at + 1).max(did.len()), Did::default());
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    for action in legal {
        match action {
            Action::Wild(car) => drop(did[at].choice.insert(car)),
            Action::Steer(cell) => drop(did[at].cells.insert(cell.0)),
            Action::Finish => did[at].finish = true,
            _ => continue,
        }
        if matches!(action, Action::Steer(_) | Action::Finish) {
            let Turn::Of(seat) = game.turn() else { continue };
            did[at].car = game.infoset(Viewer::Seat(seat)).moving();
        }
    }
    true
}

/// Whether what a line did is what its preview says.
fn agrees(line: &LinePreview, did: &Did) -> Result<(), String> {
    let here: BTreeSet<Car> = line.cars.iter().map(|outlook| outlook.car).collect();
    if line.white {
        let sure: BTreeSet<Car> = line.cars.iter().filter(|car| !car.depends).map(|car| car.car).collect();
        if !did.choice.is_subset(&here) || !sure.is_subset(&did.choice) {
            return Err(format!("white could move {:?}, not {here:?} (surely {sure:?})", did.choice));
        }
    }
    for (car, to) in &did.dragged {
        let told = line.dragged.iter().find(|outlook| outlook.car == *car);
        if !told.is_some_and(|outlook| outlook.cells.contains(to)) {
            return Err(format!("{car:?} was dragged to {to}"));
        }
    }
    for outlook in line.dragged.iter().filter(|outlook| !outlook.depends) {
        if did.car.is_some() && !did.stuck && did.dragged.get(&outlook.car) != outlook.cells.first() {
            return Err(format!("{:?} was not dragged", outlook.car));
        }
    }
    let Some(car) = did.car else { return Ok(()) };
    let Some(outlook) = line.cars.iter().find(|outlook| outlook.car == car) else {
        return Err(format!("{car:?} is not among {here:?}"));
    };
    let cells: BTreeSet<u8> = outlook.cells.iter().copied().collect();
    let fits = if outlook.depends {
        did.cells.is_subset(&cells)
            && (!did.finish || outlook.finish)
            && (!did.stuck || outlook.stuck.is_some())
    } else {
        did.cells == cells && did.finish == outlook.finish && did.stuck == outlook.stuck.is_some()
    };
    if fits { Ok(()) } else { Err(format!("{did:?} is not {outlook:?}")) }
}

/// Random games; every card that is played is previewed first, then played with random choices.
#[test]
fn a_card_does_what_its_preview_says() {
    let games = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 2_000 } else { 60 };
    let (mut cards, mut depending, mut lines_seen) = (0, 0, 0);
    for (index, (name, options)) in tables().into_iter().enumerate() {
        for round in 0..games {
            let mut luck = Pcg::new(1000 * index as u64 + round);
            let mut game = begin(&name, &options, 2 + (round % 3) as u8, &mut luck);
            let mut legal = Vec::new();
            while let Turn::Of(seat) = game.turn() {
                game.legal_actions(&mut legal);
                let action = random_action::<Speedway>(&legal, &mut luck);
                let Action::Play(card) = action else {
                    game.play_unchecked(action, &mut luck, &mut NoEvents);
                    continue;
                };
                let known = game.infoset(Viewer::Seat(seat));
                let preview = known.preview(card);
                assert!(preview.whole, "{name}: a card with too many ways");
                let lines = known.rules().deck.lines(card).len();
                let mut did = Vec::new();
                let mut on = play(&mut game, action, lines, card.0, &mut did);
                while on {
                    game.legal_actions(&mut legal);
                    let next = random_action::<Speedway>(&legal, &mut luck);
                    on = play(&mut game, next, lines, card.0, &mut did);
                }
                cards += 1;
                for (at, did) in did.iter().enumerate() {
                    let line = &preview.lines[at];
                    lines_seen += 1;
                    depending += usize::from(line.cars.iter().any(|car| car.depends));
                    if let Err(what) = agrees(line, did) {
                        panic!("{name}, card {}, line {}: {what}\n{preview:?}", card.0, at + 1);
                    }
                }
            }
        }
    }
    assert!(cards > 200 * games, "hardly any card was played: {cards}");
    assert!(depending > 0 && depending < lines_seen, "{depending} of {lines_seen} lines depend");
    println!("{cards} cards, {lines_seen} lines, {depending} of them depending");
}

/// Every way of playing a card, tried through the game itself: together they are exactly what the preview says.
#[test]
fn a_preview_promises_nothing_that_cannot_be() {
    let cards_wanted = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 20_000 } else { 600 };
    let mut seen = 0;
    for (index, (name, options)) in tables().into_iter().enumerate() {
        let mut luck = Pcg::new(77 + index as u64);
        let (mut here, mut legal) = (0, Vec::new());
        while here < cards_wanted / 10 {
            let mut game = begin(&name, &options, 4, &mut luck);
            while let Turn::Of(seat) = game.turn() {
                game.legal_actions(&mut legal);
                let action = random_action::<Speedway>(&legal, &mut luck);
                if let Action::Play(card) = action
                    && here < cards_wanted / 10
                {
                    let known = game.infoset(Viewer::Seat(seat));
                    let lines = known.rules().deck.lines(card).len();
                    let mut all = vec![BTreeSet::new(); lines];
                    let mut left = 3_000;
                    every_way(&game, action, lines, card.0, &[], &mut all, &mut left);
                    if left > 0 {
                        compare(&name, &known.preview(card), &all);
                        here += 1;
                        seen += 1;
                    }
                }
                game.play_unchecked(action, &mut luck, &mut NoEvents);
            }
        }
    }
    assert!(seen >= cards_wanted);
}

fn every_way(
    game: &Speedway,
    action: Action,
    lines: usize,
    card: u8,
    did: &[Did],
    all: &mut [BTreeSet<Did>],
    left: &mut u32,
) {
    if *left == 0 {
        return;
    }
    *left -= 1;
    let mut game = game.clone();
    let mut did = did.to_vec();
    if !play(&mut game, action, lines, card, &mut did) {
        for (at, did) in did.into_iter().enumerate() {
            all[at].insert(did);
        }
        return;
    }
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    for next in legal {
        every_way(&game, next, lines, card, &did, all, left);
    }
}

fn compare(name: &str, preview: &Preview, all: &[BTreeSet<Did>]) {
    for (line, ways) in preview.lines.iter().zip(all) {
        for outlook in &line.cars {
            let of_it = || ways.iter().filter(|did| did.car == Some(outlook.car));
            let cells: BTreeSet<u8> = of_it().flat_map(|did| did.cells.clone()).collect();
            assert_eq!(cells, outlook.cells.iter().copied().collect(), "{name}: {outlook:?}");
            assert_eq!(of_it().any(|did| did.finish), outlook.finish, "{name}: {outlook:?}");
            assert_eq!(of_it().any(|did| did.stuck), outlook.stuck.is_some(), "{name}: {outlook:?} {ways:?}");
        }
        let dragged: BTreeSet<Car> = ways.iter().flat_map(|did| did.dragged.keys().copied()).collect();
        assert_eq!(dragged, line.dragged.iter().map(|outlook| outlook.car).collect(), "{name}: {line:?}");
    }
}
