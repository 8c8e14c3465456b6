//! The raw table: one line per car and race, or per seat where there are no cars.

use std::io::{self, Write};

use grandstand_core::{Seat, Setup};
use grandstand_speedway::Rules;

use super::{GameNotes, cars::Race};
use crate::Player;

const CAR_HEAD: &str = "board,game,race,car,start,seat,bot,price,place,prize,home,\
lines,cut_short,lost,white_lines,white_cut_short,white_lost,\
position_line_1,position_line_2,shares_line_1,shares_line_2,bets_line_1,bets_line_2,bets_line_3,\
race_turns,race_unplayed,race_left_over,race_white_without_car";

const SEAT_HEAD: &str = "game,seat,bot,money,place,win";

/// Writes the table.
pub(crate) struct Rows<'a> {
    to: io::BufWriter<&'a mut dyn Write>,
    begun: bool,
}

impl<'a> Rows<'a> {
    pub(crate) fn new(to: &'a mut dyn Write) -> Self {
        Rows { to: io::BufWriter::new(to), begun: false }
    }

    pub(crate) fn write(
        &mut self,
        setup: &Setup,
        seats: &[Player],
        game: usize,
        notes: &GameNotes,
    ) -> io::Result<()> {
        if !std::mem::replace(&mut self.begun, true) {
            writeln!(self.to, "{}", if notes.races.is_empty() { SEAT_HEAD } else { CAR_HEAD })?;
        }
        for race in &notes.races {
            self.write_race(setup, seats, game, race)?;
        }
        if notes.races.is_empty() {
            let standing = &notes.standing;
            for seat in Seat::first(seats.len() as u8) {
                let (bot, i) = (seats[seat.index()], seat.index());
                let (money, place) = (standing.money()[i], standing.places()[i]);
                writeln!(self.to, "{},{seat},{bot},{money},{place},{}", game + 1, standing.win_share(seat))?;
            }
        }
        Ok(())
    }

    fn write_race(&mut self, setup: &Setup, seats: &[Player], game: usize, race: &Race) -> io::Result<()> {
        let rules = Rules::of(setup).map_err(io::Error::other)?;
        let board = rules.track().name();
        for (name, run) in rules.car_names.iter().zip(&race.cars) {
            let seat = run.owner.map(|seat| seat.to_string()).unwrap_or_default();
            let bot = run.owner.map(|seat| seats[seat.index()].to_string()).unwrap_or_default();
            write!(self.to, "{board},{},{},{name},{},{seat},{bot},", game + 1, race.number, run.start)?;
            write!(self.to, "{},{},{},{},", run.price, run.place, run.prize, u8::from(run.home))?;
            for lines in [run.lines, run.white] {
                write!(self.to, "{},{},{},", lines.all, lines.cut_short, lines.lost)?;
            }
            let [p1, p2] = run.at_line;
            let [s1, s2] = run.shares;
            let [b1, b2, b3] = run.bets;
            write!(self.to, "{p1},{p2},{s1},{s2},{b1},{b2},{b3},")?;
            let Race { turns, unplayed, left_over, wild_lost, .. } = race;
            writeln!(self.to, "{turns},{unplayed},{left_over},{wild_lost}")?;
        }
        Ok(())
    }

    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.to.flush()
    }
}
