//! What a decision looks at, gathered once, and what each action is worth: expected dollars at the end of the game,
//! against doing nothing.

use crate::{Action, Asked, Bonus, Cell, Cells, Effect, HORSES, Horse, Horses, LongShot, Sheet};
use grandstand_core::{Game as _, Seat};

use super::{
    Style,
    outlook::{Each, Outlook, Stakes},
};

/// Rows and columns of the grid.
pub(super) const SIDE: usize = 4;

/// The move boxes.
const MOVES: [Bonus; 4] = [Bonus::Forward, Bonus::Back, Bonus::TwoForward, Bonus::TwoBack];

/// Everything a decision looks at.
pub(crate) struct Desk<'a> {
    pub(super) game: &'a LongShot,
    style: &'a Style,
    pub(super) sheet: &'a Sheet,
    pub(crate) who: usize,
    pub(crate) outlook: Outlook,
    pub(crate) stakes: Stakes,
    /// What one more dollar in hand is worth.
    pub(super) dollar: f32,
    /// The best a bonus may bring.
    bonus: f32,
    /// What a line with so many cells missing is worth, as a part of its bonus.
    line: [f32; SIDE + 1],
    /// What completing a row and a column brings beyond the bonus.
    row: f32,
    column: f32,
    cards: Own,
    bettable: Horses,
    /// The best cell of each number.
    cells: Each,
    /// What a mark on a bar is worth, for each horse marked.
    marks: Each,
    /// What moving each horse is worth: forward and back by a box, in pairs, or as asked.
    moves: [Each; 4],
}

/// The own cards that change what actions bring.
#[derive(Clone, Copy, Debug, Default)]
struct Own {
    /// What boxes pay, bet and move beyond their number.
    money_box: f32,
    bet_box: f32,
    move_box: i32,
    back_box: i32,
    /// Dollars for a bet on a horse with helmet.
    helmet_bet: f32,
    /// What a jockey set brings or costs beyond its worth.
    jockey_set: f32,
    /// The free bet on a jockey set.
    set_bet: f32,
    /// What half a set brings.
    half_set: f32,
    /// What is taken from the owner of a card marked.
    take: f32,
    /// First bets cost nothing.
    free_bets: bool,
    /// Jersey actions mark a second horse.
    second_mark: bool,
}

impl<'a> Desk<'a> {
    pub(crate) fn of(game: &'a LongShot, style: &'a Style) -> Desk<'a> {
        let who = game.turn().seat().map_or(0, Seat::index);
        let outlook = Outlook::of(game, style.spread);
        let stakes = Stakes::of(game, &outlook, who, style.envy);
        let sheet = &game.sheets()[who];
        let mut desk = Desk {
            game,
            style,
            sheet,
            who,
            outlook,
            stakes,
            dollar: 1.0,
            bonus: 0.0,
            line: [1.0; SIDE + 1],
            row: 0.0,
            column: 0.0,
            cards: Own::default(),
            bettable: Horses::EMPTY,
            cells: [0.0; HORSES],
            marks: [0.0; HORSES],
            moves: [[0.0; HORSES]; 4],
        };
        desk.bettable = desk.find_bettable();
        desk.dollar = desk.dollar_at(sheet.money as f32);
        for missing in 1..=SIDE {
            desk.line[missing] = style.line[missing - 1] * desk.early(style.line_late * missing as f32);
        }
        desk.read_own_cards();
        desk.bonus = desk.guess_bonus();
        desk.value_cells();
        desk.marks = desk.outlook.marks(&desk.stakes);
        desk.value_moves();
        desk
    }

    /// Near 1 while many more rounds are to come than this, a half at this, 0 at the end.
    #[inline]
    pub(super) fn early(&self, half: f32) -> f32 {
        self.outlook.rounds / (self.outlook.rounds + half)
    }

    /// What a dollar in hand is worth with so many in hand: it can still be bet, or buy a horse.
    #[inline]
    fn dollar_at(&self, money: f32) -> f32 {
        let style = self.style;
        1.0 + style.cash_to_come(self.outlook.rounds) * style.cash_half / (style.cash_half + money.max(0.0))
    }

    /// What paying costs: the dollars that go are worth the more, the fewer are left.
    #[inline]
    fn pay(&self, dollars: f32) -> f32 {
        dollars * self.dollar_at(self.sheet.money as f32 - 0.5 * dollars)
    }

    #[inline]
    fn gain(&self, dollars: f32) -> f32 {
        dollars * self.dollar_at(self.sheet.money as f32 + 0.5 * dollars)
    }

    pub(super) fn wild(&self) -> f32 {
        self.style.wild * self.early(self.style.wild_late)
    }

    fn read_own_cards(&mut self) {
        for horse in self.sheet.stable.iter() {
            let card = self.game.card(horse);
            let amount = f32::from(card.amount);
            use crate::Trigger as On;
            match (card.on, card.effect) {
                (On::Row, Effect::Wilds) if self.sheet.wilds_used > 0 => self.row += self.wild(),
                (On::Row, Effect::MoveAny) => self.row += 1.5,
                (On::Column, Effect::MarkCell) => self.column += 3.0,
                (On::Line, Effect::Gain) => {
                    self.row += amount;
                    self.column += amount;
                }
                (_, Effect::Rows) => self.row += amount,
                (On::MoneyBox, Effect::More) => self.cards.money_box += amount,
                (On::BetBox, Effect::More) => self.cards.bet_box += amount,
                (On::MoveBox, Effect::More) => self.cards.move_box += i32::from(card.amount),
                (On::BackBox, Effect::More) => self.cards.back_box += i32::from(card.amount),
                (On::HelmetBet, Effect::Gain) => self.cards.helmet_bet += amount,
                (_, Effect::NoSets) if self.sheet.jockey_sets().is_empty() => self.cards.jockey_set -= amount,
                (_, Effect::FreeBet) => self.cards.set_bet += amount,
                (_, Effect::HalfSets) => self.cards.half_set += amount,
                (_, Effect::Take) => self.cards.take += amount,
                (_, Effect::Free) => self.cards.free_bets = true,
                (_, Effect::SecondMark) => self.cards.second_mark = true,
                _ => {}
            }
        }
    }

    /// What the best box left may bring.
    fn guess_bonus(&self) -> f32 {
        let mut best: f32 = 0.0;
        let mut moves = 0;
        for bonus in Bonus::ALL {
            if !self.game.has_box(self.who, bonus) {
                continue;
            }
            let worth = match bonus {
                Bonus::Money => self.gain(self.game.box_amount(bonus) as f32 + self.cards.money_box),
                Bonus::Bet => {
                    let dollars = self.game.box_amount(bonus) as f32 + self.cards.bet_box;
                    dollars * best_of(self.bettable, &self.stakes.dollar)
                }
                Bonus::Horse => {
                    let horses = self.game.unowned() & self.game.running();
                    horses.iter().map(|horse| self.horse(horse)).fold(0.0, f32::max)
                }
                Bonus::TwoBack | Bonus::TwoForward | Bonus::Back | Bonus::Forward => {
                    moves += 1;
                    continue;
                }
                Bonus::Helmet | Bonus::Jersey => continue,
            };
            best = best.max(worth);
        }
        if moves > 0 { best.max(self.style.move_box * self.early(2.0)) } else { best }
    }

    /// The horses this sheet may bet on.
    fn find_bettable(&self) -> Horses {
        let no_bet = self.game.rules().data.no_bet;
        self.game
            .running()
            .iter()
            .filter(|&horse| self.game.position(horse) <= no_bet || self.sheet.helmets.contains(horse))
            .collect()
    }

    /// What an action is worth.
    pub(crate) fn value(&self, action: Action) -> f32 {
        match action {
            Action::Pass | Action::Decline | Action::Erase => 0.0,
            Action::Accept => self.accept(),
            Action::MoneyBox => self.gain(self.game.box_amount(Bonus::Money) as f32 + self.cards.money_box),
            Action::Concession { cell } => self.cell(cell),
            Action::Helmet { horse } => self.helmet(horse),
            Action::Jersey { horse, mark } => {
                self.jersey(horse) + mark.map_or(0.0, |mark| self.bar_mark(horse, mark))
            }
            Action::Bet { horse, dollars } => self.bet(horse, f32::from(dollars)),
            Action::StringAlong { horse } => {
                self.bet(horse, 1.0) + self.outlook.shifts(&self.stakes, 1)[horse.index()]
            }
            Action::Buy { horse } => self.buy(horse),
            Action::Wild { horse } => self.best_with(horse) - self.wild(),
            Action::Box { bonus, horse } => self.use_box(bonus, horse),
            Action::Move { horse } => self.moves[0][horse.index()],
            Action::Mark { horse } => match self.game.asked() {
                Asked::BarMark { bar } => self.bar_mark(bar, horse),
                Asked::Ability { on, .. } => self.mark(on, horse),
                _ => 0.0,
            },
            Action::Partner { horse } => self.partner(horse),
        }
    }

    /// Values the moves that are asked for.
    fn value_moves(&mut self) {
        let steps = match self.game.asked() {
            Asked::Bonus => MOVES.map(|bonus| self.steps(bonus)),
            Asked::SecondHorse { steps, .. } => [steps.into(), 0, 0, 0],
            Asked::Ability { card, .. } => [self.game.card(card).amount.into(), 0, 0, 0],
            _ => return,
        };
        for (worth, steps) in self.moves.iter_mut().zip(steps) {
            if steps != 0 {
                *worth = self.outlook.shifts(&self.stakes, steps);
            }
        }
    }

    /// How far a move box moves.
    fn steps(&self, bonus: Bonus) -> i32 {
        let amount = self.game.box_amount(bonus) + self.cards.move_box;
        match bonus {
            Bonus::Back | Bonus::TwoBack => -(amount + self.cards.back_box),
            _ => amount,
        }
    }

    /// What a mark on a bar is worth.
    #[inline]
    fn mark(&self, bar: Horse, mark: Horse) -> f32 {
        self.outlook.faces(bar) * self.marks[mark.index()]
    }

    /// What a cell brings: its row and its column come nearer to their bonus.
    #[inline]
    fn cell(&self, cell: Cell) -> f32 {
        let missing = |line: Cells| (line - self.sheet.grid).len() as usize;
        self.nearer(missing(crate::sheet::row(cell.row())), self.row)
            + self.nearer(missing(crate::sheet::column(cell.column())), self.column)
    }

    fn value_cells(&mut self) {
        let grid = &self.game.rules().data.grid;
        for cell in (!self.sheet.grid).iter() {
            let worth = self.cell(cell);
            let best = &mut self.cells[grid[cell.index()].index()];
            *best = best.max(worth);
        }
    }

    fn nearer(&self, missing: usize, beyond: f32) -> f32 {
        let missing = missing.clamp(1, SIDE);
        (self.bonus + beyond) * (self.line[missing - 1] - self.line[missing])
    }

    /// What a jockey set brings.
    fn jockey_set(&self, horse: Horse) -> f32 {
        let mut worth =
            self.game.rules().data.jockey_set as f32 + self.cards.jockey_set - self.cards.half_set;
        if self.cards.set_bet > 0.0 && self.bettable.contains(horse) {
            worth += self.cards.set_bet * self.stakes.dollar[horse.index()];
        }
        worth
    }

    fn half_set(&self, horse: Horse) -> f32 {
        let style = self.style;
        self.cards.half_set + style.half_set * self.early(style.half_set_late) * self.jockey_set(horse)
    }

    fn helmet(&self, horse: Horse) -> f32 {
        let set = if self.sheet.jerseys.contains(horse) {
            self.jockey_set(horse)
                - self.style.half_set * self.early(self.style.half_set_late) * self.jockey_set(horse)
        } else {
            self.half_set(horse)
        };
        set + self.helmet_bets(horse)
    }

    /// What the bets are worth that a helmet allows on a horse past the No-Bet line.
    fn helmet_bets(&self, horse: Horse) -> f32 {
        let data = &self.game.rules().data;
        let space = self.game.position(horse);
        if space > data.spaces || self.sheet.money == 0 {
            return 0.0;
        }
        let near = if space > data.no_bet { 1.0 } else { f32::from(space) / f32::from(data.no_bet + 4) };
        let dollars = f32::from(data.largest_bet).min(self.sheet.money as f32);
        let gain = (self.stakes.dollar[horse.index()] - self.dollar).max(0.0) * dollars;
        self.style.helmet * near * near * gain * self.early(8.0)
    }

    fn jersey(&self, horse: Horse) -> f32 {
        if self.sheet.helmets.contains(horse) {
            self.jockey_set(horse)
                - self.style.half_set * self.early(self.style.half_set_late) * self.jockey_set(horse)
        } else {
            self.half_set(horse)
        }
    }

    /// What a bar mark of a jersey action is worth, with the cards that hang on it.
    fn bar_mark(&self, bar: Horse, mark: Horse) -> f32 {
        let mut worth = self.mark(bar, mark);
        if self.cards.take > 0.0 && self.game.owner(bar).is_some_and(|owner| owner != self.who) {
            worth += self.cards.take;
        }
        if self.cards.second_mark {
            worth += 1.0;
        }
        worth
    }

    fn bet(&self, horse: Horse, dollars: f32) -> f32 {
        let free = self.cards.free_bets && self.sheet.bet(horse) == 0;
        let cost = if free { 0.0 } else { self.pay(dollars) };
        let hat = if self.sheet.helmets.contains(horse) { self.cards.helmet_bet } else { 0.0 };
        dollars * self.stakes.dollar[horse.index()] - cost + hat
    }

    fn buy(&self, horse: Horse) -> f32 {
        self.horse(horse) - self.pay(self.game.price(horse) as f32)
    }

    /// What a horse brings its owner, and that nobody else gets it.
    fn horse(&self, horse: Horse) -> f32 {
        let purse = self.stakes.purse[horse.index()];
        purse * (1.0 + self.style.deny) + self.style.ability * self.ability(self.game.card(horse), horse)
    }

    /// The best action as this number.
    fn best_with(&self, number: Horse) -> f32 {
        let data = &self.game.rules().data;
        let mut best = self.cells[number.index()];
        if !self.sheet.helmets.contains(number) {
            best = best.max(self.helmet(number));
        }
        if !self.sheet.jerseys.contains(number) {
            let marks = Horses::ALL - self.game.bar(number) - Horses::of(number);
            let mark = marks.iter().map(|mark| self.bar_mark(number, mark)).reduce(f32::max);
            best = best.max(self.jersey(number) + mark.unwrap_or(0.0));
        }
        if self.bettable.contains(number) {
            let free = self.cards.free_bets && self.sheet.bet(number) == 0;
            let most = i32::from(data.largest_bet).min(if free { i32::MAX } else { self.sheet.money });
            if most > 0 {
                best = best.max(self.bet(number, most as f32));
            }
        }
        let for_sale = self.game.unowned() & self.game.running();
        if for_sale.contains(number) && self.game.price(number) <= self.sheet.money {
            best = best.max(self.buy(number));
        }
        best
    }

    fn use_box(&self, bonus: Bonus, horse: Horse) -> f32 {
        let amount = self.game.box_amount(bonus);
        match bonus {
            Bonus::Money => 0.0,
            Bonus::Forward => self.moves[0][horse.index()],
            Bonus::Back => self.moves[1][horse.index()],
            Bonus::TwoForward => self.two(horse, &self.moves[2]),
            Bonus::TwoBack => self.two(horse, &self.moves[3]),
            Bonus::Bet => {
                let hat = if self.sheet.helmets.contains(horse) { self.cards.helmet_bet } else { 0.0 };
                (amount as f32 + self.cards.bet_box) * self.stakes.dollar[horse.index()] + hat
            }
            Bonus::Helmet => self.helmet(horse),
            Bonus::Jersey => {
                let marks = Horses::ALL - self.game.bar(horse) - Horses::of(horse);
                let mark = marks.iter().map(|mark| self.bar_mark(horse, mark)).reduce(f32::max);
                self.jersey(horse) + mark.unwrap_or(0.0)
            }
            Bonus::Horse => {
                let card = self.game.card(horse);
                let free = card.on == crate::Trigger::TakenFree;
                self.horse(horse) + if free { self.gain(card.amount.into()) } else { 0.0 }
            }
        }
    }

    /// The first of two horses and the best second one, which must have a higher number.
    fn two(&self, first: Horse, worth: &Each) -> f32 {
        let others = self.game.running().above(first).iter();
        let second = others.map(|horse| worth[horse.index()]).reduce(f32::max);
        worth[first.index()] + second.unwrap_or(0.0)
    }

    fn partner(&self, other: Horse) -> f32 {
        let Asked::Ability { card, .. } = self.game.asked() else { return 0.0 };
        let own = self.moves[0][card.index()];
        if other == card { own } else { own + self.moves[0][other.index()] }
    }

    /// What is worth accepting: a free bet always; a push if the horses on the space are more own than others'.
    fn accept(&self) -> f32 {
        let Asked::Ability { card, on, .. } = self.game.asked() else { return 0.0 };
        let card = self.game.card(card);
        match card.effect {
            Effect::FreeBet => f32::from(card.amount) * self.stakes.dollar[on.index()],
            Effect::Push => {
                let here = self.game.position(on);
                let together = self.game.running().iter().filter(|&horse| self.game.position(horse) == here);
                together.map(|horse| self.moves[0][horse.index()]).sum()
            }
            _ => 0.0,
        }
    }

    pub(super) fn best_cell(&self) -> f32 {
        self.cells.iter().copied().fold(0.0, f32::max)
    }
}

/// The greatest number among some horses, at least 0.
fn best_of(horses: Horses, worth: &Each) -> f32 {
    horses.iter().map(|horse| worth[horse.index()]).fold(0.0, f32::max)
}
