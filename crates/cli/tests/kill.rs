//! `kill -9` at random moments while people play: what was acknowledged is there afterwards, nothing counts twice, no table is
//! stuck. A few kills in `make test`, hundreds in `make soak`.

#[path = "../../server/tests/common/postgres.rs"]
mod postgres;

use std::{
    collections::HashMap,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering::SeqCst},
    },
    time::Duration,
};

use grandstand_client::{Client, ClientError, Seat};
use grandstand_core::{Chance, Pcg};
use grandstand_server::store::{Postgres, Sqlite, Store};
use serde_json::{Value, json};

const TABLES: usize = 4;

fn kills() -> u32 {
    if std::env::var_os("GRANDSTAND_SOAK").is_some() { 150 } else { 4 }
}

/// One server process on a port of its own.
struct Node {
    port: u16,
    database: Vec<String>,
    child: Child,
}

impl Node {
    fn start(port: u16, database: &[&str]) -> Node {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grandstand"));
        command.args(["serve", "--host", "127.0.0.1", "--port", &port.to_string(), "--bot-pause", "1"]);
        command.args([
            "--messages-per-second",
            "100000",
            "--requests-per-second",
            "100000",
            "--patience",
            "3600",
        ]);
        command.args(database).env("GRANDSTAND_LOG", "error").stdout(Stdio::null());
        Node {
            port,
            database: database.iter().map(ToString::to_string).collect(),
            child: command.spawn().expect("the server"),
        }
    }

    fn kill(&mut self) {
        self.child.kill().expect("a process to kill");
        self.child.wait().expect("its end");
    }

    async fn again(&mut self) {
        let database: Vec<&str> = self.database.iter().map(String::as_str).collect();
        *self = Node::start(self.port, &database);
        self.ready().await;
    }

    async fn ready(&self) {
        for _ in 0..600 {
            if Client::new(format!("127.0.0.1:{}", self.port)).get("/readyz").await.is_ok() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the server on port {} did not come back", self.port);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A free port. It is free a moment later too, unless somebody takes exactly this one.
fn port() -> u16 {
    let socket = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    socket.local_addr().expect("its address").port()
}

/// What players know for sure: the table and id of every message that was acknowledged.
type Known = Vec<(String, String)>;

async fn connect(client: &Client, ports: &[u16], table: &str, luck: &mut Pcg) -> Seat {
    loop {
        let port = ports[luck.draw(ports.len() as u32) as usize];
        let client = Client { server: format!("127.0.0.1:{port}"), ..client.clone() };
        if let Ok(mut seat) = client.look_at(table, 0).await
            && seat.update().await.is_ok()
        {
            return seat;
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// Plays a seat until it is told to stop, through every crash; then until the game is over.
async fn play(
    client: Client,
    ports: Vec<u16>,
    table: String,
    known: Arc<Mutex<Known>>,
    seed: u64,
    person: u64,
) {
    let mut luck = Pcg::new(seed);
    let mut number = 0u32;
    let mut seat = connect(&client, &ports, &table, &mut luck).await;
    loop {
        if seat.latest["stage"] == "over" {
            return;
        }
        let turn = seat.latest["turn"].clone();
        let ours = seat.latest["yours"].as_array().is_some_and(|yours| yours.contains(&turn));
        let choices = seat.choices();
        if !ours || choices.is_empty() {
            match tokio::time::timeout(Duration::from_secs(20), seat.update()).await {
                Ok(Ok(_)) => {}
                // Nothing for long: look again; a table that is stuck shows in the end.
                _ => seat = connect(&client, &ports, &table, &mut luck).await,
            }
            continue;
        }
        number += 1;
        let id = format!("{seed}-{number}");
        let action = &choices[luck.draw(choices.len() as u32) as usize];
        let message = json!({ "say": "do", "seat": turn, "action": action, "version": seat.version() });
        // The same message, until somebody answers it.
        let answer: Result<Value, ClientError> = loop {
            match tokio::time::timeout(Duration::from_secs(20), seat.say_as(&id, &message)).await {
                Ok(Ok(answer)) => break Ok(answer),
                _ => seat = connect(&client, &ports, &table, &mut luck).await,
            }
        };
        if let Ok(answer) = answer
            && answer["answer"] == "done"
        {
            known.lock().expect("notes").push((table.clone(), format!("{person}/{id}")));
        }
    }
}

/// Kills servers at one database while people play, and tells what was acknowledged to them.
async fn torture(servers: usize, database: &[&str], seed: u64) -> Known {
    let mut nodes: Vec<Node> = (0..servers).map(|_| Node::start(port(), database)).collect();
    for node in &nodes {
        node.ready().await;
    }
    let ports: Vec<u16> = nodes.iter().map(|node| node.port).collect();
    let known = Arc::new(Mutex::new(Known::new()));
    let stop = Arc::new(AtomicBool::new(false));
    let done = Arc::new(AtomicU32::new(0));
    let games = ["long-shot", "top-race", "daytona-500"];
    let mut players = Vec::new();
    for number in 0..TABLES as u64 {
        let (known, ports, stop, done) = (known.clone(), ports.clone(), stop.clone(), done.clone());
        let game = games[number as usize % games.len()];
        players.push(tokio::spawn(async move {
            // One table after the other, so that there is load until the last kill.
            let mut round = 0;
            while !stop.load(SeqCst) || round == 0 {
                round += 1;
                let seed = seed + number * 1000 + round * 100_000;
                if let Ok((table, people)) = open(&ports, game).await {
                    let tasks: Vec<_> = people
                        .into_iter()
                        .map(|(client, person)| {
                            let seed = seed + person % 1000 + 1;
                            tokio::spawn(play(
                                client,
                                ports.clone(),
                                table.clone(),
                                known.clone(),
                                seed,
                                person,
                            ))
                        })
                        .collect();
                    for task in tasks {
                        task.await.expect("a player");
                    }
                    done.fetch_add(1, SeqCst);
                }
            }
        }));
    }
    let mut luck = Pcg::new(seed);
    for _ in 0..kills() {
        tokio::time::sleep(Duration::from_millis(u64::from(100 + luck.draw(700)))).await;
        let victim = luck.draw(nodes.len() as u32) as usize;
        nodes[victim].kill();
        tokio::time::sleep(Duration::from_millis(u64::from(luck.draw(200)))).await;
        nodes[victim].again().await;
    }
    stop.store(true, SeqCst);
    for player in players {
        tokio::time::timeout(Duration::from_secs(180), player)
            .await
            .expect("no table is stuck")
            .expect("a table");
    }
    assert!(done.load(SeqCst) >= TABLES as u32, "every table was played to its end");
    let acknowledged = std::mem::take(&mut *known.lock().expect("notes"));
    println!(
        "{} kills, {} games finished, {} actions acknowledged",
        kills(),
        done.load(SeqCst),
        acknowledged.len()
    );
    acknowledged
}

/// Every acknowledged action is in its table's log exactly once.
async fn check(acknowledged: &Known, store: &dyn Store) {
    let mut logs: HashMap<&str, HashMap<String, u32>> = HashMap::new();
    for (table, _) in acknowledged {
        if !logs.contains_key(table.as_str()) {
            let mut said = HashMap::new();
            let entries = store.entries(table, 0).await.expect("a log");
            for (place, entry) in (1..).zip(&entries) {
                assert_eq!(entry.seq, place, "no gaps");
                if let Some(id) = &entry.said {
                    *said.entry(id.clone()).or_insert(0) += 1;
                }
            }
            logs.insert(table, said);
        }
    }
    for (table, id) in acknowledged {
        assert_eq!(logs[table.as_str()].get(id), Some(&1), "{id} at {table} was acknowledged");
    }
}

async fn open(ports: &[u16], game: &str) -> Result<(String, Vec<(Client, u64)>), ClientError> {
    let server = |number: usize| format!("127.0.0.1:{}", ports[number % ports.len()]);
    let anna = Client::new(server(0)).named("Anna").await?;
    let ben = Client::new(server(1)).named("Ben").await?;
    let wish = json!({ "game": game, "players": 3, "bots": [null, null, "rookie"] });
    let table = anna.open(&wish).await?;
    let mut second = ben.sit_at(&table, 1).await?;
    while second.latest["yours"] != json!([1]) {
        second.update().await?;
    }
    let mut first = anna.look_at(&table, 0).await?;
    first.update().await?;
    let begun = first.say(&json!({ "say": "begin" })).await?;
    if begun["answer"] != "done" {
        return Err(ClientError::Unexpected(begun.to_string()));
    }
    let mut people = Vec::new();
    for client in [anna, ben] {
        let me = client.get("/api/me").await?;
        people.push((client, me.body["id"].as_u64().unwrap_or(0)));
    }
    Ok((table, people))
}

fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, SeqCst);
    std::env::temp_dir().join(format!("grandstand-kill-{}-{number}", std::process::id()))
}

#[tokio::test(flavor = "multi_thread")]
async fn killing_a_server_on_sqlite_loses_nothing() {
    let data = folder();
    let known = torture(1, &["--data", &data.display().to_string()], 1).await;
    check(&known, &Sqlite::open(&data).await.expect("the database")).await;
    let _ = std::fs::remove_dir_all(&data);
}

async fn on_postgresql(servers: usize, seed: u64) {
    let url = postgres::database();
    let known = torture(servers, &["--database", &url], seed).await;
    check(&known, &Postgres::open(&url, 0).await.expect("the database")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killing_one_of_two_servers_on_postgresql_loses_nothing() {
    on_postgresql(2, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killing_the_only_server_on_postgresql_loses_nothing() {
    on_postgresql(1, 3).await;
}
