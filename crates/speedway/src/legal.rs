//! What may be done now.

use crate::{
    Action, Car, Card, Speedway,
    deck::Face,
    rules::{Special, Unplayable},
    speedway::Phase,
    steer::Reach,
};

impl Speedway {
    /// Where the car being steered may go.
    #[inline]
    pub(crate) fn steer_reach(&self) -> Reach {
        let car = Car(self.play.moving);
        match self.rules.deck.face(Card(self.play.card)) {
            Face::Pair { pair: [a, b], .. } => {
                let ends = self.sprint_ends(car, if a == car { b } else { a });
                Reach { cells: ends.cells(), finish: false }
            }
            _ => self.reach(self.taken(), car, self.play.steps, self.steers_full()),
        }
    }

    pub(crate) fn list_legal(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            Phase::Bid => {
                if !self.must_open() {
                    out.push(Action::Pass);
                }
                out.extend((1..=self.most_raise(self.turn)).map(Action::Raise));
            }
            Phase::ChooseCar => out.extend(self.auction.fresh.iter().map(Action::ChooseCar)),
            Phase::ChooseStart => {
                let free = self.free_starts();
                out.extend((1..=6).filter(|space| free >> (space - 1) & 1 != 0).map(Action::ChooseStart));
            }
            Phase::Play => self.list_plays(out),
            Phase::Wild => out.extend(self.wild_cars().iter().map(Action::Wild)),
            Phase::Steer => {
                let reach = self.steer_reach();
                if reach.finish {
                    out.push(Action::Finish);
                }
                reach.cells.iter().for_each(|cell| out.push(Action::Steer(cell)));
            }
            Phase::Special => out.extend([Action::Sprint, Action::Breakdown]),
            Phase::Return => out.extend(self.return_cells(Car(self.play.moving)).iter().map(Action::Return)),
            Phase::Bet => out.extend(self.not_home().iter().map(Action::Bet)),
            Phase::Share => {
                out.push(Action::NoShare);
                out.extend(self.shares_for_sale().iter().map(Action::Share));
            }
            Phase::PitDiscard => out.extend(self.hands[self.turn as usize].iter().map(Action::Discard)),
            Phase::PitTake => out.extend(self.cards_to_take().iter().map(Action::Take)),
            Phase::Over => {}
        }
    }

    #[inline]
    fn list_plays(&self, out: &mut Vec<Action>) {
        let hand = self.hands[self.turn as usize];
        if self.rules.unplayable == Unplayable::Never {
            if self.rules.special == Special::SprintBreakdown {
                let specials = hand.and(self.rules.deck.special);
                out.extend(hand.minus(specials).iter().map(Action::Play));
                out.extend(specials.iter().map(|card| {
                    if self.special_usable(card) { Action::Play(card) } else { Action::Discard(card) }
                }));
            } else {
                out.extend(hand.iter().map(Action::Play));
            }
            out.extend(self.cars_to_stop().iter().map(Action::Stop));
            return;
        }
        if self.may_decline(self.turn) {
            out.push(Action::Decline);
        }
        out.extend(self.playable(hand).iter().map(Action::Play));
    }
}
