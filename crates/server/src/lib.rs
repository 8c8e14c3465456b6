//! Tables on the network.
//!
//! The way of a move: `socket` reads a message → `room` hands it to its [`Table`](grandstand_table::Table) → the entries that
//! follow go through `writer` into the [`store`] → only then everybody is told, each through their own
//! [`update`](grandstand_table::Table::update), and a bot that has to decide is asked in `thinkers`.
//!
//! One task per table takes one thing at a time, so nothing here needs a lock while a table changes. Several servers may share a
//! PostgreSQL: whoever writes a sequence number first has played, the other reads and tries again.

mod accounts;
mod admin;
mod beat;
mod config;
mod entrance;
mod hall;
mod http;
mod identity;
mod judges;
mod limits;
mod metrics;
mod nodes;
mod people;
mod ratings;
mod room;
mod rules;
mod serve;
mod socket;
pub mod store;
mod thinkers;
mod time;
mod writer;

pub use beat::rest;
pub use config::Config;
pub use http::{File, Page};
pub use serve::{Running, ServeError, start};

/// The hash of the rules data in this program.
pub fn rules_hash() -> String {
    rules::data().0.to_owned()
}

/// What stands beside every table for programs from before there were editions.
pub const RULES_CODE: u32 = rules::CODE;

/// The day whose race can be sent in today, in universal time.
pub fn today() -> String {
    grandstand_table::daily::day(time::now())
}

/// What proves to be this person to a server with this key: for tests that need the same person at two servers.
pub fn token(key: [u8; 32], person: store::PersonId) -> String {
    identity::Identity::new(key, false).token(person)
}
