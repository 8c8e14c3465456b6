//! The concrete game behind a setup, for work that wants its speed and its bots.

use grandstand_bots::Ladder;
use grandstand_core::{Chance, Setup, SetupError};
use grandstand_longshot::LongShot;
use grandstand_speedway::{Action, Rules, Speedway};

use crate::sim::{Notes, cars::RaceNotes};

/// A game the lab can study: bots play it, and something is written down about it.
pub(crate) trait Study: Ladder {
    /// What is written down while a game is played.
    type Notes: Notes<Self>;

    /// Whether an action chooses a place on the grid.
    fn takes_grid_place(_: Self::Action) -> bool {
        false
    }
}

impl Study for Speedway {
    type Notes = RaceNotes;

    fn takes_grid_place(action: Action) -> bool {
        matches!(action, Action::ChooseStart(_))
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
        let rules = grandstand_longshot::rules(setup)?;
        return Ok(visitor.visit::<LongShot>(&|mut chance, events| LongShot::new(rules, &mut chance, events)));
    }
    let rules = Rules::of(setup)?;
    Ok(visitor.visit::<Speedway>(&|mut chance, events| Speedway::new(rules, &mut chance, events)))
}
