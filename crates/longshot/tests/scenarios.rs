//! Every scenario of `conformance/long-shot` holds, and together they cover every rule, card and option.
#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use grandstand_core::{DataFile, scenario::Scenario};
use grandstand_longshot::{Rules, cards, rulebook, spec, stage};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/long-shot")
}

/// Every scenario file with its name relative to the folder.
fn scenarios() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder()];
    while let Some(at) = folders.pop() {
        for entry in fs::read_dir(&at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ext| ext == "toml") {
                let name = path.strip_prefix(folder()).unwrap().to_string_lossy().into_owned();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

fn read(name: &str, text: &str) -> Scenario {
    Scenario::read(DataFile::new(name, text)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_scenario_holds() {
    let mut wrong = Vec::new();
    for (name, text) in scenarios() {
        let file = DataFile::new(&name, &text);
        let scenario = read(&name, &text);
        assert_eq!(scenario.game, "long-shot", "{name}");
        let start = spec()
            .setup(scenario.players, scenario.preset.as_deref(), &scenario.options)
            .and_then(|setup| Rules::of(&setup))
            .map_err(|error| error.to_string())
            .and_then(|rules| stage(&rules, &scenario.position).map_err(|error| error.to_string()));
        match start {
            Ok(game) => wrong.extend(scenario.run(file, game).iter().map(ToString::to_string)),
            Err(error) => wrong.push(format!("{name}: {error}")),
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_rule_has_a_scenario_and_every_cited_rule_exists() {
    let mut cited = BTreeSet::new();
    for (name, text) in scenarios() {
        let scenario = read(&name, &text);
        for step in &scenario.steps {
            cited.extend(step.get_ref().by.clone());
        }
        cited.extend(scenario.rules);
        for rule in &cited {
            assert!(rulebook().get(rule).is_some(), "{name} cites `{rule}`, which is no rule");
        }
    }
    let missing: Vec<&str> =
        rulebook().iter().map(|rule| rule.id.as_str()).filter(|id| !cited.contains(*id)).collect();
    assert!(missing.is_empty(), "no scenario cites {missing:?}");
}

#[test]
fn every_card_has_a_scenario_for_its_effect_and_one_where_it_must_not_fire() {
    let files: BTreeMap<String, String> = scenarios().into_iter().collect();
    for card in cards() {
        for name in [format!("cards/{}.toml", card.id), format!("cards/{}-not.toml", card.id)] {
            let text = files.get(&name).unwrap_or_else(|| panic!("{name} is missing"));
            assert!(read(&name, text).rules.contains(&card.rule()), "{name} must cite {}", card.rule());
        }
    }
}

#[test]
fn every_option_value_and_preset_has_a_scenario() {
    let (mut chosen, mut presets) = (BTreeSet::new(), BTreeSet::new());
    for (name, text) in scenarios() {
        let scenario = read(&name, &text);
        chosen.extend(scenario.options);
        presets.extend(scenario.preset);
    }
    for option in &spec().options {
        for value in &option.values {
            let pair = (option.key.clone(), value.name.clone());
            assert!(chosen.contains(&pair), "no scenario sets {} = {}", option.key, value.name);
        }
    }
    for preset in &spec().presets {
        assert!(presets.contains(&preset.name), "no scenario uses preset {}", preset.name);
    }
}

#[test]
fn every_refusal_in_the_code_is_a_rule() {
    let code = include_str!("../src/why.rs");
    let ids: BTreeSet<&str> = code.split('"').filter(|part| part.starts_with("ls.")).collect();
    assert!(ids.len() > 20, "the refusals were not found");
    for id in &ids {
        assert!(rulebook().get(id).is_some(), "{id} is not in rules.toml");
    }
}

#[test]
fn there_are_ninety_or_more() {
    assert!(scenarios().len() >= 90, "{} scenarios", scenarios().len());
}
