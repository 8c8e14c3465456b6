//! Why an action is not legal: the id of the rule that forbids it. Called only for actions that are not.

use grandstand_core::{Illegal, Term};
use grandstand_track::Cell;

use crate::{
    Action, Car, Card, MAX_RAISE, Speedway,
    deck::Face,
    rules::{AuctionKind, Special, Steering, White},
    speedway::Phase,
};

/// Every rule that a refusal may name; a test holds this against the rulebooks and the code above it.
pub const REFUSALS: &[&str] = &[
    "car.steer.reach",
    "car.cell.occupied",
    "car.steer.farthest",
    "car.steer.open",
    "car.steer.open-full",
    "car.finish.counts-full",
    "car.card.not-in-hand",
    "car.wild.not-on-card",
    "car.turn.not-asked",
    "car.turn.over",
    "car.bid.higher",
    "car.bid.cash",
    "car.bid.step-limit",
    "dc.white.full-number",
    "dc.white.not-home",
    "dc.card.must-play",
    "dc.card.playable",
    "dc.decline",
    "da.white.full-number",
    "da.white.not-home",
    "da.red.end",
    "tr.auction.must-open",
    "tr.auction.choose-car",
    "tr.auction.choose-start",
    "tr.special.on-track",
    "tr.special.ahead",
    "tr.special.discard",
    "tr.sprint.level",
    "tr.breakdown.where",
    "tr.bets.not-home",
    "tr.pit.variant",
    "tr.pit.cell",
    "tr.pit.own",
    "tr.pit.once",
    "tr.pit.something",
    "tr.pit.take",
    "tr.pit.take-special",
    "tr.pit.take-other",
    "tr.shares.not-home",
    "tr.shares.cash",
    "tr.shares.six",
];

impl Speedway {
    pub(crate) fn why_not(&self, action: Action) -> Illegal {
        let top_race = self.rules.auction == AuctionKind::Choose;
        match (self.phase, action) {
            (Phase::Over, _) => Illegal::by("car.turn.over"),
            (Phase::Bid, Action::Pass) => Illegal::by("tr.auction.must-open"),
            (Phase::Bid, Action::Raise(steps)) => self.why_not_bid(steps),
            (Phase::ChooseCar, Action::ChooseCar(car)) => self.of_car("tr.auction.choose-car", car),
            (Phase::ChooseStart, Action::ChooseStart(space)) => {
                Illegal::by("tr.auction.choose-start").with("space", space)
            }
            (Phase::Play, Action::Play(card)) => self.why_not_play(card),
            (Phase::Play, Action::Discard(card)) if self.rules.special == Special::SprintBreakdown => {
                self.unless_in_hand(card, "tr.special.discard")
            }
            (Phase::Play, Action::Decline) if self.rules.decline => Illegal::by("dc.decline"),
            (Phase::Play, Action::Decline) if self.rules.special == Special::Switch => {
                Illegal::by("dc.card.must-play")
            }
            (Phase::Play, Action::Stop(car)) if top_race => self.why_not_stop(car),
            (Phase::Wild, Action::Wild(car)) => self.why_not_wild(car),
            (Phase::Steer, Action::Steer(cell)) => self.why_not_steer(cell),
            (Phase::Steer, Action::Finish) if self.sprinting() => self.of_moving("tr.sprint.level"),
            (Phase::Steer, Action::Finish) => self.of_moving("car.finish.counts-full"),
            (Phase::Return, Action::Return(cell)) => match self.standing_on(cell) {
                Some(other) => {
                    self.of_cell("car.cell.occupied", cell).with("other", self.rules.car_term(other))
                }
                None => self.of_cell("tr.breakdown.where", cell),
            },
            (Phase::Bet, Action::Bet(car)) => self.of_car("tr.bets.not-home", car),
            (Phase::Share, Action::Share(car)) => self.why_not_share(car),
            (Phase::PitDiscard, Action::Discard(card)) => self.of_card("car.card.not-in-hand", card),
            (Phase::PitTake, Action::Take(card)) => self.why_not_take(card),
            _ => Illegal::by("car.turn.not-asked").with("asked", Term::Is(self.asked())),
        }
    }

    /// The key of what is being asked.
    pub(crate) fn asked(&self) -> &'static str {
        match self.phase {
            Phase::Bid => "asked-bid",
            Phase::ChooseCar => "asked-car",
            Phase::ChooseStart => "asked-start-space",
            Phase::Play => "asked-card",
            Phase::Wild => "asked-car-for-white",
            Phase::Steer => "asked-where-it-stops",
            Phase::Special => "asked-sprint-or-breakdown",
            Phase::Return => "asked-where-it-returns",
            Phase::Bet => "asked-bet",
            Phase::Share => "asked-share",
            Phase::PitDiscard => "asked-card-to-throw-away",
            Phase::PitTake => "asked-card-to-take",
            Phase::Over => "asked-nothing",
        }
    }

    fn of_car(&self, rule: &'static str, car: Car) -> Illegal {
        Illegal::by(rule).with("car", self.rules.car_term(car))
    }

    /// About the car being steered or put back.
    fn of_moving(&self, rule: &'static str) -> Illegal {
        self.play.moving.map_or_else(|| Illegal::by(rule), |car| self.of_car(rule, car))
    }

    fn of_card(&self, rule: &'static str, card: Card) -> Illegal {
        Illegal::by(rule).with("card", card.0)
    }

    fn of_cell(&self, rule: &'static str, cell: Cell) -> Illegal {
        let name = if usize::from(cell.0) < self.track().len() {
            Term::Text(self.track().cell_name(cell).to_owned())
        } else {
            Term::Is("cars-that-cell")
        };
        self.of_moving(rule).with("cell", name)
    }

    fn unless_in_hand(&self, card: Card, rule: &'static str) -> Illegal {
        let held = self.hands[self.turn.index()].contains(card);
        self.of_card(if held { rule } else { "car.card.not-in-hand" }, card)
    }

    fn why_not_bid(&self, steps: u8) -> Illegal {
        let bid = u64::from(self.auction.bid) + u64::from(steps) * u64::from(self.rules.bid_step);
        if steps == 0 {
            Illegal::by("car.bid.higher").with("bid", self.rules.money(self.auction.bid))
        } else if steps > MAX_RAISE {
            Illegal::by("car.bid.step-limit")
        } else {
            Illegal::by("car.bid.cash")
                .with("cash", self.rules.money(self.money[self.turn.index()]))
                .with("bid", Term::Money(bid as i64, self.rules.currency))
        }
    }

    fn why_not_play(&self, card: Card) -> Illegal {
        let Face::Pair { pair, .. } = self.rules.deck.face(card) else {
            return self.unless_in_hand(card, "dc.card.playable");
        };
        let on_track = self.on_track();
        let both = pair.iter().all(|&car| on_track.contains(car));
        self.unless_in_hand(card, if both { "tr.special.ahead" } else { "tr.special.on-track" })
    }

    fn why_not_stop(&self, car: Car) -> Illegal {
        let rule = if !self.rules.pitstop {
            "tr.pit.variant"
        } else if !self.cars_of(self.turn).contains(car) {
            "tr.pit.own"
        } else if self.stopped.contains(car) {
            "tr.pit.once"
        } else if !self.on_track().contains(car) || !self.track().pits().contains(self.cell[car.index()]) {
            "tr.pit.cell"
        } else {
            "tr.pit.something"
        };
        self.of_car(rule, car)
    }

    fn why_not_wild(&self, car: Car) -> Illegal {
        let (home, full) = match self.rules.special {
            Special::None => ("da.white.not-home", "da.white.full-number"),
            _ => ("dc.white.not-home", "dc.white.full-number"),
        };
        let rule = if self.play.card.is_some_and(|card| self.cars_on(card).contains(car))
            || self.rules.white == White::AnyCar
        {
            "car.wild.not-on-card"
        } else if self.home.contains(car) {
            home
        } else {
            full
        };
        self.of_car(rule, car).with("steps", self.play.steps)
    }

    fn sprinting(&self) -> bool {
        self.play.card.is_some_and(|card| matches!(self.rules.deck.face(card), Face::Pair { .. }))
    }

    fn standing_on(&self, cell: Cell) -> Option<Car> {
        self.on_track().iter().find(|car| self.cell[car.index()] == cell)
    }

    fn why_not_steer(&self, cell: Cell) -> Illegal {
        if usize::from(cell.0) >= self.track().len() {
            return self.of_cell("car.steer.reach", cell);
        }
        if let Some(other) = self.standing_on(cell) {
            return self.of_cell("car.cell.occupied", cell).with("other", self.rules.car_term(other));
        }
        if self.track().red().contains(cell) {
            return self.of_cell("da.red.end", cell);
        }
        let Some(car) = self.play.moving else { return self.of_cell("car.steer.reach", cell) };
        if self.sprinting() {
            return self.why_not_sprint(cell, car);
        }
        // Short of the goal: reachable in fewer steps, but the car must go on.
        let full = self.steers_full();
        let taken = self.taken();
        let shorter =
            (1..self.play.steps).any(|steps| self.reach(taken, car, steps, true).cells.contains(cell));
        let rule = match (shorter, full, self.rules.steering) {
            (false, ..) => "car.steer.reach",
            (true, true, Steering::Open) => "car.steer.open-full",
            (true, false, Steering::Open) => "car.steer.open",
            (true, ..) => "car.steer.farthest",
        };
        self.of_cell(rule, cell)
    }

    fn why_not_sprint(&self, cell: Cell, car: Car) -> Illegal {
        let Some((_, leading)) = self.sprinters() else {
            return self.of_cell("car.steer.reach", cell);
        };
        let lap = i16::from(self.track().lap());
        let from = self.progress(car);
        let mut there = self.progress_of(cell, self.before.contains(car));
        if there <= from && self.before.contains(car) {
            there += lap;
        }
        // A cell level with the leader would be far enough: if it is no choice, no way leads there.
        let level = self.progress(leading);
        let rule = if there > level {
            "tr.sprint.level"
        } else if there == level || there <= from {
            "car.steer.reach"
        } else if self.rules.steering == Steering::Open {
            "car.steer.open"
        } else {
            "car.steer.farthest"
        };
        self.of_cell(rule, cell)
    }

    fn why_not_share(&self, car: Car) -> Illegal {
        let sold_out = self.rules.shares.as_ref().is_some_and(|s| self.shares_sold(car) >= s.most_per_car);
        let rule = if self.home.contains(car) {
            "tr.shares.not-home"
        } else if sold_out {
            "tr.shares.six"
        } else {
            "tr.shares.cash"
        };
        self.of_car(rule, car)
            .with("price", self.rules.money(self.share_prices()[car.index()]))
            .with("cash", self.rules.money(self.money[self.turn.index()]))
    }

    fn why_not_take(&self, card: Card) -> Illegal {
        let rule = if self.play.thrown == Some(card) {
            "tr.pit.take-other"
        } else if self.played.contains(card) && self.rules.deck.special.contains(card) {
            "tr.pit.take-special"
        } else {
            "tr.pit.take"
        };
        self.of_card(rule, card)
    }
}
