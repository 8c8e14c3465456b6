//! Nets that somebody tries out (`GRANDSTAND_CHAMPION`, docs/champion.md), and what keeps them from playing; who plays in whose place.

use std::{
    collections::BTreeSet,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use grandstand_bots::{CHAMPION, Ladder as _, Learned, Rung};
use grandstand_core::{Game as _, NoEvents, Pcg, Sentence, Setup, Viewer};

use crate::{AnyGame, games};

/// Why nets on trial do not play, file by file: whoever measures one must not measure somebody else in its place. `why` says what the system
/// answers.
pub fn trial_troubles(why: impl Fn(&io::Error) -> Sentence) -> Vec<Sentence> {
    let Some(folder) = std::env::var_os("GRANDSTAND_CHAMPION") else { return Vec::new() };
    let folder = Path::new(&folder);
    let nothing = |reason: Sentence| {
        let nothing = Sentence::of("champion-nothing").with("folder", folder.display().to_string());
        vec![nothing.with("reason", reason)]
    };
    let files = match weights(folder) {
        Ok(files) if files.is_empty() => return nothing(Sentence::of("net-none")),
        Ok(files) => files,
        Err(error) => return nothing(why(&error)),
    };
    let (mut troubles, mut lists) = (Vec::new(), Vec::new());
    for game in games() {
        for learned in AnyGame::learned(&game.name) {
            lists.push(learned.list());
            let Some(file) = files.iter().find(|file| goes_by(file, learned.list())) else { continue };
            let reason = match fs::read(file) {
                Err(error) => Some(why(&error)),
                Ok(_) if learned.tables().is_empty() && learned.thinking().is_empty() => {
                    Some(Sentence::of("net-no-tables"))
                }
                Ok(_) => Learned::refused(learned).cloned(),
            };
            troubles.extend(reason.map(|reason| {
                let refused = Sentence::of("champion-refused").with("title", game.title.as_str());
                refused.with("list", learned.list()).with("reason", reason)
            }));
        }
    }
    // Files that go by no list that this program knows are never asked.
    let unlisted = files.iter().filter(|file| !lists.iter().any(|list| goes_by(file, list)));
    troubles.extend(unlisted.filter_map(|file| file.file_name()).map(|file| {
        let unlisted = Sentence::of("champion-unlisted").with("file", file.to_string_lossy().into_owned());
        unlisted.with("lists", lists.join(", "))
    }));
    troubles
}

/// The files of weights in a folder.
fn weights(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let files: io::Result<Vec<PathBuf>> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect();
    let mut files = files?;
    files.retain(|file| file.extension() == Some(OsStr::new("safetensors")));
    files.sort();
    Ok(files)
}

fn goes_by(file: &Path, list: &str) -> bool {
    file.file_stem() == Some(OsStr::new(list))
}

/// Who plays in the place of those who have not learned this game's table. A page that has not fetched what the champion learned finds out
/// by itself.
pub fn stand_ins(game: &AnyGame, asked: impl IntoIterator<Item = Rung>) -> BTreeSet<Rung> {
    let infoset = game.infoset(Viewer::Spectator);
    let away = |rung: &Rung| CHAMPION && rung.has_learned() && !AnyGame::sits(*rung, &infoset);
    asked.into_iter().filter(away).map(Rung::instead).collect()
}

/// The same in sentences, before a game at the table has begun.
pub fn stand_ins_at(table: &Setup, asked: impl IntoIterator<Item = Rung>) -> Vec<Sentence> {
    // A table that cannot be begun is refused elsewhere, with a reason.
    let Ok(game) = AnyGame::new(table, &mut Pcg::new(0), &mut NoEvents) else { return Vec::new() };
    let says = |rung: Rung| Sentence::of("note-stands-in").with("instead", rung.name());
    stand_ins(&game, asked).into_iter().map(says).collect()
}
