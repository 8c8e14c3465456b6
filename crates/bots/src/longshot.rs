//! Long Shot's players.

mod abilities;
mod club;
mod desk;
mod guide;
mod master;
mod outlook;
mod prospects;
mod rookie;
mod style;

use grandstand_longshot::LongShot;

use self::{club::Club, master::Master, rookie::Rookie, style::Style};
use crate::{Bot, Flat, Ladder, Quick, Random, Rung};

impl Ladder for LongShot {
    fn bot(rung: Rung) -> Box<dyn Bot<LongShot>> {
        match rung {
            Rung::Random => Box::new(Quick(Random)),
            Rung::Rookie => Box::new(Quick(Rookie)),
            Rung::Club => Box::new(Quick(Club::default())),
            Rung::Pro => Box::new(Flat { guide: Club::default() }),
            Rung::Master => Box::new(Master::default()),
        }
    }
}
