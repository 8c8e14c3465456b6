//! What happens, in words: the commentary for page, terminal and Python alike.

use grandstand_core::Seat;
use grandstand_track::Cell;

use crate::{Action, AuctionKind, Car, Card, Face, Mover, Rules, Seen, Special, Stuck};

/// A short trackside sentence about an event, or nothing where another sentence says it already.
///
/// `who` names a seat; a seat named `You` is spoken to.
pub fn say(seen: &Seen, rules: &Rules, who: &dyn Fn(Seat) -> String) -> Option<String> {
    let car = |car: Car| capital(rules.car_name(car));
    let name_of = |car: Car| rules.car_name(car);
    let cell = |cell: u8| rules.track().cell_name(Cell(cell));
    let card = |card: u8| format!("{card} ({})", rules.card_text(Card(card)));
    let money = |amount: u32| rules.money_text(amount);
    // "Ana bids", but "You bid".
    let does = |seat: Seat, verb: &str| match who(seat) {
        you if you == "You" => format!("You {verb}"),
        name => format!("{name} {}", third_person(verb)),
    };
    let lower = |seat: Seat| match who(seat) {
        you if you == "You" => "you".to_owned(),
        name => name,
    };
    Some(match seen {
        // In Top Race nobody is the dealer.
        Seen::RaceBegins { race, .. } if rules.auction == AuctionKind::Choose => {
            format!("Race {race} of {}.", rules.races)
        }
        Seen::RaceBegins { race, dealer } => {
            format!("Race {race} of {}. {} the cards.", rules.races, does(*dealer, "deal"))
        }
        Seen::YourHand { cards } => format!("You are dealt {}.", count(cards.len(), "card")),
        Seen::HandDealt { seat, cards } => format!("{} {}.", does(*seat, "get"), count(*cards, "card")),
        Seen::CarUp { car: up, again: false } => format!("{} is up for sale.", car(*up)),
        Seen::CarUp { car: up, again: true } => format!("{} is up for sale again.", car(*up)),
        Seen::Bid { seat, amount } => format!("{} {}.", does(*seat, "bid"), money(*amount)),
        Seen::Passed { seat } => format!("{}.", does(*seat, "pass")),
        Seen::Won { seat, amount, forced: false } => {
            format!("Sold: {} {}.", does(*seat, "pay"), money(*amount))
        }
        Seen::Won { seat, amount, forced: true } => {
            format!("{} to buy, for {}.", does(*seat, "have"), money(*amount))
        }
        Seen::Placed { car: placed, seat: Some(seat), start, cell: at } => {
            format!(
                "{} {}; it starts {}, on {}.",
                does(*seat, "own"),
                name_of(*placed),
                place(*start),
                cell(*at)
            )
        }
        Seen::Placed { car: placed, seat: None, start, cell: at } => {
            format!("{} races without an owner; it starts {}, on {}.", car(*placed), place(*start), cell(*at))
        }
        Seen::Unsold { car: unsold } => format!("No bid for {}; it comes up again.", name_of(*unsold)),
        Seen::BigCard { seat, card: big } => format!("{} card {}.", does(*seat, "get"), card(*big)),
        Seen::Reseated { order } => {
            let names: Vec<String> = order.iter().map(|&seat| lower(seat)).collect();
            format!("New seats, clockwise: {}.", names.join(", "))
        }
        Seen::Played { seat, card: played } => format!("{} {}.", does(*seat, "play"), card(*played)),
        Seen::ThrownAway { seat, card: thrown } => {
            format!("{} {} away.", does(*seat, "throw"), card(*thrown))
        }
        Seen::Switched { seat, card: switch } => {
            let [a, b] = rules.pair_of(*switch)?;
            format!("{} {a} and {b}: each moves on the other's lines.", does(*seat, "switch"))
        }
        Seen::SwitchEnds { card: switch } => {
            let [a, b] = rules.pair_of(*switch)?;
            format!("{} and {b} are themselves again.", capital(a))
        }
        Seen::WildIs { car: chosen } => format!("White is {}.", name_of(*chosen)),
        Seen::WildLost => "White finds no car it could move; the line is lost.".to_owned(),
        Seen::Moved { car: moved, from, to: Some(to) } => {
            format!("{} goes from {} to {}.", car(*moved), cell(*from), cell(*to))
        }
        Seen::Moved { car: moved, from, to: None } => {
            format!("{} crosses the line from {}.", car(*moved), cell(*from))
        }
        Seen::Stuck { car: stuck, steps, why } => {
            let why = match why {
                Stuck::Blocked => "is boxed in",
                Stuck::Home => "is home",
                Stuck::BrokenDown => "stands beside the track",
                Stuck::InThePits => "is in the pits",
            };
            match steps {
                0 => format!("{} {why} and cannot sprint.", car(*stuck)),
                steps => format!("{} {why}; its {steps} is lost.", car(*stuck)),
            }
        }
        Seen::Drafted { car: drafted, to, .. } => {
            format!("{} is drawn along to {}.", car(*drafted), cell(*to))
        }
        Seen::Home { car: home, place: 1 } => format!("{} takes the flag.", car(*home)),
        Seen::Home { car: home, place: nth } => format!("{} is home, {}.", car(*home), place(*nth)),
        Seen::BrokeDown { car: broken } => {
            format!("{} breaks down and waits beside the track.", car(*broken))
        }
        Seen::BreakdownLost { car: safe } => {
            format!("{} stands in the pits; the breakdown does nothing.", car(*safe))
        }
        Seen::Returned { car: back, to } => format!("{} is repaired and back on {}.", car(*back), cell(*to)),
        Seen::Revealed { seat, cards } => {
            format!("{} a hand that moves nothing: {}.", does(*seat, "show"), list(cards))
        }
        Seen::Declined { seat } => format!("{} no card.", does(*seat, "play")),
        Seen::LeftRace { seat, cards } if cards.is_empty() => {
            format!("{} the race, all cars home.", does(*seat, "leave"))
        }
        Seen::LeftRace { seat, cards } => {
            format!("{} the race, all cars home, and {} away.", does(*seat, "leave"), {
                let throw = if who(*seat) == "You" { "throw" } else { "throws" };
                format!("{throw} {}", list(cards))
            })
        }
        Seen::LineCrossed { line } => format!("The leader is past line {line}."),
        Seen::BetMade { seat, line, car: Some(on) } => {
            format!("{} on {} at line {line}.", does(*seat, "bet"), name_of(*on))
        }
        Seen::BetMade { seat, line, car: None } => {
            format!("{} in secret at line {line}.", does(*seat, "bet"))
        }
        Seen::ShareBought { seat, car: of, price } => {
            format!("{} a share in {} for {}.", does(*seat, "buy"), name_of(*of), money(*price))
        }
        Seen::NoShare { seat } => format!("{} no share.", does(*seat, "buy")),
        Seen::PitStop { seat, car: stopped } => {
            format!("{} in the pits with {}.", does(*seat, "stop"), name_of(*stopped))
        }
        Seen::Took { seat, card: taken, from_display: true } => {
            format!("{} {} from the display.", does(*seat, "take"), card(*taken))
        }
        Seen::Took { seat, card: taken, from_display: false } => {
            format!("{} {} from the discards.", does(*seat, "take"), card(*taken))
        }
        Seen::Display { card: shown } => format!("The pits show {}.", card(*shown)),
        Seen::RaceOver { placed } => {
            let cars: Vec<&str> = placed.iter().map(|&car| name_of(car)).collect();
            match cars[..] {
                [] => "The race is over. No car came home.".to_owned(),
                _ => format!("The race is over: {}.", cars.join(", ")),
            }
        }
        Seen::BetsShown { bets } => {
            let of_seat = |(seat, cars): (usize, &Vec<Car>)| {
                let cars: Vec<&str> = cars.iter().map(|&car| name_of(car)).collect();
                (!cars.is_empty()).then(|| format!("{} {}", lower(Seat(seat as u8)), cars.join("-")))
            };
            let shown: Vec<String> = bets.iter().enumerate().filter_map(of_seat).collect();
            if shown.is_empty() {
                return None;
            }
            format!("The bets: {}.", shown.join(", "))
        }
        Seen::Settled { seat, prizes, bets, dividends, money: now } => {
            let mut parts = vec![format!("{} in prizes", money(*prizes))];
            match bets {
                0 => {}
                lost if *lost < 0 => parts.push(format!("{} lost in bets", money(lost.unsigned_abs()))),
                won => parts.push(format!("{} from bets", money(won.unsigned_abs()))),
            }
            if *dividends > 0 {
                parts.push(format!("{} from shares", money(*dividends)));
            }
            format!("{}: {}; that makes {}.", capital(&lower(*seat)), parts.join(", "), money(*now))
        }
        Seen::GameOver => "That was the last race.".to_owned(),
    })
}

impl Rules {
    fn pair_of(&self, card: u8) -> Option<[&str; 2]> {
        match self.deck.face(Card(card)) {
            Face::Pair { pair, .. } => Some(pair.map(|car| self.car_name(car))),
            _ => None,
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

    /// A card as people read it: `B6 L4 *2 Y1`, a star for white; `B/R` for a card with two colours.
    pub fn card_text(&self, card: Card) -> String {
        match self.deck.face(card) {
            Face::Blank => "no card".to_owned(),
            Face::Pair { pair: [a, b], .. } => {
                let does = match self.special {
                    Special::Switch => " switch",
                    Special::SprintBreakdown => " sprint/break",
                    Special::None => "",
                };
                format!("{}/{}{does}", self.car_letter(a), self.car_letter(b))
            }
            Face::Lines { .. } => {
                let line = |line: &crate::Line| match line.mover {
                    Mover::Colour(car) => format!("{}{}", self.car_letter(car), line.steps),
                    Mover::White => format!("*{}", line.steps),
                };
                self.deck.lines(card).iter().map(line).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Money as it is said: `$40k`. Top Race counts in euros.
    pub fn money_text(&self, amount: u32) -> String {
        let sign = self.currency;
        match (amount / 1000, amount % 1000) {
            (0, 0) => format!("{sign}0"),
            (thousands, 0) => format!("{sign}{thousands}k"),
            _ => format!("{sign}{amount}"),
        }
    }

    /// What an action means beyond its notation: what is on the card, how far it is to the line. None where the notation
    /// says it all.
    pub fn action_text(&self, action: Action) -> Option<String> {
        match action {
            Action::Play(card) | Action::Discard(card) | Action::Take(card) => Some(self.card_text(card)),
            Action::Steer(cell) | Action::Return(cell) if cell.index() < self.track().len() => {
                Some(format!("{} to the line", self.track().distance(cell)))
            }
            Action::ChooseStart(space @ 1..=6) => {
                Some(self.track().cell_name(self.track().grid()[usize::from(space) - 1]).to_owned())
            }
            _ => None,
        }
    }
}

fn third_person(verb: &str) -> String {
    if verb == "have" {
        return "has".to_owned();
    }
    if verb.ends_with("ss") || verb.ends_with("ch") { format!("{verb}es") } else { format!("{verb}s") }
}

fn capital(word: &str) -> String {
    let mut word = word.to_owned();
    if let Some(first) = word.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    word
}

fn count(number: impl TryInto<u64>, thing: &str) -> String {
    match number.try_into().unwrap_or_default() {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}

fn place(nth: u8) -> String {
    match nth {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        nth => format!("{nth}th"),
    }
}

fn list(cards: &[u8]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use grandstand_core::{Event as _, Game, Options, Pcg, Seeded, Turn, Viewer, random_action};

    use super::*;
    use crate::{Event, Speedway, specs};

    /// Every event of a whole game has a sentence.
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
            let who = |seat: Seat| if seat == Seat(0) { "You".to_owned() } else { format!("P{seat}") };
            for event in &events {
                let Some(seen) = event.seen_by(Viewer::Seat(Seat(0))) else { continue };
                let Some(sentence) = say(&seen, &rules, &who) else {
                    assert!(matches!(seen, Seen::BetsShown { .. }), "nothing is said about {seen:?}");
                    continue;
                };
                assert!(sentence.ends_with('.') && !sentence.contains("You bids"), "{sentence}");
            }
        }
    }

    #[test]
    fn you_are_spoken_to() {
        let spec = specs().last().expect("there are games");
        let rules = Rules::of(&spec.setup(2, None, &Options::new()).expect("fine")).expect("fine");
        let who = |seat: Seat| if seat == Seat(0) { "You".to_owned() } else { "Ana".to_owned() };
        let said = |seen: Seen| say(&seen, &rules, &who).expect("a sentence");
        assert_eq!(said(Seen::Bid { seat: Seat(0), amount: 40_000 }), "You bid €40k.");
        assert_eq!(said(Seen::Passed { seat: Seat(1) }), "Ana passes.");
        assert_eq!(
            said(Seen::Stuck { car: Car::Black, steps: 6, why: Stuck::Blocked }),
            "Black is boxed in; its 6 is lost."
        );
        assert_eq!(
            said(Seen::Stuck { car: Car::Black, steps: 0, why: Stuck::InThePits }),
            "Black is in the pits and cannot sprint."
        );
        let forced = |seat| said(Seen::Won { seat, amount: 30_000, forced: true });
        assert_eq!(forced(Seat(0)), "You have to buy, for €30k.");
        assert_eq!(forced(Seat(1)), "Ana has to buy, for €30k.");
        assert_eq!(said(Seen::Played { seat: Seat(1), card: 16 }), "Ana plays 16 (B6 L4 *2 Y1).");
    }
}
