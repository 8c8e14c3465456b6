//! Whichever game a table plays: a game itself, with words and drawings.

use std::collections::BTreeMap;

use grandstand_bots::{Bot, Known, Ladder, Learned, Rung};
use grandstand_core::{
    BadNotation, CardText, Chance, DataError, DataFile, Engine, Event, Figure, Game, GameSpec, Illegal,
    Infoset, Races, Rulebook, Seat, Sentence, Setup, SetupError, Sink, Standing, Turn, Viewer, Words,
    features::Features,
    scenario::{Facts, StageError, Staged},
    text::{Drawn, Scene},
};

use crate::{
    AnyAction, AnyBot, AnyEvent, AnyGame, AnyInfoset, AnyPage, AnyPreview, AnyRules, AnySeen, AnyTable,
    AnyView, Family, Listed,
    engines::{self, ALL_CODES},
};

impl AnyGame {
    /// Begins a game.
    pub fn new(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl Sink<AnyEvent>,
    ) -> Result<AnyGame, SetupError> {
        Ok(AnyGame::begin(&AnyRules::of(setup)?, chance, events))
    }

    /// The code of an action among those of its own engine.
    pub fn own_code(action: AnyAction) -> u16 {
        each!(action, AnyAction, action: G => G::code(action))
    }

    /// The action of a code among those of this game's engine.
    pub fn own_action(&self, code: u16) -> Option<AnyAction> {
        each!(self, AnyGame, _game: G => G::action(code).map(G::any_action))
    }
}

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

    const CODES: u16 = ALL_CODES;

    fn code(action: AnyAction) -> u16 {
        each!(action, AnyAction, action: G => G::FIRST_CODE + G::code(action))
    }

    fn action(code: u16) -> Option<AnyAction> {
        engines::action(code)
    }

    fn kind(action: AnyAction) -> u8 {
        each!(action, AnyAction, action: G => G::kind(action))
    }

    fn seats(&self) -> u8 {
        each!(self, AnyGame, game => game.seats())
    }

    fn turn(&self) -> Turn {
        each!(self, AnyGame, game => game.turn())
    }

    fn legal_actions(&self, out: &mut Vec<AnyAction>) {
        out.clear();
        each!(self, AnyGame as wrap(AnyAction), game => {
            let mut legal = Vec::new();
            game.legal_actions(&mut legal);
            out.extend(legal.into_iter().map(wrap));
        });
    }

    fn check(&self, action: AnyAction) -> Result<(), Illegal> {
        pair!((self, action), (AnyGame, AnyAction), (game, action): G => G::check(game, action), else {
            Err(Illegal::by("table.other-game"))
        })
    }

    fn play_unchecked(
        &mut self,
        action: AnyAction,
        chance: &mut impl Chance,
        events: &mut impl Sink<AnyEvent>,
    ) {
        let mut luck: Luck<'_> = chance;
        pair!((self, action), (AnyGame, AnyAction), (game, action): G => {
            game.play_unchecked(action, &mut luck, &mut Wrap(events, G::any_event));
        }, else {
            // An action of another game is never legal, so this is never reached through `play`.
        });
    }

    fn infoset(&self, viewer: Viewer) -> AnyInfoset {
        each!(self, AnyGame as wrap(AnyInfoset), game => wrap(game.infoset(viewer)))
    }

    fn standing(&self) -> Standing {
        each!(self, AnyGame, game => game.standing())
    }

    fn notation(&self, action: AnyAction) -> String {
        pair!((self, action), (AnyGame, AnyAction), (game, action): G => G::notation(game, action), else {
            // No caller does that.
            "?".to_owned()
        })
    }

    fn parse(&self, text: &str) -> Result<AnyAction, BadNotation> {
        each!(self, AnyGame as wrap(AnyAction), game => game.parse(text).map(wrap))
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
        each!(self, AnyEvent as wrap(AnySeen), event => event.seen_by(viewer).map(wrap))
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
        each!(self, AnyInfoset as wrap(AnyAction), infoset => {
            let mut legal = Vec::new();
            infoset.legal_actions(&mut legal);
            out.extend(legal.into_iter().map(wrap));
        });
    }

    fn sample(&self, chance: &mut impl Chance) -> AnyGame {
        each!(self, AnyInfoset as wrap(AnyGame), infoset => wrap(infoset.sample(chance)))
    }

    fn view(&self) -> AnyView {
        each!(self, AnyInfoset as wrap(AnyView), infoset => wrap(Box::new(infoset.view())))
    }

    fn open_fields(&self, out: &mut Vec<u8>) {
        each!(self, AnyInfoset, infoset => infoset.open_fields(out));
    }

    fn own_fields(&self, out: &mut Vec<u8>) {
        each!(self, AnyInfoset, infoset => infoset.own_fields(out));
    }
}

impl Engine for AnyGame {
    type Rules = AnyRules;

    fn specs() -> Vec<&'static GameSpec> {
        engines::games()
    }

    fn rulebook(game: &str) -> Option<&'static Rulebook> {
        struct Book<'a>(&'a str);
        impl engines::ForEngine for Book<'_> {
            type Out = Option<&'static Rulebook>;
            fn run<G: Listed>(self) -> Self::Out {
                G::rulebook(self.0)
            }
        }
        engines::of_game(game, Book(game)).ok().flatten()
    }

    fn rules(setup: &Setup) -> Result<AnyRules, SetupError> {
        AnyRules::of(setup)
    }

    fn begin(rules: &AnyRules, chance: &mut impl Chance, events: &mut impl Sink<AnyEvent>) -> AnyGame {
        let mut luck: Luck<'_> = chance;
        each!(rules, AnyRules, rules: G => begin::<G>(rules, &mut luck, events))
    }

    fn stage(rules: &AnyRules, position: &Facts) -> Result<AnyGame, StageError> {
        each!(rules, AnyRules, rules: G => G::stage(rules, position).map(G::any))
    }

    fn shipped() -> Vec<(String, &'static str)> {
        engines::shipped()
    }

    fn roles(setup: &Setup) -> Vec<(&'static str, String)> {
        struct Roles<'a>(&'a Setup);
        impl engines::ForEngine for Roles<'_> {
            type Out = Vec<(&'static str, String)>;
            fn run<G: Listed>(self) -> Self::Out {
                G::roles(self.0)
            }
        }
        engines::of_game(&setup.game, Roles(setup)).unwrap_or_default()
    }

    fn check_own(game: &str, role: &str, file: DataFile<'_>) -> Result<(), DataError> {
        struct Check<'a>(&'a str, &'a str, DataFile<'a>);
        impl engines::ForEngine for Check<'_> {
            type Out = Result<(), DataError>;
            fn run<G: Listed>(self) -> Self::Out {
                G::check_own(self.0, self.1, self.2)
            }
        }
        engines::of_game(game, Check(game, role, file)).map_err(|error| file.error(error.0))?
    }
}

fn begin<G: Listed>(rules: &G::Rules, luck: &mut Luck<'_>, events: &mut impl Sink<AnyEvent>) -> AnyGame {
    G::begin(rules, luck, &mut Wrap(events, G::any_event)).any()
}

impl Words for AnyGame {
    type Preview = AnyPreview;

    fn say(rules: &AnyRules, seen: &AnySeen) -> Option<Sentence> {
        pair!((rules, seen), (AnyRules, AnySeen), (rules, seen): G => G::say(rules, seen), else None)
    }

    fn question(view: &AnyView, rules: &AnyRules) -> Sentence {
        pair!((view, rules), (AnyView, AnyRules), (view, rules): G => G::question(view, rules), else Sentence::of("your-turn"))
    }

    fn describe(&self, action: AnyAction) -> (String, Vec<(String, String)>) {
        pair!((self, action), (AnyGame, AnyAction), (game, action): G => <G as Words>::describe(game, action), else {
            Default::default()
        })
    }

    fn action_text(rules: &AnyRules, action: AnyAction) -> Option<Sentence> {
        pair!((rules, action), (AnyRules, AnyAction), (rules, action): G => G::action_text(rules, action), else None)
    }

    fn currency(rules: &AnyRules) -> char {
        each!(rules, AnyRules, rules: G => G::currency(rules))
    }

    fn cards(rules: &AnyRules) -> Vec<CardText> {
        each!(rules, AnyRules, rules: G => <G as Words>::cards(rules))
    }

    fn figures(rules: &AnyRules) -> Vec<Figure> {
        each!(rules, AnyRules, rules: G => G::figures(rules))
    }

    fn reveals(seen: &AnySeen, viewer: Seat) -> bool {
        each!(seen, AnySeen, seen: G => G::reveals(seen, viewer))
    }

    fn is_luck(seen: &AnySeen) -> bool {
        each!(seen, AnySeen, seen: G => G::is_luck(seen))
    }

    fn previews(infoset: &AnyInfoset) -> BTreeMap<u8, AnyPreview> {
        let mut previews = BTreeMap::new();
        each!(infoset, AnyInfoset as wrap(AnyPreview), infoset: G => {
            previews.extend(G::previews(infoset).into_iter().map(|(card, preview)| (card, wrap(preview))));
        });
        previews
    }

    fn count(races: &mut Races, seen: &AnySeen) {
        each!(seen, AnySeen, seen: G => G::count(races, seen));
    }
}

impl Drawn for AnyGame {
    type Page = AnyPage;

    fn page(rules: &AnyRules, aspect: Option<f32>) -> Option<AnyPage> {
        each!(rules, AnyRules as wrap(AnyPage), rules: G => G::page(rules, aspect).map(|page| wrap(Box::new(page))))
    }

    fn board(view: &AnyView, scene: &Scene<'_, AnyRules>) -> String {
        pair!((view, scene.rules), (AnyView, AnyRules), (view, rules): G => G::board(view, &scene.by(rules)), else String::new())
    }

    fn players(view: &AnyView, scene: &Scene<'_, AnyRules>) -> String {
        pair!((view, scene.rules), (AnyView, AnyRules), (view, rules): G => G::players(view, &scene.by(rules)), else String::new())
    }

    fn hand(view: &AnyView, scene: &Scene<'_, AnyRules>) -> String {
        pair!((view, scene.rules), (AnyView, AnyRules), (view, rules): G => G::hand(view, &scene.by(rules)), else String::new())
    }

    fn cards_known(view: &AnyView, scene: &Scene<'_, AnyRules>) -> String {
        pair!((view, scene.rules), (AnyView, AnyRules), (view, rules): G => G::cards_known(view, &scene.by(rules)), else String::new())
    }

    fn on_the_board(view: &AnyView) -> bool {
        each!(view, AnyView, view: G => G::on_the_board(view))
    }

    fn tint(text: &str, scene: &Scene<'_, AnyRules>) -> String {
        each!(scene.rules, AnyRules, rules: G => G::tint(text, &scene.by(rules)))
    }
}

/// The bot of a rung, for any game.
pub fn bot(rung: Rung) -> AnyBot {
    AnyBot::of(rung)
}

impl Ladder for AnyGame {
    fn bot(rung: Rung) -> Box<dyn Bot<AnyGame>> {
        Box::new(bot(rung))
    }

    fn learned(game: &str) -> &'static [Learned] {
        struct Find<'a>(&'a str);
        impl engines::ForEngine for Find<'_> {
            type Out = &'static [Learned];
            fn run<G: Listed>(self) -> Self::Out {
                G::learned(self.0)
            }
        }
        engines::of_game(game, Find(game)).unwrap_or_default()
    }

    fn known(infoset: &AnyInfoset) -> Option<Known<'static>> {
        each!(infoset, AnyInfoset, infoset: G => G::known(infoset))
    }
}

impl AnyTable {
    /// What an observation is made of, and how many action codes there are.
    pub fn family(&self) -> Family {
        each!(self, AnyTable, _table: G => Family::of::<G>())
    }

    /// What one unit of the money margin is.
    pub fn unit(&self) -> f32 {
        each!(self, AnyTable, table: G => G::unit(table))
    }

    /// Whether everything that an action names is on this table.
    pub fn names(&self, action: AnyAction) -> bool {
        pair!((self, action), (AnyTable, AnyAction), (table, action): G => G::names(table, action), else false)
    }

    /// What a viewer sees, as numbers; nothing if it is of another game.
    pub fn observe(&self, infoset: &AnyInfoset) -> Vec<i8> {
        pair!((self, infoset), (AnyTable, AnyInfoset), (table, infoset): G => {
            let mut legal = Vec::new();
            infoset.legal_actions(&mut legal);
            let mut out = vec![0; G::LENGTH];
            G::observe(table, infoset, &legal, &mut out);
            out
        }, else Vec::new())
    }
}
