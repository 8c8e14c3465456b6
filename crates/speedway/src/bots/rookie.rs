//! The rookie: likes to go fast, and forgets who profits.

use crate::{Action, Car, Infoset, Mover, Speedway};
use grandstand_core::{Chance, Infoset as _, Seat, Viewer, random_action};

use super::{
    auction,
    study::{Study, WHITE},
};
use grandstand_bots::Policy;

/// Greedy on what it sees, with plausible mistakes.
#[derive(Clone, Copy, Debug)]
pub struct Rookie {
    /// How much of the way to its fancy it jumps at once.
    pub jump: f32,
}

impl Default for Rookie {
    fn default() -> Self {
        Rookie { jump: 0.25 }
    }
}

/// One decision in this many is made without thinking.
const LAPSE: u32 = 8;

impl Policy<Speedway> for Rookie {
    fn pick(&self, infoset: &Infoset, legal: &[Action], mut chance: &mut dyn Chance) -> Action {
        if let [only] = legal {
            return *only;
        }
        if let Action::Pass | Action::Raise(_) = legal[0] {
            return self.bid(infoset, legal, chance);
        }
        if chance.draw(LAPSE) == 0 {
            return random_action::<Speedway>(legal, &mut chance);
        }
        let me = me(infoset);
        let (mut best, mut most) = (legal[0], i32::MIN);
        for &action in legal {
            // Ties go either way.
            let value = 8 * value(infoset, action, me) + chance.draw(8) as i32;
            if value > most {
                (best, most) = (action, value);
            }
        }
        best
    }
}

impl Rookie {
    /// Bids up to a round sum it has taken a fancy to: half the mean prize, more if its hand holds cards of that colour.
    fn bid(&self, infoset: &Infoset, legal: &[Action], chance: &mut dyn Chance) -> Action {
        let study = Study::of(infoset.rules());
        let hand = study.total(infoset.known_hand(me(infoset)));
        let colour = |car: Car| hand.of(car.index());
        let best = Car::ALL.into_iter().filter(|&car| infoset.grid(car) == 0).map(colour).fold(0.0, f32::max);
        let steps = infoset.car_up().map_or(best, colour);
        let fancy = study.unit * (0.25 + steps / 40.0) * (0.7 + 0.1 * chance.draw(6) as f32);
        auction::stay_in(infoset, legal, fancy, self.jump)
    }
}

fn value(infoset: &Infoset, action: Action, me: Seat) -> i32 {
    let study = Study::of(infoset.rules());
    let mine = |car: Car| infoset.owner(car) == Some(me);
    let steps = |cell: grandstand_track::Cell| {
        let distance = i32::from(study.rules.track().distance(cell));
        match infoset.moving() {
            Some(car) if !mine(car) => 0,
            _ => -distance,
        }
    };
    match action {
        // How far it moves my cars; the others are not looked at, but for a car that is about to win.
        Action::Play(card) => {
            let lines = study.rules.deck.lines(card).iter();
            let sum: i32 = lines
                .map(|line| match line.mover {
                    Mover::Colour(colour) => {
                        let car = infoset.switched(colour);
                        let far = i32::from(line.steps).min(i32::from(infoset.distance(car)));
                        if mine(car) { 2 * far } else { -far / 2 }
                    }
                    Mover::White => 2 * i32::from(line.steps),
                })
                .sum();
            sum
        }
        Action::Discard(card) | Action::Take(card) => {
            let movement = study.movement(card);
            let keep: f32 =
                Car::ALL.into_iter().filter(|&car| mine(car)).map(|car| movement.of(car.index())).sum();
            let keep = (keep + movement.of(WHITE)) as i32;
            if matches!(action, Action::Take(_)) { keep } else { -keep }
        }
        Action::Wild(car) => i32::from(mine(car)) * 20 - i32::from(infoset.home().contains(car)),
        Action::Steer(cell) | Action::Return(cell) => steps(cell),
        Action::Finish => infoset.moving().map_or(0, |car| if mine(car) { 1 } else { -1 }),
        Action::Sprint | Action::Breakdown => 0,
        Action::Bet(car) | Action::ChooseCar(car) => {
            let hand = study.total(infoset.known_hand(me));
            i32::from(mine(car)) * 20 + hand.of(car.index()) as i32 - i32::from(infoset.distance(car)) / 2
        }
        Action::Share(car) => i32::from(mine(car)) * 10 - 5,
        Action::ChooseStart(space) => -i32::from(space),
        Action::Stop(_) => 4,
        Action::NoShare | Action::Decline | Action::Pass | Action::Raise(_) => 0,
    }
}

fn me(infoset: &Infoset) -> Seat {
    match infoset.viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat(0),
    }
}
