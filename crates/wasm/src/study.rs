//! A finished game to look at again: for replays, plots and lessons.

use grandstand_catalogue::{AnyGame, replay_record};
use grandstand_core::{Game, NoEvents, Record, Scripted, Seat, Sentence, Setup};
use grandstand_table::{Clock, Deed, Entry, Happening, Player};
use serde::Serialize;

use crate::room::HERE;

/// A record as the log of a table where everybody sits at this device.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Study {
    pub(crate) setup: Setup,
    /// Two entries until the game begins, then one for each move.
    pub(crate) log: Vec<Entry>,
    /// Who moved, and what they did.
    pub(crate) moves: Vec<(Seat, String)>,
    /// Everybody's money after the opening and after each move.
    pub(crate) money: Vec<Vec<i32>>,
}

/// Reads a record, and lets it in only if it replays to the result it claims.
pub(crate) fn study(record: &str, names: &[String]) -> Result<Study, Sentence> {
    let record = Record::from_json(record).map_err(|error| error.say())?;
    replay_record(&record).map_err(|error| error.say())?;
    let setup = record.setup.clone();
    let person = |seat: u8| Player::Person {
        visitor: HERE,
        name: names.get(usize::from(seat)).cloned().unwrap_or_else(|| format!("Seat {}", seat + 1)),
    };
    let seats = (0..setup.players).map(person).collect();
    let mut log = Vec::new();
    let mut write = |what: Happening| log.push(Entry { at: 0, what });
    write(Happening::SetUp { setup: setup.clone(), clock: Clock::None, stand_in: "club".to_owned(), seats });
    write(Happening::Began { draws: record.opening.clone() });
    let mut game =
        AnyGame::new(&setup, &mut Scripted::new(&record.opening), &mut NoEvents).map_err(|error| error.0)?;
    let mut money = vec![game.standing().money().to_vec()];
    let mut moves = Vec::new();
    for step in record.moves {
        let action = game.parse(&step.action).map_err(|error| error.0)?;
        game.play_unchecked(action, &mut Scripted::new(&step.draws), &mut NoEvents);
        money.push(game.standing().money().to_vec());
        moves.push((step.seat, step.action.clone()));
        let deed = Deed::Do(step.action);
        write(Happening::Played { seat: step.seat, deed, draws: step.draws, bot: false });
    }
    Ok(Study { setup, log, moves, money })
}
