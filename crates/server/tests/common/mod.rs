//! What server tests share.
#![allow(dead_code)]

use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use grandstand_client::{Client, ClientError, Seat};
use grandstand_core::{Chance, Pcg};
use grandstand_server::{Config, Page, Running, start};
use serde_json::{Value, json};

/// A folder that is gone when the test is.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("grandstand-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server for a test: quick bots, generous limits, any port.
pub(crate) fn config(data: &Path) -> Config {
    Config {
        host: [127, 0, 0, 1].into(),
        port: Some(0),
        data: data.to_owned(),
        bot_pause: Duration::from_millis(1),
        messages_per_second: 100_000,
        requests_per_second: 100_000,
        tables_per_person: 100_000,
        connections_per_address: 100_000,
        plain_connections_per_address: 100_000,
        public_metrics: true,
        ..Config::default()
    }
}

pub(crate) async fn server(config: Config) -> Running {
    start(config, Page::default()).await.expect("a server")
}

pub(crate) fn at(server: &Running) -> Client {
    Client::new(server.at.to_string())
}

/// Plays until the game is over, choosing at random whenever it is our turn.
pub(crate) async fn play_out(seat: &mut Seat, luck: &mut Pcg) -> Result<Value, ClientError> {
    loop {
        if seat.latest["stage"] == "over" {
            return Ok(seat.latest.clone());
        }
        let turn = &seat.latest["turn"];
        let ours = seat.latest["yours"].as_array().is_some_and(|yours| yours.contains(turn));
        let choices = seat.choices();
        if ours && !choices.is_empty() {
            let pick = choices[luck.draw(choices.len() as u32) as usize].clone();
            let before = seat.version();
            let answer = seat.play(&pick).await?;
            assert!(
                answer["answer"] == "done" || seat.version() != before,
                "a choice that was offered is refused: {pick}: {answer}"
            );
            if seat.version() != before {
                continue;
            }
        }
        seat.update().await?;
    }
}

/// A table of this game with two people and a bot, begun.
pub(crate) async fn three_at_a_table(server: &Running, game: &str) -> (String, Vec<Seat>) {
    let anna = at(server).named("Anna").await.expect("a name");
    let ben = at(server).named("Ben").await.expect("a name");
    // One race is enough.
    let spec = grandstand_catalogue::spec(game).expect("a game");
    let races = spec.options.iter().any(|option| option.key == "races");
    let options = if races { json!({ "races": "1" }) } else { json!({}) };
    let wish = json!({
        "game": game, "players": 3, "bots": [null, null, "club"], "options": options,
    });
    let table = anna.open(&wish).await.expect("a table");
    let mut first = anna.sit_at(&table, 0).await.expect("the first seat");
    let second = ben.sit_at(&table, 1).await.expect("the second seat");
    let begun = first.say(&json!({ "say": "begin" })).await.expect("an answer");
    assert_eq!(begun["answer"], "done", "{begun}");
    (table, vec![first, second])
}
