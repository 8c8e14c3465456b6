//! Non-interference on the wire: two servers whose tables differ only in what a viewer may not know send that viewer byte-identical
//! frames. Pairs are built by replay, as in the engine's own test. Whoever may see the difference must see it in the same frames;
//! undo and a planted leak are tried without a network, in `crates/table/tests/wire.rs`.

mod common;

use std::{sync::Arc, time::Duration};

use common::{Folder, config, server};
use grandstand_client::{Client, Seat as Connection};
use grandstand_core::{Chance, Game, NoEvents, Options, Pcg, Scripted, Seat, Viewer, testing::random_record};
use grandstand_server::{
    Running,
    store::{Append, Sqlite, Stage, Store, StoredEntry, Summary, TableRow},
};
use grandstand_speedway::{
    Rules, Speedway, specs,
    twins::{exchange, hidden_until, start},
};
use grandstand_table::{Clock, Deed, Entry, Happening, Player, Visitor};
use serde_json::json;

/// How many deals of each game.
fn deals() -> u64 {
    if std::env::var_os("GRANDSTAND_SOAK").is_some() { 40 } else { 3 }
}

const PLAYERS: u8 = 3;

fn entries(rules: &Rules, opening: &[u32], moves: &[(Seat, String, Vec<u32>)]) -> Vec<Entry> {
    let seats = (0..rules.players)
        .map(|seat| Player::Person { visitor: Visitor(u64::from(seat) + 1), name: format!("Player {seat}") })
        .collect();
    let setup = rules.setup.as_ref().clone();
    let mut log = vec![
        // The commitment is of a seed that nobody knows: the test's own.
        Happening::Committed { commitment: "00".repeat(32) },
        Happening::SetUp { setup, clock: Clock::None, stand_in: "club".to_owned(), seats },
        Happening::Began { draws: opening.to_vec() },
    ];
    log.extend(moves.iter().map(|(seat, action, draws)| Happening::Played {
        seat: *seat,
        deed: Deed::Do(action.clone()),
        draws: draws.clone(),
        bot: false,
    }));
    log.into_iter().map(|what| Entry { at: 1_000, what }).collect()
}

/// A server whose database holds these tables.
async fn with_tables(folder: &Folder, setups: &[(String, String)], logs: &[Vec<Entry>], seed: u8) -> Running {
    let store = Sqlite::open(&folder.0).await.expect("a database");
    store.secret("cookie", [1; 32]).await.expect("a key");
    for person in 1..=u64::from(PLAYERS) {
        store.new_person(person, &format!("Player {}", person - 1), 0).await.expect("a person");
    }
    for ((id, setup), log) in setups.iter().zip(logs) {
        let row = TableRow {
            id: id.clone(),
            host: 1,
            public: false,
            setup: setup.clone(),
            rules: grandstand_server::rules_hash(),
            code: grandstand_server::RULES_CODE,
            seed: [seed; 32],
            opened: 1_000,
        };
        let stored = (1..).zip(log).map(|(seq, entry)| StoredEntry {
            seq,
            body: serde_json::to_string(entry).expect("an entry"),
            said: None,
        });
        let summary = Summary {
            stage: Stage::Playing,
            game: "top-race".to_owned(),
            people: vec![Some(1), Some(2), Some(3)],
            names: vec![None; 3],
            result: None,
        };
        let first =
            Append { table: id.clone(), entries: stored.collect(), summary: Some(summary), driver: false };
        store.open(&row, &first).await.expect("a table");
    }
    drop(Arc::new(store));
    server(config(&folder.0)).await
}

/// Everything a viewer hears: on coming, on coming back, on asking, on being refused.
async fn heard(server: &Running, table: &str, viewer: Option<u64>, version: u64) -> Vec<String> {
    let cookie = viewer.map(|person| format!("grandstand={}", grandstand_server::token([1; 32], person)));
    let client = Client { server: server.at.to_string(), cookie };
    let mut frames = Vec::new();
    for since in [0, version / 2, version.saturating_sub(1), version, version + 9] {
        let mut seat = client.look_at(table, since).await.expect("a connection");
        frames.push(seat.text().await.expect("a frame"));
    }
    let mut seat = client.look_at(table, version).await.expect("a connection");
    frames.push(seat.text().await.expect("a frame"));
    let seats: Vec<u64> = viewer.map(|person| person - 1).into_iter().collect();
    let mut messages =
        vec![json!({ "say": "previews" }), json!({ "say": "begin" }), json!({ "say": "rematch" })];
    for action in ["play 1", "play 7", "pass", "bid 10000", "nonsense"] {
        messages.push(json!({ "say": "why", "action": action }));
        for seat in &seats {
            messages.push(json!({ "say": "do", "seat": seat, "action": action, "version": 1 }));
        }
    }
    for (number, message) in messages.iter().enumerate() {
        frames.push(answered(&mut seat, number, message).await);
    }
    let record =
        client.request("GET", &format!("/api/tables/{table}/record"), &[], "").await.expect("an answer");
    frames.push(record.body.to_string());
    frames
}

async fn answered(seat: &mut Connection, number: usize, message: &serde_json::Value) -> String {
    seat.send(json!({ "id": number.to_string(), "message": message }).to_string()).await.expect("sent");
    // Who comes and goes is told in between, and is no secret; nor are chances, which have a test of their own.
    loop {
        let frame = seat.text().await.expect("an answer");
        if !frame.starts_with(r#"{"presence":"#) && !frame.starts_with(CHANCES) {
            return frame;
        }
    }
}

/// How the frame with everybody's chances begins.
const CHANCES: &str = r#"{"chances":"#;

/// Two logs of each table that differ only in what its viewer may not know.
#[derive(Default)]
struct Pairs {
    setups: Vec<(String, String)>,
    left: Vec<Vec<Entry>>,
    right: Vec<Vec<Entry>>,
    /// Who looks on; nobody is a spectator.
    viewers: Vec<Option<u64>>,
}

impl Pairs {
    fn of(deals: u64, mut viewer: impl FnMut(&mut Pcg) -> u8) -> Pairs {
        let mut luck = Pcg::new(41);
        let mut pairs = Pairs::default();
        for spec in specs() {
            for seed in 0..deals {
                let setup = spec.setup(PLAYERS, None, &Options::new()).expect("a setup");
                let rules = Rules::of(&setup).expect("playable");
                let record = random_record(|mut luck| Speedway::new(&rules, &mut luck, &mut NoEvents), seed);
                let viewer = viewer(&mut luck);
                let through = if viewer == PLAYERS { Viewer::Spectator } else { Viewer::Seat(Seat(viewer)) };
                let Some((twin, cards)) = exchange(&rules, &record.opening, through, &mut luck) else {
                    continue;
                };
                let (a, b) = (start(&rules, &record.opening), start(&rules, &twin));
                let stop =
                    hidden_until(a.clone(), &record.moves, cards).min(hidden_until(b, &record.moves, cards));
                let mut game = a;
                let mut moves = Vec::new();
                for step in &record.moves[..stop] {
                    let action = game.parse(&step.action).expect("a recorded action");
                    game.play_unchecked(action, &mut Scripted::new(&step.draws), &mut NoEvents);
                    moves.push((step.seat, step.action.clone(), step.draws.clone()));
                }
                for count in [stop / 2, stop] {
                    let setup = serde_json::to_string(&setup).expect("a setup");
                    pairs.setups.push((format!("table{}", pairs.setups.len()), setup));
                    pairs.left.push(entries(&rules, &record.opening, &moves[..count]));
                    pairs.right.push(entries(&rules, &twin, &moves[..count]));
                    pairs.viewers.push((viewer < PLAYERS).then(|| u64::from(viewer) + 1));
                }
            }
        }
        pairs
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_cards_change_no_byte_of_any_frame() {
    let pairs = Pairs::of(deals(), |luck| luck.draw(u32::from(PLAYERS) + 1) as u8);
    let Pairs { setups, left, right, viewers } = pairs;
    let (one, two) = (Folder::new(), Folder::new());
    let a = with_tables(&one, &setups, &left, 1).await;
    let b = with_tables(&two, &setups, &right, 2).await;
    let mut different = 0;
    for (((table, _), viewer), log) in setups.iter().zip(&viewers).zip(&left) {
        let version = log.len() as u64;
        let (left, right) =
            tokio::join!(heard(&a, table, *viewer, version), heard(&b, table, *viewer, version));
        assert_eq!(left, right, "{table} seen by {viewer:?}");
        // Somebody whose hand was exchanged must see the difference, or the pair proves nothing.
        for person in 1..=u64::from(PLAYERS) {
            if Some(person) != *viewer {
                let (left, right) = tokio::join!(
                    heard(&a, table, Some(person), version),
                    heard(&b, table, Some(person), version)
                );
                different += u32::from(left != right);
            }
        }
    }
    assert!(setups.len() >= 12, "only {} pairs", setups.len());
    assert!(different as usize >= setups.len(), "a leak would not be seen: {different} of {}", setups.len());
    a.stop().await;
    b.stop().await;
}

/// What a spectator is told of everybody's chances.
async fn told_chances(server: &Running, table: &str) -> String {
    let client = Client { server: server.at.to_string(), cookie: None };
    let mut watching = client.look_at(table, 0).await.expect("a connection");
    loop {
        let frame = watching.text().await.expect("a frame");
        if frame.starts_with(CHANCES) {
            return frame;
        }
    }
}

/// Everything that somebody at the table hears until it has answered them.
async fn told_player(server: &Running, table: &str, person: u64) -> Vec<String> {
    let cookie = format!("grandstand={}", grandstand_server::token([1; 32], person));
    let client = Client { server: server.at.to_string(), cookie: Some(cookie) };
    let mut seat = client.look_at(table, 0).await.expect("a connection");
    seat.send(json!({ "id": "last", "message": { "say": "rematch" } }).to_string()).await.expect("sent");
    let mut frames = Vec::new();
    loop {
        let frame = seat.text().await.expect("a frame");
        let last = frame.starts_with(r#"{"answer":"#);
        frames.push(frame);
        if last {
            return frames;
        }
    }
}

/// Chances come from what is open to all: two tables that a spectator cannot tell apart have the same, to the last byte. Those who
/// play are not told, neither when they come nor afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn chances_do_not_depend_on_hidden_cards_and_no_player_is_told() {
    let Pairs { setups, left, right, .. } = Pairs::of(deals().min(2), |_| PLAYERS);
    let (one, two) = (Folder::new(), Folder::new());
    let a = with_tables(&one, &setups, &left, 1).await;
    let b = with_tables(&two, &setups, &right, 2).await;
    let mut frames = Vec::new();
    let mut different = 0;
    for (table, _) in &setups {
        let (left, right) = tokio::join!(told_chances(&a, table), told_chances(&b, table));
        assert_eq!(left, right, "{table}");
        for person in 1..=u64::from(PLAYERS) {
            // Chances are known by now: whoever came to watch would be told at once.
            let (left, right) = tokio::join!(told_player(&a, table, person), told_player(&b, table, person));
            assert!(left.len() >= 2, "{left:?}");
            let leaked = |frame: &String| frame.contains("chances") || frame.contains("thousandths");
            assert!(!left.iter().chain(&right).any(leaked), "{table}: player {person} is told");
            different += u32::from(left[0] != right[0]);
        }
        let thousandths = serde_json::from_str::<serde_json::Value>(&left).expect("a frame");
        let thousandths = thousandths["chances"]["thousandths"].as_array().expect("chances").clone();
        let sum: u64 = thousandths.iter().filter_map(serde_json::Value::as_u64).sum();
        assert!(thousandths.len() == usize::from(PLAYERS) && (998..=1002).contains(&sum), "{left}");
        frames.push(thousandths);
    }
    assert!(setups.len() >= 8, "only {} pairs", setups.len());
    // Some hands were exchanged, or the pairs prove nothing; and chances are not all the same.
    assert!(different as usize >= setups.len() / 2, "{different} of {}", setups.len());
    frames.dedup();
    assert!(frames.len() > setups.len() / 2, "{frames:?}");
    a.stop().await;
    b.stop().await;
}

/// Somebody at a table, and everything they have heard but who comes and goes.
struct Listening {
    seat: Connection,
    heard: Vec<String>,
    asked: u32,
}

impl Listening {
    async fn at(server: &Running, table: &str, person: Option<u64>) -> Listening {
        let cookie = person.map(|person| format!("grandstand={}", grandstand_server::token([1; 32], person)));
        let client = Client { server: server.at.to_string(), cookie };
        let seat = client.look_at(table, 0).await.expect("a connection");
        let mut listening = Listening { seat, heard: Vec::new(), asked: 0 };
        listening.until(|frame| frame.starts_with(UPDATE)).await;
        listening
    }

    /// Listens until such a frame comes.
    async fn until(&mut self, is: impl Fn(&str) -> bool) -> String {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(60), self.seat.text()).await;
            let frame = frame.unwrap_or_else(|_| panic!("nothing more comes after {:?}", self.heard.last()));
            let frame = frame.expect("a frame");
            if !frame.starts_with(r#"{"presence":"#) {
                self.heard.push(frame.clone());
                if is(&frame) {
                    return frame;
                }
            }
        }
    }

    /// Listens until the table has answered: what was told to all before is heard by then.
    async fn ask(&mut self) {
        self.asked += 1;
        let message = json!({ "say": "why", "action": "nonsense" });
        let id = self.asked.to_string();
        self.seat.send(json!({ "id": id, "message": message }).to_string()).await.expect("sent");
        self.until(|frame| frame.starts_with(r#"{"answer":"#)).await;
    }

    /// The last update, as it came.
    fn latest(&self) -> serde_json::Value {
        let frame = self.heard.iter().rfind(|frame| frame.starts_with(UPDATE)).expect("an update");
        serde_json::from_str::<serde_json::Value>(frame).expect("JSON")["update"].clone()
    }
}

const UPDATE: &str = r#"{"update":"#;

/// Whoever looks on is told the chances after every move; those who play hear not a byte more because somebody looks on, neither where
/// they play nor where they look at their own table a second time.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_beside_a_spectator_hears_nothing_of_the_chances() {
    let Pairs { setups, left, .. } = Pairs::of(1, |_| PLAYERS);
    let (one, two) = (Folder::new(), Folder::new());
    let watched = with_tables(&one, &setups, &left, 1).await;
    let alone = with_tables(&two, &setups, &left, 1).await;
    let mut moves = 0;
    // Moves that draw no luck: that of these logs is the test's own, and the server's would be another.
    for (table, _) in setups.iter().take(2) {
        let mut spectator = Listening::at(&watched, table, None).await;
        spectator.until(|frame| frame.starts_with(CHANCES)).await;
        let mut heard = Vec::new();
        for server in [&watched, &alone] {
            // The last of them is the first once more, in another window.
            let mut players = Vec::new();
            for person in (1..=u64::from(PLAYERS)).chain([1]) {
                players.push(Listening::at(server, table, Some(person)).await);
            }
            for _ in 0..3 {
                for player in &mut players {
                    player.ask().await;
                }
                let update = players[0].latest();
                let (turn, version) =
                    (update["turn"].as_u64(), update["version"].as_u64().expect("a version"));
                let Some(turn) = turn else { break };
                let mover = &mut players[turn as usize];
                let action = mover.latest()["choices"][0]["do"].clone();
                let deed = json!({ "say": "do", "seat": turn, "action": action, "version": version });
                mover
                    .seat
                    .send(json!({ "id": format!("do-{version}"), "message": deed }).to_string())
                    .await
                    .expect("sent");
                let answer = mover.until(|frame| frame.starts_with(r#"{"answer":"#)).await;
                assert!(answer.contains(r#""answer":"done""#), "{table}: {action}: {answer}");
                if std::ptr::eq(server, &watched) {
                    let newer = |frame: &str| {
                        let frame: serde_json::Value = serde_json::from_str(frame).expect("JSON");
                        frame["chances"]["version"].as_u64() > Some(version)
                    };
                    spectator.until(newer).await;
                    moves += 1;
                }
                for player in &mut players {
                    while player.latest()["version"].as_u64() <= Some(version) {
                        player.until(|frame| frame.starts_with(UPDATE)).await;
                    }
                    player.ask().await;
                }
            }
            heard.push(players.into_iter().map(|player| player.heard).collect::<Vec<_>>());
        }
        let leaked = |frame: &String| frame.contains("chances") || frame.contains("thousandths");
        assert!(!heard.iter().flatten().flatten().any(leaked), "{table}: a player is told");
        assert_eq!(heard[0], heard[1], "{table}: players hear that somebody looks on");
    }
    assert!(moves >= 6, "only {moves} moves were made");
    watched.stop().await;
    alone.stop().await;
}

/// How many positions a server has looked at for those who look on.
async fn looks(server: &Running) -> u32 {
    let client = Client { server: server.at.to_string(), cookie: None };
    let figures = client.get("/metrics").await.expect("figures").body;
    let figure = |line: &str| line.strip_prefix("grandstand_looks_total ")?.parse().ok();
    figures.as_str().expect("text").lines().find_map(figure).expect("a figure")
}

/// However many look on, a moment is looked at once; whoever comes later is told what the first were told.
#[tokio::test(flavor = "multi_thread")]
async fn a_moment_is_looked_at_once_for_all_who_look_on() {
    let Pairs { setups, left, .. } = Pairs::of(1, |_| PLAYERS);
    let folder = Folder::new();
    let server = with_tables(&folder, &setups, &left, 1).await;
    let (table, _) = &setups[0];
    let mut spectators = Vec::new();
    for _ in 0..8 {
        spectators.push(Listening::at(&server, table, None).await);
    }
    let mut moments = 0;
    let mut told = async |spectators: &mut Vec<Listening>, version: u64| {
        let mut frames = Vec::new();
        for spectator in spectators {
            let of = format!(r#"{{"chances":{{"version":{version},"#);
            frames.push(spectator.until(|frame| frame.starts_with(&of)).await);
        }
        frames.dedup();
        assert_eq!(frames.len(), 1, "all are told the same");
        moments += 1;
        assert_eq!(looks(&server).await, moments, "one look a moment");
    };
    let mut players = Vec::new();
    for person in 1..=u64::from(PLAYERS) {
        players.push(Listening::at(&server, table, Some(person)).await);
    }
    let version = players[0].latest()["version"].as_u64().expect("a version");
    told(&mut spectators, version).await;
    let turn = players[0].latest()["turn"].as_u64().expect("somebody's turn");
    let action = players[turn as usize].latest()["choices"][0]["do"].clone();
    let deed = json!({ "say": "do", "seat": turn, "action": action, "version": version });
    let message = json!({ "id": "one", "message": deed }).to_string();
    players[turn as usize].seat.send(message).await.expect("sent");
    let answer = players[turn as usize].until(|frame| frame.starts_with(r#"{"answer":"#)).await;
    assert!(answer.contains(r#""answer":"done""#), "{answer}");
    for spectator in &mut spectators {
        while spectator.latest()["version"].as_u64() <= Some(version) {
            spectator.until(|frame| frame.starts_with(UPDATE)).await;
        }
    }
    let now = spectators[0].latest()["version"].as_u64().expect("a version");
    told(&mut spectators, now).await;
    // Whoever comes now is told at once, and nothing is looked at again.
    let mut late = Listening::at(&server, table, None).await;
    let of = format!(r#"{{"chances":{{"version":{now},"#);
    late.until(|frame| frame.starts_with(&of)).await;
    assert_eq!(looks(&server).await, 2);
    server.stop().await;
}
