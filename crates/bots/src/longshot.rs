//! Long Shot's players.

mod boxes;
mod club;
mod desk;
mod outlook;
mod rookie;
mod style;

pub use club::Club;
pub use rookie::Rookie;
pub use style::Style;

use grandstand_longshot::LongShot;

use crate::{Bot, Ladder, Quick, Random, Rung};

impl Ladder for LongShot {
    fn bot(rung: Rung) -> Box<dyn Bot<LongShot>> {
        match rung {
            Rung::Random => Box::new(Quick(Random)),
            Rung::Rookie => Box::new(Quick(Rookie)),
            Rung::Club | Rung::Pro | Rung::Master => Box::new(Quick(Club::default())),
        }
    }
}
