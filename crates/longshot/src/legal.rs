//! What may be done now.

use crate::{
    Action, Effect, Horse, Horses, LongShot, Trigger, boxes,
    effects::{self, concession_cells},
    pending::Task,
};

impl Task {
    /// Bonuses and abilities may be turned down; the second horse and the bar mark of a box may not.
    pub(crate) fn may_be_declined(self) -> bool {
        matches!(self, Task::Bonus | Task::Ability { .. })
    }
}

impl LongShot {
    /// Offers every legal action, each once.
    #[inline]
    pub(crate) fn each_legal(&self, offer: &mut impl FnMut(Action)) {
        if self.over {
            return;
        }
        match self.pending.top() {
            None => self.each_turn_action(offer),
            Some(question) => {
                self.each_answer(question, offer);
                if question.may_be_declined() {
                    offer(Action::Decline);
                }
            }
        }
    }

    /// The actions of a turn (`ls.turn.*`, `ls.wild.*`).
    fn each_turn_action(&self, offer: &mut impl FnMut(Action)) {
        let mut any = false;
        self.each_with_number(&mut |action| {
            any = true;
            offer(action);
        });
        let wilds = self.useful_wilds();
        wilds.iter().for_each(|horse| offer(Action::Wild { horse }));
        if any {
            return;
        }
        if wilds.is_empty() && self.own().wilds_used > 0 {
            offer(Action::Erase);
        } else {
            offer(Action::Pass);
        }
    }

    /// What the number acted as allows.
    fn each_with_number(&self, offer: &mut impl FnMut(Action)) {
        let horse = self.number;
        for cell in concession_cells(self, horse, self.wild).iter() {
            offer(Action::Concession { cell });
        }
        let sheet = self.own();
        if !sheet.helmets.contains(horse) {
            offer(Action::Helmet { horse });
        }
        if !sheet.jerseys.contains(horse) {
            let marks = self.race.markable(horse);
            marks.iter().for_each(|mark| offer(Action::Jersey { horse, mark: Some(mark) }));
            if marks.is_empty() {
                offer(Action::Jersey { horse, mark: None });
            }
        }
        if self.bettable().contains(horse) {
            let purse = if self.bets_free(horse) { i32::MAX } else { sheet.money };
            for dollars in (1..=self.data().largest_bet).filter(|&dollars| i32::from(dollars) <= purse) {
                offer(Action::Bet { horse, dollars });
            }
            if purse >= 1 && !self.held(Trigger::BetAction).is_empty() {
                offer(Action::StringAlong { horse });
            }
        }
        if self.for_sale().contains(horse) && self.cost(horse) <= sheet.money {
            offer(Action::Buy { horse });
        }
    }

    /// The other numbers for which a wild can be spent: those with which something can be done (`ls.wild.useful`).
    #[inline]
    pub(crate) fn useful_wilds(&self) -> Horses {
        let sheet = self.own();
        if self.wild || sheet.wilds_used >= self.data().wilds {
            return Horses::EMPTY;
        }
        let marks = Horses::ALL - sheet.jockey_sets();
        let others = (Horses::ALL - marks - Horses::of(self.die)).iter();
        let more = others.filter(|&horse| {
            !concession_cells(self, horse, true).is_empty()
                || self.bettable().contains(horse) && (sheet.money >= 1 || self.bets_free(horse))
                || self.for_sale().contains(horse) && self.cost(horse) <= sheet.money
        });
        (marks | more.collect()) - Horses::of(self.die)
    }

    /// Whether a question has an answer other than declining.
    pub(crate) fn has_answers(&self, question: Task) -> bool {
        let mut any = false;
        self.each_answer(question, &mut |_| any = true);
        any
    }

    fn each_answer(&self, question: Task, offer: &mut impl FnMut(Action)) {
        match question {
            Task::Cards { .. } => {}
            Task::Ability { card, on, .. } => effects::each_answer(self, card, on, offer),
            Task::Bonus => boxes::each(self, offer),
            Task::SecondHorse { above, .. } => {
                self.race.running().above(above).iter().for_each(|horse| offer(Action::Move { horse }));
            }
            Task::BarMark { bar } => {
                self.race.markable(bar).iter().for_each(|horse| offer(Action::Mark { horse }));
            }
        }
    }

    /// The horses that the acting player may bet on: running, and not past the No-Bet line without its helmet.
    #[inline]
    pub(crate) fn bettable(&self) -> Horses {
        self.race.running() - (self.race.past_line - self.own().helmets)
    }

    /// Whether a bet action on the horse costs nothing: Early Bird Special.
    #[inline]
    pub(crate) fn bets_free(&self, horse: Horse) -> bool {
        !self.held(Trigger::FirstBet).is_empty() && self.own().bet(horse) == 0
    }

    /// The horses that can be had: unowned and running.
    #[inline]
    pub(crate) fn for_sale(&self) -> Horses {
        self.market & self.race.running()
    }

    /// What a horse costs a player.
    pub(crate) fn cost(&self, horse: Horse) -> i32 {
        self.card(horse).cost.map_or(self.data().horses[horse.index()].cost, i32::from)
    }

    /// What a horse costs whoever is asked now: less while Half Off Sale asks.
    pub(crate) fn cost_now(&self, horse: Horse) -> i32 {
        match self.pending.top() {
            Some(Task::Ability { card, .. }) if self.card(card).effect == Effect::HalfPrice => {
                self.half_cost(horse)
            }
            _ => self.cost(horse),
        }
    }

    /// Half of it, rounded up.
    pub(crate) fn half_cost(&self, horse: Horse) -> i32 {
        (self.cost(horse) + 1) / 2
    }
}
