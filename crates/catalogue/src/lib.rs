#![doc = include_str!("../README.md")]

#[macro_use]
mod engines;
mod any;
#[cfg(feature = "testing")]
mod fuzzing;
mod saved;
mod scenarios;
mod scenes;
mod shelf;
mod trial;

pub use any::bot;
pub use engines::{
    AnyAction, AnyBot, AnyEvent, AnyGame, AnyInfoset, AnyPage, AnyPreview, AnyRules, AnySeen, AnyTable,
    AnyView, Family, ForEngine, Knowing, Listed, Task, families, games, know, of_game, shipped, visit,
};
#[cfg(feature = "testing")]
pub use fuzzing::{fuzz_record, fuzz_scenario};
pub use saved::{data_hash, sealed};
pub use scenarios::{ScenarioReport, run_scenario};
pub use scenes::{Frame, Scene, scene};
pub use shelf::{booklet, check_own, family, replay_record, retell, roles, rulebook, spec, tracks};
pub use trial::{stand_ins, stand_ins_at, trial_troubles};
