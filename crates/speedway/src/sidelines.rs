//! What happens beside the track in Top Race's variants: bets, shares, pit stops.

use grandstand_core::{Chance, Sink};

use crate::{
    Car, CarSet, Card, CardSet, Event, Seen, Speedway,
    speedway::{Bet, Phase, tell},
};

impl Speedway {
    // --- Bet lines ---------------------------------------------------------------------------------------------

    /// How many bet lines the leading car has crossed: it stands wholly beyond them, or is home.
    pub(crate) fn lines_crossed(&self) -> u8 {
        let lines = self.track().bet_lines();
        if !self.home.is_empty() {
            return lines.len() as u8;
        }
        let running = self.on_track() - self.before;
        let foremost =
            running.iter().map(|car| self.track().start(self.cell[car.index()])).max().unwrap_or(0);
        lines.iter().filter(|&&line| foremost >= line).count() as u8
    }

    /// The leading car has crossed the next line: everybody bets, then everybody may buy a share.
    pub(crate) fn begin_round(&mut self, events: &mut impl Sink<Event>) {
        self.play.moving = None;
        let line = self.lines;
        tell(events, || Seen::LineCrossed { line: line + 1 });
        self.home_at_line[line as usize] = self.home.len() as u8;
        self.play.asked = 0;
        let first = self.next_seat(self.play.player);
        if self.rules.bets.is_some() {
            self.ask(Phase::Bet, first);
        } else if line < 2 {
            self.ask(Phase::Share, first);
        } else {
            self.end_round(events);
        }
    }

    /// The next seat is asked, or the next kind of round begins.
    fn next_asked(&mut self, events: &mut impl Sink<Event>) {
        self.play.asked += 1;
        if self.play.asked < self.players() {
            return self.ask(self.phase, self.next_seat(self.turn));
        }
        if self.phase == Phase::Bet && self.rules.shares.is_some() && self.lines < 2 {
            self.play.asked = 0;
            return self.ask(Phase::Share, self.next_seat(self.play.player));
        }
        self.end_round(events);
    }

    fn end_round(&mut self, events: &mut impl Sink<Event>) {
        self.lines += 1;
        self.play.asked = 0;
        if self.lines < self.lines_crossed() {
            return self.begin_round(events);
        }
        self.end_turn(events);
    }

    pub(crate) fn make_bet(&mut self, car: Car, events: &mut impl Sink<Event>) {
        let (bettor, line) = (self.turn, self.lines);
        self.bets[bettor.index()][line as usize] = Bet::On(car);
        events.push(|| Event::Bet { seat: bettor, line: line + 1, car });
        self.next_asked(events);
    }

    /// Cars that can be bet on and whose shares are sold: those that are not home.
    pub(crate) fn not_home(&self) -> CarSet {
        CarSet::ALL - self.home
    }

    // --- Shares ------------------------------------------------------------------------------------------------

    /// What a share in each car costs now: by its place among all six.
    pub(crate) fn share_prices(&self) -> [u32; 6] {
        let mut prices = [0; 6];
        if let Some(shares) = &self.rules.shares {
            for (place, car) in self.ranking().into_iter().enumerate() {
                prices[car.index()] = shares.prices[usize::from(self.lines.min(1))][place];
            }
        }
        prices
    }

    /// How many shares of a car are sold.
    pub(crate) fn shares_sold(&self, car: Car) -> u8 {
        self.shares.iter().map(|owned| owned[car.index()]).sum()
    }

    /// Cars that the seat whose turn it is can buy a share in.
    pub(crate) fn shares_for_sale(&self) -> CarSet {
        let Some(shares) = &self.rules.shares else { return CarSet::EMPTY };
        let prices = self.share_prices();
        let mut cars = CarSet::EMPTY;
        for car in self.not_home().iter() {
            let affordable = prices[car.index()] <= self.money[self.turn.index()];
            if affordable && self.shares_sold(car) < shares.most_per_car {
                cars.insert(car);
            }
        }
        cars
    }

    pub(crate) fn buy_share(&mut self, car: Car, events: &mut impl Sink<Event>) {
        let price = self.share_prices()[car.index()];
        let buyer = self.turn;
        self.money[buyer.index()] -= price;
        self.shares[buyer.index()][car.index()] += 1;
        tell(events, || Seen::ShareBought { seat: buyer, car, price });
        self.next_asked(events);
    }

    pub(crate) fn no_share(&mut self, events: &mut impl Sink<Event>) {
        let buyer = self.turn;
        tell(events, || Seen::NoShare { seat: buyer });
        self.next_asked(events);
    }

    // --- Pit stops ---------------------------------------------------------------------------------------------

    /// Lays out the pit cards for a race.
    pub(crate) fn open_pits(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        self.display = CardSet::EMPTY;
        self.pit_deck = CardSet::EMPTY;
        if self.rules.pitstop {
            self.pit_deck = self.rules.deck.pit;
            (0..3).for_each(|_| self.refill_display(chance, events));
        }
    }

    fn refill_display(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        if self.pit_deck.is_empty() {
            return;
        }
        let nth = chance.draw(self.pit_deck.len()) as usize;
        if let Some(card) = self.pit_deck.iter().nth(nth) {
            self.pit_deck.remove(card);
            self.display.insert(card);
            tell(events, || Seen::Display { card: card.0 });
        }
    }

    /// Cars with which the seat whose turn it is may stop: its own, on a pit cell, not stopped yet; and something is there to take.
    pub(crate) fn cars_to_stop(&self) -> CarSet {
        let mut cars = CarSet::EMPTY;
        if !self.rules.pitstop || (self.display.is_empty() && self.cards_to_take().is_empty()) {
            return cars;
        }
        for car in ((self.cars_of(self.turn) & self.on_track()) - self.stopped).iter() {
            if self.track().pits().contains(self.cell[car.index()]) {
                cars.insert(car);
            }
        }
        cars
    }

    pub(crate) fn stop(&mut self, car: Car, events: &mut impl Sink<Event>) {
        let player = self.turn;
        self.stopped.insert(car);
        self.guarded.insert(car);
        tell(events, || Seen::PitStop { seat: player, car });
        self.ask(Phase::PitDiscard, player);
    }

    pub(crate) fn pit_discard(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let player = self.turn;
        self.put_down(player, card);
        self.play.thrown = Some(card);
        tell(events, || Seen::ThrownAway { seat: player, card: card.0 });
        self.ask(Phase::PitTake, player);
    }

    /// What can be taken: the display, or the discard pile but for sprint/breakdown cards and the card just thrown away.
    pub(crate) fn cards_to_take(&self) -> CardSet {
        let mut cards = self.display | (self.played - self.rules.deck.special);
        if let Some(thrown) = self.play.thrown {
            cards.remove(thrown);
        }
        cards
    }

    pub(crate) fn pit_take(&mut self, card: Card, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let player = self.turn;
        let from_display = self.display.contains(card);
        self.played.remove(card);
        self.display.remove(card);
        self.give(player, card);
        self.shown.insert(card);
        self.play.thrown = None;
        tell(events, || Seen::Took { seat: player, card: card.0, from_display });
        if from_display {
            self.refill_display(chance, events);
        }
        self.end_turn(events);
    }
}
