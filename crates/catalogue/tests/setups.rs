//! Any set-up that can be chosen is complete, is written and read back the same, and is played or refused with a sentence.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

use grandstand_catalogue::{AnyGame, AnyRules, games};
use grandstand_core::{
    Engine, Game, NoEvents, Setup, Turn,
    testing::{lines, setups, shrinking},
};

#[test]
fn setups_are_complete_and_read_back_the_same() {
    for spec in games() {
        shrinking(300, setups(spec, &[]), |setup| {
            for option in &spec.options {
                option.check(&setup.options[&option.key]).unwrap();
            }
            assert_eq!(setup.options.len(), spec.options.len());
            let text = serde_json::to_string(&setup).unwrap();
            assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
            match AnyRules::of(&setup) {
                Ok(_) => {}
                Err(refused) => assert!(grandstand_words::in_english(&refused.0).len() > 20, "{refused}"),
            }
        });
    }
}

/// What is written of an action is read back as that action, in any case, whatever the options.
#[test]
fn notation_is_read_back_the_same() {
    for spec in games() {
        shrinking(40, (setups(spec, &[]), lines(200)), |(setup, line)| {
            let Ok(rules) = AnyRules::of(&setup) else { return };
            line.play(
                |luck, _| AnyGame::begin(&rules, luck, &mut NoEvents),
                |_, game: &AnyGame, _, _| {
                    let mut legal = Vec::new();
                    game.legal_actions(&mut legal);
                    assert!(!legal.is_empty() || game.turn() == Turn::Over);
                    for action in legal {
                        let text = game.notation(action);
                        assert_eq!(game.parse(&text).ok(), Some(action), "{text}");
                        assert_eq!(game.parse(&text.to_uppercase()).ok(), Some(action), "{text}");
                    }
                },
            );
        });
    }
}
