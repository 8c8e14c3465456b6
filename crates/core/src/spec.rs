//! What can be chosen before a game begins: players, presets, options.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer, de::DeserializeOwned};

use crate::{DataError, DataFile, Provenance, Sentence, Upgrade, edition, tree::Tree};

/// Chosen options, by key. Every value is text: `on`, `3`, `farthest`.
pub type Options = BTreeMap<String, String>;

/// Everything needed to begin a game: which one, how many seats, what was chosen, and by which edition of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Setup {
    /// The game's name, such as `top-race`.
    pub game: String,
    /// How many seats.
    pub players: u8,
    /// Options with their values. One that is not there has the value from before it was an option.
    pub options: Options,
    /// The player's own data files by role (`track`, `deck`), as text; empty for shipped data.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, String>>", optional))]
    pub own: BTreeMap<String, String>,
    /// The edition of the game.
    #[serde(default = "edition::first")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u32>", optional))]
    pub edition: u32,
    /// What the data says that the game is played with, as a hash; absent until a game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub data: Option<String>,
}

/// A setup that cannot be played, with the reason and what would work.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub Sentence);

impl From<DataError> for SetupError {
    fn from(error: DataError) -> Self {
        SetupError(error.say())
    }
}

/// A game as it stands in the catalogue: read from `game.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSpec {
    /// Its name in commands and records: `detroit-cleveland`.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// One sentence.
    pub summary: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Where these numbers come from.
    pub players_from: Provenance,
    /// The edition; it goes up when the same moves would lead elsewhere.
    #[serde(default = "edition::first")]
    pub edition: u32,
    /// The edition of the bots that a race of the day is run against; it goes up when they would choose otherwise.
    #[serde(default = "edition::first", skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub bots: u32,
    /// What each edition from the second on changed.
    #[serde(default, rename = "upgrade", skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub upgrades: Vec<Upgrade>,
    /// Presets; the first is the default.
    #[serde(rename = "preset")]
    pub presets: Vec<Preset>,
    /// Options, in the order they are shown.
    #[serde(rename = "option")]
    pub options: Vec<OptionSpec>,
}

/// A named choice of options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preset {
    /// Its name in commands.
    pub name: String,
    /// Its name for people.
    #[cfg_attr(any(target_arch = "wasm32", feature = "packed"), serde(default))]
    pub title: String,
    /// One sentence.
    #[cfg_attr(any(target_arch = "wasm32", feature = "packed"), serde(default))]
    pub summary: String,
    /// Where this choice comes from.
    pub from: Provenance,
    /// The options that differ from the defaults.
    #[serde(default)]
    pub options: Options,
    /// Options that differ further with some numbers of players.
    #[serde(default, rename = "with", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<WithPlayers>>", optional))]
    pub with_players: Vec<WithPlayers>,
}

/// What a preset also says for one number of players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WithPlayers {
    /// So many seats.
    pub players: u8,
    /// The options that differ then.
    pub options: Options,
}

impl Preset {
    /// What the preset says for so many players.
    pub fn options_for(&self, players: u8) -> Options {
        let mut options = self.options.clone();
        for with in self.with_players.iter().filter(|with| with.players == players) {
            options.extend(with.options.clone());
        }
        options
    }
}

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionSpec {
    /// Its name in commands.
    pub key: String,
    /// One plain sentence.
    #[cfg_attr(any(target_arch = "wasm32", feature = "packed"), serde(default))]
    pub summary: String,
    /// Where the option comes from.
    pub from: Provenance,
    /// What it may be. Clients are told what is offered.
    #[serde(rename = "value", serialize_with = "offered")]
    pub values: Vec<OptionValue>,
    /// What it is if nobody says otherwise.
    pub default: String,
    /// What it is in games that were saved before it was an option, where that is not the default.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub before: Option<String>,
}

/// One value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionValue {
    /// As it is typed: `on`, `3`, `farthest`.
    pub name: String,
    /// What it means, in a few words.
    #[cfg_attr(any(target_arch = "wasm32", feature = "packed"), serde(default))]
    pub means: String,
    /// Whether only games that were begun with it still have it: it is not offered any more.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub retired: bool,
    /// Other options that this value changes, unless they are chosen too.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, String>>", optional))]
    pub implies: Options,
}

fn offered<S: Serializer>(values: &[OptionValue], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(values.iter().filter(|value| !value.retired))
}

impl GameSpec {
    /// Reads a `game.toml` and checks that presets and defaults name real options and values.
    pub fn read(file: DataFile<'_>) -> Result<Self, DataError> {
        let spec: GameSpec = file.read()?;
        if spec.presets.is_empty() {
            return Err(file.error(crate::reason!("a game needs at least one preset")));
        }
        for option in &spec.options {
            option.check(&option.default).map_err(|reason| file.error(reason.0))?;
            for (key, value) in option.values.iter().flat_map(|value| &value.implies) {
                spec.option(key).and_then(|other| other.check(value)).map_err(|reason| {
                    let key = option.key.as_str();
                    file.error(Sentence::of("wrong-implied").with("key", key).with("reason", reason.0))
                })?;
            }
        }
        for preset in &spec.presets {
            let with = preset.with_players.iter().flat_map(|with| &with.options);
            for (key, value) in preset.options.iter().chain(with) {
                spec.option(key).and_then(|option| option.check(value)).map_err(|reason| {
                    let name = preset.name.as_str();
                    file.error(Sentence::of("wrong-in-preset").with("name", name).with("reason", reason.0))
                })?;
            }
        }
        spec.check_upgrades(file)?;
        Ok(spec)
    }

    /// The option with this key, or a sentence that lists those there are.
    pub fn option(&self, key: &str) -> Result<&OptionSpec, SetupError> {
        self.options.iter().find(|option| option.key == key).ok_or_else(|| {
            let keys: Vec<&str> = self.options.iter().map(|option| option.key.as_str()).collect();
            let title = self.title.as_str();
            let missing = Sentence::of("wrong-option").with("title", title).with("key", key);
            SetupError(missing.with("there", keys.join(", ")))
        })
    }

    /// The preset with this name, or a sentence that lists those there are.
    pub fn preset(&self, name: &str) -> Result<&Preset, SetupError> {
        self.presets.iter().find(|preset| preset.name == name).ok_or_else(|| {
            let names: Vec<&str> = self.presets.iter().map(|preset| preset.name.as_str()).collect();
            let title = self.title.as_str();
            let missing = Sentence::of("wrong-preset").with("title", title).with("name", name);
            SetupError(missing.with("there", names.join(", ")))
        })
    }

    /// A setup for `players` seats: the defaults, changed by the preset (the first if none is named), changed by `chosen`.
    pub fn setup(&self, players: u8, preset: Option<&str>, chosen: &Options) -> Result<Setup, SetupError> {
        self.check_players(players)?;
        let preset = match preset {
            Some(name) => self.preset(name)?,
            None => &self.presets[0],
        };
        let preset = preset.options_for(players);
        let mut options = Options::new();
        options.extend(self.options.iter().map(|option| (option.key.clone(), option.default.clone())));
        for (key, value) in preset.iter().chain(chosen) {
            let option = self.option(key)?;
            option.check(value)?;
            options.insert(key.clone(), value.clone());
            for known in option.values.iter().filter(|known| known.name == *value) {
                options.extend(known.implies.clone());
            }
        }
        // What is implied gives way to what somebody said.
        options.extend(preset);
        options.extend(chosen.clone());
        let (game, edition) = (self.name.clone(), self.edition);
        Ok(Setup { game, players, options, own: BTreeMap::new(), edition, data: None })
    }

    pub(crate) fn check_players(&self, players: u8) -> Result<(), SetupError> {
        if (self.min_players..=self.max_players).contains(&players) {
            return Ok(());
        }
        let wrong = Sentence::of("wrong-players").with("title", self.title.as_str()).with("players", players);
        Err(SetupError(wrong.with("least", self.min_players).with("most", self.max_players)))
    }
}

/// The options of a setup on their way into rules. Each is taken out once, as one of the values that the rules know, and none may be
/// left over: so a value or an option that is misspelt in a `game.toml`, and one that nothing reads, is an error.
#[derive(Debug)]
pub struct Chosen(Options);

impl Chosen {
    /// The options of a setup.
    pub fn of(setup: &Setup) -> Chosen {
        Chosen(setup.options.clone())
    }

    /// One of an enum's values, by its name; `otherwise` in games that do not have the option.
    pub fn take<T: DeserializeOwned>(&mut self, key: &str, otherwise: T) -> Result<T, SetupError> {
        let Some(value) = self.0.remove(key) else { return Ok(otherwise) };
        // As a tree, like everything a page reads: serde's own errors would carry the printing of numbers along.
        T::deserialize(&Tree::Text(value.clone())).map_err(|_| Chosen::unknown(key, &value))
    }

    /// `on` or `off`; `otherwise` in games that do not have the option.
    pub fn take_switch(&mut self, key: &str, otherwise: bool) -> Result<bool, SetupError> {
        match self.0.remove(key).as_deref() {
            None => Ok(otherwise),
            Some("on") => Ok(true),
            Some("off") => Ok(false),
            Some(value) => Err(Chosen::unknown(key, value)),
        }
    }

    /// What `read` makes of the value; `otherwise` in games that do not have the option.
    pub fn take_as<T>(
        &mut self,
        key: &str,
        otherwise: T,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, SetupError> {
        match self.0.remove(key) {
            None => Ok(otherwise),
            Some(value) => read(&value).ok_or_else(|| Chosen::unknown(key, &value)),
        }
    }

    /// Fine if every option has been taken.
    pub fn all_taken(self) -> Result<(), SetupError> {
        match self.0.first_key_value() {
            None => Ok(()),
            Some((key, _)) => Err(SetupError(Sentence::of("wrong-option-unread").with("key", key.as_str()))),
        }
    }

    fn unknown(key: &str, value: &str) -> SetupError {
        SetupError(Sentence::of("wrong-value-unread").with("value", value).with("key", key))
    }
}

impl OptionSpec {
    /// What it is in a saved game that does not mention it.
    pub fn unsaid(&self) -> &str {
        self.before.as_deref().unwrap_or(&self.default)
    }

    /// The names of the values that are offered.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.values.iter().filter(|value| !value.retired).map(|value| value.name.as_str())
    }

    /// Fine if the option may have this value; otherwise a sentence that lists what it may be.
    pub fn check(&self, value: &str) -> Result<(), SetupError> {
        if self.values.iter().any(|known| known.name == value) {
            return Ok(());
        }
        let names: Vec<&str> = self.names().collect();
        let wrong = Sentence::of("wrong-value").with("key", self.key.as_str()).with("value", value);
        Err(SetupError(wrong.with("there", names.join(", "))))
    }
}
