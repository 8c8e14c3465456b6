//! What may change under a saved game. A game has an *edition* that goes up when the same moves would lead elsewhere; a setup says by
//! which edition it was begun, and `game.toml` says how each earlier edition is played on. See `docs/compatibility.md`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{DataError, DataFile, GameSpec, Options, Setup, SetupError};

/// What one edition changed, and how games of the editions before it go on: an `[[upgrade]]` of `game.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// The edition that began with this change.
    pub to: u32,
    /// What changed, in one plain sentence.
    pub why: String,
    /// Options of earlier games that are called otherwise now, or mean something else.
    #[serde(default, rename = "option", skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Becomes>,
    /// Data files that earlier games go on with, by role: the name of a file that ships beside today's.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, String>,
    /// Whether games of earlier editions cannot go on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
}

/// What options of an earlier edition are now: where all of `was` was chosen, it is left out and `is` is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Becomes {
    /// What was chosen.
    pub was: Options,
    /// What that is now.
    pub is: Options,
}

/// A setup of any edition, as today's program plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upgraded {
    /// Today's edition, every option with its value.
    pub setup: Setup,
    /// The names of data files that are not today's, by role.
    pub files: BTreeMap<String, String>,
}

/// Why an edition cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EditionError {
    /// A newer program wrote it.
    #[error(
        "this is a game of edition {edition} of {title}, and this program knows {title} up to edition {known}; use a newer Grandstand"
    )]
    Newer {
        /// The game's title.
        title: String,
        /// What the setup says.
        edition: u32,
        /// The newest that is known.
        known: u32,
    },
    /// This program can no longer play it.
    #[error(
        "this is a game of edition {edition} of {title}, which cannot be played since edition {since}: {why}"
    )]
    Ended {
        /// The game's title.
        title: String,
        /// What the setup says.
        edition: u32,
        /// The edition that ended it.
        since: u32,
        /// Its reason.
        why: String,
    },
}

impl From<EditionError> for SetupError {
    fn from(error: EditionError) -> Self {
        SetupError(error.to_string())
    }
}

/// The edition of everything that was saved before games had editions.
pub(crate) fn first() -> u32 {
    1
}

impl GameSpec {
    /// Fine if games of this edition can be played.
    pub fn plays(&self, edition: u32) -> Result<(), EditionError> {
        let title = self.title.clone();
        if edition > self.edition {
            return Err(EditionError::Newer { title, edition, known: self.edition });
        }
        match self.since(edition).find(|upgrade| upgrade.ends) {
            Some(Upgrade { to: since, why, .. }) => {
                Err(EditionError::Ended { title, edition, since: *since, why: why.clone() })
            }
            None => Ok(()),
        }
    }

    /// A setup of any edition as it is played today: options that have changed their names, every option that it does not
    /// mention with the value from before there was a choice, and the data files of its edition. An option or a value that
    /// nobody knows is an error.
    pub fn upgraded(&self, setup: &Setup) -> Result<Upgraded, SetupError> {
        self.check_players(setup.players)?;
        self.plays(setup.edition)?;
        let mut options = setup.options.clone();
        let mut files = BTreeMap::new();
        for upgrade in self.since(setup.edition) {
            let before = options.clone();
            let chosen = |was: &Options| was.iter().all(|(key, value)| before.get(key) == Some(value));
            for becomes in upgrade.options.iter().filter(|becomes| chosen(&becomes.was)) {
                options.retain(|key, _| !becomes.was.contains_key(key));
                options.extend(becomes.is.clone());
            }
            for (role, file) in &upgrade.files {
                // What the first upgrade after its edition put aside is what the game began with.
                files.entry(role.clone()).or_insert_with(|| file.clone());
            }
        }
        for (key, value) in &options {
            self.option(key).and_then(|option| option.check(value))?;
        }
        for option in &self.options {
            options.entry(option.key.clone()).or_insert_with(|| option.unsaid().to_owned());
        }
        files.retain(|role, _| !setup.own.contains_key(role));
        let setup = Setup {
            game: self.name.clone(),
            players: setup.players,
            options,
            own: setup.own.clone(),
            edition: self.edition,
            data: None,
        };
        Ok(Upgraded { setup, files })
    }

    fn since(&self, edition: u32) -> impl Iterator<Item = &Upgrade> {
        self.upgrades.iter().filter(move |upgrade| upgrade.to > edition)
    }

    /// Every edition but the first began with an upgrade, and every upgrade leads to options and values that there are.
    pub(crate) fn check_upgrades(&self, file: DataFile<'_>) -> Result<(), DataError> {
        let editions: Vec<u32> = self.upgrades.iter().map(|upgrade| upgrade.to).collect();
        if !editions.iter().copied().eq(2..=self.edition) {
            return Err(file.error(crate::reason!(
                "edition {} needs one [[upgrade]] for each edition from 2 on, in order; there are {editions:?}",
                self.edition
            )));
        }
        // What a later upgrade takes up need not be there any more.
        for (at, upgrade) in self.upgrades.iter().enumerate() {
            let later = || self.upgrades[at + 1..].iter().flat_map(|upgrade| &upgrade.options);
            for (key, value) in upgrade.options.iter().flat_map(|becomes| &becomes.is) {
                if later().any(|becomes| becomes.was.contains_key(key)) {
                    continue;
                }
                self.option(key).and_then(|option| option.check(value)).map_err(|reason| {
                    file.error(crate::reason!("the upgrade to edition {}: {reason}", upgrade.to))
                })?;
            }
        }
        for option in &self.options {
            option.check(option.unsaid()).map_err(|reason| file.error(reason.0))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"
        name = "sprint"
        title = "Sprint"
        summary = "A game of the past."
        min_players = 2
        max_players = 4
        players_from = "ours"
        edition = 3

        [[upgrade]]
        to = 2
        why = "Laps are counted from the line."
        option = [{ was = { laps = "short" }, is = { length = "1" } }, { was = { laps = "long" }, is = { length = "2" } }]
        files = { deck = "deck-1.toml" }

        [[upgrade]]
        to = 3
        why = "Two lengths are called two."
        option = [{ was = { length = "2" }, is = { length = "two" } }]
        files = { deck = "deck-2.toml", track = "track-2.toml" }

        [[preset]]
        name = "standard"
        title = "Standard"
        summary = "All of it."
        from = "ours"

        [[option]]
        key = "length"
        summary = "How far."
        from = "ours"
        default = "1"
        value = [{ name = "1", means = "one" }, { name = "two", means = "two" }]

        [[option]]
        key = "wind"
        summary = "Whether there is wind."
        from = "ours"
        default = "on"
        before = "off"
        value = [{ name = "on", means = "there is" }, { name = "off", means = "there is none" }]
    "#;

    fn spec() -> GameSpec {
        GameSpec::read(DataFile::new("game.toml", GAME)).expect("a game")
    }

    fn setup(text: &str) -> Setup {
        serde_json::from_str(text).expect("a setup")
    }

    #[test]
    fn a_setup_of_the_first_edition_is_played_as_it_was() {
        let old = setup(r#"{"game":"sprint","players":2,"options":{"laps":"long"}}"#);
        let Upgraded { setup, files } = spec().upgraded(&old).expect("playable");
        let chosen: Vec<_> =
            setup.options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        assert_eq!(chosen, [("length", "two"), ("wind", "off")]);
        let files: Vec<_> = files.iter().map(|(role, file)| (role.as_str(), file.as_str())).collect();
        assert_eq!(files, [("deck", "deck-1.toml"), ("track", "track-2.toml")]);
        assert_eq!(setup.edition, 3);
    }

    #[test]
    fn a_new_setup_has_todays_defaults() {
        let new = spec().setup(2, None, &Options::new()).expect("a setup");
        assert_eq!((new.edition, new.options["wind"].as_str()), (3, "on"));
        assert_eq!(spec().upgraded(&new).expect("playable").setup, new);
    }

    #[test]
    fn what_nobody_knows_is_named() {
        for (text, says) in [
            (r#"{"game":"sprint","players":2,"options":{"laps":"endless"}}"#, "no option `laps`"),
            (r#"{"game":"sprint","players":2,"options":{"rain":"on"},"edition":3}"#, "no option `rain`"),
            (
                r#"{"game":"sprint","players":2,"options":{"length":"2"},"edition":3}"#,
                "`length` cannot be `2`",
            ),
            (r#"{"game":"sprint","players":2,"options":{},"edition":4}"#, "up to edition 3; use a newer"),
            (r#"{"game":"sprint","players":9,"options":{}}"#, "2 to 4 players"),
        ] {
            let error = spec().upgraded(&setup(text)).expect_err(text).to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }

    #[test]
    fn an_edition_may_end_the_ones_before() {
        let ending = GAME.replacen("why = \"Laps", "ends = true\nwhy = \"Laps", 1);
        let spec = GameSpec::read(DataFile::new("game.toml", &ending)).expect("a game");
        let error = spec.plays(1).expect_err("ended").to_string();
        assert!(error.contains("since edition 2: Laps are counted from the line."), "{error}");
        assert_eq!(spec.plays(2), Ok(()));
    }

    #[test]
    fn upgrades_lead_to_what_there_is() {
        for (from, to, says) in [
            ("edition = 3", "edition = 4", "needs one [[upgrade]] for each"),
            ("length = \"two\"", "length = \"three\"", "the upgrade to edition 3"),
            ("before = \"off\"", "before = \"maybe\"", "`wind` cannot be `maybe`"),
        ] {
            let wrong = GAME.replacen(from, to, 1);
            let error = GameSpec::read(DataFile::new("game.toml", &wrong)).expect_err(to).to_string();
            assert!(error.contains(says), "{to}: {error}");
        }
    }
}
