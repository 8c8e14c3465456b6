//! What a seat sees of Long Shot, as numbers.
//!
//! Nothing in this game is hidden. Sheets are counted from the viewer: 0 is the viewer's, 1 the next seat's, and so on;
//! in solo play 1 is Roland's. Horses keep their numbers.

use std::sync::Arc;

use crate::{Action, Asked, Cell, HORSES, Horse, Horses, Infoset, LongShot, Market, PLACES, Rules};
use grandstand_core::{
    Chance, Game, Infoset as _, NoEvents, SetupError, Turn, Viewer,
    features::{Features, Field, Shared, at, small},
};

const SHEETS: usize = 8;
const TRIGGERS: usize = 19;
const EFFECTS: usize = 25;

const HUNDREDTH: f32 = 0.01;
const TENTH: f32 = 0.1;

/// The features, in the order they stand in.
const FIELDS: &[Field] = &[
    Field::new("players", &[1], TENTH, "how many seats play; one plays against Roland"),
    Field::new("mixed-market", &[1], 1.0, "whether each horse's card was drawn from several sets"),
    Field::new("spaces", &[2], HUNDREDTH, "the last space of the track, and the last before the No-Bet line"),
    Field::new("purses", &[PLACES], HUNDREDTH, "what the places pay their owners"),
    Field::new("die-faces", &[HORSES], TENTH, "how many faces of the horse die show each horse"),
    Field::new("move-faces", &[4], TENTH, "how many faces of the movement die show 0, 1, 2, 3 or more"),
    Field::new("grid-numbers", &[16, HORSES], 1.0, "the number in each concession cell, row by row"),
    Field::new("horse-odds", &[HORSES, PLACES], TENTH, "what a dollar on the horse pays for each place"),
    Field::new("round", &[1], HUNDREDTH, "the round, counted from 1"),
    Field::new("rolls", &[SHEETS], 1.0, "who rolled the dice of this round"),
    Field::new("turn", &[SHEETS], 1.0, "whose turn it is; nobody's when the game is over"),
    Field::new("die", &[HORSES], 1.0, "what the horse die shows"),
    Field::new("steps", &[1], 0.5, "what the movement die shows"),
    Field::new("number", &[HORSES], 1.0, "the number acted as: the die, or what a wild says"),
    Field::new(
        "asked",
        &[6],
        1.0,
        "what is asked: the action, a bonus box, the second horse of a box, a bar mark, an ability; or the game is over",
    ),
    Field::new(
        "asked-card",
        &[HORSES],
        1.0,
        "the horse whose card asks, or whose bar is marked, or that the second horse must be above",
    ),
    Field::new("asked-on", &[HORSES], 1.0, "the horse that the ability concerns"),
    Field::new(
        "asked-number",
        &[1],
        TENTH,
        "how often an ability is still asked, or how far the second horse moves",
    ),
    Field::new("horse-position", &[HORSES], 0.05, "its space; one more than the last when it has finished"),
    Field::new("horse-place", &[HORSES, PLACES], 1.0, "its place, once it has finished"),
    Field::new("horse-past-line", &[HORSES], 1.0, "whether it is past the No-Bet line"),
    Field::new("horse-unowned", &[HORSES], 1.0, "whether nobody owns it"),
    Field::new("horse-bar", &[HORSES, HORSES], 1.0, "the horses marked on its bar, printed ones included"),
    Field::new("horse-price", &[HORSES], TENTH, "what it costs whoever is asked now"),
    Field::new("horse-pays", &[HORSES], TENTH, "what a dollar on it pays as things stand"),
    Field::new(
        "card-trigger",
        &[HORSES, TRIGGERS],
        1.0,
        "what the ability of its card hangs on, in the order of the rules",
    ),
    Field::new("card-effect", &[HORSES, EFFECTS], 1.0, "what the ability does, in the order of the rules"),
    Field::new("card-amount", &[HORSES], TENTH, "the number of the ability"),
    Field::new("card-count", &[HORSES], TENTH, "the threshold of the ability"),
    Field::new("sheet-plays", &[SHEETS], 1.0, "whether there is such a sheet"),
    Field::new("sheet-money", &[SHEETS], 0.05, "cash"),
    Field::new(
        "sheet-worth",
        &[SHEETS, 2],
        HUNDREDTH,
        "what the sheet would score if the race ended now, in dollars and in fours of them",
    ),
    Field::new("sheet-place", &[SHEETS], 0.2, "its place as things stand, 1 for first"),
    Field::new("sheet-grid", &[SHEETS, 16], 1.0, "marked concession cells"),
    Field::new("sheet-boxes", &[SHEETS, 16], 1.0, "used bonus boxes"),
    Field::new("sheet-bets", &[SHEETS, HORSES], TENTH, "dollars bet on each horse"),
    Field::new("sheet-helmets", &[SHEETS, HORSES], 1.0, "marked helmets"),
    Field::new("sheet-jerseys", &[SHEETS, HORSES], 1.0, "marked jerseys"),
    Field::new("sheet-stable", &[SHEETS, HORSES], 1.0, "horses owned"),
    Field::new("sheet-wilds", &[SHEETS], 0.5, "wilds left"),
];

/// Where the changing part begins.
const CHANGING: usize = at(FIELDS, "round");

/// The numbers of a table that never change.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Shared<Rules>,
    fixed: Vec<i8>,
}

impl Table {
    fn new(rules: &Arc<Rules>) -> Table {
        let data = &rules.data;
        let mut fixed = vec![0; CHANGING];
        let mut set = |at: usize, value: i32| fixed[at] = small(value);
        set(at(FIELDS, "players"), rules.players.into());
        set(at(FIELDS, "mixed-market"), matches!(rules.market, Market::Mixed(_)).into());
        set(at(FIELDS, "spaces"), data.spaces.into());
        set(at(FIELDS, "spaces") + 1, data.no_bet.into());
        for (place, &purse) in data.purses.iter().enumerate() {
            set(at(FIELDS, "purses") + place, purse);
        }
        for horse in Horse::all() {
            let faces = rules.dice().horse.iter().filter(|&&face| face == horse).count();
            set(at(FIELDS, "die-faces") + horse.index(), faces as i32);
            for (place, &odds) in data.horses[horse.index()].odds.iter().enumerate() {
                set(at(FIELDS, "horse-odds") + PLACES * horse.index() + place, odds);
            }
        }
        for steps in 0..4 {
            let faces = rules.dice().movement.iter().filter(|&&face| face.min(3) == steps).count();
            set(at(FIELDS, "move-faces") + usize::from(steps), faces as i32);
        }
        for (cell, number) in data.grid.iter().enumerate() {
            set(at(FIELDS, "grid-numbers") + HORSES * cell + number.index(), 1);
        }
        Table { rules: Shared::new(rules), fixed }
    }
}

impl Features for LongShot {
    type Table = Table;

    const NAME: &'static str = "horses";
    const FIELDS: &'static [Field] = FIELDS;

    fn table(setup: &grandstand_core::Setup) -> Result<Table, SetupError> {
        Rules::of(setup).map(|rules| Table::new(&rules))
    }

    fn deal(table: &Table, environment: usize, luck: &mut impl Chance) -> LongShot {
        LongShot::new(table.rules.of(environment), luck, &mut NoEvents)
    }

    fn unit(_: &Table) -> f32 {
        1.0
    }

    fn names(_: &Table, _: Action) -> bool {
        true
    }

    fn observe(table: &Table, infoset: &Infoset, _: &[Action], out: &mut [i8]) {
        let (fixed, changing) = out.split_at_mut(CHANGING);
        fixed.copy_from_slice(&table.fixed);
        changing.fill(0);
        let viewer = match infoset.viewer() {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => 0,
        };
        Writer { table, game: infoset.position(), viewer, out }.write();
    }
}

struct Writer<'a> {
    table: &'a Table,
    game: &'a LongShot,
    viewer: usize,
    out: &'a mut [i8],
}

/// Writes one number of a field: `set!(self, "name" [index], value)`.
macro_rules! set {
    ($writer:ident, $name:literal [$index:expr], $value:expr) => {
        $writer.out[const { at(FIELDS, $name) } + $index] = small($value as i32)
    };
}

impl Writer<'_> {
    fn write(&mut self) {
        let game = self.game;
        set!(self, "round"[0], game.round().min(127));
        set!(self, "rolls"[self.relative(game.active().index())], 1);
        if let Turn::Of(seat) = game.turn() {
            set!(self, "turn"[self.relative(seat.index())], 1);
        }
        set!(self, "die"[game.die().index()], 1);
        set!(self, "steps"[0], game.steps());
        set!(self, "number"[game.number().index()], 1);
        self.asked();
        for horse in Horse::all() {
            self.horse(horse);
        }
        let standing = game.standing();
        for who in 0..self.table.rules.sheets() {
            self.sheet(who, standing.money()[who], standing.places()[who]);
        }
    }

    /// A sheet, counted from the viewer's.
    fn relative(&self, who: usize) -> usize {
        let sheets = self.table.rules.sheets();
        (who + sheets - self.viewer) % sheets
    }

    fn asked(&mut self) {
        match self.game.asked() {
            Asked::Action => set!(self, "asked"[0], 1),
            Asked::Bonus => set!(self, "asked"[1], 1),
            Asked::SecondHorse { above, steps } => {
                set!(self, "asked"[2], 1);
                set!(self, "asked-card"[above.index()], 1);
                set!(self, "asked-number"[0], steps);
            }
            Asked::BarMark { bar } => {
                set!(self, "asked"[3], 1);
                set!(self, "asked-card"[bar.index()], 1);
            }
            Asked::Ability { card, on, left, .. } => {
                set!(self, "asked"[4], 1);
                set!(self, "asked-card"[card.index()], 1);
                set!(self, "asked-on"[on.index()], 1);
                set!(self, "asked-number"[0], left);
            }
            Asked::Nothing => set!(self, "asked"[5], 1),
        }
    }

    fn horse(&mut self, horse: Horse) {
        let (game, i) = (self.game, horse.index());
        let (position, no_bet) = (game.position(horse), self.table.rules.data.no_bet);
        set!(self, "horse-position"[i], position);
        if let Some(place) = game.placed_horses().iter().position(|&placed| placed == horse) {
            set!(self, "horse-place"[PLACES * i + place], 1);
        }
        set!(self, "horse-past-line"[i], position > no_bet);
        set!(self, "horse-unowned"[i], game.unowned().contains(horse));
        self.mark(const { at(FIELDS, "horse-bar") } + HORSES * i, game.bar(horse));
        set!(self, "horse-price"[i], game.cost_now(horse));
        set!(self, "horse-pays"[i], game.odds(horse));
        let card = game.card(horse);
        set!(self, "card-trigger"[TRIGGERS * i + card.on as usize], 1);
        set!(self, "card-effect"[EFFECTS * i + card.effect as usize], 1);
        set!(self, "card-amount"[i], card.amount);
        set!(self, "card-count"[i], card.count);
    }

    fn sheet(&mut self, who: usize, worth: i32, rank: u8) {
        let (game, place) = (self.game, self.relative(who));
        let sheet = &game.sheets()[who];
        set!(self, "sheet-plays"[place], 1);
        set!(self, "sheet-money"[place], sheet.money);
        set!(self, "sheet-worth"[2 * place], worth);
        set!(self, "sheet-worth"[2 * place + 1], worth / 4);
        set!(self, "sheet-place"[place], rank);
        for cell in Cell::all() {
            set!(self, "sheet-grid"[16 * place + cell.index()], sheet.grid.contains(cell));
            set!(self, "sheet-boxes"[16 * place + cell.index()], sheet.boxes >> cell.index() & 1);
        }
        for (horse, &bet) in sheet.bets.iter().enumerate() {
            set!(self, "sheet-bets"[HORSES * place + horse], bet);
        }
        self.mark(const { at(FIELDS, "sheet-helmets") } + HORSES * place, sheet.helmets);
        self.mark(const { at(FIELDS, "sheet-jerseys") } + HORSES * place, sheet.jerseys);
        self.mark(const { at(FIELDS, "sheet-stable") } + HORSES * place, sheet.stable);
        set!(self, "sheet-wilds"[place], self.table.rules.data.wilds.saturating_sub(sheet.wilds_used));
    }

    #[inline]
    fn mark(&mut self, at: usize, horses: Horses) {
        for horse in horses.iter() {
            self.out[at + horse.index()] = 1;
        }
    }
}
