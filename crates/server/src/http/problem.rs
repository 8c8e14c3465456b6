//! What went wrong, for the client.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use grandstand_core::Sentence;
use grandstand_words::in_english;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{room::NoRoom, store::StoreError};

/// An answer that says what went wrong.
pub(crate) struct Problem(StatusCode, Explained);

/// What went wrong and what to do.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct Explained {
    /// For programs.
    key: &'static str,
    /// For people, in English.
    sentence: String,
    /// The same as the key of a message and what it names, for whoever speaks another language.
    #[schema(value_type = Object)]
    say: Sentence,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, key: &'static str, say: Sentence) -> Self {
        Problem(status, Explained { key, sentence: in_english(&say), say })
    }

    /// Something that was asked for cannot be.
    pub(crate) fn refused(say: Sentence) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", say)
    }

    /// Nobody is known by the cookie, or there is none.
    pub(crate) fn nobody() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "nobody", Sentence::of("server-no-name"))
    }

    /// The operator has shut this person out.
    pub(crate) fn banned() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "banned", Sentence::of("server-banned"))
    }

    /// Something went wrong that is not the client's doing.
    pub(crate) fn trouble() -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "trouble", Sentence::of("server-trouble"))
    }

    /// A request from somebody else's page.
    pub(crate) fn foreign() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "origin", Sentence::of("server-origin"))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a request failed");
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "database", Sentence::of("server-database"))
    }
}

impl From<NoRoom> for Problem {
    fn from(error: NoRoom) -> Self {
        match error {
            NoRoom::Unknown => {
                Problem::new(StatusCode::NOT_FOUND, "no-table", Sentence::of("server-no-table"))
            }
            NoRoom::Newer(why) => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "newer",
                Sentence::of("server-newer").with("why", why),
            ),
            NoRoom::Ended(why) => {
                Problem::new(StatusCode::GONE, "ended", Sentence::of("server-ended").with("why", why))
            }
            NoRoom::Damaged(why) => {
                tracing::error!(why = in_english(&why), "a table is damaged");
                let damaged = Sentence::of("server-damaged").with("why", why);
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "damaged", damaged)
            }
            NoRoom::Store(error) => error.into(),
        }
    }
}
