//! One table on this device, with everybody who plays at it.

use std::collections::BTreeMap;

use grandstand_catalogue::{AnyGame, AnyPreview};
use grandstand_core::{Game, Seat, Seeded, Sentence, Setup};
use grandstand_table::{
    Answer, Clock, Entry, Happening, Input, Message, Millis, Output, Table, UpdateOf, Visitor, daily::Daily,
};
use serde::Serialize;

/// Whoever sits at this device. All people at a local table do.
pub(crate) const HERE: Visitor = Visitor(1);
/// Whoever looks on while the device is handed round.
const NOBODY: Visitor = Visitor(0);

/// Who shall sit where.
#[derive(Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(tag = "kind", rename_all = "kebab-case"))]
pub enum Chair {
    /// A person at this device.
    Person {
        /// What to be called.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its rung on the ladder.
        rung: String,
    },
}

/// What followed from an input.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct News {
    /// The answer to whoever spoke.
    answer: Option<Answer>,
    /// New entries of the log, to be kept.
    appended: Vec<Entry>,
    /// A bot has to think.
    think: Option<Thinker>,
    /// When to say that time has passed.
    wake: Option<Millis>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Thinker {
    seat: Seat,
    version: u64,
    rung: String,
}

/// The table.
pub(crate) struct Room {
    table: Table<AnyGame>,
    luck: Seeded,
}

impl Room {
    pub(crate) fn open(
        setup: &Setup,
        chairs: &[Chair],
        clock: Clock,
        key: &[u8],
        now: Millis,
    ) -> Result<(Room, News), Sentence> {
        Room::begin(setup, chairs, clock, Seeded::from_key(whole(key)?), None, now)
    }

    /// The race of a day, begun.
    pub(crate) fn daily(daily: &Daily, name: &str, now: Millis) -> Result<(Room, News), Sentence> {
        let chair = |bot: Option<&str>| match bot {
            Some(rung) => Chair::Bot { rung: rung.to_owned() },
            None => Chair::Person { name: name.to_owned() },
        };
        let chairs: Vec<Chair> = daily.rivals().map(chair).collect();
        let day = Entry { at: now, what: Happening::Daily { date: daily.date.clone(), bots: daily.bots } };
        Room::begin(&daily.setup, &chairs, Clock::None, daily.luck(), Some(day), now)
    }

    fn begin(
        setup: &Setup,
        chairs: &[Chair],
        clock: Clock,
        luck: Seeded,
        first: Option<Entry>,
        now: Millis,
    ) -> Result<(Room, News), Sentence> {
        let mut room = Room { table: Table::new(HERE, setup.clone()), luck };
        if let Some(entry) = &first {
            room.table.follow(entry).map_err(|error| error.0)?;
        }
        let bots = chairs.iter().map(|chair| match chair {
            Chair::Bot { rung } => Some(rung.clone()),
            Chair::Person { .. } => None,
        });
        let stand_in = "club".to_owned();
        let mut messages =
            vec![Message::SetUp { setup: setup.clone(), clock, stand_in, bots: bots.collect() }];
        for (chair, seat) in chairs.iter().zip(Seat::first(8)) {
            if let Chair::Person { name } = chair {
                messages.push(Message::Sit { seat, name: name.clone() });
            }
        }
        messages.push(Message::Begin);
        let mut all = News { appended: first.into_iter().collect(), ..News::default() };
        for message in messages {
            let news = room.say(message, now);
            if let Some(Answer::Refused { say, .. }) = news.answer {
                return Err(say);
            }
            all.appended.extend(news.appended);
            all.think = news.think;
            all.wake = news.wake;
        }
        Ok((room, all))
    }

    pub(crate) fn restore(setup: &Setup, log: &[Entry], key: &[u8]) -> Result<(Room, News), Sentence> {
        let table = Table::restore(HERE, setup.clone(), log).map_err(|error| error.0)?;
        let mut out = Vec::new();
        table.what_next(&mut out);
        // The luck of a day goes on where it was.
        let luck = match table.daily().zip(table.record()) {
            Some((date, record)) => {
                Daily::of(date, &setup.game).map_err(|error| error.0)?.luck_after(&record)?
            }
            None => Seeded::from_key(whole(key)?),
        };
        Ok((Room { table, luck }, sort(out)))
    }

    pub(crate) fn say(&mut self, message: Message, now: Millis) -> News {
        self.take(Input::Said { visitor: HERE, message }, now)
    }

    pub(crate) fn tick(&mut self, now: Millis) -> News {
        self.take(Input::Tick, now)
    }

    pub(crate) fn thought(
        &mut self,
        seat: Seat,
        version: u64,
        code: u16,
        now: Millis,
    ) -> Result<News, Sentence> {
        let action = AnyGame::action(code).ok_or_else(|| Sentence::of("wrong-asked"))?;
        Ok(self.take(Input::Thought { seat, version, action }, now))
    }

    fn take(&mut self, input: Input<AnyGame>, now: Millis) -> News {
        let mut out = Vec::new();
        self.table.handle(input, now, &mut self.luck, &mut out);
        sort(out)
    }

    pub(crate) fn look(
        &self,
        since: u64,
        as_seat: Option<Seat>,
        covered: bool,
        now: Millis,
    ) -> UpdateOf<AnyGame> {
        self.table.update(if covered { NOBODY } else { HERE }, as_seat, since, now)
    }

    /// What every card in the hand of whoever has to decide would do; nothing while a bot decides.
    pub(crate) fn previews(&mut self, now: Millis) -> BTreeMap<u8, AnyPreview> {
        match self.say(Message::Previews, now).answer {
            Some(Answer::Previews { cards }) => cards,
            _ => BTreeMap::new(),
        }
    }

    pub(crate) fn record(&self) -> Option<String> {
        self.table.record().map(|record| record.to_json())
    }
}

fn sort(out: Vec<Output<AnyGame>>) -> News {
    let mut news = News::default();
    for output in out {
        match output {
            Output::Append(entry) => news.appended.push(entry),
            Output::Answer(_, answer) => news.answer = Some(answer),
            Output::Think { seat, version, rung, .. } => news.think = Some(Thinker { seat, version, rung }),
            Output::WakeAt(at) => news.wake = Some(at),
            // The page begins the next game itself, and nobody pledges luck at a table of one device.
            Output::Rematch { .. } | Output::Deal => {}
        }
    }
    news
}

fn whole(key: &[u8]) -> Result<[u8; 32], Sentence> {
    key.try_into().map_err(|_| Sentence::of("wrong-asked"))
}
