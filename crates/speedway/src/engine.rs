//! What the car games bring to the house: their files, words, drawings.

use std::{collections::BTreeMap, sync::Arc};

use grandstand_core::{
    CardText, Chance, DataError, DataFile, Engine, Figure, GameSpec, Infoset as _, Races, Rulebook, Seat,
    Sentence, Setup, SetupError, Sink, Viewer, Words,
    scenario::{Facts, StageError},
    text::{Drawn, Moment, Scene},
};

use crate::{
    Action, Card, Event, Infoset, Preview, Rules, Seen, Speedway, View, check_own, draw, figures::figures,
    games, page::Page, picture::pictures, say, stage, words::question,
};

impl Engine for Speedway {
    type Rules = Arc<Rules>;

    fn specs() -> Vec<&'static GameSpec> {
        games::specs().collect()
    }

    fn rulebook(game: &str) -> Option<&'static Rulebook> {
        games::rulebook(game)
    }

    fn rules(setup: &Setup) -> Result<Self::Rules, SetupError> {
        Rules::of(setup)
    }

    fn apart(rules: &Self::Rules) -> Self::Rules {
        Arc::new(Rules::clone(rules))
    }

    fn begin(rules: &Self::Rules, chance: &mut impl Chance, events: &mut impl Sink<Event>) -> Speedway {
        Speedway::new(rules, chance, events)
    }

    fn stage(rules: &Self::Rules, position: &Facts) -> Result<Speedway, StageError> {
        stage(rules, position)
    }

    fn shipped() -> Vec<(String, &'static str)> {
        games::shipped()
    }

    fn roles(setup: &Setup) -> Vec<(&'static str, String)> {
        games::roles(setup)
    }

    fn check_own(_: &str, role: &str, file: DataFile<'_>) -> Result<(), DataError> {
        check_own(role, file)
    }
}

impl Words for Speedway {
    type Preview = Preview;

    fn say(rules: &Self::Rules, seen: &Seen) -> Option<Sentence> {
        say(seen, rules)
    }

    fn question(view: &View, rules: &Self::Rules) -> Sentence {
        question(view, rules)
    }

    fn describe(&self, action: Action) -> (String, Vec<(String, String)>) {
        Speedway::describe(self, action)
    }

    fn action_text(rules: &Self::Rules, action: Action) -> Option<Sentence> {
        rules.action_text(action)
    }

    fn currency(rules: &Self::Rules) -> char {
        rules.currency
    }

    fn cards(rules: &Self::Rules) -> Vec<CardText> {
        let text = |card: Card| CardText {
            number: card.0,
            text: rules.card_text(card),
            from: rules.deck.from(card).map(ToString::to_string).unwrap_or_default(),
            id: None,
            rule: None,
        };
        rules.deck.all().iter().map(text).collect()
    }

    fn figures(rules: &Self::Rules) -> Vec<Figure> {
        figures(rules)
    }

    fn reveals(seen: &Seen, viewer: Seat) -> bool {
        match seen {
            Seen::Played { seat, .. }
            | Seen::ThrownAway { seat, .. }
            | Seen::Switched { seat, .. }
            | Seen::Revealed { seat, .. }
            | Seen::LeftRace { seat, .. } => *seat != viewer,
            Seen::BetsShown { .. } => true,
            _ => false,
        }
    }

    fn is_luck(seen: &Seen) -> bool {
        matches!(seen, Seen::CarUp { .. } | Seen::Display { .. })
    }

    fn previews(infoset: &Infoset) -> BTreeMap<u8, Preview> {
        let mut previews = BTreeMap::new();
        if let Viewer::Seat(seat) = infoset.viewer() {
            previews.extend(infoset.known_hand(seat).iter().map(|card| (card.0, infoset.preview(card))));
        }
        previews
    }

    fn count(races: &mut Races, seen: &Seen) {
        match seen {
            Seen::RaceOver { .. } => races.races += 1,
            Seen::Home { .. } => races.finishers += 1,
            Seen::Won { amount, .. } => {
                races.sold += 1;
                races.paid += u64::from(*amount);
            }
            _ => {}
        }
    }
}

impl Drawn for Speedway {
    type Page = Page;

    fn page(rules: &Self::Rules, aspect: Option<f32>) -> Option<Page> {
        Some(Page::of(rules, aspect))
    }

    fn board(view: &View, scene: &Scene<'_, Self::Rules>) -> String {
        draw::board(view, &scene.by(&**scene.rules))
    }

    fn players(view: &View, scene: &Scene<'_, Self::Rules>) -> String {
        draw::players(view, &scene.by(&**scene.rules))
    }

    fn hand(view: &View, scene: &Scene<'_, Self::Rules>) -> String {
        draw::hand(view, &scene.by(&**scene.rules))
    }

    fn cards_known(view: &View, scene: &Scene<'_, Self::Rules>) -> String {
        draw::cards(view, &scene.by(&**scene.rules))
    }

    fn on_the_board(view: &View) -> bool {
        draw::on_the_board(view)
    }

    fn pictures(rules: &Self::Rules, moments: &[Moment<View>]) -> Vec<String> {
        pictures(rules, moments)
    }

    fn tint(text: &str, scene: &Scene<'_, Self::Rules>) -> String {
        draw::tint(text, &scene.by(&**scene.rules))
    }
}
