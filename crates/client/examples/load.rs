//! `make load`: starts a server and plays many tables at once over real WebSockets.
//!
//! ```text
//! load SERVER-PROGRAM [--tables 1000] [--seconds 60] [--bots 0] [--idle 2000] [--every 1000] [--database URL]
//! ```
//! Every table has four people and a move a second, or every so many milliseconds. `--bots N` adds N tables of one person against three `pro` bots. Measured:
//! the time from sending an action until each of the four has the update, the server's processor time for it, and its memory for idle
//! tables.

use std::{
    collections::VecDeque,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use grandstand_client::{Client, ClientError, Seat};
use serde_json::{Value, json};
use tokio::sync::{Mutex, mpsc, watch};

/// How many tables are opened at the same time.
const OPENED_AT_ONCE: usize = 24;

struct Wish {
    program: String,
    tables: usize,
    seconds: u64,
    bots: usize,
    idle: usize,
    every: Duration,
    database: Option<String>,
}

fn wish() -> Result<Wish, String> {
    let mut arguments = std::env::args().skip(1);
    let program =
        arguments.next().ok_or("say which program is the server: load target/release/grandstand")?;
    let mut wish = Wish {
        program,
        tables: 1000,
        seconds: 60,
        bots: 0,
        idle: 2000,
        every: Duration::from_secs(1),
        database: None,
    };
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
        let number = || value.parse().map_err(|_| format!("{name} needs a number, not {value}"));
        match name.as_str() {
            "--tables" => wish.tables = number()? as usize,
            "--seconds" => wish.seconds = number()?,
            "--bots" => wish.bots = number()? as usize,
            "--idle" => wish.idle = number()? as usize,
            "--every" => wish.every = Duration::from_millis(number()?.max(1)),
            "--database" => wish.database = Some(value),
            _ => return Err(format!("there is no {name}")),
        }
    }
    Ok(wish)
}

/// The server, stopped when we are done, and its folder.
struct Server {
    child: Child,
    address: String,
    folder: std::path::PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Server {
    async fn start(wish: &Wish) -> Result<Server, String> {
        let folder = std::env::temp_dir().join(format!("grandstand-load-{}", std::process::id()));
        let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = free.map_err(|error| error.to_string())?.port();
        let mut command = Command::new(&wish.program);
        command.args(["serve", "--host", "127.0.0.1", "--port", &port.to_string()]);
        command.arg("--data").arg(&folder);
        for limit in [
            "--messages-per-second",
            "--requests-per-second",
            "--tables-per-person",
            "--connections-per-address",
        ] {
            command.args([limit, "1000000"]);
        }
        // Idle tables wait for their people rather than being finished by bots.
        command.args(["--patience", "100000"]);
        if let Some(database) = &wish.database {
            command.args(["--database", database]);
        }
        command.env("GRANDSTAND_LOG", "warn").stdout(Stdio::null());
        let child = command.spawn().map_err(|error| format!("{} does not start: {error}", wish.program))?;
        let server = Server { child, address: format!("127.0.0.1:{port}"), folder };
        for _ in 0..200 {
            if Client::new(&server.address).get("/readyz").await.is_ok() {
                return Ok(server);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err("the server did not become ready".to_owned())
    }

    /// Resident memory in KiB.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }

    /// Processor time so far, in seconds.
    fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let after = stat.rsplit(')').next().unwrap_or_default();
        let ticks: f64 =
            after.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<f64>().ok()).sum();
        ticks / 100.0
    }
}

#[tokio::main]
async fn main() -> Result<(), String> {
    let wish = wish()?;
    let server = Server::start(&wish).await?;
    let trouble = |error: ClientError| error.to_string();
    println!("server ready; {} KiB resident", server.memory());

    if wish.idle > 0 {
        idle(&server, wish.idle).await.map_err(trouble)?;
    }

    let people = Arc::new(Mutex::new(Vec::new()));
    let bots = Arc::new(Mutex::new(Vec::new()));
    let mut tasks = Vec::new();
    let count = wish.tables + wish.bots;
    let (go, begin) = watch::channel(None);
    let began = Instant::now();
    let mut opening = (0..count).map(|number| {
        let (address, four) = (server.address.clone(), number < wish.tables);
        tokio::spawn(async move { open(&address, number, four).await })
    });
    // Some at a time, so that thousands are there within minutes.
    let mut opened: VecDeque<_> = opening.by_ref().take(OPENED_AT_ONCE).collect();
    for number in 0..count {
        let four = number < wish.tables;
        let Some(next) = opened.pop_front() else { break };
        let seats = next.await.map_err(|error| error.to_string())?.map_err(trouble)?;
        opened.extend(opening.next());
        let times = if four { people.clone() } else { bots.clone() };
        // Tables do not all move in the same instant.
        let offset = wish.every * number as u32 / count as u32;
        tasks.push(tokio::spawn(drive(
            seats,
            begin.clone(),
            (offset, wish.every),
            Duration::from_secs(wish.seconds),
            times,
        )));
        if number % 250 == 249 {
            println!("{} tables open after {:.0} s", number + 1, began.elapsed().as_secs_f64());
        }
    }
    println!("{} KiB resident with {count} tables and their connections", server.memory());
    let (before, began) = (server.processor(), Instant::now());
    let _ = go.send(Some(began));
    // Read at the end of play: thousands of people who leave at once cost too, but that is no move.
    tokio::time::sleep(Duration::from_secs(wish.seconds)).await;
    let (used, took) = (server.processor() - before, began.elapsed().as_secs_f64());
    let (mut lost, mut moves) = (0, 0);
    for task in tasks {
        match task.await.map_err(|error| error.to_string()) {
            Ok(Ok(count)) => moves += count,
            Ok(Err(error)) | Err(error) => {
                lost += 1;
                if lost < 4 {
                    println!("a table was lost: {error}");
                }
            }
        }
    }
    report("tables of four people", &mut people.lock().await, took);
    report("people against three pro bots", &mut bots.lock().await, took);
    println!(
        "{lost} tables lost; {moves} moves ({:.0}/s); server used {:.2} cores, {:.0} µs a move; {} KiB resident",
        moves as f64 / took,
        used / took,
        1e6 * used / moves.max(1) as f64,
        server.memory()
    );
    Ok(())
}

/// Opens tables that nobody looks at, and says what each costs.
async fn idle(server: &Server, count: usize) -> Result<(), ClientError> {
    let host = Client::new(&server.address).named("Idle").await?;
    let warm = |wish: Value| {
        let host = host.clone();
        async move {
            let table = host.open(&wish).await?;
            let mut seat = host.look_at(&table, 0).await?;
            seat.update().await?;
            seat.say(&json!({ "say": "begin" })).await?;
            Ok::<(), ClientError>(())
        }
    };
    // Two people, so that the table waits for ever; the host plays both.
    let wish = json!({ "game": "top-race", "players": 2, "bots": [null, "club"] });
    for _ in 0..100 {
        warm(wish.clone()).await?;
    }
    let before = server.memory();
    for _ in 0..count {
        warm(wish.clone()).await?;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let after = server.memory();
    println!(
        "{count} idle tables in play: {:.1} KiB each",
        (after.saturating_sub(before)) as f64 / count as f64
    );
    Ok(())
}

async fn open(address: &str, number: usize, four: bool) -> Result<Vec<Seat>, ClientError> {
    let games = ["detroit-cleveland", "daytona-500", "top-race", "long-shot"];
    let game = games[number % games.len()];
    let host = Client::new(address).named("Host").await?;
    let bots = if four { json!([null, null, null, null]) } else { json!([null, "pro", "pro", "pro"]) };
    let table = host.open(&json!({ "game": game, "players": 4, "bots": bots })).await?;
    let mut seats = vec![host.look_at(&table, 0).await?];
    if four {
        for seat in 1..4 {
            seats.push(
                Client::new(address).named(&format!("Guest {seat}")).await?.sit_at(&table, seat).await?,
            );
        }
    }
    seats[0].say(&json!({ "say": "begin" })).await?;
    Ok(seats)
}

/// Plays a move now and then, and notes how long each update took to reach each person; answers with the number of moves.
async fn drive(
    seats: Vec<Seat>,
    mut begin: watch::Receiver<Option<Instant>>,
    (offset, every): (Duration, Duration),
    lasts: Duration,
    times: Arc<Mutex<Vec<u32>>>,
) -> Result<u64, String> {
    let count = seats.len();
    let (send, mut heard) = mpsc::unbounded_channel();
    let mut says = Vec::new();
    for (number, seat) in seats.into_iter().enumerate() {
        let (say, latest, mut read) = seat.split();
        let _ = send.send((number, Instant::now(), latest.to_string()));
        says.push(say);
        let send = send.clone();
        tokio::spawn(async move {
            while let Ok(text) = read.text().await {
                let at = Instant::now();
                if let Some(update) = text.strip_prefix(r#"{"update":"#)
                    && send.send((number, at, update[..update.len() - 1].to_owned())).is_err()
                {
                    return;
                }
            }
        });
    }
    drop(send);
    let mut latest = vec![String::new(); count];
    let began = (*begin.wait_for(Option::is_some).await.map_err(|error| error.to_string())?)
        .unwrap_or_else(Instant::now);
    let mut next = began + offset;
    let end = began + lasts;
    let mut mine = Vec::new();
    let mut sent: Option<(u64, Instant)> = None;
    let mut number = 0u64;
    while Instant::now() < end {
        tokio::select! {
            frame = heard.recv() => {
                let Some((who, at, update)) = frame else { return Err("the connection has ended".to_owned()) };
                if let Some((version, began)) = sent
                    && version_of(&update) > version
                    && version_of(&latest[who]) <= version
                {
                    mine.push(at.duration_since(began).as_micros() as u32);
                }
                latest[who] = update;
            }
            () = tokio::time::sleep_until(next.min(end).into()) => {
                if next >= end {
                    break;
                }
                next += every;
                // Only whoever has to decide reads closely, so that people cost less than their server.
                for (who, update) in latest.iter().enumerate().filter(|(_, update)| is_asked(update)) {
                    let update: Value = serde_json::from_str(update).map_err(|error| error.to_string())?;
                    let ours = update["yours"].as_array().is_some_and(|yours| yours.contains(&update["turn"]));
                    let choices = update["choices"].as_array().filter(|choices| ours && !choices.is_empty());
                    if let Some(choices) = choices {
                        number += 1;
                        let pick = &choices[(number as usize * 7) % choices.len()]["do"];
                        let message = json!({ "say": "do", "seat": update["turn"], "action": pick, "version": update["version"] });
                        sent = Some((update["version"].as_u64().unwrap_or(0), Instant::now()));
                        let text = json!({ "id": number.to_string(), "message": message }).to_string();
                        says[who].send(text).await.map_err(|error| error.to_string())?;
                        break;
                    }
                }
                if latest.iter().any(|update| update.contains(r#""stage":"over""#)) {
                    break;
                }
            }
        }
    }
    times.lock().await.extend(mine);
    Ok(number)
}

/// Whether an update asks its reader to decide.
fn is_asked(update: &str) -> bool {
    update.contains(r#""choices":[{"#)
}

fn version_of(update: &str) -> u64 {
    let digits = update.strip_prefix(r#"{"version":"#).unwrap_or_default();
    digits.split(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

fn report(what: &str, times: &mut [u32], took: f64) {
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let at = |share: f64| f64::from(times[((times.len() - 1) as f64 * share) as usize]) / 1000.0;
    println!(
        "{what}: {} updates ({:.0}/s), from action to update: median {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        times.len(),
        times.len() as f64 / took,
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
