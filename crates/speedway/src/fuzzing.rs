//! Entry points for fuzzing: each takes any bytes and must come back without a panic.

use grandstand_core::{Chance, DataFile, Game, NoEvents, Options, Pcg, Turn};

use crate::{Deck, Rules, Speedway, specs};

/// A game picked by a byte, with options and seats picked by the next ones.
fn some_game(bytes: &mut impl Iterator<Item = u8>) -> Option<Speedway> {
    let specs: Vec<_> = specs().collect();
    let spec = specs[usize::from(bytes.next()?) % specs.len()];
    let players = spec.min_players + bytes.next()? % (spec.max_players - spec.min_players + 1);
    let mut chosen = Options::new();
    for option in &spec.options {
        let value = &option.values[usize::from(bytes.next()?) % option.values.len()];
        chosen.insert(option.key.clone(), value.name.clone());
    }
    let setup = spec.setup(players, None, &chosen).ok()?;
    let rules = Rules::of(&setup).ok()?;
    Some(Speedway::new(&rules, &mut Pcg::new(u64::from(bytes.next()?)), &mut NoEvents))
}

/// Bytes choose a game and then actions by code: legal ones are played, others must be refused and change nothing.
pub fn play(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let Some(mut game) = some_game(&mut bytes) else { return };
    let mut luck = Pcg::new(1);
    let mut legal = Vec::new();
    while let (Some(high), Some(low)) = (bytes.next(), bytes.next()) {
        if game.turn() == Turn::Over {
            return;
        }
        let code = u16::from_be_bytes([high, low]);
        game.legal_actions(&mut legal);
        if let Some(action) = Speedway::action(code) {
            let before = game.clone();
            let accepted = game.play(action, &mut luck, &mut NoEvents).is_ok();
            assert_eq!(accepted, legal.contains(&action), "{action:?}");
            assert!(accepted || before == game, "a refusal changed the game");
        } else {
            let action = legal[usize::from(code) % legal.len()];
            game.play(action, &mut luck, &mut NoEvents).expect("legal actions are accepted");
        }
    }
}

/// Any text is an action or a helpful error; what is read is written back the same.
pub fn notation(data: &[u8]) {
    let (head, text) = data.split_at(data.len().min(24));
    let mut bytes = head.iter().copied().chain(std::iter::repeat(0));
    let Some(game) = some_game(&mut bytes) else { return };
    if let Ok(action) = game.parse(&String::from_utf8_lossy(text)) {
        let _ = game.check(action);
        assert_eq!(game.parse(&game.notation(action)).ok(), Some(action), "{action:?}");
    }
}

/// Any text is a deck or an error with its place.
pub fn deck(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err(error) = Deck::read(DataFile::new("deck", &text)) {
        assert!(!error.reason.to_string().is_empty());
    }
}

/// Calls an entry point with `count` inputs made from the seeds by small changes: for test runs without a fuzzer. (By hand: proptest
/// draws inputs from nothing, and a deck that is nearly right comes only from one that is.)
pub fn shake(target: fn(&[u8]), seeds: &[&[u8]], count: u32, seed: u64) {
    let mut luck = Pcg::new(seed);
    for seed in seeds {
        target(seed);
    }
    for _ in 0..count {
        let mut input = match seeds {
            [] => Vec::new(),
            seeds => seeds[luck.draw(seeds.len() as u32) as usize].to_vec(),
        };
        for _ in 0..=luck.draw(8) {
            let at = luck.draw(input.len() as u32 + 1) as usize;
            match luck.draw(4) {
                0 if at < input.len() => drop(input.remove(at)),
                1 if at < input.len() => input[at] = luck.draw(256) as u8,
                2 => input.truncate(at.max(1)),
                _ => {
                    let more: Vec<u8> = (0..=luck.draw(40)).map(|_| luck.draw(256) as u8).collect();
                    input.splice(at..at, more);
                }
            }
        }
        target(&input);
    }
}
