//! Nets that somebody tries out (`GRANDSTAND_CHAMPION`, docs/champion.md): what keeps them from playing.

use std::{ffi::OsStr, fs, path::Path};

use grandstand_bots::{Ladder as _, Learned};
use grandstand_core::Sentence;

use crate::{AnyGame, games};

/// Why nets on trial do not play, file by file: whoever measures one must not measure somebody else in its place.
pub fn trial_troubles() -> Vec<Sentence> {
    let Some(folder) = std::env::var_os("GRANDSTAND_CHAMPION") else { return Vec::new() };
    let (mut troubles, mut lists) = (Vec::new(), Vec::new());
    for game in games() {
        for learned in AnyGame::learned(&game.name) {
            lists.push(learned.list());
            if let Some(reason) = Learned::refused(learned) {
                let refused = Sentence::of("champion-refused").with("title", game.title.as_str());
                troubles.push(refused.with("list", learned.list()).with("reason", reason.clone()));
            }
        }
    }
    troubles.extend(unlisted(Path::new(&folder), &lists).into_iter().map(|file| {
        let unlisted = Sentence::of("champion-unlisted").with("file", file.as_str());
        unlisted.with("lists", lists.join(", "))
    }));
    troubles
}

/// Files of weights that go by no list that this program knows: they are never asked.
fn unlisted(folder: &Path, lists: &[&str]) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let weights = files.filter(|file| file.extension() == Some(OsStr::new("safetensors")));
    let stems = weights.filter_map(|file| Some(file.file_stem()?.to_string_lossy().into_owned()));
    let mut found: Vec<String> = stems.filter(|stem| !lists.contains(&stem.as_str())).collect();
    found.sort();
    found
}
