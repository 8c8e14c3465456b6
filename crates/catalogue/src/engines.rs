//! The engines of the house: the one list, and what follows from it.
//!
//! Nobody outside this crate asks which engine a game belongs to. Whoever plays any game uses [`AnyGame`], which is itself a
//! game with words and drawings; whoever wants the concrete type for speed uses [`visit`].

use std::sync::Arc;

use grandstand_bots::{Bot, Budget, Choice, Explained, Ladder, Rung, Thought};
use grandstand_core::{
    Chance, Engine, Event, Game, GameSpec, Infoset, Sentence, Setup, SetupError, Words, features::Features,
    text::Drawn,
};
use serde::Serialize;

fn unknown(game: &str) -> Sentence {
    Sentence::of("wrong-unplayed").with("game", game)
}

/// Writes the enums of all engines and the macros that go through them.
macro_rules! engines {
    ($d:tt $( $(#[cfg($cfg:meta)])? $name:ident = $game:ty, $doc:literal; )+) => {
        /// A game of any kind.
        #[derive(Clone, PartialEq, Debug)]
        #[allow(missing_docs, reason = "the variants are the engines")]
        pub enum AnyGame { $( $(#[cfg($cfg)])? #[doc = $doc] $name($game), )+ }

        /// An action in any game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyAction { $( $(#[cfg($cfg)])? #[doc = $doc] $name(<$game as Game>::Action), )+ }

        /// An event in any game.
        #[derive(Clone, PartialEq, Debug)]
        pub enum AnyEvent { $( $(#[cfg($cfg)])? #[doc = $doc] $name(<$game as Game>::Event), )+ }

        /// What a viewer sees of an event in any game.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnySeen {
            $( $(#[cfg($cfg)])? #[doc = $doc] $name(<<$game as Game>::Event as Event>::Seen), )+
        }

        /// What a viewer knows of any game.
        #[derive(Clone, PartialEq, Debug)]
        pub enum AnyInfoset { $( $(#[cfg($cfg)])? #[doc = $doc] $name(<$game as Game>::Infoset), )+ }

        /// A view of any game.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnyView {
            $( $(#[cfg($cfg)])? #[doc = $doc] $name(Box<<<$game as Game>::Infoset as Infoset>::View>), )+
        }

        /// What a card would do in any game.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnyPreview { $( $(#[cfg($cfg)])? #[doc = $doc] $name(<$game as Words>::Preview), )+ }

        /// What a page draws any table from.
        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnyPage { $( $(#[cfg($cfg)])? #[doc = $doc] $name(Box<<$game as Drawn>::Page>), )+ }

        /// The rules of a table, whatever is played at it.
        #[derive(Clone, Debug)]
        pub enum AnyRules { $( $(#[cfg($cfg)])? #[doc = $doc] $name(<$game as Engine>::Rules), )+ }

        /// What seeing a game of any kind as numbers works out once for a setup.
        #[derive(Clone)]
        #[allow(missing_debug_implementations, reason = "it is long, and nobody reads it")]
        pub enum AnyTable { $( $(#[cfg($cfg)])? #[doc = $doc] $name(Arc<<$game as Features>::Table>), )+ }

        /// A rung of the ladder that plays every game.
        #[allow(non_snake_case, missing_debug_implementations, reason = "one bot for each engine, by its name")]
        pub struct AnyBot { $( $(#[cfg($cfg)])? pub(crate) $name: Box<dyn Bot<$game>>, )+ }

        impl AnyBot {
            pub(crate) fn of(rung: Rung) -> AnyBot {
                AnyBot { $( $(#[cfg($cfg)])? $name: <$game as Ladder>::bot(rung), )+ }
            }
        }

        #[derive(Clone, Copy)]
        enum Place { $( $(#[cfg($cfg)])? $name, )+ }

        /// How many codes each engine has, in their order.
        const CODES: &[u16] = &[ $( $(#[cfg($cfg)])? <$game as Game>::CODES, )+ ];

        /// How many codes all engines have together: those of an engine follow those of the engine listed before it.
        pub(crate) const ALL_CODES: u16 = codes_before(CODES.len());

        $( $(#[cfg($cfg)])? impl Listed for $game {
            const FIRST_CODE: u16 = codes_before(Place::$name as usize);

            fn any(self) -> AnyGame {
                AnyGame::$name(self)
            }

            fn any_action(action: Self::Action) -> AnyAction {
                AnyAction::$name(action)
            }

            fn any_event(event: Self::Event) -> AnyEvent {
                AnyEvent::$name(event)
            }

            fn own_action(action: &AnyAction) -> Option<Self::Action> {
                match action {
                    AnyAction::$name(action) => Some(*action),
                    _ => None,
                }
            }
        } )+

        /// The action of a code.
        pub(crate) fn action(code: u16) -> Option<AnyAction> {
            $( $(#[cfg($cfg)])? {
                let first = <$game as Listed>::FIRST_CODE;
                if (first..first + <$game as Game>::CODES).contains(&code) {
                    return <$game as Game>::action(code - first).map(AnyAction::$name);
                }
            } )+
            None
        }

        /// Every game, in the order they are listed.
        pub fn games() -> Vec<&'static GameSpec> {
            let mut games = Vec::new();
            $( $(#[cfg($cfg)])? games.extend(<$game as Engine>::specs()); )+
            games
        }

        /// Every shipped file that decides how a game is played, by name: `top-race/deck`, `long-shot/horses`.
        pub fn shipped() -> Vec<(String, &'static str)> {
            let mut files = Vec::new();
            $( $(#[cfg($cfg)])? files.extend(<$game as Engine>::shipped()); )+
            files
        }

        impl AnyRules {
            /// The rules of a setup.
            pub fn of(setup: &Setup) -> Result<AnyRules, SetupError> {
                crate::spec(&setup.game)?;
                if cfg!(target_arch = "wasm32") && !setup.own.is_empty() {
                    return Err(SetupError(Sentence::of("wrong-own-in-browser")));
                }
                $( $(#[cfg($cfg)])? {
                    if is_of::<$game>(&setup.game) {
                        let rules = <$game as Engine>::rules(setup).map(AnyRules::$name)?;
                        // Own data that cannot be read is told first.
                        crate::saved::check_seal(setup)?;
                        return Ok(rules);
                    }
                } )+
                Err(SetupError(unknown(&setup.game)))
            }
        }

        impl AnyTable {
            /// The table of a setup.
            pub fn of(setup: &Setup) -> Result<AnyTable, SetupError> {
                crate::spec(&setup.game)?;
                $( $(#[cfg($cfg)])? {
                    if is_of::<$game>(&setup.game) {
                        return <$game as Features>::table(setup).map(|table| AnyTable::$name(Arc::new(table)));
                    }
                } )+
                Err(SetupError(unknown(&setup.game)))
            }
        }

        /// Does a task with the engine of a game, found by the game's name.
        pub fn of_game<T: ForEngine>(game: &str, task: T) -> Result<T::Out, SetupError> {
            crate::spec(game)?;
            $( $(#[cfg($cfg)])? {
                if is_of::<$game>(game) {
                    return Ok(task.run::<$game>());
                }
            } )+
            Err(SetupError(unknown(game)))
        }

        /// Does a task with the concrete game of a setup.
        pub fn visit<T: Task>(setup: &Setup, task: T) -> Result<T::Out, SetupError> {
            Ok(match AnyRules::of(setup)? {
                $( $(#[cfg($cfg)])? AnyRules::$name(rules) => task.run::<$game>(&rules), )+
            })
        }

        /// Does a task with what a viewer knows of a game, whichever it is.
        pub fn know<T: Knowing>(infoset: &AnyInfoset, task: T) -> T::Out {
            match infoset {
                $( $(#[cfg($cfg)])? AnyInfoset::$name(infoset) => task.run::<$game>(infoset), )+
            }
        }

        /// The observations of all engines, by name.
        pub fn families() -> Vec<Family> {
            vec![ $( $(#[cfg($cfg)])? Family::of::<$game>(), )+ ]
        }

        impl Bot<AnyGame> for AnyBot {
            fn choose(
                &self,
                infoset: &AnyInfoset,
                legal: &[AnyAction],
                budget: Budget,
                chance: &mut dyn Chance,
            ) -> Choice<AnyAction> {
                match infoset {
                    $( $(#[cfg($cfg)])? AnyInfoset::$name(infoset) => {
                        choose::<$game>(&*self.$name, infoset, legal, budget, chance)
                    } )+
                }
            }
        }

        /// Runs the same expression for whichever engine it is; `: G` names its type, `as wrap(AnyAction)` the way back to any.
        macro_rules! each {
            ($d any:expr, $d from:ident, $d inner:ident => $d result:expr) => {
                match $d any { $( $(#[cfg($cfg)])? $d from::$name($d inner) => $d result, )+ }
            };
            ($d any:expr, $d from:ident, $d inner:ident: $d game:ident => $d result:expr) => {
                match $d any { $( $(#[cfg($cfg)])? $d from::$name($d inner) => {
                    type $d game = $game;
                    $d result
                } )+ }
            };
            ($d any:expr, $d from:ident as $d wrap:ident($d to:ident), $d inner:ident => $d result:expr) => {
                match $d any { $( $(#[cfg($cfg)])? $d from::$name($d inner) => {
                    let $d wrap = $d to::$name;
                    $d result
                } )+ }
            };
            ($d any:expr, $d from:ident as $d wrap:ident($d to:ident), $d inner:ident: $d game:ident => $d result:expr) => {
                match $d any { $( $(#[cfg($cfg)])? $d from::$name($d inner) => {
                    type $d game = $game;
                    let $d wrap = $d to::$name;
                    $d result
                } )+ }
            };
        }

        /// The same for two things, if they are of one engine.
        macro_rules! pair {
            ($d two:expr, ($d a:ident, $d b:ident), ($d x:ident, $d y:ident): $d game:ident => $d result:expr, else $d other:expr) => {
                match $d two {
                    $( $(#[cfg($cfg)])? ($d a::$name($d x), $d b::$name($d y)) => {
                        type $d game = $game;
                        $d result
                    } )+
                    _ => $d other,
                }
            };
        }
    };
}

engines! { $
    Speedway = grandstand_speedway::Speedway, "Car games.";
    LongShot = grandstand_longshot::LongShot, "Horse races.";
    #[cfg(feature = "last-lap")] LastLap = grandstand_last_lap::LastLap, "A toy.";
}

/// A game that is listed here: everything there is to know about it, for work that wants its concrete type.
pub trait Listed: Engine + Words + Drawn + Features + Ladder + Explained {
    /// The code that its first action has among those of all games.
    const FIRST_CODE: u16;

    /// As a game of any kind.
    fn any(self) -> AnyGame;

    /// Its action as one in any game.
    fn any_action(action: Self::Action) -> AnyAction;

    /// Its event as one in any game.
    fn any_event(event: Self::Event) -> AnyEvent;

    /// An action in any game as one of its own, if it is.
    fn own_action(action: &AnyAction) -> Option<Self::Action>;
}

/// Work that wants the concrete type of a game, for speed.
pub trait Task {
    /// What comes of it.
    type Out;

    /// Called with the game's type and the rules of the setup.
    fn run<G: Listed>(self, rules: &G::Rules) -> Self::Out;
}

/// Work that wants to know what a viewer knows, as the concrete type.
pub trait Knowing {
    /// What comes of it.
    type Out;

    /// Called with what the viewer knows.
    fn run<G: Listed>(self, infoset: &G::Infoset) -> Self::Out;
}

/// Work that wants an engine, but no rules yet.
pub trait ForEngine {
    /// What comes of it.
    type Out;

    /// Called with the engine's type.
    fn run<G: Listed>(self) -> Self::Out;
}

/// The observation that all games of an engine share.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// What its games are called together.
    pub name: &'static str,
    /// What an observation is made of.
    pub fields: &'static [grandstand_core::features::Field],
    /// How many action codes there are.
    pub codes: u16,
}

impl Family {
    /// The observation of an engine.
    pub fn of<G: Listed>() -> Family {
        Family { name: G::NAME, fields: G::FIELDS, codes: G::CODES }
    }
}

fn is_of<G: Engine>(game: &str) -> bool {
    G::specs().iter().any(|spec| spec.name == game)
}

const fn codes_before(place: usize) -> u16 {
    let (mut codes, mut i) = (0, 0);
    while i < place {
        codes += CODES[i];
        i += 1;
    }
    codes
}

fn choose<G: Listed>(
    bot: &dyn Bot<G>,
    infoset: &G::Infoset,
    legal: &[AnyAction],
    budget: Budget,
    chance: &mut dyn Chance,
) -> Choice<AnyAction> {
    let legal: Vec<_> = legal.iter().filter_map(G::own_action).collect();
    let Choice { action, thought: Thought { win, compared } } = bot.choose(infoset, &legal, budget, chance);
    let any = |(action, worth, looks)| (G::any_action(action), worth, looks);
    let compared = compared.into_iter().map(any).collect();
    Choice { action: G::any_action(action), thought: Thought { win, compared } }
}
