//! What one viewer gets to see of a table.

use grandstand_core::{Event, Infoset, Pcg, Seat, Setup, Viewer};
use serde::Serialize;

use crate::{
    Choice, Clock, Closing, FairnessState, LogLine, Millis, SeatState, SeenIn, Stage, Table, TableGame, Told,
    UndoState, Update, UpdateOf, Visitor, names::names,
};

/// Somebody who looks at a table.
pub(crate) struct Looker {
    pub(crate) visitor: Visitor,
    /// Their seats.
    pub(crate) yours: Vec<Seat>,
    /// The one they look through.
    pub(crate) through: Option<Seat>,
}

impl Looker {
    pub(crate) fn viewer(&self) -> Viewer {
        self.through.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seat that is spoken to as "You": one person at a device is; several are told apart by name.
    pub(crate) fn you(&self) -> Option<Seat> {
        match self.yours[..] {
            [alone] => Some(alone),
            _ => None,
        }
    }
}

/// The fields of an [`Update`] that are alike for everybody who has seen the same version.
#[derive(Serialize)]
pub(crate) struct Alike<'a> {
    version: u64,
    since: u64,
    stage: Stage,
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<&'a Setup>,
    clock: Clock,
    seats: Vec<SeatState>,
    turn: Option<Seat>,
    log: Vec<&'a LogLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<(Vec<i32>, Vec<u8>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fairness: Option<FairnessState>,
    #[serde(skip_serializing_if = "Option::is_none")]
    followed: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<Closing>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unrated: bool,
}

/// Those that are a visitor's own, but for view and news.
#[derive(Serialize)]
pub(crate) struct Own<'a> {
    names: &'a [String],
    yours: &'a [Seat],
    host: bool,
    choices: Vec<Choice>,
    undo: UndoState,
}

impl<G: TableGame> Table<G> {
    /// What a visitor gets to see now, with what happened since `since`. Somebody who plays several seats (one device handed round)
    /// looks through `as_seat`, which must be theirs; otherwise through the seat whose turn it is, or their first.
    pub fn update(&self, visitor: Visitor, as_seat: Option<Seat>, since: u64, now: Millis) -> UpdateOf<G> {
        let looker = self.looker(visitor, as_seat);
        let infoset = self.game.as_ref().map(|game| game.infoset(looker.viewer()));
        let mut names = names(&self.seats);
        if let Some(you) = looker.you() {
            names[you.index()] = YOU.to_owned();
        }
        let Alike {
            version,
            since,
            stage,
            setup,
            clock,
            seats,
            turn,
            log,
            result,
            fairness,
            followed,
            closed,
            unrated,
        } = self.alike(since, now);
        let Own { host, choices, undo, .. } = self.own(&looker, infoset.as_ref(), &names);
        Update {
            version,
            since,
            stage,
            setup: setup.cloned(),
            clock,
            seats,
            turn,
            log: log.into_iter().cloned().collect(),
            result,
            fairness,
            followed: followed.map(ToOwned::to_owned),
            closed,
            unrated,
            host,
            choices,
            undo,
            view: infoset.map(|infoset| infoset.view()),
            news: self.news(looker.viewer(), since),
            names,
            yours: looker.yours,
        }
    }

    pub(crate) fn looker(&self, visitor: Visitor, as_seat: Option<Seat>) -> Looker {
        let seats = Seat::first(self.seats.len() as u8);
        let yours: Vec<Seat> = seats.filter(|&seat| self.visitor_of(seat) == Some(visitor)).collect();
        let wished = as_seat.or(self.turn()).filter(|seat| yours.contains(seat));
        let through = wished.or_else(|| yours.first().copied());
        Looker { visitor, yours, through }
    }

    pub(crate) fn alike(&self, since: u64, now: Millis) -> Alike<'_> {
        let afresh = since == 0 || since < self.kept_from || self.stage == Stage::Lobby;
        let since = self.told_from(since);
        let state = |(player, seat)| SeatState {
            player: From::from(player),
            stood_in: self.is_stood_in(seat),
            millis_left: self.clocks.left(seat, now),
        };
        // Nothing changes in it while the game runs.
        let promised = self.commitment.as_ref().filter(|_| afresh || self.stage != Stage::Playing);
        Alike {
            version: self.version,
            since,
            stage: self.stage,
            setup: afresh.then_some(&self.setup),
            clock: self.clock,
            seats: self.seats.iter().zip(Seat::first(self.seats.len() as u8)).map(state).collect(),
            turn: self.turn(),
            log: self.log.iter().filter(|line| line.version > since).collect(),
            result: self.standing().map(|s| (s.money().to_vec(), s.places().to_vec())),
            fairness: promised.map(|commitment| FairnessState {
                commitment: commitment.clone(),
                contributions: self.luck.clone(),
                pledges: self.pledges.clone(),
                called: self.called.is_some(),
            }),
            followed: self.followed.as_deref(),
            closed: self.closed,
            unrated: self.unrated,
        }
    }

    /// From which version on somebody is told what happened who has seen this one.
    pub(crate) fn told_from(&self, since: u64) -> u64 {
        since.max(self.kept_from).min(self.version)
    }

    pub(crate) fn own<'a>(
        &self,
        looker: &'a Looker,
        infoset: Option<&G::Infoset>,
        names: &'a [String],
    ) -> Own<'a> {
        Own {
            names,
            yours: &looker.yours,
            host: self.leads(looker.visitor),
            choices: self.choices(infoset, looker.through),
            undo: self.undo_state(&looker.yours),
        }
    }

    /// What the seat of a visitor knows of the game, or a spectator; none in the lobby.
    pub fn infoset(&self, visitor: Visitor) -> Option<G::Infoset> {
        let seat = Seat::first(self.seats.len() as u8).find(|&seat| self.visitor_of(seat) == Some(visitor));
        self.game.as_ref().map(|game| game.infoset(seat.map_or(Viewer::Spectator, Viewer::Seat)))
    }

    /// What the seat knows that has to decide, for whoever plays it.
    pub fn infoset_to_decide(&self, visitor: Visitor) -> Option<G::Infoset> {
        let seat = self.turn().filter(|&seat| self.visitor_of(seat) == Some(visitor))?;
        self.game.as_ref().map(|game| game.infoset(Viewer::Seat(seat)))
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
        self.happened(since)
            .filter_map(|(version, event)| self.told(*version, event.seen_by(viewer)?))
            .collect()
    }

    /// The events after a version, as far back as they are kept; nothing before the game has words.
    pub(crate) fn happened(&self, since: u64) -> impl Iterator<Item = &(u64, G::Event)> {
        self.recent.iter().filter(move |(version, _)| self.announcer.is_some() && *version > since)
    }

    /// What a viewer sees of an event, with what there is to say about it.
    pub(crate) fn told(&self, version: u64, seen: SeenIn<G>) -> Option<Told<SeenIn<G>>> {
        let say = G::say(self.announcer.as_ref()?, &seen);
        Some(Told { version, seen, say })
    }
}

/// What whoever looks on alone through a seat is called.
pub(crate) const YOU: &str = "You";
