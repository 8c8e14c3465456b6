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

mod any;
mod bot;
mod choice;
mod fuzzing;
mod saved;
mod scenarios;
mod shelf;
mod words;

pub use any::{AnyAction, AnyEvent, AnyGame, AnyInfoset, AnySeen, AnyView};
pub use bot::{AnyBot, bot};
pub use fuzzing::{fuzz_record, fuzz_scenario};
pub use grandstand_speedway::Preview;
pub use saved::{data_hash, sealed};
pub use scenarios::{ScenarioReport, run_scenario};
pub use shelf::{Visitor, check_own, games, replay_record, roles, rulebook, shipped, spec, tracks, visit};
pub use words::{Announcer, CardText, Races};
