//! What there is to say about a car game: keys and what they name, spoken in the language of whoever listens.
//!
//! Cells and the numbers of cards are for the move list of the terminal and for records; here are people, cars and what it means.

use grandstand_core::{Seat, Sentence, Term};

use crate::{Action, AuctionKind, CARS, Car, Card, Face, Mover, Rules, Seen, Special, Stuck, View};

/// What there is to say about an event, or nothing where another sentence says it already.
pub fn say(seen: &Seen, rules: &Rules) -> Option<Sentence> {
    let of = Sentence::of;
    let car = |car: Car| rules.car_term(car);
    let cars = |cars: &[Car]| Term::List(cars.iter().map(|&car| rules.car_term(car)).collect());
    let money = |amount: u32| rules.money(amount);
    let card = |card: u8| rules.card_term(Card(card));
    Some(match seen {
        // In Top Race nobody is the dealer.
        Seen::RaceBegins { race, .. } if rules.auction == AuctionKind::Choose => {
            of("cars-race-begins").number("race", *race).number("races", rules.races).loud()
        }
        Seen::RaceBegins { race, dealer } => of("cars-race-begins-dealt")
            .number("race", *race)
            .number("races", rules.races)
            .who(*dealer)
            .loud(),
        Seen::YourHand { cards } => of("cars-your-hand").number("cards", cards.len() as i64).routine(),
        Seen::HandDealt { seat, cards } => of("cars-hand-dealt").who(*seat).number("cards", *cards).routine(),
        Seen::CarUp { car: up, again: false } => of("cars-up").with("car", car(*up)),
        Seen::CarUp { car: up, again: true } => of("cars-up-again").with("car", car(*up)),
        Seen::Bid { seat, amount } => of("cars-bid").who(*seat).with("amount", money(*amount)).routine(),
        Seen::Passed { seat } => of("cars-passed").who(*seat).routine(),
        Seen::Won { seat, amount, forced, car: up } => {
            let what = up.map_or(Term::Is("cars-a-choice"), car);
            let sold = if *forced { of("cars-sold-forced") } else { rules.sold(*amount) };
            sold.who(*seat).with("what", what).with("amount", money(*amount)).opens()
        }
        Seen::Placed { car: placed, seat: Some(_), start, .. } => {
            of("cars-placed").with("car", car(*placed)).with("place", Sentence::place(*start)).joins()
        }
        Seen::Placed { car: placed, seat: None, start, .. } => {
            of("cars-placed-unowned").with("car", car(*placed)).with("place", Sentence::place(*start)).joins()
        }
        Seen::Unsold { car: unsold } => of("cars-unsold").with("car", car(*unsold)),
        Seen::BigCard { card: big, .. } => {
            let steps = rules.deck.lines(Card(*big)).first()?.steps;
            of("cars-big-card").with("figure", figure(steps)).joins()
        }
        Seen::Reseated { order } => of("cars-reseated")
            .with("order", Term::List(order.iter().map(|&seat| Term::Seat(seat)).collect())),
        Seen::Played { seat, card: played } => match rules.deck.lines(Card(*played)) {
            [line] if let Mover::Colour(colour) = line.mover => of("cars-played-big")
                .who(*seat)
                .with("car", car(colour))
                .with("figure", figure(line.steps))
                .opens(),
            _ => of("cars-played").who(*seat).with("card", card(*played)).opens(),
        },
        Seen::ThrownAway { seat, card: thrown } => {
            of("cars-thrown-away").who(*seat).with("card", card(*thrown))
        }
        Seen::Switched { card: switch, .. } => {
            let [a, b] = rules.pair_of(*switch)?;
            of("cars-switched").with("first", car(a)).with("second", car(b)).joins()
        }
        Seen::SwitchEnds { card: switch } => {
            let [a, b] = rules.pair_of(*switch)?;
            of("cars-switch-ends").with("first", car(a)).with("second", car(b))
        }
        // Told by where it goes.
        Seen::WildIs { .. } | Seen::Moved { to: None, .. } => return None,
        Seen::WildLost => of("cars-white-lost").joins(),
        Seen::Moved { car: moved, cells, was, now, .. } => {
            let means = match (*was as usize, *now) {
                (CARS, 1) => "from-last",
                (2.., 1) => "to-the-lead",
                (1, 1) => "leads",
                (was, now) if usize::from(now) < was => "up",
                _ => "same",
            };
            of("cars-moved")
                .with("car", car(*moved))
                .number("cells", *cells)
                .with("means", Term::Word(means))
                .with("place", Sentence::place(*now))
                .joins()
        }
        Seen::Stuck { car: stuck, steps, why, behind } => {
            let why = match why {
                Stuck::Blocked if behind.is_empty() => "blocked",
                Stuck::Blocked => "behind",
                Stuck::Home => "home",
                Stuck::BrokenDown => "broken-down",
                Stuck::InThePits => "in-the-pits",
            };
            let key = if *steps == 0 { "cars-cannot-sprint" } else { "cars-stuck" };
            let stuck =
                of(key).with("car", car(*stuck)).with("why", Term::Word(why)).with("behind", cars(behind));
            if *steps == 0 { stuck } else { stuck.with("figure", figure(*steps)) }.joins()
        }
        Seen::Drafted { car: drafted, .. } => of("cars-drafted").with("cars", cars(&[*drafted])).joins(),
        Seen::Home { car: home, place } => of("cars-home")
            .with("car", car(*home))
            .number("nth", *place)
            .with("place", Sentence::place(*place))
            .with("prize", money(rules.prizes[usize::from(*place).clamp(1, CARS) - 1]))
            .joins()
            .loud(),
        Seen::BrokeDown { car: broken } => of("cars-broke-down").with("car", car(*broken)).joins().loud(),
        Seen::BreakdownLost { car: safe } => of("cars-breakdown-lost").with("car", car(*safe)).joins(),
        Seen::Returned { car: back, .. } => of("cars-returned").with("car", car(*back)).joins(),
        Seen::Revealed { seat, cards } => of("cars-revealed").who(*seat).number("cards", cards.len() as i64),
        Seen::Declined { seat } => of("cars-declined").who(*seat).routine(),
        Seen::LeftRace { seat, cards } => of("cars-left-race").who(*seat).number("cards", cards.len() as i64),
        Seen::LineCrossed { line } => of("cars-line-crossed").number("line", *line),
        Seen::BetMade { seat, line, car: Some(on) } => {
            of("cars-bet").who(*seat).with("car", car(*on)).number("line", *line)
        }
        Seen::BetMade { seat, line, car: None } => of("cars-bet-secret").who(*seat).number("line", *line),
        Seen::ShareBought { seat, car: of_car, price } => {
            of("cars-share").who(*seat).with("car", car(*of_car)).with("price", money(*price))
        }
        Seen::NoShare { seat } => of("cars-no-share").who(*seat).routine(),
        Seen::PitStop { seat, car: stopped } => of("cars-pit-stop").who(*seat).with("car", car(*stopped)),
        Seen::Took { seat, card: taken, from_display } => {
            let from = Term::Word(if *from_display { "display" } else { "discards" });
            of("cars-took").who(*seat).with("card", card(*taken)).with("from", from)
        }
        Seen::Display { card: shown } => of("cars-display").with("card", card(*shown)).routine(),
        Seen::RaceOver { placed } if placed.is_empty() => of("cars-race-over-none").loud(),
        Seen::RaceOver { placed } => of("cars-race-over").with("order", cars(placed)).loud(),
        Seen::BetsShown { bets } => {
            let made = bets.iter().enumerate().filter(|(_, cars)| !cars.is_empty());
            let told: Vec<Term> = made
                .map(|(seat, on)| Term::Said(of("cars-bets-of").who(Seat(seat as u8)).with("cars", cars(on))))
                .collect();
            if told.is_empty() {
                return None;
            }
            of("cars-bets-shown").with("bets", Term::List(told))
        }
        Seen::Settled { seat, prizes, bets, dividends, money: now } => {
            let part = |key, amount| Term::Said(of(key).with("amount", rules.money(amount)));
            let mut parts = vec![part("cars-prizes", *prizes)];
            match bets {
                0 => {}
                lost if *lost < 0 => parts.push(part("cars-bets-lost", lost.unsigned_abs())),
                won => parts.push(part("cars-bets-won", won.unsigned_abs())),
            }
            if *dividends > 0 {
                parts.push(part("cars-dividends", *dividends));
            }
            of("cars-settled").who(*seat).with("parts", Term::List(parts)).with("money", money(*now))
        }
        Seen::GameOver => of("cars-game-over").loud(),
    })
}

/// What the viewer is asked.
pub(crate) fn question(view: &View, rules: &Rules) -> Sentence {
    let of = Sentence::of;
    let named = |name: Option<&str>| {
        let car = name.and_then(|name| rules.car_named(name));
        car.map_or(Term::Is("cars-the-car"), |car| rules.car_term(car))
    };
    match view.phase {
        "bid" => {
            let auction = view.auction.as_ref();
            let what = match auction.and_then(|auction| auction.car) {
                Some(car) => named(Some(car)),
                None => Term::Is("cars-a-choice"),
            };
            let asked =
                of("cars-ask-bid").with("what", what).number("left", auction.map_or(0, |a| a.cars_left));
            match auction.and_then(|auction| Some((auction.bidder?, auction.bid))) {
                Some((seat, bid)) => {
                    Sentence { key: "cars-ask-raise", ..asked }.who(seat).with("amount", rules.money(bid))
                }
                None => asked,
            }
        }
        "choose-car" => of("cars-ask-car"),
        "choose-start" => of("cars-ask-start").with("car", named(view.moving)),
        "play" => of("cars-ask-play"),
        "wild" => of("cars-ask-white").number("cells", view.steps),
        "steer" => of("cars-ask-steer").with("car", named(view.moving)).number("cells", view.steps),
        "special" => of("cars-ask-special"),
        "return" => of("cars-ask-return").with("car", named(view.moving)),
        "bet" => of("cars-ask-bet").number("line", view.lines + 1),
        "share" => {
            let prices = view.cars.iter().zip(view.share_prices.iter().flatten());
            let price = |(car, &price): (&crate::CarView, &u32)| {
                Term::Said(
                    of("cars-priced").with("car", named(Some(car.car))).with("price", rules.money(price)),
                )
            };
            of("cars-ask-share").with("prices", Term::List(prices.map(price).collect()))
        }
        "pit-discard" => of("cars-ask-pit-discard").with("car", named(view.moving)),
        "pit-take" => of("cars-ask-pit-take"),
        _ => of("your-turn"),
    }
}

/// A number on a card, as a thing: a ten.
fn figure(steps: u8) -> Term {
    Term::Said(Sentence::of("figure").number("n", steps))
}

impl Rules {
    fn pair_of(&self, card: u8) -> Option<[Car; 2]> {
        match self.deck.face(Card(card)) {
            Face::Pair { pair, .. } => Some(pair),
            _ => None,
        }
    }

    /// A car by the key of its name.
    pub(crate) fn car_term(&self, car: Car) -> Term {
        Term::Is(car_key(self.car_name(car)))
    }

    /// Money of this table.
    pub(crate) fn money(&self, amount: u32) -> Term {
        Term::Money(i64::from(amount), self.currency)
    }

    /// What is on a card, as it is said.
    fn card_term(&self, card: Card) -> Term {
        if let Some([a, b]) = self.pair_of(card.0) {
            let pair = Sentence::of("cars-pair").with("first", self.car_term(a));
            return Term::Said(pair.with("second", self.car_term(b)));
        }
        let line = |line: &crate::Line| {
            let car = match line.mover {
                Mover::Colour(car) => self.car_term(car),
                Mover::White => Term::Is("car-white"),
            };
            Term::Said(Sentence::of("cars-line").with("car", car).number("steps", line.steps))
        };
        Term::List(self.deck.lines(card).iter().map(line).collect())
    }

    /// What a price is next to the prizes: what the best place that it would pay for leaves.
    fn sold(&self, amount: u32) -> Sentence {
        let best = self.prizes.iter().position(|&prize| prize > 0 && prize <= amount);
        let Some(place) = best else { return Sentence::of("cars-sold-cheap") };
        let nth = Sentence::place(place as u8 + 1);
        match amount - self.prizes[place] {
            0 => Sentence::of("cars-sold-even").with("place", nth),
            over => Sentence::of("cars-sold-over").with("place", nth).with("over", self.money(over)),
        }
    }

    /// A car in two characters: the letter it has on cards, and its number. `R5` is red, `K4` black.
    pub fn car_badge(&self, car: Car) -> String {
        format!("{}{}", self.car_letter(car), car.number())
    }

    fn car_letter(&self, car: Car) -> char {
        match self.car_name(car) {
            "black" => 'K',
            name => name.chars().next().unwrap_or('?').to_ascii_uppercase(),
        }
    }

    /// A card as it stands in lists: `B6 L4 *2 Y1`, a star for white; `B/R` for a card with two colours, and what it does.
    pub fn card_text(&self, card: Card) -> Sentence {
        match self.deck.face(card) {
            Face::Blank => Sentence::text("–"),
            Face::Pair { pair: [a, b], .. } => {
                let pair = format!("{}/{}", self.car_letter(a), self.car_letter(b));
                match self.special {
                    Special::Switch => Sentence::of("cars-card-switch").with("pair", pair),
                    Special::SprintBreakdown => Sentence::of("cars-card-sprint").with("pair", pair),
                    Special::None => Sentence::text(pair),
                }
            }
            Face::Lines { .. } => {
                let line = |line: &crate::Line| match line.mover {
                    Mover::Colour(car) => format!("{}{}", self.car_letter(car), line.steps),
                    Mover::White => format!("*{}", line.steps),
                };
                Sentence::text(self.deck.lines(card).iter().map(line).collect::<Vec<_>>().join(" "))
            }
        }
    }

    /// What an action means beyond its notation: what is on the card, how far it is to the line. None where the notation
    /// says it all.
    pub fn action_text(&self, action: Action) -> Option<Sentence> {
        match action {
            Action::Play(card) | Action::Discard(card) | Action::Take(card) => Some(self.card_text(card)),
            Action::Steer(cell) | Action::Return(cell) if cell.index() < self.track().len() => {
                Some(Sentence::of("cars-to-the-line").number("cells", self.track().distance(cell)))
            }
            Action::ChooseStart(space @ 1..=6) => {
                Some(Sentence::text(self.track().cell_name(self.track().grid()[usize::from(space) - 1])))
            }
            _ => None,
        }
    }
}

/// The key of a car's name.
pub(crate) fn car_key(name: &str) -> &'static str {
    match name {
        "yellow" => "car-yellow",
        "blue" => "car-blue",
        "green" => "car-green",
        "black" => "car-black",
        "red" => "car-red",
        "orange" => "car-orange",
        _ => "car-lilac",
    }
}

#[cfg(test)]
mod tests {
    use grandstand_core::{Event as _, Game, Options, Pcg, Role, Seeded, Turn, Viewer, random_action};

    use super::*;
    use crate::{Event, Speedway, specs};

    /// Every event of a whole game has a sentence, but those that another one tells.
    #[test]
    fn everything_that_happens_is_said() {
        for spec in specs() {
            let everything = spec.presets.last().map(|preset| preset.name.as_str());
            let setup = spec.setup(4, everything, &Options::new()).expect("a preset is playable");
            let rules = Rules::of(&setup).expect("a preset is playable");
            let mut luck = Seeded::from_number(3);
            let mut picks = Pcg::new(5);
            let mut events: Vec<Event> = Vec::new();
            let mut game = Speedway::new(&rules, &mut luck, &mut events);
            let mut legal = Vec::new();
            while game.turn() != Turn::Over {
                game.legal_actions(&mut legal);
                let action = random_action::<Speedway>(&legal, &mut picks);
                game.play_unchecked(action, &mut luck, &mut events);
            }
            for event in &events {
                let Some(seen) = event.seen_by(Viewer::Seat(Seat(0))) else { continue };
                let told = matches!(
                    seen,
                    Seen::BetsShown { .. } | Seen::WildIs { .. } | Seen::Moved { to: None, .. }
                );
                assert!(say(&seen, &rules).is_some() || told, "nothing is said about {seen:?}");
            }
        }
    }

    fn said(seen: &Seen) -> Sentence {
        let spec = specs().next().expect("there are games");
        let rules = Rules::of(&spec.setup(2, None, &Options::new()).expect("fine")).expect("fine");
        say(seen, &rules).expect("a sentence")
    }

    #[test]
    fn a_price_is_held_against_the_prizes() {
        let won = |amount| said(&Seen::Won { seat: Seat(1), amount, forced: false, car: Some(Car::Red) }).key;
        assert_eq!(won(5_000), "cars-sold-cheap");
        assert_eq!(won(60_000), "cars-sold-even");
        assert_eq!(won(70_000), "cars-sold-over");
    }

    #[test]
    fn a_card_is_told_in_one_breath() {
        let moved = |was, now| Seen::Moved { car: Car::Black, from: 0, to: Some(9), cells: 10, was, now };
        let told = said(&moved(6, 1));
        assert_eq!((told.key, told.role), ("cars-moved", Role::Joins));
        assert!(told.with.contains(&("means", Term::Word("from-last"))));
        assert!(said(&moved(3, 3)).with.contains(&("means", Term::Word("same"))));
        assert_eq!(said(&Seen::Played { seat: Seat(0), card: 1 }).role, Role::Opens);
    }
}
