//! Every scenario in `conformance/` passes, and together they cover every rule and every option.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use grandstand_catalogue::{AnyRules, ScenarioReport, games, rulebook, run_scenario};
use grandstand_core::DataFile;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance")
}

fn scenario_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the conformance folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("tracks") {
            scenario_files(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "toml") && path.parent() != Some(&root()) {
            found.push(path);
        }
    }
}

fn run_all() -> Vec<(String, ScenarioReport)> {
    let mut files = Vec::new();
    for game in fs::read_dir(root()).expect("the conformance folder") {
        let path = game.expect("an entry").path();
        if path.is_dir() && !path.ends_with("tracks") {
            scenario_files(&path, &mut files);
        }
    }
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a readable file");
            let name = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            let folder = path.parent().expect("a folder").to_owned();
            let report = run_scenario(DataFile::new(&name, &text), |own| {
                fs::read_to_string(folder.join(own)).map_err(|error| format!("{own}: {error}"))
            });
            (name, report)
        })
        .collect()
}

#[test]
fn every_scenario_passes() {
    let reports = run_all();
    assert!(!reports.is_empty(), "no scenario was found");
    let wrong: Vec<String> =
        reports.iter().flat_map(|(_, report)| report.wrong.iter().map(ToString::to_string)).collect();
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_rule_has_a_scenario() {
    let reports = run_all();
    let cited: BTreeSet<&str> = reports
        .iter()
        .filter_map(|(_, report)| report.scenario.as_ref())
        .flat_map(|scenario| scenario.rules.iter().map(String::as_str))
        .collect();
    let mut missing = BTreeSet::new();
    for spec in games() {
        let book = rulebook(&spec.name).expect("a rulebook");
        missing.extend(book.iter().map(|rule| rule.id.as_str()).filter(|id| !cited.contains(id)));
    }
    assert!(missing.is_empty(), "rules without a scenario: {missing:?}");
}

/// A value counts where a scenario chooses it or names a preset that does; that it was the default is not enough.
#[test]
fn every_option_value_and_preset_has_a_scenario() {
    let reports = run_all();
    let mut missing = Vec::new();
    for spec in games() {
        let (mut chosen, mut presets) = (BTreeSet::new(), BTreeSet::new());
        for scenario in reports.iter().filter_map(|(_, report)| report.scenario.as_ref()) {
            if scenario.game == spec.name {
                chosen.extend(scenario.options.clone());
                if let Some(name) = &scenario.preset {
                    chosen.extend(spec.preset(name).expect("a preset").options_for(scenario.players));
                    presets.insert(name.clone());
                }
            }
        }
        for option in &spec.options {
            for value in option.values.iter().filter(|value| !value.retired) {
                // One number of races is like another.
                let more_races = option.key == "races" && !["1", "2", "3"].contains(&value.name.as_str());
                if !more_races && !chosen.contains(&(option.key.clone(), value.name.clone())) {
                    missing.push(format!("{} {} = {}", spec.name, option.key, value.name));
                }
            }
        }
        let unused = spec.presets.iter().filter(|preset| !presets.contains(&preset.name));
        missing.extend(unused.map(|preset| format!("{} preset {}", spec.name, preset.name)));
    }
    assert!(missing.is_empty(), "option values without a scenario: {missing:?}");
}

/// A value that is misspelt in a `game.toml`, or an option that nothing reads, would be an error.
#[test]
fn the_rules_know_every_value_of_every_option() {
    for spec in games() {
        for option in &spec.options {
            for value in &option.values {
                let chosen = [(option.key.clone(), value.name.clone())].into();
                let setup = spec.setup(spec.min_players, None, &chosen).expect("a value");
                // Some cannot be had alone (pit stops without pits), and that says why; but all are known.
                if let Err(error) = AnyRules::of(&setup) {
                    assert!(!error.0.contains("know nothing"), "{}: {error}", spec.name);
                }
            }
        }
    }
}
