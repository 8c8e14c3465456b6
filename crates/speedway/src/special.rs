//! Sprint and breakdown (Top Race).

use grandstand_core::Sink;
use grandstand_track::{Cell, CellSet};

use crate::{
    Car, Card, Event, Seen, Speedway,
    deck::Face,
    event::cell,
    rules::Special,
    speedway::{Phase, tell},
};

impl Speedway {
    /// The two cars of a card, the trailing one first, if both are on the track and one is strictly ahead.
    pub(crate) fn trailing_and_leading(&self, card: Card) -> Option<(Car, Car)> {
        let Face::Pair { pair: [a, b], .. } = self.rules.deck.face(card) else { return None };
        let on_track = self.on_track();
        if !on_track.contains(a) || !on_track.contains(b) {
            return None;
        }
        match self.progress(a).cmp(&self.progress(b)) {
            std::cmp::Ordering::Less => Some((a, b)),
            std::cmp::Ordering::Greater => Some((b, a)),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The two cars of the card being played, if it is one that sprints or breaks down.
    pub(crate) fn sprinters(&self) -> Option<(Car, Car)> {
        self.trailing_and_leading(self.play.card?)
    }

    /// Whether a card can be used, as far as it is a sprint/breakdown card.
    pub(crate) fn special_usable(&self, card: Card) -> bool {
        self.rules.special != Special::SprintBreakdown
            || !self.rules.deck.special.contains(card)
            || self.trailing_and_leading(card).is_some()
    }

    pub(crate) fn sprint(&mut self, events: &mut impl Sink<Event>) {
        let Some((trailing, leading)) = self.sprinters() else {
            return self.end_card(events);
        };
        if self.movable_by_player(trailing) && !self.sprint_ends(trailing, leading).cells().is_empty() {
            self.play.moving = Some(trailing);
            return self.ask(Phase::Steer, self.play.player);
        }
        self.tell_stuck(trailing, 0, events);
        self.end_card(events);
    }

    pub(crate) fn breakdown(&mut self, events: &mut impl Sink<Event>) {
        if let Some((_, leading)) = self.sprinters() {
            if self.movable_by_player(leading) {
                self.off_since[leading.index()] =
                    self.off.iter().map(|car| self.off_since[car.index()]).max().unwrap_or(0) + 1;
                self.off.insert(leading);
                tell(events, || Seen::BrokeDown { car: leading });
            } else {
                tell(events, || Seen::BreakdownLost { car: leading });
            }
        }
        self.end_card(events);
    }

    /// The broken-down car that comes back because `moved` has reached or passed its position, or is home.
    pub(crate) fn repaired_by(&self, moved: Car) -> Option<Car> {
        if self.off.is_empty() {
            return None;
        }
        let partner = self.partner(moved)?;
        let back = self.off.contains(partner)
            && (self.home.contains(moved) || self.progress(moved) >= self.progress(partner));
        back.then_some(partner)
    }

    /// The car that shares a sprint/breakdown card with this one.
    fn partner(&self, car: Car) -> Option<Car> {
        self.rules.deck.special.iter().find_map(|card| match self.rules.deck.face(card) {
            Face::Pair { pair: [a, b], .. } if a == car => Some(b),
            Face::Pair { pair: [a, b], .. } if b == car => Some(a),
            _ => None,
        })
    }

    /// Where a repaired car may be put: on its old cell, a cell with the same end, or an overlapping cell of a neighbouring
    /// lane that does not reach beyond it; if none is free, on the free cell with the greatest progress behind it.
    pub(crate) fn return_cells(&self, car: Car) -> CellSet {
        let track = self.track();
        let old = self.cell[car.index()];
        let before = self.before.contains(car);
        let taken = self.taken();
        let free = |cell: &Cell| !taken.contains(*cell);
        let mut cells = CellSet::EMPTY;
        for cell in track.all().filter(free) {
            let beside = track.lane(cell).abs_diff(track.lane(old)) == 1
                && track.end(cell) <= track.end(old)
                && track.end(cell) > track.start(old);
            if cell == old || track.end(cell) == track.end(old) || beside {
                cells.insert(cell);
            }
        }
        if !cells.is_empty() {
            return cells;
        }
        // Seen from the old position, everything behind it round to the far side of the start line.
        let limit = self.progress(car);
        let behind = |cell: Cell| {
            let here = self.progress_of(cell, before);
            if here < limit { here } else { here - i16::from(track.lap()) }
        };
        let best = track.all().filter(free).map(behind).max();
        track
            .all()
            .filter(free)
            .filter(|&cell| Some(behind(cell)) == best)
            .for_each(|cell| cells.insert(cell));
        cells
    }

    pub(crate) fn return_to(&mut self, to: Cell, events: &mut impl Sink<Event>) {
        self.put_back(to, events);
        self.next_line(events);
    }

    /// The repaired car rejoins on this cell.
    pub(crate) fn put_back(&mut self, to: Cell, events: &mut impl Sink<Event>) {
        let Some(car) = self.play.moving else { return };
        if self.track().end(to) > self.track().end(self.cell[car.index()]) {
            self.before.insert(car); // behind the line, which it has not passed then
        }
        self.cell[car.index()] = to;
        self.off.remove(car);
        self.off_since[car.index()] = 0;
        tell(events, || Seen::Returned { car, to: cell(to) });
    }
}
