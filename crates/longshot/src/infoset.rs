//! The game as the house knows it: the `Game` and `Infoset` of the core, and what can be asked of a position.

use std::sync::Arc;

use grandstand_core::{BadNotation, Chance, Game, Illegal, Seat, Sink, Standing, Turn, Viewer};

use crate::{Action, Bonus, Card, Event, Horse, Horses, LongShot, Rules, Sheet, View, notation};

/// What a viewer knows: all but the dice to come, and those are nowhere yet.
#[derive(PartialEq, Debug)]
pub struct Infoset {
    viewer: Viewer,
    game: LongShot,
}

impl Clone for Infoset {
    #[inline]
    fn clone(&self) -> Self {
        Infoset { viewer: self.viewer, game: self.game.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.viewer = source.viewer;
        self.game.clone_from(&source.game);
    }
}

impl Infoset {
    /// The position, for bots: nothing in it is hidden, so the whole of it may be known.
    pub fn position(&self) -> &LongShot {
        &self.game
    }
}

impl grandstand_core::Infoset for Infoset {
    type Game = LongShot;
    type View = View;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        match self.turn() {
            Turn::Of(seat) if self.viewer.is(seat) => self.game.legal_actions(out),
            _ => out.clear(),
        }
    }

    fn sample(&self, _: &mut impl Chance) -> LongShot {
        self.game.clone()
    }

    fn view(&self) -> View {
        View::of(&self.game, self.viewer)
    }

    fn open_fields(&self, out: &mut Vec<u8>) {
        View::open_fields(&self.game, out);
    }

    fn own_fields(&self, out: &mut Vec<u8>) {
        View::own_fields(self.viewer, out);
    }
}

impl Game for LongShot {
    type Action = Action;
    type Event = Event;
    type Infoset = Infoset;

    const CODES: u16 = Action::CODES;

    #[inline]
    fn code(action: Action) -> u16 {
        action.code()
    }

    #[inline]
    fn action(code: u16) -> Option<Action> {
        Action::of_code(code)
    }

    #[inline]
    fn kind(action: Action) -> u8 {
        action.kind()
    }

    fn seats(&self) -> u8 {
        self.rules.players
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn_of()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        self.each_legal(&mut |action| out.push(action));
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let mut legal = false;
        self.each_legal(&mut |offered| legal |= offered == action);
        if legal { Ok(()) } else { Err(self.why_not(action)) }
    }

    fn play_unchecked(&mut self, action: Action, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        self.apply(action, events);
        self.resolve_pending(chance, events);
    }

    fn infoset(&self, viewer: Viewer) -> Infoset {
        Infoset { viewer, game: self.clone() }
    }

    /// Scores and places. In solo play the second entry is Roland's, although he has no seat.
    fn standing(&self) -> Standing {
        self.rank()
    }

    fn notation(&self, action: Action) -> String {
        action.to_string()
    }

    fn parse(&self, text: &str) -> Result<Action, BadNotation> {
        notation::parse(text)
    }
}

/// What can be asked of a position, cheaply. `who` is a sheet: a seat, or 1 for Roland in solo play.
impl LongShot {
    /// The rules of the table.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Who rolled the dice of this round.
    pub fn active(&self) -> Seat {
        Seat(self.active)
    }

    /// What the horse die shows.
    pub fn die(&self) -> Horse {
        self.die
    }

    /// What the movement die shows.
    pub fn steps(&self) -> u8 {
        self.steps
    }

    /// The number acted as: the die, or what a wild says.
    pub fn number(&self) -> Horse {
        self.number
    }

    /// The space of a horse: 0 behind the line, one more than the last space when it has finished.
    #[inline]
    pub fn position(&self, horse: Horse) -> u8 {
        self.race.positions[horse.index()]
    }

    /// The horses marked on a horse's bar, printed ones included.
    #[inline]
    pub fn bar(&self, horse: Horse) -> Horses {
        self.race.bars[horse.index()]
    }

    /// The placed horses, in order.
    pub fn placed_horses(&self) -> &[Horse] {
        &self.race.placed[..self.race.finished.len() as usize]
    }

    /// The horses that still run.
    pub fn running(&self) -> Horses {
        self.race.running()
    }

    /// The sheet of the horse's owner, if it has one.
    pub fn owner(&self, horse: Horse) -> Option<usize> {
        if self.market.contains(horse) {
            return None;
        }
        (0..self.rules.sheets()).find(|&who| self.sheets[who].stable.contains(horse))
    }

    /// The horses that nobody owns.
    pub fn unowned(&self) -> Horses {
        self.market
    }

    /// The card of a horse.
    #[inline]
    pub fn card(&self, horse: Horse) -> &Card {
        &self.rules.data.cards[usize::from(self.cards[horse.index()])]
    }

    /// The sheets in play: one a seat, and Roland's in solo play.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets[..self.rules.sheets()]
    }

    /// Whether a sheet has a box of this kind left.
    #[inline]
    pub fn has_box(&self, who: usize, bonus: Bonus) -> bool {
        self.data().boxes[bonus as usize] & !self.sheets[who].boxes != 0
    }

    /// What a box of this kind pays, bets or moves; 0 if it does none of it.
    #[inline]
    pub fn box_amount(&self, bonus: Bonus) -> i32 {
        self.data().box_amounts[bonus as usize]
    }

    /// What a player pays for a horse.
    pub fn price(&self, horse: Horse) -> i32 {
        self.cost(horse)
    }
}
