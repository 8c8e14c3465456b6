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

/// Nothing else can hold a lease: the next server need not wait until it runs out.
#[tokio::test(flavor = "multi_thread")]
async fn leases_end_with_the_server() {
    let place = Place::sqlite();
    let store = place.open(1).await.unwrap();
    let a = open_table(&store, "a", 1, 100).await;
    store.heartbeat(1, 60_000).await.unwrap();
    store.present("a", 1, 1, true).await.unwrap();
    assert_eq!(store.lease(std::slice::from_ref(&a), 1, 60_000).await.unwrap(), ["a"]);
    drop(store);
    let store = place.open(2).await.unwrap();
    assert_eq!(store.orphans(10).await.unwrap(), ["a"]);
    assert_eq!(store.who_is_present("a").await.unwrap(), [0; 0]);
    assert_eq!(store.lease(&[a], 2, 60_000).await.unwrap(), ["a"]);
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
