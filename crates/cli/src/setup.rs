//! What people choose before a game begins, from the command line.

use std::path::{Path, PathBuf};

use grandstand_catalogue as catalogue;
use grandstand_core::{DataFile, GameSpec, Options, Setup};

use crate::{files, out::Failure};

/// The players at a table unless somebody says otherwise.
const USUAL_PLAYERS: u8 = 4;

/// Players, preset, options and own files.
#[derive(clap::Args, Clone, Default)]
pub(crate) struct Choice {
    /// How many play
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// A named choice of options, as in `grandstand games`
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// An option, as in `races=1`; can be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Your own board file
    #[arg(long, value_name = "FILE")]
    pub(crate) track: Option<PathBuf>,
    /// Your own deck file
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
}

impl Choice {
    /// The setup of a game with all that was chosen.
    pub(crate) fn setup(&self, spec: &GameSpec) -> Result<Setup, Failure> {
        let mut options = Options::new();
        for text in &self.options {
            let (key, value) = text
                .split_once('=')
                .ok_or_else(|| Failure::Said(format!("`{text}` is not an option; write it as races=1")))?;
            options.insert(key.trim().to_owned(), value.trim().to_owned());
        }
        let mut setup = spec.setup(self.players(spec), self.preset.as_deref(), &options)?;
        for (role, path) in [("track", &self.track), ("deck", &self.deck)] {
            if let Some(path) = path {
                setup.own.insert(role.to_owned(), read_own(role, path)?);
            }
        }
        Ok(setup)
    }

    fn players(&self, spec: &GameSpec) -> u8 {
        self.players.unwrap_or(USUAL_PLAYERS.clamp(spec.min_players, spec.max_players))
    }
}

fn read_own(role: &str, path: &Path) -> Result<String, Failure> {
    let text = files::read(path)?;
    catalogue::check_own(role, DataFile::new(&path.display().to_string(), &text))?;
    Ok(text)
}
