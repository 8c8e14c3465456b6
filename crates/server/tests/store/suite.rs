//! What every database has to do.

use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Instant,
};

use grandstand_server::store::{Append, Appended, Person, Rated, Rating, Stage, StoredEntry, Which};
use tokio::task::JoinSet;

use super::{Place, append, bodies, entry, open_table, row, summary};

macro_rules! for_both {
    ($($test:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(super::Place::sqlite()).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(super::Place::postgres()).await;
            })*
        }
    };
}

for_both! {
    secrets_and_rules_are_kept_from_the_first_time,
    a_table_comes_back_as_it_was_opened,
    a_log_grows,
    one_wins_each_number,
    what_was_taken_leaves_nothing_behind,
    what_follows_a_lost_append_is_lost_too,
    of_single_entries_each_is_kept_or_taken,
    wrong_appends_are_refused,
    a_large_batch_goes_in_whole,
    batches_in_any_order_do_not_block_each_other,
    tables_are_listed,
    people_have_names_and_accounts,
    an_account_name_is_given_out_once,
    a_lease_is_held_by_one,
    only_the_driver_drives,
    sessions_end_and_people_are_forgotten,
    what_operators_do_is_written_down,
    unfinished_tables_without_a_lease_are_orphans,
    people_are_present_through_living_nodes,
    a_table_is_settled_once,
    no_rating_is_lost,
    ratings_are_listed,
    everything_is_there_after_reopening,
    a_newer_format_is_refused,
}

async fn secrets_and_rules_are_kept_from_the_first_time(place: Place) {
    let [store, other] = place.two().await;
    store.ping().await.unwrap();
    assert_eq!(store.secret("cookies", [1; 32]).await.unwrap(), [1; 32]);
    assert_eq!(other.secret("cookies", [2; 32]).await.unwrap(), [1; 32]);
    assert_eq!(other.secret("links", [3; 32]).await.unwrap(), [3; 32]);

    assert_eq!(store.rules("abc").await.unwrap(), None);
    store.keep_rules("abc", "name = 'x'").await.unwrap();
    store.keep_rules("abc", "name = 'x'").await.unwrap();
    assert_eq!(other.rules("abc").await.unwrap().as_deref(), Some("name = 'x'"));

    let mut tasks = JoinSet::new();
    for n in 0..8 {
        let store = if n % 2 == 0 { store.clone() } else { other.clone() };
        tasks.spawn(async move { store.secret("raced for", [n; 32]).await.unwrap() });
    }
    let secrets: HashSet<[u8; 32]> = tasks.join_all().await.into_iter().collect();
    assert_eq!(secrets.len(), 1);
}

async fn a_table_comes_back_as_it_was_opened(place: Place) {
    let store = place.open(1).await.unwrap();
    assert_eq!(store.table("nowhere").await.unwrap(), None);
    let mut table = row("a", (1 << 53) - 1, 1_700_000_000_000);
    table.public = false;
    table.code = u32::MAX;
    table.seed = std::array::from_fn(|n| n as u8 * 8);
    table.setup = "{\"name\":\"Zoë \\u0000 'quoted' \\\" ☃\"}".to_owned();
    let first = Append { summary: Some(summary(Stage::Lobby, &[])), ..append("a", 1, &["x", "y"]) };
    store.open(&table, &first).await.unwrap();
    assert_eq!(store.table("a").await.unwrap(), Some(table.clone()));
    assert_eq!(bodies(&store, "a").await, ["x", "y"]);
    assert!(store.open(&table, &first).await.is_err(), "a name is used once");
    assert_eq!(bodies(&store, "a").await, ["x", "y"]);
}

async fn a_log_grows(place: Place) {
    let store = place.open(1).await.unwrap();
    open_table(&store, "a", 1, 100).await;
    let mut three = append("a", 2, &["{\"odd\":\"\\\\ ' \\n ☃\"}", "b", "c"]);
    three.entries[0].said = Some("7/1".to_owned());
    assert_eq!(store.append(&[three.clone()], 1, 200).await.unwrap(), [Appended::Kept]);
    assert_eq!(store.append(&[append("a", 5, &["d"])], 1, 300).await.unwrap(), [Appended::Kept]);
    let mut expected = three.entries;
    expected.push(entry(5, "d"));
    assert_eq!(store.entries("a", 1).await.unwrap(), expected);
    assert_eq!(store.entries("a", 4).await.unwrap(), [entry(5, "d")]);
    assert_eq!(store.entries("a", 5).await.unwrap(), []);
    assert_eq!(store.entries("nowhere", 0).await.unwrap(), []);
    assert_eq!(store.append(&[], 1, 300).await.unwrap(), []);
}

async fn one_wins_each_number(place: Place) {
    let stores = place.two().await;
    open_table(&stores[0], "a", 1, 100).await;
    let mut tasks = JoinSet::new();
    for task in 0..12 {
        let store = stores[task % 2].clone();
        tasks.spawn(async move {
            let mut won = Vec::new();
            let mut seq = 2;
            while seq <= 40 {
                let body = format!("task {task}");
                let mine = append("a", seq, &[&body, &body]);
                match store.append(&[mine], task as u64 % 2 + 1, 200).await.unwrap()[0] {
                    Appended::Kept => {
                        won.extend([(seq, body.clone()), (seq + 1, body)]);
                        seq += 2;
                    }
                    Appended::Taken => seq = 1 + store.entries("a", 0).await.unwrap().len() as u64,
                }
            }
            won
        });
    }
    let mut won: Vec<(u64, String)> = tasks.join_all().await.into_iter().flatten().collect();
    won.sort_unstable();
    let log = stores[0].entries("a", 1).await.unwrap();
    assert!(log.iter().map(|entry| (entry.seq, &entry.body)).eq(won.iter().map(|(seq, body)| (*seq, body))));
    assert_eq!(log.len(), 40);
}

async fn what_was_taken_leaves_nothing_behind(place: Place) {
    let [store, other] = place.two().await;
    for table in ["a", "b", "c"] {
        open_table(&store, table, 1, 100).await;
    }
    assert_eq!(other.append(&[append("b", 2, &["theirs"])], 2, 150).await.unwrap(), [Appended::Kept]);
    let before = store.list(Which::Of(1), 10).await.unwrap();

    let mut late = append("b", 2, &["x", "y", "z"]);
    late.summary = Some(summary(Stage::Over, &[5]));
    let early = Append { summary: Some(summary(Stage::Playing, &[6])), ..append("c", 3, &["x"]) };
    let nowhere = append("nowhere", 2, &["x"]);
    let batch = [append("c", 2, &["mine"]), late, append("a", 2, &["mine"]), nowhere];
    let answers = store.append(&batch, 1, 200).await.unwrap();
    assert_eq!(answers, [Appended::Kept, Appended::Taken, Appended::Kept, Appended::Taken]);
    let gap = Append {
        entries: early.entries.iter().map(|e| StoredEntry { seq: 9, ..e.clone() }).collect(),
        ..early
    };
    assert_eq!(store.append(&[gap], 1, 200).await.unwrap(), [Appended::Taken], "a log has no gaps");

    assert_eq!(bodies(&store, "a").await, ["opened", "mine"]);
    assert_eq!(bodies(&store, "b").await, ["opened", "theirs"]);
    assert_eq!(bodies(&store, "c").await, ["opened", "mine"]);
    assert_eq!(bodies(&store, "nowhere").await, [""; 0]);
    assert_eq!(store.list(Which::Of(5), 10).await.unwrap(), []);
    assert_eq!(store.list(Which::Of(6), 10).await.unwrap(), []);
    assert_eq!(store.list(Which::Finished, 10).await.unwrap(), []);
    let b = |tables: Vec<_>| tables.into_iter().find(|t: &grandstand_server::store::Listed| t.id == "b");
    assert_eq!(b(store.list(Which::Of(1), 10).await.unwrap()), b(before));
}

async fn of_single_entries_each_is_kept_or_taken(place: Place) {
    let [store, other] = place.two().await;
    for table in ["a", "b", "c"] {
        open_table(&store, table, 1, 100).await;
    }
    assert_eq!(other.append(&[append("b", 2, &["theirs"])], 2, 150).await.unwrap(), [Appended::Kept]);
    let batch = ["c", "b", "nowhere", "a"].map(|table| append(table, 2, &["mine"]));
    use Appended::{Kept, Taken};
    assert_eq!(store.append(&batch, 1, 200).await.unwrap(), [Kept, Taken, Taken, Kept]);
    assert_eq!(store.append(&batch, 1, 201).await.unwrap(), [Taken; 4], "nothing goes in twice");
    for (table, second) in [("a", "mine"), ("b", "theirs"), ("c", "mine")] {
        assert_eq!(bodies(&store, table).await, ["opened", second]);
    }
}

async fn what_follows_a_lost_append_is_lost_too(place: Place) {
    let [store, other] = place.two().await;
    open_table(&store, "a", 1, 100).await;
    open_table(&store, "b", 1, 100).await;
    assert_eq!(other.append(&[append("a", 2, &["theirs"])], 2, 150).await.unwrap(), [Appended::Kept]);
    let batch = [
        append("b", 2, &["one"]),
        append("a", 2, &["mine"]),
        append("b", 3, &["two", "three"]),
        append("a", 3, &["builds on mine"]),
        append("b", 5, &["four"]),
    ];
    let answers = store.append(&batch, 1, 200).await.unwrap();
    use Appended::{Kept, Taken};
    assert_eq!(answers, [Kept, Taken, Kept, Taken, Kept]);
    assert_eq!(bodies(&store, "a").await, ["opened", "theirs"]);
    assert_eq!(bodies(&store, "b").await, ["opened", "one", "two", "three", "four"]);
}

async fn wrong_appends_are_refused(place: Place) {
    let store = place.open(1).await.unwrap();
    open_table(&store, "a", 1, 100).await;
    let fine = append("a", 2, &["x"]);
    let mut gap = append("a", 2, &["x", "y"]);
    gap.entries[1].seq = 4;
    let mut said_late = append("a", 2, &["x", "y"]);
    said_late.entries[1].said = Some("7/1".to_owned());
    for wrong in [append("a", 2, &[]), gap, said_late] {
        assert!(store.append(&[fine.clone(), wrong], 1, 200).await.is_err());
    }
    assert!(store.open(&row("b", 1, 100), &append("b", 1, &["x"])).await.is_err(), "without a summary");
    let elsewhere = Append { summary: Some(summary(Stage::Lobby, &[])), ..append("a", 1, &["x"]) };
    assert!(store.open(&row("b", 1, 100), &elsewhere).await.is_err());
    assert_eq!(bodies(&store, "a").await, ["opened"]);
    assert_eq!(store.table("b").await.unwrap(), None);
}

async fn a_large_batch_goes_in_whole(place: Place) {
    let store = place.open(1).await.unwrap();
    let ids: Vec<String> = (0..200).map(|n| format!("{:020}", n * 7919 % 200)).collect();
    for id in &ids {
        open_table(&store, id, 9999, 100).await;
    }
    let body = format!("{{\"draws\":\"{}\"}}", "7".repeat(200));
    for seq in [2, 4] {
        let batch: Vec<Append> = ids
            .iter()
            .enumerate()
            .map(|(n, id)| Append {
                summary: (n % 3 == 0).then(|| summary(Stage::Playing, &[n as u64])),
                ..append(id, seq, &[&body, &body])
            })
            .collect();
        let began = Instant::now();
        assert_eq!(store.append(&batch, 1, 200).await.unwrap(), [Appended::Kept; 200]);
        println!("200 appends of two entries, a third with a summary: {:?}", began.elapsed());
    }
    for (n, id) in ids.iter().enumerate() {
        assert_eq!(store.entries(id, 0).await.unwrap().len(), 5);
        let seated = store.list(Which::Of(n as u64), 10).await.unwrap();
        assert!(seated.iter().map(|table| &table.id).eq((n % 3 == 0).then_some(id)));
    }
}

async fn batches_in_any_order_do_not_block_each_other(place: Place) {
    let stores = place.two().await;
    let ids: Vec<String> = (0..20).map(|n| format!("table {n}")).collect();
    for id in &ids {
        open_table(&stores[0], id, 1, 100).await;
    }
    let mut tasks = JoinSet::new();
    for task in 0..8_usize {
        let (store, mut ids) = (stores[task % 2].clone(), ids.clone());
        tasks.spawn(async move {
            let mut kept = 0;
            for turn in 0..30 {
                ids.rotate_left(task + 1);
                if (turn + task) % 2 == 0 {
                    ids.reverse();
                }
                let mut batch = Vec::new();
                for id in &ids {
                    let seq = 1 + store.entries(id, 0).await.unwrap().len() as u64;
                    batch.push(Append {
                        summary: Some(summary(Stage::Playing, &[task as u64])),
                        ..append(id, seq, &["x"])
                    });
                }
                let answers = store.append(&batch, task as u64, 200).await.unwrap();
                kept += answers.iter().filter(|answer| **answer == Appended::Kept).count();
            }
            kept
        });
    }
    let kept: usize = tasks.join_all().await.into_iter().sum();
    let mut written = 0;
    for id in &ids {
        written += bodies(&stores[0], id).await.len() - 1;
    }
    assert_eq!(kept, written);
}

async fn tables_are_listed(place: Place) {
    let store = place.open(1).await.unwrap();
    let ids = |tables: Vec<grandstand_server::store::Listed>| -> Vec<String> {
        tables.into_iter().map(|table| table.id).collect()
    };
    for (opened, id) in (100..).zip(["a", "b", "c", "d"]) {
        open_table(&store, id, 1 + opened % 2, opened).await;
    }
    let mut private = row("e", 1, 90);
    private.public = false;
    let first = Append { summary: Some(summary(Stage::Lobby, &[3])), ..append("e", 1, &["opened"]) };
    store.open(&private, &first).await.unwrap();

    assert_eq!(ids(store.list(Which::Open, 10).await.unwrap()), ["d", "c", "b", "a"]);
    assert_eq!(ids(store.list(Which::Open, 2).await.unwrap()), ["d", "c"]);
    assert_eq!(ids(store.list(Which::Of(1), 10).await.unwrap()), ["c", "a", "e"]);
    assert_eq!(ids(store.list(Which::Of(3), 10).await.unwrap()), ["e"]);
    assert_eq!(store.open_tables_of(1).await.unwrap(), 3);

    let change = |table: &str, seq, stage, people: &[u64]| Append {
        summary: Some(summary(stage, people)),
        ..append(table, seq, &["x"])
    };
    let playing = [change("a", 2, Stage::Playing, &[3, 4]), change("c", 2, Stage::Closed, &[])];
    store.append(&playing, 1, 200).await.unwrap();
    store.append(&[change("b", 2, Stage::Over, &[3])], 1, 300).await.unwrap();
    store.append(&[change("a", 3, Stage::Over, &[4])], 1, 400).await.unwrap();
    store.append(&[change("b", 3, Stage::Over, &[3])], 1, 500).await.unwrap();
    store.append(&[append("e", 2, &["x"])], 1, 450).await.unwrap();

    assert_eq!(ids(store.list(Which::Open, 10).await.unwrap()), ["d"]);
    assert_eq!(ids(store.list(Which::Finished, 10).await.unwrap()), ["a", "b"], "by when they ended");
    assert_eq!(ids(store.list(Which::Of(3), 10).await.unwrap()), ["b", "e", "a"], "also where they sat");
    assert_eq!(ids(store.list(Which::Of(3), 1).await.unwrap()), ["b"]);
    assert_eq!(store.open_tables_of(1).await.unwrap(), 1);
    assert_eq!(store.open_tables_of(9).await.unwrap(), 0);
    let a = store.list(Which::Finished, 1).await.unwrap().remove(0);
    assert_eq!((a.host, a.opened, a.touched), (1, 100, 400));
    assert_eq!(a.summary, summary(Stage::Over, &[4]));
}

async fn people_have_names_and_accounts(place: Place) {
    let store = place.open(1).await.unwrap();
    let id = (1 << 53) - 1;
    assert_eq!(store.person(id).await.unwrap(), None);
    store.new_person(id, "Zoë", 100).await.unwrap();
    assert!(store.new_person(id, "Somebody else", 100).await.is_err());
    store.rename(id, "Zoë ☃").await.unwrap();
    store.rename(5, "nobody").await.unwrap();
    let mut person = Person { id, name: "Zoë ☃".to_owned(), account: None, epoch: 0, banned: false };
    assert_eq!(store.person(id).await.unwrap(), Some(person.clone()));
    assert_eq!(store.person(5).await.unwrap(), None);

    assert_eq!(store.account("zoe").await.unwrap(), None);
    assert!(store.new_account(id, "zoe", "hash").await.unwrap());
    assert!(!store.new_account(id, "zoe2", "hash").await.unwrap(), "one each");
    store.new_person(2, "Otto", 100).await.unwrap();
    assert!(!store.new_account(2, "zoe", "other").await.unwrap(), "is taken");
    assert!(!store.new_account(3, "nobody", "other").await.unwrap(), "there is no such person");
    person.account = Some("zoe".to_owned());
    assert_eq!(store.person(id).await.unwrap(), Some(person));
    assert_eq!(store.account("zoe").await.unwrap(), Some((id, "hash".to_owned())));
}

async fn an_account_name_is_given_out_once(place: Place) {
    let stores = place.two().await;
    let mut tasks = JoinSet::new();
    for id in 1..=10_u64 {
        let store = stores[id as usize % 2].clone();
        store.new_person(id, "Anna", 100).await.unwrap();
        tasks.spawn(async move { (id, store.new_account(id, "anna", &id.to_string()).await.unwrap()) });
    }
    let won: Vec<u64> =
        tasks.join_all().await.into_iter().filter(|(_, won)| *won).map(|(id, _)| id).collect();
    assert_eq!(won.len(), 1);
    assert_eq!(stores[0].account("anna").await.unwrap(), Some((won[0], won[0].to_string())));
}

async fn a_lease_is_held_by_one(place: Place) {
    let stores = place.two().await;
    let [store, other] = &stores;
    let tables: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
    for table in &tables {
        open_table(store, table, 1, 100).await;
    }
    let sorted = |mut tables: Vec<String>| {
        tables.sort();
        tables
    };
    let node = u64::MAX;
    for alive in [node, 2].into_iter().chain(10..20) {
        store.beat(alive).await.unwrap();
    }
    assert_eq!(sorted(store.lease(&tables[..2], node).await.unwrap()), tables[..2]);
    assert_eq!(sorted(store.lease(&tables[..2], node).await.unwrap()), tables[..2], "kept");
    assert_eq!(other.lease(&tables, 2).await.unwrap(), ["c"]);
    assert_eq!(
        store.lease(&["nowhere".to_owned(), "a".to_owned(), "a".to_owned()], node).await.unwrap(),
        ["a"]
    );
    other.release(&tables, 2).await.unwrap();
    assert_eq!(store.lease(&tables[2..], node).await.unwrap(), ["c"], "given up");
    assert_eq!(other.lease(&tables[2..], 2).await.unwrap(), [""; 0]);
    assert_eq!(sorted(store.leased(node).await.unwrap()), tables);

    let seen = other.beat(2).await.unwrap().into_iter().find(|seen| seen.node == node).unwrap();
    store.beat(node).await.unwrap();
    assert!(!other.bury(&seen).await.unwrap(), "it has moved since");
    assert_eq!(other.lease(&tables, 2).await.unwrap(), [""; 0]);
    let seen = other.beat(2).await.unwrap().into_iter().find(|seen| seen.node == node).unwrap();
    assert!(other.bury(&seen).await.unwrap());
    assert!(!other.bury(&seen).await.unwrap(), "once");
    assert!(!other.beat(2).await.unwrap().iter().any(|seen| seen.node == node));
    assert_eq!(other.lease(&tables[2..], 2).await.unwrap(), ["c"]);
    store.beat(node).await.unwrap();
    assert_eq!(sorted(store.lease(&tables, node).await.unwrap()), tables[..2], "it was only held up");
    assert_eq!(store.lease(&[], node).await.unwrap(), [""; 0]);

    store.leave(node).await.unwrap();
    let mut tasks = JoinSet::new();
    for node in 10..20_usize {
        let (store, tables) = (stores[node % 2].clone(), tables.clone());
        tasks.spawn(async move { store.lease(&tables[..2], node as u64).await.unwrap() });
    }
    let held: Vec<String> = tasks.join_all().await.into_iter().flatten().collect();
    assert_eq!(sorted(held), tables[..2], "each by one");
}

/// A node that was held up and goes on as if nothing had happened drives nothing any more; people may act through it.
async fn only_the_driver_drives(place: Place) {
    let [one, two] = place.two().await;
    if !one.shared() {
        return;
    }
    let a = [open_table(&one, "a", 1, 100).await];
    one.beat(1).await.unwrap();
    let drive = |seq| Append { driver: true, ..append("a", seq, &["bot"]) };
    assert_eq!(one.append(&[drive(2)], 1, 200).await.unwrap(), [Appended::Taken], "nobody has the lease");
    one.lease(&a, 1).await.unwrap();
    assert_eq!(one.append(&[drive(2)], 1, 200).await.unwrap(), [Appended::Kept]);
    let seen = two.beat(2).await.unwrap().remove(0);
    assert!(two.bury(&seen).await.unwrap());
    assert_eq!(two.lease(&a, 2).await.unwrap(), ["a"]);
    assert_eq!(one.append(&[drive(3)], 1, 200).await.unwrap(), [Appended::Taken]);
    assert_eq!(two.append(&[drive(3)], 2, 200).await.unwrap(), [Appended::Kept]);
    assert_eq!(one.append(&[append("a", 4, &["person"])], 1, 200).await.unwrap(), [Appended::Kept]);
}

async fn unfinished_tables_without_a_lease_are_orphans(place: Place) {
    let store = place.open(1).await.unwrap();
    for (table, stage) in
        [("a", None), ("b", Some(Stage::Playing)), ("c", Some(Stage::Over)), ("d", Some(Stage::Closed))]
    {
        open_table(&store, table, 1, 100).await;
        if let Some(stage) = stage {
            let change = Append { summary: Some(summary(stage, &[])), ..append(table, 2, &["x"]) };
            store.append(&[change], 1, 200).await.unwrap();
        }
    }
    let orphans = async |limit| {
        let mut orphans = store.orphans(limit).await.unwrap();
        orphans.sort();
        orphans
    };
    assert_eq!(orphans(10).await, ["a", "b", "c"]);
    assert_eq!(orphans(2).await.len(), 2);
    store.beat(1).await.unwrap();
    store.lease(&["a".to_owned(), "b".to_owned()], 1).await.unwrap();
    assert_eq!(orphans(10).await, ["c"]);
    store.release(&["b".to_owned()], 1).await.unwrap();
    store.release(&["a".to_owned()], 2).await.unwrap();
    store.settle("c", "detroit", &[], None).await.unwrap();
    assert_eq!(orphans(10).await, ["b"], "only the holder gives up a lease");
    store.lease(&["b".to_owned()], 1).await.unwrap();
    assert_eq!(orphans(10).await, [""; 0]);
    let seen = store.beat(2).await.unwrap().remove(0);
    assert!(store.bury(&seen).await.unwrap());
    assert_eq!(orphans(10).await, ["a", "b"], "with their node");
}

async fn people_are_present_through_living_nodes(place: Place) {
    let [store, other] = place.two().await;
    let present = async || store.who_is_present("a").await.unwrap();
    store.beat(1).await.unwrap();
    other.beat(2).await.unwrap();
    store.present("a", 20, 1, true).await.unwrap();
    store.present("a", 20, 1, true).await.unwrap();
    other.present("a", 20, 2, true).await.unwrap();
    other.present("a", 10, 2, true).await.unwrap();
    other.present("b", 30, 2, true).await.unwrap();
    assert_eq!(present().await, [10, 20]);
    store.present("a", 20, 1, false).await.unwrap();
    store.present("a", 20, 1, false).await.unwrap();
    assert_eq!(present().await, [10, 20], "still there through the other node");
    let seen = store.beat(1).await.unwrap().remove(0);
    assert!(store.bury(&seen).await.unwrap());
    store.present("a", 40, 1, true).await.unwrap();
    assert_eq!(present().await, [40]);
    store.tidy().await.unwrap();
    assert_eq!(present().await, [40]);
    other.beat(2).await.unwrap();
    assert_eq!(present().await, [10, 20, 40], "a node that was only held up");
    store.present("a", 50, 3, true).await.unwrap();
    assert_eq!(present().await, [10, 20, 40], "nobody has heard of that node");
}

fn who(names: &[&str]) -> Vec<(String, String)> {
    names.iter().map(|name| ((*name).to_owned(), format!("Name of {name}"))).collect()
}

fn one_more(before: &[Option<Rating>]) -> Vec<Rating> {
    let new = Rating { rating: 25.0, uncertainty: 8.0, games: 0 };
    before
        .iter()
        .map(|rating| rating.unwrap_or(new))
        .map(|old| Rating { rating: old.rating + 1.0, uncertainty: old.uncertainty, games: old.games + 1 })
        .collect()
}

async fn a_table_is_settled_once(place: Place) {
    let stores = place.two().await;
    open_table(&stores[0], "a", 1, 100).await;
    let rated = Arc::new(AtomicU32::new(0));
    let mut tasks = JoinSet::new();
    for task in 0..16 {
        let (store, rated) = (stores[task % 2].clone(), rated.clone());
        tasks.spawn(async move {
            let rerate = Box::new(move |before: &[Option<Rating>]| {
                rated.fetch_add(1, Ordering::Relaxed);
                assert_eq!(before, [None, None]);
                one_more(before)
            });
            store.settle("a", "detroit", &who(&["person/2", "person/1"]), Some(rerate)).await.unwrap()
        });
    }
    assert_eq!(tasks.join_all().await.into_iter().filter(|settled| *settled).count(), 1);
    assert_eq!(rated.load(Ordering::Relaxed), 1);
    let store = &stores[0];
    assert_eq!(store.ratings("detroit", 10).await.unwrap().len(), 2);
    assert!(!store.settle("a", "detroit", &[], None).await.unwrap());
    assert!(!store.settle("nowhere", "detroit", &[], None).await.unwrap());

    open_table(store, "b", 1, 100).await;
    let too_few = Box::new(|before: &[Option<Rating>]| one_more(&before[1..]));
    assert!(store.settle("b", "daytona", &who(&["person/1", "bot/club"]), Some(too_few)).await.is_err());
    assert_eq!(store.ratings("daytona", 10).await.unwrap(), []);
    assert!(
        store.settle("b", "daytona", &who(&["person/1"]), None).await.unwrap(),
        "was not settled by the failure"
    );
    assert_eq!(store.ratings("daytona", 10).await.unwrap(), [], "settled without rating");
}

async fn no_rating_is_lost(place: Place) {
    let stores = place.two().await;
    let mut tasks = JoinSet::new();
    for n in 0..30_usize {
        let store = stores[n % 2].clone();
        let table = open_table(&store, &format!("table {n}"), 1, 100).await;
        tasks.spawn(async move {
            let mut players = who(&["bot/club", "person/1", "person/2", "bot/pro"]);
            players.rotate_left(n % 4);
            store.settle(&table, "detroit", &players, Some(Box::new(one_more))).await.unwrap()
        });
    }
    assert_eq!(tasks.join_all().await, [true; 30]);
    let ratings = stores[0].ratings("detroit", 10).await.unwrap();
    assert_eq!(ratings.len(), 4);
    for rated in ratings {
        assert_eq!(rated.rating, Rating { rating: 55.0, uncertainty: 8.0, games: 30 }, "{}", rated.who);
    }
}

async fn ratings_are_listed(place: Place) {
    let store = place.open(1).await.unwrap();
    store.new_person(1, "Anna", 100).await.unwrap();
    let rate = |rating, uncertainty| Rating { rating, uncertainty, games: 1 };
    let settle = async |table: &str, names: &[&str], ratings: Vec<Rating>| {
        open_table(&store, table, 1, 100).await;
        store.settle(table, "detroit", &who(names), Some(Box::new(move |_| ratings))).await.unwrap()
    };
    let new = [rate(30.0, 8.0), rate(20.0, 1.0), rate(25.0, 4.0)];
    assert!(settle("a", &["person/1", "bot/club", "person/2"], new.to_vec()).await);
    let list = |rated: Vec<Rated>| -> Vec<String> { rated.into_iter().map(|rated| rated.who).collect() };
    let best = store.ratings("detroit", 10).await.unwrap();
    assert_eq!(
        best[0],
        Rated { who: "bot/club".to_owned(), name: "Name of bot/club".to_owned(), rating: new[1] }
    );
    assert_eq!(list(best), ["bot/club", "person/2", "person/1"], "who is surely strong first");
    assert_eq!(list(store.ratings("detroit", 1).await.unwrap()), ["bot/club"]);
    assert_eq!(store.ratings("daytona", 10).await.unwrap(), []);

    assert!(
        settle(
            "b",
            &["bot/club", "person/1", "bot/club"],
            vec![rate(1.0, 0.0), rate(2.0, 0.0), rate(3.0, 0.0)]
        )
        .await
    );
    store.rename(1, "Annabel").await.unwrap();
    let best = store.ratings("detroit", 10).await.unwrap();
    assert_eq!(list(best.clone()), ["person/2", "bot/club", "person/1"]);
    assert_eq!(best[1].rating, rate(3.0, 0.0), "of somebody named twice the last counts");
    assert_eq!(best[2].name, "Annabel");
}

async fn everything_is_there_after_reopening(place: Place) {
    let store = place.open(1).await.unwrap();
    store.secret("cookies", [1; 32]).await.unwrap();
    store.keep_rules("abc", "data").await.unwrap();
    open_table(&store, "a", 1, 100).await;
    open_table(&store, "b", 1, 100).await;
    let change = Append { summary: Some(summary(Stage::Over, &[1])), ..append("a", 2, &["x", "y"]) };
    store.append(&[change], 1, 200).await.unwrap();
    store.new_person(1, "Anna", 100).await.unwrap();
    store.new_account(1, "anna", "hash").await.unwrap();
    store.settle("a", "detroit", &who(&["person/1"]), Some(Box::new(one_more))).await.unwrap();
    let (listed, ratings) =
        (store.list(Which::Of(1), 10).await.unwrap(), store.ratings("detroit", 10).await.unwrap());
    drop(store);

    let store = place.open(2).await.unwrap();
    assert_eq!(store.secret("cookies", [2; 32]).await.unwrap(), [1; 32]);
    assert_eq!(store.rules("abc").await.unwrap().as_deref(), Some("data"));
    assert_eq!(store.table("a").await.unwrap(), Some(row("a", 1, 100)));
    assert_eq!(bodies(&store, "a").await, ["opened", "x", "y"]);
    assert_eq!(store.account("anna").await.unwrap(), Some((1, "hash".to_owned())));
    assert_eq!(store.list(Which::Of(1), 10).await.unwrap(), listed);
    assert_eq!(store.ratings("detroit", 10).await.unwrap(), ratings);
    assert_eq!(store.orphans(10).await.unwrap(), ["b"]);
}

async fn a_newer_format_is_refused(place: Place) {
    drop(place.open(1).await.unwrap());
    let update = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         SELECT 1000, description, success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1";
    match &place {
        Place::Sqlite(folder) => {
            let file = folder.path().join("data/grandstand.sqlite");
            let pool = sqlx::SqlitePool::connect(file.to_str().unwrap()).await.unwrap();
            sqlx::query(update).execute(&pool).await.unwrap();
            pool.close().await;
        }
        Place::Postgres(url) => {
            let pool = sqlx::PgPool::connect(url).await.unwrap();
            sqlx::query(update).execute(&pool).await.unwrap();
            pool.close().await;
        }
    }
    let why = place.open(1).await.err().unwrap().to_string();
    assert!(why.contains("newer Grandstand") && why.contains("1000"), "{why}");
}

async fn sessions_end_and_people_are_forgotten(place: Place) {
    let store = place.open(1).await.unwrap();
    store.new_person(7, "Anna", 100).await.unwrap();
    assert!(store.end_sessions(7).await.unwrap() && !store.end_sessions(8).await.unwrap());
    assert!(!store.set_password(7, "hash").await.unwrap(), "there is no account yet");
    store.new_account(7, "anna", "hash").await.unwrap();
    assert!(store.set_password(7, "other").await.unwrap());
    assert_eq!(store.account("anna").await.unwrap(), Some((7, "other".to_owned())));
    assert!(store.ban(7, Some(5)).await.unwrap() && !store.ban(8, Some(5)).await.unwrap());
    let person = store.person(7).await.unwrap().unwrap();
    assert_eq!((person.epoch, person.banned), (2, true));
    assert!(store.ban(7, None).await.unwrap());
    assert!(!store.person(7).await.unwrap().unwrap().banned);

    let first =
        Append { summary: Some(summary(Stage::Over, &[7, 9])), ..append("a", 1, &["opened", "Anna sits"]) };
    store.open(&row("a", 7, 100), &first).await.unwrap();
    let mut said = append("a", 3, &["Anna plays"]);
    said.entries[0].said = Some("7/1".to_owned());
    store.append(&[said], 1, 200).await.unwrap();
    store.settle("a", "detroit", &who(&["person/7"]), Some(Box::new(one_more))).await.unwrap();
    assert_eq!(store.ratings_of(7).await.unwrap()[0].1.games, 1);
    let other = [entry(2, "somebody sits")];
    store.forget_at("a", 7, 77, &other, &summary(Stage::Over, &[77, 9])).await.unwrap();
    assert!(store.forget_person(7).await.unwrap() && !store.forget_person(7).await.unwrap());
    assert_eq!(bodies(&store, "a").await, ["opened", "somebody sits", "Anna plays"]);
    assert_eq!(store.entries("a", 2).await.unwrap()[0].said, None);
    assert_eq!(store.table("a").await.unwrap().unwrap().host, 77);
    assert_eq!(store.list(Which::Of(7), 10).await.unwrap(), []);
    assert_eq!(store.list(Which::Of(9), 10).await.unwrap()[0].summary.people[0], Some(77));
    assert_eq!(store.account("anna").await.unwrap(), None);
    assert_eq!(store.ratings("detroit", 10).await.unwrap(), []);
}

async fn what_operators_do_is_written_down(place: Place) {
    let store = place.open(1).await.unwrap();
    store.write_audit(1, "close", "table a").await.unwrap();
    store.write_audit(2, "ban", "person 7").await.unwrap();
    let audit = store.audit(10).await.unwrap();
    assert_eq!((audit.len(), audit[0].at, &*audit[0].what, &*audit[1].about), (2, 2, "ban", "table a"));
    open_table(&store, "a", 1, 100).await;
    assert_eq!(store.stages().await.unwrap(), [(Stage::Lobby, 1)]);
    assert_eq!(store.list(Which::Unfinished, 10).await.unwrap().len(), 1);
}
