//! What went wrong, for the client.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
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
    /// For people.
    sentence: String,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, key: &'static str, sentence: impl Into<String>) -> Self {
        Problem(status, Explained { key, sentence: sentence.into() })
    }

    /// Something that was asked for cannot be.
    pub(crate) fn refused(sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", sentence)
    }

    /// Nobody is known by the cookie, or there is none.
    pub(crate) fn nobody() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "nobody", "Choose a name first.")
    }

    /// The operator has shut this person out.
    pub(crate) fn banned() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "banned", "Whoever runs this server has shut you out.")
    }

    /// Something went wrong that is not the client's doing.
    pub(crate) fn trouble() -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "trouble", "The server could not do that; try again.")
    }

    /// A request from somebody else's page.
    pub(crate) fn foreign() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "origin", "That came from another page; open this one instead.")
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
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "database",
            "The server cannot reach its database; try again.",
        )
    }
}

impl From<NoRoom> for Problem {
    fn from(error: NoRoom) -> Self {
        match error {
            NoRoom::Unknown => {
                Problem::new(StatusCode::NOT_FOUND, "no-table", "There is no such table; check the link.")
            }
            NoRoom::Newer(why) => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "newer",
                format!("This table waits for a newer server: {why}."),
            ),
            NoRoom::Ended(why) => Problem::new(
                StatusCode::GONE,
                "ended",
                format!("This game has ended before its end, and its log is kept: {why}"),
            ),
            NoRoom::Damaged(why) => {
                tracing::error!(why, "a table is damaged");
                Problem::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "damaged",
                    format!(
                        "This table is damaged: {why}. Nothing was changed; tell whoever runs this server."
                    ),
                )
            }
            NoRoom::Store(error) => error.into(),
        }
    }
}
