//! Players of the car games.

mod auction;
mod club;
mod guide;
mod outlook;
mod road;
mod rookie;
mod sidelines;
mod study;
mod style;

pub use club::Club;
pub use rookie::Rookie;
pub use style::Style;
