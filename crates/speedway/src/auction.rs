//! The auction in its forms: a car turned up at random (Detroit/Cleveland, Daytona 500), or the right to choose a car and
//! a start space (Top Race).

use grandstand_core::{Chance, Seat, Set, Sink};

use crate::{
    Car, CarSet, Event, MAX_RAISE, Seen, Speedway,
    event::cell,
    rules::{AuctionKind, Guarantee, LastCar, Unsold},
    speedway::{Phase, tell},
};

impl Speedway {
    /// Cars still to be sold, the one that is up included.
    pub(crate) fn cars_left(&self) -> u32 {
        self.auction.fresh.len()
            + self.auction.again.iter().flatten().count() as u32
            + u32::from(self.rules.auction == AuctionKind::TurnUp && self.auction.car.is_some())
    }

    pub(crate) fn carless_count(&self) -> u32 {
        Seat::first(self.players()).filter(|&seat| self.carless(seat)).count() as u32
    }

    /// Whether the cars that are left are owed to the players without one: only they may bid, and a car that none of them
    /// bids for goes to the first of them at the forced price.
    fn owed_to_the_carless(&self) -> bool {
        let (carless, left) = (self.carless_count(), self.cars_left());
        carless > 0
            && match self.rules.last_car {
                _ if self.rules.guarantee == Guarantee::On => left <= carless,
                LastCar::Everyone => left <= carless,
                LastCar::Any => left == 1,
                LastCar::Single => left == 1 && carless == 1,
                LastCar::Nobody => false,
            }
    }

    /// Whether only players without a car may bid.
    pub(crate) fn only_carless_bid(&self) -> bool {
        let kept = || (1..=self.carless_count()).contains(&self.cars_left());
        self.owed_to_the_carless() || (self.rules.guarantee == Guarantee::Offered && kept())
    }

    /// Whether a seat is asked to bid in the auction that runs. Cash does not matter: a broke player is asked too.
    pub(crate) fn may_bid(&self, seat: Seat) -> bool {
        self.cars_of(seat).len() < u32::from(self.rules.car_limit)
            && (!self.only_carless_bid() || self.carless(seat))
    }

    /// Whether a seat will be asked for a bid in the auction that runs, unless it ends before.
    pub(crate) fn is_in_bidding(&self, seat: Seat) -> bool {
        self.phase == Phase::Bid
            && self.auction.bidder != Some(seat)
            && !self.auction.passed.contains(seat)
            && self.may_bid(seat)
    }

    /// The most steps a seat can raise by: within its cash, and at most 64.
    pub(crate) fn most_raise(&self, seat: Seat) -> u8 {
        let cash = self.money[seat.index()].saturating_sub(self.auction.bid);
        (cash / self.rules.bid_step).min(u32::from(MAX_RAISE)) as u8
    }

    /// Whether the seat must open the bidding and so cannot pass (Top Race).
    pub(crate) fn must_open(&self) -> bool {
        self.rules.auction == AuctionKind::Choose
            && self.auction.bidder.is_none()
            && self.money[self.turn.index()] >= self.rules.bid_step
    }

    /// The first auction of a race is opened by `opener`.
    pub(crate) fn open_auctions(
        &mut self,
        opener: Seat,
        chance: &mut impl Chance,
        events: &mut impl Sink<Event>,
    ) {
        self.auction.first_opener = opener;
        self.auction.opener = opener;
        self.auction.fresh = CarSet::ALL;
        self.auction.keenness = Default::default();
        self.next_auction(chance, events);
    }

    pub(crate) fn next_auction(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        self.pass_the_opening_on();
        self.auction.bid = 0;
        self.auction.bidder = None;
        self.auction.passed = Set::EMPTY;
        match self.rules.auction {
            AuctionKind::TurnUp => self.turn_up(chance, events),
            AuctionKind::Choose => self.open_choice(events),
        }
    }

    /// The player after the last buyer opens; while nobody has bought, the same player again.
    fn pass_the_opening_on(&mut self) {
        if let Some(buyer) = self.auction.buyer {
            self.auction.opener = self.next_seat(buyer);
        }
    }

    // --- A car turned up ---------------------------------------------------------------------------------------

    fn turn_up(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        loop {
            let auction = &mut self.auction;
            auction.second = auction.fresh.is_empty();
            let car = if !auction.second {
                let nth = chance.draw(auction.fresh.len()) as usize;
                auction.fresh.iter().nth(nth).unwrap_or(Car::Yellow)
            } else if let Some(car) = auction.again[0].take() {
                auction.again.rotate_left(1);
                car
            } else {
                return self.start_racing(events);
            };
            auction.fresh.remove(car);
            auction.car = Some(car);
            let again = auction.second;
            tell(events, || Seen::CarUp { car, again });

            let opener = self.auction.opener;
            if self.owed_to_the_carless() && self.carless_count() == 1 {
                if let Some(buyer) = self.first_from(opener, |seat| self.carless(seat)) {
                    self.sell_up(buyer, self.rules.forced_price.min(self.money[buyer.index()]), true, events);
                }
            } else if let Some(first) = self.first_from(opener, |seat| self.may_bid(seat)) {
                self.auction.opener = first;
                return self.ask(Phase::Bid, first);
            } else {
                self.nobody_bids(events);
            }
            self.pass_the_opening_on();
        }
    }

    /// The car that is up goes to its buyer, with its big card, on the next start position.
    fn sell_up(&mut self, buyer: Seat, amount: u32, forced: bool, events: &mut impl Sink<Event>) {
        let Some(car) = self.auction.car.take() else { return };
        self.pay(buyer, amount, forced, Some(car), events);
        self.price[car.index()] = amount;
        self.place_up(car, Some(buyer), events);
        if let Some(card) = self.rules.deck.big[car.index()].filter(|_| !self.rules.bigs_dealt) {
            self.give(buyer, card);
            self.shown.insert(card);
            tell(events, || Seen::BigCard { seat: buyer, card: card.0 });
        }
    }

    fn place_up(&mut self, car: Car, owner: Option<Seat>, events: &mut impl Sink<Event>) {
        self.auction.placed += 1;
        let start = self.auction.placed;
        self.put_on_grid(car, owner, start, events);
    }

    fn put_on_grid(&mut self, car: Car, owner: Option<Seat>, start: u8, events: &mut impl Sink<Event>) {
        let at = self.track().grid()[start as usize - 1];
        self.hand_over(car, owner);
        self.grid[car.index()] = start;
        self.cell[car.index()] = at;
        self.placed.insert(car);
        self.before.insert(car);
        tell(events, || Seen::Placed { car, seat: owner, start, cell: cell(at) });
    }

    fn nobody_bids(&mut self, events: &mut impl Sink<Event>) {
        if self.owed_to_the_carless() {
            // Only players without a car could bid, and none did: the first of them counting from the opener buys.
            if let Some(buyer) = self.first_from(self.auction.opener, |seat| self.carless(seat)) {
                let amount = self.rules.forced_price.min(self.money[buyer.index()]);
                return self.sell_up(buyer, amount, true, events);
            }
        }
        let Some(car) = self.auction.car.take() else { return };
        if self.rules.unsold == Unsold::Again && !self.auction.second {
            let place = self.auction.again.iter_mut().find(|place| place.is_none());
            if let Some(place) = place {
                *place = Some(car);
            }
            tell(events, || Seen::Unsold { car });
        } else {
            self.place_up(car, None, events);
        }
    }

    // --- The right to choose -----------------------------------------------------------------------------------

    fn open_choice(&mut self, events: &mut impl Sink<Event>) {
        if self.auction.fresh.is_empty() {
            return self.start_racing(events);
        }
        let opener = self.auction.opener;
        if self.cars_left() == 1
            && self.carless_count() == 1
            && self.rules.last_car != LastCar::Nobody
            && let Some(buyer) = self.first_from(opener, |seat| self.carless(seat))
        {
            let amount = self.rules.forced_price.min(self.money[buyer.index()]);
            return self.choose(buyer, amount, true, events);
        }
        let able = |seat: Seat| self.may_bid(seat) && self.money[seat.index()] >= self.rules.bid_step;
        if let Some(first) = self.first_from(opener, able) {
            self.auction.opener = first;
            return self.ask(Phase::Bid, first);
        }
        // Nobody who may bid can: the first player without a car takes it for what they have.
        let taker = self.first_from(opener, |seat| self.carless(seat)).unwrap_or(opener);
        let all = self.money[taker.index()].min(self.rules.bid_step);
        self.choose(taker, all, true, events);
    }

    fn choose(&mut self, winner: Seat, amount: u32, forced: bool, events: &mut impl Sink<Event>) {
        self.pay(winner, amount, forced, None, events);
        self.auction.bid = amount;
        self.auction.bidder = Some(winner);
        self.ask(Phase::ChooseCar, winner);
    }

    pub(crate) fn choose_car(&mut self, car: Car) {
        self.auction.fresh.remove(car);
        self.play.moving = Some(car);
        self.ask(Phase::ChooseStart, self.turn);
    }

    pub(crate) fn choose_start(
        &mut self,
        start: u8,
        chance: &mut impl Chance,
        events: &mut impl Sink<Event>,
    ) {
        let Some(car) = self.play.moving.take() else { return };
        self.price[car.index()] = self.auction.bid;
        self.put_on_grid(car, Some(self.turn), start, events);
        self.next_auction(chance, events);
    }

    /// Start spaces that are free, as bits from space 1.
    pub(crate) fn free_starts(&self) -> u8 {
        let mut free = 0b11_1111;
        for start in self.grid {
            if start > 0 {
                free &= !(1 << (start - 1));
            }
        }
        free
    }

    // --- Bidding -----------------------------------------------------------------------------------------------

    fn pay(
        &mut self,
        buyer: Seat,
        amount: u32,
        forced: bool,
        car: Option<Car>,
        events: &mut impl Sink<Event>,
    ) {
        if self.auction.buyer.is_none() && self.rules.auction == AuctionKind::Choose {
            self.play.player = buyer; // the winner of the first auction starts the race
        }
        self.money[buyer.index()] -= amount;
        self.auction.buyer = Some(buyer);
        tell(events, || Seen::Won { seat: buyer, amount, forced, car });
    }

    /// The highest bid, in bid steps.
    fn price_in_steps(&self) -> u8 {
        u8::try_from(self.auction.bid / self.rules.bid_step).unwrap_or(u8::MAX)
    }

    pub(crate) fn bid(&mut self, raise: u8, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let bidder = self.turn;
        self.auction.bid += u32::from(raise) * self.rules.bid_step;
        self.auction.bidder = Some(bidder);
        let price = self.price_in_steps();
        let keenness = &mut self.auction.keenness[bidder.index()];
        keenness.bid = keenness.bid.max(price);
        keenness.raises = keenness.raises.saturating_add(1);
        if self.rules.auction == AuctionKind::Choose {
            // A player without a car may come back in: a pass holds only until the next bid.
            for other in Seat::first(self.players()) {
                if self.carless(other) {
                    self.auction.passed.remove(other);
                }
            }
        }
        let amount = self.auction.bid;
        tell(events, || Seen::Bid { seat: bidder, amount });
        self.next_bidder(chance, events);
    }

    pub(crate) fn pass(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let passer = self.turn;
        self.auction.passed.insert(passer);
        self.auction.keenness[passer.index()].passed = self.price_in_steps().saturating_add(1);
        tell(events, || Seen::Passed { seat: passer });
        self.next_bidder(chance, events);
    }

    fn next_bidder(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let next = self.first_from(self.next_seat(self.turn), |seat| self.is_in_bidding(seat));
        match (next, self.auction.bidder) {
            (Some(next), _) => self.ask(Phase::Bid, next),
            (None, None) => {
                self.nobody_bids(events);
                self.next_auction(chance, events);
            }
            (None, Some(winner)) if self.rules.auction == AuctionKind::Choose => {
                self.choose(winner, self.auction.bid, false, events);
            }
            (None, Some(winner)) => {
                self.sell_up(winner, self.auction.bid, false, events);
                self.next_auction(chance, events);
            }
        }
    }
}
