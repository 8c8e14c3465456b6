//! Clients that mean no good: malformed, oversized, reordered, replayed and foreign messages. The server answers with errors, stays
//! up, and the table goes on.

mod common;

use common::{Folder, at, config, server};
use grandstand_client::{Client, ClientError, Seat};
use grandstand_core::{Chance, Pcg};
use serde_json::{Value, json};

/// How many hostile messages: a few in `make test`, many in `make soak`.
fn rounds() -> u32 {
    if std::env::var_os("GRANDSTAND_SOAK").is_some() { 60_000 } else { 600 }
}

/// One message that a fuzzer would send.
fn message(luck: &mut Pcg, captured: &[String], version: u64) -> String {
    let pick = |luck: &mut Pcg, list: &[&str]| list[luck.draw(list.len() as u32) as usize].to_owned();
    let says = [
        "sit",
        "stand",
        "begin",
        "do",
        "why",
        "undo",
        "answer-undo",
        "resign",
        "come-back",
        "set-up",
        "rematch",
        "previews",
        "cheat",
        "",
    ];
    match luck.draw(9) {
        0 => (0..luck.draw(200)).map(|_| char::from_u32(luck.draw(0x2000)).unwrap_or('x')).collect(),
        1 => "[".repeat(luck.draw(5000) as usize),
        2 => format!("{{\"id\":\"{}\",\"message\":{{\"say\":\"begin\"}}}}", "x".repeat(luck.draw(3000) as usize)),
        3 if !captured.is_empty() => {
            // Somebody else's message, or a piece of it.
            let text = &captured[luck.draw(captured.len() as u32) as usize];
            let cut = text.char_indices().nth(luck.draw(text.len() as u32 + 1) as usize);
            cut.map_or(text.as_str(), |(at, _)| &text[..at]).to_owned()
        }
        4 => json!({ "look": { "since": u64::from(luck.draw(u32::MAX)) * 4, "seat": luck.draw(300) } }).to_string(),
        5 => json!({ "react": pick(luck, &["cheer", "boo", "", "<script>"]) }).to_string(),
        6 => json!({ "id": "1", "message": {
            "say": "set-up", "stand_in": "club", "bots": vec![Value::Null; luck.draw(40) as usize], "clock": { "kind": "none" },
            "setup": { "game": pick(luck, &["top-race", "chess", ""]), "players": luck.draw(256), "options": {} },
        } })
        .to_string(),
        _ => {
            let action = pick(luck, &["pass", "bid 40000", "bid 99999999999999999999", "play 1", "steer 14b", "💥", ""]);
            let version = if luck.draw(2) == 0 { version } else { u64::from(luck.draw(1000)) };
            json!({ "id": luck.draw(50).to_string(), "message": {
                "say": pick(luck, &says), "seat": luck.draw(10), "name": pick(luck, &["Eve", "club", "\u{202e}"]), "luck": "zz",
                "action": action, "version": version, "agree": true,
            } })
            .to_string()
        }
    }
}

/// This process's memory in KiB, the server's and the clients'.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

async fn connect(client: &Client, table: &str) -> Seat {
    let mut seat = client.look_at(table, 0).await.expect("a connection");
    seat.update().await.expect("an update");
    seat
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_clients_change_nothing_that_is_not_theirs() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    // Two seats of Anna's, so that nothing moves unless she does.
    let table = anna.open(&json!({ "game": "top-race", "players": 2 })).await.expect("a table");
    let mut seat = connect(&anna, &table).await;
    seat.say(&json!({ "say": "sit", "seat": 1, "name": "Anna B" })).await.expect("an answer");
    let begun = seat.say(&json!({ "say": "begin" })).await.expect("an answer");
    assert_eq!(begun["answer"], "done", "{begun}");
    let before = seat.version();
    let captured: Vec<String> = seat
        .choices()
        .into_iter()
        .map(|action| {
            let message =
                json!({ "say": "do", "seat": seat.latest["turn"], "action": action, "version": before });
            json!({ "id": "captured", "message": message }).to_string()
        })
        .collect();

    let mut luck = Pcg::new(99);
    let eve = at(&server).named("Eve").await.expect("a name");
    // What the first half left behind, to compare the second with.
    let mut early = 0;
    for who in [&eve, &at(&server)] {
        let mut bad = connect(who, &table).await;
        for _ in 0..rounds() / 2 {
            let text = message(&mut luck, &captured, before);
            if bad.send(text).await.is_err() || luck.draw(8) == 0 {
                bad = connect(who, &table).await;
            }
        }
        if early == 0 {
            early = memory();
        }
        // Too long for any message: the connection ends, the server does not.
        let _ = bad.send("x".repeat(1 << 20)).await;
        while bad.text().await.is_ok() {}
    }
    let grown = memory().saturating_sub(early);
    assert!(grown < 64 << 10, "memory is flat, but grew by {grown} KiB");
    let mut look = connect(&anna, &table).await;
    look.send(json!({ "look": {} }).to_string()).await.expect("sent");
    let update = look.update().await.expect("an update");
    assert_eq!(update["version"].as_u64(), Some(before), "nobody but Anna may change Anna's table");

    let choice = look.choices().first().cloned().expect("a choice");
    assert_eq!(look.play(&choice).await.expect("an answer")["answer"], "done", "the table goes on");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_leads_nowhere_is_a_plain_answer_and_foreign_pages_are_turned_away() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let nowhere = anna.look_at("nosuchtable", 0).await;
    assert!(matches!(nowhere, Err(ClientError::Refused { status: 404, .. })));
    let table = anna.open(&json!({ "game": "long-shot", "players": 2 })).await.expect("a table");
    let headers = [
        ("origin", "http://evil.example"),
        ("upgrade", "websocket"),
        ("connection", "upgrade"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let answer =
        anna.request("GET", &format!("/api/tables/{table}/socket"), &headers, "").await.expect("an answer");
    assert_eq!(answer.status, 403);
    server.stop().await;
}
