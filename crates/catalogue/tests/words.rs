//! Everything that can be set up has words in every language, and there are no words for what cannot.

use std::collections::BTreeSet;

use grandstand_bots::Rung;
use grandstand_catalogue::{games, tracks};
use grandstand_words::{Language, Speaker};

#[test]
fn setups_are_told_in_every_language() {
    let english = Speaker::new(Language::english());
    for language in Language::all() {
        let speaker = Speaker::new(language);
        for spec in games() {
            let (told, plain) = (speaker.in_words(spec), english.in_words(spec));
            let texts = |spec: &grandstand_core::GameSpec| {
                let mut texts = vec![spec.summary.clone()];
                texts.extend(spec.presets.iter().map(|preset| preset.summary.clone()));
                texts.extend(spec.options.iter().map(|option| option.summary.clone()));
                let values = spec.options.iter();
                texts.extend(values.flat_map(|option| option.values.iter().map(|value| value.means.clone())));
                texts
            };
            for (told, plain) in texts(&told).iter().zip(texts(&plain)) {
                assert!(language.tag == "en" || *told != plain, "{}: not told: {plain}", language.tag);
            }
        }
        assert!(Rung::ALL.iter().all(|rung| speaker.bot(rung.name()).is_some()), "{}: a bot", language.tag);
    }
}

#[test]
fn there_are_words_for_nothing_else() {
    let mut known = BTreeSet::new();
    for spec in games() {
        let mut add = |kind: &str, name: &str| {
            known.insert(format!("{kind}-{}-{name}", spec.name));
            known.insert(format!("{kind}-{name}"));
            if let Some((before, _)) = name.rsplit_once('-').filter(|(_, last)| last.parse::<u8>().is_ok()) {
                known.insert(format!("{kind}-{before}-n"));
            }
        };
        spec.presets.iter().for_each(|preset| add("preset", &preset.name));
        for option in &spec.options {
            add("option", &option.key);
            option.values.iter().for_each(|value| add("value", &format!("{}-{}", option.key, value.name)));
        }
        known.insert(format!("game-{}", spec.name));
    }
    known.extend(Rung::EVERYBODY.iter().map(|rung| format!("bot-{}", rung.name())));
    known.extend(tracks().into_iter().map(|(_, track)| format!("track-{}", track.name())));
    let (_, setup) =
        Language::english().files.iter().find(|(name, _)| name.ends_with("setup.ftl")).expect("setup.ftl");
    let keys = setup.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    // The toy is only there when it is asked for.
    let ours = keys.filter(|key| !key.starts_with([' ', '#']) && !key.contains("last-lap"));
    let idle: Vec<&str> = ours.filter(|key| !known.contains(*key)).collect();
    assert!(idle.is_empty(), "nothing is set up by {idle:?}");
}
