//! Why one choice is better than another, as a player can see it: what a car brings, and how far a card moves it.

use grandstand_bots::{Explained, Good, Imagine, Measured, Offer, Part, Spread, Story, Why};
use grandstand_core::{Event as _, Infoset as _, Seat, Sentence, Term, Viewer};

use crate::{Action, CARS, Car, Card, Infoset, Mover, Rules, Seen, Speedway};

/// In how many worlds a car must have come to somebody to say what it brings them.
const ENOUGH: usize = 8;
/// How much another's gain counts against one's own loss, when one of them is told.
const ENVY: f64 = 0.5;

impl Explained for Speedway {
    fn part(action: Action) -> Part {
        match action {
            Action::Pass | Action::Raise(_) | Action::ChooseCar(_) | Action::ChooseStart(_) => Part::Bid,
            Action::Bet(_) | Action::Share(_) | Action::NoShare => Part::Bet,
            Action::Play(_)
            | Action::Discard(_)
            | Action::Decline
            | Action::Wild(_)
            | Action::Steer(_)
            | Action::Finish
            | Action::Sprint
            | Action::Breakdown
            | Action::Return(_)
            | Action::Stop(_)
            | Action::Take(_) => Part::Drive,
        }
    }

    fn goods(infoset: &Infoset) -> Vec<Good> {
        let good = |car: Car| {
            let name = infoset.rules().car_name(car).to_owned();
            Some(Good { name, owner: infoset.owner(car)?, price: infoset.price(car) as i32 })
        };
        Car::ALL.into_iter().filter_map(good).collect()
    }

    fn offered(infoset: &Infoset, seat: Seat, imagine: Imagine<'_, Speedway>) -> Option<Offer> {
        let mut legal = Vec::new();
        infoset.legal_actions(&mut legal);
        let raise = legal.contains(&Action::Raise(1)).then_some(Action::Raise(1))?;
        let rules = infoset.rules();
        let what = infoset.car_up().map(|car| rules.car_name(car).to_owned());
        // The step that wins it most often: as far as the purse goes.
        let keen = legal.iter().copied().rfind(|action| matches!(action, Action::Raise(_))).unwrap_or(raise);
        let others = legal.contains(&Action::Pass).then(|| imagine(Action::Pass));
        Some(Offer {
            what,
            mine: brings(rules, &imagine(keen), |buyer| buyer == seat),
            others: others.and_then(|stories| brings(rules, &stories, |buyer| buyer != seat)),
        })
    }

    fn earned(infoset: &Infoset, seen: &Seen) -> Vec<(String, i32)> {
        let Some(prizes) = prizes(infoset.rules(), seen) else { return Vec::new() };
        Car::ALL
            .into_iter()
            .map(|car| (infoset.rules().car_name(car).to_owned(), prizes[car.index()]))
            .collect()
    }

    fn reason(why: &Why<'_, Speedway>) -> Option<Sentence> {
        match (why.played, why.better) {
            (Action::Raise(_), Action::Pass | Action::Raise(_)) => too_dear(why),
            (Action::Pass, Action::Raise(_)) => too_shy(why),
            (Action::Bet(played), Action::Bet(better)) => bet(why, played, better),
            _ => driven(why),
        }
    }
}

/// What each car earns when a race is over.
fn prizes(rules: &Rules, seen: &Seen) -> Option<[i32; CARS]> {
    let Seen::RaceOver { placed } = seen else { return None };
    let mut prizes = [0; CARS];
    for (car, &prize) in placed.iter().zip(&rules.prizes) {
        prizes[car.index()] = prize as i32;
    }
    Some(prizes)
}

/// What each car earns in a story; none if its race does not end.
fn earnings(rules: &Rules, story: &Story<Speedway>) -> Option<[i32; CARS]> {
    told(story).find_map(|seen| prizes(rules, &seen))
}

fn told(story: &Story<Speedway>) -> impl Iterator<Item = Seen> + '_ {
    story.events.iter().filter_map(|event| event.seen_by(Viewer::Spectator))
}

/// About how much money, in whole thousands.
fn about(rules: &Rules, amount: f64) -> Term {
    rules.money(((amount / 1000.0).round().max(0.0) * 1000.0) as u32)
}

/// What the car that is up for sale brings, by whoever gets it: the one who decides, or anybody else.
fn brings(rules: &Rules, stories: &[Story<Speedway>], buyer: impl Fn(Seat) -> bool) -> Option<Spread> {
    let brought = |story: &Story<Speedway>| {
        let (car, _) = sold(story).filter(|(_, seat)| seat.is_some_and(&buyer))?;
        Some(f64::from(earnings(rules, story)?[car.index()]))
    };
    let brought: Vec<f64> = stories.iter().filter_map(brought).collect();
    (brought.len() >= ENOUGH).then(|| Spread::of(brought))
}

/// A sentence that says what the car brings whoever decides on average, if they bid like this and get it.
fn worth(key: &'static str, why: &Why<'_, Speedway>, bid: Action) -> Option<Sentence> {
    let rules = why.infoset.rules();
    let Spread { mean, error, .. } = brings(rules, &(why.imagine)(bid), |seat| seat == why.seat)?;
    let car = why.infoset.car_up().map_or(Term::Is("cars-a-choice"), |car| rules.car_term(car));
    let said = Sentence::of(key).with("car", car);
    Some(said.with("from", about(rules, mean - 2.0 * error)).with("to", about(rules, mean + 2.0 * error)))
}

fn too_dear(why: &Why<'_, Speedway>) -> Option<Sentence> {
    let rules = why.infoset.rules();
    let amount = |steps: u8| rules.money(why.infoset.bid().0 + u32::from(steps) * rules.bid_step);
    let Action::Raise(bid) = why.played else { return None };
    let said = |key| Some(worth(key, why, why.played)?.with("bid", amount(bid)));
    match why.better {
        Action::Raise(jump) if jump > bid => {
            // A jump is better if it leaves the others behind; whether it does shows in the worlds.
            let won = |action| {
                (why.imagine)(action).iter().filter(|story| sold_to(story) == Some(why.seat)).count()
            };
            let wins_more = won(why.better) > won(why.played);
            wins_more.then(|| said("reason-jump")).flatten().map(|said| said.with("jump", amount(jump)))
        }
        Action::Raise(_) => said("reason-less"),
        _ => said("reason-dear"),
    }
}

/// Who gets the car that is being sold: the first that goes to anybody.
fn sold_to(story: &Story<Speedway>) -> Option<Seat> {
    sold(story).and_then(|(_, seat)| seat)
}

fn sold(story: &Story<Speedway>) -> Option<(Car, Option<Seat>)> {
    told(story).find_map(|seen| match seen {
        Seen::Placed { car, seat, .. } => Some((car, seat)),
        _ => None,
    })
}

fn too_shy(why: &Why<'_, Speedway>) -> Option<Sentence> {
    match why.infoset.bid().0 {
        0 => worth("reason-let-go-unbid", why, why.better),
        bid => Some(worth("reason-let-go", why, why.better)?.with("bid", why.infoset.rules().money(bid))),
    }
}

fn bet(why: &Why<'_, Speedway>, played: Car, better: Car) -> Option<Sentence> {
    let rules = why.infoset.rules();
    let pays = rules.bets.as_ref()?[usize::from(why.infoset.lines()).min(2)];
    let stories = (why.imagine)(why.better);
    let paid = |car: Car| {
        let pay = |seen: Seen| match seen {
            Seen::RaceOver { placed } => {
                Some(placed.iter().position(|&other| other == car).map_or(0, |place| pays[place]))
            }
            _ => None,
        };
        Measured::of(stories.iter().filter_map(|story| told(story).find_map(pay)).map(f64::from)).mean
    };
    let (less, more) = (paid(played), paid(better));
    (more > less).then(|| {
        let said =
            Sentence::of("reason-bet").with("car", rules.car_term(played)).with("less", about(rules, less));
        said.with("better", rules.car_term(better)).with("more", about(rules, more))
    })
}

/// The car for which it makes most difference: an own one that earns less, or another's that earns more.
fn driven(why: &Why<'_, Speedway>) -> Option<Sentence> {
    let rules = why.infoset.rules();
    let (played, better) = ((why.imagine)(why.played), (why.imagine)(why.better));
    let pairs: Vec<([i32; CARS], [i32; CARS])> = played
        .iter()
        .zip(&better)
        .filter_map(|(played, better)| Some((earnings(rules, played)?, earnings(rules, better)?)))
        .collect();
    let mut most: Option<(f64, Car, Seat, Measured)> = None;
    for car in Car::ALL {
        let Some(owner) = why.infoset.owner(car) else { continue };
        let c = car.index();
        let lost = Measured::of(pairs.iter().map(|(played, better)| f64::from(better[c] - played[c])));
        let counts = if owner == why.seat { lost.mean } else { -ENVY * lost.mean };
        if lost.is_sure() && counts > 0.0 && most.is_none_or(|(least, ..)| counts > least) {
            most = Some((counts, car, owner, lost));
        }
    }
    let (_, car, owner, lost) = most?;
    let own = owner == why.seat;
    let moves = match (steps(why, why.played, car), steps(why, why.better, car)) {
        (Some(now), Some(then)) if own && now < then => Some(("reason-moves-less", now, then)),
        (Some(now), Some(then)) if !own && now > then => Some(("reason-moves-more", now, then)),
        _ => None,
    };
    let said = match moves {
        Some((key, now, then)) => Sentence::of(key).number("now", now).number("then", then),
        None => Sentence::of(if own { "reason-costs" } else { "reason-brings" }),
    };
    Some(said.who(owner).with("car", rules.car_term(car)).with("amount", about(rules, lost.mean.abs())))
}

/// How many steps an action gives a car at once, where it is plain to see.
fn steps(why: &Why<'_, Speedway>, action: Action, car: Car) -> Option<u32> {
    match action {
        Action::Play(card) => Some(on_card(why.infoset, card, car)),
        Action::Wild(chosen) => Some(if chosen == car { u32::from(why.infoset.steps()) } else { 0 }),
        _ => None,
    }
}

fn on_card(infoset: &Infoset, card: Card, car: Car) -> u32 {
    let lines = infoset.rules().deck.lines(card).iter();
    let own =
        lines.filter(|line| matches!(line.mover, Mover::Colour(colour) if infoset.switched(colour) == car));
    own.map(|line| u32::from(line.steps)).sum()
}
