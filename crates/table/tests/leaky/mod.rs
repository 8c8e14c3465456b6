//! A game whose commentary tells everybody the lowest card in the hand of seat 1: what a frame test has to catch.

use std::{cell::Cell, collections::BTreeMap};

use grandstand_catalogue::{AnyAction, AnyGame, AnyInfoset, AnyPreview, AnySeen, AnyView};
use grandstand_core::{
    BadNotation, Chance, Game, Illegal, Infoset, Seat, Sentence, Setup, SetupError, Sink, Standing, Term,
    Turn, Viewer,
};
use grandstand_table::{Choice, TableGame};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Leaky(AnyGame);

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LeakyInfoset(AnyInfoset);

thread_local! {
    /// The careless part: something a sentence is made with, set from the whole game.
    static LOWEST: Cell<Option<u8>> = const { Cell::new(None) };
}

impl Game for Leaky {
    type Action = AnyAction;
    type Event = <AnyGame as Game>::Event;
    type Infoset = LeakyInfoset;
    const CODES: u16 = AnyGame::CODES;

    fn code(action: AnyAction) -> u16 {
        AnyGame::code(action)
    }
    fn action(code: u16) -> Option<AnyAction> {
        AnyGame::action(code)
    }
    fn kind(action: AnyAction) -> u8 {
        AnyGame::kind(action)
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal_actions(&self, out: &mut Vec<AnyAction>) {
        self.0.legal_actions(out);
    }
    fn check(&self, action: AnyAction) -> Result<(), Illegal> {
        self.0.check(action)
    }
    fn play_unchecked(
        &mut self,
        action: AnyAction,
        chance: &mut impl Chance,
        events: &mut impl Sink<Self::Event>,
    ) {
        self.0.play_unchecked(action, chance, events);
    }
    fn infoset(&self, viewer: Viewer) -> LeakyInfoset {
        let hand = AnyGame::previews(&self.0.infoset(Viewer::Seat(Seat(1))));
        LOWEST.set(hand.keys().next().copied());
        LeakyInfoset(self.0.infoset(viewer))
    }
    fn standing(&self) -> Standing {
        self.0.standing()
    }
    fn notation(&self, action: AnyAction) -> String {
        self.0.notation(action)
    }
    fn parse(&self, text: &str) -> Result<AnyAction, BadNotation> {
        self.0.parse(text)
    }
}

impl Infoset for LeakyInfoset {
    type Game = Leaky;
    type View = AnyView;

    fn viewer(&self) -> Viewer {
        self.0.viewer()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal_actions(&self, out: &mut Vec<AnyAction>) {
        self.0.legal_actions(out);
    }
    fn sample(&self, chance: &mut impl Chance) -> Leaky {
        Leaky(self.0.sample(chance))
    }
    fn view(&self) -> AnyView {
        self.0.view()
    }
}

impl TableGame for Leaky {
    type Announcer = <AnyGame as TableGame>::Announcer;

    fn begin(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<Self, SetupError> {
        AnyGame::begin(setup, chance, events).map(Leaky)
    }
    fn announcer(setup: &Setup) -> Result<Self::Announcer, SetupError> {
        AnyGame::announcer(setup)
    }
    fn choice(&self, action: AnyAction) -> Choice {
        self.0.choice(action)
    }
    fn teaches(seen: &AnySeen, viewer: Seat) -> bool {
        AnyGame::teaches(seen, viewer)
    }
    fn previews(infoset: &LeakyInfoset) -> BTreeMap<u8, AnyPreview> {
        AnyGame::previews(&infoset.0)
    }
    fn say(announcer: &Self::Announcer, seen: &AnySeen) -> Option<Sentence> {
        let said = <AnyGame as TableGame>::say(announcer, seen)?;
        Some(said.with("lowest", Term::Text(format!("{:?}", LOWEST.get()))))
    }
}
