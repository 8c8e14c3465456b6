//! Players of the car games.

mod auction;
mod champion;
mod club;
mod guide;
mod jury;
mod outlook;
mod reason;
mod road;
mod rookie;
mod sidelines;
mod sketch;
mod study;
mod style;
mod team;

pub use champion::{brain, driver, greedy_bidder, read_brain};
pub use club::Club;
pub use guide::Coach;
pub use jury::Jury;
pub use rookie::Rookie;
pub use sketch::Sketch;
pub use style::Style;
pub use team::Team;

use grandstand_bots::{
    Bot, CHAMPION, Flat, Judge, Known, Ladder, Learned, Quick, Random, Rung, Seer, Strict, Taught, Tree,
};

use crate::{Infoset, Speedway};

/// The playouts of `pro` and `master`.
const PRO: u32 = 500;
const MASTER: u32 = 500;
/// How many playouts the club player's opinion counts for.
const TRUST: f32 = 8.0;
/// The same when `master` bids: what a bid is worth shows so late that playouts say little.
const TRUST_IN_BIDS: f32 = 40.0;
/// How much more than a club player `master` pays. Where everybody thinks, prices are higher, and the shy get one car or none.
const KEENNESS: f32 = 1.25;
/// How much `master` reads from who bought what.
const SUSPICION: f32 = 5.0;

impl Ladder for Speedway {
    fn bot(rung: Rung) -> Box<dyn Bot<Speedway>> {
        match rung {
            Rung::Random => Box::new(Quick(Random)),
            Rung::Rookie => Box::new(Quick(Rookie::default())),
            Rung::Club => Box::new(Quick(Club::default())),
            Rung::Pro => Box::new(Flat { guide: Coach::<Sketch>::default(), usual: PRO, trust: TRUST }),
            Rung::Master => Box::new(Team {
                bidder: Flat {
                    guide: Coach::<Sketch> { keenness: KEENNESS, ..Coach::default() },
                    usual: MASTER,
                    trust: TRUST_IN_BIDS,
                },
                driver: Tree {
                    guide: Coach::<Club> { suspicion: SUSPICION, ..Coach::default() },
                    usual: MASTER,
                    trust: TRUST,
                },
            }),
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

    fn seer() -> Option<Box<dyn Seer<Speedway>>> {
        CHAMPION.then(champion::seer)
    }

    /// Judges see races to their end: who judges a position on the way guesses, and guesses do not add up.
    fn judge(rung: Rung) -> Box<dyn Judge<Speedway>> {
        let sketch = Strict(Coach::<Sketch> { cards: u8::MAX, ..Coach::default() });
        let quick = Flat { guide: sketch, usual: PRO, trust: 0.0 };
        if rung == Rung::Pro {
            return Box::new(quick);
        }
        let club = Strict(Coach::<Club> { cards: u8::MAX, suspicion: SUSPICION, ..Coach::default() });
        if rung == Rung::Champion && CHAMPION {
            let guide = Taught { brain: champion::brain_alone, otherwise: club };
            return Box::new(Flat { guide, usual: PRO, trust: 0.0 });
        }
        Box::new(Team { bidder: quick, driver: Tree { guide: club, usual: MASTER, trust: 0.0 } })
    }
}
