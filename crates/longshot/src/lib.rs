//! Long Shot: The Dice Game, for 2 to 8 players and for one against Roland Wright.
//!
//! The box is data (`games/long-shot`): dice, track, horses, sheet, starting cards and horse cards, each value with
//! where it comes from. The engine knows mechanisms: a roll moves horses, everybody takes one action, marks complete
//! lines and jockey sets, and abilities hang on named triggers (`cards.rs`) with small effects (`effects.rs`).
//!
//! ```
//! use grandstand_core::{Game, NoEvents, Pcg, Turn, random_game};
//! use grandstand_longshot::{LongShot, Rules, spec};
//!
//! let setup = spec().setup(4, Some("mixed"), &Default::default()).unwrap();
//! let mut luck = Pcg::new(1);
//! let mut game = LongShot::new(&Rules::of(&setup).unwrap(), &mut luck, &mut NoEvents);
//! random_game(&mut game, &mut luck, &mut Vec::new());
//! assert_eq!(game.turn(), Turn::Over);
//! assert_eq!(game.standing().money().len(), 4);
//! ```

mod action;
mod bots;
mod boxes;
mod cards;
mod data;
mod draw;
mod effects;
mod engine;
mod event;
mod features;
mod files;
pub mod first_edition;
pub mod fuzzing;
mod game;
mod horse;
mod infoset;
mod legal;
mod notation;
mod pending;
mod race;
mod roland;
mod rules;
mod score;
mod sheet;
mod stage;
mod turn;
mod view;
mod why;
mod words;

pub use action::{Action, Bonus};
pub use cards::{Card, Effect, Trigger};
pub use data::{
    Data, Dice, HorseData, PLACES, Source, StartingCard, cards, roles, rulebook, shipped_files, sources, spec,
};
pub use event::Event;
pub use files::check_own;
pub use game::LongShot;
pub use horse::{HORSES, Horse, Horses};
pub use infoset::LongShotInfoset;
pub use rules::{Market, Rules};
pub use score::Score;
pub use sheet::{Cell, Cells, Sheet};
pub use stage::stage;
pub use view::{Asked, BoxView, CardView, HorseView, ScoreLine, SheetView, TrackView, View};
pub use words::say;
