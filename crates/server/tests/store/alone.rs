//! What only the database in a folder does.

use std::time::Duration;

use grandstand_server::store::{Append, Sqlite, Stage, Store};

use super::{Place, append, bodies, open_table, summary};

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_serves_one() {
    let Place::Sqlite(folder) = Place::sqlite() else { unreachable!() };
    let data = folder.path().join("deep/down");
    let store = Sqlite::open(&data).await.unwrap();
    assert!(!store.shared());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700, "it holds secrets");
    }
    let why = Sqlite::open(&data).await.err().unwrap().to_string();
    assert!(why.contains("another server uses the folder") && why.contains("choose another"), "{why}");
    drop(store);
    Sqlite::open(&data).await.unwrap();

    std::fs::write(folder.path().join("file"), "x").unwrap();
    let why = Sqlite::open(&folder.path().join("file/data")).await.err().unwrap().to_string();
    assert!(why.contains("cannot be used"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_anything() {
    let store = Place::sqlite().open(1).await.unwrap();
    open_table(&store, "a", 1, 100).await;
    store.append(&[append("a", 2, &["x"])], 2, 200).await.unwrap();
    assert!(tokio::time::timeout(Duration::from_millis(50), store.notice()).await.is_err());
}

/// Nothing else can hold a lease: the next server need not wait until the one before is given up for dead.
#[tokio::test(flavor = "multi_thread")]
async fn leases_end_with_the_server() {
    let place = Place::sqlite();
    let store = place.open(1).await.unwrap();
    let a = open_table(&store, "a", 1, 100).await;
    store.beat(1).await.unwrap();
    store.present("a", 1, 1, true).await.unwrap();
    assert_eq!(store.lease(std::slice::from_ref(&a), 1).await.unwrap(), ["a"]);
    drop(store);
    let store = place.open(2).await.unwrap();
    assert_eq!(store.orphans(10).await.unwrap(), ["a"]);
    assert_eq!(store.who_is_present("a").await.unwrap(), [0; 0]);
    assert_eq!(store.lease(&[a], 2).await.unwrap(), ["a"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_a_database() {
    let place = Place::sqlite();
    let Place::Sqlite(folder) = &place else { unreachable!() };
    let store = place.open(1).await.unwrap();
    open_table(&store, "a", 1, 100).await;
    store.append(&[append("a", 2, &["x"])], 1, 200).await.unwrap();
    let copies = [folder.path().join("one.sqlite"), folder.path().join("two.sqlite")];
    store.backup(&copies[0]).await.unwrap();
    store.append(&[append("a", 3, &["y"])], 1, 200).await.unwrap();
    Sqlite::backup_folder(&folder.path().join("data"), &copies[1]).await.unwrap();
    let why = store.backup(&copies[0]).await.unwrap_err().to_string();
    assert!(why.contains("name a new file"), "{why}");
    let why =
        Sqlite::backup_folder(&folder.path().join("nowhere"), &copies[1]).await.unwrap_err().to_string();
    assert!(why.contains("data folder"), "{why}");

    for (copy, expected) in copies.iter().zip([&["opened", "x"][..], &["opened", "x", "y"]]) {
        let place = Place::sqlite();
        let Place::Sqlite(folder) = &place else { unreachable!() };
        std::fs::create_dir(folder.path().join("data")).unwrap();
        std::fs::rename(copy, folder.path().join("data/grandstand.sqlite")).unwrap();
        let restored = place.open(1).await.unwrap();
        assert_eq!(bodies(&restored, "a").await, expected);
        let on = Append {
            summary: Some(summary(Stage::Over, &[1])),
            ..append("a", expected.len() as u64 + 1, &["on"])
        };
        restored.append(&[on], 1, 300).await.unwrap();
    }
}

/// What a server of Grandstand 0.1 wrote is there after the migrations, and the count it kept is left alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_first_format_comes_along() {
    let place = Place::sqlite();
    let Place::Sqlite(folder) = &place else { unreachable!() };
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let file = format!("sqlite://{}?mode=rwc", data.join("grandstand.sqlite").display());
    let old = sqlx::SqlitePool::connect(&file).await.unwrap();
    // Exactly as that version made it: the same statements without IF NOT EXISTS, and the version in a table.
    let script = include_str!("../../migrations/sqlite/1_tables.sql").replace("IF NOT EXISTS ", "");
    sqlx::raw_sql(sqlx::AssertSqlSafe(script)).execute(&old).await.unwrap();
    for statement in [
        "CREATE TABLE format (version INTEGER NOT NULL) STRICT",
        "INSERT INTO format VALUES (1)",
        "INSERT INTO people (id, name, account, hash, since) VALUES (7, 'Anna', 'anna', 'hash', 100)",
        "INSERT INTO ratings (game, who, name, rating, uncertainty, games) VALUES ('top-race', 'person/7', 'Anna', 27, 3, 4)",
        "INSERT INTO tables (id, host, public, setup, rules, code, seed, opened, stage, game, people, names)
         VALUES ('a', 7, 1, '{}', 'r', 1, zeroblob(32), 100, 'playing', 'top-race', '[7]', '[\"Anna\"]')",
        "INSERT INTO entries (table_id, seq, body, said, written) VALUES ('a', 1, 'opened', NULL, 100)",
        "INSERT INTO leases (table_id, node, until) VALUES ('a', 1, 5000000000000)",
    ] {
        sqlx::query(statement).execute(&old).await.unwrap();
    }
    old.close().await;
    for node in 1..3 {
        let store = place.open(node).await.unwrap();
        assert_eq!(bodies(&store, "a").await, ["opened"]);
        assert_eq!(store.account("anna").await.unwrap(), Some((7, "hash".to_owned())));
        assert_eq!(store.person(7).await.unwrap().unwrap().epoch, 0);
        assert_eq!(store.ratings_of(7).await.unwrap()[0].1.games, 4);
        assert_eq!(store.orphans(10).await.unwrap(), ["a"]);
    }
}

/// A file that may not grow any further refuses, and takes things again when there is room: nobody has to start the server anew.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_survived() {
    let Place::Sqlite(folder) = Place::sqlite() else { unreachable!() };
    let data = folder.path().join("data");
    let store: std::sync::Arc<dyn Store> =
        std::sync::Arc::new(Sqlite::open_within(&data, Some(1)).await.unwrap());
    open_table(&store, "a", 1, 100).await;
    let ballast = "x".repeat(20_000);
    let mut seq = 2;
    let full = loop {
        match store.append(&[append("a", seq, &[&ballast])], 1, 200).await {
            Ok(_) => seq += 1,
            Err(error) => break error.to_string(),
        }
        assert!(seq < 200, "there is a limit of one megabyte");
    };
    assert!(full.contains("no room left"), "{full}");
    for _ in 0..5 {
        assert!(store.append(&[append("a", seq, &[&ballast])], 1, 200).await.is_err(), "still full");
    }
    assert!(store.new_person(5, &"x".repeat(50_000), 1).await.is_err(), "also for everything else");
    // Somebody makes room, as an operator would.
    let file = format!("sqlite://{}", data.join("grandstand.sqlite").display());
    let operator = sqlx::SqlitePool::connect(&file).await.unwrap();
    sqlx::query("UPDATE entries SET body = 'short' WHERE seq > 1").execute(&operator).await.unwrap();
    operator.close().await;
    store.append(&[append("a", seq, &["goes on"])], 1, 300).await.unwrap();
    store.ping().await.unwrap();
    assert_eq!(
        bodies(&store, "a").await.len() as u64,
        seq,
        "nothing refused is there, nothing acknowledged is gone"
    );
}
