//! The games by name, and how to begin one.

use grandstand_core::{
    Chance, DataError, DataFile, GameSpec, NoEvents, Pcg, Record, RecordError, Rulebook, Setup, SetupError,
    replay,
    scenario::{Facts, Staged},
};
use grandstand_longshot::LongShot;
use grandstand_speedway::Speedway;
use grandstand_track::Track;

use crate::{AnyGame, any::RulesOf};

/// Every game, in the order they are listed.
pub fn games() -> Vec<&'static GameSpec> {
    grandstand_speedway::specs().chain([grandstand_longshot::spec()]).collect()
}

/// The game with this name, or a sentence that lists those there are.
pub fn spec(name: &str) -> Result<&'static GameSpec, SetupError> {
    games().into_iter().find(|spec| spec.name == name).ok_or_else(|| {
        let names: Vec<&str> = games().into_iter().map(|spec| spec.name.as_str()).collect();
        SetupError(format!("there is no game `{name}`; there are {}", names.join(", ")))
    })
}

/// The rules of a game in words.
pub fn rulebook(name: &str) -> Result<&'static Rulebook, SetupError> {
    let spec = spec(name)?;
    if spec.name == grandstand_longshot::spec().name {
        return Ok(grandstand_longshot::rulebook());
    }
    grandstand_speedway::rulebook(&spec.name)
        .ok_or_else(|| SetupError(format!("{} has no rulebook", spec.title)))
}

/// Every shipped board: its game's name and the board.
pub fn tracks() -> Vec<(&'static str, Track)> {
    grandstand_speedway::tracks().collect()
}

/// Every shipped file that decides how a game is played, by name: `top-race/deck`, `long-shot/horses`.
pub fn shipped() -> Vec<(String, &'static str)> {
    let mut files = grandstand_speedway::shipped();
    let horses = grandstand_longshot::spec().name.as_str();
    files.extend(grandstand_longshot::shipped_files().map(|(role, text)| (format!("{horses}/{role}"), text)));
    files
}

/// Which shipped files a setup is played with, by the role that an own file would have: `deck` is `top-race/deck`.
pub fn roles(setup: &Setup) -> Vec<(&'static str, String)> {
    if setup.game != grandstand_longshot::spec().name {
        return grandstand_speedway::roles(setup);
    }
    let game = &setup.game;
    grandstand_longshot::roles().map(|role| (role, format!("{game}/{role}"))).collect()
}

/// Checks a player's own data file for a game, by its role.
pub fn check_own(game: &str, role: &str, file: DataFile<'_>) -> Result<(), DataError> {
    if game == grandstand_longshot::spec().name {
        return grandstand_longshot::check_own(role, file);
    }
    grandstand_speedway::check_own(role, file)
}

/// Something that wants the concrete type of a game, for speed.
pub trait Visitor {
    /// What comes of the visit.
    type Out;

    /// Called with the game's type; `start` begins a game, `stage` sets up a position.
    fn visit<G: Staged>(
        self,
        start: &(dyn Fn(&mut dyn Chance) -> G + Sync),
        stage: &(dyn Fn(&Facts) -> Result<G, String> + Sync),
    ) -> Self::Out;
}

/// Calls the visitor with the concrete game of a setup.
pub fn visit<V: Visitor>(setup: &Setup, visitor: V) -> Result<V::Out, SetupError> {
    Ok(match RulesOf::of(setup)? {
        RulesOf::Speedway(rules) => visitor
            .visit::<Speedway>(&|mut chance| Speedway::new(&rules, &mut chance, &mut NoEvents), &|facts| {
                grandstand_speedway::stage(&rules, facts)
            }),
        RulesOf::LongShot(rules) => visitor
            .visit::<LongShot>(&|mut chance| LongShot::new(&rules, &mut chance, &mut NoEvents), &|facts| {
                grandstand_longshot::stage(&rules, facts)
            }),
    })
}

/// Replays a record and checks its result.
pub fn replay_record(record: &Record) -> Result<AnyGame, RecordError> {
    let bad_setup = |error: SetupError| RecordError::Format(error.to_string());
    // The rules are built once here, so that beginning the game cannot fail below.
    let blank = AnyGame::new(&record.setup, &mut Pcg::new(0), &mut NoEvents).map_err(bad_setup)?;
    replay(record, |luck| AnyGame::new(&record.setup, luck, &mut NoEvents).unwrap_or(blank))
}
