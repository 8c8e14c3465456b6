//! How a game plays: many games between bots, and what they were like.

pub mod cars;
mod rows;
mod summary;
mod tally;
pub(crate) mod targets;

use std::io::{self, Write};

use grandstand_catalogue::{Listed, Task, visit};
use grandstand_core::{Sentence, Setup, Standing};

use self::{
    cars::{Race, RaceNotes},
    rows::Rows,
};
pub use self::{
    tally::{BetLine, CarTally, Entry, GameTally, Offer},
    targets::Target,
};
use crate::{
    Player, Workers,
    play::{Bench, Luck, Played, honest, play},
};

/// How many games are played before they are counted and written down.
const BATCH: usize = 256;

/// Games to be played: the same deals on every board.
#[derive(Clone, Debug)]
pub struct Sim {
    /// What is played: one setup per board, all of one game and for as many players as there are seats.
    pub setups: Vec<Setup>,
    /// Who sits where.
    pub seats: Vec<Player>,
    /// How many games are played on each board.
    pub games: usize,
    /// Where all luck comes from.
    pub seed: u64,
    /// Whether every deal is played a second time with the cars put on the grid by lot once they are sold. A place then says
    /// nothing about the car on it, so that what is left is the board's doing.
    pub grid_by_lot: bool,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Findings {
    /// Who sat where.
    pub seats: Vec<Player>,
    /// Where all luck came from.
    pub seed: u64,
    /// One section per board.
    pub boards: Vec<Board>,
    /// Whether the work was stopped before its end.
    pub interrupted: bool,
}

/// What was found on one board.
#[derive(Clone, Debug)]
pub struct Board {
    /// What was played.
    pub setup: Setup,
    /// Who won and how long it took.
    pub games: GameTally,
    /// The races, in car games.
    pub cars: Option<CarTally>,
}

/// One game as the sums take it.
pub(crate) struct GameNotes {
    standing: Standing,
    decisions: u32,
    races: Vec<Race>,
}

impl Sim {
    /// Plays the games. The raw table goes to `table` as CSV while they are played.
    pub fn run(&self, workers: &Workers, table: &mut dyn Write) -> Result<Findings, Sentence> {
        let mut rows = Rows::new(table);
        let mut boards = Vec::new();
        let mut interrupted = false;
        for setup in &self.setups {
            if usize::from(setup.players) != self.seats.len() {
                let named = Sentence::of("sim-seats").number("named", self.seats.len() as i64);
                return Err(named.with("players", setup.players));
            }
            let batches = Batches { sim: self, setup, workers, rows: &mut rows };
            let board = visit(setup, batches).map_err(|error| error.0)?;
            let board = board.map_err(unwritten)?;
            interrupted = board.games.games < self.games as u64;
            boards.push(board);
            if interrupted {
                break;
            }
        }
        rows.finish().map_err(unwritten)?;
        Ok(Findings { seats: self.seats.clone(), seed: self.seed, boards, interrupted })
    }
}

fn unwritten(error: io::Error) -> Sentence {
    Sentence::of("sim-unwritten").with("reason", error.to_string())
}

struct Batches<'a, 'w> {
    sim: &'a Sim,
    setup: &'a Setup,
    workers: &'a Workers,
    rows: &'a mut Rows<'w>,
}

impl Task for Batches<'_, '_> {
    type Out = io::Result<Board>;

    fn run<G: Listed>(self, rules: &G::Rules) -> io::Result<Board> {
        let Batches { sim, setup, workers, rows } = self;
        let mut games = GameTally::new(sim.seats.len());
        let mut cars = CarTally::of(setup);
        for grid_by_lot in [false, true] {
            if grid_by_lot && (!sim.grid_by_lot || cars.is_none() || workers.stop.is_raised()) {
                break;
            }
            let bench = Bench::<G>::of(rules, &honest(&sim.seats)).with_grid_by_lot(grid_by_lot);
            let seating: Vec<usize> = (0..sim.seats.len()).collect();
            let one = |number: usize| {
                let mut notes = RaceNotes::default();
                let luck = Luck::of_deal(sim.seed, number);
                let Played { standing, decisions } = play(&bench, &seating, luck, &workers.stop, &mut notes)?;
                Some(GameNotes { standing, decisions, races: notes.races() })
            };
            let bar = workers.bar(sim.games);
            if let Some(cars) = &cars {
                bar.set_message(cars.rules.track().name().to_owned());
            }
            for first in (0..sim.games).step_by(BATCH) {
                let until = (first + BATCH).min(sim.games);
                let done = workers.run(first..until, &bar, one);
                for (number, notes) in (first..).zip(&done) {
                    if !grid_by_lot {
                        rows.write(setup, &sim.seats, number, notes)?;
                        games.add(notes);
                    }
                    if let Some(cars) = &mut cars {
                        notes.races.iter().for_each(|race| cars.add(race, grid_by_lot));
                    }
                }
                if done.len() < until - first {
                    break;
                }
            }
            bar.finish_and_clear();
        }
        Ok(Board { setup: setup.clone(), games, cars })
    }
}
