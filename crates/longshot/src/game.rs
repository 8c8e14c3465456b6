//! The state of a game, and the round that everything happens in.

use std::sync::Arc;

use grandstand_core::{Chance, Seat, Sink, Turn};

use crate::{
    Data, Event, HORSES, Horse, Horses, Market, Rules, Sheet, Trigger,
    cards::TRIGGERS,
    effects,
    pending::{Pending, Task},
    race::Race,
    roland,
};

/// The most sheets in play.
const SHEETS: usize = 8;

/// A game of Long Shot: a plain value without hidden parts. The dice to come are not in it.
#[derive(PartialEq, Debug)]
pub struct LongShot {
    pub(crate) rules: Arc<Rules>,
    pub(crate) race: Race,
    /// One a seat; in solo play the second is Roland's.
    pub(crate) sheets: [Sheet; SHEETS],
    /// The horses that nobody owns.
    pub(crate) market: Horses,
    /// The card of each horse: index into the data's cards.
    pub(crate) cards: [u8; HORSES],
    /// The horses whose card hangs on each trigger.
    pub(crate) hung: [Horses; TRIGGERS],
    pub(crate) pending: Pending,
    pub(crate) round: u16,
    /// Who rolled the dice.
    pub(crate) active: u8,
    /// Whose turn it is.
    pub(crate) acting: u8,
    /// What the horse die shows.
    pub(crate) die: Horse,
    /// What the movement die shows.
    pub(crate) steps: u8,
    /// The number acted as: the die, or what a wild says.
    pub(crate) number: Horse,
    /// Whether a wild was used this turn.
    pub(crate) wild: bool,
    /// Whether the action of this turn was taken.
    pub(crate) acted: bool,
    pub(crate) over: bool,
}

grandstand_core::clone_game!(LongShot {
    race,
    sheets,
    market,
    cards,
    hung,
    pending,
    round,
    active,
    acting,
    die,
    steps,
    number,
    wild,
    acted,
    over,
});

impl LongShot {
    /// A new game: market, first player and starting cards are drawn, and the first dice are rolled.
    ///
    /// Draws, in order: the set of each horse's card if the market is mixed, the first player, a starting card for each
    /// sheet, the horse die, the movement die.
    pub fn new(rules: &Arc<Rules>, chance: &mut impl Chance, events: &mut impl Sink<Event>) -> LongShot {
        let sets = match rules.market {
            Market::Fixed(sets) => sets,
            Market::Mixed(sets) => std::array::from_fn(|_| chance.draw(sets.into()) as u8),
        };
        let mut game = LongShot::empty(rules, sets);
        game.active = chance.draw(rules.players.into()) as u8;
        game.acting = game.active;
        game.deal(chance, events);
        game.roll(chance, events);
        game.begin_turn();
        game.resolve_pending(chance, events);
        game
    }

    /// Nothing marked, nothing rolled; `sets` says of which set each horse's card is.
    pub(crate) fn empty(rules: &Arc<Rules>, sets: [u8; HORSES]) -> LongShot {
        let data = &rules.data;
        let mut game = LongShot {
            rules: Arc::clone(rules),
            race: Race::new(data),
            sheets: [Sheet { money: data.money, ..Sheet::default() }; SHEETS],
            market: Horses::ALL,
            cards: [0; HORSES],
            hung: [Horses::EMPTY; TRIGGERS],
            pending: Pending::EMPTY,
            round: 0,
            active: 0,
            acting: 0,
            die: Horse::default(),
            steps: 1,
            number: Horse::default(),
            wild: false,
            acted: false,
            over: false,
        };
        if rules.solo() {
            game.sheets[roland::SHEET].money = data.roland.money;
        }
        for horse in Horse::all() {
            let card = sets[horse.index()] * HORSES as u8 + horse.index() as u8;
            game.lay_card(horse, card);
        }
        game
    }

    /// Puts a card at a horse.
    pub(crate) fn lay_card(&mut self, horse: Horse, card: u8) {
        for hung in &mut self.hung {
            hung.remove(horse);
        }
        self.cards[horse.index()] = card;
        self.hung[self.rules.data.cards[usize::from(card)].on as usize].insert(horse);
    }

    /// Everybody gets a starting card; Roland takes only its bets (`ls.setup.cards`, `ls.roland.setup`).
    fn deal(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let mut left = Horses::ALL; // eight cards, like horses
        for who in 0..self.rules.sheets() {
            let nth = chance.draw(left.len()) as usize;
            let card = left.iter().nth(nth).unwrap_or_default();
            left.remove(card);
            let starting = &self.rules.data.starting_cards[card.index()];
            let roland = self.rules.solo() && who == roland::SHEET;
            let sheet = &mut self.sheets[who];
            for horse in starting.bets.iter() {
                sheet.add_bet(horse, starting.dollars);
            }
            if !roland {
                sheet.grid = starting.cells;
            }
            events.push(|| Event::Dealt { who: who as u8, card: card.index() as u8 });
        }
    }

    /// Rolls, then moves the rolled horse and the horses on its bar, lowest number first (`ls.move.*`).
    fn roll(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let (data, dice) = (&self.rules.data, self.rules.dice());
        self.die = dice.horse[chance.draw(dice.horse.len() as u32) as usize];
        self.steps = dice.movement[chance.draw(dice.movement.len() as u32) as usize];
        self.round = self.round.saturating_add(1);
        let (round, who, horse, steps) = (self.round, self.active, self.die, self.steps);
        events.push(|| Event::Rolled { round, who, horse, steps });
        self.race.race(data, horse, steps, events);
        for other in self.race.bars[horse.index()].iter() {
            self.race.race(data, other, 1, events);
        }
    }

    /// The start of a turn: "die shows" abilities of the acting player come first (`ls.trigger.die`).
    fn begin_turn(&mut self) {
        self.number = self.die;
        self.wild = false;
        self.acted = false;
        let cards = self.held(Trigger::Die) & Horses::of(self.die);
        self.pending.push_cards(cards, self.die);
    }

    /// Resolves what needs no choice, until somebody has to choose or the game is over.
    #[inline]
    pub(crate) fn resolve_pending(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        loop {
            match self.pending.top() {
                None if !self.acted => return,
                None => {
                    self.next_turn(chance, events);
                    if self.over {
                        return;
                    }
                }
                Some(Task::Cards { cards, on }) => {
                    self.pending.pop();
                    if let Some(card) = cards.first() {
                        self.pending.push_cards(cards - Horses::of(card), on);
                        effects::resolve(self, card, on, events);
                    }
                }
                // A choice without options is not asked (`ls.trigger.options`).
                Some(question) if !self.has_answers(question) => self.pending.pop(),
                Some(_) => return,
            }
        }
    }

    /// The next player acts, or the round ends (`ls.turn.order`, `ls.end.round`).
    fn next_turn(&mut self, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        let players = self.rules.players;
        self.acting = if self.acting + 1 == players { 0 } else { self.acting + 1 };
        if self.acting == self.active {
            if self.rules.solo() {
                roland::act(self, events);
            }
            if self.race.decided() {
                self.over = true;
                events.push(|| Event::Over);
                return;
            }
            self.active = if self.active + 1 == players { 0 } else { self.active + 1 };
            self.acting = self.active;
            self.roll(chance, events);
        }
        self.begin_turn();
    }

    #[inline]
    pub(crate) fn data(&self) -> &Data {
        &self.rules.data
    }

    /// The acting player's sheet.
    #[inline]
    pub(crate) fn own(&self) -> &Sheet {
        &self.sheets[usize::from(self.acting & 7)]
    }

    /// The acting player's sheet.
    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut Sheet {
        &mut self.sheets[usize::from(self.acting & 7)]
    }

    /// The acting player's horses whose card hangs on the trigger.
    #[inline]
    pub(crate) fn held(&self, trigger: Trigger) -> Horses {
        self.hung[trigger as usize] & self.own().stable
    }

    /// By how much the acting player's cards on this trigger raise a number.
    pub(crate) fn extra(&self, trigger: Trigger) -> i32 {
        self.held(trigger).iter().map(|card| i32::from(self.card(card).amount)).sum()
    }

    /// Gives money to a sheet or takes it.
    pub(crate) fn pay(&mut self, who: usize, dollars: i32, events: &mut impl Sink<Event>) {
        if dollars != 0 {
            self.sheets[who].gain(dollars);
            events.push(|| Event::Money { who: who as u8, dollars, price: false });
        }
    }

    /// Takes what a bet or a horse costs from a sheet.
    pub(crate) fn pay_price(&mut self, who: usize, dollars: i32, events: &mut impl Sink<Event>) {
        if dollars != 0 {
            self.sheets[who].gain(-dollars);
            events.push(|| Event::Money { who: who as u8, dollars: -dollars, price: true });
        }
    }

    pub(crate) fn turn_of(&self) -> Turn {
        if self.over { Turn::Over } else { Turn::Of(Seat(self.acting)) }
    }
}

#[cfg(test)]
mod tests {
    use grandstand_core::{Game, NoEvents, Pcg};

    use super::*;
    use crate::spec;

    fn table(players: u8, preset: &str) -> Arc<Rules> {
        Rules::of(&spec().setup(players, Some(preset), &Default::default()).unwrap()).unwrap()
    }

    /// Dice and printed bars alone: the figures that were worked out independently over 200,000 races. They are
    /// rounded to the digits given; at this size chance moves them by far less than half a digit.
    #[test]
    fn races_without_players_come_out_as_known() {
        const RACES: usize = 200_000;
        let start = LongShot::empty(&table(2, "standard"), [0; HORSES]);
        let (mut lengths, mut first_past_line) = (Vec::with_capacity(RACES), 0u64);
        let mut placed = [0u32; HORSES];
        let mut luck = Pcg::new(2024);
        for _ in 0..RACES {
            let mut game = start.clone();
            let mut past_line = 0;
            while !game.race.decided() {
                game.roll(&mut luck, &mut NoEvents);
                if past_line == 0 && !game.race.past_line.is_empty() {
                    past_line = u64::from(game.round);
                }
            }
            lengths.push(game.round);
            first_past_line += past_line;
            game.race.finished.iter().for_each(|horse| placed[horse.index()] += 1);
        }
        lengths.sort_unstable();
        let mean = lengths.iter().map(|&n| f64::from(n)).sum::<f64>() / RACES as f64;
        assert!((mean - 28.4).abs() < 0.06, "mean {mean}");
        assert_eq!((lengths[RACES / 20], lengths[RACES * 19 / 20]), (24, 34), "5 % and 95 %");
        let past_line = first_past_line as f64 / RACES as f64;
        assert!((past_line - 14.0).abs() < 0.5, "first past the No-Bet line in round {past_line}");
        for (pair, known) in [0.79, 0.47, 0.19, 0.05].into_iter().enumerate() {
            for horse in [2 * pair, 2 * pair + 1] {
                let share = f64::from(placed[horse]) / RACES as f64;
                assert!(
                    (share - known).abs() < 0.007,
                    "horse {} is placed in {share} of the races",
                    horse + 1
                );
            }
        }
    }

    #[test]
    fn the_stack_of_pending_effects_stays_far_from_its_end() {
        let mut deepest = 0;
        let mut legal = Vec::new();
        for seed in 0..300 {
            let mut luck = Pcg::new(seed);
            let mut game =
                LongShot::new(&table(2 + (seed % 3) as u8, "everything"), &mut luck, &mut NoEvents);
            while game.turn() != Turn::Over {
                game.legal_actions(&mut legal);
                let action = grandstand_core::random_action::<LongShot>(&legal, &mut luck);
                game.play_unchecked(action, &mut luck, &mut NoEvents);
                deepest = deepest.max(game.pending.len());
            }
        }
        assert!((2..=12).contains(&deepest), "{deepest}");
    }

    #[test]
    fn the_state_is_small() {
        assert!(size_of::<LongShot>() <= 512, "{}", size_of::<LongShot>());
    }
}
