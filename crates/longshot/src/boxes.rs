//! The bonus boxes: what each offers and does.

use grandstand_core::Sink;

use crate::{Action, Bonus, Event, Horse, Horses, LongShot, Trigger, pending::Task};

/// Whether the acting player has a box of this kind left.
pub(crate) fn left(game: &LongShot, bonus: Bonus) -> bool {
    game.data().boxes[bonus as usize] & !game.own().boxes != 0
}

/// The horses that a box of this kind can name (`ls.box.target`).
pub(crate) fn targets(game: &LongShot, bonus: Bonus) -> Horses {
    let running = game.race.running();
    match bonus {
        Bonus::Money => Horses::EMPTY,
        // The first of two different horses in ascending order: all but the last running one.
        Bonus::TwoBack | Bonus::TwoForward => {
            running.iter().filter(|&horse| !running.above(horse).is_empty()).collect()
        }
        Bonus::Back | Bonus::Forward => running,
        Bonus::Bet => game.bettable(),
        Bonus::Helmet => Horses::ALL - game.own().helmets,
        Bonus::Jersey => Horses::ALL - game.own().jerseys,
        Bonus::Horse => game.market & running,
    }
}

/// Offers every box that is left and has a target.
pub(crate) fn each(game: &LongShot, offer: &mut impl FnMut(Action)) {
    if left(game, Bonus::Money) {
        offer(Action::MoneyBox);
    }
    for bonus in Bonus::WITH_HORSE {
        if left(game, bonus) {
            targets(game, bonus).iter().for_each(|horse| offer(Action::Box { bonus, horse }));
        }
    }
}

/// Crosses off the box and does what it says.
pub(crate) fn use_box(game: &mut LongShot, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::MoneyBox => {
            let dollars = cross_off(game, Bonus::Money) + game.extra(Trigger::MoneyBox);
            game.pay(game.acting.into(), dollars, events);
        }
        Action::Box { bonus, horse } => {
            let amount = cross_off(game, bonus);
            with_horse(game, bonus, horse, amount, events);
        }
        _ => {}
    }
}

/// Crosses off the first box of the kind and tells its number.
fn cross_off(game: &mut LongShot, bonus: Bonus) -> i32 {
    let free = game.data().boxes[bonus as usize] & !game.own().boxes;
    game.own_mut().boxes |= free & free.wrapping_neg();
    game.data().box_amounts[bonus as usize]
}

fn with_horse(game: &mut LongShot, bonus: Bonus, horse: Horse, amount: i32, events: &mut impl Sink<Event>) {
    match bonus {
        Bonus::Money => {}
        Bonus::TwoBack | Bonus::TwoForward | Bonus::Back | Bonus::Forward => {
            let further = amount + game.extra(Trigger::MoveBox);
            let steps = match bonus {
                Bonus::TwoBack | Bonus::Back => -(further + game.extra(Trigger::BackBox)),
                _ => further,
            };
            game.race.shift(&game.rules.data, horse, steps, events);
            if matches!(bonus, Bonus::TwoBack | Bonus::TwoForward) {
                game.pending.push(Task::SecondHorse { above: horse, steps: steps.clamp(-128, 127) as i8 });
            }
        }
        Bonus::Bet => {
            let dollars = amount + game.extra(Trigger::BetBox);
            game.place_bet(horse, dollars as u16, events);
        }
        Bonus::Helmet => game.mark_helmet(horse),
        Bonus::Jersey => {
            game.mark_jersey(horse);
            game.pending.push(Task::BarMark { bar: horse });
        }
        Bonus::Horse => {
            game.buy(horse, 0, events);
            let cards = game.hung[Trigger::TakenFree as usize] & Horses::of(horse);
            game.pending.push_cards(cards, horse);
        }
    }
}
