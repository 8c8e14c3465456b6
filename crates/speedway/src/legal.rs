//! What may be done now.

use grandstand_track::CellSet;

use crate::{
    Action, Speedway,
    deck::Face,
    rules::{Special, Unplayable},
    speedway::Phase,
    steer::Reach,
};

impl Speedway {
    /// Where the car being steered may go.
    #[inline]
    pub(crate) fn steer_reach(&self) -> Reach {
        let (Some(car), Some(card)) = (self.play.moving, self.play.card) else { return Reach::NOWHERE };
        match self.rules.deck.face(card) {
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
            Phase::Return => {
                let cells = self.play.moving.map_or(CellSet::EMPTY, |car| self.return_cells(car));
                out.extend(cells.iter().map(Action::Return));
            }
            Phase::Bet => out.extend(self.not_home().iter().map(Action::Bet)),
            Phase::Share => {
                out.push(Action::NoShare);
                out.extend(self.shares_for_sale().iter().map(Action::Share));
            }
            Phase::PitDiscard => out.extend(self.hands[self.turn.index()].iter().map(Action::Discard)),
            Phase::PitTake => out.extend(self.cards_to_take().iter().map(Action::Take)),
            Phase::Over => {}
        }
    }

    #[inline]
    fn list_plays(&self, out: &mut Vec<Action>) {
        let hand = self.hands[self.turn.index()];
        if self.rules.unplayable == Unplayable::Never {
            if self.rules.special == Special::SprintBreakdown {
                let specials = hand & self.rules.deck.special;
                out.extend((hand - specials).iter().map(Action::Play));
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
