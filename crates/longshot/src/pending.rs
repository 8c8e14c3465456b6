//! What still has to be resolved in a turn, last in first out: triggers are resolved depth first.

use crate::{Horse, Horses};

/// Something that has to be resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Task {
    /// Abilities that were triggered, lowest card number first, and the horse they concern.
    Cards { cards: Horses, on: Horse },
    /// A question that an ability asks; it may be declined. `left`: how often it is still asked.
    Ability { card: Horse, on: Horse, left: u8 },
    /// The choice of a bonus box for a completed line; it may be declined.
    Bonus,
    /// The second horse of a two-horse box: one with a higher number.
    SecondHorse { above: Horse, steps: i8 },
    /// The bar mark of a jersey box.
    BarMark { bar: Horse },
}

/// More than any chain of effects can pile up, with any card file: two for each of the eight lines (its abilities and
/// its bonus, or what that bonus brought), three for each of the eight jockey sets (its abilities and those of a bet it
/// brings), one for each of the eight jerseys an ability may still mark, and two for the action itself make 50.
const DEPTH: usize = 52;

/// A stack of fixed size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pending {
    tasks: [Task; DEPTH],
    len: u8,
}

impl Pending {
    /// Nothing to resolve.
    pub(crate) const EMPTY: Pending = Pending { tasks: [Task::Bonus; DEPTH], len: 0 };

    #[inline]
    pub(crate) fn top(&self) -> Option<Task> {
        (self.len > 0).then(|| self.tasks[usize::from(self.len) - 1])
    }

    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        self.tasks[usize::from(self.len)] = task;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        if self.len > 0 {
            self.len -= 1;
            // Equal positions are equal values, so nothing is left behind.
            self.tasks[usize::from(self.len)] = Task::Bonus;
        }
    }

    /// Pushes the abilities, if there are any.
    #[inline]
    pub(crate) fn push_cards(&mut self, cards: Horses, on: Horse) {
        if !cards.is_empty() {
            self.push(Task::Cards { cards, on });
        }
    }

    /// How many tasks are waiting.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }
}
