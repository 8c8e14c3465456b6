//! Our sentences as Python exceptions.

use grandstand_core::{BadNotation, Game, RecordError, Sentence, SetupError};
use grandstand_words::in_english;
use pyo3::{PyErr, create_exception, exceptions::PyValueError};

create_exception!(grandstand, GrandstandError, PyValueError, "Something that grandstand cannot do as asked.");
create_exception!(
    grandstand,
    IllegalAction,
    GrandstandError,
    "An action that the rules forbid now, or that is none. The sentence says why."
);

/// A problem with what was asked.
pub(crate) fn refused(reason: impl ToString) -> PyErr {
    GrandstandError::new_err(reason.to_string())
}

/// What is wrong, as others say it.
pub(crate) fn said(sentence: Sentence) -> PyErr {
    refused(in_english(&sentence))
}

/// A setup that cannot be played.
pub(crate) fn bad_setup(error: SetupError) -> PyErr {
    said(error.0)
}

/// A record that cannot be replayed.
pub(crate) fn bad_record(error: RecordError) -> PyErr {
    said(error.say())
}

/// Text that is no action.
pub(crate) fn bad_notation(error: BadNotation) -> PyErr {
    IllegalAction::new_err(in_english(&error.0))
}

/// Why an action cannot be taken now, in the words of the game's rulebook.
pub(crate) fn illegal<G: Game>(game: &G, action: G::Action) -> String {
    let refusal = match game.check(action) {
        Err(illegal) => in_english(&illegal.say()),
        Ok(()) => return format!("`{}` is legal", game.notation(action)),
    };
    format!("`{}` is not possible now: {refusal}", game.notation(action))
}

/// A number that stands for no action.
pub(crate) fn no_action(code: i64, actions: usize) -> String {
    format!("{code} is not an action; actions are 0 to {}", actions - 1)
}

/// An action that names something which is not on this table.
pub(crate) fn not_here(code: i64) -> String {
    format!("action {code} names a space that this track does not have; see legal_actions")
}
