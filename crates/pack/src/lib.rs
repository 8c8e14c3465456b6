//! Packs a crate's data files for browsers: TOML becomes JSON without its comments, so that the page carries no TOML parser.
//! For build scripts of crates that embed data with `grandstand_core::game_file!`, which takes them for browsers and for the test of what a page reads.
//! And lists what the champion learned of a crate's games.

mod champion;

pub use champion::champion;

use std::{env, fs, path::Path};

/// Packs every file below `games/` of the crate that is built.
///
/// # Panics
/// If a file cannot be read or is not TOML: then there is nothing to build.
pub fn games() {
    games_without(&[], None);
}

/// The same, without these entries of what `game.toml` says of options and presets, and without what games, boards and cards say in words: where
/// a page speaks of them from message files. What the
/// values of options are called whose keys begin with `named` stands in the data alone.
///
/// # Panics
/// As [`games`].
pub fn games_without(entries: &[&str], named: Option<&str>) {
    println!("cargo:rerun-if-changed=games");
    let out = env::var("OUT_DIR").expect("Cargo names a folder for what is built");
    pack(Path::new("games"), Path::new(&out), &Without { entries, named });
}

struct Without<'a> {
    entries: &'a [&'a str],
    named: Option<&'a str>,
}

impl Without<'_> {
    /// Takes the entries out of every option, value and preset.
    fn thin(&self, value: &mut serde_json::Value) {
        for list in ["option", "preset", "value"] {
            for part in value.get_mut(list).and_then(|list| list.as_array_mut()).into_iter().flatten() {
                let key = part.get("key").and_then(|key| key.as_str()).unwrap_or_default();
                let named = self.named.is_some_and(|named| key.starts_with(named));
                if let Some(part) = part.as_object_mut() {
                    self.entries.iter().for_each(|entry| drop(part.remove(*entry)));
                }
                if !named {
                    self.thin(part);
                }
            }
        }
    }
}

/// What a page shows of a card or a board until its messages are there, which say it.
const FETCHED: &str = "…";

/// Leaves out what a file says of itself and of its cards in words; none of it is part of what is played.
fn hush(value: &mut serde_json::Value) {
    let silence = |part: &mut serde_json::Value, key: &str| {
        if let Some(words) = part.get_mut(key) {
            *words = FETCHED.into();
        }
    };
    silence(value, "summary");
    // What is on a card, what a group of cards is called and why an edition began.
    for (list, words) in [("card", "text"), ("group", "title"), ("upgrade", "why")] {
        for part in value.get_mut(list).and_then(|parts| parts.as_array_mut()).into_iter().flatten() {
            silence(part, words);
        }
    }
}

fn pack(from: &Path, to: &Path, without: &Without<'_>) {
    fs::create_dir_all(to).unwrap_or_else(|error| panic!("{}: {error}", to.display()));
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())).flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            pack(&path, &to, without);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let mut value: serde_json::Value =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            if path.ends_with("game.toml") {
                without.thin(&mut value);
            }
            if !without.entries.is_empty() {
                hush(&mut value);
            }
            fs::write(&to, value.to_string()).unwrap_or_else(|error| panic!("{}: {error}", to.display()));
        }
    }
}
