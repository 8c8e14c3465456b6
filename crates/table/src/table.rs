//! The table itself.

use std::fmt::Debug;

use grandstand_core::{
    Chance, Event, Game, Infoset, Move, NoEvents, Record, Recorder, Scripted, Seat, Setup, SetupError, Turn,
    Viewer,
};
use serde::{Deserialize, Serialize};

use crate::{
    Answer, Choice, Clock, Entry, Happening, LogLine, Message, Millis, Player, SeatState, TableGame, Told,
    UndoState, Update, Visitor,
    clock::Clocks,
    game::SeenIn,
    undo::{Played, Request},
};

/// How many versions back a client can be caught up with events; further back it gets the position alone.
const CATCH_UP: usize = 64;
/// The longest name a person may have at a table.
const LONGEST_NAME: usize = 24;

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down.
    Lobby,
    /// The game runs.
    Playing,
    /// The game has ended.
    Over,
}

/// What reaches a table.
#[derive(Clone, Debug)]
pub enum Input<G: Game> {
    /// Somebody says something.
    Said {
        /// Who.
        visitor: Visitor,
        /// What.
        message: Message,
    },
    /// Time has passed.
    Tick,
    /// A bot has thought.
    Thought {
        /// For which seat.
        seat: Seat,
        /// About which version; an answer to an older one is dropped.
        version: u64,
        /// What it would do.
        action: G::Action,
    },
}

/// What follows.
#[derive(Clone, PartialEq, Debug)]
pub enum Output<G: TableGame> {
    /// Store this entry, then tell everybody with [`Table::update`].
    Append(Entry),
    /// Answer the one who spoke.
    Answer(Visitor, Answer),
    /// Let a bot think for this seat and come back with [`Input::Thought`].
    Think {
        /// For which seat.
        seat: Seat,
        /// About which version.
        version: u64,
        /// Which bot.
        rung: String,
        /// What the bot may know.
        infoset: Box<G::Infoset>,
    },
    /// Tick at this time at the latest.
    WakeAt(Millis),
}

/// What a viewer of a game of this kind gets.
pub type UpdateOf<G> = Update<<<G as Game>::Infoset as Infoset>::View, SeenIn<G>>;

/// One live game.
#[derive(Clone, Debug)]
pub struct Table<G: TableGame> {
    host: Visitor,
    version: u64,
    setup: Setup,
    clock: Clock,
    stand_in: String,
    pub(crate) seats: Vec<Player>,
    pub(crate) stood_in: u8,
    stage: Stage,
    game: Option<G>,
    opening: Vec<u32>,
    pub(crate) moves: Vec<Played>,
    clocks: Clocks,
    request: Option<Request>,
    recent: Vec<(u64, Vec<G::Event>)>,
    log: Vec<LogLine>,
}

impl<G: TableGame> Table<G> {
    /// A table in its lobby, with every seat open.
    pub fn new(host: Visitor, setup: Setup) -> Self {
        let seats = vec![Player::Open; usize::from(setup.players)];
        Table {
            host,
            version: 0,
            setup,
            clock: Clock::None,
            stand_in: "club".to_owned(),
            seats,
            stood_in: 0,
            stage: Stage::Lobby,
            game: None,
            opening: Vec::new(),
            moves: Vec::new(),
            clocks: Clocks::new(Clock::None),
            request: None,
            recent: Vec::new(),
            log: Vec::new(),
        }
    }

    /// The table that this log leads to.
    pub fn restore(host: Visitor, setup: Setup, log: &[Entry]) -> Result<Self, SetupError> {
        let mut table = Table::new(host, setup);
        for entry in log {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// How many entries the log has.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Where the table is in its life.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    pub(crate) fn game(&self) -> Option<&G> {
        self.game.as_ref()
    }

    pub(crate) fn visitor_of(&self, seat: Seat) -> Option<Visitor> {
        match self.seats.get(seat.index())? {
            Player::Person { visitor, .. } => Some(*visitor),
            _ => None,
        }
    }

    /// The game as a record; while it runs it ends where the game is.
    pub fn record(&self) -> Option<Record> {
        let mut record = Record::new(self.setup.clone(), self.opening.clone());
        let mut game = G::begin(&self.setup, &mut Scripted::new(&self.opening), &mut NoEvents).ok()?;
        for played in &self.moves {
            let action = G::action(played.code)?;
            let notation = game.notation(action);
            record.moves.push(Move { seat: played.seat, action: notation, draws: played.draws.clone() });
            game.play_unchecked(action, &mut Scripted::new(&played.draws), &mut NoEvents);
        }
        if self.stage == Stage::Over {
            record.result = Some(game.standing().money().to_vec());
        }
        Some(record)
    }

    // --- Input -------------------------------------------------------------------------------------------------

    /// Takes an input and says what follows. Luck, where the game needs some, comes from `chance`.
    pub fn handle(
        &mut self,
        input: Input<G>,
        now: Millis,
        chance: &mut impl Chance,
        out: &mut Vec<Output<G>>,
    ) {
        let before = self.version;
        match input {
            Input::Said { visitor, message } => {
                let answer = match self.said(visitor, message, now, chance, out) {
                    Ok(answer) => answer,
                    Err(refused) => refused,
                };
                out.push(Output::Answer(visitor, answer));
            }
            Input::Tick => self.time_passes(now, out),
            Input::Thought { seat, version, action } => self.thought(seat, version, action, now, chance, out),
        }
        if self.version != before {
            self.what_next(out);
        }
    }

    fn said(
        &mut self,
        visitor: Visitor,
        message: Message,
        now: Millis,
        chance: &mut impl Chance,
        out: &mut Vec<Output<G>>,
    ) -> Result<Answer, Answer> {
        match message {
            Message::SetUp { setup, clock, stand_in, bots } => {
                self.only_host(visitor)?;
                self.only_in(Stage::Lobby)?;
                let happening = self.set_up(setup, clock, stand_in, &bots)?;
                self.append(happening, now, out)
            }
            Message::Sit { seat, name } => {
                self.only_in(Stage::Lobby)?;
                let name = checked_name(&name)?;
                match self.seats.get(seat.index()) {
                    Some(Player::Open | Player::Bot { .. }) => self.append(
                        Happening::Sat { seat, player: Player::Person { visitor, name } },
                        now,
                        out,
                    ),
                    Some(Player::Person { .. }) => Err(refuse("That seat is taken; choose another.")),
                    None => Err(refuse("This table has no such seat.")),
                }
            }
            Message::Stand { seat } => {
                self.only_in(Stage::Lobby)?;
                self.only_on(visitor, seat)?;
                self.append(Happening::Stood { seat }, now, out)
            }
            Message::Begin => {
                self.only_host(visitor)?;
                self.only_in(Stage::Lobby)?;
                if self.seats.contains(&Player::Open) {
                    return Err(refuse("A seat is still open: wait for somebody, or put a bot there."));
                }
                let mut luck = Recorder::new(chance);
                G::begin(&self.setup, &mut luck, &mut NoEvents).map_err(|error| refuse(&error.0))?;
                self.append(Happening::Began { draws: luck.take() }, now, out)
            }
            Message::Do { seat, action, version } => {
                self.only_on(visitor, seat)?;
                self.only_in(Stage::Playing)?;
                if version != self.version {
                    return Err(refuse("The table has moved on since; look again and then choose."));
                }
                let Some(game) = &self.game else { return Err(refuse("The game has not begun.")) };
                if self.stood_in >> seat.0 & 1 != 0 {
                    return Err(refuse("A bot plays this seat now; come back first."));
                }
                if game.turn() != Turn::Of(seat) {
                    return Err(refuse("It is not your turn."));
                }
                let action = game.parse(&action).map_err(|error| refuse(&error.0))?;
                if let Err(illegal) = game.check(action) {
                    let sentence = G::explain(&self.setup, &illegal);
                    return Err(Answer::Refused { rule: Some(illegal.rule.to_owned()), sentence });
                }
                self.play(seat, action, false, now, chance, out)
            }
            Message::Why { action } => self.why(visitor, &action),
            Message::Undo { seat } => {
                self.only_on(visitor, seat)?;
                self.only_in(Stage::Playing)?;
                self.undo(seat, now, out)
            }
            Message::AnswerUndo { seat, agree } => {
                self.only_on(visitor, seat)?;
                self.answer_undo(seat, agree, now, out)
            }
            Message::Resign { seat } => {
                self.only_on(visitor, seat)?;
                self.only_in(Stage::Playing)?;
                if self.stood_in >> seat.0 & 1 != 0 {
                    return Err(refuse("A bot plays this seat already."));
                }
                self.append(Happening::StoodIn { seat, time: false }, now, out)
            }
            Message::ComeBack { seat } => {
                self.only_on(visitor, seat)?;
                if self.stood_in >> seat.0 & 1 == 0 {
                    return Err(refuse("You play this seat already."));
                }
                self.append(Happening::CameBack { seat }, now, out)
            }
        }
    }

    fn set_up(
        &self,
        setup: Setup,
        clock: Clock,
        stand_in: String,
        bots: &[Option<String>],
    ) -> Result<Happening, Answer> {
        // A setup is tried once, so that a table can always begin.
        G::begin(&setup, &mut grandstand_core::Pcg::new(0), &mut NoEvents)
            .map_err(|error| refuse(&error.0))?;
        let seats = (0..usize::from(setup.players))
            .map(|seat| match (bots.get(seat), self.seats.get(seat)) {
                (Some(Some(rung)), _) => Player::Bot { rung: rung.clone() },
                (_, Some(person @ Player::Person { .. })) => person.clone(),
                _ => Player::Open,
            })
            .collect();
        Ok(Happening::SetUp { setup, clock, stand_in, seats })
    }

    fn why(&self, visitor: Visitor, action: &str) -> Result<Answer, Answer> {
        let Some(game) = &self.game else { return Err(refuse("The game has not begun.")) };
        let action = game.parse(action).map_err(|error| refuse(&error.0))?;
        // What is legal depends on the mover's hand, so only the mover is told.
        if game.turn().seat().and_then(|seat| self.visitor_of(seat)) != Some(visitor) {
            return Err(refuse("It is not your turn."));
        }
        match game.check(action) {
            Ok(()) => Ok(Answer::Legal),
            Err(illegal) => {
                let sentence = G::explain(&self.setup, &illegal);
                Ok(Answer::Refused { rule: Some(illegal.rule.to_owned()), sentence })
            }
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        bot: bool,
        now: Millis,
        chance: &mut impl Chance,
        out: &mut Vec<Output<G>>,
    ) -> Result<Answer, Answer> {
        let Some(mut game) = self.game.clone() else { return Err(refuse("The game has not begun.")) };
        let mut luck = Recorder::new(chance);
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        self.append(Happening::Played { seat, code: G::code(action), draws: luck.take(), bot }, now, out)
    }

    fn undo(&mut self, seat: Seat, now: Millis, out: &mut Vec<Output<G>>) -> Result<Answer, Answer> {
        if self.undo_is_free(seat) {
            return self.append(Happening::Undone { moves: 1 }, now, out);
        }
        let Some(moves) = self.undo_by_consent(seat) else {
            return Err(refuse("There is nothing to take back: luck or a reveal lies between."));
        };
        self.append(Happening::UndoAsked { seat, moves }, now, out)?;
        self.undo_if_agreed(now, out)
    }

    fn answer_undo(
        &mut self,
        seat: Seat,
        agree: bool,
        now: Millis,
        out: &mut Vec<Output<G>>,
    ) -> Result<Answer, Answer> {
        if !self.request.as_ref().is_some_and(|request| request.waiting.contains(&seat)) {
            return Err(refuse("Nobody asks you to take anything back."));
        }
        self.append(Happening::UndoAnswered { seat, agree }, now, out)?;
        self.undo_if_agreed(now, out)
    }

    fn undo_if_agreed(&mut self, now: Millis, out: &mut Vec<Output<G>>) -> Result<Answer, Answer> {
        match &self.request {
            Some(request) if request.waiting.is_empty() => {
                let moves = request.moves;
                self.append(Happening::Undone { moves }, now, out)
            }
            _ => Ok(Answer::Done),
        }
    }

    fn time_passes(&mut self, now: Millis, out: &mut Vec<Output<G>>) {
        if let Some((seat, at)) = self.clocks.runs_out().filter(|_| self.stage == Stage::Playing) {
            if now >= at {
                // The append cannot fail: standing in touches no rules.
                let _ = self.append(Happening::StoodIn { seat, time: true }, now, out);
            } else {
                out.push(Output::WakeAt(at));
            }
        }
    }

    fn thought(
        &mut self,
        seat: Seat,
        version: u64,
        action: G::Action,
        now: Millis,
        chance: &mut impl Chance,
        out: &mut Vec<Output<G>>,
    ) {
        let Some(game) = &self.game else { return };
        if version != self.version || game.turn() != Turn::Of(seat) || self.thinker(seat).is_none() {
            return;
        }
        // A bot that answers nonsense must not stop the table.
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let action = if legal.contains(&action) { action } else { legal[0] };
        let _ = self.play(seat, action, true, now, chance, out);
    }

    /// The bot that plays a seat, if one does.
    fn thinker(&self, seat: Seat) -> Option<&str> {
        match self.seats.get(seat.index())? {
            Player::Bot { rung } => Some(rung),
            Player::Person { .. } if self.stood_in >> seat.0 & 1 != 0 => Some(&self.stand_in),
            _ => None,
        }
    }

    /// Asks a bot to think if it is its turn, and to be woken when the clock runs out.
    pub fn what_next(&self, out: &mut Vec<Output<G>>) {
        let Some(game) = self.game.as_ref().filter(|_| self.stage == Stage::Playing) else { return };
        let Turn::Of(seat) = game.turn() else { return };
        if let Some(rung) = self.thinker(seat) {
            out.push(Output::Think {
                seat,
                version: self.version,
                rung: rung.to_owned(),
                infoset: Box::new(game.infoset(Viewer::Seat(seat))),
            });
        } else if let Some((_, at)) = self.clocks.runs_out() {
            out.push(Output::WakeAt(at));
        }
    }

    // --- The fold ----------------------------------------------------------------------------------------------

    fn append(&mut self, what: Happening, now: Millis, out: &mut Vec<Output<G>>) -> Result<Answer, Answer> {
        let entry = Entry { at: now, what };
        self.apply(&entry).map_err(|error| refuse(&error.0))?;
        out.push(Output::Append(entry));
        Ok(Answer::Done)
    }

    /// Takes one entry into the state. Everything a table is comes from here.
    fn apply(&mut self, entry: &Entry) -> Result<(), SetupError> {
        let version = self.version + 1;
        match &entry.what {
            Happening::SetUp { setup, clock, stand_in, seats } => {
                self.setup = setup.clone();
                self.clock = *clock;
                self.stand_in = stand_in.clone();
                self.seats = seats.clone();
                self.clocks = Clocks::new(*clock);
            }
            Happening::Sat { seat, player } => {
                self.note(version, format!("{} sits down.", player_name(player)));
                self.seats[seat.index()] = player.clone();
            }
            Happening::Stood { seat } => {
                self.note(version, format!("{} stands up.", self.name(*seat)));
                self.seats[seat.index()] = Player::Open;
            }
            Happening::Began { draws } => {
                let mut events = Vec::new();
                let game = G::begin(&self.setup, &mut Scripted::new(draws), &mut events)?;
                self.opening = draws.clone();
                self.game = Some(game);
                self.stage = Stage::Playing;
                self.remember(version, events);
            }
            Happening::Played { seat, code, draws, bot } => {
                let (Some(action), Some(game)) = (G::action(*code), self.game.as_mut()) else {
                    return Err(SetupError(
                        "the log names an action that this game does not have".to_owned(),
                    ));
                };
                let mut events = Vec::new();
                game.play_unchecked(action, &mut Scripted::new(draws), &mut events);
                let seats = game.seats();
                let shows = |viewer: Seat| {
                    let seen =
                        events.iter().filter_map(|event: &G::Event| event.seen_by(Viewer::Seat(viewer)));
                    seen.into_iter().any(|seen| G::teaches(&seen, viewer))
                };
                self.moves.push(Played {
                    seat: *seat,
                    code: *code,
                    draws: draws.clone(),
                    bot: *bot,
                    taught_mover: shows(*seat),
                    revealed: Seat::first(seats).any(shows),
                });
                if game.turn() == Turn::Over {
                    self.stage = Stage::Over;
                }
                self.request = None;
                self.remember(version, events);
            }
            Happening::Undone { moves } => {
                self.moves.truncate(self.moves.len().saturating_sub(*moves as usize));
                self.game = Some(self.refold()?);
                self.request = None;
                self.recent.clear();
                self.note(version, "Taken back.".to_owned());
            }
            Happening::UndoAsked { seat, moves } => {
                self.note(version, format!("{} would like to take a move back.", self.name(*seat)));
                let waiting = self.must_agree(*seat);
                self.request = Some(Request { seat: *seat, moves: *moves, waiting });
            }
            Happening::UndoAnswered { seat, agree } => {
                if !*agree {
                    self.note(version, format!("{} does not agree.", self.name(*seat)));
                    self.request = None;
                } else if let Some(request) = &mut self.request {
                    request.waiting.retain(|waiting| waiting != seat);
                }
            }
            Happening::StoodIn { seat, time } => {
                let why = if *time { "is out of time" } else { "has left" };
                self.note(version, format!("{} {why}; a bot plays on.", self.name(*seat)));
                self.stood_in |= 1 << seat.0;
                self.request = None;
            }
            Happening::CameBack { seat } => {
                self.note(version, format!("{} is back.", self.name(*seat)));
                self.stood_in &= !(1 << seat.0);
            }
        }
        self.version = version;
        let turn =
            self.game.as_ref().filter(|_| self.stage == Stage::Playing).and_then(|game| game.turn().seat());
        let person = turn.filter(|&seat| self.thinker(seat).is_none());
        self.clocks.switch(person, entry.at);
        Ok(())
    }

    /// The game that the opening and the moves lead to.
    fn refold(&self) -> Result<G, SetupError> {
        let mut game = G::begin(&self.setup, &mut Scripted::new(&self.opening), &mut NoEvents)?;
        for played in &self.moves {
            if let Some(action) = G::action(played.code) {
                game.play_unchecked(action, &mut Scripted::new(&played.draws), &mut NoEvents);
            }
        }
        Ok(game)
    }

    fn remember(&mut self, version: u64, events: Vec<G::Event>) {
        if self.recent.len() == CATCH_UP {
            self.recent.remove(0);
        }
        self.recent.push((version, events));
    }

    fn note(&mut self, version: u64, text: String) {
        self.log.push(LogLine { version, text });
    }

    fn name(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).map_or_else(|| format!("Seat {seat}"), player_name)
    }

    // --- Output ------------------------------------------------------------------------------------------------

    /// What a visitor gets to see now, with what happened since `since`. Somebody who plays several seats (one device handed round)
    /// looks through `as_seat`, which must be theirs; otherwise through the seat whose turn it is, or their first.
    pub fn update(&self, visitor: Visitor, as_seat: Option<Seat>, since: u64, now: Millis) -> UpdateOf<G> {
        let yours: Vec<Seat> = Seat::first(self.seats.len() as u8)
            .filter(|&seat| self.visitor_of(seat) == Some(visitor))
            .collect();
        let turn =
            self.game.as_ref().filter(|_| self.stage == Stage::Playing).and_then(|game| game.turn().seat());
        let through = as_seat.or(turn).filter(|seat| yours.contains(seat)).or_else(|| yours.first().copied());
        let viewer = through.map_or(Viewer::Spectator, Viewer::Seat);
        let infoset = self.game.as_ref().map(|game| game.infoset(viewer));
        let choices = self.choices(infoset.as_ref(), through);
        let standing = self.game.as_ref().filter(|_| self.stage == Stage::Over).map(Game::standing);
        Update {
            version: self.version,
            stage: self.stage,
            setup: self.setup.clone(),
            clock: self.clock,
            seats: self
                .seats
                .iter()
                .zip(Seat::first(self.seats.len() as u8))
                .map(|(player, seat)| SeatState {
                    player: player.clone(),
                    stood_in: self.stood_in >> seat.0 & 1 != 0,
                    millis_left: self.clocks.left(seat, now),
                })
                .collect(),
            undo: self.undo_state(&yours),
            yours,
            turn,
            view: infoset.map(|infoset| infoset.view()),
            choices,
            news: self.news(viewer, since),
            log: self.log.iter().filter(|line| line.version > since).cloned().collect(),
            result: standing.map(|standing| (standing.money().to_vec(), standing.places().to_vec())),
        }
    }

    fn choices(&self, infoset: Option<&G::Infoset>, through: Option<Seat>) -> Vec<Choice> {
        let (Some(infoset), Some(game), Some(seat)) = (infoset, &self.game, through) else {
            return Vec::new();
        };
        if self.stood_in >> seat.0 & 1 != 0 {
            return Vec::new();
        }
        let mut legal = Vec::new();
        infoset.legal_actions(&mut legal);
        legal.into_iter().map(|action| game.choice(action)).collect()
    }

    fn undo_state(&self, yours: &[Seat]) -> UndoState {
        if self.stage != Stage::Playing {
            return UndoState::default();
        }
        UndoState {
            free: yours.iter().copied().filter(|&seat| self.undo_is_free(seat)).collect(),
            by_consent: yours.iter().copied().filter(|&seat| self.undo_by_consent(seat).is_some()).collect(),
            asked: self.request.as_ref().map(|request| (request.seat, request.waiting.clone())),
        }
    }

    fn news(&self, viewer: Viewer, since: u64) -> Vec<Told<SeenIn<G>>> {
        let who = |seat: Seat| if viewer.is(seat) { "You".to_owned() } else { self.name(seat) };
        let mut news = Vec::new();
        for (version, events) in self.recent.iter().filter(|(version, _)| *version > since) {
            for seen in events.iter().filter_map(|event| event.seen_by(viewer)) {
                let text = G::say(&self.setup, &seen, &who);
                news.push(Told { version: *version, seen, text });
            }
        }
        news
    }

    // --- Who may do what ---------------------------------------------------------------------------------------

    fn only_host(&self, visitor: Visitor) -> Result<(), Answer> {
        if visitor == self.host { Ok(()) } else { Err(refuse("Only whoever opened the table may do that.")) }
    }

    fn only_on(&self, visitor: Visitor, seat: Seat) -> Result<(), Answer> {
        if self.visitor_of(seat) == Some(visitor) { Ok(()) } else { Err(refuse("That is not your seat.")) }
    }

    fn only_in(&self, stage: Stage) -> Result<(), Answer> {
        match (self.stage == stage, self.stage) {
            (true, _) => Ok(()),
            (false, Stage::Lobby) => Err(refuse("The game has not begun.")),
            (false, Stage::Playing) => Err(refuse("The game has begun already.")),
            (false, Stage::Over) => Err(refuse("The game is over.")),
        }
    }
}

fn refuse(sentence: &str) -> Answer {
    Answer::Refused { rule: None, sentence: sentence.to_owned() }
}

fn checked_name(name: &str) -> Result<String, Answer> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(refuse("Choose a name of 1 to 24 letters."));
    }
    // Commentary says "You" to the one it speaks to, and bots go by their rung.
    let taken = ["you", "roland", "random", "rookie", "club", "pro", "master"];
    if taken.contains(&name.to_lowercase().as_str()) {
        return Err(refuse("That name is kept for the table itself; choose another."));
    }
    Ok(name.to_owned())
}

fn player_name(player: &Player) -> String {
    match player {
        Player::Open => "Nobody".to_owned(),
        Player::Person { name, .. } => name.clone(),
        Player::Bot { rung } => {
            let mut letters = rung.chars();
            letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        }
    }
}
