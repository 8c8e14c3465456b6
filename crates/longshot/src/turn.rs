//! A turn: one action with the rolled number, and what follows from it.

use grandstand_core::Sink;

use crate::{Action, Cell, Event, Horse, Horses, LongShot, Trigger, boxes, effects, pending::Task};

impl LongShot {
    /// Plays a legal action up to the next thing that has to be resolved.
    pub(crate) fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let who = self.acting;
        events.push(|| Event::Acted { who, action });
        match self.pending.top() {
            None => self.act(action, events),
            Some(question) => self.answer(question, action, events),
        }
    }

    fn act(&mut self, action: Action, events: &mut impl Sink<Event>) {
        self.acted = true;
        match action {
            Action::Wild { horse } => {
                self.own_mut().wilds_used += 1;
                self.number = horse;
                self.wild = true;
                self.acted = false;
            }
            Action::Erase => self.wilds_back(1, events),
            Action::Concession { cell } => self.mark_cell(cell, events),
            Action::Helmet { horse } => self.mark_helmet(horse),
            Action::Jersey { horse, mark } => {
                self.mark_jersey(horse);
                if let Some(mark) = mark {
                    self.mark_own_bar(horse, mark, events);
                }
            }
            Action::Bet { horse, dollars } => {
                self.pay_for_bet(horse, dollars, events);
                self.place_bet(horse, dollars.into(), events);
            }
            Action::StringAlong { horse } => {
                self.pay_for_bet(horse, 1, events);
                self.place_bet(horse, 1, events);
                let steps = self.extra(Trigger::BetAction);
                self.race.shift(&self.rules.data, horse, steps, events);
            }
            Action::Buy { horse } => self.buy(horse, self.cost(horse), events),
            _ => {}
        }
    }

    fn answer(&mut self, question: Task, action: Action, events: &mut impl Sink<Event>) {
        self.pending.pop();
        match (question, action) {
            (_, Action::Decline) => {}
            (Task::Bonus, _) => boxes::use_box(self, action, events),
            (Task::SecondHorse { steps, .. }, Action::Move { horse }) => {
                self.race.shift(&self.rules.data, horse, steps.into(), events);
            }
            (Task::BarMark { bar }, Action::Mark { horse }) => self.mark_own_bar(bar, horse, events),
            (Task::Ability { card, on, left }, _) => effects::answer(self, card, on, left, action, events),
            _ => {}
        }
    }

    /// Marks a concession cell; each completed line brings its abilities, then a bonus: the row first (`ls.line.*`).
    pub(crate) fn mark_cell(&mut self, cell: Cell, events: &mut impl Sink<Event>) {
        let who = self.acting;
        self.own_mut().grid.insert(cell);
        let grid = self.own().grid;
        if grid.covers(crate::sheet::column(cell.column())) {
            self.complete_line(Trigger::Column);
            events.push(|| Event::LineCompleted { who, row: false });
        }
        if grid.covers(crate::sheet::row(cell.row())) {
            self.complete_line(Trigger::Row);
            events.push(|| Event::LineCompleted { who, row: true });
        }
    }

    fn complete_line(&mut self, trigger: Trigger) {
        self.pending.push(Task::Bonus);
        self.pending.push_cards(self.held(trigger) | self.held(Trigger::Line), self.number);
    }

    pub(crate) fn mark_helmet(&mut self, horse: Horse) {
        self.own_mut().helmets.insert(horse);
        self.complete_jockey_set(horse);
    }

    /// Marks a jersey without its bar mark.
    pub(crate) fn mark_jersey(&mut self, horse: Horse) {
        self.own_mut().jerseys.insert(horse);
        self.complete_jockey_set(horse);
    }

    fn complete_jockey_set(&mut self, horse: Horse) {
        if self.own().jockey_sets().contains(horse) {
            self.pending.push_cards(self.held(Trigger::JockeySet), horse);
        }
    }

    /// The bar mark of a jersey action: first the mark, then Sticky Fingers, then Double Crosser (`ls.jersey.order`).
    fn mark_own_bar(&mut self, bar: Horse, horse: Horse, events: &mut impl Sink<Event>) {
        self.race.mark_bar(bar, horse, events);
        self.pending.push_cards(self.held(Trigger::Jersey), bar);
        self.pending.push_cards(self.held(Trigger::BarMark), bar);
    }

    fn pay_for_bet(&mut self, horse: Horse, dollars: u8, events: &mut impl Sink<Event>) {
        if !self.bets_free(horse) {
            self.pay_price(self.acting.into(), i32::from(dollars), events);
        }
    }

    /// Puts dollars on a horse, paid or free, and brings what hangs on bets.
    pub(crate) fn place_bet(&mut self, horse: Horse, dollars: u16, events: &mut impl Sink<Event>) {
        let who = self.acting;
        self.own_mut().add_bet(horse, dollars);
        events.push(|| Event::BetPlaced { who, horse, dollars });
        let large_enough = |card: &Horse| u16::from(self.card(*card).count) <= dollars;
        let cards: Horses = self.held(Trigger::Bet).iter().filter(large_enough).collect();
        self.pending.push_cards(cards, horse);
        if self.own().helmets.contains(horse) {
            self.pending.push_cards(self.held(Trigger::HelmetBet), horse);
        }
    }

    /// Pays for a horse and brings its "when bought" ability.
    pub(crate) fn buy(&mut self, horse: Horse, cost: i32, events: &mut impl Sink<Event>) {
        self.pay_price(self.acting.into(), cost, events);
        self.hand_over(self.acting.into(), horse, events);
        self.pending.push_cards(self.hung[Trigger::Bought as usize] & Horses::of(horse), horse);
    }

    /// Hands a horse of the market to a sheet.
    pub(crate) fn hand_over(&mut self, who: usize, horse: Horse, events: &mut impl Sink<Event>) {
        self.market.remove(horse);
        self.sheets[who].stable.insert(horse);
        events.push(|| Event::Bought { who: who as u8, horse });
    }

    pub(crate) fn wilds_back(&mut self, wilds: u8, events: &mut impl Sink<Event>) {
        let who = self.acting;
        let sheet = self.own_mut();
        let wilds = wilds.min(sheet.wilds_used);
        sheet.wilds_used -= wilds;
        if wilds > 0 {
            events.push(|| Event::WildsBack { who, wilds });
        }
    }
}
