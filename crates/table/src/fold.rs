//! The fold: how an entry of the log changes the table. Everything a table is comes from here.

use grandstand_bots::Rung;
use grandstand_core::{BadNotation, Event, Scripted, Seat, Sentence, SetupError, Turn, Viewer};

use crate::{
    Deed, Entry, Happening, LogLine, Millis, Note, Player, Stage, Table, TableGame,
    clock::Clocks,
    fairness,
    names::names,
    undo::{Played, Request},
};

/// How many versions back a client can be caught up with events; further back it gets the position alone.
const CATCH_UP: u64 = 64;
/// How many events are kept for that at most.
const MOST_EVENTS: usize = 128;

impl<G: TableGame> Table<G> {
    /// Takes one entry into the state, or changes nothing.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), SetupError> {
        let clocks = self.clocks;
        match &entry.what {
            Happening::Resumed => self.clocks.skip(),
            _ => self.clocks.stop(entry.at),
        }
        if let Err(error) = self.happens(&entry.what, entry.at) {
            self.clocks = clocks;
            return Err(error);
        }
        self.version += 1;
        self.forget();
        let person = self.turn().filter(|&seat| self.thinker(seat).is_none());
        self.clocks.start(person, entry.at);
        Ok(())
    }

    fn happens(&mut self, what: &Happening, at: Millis) -> Result<(), SetupError> {
        match what {
            Happening::Committed { commitment } => {
                let untouched =
                    self.commitment.is_none() && self.luck.iter().chain(&self.pledges).all(String::is_empty);
                fits(self.stage == Stage::Lobby && untouched, "wrong-log-late-commitment")?;
                self.commitment = Some(commitment.clone());
            }
            Happening::Unrated => {
                fits(self.stage == Stage::Lobby, "wrong-log-late-unrated")?;
                self.unrated = true;
            }
            Happening::Daily { date, bots } => {
                fits(self.stage == Stage::Lobby, "wrong-log-late-day")?;
                (self.daily, self.bots) = (Some(date.clone()), *bots);
            }
            Happening::Study { after } => {
                self.study = Some(*after);
                // What happened in the other game stays as it was.
                self.takeable.clear();
            }
            Happening::SetUp { setup, clock, stand_in, seats } => {
                fits(self.stage == Stage::Lobby, "wrong-log-late-lobby")?;
                fits(self.called.is_none(), "wrong-log-lobby-while-mixing")?;
                self.setup = setup.clone();
                self.clock = *clock;
                self.stand_in = stand_in.clone();
                // Whoever still sits where they sat keeps what they added to the luck.
                self.luck.resize(seats.len(), String::new());
                self.pledges.resize(seats.len(), String::new());
                for (seat, player) in seats.iter().enumerate() {
                    if self.seats.get(seat) != Some(player) {
                        self.luck[seat].clear();
                        self.pledges[seat].clear();
                    }
                }
                self.seats = seats.clone();
                self.clocks = Clocks::new(*clock);
            }
            Happening::Sat { seat, player, luck } => {
                self.has(*seat)?;
                let before = std::mem::replace(&mut self.seats[seat.index()], player.clone());
                match (before, player) {
                    (
                        Player::Person { visitor: before, name: formerly },
                        Player::Person { visitor: now, name },
                    ) if before == *now => {
                        // Another name on the same seat: what was pledged stays pledged.
                        self.write(Note::Renamed { seat: *seat, formerly, name: name.clone() });
                    }
                    _ => {
                        self.luck[seat.index()] = luck.clone();
                        self.pledges[seat.index()].clear();
                        self.note(|seat, name| Note::SatDown { seat, name }, *seat);
                    }
                }
            }
            Happening::Stood { seat } => {
                self.has(*seat)?;
                self.note(|seat, name| Note::StoodUp { seat, name }, *seat);
                self.frees(*seat);
            }
            Happening::Kicked { seat } => {
                self.has(*seat)?;
                self.note(|seat, name| Note::Kicked { seat, name }, *seat);
                self.barred.extend(self.visitor_of(*seat));
                self.frees(*seat);
            }
            Happening::Pledged { seat, pledge } => {
                self.has(*seat)?;
                fits(self.stage == Stage::Lobby && self.called.is_none(), "wrong-log-late-pledge")?;
                self.pledges[seat.index()] = pledge.clone();
            }
            Happening::Called => {
                fits(self.stage == Stage::Lobby, "wrong-log-late-call")?;
                self.called = Some(at);
            }
            Happening::Revealed { seat, luck } => {
                self.has(*seat)?;
                fits(self.called.is_some() && self.keeps_pledge(*seat, luck), "wrong-log-luck-not-pledged")?;
                self.luck[seat.index()] = luck.clone();
            }
            Happening::CalledOff { missing } => {
                for seat in missing {
                    self.has(*seat)?;
                    self.note(|seat, name| Note::NotTold { seat, name }, *seat);
                    self.seats[seat.index()] = Player::Open;
                }
                self.pledge_anew();
            }
            Happening::Began { draws } => self.begins(draws)?,
            Happening::Played { seat, deed, draws, bot } => self.plays(*seat, deed, draws, *bot)?,
            Happening::Undone { moves } => {
                fits(*moves as usize <= self.takeable.len(), "wrong-log-taken-back")?;
                self.takes_back(*moves)?;
            }
            Happening::UndoAsked { seat, moves } => {
                self.has(*seat)?;
                let waiting = self.must_agree(*seat);
                self.request = Some(Request { seat: *seat, moves: *moves, waiting });
                self.note(|seat, name| Note::UndoAsked { seat, name }, *seat);
            }
            Happening::UndoAnswered { seat, agree } => {
                self.has(*seat)?;
                if !*agree {
                    self.request = None;
                    self.note(|seat, name| Note::UndoRefused { seat, name }, *seat);
                } else if let Some(request) = &mut self.request {
                    request.waiting.retain(|waiting| waiting != seat);
                }
            }
            Happening::StoodIn { seat, time } => {
                self.has(*seat)?;
                self.stood_in |= 1 << seat.0;
                self.request = None;
                let out_of_time = *time;
                self.note(
                    |seat, name| {
                        if out_of_time { Note::OutOfTime { seat, name } } else { Note::Left { seat, name } }
                    },
                    *seat,
                );
            }
            Happening::CameBack { seat } => {
                self.has(*seat)?;
                self.stood_in &= !(1 << seat.0);
                self.clocks.welcome(*seat);
                // Whoever is back has to be asked too.
                self.request = None;
                self.note(|seat, name| Note::CameBack { seat, name }, *seat);
            }
            Happening::Resumed => self.write(Note::Resumed),
            Happening::Followed { by } => {
                self.followed = Some(by.clone());
                self.write(Note::Followed);
            }
            Happening::Closed { why } => {
                self.stage = Stage::Closed;
                self.called = None;
                self.closed = Some(*why);
                self.request = None;
                self.write(Note::Closed { why: *why });
            }
        }
        Ok(())
    }

    fn begins(&mut self, draws: &[u32]) -> Result<(), SetupError> {
        fits(self.stage == Stage::Lobby, "wrong-log-second-beginning")?;
        let (mut events, mut luck) = (Vec::new(), Scripted::new(draws));
        let game = G::begin(&self.setup, &mut luck, &mut events)?;
        luck.finish().map_err(|error| SetupError(error.say()))?;
        fits(usize::from(game.seats()) == self.seats.len(), "wrong-log-other-seats")?;
        self.announcer = Some(G::announcer(&self.setup)?);
        self.opening = draws.to_vec();
        self.called = None;
        let bots = self.seats.iter().filter_map(|player| match player {
            Player::Bot { rung } => Rung::named(rung).ok(),
            _ => None,
        });
        for instead in game.stand_ins(&bots.collect::<Vec<_>>()) {
            self.write(Note::StandsIn { instead: instead.name().to_owned() });
        }
        self.game = Some(game);
        self.stage = Stage::Playing;
        self.remember(events);
        Ok(())
    }

    /// An entry may come from a store whose rules have changed since, so it is checked like anybody's action.
    fn plays(&mut self, seat: Seat, deed: &Deed, draws: &[u32], bot: bool) -> Result<(), SetupError> {
        let Some(before) = &self.game else {
            return Err(SetupError(Sentence::of("wrong-log-early-move")));
        };
        let action = match deed {
            Deed::Do(text) => before.parse(text).map_err(|BadNotation(reason)| SetupError(reason))?,
            Deed::Code(code) => G::first_edition(*code)
                .ok_or_else(|| SetupError(Sentence::of("wrong-log-code").number("code", *code)))?,
        };
        fits(before.turn() == Turn::Of(seat) && self.stage == Stage::Playing, "wrong-log-out-of-turn")?;
        before.check(action).map_err(|illegal| SetupError(illegal.forbidden()))?;
        let mut game = before.clone();
        let (mut events, mut luck) = (Vec::new(), Scripted::new(draws));
        game.play_unchecked(action, &mut luck, &mut events);
        luck.finish().map_err(|error| SetupError(error.say()))?;
        let learns = |viewer: Seat| {
            let mut seen = events.iter().filter_map(|event: &G::Event| event.seen_by(Viewer::Seat(viewer)));
            seen.any(|seen| G::teaches(&seen, viewer))
        };
        let taught =
            Seat::first(game.seats()).filter(|&seat| learns(seat)).fold(0, |bits, seat| bits | 1 << seat.0);
        let left = self.clocks.decided(seat, bot);
        self.moves.push(G::code(action));
        self.draws.extend_from_slice(draws);
        if draws.is_empty() {
            self.takeable.push(Played { seat, bot, taught, left });
        } else {
            self.takeable.clear(); // luck is never taken back
        }
        if game.turn() == Turn::Over {
            self.stage = Stage::Over;
        }
        self.game = Some(game);
        self.request = None;
        self.remember(events);
        Ok(())
    }

    fn takes_back(&mut self, moves: u32) -> Result<(), SetupError> {
        self.consented |= self.request.as_ref().is_some_and(|request| request.waiting.is_empty());
        for _ in 0..moves {
            self.moves.pop();
            if let Some(last) = self.takeable.pop().filter(|last| !last.bot) {
                self.clocks.taken_back(last.seat, last.left);
            }
        }
        self.game = Some(self.replay(|_, _, _| ())?);
        self.request = None;
        // What was told of the moves is not so any more.
        self.recent.clear();
        self.kept_from = self.version;
        self.write(Note::TakenBack { moves });
        Ok(())
    }

    fn frees(&mut self, seat: Seat) {
        self.seats[seat.index()] = Player::Open;
        self.luck[seat.index()].clear();
        self.pledges[seat.index()].clear();
        if self.called.is_some() {
            self.pledge_anew();
        }
    }

    /// What was told is no secret any more, so everybody pledges something new.
    fn pledge_anew(&mut self) {
        self.called = None;
        self.pledges.iter_mut().chain(&mut self.luck).for_each(String::clear);
    }

    /// Whether this is what the seat has pledged.
    pub(crate) fn keeps_pledge(&self, seat: Seat, luck: &str) -> bool {
        let commitment = self.commitment.as_deref().unwrap_or_default();
        let pledge = fairness::pledge(commitment, seat, luck);
        pledge.is_some_and(|pledge| self.pledges.get(seat.index()) == Some(&pledge))
    }

    fn has(&self, seat: Seat) -> Result<(), SetupError> {
        fits(seat.index() < self.seats.len(), "wrong-log-no-seat")
    }

    fn remember(&mut self, events: Vec<G::Event>) {
        let version = self.version + 1;
        self.recent.extend(events.into_iter().map(|event| (version, event)));
    }

    /// Lets go of what nobody is caught up with any more.
    fn forget(&mut self) {
        self.kept_from = self.kept_from.max(self.version.saturating_sub(CATCH_UP));
        while self.recent.len() > MOST_EVENTS {
            let oldest = self.recent.front().map_or(0, |(version, _)| *version);
            self.kept_from = self.kept_from.max(oldest);
            self.recent.retain(|(version, _)| *version > oldest);
        }
        while self.recent.front().is_some_and(|(version, _)| *version <= self.kept_from) {
            self.recent.pop_front();
        }
        if self.recent.capacity() > MOST_EVENTS {
            self.recent.shrink_to(MOST_EVENTS);
        }
        while self.log.front().is_some_and(|line| line.version <= self.kept_from) {
            self.log.pop_front();
        }
    }

    fn note(&mut self, note: impl FnOnce(Seat, String) -> Note, seat: Seat) {
        let name = names(&self.seats).swap_remove(seat.index());
        self.write(note(seat, name));
    }

    fn write(&mut self, note: Note) {
        self.log.push_back(LogLine { version: self.version + 1, say: note.say(), note });
    }
}

fn fits(fine: bool, otherwise: &'static str) -> Result<(), SetupError> {
    if fine { Ok(()) } else { Err(SetupError(Sentence::of(otherwise))) }
}
