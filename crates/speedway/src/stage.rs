//! Positions as facts, for scenarios: everything that is true of a table, by name, there and back.

use std::sync::Arc;

use grandstand_core::{
    Chance, Game, NoEvents, Pcg, Seat, Set, reason,
    scenario::{Facts, StageError, Staged},
};
use grandstand_track::Cell;
use serde_json::{Value, json};

use crate::{
    Car, CarSet, Card, CardSet, Rules, Speedway,
    event::numbers,
    rules::AuctionKind,
    speedway::{Bet, Phase, Switch},
};

impl Staged for Speedway {
    fn facts(&self) -> Facts {
        let n = usize::from(self.players());
        let name = |car: Car| self.rules.car_name(car);
        let name_or_none = |car: Option<Car>| car.map_or("none", name);
        let seat = |seat: Option<Seat>| seat.map_or(json!("nobody"), |seat| json!(seat));
        let names = |cars: CarSet| cars.iter().map(name).collect::<Vec<_>>();
        let by_car = |value: &dyn Fn(Car) -> Value| -> Value {
            Car::ALL.into_iter().map(|car| (name(car).to_owned(), value(car))).collect::<Facts>().into()
        };
        let auction = &self.auction;
        let switches: Facts = self
            .rules
            .deck
            .special
            .iter()
            .filter_map(|card| Some((card.0.to_string(), json!(self.switches[self.rules.slot(card)?]?.by))))
            .collect();
        let bet = |bets: &[Bet; 3]| -> Vec<&str> {
            let known = |bet: &Bet| match *bet {
                Bet::None => None,
                Bet::Hidden => Some("hidden"),
                Bet::On(car) => Some(name(car)),
            };
            bets.iter().filter_map(known).collect()
        };
        let shares = |owned: &[u8; 6]| -> Facts {
            let owned = Car::ALL
                .into_iter()
                .filter(|car| owned[car.index()] > 0)
                .map(|car| (car, owned[car.index()]));
            owned.map(|(car, count)| (name(car).to_owned(), json!(count))).collect()
        };
        let facts = json!({
            "phase": self.phase.name(),
            "turn": seat(self.turn().seat()),
            "race": self.race,
            "dealer": self.dealer,
            "opener": auction.first_opener,
            "order": self.order[..n],
            "money": self.money[..n],
            "hands": self.hands[..n].iter().map(|&hand| numbers(hand)).collect::<Vec<_>>(),
            "shown": numbers(self.shown),
            "played": numbers(self.played),
            "cars": by_car(&|car| json!(self.where_is(car))),
            "owners": by_car(&|car| seat(self.owner(car))),
            "prices": by_car(&|car| json!(self.price[car.index()])),
            "grid": by_car(&|car| json!(self.grid[car.index()])),
            "home": self.home_order.iter().flatten().map(|&car| name(car)).collect::<Vec<_>>(),
            "car": name_or_none(auction.car),
            "bid": auction.bid,
            "bidder": seat(auction.bidder),
            "passed": auction.passed,
            "fresh": names(auction.fresh),
            "again": auction.again.iter().flatten().map(|&car| name(car)).collect::<Vec<_>>(),
            "second": auction.second,
            "buyer": seat(auction.buyer),
            "auction-opener": auction.opener,
            "card": self.play.card.map_or(0, |card| card.0),
            "line": self.play.line,
            "player": self.play.player,
            "moving": name_or_none(self.play.moving),
            "steps": self.play.steps,
            "switches": switches,
            "idle": self.idle,
            "left": self.left,
            "lines": self.lines,
            "bets": self.bets[..n].iter().map(bet).collect::<Vec<_>>(),
            "shares": self.shares[..n].iter().map(shares).collect::<Vec<_>>(),
            "stopped": names(self.stopped),
            "guarded": names(self.guarded),
            "display": numbers(self.display),
            "pit-deck": numbers(self.pit_deck),
            "standing": self.standing().places(),
        });
        match facts {
            Value::Object(facts) => facts,
            _ => Facts::new(),
        }
    }
}

impl Speedway {
    /// A car's place in the words of a scenario: `14b`, `-14b`, `home 2`, `off 14b`, `none`.
    fn where_is(&self, car: Car) -> String {
        if !self.placed.contains(car) {
            return "none".to_owned();
        }
        if self.home.contains(car) {
            let place =
                self.home_order.iter().position(|&home| home == Some(car)).map_or(0, |place| place + 1);
            return format!("home {place}");
        }
        let off = if self.off.contains(car) { "off " } else { "" };
        let before = if self.before.contains(car) { "-" } else { "" };
        format!("{off}{before}{}", self.track().cell_name(self.cell[car.index()]))
    }
}

/// Sets up a position from facts. Only what matters need be given; the rest is as `docs/scenarios.md` says.
pub fn stage(rules: &Arc<Rules>, position: &Facts) -> Result<Speedway, StageError> {
    let facts = Reader { rules, facts: position };
    if position.keys().all(|key| key == "opening") {
        // A scenario about the beginning of a game: the first draws are given, and any deal will do.
        let mut luck = Opening { first: facts.opening()?.into_iter(), then: Pcg::new(1) };
        return Ok(Speedway::new(rules, &mut luck, &mut NoEvents));
    }
    facts.refuse_unknown()?;
    let mut game = Speedway::blank(rules);
    game.race = match facts.number("race")?.unwrap_or(1) {
        race if (1..=u64::from(rules.races)).contains(&race) => race as u8,
        race => return Err(reason!("race {race} is not among the {} that are run", rules.races).into()),
    };
    game.dealer = facts.somebody("dealer")?.unwrap_or_default();
    facts.money(&mut game)?;
    facts.cards(&mut game)?;
    facts.order(&mut game)?;
    let phase = match position.get("phase").and_then(Value::as_str) {
        None => Phase::Play,
        Some(name) => Phase::ALL
            .into_iter()
            .find(|(_, known)| *known == name)
            .map(|(phase, _)| phase)
            .ok_or_else(|| reason!("there is no phase `{name}`"))?,
    };
    let selling = matches!(phase, Phase::Bid | Phase::ChooseCar | Phase::ChooseStart);
    facts.cars(&mut game, selling)?;
    facts.sales(&mut game)?;
    facts.sidelines(&mut game)?;
    if phase == Phase::ChooseStart {
        game.play.moving = facts.car("moving")?;
        if game.play.moving.is_none() {
            return Err(reason!("phase choose-start needs `moving`: the car that is put on the grid").into());
        }
    }
    let turn = facts.somebody("turn")?.unwrap_or_default();
    game.play.player = facts.somebody("player")?.unwrap_or(turn);
    facts.refuse_contradictions(&game, phase, turn)?;
    match phase {
        Phase::Play => {
            game.begin_turn(turn, &mut NoEvents);
            game.go_on(&mut Pcg::new(1), &mut NoEvents);
        }
        Phase::Bid | Phase::ChooseCar | Phase::ChooseStart | Phase::Bet | Phase::Share => {
            game.ask(phase, turn);
        }
        _ => return Err(reason!("a position cannot begin in phase {}; play towards it", phase.name()).into()),
    }
    Ok(game)
}

/// Luck that begins with given draws.
struct Opening {
    first: std::vec::IntoIter<u32>,
    then: Pcg,
}

impl Chance for Opening {
    fn draw(&mut self, below: u32) -> u32 {
        self.first.next().map_or_else(|| self.then.draw(below), |draw| draw % below)
    }
}

struct Reader<'a> {
    rules: &'a Arc<Rules>,
    facts: &'a Facts,
}

impl Reader<'_> {
    fn refuse_unknown(&self) -> Result<(), String> {
        let known = Speedway::blank(self.rules).facts();
        match self.facts.keys().find(|key| !known.contains_key(*key)) {
            Some(key) if key == "opening" => Err(reason!("`opening` stands alone: the rest follows from it")),
            Some(key) => Err(reason!("there is no fact `{key}`; docs/scenarios.md lists them")),
            None => Ok(()),
        }
    }

    /// The first draws of a game that begins like a real one.
    fn opening(&self) -> Result<Vec<u32>, String> {
        let draw = |value: &Value| value.as_u64().and_then(|draw| u32::try_from(draw).ok());
        let draws: Option<Vec<u32>> = self.list("opening")?.iter().map(draw).collect();
        draws.ok_or_else(|| reason!("`opening` is a list of draws"))
    }

    fn number(&self, key: &str) -> Result<Option<u64>, String> {
        self.facts
            .get(key)
            .map(|value| {
                value
                    .as_u64()
                    .filter(|&n| n < 1 << 31)
                    .ok_or_else(|| reason!("`{key}` must be a whole number"))
            })
            .transpose()
    }

    /// A seat, or nobody.
    fn seat(&self, key: &str) -> Result<Option<Seat>, String> {
        self.facts.get(key).map_or(Ok(None), |value| self.read_seat(key, value))
    }

    /// A seat where nobody will not do.
    fn somebody(&self, key: &str) -> Result<Option<Seat>, String> {
        self.facts.get(key).map(|value| self.read_somebody(key, value)).transpose()
    }

    /// Positions that no game can be in, and that the engine could not go on from.
    fn refuse_contradictions(&self, game: &Speedway, phase: Phase, turn: Seat) -> Result<(), String> {
        let auction = &game.auction;
        let selling = matches!(phase, Phase::Bid | Phase::ChooseCar | Phase::ChooseStart);
        if auction.bidder.is_some_and(|bidder| auction.bid > game.money[bidder.index()]) {
            return Err(reason!("`bid` is more than its bidder has"));
        }
        if !auction.bid.is_multiple_of(self.rules.bid_step)
            || (auction.bid > 0) != auction.bidder.is_some() && phase == Phase::Bid
        {
            return Err(reason!("`bid` is a multiple of the bidding step, and goes with a `bidder`"));
        }
        let mut to_come = auction.fresh;
        auction.again.iter().flatten().for_each(|&car| to_come.insert(car));
        if selling {
            [auction.car, game.play.moving].into_iter().flatten().for_each(|car| to_come.insert(car));
        }
        if selling && !(to_come & game.placed).is_empty() {
            return Err(reason!("a car that is on the grid cannot be up for sale or still to come"));
        }
        let places_taken = match self.rules.auction {
            AuctionKind::TurnUp => u32::from(auction.placed),
            AuctionKind::Choose => game.placed.len(),
        };
        if selling && places_taken + to_come.len() > 6 {
            return Err(reason!("there are more cars to come than start positions left"));
        }
        if phase == Phase::ChooseCar && auction.fresh.is_empty() {
            return Err(reason!("phase choose-car needs `fresh`: the cars to choose from"));
        }
        if phase == Phase::Bid && !game.may_bid(turn) {
            return Err(reason!("seat {turn} may not bid here: limit, guarantee or last car"));
        }
        let lines_left = match phase {
            Phase::Bet => self.rules.bets.is_some() && game.lines < 3,
            Phase::Share => self.rules.shares.is_some() && game.lines < 2,
            _ => true,
        };
        if !lines_left {
            return Err(reason!("nobody is asked to {} there: see the options and `lines`", phase.name()));
        }
        Ok(())
    }

    fn read_somebody(&self, key: &str, value: &Value) -> Result<Seat, String> {
        self.read_seat(key, value)?.ok_or_else(|| reason!("`{key}` must be a seat, not nobody"))
    }

    fn read_seat(&self, key: &str, value: &Value) -> Result<Option<Seat>, String> {
        match value.as_u64() {
            Some(seat) if seat < u64::from(self.rules.players) => Ok(Some(Seat(seat as u8))),
            _ if value == "nobody" => Ok(None),
            _ => Err(reason!("`{key}` must be a seat from 0 to {} or \"nobody\"", self.rules.players - 1)),
        }
    }

    fn read_car(&self, value: &Value) -> Result<Car, String> {
        value
            .as_str()
            .and_then(|name| self.rules.car_named(name))
            .ok_or_else(|| reason!("{value} is not a car"))
    }

    fn car(&self, key: &str) -> Result<Option<Car>, String> {
        match self.facts.get(key) {
            Some(value) if value != "none" => self.read_car(value).map(Some),
            _ => Ok(None),
        }
    }

    fn list(&self, key: &str) -> Result<&[Value], String> {
        match self.facts.get(key) {
            None => Ok(&[]),
            Some(value) => {
                value.as_array().map(Vec::as_slice).ok_or_else(|| reason!("`{key}` must be a list"))
            }
        }
    }

    fn seat_set(&self, key: &str) -> Result<Set<Seat>, String> {
        let seats = self.list(key)?.iter().map(|value| self.read_seat(key, value));
        seats.filter_map(Result::transpose).collect()
    }

    fn car_set(&self, key: &str) -> Result<CarSet, String> {
        let mut cars = CarSet::EMPTY;
        for value in self.list(key)? {
            cars.insert(self.read_car(value)?);
        }
        Ok(cars)
    }

    fn table(&self, key: &str) -> Result<Vec<(Car, &Value)>, String> {
        let Some(value) = self.facts.get(key) else { return Ok(Vec::new()) };
        let table = value.as_object().ok_or_else(|| reason!("`{key}` must be a table of cars"))?;
        table
            .iter()
            .map(|(name, value)| {
                let car = self.rules.car_named(name).ok_or_else(|| reason!("`{key}.{name}`: no such car"))?;
                Ok((car, value))
            })
            .collect()
    }

    fn card_set(&self, value: &Value) -> Result<CardSet, String> {
        let all = self.rules.deck.all();
        let list = value.as_array().ok_or_else(|| reason!("cards must be a list of numbers"))?;
        list.iter()
            .map(|number| match number.as_u64() {
                Some(number) if number < 128 && all.contains(Card(number as u8)) => Ok(Card(number as u8)),
                _ => Err(reason!("{number} is not a card of this deck")),
            })
            .collect()
    }

    fn cards_at(&self, key: &str) -> Result<CardSet, String> {
        self.facts.get(key).map_or(Ok(CardSet::EMPTY), |value| self.card_set(value))
    }

    fn money(&self, game: &mut Speedway) -> Result<(), String> {
        for (seat, value) in self.by_seat("money")?.into_iter().enumerate() {
            let amount = value.as_u64().and_then(|amount| u32::try_from(amount).ok());
            game.money[seat] = amount.ok_or_else(|| reason!("`money` must be whole amounts"))?;
        }
        Ok(())
    }

    fn by_seat(&self, key: &str) -> Result<Vec<&Value>, String> {
        let list = self.list(key)?;
        if list.len() > usize::from(self.rules.players) {
            return Err(reason!("`{key}` lists more than the {} seats", self.rules.players));
        }
        Ok(list.iter().collect())
    }

    fn cards(&self, game: &mut Speedway) -> Result<(), String> {
        let mut used = CardSet::EMPTY;
        let mut use_up = |cards: CardSet| {
            let twice = used & cards;
            used |= cards;
            match twice.iter().next() {
                Some(card) => Err(reason!("card {} is in two places", card.0)),
                None => Ok(cards),
            }
        };
        for (seat, value) in self.by_seat("hands")?.into_iter().enumerate() {
            game.hands[seat] = use_up(self.card_set(value)?)?;
            game.hand_size[seat] = game.hands[seat].len() as u8;
        }
        game.played = use_up(self.cards_at("played")?)?;
        game.display = use_up(self.cards_at("display")?)?;
        game.pit_deck = use_up(self.cards_at("pit-deck")?)?;
        game.shown = self.cards_at("shown")?;
        let held = game.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
        if !(game.shown - held).is_empty() {
            return Err(reason!("`shown` cards must be in a hand"));
        }
        // Cards outside the deal are known wherever they are: a big card was bought, a pit card taken.
        game.shown |= held - self.rules.pool;
        Ok(())
    }

    fn order(&self, game: &mut Speedway) -> Result<(), String> {
        let list = self.list("order")?;
        if list.is_empty() {
            return Ok(());
        }
        let seats: Vec<Seat> = Seat::first(self.rules.players).collect();
        let order: Vec<Seat> =
            list.iter().map(|value| self.read_somebody("order", value)).collect::<Result<_, _>>()?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if sorted != seats {
            return Err(reason!("`order` must name every seat once"));
        }
        if !self.rules.reseating && order != seats {
            return Err(reason!("`order` changes only with option reseating"));
        }
        game.order[..order.len()].copy_from_slice(&order);
        Ok(())
    }

    fn cars(&self, game: &mut Speedway, selling: bool) -> Result<(), String> {
        for (car, value) in self.table("owners")? {
            game.hand_over(car, self.read_seat("owners", value)?);
        }
        for (car, value) in self.table("grid")? {
            let start = value.as_u64().filter(|start| (0..=6).contains(start));
            let start = start.ok_or_else(|| reason!("`grid` is a start position from 1 to 6, or 0"))? as u8;
            game.grid[car.index()] = start;
            if selling && start > 0 {
                self.stand(game, car, self.rules.track().grid()[usize::from(start) - 1], true)?;
                game.auction.placed = game.auction.placed.max(start);
            }
        }
        for (car, value) in self.table("prices")? {
            game.price[car.index()] = value
                .as_u64()
                .and_then(|p| u32::try_from(p).ok())
                .ok_or_else(|| reason!("prices are amounts"))?;
        }
        let mut homes = [None; 6];
        for (car, value) in self.table("cars")? {
            let text = value.as_str().ok_or_else(|| reason!("`cars` are places in quotes"))?;
            self.put_car(game, car, text, &mut homes)?;
        }
        let count = homes.iter().take_while(|car| car.is_some()).count();
        if count != game.home.len() as usize {
            return Err(reason!("home places must be 1, 2, … without a gap, each once"));
        }
        game.home_order = homes;
        if !selling {
            for car in (CarSet::ALL - game.placed).iter() {
                let taken = game.taken();
                let free = self.rules.track().grid().iter().find(|&&cell| !taken.contains(cell));
                let cell = *free
                    .ok_or_else(|| reason!("no start space is free for the cars that are not mentioned"))?;
                self.stand(game, car, cell, true)?;
            }
        }
        Ok(())
    }

    fn put_car(
        &self,
        game: &mut Speedway,
        car: Car,
        text: &str,
        homes: &mut [Option<Car>; 6],
    ) -> Result<(), String> {
        let help = || reason!("`{text}`: write 14b, -14b, start 3, home 2, off 14b or none");
        if text == "none" {
            return Ok(());
        }
        if let Some(place) = text.strip_prefix("home ") {
            let place = place.parse::<usize>().ok().filter(|p| (1..=6).contains(p)).ok_or_else(help)?;
            homes[place - 1] = Some(car);
            game.placed.insert(car);
            game.home.insert(car);
            return Ok(());
        }
        if let Some(space) = text.strip_prefix("start ") {
            let space = space.parse::<usize>().ok().filter(|s| (1..=6).contains(s)).ok_or_else(help)?;
            return self.stand(game, car, self.rules.track().grid()[space - 1], true);
        }
        let (off, rest) = text.strip_prefix("off ").map_or((false, text), |rest| (true, rest));
        let (before, cell) = rest.strip_prefix('-').map_or((false, rest), |rest| (true, rest));
        let cell = self.rules.track().find(cell).ok_or_else(help)?;
        if off {
            game.off.insert(car);
            game.off_since[car.index()] = game.off.len() as u8;
        }
        self.stand(game, car, cell, before)
    }

    fn stand(&self, game: &mut Speedway, car: Car, cell: Cell, before: bool) -> Result<(), String> {
        if !game.off.contains(car) && game.taken().contains(cell) && game.cell[car.index()] != cell {
            return Err(reason!("two cars stand on {}", self.rules.track().cell_name(cell)));
        }
        game.cell[car.index()] = cell;
        game.placed.insert(car);
        if before {
            game.before.insert(car);
        } else {
            game.before.remove(car);
        }
        Ok(())
    }

    fn sales(&self, game: &mut Speedway) -> Result<(), String> {
        let auction = &mut game.auction;
        auction.first_opener = self.somebody("opener")?.unwrap_or_default();
        auction.opener = self.somebody("auction-opener")?.unwrap_or(auction.first_opener);
        auction.buyer = self.seat("buyer")?;
        auction.bidder = self.seat("bidder")?;
        auction.bid =
            u32::try_from(self.number("bid")?.unwrap_or(0)).map_err(|_| reason!("`bid` is too large"))?;
        auction.car = self.car("car")?;
        auction.second = self.facts.get("second").is_some_and(|second| second == true);
        auction.fresh = self.car_set("fresh")?;
        auction.passed = self.seat_set("passed")?;
        let again = self.list("again")?;
        if again.len() > auction.again.len() {
            return Err(reason!("`again` lists more than six cars"));
        }
        for (place, value) in auction.again.iter_mut().zip(again) {
            *place = Some(self.read_car(value)?);
        }
        let bidding = self.facts.get("phase").is_some_and(|phase| phase == "bid");
        if bidding && self.rules.auction == AuctionKind::TurnUp && auction.car.is_none() {
            return Err(reason!("phase bid needs `car`: the car that is up"));
        }
        Ok(())
    }

    fn sidelines(&self, game: &mut Speedway) -> Result<(), String> {
        game.idle = self.number("idle")?.unwrap_or(0).min(8) as u8;
        game.lines = self.number("lines")?.unwrap_or(0).min(3) as u8;
        game.stopped = self.car_set("stopped")?;
        game.guarded = self.car_set("guarded")?;
        game.left = self.seat_set("left")?;
        for (seat, value) in self.by_seat("bets")?.into_iter().enumerate() {
            for (line, car) in value
                .as_array()
                .ok_or_else(|| reason!("`bets` are lists of cars"))?
                .iter()
                .take(3)
                .enumerate()
            {
                game.bets[seat][line] = Bet::On(self.read_car(car)?);
            }
        }
        for (seat, value) in self.by_seat("shares")?.into_iter().enumerate() {
            for (name, count) in value.as_object().ok_or_else(|| reason!("`shares` are tables of cars"))? {
                let car = self.rules.car_named(name).ok_or_else(|| reason!("`shares`: no car {name}"))?;
                game.shares[seat][car.index()] = count.as_u64().unwrap_or(0).min(6) as u8;
            }
        }
        if let Some(value) = self.facts.get("switches") {
            for (number, by) in
                value.as_object().ok_or_else(|| reason!("`switches` is a table of card numbers"))?
            {
                let card =
                    number.parse().ok().map(Card).filter(|&card| self.rules.deck.special.contains(card));
                let slot = card.and_then(|card| self.rules.slot(card));
                let slot = slot.ok_or_else(|| reason!("card {number} is not a switch card"))?;
                game.switches[slot] = self.read_seat("switches", by)?.map(|by| Switch { by, new: false });
            }
        }
        Ok(())
    }
}
