//! How a club player weighs things up, in numbers.

use crate::{Rules, Special};

/// The weights of a [`Club`](super::Club) player. Steps are cells; money is in units of the mean prize.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// What a step still in its owner's hand is worth to a car, in steps done.
    pub own: f32,
    /// The same for a step in a stranger's hand.
    pub other: f32,
    /// The same for a step in the hand of a rival who decides now (me, for others' cars).
    pub hostile: f32,
    /// What a step of white in its owner's hand is worth, shared among the owner's cars.
    pub white: f32,
    /// How many steps ahead is a clear lead at the finish.
    pub spread: f32,
    /// How much of the distance left adds to that.
    pub spread_far: f32,
    /// How far a car is expected to get on its reserve: times.
    pub fuel: f32,
    /// How unsure that is, in steps.
    pub fuel_spread: f32,
    /// What standing behind a wall costs, in steps.
    pub wall: f32,
    /// What having one free step before a wall costs, in steps.
    pub near_wall: f32,
    /// What a breakdown costs, in steps, and per step of lead lost.
    pub off: f32,
    /// The same per step that the other car is behind.
    pub off_lead: f32,
    /// How much all rivals together matter, against oneself.
    pub envy: f32,
    /// How evenly: money that makes a rival matter less by a factor e.
    pub heat: f32,
    /// The share of its worth bid for a first car,
    pub first_car: f32,
    /// and for further ones.
    pub more_cars: f32,
    /// How much less for a first car for each car still to come,
    pub patience: f32,
    /// and for further ones.
    pub more_patience: f32,
    /// How much of the way to that a bid jumps at once.
    pub jump: f32,
    /// What playing no car at all on a turn is worth.
    pub pass: f32,
    /// Whether the rest of the card is tried out while steering.
    pub careful: bool,
}

impl Style {
    /// The weights for a table, by its game.
    pub fn of(rules: &Rules) -> &'static Style {
        match rules.special {
            _ if rules.drafting => &Style::DAYTONA,
            Special::SprintBreakdown => &Style::TOP_RACE,
            _ => &Style::DETROIT,
        }
    }

    /// For Daytona 500.
    pub const DAYTONA: Style = Style {
        own: 0.75,
        other: 0.435,
        hostile: 0.194,
        white: 0.8,
        spread: 3.5,
        spread_far: 0.15,
        fuel: 2.3,
        fuel_spread: 6.0,
        heat: 0.45,
        first_car: 1.2,
        more_cars: 1.0,
        ..Style::DETROIT
    };
    /// For Top Race.
    pub const TOP_RACE: Style = Style {
        own: 0.75,
        other: 0.5,
        hostile: 0.196,
        white: 0.435,
        spread: 4.6,
        fuel: 1.3,
        off: 4.8,
        off_lead: 0.665,
        envy: 0.8,
        more_cars: 1.1,
        pass: 0.02,
        ..Style::DETROIT
    };
    /// For Detroit/Cleveland Grand Prix.
    pub const DETROIT: Style = Style {
        own: 0.65,
        other: 0.7,
        hostile: 0.17,
        white: 0.575,
        spread: 4.0,
        spread_far: 0.15,
        fuel: 1.73,
        fuel_spread: 5.2,
        wall: 2.0,
        near_wall: 1.0,
        off: 3.0,
        off_lead: 0.3,
        envy: 0.7,
        heat: 0.6,
        first_car: 1.1,
        more_cars: 1.0,
        patience: 0.1,
        more_patience: 0.0,
        jump: 0.25,
        pass: 0.012,
        careful: true,
    };
}

impl Style {
    /// The weights by name, for tuning.
    pub fn weights(&mut self) -> [(&'static str, &mut f32); 20] {
        [
            ("own", &mut self.own),
            ("other", &mut self.other),
            ("hostile", &mut self.hostile),
            ("white", &mut self.white),
            ("spread", &mut self.spread),
            ("spread_far", &mut self.spread_far),
            ("fuel", &mut self.fuel),
            ("fuel_spread", &mut self.fuel_spread),
            ("wall", &mut self.wall),
            ("near_wall", &mut self.near_wall),
            ("off", &mut self.off),
            ("off_lead", &mut self.off_lead),
            ("envy", &mut self.envy),
            ("heat", &mut self.heat),
            ("first_car", &mut self.first_car),
            ("more_cars", &mut self.more_cars),
            ("patience", &mut self.patience),
            ("more_patience", &mut self.more_patience),
            ("jump", &mut self.jump),
            ("pass", &mut self.pass),
        ]
    }
}
