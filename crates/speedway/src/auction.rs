//! The auction in its forms: a car turned up at random (Detroit/Cleveland, Daytona 500), or the right to choose a car and
//! a start space (Top Race).

use grandstand_core::{Chance, Sink};

use crate::{
    Car, CarSet, Event, MAX_RAISE, Seen, Speedway,
    event::cell,
    rules::{AuctionKind, LastCar, Unsold},
    speedway::{NONE, Phase, seat, tell},
};

impl Speedway {
    /// Cars still to be sold, the one that is up included.
    pub(crate) fn cars_left(&self) -> u32 {
        self.auction.fresh.len()
            + u32::from(self.auction.again_len)
            + u32::from(self.rules.auction == AuctionKind::TurnUp && self.auction.car != NONE)
    }

    pub(crate) fn carless_count(&self) -> u32 {
        (0..self.players()).filter(|&seat| self.carless(seat)).count() as u32
    }

    /// Whether the cars that are left are owed to the players without one: only they may bid, and a car that none of them
    /// bids for goes to the first of them at the forced price.
    fn owed_to_the_carless(&self) -> bool {
        let (carless, left) = (self.carless_count(), self.cars_left());
        let guaranteed = self.rules.guarantee && !self.rules.guarantee_refusable;
        carless > 0
            && match self.rules.last_car {
                _ if guaranteed => left <= carless,
                LastCar::Everyone => left <= carless,
                LastCar::Any => left == 1,
                LastCar::Single => left == 1 && carless == 1,
                LastCar::Nobody => false,
            }
    }

    /// Whether only players without a car may bid.
    pub(crate) fn only_carless_bid(&self) -> bool {
        let kept = || (1..=self.carless_count()).contains(&self.cars_left());
        self.owed_to_the_carless() || (self.rules.guarantee_refusable && kept())
    }

    /// Whether a seat is asked to bid in the auction that runs. Cash does not matter: a broke player is asked too.
    pub(crate) fn may_bid(&self, seat: u8) -> bool {
        self.cars_of(seat).len() < u32::from(self.rules.car_limit)
            && (!self.only_carless_bid() || self.carless(seat))
    }

    /// The most steps a seat can raise by: within its cash, and at most 64.
    pub(crate) fn most_raise(&self, seat: u8) -> u8 {
        let cash = self.money[seat as usize].saturating_sub(self.auction.bid);
        (cash / self.rules.bid_step).min(u32::from(MAX_RAISE)) as u8
    }

    /// Whether the seat must open the bidding and so cannot pass (Top Race).
    pub(crate) fn must_open(&self) -> bool {
        self.rules.auction == AuctionKind::Choose
            && self.auction.bidder == NONE
            && self.money[self.turn as usize] >= self.rules.bid_step
    }

    /// The first auction of a race is opened by `opener`.
    pub(crate) fn open_auctions(
        &mut self,
        opener: u8,
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
        self.auction.bidder = NONE;
        self.auction.passed = 0;
        match self.rules.auction {
            AuctionKind::TurnUp => self.turn_up(chance, events),
            AuctionKind::Choose => self.open_choice(events),
        }
    }

    /// The player after the last buyer opens; while nobody has bought, the same player again.
    fn pass_the_opening_on(&mut self) {
        if self.auction.buyer != NONE {
            self.auction.opener = self.next_seat(self.auction.buyer);
        }
    }

    // --- A car turned up ---------------------------------------------------------------------------------------

    fn turn_up(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        loop {
            let auction = &mut self.auction;
            auction.second = auction.fresh.is_empty();
            let car = if !auction.second {
                let nth = chance.draw(auction.fresh.len()) as usize;
                auction.fresh.iter().nth(nth).unwrap_or(Car(0))
            } else if auction.again_len > 0 {
                let car = Car(auction.again[0]);
                auction.again.rotate_left(1);
                auction.again_len -= 1;
                car
            } else {
                return self.start_racing(events);
            };
            auction.fresh.remove(car);
            auction.car = car.0;
            let again = auction.second;
            tell(events, || Seen::CarUp { car: car.0, again });

            let opener = self.auction.opener;
            if self.owed_to_the_carless() && self.carless_count() == 1 {
                if let Some(buyer) = self.first_from(opener, |seat| self.carless(seat)) {
                    self.sell_up(
                        buyer,
                        self.rules.forced_price.min(self.money[buyer as usize]),
                        true,
                        events,
                    );
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
    fn sell_up(&mut self, buyer: u8, amount: u32, forced: bool, events: &mut impl Sink<Event>) {
        let car = Car(self.auction.car);
        self.pay(buyer, amount, forced, events);
        self.price[car.index()] = amount;
        self.place_up(car, buyer, events);
        if let Some(card) = self.rules.deck.big[car.index()].filter(|_| !self.rules.bigs_dealt) {
            self.give(buyer, card);
            self.shown.insert(card);
            tell(events, || Seen::BigCard { seat: seat(buyer), card: card.0 });
        }
    }

    fn place_up(&mut self, car: Car, owner: u8, events: &mut impl Sink<Event>) {
        self.auction.placed += 1;
        self.auction.car = NONE;
        let start = self.auction.placed;
        self.put_on_grid(car, owner, start, events);
    }

    fn put_on_grid(&mut self, car: Car, owner: u8, start: u8, events: &mut impl Sink<Event>) {
        let at = self.track().grid()[start as usize - 1];
        self.owner[car.index()] = owner;
        self.grid[car.index()] = start;
        self.cell[car.index()] = at;
        self.placed.insert(car);
        self.before.insert(car);
        tell(events, || Seen::Placed {
            car: car.0,
            seat: (owner != NONE).then_some(seat(owner)),
            start,
            cell: cell(at),
        });
    }

    fn nobody_bids(&mut self, events: &mut impl Sink<Event>) {
        let car = Car(self.auction.car);
        if self.owed_to_the_carless() {
            // Only players without a car could bid, and none did: the first of them counting from the opener buys.
            if let Some(buyer) = self.first_from(self.auction.opener, |seat| self.carless(seat)) {
                let amount = self.rules.forced_price.min(self.money[buyer as usize]);
                return self.sell_up(buyer, amount, true, events);
            }
        }
        if self.rules.unsold == Unsold::Again && !self.auction.second {
            self.auction.again[self.auction.again_len as usize] = car.0;
            self.auction.again_len += 1;
            self.auction.car = NONE;
            tell(events, || Seen::Unsold { car: car.0 });
        } else {
            self.place_up(car, NONE, events);
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
            let amount = self.rules.forced_price.min(self.money[buyer as usize]);
            return self.choose(buyer, amount, true, events);
        }
        let able = |seat: u8| self.may_bid(seat) && self.money[seat as usize] >= self.rules.bid_step;
        if let Some(first) = self.first_from(opener, able) {
            self.auction.opener = first;
            return self.ask(Phase::Bid, first);
        }
        // Nobody who may bid can: the first player without a car takes it for what they have.
        let taker = self.first_from(opener, |seat| self.carless(seat)).unwrap_or(opener);
        let all = self.money[taker as usize].min(self.rules.bid_step);
        self.choose(taker, all, true, events);
    }

    fn choose(&mut self, winner: u8, amount: u32, forced: bool, events: &mut impl Sink<Event>) {
        self.pay(winner, amount, forced, events);
        self.auction.bid = amount;
        self.auction.bidder = winner;
        self.ask(Phase::ChooseCar, winner);
    }

    pub(crate) fn choose_car(&mut self, car: Car) {
        self.auction.fresh.remove(car);
        self.play.moving = car.0;
        self.ask(Phase::ChooseStart, self.turn);
    }

    pub(crate) fn choose_start(
        &mut self,
        start: u8,
        chance: &mut impl Chance,
        events: &mut impl Sink<Event>,
    ) {
        let car = Car(self.play.moving);
        self.play.moving = NONE;
        self.price[car.index()] = self.auction.bid;
        self.put_on_grid(car, self.turn, start, events);
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

    fn pay(&mut self, buyer: u8, amount: u32, forced: bool, events: &mut impl Sink<Event>) {
        if self.auction.buyer == NONE && self.rules.auction == AuctionKind::Choose {
            self.play.player = buyer; // the winner of the first auction starts the race
        }
        self.money[buyer as usize] -= amount;
        self.auction.buyer = buyer;
        tell(events, || Seen::Won { seat: seat(buyer), amount, forced });
    }

    /// The highest bid, in bid steps.
    fn price_in_steps(&self) -> u8 {
        u8::try_from(self.auction.bid / self.rules.bid_step).unwrap_or(u8::MAX)
    }

    pub(crate) fn bid(&mut self, raise: u8, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let bidder = self.turn;
        self.auction.bid += u32::from(raise) * self.rules.bid_step;
        self.auction.bidder = bidder;
        let price = self.price_in_steps();
        let keenness = &mut self.auction.keenness[bidder as usize];
        keenness.bid = keenness.bid.max(price);
        keenness.raises = keenness.raises.saturating_add(1);
        if self.rules.auction == AuctionKind::Choose {
            // A player without a car may come back in: a pass holds only until the next bid.
            for other in 0..self.players() {
                if self.carless(other) {
                    self.auction.passed &= !(1 << other);
                }
            }
        }
        let amount = self.auction.bid;
        tell(events, || Seen::Bid { seat: seat(bidder), amount });
        self.next_bidder(chance, events);
    }

    pub(crate) fn pass(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let passer = self.turn;
        self.auction.passed |= 1 << passer;
        self.auction.keenness[passer as usize].passed = self.price_in_steps().saturating_add(1);
        tell(events, || Seen::Passed { seat: seat(passer) });
        self.next_bidder(chance, events);
    }

    fn next_bidder(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let next = self.first_from(self.next_seat(self.turn), |seat| {
            seat != self.auction.bidder && self.auction.passed >> seat & 1 == 0 && self.may_bid(seat)
        });
        match (next, self.auction.bidder) {
            (Some(next), _) => self.ask(Phase::Bid, next),
            (None, NONE) => {
                self.nobody_bids(events);
                self.next_auction(chance, events);
            }
            (None, winner) if self.rules.auction == AuctionKind::Choose => {
                self.choose(winner, self.auction.bid, false, events);
            }
            (None, winner) => {
                self.sell_up(winner, self.auction.bid, false, events);
                self.next_auction(chance, events);
            }
        }
    }
}
