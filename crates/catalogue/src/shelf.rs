//! The games by name, and how to begin one.

use grandstand_core::{
    Booklet, DataError, DataFile, Engine as _, Event as _, Game as _, GameSpec, NoEvents, Record,
    RecordError, Rulebook, Scripted, Sentence, Setup, SetupError, Viewer, Words as _, replay, replay_with,
};
use grandstand_track::Track;

use crate::{AnyEvent, AnyGame, AnyRules, Family, ForEngine, Listed, games, of_game};

/// The game with this name, or a sentence that lists those there are.
pub fn spec(name: &str) -> Result<&'static GameSpec, SetupError> {
    games().into_iter().find(|spec| spec.name == name).ok_or_else(|| {
        let names: Vec<&str> = games().into_iter().map(|spec| spec.name.as_str()).collect();
        SetupError(Sentence::of("wrong-game").with("name", name).with("there", names.join(", ")))
    })
}

/// The rules of a game in words.
pub fn rulebook(name: &str) -> Result<&'static Rulebook, SetupError> {
    let spec = spec(name)?;
    AnyGame::rulebook(name)
        .ok_or_else(|| SetupError(Sentence::of("wrong-no-rulebook").with("title", spec.title.as_str())))
}

/// The rules of a table as it is set up, chapter by chapter, with its numbers.
pub fn booklet(setup: &Setup) -> Result<Booklet, SetupError> {
    let book = rulebook(&setup.game)?;
    let full = spec(&setup.game)?.upgraded(setup)?.setup;
    Ok(book.booklet(&full, AnyGame::figures(&AnyRules::of(setup)?)))
}

/// The observation of a game, which it shares with all games of its engine.
pub fn family(game: &str) -> Result<Family, SetupError> {
    struct Find;
    impl ForEngine for Find {
        type Out = Family;
        fn run<G: Listed>(self) -> Family {
            Family::of::<G>()
        }
    }
    of_game(game, Find)
}

/// Every shipped board: its game's name and the board.
pub fn tracks() -> Vec<(&'static str, Track)> {
    grandstand_speedway::tracks().collect()
}

/// Which shipped files a setup is played with, by the role that an own file would have: `deck` is `top-race/deck`.
pub fn roles(setup: &Setup) -> Vec<(&'static str, String)> {
    AnyGame::roles(setup)
}

/// Checks a player's own data file for a game, by its role.
pub fn check_own(game: &str, role: &str, file: DataFile<'_>) -> Result<(), DataError> {
    AnyGame::check_own(game, role, file)
}

/// Replays a record and checks its result.
pub fn replay_record(record: &Record) -> Result<AnyGame, RecordError> {
    let rules = AnyRules::of(&record.setup).map_err(|error| RecordError::Format(error.0))?;
    replay(record, |luck| AnyGame::begin(&rules, luck, &mut NoEvents))
}

/// Replays a record and tells `hear` everything there would have been to say to `viewer`, with the number of the move it belongs
/// to (0 for the opening).
pub fn retell(
    record: &Record,
    viewer: Viewer,
    hear: &mut dyn FnMut(usize, Sentence),
) -> Result<AnyGame, RecordError> {
    let rules = AnyRules::of(&record.setup).map_err(|error| RecordError::Format(error.0))?;
    let mut tell = |number: usize, events: Vec<AnyEvent>| {
        for seen in events.iter().filter_map(|event| event.seen_by(viewer)) {
            if let Some(sentence) = AnyGame::say(&rules, &seen) {
                hear(number, sentence);
            }
        }
    };
    let mut events = Vec::new();
    AnyGame::begin(&rules, &mut Scripted::new(&record.opening), &mut events);
    tell(0, events);
    let mut number = 0;
    replay_with(
        record,
        |luck| AnyGame::begin(&rules, luck, &mut NoEvents),
        |game, action| {
            let mut events = Vec::new();
            let mut luck = Scripted::new(&record.moves[number].draws);
            game.clone().play_unchecked(action, &mut luck, &mut events);
            number += 1;
            tell(number, events);
        },
    )
}
