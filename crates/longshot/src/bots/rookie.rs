//! A beginner: takes what looks good at once.

use crate::{Action, Bonus, Cell, Cells, Horse, Infoset, LongShot, Sheet};
use grandstand_core::{Chance, Game as _, Seat};

use grandstand_bots::Policy;

/// One decision in so many is made without looking.
const SLIP: u32 = 6;

/// Likes horses that are ahead, lines that are nearly full and money; forgets what rivals have, and what comes later.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rookie;

impl Policy<LongShot> for Rookie {
    fn pick(&self, infoset: &Infoset, legal: &[Action], mut chance: &mut dyn Chance) -> Action {
        if legal.len() == 1 || chance.draw(SLIP) == 0 {
            return grandstand_core::random_action::<LongShot>(legal, &mut chance);
        }
        let game = infoset.position();
        let sheet = &game.sheets()[game.turn().seat().map_or(0, Seat::index)];
        let (mut best, mut most) = (legal[0], i32::MIN);
        for &action in legal {
            // Like choices fall to luck.
            let value = 8 * like(game, sheet, action) + chance.draw(8) as i32;
            if value > most {
                (best, most) = (action, value);
            }
        }
        best
    }
}

/// How many horses are ahead.
fn rank(game: &LongShot, horse: Horse) -> i32 {
    Horse::all().filter(|&other| game.position(other) > game.position(horse)).count() as i32
}

/// How much an action appeals at first sight.
fn like(game: &LongShot, sheet: &Sheet, action: Action) -> i32 {
    let mine = |horse: Horse| i32::from(sheet.bet(horse)) + 5 * i32::from(sheet.stable.contains(horse));
    match action {
        Action::Concession { cell } => lines(sheet, cell),
        Action::Buy { horse } | Action::Box { bonus: Bonus::Horse, horse } => 8 - 2 * rank(game, horse),
        Action::Bet { horse, dollars } => i32::from(dollars) * (4 - rank(game, horse)) / 2,
        Action::StringAlong { horse } => 3 - rank(game, horse),
        Action::Box { bonus: Bonus::Bet, horse } => 6 - rank(game, horse),
        Action::MoneyBox => 6,
        Action::Helmet { horse } => {
            if sheet.jerseys.contains(horse) {
                4
            } else {
                1
            }
        }
        Action::Jersey { horse, mark } => {
            let set = if sheet.helmets.contains(horse) { 4 } else { 1 };
            set + mark.map_or(0, |mark| mine(mark).min(4) / 2)
        }
        Action::Box { bonus: Bonus::Helmet | Bonus::Jersey, .. } => 2,
        Action::Box { bonus: Bonus::Forward | Bonus::TwoForward, horse } => mine(horse).min(6),
        Action::Box { bonus: Bonus::Back | Bonus::TwoBack, horse } => 3 - mine(horse) - rank(game, horse),
        Action::Move { horse } | Action::Mark { horse } | Action::Partner { horse } => mine(horse),
        Action::Accept => 1,
        Action::Wild { .. } => 1,
        _ => 0,
    }
}

/// A cell is liked for how full its row and its column are.
fn lines(sheet: &Sheet, cell: Cell) -> i32 {
    let full = |line: Cells| (line.len() - (line - sheet.grid).len()) as i32;
    let (row, column) = (full(crate::sheet::row(cell.row())), full(crate::sheet::column(cell.column())));
    row.max(column) * 2
}
