//! Every game by name.
//!
//! [`AnyGame`] is whichever game a table plays; it is a [`Game`](grandstand_core::Game) itself, so tables and commands treat all games alike. Hot
//! loops that want the concrete type use [`visit`].
//!
//! ```
//! use grandstand_catalogue::{AnyGame, spec};
//! use grandstand_core::{Game, NoEvents, Options, Seeded, Turn};
//!
//! let setup = spec("top-race")?.setup(4, None, &Options::new())?;
//! let game = AnyGame::new(&setup, &mut Seeded::from_number(7), &mut NoEvents)?;
//! assert!(matches!(game.turn(), Turn::Of(_)));
//! # Ok::<(), grandstand_core::SetupError>(())
//! ```

#[macro_use]
mod engines;
mod any;
mod fuzzing;
mod saved;
mod scenarios;
mod shelf;

pub use any::bot;
pub use engines::{
    AnyAction, AnyBot, AnyEvent, AnyGame, AnyInfoset, AnyPage, AnyPreview, AnyRules, AnySeen, AnyTable,
    AnyView, Family, ForEngine, Listed, Task, families, games, of_game, shipped, visit,
};
pub use fuzzing::{fuzz_record, fuzz_scenario};
pub use saved::{data_hash, sealed};
pub use scenarios::{ScenarioReport, run_scenario};
pub use shelf::{check_own, family, replay_record, retell, roles, rulebook, spec, tracks};
