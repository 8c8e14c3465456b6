//! Every scenario of the three car games holds. (That together they cover every rule is for the catalogue's test.)

use std::{
    fs,
    path::{Path, PathBuf},
};

use grandstand_core::{DataFile, scenario::Scenario};
use grandstand_speedway::{Rules, specs, stage};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance")
}

/// What is wrong with one scenario file.
fn run(path: &Path) -> Vec<String> {
    let name = path.strip_prefix(folder()).unwrap_or(path).display().to_string();
    let text = fs::read_to_string(path).expect("a readable file");
    let file = DataFile::new(&name, &text);
    let start = || {
        let scenario = Scenario::read(file).map_err(|error| error.to_string())?;
        let spec = specs().find(|spec| spec.name == scenario.game).ok_or("no car game")?;
        let mut setup = spec
            .setup(scenario.players, scenario.preset.as_deref(), &scenario.options)
            .map_err(|error| error.to_string())?;
        for (role, own) in &scenario.own {
            let own = path.parent().expect("a folder").join(own);
            setup.own.insert(role.clone(), fs::read_to_string(own).map_err(|error| error.to_string())?);
        }
        let rules = Rules::of(&setup).map_err(|error| error.to_string())?;
        Ok::<_, String>((stage(&rules, &scenario.position).map_err(|error| error.to_string())?, scenario))
    };
    match start() {
        Ok((game, scenario)) => scenario.run(file, game).iter().map(ToString::to_string).collect(),
        Err(error) => vec![format!("{name}: {error}")],
    }
}

#[test]
fn every_scenario_holds() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for game in ["common", "detroit-cleveland", "daytona-500", "top-race"] {
        for entry in fs::read_dir(folder().join(game)).expect("a folder of scenarios") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|ext| ext == "toml") {
                wrong.extend(run(&path));
                count += 1;
            }
        }
    }
    assert!(count > 300, "only {count} scenarios were found");
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}
