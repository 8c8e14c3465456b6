//! Entry points for fuzzing: each takes any bytes and must not panic.

use grandstand_core::{Chance, Game, NoEvents, Record, Setup, Turn, replay};

use crate::{
    Action, LongShot, Rules,
    data::{Data, FILES},
    notation, spec,
};

/// Luck and choices from bytes; zeros when they run out.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }
}

impl Chance for Bytes<'_> {
    fn draw(&mut self, n: u32) -> u32 {
        if n <= 1 { 0 } else { u32::from(self.next()) % n }
    }
}

/// Any text is an action that keeps its notation, or is refused with a reason.
pub fn notation(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match notation::parse(&text) {
        Ok(action) => assert_eq!(notation::parse(&action.to_string()), Ok(action), "{text}"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Bytes choose the table, the actions and the luck: legal actions are accepted, all others refused without a trace.
pub fn play(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let Some(setup) = setup(bytes.next(), bytes.next()) else { return };
    let Ok(rules) = Rules::of(&setup) else { return };
    let mut game = LongShot::new(&rules, &mut bytes, &mut NoEvents);
    let mut legal = Vec::new();
    while game.turn() != Turn::Over && !bytes.0.is_empty() {
        game.legal_actions(&mut legal);
        let choice = bytes.next();
        let action = if choice < 160 {
            legal[usize::from(choice) % legal.len()]
        } else {
            let code = u16::from(choice - 160) * 256 + u16::from(bytes.next());
            let Some(action) = Action::of_code(code % Action::CODES) else { continue };
            action
        };
        let before = game.clone();
        let accepted = game.play(action, &mut bytes, &mut Vec::new());
        assert_eq!(accepted.is_ok(), legal.contains(&action), "{action}");
        if let Err(illegal) = accepted {
            assert_eq!(game, before, "{action} was refused but changed something");
            assert!(crate::rulebook().get(illegal.rule).is_some(), "{illegal}");
        }
    }
}

fn setup(players: u8, options: u8) -> Option<Setup> {
    let market = ["set-1", "set-2", "set-3", "set-4", "mixed"][usize::from(options) % 5];
    let dice = if options & 0x80 == 0 { "retail" } else { "as-written" };
    let chosen = [("market", market), ("dice", dice), ("extra-set", "on")];
    let chosen = chosen.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
    spec().setup(players % 8 + 1, None, &chosen).ok()
}

/// Any text in place of a data file, or a shipped file with some bytes changed, is refused with a reason or playable.
pub fn data(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let (role, _, shipped) = FILES[usize::from(bytes.next()) % FILES.len()];
    let text = if bytes.next() & 1 == 0 {
        String::from_utf8_lossy(bytes.0).into_owned()
    } else {
        let mut text = shipped.as_bytes().to_vec();
        for _ in 0..1 + bytes.next() % 4 {
            let at = usize::from(bytes.next()) << 8 | usize::from(bytes.next());
            let length = text.len();
            text[at % length] = bytes.next();
        }
        String::from_utf8_lossy(&text).into_owned()
    };
    let own = [(role.to_owned(), text)].into();
    if let Err(error) = Data::read(&own) {
        assert!(!error.reason.to_string().is_empty());
        return;
    }
    let Some(mut setup) = setup(2, 0) else { return };
    setup.own = own;
    let Ok(rules) = Rules::of(&setup) else { return };
    let mut luck = grandstand_core::Pcg::new(bytes.next().into());
    let mut game = LongShot::new(&rules, &mut luck, &mut NoEvents);
    let mut legal = Vec::new();
    for _ in 0..300 {
        game.legal_actions(&mut legal);
        if legal.is_empty() {
            break;
        }
        let action = grandstand_core::random_action::<LongShot>(&legal, &mut luck);
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
}

/// Any text is a game record that replays, or is refused with a reason.
pub fn record(bytes: &[u8]) {
    let Ok(record) = Record::from_json(&String::from_utf8_lossy(bytes)) else { return };
    let Ok(rules) = Rules::of(&record.setup) else { return };
    if let Err(error) = replay(&record, |luck| LongShot::new(&rules, luck, &mut NoEvents)) {
        assert!(!error.to_string().is_empty());
    }
}
