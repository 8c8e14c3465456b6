//! Long Shot's players.

mod abilities;
mod champion;
mod club;
mod desk;
mod dice;
mod guide;
mod master;
mod outlook;
mod prospects;
mod reason;
mod rookie;
mod style;

use grandstand_bots::{
    Bot, CHAMPION, Flat, Judge, Known, Ladder, Learned, Quick, Random, Rung, Strict, Taught,
};

pub use champion::{looking, policy};

use self::{club::Club, master::Master, rookie::Rookie, style::Style};
use crate::{Infoset, LongShot};

/// The playouts of `pro` and `master`.
const PRO: u32 = 300;
const MASTER: u32 = 1200;

impl Ladder for LongShot {
    fn bot(rung: Rung) -> Box<dyn Bot<LongShot>> {
        match rung {
            Rung::Random => Box::new(Quick(Random)),
            Rung::Rookie => Box::new(Quick(Rookie)),
            Rung::Club => Box::new(Quick(Club::default())),
            // Flat search plays to the end; only the tree trusts the club player's judgement on the way.
            Rung::Pro => {
                let guide = Club(Style { horizon: u16::MAX, ..Style::CLUB });
                Box::new(Flat { guide, usual: PRO, trust: 4.0 })
            }
            Rung::Master => Box::new(Master { guide: Club::default(), usual: MASTER, trust: 16.0 }),
            Rung::Champion if CHAMPION => champion::champion(),
            _ if CHAMPION => champion::character(rung),
            _ => Self::bot(rung.instead()),
        }
    }

    fn learned(game: &str) -> &'static [Learned] {
        if CHAMPION { champion::learned(game) } else { &[] }
    }

    fn known(infoset: &Infoset) -> Option<Known<'static>> {
        CHAMPION.then(|| champion::known(infoset)).flatten()
    }

    /// Judges see races to their end: who judges a position on the way guesses, and guesses do not add up.
    fn judge(rung: Rung) -> Box<dyn Judge<LongShot>> {
        let guide = Strict(Club(Style { horizon: u16::MAX, ..Style::CLUB }));
        match rung {
            Rung::Pro => Box::new(Flat { guide, usual: PRO, trust: 0.0 }),
            Rung::Champion if CHAMPION => {
                let guide = Taught { brain: champion::brain_alone, otherwise: guide };
                Box::new(Flat { guide, usual: PRO, trust: 0.0 })
            }
            _ => Box::new(Master { guide, usual: MASTER, trust: 0.0 }),
        }
    }
}
