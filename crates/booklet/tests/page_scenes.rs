//! The scenes that the page shows beside its rules: written from the scenarios, so that the two cannot drift apart.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use grandstand_catalogue::{AnyGame, AnyRules, Frame, Scene, games, rulebook, scene};
use grandstand_core::{Case, DataFile, Rule, text::Drawn as _};
use serde_json::{Map, Value, json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn scenarios(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
        if path.is_dir()
            && !path.ends_with("tracks")
            && !path.ends_with("records")
            && !path.ends_with("archive")
        {
            scenarios(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "toml")
            && path.file_name() != Some("perft.toml".as_ref())
        {
            found.push(path);
        }
    }
}

fn staged() -> Vec<Scene> {
    let mut files = Vec::new();
    scenarios(&root().join("conformance"), &mut files);
    files.sort();
    let stage = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("text");
        let folder = path.parent().expect("a folder");
        let read = |own: &str| fs::read_to_string(folder.join(own)).map_err(|error| error.to_string().into());
        scene(DataFile::new(&path.display().to_string(), &text), read).expect("a scene")
    };
    files.iter().map(stage).collect()
}

/// The scenes of a game: those with a caption, and for every rule without one the shortest that pins it.
fn of_game<'a>(game: &str, all: &'a [Scene]) -> Vec<&'a Scene> {
    let book = rulebook(game).expect("a rulebook");
    let fits = |scene: &&Scene| {
        // What the car games share is shown in any of them.
        scene.scenario.game == game
            || scene.scenario.rules.iter().any(|id| id.starts_with("car.") && book.get(id).is_some())
    };
    let mut chosen: Vec<&Scene> =
        all.iter().filter(fits).filter(|scene| scene.scenario.caption.is_some()).collect();
    chosen.retain(|scene| scene.scenario.game == game || scene.scenario.rules[0].starts_with("car."));
    let mut shown: BTreeSet<&str> =
        chosen.iter().flat_map(|scene| &scene.scenario.rules).map(String::as_str).collect();
    for rule in book.iter().filter(|rule| can_hold(rule, game)) {
        if shown.contains(rule.id.as_str()) {
            continue;
        }
        let pins = all.iter().filter(|scene| scene.scenario.rules.contains(&rule.id));
        // Another game's only where this one has none, and only what can be seen if there is something.
        let worth = |scene: &&Scene| {
            (!shows(scene), scene.scenario.game != game, scene.frames.len(), scene.scenario.rules.len())
        };
        if let Some(scene) = pins.min_by_key(worth) {
            let here = |id: &&String| scene.scenario.game == game || id.starts_with("car.");
            shown.extend(scene.scenario.rules.iter().filter(here).map(String::as_str));
            chosen.push(scene);
        }
    }
    chosen
}

/// Whether a rule is one of this game's, whatever is chosen.
fn can_hold(rule: &Rule, game: &str) -> bool {
    let case = |case: &Case| case.get("game").is_none_or(|games| games.iter().any(|known| known == game));
    rule.when.is_empty() || rule.when.iter().any(case)
}

/// Whether something happens in it, or stands there at least.
fn shows(scene: &Scene) -> bool {
    let stands = |frame: &Frame| {
        let on_track = |cars: &Vec<Value>| cars.iter().any(|car| !car["cell"].is_null());
        frame.view["kind"] == "horses" || frame.view["cars"].as_array().is_some_and(on_track)
    };
    scene.frames.len() > 1 || scene.frames.iter().any(stands)
}

/// Rules with nothing to see: who deals first is agreed or drawn by lot, and how many play stands on the box.
const UNSEEN: [&str; 3] = ["dc.dealer.first", "da.dealer.first", "tr.players"];

/// A moment as the page draws it.
fn frame(frame: &Frame) -> Value {
    let mut told = Map::new();
    let mut put = |name: &str, value: Value| {
        let empty = value.is_null() || value == json!([]) || value == json!(0) || value == json!("");
        if !empty {
            told.insert(name.to_owned(), value);
        }
    };
    put("said", json!(frame.said));
    put("refused", json!(frame.refused));
    let view = &frame.view;
    if view["kind"] == "cars" {
        let car = |car: &Value| json!([car["cell"], car["state"]]);
        put("cars", view["cars"].as_array().map(|cars| cars.iter().map(car).collect()).unwrap_or_default());
        put("card", view["card"].clone());
        put("line", view["line"].clone());
        put("goals", json!(frame.goals));
        put("tried", json!(frame.tried));
    } else if view["kind"] == "horses" {
        let horse = |horse: &Value| {
            json!([horse["position"], horse["place"], horse["owner"], horse["cost"], horse["bar"]])
        };
        put(
            "horses",
            view["horses"].as_array().map(|all| all.iter().map(horse).collect()).unwrap_or_default(),
        );
        let track = &view["track"];
        put("track", json!([track["spaces"], track["no_bet"], track["purses"], track["placed"]]));
        put("grid", view["grid"].clone());
        put("dice", json!([view["die"], view["steps"], view["number"]]));
        let sheet = |sheet: &Value| {
            json!([
                sheet["money"],
                sheet["cells"],
                sheet["bets"],
                sheet["helmets"],
                sheet["jerseys"],
                sheet["wilds_used"]
            ])
        };
        put(
            "sheets",
            view["sheets"].as_array().map(|all| all.iter().map(sheet).collect()).unwrap_or_default(),
        );
    }
    Value::Object(told)
}

/// What stays as it was is left out.
fn frames(frames: &[Frame]) -> Vec<Value> {
    let mut before: BTreeMap<String, Value> = BTreeMap::new();
    let lean = |now: &Frame| {
        let Value::Object(mut told) = frame(now) else { return Value::Null };
        for kept in ["cars", "horses", "track", "grid", "dice", "sheets"] {
            if let Some(value) = told.get(kept).cloned() {
                if before.get(kept) == Some(&value) {
                    told.remove(kept);
                }
                before.insert(kept.to_owned(), value);
            }
        }
        Value::Object(told)
    };
    frames.iter().map(lean).collect()
}

fn told(scene: &Scene, game: &str) -> Value {
    let mut told = Map::new();
    told.insert("rules".to_owned(), json!(scene.scenario.rules));
    // A sister's scene has the sister's cars.
    if scene.scenario.game != game {
        told.insert("of".to_owned(), json!(scene.scenario.game));
    }
    if let Some(caption) = &scene.scenario.caption {
        told.insert("caption".to_owned(), json!(caption));
    }
    match scene.scenario.own.get("track") {
        Some(own) => {
            let name = Path::new(own).file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            told.insert("track".to_owned(), json!(name));
        }
        None => {
            told.insert("options".to_owned(), json!(scene.scenario.options));
        }
    }
    told.insert("frames".to_owned(), json!(frames(&scene.frames)));
    Value::Object(told)
}

fn same(name: &str, text: &str) {
    let path = root().join("web/src/rules").join(name);
    if std::env::var_os("GRANDSTAND_BLESS").is_some() {
        fs::write(&path, text).expect("the page's folder is writable");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{name} is not what the scenarios are; GRANDSTAND_BLESS=1 writes it anew");
}

#[test]
fn the_page_has_the_scenes_of_today() {
    let all = staged();
    for spec in games() {
        let scenes = of_game(&spec.name, &all);
        let lines: Vec<String> = scenes.iter().map(|scene| told(scene, &spec.name).to_string()).collect();
        same(&format!("scenes-{}.json", spec.name), &format!("[\n{}\n]\n", lines.join(",\n")));
        let seen = scenes.iter().filter(|scene| shows(scene));
        let shown: BTreeSet<&str> =
            seen.flat_map(|scene| &scene.scenario.rules).map(String::as_str).collect();
        let book = rulebook(&spec.name).expect("a rulebook");
        let here = book.iter().filter(|rule| can_hold(rule, &spec.name)).map(|rule| rule.id.as_str());
        let unseen: Vec<&str> = here.filter(|id| !shown.contains(id)).collect();
        assert!(unseen.iter().all(|id| UNSEEN.contains(id)), "{}: no scene for {unseen:?}", spec.name);
    }
    let mut tracks = Map::new();
    for scene in &all {
        let Some(own) = scene.scenario.own.get("track").filter(|_| scene.scenario.game != "long-shot") else {
            continue;
        };
        let name = Path::new(own).file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        if !tracks.contains_key(name) {
            let rules = AnyRules::of(&scene.setup).expect("rules");
            let page = serde_json::to_value(AnyGame::page(&rules, None)).expect("a page");
            tracks.insert(name.to_owned(), page["track"].clone());
        }
    }
    same("tracks.json", &format!("{}\n", Value::Object(tracks)));
}
