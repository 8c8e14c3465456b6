//! Which rules a table is played by. A table keeps the decks and boards it began with, also when the program has newer ones; if
//! the code or the values of its game have changed meanwhile, it is closed with a message.

use std::{collections::BTreeMap, sync::LazyLock};

use grandstand_catalogue::{roles, shipped};
use grandstand_core::Setup;
use grandstand_table::{Closing, Entry, Happening, fairness::hex};
use sha2::{Digest, Sha256};

use crate::{
    hall::Hall,
    room::NoRoom,
    store::{Append, Stage, Store, StoredEntry, Summary, TableRow},
    time::now,
};

/// The version of the rules in code. It goes up when the same log would lead to another game.
pub(crate) const CODE: u32 = 1;

type Files = BTreeMap<String, String>;

fn current() -> Files {
    shipped().into_iter().map(|(name, text)| (name, text.to_owned())).collect()
}

/// The hash of all rules data of this program, and the data.
pub(crate) fn data() -> (&'static str, &'static str) {
    static DATA: LazyLock<(String, String)> = LazyLock::new(|| {
        let data = serde_json::to_string(&current()).unwrap_or_default();
        (hex(&Sha256::digest(&data)), data)
    });
    (&DATA.0, &DATA.1)
}

/// Gives a setup the decks and boards that its table began with, where the program has others by now.
pub(crate) async fn pin(store: &dyn Store, row: &TableRow, setups: &mut [&mut Setup]) -> Result<(), NoRoom> {
    if row.code != CODE {
        return Err(NoRoom::RulesGone);
    }
    if row.rules == data().0 {
        return Ok(());
    }
    let text = store.rules(&row.rules).await?.ok_or(NoRoom::RulesGone)?;
    let kept: Files = serde_json::from_str(&text).map_err(|_| NoRoom::RulesGone)?;
    let current = current();
    for setup in setups {
        let values = format!("{}/values", setup.game);
        if kept.get(&values) != current.get(&values) {
            return Err(NoRoom::RulesGone);
        }
        for (role, name) in roles(setup) {
            match (kept.get(&name), current.get(&name)) {
                (Some(kept), current) if current != Some(kept) => {
                    setup.own.entry(role.to_owned()).or_insert_with(|| kept.clone());
                }
                (Some(_), _) => {}
                (None, _) => return Err(NoRoom::RulesGone),
            }
        }
    }
    Ok(())
}

/// Every setup that a log speaks of.
pub(crate) fn setups(log: &mut [Entry]) -> impl Iterator<Item = &mut Setup> {
    log.iter_mut().filter_map(|entry| match &mut entry.what {
        Happening::SetUp { setup, .. } => Some(setup),
        _ => None,
    })
}

/// Closes a table whose rules are gone.
pub(crate) async fn close(hall: &Hall, id: &str) {
    let closed = async {
        let entries = hall.store.entries(id, 0).await?;
        let entry = Entry { at: now(), what: Happening::Closed { why: Closing::RulesGone } };
        let body = serde_json::to_string(&entry).unwrap_or_default();
        let listed = Summary {
            stage: Stage::Closed,
            game: String::new(),
            people: Vec::new(),
            names: Vec::new(),
            result: None,
        };
        let append = Append {
            table: id.to_owned(),
            entries: vec![StoredEntry { seq: entries.len() as u64 + 1, body, said: None }],
            summary: Some(listed),
            driver: false,
        };
        hall.writer.append(append).await
    };
    if let Err(error) = closed.await {
        tracing::error!(%error, table = id, "a table whose rules are gone could not be closed");
    }
}
