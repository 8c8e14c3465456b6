//! Long Shot as a network reads it. Sheets are counted from the one to move, horses keep their numbers.

use grandstand_core::{Game, Infoset as _, Inputs, Learnable, Room, Seat, Turn, Viewer};

use crate::{Action, Asked, Cell, HORSES, Horse, Infoset, LongShot, PLACES, cards::MAX_SETS};

const SHEETS: usize = 8;
/// Where positions, rounds, cash and bets are cut off.
const SPACES: usize = 32;
const ROUNDS: usize = 40;
const CASH: usize = 48;
const BET: usize = 10;
/// Scores in fives, and leads in threes either way.
const SCORE: usize = 40;
const LEAD: usize = 41;

impl Learnable for LongShot {
    const INPUTS: usize = 2816; // 2781 in use, filled up to whole blocks of 64
    const SECRETS: usize = 0;
    const MOST: (usize, usize) = (511, 0);

    fn read(infoset: &Infoset, room: &mut Room) -> usize {
        let game = infoset.position();
        let me = match (infoset.viewer(), infoset.turn()) {
            (Viewer::Seat(seat), _) | (Viewer::Spectator, Turn::Of(seat)) => seat.index(),
            (Viewer::Spectator, Turn::Over) => 0,
        };
        Reader { game, me, inputs: Inputs::new(room, 0) }.read()
    }

    /// Nothing is hidden.
    fn read_as(&self, seat: Seat, room: &mut Room) -> usize {
        Reader { game: self, me: seat.index(), inputs: Inputs::new(room, 0) }.read()
    }

    fn read_secrets(&self, _: Seat, _: &mut Room) -> usize {
        0
    }

    fn stake(action: Action) -> f32 {
        match action {
            Action::Bet { dollars, .. } => 0.5 * f32::from(dollars),
            Action::Buy { .. } | Action::StringAlong { .. } => 1.0,
            Action::MoneyBox => -1.0,
            _ => 0.0,
        }
    }
}

struct Reader<'a> {
    game: &'a LongShot,
    me: usize,
    inputs: Inputs<'a>,
}

impl Reader<'_> {
    fn read(mut self) -> usize {
        self.turn();
        self.horses();
        self.sheets();
        self.rules();
        debug_assert_eq!(self.inputs.end().next_multiple_of(64), LongShot::INPUTS);
        self.inputs.count()
    }

    /// A sheet, counted from the one to move.
    fn relative(&self, who: usize) -> usize {
        let sheets = self.game.rules.sheets();
        (who + sheets - self.me) % sheets
    }

    fn turn(&mut self) {
        let game = self.game;
        let roller = self.relative(game.active().index());
        let inputs = &mut self.inputs;
        inputs.block(SHEETS + 1);
        inputs.on(game.rules.sheets().min(SHEETS));
        inputs.block(SHEETS);
        inputs.on(roller);
        inputs.block(ROUNDS);
        inputs.number(0, ROUNDS, game.round());
        inputs.block(2 * HORSES);
        inputs.on(game.die().index());
        inputs.on(HORSES + game.number().index());
        inputs.block(4 + 1);
        inputs.number(0, 4, game.steps());
        inputs.when(game.wild, 4);
        let nobody = (None, None, 0);
        let (asked, (card, on, number)) = match game.asked() {
            Asked::Action => (0, nobody),
            Asked::Bonus => (1, nobody),
            Asked::SecondHorse { above, steps } => (2, (Some(above), None, i32::from(steps) + 4)),
            Asked::BarMark { bar } => (3, (Some(bar), None, 0)),
            Asked::Ability { card, on, left, .. } => (4, (Some(card), Some(on), i32::from(left))),
            Asked::Nothing => (5, nobody),
        };
        inputs.block(6);
        inputs.on(asked);
        inputs.block(2 * HORSES + 8);
        if let Some(card) = card {
            inputs.on(card.index());
            inputs.on(2 * HORSES + usize::try_from(number).unwrap_or(0).min(7));
        }
        if let Some(on) = on {
            inputs.on(HORSES + on.index());
        }
    }

    fn horses(&mut self) {
        let game = self.game;
        let inputs = &mut self.inputs;
        inputs.block(HORSES * SPACES);
        Horse::all().for_each(|horse| inputs.number(horse.index(), SPACES, game.position(horse)));
        inputs.block(HORSES * PLACES);
        for (place, horse) in game.placed_horses().iter().enumerate() {
            inputs.on(horse.index() * PLACES + place);
        }
        inputs.block(HORSES * HORSES);
        for horse in Horse::all() {
            let ahead = Horse::all().filter(|&other| game.position(other) > game.position(horse)).count();
            inputs.on(horse.index() * HORSES + ahead);
        }
        inputs.block(2 * HORSES);
        for horse in Horse::all() {
            inputs.when(game.race.past_line.contains(horse), horse.index());
            inputs.when(game.unowned().contains(horse), HORSES + horse.index());
        }
        inputs.block(HORSES * HORSES);
        for horse in Horse::all() {
            game.bar(horse).iter().for_each(|other| inputs.on(horse.index() * HORSES + other.index()));
        }
        inputs.block(HORSES * MAX_SETS);
        for (horse, &card) in game.cards.iter().enumerate() {
            inputs.number(horse, MAX_SETS, usize::from(card) / HORSES);
        }
    }

    fn sheets(&mut self) {
        let game = self.game;
        let standing = game.standing();
        let score = standing.money();
        let sheets = game.sheets();
        let mut place = [0; SHEETS];
        (0..sheets.len()).for_each(|who| place[who] = self.relative(who));
        let mine = score[self.me];
        let inputs = &mut self.inputs;
        inputs.block(SHEETS * CASH);
        sheets.iter().zip(place).for_each(|(sheet, place)| inputs.number(place, CASH, sheet.money));
        inputs.block(SHEETS * SCORE);
        score.iter().zip(place).for_each(|(&score, place)| inputs.number(place, SCORE, score / 5));
        inputs.block(SHEETS * LEAD);
        for (&score, place) in score.iter().zip(place).filter(|&(_, place)| place > 0) {
            inputs.number(place, LEAD, (mine - score + 60) / 3);
        }
        inputs.block(SHEETS * SHEETS);
        standing.places().iter().zip(place).for_each(|(&rank, place)| inputs.number(place, SHEETS, rank - 1));
        inputs.block(SHEETS * 32);
        for (sheet, place) in sheets.iter().zip(place) {
            for cell in Cell::all() {
                inputs.when(sheet.grid.contains(cell), 32 * place + cell.index());
                inputs.when(sheet.boxes >> cell.index() & 1 != 0, 32 * place + 16 + cell.index());
            }
        }
        inputs.block(SHEETS * HORSES * BET);
        for (sheet, place) in sheets.iter().zip(place) {
            for (horse, &bet) in sheet.bets.iter().enumerate().filter(|&(_, &bet)| bet > 0) {
                inputs.number(place * HORSES + horse, BET, bet);
            }
        }
        inputs.block(SHEETS * 3 * HORSES);
        for (sheet, place) in sheets.iter().zip(place) {
            for (row, horses) in [sheet.helmets, sheet.jerseys, sheet.stable].into_iter().enumerate() {
                horses.iter().for_each(|horse| inputs.on((3 * place + row) * HORSES + horse.index()));
            }
        }
        inputs.block(SHEETS * 4);
        sheets.iter().zip(place).for_each(|(sheet, place)| inputs.number(place, 4, sheet.wilds_used));
    }

    /// Which dice are rolled. This came last: nets that know nothing of it stay as they were.
    fn rules(&mut self) {
        self.inputs.block(1);
        self.inputs.when(!self.game.rules.has_usual_dice(), 0);
    }
}
