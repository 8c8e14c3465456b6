//! What people choose before a game begins, from the command line.

use std::{
    fmt,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    str::FromStr,
};

use grandstand_catalogue::{self as catalogue, AnyGame, AnyRules};
use grandstand_core::{DataFile, GameSpec, Options, Sentence, Setup, Term, Words as _};

use crate::{files, out::Failure};

/// The players at a table unless somebody says otherwise.
const USUAL_PLAYERS: u8 = 4;

/// Players, preset, options and own files.
#[derive(clap::Args, Clone, Default)]
pub(crate) struct Choice {
    #[arg(long, value_name = "N", value_parser = whole::<u8>, allow_negative_numbers = true)]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) track: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    #[arg(long, value_name = "ROLE=FILE")]
    pub(crate) own: Vec<String>,
}

impl Choice {
    /// The setup of a game with all that was chosen.
    pub(crate) fn setup(&self, spec: &GameSpec) -> Result<Setup, Failure> {
        let mut options = Options::new();
        for text in &self.options {
            let (key, value) = text
                .split_once('=')
                .ok_or_else(|| Sentence::of("given-no-option").with("text", text.as_str()))?;
            options.insert(key.trim().to_owned(), value.trim().to_owned());
        }
        let mut setup = spec.setup(self.players(spec), self.preset.as_deref(), &options)?;
        for (role, path) in self.own_files()? {
            let text = files::read(path)?;
            catalogue::check_own(&spec.name, role, DataFile::new(&path.display().to_string(), &text))?;
            if setup.own.insert(role.to_owned(), text).is_some() {
                return Err(Sentence::of("given-two-files").with("role", role).into());
            }
        }
        Ok(setup)
    }

    /// The player's own files with their roles.
    fn own_files(&self) -> Result<Vec<(&str, &Path)>, Failure> {
        let mut files: Vec<(&str, &Path)> = Vec::new();
        files.extend(self.track.as_deref().map(|path| ("track", path)));
        files.extend(self.deck.as_deref().map(|path| ("deck", path)));
        for text in &self.own {
            let (role, path) = text
                .split_once('=')
                .ok_or_else(|| Sentence::of("given-no-role").with("text", text.as_str()))?;
            files.push((role.trim(), Path::new(path.trim())));
        }
        Ok(files)
    }

    fn players(&self, spec: &GameSpec) -> u8 {
        self.players.unwrap_or(USUAL_PLAYERS.clamp(spec.min_players, spec.max_players))
    }
}

/// Money of a game, with its sign.
pub(crate) fn paid(setup: &Setup, amount: i32) -> Term {
    match AnyRules::of(setup) {
        Ok(rules) => Term::Money(amount.into(), AnyGame::currency(&rules)),
        Err(_) => Term::Number(amount.into()),
    }
}

/// What is wrong with a value of the command line.
#[derive(Debug)]
pub(crate) struct Misfit(pub(crate) Sentence);

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Misfit {}

/// Reads a number from the command line.
pub(crate) fn decimal(text: &str) -> Result<f64, Misfit> {
    text.parse().map_err(|_| Misfit(Sentence::of("given-no-number")))
}

/// Reads a whole number from the command line, no less and no more than this.
pub(crate) fn within(text: &str, range: RangeInclusive<u32>) -> Result<u32, Misfit> {
    text.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let told = Sentence::of("given-within").number("least", *range.start());
        Misfit(told.number("most", *range.end()))
    })
}

/// Reads a whole number from the command line.
pub(crate) fn whole<T: FromStr>(text: &str) -> Result<T, Misfit> {
    let most = u64::MAX >> (64 - 8 * size_of::<T>());
    text.parse().map_err(|_| Misfit(Sentence::of("given-no-whole-number").with("most", most.to_string())))
}
