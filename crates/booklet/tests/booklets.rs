//! Booklets of every game, preset and language can be made, say what is played, and have as many pages as a table would use.

use grandstand_booklet::{Document, html, pages, pdf};
use grandstand_catalogue::{booklet, games};
use grandstand_core::Setup;
use grandstand_words::{Language, Speaker};

fn setups() -> Vec<Setup> {
    let of = |spec: &'static grandstand_core::GameSpec| {
        spec.presets.iter().map(move |preset| {
            let players = 4.clamp(spec.min_players, spec.max_players);
            spec.setup(players, Some(&preset.name), &Default::default()).expect("a setup")
        })
    };
    games().into_iter().flat_map(of).collect()
}

#[test]
fn a_booklet_tells_every_rule_that_is_played_with_scenes() {
    for setup in setups() {
        let rules = booklet(&setup).expect("a booklet");
        for language in Language::all() {
            let speaker = Speaker::new(language);
            let doc = Document::of(&setup, language).expect("a document");
            let text = html(&doc);
            assert!(text.contains(&format!("lang=\"{}\"", language.tag)));
            let told: Vec<&str> = doc
                .chapters
                .iter()
                .flat_map(|chapter| &chapter.rules)
                .map(|rule| rule.text.as_str())
                .collect();
            let played: Vec<String> = rules
                .chapters
                .iter()
                .flat_map(|chapter| &chapter.rules)
                .map(|rule| speaker.rule(rule))
                .collect();
            assert_eq!(told, played);
            assert_eq!(text.matches("<li>").count(), told.len() + doc.others.len());
            let scenes = doc.chapters.iter().flat_map(|chapter| &chapter.rules).flat_map(|rule| &rule.scenes);
            let scenes: Vec<_> = scenes.collect();
            assert!(scenes.len() >= 8, "{}: {} scenes", setup.game, scenes.len());
            for scene in scenes {
                assert!(
                    !scene.caption.starts_with("scene-") && scene.panels.len() >= 2
                        || scene.panels.len() == 1
                );
                assert!(
                    scene.panels.iter().all(|panel| panel.picture.starts_with("<svg ")),
                    "{}",
                    scene.caption
                );
            }
        }
    }
}

#[test]
fn four_to_eight_pages_are_printed() {
    for setup in setups() {
        for language in Language::all() {
            let doc = Document::of(&setup, language).expect("a document");
            let pages = pages(&doc).expect("fonts");
            assert!((4..=8).contains(&pages), "{} {}: {pages} pages", setup.game, language.tag);
        }
    }
    let setup = setups().into_iter().find(|setup| setup.game == "daytona-500").expect("a setup");
    let doc = Document::of(&setup, Language::named("de").expect("German")).expect("a document");
    let file = pdf(&doc).expect("a file");
    assert!(file.starts_with(b"%PDF-") && file.len() > 50_000, "{} bytes", file.len());
}

/// Six prizes do not fit beside each other: then they stand below each other, on a page as in print. Money is written as the language does,
/// in pictures too.
#[test]
fn numbers_fit_their_column_and_follow_the_language() {
    let of = |game: &str, tag: &str| {
        let setup = setups().into_iter().find(|setup| setup.game == game).expect("a setup");
        html(&Document::of(&setup, Language::named(tag).expect("a language")).expect("a document"))
    };
    let prizes = of("top-race", "fr");
    assert!(
        prizes.contains("<td>6e\u{a0}place</td><td>25\u{202f}000\u{a0}€</td>"),
        "the sixth prize is beside the page"
    );
    let slip = of("long-shot", "de");
    assert!(slip.contains("%3E12\u{a0}$%3C") && !slip.contains("%3E$12%3C"), "money of a picture is English");
}
