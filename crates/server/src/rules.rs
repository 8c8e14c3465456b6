//! Which rules a table is played by: those of the edition it was opened with, and the data it was opened with. A table whose edition
//! cannot be played any more ends, with its log kept; a table of a newer program waits for one.

use std::{collections::BTreeMap, sync::LazyLock};

use grandstand_catalogue::{roles, shipped, spec};
use grandstand_core::{DataFile, EditionError, Setup};
use grandstand_table::{Closing, Entry, Happening, Player, fairness::hex};
use sha2::{Digest, Sha256};

use crate::{
    hall::Hall,
    room::{NoRoom, summary_of},
    store::{Append, Stage, Store, StoredEntry, TableRow},
    time::now,
};

/// What is written beside every table for programs from before there were editions, which close a table that has another number.
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

/// Gives a setup the cards, boards and values that its table began with, where the program has others by now and says the same
/// edition to both. What earlier editions began with, the game itself knows.
pub(crate) async fn pin(store: &dyn Store, row: &TableRow, setups: &mut [&mut Setup]) -> Result<(), NoRoom> {
    for setup in setups.iter() {
        match spec(&setup.game).map(|spec| spec.plays(setup.edition)) {
            Ok(Err(newer @ EditionError::Newer { .. })) => return Err(NoRoom::Newer(newer.say())),
            Ok(Err(ended)) => return Err(NoRoom::Ended(ended.say())),
            _ => {}
        }
    }
    if row.rules == data().0 {
        return Ok(());
    }
    let Some(text) = store.rules(&row.rules).await? else { return Ok(()) };
    let Ok(kept) = serde_json::from_str::<Files>(&text) else { return Ok(()) };
    let current = current();
    for setup in setups {
        if spec(&setup.game).is_ok_and(|spec| spec.edition != setup.edition) {
            continue;
        }
        for (role, name) in roles(setup) {
            let Some(kept) = kept.get(&name) else { continue };
            if !current.get(&name).is_some_and(|current| alike(kept, current)) {
                setup.own.entry(role.to_owned()).or_insert_with(|| kept.clone());
            }
        }
    }
    Ok(())
}

/// Whether two files say the same.
fn alike(one: &str, other: &str) -> bool {
    let meaning = |text: &str| DataFile::new("", text).meaning().ok();
    one == other || meaning(one).is_some_and(|one| meaning(other) == Some(one))
}

/// Every setup that a log speaks of.
pub(crate) fn setups(log: &mut [Entry]) -> impl Iterator<Item = &mut Setup> {
    log.iter_mut().filter_map(|entry| match &mut entry.what {
        Happening::SetUp { setup, .. } => Some(setup),
        _ => None,
    })
}

/// Ends a table whose edition cannot be played any more. Its log is kept, with this as its last entry.
pub(crate) async fn close(hall: &Hall, id: &str) {
    let closed = async {
        let entries = hall.store.entries(id, 0).await?;
        let log: Vec<Entry> =
            entries.iter().filter_map(|entry| serde_json::from_str(&entry.body).ok()).collect();
        let (game, seats) = seated(&log);
        let entry = Entry { at: now(), what: Happening::Closed { why: Closing::RulesGone } };
        let body = serde_json::to_string(&entry).unwrap_or_default();
        let append = Append {
            table: id.to_owned(),
            entries: vec![StoredEntry { seq: entries.len() as u64 + 1, body, said: None }],
            summary: Some(summary_of(Stage::Closed, game, &seats, None)),
            driver: false,
        };
        hall.writer.append(append).await
    };
    if let Err(error) = closed.await {
        tracing::error!(%error, table = id, "a table whose edition is over could not be closed");
    }
}

/// Which game a log is of, and who sits there: that much is known without playing it.
fn seated(log: &[Entry]) -> (String, Vec<Player>) {
    let (mut game, mut all) = (String::new(), Vec::new());
    for entry in log {
        match &entry.what {
            Happening::SetUp { setup, seats, .. } => (game, all) = (setup.game.clone(), seats.clone()),
            Happening::Sat { seat, player, .. } => {
                if let Some(place) = all.get_mut(seat.index()) {
                    *place = player.clone();
                }
            }
            Happening::Stood { seat } | Happening::Kicked { seat } => {
                if let Some(place) = all.get_mut(seat.index()) {
                    *place = Player::Open;
                }
            }
            _ => {}
        }
    }
    (game, all)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use grandstand_core::{Options, Seat};
    use grandstand_table::{Clock, Visitor};

    use super::*;
    use crate::{
        Config,
        metrics::Metrics,
        store::{Sqlite, Which},
    };

    /// No game has an edition that ended yet, so the end of one is tried here, from where a node would come to it.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_table_that_cannot_go_on_ends_with_its_log_kept() {
        let folder = std::env::temp_dir().join(format!("grandstand-ended-{}", std::process::id()));
        let store = Arc::new(Sqlite::open(&folder).await.expect("a database"));
        let setup = spec("top-race").and_then(|spec| spec.setup(2, None, &Options::new())).expect("a setup");
        let anna = Player::Person { visitor: Visitor(1), name: "Anna".to_owned() };
        let seats = vec![Player::Open, Player::Bot { rung: "club".to_owned() }];
        let happenings = [
            Happening::SetUp { setup: setup.clone(), clock: Clock::None, stand_in: "club".to_owned(), seats },
            Happening::Sat { seat: Seat(0), player: anna, luck: String::new() },
        ];
        let entries: Vec<StoredEntry> = (1..)
            .zip(happenings)
            .map(|(seq, what)| {
                let body = serde_json::to_string(&Entry { at: seq, what }).expect("an entry");
                StoredEntry { seq, body, said: None }
            })
            .collect();
        for id in ["ends", "goeson"] {
            let row = TableRow {
                id: id.to_owned(),
                host: 1,
                public: true,
                setup: serde_json::to_string(&setup).expect("a setup"),
                rules: data().0.to_owned(),
                code: CODE,
                seed: [0; 32],
                opened: 1,
            };
            let summary = Some(summary_of(Stage::Lobby, setup.game.clone(), &[], None));
            let first = Append { table: id.to_owned(), entries: entries.clone(), summary, driver: false };
            store.open(&row, &first).await.expect("a table");
        }
        let hall = Hall::open(Config::default(), 1, store.clone(), Arc::new(Metrics::default()));
        close(&hall, "ends").await;
        let log = store.entries("ends", 0).await.expect("its log");
        assert_eq!(log[..2], entries[..], "the log is kept");
        assert!(log[2].body.contains("rules-gone"), "{}", log[2].body);
        let listed = store.list(Which::Of(1), 9).await.expect("Anna's tables");
        let ended = listed.iter().find(|table| table.id == "ends").expect("it is still Anna's");
        assert_eq!((ended.summary.stage, ended.summary.game.as_str()), (Stage::Closed, "top-race"));
        assert_eq!(ended.summary.names, [Some("Anna".to_owned()), Some("club".to_owned())]);
        let other = listed.iter().find(|table| table.id == "goeson").expect("the other");
        assert_eq!(other.summary.stage, Stage::Lobby, "no other table notices");
        let _ = std::fs::remove_dir_all(&folder);
    }
}
