//! A program's way to a Grandstand server: for tests, for load, and for whoever writes a bot that plays online.
//!
//! ```no_run
//! # async fn example() -> Result<(), grandstand_client::ClientError> {
//! use grandstand_client::Client;
//! use serde_json::json;
//!
//! let me = Client::new("127.0.0.1:8500").named("Anna").await?;
//! let table = me.open(&json!({ "game": "top-race", "players": 2, "bots": [null, "club"] })).await?;
//! let mut seat = me.sit_at(&table, 0).await?;
//! let update = seat.update().await?;
//! println!("{}", update["stage"]);
//! # Ok(())
//! # }
//! ```

mod http;
mod seat;

pub use http::{Admin, Client, Response};
pub use seat::{Listener, Seat, Speaker};

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The network.
    #[error("the connection: {0}")]
    Network(String),
    /// The system did not let us connect, send or read.
    #[error("the connection: {0}")]
    System(std::io::Error),
    /// The server refused, in its own words.
    #[error("the server answered {status}: {sentence}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// What it said.
        sentence: String,
    },
    /// Something that is not in the protocol.
    #[error("the server said something unexpected: {0}")]
    Unexpected(String),
}

impl From<std::io::Error> for ClientError {
    fn from(error: std::io::Error) -> Self {
        ClientError::System(error)
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        // A table that cannot be looked at is a plain answer, in the server's own words.
        if let tokio_tungstenite::tungstenite::Error::Http(answer) = &error
            && let Some(body) = answer.body()
            && let Ok(problem) = serde_json::from_slice::<serde_json::Value>(body)
            && let Some(sentence) = problem["sentence"].as_str()
        {
            return ClientError::Refused { status: answer.status().as_u16(), sentence: sentence.to_owned() };
        }
        ClientError::Network(error.to_string())
    }
}

impl From<hyper::Error> for ClientError {
    fn from(error: hyper::Error) -> Self {
        ClientError::Network(error.to_string())
    }
}
