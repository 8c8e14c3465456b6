//! One table on this device, with everybody who plays at it.

use std::collections::BTreeMap;

use grandstand_catalogue::{Announcer, AnyGame, AnyInfoset};
use grandstand_core::{Game, Seat, Seeded, Setup};
use grandstand_speedway::Preview;
use grandstand_table::{
    Answer, Clock, Entry, Input, Message, Millis, Output, Player, Table, UpdateOf, Visitor,
};
use serde::{Deserialize, Serialize};

use crate::mind;

/// Whoever sits at this device. All people at a local table do.
const HERE: Visitor = Visitor(1);

/// Bots have names, so that three of one strength can be told apart.
const NAMES: [&str; 8] = ["Ana", "Bruno", "Cleo", "Dario", "Edda", "Finn", "Greta", "Hugo"];

/// Who shall sit where.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
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
pub(crate) struct News {
    /// The answer to whoever spoke.
    answer: Option<Answer>,
    /// New entries of the log, to be kept.
    appended: Vec<Entry>,
    /// A bot has to think.
    think: Option<Thinker>,
}

#[derive(Serialize)]
struct Thinker {
    seat: Seat,
    version: u64,
    rung: String,
}

/// What there is to see, and what everybody is called.
#[derive(Serialize)]
pub(crate) struct Sight {
    names: Vec<String>,
    #[serde(flatten)]
    update: UpdateOf<AnyGame>,
}

/// The table.
pub(crate) struct Room {
    table: Table<AnyGame>,
    setup: Setup,
    log: Vec<Entry>,
    luck: Seeded,
}

impl Room {
    pub(crate) fn open(
        setup: &Setup,
        chairs: &[Chair],
        key: &[u8],
        now: Millis,
    ) -> Result<(Room, News), String> {
        let table = Table::new(HERE, setup.clone());
        let mut room =
            Room { table, setup: setup.clone(), log: Vec::new(), luck: Seeded::from_key(whole(key)?) };
        let bots = chairs.iter().map(|chair| match chair {
            Chair::Bot { rung } => Some(rung.clone()),
            Chair::Person { .. } => None,
        });
        let stand_in = "club".to_owned();
        let mut messages =
            vec![Message::SetUp { setup: setup.clone(), clock: Clock::None, stand_in, bots: bots.collect() }];
        for (chair, seat) in chairs.iter().zip(Seat::first(8)) {
            if let Chair::Person { name } = chair {
                messages.push(Message::Sit { seat, name: name.clone() });
            }
        }
        messages.push(Message::Begin);
        let mut all = News::default();
        for message in messages {
            let news = room.say(message, now);
            if let Some(Answer::Refused { sentence, .. }) = news.answer {
                return Err(sentence);
            }
            all.appended.extend(news.appended);
            all.think = news.think;
        }
        Ok((room, all))
    }

    pub(crate) fn restore(setup: &Setup, log: Vec<Entry>, key: &[u8]) -> Result<(Room, News), String> {
        let table = Table::restore(HERE, setup.clone(), &log).map_err(|error| error.0)?;
        let mut out = Vec::new();
        table.what_next(&mut out);
        let mut room = Room { table, setup: setup.clone(), log, luck: Seeded::from_key(whole(key)?) };
        let news = room.sort(out);
        Ok((room, news))
    }

    pub(crate) fn say(&mut self, message: Message, now: Millis) -> News {
        self.take(Input::Said { visitor: HERE, message }, now)
    }

    pub(crate) fn thought(
        &mut self,
        seat: Seat,
        version: u64,
        code: u16,
        now: Millis,
    ) -> Result<News, String> {
        let action = AnyGame::action(code).ok_or("The bot answered something that is no action.")?;
        Ok(self.take(Input::Thought { seat, version, action }, now))
    }

    fn take(&mut self, input: Input<AnyGame>, now: Millis) -> News {
        let mut out = Vec::new();
        self.table.handle(input, now, &mut self.luck, &mut out);
        self.sort(out)
    }

    fn sort(&mut self, out: Vec<Output<AnyGame>>) -> News {
        let mut news = News::default();
        for output in out {
            match output {
                Output::Append(entry) => {
                    self.log.push(entry.clone());
                    news.appended.push(entry);
                }
                Output::Answer(_, answer) => news.answer = Some(answer),
                Output::Think { seat, version, rung, .. } => {
                    news.think = Some(Thinker { seat, version, rung });
                }
                Output::WakeAt(_) => {}
            }
        }
        news
    }

    pub(crate) fn look(&self, since: u64, as_seat: Option<Seat>, now: Millis) -> Sight {
        let mut update = self.table.update(HERE, as_seat, since, now);
        let mut names: Vec<String> = Vec::new();
        for (seat, state) in update.seats.iter().enumerate() {
            names.push(match &state.player {
                Player::Person { name, .. } => name.clone(),
                Player::Bot { .. } | Player::Open => NAMES[seat % NAMES.len()].to_owned(),
            });
        }
        // Everybody is called by name; the only person at the device is "you".
        let alone = if let [me] = update.yours[..] { Some(me) } else { None };
        let who = |seat: Seat| match names.get(seat.index()) {
            Some(_) if Some(seat) == alone => "You".to_owned(),
            Some(name) => name.clone(),
            None => format!("Seat {seat}"),
        };
        if let Ok(announcer) = Announcer::of(&self.setup) {
            for told in &mut update.news {
                told.text = announcer.say(&told.seen, &who);
            }
        }
        Sight { names, update }
    }

    /// What every card in the hand of whoever has to decide would do.
    pub(crate) fn previews(&self) -> Result<BTreeMap<u8, Preview>, String> {
        let Some((_, seat, AnyInfoset::Speedway(infoset))) =
            mind::position(&self.setup, &self.log, Some("club"))?
        else {
            return Ok(BTreeMap::new());
        };
        let hand = infoset.known_hand(seat);
        Ok(hand.iter().map(|card| (card.0, infoset.preview(card))).collect())
    }

    pub(crate) fn record(&self) -> Option<String> {
        self.table.record().map(|record| record.to_json())
    }
}

fn whole(key: &[u8]) -> Result<[u8; 32], String> {
    key.try_into().map_err(|_| "A table needs 32 bytes of luck to begin with.".to_owned())
}
