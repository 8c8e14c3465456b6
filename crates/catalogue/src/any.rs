//! Whichever game a table plays.

use std::sync::Arc;

use grandstand_core::{
    BadNotation, Chance, Event, Game, Illegal, Infoset, Setup, SetupError, Sink, Standing, Turn, Viewer,
    scenario::{Facts, Staged},
};
use grandstand_longshot::{self as longshot, LongShot};
use grandstand_speedway::{self as speedway, Speedway};
use serde::Serialize;

/// A game of any kind.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyGame {
    /// A car game.
    Speedway(Speedway),
    /// The horse race.
    LongShot(LongShot),
}

/// An action in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyAction {
    /// In a car game.
    Speedway(speedway::Action),
    /// In the horse race.
    LongShot(longshot::Action),
}

/// An event in any game.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyEvent {
    /// In a car game.
    Speedway(speedway::Event),
    /// In the horse race.
    LongShot(longshot::Event),
}

/// What a viewer sees of an event in any game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum AnySeen {
    /// In a car game.
    Speedway(speedway::Seen),
    /// In the horse race.
    LongShot(longshot::Event),
}

/// What a viewer knows of any game.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyInfoset {
    /// Of a car game.
    Speedway(speedway::Infoset),
    /// Of the horse race.
    LongShot(longshot::LongShotInfoset),
}

/// A view of any game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum AnyView {
    /// Of a car game.
    Speedway(Box<speedway::View>),
    /// Of the horse race.
    LongShot(longshot::View),
}

/// Runs the same expression for whichever game it is.
macro_rules! each {
    ($any:expr, $kind:ident, $inner:ident => $result:expr) => {
        match $any {
            $kind::Speedway($inner) => $result,
            $kind::LongShot($inner) => $result,
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
        let mut luck: Luck<'_> = chance;
        Ok(match RulesOf::of(setup)? {
            RulesOf::Speedway(rules) => {
                AnyGame::Speedway(Speedway::new(&rules, &mut luck, &mut Wrap(events, AnyEvent::Speedway)))
            }
            RulesOf::LongShot(rules) => {
                AnyGame::LongShot(LongShot::new(&rules, &mut luck, &mut Wrap(events, AnyEvent::LongShot)))
            }
        })
    }

    /// Sets up a position from facts, for scenarios.
    pub fn stage(setup: &Setup, position: &Facts) -> Result<AnyGame, String> {
        match RulesOf::of(setup).map_err(|error| error.to_string())? {
            RulesOf::Speedway(rules) => speedway::stage(&rules, position).map(AnyGame::Speedway),
            RulesOf::LongShot(rules) => longshot::stage(&rules, position).map(AnyGame::LongShot),
        }
    }
}

/// The rules of a setup, of whichever game.
pub(crate) enum RulesOf {
    Speedway(Arc<speedway::Rules>),
    LongShot(Arc<longshot::Rules>),
}

impl RulesOf {
    pub(crate) fn of(setup: &Setup) -> Result<RulesOf, SetupError> {
        crate::spec(&setup.game)?;
        if cfg!(target_arch = "wasm32") && !setup.own.is_empty() {
            return Err(SetupError(
                "in a browser only shipped boards and decks can be played; use the program for your own"
                    .to_owned(),
            ));
        }
        crate::saved::check_seal(setup)?;
        Ok(if setup.game == longshot::spec().name {
            RulesOf::LongShot(longshot::Rules::of(setup)?)
        } else {
            RulesOf::Speedway(speedway::Rules::of(setup)?)
        })
    }
}

/// The codes of the horse race follow those of the car games.
const LONG_SHOT: u16 = <Speedway as Game>::CODES;

/// Any source of luck: each game is compiled once for all who play any game. Hot loops play the game itself.
type Luck<'a> = &'a mut dyn Chance;

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

    const CODES: u16 = LONG_SHOT + <LongShot as Game>::CODES;

    fn code(action: AnyAction) -> u16 {
        match action {
            AnyAction::Speedway(action) => Speedway::code(action),
            AnyAction::LongShot(action) => LONG_SHOT + LongShot::code(action),
        }
    }

    fn action(code: u16) -> Option<AnyAction> {
        match code.checked_sub(LONG_SHOT) {
            None => Speedway::action(code).map(AnyAction::Speedway),
            Some(code) => LongShot::action(code).map(AnyAction::LongShot),
        }
    }

    fn kind(action: AnyAction) -> u8 {
        match action {
            AnyAction::Speedway(action) => Speedway::kind(action),
            AnyAction::LongShot(action) => LongShot::kind(action),
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
            AnyGame::LongShot(game) => {
                let mut legal = Vec::new();
                game.legal_actions(&mut legal);
                out.extend(legal.into_iter().map(AnyAction::LongShot));
            }
        }
    }

    fn check(&self, action: AnyAction) -> Result<(), Illegal> {
        match (self, action) {
            (AnyGame::Speedway(game), AnyAction::Speedway(action)) => game.check(action),
            (AnyGame::LongShot(game), AnyAction::LongShot(action)) => game.check(action),
            (AnyGame::Speedway(_), _) => {
                Err(Illegal::by("car.turn.not-asked").with("asked", "a move in this game"))
            }
            (AnyGame::LongShot(_), _) => {
                Err(Illegal::by("ls.turn.unasked").with("asked", "a move in this game"))
            }
        }
    }

    fn play_unchecked(
        &mut self,
        action: AnyAction,
        chance: &mut impl Chance,
        events: &mut impl Sink<AnyEvent>,
    ) {
        let mut luck: Luck<'_> = chance;
        match (self, action) {
            (AnyGame::Speedway(game), AnyAction::Speedway(action)) => {
                game.play_unchecked(action, &mut luck, &mut Wrap(events, AnyEvent::Speedway));
            }
            (AnyGame::LongShot(game), AnyAction::LongShot(action)) => {
                game.play_unchecked(action, &mut luck, &mut Wrap(events, AnyEvent::LongShot));
            }
            // An action of another game is never legal, so this is never reached through `play`.
            _ => {}
        }
    }

    fn infoset(&self, viewer: Viewer) -> AnyInfoset {
        match self {
            AnyGame::Speedway(game) => AnyInfoset::Speedway(game.infoset(viewer)),
            AnyGame::LongShot(game) => AnyInfoset::LongShot(game.infoset(viewer)),
        }
    }

    fn standing(&self) -> Standing {
        each!(self, AnyGame, game => game.standing())
    }

    fn notation(&self, action: AnyAction) -> String {
        match (self, action) {
            (AnyGame::Speedway(game), AnyAction::Speedway(action)) => game.notation(action),
            (AnyGame::LongShot(game), AnyAction::LongShot(action)) => game.notation(action),
            _ => "an action of another game".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Result<AnyAction, BadNotation> {
        match self {
            AnyGame::Speedway(game) => game.parse(text).map(AnyAction::Speedway),
            AnyGame::LongShot(game) => game.parse(text).map(AnyAction::LongShot),
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
            AnyEvent::LongShot(event) => event.seen_by(viewer).map(AnySeen::LongShot),
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
            AnyInfoset::LongShot(infoset) => {
                let mut legal = Vec::new();
                infoset.legal_actions(&mut legal);
                out.extend(legal.into_iter().map(AnyAction::LongShot));
            }
        }
    }

    fn sample(&self, chance: &mut impl Chance) -> AnyGame {
        match self {
            AnyInfoset::Speedway(infoset) => AnyGame::Speedway(infoset.sample(chance)),
            AnyInfoset::LongShot(infoset) => AnyGame::LongShot(infoset.sample(chance)),
        }
    }

    fn view(&self) -> AnyView {
        match self {
            AnyInfoset::Speedway(infoset) => AnyView::Speedway(Box::new(infoset.view())),
            AnyInfoset::LongShot(infoset) => AnyView::LongShot(infoset.view()),
        }
    }
}
