//! What a card would do, before it is played: it is played through, line after line, from where the cars will be.
//!
//! Whatever the player could choose on the way is tried. What comes out the same each time is certain; the rest depends.

use grandstand_core::{NoEvents, Sink, Viewer};
use grandstand_track::{Cell, CellSet};
use serde::Serialize;

use crate::{
    Car, CarSet, Card, Event, Infoset, Mover, Seen, Speedway,
    event::Stuck,
    race::{Driven, LineBegins},
    rules::Special,
    speedway::Phase,
};

/// Positions looked at for one card. No shipped card comes near it; one of an own deck on a wide board might.
const MOST_POSITIONS: u32 = 60_000;

/// What a card would do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Preview {
    /// Line by line, from the top.
    pub lines: Vec<LinePreview>,
    /// The car that a sprint would move.
    pub sprint: Option<Outlook>,
    /// The car that a breakdown would stop.
    pub breakdown: Option<Car>,
    /// Whether everything was tried; if not, a line that depends may turn out in yet another way.
    pub whole: bool,
}

/// What one line would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LinePreview {
    /// How many steps it gives.
    pub steps: u8,
    /// Whether the player chooses the car.
    pub white: bool,
    /// The car it moves, or those it could.
    pub cars: Vec<Outlook>,
    /// Cars that it drags along.
    pub dragged: Vec<Outlook>,
}

/// Where one car could go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outlook {
    /// The car.
    pub car: Car,
    /// Cells it could stop on.
    pub cells: Vec<u8>,
    /// Whether it could cross the finish line.
    pub finish: bool,
    /// Why it cannot move, if it cannot; where that depends, why it might not.
    pub stuck: Option<Stuck>,
    /// Cars right in front of a blocked car.
    pub behind: Vec<Car>,
    /// Whether it depends on what is chosen in the lines above.
    pub depends: bool,
}

impl Infoset {
    /// What `card` would do if the viewer played it now. Nothing that they do not see takes part in it.
    pub fn preview(&self, card: Card) -> Preview {
        let Viewer::Seat(player) = grandstand_core::Infoset::viewer(self) else {
            return Preview::default();
        };
        let mut table = self.table().clone();
        table.play.player = player;
        table.play.card = Some(card);
        table.play.line = 0;
        let printed = self.rules().deck.lines(card);
        let mut walk = Walk { lines: Vec::new(), left: MOST_POSITIONS, certain: printed.len() };
        walk.lines.resize_with(printed.len(), Glance::default);
        walk.down(&table);
        let mut preview = Preview { lines: Vec::new(), sprint: None, breakdown: None, whole: walk.left > 0 };
        for (at, (line, glance)) in printed.iter().zip(walk.lines).enumerate() {
            let open = at >= walk.certain || !preview.whole && at > 0;
            preview.lines.push(glance.told(line.steps, line.mover == Mover::White, open));
        }
        if table.rules.special == Special::SprintBreakdown
            && let Some((trailing, leading)) = table.trailing_and_leading(card)
        {
            let moves = table.movable_by_player(trailing);
            let cells = if moves { table.sprint_ends(trailing, leading).cells() } else { CellSet::EMPTY };
            preview.sprint = Some(Sight::of(&table, trailing, cells, false).told(1, false));
            preview.breakdown = table.movable_by_player(leading).then_some(leading);
        }
        preview
    }
}

/// Everything that could happen on the way down a card.
struct Walk {
    lines: Vec<Glance>,
    /// Positions that may still be looked at.
    left: u32,
    /// So many lines are begun whatever is chosen; after them the race may be over.
    certain: usize,
}

impl Walk {
    /// Begins the next line at `table`, and goes on from everywhere it can lead.
    fn down(&mut self, table: &Speedway) {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return;
        }
        let mut table = table.clone();
        let at = usize::from(table.play.line);
        match table.begin_line(&mut NoEvents) {
            LineBegins::NoneLeft => return,
            LineBegins::Asking => {}
            LineBegins::Idle => {
                self.lines[at].begun += 1;
                if let Mover::Colour(colour) = table.lines_in_play()[at].mover {
                    let car = table.switched(colour);
                    see(&mut self.lines[at].cars, Sight::of(&table, car, CellSet::EMPTY, false));
                }
                return self.down(&table);
            }
        }
        self.lines[at].begun += 1;
        if table.phase == Phase::Steer {
            return self.steer(at, &table);
        }
        let mut none_moves = false;
        for car in table.wild_cars().iter() {
            let mut chosen = table.clone();
            if chosen.name_wild(car, &mut NoEvents) {
                self.steer(at, &chosen);
            } else {
                see(&mut self.lines[at].cars, Sight::of(&chosen, car, CellSet::EMPTY, false));
                none_moves = true;
            }
        }
        if none_moves {
            self.down(&table);
        }
    }

    /// Drives the car of line `at` everywhere it can go.
    fn steer(&mut self, at: usize, table: &Speedway) {
        let reach = table.steer_reach();
        let Some(car) = table.play.moving else { return };
        see(&mut self.lines[at].cars, Sight::of(table, car, reach.cells, reach.finish));
        if at + 1 == self.lines.len() && !table.rules.drafting {
            return; // nothing comes after it
        }
        for to in reach.cells.iter().map(Some).chain(reach.finish.then_some(None)) {
            let mut next = table.clone();
            let driven = next.drive(to, &mut Dragged(&mut self.lines[at].dragged));
            self.lines[at].driven += 1;
            match driven {
                Driven::AllHome => self.certain = self.certain.min(at + 1),
                Driven::On => self.down(&next),
                Driven::Repairs => {
                    let Some(repaired) = next.play.moving else { continue };
                    for cell in next.return_cells(repaired).iter() {
                        let mut back = next.clone();
                        back.put_back(cell, &mut NoEvents);
                        self.down(&back);
                    }
                }
            }
        }
    }
}

/// What a line was seen to do.
#[derive(Default)]
struct Glance {
    /// How often it was begun, and how often a car was driven.
    begun: u32,
    driven: u32,
    cars: Vec<Sight>,
    dragged: Vec<Sight>,
}

impl Glance {
    /// `open` lines may not be begun at all.
    fn told(self, steps: u8, white: bool, open: bool) -> LinePreview {
        let told =
            |sights: Vec<Sight>, times| sights.into_iter().map(|sight| sight.told(times, open)).collect();
        LinePreview {
            steps,
            white,
            cars: told(self.cars, self.begun),
            dragged: told(self.dragged, self.driven),
        }
    }
}

/// Where one car was seen to go.
struct Sight {
    car: Car,
    cells: CellSet,
    finish: bool,
    stuck: Option<Stuck>,
    behind: CarSet,
    times: u32,
    /// Whether it was not the same each time.
    differs: bool,
}

impl Sight {
    fn of(table: &Speedway, car: Car, cells: CellSet, finish: bool) -> Sight {
        let stuck = (cells.is_empty() && !finish).then(|| table.stuck(car));
        let mut behind = CarSet::EMPTY;
        if stuck == Some(Stuck::Blocked) {
            behind = table.in_front_of(car);
        }
        Sight { car, cells, finish, stuck, behind, times: 1, differs: false }
    }

    /// `times` is how often it could have been seen.
    fn told(self, times: u32, open: bool) -> Outlook {
        Outlook {
            car: self.car,
            cells: self.cells.iter().map(|cell| cell.0).collect(),
            finish: self.finish,
            stuck: self.stuck,
            behind: self.behind.iter().collect(),
            depends: open || self.differs || self.times != times,
        }
    }
}

/// Adds what was seen of a car to what was seen of it before.
fn see(seen: &mut Vec<Sight>, sight: Sight) {
    let Some(before) = seen.iter_mut().find(|before| before.car == sight.car) else {
        return seen.push(sight);
    };
    before.times += 1;
    before.differs |=
        before.cells != sight.cells || before.finish != sight.finish || before.stuck != sight.stuck;
    before.cells |= sight.cells;
    before.finish |= sight.finish;
    before.stuck = before.stuck.or(sight.stuck);
    sight.behind.iter().for_each(|car| before.behind.insert(car));
}

/// Hears which cars a move drags along.
struct Dragged<'a>(&'a mut Vec<Sight>);

impl Sink<Event> for Dragged<'_> {
    fn push(&mut self, event: impl FnOnce() -> Event) {
        if let Event::Public(Seen::Drafted { car, to, .. }) = event() {
            let (cells, behind) = (CellSet::of(Cell(to)), CarSet::EMPTY);
            let sight = Sight { car, cells, finish: false, stuck: None, behind, times: 1, differs: false };
            see(self.0, sight);
        }
    }
}
