//! What people, bots, time and the host say to a table, and who may say it.

use grandstand_bots::Rung;
use grandstand_core::{Chance, NoEvents, Pcg, Recorder, Seat, Setup, Turn, Viewer};

use crate::{
    Answer, Clock, Closing, Deed, Entry, Happening, Message, Millis, Output, Player, Refusal, Stage, Table,
    TableGame, Visitor, checked_name, fairness, names::same, table::TELLING,
};

/// For so long a wish for another game waits for its table before it may be wished again.
const REMATCH_WAITS: Millis = 10_000;

type Said = Result<Answer, Refusal>;

impl<G: TableGame> Table<G> {
    pub(crate) fn said(
        &mut self,
        visitor: Visitor,
        message: Message,
        now: Millis,
        chance: &mut impl Chance,
        out: &mut Vec<Output<G>>,
    ) -> Said {
        match message {
            Message::SetUp { setup, clock, stand_in, bots } => {
                self.only_host(visitor)?;
                self.only_uncalled()?;
                let happening = self.set_up(setup, clock, stand_in, &bots)?;
                self.append(happening, now, out)
            }
            Message::Sit { seat, name } => {
                self.only_uncalled()?;
                let happening = self.sit(visitor, seat, &name)?;
                self.append(happening, now, out)
            }
            Message::Pledge { seat, pledge } => {
                self.only_uncalled()?;
                self.only_on(visitor, seat)?;
                if !fairness::is_pledge(&pledge) {
                    return Err(Refusal::BadPledge);
                }
                self.append(Happening::Pledged { seat, pledge: pledge.to_ascii_lowercase() }, now, out)
            }
            Message::Reveal { seat, luck } => {
                self.only_in(Stage::Lobby)?;
                self.only_on(visitor, seat)?;
                if self.called.is_none() {
                    return Err(Refusal::NotCalled);
                }
                if !self.untold().any(|untold| untold == seat) || !self.keeps_pledge(seat, &luck) {
                    return Err(Refusal::BadLuck);
                }
                self.append(Happening::Revealed { seat, luck }, now, out)
            }
            Message::Stand { seat } => {
                self.only_in(Stage::Lobby)?;
                self.only_on(visitor, seat)?;
                self.append(Happening::Stood { seat }, now, out)
            }
            Message::Kick { seat } => {
                self.only_host(visitor)?;
                self.only_in(Stage::Lobby)?;
                match self.visitor_of(seat) {
                    Some(other) if other != visitor => self.append(Happening::Kicked { seat }, now, out),
                    _ => Err(Refusal::NobodyElse),
                }
            }
            Message::Begin => {
                self.only_host(visitor)?;
                self.only_uncalled()?;
                if self.seats.contains(&Player::Open) {
                    return Err(Refusal::SeatOpen);
                }
                if self.untold().next().is_some() {
                    return self.append(Happening::Called, now, out);
                }
                self.deal(now, chance, out)
            }
            Message::Do { seat, action, version } => {
                let action = self.wanted(visitor, seat, &action, version)?;
                self.play(seat, action, false, now, chance, out)
            }
            Message::Why { action } => {
                let (game, _) = self.game_of_mover(visitor)?;
                self.legal(game, &action)?;
                Ok(Answer::Legal)
            }
            Message::Previews => {
                let (game, seat) = self.game_of_mover(visitor)?;
                Ok(Answer::Previews { cards: G::previews(&game.infoset(Viewer::Seat(seat))) })
            }
            Message::Undo { seat } => {
                self.only_on(visitor, seat)?;
                self.only_in(Stage::Playing)?;
                self.undo(seat, now, out)
            }
            Message::AnswerUndo { seat, agree } => {
                self.only_on(visitor, seat)?;
                self.only_in(Stage::Playing)?;
                self.answer_undo(seat, agree, now, out)
            }
            Message::Resign { seat } => {
                self.only_on(visitor, seat)?;
                self.only_in(Stage::Playing)?;
                if self.is_stood_in(seat) {
                    return Err(Refusal::BotPlays);
                }
                self.append(Happening::StoodIn { seat, time: false }, now, out)
            }
            Message::ComeBack { seat } => {
                self.only_on(visitor, seat)?;
                self.only_in(Stage::Playing)?;
                if !self.is_stood_in(seat) {
                    return Err(Refusal::YouPlay);
                }
                // Otherwise a clock could be stopped for ever by leaving and coming back.
                if self.turn() == Some(seat) && self.clocks.left(seat, now) == Some(0) {
                    return Err(Refusal::BotDecides);
                }
                self.append(Happening::CameBack { seat }, now, out)
            }
            Message::Rematch => self.rematch(visitor, now, out),
        }
    }

    fn set_up(
        &self,
        setup: Setup,
        clock: Clock,
        stand_in: String,
        bots: &[Option<String>],
    ) -> Result<Happening, Refusal> {
        if !clock.is_sane() {
            return Err(Refusal::BadClock);
        }
        for rung in bots.iter().flatten().chain([&stand_in]) {
            if !Rung::EVERYBODY.iter().any(|bot| bot.name() == rung) {
                return Err(Refusal::NoSuchBot { rung: rung.clone() });
            }
        }
        // A setup is tried once, so that a table can always begin.
        let tried = G::begin(&setup, &mut Pcg::new(0), &mut NoEvents).and_then(|_| G::sealed(&setup));
        let setup = tried.map_err(|error| Refusal::BadSetup { reason: error.0 })?;
        let seats = (0..usize::from(setup.players))
            .map(|seat| match (bots.get(seat), self.seats.get(seat)) {
                (Some(Some(rung)), _) => Player::Bot { rung: rung.clone() },
                (_, Some(person @ Player::Person { .. })) => person.clone(),
                _ => Player::Open,
            })
            .collect();
        Ok(Happening::SetUp { setup, clock, stand_in, seats })
    }

    fn deal(&mut self, now: Millis, chance: &mut impl Chance, out: &mut Vec<Output<G>>) -> Said {
        let mut luck = Recorder::new(chance);
        G::begin(&self.setup, &mut luck, &mut NoEvents)
            .map_err(|error| Refusal::BadSetup { reason: error.0 })?;
        self.append(Happening::Began { draws: luck.take() }, now, out)
    }

    fn sit(&self, visitor: Visitor, seat: Seat, name: &str) -> Result<Happening, Refusal> {
        let name = checked_name(name)?;
        if self.barred.contains(&visitor) {
            return Err(Refusal::Barred);
        }
        match self.seats.get(seat.index()) {
            Some(Player::Open | Player::Bot { .. }) => {}
            // On one's own seat it is another name.
            Some(Player::Person { visitor: sitter, .. }) if *sitter == visitor => {}
            Some(Player::Person { .. }) => return Err(Refusal::SeatTaken),
            None => return Err(Refusal::NoSuchSeat),
        }
        let taken = |(other, player): (usize, &Player)| {
            other != seat.index()
                && matches!(player, Player::Person { name: other, .. } if same(other, &name))
        };
        if self.seats.iter().enumerate().any(taken) {
            return Err(Refusal::NameTaken);
        }
        Ok(Happening::Sat { seat, player: Player::Person { visitor, name }, luck: String::new() })
    }

    /// The action that somebody wants to play, if they may.
    fn wanted(&self, visitor: Visitor, seat: Seat, action: &str, version: u64) -> Result<G::Action, Refusal> {
        self.only_on(visitor, seat)?;
        self.only_in(Stage::Playing)?;
        if version != self.version {
            return Err(Refusal::MovedOn);
        }
        if self.is_stood_in(seat) {
            return Err(Refusal::BotPlays);
        }
        let game = self.game.as_ref().ok_or(Refusal::NotBegun)?;
        if game.turn() != Turn::Of(seat) {
            return Err(Refusal::NotYourTurn);
        }
        self.legal(game, action)
    }

    /// The game, for whoever has to decide: what is legal, and what a card does, depends on the mover's hand.
    fn game_of_mover(&self, visitor: Visitor) -> Result<(&G, Seat), Refusal> {
        self.only_in(Stage::Playing)?;
        let game = self.game.as_ref().ok_or(Refusal::NotBegun)?;
        let seat = game.turn().seat().filter(|&seat| self.visitor_of(seat) == Some(visitor));
        Ok((game, seat.ok_or(Refusal::NotYourTurn)?))
    }

    /// The action that the mover means, if it is legal.
    fn legal(&self, game: &G, action: &str) -> Result<G::Action, Refusal> {
        let action = game.parse(action).map_err(|error| Refusal::NotUnderstood { reason: error.0 })?;
        match game.check(action) {
            Ok(()) => Ok(action),
            Err(illegal) => Err(Refusal::Rule(illegal)),
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
    ) -> Said {
        let mut game = self.game.clone().ok_or(Refusal::NotBegun)?;
        let deed = Deed::Do(game.notation(action));
        let mut luck = Recorder::new(chance);
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        self.append(Happening::Played { seat, deed, draws: luck.take(), bot }, now, out)
    }

    fn undo(&mut self, seat: Seat, now: Millis, out: &mut Vec<Output<G>>) -> Said {
        if self.undo_is_free(seat) {
            return self.append(Happening::Undone { moves: 1 }, now, out);
        }
        if self.request.is_some() {
            return Err(Refusal::AskedAlready);
        }
        let moves = self.undo_by_consent(seat).ok_or(Refusal::NothingToTakeBack)?;
        self.append(Happening::UndoAsked { seat, moves }, now, out)?;
        self.undo_if_agreed(now, out)
    }

    fn answer_undo(&mut self, seat: Seat, agree: bool, now: Millis, out: &mut Vec<Output<G>>) -> Said {
        if !self.request.as_ref().is_some_and(|request| request.waiting.contains(&seat)) {
            return Err(Refusal::NobodyAsks);
        }
        self.append(Happening::UndoAnswered { seat, agree }, now, out)?;
        self.undo_if_agreed(now, out)
    }

    fn undo_if_agreed(&mut self, now: Millis, out: &mut Vec<Output<G>>) -> Said {
        match &self.request {
            Some(request) if request.waiting.is_empty() => {
                let moves = request.moves;
                self.append(Happening::Undone { moves }, now, out)
            }
            _ => Ok(Answer::Done),
        }
    }

    /// Any person who sat at the table may ask for another game, once it is over.
    fn rematch(&mut self, visitor: Visitor, now: Millis, out: &mut Vec<Output<G>>) -> Said {
        match self.stage {
            Stage::Over => {}
            Stage::Closed => return Err(Refusal::IsClosed),
            Stage::Lobby | Stage::Playing => return Err(Refusal::NotOver),
        }
        if !Seat::first(self.seats.len() as u8).any(|seat| self.visitor_of(seat) == Some(visitor)) {
            return Err(Refusal::NotYourSeat);
        }
        let waits = self.rematch_asked.is_some_and(|at| now < at.saturating_add(REMATCH_WAITS));
        if self.followed.is_none() && !waits {
            self.rematch_asked = Some(now);
            out.push(Output::Rematch { visitor });
        }
        Ok(Answer::Done)
    }

    // --- Time, bots and the host: nobody waits for an answer, and what does not fit any more is dropped. ----------------------

    pub(crate) fn time_passes(&mut self, now: Millis, out: &mut Vec<Output<G>>) {
        if let Some(called) = self.called {
            let missing: Vec<Seat> = self.untold().collect();
            if now >= called.saturating_add(TELLING) && !missing.is_empty() {
                let _ = self.append(Happening::CalledOff { missing }, now, out);
            } else {
                self.what_next(out);
            }
            return;
        }
        if let Some((seat, at)) = self.clocks.runs_out().filter(|_| self.stage == Stage::Playing) {
            if now >= at {
                let _ = self.append(Happening::StoodIn { seat, time: true }, now, out);
            } else {
                out.push(Output::WakeAt(at));
            }
        }
    }

    pub(crate) fn thought(
        &mut self,
        seat: Seat,
        version: u64,
        action: G::Action,
        now: Millis,
        chance: &mut impl Chance,
        out: &mut Vec<Output<G>>,
    ) {
        let Some(game) = self.game.as_ref().filter(|_| self.stage == Stage::Playing) else { return };
        if version != self.version || game.turn() != Turn::Of(seat) || self.thinker(seat).is_none() {
            return;
        }
        // A bot that answers nonsense must not stop the table.
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let action = if legal.contains(&action) { action } else { legal[0] };
        let _ = self.play(seat, action, true, now, chance, out);
    }

    pub(crate) fn deal_called(&mut self, now: Millis, chance: &mut impl Chance, out: &mut Vec<Output<G>>) {
        if self.stage == Stage::Lobby && self.called.is_some() && self.untold().next().is_none() {
            let _ = self.deal(now, chance, out);
        }
    }

    pub(crate) fn leave_to_bot(&mut self, seat: Seat, now: Millis, out: &mut Vec<Output<G>>) {
        if !matches!(self.seats.get(seat.index()), Some(Player::Person { .. })) {
            return;
        }
        match self.stage {
            Stage::Lobby => {
                let _ = self.append(Happening::Stood { seat }, now, out);
            }
            Stage::Playing if !self.is_stood_in(seat) => {
                let _ = self.append(Happening::StoodIn { seat, time: false }, now, out);
            }
            _ => {}
        }
    }

    pub(crate) fn resume(&mut self, now: Millis, out: &mut Vec<Output<G>>) {
        if self.stage == Stage::Playing && self.clocks.runs_out().is_some() {
            let _ = self.append(Happening::Resumed, now, out);
        }
    }

    pub(crate) fn found_follower(&mut self, by: String, now: Millis, out: &mut Vec<Output<G>>) {
        if self.stage == Stage::Over && self.followed.is_none() {
            let _ = self.append(Happening::Followed { by }, now, out);
        }
    }

    pub(crate) fn close(&mut self, why: Closing, now: Millis, out: &mut Vec<Output<G>>) {
        if matches!(self.stage, Stage::Lobby | Stage::Playing) {
            let _ = self.append(Happening::Closed { why }, now, out);
        }
    }

    fn append(&mut self, what: Happening, now: Millis, out: &mut Vec<Output<G>>) -> Said {
        let entry = Entry { at: now, what };
        self.apply(&entry).map_err(|error| Refusal::BadSetup { reason: error.0 })?;
        out.push(Output::Append(entry));
        Ok(Answer::Done)
    }

    // --- Who may do what -----------------------------------------------------------------------------------------------

    fn only_host(&self, visitor: Visitor) -> Result<(), Refusal> {
        if self.leads(visitor) { Ok(()) } else { Err(Refusal::NotTheHost) }
    }

    /// Whether somebody may set the table up and begin: whoever opened it, and once they have no seat, whoever sits first, so that
    /// friends are not left waiting.
    pub(crate) fn leads(&self, visitor: Visitor) -> bool {
        let mut people = self.seats.iter().filter_map(|player| match player {
            Player::Person { visitor, .. } => Some(*visitor),
            _ => None,
        });
        let first = people.clone().next();
        visitor == self.host || (first == Some(visitor) && people.all(|person| person != self.host))
    }

    fn only_on(&self, visitor: Visitor, seat: Seat) -> Result<(), Refusal> {
        if self.visitor_of(seat) == Some(visitor) { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }

    /// In the lobby, before the luck is mixed.
    fn only_uncalled(&self) -> Result<(), Refusal> {
        self.only_in(Stage::Lobby)?;
        if self.called.is_some() { Err(Refusal::BeingDealt) } else { Ok(()) }
    }

    fn only_in(&self, stage: Stage) -> Result<(), Refusal> {
        match (self.stage == stage, self.stage) {
            (true, _) => Ok(()),
            (false, Stage::Lobby) => Err(Refusal::NotBegun),
            (false, Stage::Playing) => Err(Refusal::HasBegun),
            (false, Stage::Over) => Err(Refusal::IsOver),
            (false, Stage::Closed) => Err(Refusal::IsClosed),
        }
    }
}
