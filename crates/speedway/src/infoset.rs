//! What one viewer knows: the only way anything leaves a game.

use std::sync::Arc;

use grandstand_core::{Chance, Seat, Turn, Viewer, shuffle};
use grandstand_track::{Cell, Track};

use crate::{
    Action, CARS, Car, CarSet, Card, CardSet, Line, Rules, Speedway, View,
    rules::Unplayable,
    speedway::{Bet, Phase},
};

/// What a viewer knows of a race: a copy of the table with every hidden card and bet taken off it.
#[derive(PartialEq, Eq, Debug)]
pub struct Infoset {
    viewer: Viewer,
    table: Speedway,
}

impl Clone for Infoset {
    #[inline]
    fn clone(&self) -> Self {
        Infoset { viewer: self.viewer, table: self.table.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.viewer = source.viewer;
        self.table.clone_from(&source.table);
    }
}

/// What a viewer sees of a table, without a copy of it: here it is said what is hidden. An [`Infoset`] is such a sight, kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    viewer: Viewer,
    table: &'a Speedway,
}

impl<'a> Sight<'a> {
    /// What `viewer` sees of a game; or of what another sight of it left.
    #[inline]
    pub(crate) fn of(table: &'a Speedway, viewer: Viewer) -> Self {
        Sight { viewer, table }
    }

    /// Who sees this.
    #[inline]
    pub(crate) fn viewer(self) -> Viewer {
        self.viewer
    }

    /// All that lies open on the table. Hands and bets may not: ask for [`hand`](Sight::hand) and [`bets`](Sight::bets).
    #[inline]
    pub(crate) fn table(self) -> &'a Speedway {
        self.table
    }

    /// The cards of a hand that the viewer knows of.
    #[inline]
    pub(crate) fn hand(self, seat: Seat) -> CardSet {
        let hand = self.table.hands[seat.index()];
        if self.viewer.is(seat) { hand } else { hand & self.table.shown }
    }

    /// A seat's bets: those of others are hidden until the game is over.
    #[inline]
    pub(crate) fn bets(self, seat: Seat) -> [Bet; 3] {
        let bets = self.table.bets[seat.index()];
        if self.viewer.is(seat) || self.table.phase == Phase::Over {
            return bets;
        }
        bets.map(|bet| if bet == Bet::None { bet } else { Bet::Hidden })
    }

    /// Cards that lie hidden in other hands or in the box.
    #[inline]
    pub(crate) fn unseen(self) -> CardSet {
        let own = match self.viewer {
            Viewer::Seat(seat) => self.table.hands[seat.index()],
            Viewer::Spectator => CardSet::EMPTY,
        };
        self.table.rules.pool - self.table.played - self.table.shown - own
    }
}

impl Infoset {
    pub(crate) fn of(game: &Speedway, viewer: Viewer) -> Infoset {
        // Made in its place: a copy of a table takes as long as reading it.
        let mut infoset = Infoset { viewer, table: game.clone() };
        let (table, sight) = (&mut infoset.table, Sight::of(game, viewer));
        for seat in Seat::first(game.players()).filter(|&seat| !viewer.is(seat)) {
            table.hands[seat.index()] = sight.hand(seat);
            table.bets[seat.index()] = sight.bets(seat);
        }
        infoset
    }

    /// What there is to see.
    #[inline]
    pub(crate) fn sight(&self) -> Sight<'_> {
        Sight { viewer: self.viewer, table: &self.table }
    }

    /// Whoever is asked to play a card in a game where unplayable hands are shown and skipped holds one that can be played: if
    /// the shuffle says otherwise, one of the mover's hidden cards is exchanged for such a card.
    fn give_the_mover_a_playable_card(
        &self,
        cards: &mut [Card],
        hidden: impl Fn(usize) -> usize,
        chance: &mut impl Chance,
    ) {
        let table = &self.table;
        let mover = table.turn.index();
        if table.phase != Phase::Play
            || table.rules.unplayable != Unplayable::Skip
            || hidden(mover) == 0
            || table.may_decline(table.turn)
        {
            return;
        }
        let begin: usize = (0..mover).map(&hidden).sum();
        let end = begin + hidden(mover);
        let known = table.hands[mover];
        let all = known | cards.iter().copied().collect();
        let playable = table.playable(all);
        if !(playable & known).is_empty() || cards[begin..end].iter().any(|&card| playable.contains(card)) {
            return;
        }
        let fitting = (0..cards.len()).filter(|&at| playable.contains(cards[at]));
        let count = fitting.clone().count() as u32;
        if count > 0
            && let Some(at) = fitting.clone().nth(chance.draw(count) as usize)
        {
            cards.swap(begin + chance.draw((end - begin) as u32) as usize, at);
        }
    }

    /// The game as far as it is known. Hands hold only cards the viewer knows of.
    pub(crate) fn table(&self) -> &Speedway {
        &self.table
    }

    /// Cards that lie hidden in other hands or in the box.
    pub fn unseen(&self) -> CardSet {
        self.sight().unseen()
    }

    // --- What is on the table, for bots and reports ------------------------------------------------------------

    /// The rules of the table.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.table.rules
    }

    /// The board.
    pub fn track(&self) -> &Track {
        self.table.track()
    }

    /// Which race is run, counted from 1.
    pub fn race(&self) -> u8 {
        self.table.race
    }

    /// A seat's cash.
    pub fn money(&self, seat: Seat) -> u32 {
        self.table.money[seat.index()]
    }

    /// The cards of a hand that the viewer knows of: all of one's own, of others those that were shown.
    pub fn known_hand(&self, seat: Seat) -> CardSet {
        self.table.hands[seat.index()]
    }

    /// How many cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.table.hand_size[seat.index()]
    }

    /// The discard pile.
    pub fn played(&self) -> CardSet {
        self.table.played
    }

    /// Who owns a car.
    pub fn owner(&self, car: Car) -> Option<Seat> {
        self.table.owner(car)
    }

    /// The cars a seat owns.
    pub fn cars_of(&self, seat: Seat) -> CarSet {
        self.table.cars_of(seat)
    }

    /// What was paid for a car.
    pub fn price(&self, car: Car) -> u32 {
        self.table.price[car.index()]
    }

    /// A car's start position, 1 to 6; 0 before it has one.
    pub fn grid(&self, car: Car) -> u8 {
        self.table.grid[car.index()]
    }

    /// Cars standing on the track.
    pub fn on_track(&self) -> CarSet {
        self.table.on_track()
    }

    /// Cars that are home.
    pub fn home(&self) -> CarSet {
        self.table.home
    }

    /// A car's final place, 1 to 6, once it is home.
    pub fn place(&self, car: Car) -> Option<u8> {
        self.table.home_order.iter().position(|&home| home == Some(car)).map(|place| place as u8 + 1)
    }

    /// Cars that have broken down.
    pub fn broken_down(&self) -> CarSet {
        self.table.off
    }

    /// The cell a car stands on (or waits beside).
    pub fn cell(&self, car: Car) -> Cell {
        self.table.cell[car.index()]
    }

    /// Whether a car has not yet passed the start line.
    pub fn before_line(&self, car: Car) -> bool {
        self.table.before.contains(car)
    }

    /// How far a car has come, in columns; below 1 before the start line.
    pub fn progress(&self, car: Car) -> i16 {
        self.table.progress(car)
    }

    /// The fewest steps a car needs to cross the finish line; 0 when it is home.
    pub fn distance(&self, car: Car) -> u16 {
        self.table.distance(car)
    }

    /// All cars in order, as they would be ranked now.
    pub fn ranking(&self) -> [Car; CARS] {
        self.table.ranking()
    }

    /// The car being auctioned, where one is turned up.
    pub fn car_up(&self) -> Option<Car> {
        self.table.auction.car
    }

    /// The highest bid, 0 if there is none yet, and whose it is.
    pub fn bid(&self) -> (u32, Option<Seat>) {
        let auction = &self.table.auction;
        (auction.bid, auction.bidder)
    }

    /// Whether a seat will be asked for a bid in the auction that runs, unless it ends before: it may bid, has not passed
    /// and does not lead.
    pub fn is_in_bidding(&self, seat: Seat) -> bool {
        self.table.is_in_bidding(seat)
    }

    /// Cars still to be sold, the one that is up included.
    pub fn cars_left(&self) -> u32 {
        self.table.cars_left()
    }

    /// The car being steered, placed or put back.
    pub fn moving(&self) -> Option<Car> {
        self.table.play.moving
    }

    /// The number on the line being played.
    pub fn steps(&self) -> u8 {
        self.table.play.steps
    }

    /// The card being played.
    pub fn card(&self) -> Option<Card> {
        self.table.play.card
    }

    /// The lines of the card being played that have not begun.
    pub fn lines_left(&self) -> &[Line] {
        self.table.lines_left()
    }

    /// Cars that only their owner may move, because they stand in the pits.
    pub fn guarded(&self) -> CarSet {
        self.table.guarded
    }

    /// The face-up pit cards.
    pub fn display(&self) -> CardSet {
        self.table.display
    }

    /// How many shares of a car a seat holds.
    pub fn shares(&self, seat: Seat, car: Car) -> u8 {
        self.table.shares[seat.index()][car.index()]
    }

    /// The car a seat bet on at a line, counted from 0, as far as the viewer knows.
    pub fn bet(&self, seat: Seat, line: usize) -> Option<Car> {
        self.table.bets[seat.index()][line].car()
    }

    /// The car that a colour on a card moves now, with the switches in force.
    pub fn switched(&self, colour: Car) -> Car {
        self.table.switched(colour)
    }

    /// What a share in a car costs now.
    pub fn share_price(&self, car: Car) -> u32 {
        self.table.share_prices()[car.index()]
    }

    /// How many bet lines have been dealt with.
    pub fn lines(&self) -> u8 {
        self.table.lines
    }
}

impl grandstand_core::Infoset for Infoset {
    type Game = Speedway;
    type View = View;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        grandstand_core::Game::turn(&self.table)
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.turn().seat().is_some_and(|seat| self.viewer.is(seat)) {
            self.table.list_legal(out);
        }
    }

    /// Hidden cards are dealt anew to the hidden places of the other hands and the box; hidden bets are drawn among the cars
    /// that could be bet on.
    fn sample(&self, chance: &mut impl Chance) -> Speedway {
        let mut world = self.table.clone();
        let mut cards = [Card(0); 128];
        let unseen = self.unseen();
        let count = unseen.len() as usize;
        for (place, card) in cards.iter_mut().zip(unseen.iter()) {
            *place = card;
        }
        shuffle(&mut cards[..count], chance);
        let hidden =
            |seat: usize| usize::from(self.table.hand_size[seat]) - self.table.hands[seat].len() as usize;
        self.give_the_mover_a_playable_card(&mut cards[..count], hidden, chance);
        let mut rest = cards[..count].iter();
        for seat in 0..world.players() as usize {
            rest.by_ref().take(hidden(seat)).for_each(|&card| world.hands[seat].insert(card));
            for line in 0..3 {
                if world.bets[seat][line] == Bet::Hidden {
                    let home_then = &world.home_order[..usize::from(world.home_at_line[line])];
                    let mut open = CarSet::ALL;
                    home_then.iter().flatten().for_each(|&car| open.remove(car));
                    let nth = chance.draw(open.len()) as usize;
                    world.bets[seat][line] = open.iter().nth(nth).map_or(Bet::None, Bet::On);
                }
            }
        }
        world
    }

    fn view(&self) -> View {
        View::of(self)
    }

    fn open_fields(&self, out: &mut Vec<u8>) {
        View::open_fields(self, out);
    }

    fn own_fields(&self, out: &mut Vec<u8>) {
        View::own_fields(self, out);
    }
}
