//! Running scenario files of any game.

use grandstand_core::{DataError, DataFile, Engine as _, Sentence, Setup, reason, scenario::Scenario};

use crate::{AnyGame, AnyRules, check_own, rulebook, spec};

/// What a scenario came to.
#[derive(Debug)]
pub struct ScenarioReport {
    /// The scenario, if it could be read.
    pub scenario: Option<Scenario>,
    /// The setup it was played with, if it had one.
    pub setup: Option<Setup>,
    /// Everything that was not as expected; empty if it passed.
    pub wrong: Vec<DataError>,
}

/// Runs one scenario file. `read_own` reads the player's own files that it names, relative to the scenario.
pub fn run_scenario(
    file: DataFile<'_>,
    read_own: impl Fn(&str) -> Result<String, Sentence>,
) -> ScenarioReport {
    let mut report = ScenarioReport { scenario: None, setup: None, wrong: Vec::new() };
    if let Err(error) = run(file, read_own, &mut report) {
        report.wrong.push(error);
    }
    report
}

fn run(
    file: DataFile<'_>,
    read_own: impl Fn(&str) -> Result<String, Sentence>,
    report: &mut ScenarioReport,
) -> Result<(), DataError> {
    let (scenario, setup) = prepared(file, read_own)?;
    let rules = AnyRules::of(&setup).map_err(|error| file.error(error.0))?;
    let game = AnyGame::stage(&rules, &scenario.position).map_err(|error| file.error(error.0))?;
    report.wrong = scenario.run(file, game);
    report.setup = Some(setup);
    report.scenario = Some(scenario);
    Ok(())
}

/// A scenario that names only rules that there are, and the setup it is played with.
pub(crate) fn prepared(
    file: DataFile<'_>,
    read_own: impl Fn(&str) -> Result<String, Sentence>,
) -> Result<(Scenario, Setup), DataError> {
    let scenario = Scenario::read(file)?;
    let book = rulebook(&scenario.game).map_err(|error| file.error(error.0))?;
    if let Some(unknown) = scenario.rules.iter().find(|id| book.get(id).is_none()) {
        return Err(file.error(reason!("there is no rule `{unknown}` in {}", scenario.game)));
    }
    let refusals = scenario.steps.iter().filter_map(|step| step.get_ref().by.as_ref());
    if let Some(unknown) = refusals.into_iter().find(|id| book.get(id).is_none()) {
        return Err(file.error(reason!("there is no rule `{unknown}` in {} to refuse by", scenario.game)));
    }
    let spec = spec(&scenario.game).map_err(|error| file.error(error.0))?;
    let mut setup = spec
        .setup(scenario.players, scenario.preset.as_deref(), &scenario.options)
        .map_err(|error| file.error(error.0))?;
    for (role, path) in &scenario.own {
        let text = read_own(path).map_err(|reason| file.error(reason))?;
        check_own(&spec.name, role, DataFile::new(path, &text)).map_err(|error| file.error(error.say()))?;
        setup.own.insert(role.clone(), text);
    }
    Ok((scenario, setup))
}
