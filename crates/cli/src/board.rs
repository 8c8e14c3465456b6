//! What a player sees, as text. The one place of this program that tells games apart.

use grandstand_catalogue::{Announcer, AnyView};
use grandstand_core::Seat;

use crate::{cars, horses, out::Paint};

/// What a drawing needs besides the view.
pub(crate) struct Scene<'a> {
    pub(crate) announcer: &'a Announcer,
    pub(crate) who: &'a dyn Fn(Seat) -> String,
    pub(crate) paint: Paint,
    /// Cells that can be chosen, with the number to type.
    pub(crate) targets: &'a [(String, usize)],
}

/// The board.
pub(crate) fn board(view: &AnyView, scene: &Scene<'_>) -> String {
    match view {
        AnyView::Speedway(view) => cars::board(view, scene),
        AnyView::LongShot(view) => horses::board(view, scene),
    }
}

/// How everybody stands, and what is open on the table.
pub(crate) fn players(view: &AnyView, scene: &Scene<'_>) -> String {
    match view {
        AnyView::Speedway(view) => cars::players(view, scene),
        AnyView::LongShot(view) => horses::players(view, scene),
    }
}

/// The viewer's hand.
pub(crate) fn hand(view: &AnyView, scene: &Scene<'_>) -> String {
    match view {
        AnyView::Speedway(view) => cars::hand(view, scene),
        AnyView::LongShot(view) => horses::hand(view, scene),
    }
}

/// The cards of the game, as far as they are known.
pub(crate) fn cards(view: &AnyView, scene: &Scene<'_>) -> String {
    match view {
        AnyView::Speedway(view) => cars::cards(view, scene),
        AnyView::LongShot(view) => horses::cards(view, scene),
    }
}

/// What the viewer is asked, in a sentence.
pub(crate) fn question(view: &AnyView, scene: &Scene<'_>) -> String {
    match view {
        AnyView::Speedway(view) => cars::question(view, scene),
        AnyView::LongShot(view) => horses::question(view, scene),
    }
}

/// Whether the board matters to what is asked.
pub(crate) fn on_the_board(view: &AnyView) -> bool {
    match view {
        AnyView::Speedway(view) => cars::on_the_board(view),
        AnyView::LongShot(_) => true,
    }
}

/// Puts their colour on the things a sentence names.
pub(crate) fn tint(text: &str, announcer: &Announcer, paint: Paint) -> String {
    match announcer {
        Announcer::Speedway(_) => cars::tint(text, paint),
        Announcer::LongShot(_) => text.to_owned(),
    }
}
