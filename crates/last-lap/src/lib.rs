//! A whole game in one file, to show what an engine has to bring, and what it then gets for nothing.
//!
//! *Last Lap*: everybody has a tank that only they know, 3 to 8 units. In turn you `go` (one unit of fuel, one to three spaces)
//! or `stop` where you are. Whoever goes on an empty tank is towed away to space 0. When all have stopped, the furthest wins.
//!
//! It brings its rules, its data and one sentence for each event. Everything else (how it is drawn, searched, seen as numbers,
//! shown on a page) is what any game gets. The catalogue lists it only with its feature `last-lap`, which no shipped program has.

use std::sync::LazyLock;

use grandstand_bots::{Explained, Ladder};
use grandstand_core::{
    BadNotation, Chance, DataFile, Engine, Event, Game, GameSpec, Illegal, Infoset, MAX_SEATS, NoEvents,
    Rulebook, Seat, Sentence, Setup, SetupError, Sink, Standing, Turn, Viewer, Words,
    features::Features,
    game_file,
    scenario::{Facts, StageError, Staged},
    text::Drawn,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The game in progress. A tank of 0 is one that the holder of this value does not know.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct LastLap {
    seats: u8,
    turn: u8,
    tank: [u8; MAX_SEATS],
    used: [u8; MAX_SEATS],
    at: [u8; MAX_SEATS],
    stopped: [bool; MAX_SEATS],
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Drive on.
    Go,
    /// Stay here for good.
    Stop,
}

/// What happens. Only the driver is told about a tank.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Happened {
    /// A tank was filled.
    Filled(Seat, u8),
    /// A car drove on.
    Went(Seat, u8),
    /// A car stays.
    Stopped(Seat),
    /// A car had no fuel left.
    Towed(Seat),
}

impl Event for Happened {
    type Seen = Happened;

    fn seen_by(&self, viewer: Viewer) -> Option<Happened> {
        match self {
            Happened::Filled(seat, _) if !viewer.is(*seat) => None,
            _ => Some(self.clone()),
        }
    }
}

impl LastLap {
    /// Fills the tanks.
    pub fn new(seats: u8, chance: &mut impl Chance, events: &mut impl Sink<Happened>) -> LastLap {
        let mut game = LastLap {
            seats,
            turn: 0,
            tank: [0; MAX_SEATS],
            used: [0; MAX_SEATS],
            at: [0; MAX_SEATS],
            stopped: [false; MAX_SEATS],
        };
        for seat in Seat::first(seats) {
            let tank = 3 + chance.draw(6) as u8;
            game.tank[seat.index()] = tank;
            events.push(|| Happened::Filled(seat, tank));
        }
        game
    }
}

impl Game for LastLap {
    type Action = Action;
    type Event = Happened;
    type Infoset = Known;

    const CODES: u16 = 2;

    fn code(action: Action) -> u16 {
        action as u16
    }

    fn action(code: u16) -> Option<Action> {
        [Action::Go, Action::Stop].get(usize::from(code)).copied()
    }

    fn kind(action: Action) -> u8 {
        action as u8
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turn(&self) -> Turn {
        let over = self.stopped[..self.seats as usize].iter().all(|&stopped| stopped);
        if over { Turn::Over } else { Turn::Of(Seat(self.turn)) }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.turn() != Turn::Over {
            out.extend([Action::Go, Action::Stop]);
        }
    }

    fn check(&self, _: Action) -> Result<(), Illegal> {
        if self.turn() == Turn::Over { Err(Illegal::by("lap.over")) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, action: Action, chance: &mut impl Chance, events: &mut impl Sink<Happened>) {
        let (seat, me) = (Seat(self.turn), self.turn as usize);
        match action {
            Action::Stop => {
                self.stopped[me] = true;
                events.push(|| Happened::Stopped(seat));
            }
            Action::Go if self.used[me] == self.tank[me] => {
                (self.stopped[me], self.at[me]) = (true, 0);
                events.push(|| Happened::Towed(seat));
            }
            Action::Go => {
                let spaces = 1 + chance.draw(3) as u8;
                self.used[me] += 1;
                self.at[me] += spaces;
                events.push(|| Happened::Went(seat, spaces));
            }
        }
        let next = (1..=self.seats).map(|n| (self.turn + n) % self.seats);
        self.turn = next.into_iter().find(|&seat| !self.stopped[seat as usize]).unwrap_or(self.turn);
    }

    fn infoset(&self, viewer: Viewer) -> Known {
        let mut table = *self;
        for seat in Seat::first(self.seats).filter(|&seat| !viewer.is(seat)) {
            // Whoever was towed away has shown an empty tank.
            let towed = self.stopped[seat.index()]
                && self.used[seat.index()] == self.tank[seat.index()]
                && self.at[seat.index()] == 0;
            if !towed {
                table.tank[seat.index()] = 0;
            }
        }
        Known { viewer, table }
    }

    fn standing(&self) -> Standing {
        Standing::by_money(&self.at.map(i32::from)[..self.seats as usize])
    }

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Go => "go".to_owned(),
            Action::Stop => "stop".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Result<Action, BadNotation> {
        match text.trim().to_ascii_lowercase().as_str() {
            "go" => Ok(Action::Go),
            "stop" => Ok(Action::Stop),
            other => Err(BadNotation(Sentence::of("lap-unread").with("word", other))),
        }
    }
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    viewer: Viewer,
    table: LastLap,
}

/// The same for people and pages.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Where everybody is.
    pub at: Vec<u8>,
    /// What is left in each tank, as far as the viewer knows.
    pub fuel: Vec<Option<u8>>,
}

impl Infoset for Known {
    type Game = LastLap;
    type View = View;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.turn().seat().is_some_and(|seat| self.viewer.is(seat)) {
            self.table.legal_actions(out);
        }
    }

    fn sample(&self, chance: &mut impl Chance) -> LastLap {
        let mut world = self.table;
        for seat in 0..world.seats as usize {
            if world.tank[seat] == 0 {
                // At least what has been used, and at least the smallest tank there is.
                let least = world.used[seat].max(3);
                world.tank[seat] = least + chance.draw(u32::from(9 - least)) as u8;
            }
        }
        world
    }

    fn view(&self) -> View {
        let seats = self.table.seats as usize;
        let known = |seat: usize| self.table.tank[seat] > 0;
        let fuel = |seat| known(seat).then(|| self.table.tank[seat] - self.table.used[seat]);
        View { at: self.table.at[..seats].to_vec(), fuel: (0..seats).map(fuel).collect() }
    }
}

static SPEC: LazyLock<GameSpec> = LazyLock::new(|| {
    GameSpec::read(DataFile::new("game.toml", game_file!("last-lap/game.toml")))
        .unwrap_or_else(|error| panic!("shipped data: {error}"))
});

static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::read(DataFile::new("rules.toml", game_file!("last-lap/rules.toml")))
        .unwrap_or_else(|error| panic!("shipped data: {error}"))
});

impl Staged for LastLap {
    fn facts(&self) -> Facts {
        match serde_json::to_value(self) {
            Ok(Value::Object(facts)) => facts,
            _ => Facts::new(),
        }
    }
}

/// The rules of a table are how many play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Players(u8);

impl Engine for LastLap {
    type Rules = Players;

    fn specs() -> Vec<&'static GameSpec> {
        vec![&SPEC]
    }

    fn rulebook(game: &str) -> Option<&'static Rulebook> {
        (game == SPEC.name).then(|| &*BOOK)
    }

    fn rules(setup: &Setup) -> Result<Players, SetupError> {
        match setup.players {
            2..=8 => Ok(Players(setup.players)),
            _ => Err(SetupError(Sentence::of("lap-players"))),
        }
    }

    fn begin(rules: &Players, chance: &mut impl Chance, events: &mut impl Sink<Happened>) -> LastLap {
        LastLap::new(rules.0, chance, events)
    }

    fn stage(_: &Players, position: &Facts) -> Result<LastLap, StageError> {
        serde_json::from_value(Value::Object(position.clone()))
            .map_err(|error| StageError(error.to_string().into()))
    }
}

impl Words for LastLap {
    type Preview = ();

    fn say(_: &Players, seen: &Happened) -> Option<Sentence> {
        Some(match seen {
            Happened::Filled(seat, tank) => Sentence::of("lap-filled").who(*seat).number("units", *tank),
            Happened::Went(seat, spaces) => Sentence::of("lap-went").who(*seat).number("spaces", *spaces),
            Happened::Stopped(seat) => Sentence::of("lap-stopped").who(*seat),
            Happened::Towed(seat) => Sentence::of("lap-towed").who(*seat).loud(),
        })
    }
}

impl Drawn for LastLap {
    type Page = ();
}

impl Features for LastLap {
    type Table = Players;

    const NAME: &'static str = "last-lap";

    fn table(setup: &Setup) -> Result<Players, SetupError> {
        LastLap::rules(setup)
    }

    fn deal(table: &Players, _: usize, luck: &mut impl Chance) -> LastLap {
        LastLap::begin(table, luck, &mut NoEvents)
    }
}

impl Ladder for LastLap {}

impl Explained for LastLap {}
