//! What only the shared database does.

use std::{collections::HashMap, time::Duration};

use grandstand_server::store::{Append, Appended, Notice, Postgres, Store};
use tokio::task::JoinSet;

use super::{Place, append, open_table};

async fn soon(store: &(impl Store + ?Sized)) -> Notice {
    tokio::time::timeout(Duration::from_secs(20), store.notice()).await.expect("a notice")
}

async fn nothing(store: &(impl Store + ?Sized)) {
    let heard = tokio::time::timeout(Duration::from_millis(100), store.notice()).await;
    assert!(heard.is_err(), "{heard:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_hear_of_each_other() {
    let [one, two] = Place::postgres().two().await;
    assert!(one.shared());
    for table in ["a", "b", "c"] {
        open_table(&one, table, 1, 100).await;
    }
    let batch = [append("a", 2, &["x", "y"]), append("b", 2, &["x"]), append("a", 4, &["z"])];
    one.append(&batch, 1, 200).await.unwrap();
    let Notice::Written(mut tables) = soon(&*two).await else { panic!() };
    tables.sort();
    assert_eq!(tables, [("a".to_owned(), 4), ("b".to_owned(), 2)]);
    nothing(&*one).await;
    let late = [append("a", 2, &["x"]), append("c", 2, &["x"])];
    assert_eq!(two.append(&late, 2, 200).await.unwrap(), [Appended::Taken, Appended::Kept]);
    assert_eq!(soon(&*one).await, Notice::Written(vec![("c".to_owned(), 2)]), "only what was kept");
    two.append(&late[..1], 2, 200).await.unwrap();
    nothing(&*one).await;
    nothing(&*two).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_batch_is_heard_whole() {
    let [one, two] = Place::postgres().two().await;
    let ids: Vec<String> = (0..320).map(|n| format!("{n:020}")).collect();
    for id in &ids {
        open_table(&one, id, 1, 100).await;
    }
    let batch: Vec<Append> = ids.iter().map(|id| append(id, 2, &["x"])).collect();
    one.append(&batch, 1, 200).await.unwrap();
    let mut heard = HashMap::new();
    while heard.len() < 320 {
        let Notice::Written(tables) = soon(&*two).await else { panic!() };
        heard.extend(tables);
    }
    assert!(ids.iter().all(|id| heard[id] == 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_is_reported_and_restored() {
    let place = Place::postgres();
    let Place::Postgres(url) = &place else { unreachable!() };
    let [one, two] = place.two().await;
    open_table(&one, "a", 1, 100).await;
    let pool = sqlx::PgPool::connect(url).await.unwrap();
    for seq in 2..5 {
        sqlx::query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .execute(&pool)
        .await
        .unwrap();
        assert_eq!(soon(&*two).await, Notice::Lost);
        assert_eq!(soon(&*one).await, Notice::Lost);
        // Every other connection is gone as well; whoever writes finds out and connects again.
        assert_eq!(one.append(&[append("a", seq, &["x"])], 1, 200).await.unwrap(), [Appended::Kept]);
        assert_eq!(soon(&*two).await, Notice::Written(vec![("a".to_owned(), seq)]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_nodes_start_at_once() {
    let place = Place::postgres();
    let mut tasks = JoinSet::new();
    for node in 0..6 {
        let place = place.clone();
        tasks.spawn(async move { place.open(node).await.unwrap() });
    }
    for store in tasks.join_all().await {
        store.ping().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_work_is_explained() {
    let place = Place::postgres();
    let store = place.open(1).await.unwrap();
    let why = store.backup("x".as_ref()).await.unwrap_err().to_string();
    assert!(why.contains("pg_dump"), "{why}");
    let why = Postgres::open("nonsense", 1).await.err().unwrap().to_string();
    assert!(why.contains("postgres://"), "{why}");
    let why =
        Postgres::open("postgres://nobody@localhost/x?host=/nowhere", 1).await.err().unwrap().to_string();
    assert!(why.contains("check the URL"), "{why}");
}
