//! The list of a day's race: every line follows from a record, the first run of each person counts, and what does not hold is refused.

mod common;

use common::{Folder, at, config, server};
use grandstand_bots::Rung;
use grandstand_client::Client;
use grandstand_core::Record;
use grandstand_server::today;
use grandstand_table::daily::{Daily, share_beaten, verify};
use serde_json::Value;

const GAME: &str = "long-shot";

async fn sent(who: &Client, record: &Record) -> (u16, Value) {
    let headers = [("content-type", "application/json")];
    let answer = who.request("POST", "/api/daily", &headers, &record.to_json()).await.expect("an answer");
    (answer.status, answer.body)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_days_list_is_ranked_as_in_duplicate_and_follows_from_the_records() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let date = today();
    let daily = Daily::of(&date, GAME).expect("a race");
    let runs = [Rung::Random, Rung::Rookie, Rung::Club].map(|rung| daily.run_by(rung).expect("a run"));
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo"] {
        people.push(at(&server).named(name).await.expect("a name"));
    }
    assert_eq!(sent(&at(&server), &runs[0]).await.0, 401, "whoever has no name is told so");
    for (who, record) in people.iter().zip(&runs) {
        let (status, body) = sent(who, record).await;
        assert_eq!(status, 201, "{body}");
        assert_eq!(
            body["runs"].as_array().expect("runs").iter().filter(|run| run["yours"] == true).count(),
            1
        );
    }
    let (status, body) = sent(&people[0], &runs[2]).await;
    assert_eq!((status, body["key"].as_str()), (409, Some("run-already")), "the first counts");

    let path = format!("/api/daily/{date}/{GAME}");
    let list = people[1].request("GET", &path, &[], "").await.expect("an answer").body;
    assert_eq!((list["date"].as_str(), list["game"].as_str()), (Some(&*date), Some(GAME)));
    assert_eq!(list["bots"], daily.edition());
    assert!(list["runs"].as_array().expect("runs").iter().all(|run| run["bots"] == daily.edition()));
    let lines = list["runs"].as_array().expect("runs");
    let money: Vec<i32> = lines.iter().map(|line| line["money"].as_i64().expect("money") as i32).collect();
    assert!(money.is_sorted_by(|a, b| a >= b), "{money:?}");
    let mut made: Vec<i32> = runs.iter().filter_map(|record| daily.made(record)).collect();
    made.sort_by(|a, b| b.cmp(a));
    assert_eq!(money, made);
    for (place, line) in lines.iter().enumerate() {
        let others = [&money[..place], &money[place + 1..]].concat();
        assert_eq!(line["share"].as_f64(), Some(share_beaten(money[place], &others)));
        assert_eq!(line["yours"] == true, line["name"] == "Ben");
        assert!(line.get("record").is_none());
    }

    // With the records anybody can check it.
    let whole =
        at(&server).request("GET", &format!("{path}/records"), &[], "").await.expect("an answer").body;
    for line in whole["runs"].as_array().expect("runs") {
        let record = Record::from_json(&line["record"].to_string()).expect("a record");
        assert_eq!(
            verify(&record).map(|run| i64::from(run.money)),
            Ok(line["money"].as_i64().expect("money"))
        );
    }

    // What is kept about somebody is shown to them, and goes with them.
    let mine = people[1].request("GET", "/api/my/data", &[], "").await.expect("an answer").body;
    assert_eq!(mine["runs"][0]["game"], GAME);
    let headers = [("content-type", "application/json")];
    let gone = people[1].request("DELETE", "/api/my/data", &headers, "{}").await.expect("an answer");
    assert_eq!(gone.status, 200, "{}", gone.body);
    let list = at(&server).request("GET", &path, &[], "").await.expect("an answer").body;
    let names: Vec<&str> =
        list["runs"].as_array().expect("runs").iter().filter_map(|run| run["name"].as_str()).collect();
    assert!(names.len() == 2 && !names.contains(&"Ben"), "{names:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_hold_is_refused() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let date = today();
    let daily = Daily::of(&date, GAME).expect("a race");
    let good = daily.run_by(Rung::Rookie).expect("a run");
    type Change<'a> = (&'a str, &'a dyn Fn(&mut Record));
    let changes: [Change; 6] = [
        ("no day", &|record| record.daily = None),
        ("another day", &|record| record.daily = Some("2020-01-01".to_owned())),
        ("more money", &|record| record.result.as_mut().expect("an end")[daily.seat.index()] += 1),
        ("another die", &|record| {
            let with = record.moves.iter_mut().find(|step| !step.draws.is_empty()).expect("a roll");
            with.draws[0] ^= 1;
        }),
        ("a move less", &|record| {
            record.moves.pop();
        }),
        ("no end", &|record| record.result = None),
    ];
    for (what, change) in changes {
        let mut bad = good.clone();
        change(&mut bad);
        let (status, body) = sent(&anna, &bad).await;
        assert_eq!(status, 422, "{what}: {body}");
        assert!(body["sentence"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{what}: {body}");
    }
    // Bots that this server does not have: nothing is wrong with it, and it cannot be checked.
    let (status, body) = sent(&anna, &good.clone().against(Some(7))).await;
    let why = body["sentence"].as_str().unwrap_or_default();
    assert!(status == 422 && why.contains("edition 7") && why.contains("edition 1"), "{body}");
    for (path, status) in [
        (format!("/api/daily/{date}/{GAME}"), 200),
        ("/api/daily/yesterday/long-shot".to_owned(), 404),
        (format!("/api/daily/{date}/no-such-game"), 404),
    ] {
        let answer = anna.request("GET", &path, &[], "").await.expect("an answer");
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
    }
    assert_eq!(sent(&anna, &good).await.0, 201, "and nothing of it stands in the way of a true run");
    server.stop().await;
}
