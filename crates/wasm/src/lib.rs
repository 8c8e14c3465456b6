//! Tables and bots in browser workers.
//!
//! Three functions are exported: `gs_alloc`, `gs_handle` and `gs_free`; where the champion is in it, `gs_bring` takes its weights. A question goes in as JSON bytes ([`Ask`]: `{"look": {…}}`), the answer
//! comes out as JSON bytes: `{"ok": …}` or `{"error": …}` with a sentence, a key and what it names. There is no generated glue. One worker holds a
//! table; another one, with its own copy of this module, thinks for the bots from the same log.

#[cfg(target_arch = "wasm32")]
mod abi;
mod mind;
#[cfg(any(feature = "review", test))]
mod review;
mod room;
mod study;
#[cfg(test)]
mod typescript;
mod wire;

use std::cell::RefCell;

#[cfg(any(feature = "champion", test))]
use grandstand_bots::Ladder as _;
use grandstand_bots::Rung;
#[cfg(any(feature = "review", test))]
use grandstand_catalogue::booklet;
use grandstand_catalogue::{AnyGame, AnyRules, games, replay_record, spec};
use grandstand_core::{GameSpec, Options, Record, Seat, Sentence, Setup, text::Drawn as _, tree};
use grandstand_table::{
    Clock, Entry, Message, Millis,
    daily::Daily,
    fairness::{self, Kept},
};
use serde::{Deserialize, Serialize};

use crate::{
    mind::Mind,
    room::{Chair, Room},
    wire::Wire,
};

/// What a page asks.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Ask {
    /// Every game and every bot.
    Catalogue,
    /// A setup spelled out.
    SetUp { game: String, players: u8, preset: Option<String>, options: Options },
    /// Board, deck and money of a setup, laid out for a frame `aspect` times as wide as high; nothing for a game without a board of cells.
    Board { setup: Setup, aspect: Option<f32> },
    /// A new table, begun at once.
    Open {
        setup: Setup,
        #[cfg_attr(test, ts(as = "Vec<Chair>"))]
        chairs: Wire<Vec<Chair>>,
        #[cfg_attr(test, ts(as = "Clock"))]
        clock: Wire<Clock>,
        key: Vec<u8>,
        now: Millis,
    },
    /// What a bot of this rung makes of the race of a day.
    DailyBy { date: String, game: String, rung: String },
    /// The race of a day, begun at once; everybody else is a bot.
    Daily { date: String, game: String, name: String, now: Millis },
    /// A table from its log.
    Restore {
        setup: Setup,
        #[cfg_attr(test, ts(as = "Vec<Entry>"))]
        log: Wire<Vec<Entry>>,
        key: Vec<u8>,
    },
    /// Somebody at this device says something to the table.
    Say {
        #[cfg_attr(test, ts(as = "Message"))]
        message: Wire<Message>,
        now: Millis,
    },
    /// Time has passed.
    Tick { now: Millis },
    /// A bot has thought.
    Thought { seat: Seat, version: u64, code: u16, now: Millis },
    /// What there is to see, through the eyes of a seat; `covered` shows nobody's secrets.
    Look { since: u64, as_seat: Option<Seat>, covered: bool, now: Millis },
    /// What every card of the hand would do, for the seat whose turn it is.
    Previews,
    /// The game so far, as a record.
    Record,
    /// Whether a record holds.
    Verify { record: String },
    /// What a browser pledges to add to the luck of a server's table.
    Pledge { commitment: String, seat: Seat, luck: String },
    /// Whether a record keeps what a server promised and everybody pledged before the deal, as far as a browser kept it: an empty
    /// commitment where it kept none, no pledges where it saw none, and what it added by seat.
    Fair { record: String, commitment: String, pledges: Vec<String>, luck: Vec<String> },
    /// A record as the log of a table that can be walked through, once it is known to hold.
    Study { record: String, names: Vec<String> },
    /// The booklet of a table: its rules and numbers.
    #[cfg(any(feature = "review", test))]
    Rules { setup: Setup },
    /// Let a bot think about the position after this log: the first `keep` entries as before, then `entries`. A `hint` puts a
    /// bot of that rung into the chair of whoever has to decide.
    Think {
        setup: Setup,
        keep: usize,
        #[cfg_attr(test, ts(as = "Vec<Entry>"))]
        entries: Wire<Vec<Entry>>,
        seed: u64,
        hint: Option<String>,
    },
    /// The list whose weights a champion needs at a table; none where it has not practised.
    #[cfg(any(feature = "champion", test))]
    Learned { setup: Setup, rung: String },
    /// A finished game for review, what everybody was called, and what was kept of its review before.
    #[cfg(any(feature = "review", test))]
    Review { record: String, names: Vec<String>, kept: Option<String> },
    /// Look at one more decision.
    #[cfg(any(feature = "review", test))]
    ReviewOn,
    /// What the review has found so far.
    #[cfg(any(feature = "review", test))]
    Reviewed,
    /// The same, to go on from another day.
    #[cfg(any(feature = "review", test))]
    ReviewKept,
    /// A game from which somebody on this seat plays on after so many moves, against bots of this rung.
    #[cfg(any(feature = "review", test))]
    PlayOn { record: String, names: Vec<String>, after: usize, seat: Seat, rung: String },
    /// Advice for whoever has to decide after this log; with an action, what that would be worth.
    #[cfg(any(feature = "review", test))]
    Advise {
        setup: Setup,
        #[cfg_attr(test, ts(as = "Vec<Entry>"))]
        entries: Wire<Vec<Entry>>,
        action: Option<String>,
        seed: u64,
    },
}

/// Every game and every bot.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Catalogue {
    games: Vec<&'static GameSpec>,
    /// The rungs of the ladder, and the characters. The champion and they play where it was fetched, others in their place elsewhere.
    bots: Vec<&'static str>,
}

/// The race of a day, begun.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Dated {
    setup: Setup,
    /// Where everybody sits who runs it.
    seat: Seat,
    /// The bot in each seat; none where the runner sits.
    bots: Vec<Option<&'static str>>,
    /// What bots think with.
    seed: u32,
    news: room::News,
}

/// Whether the luck of a game holds.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Fair {
    /// How many seats added to it.
    people: usize,
    /// What does not hold, in words.
    broken: Option<Sentence>,
}

thread_local! {
    static ROOM: RefCell<Option<Room>> = const { RefCell::new(None) };
    static MIND: RefCell<Mind> = const { RefCell::new(Mind::new()) };
}

/// Answers one question.
pub fn handle(question: &[u8]) -> Vec<u8> {
    let ask = tree::from_json(question);
    told(ask.and_then(answer))
}

/// Takes the champion's weights for the tables of one list. A damaged or foreign file is refused.
#[cfg(any(feature = "champion", test))]
pub fn bring(weights: &[u8]) -> Vec<u8> {
    let learned = grandstand_bots::list_of(weights).and_then(|(game, list)| {
        let learned = AnyGame::learned(&game).iter().find(|learned| learned.list() == list);
        learned.ok_or_else(|| Sentence::text(list))?.bring(weights)
    });
    told(learned.map(|()| "null".to_owned()))
}

fn told(answer: Result<String, Sentence>) -> Vec<u8> {
    match answer {
        Ok(json) => format!("{{\"ok\":{json}}}").into_bytes(),
        Err(sentence) => {
            let sentence = json(&sentence).unwrap_or_default();
            format!("{{\"error\":{sentence}}}").into_bytes()
        }
    }
}

fn answer(ask: Ask) -> Result<String, Sentence> {
    match ask {
        Ask::Catalogue => json(&Catalogue { games: games(), bots: Rung::EVERYBODY.map(Rung::name).to_vec() }),
        Ask::SetUp { game, players, preset, options } => {
            let spec = spec(&game).map_err(|error| error.0)?;
            json(&spec.setup(players, preset.as_deref(), &options).map_err(|error| error.0)?)
        }
        Ask::Board { setup, aspect } => {
            let rules = AnyRules::of(&setup).map_err(|error| error.0)?;
            json(&AnyGame::page(&rules, aspect))
        }
        Ask::Open { setup, chairs: Wire(chairs), clock: Wire(clock), key, now } => {
            let (room, news) = Room::open(&setup, &chairs, clock, &key, now)?;
            ROOM.set(Some(room));
            json(&news)
        }
        Ask::DailyBy { date, game, rung } => {
            let daily = Daily::of(&date, &game).map_err(|error| error.0)?;
            let rung = Rung::named(&rung).map_err(|error| error.0)?;
            json(&daily.made(&daily.run_by(rung).map_err(|error| error.0)?))
        }
        Ask::Daily { date, game, name, now } => {
            let daily = Daily::of(&date, &game).map_err(|error| error.0)?;
            let (room, news) = Room::daily(&daily, &name, now)?;
            ROOM.set(Some(room));
            let (bots, seed) = (daily.rivals().collect(), daily.seed());
            json(&Dated { setup: daily.setup, seat: daily.seat, bots, seed, news })
        }
        Ask::Restore { setup, log: Wire(log), key } => {
            let (room, news) = Room::restore(&setup, &log, &key)?;
            ROOM.set(Some(room));
            json(&news)
        }
        Ask::Say { message: Wire(message), now } => at_table(|room| json(&room.say(message, now))),
        Ask::Tick { now } => at_table(|room| json(&room.tick(now))),
        Ask::Thought { seat, version, code, now } => {
            at_table(|room| json(&room.thought(seat, version, code, now)?))
        }
        Ask::Look { since, as_seat, covered, now } => {
            at_table(|room| json(&room.look(since, as_seat, covered, now)))
        }
        Ask::Previews => at_table(|room| json(&room.previews(0))),
        Ask::Record => at_table(|room| json(&room.record())),
        Ask::Verify { record } => {
            let record = Record::from_json(&record).map_err(|error| error.say())?;
            replay_record(&record).map_err(|error| error.say())?;
            if record.fairness.is_some() {
                fairness::verify(&record)?;
            }
            json(&record.result)
        }
        Ask::Pledge { commitment, seat, luck } => json(
            &fairness::pledge(&commitment, seat, &luck).ok_or_else(|| Sentence::of("refused-bad-luck"))?,
        ),
        Ask::Fair { record, commitment, pledges, luck } => {
            let record = Record::from_json(&record).map_err(|error| error.say())?;
            let luck = Seat::first(8).zip(luck).filter(|(_, luck)| !luck.is_empty()).collect();
            let checked = if commitment.is_empty() {
                fairness::verify(&record)
            } else {
                fairness::verify_kept(&record, &Kept { commitment, pledges, luck })
            };
            json(&match checked {
                Ok(verified) => Fair { people: verified.contributions, broken: None },
                Err(why) => Fair { people: 0, broken: Some(why) },
            })
        }
        Ask::Study { record, names } => json(&study::study(&record, &names)?),
        #[cfg(any(feature = "review", test))]
        Ask::Rules { setup } => json(&booklet(&setup).map_err(|error| error.0)?),
        Ask::Think { setup, keep, entries: Wire(entries), seed, hint } => {
            MIND.with_borrow_mut(|mind| json(&mind.think(&setup, keep, entries, seed, hint.as_deref())?))
        }
        #[cfg(any(feature = "champion", test))]
        Ask::Learned { setup, rung } => json(&mind::learned(&setup, &rung)?),
        #[cfg(any(feature = "review", test))]
        Ask::Review { record, names, kept } => json(&review::begin(&record, &names, kept.as_deref())?),
        #[cfg(any(feature = "review", test))]
        Ask::ReviewOn => json(&review::go_on()?),
        #[cfg(any(feature = "review", test))]
        Ask::Reviewed => json(&review::so_far()?),
        #[cfg(any(feature = "review", test))]
        Ask::ReviewKept => json(&review::to_keep()?),
        #[cfg(any(feature = "review", test))]
        Ask::PlayOn { record, names, after, seat, rung } => {
            json(&review::play_on(&record, &names, after, seat, &rung)?)
        }
        #[cfg(any(feature = "review", test))]
        Ask::Advise { setup, entries: Wire(entries), action, seed } => {
            json(&review::advise(&setup, &entries, action.as_deref(), seed)?)
        }
    }
}

fn at_table(f: impl FnOnce(&mut Room) -> Result<String, Sentence>) -> Result<String, Sentence> {
    ROOM.with_borrow_mut(|room| match room {
        Some(room) => f(room),
        None => Err(Sentence::of("refused-not-begun")),
    })
}

fn json(value: &impl Serialize) -> Result<String, Sentence> {
    serde_json::to_string(value).map_err(|error| Sentence::text(error.to_string()))
}
