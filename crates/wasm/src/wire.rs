//! Messages and entries of a log, read from a tree. What is derived for them elsewhere looks at a tagged message twice, and a page
//! would carry ten kilobytes of it; a test holds the two against each other.

use grandstand_core::tree::{Tree, Unfit};
use grandstand_table::{Clock, Deed, Entry, Happening, Message, Player};
use serde::{Deserialize, Deserializer, de::Error};

use crate::room::Chair;

/// Something that is read here.
#[derive(Debug)]
pub struct Wire<T>(pub T);

impl<'de, T: Read> Deserialize<'de> for Wire<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::read(&Tree::deserialize(deserializer)?).map(Wire).map_err(D::Error::custom)
    }
}

/// What can be read here.
pub trait Read: Sized {
    /// Reads it.
    fn read(tree: &Tree) -> Result<Self, Unfit>;
}

impl<T: Read> Read for Vec<T> {
    fn read(tree: &Tree) -> Result<Self, Unfit> {
        tree.items()?.iter().map(T::read).collect()
    }
}

impl Read for Entry {
    fn read(tree: &Tree) -> Result<Self, Unfit> {
        Ok(Entry { at: tree.field("at")?, what: Happening::read(tree.part("what")?)? })
    }
}

impl Read for Happening {
    fn read(tree: &Tree) -> Result<Self, Unfit> {
        let seat = || tree.field("seat");
        Ok(match tree.word("what")? {
            "committed" => Happening::Committed { commitment: tree.field("commitment")? },
            "unrated" => Happening::Unrated,
            "daily" => Happening::Daily { date: tree.field("date")?, bots: tree.field_or_default("bots")? },
            "study" => Happening::Study { after: tree.field("after")? },
            "set-up" => Happening::SetUp {
                setup: tree.field("setup")?,
                clock: Clock::read(tree.part("clock")?)?,
                stand_in: tree.field("stand_in")?,
                seats: Vec::read(tree.part("seats")?)?,
            },
            "sat" => Happening::Sat {
                seat: seat()?,
                player: Player::read(tree.part("player")?)?,
                luck: tree.field_or_default("luck")?,
            },
            "pledged" => Happening::Pledged { seat: seat()?, pledge: tree.field("pledge")? },
            "called" => Happening::Called,
            "revealed" => Happening::Revealed { seat: seat()?, luck: tree.field("luck")? },
            "called-off" => Happening::CalledOff { missing: tree.field("missing")? },
            "stood" => Happening::Stood { seat: seat()? },
            "kicked" => Happening::Kicked { seat: seat()? },
            "began" => Happening::Began { draws: tree.field("draws")? },
            "played" => Happening::Played {
                seat: seat()?,
                deed: match tree.word("do") {
                    Ok(text) => Deed::Do(text.to_owned()),
                    Err(_) => Deed::Code(tree.field("code")?),
                },
                draws: tree.field("draws")?,
                bot: tree.field("bot")?,
            },
            "undone" => Happening::Undone { moves: tree.field("moves")? },
            "undo-asked" => Happening::UndoAsked { seat: seat()?, moves: tree.field("moves")? },
            "undo-answered" => Happening::UndoAnswered { seat: seat()?, agree: tree.field("agree")? },
            "stood-in" => Happening::StoodIn { seat: seat()?, time: tree.field("time")? },
            "came-back" => Happening::CameBack { seat: seat()? },
            "resumed" => Happening::Resumed,
            "followed" => Happening::Followed { by: tree.field("by")? },
            "closed" => Happening::Closed { why: tree.field("why")? },
            _ => return Err(Unfit::at("what")),
        })
    }
}

impl Read for Message {
    fn read(tree: &Tree) -> Result<Self, Unfit> {
        let seat = || tree.field("seat");
        Ok(match tree.word("say")? {
            "set-up" => Message::SetUp {
                setup: tree.field("setup")?,
                clock: Clock::read(tree.part("clock")?)?,
                stand_in: tree.field("stand_in")?,
                bots: tree.field("bots")?,
            },
            "sit" => Message::Sit { seat: seat()?, name: tree.field("name")? },
            "pledge" => Message::Pledge { seat: seat()?, pledge: tree.field("pledge")? },
            "reveal" => Message::Reveal { seat: seat()?, luck: tree.field("luck")? },
            "stand" => Message::Stand { seat: seat()? },
            "kick" => Message::Kick { seat: seat()? },
            "begin" => Message::Begin,
            "do" => {
                Message::Do { seat: seat()?, action: tree.field("action")?, version: tree.field("version")? }
            }
            "why" => Message::Why { action: tree.field("action")? },
            "previews" => Message::Previews,
            "undo" => Message::Undo { seat: seat()? },
            "answer-undo" => Message::AnswerUndo { seat: seat()?, agree: tree.field("agree")? },
            "resign" => Message::Resign { seat: seat()? },
            "come-back" => Message::ComeBack { seat: seat()? },
            "rematch" => Message::Rematch,
            _ => return Err(Unfit::at("say")),
        })
    }
}

impl Read for Player {
    fn read(tree: &Tree) -> Result<Self, Unfit> {
        Ok(match tree.word("kind")? {
            "open" => Player::Open,
            "person" => Player::Person { visitor: tree.field("visitor")?, name: tree.field("name")? },
            "bot" => Player::Bot { rung: tree.field("rung")? },
            _ => return Err(Unfit::at("kind")),
        })
    }
}

impl Read for Chair {
    fn read(tree: &Tree) -> Result<Self, Unfit> {
        Ok(match tree.word("kind")? {
            "person" => Chair::Person { name: tree.field("name")? },
            "bot" => Chair::Bot { rung: tree.field("rung")? },
            _ => return Err(Unfit::at("kind")),
        })
    }
}

impl Read for Clock {
    fn read(tree: &Tree) -> Result<Self, Unfit> {
        let millis = || tree.field("millis");
        Ok(match tree.word("kind")? {
            "none" => Clock::None,
            "per-move" => Clock::PerMove { millis: millis()? },
            "bank" => Clock::Bank { millis: millis()?, increment: tree.field("increment")? },
            _ => return Err(Unfit::at("kind")),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use grandstand_core::{Seat, Setup, tree};
    use grandstand_table::{Closing, Visitor};
    use serde::Serialize;

    use super::*;

    fn comes_back<T: Read + Serialize + PartialEq + Debug>(values: &[T]) {
        for value in values {
            let text = serde_json::to_vec(value).expect("plain data");
            let Wire(read) = tree::from_json::<Wire<T>>(&text).expect("what was written");
            assert_eq!(read, *value);
        }
    }

    /// Compiles only while every kind is named here: whoever adds one to the table, adds it to the reader and to the list below.
    fn all_are_known(message: &Message, happening: &Happening) {
        match message {
            Message::SetUp { .. }
            | Message::Sit { .. }
            | Message::Pledge { .. }
            | Message::Reveal { .. }
            | Message::Stand { .. }
            | Message::Kick { .. }
            | Message::Begin
            | Message::Do { .. }
            | Message::Why { .. }
            | Message::Previews
            | Message::Undo { .. }
            | Message::AnswerUndo { .. }
            | Message::Resign { .. }
            | Message::ComeBack { .. }
            | Message::Rematch => {}
        }
        match happening {
            Happening::Committed { .. }
            | Happening::Unrated
            | Happening::Daily { .. }
            | Happening::Study { .. }
            | Happening::SetUp { .. }
            | Happening::Sat { .. }
            | Happening::Pledged { .. }
            | Happening::Called
            | Happening::Revealed { .. }
            | Happening::CalledOff { .. }
            | Happening::Stood { .. }
            | Happening::Kicked { .. }
            | Happening::Began { .. }
            | Happening::Played { .. }
            | Happening::Undone { .. }
            | Happening::UndoAsked { .. }
            | Happening::UndoAnswered { .. }
            | Happening::StoodIn { .. }
            | Happening::CameBack { .. }
            | Happening::Resumed
            | Happening::Followed { .. }
            | Happening::Closed { .. } => {}
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let seat = Seat(1);
        let setup = grandstand_catalogue::spec("top-race").expect("a game");
        let setup: Setup = setup.setup(4, None, &Default::default()).expect("the defaults");
        let text = || "words \"quoted\"".to_owned();
        let clocks =
            [Clock::None, Clock::PerMove { millis: 5_000 }, Clock::Bank { millis: 60_000, increment: 1_000 }];
        comes_back(&clocks);
        let seats = vec![
            Player::Open,
            Player::Person { visitor: Visitor(7), name: text() },
            Player::Bot { rung: text() },
        ];
        let mut messages = vec![
            Message::Sit { seat, name: text() },
            Message::Pledge { seat, pledge: text() },
            Message::Reveal { seat, luck: text() },
            Message::Stand { seat },
            Message::Kick { seat },
            Message::Begin,
            Message::Do { seat, action: text(), version: 1 << 40 },
            Message::Why { action: text() },
            Message::Previews,
            Message::Undo { seat },
            Message::AnswerUndo { seat, agree: true },
            Message::Resign { seat },
            Message::ComeBack { seat },
            Message::Rematch,
        ];
        let mut happenings = vec![
            Happening::Committed { commitment: text() },
            Happening::Unrated,
            Happening::Daily { date: text(), bots: None },
            Happening::Daily { date: text(), bots: Some(2) },
            Happening::Study { after: 3 },
            Happening::Sat { seat, player: seats[1].clone(), luck: String::new() },
            Happening::Sat { seat, player: seats[2].clone(), luck: text() },
            Happening::Pledged { seat, pledge: text() },
            Happening::Called,
            Happening::Revealed { seat, luck: text() },
            Happening::CalledOff { missing: vec![seat, Seat(3)] },
            Happening::Stood { seat },
            Happening::Kicked { seat },
            Happening::Began { draws: vec![0, u32::MAX] },
            Happening::Played { seat, deed: Deed::Do(text()), draws: vec![1], bot: false },
            Happening::Played { seat, deed: Deed::Code(u16::MAX), draws: vec![], bot: true },
            Happening::Undone { moves: 3 },
            Happening::UndoAsked { seat, moves: 3 },
            Happening::UndoAnswered { seat, agree: false },
            Happening::StoodIn { seat, time: true },
            Happening::CameBack { seat },
            Happening::Resumed,
            Happening::Followed { by: text() },
        ];
        for clock in clocks {
            let (setup, stand_in) = (setup.clone(), text());
            let bots = vec![None, Some(text())];
            messages.push(Message::SetUp { setup: setup.clone(), clock, stand_in: stand_in.clone(), bots });
            happenings.push(Happening::SetUp { setup, clock, stand_in, seats: seats.clone() });
        }
        for why in [Closing::Deserted, Closing::RulesGone, Closing::ByHost] {
            happenings.push(Happening::Closed { why });
        }
        all_are_known(&messages[0], &happenings[0]);
        comes_back(&messages);
        let entries: Vec<Entry> =
            happenings.into_iter().zip(1..).map(|(what, at)| Entry { at, what }).collect();
        comes_back(&entries);
    }
}
