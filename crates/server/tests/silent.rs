//! A PostgreSQL that says nothing: all its processes are stopped while people play. Nobody waits for ever, nothing is acknowledged that is
//! not saved, and soon after it goes on, so do they.

mod common;
#[path = "common/postgres.rs"]
mod postgres;

use std::{
    process::Command,
    time::{Duration, Instant},
};

use common::{Folder, at, config, play_out, server, three_at_a_table};
use grandstand_client::Seat;
use grandstand_core::Pcg;
use grandstand_server::Config;
use serde_json::Value;

/// Every process of the database that this URL leads to, the first one last: as long as that one runs it looks after the others.
fn processes(url: &str) -> Vec<String> {
    let folder = url.split("host=").nth(1).expect("a socket in the URL");
    let file = std::fs::read_to_string(format!("{folder}/data/postmaster.pid")).expect("the first process");
    let first = file.lines().next().expect("a number").trim().to_owned();
    let children = Command::new("ps").args(["-o", "pid=", "--ppid", &first]).output().expect("ps");
    let children = String::from_utf8_lossy(&children.stdout).into_owned();
    children.split_whitespace().map(ToOwned::to_owned).chain([first]).collect()
}

fn signal(name: &str, processes: &[String]) {
    // Some may have ended meanwhile.
    let _ = Command::new("kill").arg(format!("-{name}")).args(processes).output();
}

struct Frozen(Vec<String>);

impl Drop for Frozen {
    fn drop(&mut self) {
        signal("CONT", &self.0);
    }
}

/// One action of whoever's turn it is, if anybody's is; what came of it.
async fn try_move(seats: &mut [Seat]) -> Option<Value> {
    for seat in seats.iter_mut() {
        let turn = &seat.latest["turn"];
        let ours = seat.latest["yours"].as_array().is_some_and(|yours| yours.contains(turn));
        if let (true, Some(pick)) = (ours, seat.choices().first().cloned()) {
            return seat.play(&pick).await.ok();
        }
    }
    None
}

/// People whose connection has ended come back.
async fn come_back(table: &str, seats: &mut [Seat]) {
    for seat in seats.iter_mut() {
        let alive = tokio::time::timeout(Duration::from_millis(50), seat.update()).await;
        if matches!(alive, Ok(Err(_))) {
            let client = seat.client().clone();
            if let Ok(mut again) = client.look_at(table, 0).await
                && again.update().await.is_ok()
            {
                *seat = again;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_was_silent_is_used_again_soon_after_it_speaks() {
    let seconds = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 60 } else { 8 };
    let url = postgres::database();
    let folder = Folder::new();
    let server = server(Config { database: Some(url.clone()), ..config(&folder.0) }).await;
    let (table, mut seats) = three_at_a_table(&server, "top-race").await;
    let before = Instant::now();
    let mut saved = 0;
    while saved < 10 {
        match tokio::time::timeout(Duration::from_secs(5), try_move(&mut seats)).await {
            Ok(Some(answer)) if answer["answer"] == "done" => saved += 1,
            _ => come_back(&table, &mut seats).await,
        }
        assert!(before.elapsed() < Duration::from_secs(60), "{saved} moves in a minute");
    }
    let frozen = Frozen(processes(&url));
    signal("STOP", &frozen.0);
    let began = Instant::now();
    let mut unready = false;
    while began.elapsed() < Duration::from_secs(seconds) {
        if let Ok(Some(answer)) = tokio::time::timeout(Duration::from_millis(500), try_move(&mut seats)).await
        {
            assert_ne!(answer["answer"], "done", "nothing is saved now");
        }
        let asked = tokio::time::timeout(Duration::from_secs(7), at(&server).get("/readyz")).await;
        unready |= matches!(asked, Ok(Err(_)));
    }
    assert!(unready, "/readyz tells");
    drop(frozen);
    let thawed = Instant::now();
    loop {
        let moved = tokio::time::timeout(Duration::from_secs(2), try_move(&mut seats)).await;
        if matches!(&moved, Ok(Some(answer)) if answer["answer"] == "done") {
            break;
        }
        come_back(&table, &mut seats).await;
        assert!(thawed.elapsed() < Duration::from_secs(20), "moves are saved again");
    }
    println!("silent for {seconds} s; moves are saved again {:?} after", thawed.elapsed());
    let bar = if seconds == 60 { 5 } else { 20 };
    assert!(thawed.elapsed() < Duration::from_secs(bar), "{:?}", thawed.elapsed());
    let client = [seats[0].client().clone(), seats[1].client().clone()];
    let mut again = Vec::new();
    for client in client {
        let mut seat = client.look_at(&table, 0).await.expect("a connection");
        seat.update().await.expect("an update");
        again.push(seat);
    }
    let [mut first, mut second] = <[Seat; 2]>::try_from(again).ok().expect("two seats");
    let (mut a, mut b) = (Pcg::new(1), Pcg::new(2));
    let both = async { tokio::join!(play_out(&mut first, &mut a), play_out(&mut second, &mut b)) };
    let (a, b) = tokio::time::timeout(Duration::from_secs(120), both).await.expect("the table is not stuck");
    a.and(b).expect("a finished game");
    server.stop().await;
}
