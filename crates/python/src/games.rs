//! A batch of games, whichever they are.

use grandstand_catalogue::{AnyGame, Family, Listed, Task, family, visit};
use grandstand_core::{Setup, SetupError};
use grandstand_lab::Player;

use crate::batch::{Batch, Endings, Plan, Seating, Sheets};

/// Arrays of whole or of scaled numbers.
pub(crate) enum AnySheets<'a> {
    Whole(Sheets<'a, i8>),
    Scaled(Sheets<'a, f32>),
}

/// What Python asks of a batch.
pub(crate) trait Games: Send + Sync {
    /// Which observation and action codes it has.
    fn family(&self) -> Family;
    /// How many environments there are.
    fn count(&self) -> usize;
    /// Begins everything anew, perhaps from another seed.
    fn restart_all(&mut self, seed: Option<u64>);
    /// Writes what everybody sees.
    fn observe(&self, sheets: AnySheets<'_>);
    /// Takes an action in every environment.
    fn step(&mut self, actions: &[i64], sheets: AnySheets<'_>, endings: Endings<'_>) -> Result<(), String>;
    /// A random legal action for every environment.
    fn random_actions(&mut self, out: &mut [i64]);
    /// The seeds of the games.
    fn seeds(&self) -> Vec<u64>;
    /// The learner's seat in each environment; -1 where every seat is decided outside.
    fn learners(&self) -> Vec<i8>;
    /// What every game of a finished set of duplicates gave the learner.
    fn outcomes(&self) -> Option<Vec<(f64, f64, f64)>>;
    /// The game of an environment and its setup, for what one seat may know of it.
    fn at(&self, number: usize) -> Option<(AnyGame, &Setup)>;
}

impl<G: Listed> Games for Batch<G> {
    fn family(&self) -> Family {
        Family::of::<G>()
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn restart_all(&mut self, seed: Option<u64>) {
        Batch::restart_all(self, seed);
    }

    fn observe(&self, sheets: AnySheets<'_>) {
        match sheets {
            AnySheets::Whole(sheets) => Batch::observe(self, sheets),
            AnySheets::Scaled(sheets) => Batch::observe(self, sheets),
        }
    }

    fn step(&mut self, actions: &[i64], sheets: AnySheets<'_>, endings: Endings<'_>) -> Result<(), String> {
        match sheets {
            AnySheets::Whole(sheets) => Batch::step(self, actions, sheets, endings),
            AnySheets::Scaled(sheets) => Batch::step(self, actions, sheets, endings),
        }
    }

    fn random_actions(&mut self, out: &mut [i64]) {
        Batch::random_actions(self, out);
    }

    fn seeds(&self) -> Vec<u64> {
        Batch::seeds(self)
    }

    fn learners(&self) -> Vec<i8> {
        Batch::learners(self)
    }

    fn outcomes(&self) -> Option<Vec<(f64, f64, f64)>> {
        Batch::outcomes(self)
    }

    fn at(&self, number: usize) -> Option<(AnyGame, &Setup)> {
        Batch::at(self, number).map(|(game, setup)| (game.clone().any(), setup))
    }
}

/// A batch to be made: who plays, and what.
pub(crate) struct Plans<'a> {
    pub(crate) setups: Vec<Setup>,
    pub(crate) count: usize,
    pub(crate) players: &'a [Player],
    pub(crate) learner: Option<u8>,
    pub(crate) skip_forced: bool,
    pub(crate) plan: Plan,
}

impl Plans<'_> {
    /// The batch, if all setups share one observation.
    pub(crate) fn build(self) -> Result<Box<dyn Games>, SetupError> {
        let Some(first) = self.setups.first().cloned() else {
            return Err(SetupError("a vector environment needs at least one game or setup".into()));
        };
        let name = family(&first.game)?.name;
        for other in &self.setups {
            let other = family(&other.game)?.name;
            if other != name {
                let differ = format!(
                    "the games of {name} and {other} have different observations; use one vector environment for each"
                );
                return Err(SetupError(differ.into()));
            }
        }
        visit(&first, self)?
    }
}

impl Task for Plans<'_> {
    type Out = Result<Box<dyn Games>, SetupError>;

    fn run<G: Listed>(self, _: &G::Rules) -> Self::Out {
        let seating = Seating::<G>::new(self.players, self.learner, self.skip_forced);
        Ok(Box::new(Batch::new(self.setups, self.count, seating, self.plan)?))
    }
}
