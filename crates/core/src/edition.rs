//! What may change under a saved game. A game has an *edition* that goes up when the same moves would lead elsewhere; a setup says by
//! which edition it was begun, and `game.toml` says how each earlier edition is played on. See `docs/compatibility.md`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{DataError, DataFile, GameSpec, Options, Sentence, Setup, SetupError};

/// What one edition changed, and how games of the editions before it go on: an `[[upgrade]]` of `game.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// The edition that began with this change.
    pub to: u32,
    /// What changed, in one plain sentence, for whoever reads the file. Where an edition `ends` what was played before, people are told by the
    /// message `edition-GAME-TO`.
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
#[error("{}", self.say())]
#[non_exhaustive]
pub enum EditionError {
    /// A newer program wrote it.
    Newer {
        /// The game's title.
        title: String,
        /// What the setup says.
        edition: u32,
        /// The newest that is known.
        known: u32,
    },
    /// This program can no longer play it.
    Ended {
        /// The game's title.
        title: String,
        /// What the setup says.
        edition: u32,
        /// The edition that ended it.
        since: u32,
        /// Its reason: the message of that edition, and what its file says for games without messages.
        why: Box<Sentence>,
    },
}

impl EditionError {
    /// What is wrong and what to do.
    pub fn say(&self) -> Sentence {
        match self {
            EditionError::Newer { title, edition, known } => Sentence::of("wrong-edition-newer")
                .with("title", title.as_str())
                .number("edition", *edition)
                .number("known", *known),
            EditionError::Ended { title, edition, since, why } => Sentence::of("wrong-edition-ended")
                .with("title", title.as_str())
                .number("edition", *edition)
                .number("since", *since)
                .with("why", Sentence::clone(why)),
        }
    }
}

impl From<EditionError> for SetupError {
    fn from(error: EditionError) -> Self {
        SetupError(error.say())
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
                let told = Sentence::rule(format!("edition-{}-{since}", self.name)).with("why", why.as_str());
                Err(EditionError::Ended { title, edition, since: *since, why: Box::new(told) })
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
                    let wrong = Sentence::of("wrong-upgrade").number("edition", upgrade.to);
                    file.error(wrong.with("reason", reason.0))
                })?;
            }
        }
        for option in &self.options {
            option.check(option.unsaid()).map_err(|reason| file.error(reason.0))?;
        }
        Ok(())
    }
}
