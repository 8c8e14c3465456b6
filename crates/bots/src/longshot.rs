//! Long Shot's players.

use grandstand_longshot::LongShot;

use crate::{Bot, Ladder, Quick, Random, Rung};

impl Ladder for LongShot {
    fn bot(rung: Rung) -> Box<dyn Bot<LongShot>> {
        match rung {
            Rung::Random | Rung::Rookie | Rung::Club | Rung::Pro | Rung::Master => Box::new(Quick(Random)),
        }
    }
}
