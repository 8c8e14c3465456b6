//! What a seat sees of a game as numbers, for programs that learn: which number stands where, and what it means.

use std::{ops::Deref, sync::Arc};

use crate::{Chance, Game, Infoset as _, MAX_SEATS, Setup, SetupError, Turn, Viewer};

/// Games that can be seen as numbers. All games of one kind share one observation and one set of action codes.
pub trait Features: Game {
    /// What is worked out once for a setup.
    type Table: Clone + Send + Sync;

    /// What its games are called together: `cars`, `horses`.
    const NAME: &'static str;
    /// What an observation is made of.
    const FIELDS: &'static [Field] = PLAIN;
    /// How many numbers that is.
    const LENGTH: usize = length(Self::FIELDS);

    /// The table of a setup.
    fn table(setup: &Setup) -> Result<Self::Table, SetupError>;

    /// Begins a game in an environment.
    fn deal(table: &Self::Table, environment: usize, luck: &mut impl Chance) -> Self;

    /// What one unit of the money margin is: a bid step, or a dollar.
    fn unit(table: &Self::Table) -> f32 {
        let _ = table;
        1.0
    }

    /// Whether everything that an action names is on this table: a cell of another track is not.
    fn names(table: &Self::Table, action: Self::Action) -> bool {
        let _ = (table, action);
        true
    }

    /// Writes what the viewer sees; `legal` is what the viewer may do now. All of `out` is written.
    fn observe(table: &Self::Table, infoset: &Self::Infoset, legal: &[Self::Action], out: &mut [i8]) {
        let _ = (table, legal);
        out.fill(0);
        if let Viewer::Seat(seat) = infoset.viewer() {
            out[at(PLAIN, "seat") + seat.index()] = 1;
        }
        if let Turn::Of(seat) = infoset.turn() {
            out[at(PLAIN, "turn") + seat.index()] = 1;
        }
    }
}

/// What can be said of every game: who looks, and whose turn it is. What may be done is told apart, as a mask.
const PLAIN: &[Field] = &[
    Field::new("seat", &[MAX_SEATS], 1.0, "the seat that looks"),
    Field::new("turn", &[MAX_SEATS], 1.0, "whose turn it is; nobody's when the game is over"),
];

/// One named block of an observation.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its shape; the block is flat in the observation, the last index runs fastest.
    pub shape: &'static [usize],
    /// What a float observation multiplies the whole number by.
    pub scale: f32,
    /// What it says.
    pub text: &'static str,
}

impl Field {
    /// A block.
    pub const fn new(name: &'static str, shape: &'static [usize], scale: f32, text: &'static str) -> Field {
        Field { name, shape, scale, text }
    }

    /// How many numbers it takes.
    pub const fn size(&self) -> usize {
        let mut size = 1;
        let mut i = 0;
        while i < self.shape.len() {
            size *= self.shape[i];
            i += 1;
        }
        size
    }
}

/// How long an observation with these fields is.
pub const fn length(fields: &[Field]) -> usize {
    let mut length = 0;
    let mut i = 0;
    while i < fields.len() {
        length += fields[i].size();
        i += 1;
    }
    length
}

/// Where a field begins. An unknown name does not compile, since offsets are constants.
pub const fn at(fields: &[Field], name: &str) -> usize {
    let mut offset = 0;
    let mut i = 0;
    while i < fields.len() {
        if same(fields[i].name.as_bytes(), name.as_bytes()) {
            return offset;
        }
        offset += fields[i].size();
        i += 1;
    }
    panic!("there is no field with this name")
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// The scale of every number of an observation, in order.
pub fn scales(fields: &[Field]) -> Vec<f32> {
    fields.iter().flat_map(|field| std::iter::repeat_n(field.scale, field.size())).collect()
}

/// A whole number as the observation holds it: within -128 to 127.
#[inline]
pub fn small(value: i32) -> i8 {
    value.clamp(i8::MIN.into(), i8::MAX.into()) as i8
}

/// How many environments in a row share one count of their games: as many as one thread takes at a time.
const NEIGHBOURS: usize = 16;
/// How many such counts a table has.
const COUNTS: usize = 64;

/// The rules of a table. They are the same for every environment, but neighbours count the games that share them apart from others:
/// threads that counted on one spot of memory would wait for each other at every copy of a game.
#[derive(Clone, Debug)]
pub struct Shared<R>(Vec<Arc<R>>);

impl<R: Clone> Shared<R> {
    /// These rules.
    pub fn new(rules: &Arc<R>) -> Self {
        Shared((0..COUNTS).map(|_| Arc::new(R::clone(rules))).collect())
    }

    /// For the games of an environment.
    pub fn of(&self, environment: usize) -> &Arc<R> {
        &self.0[environment / NEIGHBOURS % COUNTS]
    }
}

impl<R> Deref for Shared<R> {
    type Target = R;

    #[inline]
    fn deref(&self) -> &R {
        &self.0[0]
    }
}
