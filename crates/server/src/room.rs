//! One table and everybody who looks at it: a task that takes one thing at a time.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
    time::{Duration, Instant},
};

use grandstand_catalogue::{AnyAction, AnyGame};
use grandstand_core::{Chance, Seat, Seeded, Setup};
use grandstand_table::{
    Answer, Closing, Entry, Input, Message, Output, Player, Stage, Table, Visitor, fairness,
};
use serde::Serialize;
use tokio::sync::mpsc;

use crate::{
    hall::{Hall, NewTable},
    ratings, rules,
    store::{self, Append, Appended, PersonId, StoreError, StoredEntry, Summary, TableId, TableRow},
    thinkers::Question,
    time::now,
};

/// How often an input is tried again when another node writes at the same time.
const ATTEMPTS: usize = 8;
/// How many messages a table remembers, so that one sent twice counts once.
const REMEMBERED: usize = 128;
/// How long a finished table stays in memory after the last guest has gone.
const LINGER: Duration = Duration::from_secs(20);
/// How long bots and clocks wait after the database has failed.
const TROUBLED: Duration = Duration::from_secs(1);
/// Where the commitment, the clock and the rest are for people who only watch.
const NOBODY: Visitor = Visitor(0);

/// A text frame for a client.
pub(crate) type Frame = Arc<str>;

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
    /// A bot has thought.
    Thought { seat: Seat, version: u64, action: AnyAction },
    /// Another node has written up to this entry.
    Written(u64),
    /// Whether this node drives bots and clocks from now on.
    Drive(bool),
    /// The server stops: everybody is sent away.
    Close,
}

/// A connection.
pub(crate) struct Guest {
    pub(crate) connection: u64,
    pub(crate) person: Option<PersonId>,
    /// The version its client has seen.
    pub(crate) seen: u64,
    /// The seat it looks through, where it has several.
    pub(crate) seat: Option<Seat>,
    pub(crate) out: mpsc::Sender<Frame>,
}

impl Guest {
    fn visitor(&self) -> Visitor {
        self.person.map_or(NOBODY, Visitor)
    }
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
    /// Its rules are gone.
    RulesGone,
    /// The database does not answer.
    Store(StoreError),
}

impl From<StoreError> for NoRoom {
    fn from(error: StoreError) -> Self {
        NoRoom::Store(error)
    }
}

#[derive(Serialize)]
struct AnswerFrame<'a> {
    id: &'a str,
    #[serde(flatten)]
    answer: &'a Answer,
}

/// The luck of a game. If the log is not what the seed gives, it may be looked at, but no more luck is drawn.
struct Luck {
    stream: Seeded,
    fits: Result<(), String>,
    used: bool,
}

impl Chance for Luck {
    fn draw(&mut self, n: u32) -> u32 {
        self.used = true;
        self.stream.draw(n)
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
    said: VecDeque<String>,
    guests: Vec<Guest>,
    /// People whose connections were let go of, to be written down as gone.
    dropped: Vec<PersonId>,
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
    /// When to look for leavers and deserted lobbies next.
    next_look: Instant,
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
        let (table, said, latest) = restore(hall, &row).await?;
        let summary = summary(&table);
        let mut room = Room {
            hall: hall.clone(),
            row,
            table,
            luck: None,
            latest,
            said,
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
            next_look: Instant::now(),
            empty: Instant::now(),
            closing: false,
        };
        let door = room.door.clone();
        if hall.may_drive(&room.row.id).await {
            room.drive(true).await;
        }
        hall.metrics.rooms.add(1);
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
            while let Some(person) = self.dropped.pop() {
                if !self.is_here(Some(person)) {
                    self.hall.present(&self.row.id, person, false).await;
                }
                if self.guests.is_empty() {
                    self.empty = Instant::now();
                }
            }
            let over = matches!(self.table.stage(), Stage::Over | Stage::Closed);
            let done = over && self.guests.is_empty() && self.empty.elapsed() > LINGER;
            if self.closing || done && self.knocks.is_empty() {
                // A guest on the threshold is sent away, and comes back.
                self.hall.let_go(&self.row.id, &self.door);
                break;
            }
        }
        self.hall.metrics.rooms.add(-1);
    }

    async fn answer(&mut self, knock: Knock) {
        match knock {
            Knock::Enter(guest) => self.enter(guest).await,
            Knock::Leave(connection) => self.leave(connection).await,
            Knock::Said { connection, id, message } => self.hear(connection, &id, message).await,
            Knock::Look { connection, since, seat } => {
                if let Some(place) = self.guests.iter().position(|guest| guest.connection == connection) {
                    self.guests[place].seen = since;
                    self.guests[place].seat = seat;
                    self.tell(Some(connection));
                }
            }
            Knock::React { connection, reaction } => self.react(connection, reaction),
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
                if seq > self.table.version() {
                    self.catch_up().await;
                }
            }
            Knock::Drive(driving) => self.drive(driving).await,
            Knock::Close => self.closing = true,
        }
    }

    // --- Guests ------------------------------------------------------------------------------------------------

    async fn enter(&mut self, guest: Guest) {
        let watches = |guest: &Guest| self.seats_of(guest.person).is_empty();
        let watching = self.guests.iter().filter(|guest| watches(guest)).count();
        if watches(&guest) && watching >= self.hall.config.spectators {
            let _ = guest.out.try_send(problem(
                "table-full",
                "So many people watch this table that there is no room; try again later.",
            ));
            return;
        }
        let (connection, person) = (guest.connection, guest.person);
        let first = !self.is_here(person);
        self.guests.push(guest);
        self.tell(Some(connection));
        if let Some(person) = person.filter(|_| first) {
            self.hall.present(&self.row.id, person, true).await;
        }
        if self.gone.is_some_and(|(seat, _)| self.seats_of(person).contains(&seat)) {
            self.gone = None;
        }
    }

    async fn leave(&mut self, connection: u64) {
        let Some(place) = self.guests.iter().position(|guest| guest.connection == connection) else { return };
        let person = self.guests.swap_remove(place).person;
        if let Some(person) = person.filter(|_| !self.is_here(person)) {
            self.hall.present(&self.row.id, person, false).await;
        }
        if self.guests.is_empty() {
            self.empty = Instant::now();
        }
    }

    fn is_here(&self, person: Option<PersonId>) -> bool {
        person.is_some() && self.guests.iter().any(|guest| guest.person == person)
    }

    fn seats_of(&self, person: Option<PersonId>) -> Vec<Seat> {
        let Some(person) = person else { return Vec::new() };
        let theirs =
            |player: &Player| matches!(player, Player::Person { visitor, .. } if visitor.0 == person);
        let seats = self.table.seats().iter().zip(0u8..);
        seats.filter(|(player, _)| theirs(player)).map(|(_, seat)| Seat(seat)).collect()
    }

    fn react(&mut self, connection: u64, reaction: &str) {
        let person =
            self.guests.iter().find(|guest| guest.connection == connection).and_then(|guest| guest.person);
        // Only people at the table react: nobody else has a name there.
        if let Some(seat) = self.seats_of(person).first() {
            let frame: Frame = format!(r#"{{"reaction":{{"seat":{seat},"kind":"{reaction}"}}}}"#).into();
            for guest in &self.guests {
                // Whoever reads too slowly misses a reaction, and nothing else.
                let _ = guest.out.try_send(frame.clone());
            }
        }
    }

    /// Sends everybody (or one) what they have not seen.
    fn tell(&mut self, only: Option<u64>) {
        let now = now().max(self.latest);
        let version = self.table.version();
        let mut shared: Option<(u64, Frame)> = None;
        let (table, metrics) = (&self.table, &self.hall.metrics);
        let mut sent = 0;
        let mut dropped = std::mem::take(&mut self.dropped);
        self.guests.retain_mut(|guest| {
            if only.is_some_and(|only| only != guest.connection) {
                return true;
            }
            let frame = match &shared {
                Some((since, frame)) if guest.person.is_none() && *since == guest.seen => frame.clone(),
                _ => {
                    let update = table.update(guest.visitor(), guest.seat, guest.seen, now);
                    let frame = frame("update", &update);
                    if guest.person.is_none() {
                        shared = Some((guest.seen, frame.clone()));
                    }
                    frame
                }
            };
            guest.seen = version;
            sent += 1;
            let kept = guest.out.try_send(frame).is_ok();
            if !kept {
                // Whoever reads too slowly comes back and says what they have seen.
                metrics.dropped.add(1);
                dropped.extend(guest.person);
            }
            kept
        });
        self.dropped = dropped;
        metrics.updates.add(sent);
    }

    // --- What is said ------------------------------------------------------------------------------------------

    async fn hear(&mut self, connection: u64, id: &str, message: Message) {
        let began = Instant::now();
        let Some(guest) = self.guests.iter().find(|guest| guest.connection == connection) else { return };
        let visitor = guest.visitor();
        let key = format!("{}/{id}", visitor.0);
        let answer = if visitor == NOBODY {
            refused("watching", "You are watching; choose a name first.")
        } else if self.said.contains(&key) {
            Answer::Done
        } else {
            self.take(Input::Said { visitor, message }, Some(key)).await.unwrap_or(Answer::Done)
        };
        if matches!(answer, Answer::Refused { .. }) {
            self.hall.metrics.refused.add(1);
        }
        self.hall.metrics.answer_time.observe(began.elapsed());
        let frame = frame("answer", &AnswerFrame { id, answer: &answer });
        if let Some(guest) = self.guests.iter().find(|guest| guest.connection == connection) {
            let _ = guest.out.try_send(frame);
        }
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
                tracing::error!(table = self.row.id, why, "the log does not fit its luck");
                self.reload().await;
                return Some(refused("broken", "This table's log is damaged; please report it."));
            }
            // Until the game begins, what people contribute still changes its luck.
            self.luck = (self.table.stage() == Stage::Playing).then_some(luck);
            let entries = stored(&out, before, said.as_deref());
            if entries.is_empty() {
                return self.sort(out).await;
            }
            let summary = summary(&self.table);
            let append = Append {
                table: self.row.id.clone(),
                entries,
                summary: (summary != self.summary).then(|| summary.clone()),
            };
            match self.hall.writer.append(append).await {
                Ok(Appended::Kept) => {
                    self.latest = now;
                    self.summary = summary;
                    self.said.extend(said);
                    while self.said.len() > REMEMBERED {
                        self.said.pop_front();
                    }
                    self.tell(None);
                    return self.sort(out).await;
                }
                Ok(Appended::Taken) => {
                    self.hall.metrics.conflicts.add(1);
                    // Nothing new in the log: what was in the way was this very message, long ago.
                    let told = |room: &Room, key| room.said.contains(key) || room.table.version() == before;
                    if !self.reload().await || said.as_ref().is_some_and(|key| told(self, key)) {
                        return Some(Answer::Done);
                    }
                }
                Err(_) => {
                    // It may have been written all the same: only the database knows. It is not asked again at once.
                    self.reload().await;
                    self.bot_due = Instant::now() + TROUBLED;
                    self.alarm =
                        self.alarm.map(|alarm| alarm.max(crate::time::now() + TROUBLED.as_millis() as u64));
                    return Some(refused("not-saved", "The server could not save that; try again."));
                }
            }
        }
        Some(refused("busy", "The table is too busy; try again."))
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
                Output::Rematch { visitor } => answer = Some(Box::pin(self.rematch(visitor)).await),
            }
        }
        if stood && matches!(self.table.stage(), Stage::Over) {
            self.settle().await;
        }
        answer
    }

    fn ask(
        &mut self,
        seat: Seat,
        version: u64,
        rung: String,
        infoset: <AnyGame as grandstand_core::Game>::Infoset,
    ) {
        // Nobody waits for a bot when nobody is there.
        let pause = if self.guests.is_empty() { Duration::ZERO } else { self.hall.config.bot_pause };
        self.bot_due = Instant::now() + pause;
        let door = self.door.clone();
        let answer = Box::new(move |action| {
            door.knock(Knock::Thought { seat, version, action });
        });
        self.hall.thinkers.ask(Question { rung, infoset, answer });
    }

    async fn play_thought(&mut self) {
        if let Some((seat, version, action)) = self.thought.take() {
            self.take(Input::Thought { seat, version, action }, None).await;
        }
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
            seat,
            luck: String::new(),
        };
        match self.hall.open_table(visitor.0, &name.unwrap_or_default(), new).await {
            Ok(by) => self.take(Input::Followed { by }, None).await.unwrap_or(Answer::Done),
            Err(sentence) => refused("no-rematch", &sentence),
        }
    }

    // --- Driving: bots, clocks, leavers --------------------------------------------------------------------------

    async fn drive(&mut self, driving: bool) {
        if driving && !self.driving {
            self.driving = true;
            // Time that the server was away is nobody's.
            self.take(Input::Resume, None).await;
            self.what_next().await;
        }
        self.driving = driving;
    }

    async fn what_next(&mut self) {
        let mut out = Vec::new();
        self.table.what_next(&mut out);
        self.sort(out).await;
        if self.table.stage() == Stage::Over {
            self.settle().await;
        }
    }

    fn wakes_at(&self) -> Instant {
        let mut wake = Instant::now() + Duration::from_secs(3600);
        if self.thought.is_some() {
            wake = wake.min(self.bot_due);
        }
        if self.driving {
            if let Some(alarm) = self.alarm {
                wake = wake.min(Instant::now() + Duration::from_millis(alarm.saturating_sub(now())));
            }
            let deserted = self.table.stage() == Stage::Lobby && self.guests.is_empty();
            if deserted || self.absentee().is_some() {
                wake = wake.min(self.next_look);
            }
        }
        if matches!(self.table.stage(), Stage::Over | Stage::Closed) && self.guests.is_empty() {
            wake = wake.min(self.empty + LINGER + Duration::from_millis(10));
        }
        wake
    }

    async fn wake(&mut self) {
        if self.thought.is_some() && Instant::now() >= self.bot_due {
            self.play_thought().await;
        }
        if !self.driving {
            return;
        }
        if self.alarm.is_some_and(|alarm| now() >= alarm) {
            self.alarm = None;
            self.take(Input::Tick, None).await;
        }
        if Instant::now() < self.next_look {
            return;
        }
        let patience = self.hall.config.patience.min(self.hall.config.lobby_patience);
        self.next_look =
            Instant::now() + (patience / 8).clamp(Duration::from_millis(20), Duration::from_secs(5));
        match self.table.stage() {
            Stage::Playing => self.look_for_leavers().await,
            Stage::Lobby
                if self.guests.is_empty() && self.empty.elapsed() > self.hall.config.lobby_patience =>
            {
                if self.hall.others_present(&self.row.id).await {
                    self.empty = Instant::now();
                } else {
                    self.take(Input::Close(Closing::Deserted), None).await;
                }
            }
            _ => {}
        }
    }

    /// Whoever has to decide, if it is a person who is not connected here.
    fn absentee(&self) -> Option<(Seat, PersonId)> {
        let seat = self.table.turn()?;
        match self.table.seats().get(seat.index())? {
            Player::Person { visitor, .. }
                if !self.table.is_stood_in(seat) && !self.is_here(Some(visitor.0)) =>
            {
                Some((seat, visitor.0))
            }
            _ => None,
        }
    }

    async fn look_for_leavers(&mut self) {
        let Some((seat, person)) = self.absentee() else {
            self.gone = None;
            return;
        };
        let since = match self.gone {
            Some((who, since)) if who == seat => since,
            _ => {
                self.gone = Some((seat, Instant::now()));
                return;
            }
        };
        if since.elapsed() < self.hall.config.patience {
            return;
        }
        if self.hall.is_present_elsewhere(&self.row.id, person).await {
            self.gone = None;
        } else {
            self.take(Input::StandIn { seat }, None).await;
        }
    }

    async fn settle(&mut self) {
        if !self.driving || self.settled {
            return;
        }
        self.settled = true;
        if let Err(error) = ratings::settle(&*self.hall.store, &self.row.id, &self.table).await {
            self.settled = false;
            tracing::error!(%error, table = self.row.id, "a finished table could not be rated");
        }
    }

    // --- The log -----------------------------------------------------------------------------------------------

    /// Where the luck of the game stands after its log.
    fn luck(&mut self) -> Luck {
        if let Some(luck) = self.luck.take() {
            return luck;
        }
        let key = fairness::game_seed(&self.row.seed, &self.table.contributions());
        let record = self.table.record().filter(|_| self.table.stage() == Stage::Playing);
        match record.map_or_else(|| Ok(Seeded::from_key(key)), |record| fairness::luck_after(&record, key)) {
            Ok(stream) => Luck { stream, fits: Ok(()), used: false },
            Err(why) => Luck { stream: Seeded::from_key(key), fits: Err(why), used: false },
        }
    }

    /// Reads the whole log again; false if that is not possible now, and everybody is sent away to come back.
    async fn reload(&mut self) -> bool {
        match restore(&self.hall, &self.row).await {
            Ok((table, said, latest)) => {
                self.table = table;
                self.said = said;
                self.latest = latest;
                self.luck = None;
                self.thought = None;
                self.summary = summary(&self.table);
                self.tell(None);
                if self.driving {
                    let mut out = Vec::new();
                    self.table.what_next(&mut out);
                    Box::pin(self.sort(out)).await;
                }
                true
            }
            Err(error) => {
                tracing::error!(?error, table = self.row.id, "a table could not be read again");
                self.dropped.extend(self.guests.drain(..).filter_map(|guest| guest.person));
                self.closing = true;
                false
            }
        }
    }

    /// Reads what other nodes have written.
    async fn catch_up(&mut self) {
        let entries = match self.hall.store.entries(&self.row.id, self.table.version()).await {
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(%error, table = self.row.id, "what another node wrote could not be read");
                self.reload().await;
                return;
            }
        };
        for stored in entries {
            let followed = serde_json::from_str::<Entry>(&stored.body)
                .map_err(|error| error.to_string())
                .and_then(|entry| {
                    self.latest = self.latest.max(entry.at);
                    self.table.follow(&entry).map_err(|error| error.0)
                });
            if let Err(why) = followed {
                tracing::error!(why, table = self.row.id, seq = stored.seq, "an entry cannot be followed");
                self.reload().await;
                return;
            }
            self.said.extend(stored.said);
        }
        self.luck = None;
        self.summary = summary(&self.table);
        self.alarm = None;
        self.tell(None);
        if self.driving {
            self.what_next().await;
        }
    }
}

/// The table that the database has.
async fn restore(hall: &Hall, row: &TableRow) -> Result<(Table<AnyGame>, VecDeque<String>, u64), NoRoom> {
    let broken = |why: String| NoRoom::Store(StoreError(format!("table {}: {why}", row.id)));
    let mut setup: Setup = serde_json::from_str(&row.setup).map_err(|error| broken(error.to_string()))?;
    let stored = hall.store.entries(&row.id, 0).await?;
    let mut said: VecDeque<String> = VecDeque::new();
    let mut log: Vec<Entry> = Vec::with_capacity(stored.len());
    for entry in stored {
        log.push(serde_json::from_str(&entry.body).map_err(|error| broken(error.to_string()))?);
        said.extend(entry.said);
    }
    let mut setups: Vec<&mut Setup> = rules::setups(&mut log).chain([&mut setup]).collect();
    rules::pin(&*hall.store, row, &mut setups).await?;
    let latest = log.last().map_or(row.opened, |entry| entry.at);
    let surplus = said.len().saturating_sub(REMEMBERED);
    said.drain(..surplus);
    let table = Table::restore(Visitor(row.host), setup, &log).map_err(|error| broken(error.0))?;
    Ok((table, said, latest))
}

/// The entries among what follows, as the database keeps them.
pub(crate) fn stored(out: &[Output<AnyGame>], before: u64, said: Option<&str>) -> Vec<StoredEntry> {
    let entries = out.iter().filter_map(|output| match output {
        Output::Append(entry) => Some(entry),
        _ => None,
    });
    (before + 1..)
        .zip(entries)
        .map(|(seq, entry)| StoredEntry {
            seq,
            body: serde_json::to_string(entry).unwrap_or_default(),
            said: said.filter(|_| seq == before + 1).map(ToOwned::to_owned),
        })
        .collect()
}

/// What lists say about a table.
pub(crate) fn summary(table: &Table<AnyGame>) -> Summary {
    let stage = match table.stage() {
        Stage::Lobby => store::Stage::Lobby,
        Stage::Playing => store::Stage::Playing,
        Stage::Over => store::Stage::Over,
        Stage::Closed => store::Stage::Closed,
    };
    let result = table.standing().map(|standing| {
        serde_json::json!({ "money": standing.money(), "places": standing.places() }).to_string()
    });
    Summary {
        stage,
        game: table.setup().game.clone(),
        people: table
            .seats()
            .iter()
            .map(|player| match player {
                Player::Person { visitor, .. } => Some(visitor.0),
                _ => None,
            })
            .collect(),
        names: table
            .seats()
            .iter()
            .map(|player| match player {
                Player::Person { name, .. } => Some(name.clone()),
                Player::Bot { rung } => Some(rung.clone()),
                Player::Open => None,
            })
            .collect(),
        result,
    }
}

fn frame(kind: &str, value: &impl Serialize) -> Frame {
    // Everything that is sent is a tree of plain values; there is nothing in it that JSON cannot say.
    let json = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    format!(r#"{{"{kind}":{json}}}"#).into()
}

/// A frame that says why there is nothing to see.
pub(crate) fn problem(key: &str, sentence: &str) -> Frame {
    frame("problem", &serde_json::json!({ "key": key, "sentence": sentence }))
}

/// A refusal by the server itself.
fn refused(key: &str, sentence: &str) -> Answer {
    Answer::Refused { key: key.to_owned(), rule: None, with: BTreeMap::new(), sentence: sentence.to_owned() }
}

/// Whose door it is, for those who keep a list.
pub(crate) type Doors = std::collections::HashMap<TableId, Door>;

/// The record of a game that has ended or was abandoned, with the server's seed; none while it runs.
pub(crate) async fn record(hall: &Hall, id: &str) -> Result<Option<String>, NoRoom> {
    if !crate::identity::is_table(id) {
        return Err(NoRoom::Unknown);
    }
    let row = hall.store.table(id).await?.ok_or(NoRoom::Unknown)?;
    let (table, _, _) = restore(hall, &row).await?;
    if !matches!(table.stage(), Stage::Over | Stage::Closed) {
        return Ok(None);
    }
    // A table that was closed in its lobby had no game.
    let record = table.record().filter(|record| table.stage() == Stage::Over || !record.moves.is_empty());
    Ok(record.map(|mut record| {
        record.fairness = Some(fairness::revealed(&row.seed, table.contributions()));
        record.to_json()
    }))
}
