//! What saved games need: the data they were played with by its hash, and the codes of logs of the first edition.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{LazyLock, Mutex, PoisonError},
};

use grandstand_core::{DataFile, Sentence, Setup, SetupError, Upgraded};
use grandstand_longshot as longshot;
use grandstand_speedway as speedway;
use sha2::{Digest, Sha256};

use crate::{AnyAction, AnyGame, roles, shipped, spec};

/// A setup with the hash of the data it is played with, as logs and records keep it.
pub fn sealed(setup: &Setup) -> Result<Setup, SetupError> {
    let data = match &setup.data {
        Some(data) => data.clone(),
        None => data_hash(setup)?,
    };
    Ok(Setup { data: Some(data), ..setup.clone() })
}

/// Fine if this program has the data that the setup was sealed with.
pub(crate) fn check_seal(setup: &Setup) -> Result<(), SetupError> {
    match &setup.data {
        Some(data) if *data != data_hash(setup)? => {
            let other = Sentence::of("wrong-data").number("edition", setup.edition);
            Err(SetupError(other.with("title", spec(&setup.game)?.title.as_str())))
        }
        _ => Ok(()),
    }
}

/// The hash of what the data says that a setup is played with: equal if all its files mean the same, whatever their comments.
pub fn data_hash(setup: &Setup) -> Result<String, SetupError> {
    let Upgraded { setup, files } = spec(&setup.game)?.upgraded(setup)?;
    let mut all = Sha256::new();
    for (role, name) in roles(&setup) {
        let meaning = match (setup.own.get(role), files.get(role)) {
            (Some(text), _) => meaning(role, text)?,
            (None, Some(kept)) => shipped_meaning(&format!("{}/{kept}", setup.game))?,
            (None, None) => shipped_meaning(&name)?,
        };
        all.update(role);
        all.update(meaning);
    }
    // Half of it is enough to tell files apart that nobody made to be mistaken for each other.
    let mut hash = String::new();
    for byte in &all.finalize()[..16] {
        let _ = write!(hash, "{byte:02x}");
    }
    Ok(hash)
}

type Meaning = [u8; 32];

fn meaning(name: &str, text: &str) -> Result<Meaning, SetupError> {
    Ok(Sha256::digest(DataFile::new(name, text).meaning()?).into())
}

/// Shipped files are read once.
fn shipped_meaning(name: &str) -> Result<Meaning, SetupError> {
    static KNOWN: LazyLock<Mutex<BTreeMap<String, Meaning>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(meaning) = known.get(name) {
        return Ok(*meaning);
    }
    let file = shipped().into_iter().find(|(file, _)| file == name);
    let (_, text) = file.ok_or_else(|| SetupError(Sentence::of("wrong-shipped-file").with("name", name)))?;
    let meaning = meaning(name, text)?;
    known.insert(name.to_owned(), meaning);
    Ok(meaning)
}

impl AnyGame {
    /// The action of a code in a log of the first edition: those of the horse race followed those of the car games.
    pub fn first_edition(code: u16) -> Option<AnyAction> {
        match code.checked_sub(speedway::first_edition::CODES) {
            None => speedway::first_edition::action(code).map(AnyAction::Speedway),
            Some(code) => longshot::first_edition::action(code).map(AnyAction::LongShot),
        }
    }
}
