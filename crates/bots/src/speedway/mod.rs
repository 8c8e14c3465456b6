//! Players of the car games.

mod auction;
mod club;
mod guide;
mod outlook;
mod road;
mod rookie;
mod sidelines;
mod sketch;
mod study;
mod style;
mod team;

pub use club::Club;
pub use guide::Coach;
pub use rookie::Rookie;
pub use sketch::Sketch;
pub use style::Style;
pub use team::Team;
