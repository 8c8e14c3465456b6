//! Whichever game a table plays.

use grandstand_core::{
    BadNotation, Chance, Event, Game, Illegal, Infoset, Setup, SetupError, Sink, Standing, Turn, Viewer,
    scenario::{Facts, Staged},
};
use grandstand_speedway::{self as speedway, Speedway};
use serde::Serialize;

/// A game of any kind.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyGame {
    /// A car game.
    Speedway(Speedway),
}

/// An action in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyAction {
    /// In a car game.
    Speedway(speedway::Action),
}

/// An event in any game.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyEvent {
    /// In a car game.
    Speedway(speedway::Event),
}

/// What a viewer sees of an event in any game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum AnySeen {
    /// In a car game.
    Speedway(speedway::Seen),
}

/// What a viewer knows of any game.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyInfoset {
    /// Of a car game.
    Speedway(speedway::Infoset),
}

/// A view of any game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum AnyView {
    /// Of a car game.
    Speedway(speedway::View),
}

/// Runs the same expression for whichever game it is.
macro_rules! each {
    ($any:expr, $kind:ident, $inner:ident => $result:expr) => {
        match $any {
            $kind::Speedway($inner) => $result,
        }
    };
}

impl AnyGame {
    /// Begins a game.
    pub fn new(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl Sink<AnyEvent>,
    ) -> Result<AnyGame, SetupError> {
        crate::spec(&setup.game)?;
        let rules = speedway::Rules::of(setup)?;
        Ok(AnyGame::Speedway(Speedway::new(rules, chance, &mut Wrap(events, AnyEvent::Speedway))))
    }

    /// Sets up a position from facts, for scenarios.
    pub fn stage(setup: &Setup, position: &Facts) -> Result<AnyGame, String> {
        crate::spec(&setup.game).map_err(|error| error.to_string())?;
        let rules = speedway::Rules::of(setup).map_err(|error| error.to_string())?;
        speedway::stage(rules, position).map(AnyGame::Speedway)
    }
}

/// Passes a game's events on as events of any game.
struct Wrap<'a, S, F>(&'a mut S, F);

impl<E, S: Sink<AnyEvent>, F: Fn(E) -> AnyEvent> Sink<E> for Wrap<'_, S, F> {
    fn push(&mut self, event: impl FnOnce() -> E) {
        let wrap = &self.1;
        self.0.push(|| wrap(event()));
    }
}

impl Game for AnyGame {
    type Action = AnyAction;
    type Event = AnyEvent;
    type Infoset = AnyInfoset;

    const CODES: u16 = <Speedway as Game>::CODES;

    fn code(action: AnyAction) -> u16 {
        match action {
            AnyAction::Speedway(action) => Speedway::code(action),
        }
    }

    fn action(code: u16) -> Option<AnyAction> {
        Speedway::action(code).map(AnyAction::Speedway)
    }

    fn kind(action: AnyAction) -> u8 {
        match action {
            AnyAction::Speedway(action) => Speedway::kind(action),
        }
    }

    fn seats(&self) -> u8 {
        each!(self, AnyGame, game => game.seats())
    }

    fn turn(&self) -> Turn {
        each!(self, AnyGame, game => game.turn())
    }

    fn legal_actions(&self, out: &mut Vec<AnyAction>) {
        out.clear();
        match self {
            AnyGame::Speedway(game) => {
                let mut legal = Vec::new();
                game.legal_actions(&mut legal);
                out.extend(legal.into_iter().map(AnyAction::Speedway));
            }
        }
    }

    fn check(&self, action: AnyAction) -> Result<(), Illegal> {
        match (self, action) {
            (AnyGame::Speedway(game), AnyAction::Speedway(action)) => game.check(action),
        }
    }

    fn play_unchecked(
        &mut self,
        action: AnyAction,
        chance: &mut impl Chance,
        events: &mut impl Sink<AnyEvent>,
    ) {
        match (self, action) {
            (AnyGame::Speedway(game), AnyAction::Speedway(action)) => {
                game.play_unchecked(action, chance, &mut Wrap(events, AnyEvent::Speedway));
            }
        }
    }

    fn infoset(&self, viewer: Viewer) -> AnyInfoset {
        match self {
            AnyGame::Speedway(game) => AnyInfoset::Speedway(game.infoset(viewer)),
        }
    }

    fn standing(&self) -> Standing {
        each!(self, AnyGame, game => game.standing())
    }

    fn notation(&self, action: AnyAction) -> String {
        match (self, action) {
            (AnyGame::Speedway(game), AnyAction::Speedway(action)) => game.notation(action),
        }
    }

    fn parse(&self, text: &str) -> Result<AnyAction, BadNotation> {
        match self {
            AnyGame::Speedway(game) => game.parse(text).map(AnyAction::Speedway),
        }
    }
}

impl Staged for AnyGame {
    fn facts(&self) -> Facts {
        each!(self, AnyGame, game => game.facts())
    }
}

impl Event for AnyEvent {
    type Seen = AnySeen;

    fn seen_by(&self, viewer: Viewer) -> Option<AnySeen> {
        match self {
            AnyEvent::Speedway(event) => event.seen_by(viewer).map(AnySeen::Speedway),
        }
    }
}

impl Infoset for AnyInfoset {
    type Game = AnyGame;
    type View = AnyView;

    fn viewer(&self) -> Viewer {
        each!(self, AnyInfoset, infoset => infoset.viewer())
    }

    fn turn(&self) -> Turn {
        each!(self, AnyInfoset, infoset => infoset.turn())
    }

    fn legal_actions(&self, out: &mut Vec<AnyAction>) {
        out.clear();
        match self {
            AnyInfoset::Speedway(infoset) => {
                let mut legal = Vec::new();
                infoset.legal_actions(&mut legal);
                out.extend(legal.into_iter().map(AnyAction::Speedway));
            }
        }
    }

    fn sample(&self, chance: &mut impl Chance) -> AnyGame {
        match self {
            AnyInfoset::Speedway(infoset) => AnyGame::Speedway(infoset.sample(chance)),
        }
    }

    fn view(&self) -> AnyView {
        match self {
            AnyInfoset::Speedway(infoset) => AnyView::Speedway(infoset.view()),
        }
    }
}
