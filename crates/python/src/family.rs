//! What the Python side asks of a game: numbers to see it by, and bots to play with.

use grandstand_bots::Ladder;
use grandstand_core::features::Features;

/// A game that Python can play.
pub(crate) trait Family: Features + Ladder {}

impl<G: Features + Ladder> Family for G {}
