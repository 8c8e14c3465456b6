//! What one viewer gets to see of a table.

use grandstand_core::{Event, Infoset, Pcg, Seat, Viewer};

use crate::{
    Choice, FairnessState, Millis, SeatState, SeenIn, Stage, Table, TableGame, Told, UndoState, Update,
    UpdateOf, Visitor, names::names,
};

impl<G: TableGame> Table<G> {
    /// What a visitor gets to see now, with what happened since `since`. Somebody who plays several seats (one device handed round)
    /// looks through `as_seat`, which must be theirs; otherwise through the seat whose turn it is, or their first.
    pub fn update(&self, visitor: Visitor, as_seat: Option<Seat>, since: u64, now: Millis) -> UpdateOf<G> {
        let seats = || Seat::first(self.seats.len() as u8);
        let yours: Vec<Seat> = seats().filter(|&seat| self.visitor_of(seat) == Some(visitor)).collect();
        let turn = self.turn();
        let through = as_seat.or(turn).filter(|seat| yours.contains(seat)).or_else(|| yours.first().copied());
        let viewer = through.map_or(Viewer::Spectator, Viewer::Seat);
        let infoset = self.game.as_ref().map(|game| game.infoset(viewer));
        let mut names = names(&self.seats);
        // One person at a device is spoken to; several are told apart by name.
        if let [alone] = yours[..] {
            names[alone.index()] = "You".to_owned();
        }
        let afresh = since == 0 || since < self.kept_from || self.stage == Stage::Lobby;
        let since = since.max(self.kept_from).min(self.version);
        Update {
            version: self.version,
            since,
            stage: self.stage,
            setup: afresh.then(|| self.setup.clone()),
            clock: self.clock,
            seats: self
                .seats
                .iter()
                .zip(seats())
                .map(|(player, seat)| SeatState {
                    player: player.into(),
                    stood_in: self.is_stood_in(seat),
                    millis_left: self.clocks.left(seat, now),
                })
                .collect(),
            undo: self.undo_state(&yours),
            host: self.leads(visitor),
            turn,
            choices: self.choices(infoset.as_ref(), through),
            view: infoset.map(|infoset| infoset.view()),
            news: self.news(viewer, since),
            log: self.log.iter().filter(|line| line.version > since).cloned().collect(),
            names,
            yours,
            result: self.standing().map(|s| (s.money().to_vec(), s.places().to_vec())),
            // Nothing changes in it while the game runs.
            fairness: self.commitment.as_ref().filter(|_| afresh || self.stage != Stage::Playing).map(
                |commitment| FairnessState {
                    commitment: commitment.clone(),
                    contributions: self.luck.clone(),
                    pledges: self.pledges.clone(),
                    called: self.called.is_some(),
                },
            ),
            followed: self.followed.clone(),
            closed: self.closed,
        }
    }

    /// What the seat of a visitor knows of the game, or a spectator; none in the lobby.
    pub fn infoset(&self, visitor: Visitor) -> Option<G::Infoset> {
        let seat = Seat::first(self.seats.len() as u8).find(|&seat| self.visitor_of(seat) == Some(visitor));
        self.game.as_ref().map(|game| game.infoset(seat.map_or(Viewer::Spectator, Viewer::Seat)))
    }

    fn choices(&self, infoset: Option<&G::Infoset>, through: Option<Seat>) -> Vec<Choice> {
        let (Some(infoset), Some(seat)) = (infoset, through) else {
            return Vec::new();
        };
        if self.stage != Stage::Playing || self.is_stood_in(seat) {
            return Vec::new();
        }
        let mut legal = Vec::new();
        infoset.legal_actions(&mut legal);
        if legal.is_empty() {
            return Vec::new();
        }
        // Tried out in a game of what the viewer knows, so that nothing hidden shows.
        let game = infoset.sample(&mut Pcg::new(self.version));
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
        let Some(announcer) = &self.announcer else { return Vec::new() };
        let news =
            self.recent.iter().filter(|(version, _)| *version > since).filter_map(|(version, event)| {
                let seen = event.seen_by(viewer)?;
                let say = G::say(announcer, &seen);
                Some(Told { version: *version, seen, say })
            });
        news.collect()
    }
}
