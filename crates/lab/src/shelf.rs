//! The concrete game behind a setup, for work that wants its speed and its bots.

use std::sync::Arc;

use grandstand_bots::Ladder;
use grandstand_core::{Chance, Game, Pcg, Setup, SetupError, Viewer, scenario::Staged, shuffle};
use grandstand_longshot::LongShot;
use grandstand_speedway::{CARS, Car, Rules, Speedway};

use crate::sim::{Notes, cars::RaceNotes};

/// A game the lab can study: bots play it, and something is written down about it.
pub(crate) trait Study: Ladder {
    /// What is written down while a game is played.
    type Notes: Notes<Self>;

    /// The same position with the cars put on the grid by lot, if a race is about to begin in it.
    fn draw_grid(&self, _: &mut Pcg) -> Option<Self> {
        None
    }
}

impl Study for Speedway {
    type Notes = RaceNotes;

    fn draw_grid(&self, luck: &mut Pcg) -> Option<Speedway> {
        let table = self.infoset(Viewer::Spectator);
        let ready = Car::ALL.iter().all(|&car| table.grid(car) > 0 && table.before_line(car));
        if !ready || !table.played().is_empty() || table.card().is_some() || table.moving().is_some() {
            return None;
        }
        let mut places: [u8; CARS] = std::array::from_fn(|i| i as u8 + 1);
        shuffle(&mut places, luck);
        let mut facts = self.facts();
        for (car, place) in Car::ALL.into_iter().zip(places) {
            let cell = table.track().grid()[usize::from(place) - 1];
            let name = table.rules().car_name(car);
            facts["grid"][name] = place.into();
            facts["cars"][name] = format!("-{}", table.track().cell_name(cell)).into();
        }
        grandstand_speedway::stage(table.rules(), &facts).ok()
    }
}

impl Study for LongShot {
    type Notes = ();
}

/// Begins a game.
pub(crate) type Start<'a, G> =
    &'a (dyn Fn(&mut dyn Chance, &mut Vec<<G as grandstand_core::Game>::Event>) -> G + Sync);

/// Something that wants the concrete type of a game.
pub(crate) trait Visitor {
    /// What comes of the visit.
    type Out;

    /// Called with the game's type and how to begin it.
    fn visit<G: Study>(self, start: Start<'_, G>) -> Self::Out;
}

/// Calls the visitor with the concrete game of a setup.
pub(crate) fn visit<V: Visitor>(setup: &Setup, visitor: V) -> Result<V::Out, SetupError> {
    grandstand_catalogue::spec(&setup.game)?;
    if setup.game == grandstand_longshot::spec().name {
        let rules = PerThread::of(&grandstand_longshot::Rules::of(setup)?);
        let start = |mut chance: &mut dyn Chance, events: &mut Vec<_>| {
            LongShot::new(rules.mine(), &mut chance, events)
        };
        return Ok(visitor.visit::<LongShot>(&start));
    }
    let rules = PerThread::of(&Rules::of(setup)?);
    let start =
        |mut chance: &mut dyn Chance, events: &mut Vec<_>| Speedway::new(rules.mine(), &mut chance, events);
    Ok(visitor.visit::<Speedway>(&start))
}

/// The same rules for every thread, but not the same count of the games that share them: threads that counted on one spot of memory
/// would wait for each other at every copy of a game.
struct PerThread<R>(Vec<Arc<R>>);

impl<R: Clone> PerThread<R> {
    fn of(rules: &Arc<R>) -> Self {
        PerThread((0..rayon::current_num_threads()).map(|_| Arc::new(R::clone(rules))).collect())
    }

    fn mine(&self) -> &Arc<R> {
        &self.0[rayon::current_thread_index().unwrap_or(0) % self.0.len()]
    }
}
