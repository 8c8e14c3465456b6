//! Two in one: bidding and driving are different games, and who is good at one need not be good at the other.

use crate::{Action, Infoset, Speedway};
use grandstand_core::Chance;

use grandstand_bots::{Bot, Budget, Choice, Guide, Judge, Looked};

/// One bids for cars, the other drives them.
#[derive(Clone, Copy, Debug)]
pub struct Team<B, D> {
    /// Who decides until the last car is sold.
    pub bidder: B,
    /// Who decides in the race.
    pub driver: D,
}

impl<B: Bot<Speedway>, D: Bot<Speedway>> Bot<Speedway> for Team<B, D> {
    fn choose(
        &self,
        infoset: &Infoset,
        legal: &[Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<Action> {
        if infoset.cars_left() > 0 {
            self.bidder.choose(infoset, legal, budget, chance)
        } else {
            self.driver.choose(infoset, legal, budget, chance)
        }
    }
}

impl<B: Judge<Speedway>, D: Judge<Speedway>> Judge<Speedway> for Team<B, D> {
    fn compare(
        &self,
        infoset: &Infoset,
        legal: &[Action],
        played: Action,
        playouts: u32,
        seed: u64,
    ) -> Vec<Looked<Action>> {
        if infoset.cars_left() > 0 {
            self.bidder.compare(infoset, legal, played, playouts, seed)
        } else {
            self.driver.compare(infoset, legal, played, playouts, seed)
        }
    }

    /// From the first bid to the last cell one and the same, so that chances before and after the auction fit together.
    fn guide(&self) -> &dyn Guide<Speedway> {
        self.bidder.guide()
    }
}
