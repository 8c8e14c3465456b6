//! A server that is killed in the middle: everything it has acknowledged is there, everything else is whole or absent.
//!
//! The process that is killed is this test binary again, running `writes_until_it_is_killed`.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
    sync::Arc,
};

use grandstand_server::store::{Append, Appended, Stage, Which};

use super::{Folder, Place, append, bodies, open_table, summary};

const WHERE: &str = "GRANDSTAND_TEST_STORE";
const TABLES: usize = 8;

fn rounds() -> usize {
    if std::env::var_os("GRANDSTAND_SOAK").is_some() { 100 } else { 4 }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    let place = Place::sqlite();
    let Place::Sqlite(folder) = &place else { unreachable!() };
    nothing_acknowledged_is_lost(&place, &folder.path().display().to_string()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_on_postgres() {
    let place = Place::postgres();
    let Place::Postgres(url) = &place else { unreachable!() };
    nothing_acknowledged_is_lost(&place, url).await;
}

async fn nothing_acknowledged_is_lost(place: &Place, address: &str) {
    let store = place.open(1).await.unwrap();
    for n in 0..TABLES {
        open_table(&store, &format!("table {n}"), 1, 100).await;
    }
    drop(store);
    for round in 0..rounds() {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "crash::writes_until_it_is_killed", "--nocapture"])
            .env(WHERE, address)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut acknowledged: HashMap<String, u64> = HashMap::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut batches = 0;
        while let Some(Ok(line)) = lines.next() {
            let Some(batch) = line.strip_prefix("kept ") else { continue };
            batches += 1;
            acknowledged.extend(batch.split(',').map(|item| {
                let (table, seq) = item.split_once(':').unwrap();
                (table.to_owned(), seq.parse().unwrap())
            }));
            if batches == 5 + 13 * round % 50 {
                child.kill().unwrap();
            }
        }
        assert!(!child.wait().unwrap().success() && batches > 4, "it was to be killed while it wrote");

        let store = place.open(1).await.unwrap();
        let listed = store.list(Which::Of(1), 100).await.unwrap();
        for (table, seq) in acknowledged {
            let log = bodies(&store, &table).await;
            assert!(log.len() as u64 >= seq, "{table}: {seq} was acknowledged, {} are there", log.len());
            assert_eq!(log.len() % 2, 1, "an append is whole");
            let listed = listed.iter().find(|listed| listed.id == table).unwrap();
            let last = log.last().unwrap();
            assert_eq!(listed.summary.result.as_ref(), Some(last), "with the summary of its last entry");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "is started and killed by the other tests here"]
async fn writes_until_it_is_killed() {
    let Ok(address) = std::env::var(WHERE) else { return };
    let place = if address.starts_with("postgres:") {
        Place::Postgres(address)
    } else {
        Place::Sqlite(Arc::new(Folder::existing(address.into())))
    };
    let store = place.open(7).await.unwrap();
    let mut last = Vec::new();
    for n in 0..TABLES {
        last.push(bodies(&store, &format!("table {n}")).await.len() as u64);
    }
    loop {
        let batch: Vec<Append> = last
            .iter()
            .enumerate()
            .map(|(n, last)| {
                let (first, second) = (format!("{}", last + 1), format!("{}", last + 2));
                let mut summary = summary(Stage::Playing, &[1]);
                summary.result = Some(second.clone());
                Append {
                    summary: Some(summary),
                    ..append(&format!("table {n}"), last + 1, &[&first, &second])
                }
            })
            .collect();
        assert_eq!(store.append(&batch, 7, 200).await.unwrap(), [Appended::Kept; TABLES]);
        last.iter_mut().for_each(|last| *last += 2);
        let kept: Vec<String> =
            last.iter().enumerate().map(|(n, last)| format!("table {n}:{last}")).collect();
        if writeln!(std::io::stdout(), "kept {}", kept.join(",")).is_err() {
            return;
        }
    }
}
