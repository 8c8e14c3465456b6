//! The club player's habits without the sums: for playouts, where a decision may cost a tenth of a microsecond.

use crate::{Action, Car, CarSet, Card, Face, Infoset, Mover, Special, Speedway};
use grandstand_core::{Chance, Infoset as _, Seat, Viewer};
use grandstand_track::{Cell, CellSet};

use super::{
    Style, auction,
    study::{Study, WHITE},
};
use grandstand_bots::Policy;

/// Plays roughly like [`Club`](super::Club), and fast.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sketch {
    /// What a step kept in hand is worth, in steps done, for one's own cars
    pub keep: f32,
    /// and for others'.
    pub keep_others: f32,
    /// What coming home is worth beyond the steps.
    pub home: f32,
    /// How much the richest rival's cars matter against one's own,
    pub richest: f32,
    /// and the others'.
    pub others: f32,
    /// How much of a blocked car's line counts as lost.
    pub burn: f32,
}

impl Default for Sketch {
    fn default() -> Self {
        Sketch { keep: 0.6, keep_others: 0.6, home: 3.0, richest: 0.6, others: 0.3, burn: 1.0 }
    }
}

/// How much cars matter that nobody owns.
const UNOWNED: f32 = 0.1;

impl Policy<Speedway> for Sketch {
    #[inline]
    fn pick(&self, infoset: &Infoset, legal: &[Action], _: &mut dyn Chance) -> Action {
        match legal {
            [only] => *only,
            [Action::Pass | Action::Raise(_), ..] => {
                // Step by step: imagined auctions end at the same price, and what `pro` measures stays what it was.
                auction::stay_in(infoset, legal, auction::limit(infoset, Style::of(infoset.rules())), 0.0)
            }
            [Action::Steer(_) | Action::Finish, ..] => steer(infoset, legal),
            _ => Glance::of(infoset, self).pick(legal),
        }
    }
}

fn me(infoset: &Infoset) -> Seat {
    match infoset.viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat(0),
    }
}

/// One's own car the short way, another's the long way round; but no car of one's own behind a wall if there is a choice.
fn steer(infoset: &Infoset, legal: &[Action]) -> Action {
    let track = infoset.track();
    let mine = infoset.moving().is_some_and(|car| infoset.owner(car) == Some(me(infoset)));
    let mut taken = CellSet::EMPTY;
    infoset.on_track().iter().for_each(|car| taken.insert(infoset.cell(car)));
    let (mut best, mut most) = (legal[0], i32::MIN);
    for &action in legal {
        let distance = match action {
            Action::Steer(cell) => {
                let stuck = !track.crosses(cell) && (track.steps(cell) - taken).is_empty();
                i32::from(track.distance(cell)) + 2 * i32::from(stuck)
            }
            _ => -10,
        };
        let value = if mine { -distance } else { distance };
        if value > most {
            (best, most) = (action, value);
        }
    }
    best
}

/// Who matters, who is stuck, and how far everybody has to go.
struct Glance<'a> {
    infoset: &'a Infoset,
    sketch: &'a Sketch,
    study: Study<'a>,
    like: [f32; 6],
    distance: [u8; 6],
    /// Steps open ahead: 0, 1 or more.
    room: [u8; 6],
    running: CarSet,
}

impl<'a> Glance<'a> {
    fn of(infoset: &'a Infoset, sketch: &'a Sketch) -> Glance<'a> {
        let study = Study::of(infoset.rules());
        let track = infoset.track();
        let running = infoset.on_track();
        let mut glance =
            Glance { infoset, sketch, study, like: [0.0; 6], distance: [0; 6], room: [0; 6], running };
        let mut taken = CellSet::EMPTY;
        running.iter().for_each(|car| taken.insert(infoset.cell(car)));
        for car in running.iter() {
            let (c, cell) = (car.index(), infoset.cell(car));
            let before = infoset.before_line(car);
            glance.distance[c] =
                track.distance(cell).saturating_add(if before { study.rules.board.lap } else { 0 });
            glance.room[c] = if track.crosses(cell) && !before {
                9
            } else {
                let one = track.steps(cell) - taken;
                if one.is_empty() { 0 } else { 9 }
            };
        }
        glance.set_likes();
        glance
    }

    /// My cars count fully, the likely winner's against me, the others' a little less.
    fn set_likes(&mut self) {
        let me = me(self.infoset);
        let players = usize::from(self.study.rules.players);
        let homes = self.infoset.home().len() as usize;
        let mut money = [0.0f32; 6];
        for (seat, money) in money[..players].iter_mut().enumerate() {
            *money = self.infoset.money(Seat(seat as u8)) as f32 / self.study.unit;
        }
        for car in Car::ALL {
            let Some(owner) = self.infoset.owner(car) else { continue };
            let place = if self.running.contains(car) {
                let distance = self.distance[car.index()];
                homes + self.running.iter().filter(|other| self.distance[other.index()] < distance).count()
            } else {
                self.infoset.place(car).map_or(5, |place| usize::from(place) - 1)
            };
            money[owner.index()] += self.study.prizes[place.min(5)];
        }
        let rivals = (0..players).filter(|&seat| seat != me.index());
        let richest = rivals.max_by(|&a, &b| money[a].total_cmp(&money[b])).unwrap_or(0);
        for car in self.running.iter() {
            self.like[car.index()] = match self.infoset.owner(car) {
                Some(owner) if owner == me => 1.0,
                Some(owner) if owner.index() == richest => -self.sketch.richest,
                Some(_) => -self.sketch.others,
                None => -UNOWNED,
            };
        }
    }

    fn pick(&self, legal: &[Action]) -> Action {
        let (mut best, mut most) = (legal[0], f32::NEG_INFINITY);
        for &action in legal {
            let value = self.value(action);
            if value > most {
                (best, most) = (action, value);
            }
        }
        best
    }

    fn value(&self, action: Action) -> f32 {
        let infoset = self.infoset;
        match action {
            Action::Play(card) => self.play(card),
            Action::Discard(card) => -self.liked(card),
            Action::Take(card) => self.liked(card),
            Action::Wild(car) => {
                let c = car.index();
                self.like[c] * f32::from(self.go(car, infoset.steps()))
            }
            Action::Sprint => {
                self.pair(infoset.card()).map_or(0.0, |(trailing, _, gap)| self.like[trailing] * gap)
            }
            Action::Breakdown => self
                .pair(infoset.card())
                .map_or(0.0, |(_, leading, gap)| -self.like[leading] * (3.0 + gap / 2.0)),
            Action::Return(cell) => self.put_back(cell),
            Action::Bet(car) => {
                -f32::from(self.distance[car.index()])
                    - 100.0 * f32::from(u8::from(infoset.broken_down().contains(car)))
            }
            Action::ChooseCar(car) => self.study.total(infoset.known_hand(me(infoset))).of(car.index()),
            Action::ChooseStart(space) => -f32::from(space),
            Action::Share(_) | Action::Stop(_) => -1.0,
            Action::Finish | Action::Steer(_) => 0.0,
            Action::NoShare | Action::Decline | Action::Pass | Action::Raise(_) => 0.0,
        }
    }

    /// How far a car would get.
    #[inline]
    fn go(&self, car: Car, steps: u8) -> u8 {
        let c = car.index();
        if self.running.contains(car) { steps.min(self.distance[c]).min(self.room[c]) } else { 0 }
    }

    /// What a card does now, less what it would do later.
    #[inline]
    fn play(&self, card: Card) -> f32 {
        let rules = self.study.rules;
        if let Face::Pair { .. } = rules.deck.face(card) {
            if rules.special != Special::SprintBreakdown {
                return 0.0;
            }
            let Some((trailing, leading, gap)) = self.pair(Some(card)) else { return 0.0 };
            return (self.like[trailing] * gap).max(-self.like[leading] * (3.0 + gap / 2.0));
        }
        let mut sum = 0.0;
        for line in rules.deck.lines(card) {
            match line.mover {
                Mover::Colour(colour) => {
                    let car = self.infoset.switched(colour);
                    let c = car.index();
                    if !self.running.contains(car) {
                        continue;
                    }
                    let full = f32::from(line.steps.min(self.distance[c]));
                    let goes = if self.room[c] == 0 { full * (1.0 - self.sketch.burn) } else { full };
                    let keep = if self.like[c] > 0.0 { self.sketch.keep } else { self.sketch.keep_others };
                    sum += self.like[c] * (goes - keep * full);
                    if line.steps >= self.distance[c] && self.room[c] > 0 {
                        sum += self.sketch.home * self.like[c];
                    }
                }
                Mover::White => sum += (1.0 - self.sketch.keep) * f32::from(line.steps),
            }
        }
        sum
    }

    /// What a card's steps are worth by whom they move.
    fn liked(&self, card: Card) -> f32 {
        let movement = self.study.movement(card);
        (0..6).map(|c| self.like[c] * movement.of(c)).sum::<f32>() + movement.of(WHITE)
    }

    /// The trailing and the leading car of a sprint/breakdown card, and the steps between them.
    fn pair(&self, card: Option<Card>) -> Option<(usize, usize, f32)> {
        let Face::Pair { pair: [a, b], .. } = self.study.rules.deck.face(card?) else { return None };
        let behind = self.infoset.progress(a) < self.infoset.progress(b);
        let (trailing, leading) = if behind { (a.index(), b.index()) } else { (b.index(), a.index()) };
        let gap = self.distance[trailing].saturating_sub(self.distance[leading]);
        Some((trailing, leading, f32::from(gap)))
    }

    fn put_back(&self, cell: Cell) -> f32 {
        -f32::from(self.infoset.track().distance(cell))
    }
}
