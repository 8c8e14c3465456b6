//! Every scenario in `conformance/` passes, and together they cover every rule and every option.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use grandstand_catalogue::{AnyGame, AnyRules, ScenarioReport, booklet, games, rulebook, run_scenario, spec};
use grandstand_core::{DataFile, Words as _};

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
                fs::read_to_string(folder.join(own)).map_err(|error| format!("{own}: {error}").into())
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

/// What a rule says of when it holds is true wherever a scenario pins it, and every rule has a chapter that its game's booklet tells.
#[test]
fn rules_hold_where_scenarios_pin_them() {
    let reports = run_all();
    let mut wrong = Vec::new();
    for (name, report) in &reports {
        let Some(scenario) = &report.scenario else { continue };
        let spec = spec(&scenario.game).expect("a game");
        let setup = spec.setup(scenario.players, scenario.preset.as_deref(), &scenario.options);
        let setup = setup.expect("a setup that passes");
        let book = rulebook(&scenario.game).expect("a rulebook");
        for rule in scenario.rules.iter().filter_map(|id| book.get(id)) {
            // Positions lay the horse cards out themselves, whatever the market would be.
            let by_market = rule.when.iter().any(|case| case.contains_key("market"));
            if !by_market && !rule.holds(&setup) {
                wrong.push(format!("{name}: {} does not hold there", rule.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for spec in games() {
        let book = rulebook(&spec.name).expect("a rulebook");
        for rule in book.iter() {
            assert!(book.chapters().contains(&rule.chapter), "{}: no chapter `{}`", rule.id, rule.chapter);
            for (key, values) in rule.when.iter().flatten() {
                let option = spec.options.iter().find(|option| option.key == *key);
                let known = |value: &String| match key.as_str() {
                    "game" => games().iter().any(|game| game.name == *value),
                    "players" => value.parse::<u8>().is_ok(),
                    // A rule of several games may name what this one does not have.
                    _ => games().iter().flat_map(|game| &game.options).any(|option| {
                        option.key == *key && option.values.iter().any(|known| known.name == *value)
                    }),
                };
                assert!(values.iter().all(known), "{}: {key} = {values:?}", rule.id);
                let own = !rule.id.starts_with("car.") && !["game", "players"].contains(&key.as_str());
                assert!(!own || option.is_some(), "{}: no option `{key}`", rule.id);
            }
        }
    }
}

/// The booklet of every preset tells each rule once, and all numbers stand in a chapter that it has.
#[test]
fn booklets_are_whole() {
    for spec in games() {
        let book = rulebook(&spec.name).expect("a rulebook");
        for preset in &spec.presets {
            for players in spec.min_players..=spec.max_players {
                let setup = spec.setup(players, Some(&preset.name), &Default::default()).expect("a setup");
                let booklet = booklet(&setup).expect("a booklet");
                let told = booklet.chapters.iter().flat_map(|chapter| &chapter.rules);
                let others = booklet.others.iter().flat_map(|chapter| &chapter.rules);
                let mut ids: Vec<&str> = told.clone().chain(others).map(|rule| rule.id.as_str()).collect();
                ids.sort_unstable();
                let all = ids.len();
                ids.dedup();
                assert_eq!(all, ids.len(), "{} {}: a rule is told twice", spec.name, preset.name);
                assert!(
                    told.clone().all(|rule| rule.holds(&setup)) && told.count() * 2 > book.iter().count()
                );
                let figures: usize = booklet.chapters.iter().map(|chapter| chapter.figures.len()).sum();
                let rules = AnyRules::of(&setup).expect("rules");
                assert_eq!(figures, AnyGame::figures(&rules).len(), "{} {}", spec.name, preset.name);
            }
        }
    }
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
                    assert!(
                        !grandstand_words::in_english(&error.0).contains("know nothing"),
                        "{}: {error}",
                        spec.name
                    );
                }
            }
        }
    }
}
