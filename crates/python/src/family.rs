//! What the Python side asks of a game beyond playing it.

use grandstand_bots::Ladder;
use grandstand_core::{Chance, Setup, SetupError};

use crate::field::Field;

/// Games that share one observation and one set of action codes.
pub(crate) trait Family: Ladder {
    /// What is worked out once for a setup.
    type Table: Clone + Send + Sync;

    /// Its name in Python.
    const NAME: &'static str;
    /// What an observation is made of.
    const FIELDS: &'static [Field];
    /// How many numbers that is.
    const LENGTH: usize;

    /// The table of a setup.
    fn table(setup: &Setup) -> Result<Self::Table, SetupError>;

    /// Begins a game.
    fn begin(table: &Self::Table, luck: &mut impl Chance) -> Self;

    /// What one unit of the money margin is: a bid step, or a dollar.
    fn unit(table: &Self::Table) -> f32;

    /// Whether everything that an action names is on this table: a cell of another track is not.
    fn names(table: &Self::Table, action: Self::Action) -> bool;

    /// Writes what the viewer sees; `legal` is what the viewer may do now. All of `out` is written.
    fn observe(table: &Self::Table, infoset: &Self::Infoset, legal: &[Self::Action], out: &mut [i8]);
}
