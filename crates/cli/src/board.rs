//! What a player sees, as text. The one place of this program that tells games apart.

use grandstand_catalogue::{Announcer, AnyView};
use grandstand_core::{Seat, text};
use grandstand_longshot::draw as horses;
use grandstand_speedway::draw as cars;

use crate::out::Paint;

/// What a drawing needs besides the view.
pub(crate) struct Scene<'a> {
    pub(crate) announcer: &'a Announcer,
    pub(crate) who: &'a dyn Fn(Seat) -> String,
    pub(crate) paint: Paint,
    /// Cells that can be chosen, with the number to type.
    pub(crate) targets: &'a [(String, usize)],
}

impl<'a> Scene<'a> {
    fn with<R>(&self, rules: &'a R) -> text::Scene<'a, R> {
        text::Scene { rules, who: self.who, paint: self.paint, targets: self.targets }
    }
}

/// Calls the drawing of whichever game it is.
macro_rules! drawing {
    ($name:ident, $what:literal) => {
        #[doc = $what]
        pub(crate) fn $name(view: &AnyView, scene: &Scene<'_>) -> String {
            match (view, scene.announcer) {
                (AnyView::Speedway(view), Announcer::Speedway(rules)) => {
                    cars::$name(view, &scene.with(rules))
                }
                (AnyView::LongShot(view), Announcer::LongShot(rules)) => {
                    horses::$name(view, &scene.with(rules))
                }
                _ => String::new(),
            }
        }
    };
}

drawing!(board, "The board.");
drawing!(players, "How everybody stands, and what is open on the table.");
drawing!(hand, "The viewer's hand.");
drawing!(cards, "The cards of the game, as far as they are known.");
drawing!(question, "What the viewer is asked, in a sentence.");

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
