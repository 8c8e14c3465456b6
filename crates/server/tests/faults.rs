//! What goes wrong around a server, and what strangers do to it: play goes on, or goes on again by itself.

mod common;

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use common::{Folder, at, config, play_out, server, three_at_a_table};
use futures_util::{SinkExt, StreamExt};
use grandstand_client::Seat;
use grandstand_core::Pcg;
use grandstand_server::{Config, Running};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

fn soak() -> bool {
    std::env::var_os("GRANDSTAND_SOAK").is_some()
}

/// Plays one action of whoever's turn it is; the answer.
async fn one_move(seats: &mut [Seat]) -> Value {
    loop {
        for seat in seats.iter_mut() {
            let turn = &seat.latest["turn"];
            let ours = seat.latest["yours"].as_array().is_some_and(|yours| yours.contains(turn));
            if let (true, Some(pick)) = (ours, seat.choices().first().cloned()) {
                return seat.play(&pick).await.expect("an answer");
            }
        }
        let _ = tokio::time::timeout(Duration::from_millis(200), seats[0].update()).await;
        let _ = tokio::time::timeout(Duration::from_millis(200), seats[1].update()).await;
    }
}

async fn ready(server: &Running) -> bool {
    at(server).get("/readyz").await.is_ok()
}

/// A table of two people, begun: whoever's turn it is, it is a person's.
async fn two_at_a_table(server: &Running) -> Vec<Seat> {
    let anna = at(server).named("Anna").await.expect("a name");
    let ben = at(server).named("Ben").await.expect("a name");
    let wish = json!({ "game": "top-race", "players": 2, "options": { "races": "1" } });
    let table = anna.open(&wish).await.expect("a table");
    let mut first = anna.sit_at(&table, 0).await.expect("the first seat");
    let second = ben.sit_at(&table, 1).await.expect("the second seat");
    let begun = first.say(&json!({ "say": "begin" })).await.expect("an answer");
    assert_eq!(begun["answer"], "done", "{begun}");
    vec![first, second]
}

/// Plays on until the disk is full, makes room, and plays on.
async fn a_full_disk(server: Running, fill: impl AsyncFn(), make_room: impl AsyncFn()) {
    let mut seats = two_at_a_table(&server).await;
    assert_eq!(one_move(&mut seats).await["answer"], "done");
    assert!(ready(&server).await);
    fill().await;
    let mut refused = 0;
    for _ in 0..400 {
        let answer = one_move(&mut seats).await;
        if answer["answer"] == "refused" {
            assert_eq!(answer["key"], "not-saved", "{answer}");
            refused += 1;
            if refused == 5 {
                break;
            }
        }
    }
    assert_eq!(refused, 5, "players are told that nothing is saved");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert!(!ready(&server).await, "and so is whoever watches the server");
    make_room().await;
    let began = Instant::now();
    while one_move(&mut seats).await["answer"] != "done" {
        assert!(began.elapsed() < Duration::from_secs(10), "play goes on by itself");
    }
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert!(ready(&server).await);
    let [mut first, mut second] = <[Seat; 2]>::try_from(seats).ok().expect("two seats");
    let (mut a, mut b) = (Pcg::new(1), Pcg::new(2));
    let (a, b) = tokio::join!(play_out(&mut first, &mut a), play_out(&mut second, &mut b));
    assert_eq!(a.expect("a finished game")["result"], b.expect("a finished game")["result"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_database_stops_nothing_for_good() {
    let folder = Folder::new();
    let server = server(Config { data_limit: Some(1), ..config(&folder.0) }).await;
    let file = format!("sqlite://{}", folder.0.join("grandstand.sqlite").display());
    let other = sqlx::SqlitePool::connect(&file).await.expect("the database");
    sqlx::query("CREATE TABLE ballast (x BLOB)").execute(&other).await.expect("a table");
    let fill = async || {
        // Until not even a page is left.
        sqlx::query("PRAGMA max_page_count = 256").execute(&other).await.expect("the limit");
        for size in [100_000, 4000, 100] {
            let insert = "INSERT INTO ballast VALUES (zeroblob($1))";
            while sqlx::query(insert).bind(size).execute(&other).await.is_ok() {}
        }
    };
    let make_room = async || {
        sqlx::query("DELETE FROM ballast").execute(&other).await.expect("room");
    };
    a_full_disk(server, fill, make_room).await;
}

/// The same on a small disk of its own, where the test may mount one.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_stops_nothing_for_good() {
    let folder = Folder::new();
    let mounted = std::process::Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=16m", "tmpfs"])
        .arg(&folder.0)
        .output()
        .is_ok_and(|output| output.status.success());
    if !mounted {
        println!(
            "skipped: this test cannot mount a disk here; the one with a limited database stands for it"
        );
        return;
    }
    struct Mounted<'a>(&'a std::path::Path);
    impl Drop for Mounted<'_> {
        fn drop(&mut self) {
            let _ = std::process::Command::new("umount").arg("-l").arg(self.0).status();
        }
    }
    let _mounted = Mounted(&folder.0);
    let server = server(config(&folder.0)).await;
    let ballast = folder.0.join("ballast");
    let fill = async || {
        let mut file = std::fs::File::create(&ballast).expect("a file");
        // As much as there is room for stays.
        for size in [65_536, 4096, 1] {
            while std::io::Write::write_all(&mut file, &vec![0; size]).is_ok() {}
        }
    };
    let make_room = async || std::fs::remove_file(&ballast).expect("room");
    a_full_disk(server, fill, make_room).await;
}

/// A connection from an address of this machine other than the usual one: somebody else's network, to the server.
async fn from(address: [u8; 4], to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((address, 0)))?;
    socket.connect(to).await
}

#[tokio::test(flavor = "multi_thread")]
async fn half_requests_leave_others_playing() {
    let folder = Folder::new();
    let limits = Config { plain_connections_per_address: 64, ..config(&folder.0) };
    let server = server(limits).await;
    let mut attackers = Vec::new();
    for _ in 0..if soak() { 10_000 } else { 400 } {
        if let Ok(mut half) = from([127, 0, 0, 66], server.at).await {
            let _ = half.write_all(b"GET /api/games HTTP/1.1\r\nhost: x\r\n").await;
            attackers.push(half);
        }
    }
    let began = Instant::now();
    let (_, mut seats) = three_at_a_table(&server, "long-shot").await;
    for _ in 0..20 {
        assert_eq!(one_move(&mut seats).await["answer"], "done");
    }
    println!("20 moves beside {} half requests: {:?}", attackers.len(), began.elapsed());
    let figures = at(&server).get("/metrics").await.expect("figures").body;
    let turned_away = figures
        .as_str()
        .expect("text")
        .lines()
        .find_map(|line| line.strip_prefix("grandstand_turned_away_total ")?.parse::<u32>().ok());
    assert!(turned_away.expect("a figure") >= 300, "all but a few are turned away: {turned_away:?}");
    // Half a request does not keep the server from stopping.
    let began = Instant::now();
    server.stop().await;
    assert!(began.elapsed() < Duration::from_secs(4), "it took {:?}", began.elapsed());
    drop(attackers);
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_requests_are_given_up() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let mut head = TcpStream::connect(server.at).await.expect("a connection");
    head.write_all(b"GET /api/games HTTP/1.1\r\nhost:").await.expect("sent");
    let mut body = TcpStream::connect(server.at).await.expect("a connection");
    let half =
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    body.write_all(half).await.expect("sent");
    let mut idle = TcpStream::connect(server.at).await.expect("a connection");
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("sent");
    for (name, mut stream) in [("head", head), ("body", body), ("idle", idle)] {
        let mut answer = Vec::new();
        let ended = tokio::time::timeout(Duration::from_secs(25), stream.read_to_end(&mut answer)).await;
        assert!(ended.is_ok(), "{name} still waits: {}", String::from_utf8_lossy(&answer));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_or_pings_ends_the_connection() {
    use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
    let folder = Folder::new();
    let server = server(Config { messages_per_second: 10, ..config(&folder.0) }).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let table = anna.open(&json!({ "game": "top-race", "players": 2 })).await.expect("a table");
    for flood in [Message::Ping(Vec::new().into()), Message::Text("{\"look\":{}}".into())] {
        let address = format!("ws://{}/api/tables/{table}/socket", server.at);
        let request = address.into_client_request().expect("a request");
        let (socket, _) = tokio_tungstenite::connect_async(request).await.expect("a connection");
        let (mut speak, mut listen) = socket.split();
        let flooding = tokio::spawn(async move {
            for sent in 0..100_000 {
                if speak.send(flood.clone()).await.is_err() {
                    return sent;
                }
            }
            100_000
        });
        let ended = async { while let Some(Ok(_)) = listen.next().await {} };
        tokio::time::timeout(Duration::from_secs(20), ended).await.expect("the connection ends");
        let sent = flooding.await.expect("a number");
        assert!(sent < 100_000, "{sent}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_never_keep_anybody_from_sitting_down() {
    let folder = Folder::new();
    let server = server(Config { spectators: 5, ..config(&folder.0) }).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let table = anna.open(&json!({ "game": "top-race", "players": 3 })).await.expect("a table");
    let mut watchers = Vec::new();
    for n in 0..12 {
        // Some have no name; some have one and could sit down, but do not.
        let client =
            if n % 2 == 0 { at(&server) } else { at(&server).named("Watcher").await.expect("a name") };
        watchers.push(client.look_at(&table, 0).await.expect("a connection"));
    }
    let mut first = anna.look_at(&table, 0).await.expect("a connection");
    first.update().await.expect("the host is let in");
    let ben = at(&server).named("Ben").await.expect("a name");
    let second = ben.sit_at(&table, 1).await.expect("a seat");
    drop(second);
    let mut full = 0;
    for mut watcher in watchers {
        full += u32::from(watcher.update().await.is_err());
    }
    assert!(full > 0, "there are limits");
    server.stop().await;
}

/// This process's memory in KiB, the server's and the clients'.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// A host who sends one set-up after the other, each with a deck of its own.
async fn set_ups(host: &mut Seat, deck: &str, from: u32, count: u32) -> u32 {
    let mut accepted = 0;
    for n in from..from + count {
        let setup = json!({
            "game": "top-race", "players": 2 + n % 3, "options": {}, "own": { "deck": format!("{deck}\n# {n} {}\n", "x".repeat(200)) },
        });
        let message = json!({
            "say": "set-up", "setup": setup, "clock": { "kind": "none" }, "stand_in": "club", "bots": [],
        });
        let answer = host.say(&message).await.expect("an answer");
        accepted += u32::from(answer["answer"] == "done");
    }
    accepted
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_a_lobby_has_an_end_and_its_game_can_still_begin() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let host = at(&server).named("Anna").await.expect("a name");
    let open = async || {
        let wish = json!({ "game": "top-race", "players": 2, "bots": [null, "club"] });
        let table = host.open(&wish).await.expect("a table");
        let mut seat = host.look_at(&table, 0).await.expect("a connection");
        seat.update().await.expect("an update");
        seat
    };
    // Many small messages, and few large ones.
    let (mut often, mut much) = (open().await, open().await);
    let (small, large) = (set_ups(&mut often, &deck(), 0, 450).await, {
        let deck = format!("{}\n# {}", deck(), "x".repeat(40_000));
        set_ups(&mut much, &deck, 0, 40).await
    });
    assert!((300..=400).contains(&small), "{small} of 450 set-ups were kept");
    assert!((15..=26).contains(&large), "{large} of 40 set-ups of 40 kB were kept");
    for seat in [&mut often, &mut much] {
        let setup = seat.latest["setup"].clone();
        let message = json!({
            "say": "set-up", "setup": setup, "clock": { "kind": "none" }, "stand_in": "club", "bots": [null, "club"],
        });
        let refused = seat.say(&message).await.expect("an answer");
        assert_eq!(refused["key"], "changed-often", "{refused}");
        let begun = seat.say(&json!({ "say": "begin" })).await.expect("an answer");
        assert_ne!(begun["key"], "changed-often", "{begun}");
    }
    server.stop().await;
}

/// The deck of a game, as it ships.
fn deck() -> String {
    let files = grandstand_catalogue::shipped();
    files
        .into_iter()
        .find(|(name, _)| name.starts_with("top-race/") && name.contains("deck"))
        .map_or_else(|| panic!("no deck among the files"), |(_, text)| text.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_sends_set_ups_leaves_the_server_as_it_was() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let deck = deck();
    let tables = if soak() { 100 } else { 5 };
    let host = at(&server).named("Anna").await.expect("a name");
    let one_table = async |number: u32| {
        let table = host.open(&json!({ "game": "top-race", "players": 2 })).await.expect("a table");
        let mut seat = host.look_at(&table, 0).await.expect("a connection");
        seat.update().await.expect("an update");
        let accepted = set_ups(&mut seat, &deck, number * 100, 100).await;
        let record = at(&server).get(&format!("/api/tables/{table}/record")).await;
        assert!(record.is_err(), "a lobby has no record");
        accepted
    };
    // The first ones fill caches and pools.
    for number in 0..2 {
        one_table(number).await;
    }
    let before = memory();
    let mut accepted = 0;
    for number in 2..2 + tables {
        accepted += one_table(number).await;
    }
    let grown = memory().saturating_sub(before);
    println!(
        "{} set-ups, {accepted} accepted: memory {before} KiB, {grown} KiB more afterwards",
        tables * 100
    );
    assert!(grown < 16 * 1024, "{grown} KiB stay");
    // Nobody else's decks are used up.
    let ben = at(&server).named("Ben").await.expect("a name");
    let wish = json!({ "game": "top-race", "players": 2, "own": { "deck": format!("{deck}\n# mine\n") } });
    ben.open(&wish).await.expect("a table with a deck of his own");
    server.stop().await;
}
