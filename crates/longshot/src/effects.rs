//! What the abilities do. Each effect is a few lines here; which card has it, and on what trigger, is data.
//!
//! An effect without a choice happens at once. One with a choice asks: it offers answers, and declining is always one.

use grandstand_core::Sink;

use crate::{Action, Cells, Effect, Event, Horse, Horses, LongShot, pending::Task};

/// The effects that hold as long as the card is owned: others ask for them, and nothing ever triggers them.
macro_rules! standing_effects {
    () => {
        Effect::Neighbours
            | Effect::StringAlong
            | Effect::Free
            | Effect::More
            | Effect::Stable
            | Effect::Unplaced
            | Effect::OwnBar
            | Effect::NoSets
            | Effect::HalfSets
            | Effect::Rows
            | Effect::Purses
    };
}

/// Resolves the ability of a card that was triggered; `on` is the horse concerned.
pub(crate) fn resolve(game: &mut LongShot, card: Horse, on: Horse, events: &mut impl Sink<Event>) {
    let (effect, amount) = (game.card(card).effect, i32::from(game.card(card).amount));
    let who = usize::from(game.acting);
    if matches!(effect, Effect::Gain | Effect::Wilds | Effect::OthersLose | Effect::Take) {
        events.push(|| Event::Triggered { who: who as u8, card });
    }
    match effect {
        Effect::Gain => game.pay(who, amount, events),
        Effect::Wilds => game.wilds_back(amount as u8, events),
        Effect::OthersLose => {
            for other in (0..game.rules.sheets()).filter(|&other| other != who) {
                let lost = amount.min(game.sheets[other].money);
                game.pay(other, -lost, events);
            }
        }
        Effect::Take => {
            if let Some(owner) = game.owner(on).filter(|&owner| owner != who) {
                let taken = amount.min(game.sheets[owner].money);
                game.pay(owner, -taken, events);
                game.pay(who, taken, events);
            }
        }
        Effect::Jerseys => game.pending.push(Task::Ability { card, on, left: amount as u8 }),
        Effect::MarkCell
        | Effect::MarkAny
        | Effect::MoveAny
        | Effect::MoveTrailing
        | Effect::Partner
        | Effect::Push
        | Effect::SecondMark
        | Effect::FreeBet
        | Effect::HalfPrice => game.pending.push(Task::Ability { card, on, left: 1 }),
        standing_effects!() => {}
    }
}

/// Offers every answer to what the ability asks, apart from declining.
pub(crate) fn each_answer(game: &LongShot, card: Horse, on: Horse, offer: &mut impl FnMut(Action)) {
    let cells = |offer: &mut dyn FnMut(Action)| {
        (!game.own().grid).iter().for_each(|cell| offer(Action::Concession { cell }));
    };
    let jerseys = Horses::ALL - game.own().jerseys;
    match game.card(card).effect {
        Effect::MarkCell => cells(offer),
        Effect::MarkAny => {
            cells(offer);
            let helmets = Horses::ALL - game.own().helmets;
            helmets.iter().for_each(|horse| offer(Action::Helmet { horse }));
            jerseys.iter().for_each(|horse| offer(Action::Jersey { horse, mark: None }));
        }
        Effect::Jerseys => jerseys.iter().for_each(|horse| offer(Action::Jersey { horse, mark: None })),
        Effect::MoveAny => game.race.running().iter().for_each(|horse| offer(Action::Move { horse })),
        Effect::MoveTrailing => game.race.trailing().iter().for_each(|horse| offer(Action::Move { horse })),
        Effect::Partner => game.race.running().iter().for_each(|horse| offer(Action::Partner { horse })),
        Effect::Push if game.race.sharing(game.data(), on).len() > 1 => offer(Action::Accept),
        Effect::SecondMark => game.race.markable(on).iter().for_each(|horse| offer(Action::Mark { horse })),
        Effect::FreeBet if game.bettable().contains(on) => offer(Action::Accept),
        Effect::HalfPrice => {
            let affordable = |horse: &Horse| game.half_cost(*horse) <= game.own().money;
            let horses = game.market & game.race.running();
            horses.iter().filter(affordable).for_each(|horse| offer(Action::Buy { horse }));
        }
        Effect::Push | Effect::FreeBet => {} // without a target
        Effect::Gain | Effect::Wilds | Effect::OthersLose | Effect::Take | standing_effects!() => {}
    }
}

/// Does what was answered.
pub(crate) fn answer(
    game: &mut LongShot,
    card: Horse,
    on: Horse,
    left: u8,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let (effect, amount) = (game.card(card).effect, i32::from(game.card(card).amount));
    if left > 1 {
        game.pending.push(Task::Ability { card, on, left: left - 1 });
    }
    match effect {
        Effect::MarkCell | Effect::MarkAny | Effect::Jerseys => match action {
            Action::Concession { cell } => game.mark_cell(cell, events),
            Action::Helmet { horse } => game.mark_helmet(horse),
            Action::Jersey { horse, .. } => game.mark_jersey(horse),
            _ => {}
        },
        Effect::MoveAny | Effect::MoveTrailing => {
            if let Action::Move { horse } = action {
                game.race.shift(&game.rules.data, horse, amount, events);
            }
        }
        Effect::Partner => {
            if let Action::Partner { horse } = action {
                for moved in (Horses::of(card) | Horses::of(horse)).iter() {
                    game.race.shift(&game.rules.data, moved, amount, events);
                }
            }
        }
        Effect::Push => {
            for moved in game.race.sharing(game.data(), on).iter() {
                game.race.shift(&game.rules.data, moved, amount, events);
            }
        }
        Effect::SecondMark => {
            if let Action::Mark { horse } = action {
                game.race.mark_bar(on, horse, events);
            }
        }
        Effect::FreeBet => game.place_bet(on, amount as u16, events),
        Effect::HalfPrice => {
            if let Action::Buy { horse } = action {
                game.buy(horse, game.half_cost(horse), events);
            }
        }
        // These ask nothing.
        Effect::Gain | Effect::Wilds | Effect::OthersLose | Effect::Take | standing_effects!() => {}
    }
}

/// The cells that a concession action may mark: those with the number, and with Scatter Shot (never with a wild)
/// those of its neighbours (`ls.card.scatter-shot`).
pub(crate) fn concession_cells(game: &LongShot, number: Horse, wild: bool) -> Cells {
    let cells_of = &game.data().cells_of;
    let mut cells = cells_of[number.index()];
    if !wild {
        for card in game.held(crate::Trigger::Concession).iter() {
            let reach = game.card(card).amount.unsigned_abs();
            for other in Horse::all().filter(|other| other.number().abs_diff(number.number()) <= reach) {
                cells |= cells_of[other.index()];
            }
        }
    }
    cells - game.own().grid
}
