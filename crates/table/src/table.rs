//! The table itself: what it holds, what reaches it, what follows.

use std::{collections::VecDeque, fmt::Debug};

use grandstand_core::{
    Chance, Game, Infoset, Move, NoEvents, Record, Recorder, Scripted, Seat, Setup, SetupError, Standing,
    Turn, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::{
    Answer, Clock, Closing, Entry, LogLine, Message, Millis, Player, TableGame, Update, Visitor,
    clock::Clocks,
    game::SeenIn,
    undo::{Played, Request},
};

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Stage {
    /// People sit down.
    Lobby,
    /// The game runs.
    Playing,
    /// The game has ended.
    Over,
    /// The table was closed before its game was over.
    Closed,
}

impl Stage {
    /// Whether something can still happen.
    pub fn is_unfinished(self) -> bool {
        matches!(self, Stage::Lobby | Stage::Playing)
    }
}

/// How long those who have pledged have time to tell what, in milliseconds. Their browsers do it by themselves.
pub(crate) const TELLING: Millis = 10_000;

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
    /// A person has been gone for too long: a bot plays on. Before the game has begun their seat is free again.
    StandIn {
        /// For which seat.
        seat: Seat,
    },
    /// The host is back after an interruption; what went by counts against nobody's clock.
    Resume,
    /// The luck is mixed: deal.
    Deal,
    /// The host has opened the table of the next game, and calls it so.
    Followed {
        /// How.
        by: String,
    },
    /// The host closes the table.
    Close(Closing),
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
    /// Everybody has told what they add to the luck: come back with [`Input::Deal`] and the luck that follows from it.
    Deal,
    /// Open a table for the next game and come back with [`Input::Followed`].
    Rematch {
        /// Who asked for it.
        visitor: Visitor,
    },
}

/// What a viewer of a game of this kind gets.
pub type UpdateOf<G> = Update<<<G as Game>::Infoset as Infoset>::View, SeenIn<G>>;

/// One live game.
#[derive(Clone, Debug)]
pub struct Table<G: TableGame> {
    pub(crate) host: Visitor,
    pub(crate) version: u64,
    pub(crate) setup: Setup,
    pub(crate) clock: Clock,
    pub(crate) stand_in: String,
    pub(crate) seats: Vec<Player>,
    /// What every seat added to the luck.
    pub(crate) luck: Vec<String>,
    /// What every seat pledged to add.
    pub(crate) pledges: Vec<String>,
    /// Since when those who pledged are asked to tell.
    pub(crate) called: Option<Millis>,
    pub(crate) commitment: Option<String>,
    /// Its game counts for nothing.
    pub(crate) unrated: bool,
    /// The day whose race this is.
    pub(crate) daily: Option<String>,
    /// The edition of its bots; none is the first.
    pub(crate) bots: Option<u32>,
    /// After how many moves of another game this one was played on.
    pub(crate) study: Option<u32>,
    /// Who was asked to leave, and may not sit here again.
    pub(crate) barred: Vec<Visitor>,
    /// Seats a bot stands in for, as bits.
    pub(crate) stood_in: u8,
    pub(crate) stage: Stage,
    pub(crate) game: Option<G>,
    pub(crate) announcer: Option<G::Announcer>,
    pub(crate) opening: Vec<u32>,
    /// The codes of all moves.
    pub(crate) moves: Vec<u16>,
    /// The draws of all moves, one after the other.
    pub(crate) draws: Vec<u32>,
    /// The last moves, as far back as they might be taken back.
    pub(crate) takeable: Vec<Played>,
    pub(crate) clocks: Clocks,
    pub(crate) request: Option<Request>,
    pub(crate) consented: bool,
    pub(crate) followed: Option<String>,
    pub(crate) rematch_asked: Option<Millis>,
    pub(crate) closed: Option<Closing>,
    /// The events of the last versions, for catching up.
    pub(crate) recent: VecDeque<(u64, G::Event)>,
    pub(crate) log: VecDeque<LogLine>,
    /// The version from which on all events and log lines are kept.
    pub(crate) kept_from: u64,
}

impl<G: TableGame> Table<G> {
    /// A table in its lobby, with every seat open.
    pub fn new(host: Visitor, setup: Setup) -> Self {
        let players = usize::from(setup.players);
        Table {
            host,
            version: 0,
            setup,
            clock: Clock::None,
            stand_in: "club".to_owned(),
            seats: vec![Player::Open; players],
            luck: vec![String::new(); players],
            pledges: vec![String::new(); players],
            called: None,
            commitment: None,
            unrated: false,
            daily: None,
            bots: None,
            study: None,
            barred: Vec::new(),
            stood_in: 0,
            stage: Stage::Lobby,
            game: None,
            announcer: None,
            opening: Vec::new(),
            moves: Vec::new(),
            draws: Vec::new(),
            takeable: Vec::new(),
            clocks: Clocks::new(Clock::None),
            request: None,
            consented: false,
            followed: None,
            rematch_asked: None,
            closed: None,
            recent: VecDeque::new(),
            log: VecDeque::new(),
            kept_from: 0,
        }
    }

    /// The table that this log leads to.
    pub fn restore(host: Visitor, setup: Setup, log: &[Entry]) -> Result<Self, SetupError> {
        let mut table = Table::new(host, setup);
        for entry in log {
            table.follow(entry)?;
        }
        Ok(table)
    }

    /// Takes an entry that was stored already, by this host or another. One that does not fit changes nothing.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), SetupError> {
        self.apply(entry)
    }

    /// How many entries the log has.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Where the table is in its life.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Who opened the table.
    pub fn host(&self) -> Visitor {
        self.host
    }

    /// The game and its options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How much time there is.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// Which bot plays for people who have left.
    pub fn stand_in(&self) -> &str {
        &self.stand_in
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Player] {
        &self.seats
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        self.game.as_ref().filter(|_| self.stage == Stage::Playing)?.turn().seat()
    }

    /// Whether a bot stands in for the person on this seat.
    pub fn is_stood_in(&self, seat: Seat) -> bool {
        u32::from(self.stood_in).checked_shr(seat.0.into()).unwrap_or(0) & 1 != 0
    }

    /// Whether anything was ever taken back that was not the mover's alone any more.
    pub fn undone_by_consent(&self) -> bool {
        self.consented
    }

    /// Money and places once the game is over.
    pub fn standing(&self) -> Option<Standing> {
        self.game.as_ref().filter(|_| self.stage == Stage::Over).map(Game::standing)
    }

    /// What every seat added to the luck, in seat order; empty where nothing.
    pub fn contributions(&self) -> Vec<String> {
        self.luck.clone()
    }

    /// What every seat had pledged to add, in seat order; nothing where nobody did.
    pub fn pledges(&self) -> Vec<String> {
        if self.pledges.iter().all(String::is_empty) { Vec::new() } else { self.pledges.clone() }
    }

    /// Seats that have pledged and not told yet.
    pub(crate) fn untold(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::first(self.seats.len() as u8).zip(self.pledges.iter().zip(&self.luck));
        seats.filter(|(_, (pledge, luck))| !pledge.is_empty() && luck.is_empty()).map(|(seat, _)| seat)
    }

    /// What the host has committed to.
    pub fn commitment(&self) -> Option<&str> {
        self.commitment.as_deref()
    }

    /// Whether its game counts: ratings follow from it, and nobody is coached.
    pub fn is_rated(&self) -> bool {
        !self.unrated
    }

    /// The day whose race is run here, if it is one.
    pub fn daily(&self) -> Option<&str> {
        self.daily.as_deref()
    }

    /// How many moves were made, less those that were taken back.
    pub fn moves(&self) -> usize {
        self.moves.len()
    }

    /// The table of the next game.
    pub fn followed(&self) -> Option<&str> {
        self.followed.as_deref()
    }

    /// Why the table was closed, if it was.
    pub fn closed(&self) -> Option<Closing> {
        self.closed
    }

    pub(crate) fn visitor_of(&self, seat: Seat) -> Option<Visitor> {
        match self.seats.get(seat.index())? {
            Player::Person { visitor, .. } => Some(*visitor),
            _ => None,
        }
    }

    /// Plays all moves again from the beginning and shows each before it is played, with its draws.
    pub(crate) fn replay(&self, mut show: impl FnMut(&G, G::Action, &[u32])) -> Result<G, SetupError> {
        let mut game = G::begin(&self.setup, &mut Scripted::new(&self.opening), &mut NoEvents)?;
        let mut rest = &self.draws[..];
        for action in self.moves.iter().filter_map(|&code| G::action(code)) {
            let before = game.clone();
            let mut luck = Recorder::new(Scripted::new(rest));
            game.play_unchecked(action, &mut luck, &mut NoEvents);
            let (draws, later) = rest.split_at(luck.take().len().min(rest.len()));
            show(&before, action, draws);
            rest = later;
        }
        Ok(game)
    }

    /// The game as a record; while it runs it ends where the game is. It holds every hand, so it is nobody's to see before the end.
    pub fn record(&self) -> Option<Record> {
        let setup = G::sealed(&self.setup).unwrap_or_else(|_| self.setup.clone());
        let mut record = Record::new(setup, self.opening.clone())
            .marked(self.daily.clone(), self.study)
            .against(self.bots);
        let game = self.replay(|game, action, draws| {
            if let Turn::Of(seat) = game.turn() {
                let draws = draws.to_vec();
                record.moves.push(Move { seat, action: game.notation(action), draws });
            }
        });
        if self.stage == Stage::Over {
            record.result = Some(game.ok()?.standing().money().to_vec());
        }
        Some(record)
    }

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
                let answer = self.said(visitor, message, now, chance, out).unwrap_or_else(Answer::from);
                out.push(Output::Answer(visitor, answer));
            }
            Input::Tick => self.time_passes(now, out),
            Input::Thought { seat, version, action } => self.thought(seat, version, action, now, chance, out),
            Input::StandIn { seat } => self.leave_to_bot(seat, now, out),
            Input::Resume => self.resume(now, out),
            Input::Deal => self.deal_called(now, chance, out),
            Input::Followed { by } => self.found_follower(by, now, out),
            Input::Close(why) => self.close(why, now, out),
        }
        if self.version != before {
            self.what_next(out);
        }
    }

    /// The bot that plays a seat, if one does.
    pub(crate) fn thinker(&self, seat: Seat) -> Option<&str> {
        match self.seats.get(seat.index())? {
            Player::Bot { rung } => Some(rung),
            Player::Person { .. } if self.is_stood_in(seat) => Some(&self.stand_in),
            _ => None,
        }
    }

    /// Asks a bot to think if it is its turn, to be woken when the clock runs out, and for the deal once the luck is mixed.
    pub fn what_next(&self, out: &mut Vec<Output<G>>) {
        if let Some(called) = self.called {
            let all_told = self.untold().next().is_none();
            out.push(if all_told { Output::Deal } else { Output::WakeAt(called.saturating_add(TELLING)) });
        }
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
}
