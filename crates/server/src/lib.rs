//! Tables on the network.
//!
//! The way of a move: `socket` reads a message → `room` hands it to its [`Table`](grandstand_table::Table) → the entries that
//! follow go through `writer` into the [`store`] → only then everybody is told, each through their own
//! [`update`](grandstand_table::Table::update), and a bot that has to decide is asked in `thinkers`.
//!
//! One task per table takes one thing at a time, so nothing here needs a lock while a table changes. Several servers may share a
//! PostgreSQL: whoever writes a sequence number first has played, the other reads and tries again.

mod accounts;
mod config;
mod hall;
mod headers;
mod http;
mod identity;
mod limits;
mod lists;
mod metrics;
mod page;
mod ratings;
mod room;
mod rules;
mod serve;
mod socket;
pub mod store;
mod thinkers;
mod time;
mod writer;

pub use config::Config;
pub use page::{File, Page};
pub use serve::{Running, ServeError, start};
