//! What Long Shot brings to the house: its files, words, drawings.

use std::sync::Arc;

use grandstand_core::{
    CardText, Chance, DataError, DataFile, Engine, Figure, GameSpec, Rulebook, Seat, Sentence, Setup,
    SetupError, Sink, Words,
    scenario::{Facts, StageError},
    text::{Drawn, Moment, Scene},
};

use crate::{
    Action, Event, LongShot, Rules, View, cards, check_own, draw, figures::figures, picture::pictures, roles,
    rulebook, say, shipped_files, spec, stage, words::question,
};

impl Engine for LongShot {
    type Rules = Arc<Rules>;

    fn specs() -> Vec<&'static GameSpec> {
        vec![spec()]
    }

    fn rulebook(game: &str) -> Option<&'static Rulebook> {
        (game == spec().name).then(rulebook)
    }

    fn rules(setup: &Setup) -> Result<Self::Rules, SetupError> {
        Rules::of(setup)
    }

    fn apart(rules: &Self::Rules) -> Self::Rules {
        Arc::new(Rules::clone(rules))
    }

    fn begin(rules: &Self::Rules, chance: &mut impl Chance, events: &mut impl Sink<Event>) -> LongShot {
        LongShot::new(rules, chance, events)
    }

    fn stage(rules: &Self::Rules, position: &Facts) -> Result<LongShot, StageError> {
        stage(rules, position)
    }

    fn shipped() -> Vec<(String, &'static str)> {
        let game = &spec().name;
        shipped_files().map(|(role, text)| (format!("{game}/{role}"), text)).collect()
    }

    fn roles(setup: &Setup) -> Vec<(&'static str, String)> {
        roles().map(|role| (role, format!("{}/{role}", setup.game))).collect()
    }

    fn check_own(_: &str, role: &str, file: DataFile<'_>) -> Result<(), DataError> {
        check_own(role, file)
    }
}

impl Words for LongShot {
    type Preview = ();

    fn say(rules: &Self::Rules, seen: &Event) -> Option<Sentence> {
        say(seen, rules)
    }

    fn question(view: &View, _: &Self::Rules) -> Sentence {
        question(view)
    }

    fn describe(&self, action: Action) -> (String, Vec<(String, String)>) {
        action.describe()
    }

    fn cards(_: &Self::Rules) -> Vec<CardText> {
        let text = |card: &crate::Card| CardText {
            number: card.horse.number(),
            text: Sentence::rule(card.rule()),
            from: card.from.to_string(),
            id: Some(card.id.clone()),
            rule: Some(card.rule()),
        };
        cards().map(text).collect()
    }

    fn figures(rules: &Self::Rules) -> Vec<Figure> {
        figures(rules)
    }

    /// Nothing is hidden in this game.
    fn reveals(_: &Event, _: Seat) -> bool {
        false
    }

    fn is_luck(seen: &Event) -> bool {
        matches!(seen, Event::Rolled { .. })
    }
}

impl Drawn for LongShot {
    type Page = ();

    fn board(view: &View, scene: &Scene<'_, Self::Rules>) -> String {
        draw::board(view, &scene.by(&**scene.rules))
    }

    fn players(view: &View, scene: &Scene<'_, Self::Rules>) -> String {
        draw::players(view, &scene.by(&**scene.rules))
    }

    fn hand(view: &View, scene: &Scene<'_, Self::Rules>) -> String {
        draw::hand(view, &scene.by(&**scene.rules))
    }

    fn pictures(_: &Self::Rules, moments: &[Moment<View>]) -> Vec<String> {
        pictures(moments)
    }

    fn cards_known(view: &View, scene: &Scene<'_, Self::Rules>) -> String {
        draw::cards(view, &scene.by(&**scene.rules))
    }
}
