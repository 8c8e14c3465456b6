//! One table and everybody who looks at it: a task that takes one thing at a time.

mod chances;
mod driving;
mod guests;
mod log;
mod presence;

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, atomic::AtomicU64},
    time::{Duration, Instant},
};

use grandstand_catalogue::{AnyAction, AnyGame};
use grandstand_core::{Seat, Sentence};
use grandstand_review::Expected;
use grandstand_table::{Answer, Closing, Happening, Input, Message, Output, Player, Stage, Table, Visitor};
use tokio::sync::{mpsc, oneshot};

use grandstand_words::in_english;

use self::{
    driving::LINGER,
    guests::{AnswerFrame, NOBODY, frame},
    log::{Heard, Luck},
    presence::Presence,
};
pub(crate) use self::{
    guests::{Frame, Guest, problem},
    log::{keep_missing_records, record, stored, summary, summary_of},
};
use crate::{
    hall::{Hall, NewTable},
    metrics::RulesHeld,
    store::{Append, Appended, PersonId, SOMEBODY, StoreError, Summary, TableId, TableRow},
    time::now,
};

/// How often an input is tried again when another node writes at the same time.
const ATTEMPTS: usize = 8;
/// How many entries the log of a lobby may have, and how many bytes may be said in it.
const LOBBY_ENTRIES: u64 = 400;
const LOBBY_BYTES: usize = 1 << 20;
/// How long bots and clocks wait after the database has failed.
const TROUBLED: Duration = Duration::from_secs(1);

/// What reaches a room.
pub(crate) enum Knock {
    /// Somebody looks in.
    Enter(Guest),
    /// A connection is gone.
    Leave(u64),
    /// Somebody says something.
    Said { connection: u64, id: String, message: Message },
    /// A client wants to see the table again, from a version on or through another of its seats.
    Look { connection: u64, since: u64, seat: Option<Seat> },
    /// Somebody reacts.
    React { connection: u64, reaction: &'static str },
    /// Somebody at the table agrees that a bot plays for whoever is gone.
    TakeOver { connection: u64, seat: Seat },
    /// Whoever has to decide asks a coach.
    Advise { connection: u64, id: String, action: Option<String> },
    /// The coach has answered.
    Advised { connection: u64, told: Frame },
    /// Everybody's chances at a version of the table, by what is open to all.
    Foreseen { version: u64, chances: Vec<Expected> },
    /// A bot has thought.
    Thought { seat: Seat, version: u64, action: AnyAction },
    /// Another node has written up to this entry.
    Written(u64),
    /// Whether this node drives bots and clocks from now on.
    Drive(bool),
    /// A person has to prove again who they are: their connections end.
    SendAway(PersonId),
    /// A person is to be forgotten: they leave their seats, and then whoever asked is told.
    StandUp(PersonId, Option<oneshot::Sender<()>>),
    /// The log has changed in the database.
    Reload,
    /// The operator closes the table.
    Shut,
    /// The server stops: everybody is sent away.
    Close,
}

/// How to reach a room.
#[derive(Clone)]
pub(crate) struct Door(mpsc::UnboundedSender<Knock>);

impl Door {
    /// Whether both lead to the same room.
    pub(crate) fn same(&self, other: &Door) -> bool {
        self.0.same_channel(&other.0)
    }

    /// False if the room has closed meanwhile.
    pub(crate) fn knock(&self, knock: Knock) -> bool {
        self.0.send(knock).is_ok()
    }
}

/// Why there is no room.
#[derive(Debug)]
pub(crate) enum NoRoom {
    /// There is no such table.
    Unknown,
    /// A newer program plays it.
    Newer(Sentence),
    /// Its edition cannot be played any more.
    Ended(Sentence),
    /// Its log cannot be read.
    Damaged(Sentence),
    /// The database does not answer.
    Store(StoreError),
}

impl From<StoreError> for NoRoom {
    fn from(error: StoreError) -> Self {
        NoRoom::Store(error)
    }
}

pub(crate) struct Room {
    hall: Arc<Hall>,
    row: TableRow,
    table: Table<AnyGame>,
    /// Where the luck of the game stands; worked out from the log when needed.
    luck: Option<Luck>,
    /// The latest moment in the log: time never runs back.
    latest: u64,
    heard: Heard,
    guests: Vec<Guest>,
    /// Whose connections have ended, to be written down as gone.
    dropped: Vec<Option<PersonId>>,
    door: Door,
    knocks: mpsc::UnboundedReceiver<Knock>,
    driving: bool,
    /// The summary that the database has.
    summary: Summary,
    settled: bool,
    /// A bot's answer is not shown before this moment.
    bot_due: Instant,
    thought: Option<(Seat, u64, AnyAction)>,
    /// When the running clock runs out, by the server's clock.
    alarm: Option<u64>,
    /// Since when whoever has to decide has been gone.
    gone: Option<(Seat, Instant)>,
    /// Who agrees that a bot plays for them at once.
    agreed: Vec<PersonId>,
    /// The version of the table, for those who look at positions elsewhere.
    now: Arc<AtomicU64>,
    /// For which version the chances were asked for, and what spectators were last told.
    foreseen: u64,
    chances: Option<(u64, Frame)>,
    /// At which version of the table a coach was asked who still thinks; a judge who fails keeps nobody waiting longer than a move.
    advising: Option<u64>,
    /// What everybody was last told about who is here.
    presence: Presence,
    /// When to look for leavers and deserted lobbies next.
    next_look: Instant,
    /// How much was said before the game.
    lobby_bytes: usize,
    /// The rules of its game, counted.
    rules: Option<RulesHeld>,
    /// Since when nobody has been here.
    empty: Instant,
    /// The log cannot be read any more, or the server stops: the room closes, and opens again when somebody comes.
    closing: bool,
}

impl Room {
    /// Reads a table from the database and begins to look after it.
    pub(crate) async fn open(hall: &Arc<Hall>, id: &str) -> Result<Door, NoRoom> {
        let row = hall.store.table(id).await?.ok_or(NoRoom::Unknown)?;
        let (send, knocks) = mpsc::unbounded_channel();
        let (table, heard, latest) = log::restore(hall, &row).await?;
        let summary = summary(&table);
        let mut room = Room {
            hall: hall.clone(),
            row,
            table,
            luck: None,
            latest,
            heard,
            guests: Vec::new(),
            dropped: Vec::new(),
            door: Door(send),
            knocks,
            driving: false,
            summary,
            settled: false,
            bot_due: Instant::now(),
            thought: None,
            alarm: None,
            gone: None,
            agreed: Vec::new(),
            now: Arc::default(),
            foreseen: 0,
            chances: None,
            advising: None,
            presence: Presence::default(),
            next_look: Instant::now(),
            lobby_bytes: 0,
            rules: None,
            empty: Instant::now(),
            closing: false,
        };
        let door = room.door.clone();
        if hall.may_drive(&room.row.id).await {
            room.drive(true).await;
        }
        hall.metrics.rooms.inc();
        tokio::spawn(room.run());
        Ok(door)
    }

    async fn run(mut self) {
        loop {
            let wake = self.wakes_at();
            let knock = tokio::select! {
                biased;
                knock = self.knocks.recv() => knock,
                () = tokio::time::sleep_until(wake.into()) => None,
            };
            match knock {
                Some(knock) => self.answer(knock).await,
                None => self.wake().await,
            }
            self.see_off().await;
            if self.rules.is_none() && matches!(self.table.stage(), Stage::Playing | Stage::Over) {
                self.rules = Some(self.hall.metrics.hold_rules(!self.table.setup().own.is_empty()));
            }
            let over = matches!(self.table.stage(), Stage::Over | Stage::Closed);
            let done = over && self.guests.is_empty() && self.empty.elapsed() > LINGER;
            if self.closing || done && self.knocks.is_empty() {
                // A guest on the threshold is sent away, and comes back.
                self.hall.let_go(&self.row.id, &self.door);
                break;
            }
        }
        self.hall.metrics.rooms.dec();
    }

    async fn answer(&mut self, knock: Knock) {
        match knock {
            Knock::Enter(guest) => self.enter(guest).await,
            Knock::Leave(connection) => self.leave(connection),
            Knock::Said { connection, id, message } => self.hear(connection, &id, message).await,
            Knock::Look { connection, since, seat } => {
                if let Some(place) = self.guests.iter().position(|guest| guest.connection == connection) {
                    self.guests[place].seen = since;
                    self.guests[place].seat = seat;
                    self.tell(Some(connection));
                }
            }
            Knock::React { connection, reaction } => self.react(connection, reaction),
            Knock::TakeOver { connection, seat } => self.take_over(connection, seat).await,
            Knock::Advise { connection, id, action } => self.advise(connection, id, action),
            Knock::Advised { connection, told } => self.advised(connection, told),
            Knock::Foreseen { version, chances } => self.tell_chances(version, &chances),
            Knock::Thought { seat, version, action } => {
                // An answer about an older position must not take the place of the one that counts.
                if version == self.table.version() {
                    self.thought = Some((seat, version, action));
                    if Instant::now() >= self.bot_due {
                        self.play_thought().await;
                    }
                }
            }
            Knock::Written(seq) => {
                if seq == SOMEBODY {
                    self.tell_presence(None).await;
                } else if seq > self.table.version() {
                    let sat: Vec<_> = self.people().collect();
                    self.catch_up().await;
                    if !self.people().eq(sat) {
                        self.tell_presence(None).await;
                    }
                }
            }
            Knock::Drive(driving) => self.drive(driving).await,
            Knock::SendAway(person) => {
                let gone = self.guests.extract_if(.., |guest| guest.person == Some(person));
                self.dropped.extend(gone.map(|guest| guest.person));
            }
            Knock::StandUp(person, told) => {
                for seat in self.seats_of(Some(person)) {
                    self.take(Input::StandIn { seat }, None).await;
                }
                drop(told);
            }
            Knock::Reload => {
                self.reload().await;
            }
            Knock::Shut => {
                self.take(Input::Close(Closing::ByHost), None).await;
            }
            Knock::Close => self.closing = true,
        }
    }

    // --- What is said ------------------------------------------------------------------------------------------

    async fn hear(&mut self, connection: u64, id: &str, message: Message) {
        let began = Instant::now();
        let Some(guest) = self.guests.iter().find(|guest| guest.connection == connection) else { return };
        let visitor = guest.visitor();
        let key = format!("{}/{id}", visitor.0);
        let size = self.size_in_lobby(&message);
        let answer = if visitor == NOBODY {
            refused("watching", Sentence::of("server-watching"))
        } else if self.heard.contains(&key) {
            Answer::Done
        } else if self.table.version() > LOBBY_ENTRIES && size.is_some()
            || self.lobby_bytes + size.unwrap_or(0) > LOBBY_BYTES
        {
            refused("changed-often", Sentence::of("server-changed-often"))
        } else {
            self.lobby_bytes += size.unwrap_or(0);
            self.take(Input::Said { visitor, message }, Some(key)).await.unwrap_or(Answer::Done)
        };
        if matches!(answer, Answer::Refused { .. }) {
            self.hall.metrics.refused.inc();
        }
        self.hall.metrics.answer_time.observe(began.elapsed());
        let frame = frame("answer", &AnswerFrame { id, answer: &answer });
        if let Some(guest) = self.guests.iter().find(|guest| guest.connection == connection) {
            let _ = guest.out.try_send(frame);
        }
        if self.table.stage() == Stage::Lobby {
            self.tell_presence(None).await;
        }
    }

    /// What a message would add to the log of a lobby. Everything before the game is kept for ever, so there is an end to it; beginning
    /// is always possible, and what belongs to it.
    fn size_in_lobby(&self, message: &Message) -> Option<usize> {
        let counted =
            self.table.stage() == Stage::Lobby && !matches!(message, Message::Begin | Message::Reveal { .. });
        counted.then(|| serde_json::to_string(message).map_or(0, |text| text.len()))
    }

    /// Hands an input to the table, stores what follows, then tells everybody. If another node was quicker, reads what it wrote
    /// and tries again on top of that.
    async fn take(&mut self, input: Input<AnyGame>, said: Option<String>) -> Option<Answer> {
        for _ in 0..ATTEMPTS {
            let before = self.table.version();
            let now = now().max(self.latest);
            let mut out = Vec::new();
            let mut luck = self.luck();
            self.table.handle(input.clone(), now, &mut luck, &mut out);
            if let Err(why) = &luck.fits
                && luck.used
            {
                tracing::error!(table = self.row.id, why = in_english(why), "the log does not fit its luck");
                self.reload().await;
                return Some(refused("broken", Sentence::of("server-broken")));
            }
            // Until the game begins, what people contribute still changes its luck.
            self.luck = (self.table.stage() == Stage::Playing).then_some(luck);
            let entries = stored(&out, before, said.as_deref());
            if entries.is_empty() {
                return self.sort(out).await;
            }
            // Lists say the same after a move.
            let changed = self.table.stage() != Stage::Playing || !out.iter().all(is_move);
            let summary = changed.then(|| summary(&self.table)).filter(|summary| *summary != self.summary);
            let append = Append {
                table: self.row.id.clone(),
                entries,
                summary: summary.clone(),
                driver: matches!(input, Input::Thought { .. } | Input::Tick | Input::Resume),
            };
            match self.hall.writer.append(append).await {
                Ok(Appended::Kept) => {
                    self.latest = now;
                    if let Some(summary) = summary {
                        self.summary = summary;
                    }
                    self.heard.extend(said.as_deref());
                    self.tell(None);
                    return self.sort(out).await;
                }
                Ok(Appended::Taken) => {
                    self.hall.metrics.conflicts.inc();
                    if !self.reload().await || said.as_ref().is_some_and(|key| self.heard.contains(key)) {
                        return Some(Answer::Done);
                    }
                }
                Err(_) => {
                    // It may have been written all the same: only the database knows. It is not asked again at once.
                    self.reload().await;
                    self.bot_due = Instant::now() + TROUBLED;
                    self.alarm =
                        self.alarm.map(|alarm| alarm.max(crate::time::now() + TROUBLED.as_millis() as u64));
                    return Some(refused("not-saved", Sentence::of("server-not-saved")));
                }
            }
        }
        Some(refused("busy", Sentence::of("server-busy")))
    }

    /// Does what the table asks for; the answer to whoever spoke.
    async fn sort(&mut self, out: Vec<Output<AnyGame>>) -> Option<Answer> {
        let mut answer = None;
        let stood = out.iter().any(|output| matches!(output, Output::Append(_)));
        if stood {
            self.alarm = None;
            if self.gone.is_some_and(|(seat, _)| self.table.turn() != Some(seat)) {
                self.gone = None;
            }
        }
        for output in out {
            match output {
                Output::Append(_) => {}
                Output::Answer(_, said) => answer = Some(said),
                Output::Think { seat, version, rung, infoset } if self.driving => {
                    self.ask(seat, version, rung, *infoset);
                }
                Output::Think { .. } => {}
                Output::WakeAt(at) => self.alarm = Some(at),
                Output::Deal => {
                    Box::pin(self.take(Input::Deal, None)).await;
                }
                Output::Rematch { visitor } => answer = Some(Box::pin(self.rematch(visitor)).await),
            }
        }
        if stood && matches!(self.table.stage(), Stage::Over) {
            self.settle().await;
        }
        answer
    }

    async fn rematch(&mut self, visitor: Visitor) -> Answer {
        let name = self.table.seats().iter().find_map(|player| match player {
            Player::Person { visitor: who, name } if *who == visitor => Some(name.clone()),
            _ => None,
        });
        let seat = self.seats_of(Some(visitor.0)).first().copied();
        let bots = self.table.seats().iter().map(|player| match player {
            Player::Bot { rung } => Some(rung.clone()),
            _ => None,
        });
        let new = NewTable {
            setup: self.table.setup().clone(),
            clock: self.table.clock(),
            stand_in: self.table.stand_in().to_owned(),
            bots: bots.collect(),
            public: self.row.public,
            rated: self.table.is_rated(),
            seat,
        };
        match self.hall.open_table(visitor.0, &name.unwrap_or_default(), new).await {
            Ok(by) => self.take(Input::Followed { by }, None).await.unwrap_or(Answer::Done),
            Err(why) => refused("no-rematch", why),
        }
    }
}

/// Whether all that is to be stored is a move.
fn is_move(output: &Output<AnyGame>) -> bool {
    !matches!(output, Output::Append(entry) if !matches!(entry.what, Happening::Played { .. }))
}

/// A refusal by the server itself.
fn refused(key: &str, say: Sentence) -> Answer {
    Answer::Refused { key: key.to_owned(), rule: None, with: BTreeMap::new(), say }
}

/// The doors of tables, by name.
pub(crate) type Doors = HashMap<TableId, Door>;
