//! The club player: every choice is tried out on a copy of the board and judged by the outlook.

use crate::{Action, Car, CarSet, Card, Face, Infoset, Special, Speedway};
use grandstand_core::Chance;
use grandstand_track::Cell;

use super::{
    Style, auction,
    outlook::{Outlook, owners},
    road::Road,
    sidelines,
};
use grandstand_bots::Policy;

/// A sound hand-written player, with weights of its own or those of the game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Club(pub Option<Style>);

impl Club {
    #[inline]
    pub(crate) fn style(&self, infoset: &Infoset) -> &Style {
        self.0.as_ref().unwrap_or_else(|| Style::of(infoset.rules()))
    }

    /// What each car is likely to earn, in money, as the viewer judges a race that has begun.
    pub fn prospects(&self, infoset: &Infoset) -> [f32; 6] {
        let desk = Desk::of(infoset, self.style(infoset));
        let forecast = desk.outlook.forecast(&desk.road, &desk.outlook.reserve);
        let study = desk.road.study;
        std::array::from_fn(|c| forecast.worth(&study.prizes, c) * study.unit)
    }
}

impl Policy<Speedway> for Club {
    fn pick(&self, infoset: &Infoset, legal: &[Action], _: &mut dyn Chance) -> Action {
        match legal {
            [only] => return *only,
            [Action::Pass | Action::Raise(_), ..] => {
                return auction::bid(infoset, legal, self.style(infoset));
            }
            _ => {}
        }
        let desk = Desk::of(infoset, self.style(infoset));
        let (mut best, mut most) = (legal[0], f32::NEG_INFINITY);
        for &action in legal {
            let value = desk.value(action);
            if value > most {
                (best, most) = (action, value);
            }
        }
        best
    }
}

/// Everything a decision looks at, gathered once.
pub(crate) struct Desk<'a> {
    pub(crate) infoset: &'a Infoset,
    pub(crate) road: Road<'a>,
    pub(crate) outlook: Outlook<'a>,
    pub(crate) style: &'a Style,
}

impl<'a> Desk<'a> {
    pub(crate) fn of(infoset: &'a Infoset, style: &'a Style) -> Desk<'a> {
        let road = Road::of(infoset);
        let outlook = Outlook::of(infoset, &road, owners(infoset), style);
        Desk { infoset, road, outlook, style }
    }

    /// What an action is worth to the viewer, in mean prizes, against other actions of the same decision.
    pub(crate) fn value(&self, action: Action) -> f32 {
        match action {
            Action::Play(card) => self.play(card),
            Action::Discard(card) => {
                let reserve = self.outlook.reserve_with(self.road.study.movement(card), -1.0);
                self.outlook.value(&self.road, &reserve)
            }
            Action::Decline => self.outlook.value(&self.road, &self.outlook.reserve),
            Action::Wild(car) => self.wild(car),
            Action::Steer(cell) => self.steer(Some(cell)),
            Action::Finish => self.steer(None),
            Action::Sprint => self.sprint(self.infoset.card()),
            Action::Breakdown => self.breakdown(self.infoset.card()),
            Action::Return(cell) => self.put_back(cell),
            Action::ChooseCar(car) => auction::worth_of_car(self.infoset, car, self.style),
            Action::ChooseStart(space) => auction::worth_of_start(self.infoset, space, self.style),
            Action::Bet(car) => sidelines::bet(self, car),
            Action::Share(car) => sidelines::share(self, car),
            Action::NoShare => 0.0,
            Action::Stop(_) => sidelines::stop(self),
            Action::Take(card) => sidelines::take(self, card),
            Action::Pass | Action::Raise(_) => 0.0,
        }
    }

    /// The cars on a card, with the switches in force.
    fn cars_on(&self, card: Card) -> CarSet {
        let mut cars = CarSet::EMPTY;
        self.road.study.rules.deck.colours(card).iter().for_each(|c| cars.insert(self.infoset.switched(c)));
        cars
    }

    /// Cars that I may not move, because they stand in another's pit.
    fn guarded(&self) -> CarSet {
        let guarded = self.infoset.guarded();
        if guarded.is_empty() {
            return guarded;
        }
        guarded - self.infoset.cars_of(grandstand_core::Seat(self.outlook.me as u8))
    }

    fn play(&self, card: Card) -> f32 {
        let study = self.road.study;
        if let Face::Pair { .. } = study.rules.deck.face(card) {
            return match study.rules.special {
                Special::SprintBreakdown => self.sprint(Some(card)).max(self.breakdown(Some(card))),
                _ => self.outlook.value(&self.road, &self.outlook.reserve) + self.style.pass,
            };
        }
        let mut road = self.road;
        let lines = study.rules.deck.lines(card);
        road.play(lines, self.cars_on(card), &self.outlook.like, self.guarded(), |c| {
            self.infoset.switched(c)
        });
        self.outlook.value(&road, &self.outlook.reserve_with(study.movement(card), -1.0))
    }

    /// A position in the middle of a card: what it is worth when the rest has been played.
    fn finish_card(&self, mut road: Road) -> f32 {
        if self.style.careful
            && let Some(card) = self.infoset.card()
        {
            let lines = self.infoset.lines_left();
            if !lines.is_empty() {
                road.play(lines, self.cars_on(card), &self.outlook.like, self.guarded(), |c| {
                    self.infoset.switched(c)
                });
            }
        }
        self.outlook.value(&road, &self.outlook.reserve)
    }

    fn wild(&self, car: Car) -> f32 {
        let mut road = self.road;
        if road.running.contains(car) && !self.guarded().contains(car) {
            let steps = self.infoset.steps();
            let fast = self.outlook.like[car.index()] > 0.0;
            let to = road.steer(road.ends(car, steps, road.white_full()), fast);
            // With the own-car variant white may go less than the full number.
            let to = to.or_else(|| road.steer(road.ends(car, steps, false), fast));
            if let Some(to) = to {
                road.put(car, to);
            }
        }
        self.finish_card(road)
    }

    fn steer(&self, to: Option<Cell>) -> f32 {
        let mut road = self.road;
        if let Some(car) = self.infoset.moving() {
            road.put(car, to);
        }
        self.finish_card(road)
    }

    /// The trailing and the leading car of a sprint/breakdown card.
    fn pair(&self, card: Option<Card>) -> Option<(Car, Car)> {
        let Face::Pair { pair: [a, b], .. } = self.road.study.rules.deck.face(card?) else { return None };
        let behind = self.infoset.progress(a) < self.infoset.progress(b);
        Some(if behind { (a, b) } else { (b, a) })
    }

    fn sprint(&self, card: Option<Card>) -> f32 {
        let mut road = self.road;
        if let Some((trailing, leading)) = self.pair(card)
            && !self.guarded().contains(trailing)
            && road.room(trailing) > 0
        {
            road.distance[trailing.index()] = road.distance[leading.index()];
        }
        self.outlook.value(&road, &self.outlook.reserve)
    }

    fn breakdown(&self, card: Option<Card>) -> f32 {
        let mut road = self.road;
        let mut reserve = self.outlook.reserve;
        if let Some((trailing, leading)) = self.pair(card)
            && !self.guarded().contains(leading)
        {
            let gap = road.distance[trailing.index()].saturating_sub(road.distance[leading.index()]);
            road.break_down(leading);
            reserve[leading.index()] -= self.style.off_lead * f32::from(gap);
        }
        self.outlook.value(&road, &reserve)
    }

    fn put_back(&self, to: Cell) -> f32 {
        let mut road = self.road;
        if let Some(car) = self.infoset.moving() {
            road.put_back(car, to);
        }
        self.finish_card(road)
    }
}
