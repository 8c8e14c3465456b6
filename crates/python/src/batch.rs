//! Many games of one family, stepped together.

use grandstand_bots::{Bot, Budget};
use grandstand_catalogue::Listed;
use grandstand_core::{
    Game, MAX_SEATS, NoEvents, Pcg, Setup, SetupError, Standing, Turn, features::scales, random_action,
};
use grandstand_lab::Player;
use rayon::prelude::*;

use crate::{
    error,
    luck::{Luck, bot_luck, deal_luck, game_seed, mix},
};

/// How many games one thread takes at a time.
const SHARE: usize = 16;

/// Who decides what in a batch.
pub(crate) struct Seating<G: Game> {
    /// The bots of the seats after the learner's, used in turn; none if every seat is decided outside.
    pub(crate) bots: Vec<(Box<dyn Bot<G>>, Budget)>,
    /// The learner's seat; every game another one if absent.
    pub(crate) learner: Option<u8>,
    /// Whether decisions with a single legal action are taken at once.
    pub(crate) skip_forced: bool,
}

impl<G: Listed> Seating<G> {
    pub(crate) fn new(players: &[Player], learner: Option<u8>, skip_forced: bool) -> Self {
        let bots = players.iter().map(|player| (G::bot(player.rung), player.budget)).collect();
        Seating { bots, learner, skip_forced }
    }
}

/// What a batch plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plan {
    /// One game after the other in every environment, from this seed.
    Endless { seed: u64 },
    /// Duplicate sets: one deal each, with the learner in every seat; then nothing more.
    Sets { seed: u64, first: usize },
}

/// One environment.
struct Slot<G: Listed> {
    number: usize,
    table: usize,
    game: G,
    luck: Luck,
    bots_luck: [Pcg; MAX_SEATS],
    picks: Pcg,
    learner: Option<u8>,
    legal: Vec<G::Action>,
    seat: Option<u8>,
    episode: u64,
    seed: u64,
}

/// What one environment writes.
pub(crate) struct Row<'a, O> {
    pub(crate) observation: &'a mut [O],
    pub(crate) mask: &'a mut [bool],
    pub(crate) seat: &'a mut i8,
}

/// What one environment tells about a game that has ended.
pub(crate) struct Ending<'a> {
    pub(crate) margin: &'a mut [f32],
    pub(crate) placing: &'a mut [f32],
    pub(crate) done: &'a mut bool,
}

/// Everything a batch writes, environment by environment.
pub(crate) struct Sheets<'a, O> {
    pub(crate) observations: &'a mut [O],
    pub(crate) masks: &'a mut [bool],
    pub(crate) seats: &'a mut [i8],
}

/// What a batch tells about games that have ended.
pub(crate) struct Endings<'a> {
    pub(crate) margins: &'a mut [f32],
    pub(crate) placings: &'a mut [f32],
    pub(crate) dones: &'a mut [bool],
}

/// A number of an observation: whole, or scaled.
pub(crate) trait Number: Copy + Default + Send + Sync {
    fn write(small: &mut dyn FnMut(&mut [i8]), scales: &[f32], out: &mut [Self]);
}

impl Number for i8 {
    #[inline]
    fn write(small: &mut dyn FnMut(&mut [i8]), _: &[f32], out: &mut [i8]) {
        small(out);
    }
}

/// More than any observation is long.
const LONGEST: usize = 2048;

impl Number for f32 {
    #[inline]
    fn write(small: &mut dyn FnMut(&mut [i8]), scales: &[f32], out: &mut [f32]) {
        let mut whole = [0; LONGEST];
        let whole = &mut whole[..out.len()];
        small(whole);
        for ((out, &number), &scale) in out.iter_mut().zip(whole.iter()).zip(scales) {
            *out = f32::from(number) * scale;
        }
    }
}

/// Many games of one family.
pub(crate) struct Batch<G: Listed> {
    setups: Vec<Setup>,
    tables: Vec<G::Table>,
    seating: Seating<G>,
    plan: Plan,
    scales: Vec<f32>,
    slots: Vec<Slot<G>>,
}

impl<G: Listed> Batch<G> {
    /// `count` environments; the setups are used in turn. In duplicate sets `count` is the number of games.
    pub(crate) fn new(
        setups: Vec<Setup>,
        count: usize,
        seating: Seating<G>,
        plan: Plan,
    ) -> Result<Self, SetupError> {
        const { assert!(G::LENGTH <= LONGEST) };
        let tables: Vec<G::Table> = setups.iter().map(G::table).collect::<Result<_, _>>()?;
        let mut batch = Batch { setups, tables, seating, plan, scales: scales(G::FIELDS), slots: Vec::new() };
        batch.slots = (0..count).map(|number| batch.slot(number)).collect();
        Ok(batch)
    }

    fn slot(&self, number: usize) -> Slot<G> {
        let table = number % self.tables.len();
        let mut luck = Luck::Fast(Pcg::new(0));
        let mut slot = Slot {
            number,
            table,
            game: G::deal(&self.tables[table], number, &mut luck),
            luck,
            bots_luck: bot_luck(0),
            picks: Pcg::new(0),
            learner: None,
            legal: Vec::with_capacity(128),
            seat: None,
            episode: 0,
            seed: 0,
        };
        self.restart(&mut slot);
        slot
    }

    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// Begins everything anew, perhaps from another seed.
    pub(crate) fn restart_all(&mut self, seed: Option<u64>) {
        if let (Plan::Endless { seed: old }, Some(new)) = (&mut self.plan, seed) {
            *old = new;
        }
        let mut slots = std::mem::take(&mut self.slots);
        let one = |slot: &mut Slot<G>| {
            slot.episode = 0;
            self.restart(slot);
        };
        if alone() {
            slots.iter_mut().for_each(one);
        } else {
            slots.par_iter_mut().with_min_len(SHARE).for_each(one);
        }
        self.slots = slots;
    }

    fn restart(&self, slot: &mut Slot<G>) {
        slot.picks = match self.plan {
            Plan::Endless { seed } | Plan::Sets { seed, .. } => {
                Pcg::with_stream(mix(seed ^ !mix(slot.number as u64)), 9)
            }
        };
        self.next_game(slot);
    }

    /// Begins the next game of an environment that has something to decide. (A game in which the learner has nothing to
    /// decide is passed over, but in duplicate sets, where it counts.)
    fn next_game(&self, slot: &mut Slot<G>) {
        loop {
            self.begin(slot);
            self.advance(slot);
            if slot.seat.is_some() || matches!(self.plan, Plan::Sets { .. }) {
                return;
            }
        }
    }

    /// Begins the next game of an environment.
    fn begin(&self, slot: &mut Slot<G>) {
        let players = self.setups[slot.table].players;
        match self.plan {
            Plan::Endless { seed } => {
                slot.seed = game_seed(seed, slot.number, slot.episode);
                slot.luck = Luck::real(slot.seed);
                slot.bots_luck = bot_luck(slot.seed);
                slot.learner = (!self.seating.bots.is_empty()).then(|| {
                    let turning = (slot.number as u64 + slot.episode) % u64::from(players);
                    self.seating.learner.unwrap_or(turning as u8) % players
                });
            }
            Plan::Sets { seed, first } => {
                let deal = first + slot.number / usize::from(players);
                (slot.luck, slot.bots_luck) = deal_luck(seed, deal);
                slot.learner = Some((slot.number % usize::from(players)) as u8);
            }
        }
        slot.episode += 1;
        slot.game = G::deal(&self.tables[slot.table], slot.number, &mut slot.luck);
    }

    /// Plays on until somebody outside has to decide, or the game is over.
    fn advance(&self, slot: &mut Slot<G>) {
        while let Turn::Of(seat) = slot.game.turn() {
            slot.game.legal_actions(&mut slot.legal);
            let action = match (&slot.legal[..], slot.learner) {
                ([only], _) if self.seating.skip_forced => *only,
                (_, Some(learner)) if learner != seat.0 => {
                    let players = self.setups[slot.table].players;
                    let after = usize::from((seat.0 + players - learner - 1) % players);
                    let (bot, budget) = &self.seating.bots[after % self.seating.bots.len()];
                    let luck = &mut slot.bots_luck[seat.index()];
                    bot.choose(&slot.game.infoset(seat.into()), &slot.legal, *budget, luck).action
                }
                _ => {
                    slot.seat = Some(seat.0);
                    return;
                }
            };
            slot.game.play_unchecked(action, &mut slot.luck, &mut NoEvents);
        }
        slot.legal.clear();
        slot.seat = None;
    }

    /// The first environment whose action is not legal, with the reason.
    fn illegal(&self, actions: &[i64]) -> Option<String> {
        let wrong = |slot: &Slot<G>| {
            let code = actions[slot.number];
            slot.seat.is_some() && !slot.legal.iter().any(|&action| i64::from(G::code(action)) == code)
        };
        let slot = if alone() {
            self.slots.iter().find(|slot| wrong(slot))?
        } else {
            self.slots.par_iter().with_min_len(8 * SHARE).find_first(|slot| wrong(slot))?
        };
        let code = actions[slot.number];
        let reason = match u16::try_from(code).ok().and_then(G::action) {
            None => error::no_action(code, G::CODES.into()),
            Some(action) if !G::names(&self.tables[slot.table], action) => error::not_here(code),
            Some(action) => error::illegal(&slot.game, action),
        };
        Some(format!("environment {}: {reason}", slot.number))
    }

    /// Takes an action in every environment and begins new games where one has ended; or, if an action is illegal, does
    /// nothing and says why. In environments that have played all they should, the action does not matter.
    pub(crate) fn step<O: Number>(
        &mut self,
        actions: &[i64],
        sheets: Sheets<'_, O>,
        endings: Endings<'_>,
    ) -> Result<(), String> {
        if let Some(reason) = self.illegal(actions) {
            return Err(reason);
        }
        let mut slots = std::mem::take(&mut self.slots);
        let one = |slot: &mut Slot<G>, mut row: Row<'_, O>, ending: Ending<'_>, code: i64| {
            self.step_one(slot, code, ending);
            self.write(slot, &mut row);
        };
        let Endings { margins, placings, dones } = endings;
        if alone() {
            let endings =
                margins.chunks_exact_mut(MAX_SEATS).zip(placings.chunks_exact_mut(MAX_SEATS)).zip(dones);
            let rows = rows_alone::<G, O>(sheets);
            for (((slot, row), ((margin, placing), done)), &code) in
                slots.iter_mut().zip(rows).zip(endings).zip(actions)
            {
                one(slot, row, Ending { margin, placing, done }, code);
            }
        } else {
            let margins = margins.par_chunks_exact_mut(MAX_SEATS);
            let endings = (margins, placings.par_chunks_exact_mut(MAX_SEATS), dones);
            (&mut slots[..], rows::<G, O>(sheets), endings, actions)
                .into_par_iter()
                .with_min_len(SHARE)
                .for_each(|(slot, row, (margin, placing, done), &code)| {
                    one(slot, row, Ending { margin, placing, done }, code);
                });
        }
        self.slots = slots;
        Ok(())
    }

    fn step_one(&self, slot: &mut Slot<G>, code: i64, ending: Ending<'_>) {
        ending.margin.fill(0.0);
        ending.placing.fill(0.0);
        *ending.done = false;
        let action = u16::try_from(code).ok().and_then(G::action);
        let (Some(_), Some(action)) = (slot.seat, action) else { return };
        slot.game.play_unchecked(action, &mut slot.luck, &mut NoEvents);
        self.advance(slot);
        if slot.seat.is_some() {
            return;
        }
        *ending.done = true;
        let standing = slot.game.standing();
        let players = usize::from(slot.game.seats());
        margins(&standing, G::unit(&self.tables[slot.table]), &mut ending.margin[..players]);
        placings(&standing, &mut ending.placing[..players]);
        if matches!(self.plan, Plan::Endless { .. }) {
            self.next_game(slot);
        }
    }

    /// Writes what the seats to move see.
    pub(crate) fn observe<O: Number>(&self, sheets: Sheets<'_, O>) {
        if alone() {
            return self.slots.iter().zip(rows_alone::<G, O>(sheets)).for_each(|(slot, mut row)| {
                self.write(slot, &mut row);
            });
        }
        (&self.slots[..], rows::<G, O>(sheets))
            .into_par_iter()
            .with_min_len(SHARE)
            .for_each(|(slot, mut row)| self.write(slot, &mut row));
    }

    fn write<O: Number>(&self, slot: &Slot<G>, row: &mut Row<'_, O>) {
        row.mask.fill(false);
        let Some(seat) = slot.seat else {
            row.observation.fill(O::default());
            *row.seat = -1;
            return;
        };
        *row.seat = seat as i8;
        for &action in &slot.legal {
            row.mask[usize::from(G::code(action))] = true;
        }
        let infoset = slot.game.infoset(grandstand_core::Seat(seat).into());
        let table = &self.tables[slot.table];
        let mut small = |out: &mut [i8]| G::observe(table, &infoset, &slot.legal, out);
        O::write(&mut small, &self.scales, row.observation);
    }

    /// Picks a legal action everywhere: the kind first, then the action.
    pub(crate) fn random_actions(&mut self, out: &mut [i64]) {
        let one = |(slot, out): (&mut Slot<G>, &mut i64)| {
            *out = match slot.legal[..] {
                [] => 0,
                _ => G::code(random_action::<G>(&slot.legal, &mut slot.picks)).into(),
            };
        };
        if alone() {
            self.slots.iter_mut().zip(out).for_each(one);
        } else {
            (&mut self.slots[..], out).into_par_iter().with_min_len(SHARE).for_each(one);
        }
    }

    /// The seeds of the games that run.
    pub(crate) fn seeds(&self) -> Vec<u64> {
        self.slots.iter().map(|slot| slot.seed).collect()
    }

    /// The learner's seat in each environment; -1 where every seat is decided outside.
    pub(crate) fn learners(&self) -> Vec<i8> {
        self.slots.iter().map(|slot| slot.learner.map_or(-1, |seat| seat as i8)).collect()
    }

    /// The game of an environment and its setup, for what one seat may know of it.
    pub(crate) fn at(&self, number: usize) -> Option<(&G, &Setup)> {
        self.slots.get(number).map(|slot| (&slot.game, &self.setups[slot.table]))
    }

    /// What every game of a finished set of duplicates gave the learner: its share of the win, its money, all money (NaN where somebody has
    /// less than nothing).
    pub(crate) fn outcomes(&self) -> Option<Vec<(f64, f64, f64)>> {
        let outcome = |slot: &Slot<G>| {
            let (Turn::Over, Some(seat)) = (slot.game.turn(), slot.learner) else { return None };
            let standing = slot.game.standing();
            let own = standing.money()[usize::from(seat)].into();
            let all = standing.all_money().map_or(f64::NAN, |all| all as f64);
            Some((standing.win_share(grandstand_core::Seat(seat)), own, all))
        };
        self.slots.iter().map(outcome).collect()
    }
}

/// Whether there is no pool of threads around: then work is done where it is asked for, without a hop to a worker.
fn alone() -> bool {
    rayon::current_thread_index().is_none()
}

fn rows_alone<'a, G: Listed, O: Number>(sheets: Sheets<'a, O>) -> impl Iterator<Item = Row<'a, O>> {
    sheets
        .observations
        .chunks_exact_mut(G::LENGTH)
        .zip(sheets.masks.chunks_exact_mut(usize::from(G::CODES)))
        .zip(sheets.seats)
        .map(|((observation, mask), seat)| Row { observation, mask, seat })
}

fn rows<'a, G: Listed, O: Number>(sheets: Sheets<'a, O>) -> impl IndexedParallelIterator<Item = Row<'a, O>> {
    (
        sheets.observations.par_chunks_exact_mut(G::LENGTH),
        sheets.masks.par_chunks_exact_mut(usize::from(G::CODES)),
        sheets.seats,
    )
        .into_par_iter()
        .map(|(observation, mask, seat)| Row { observation, mask, seat })
}

/// Everybody's money less the mean of the others', in units.
pub(crate) fn margins(standing: &Standing, unit: f32, out: &mut [f32]) {
    let money = standing.money();
    let all: f32 = money.iter().map(|&amount| amount as f32).sum();
    let others = (money.len() - 1).max(1) as f32;
    for (out, &amount) in out.iter_mut().zip(money) {
        *out = (amount as f32 - (all - amount as f32) / others) / unit;
    }
}

/// Places as rewards: 1 for the first, -1 for the last, evenly between; shared places share.
pub(crate) fn placings(standing: &Standing, out: &mut [f32]) {
    let places = standing.places();
    let last = (places.len() - 1).max(1) as f32;
    for (out, &place) in out.iter_mut().zip(places) {
        let level = places.iter().filter(|&&other| other == place).count();
        let rank = f32::from(place - 1) + (level - 1) as f32 / 2.0;
        *out = 1.0 - 2.0 * rank / last;
    }
}
