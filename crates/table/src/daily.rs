//! The race of the day: one setup, one deal, one seat and the same bots for everybody, all of it from the date. Whoever has run it
//! is compared with what others made of the same seat, as in duplicate; so the record of a run can be checked to the last move.

use grandstand_bots::{Bot as _, Budget, Rung};
use grandstand_catalogue::{AnyAction, AnyGame, bot, sealed, spec};
use grandstand_core::{
    Game as _, Infoset as _, Move, NoEvents, Options, Pcg, Record, Recorder, Seat, Seeded, Sentence, Setup,
    SetupError, Term, Turn, replay_with,
};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::{Millis, fairness::luck_after};

/// How many sit at the table, where the game allows it.
const PLAYERS: u8 = 4;
/// The preset of one short race; a game without it is played by its first.
const PRESET: &str = "sprint";
/// Who sits in all the other seats: quick enough that anybody can play their moves again.
const RIVALS: Rung = Rung::Club;
/// The edition of the bots in everything that was saved before bots had editions.
const FIRST: u32 = 1;
/// How long a day is.
pub const DAY: Millis = 24 * 60 * 60 * 1000;
/// What is hashed first, so that no hash of ours is one of something else.
const LABEL: &[u8] = b"grandstand daily 1";

/// Whose results anybody's is ranked among, with or without a server: each of them runs the same race from the same seat.
pub const FIELD: [Rung; 4] = [Rung::Rookie, Rung::Club, Rung::Pro, Rung::Master];

/// The race of a day in one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Daily {
    /// The day, in universal time: `2026-11-16`.
    pub date: String,
    /// What is played.
    pub setup: Setup,
    /// Where everybody sits who runs it.
    pub seat: Seat,
    /// The edition of the bots that this program has, as a record mentions it; none is the first.
    pub bots: Option<u32>,
    key: [u8; 32],
}

/// A finished run of a race of the day, once everything about it holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Run {
    /// The day.
    pub date: String,
    /// The game.
    pub game: String,
    /// Where everybody sat who ran it.
    pub seat: Seat,
    /// What was made of it: the money of that seat in the end, which is what runs are ranked by.
    pub money: i32,
    /// The edition of the bots that it was run against,
    pub bots: u32,
    /// and the one that this program has. Where they differ, what the bots chose cannot be computed again: it is legal, and no more
    /// is known of it.
    pub known: u32,
}

impl Run {
    /// Whether the bots' own choices were computed again too.
    pub fn is_whole(&self) -> bool {
        self.bots == self.known
    }
}

impl Daily {
    /// The race of this day (`2026-11-16`) in this game.
    pub fn of(date: &str, game: &str) -> Result<Daily, SetupError> {
        if !is_date(date) {
            return Err(SetupError(Sentence::of("wrong-date").with("date", date)));
        }
        let spec = spec(game)?;
        let preset = spec.presets.iter().find(|preset| preset.name == PRESET).map(|_| PRESET);
        let players = PLAYERS.clamp(spec.min_players, spec.max_players);
        let setup = sealed(&spec.setup(players, preset, &Options::new())?)?;
        let key: [u8; 32] =
            Sha256::new().chain_update(LABEL).chain_update(date).chain_update(game).finalize().into();
        let bots = (spec.bots > FIRST).then_some(spec.bots);
        Ok(Daily { date: date.to_owned(), setup, seat: Seat(key[31] % players), bots, key })
    }

    /// The edition of the bots that this program has.
    pub fn edition(&self) -> u32 {
        self.bots.unwrap_or(FIRST)
    }

    /// The bot in each seat; none where the runner sits.
    pub fn rivals(&self) -> impl Iterator<Item = Option<&'static str>> {
        Seat::first(self.setup.players).map(|seat| (seat != self.seat).then_some(RIVALS.name()))
    }

    /// All luck of the table.
    pub fn luck(&self) -> Seeded {
        Seeded::from_key(self.key)
    }

    /// The luck that is left after a run so far; a sentence where its luck was another.
    pub fn luck_after(&self, record: &Record) -> Result<Seeded, Sentence> {
        luck_after(record, self.key)
    }

    /// What a bot's luck begins with; the number of moves that were made is added to it.
    pub fn seed(&self) -> u32 {
        u32::from_le_bytes([self.key[0], self.key[1], self.key[2], self.key[3]])
    }

    /// What a bot of this rung does here, after so many moves.
    fn choice(&self, rung: Rung, game: &AnyGame, seat: Seat, moves: usize) -> AnyAction {
        let infoset = game.infoset(seat.into());
        let mut legal = Vec::new();
        infoset.legal_actions(&mut legal);
        let mut luck = Pcg::new(u64::from(self.seed()) + moves as u64);
        bot(rung).choose(&infoset, &legal, Budget::USUAL, &mut luck).action
    }

    /// The race as a bot of this rung runs it.
    pub fn run_by(&self, rung: Rung) -> Result<Record, SetupError> {
        let mut luck = Recorder::new(self.luck());
        let mut game = AnyGame::new(&self.setup, &mut luck, &mut NoEvents)?;
        let mut record = Record::new(self.setup.clone(), luck.take())
            .marked(Some(self.date.clone()), None)
            .against(self.bots);
        while let Turn::Of(seat) = game.turn() {
            let rung = if seat == self.seat { rung } else { RIVALS };
            let choice = self.choice(rung, &game, seat, record.moves.len());
            let action = game.notation(choice);
            game.play_unchecked(choice, &mut luck, &mut NoEvents);
            record.moves.push(Move { seat, action, draws: luck.take() });
        }
        record.result = Some(game.standing().money().to_vec());
        Ok(record)
    }

    /// What a run of this race has made.
    pub fn made(&self, record: &Record) -> Option<i32> {
        record.result.as_ref()?.get(self.seat.index()).copied()
    }
}

/// Whether a record is a finished run of the race of its day: its setup, every draw, and every move of every bot that this program has;
/// otherwise what is not.
pub fn verify(record: &Record) -> Result<Run, Sentence> {
    let date = record.daily.as_deref().ok_or_else(|| Sentence::of("wrong-day-unsaid"))?;
    let daily = Daily::of(date, &record.setup.game).map_err(|error| error.0)?;
    if record.setup != daily.setup {
        return Err(Sentence::of("wrong-day-setup").with("date", written(date)));
    }
    let money = daily.made(record).ok_or_else(|| Sentence::of("wrong-day-not-over"))?;
    daily.luck_after(record)?;
    let (bots, known) = (record.bots.unwrap_or(FIRST), daily.edition());
    let (mut number, mut wrong) = (0, None);
    replay_with(
        record,
        |opening| AnyGame::new(&record.setup, opening, &mut NoEvents).expect("the setup of the day"),
        |game, action| {
            if let Turn::Of(seat) = game.turn()
                && seat != daily.seat
                && bots == known
                && wrong.is_none()
            {
                let fits = daily.choice(RIVALS, game, seat, number);
                wrong = (fits != action).then(|| {
                    let [told, fits] = [action, fits].map(|action| game.notation(action));
                    let wrong = Sentence::of("wrong-day-move").number("number", number as i64 + 1);
                    wrong.with("seat", seat.0).with("told", told).with("fits", fits)
                });
            }
            number += 1;
        },
    )
    .map_err(|error| error.say())?;
    match wrong {
        Some(wrong) => Err(wrong),
        None => {
            let Daily { date, setup, seat, .. } = daily;
            Ok(Run { date, game: setup.game, seat, money, bots, known })
        }
    }
}

/// The rank of a result as in duplicate: the part of the others that made less, and half of those that made as much.
pub fn share_beaten(money: i32, others: &[i32]) -> f64 {
    let points = |&other: &i32| match money.cmp(&other) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    others.iter().map(points).sum::<f64>() / others.len().max(1) as f64
}

/// The day of a moment in universal time, as `2026-11-16`.
pub fn day(at: Millis) -> String {
    // Counted in years that begin with March, so that a leap day is the last of its year.
    let days = at / DAY + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A day in words.
pub fn written(date: &str) -> Term {
    if !is_date(date) {
        return Term::Text(date.to_owned());
    }
    let number = |part: &str| part.parse::<i64>().unwrap_or(0);
    let day = Sentence::of("wrong-day").with("year", &date[..4]);
    Term::Said(day.number("month", number(&date[5..7])).number("day", number(&date[8..])))
}

/// Whether this is a day, as `2026-11-16`.
fn is_date(text: &str) -> bool {
    let shaped = text.len() == 10
        && text
            .bytes()
            .enumerate()
            .all(|(i, byte)| if i == 4 || i == 7 { byte == b'-' } else { byte.is_ascii_digit() });
    let number = |part: &str| part.parse().unwrap_or(0);
    shaped
        && (1..=12).contains(&number(&text[5..7]))
        && (1..=days(number(&text[..4]), number(&text[5..7]))).contains(&number(&text[8..]))
}

/// How many days a month has.
fn days(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_named_as_in_the_calendar() {
        for (seconds, name) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_763_251_200, "2025-11-16"),
            (1_798_761_599, "2026-12-31"),
            (1_798_761_600, "2027-01-01"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(day(seconds * 1000), name);
        }
    }
}
