//! From race to race: the deal, the end of a race, the money.

use grandstand_core::{Chance, Seat, Sink, shuffle};

use crate::{
    CARS, Car, CarSet, Card, CardSet, Event, Seen, Speedway,
    rules::{FirstOpener, NextDealer, Unfinished},
    speedway::{Phase, tell},
};

impl Speedway {
    /// The first race: the first dealer (Top Race: opener) is chosen or drawn.
    pub(crate) fn first_race(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        self.dealer = match self.rules.first_dealer {
            Some(seat) => seat,
            None => Seat(chance.draw(u32::from(self.players())) as u8),
        };
        self.begin_race(chance, events);
        self.go_on(chance, events);
    }

    /// If a race has ended and another is to come, begins it. (A race may even end before anybody acts.)
    pub(crate) fn go_on(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        while self.phase == Phase::Over && self.race < self.rules.races {
            self.dealer = self.next_dealer();
            self.begin_race(chance, events);
        }
        if self.phase == Phase::Over {
            tell(events, || Seen::GameOver);
        }
    }

    fn begin_race(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        self.clear_table();
        self.race += 1;
        let (race, dealer) = (self.race, self.dealer);
        tell(events, || Seen::RaceBegins { race, dealer });
        self.deal(chance, events);
        self.open_pits(chance, events);
        let opener = match self.rules.first_opener {
            FirstOpener::Dealer | FirstOpener::Drawn => dealer,
            FirstOpener::AfterDealer => self.next_seat(dealer),
        };
        self.open_auctions(opener, chance, events);
    }

    /// Everything of the last race is put away; money, seats and the dealer stay.
    fn clear_table(&mut self) {
        let kept = self.clone();
        *self = Speedway::blank(&kept.rules);
        self.money = kept.money;
        self.order = kept.order;
        self.dealer = kept.dealer;
        self.race = kept.race;
    }

    /// Shuffles and deals: evenly, or everything, with the cards left over going to the players from the dealer's left.
    fn deal(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let mut cards = [Card(0); 128];
        let count = self.rules.pool.len() as usize;
        for (place, card) in cards.iter_mut().zip(self.rules.pool.iter()) {
            *place = card;
        }
        shuffle(&mut cards[..count], chance);
        let players = self.players() as usize;
        let (each, mut extra) = (count / players, count % players);
        if self.rules.even_deal {
            extra = 0;
        }
        let mut rest = cards[..count].iter();
        let mut player = self.dealer;
        for _ in 0..players {
            player = self.next_seat(player);
            let size = each + usize::from(extra > 0);
            extra = extra.saturating_sub(1);
            let hand: CardSet = rest.by_ref().take(size).copied().collect();
            self.hands[player.index()] = hand;
            self.hand_size[player.index()] = size as u8;
            events.push(|| Event::Dealt { seat: player, hand });
        }
    }

    /// The race is over: places, prizes, bets and dividends as one sum, and money never below zero.
    pub(crate) fn end_race(&mut self, events: &mut impl Sink<Event>) {
        self.phase = Phase::Over;
        self.play.card = None;
        self.play.line = 0;
        self.play.moving = None;
        let ranking = self.ranking();
        let placed = match self.rules.unfinished {
            Unfinished::Ranked => CARS,
            Unfinished::NoPrize => self.home.len() as usize,
        };
        if self.rules.unfinished == Unfinished::Ranked {
            self.home = CarSet::ALL;
            self.home_order = ranking.map(Some);
            self.off = CarSet::EMPTY;
            self.off_since = [0; CARS];
        }
        tell(events, || Seen::RaceOver { placed: ranking[..placed].to_vec() });
        if self.rules.bets.is_some() {
            let bets = self.bets;
            let players = self.players() as usize;
            tell(events, || Seen::BetsShown {
                bets: bets[..players]
                    .iter()
                    .map(|bets| bets.iter().filter_map(|bet| bet.car()).collect())
                    .collect(),
            });
        }
        for player in Seat::first(self.players()) {
            self.settle(player, &ranking[..placed], events);
        }
    }

    fn settle(&mut self, player: Seat, placed: &[Car], events: &mut impl Sink<Event>) {
        let place_of = |car: Car| placed.iter().position(|&other| other == car);
        let mut prizes = 0;
        let mut dividends = 0;
        for (place, car) in placed.iter().enumerate() {
            if self.cars_of(player).contains(*car) {
                prizes += self.rules.prizes[place];
            }
            if let Some(shares) = &self.rules.shares {
                dividends += u32::from(self.shares[player.index()][car.index()]) * shares.dividends[place];
            }
        }
        let mut bets = 0;
        if let Some(payouts) = &self.rules.bets {
            for (payouts, bet) in payouts.iter().zip(self.bets[player.index()]) {
                bets += bet.car().and_then(place_of).map_or(0, |place| payouts[place]);
            }
        }
        let sum = i64::from(self.money[player.index()]) + i64::from(prizes + dividends) + i64::from(bets);
        let money = sum.max(0) as u32;
        self.money[player.index()] = money;
        tell(events, || Seen::Settled { seat: player, prizes, bets, dividends, money });
    }

    /// Who deals the next race (Top Race: opens it).
    fn next_dealer(&self) -> Seat {
        match self.rules.next_dealer {
            NextDealer::NextSeat => self.next_seat(self.dealer),
            NextDealer::Winner => {
                let owners = self.home_order.into_iter().flatten().map(|car| self.owner(car));
                owners.flatten().next().unwrap_or(self.dealer)
            }
            NextDealer::Poorest => {
                let least = Seat::first(self.players()).map(|p| self.money[p.index()]).min().unwrap_or(0);
                self.first_from(self.dealer, |p| self.money[p.index()] == least).unwrap_or(self.dealer)
            }
        }
    }
}
