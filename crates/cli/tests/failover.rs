//! Two servers on one PostgreSQL, and one of them is killed, or stopped for a while: its bots play on at the other within two seconds, and
//! when it goes on nothing is played twice.

#[path = "../../server/tests/common/postgres.rs"]
mod postgres;

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use grandstand_client::{Client, Seat};
use grandstand_server::store::{Postgres, Store};
use serde_json::json;

struct Node {
    port: u16,
    child: Child,
}

impl Node {
    fn start(url: &str) -> Node {
        Node::start_with(url, &[])
    }

    /// The same with settings of its environment.
    fn start_with(url: &str, environment: &[(&str, &Path)]) -> Node {
        let socket = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = socket.local_addr().expect("its address").port();
        drop(socket);
        let mut command = Command::new(env!("CARGO_BIN_EXE_grandstand"));
        command.args(["serve", "--host", "127.0.0.1", "--port", &port.to_string(), "--database", url]);
        command.args(["--bot-pause", "40", "--patience", "3600", "--requests-per-second", "10000"]);
        command.env("GRANDSTAND_LOG", "error").stdout(Stdio::null());
        command.envs(environment.iter().copied());
        Node { port, child: command.spawn().expect("the server") }
    }

    async fn ready(&self) -> Client {
        let client = Client::new(format!("127.0.0.1:{}", self.port));
        for _ in 0..600 {
            if client.get("/readyz").await.is_ok() {
                return client;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the server on port {} does not start", self.port);
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status();
        assert!(sent.expect("kill").success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table of bots and one person, who has left it to the bots and looks on through the other node; the first node drives it.
async fn watched(driver: &Client, other: &Client) -> (String, Seat) {
    let anna = driver.clone().named("Anna").await.expect("a name");
    let wish = json!({
        "game": "detroit-cleveland", "players": 4, "bots": [null, "random", "random", "random"], "stand-in": "random",
    });
    let table = anna.open(&wish).await.expect("a table");
    let mut seat = anna.look_at(&table, 0).await.expect("a connection");
    seat.update().await.expect("an update");
    assert_eq!(seat.say(&json!({ "say": "begin" })).await.expect("an answer")["answer"], "done");
    assert_eq!(seat.say(&json!({ "say": "resign", "seat": 0 })).await.expect("an answer")["answer"], "done");
    drop(seat);
    let mut watcher = other.look_at(&table, 0).await.expect("a connection");
    watcher.update().await.expect("an update");
    (table, watcher)
}

/// The longest time between two updates from now on, for so many of them; a game that ends ends it.
async fn longest_pause(watcher: &mut Seat, updates: usize) -> Duration {
    let mut longest = Duration::ZERO;
    for _ in 0..updates {
        let began = Instant::now();
        tokio::time::timeout(Duration::from_secs(30), watcher.update())
            .await
            .expect("the table is not stuck")
            .expect("an update");
        longest = longest.max(began.elapsed());
        if watcher.latest["stage"] == "over" {
            break;
        }
    }
    longest
}

fn rounds() -> u32 {
    if std::env::var_os("GRANDSTAND_SOAK").is_some() { 20 } else { 1 }
}

/// How long it took each time; in the soak the worst must be below two seconds, as it must on a machine that has time.
fn judge(what: &str, pauses: &[Duration]) {
    let worst = pauses.iter().max().copied().unwrap_or_default();
    println!("{what}: {} times, the bots paused for {worst:?} at worst: {pauses:?}", pauses.len());
    let bar = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 2 } else { 8 };
    assert!(worst < Duration::from_secs(bar), "{worst:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_killed_is_replaced_within_two_seconds() {
    let url = postgres::database();
    let mut pauses = Vec::new();
    for _ in 0..rounds() {
        let (mut one, two) = (Node::start(&url), Node::start(&url));
        let (left, right) = (one.ready().await, two.ready().await);
        let (_, mut watcher) = watched(&left, &right).await;
        longest_pause(&mut watcher, 10).await;
        one.child.kill().expect("a process to kill");
        pauses.push(longest_pause(&mut watcher, 20).await);
    }
    judge("killed", &pauses);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_only_stopped_drives_nothing_twice() {
    let url = postgres::database();
    let mut pauses = Vec::new();
    for _ in 0..rounds() {
        let (one, two) = (Node::start(&url), Node::start(&url));
        let (left, right) = (one.ready().await, two.ready().await);
        let (table, mut watcher) = watched(&left, &right).await;
        longest_pause(&mut watcher, 10).await;
        one.signal("STOP");
        pauses.push(longest_pause(&mut watcher, 20).await);
        one.signal("CONT");
        longest_pause(&mut watcher, 20).await;
        // Every number is there once, and the game is one that replays: the server checks each entry when it reads the log.
        let store = Postgres::open(&url, 0).await.expect("the database");
        let log = store.entries(&table, 0).await.expect("the log");
        assert!(log.iter().map(|entry| entry.seq).eq(1..=log.len() as u64));
        let resumed = log.iter().filter(|entry| entry.body.contains("resumed")).count();
        assert!(resumed <= 3, "nobody quarrels about the table: {resumed}");
    }
    judge("stopped", &pauses);
}

/// The library that makes up the clock of a process; scripts/bootstrap test installs it.
fn faketime() -> Option<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib").ok()?.flatten().map(|folder| folder.path());
    folders.map(|folder| folder.join("faketime/libfaketime.so.1")).find(|library| library.is_file())
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_that_jump_change_nothing_about_who_drives() {
    let Some(library) = faketime() else {
        println!("not tried: there is no libfaketime here (apt-get install faketime)");
        return;
    };
    let url = postgres::database();
    let mut pauses = Vec::new();
    for round in 0..rounds() {
        let clocks = ["one", "two"].map(|name| {
            std::env::temp_dir().join(format!("grandstand-clock-{}-{round}-{name}", std::process::id()))
        });
        let [one, two] = clocks.each_ref().map(|clock| {
            std::fs::write(clock, "+0").expect("a clock");
            let settings: [(&str, &Path); 4] = [
                ("LD_PRELOAD", &library),
                ("FAKETIME_TIMESTAMP_FILE", clock),
                ("FAKETIME_NO_CACHE", Path::new("1")),
                // Only the time of day can jump; no system lets the other clock do so.
                ("DONT_FAKE_MONOTONIC", Path::new("1")),
            ];
            Node::start_with(&url, &settings)
        });
        let (left, right) = (one.ready().await, two.ready().await);
        let (table, mut watcher) = watched(&left, &right).await;
        longest_pause(&mut watcher, 10).await;
        let store = Postgres::open(&url, 0).await.expect("the database");
        let resumed = async || {
            let log = store.entries(&table, 0).await.expect("the log");
            assert!(log.iter().map(|entry| entry.seq).eq(1..=log.len() as u64), "every number is there once");
            log.iter().filter(|entry| entry.body.contains("resumed")).count()
        };
        let before = resumed().await;
        // A day forth and a day back, at whoever drives and at the other.
        for (clock, jump) in [(0, "+1d"), (1, "+1d"), (1, "-1d"), (0, "-1d"), (0, "+0")] {
            std::fs::write(&clocks[clock], jump).expect("a clock");
            pauses.push(longest_pause(&mut watcher, 15).await);
        }
        assert_eq!(resumed().await, before, "nobody takes the table from whoever drives it");
        // The clock did jump: what was written then says so.
        let moment = |body: &str| serde_json::from_str::<serde_json::Value>(body).ok()?["at"].as_u64();
        let log = store.entries(&table, 0).await.expect("the log");
        let moments: Vec<u64> = log.iter().filter_map(|entry| moment(&entry.body)).collect();
        let span = moments.iter().max().zip(moments.iter().min()).map_or(0, |(last, first)| last - first);
        assert!(span > 12 * 3_600_000, "{span} ms between the first entry and the last");
        let _ = clocks.map(std::fs::remove_file);
    }
    judge("clocks jumped", &pauses);
}
