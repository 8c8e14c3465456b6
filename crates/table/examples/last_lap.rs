//! A whole game in one file, to show the seam: what a new game has to bring, and what it then gets for nothing.
//!
//! *Last Lap*: everybody has a tank that only they know, 3 to 8 units. In turn you `go` (one unit of fuel, one to three spaces)
//! or `stop` where you are. Whoever goes on an empty tank is towed away to space 0. When all have stopped, the furthest wins.
//!
//! `cargo run -p grandstand-table --example last_lap` plays one at a table, three bots of different wits against each other.

use std::collections::BTreeMap;

use grandstand_bots::{Bot, Budget, Flat, Guide, Policy, Quick, Random};
use grandstand_catalogue::AnyPreview;
use grandstand_core::{
    BadNotation, Chance, Event, Game, Illegal, Infoset, MAX_SEATS, Options, Pcg, Seat, Seeded, Setup,
    SetupError, Sink, Standing, Turn, Viewer, random_action,
};
use grandstand_table::{Choice, Clock, Input, Message, Output, Table, TableGame, Visitor};
use serde::Serialize;

/// The game in progress. A tank of 0 is one that the holder of this value does not know.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LastLap {
    seats: u8,
    turn: u8,
    tank: [u8; MAX_SEATS],
    used: [u8; MAX_SEATS],
    at: [u8; MAX_SEATS],
    stopped: [bool; MAX_SEATS],
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// Drive on.
    Go,
    /// Stay here for good.
    Stop,
}

/// What happens. Only the driver is told about a tank.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) enum Happened {
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
    fn new(seats: u8, chance: &mut impl Chance, events: &mut impl Sink<Happened>) -> LastLap {
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
            other => Err(BadNotation(format!("`{other}` is no move; write `go` or `stop`"))),
        }
    }
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Known {
    viewer: Viewer,
    table: LastLap,
}

/// The same for people and pages.
#[derive(Serialize)]
pub(crate) struct View {
    at: Vec<u8>,
    fuel: Vec<Option<u8>>,
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
        let fuel = |seat: usize| self.table.tank[seat].checked_sub(self.table.used[seat]);
        View { at: self.table.at[..seats].to_vec(), fuel: (0..seats).map(fuel).collect() }
    }
}

impl TableGame for LastLap {
    type Announcer = ();

    fn begin(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl Sink<Happened>,
    ) -> Result<Self, SetupError> {
        match setup.players {
            2..=8 => Ok(LastLap::new(setup.players, chance, events)),
            _ => Err(SetupError("Last Lap is for 2 to 8 players".to_owned())),
        }
    }

    fn announcer(_: &Setup) -> Result<(), SetupError> {
        Ok(())
    }

    fn choice(&self, action: Action) -> Choice {
        let action = self.notation(action);
        Choice { kind: action.clone(), action, ends: true, with: BTreeMap::new() }
    }

    fn teaches(seen: &Happened, viewer: Seat) -> bool {
        matches!(seen, Happened::Towed(seat) if *seat != viewer)
    }

    fn previews(_: &Known) -> BTreeMap<u8, AnyPreview> {
        BTreeMap::new()
    }

    fn say(_: &(), seen: &Happened, who: &dyn Fn(Seat) -> String) -> Option<String> {
        Some(match seen {
            Happened::Filled(seat, tank) => format!("{}: {tank} units of fuel.", who(*seat)),
            Happened::Went(seat, spaces) => format!("{}: {spaces} on.", who(*seat)),
            Happened::Stopped(seat) => format!("{}: stays here.", who(*seat)),
            Happened::Towed(seat) => format!("{}: out of fuel.", who(*seat)),
        })
    }

    fn explain(_: &Setup, illegal: &Illegal) -> String {
        illegal.to_string()
    }
}

/// All that thinking ahead needs: any move in playouts, all moves alike, the result when it is there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl Policy<LastLap> for Plain {
    fn pick(&self, _: &Known, legal: &[Action], mut chance: &mut dyn Chance) -> Action {
        random_action::<LastLap>(legal, &mut chance)
    }
}

impl Guide<LastLap> for Plain {
    fn weigh(&self, _: &Known, legal: &[Action], out: &mut Vec<f32>) {
        out.clear();
        out.extend(legal.iter().map(|_| 1.0 / legal.len() as f32));
    }

    fn judge(&self, game: &LastLap) -> [f32; MAX_SEATS] {
        let standing = game.standing();
        let mut share = [0.0; MAX_SEATS];
        Seat::first(game.seats).for_each(|seat| share[seat.index()] = standing.win_share(seat) as f32);
        share
    }

    fn beyond(&self, _: &Known, _: &Known) -> bool {
        false
    }

    fn effort(&self, _: &Known) -> Option<u64> {
        None
    }
}

/// Plays a game at a table: seat 0 thinks ahead, the others choose at random. The table when it is over.
pub(crate) fn play(seed: u64, playouts: u32) -> Table<LastLap> {
    let host = Visitor(1);
    let setup = Setup {
        game: "last-lap".to_owned(),
        players: 3,
        options: Options::new(),
        own: BTreeMap::new(),
        edition: 1,
        data: None,
    };
    let bots = ["pro", "random", "random"].map(|name| Some(name.to_owned())).to_vec();
    let mut table = Table::<LastLap>::new(host, setup.clone());
    let (mut luck, mut wits) = (Seeded::from_number(seed), Pcg::new(seed));
    let seated = Message::SetUp { setup, clock: Clock::None, stand_in: "random".to_owned(), bots };
    let mut inputs = vec![
        Input::Said { visitor: host, message: Message::Begin },
        Input::Said { visitor: host, message: seated },
    ];
    let mut outputs = Vec::new();
    while let Some(input) = inputs.pop() {
        table.handle(input, 0, &mut luck, &mut outputs);
        for output in outputs.drain(..) {
            let Output::Think { seat, version, rung, infoset } = output else { continue };
            let bot: &dyn Bot<LastLap> = if rung == "pro" {
                &Flat { guide: Plain, usual: playouts, trust: 4.0 }
            } else {
                &Quick(Random)
            };
            let mut legal = Vec::new();
            infoset.legal_actions(&mut legal);
            let action = bot.choose(&infoset, &legal, Budget::Playouts(playouts), &mut wits).action;
            inputs.push(Input::Thought { seat, version, action });
        }
    }
    table
}

#[allow(dead_code, reason = "the tests read this file as a module")]
fn main() {
    let table = play(7, 200);
    let record = table.record().expect("a game that was played");
    for step in &record.moves {
        println!("seat {}: {}", step.seat, step.action);
    }
    println!("spaces: {:?}", table.standing().expect("a game that was played").money());
}
