//! The race: turns, cards, lines.

use grandstand_core::{NoEvents, Seat, Set, Sink, order};
use grandstand_track::{Cell, CellSet};

use crate::{
    CARS, Car, CarSet, Card, CardSet, Event, Seen, Speedway,
    deck::{Face, LONGEST, Line, Mover},
    event::{Stuck, cell, numbers},
    rules::{AuctionKind, Special, Unfinished, Unplayable, WhenHome, White},
    speedway::{Phase, SEATS, Switch, tell},
    steer::Lookahead,
};

/// What the next line of a card does at first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineBegins {
    /// The player chooses a car or a cell.
    Asking,
    /// It moves nobody.
    Idle,
    /// There was none.
    NoneLeft,
}

/// What a move leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Driven {
    /// No car is left to wait for.
    AllHome,
    /// A broken-down car comes back.
    Repairs,
    /// The card goes on.
    On,
}

impl Speedway {
    /// The auction is over: seats are changed if the rules say so, and the first player is found.
    pub(crate) fn start_racing(&mut self, events: &mut impl Sink<Event>) {
        self.auction.car = None;
        self.auction.passed = Set::EMPTY;
        self.auction.bid = 0;
        self.auction.bidder = None;
        let best = self.best_placed_owner();
        if self.rules.reseating
            && let Some(pole) = best
        {
            self.reseat(pole, events);
        }
        let first = match best {
            _ if self.rules.auction == AuctionKind::Choose => self.play.player,
            Some(pole) => pole,
            None => self.auction.first_opener,
        };
        self.begin_turn(first, events);
    }

    /// The owner of the best-placed owned car on the grid.
    fn best_placed_owner(&self) -> Option<Seat> {
        let owned = Car::ALL.into_iter().filter_map(|car| Some((self.grid[car.index()], self.owner(car)?)));
        owned.min_by_key(|&(start, _)| start).map(|(_, owner)| owner)
    }

    /// Owners sit clockwise by their best start position; players without a car last, in clockwise order from the pole
    /// owner's old seat.
    fn reseat(&mut self, pole: Seat, events: &mut impl Sink<Event>) {
        let n = self.players() as usize;
        let old = self.order;
        let pole_at = old[..n].iter().position(|&s| s == pole).unwrap_or(0);
        let best =
            |seat: Seat| self.cars_of(seat).iter().map(|car| self.grid[car.index()]).min().unwrap_or(u8::MAX);
        let mut order = [Seat::default(); SEATS];
        for (i, place) in order[..n].iter_mut().enumerate() {
            *place = old[(pole_at + i) % n];
        }
        order::by_key(&mut order[..n], |&seat| best(seat));
        self.order = order;
        tell(events, || Seen::Reseated { order: order[..n].to_vec() });
    }

    // --- Turns -------------------------------------------------------------------------------------------------

    /// It is `first`'s turn, or the next player's who has something to play.
    pub(crate) fn begin_turn(&mut self, first: Seat, events: &mut impl Sink<Event>) {
        let mut player = first;
        loop {
            if self.all_hands_empty() || self.stalled() {
                return self.end_race(events);
            }
            self.guarded -= self.cars_of(player);
            self.play.player = player;
            if self.hand_size[player.index()] > 0 {
                if self.rules.unplayable == Unplayable::Never
                    || self.may_decline(player)
                    || self.has_playable(player)
                {
                    return self.ask(Phase::Play, player);
                }
                let hand = self.hands[player.index()];
                self.shown |= hand;
                tell(events, || Seen::Revealed { seat: player, cards: numbers(hand) });
            }
            self.idle += 1;
            self.turn_passes(player, events);
            player = self.next_seat(player);
        }
    }

    /// Nobody has played a card for a full round of turns.
    fn stalled(&self) -> bool {
        self.rules.unplayable == Unplayable::Skip && self.idle >= self.players()
    }

    /// The turn of `player` is over: switch cards that they played a turn ago run out.
    fn turn_passes(&mut self, player: Seat, events: &mut impl Sink<Event>) {
        for card in self.rules.deck.special.iter() {
            let Some(slot) = self.rules.slot(card) else { continue };
            let Some(switch) = &mut self.switches[slot] else { continue };
            if switch.by != player {
                continue;
            }
            if switch.new {
                switch.new = false;
            } else {
                self.switches[slot] = None;
                self.idle = 0; // the stalled round is counted anew
                tell(events, || Seen::SwitchEnds { card: card.0 });
            }
        }
    }

    pub(crate) fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        let player = self.play.player;
        self.play.card = None;
        self.play.line = 0;
        self.play.moving = None;
        self.turn_passes(player, events);
        self.begin_turn(self.next_seat(player), events);
    }

    /// A player whose cars are all home may decline, where that option is on.
    pub(crate) fn may_decline(&self, player: Seat) -> bool {
        self.rules.decline && self.all_home(player)
    }

    pub(crate) fn decline(&mut self, events: &mut impl Sink<Event>) {
        let player = self.turn;
        tell(events, || Seen::Declined { seat: player });
        self.idle += 1;
        self.end_turn(events);
    }

    // --- Which cards can be played -----------------------------------------------------------------------------

    fn has_playable(&self, player: Seat) -> bool {
        let hand = self.hands[player.index()];
        if !(hand & self.rules.deck.special).is_empty() {
            return true;
        }
        let (taken, mut movers, mut straight) = (self.taken(), CarSet::EMPTY, [0; CARS]);
        for car in self.on_track().iter().filter(|&car| self.can_step(taken, car)) {
            // Mostly the first car that can move is on a card of the hand, and nothing more needs to be known.
            if !(hand & self.plainly_moving(car, taken, &mut straight)).is_empty() {
                return true;
            }
            movers.insert(car);
        }
        let mut lookahead = Lookahead::over(taken, straight);
        hand.iter().any(|card| self.some_line_moves(card, movers, &mut lookahead))
    }

    /// The cards that can be played now: a card with two colours always (Top Race: see `special.rs`); a movement card if at
    /// least one of its lines would move a car.
    #[inline]
    pub(crate) fn playable(&self, cards: CardSet) -> CardSet {
        let (taken, mut movers, mut straight) = (self.taken(), CarSet::EMPTY, [0; CARS]);
        let mut playable = cards & self.rules.deck.special;
        for car in self.on_track().iter().filter(|&car| self.can_step(taken, car)) {
            playable |= cards & self.plainly_moving(car, taken, &mut straight);
            movers.insert(car);
        }
        let others = cards - playable;
        if !others.is_empty() {
            let mut lookahead = Lookahead::over(taken, straight);
            for card in others.iter() {
                if self.some_line_moves(card, movers, &mut lookahead) {
                    playable.insert(card);
                }
            }
        }
        playable
    }

    /// Cards that plainly move a car that can move: any with its colour, or under all-or-nothing those whose number takes it no
    /// further than the road is free straight on, which is noted down.
    #[inline]
    fn plainly_moving(&self, car: Car, taken: CellSet, straight: &mut [u8; CARS]) -> CardSet {
        let mut steps = LONGEST;
        if self.colour_full() {
            steps = self.steps_straight_on(taken, car);
            straight[car.index()] = steps as u8;
        }
        self.rules.deck.moving(self.switched(car), steps)
    }

    /// Whether a line of a card would move a car by its full number, or the player's own by less.
    fn some_line_moves(&self, card: Card, movable: CarSet, lookahead: &mut Lookahead) -> bool {
        self.rules.deck.lines(card).iter().any(|line| match line.mover {
            Mover::Colour(colour) => {
                let car = self.switched(colour);
                self.colour_full() && movable.contains(car) && self.goes_full(lookahead, car, line.steps)
            }
            Mover::White => {
                let others = movable - self.cars_on(card);
                others.iter().any(|car| self.own_white(car) || self.goes_full(lookahead, car, line.steps))
            }
        })
    }

    /// Whether white may move a car on the track that is not on the card (Detroit/Cleveland, Daytona 500).
    fn white_moves(&self, taken: CellSet, car: Car, steps: u8) -> bool {
        self.can_move(taken, car, steps, true)
            || (self.own_white(car) && self.can_move(taken, car, steps, false))
    }

    /// The variant in which white may move one's own car less than the full number.
    fn own_white(&self, car: Car) -> bool {
        self.rules.white_own && self.cars_of(self.play.player).contains(car)
    }

    // --- Playing a card ----------------------------------------------------------------------------------------

    pub(crate) fn play_card(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let player = self.turn;
        self.put_down(player, card);
        self.idle = 0;
        self.play.card = Some(card);
        self.play.line = 0;
        tell(events, || Seen::Played { seat: player, card: card.0 });
        match self.rules.deck.face(card) {
            Face::Pair { slot, .. } if self.rules.special == Special::Switch => {
                self.switches[slot as usize] = Some(Switch { by: player, new: true });
                tell(events, || Seen::Switched { seat: player, card: card.0 });
                self.end_card(events);
            }
            Face::Pair { .. } => self.ask(Phase::Special, player),
            _ => self.next_line(events),
        }
    }

    /// Goes down the card to the next line that asks the player something.
    pub(crate) fn next_line(&mut self, events: &mut impl Sink<Event>) {
        loop {
            match self.begin_line(events) {
                LineBegins::Asking => return,
                LineBegins::Idle => {}
                LineBegins::NoneLeft => return self.end_card(events),
            }
        }
    }

    /// Begins the next line of the card.
    #[inline]
    pub(crate) fn begin_line(&mut self, events: &mut impl Sink<Event>) -> LineBegins {
        self.play.moving = None;
        self.play.short_white = false;
        let Some(&Line { mover, steps }) = self.lines_in_play().get(self.play.line as usize) else {
            return LineBegins::NoneLeft;
        };
        self.play.line += 1;
        self.play.steps = steps;
        match mover {
            Mover::White => {
                if self.white_moves_some() {
                    self.ask(Phase::Wild, self.play.player);
                    return LineBegins::Asking;
                }
                tell(events, || Seen::WildLost);
            }
            Mover::Colour(colour) => {
                let car = self.switched(colour);
                if self.movable_by_player(car) && self.can_move(self.taken(), car, steps, self.colour_full())
                {
                    self.play.moving = Some(car);
                    self.ask(Phase::Steer, self.play.player);
                    return LineBegins::Asking;
                }
                self.tell_stuck(car, steps, events);
            }
        }
        LineBegins::Idle
    }

    /// Tells that a car does not move, and why.
    pub(crate) fn tell_stuck(&self, car: Car, steps: u8, events: &mut impl Sink<Event>) {
        tell(events, || {
            let why = self.stuck(car);
            let behind = if why == Stuck::Blocked { self.in_front_of(car) } else { CarSet::EMPTY };
            Seen::Stuck { car, steps, why, behind: behind.iter().collect() }
        });
    }

    /// The cars on the cells that a car could step to.
    pub(crate) fn in_front_of(&self, car: Car) -> CarSet {
        let ahead = self.track().steps(self.cell[car.index()]);
        self.on_track().iter().filter(|other| ahead.contains(self.cell[other.index()])).collect()
    }

    /// Why a car does not move.
    pub(crate) fn stuck(&self, car: Car) -> Stuck {
        if self.home.contains(car) {
            Stuck::Home
        } else if self.off.contains(car) {
            Stuck::BrokenDown
        } else if self.movable_by_player(car) {
            Stuck::Blocked
        } else {
            Stuck::InThePits
        }
    }

    /// Whether the player may move this car at all: it is on the track, and not in the pits under another's guard.
    pub(crate) fn movable_by_player(&self, car: Car) -> bool {
        self.on_track().contains(car)
            && (!self.guarded.contains(car) || self.cars_of(self.play.player).contains(car))
    }

    /// Whether there is a car that the white line may move.
    fn white_moves_some(&self) -> bool {
        let on_card = self.play.card.map_or(CarSet::EMPTY, |card| self.cars_on(card));
        match self.rules.white {
            White::AnyCar => on_card != CarSet::ALL,
            White::FullNumber => {
                let taken = self.taken();
                let mut others = (self.on_track() - on_card).iter();
                others.any(|car| self.white_moves(taken, car, self.play.steps))
            }
        }
    }

    /// The cars that the white line may move.
    pub(crate) fn wild_cars(&self) -> CarSet {
        let on_card = self.play.card.map_or(CarSet::EMPTY, |card| self.cars_on(card));
        match self.rules.white {
            White::AnyCar => CarSet::ALL - on_card,
            White::FullNumber => {
                let taken = self.taken();
                let mut cars = CarSet::EMPTY;
                for car in (self.on_track() - on_card).iter() {
                    if self.white_moves(taken, car, self.play.steps) {
                        cars.insert(car);
                    }
                }
                cars
            }
        }
    }

    pub(crate) fn choose_wild(&mut self, car: Car, events: &mut impl Sink<Event>) {
        if !self.name_wild(car, events) {
            self.next_line(events);
        }
    }

    /// White stands for this car; whether that moves it.
    pub(crate) fn name_wild(&mut self, car: Car, events: &mut impl Sink<Event>) -> bool {
        tell(events, || Seen::WildIs { car });
        let steps = self.play.steps;
        let moves = match self.rules.white {
            White::AnyCar => self.movable_by_player(car) && self.can_move(self.taken(), car, steps, false),
            White::FullNumber => {
                // Only cars that it moves can be chosen; one's own perhaps less far.
                self.play.short_white = self.own_white(car) && !self.can_move(self.taken(), car, steps, true);
                true
            }
        };
        if moves {
            self.play.moving = Some(car);
            self.ask(Phase::Steer, self.play.player);
        } else {
            self.tell_stuck(car, steps, events);
        }
        moves
    }

    /// Whether the line being steered must be gone to the full number.
    pub(crate) fn steers_full(&self) -> bool {
        let white = self
            .lines_in_play()
            .get((self.play.line as usize).wrapping_sub(1))
            .is_some_and(|line| line.mover == Mover::White);
        if white {
            self.rules.white == White::FullNumber && !self.play.short_white
        } else {
            self.colour_full()
        }
    }

    /// The car being steered goes to `to`, or over the finish line, and the card goes on.
    pub(crate) fn steer(&mut self, to: Option<Cell>, events: &mut impl Sink<Event>) {
        match self.drive(to, events) {
            Driven::AllHome => self.end_race(events),
            Driven::Repairs => {}
            Driven::On => self.next_line(events),
        }
    }

    /// The car being steered goes to `to`, or over the finish line.
    #[inline]
    pub(crate) fn drive(&mut self, to: Option<Cell>, events: &mut impl Sink<Event>) -> Driven {
        let Some(car) = self.play.moving.take() else { return Driven::On };
        let from = self.cell[car.index()];
        tell(events, || self.seen_moving(car, to));
        match to {
            Some(to) => self.put(car, to),
            None => self.come_home(car, events),
        }
        if self.rules.drafting {
            self.draft_behind(from, events);
        }
        if self.all_placed(events) {
            return Driven::AllHome;
        }
        if let Some(repaired) = self.repaired_by(car) {
            self.play.moving = Some(repaired);
            let chooser = self.owner(repaired).unwrap_or(self.play.player);
            self.ask(Phase::Return, chooser);
            return Driven::Repairs;
        }
        Driven::On
    }

    /// What is seen of a move that comes next.
    fn seen_moving(&self, car: Car, to: Option<Cell>) -> Seen {
        let mut after = self.clone();
        match to {
            Some(to) => after.put(car, to),
            None => after.come_home(car, &mut NoEvents),
        }
        let place =
            |game: &Speedway| game.ranking().iter().position(|&other| other == car).unwrap_or(0) as u8 + 1;
        let cells = self.distance(car).saturating_sub(after.distance(car)).min(u16::from(u8::MAX)) as u8;
        let from = cell(self.cell[car.index()]);
        Seen::Moved { car, from, to: to.map(cell), cells, was: place(self), now: place(&after) }
    }

    /// Moves a car forward to a cell, perhaps over the start line.
    fn put(&mut self, car: Car, to: Cell) {
        if self.before.contains(car) {
            let passes = match self.sprinters() {
                // A sprint can go all the way round, so the cell alone does not tell.
                Some((_, leading)) => self.sprint_ends(car, leading).lap.contains(to),
                None => self.track().end(to) <= self.track().end(self.cell[car.index()]),
            };
            if passes {
                self.before.remove(car);
            }
        }
        self.cell[car.index()] = to;
    }

    fn come_home(&mut self, car: Car, events: &mut impl Sink<Event>) {
        let place = self.home.len() as usize;
        self.home_order[place] = Some(car);
        self.home.insert(car);
        tell(events, || Seen::Home { car, place: place as u8 + 1 });
    }

    /// Whether no car is left to wait for. In Top Race the sixth is placed last as soon as five are home.
    fn all_placed(&mut self, events: &mut impl Sink<Event>) -> bool {
        if self.rules.unfinished == Unfinished::Ranked
            && self.home.len() as usize == CARS - 1
            && let Some(last) = (CarSet::ALL - self.home).iter().next()
        {
            self.come_home(last, events);
        }
        self.home.len() as usize == CARS
    }

    /// The card is fully resolved.
    pub(crate) fn end_card(&mut self, events: &mut impl Sink<Event>) {
        if self.rules.when_home == WhenHome::Discard {
            self.see_leavers_off(events);
        }
        if self.all_hands_empty() {
            return self.end_race(events);
        }
        if (self.rules.bets.is_some() || self.rules.shares.is_some()) && self.lines_crossed() > self.lines {
            return self.begin_round(events);
        }
        self.end_turn(events);
    }

    /// Players whose cars are all home throw their hands away, face up.
    fn see_leavers_off(&mut self, events: &mut impl Sink<Event>) {
        for player in Seat::first(self.players()) {
            if !self.left.contains(player) && self.all_home(player) {
                self.left.insert(player);
                let hand = std::mem::replace(&mut self.hands[player.index()], CardSet::EMPTY);
                self.hand_size[player.index()] = 0;
                self.shown -= hand;
                self.played |= hand;
                tell(events, || Seen::LeftRace { seat: player, cards: numbers(hand) });
            }
        }
    }

    /// Throws away a sprint/breakdown card that cannot be used (Top Race).
    pub(crate) fn throw_away(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let player = self.turn;
        self.put_down(player, card);
        tell(events, || Seen::ThrownAway { seat: player, card: card.0 });
        self.end_card(events);
    }

    // --- Drafting (Daytona 500) --------------------------------------------------------------------------------

    /// The car behind a vacated cell is dragged one step straight into it, then the one behind that, and so on: never before
    /// the start line or over the finish line.
    fn draft_behind(&mut self, vacated: Cell, events: &mut impl Sink<Event>) {
        let track = self.rules.track();
        let mut into = vacated;
        while let Some(behind) = track.behind(into) {
            if track.crosses(behind) {
                return;
            }
            let running = self.on_track() - self.before;
            let Some(car) = running.iter().find(|car| self.cell[car.index()] == behind) else { return };
            self.cell[car.index()] = into;
            tell(events, || Seen::Drafted { car, from: cell(behind), to: cell(into) });
            into = behind;
        }
    }
}
