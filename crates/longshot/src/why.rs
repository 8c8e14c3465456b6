//! Which rule forbids an action that is not legal.

use grandstand_core::{Illegal, Term};

use crate::{
    Action, Bonus, Effect, Horse, LongShot, Trigger, boxes,
    pending::Task,
    words::{bonus_key, card_named},
};

impl LongShot {
    /// The rule that forbids an action. Only asked about actions that are not legal.
    pub(crate) fn why_not(&self, action: Action) -> Illegal {
        if self.over {
            return Illegal::by("ls.end.over");
        }
        match self.pending.top() {
            None => self.why_not_act(action),
            Some(question) => self.why_not_answer(question, action),
        }
    }

    fn why_not_act(&self, action: Action) -> Illegal {
        let number = |horse: Horse| (horse != self.number).then(|| self.wrong_number());
        match action {
            Action::Pass => Illegal::by("ls.turn.pass"),
            Action::Erase => Illegal::by("ls.wild.erase"),
            Action::Wild { horse } if self.wild => Illegal::by("ls.wild.once").with("horse", horse),
            Action::Wild { horse } if horse == self.die => Illegal::by("ls.wild.other").with("horse", horse),
            Action::Wild { .. } if self.own().wilds_used >= self.data().wilds => Illegal::by("ls.wild.spent"),
            Action::Wild { horse } => Illegal::by("ls.wild.useful").with("horse", horse),
            Action::Concession { cell } if self.own().grid.contains(cell) => {
                Illegal::by("ls.concession.once").with("cell", cell.to_string())
            }
            Action::Concession { .. } => self.wrong_number(),
            Action::Helmet { horse } => number(horse).unwrap_or_else(|| helmet_marked(horse)),
            Action::Jersey { horse, mark } => {
                number(horse).unwrap_or_else(|| self.why_not_jersey(horse, mark))
            }
            Action::StringAlong { .. } if self.held(Trigger::BetAction).is_empty() => {
                Illegal::by("ls.ability.owned")
            }
            Action::Bet { horse, .. } | Action::StringAlong { horse } => {
                number(horse).unwrap_or_else(|| self.why_not_bet(horse))
            }
            Action::Buy { horse } => number(horse).unwrap_or_else(|| self.why_not_buy(horse)),
            Action::Decline
            | Action::Accept
            | Action::MoneyBox
            | Action::Box { .. }
            | Action::Move { .. }
            | Action::Mark { .. }
            | Action::Partner { .. } => Illegal::by("ls.turn.unasked").with("action", action.to_string()),
        }
    }

    fn why_not_answer(&self, question: Task, action: Action) -> Illegal {
        match (question, action) {
            (Task::SecondHorse { .. } | Task::BarMark { .. }, Action::Decline) => {
                Illegal::by("ls.trigger.mandatory")
            }
            (Task::Bonus, Action::MoneyBox) => box_used(Bonus::Money),
            (Task::Bonus, Action::Box { bonus, horse }) => self.why_not_box(bonus, horse),
            (Task::SecondHorse { .. }, Action::Move { horse }) => {
                self.finished_horse(horse).unwrap_or_else(|| Illegal::by("ls.box.two"))
            }
            (Task::BarMark { bar }, Action::Mark { horse }) => self.why_not_mark(bar, horse),
            (Task::Ability { card, on, .. }, _) => self.why_not_ability(card, on, action),
            _ => Illegal::by("ls.turn.answer-first").with("action", action.to_string()),
        }
    }

    fn why_not_ability(&self, card: Horse, on: Horse, action: Action) -> Illegal {
        let effect = self.card(card).effect;
        let printed = self.card(card);
        let name = || card_named(&printed.id, &printed.name, &printed.text);
        let off_target = || Illegal::by("ls.ability.target").with("card", name());
        match (effect, action) {
            (Effect::MarkCell | Effect::MarkAny, Action::Concession { cell }) => {
                Illegal::by("ls.concession.once").with("cell", cell.to_string())
            }
            (Effect::MarkAny, Action::Helmet { horse }) => helmet_marked(horse),
            (Effect::MarkAny | Effect::Jerseys, Action::Jersey { horse, mark: None }) => {
                Illegal::by("ls.jersey.once").with("horse", horse)
            }
            (Effect::MarkAny | Effect::Jerseys, Action::Jersey { .. }) => off_target(),
            (Effect::MoveAny | Effect::MoveTrailing, Action::Move { horse })
            | (Effect::Partner, Action::Partner { horse }) => {
                self.finished_horse(horse).unwrap_or_else(off_target)
            }
            (Effect::SecondMark, Action::Mark { horse }) => self.why_not_mark(on, horse),
            (Effect::HalfPrice, Action::Buy { horse }) => self.why_not_buy(horse),
            _ => Illegal::by("ls.turn.answer-first").with("action", action.to_string()),
        }
    }

    fn wrong_number(&self) -> Illegal {
        Illegal::by("ls.turn.number").with("number", self.number)
    }

    fn why_not_jersey(&self, horse: Horse, mark: Option<Horse>) -> Illegal {
        if self.own().jerseys.contains(horse) {
            return Illegal::by("ls.jersey.once").with("horse", horse);
        }
        match mark {
            None => Illegal::by("ls.bar.mandatory").with("horse", horse),
            Some(mark) => self.why_not_mark(horse, mark),
        }
    }

    fn why_not_mark(&self, bar: Horse, horse: Horse) -> Illegal {
        let rule = if bar == horse { "ls.bar.self" } else { "ls.bar.once" };
        Illegal::by(rule).with("bar", bar).with("horse", horse)
    }

    fn why_not_bet(&self, horse: Horse) -> Illegal {
        if self.race.finished.contains(horse) {
            return Illegal::by("ls.bet.finished").with("horse", horse);
        }
        if !self.bettable().contains(horse) {
            return Illegal::by("ls.bet.line").with("horse", horse);
        }
        Illegal::by("ls.bet.money").with("money", Term::Money(self.own().money.into(), '$'))
    }

    fn why_not_buy(&self, horse: Horse) -> Illegal {
        if self.race.finished.contains(horse) {
            return Illegal::by("ls.buy.finished").with("horse", horse);
        }
        if !self.market.contains(horse) {
            return Illegal::by("ls.buy.owned").with("horse", horse);
        }
        Illegal::by("ls.buy.money")
            .with("horse", horse)
            .with("money", Term::Money(self.own().money.into(), '$'))
    }

    fn why_not_box(&self, bonus: Bonus, horse: Horse) -> Illegal {
        if !boxes::left(self, bonus) {
            return box_used(bonus);
        }
        match bonus {
            Bonus::Bet => self.why_not_bet(horse),
            Bonus::Helmet => helmet_marked(horse),
            Bonus::Jersey => Illegal::by("ls.jersey.once").with("horse", horse),
            Bonus::Horse => self.why_not_buy(horse),
            _ => self.finished_horse(horse).unwrap_or_else(|| Illegal::by("ls.box.two")),
        }
    }

    fn finished_horse(&self, horse: Horse) -> Option<Illegal> {
        self.race.finished.contains(horse).then(|| Illegal::by("ls.move.finished").with("horse", horse))
    }
}

fn helmet_marked(horse: Horse) -> Illegal {
    Illegal::by("ls.helmet.once").with("horse", horse)
}

fn box_used(bonus: Bonus) -> Illegal {
    Illegal::by("ls.box.once").with("box", Term::Is(bonus_key(bonus)))
}
