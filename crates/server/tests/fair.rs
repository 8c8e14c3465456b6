//! Luck at a server's table: pledged, told, dealt, and checked against what a player kept; also over a restart in the middle, after a table
//! was closed, and at a table where only the server added anything.

mod common;

use common::{Folder, at, config, play_out, server};
use grandstand_client::{Admin, Seat as Connection};
use grandstand_core::{Pcg, Record, Seat};
use grandstand_server::Running;
use grandstand_table::fairness::{Kept, pledge, verify, verify_kept};
use serde_json::{Value, json};

const LUCK: [&str; 2] = ["00ff", "abababab"];

async fn says(seat: &mut Connection, message: Value) {
    let answer = seat.say(&message).await.expect("an answer");
    assert_eq!(answer["answer"], "done", "{message}: {answer}");
}

/// Updates until one is as it should be.
async fn until(seat: &mut Connection, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        if wanted(&seat.latest) {
            return seat.latest.clone();
        }
        seat.update().await.expect("an update");
    }
}

/// Two people who have pledged; the table, and what they kept.
async fn pledged(server: &Running) -> (String, Vec<Connection>, Kept) {
    let anna = at(server).named("Anna").await.expect("a name");
    let ben = at(server).named("Ben").await.expect("a name");
    let table = anna.open(&json!({ "game": "long-shot", "players": 2 })).await.expect("a table");
    let mut seats =
        vec![anna.sit_at(&table, 0).await.expect("a seat"), ben.sit_at(&table, 1).await.expect("a seat")];
    let commitment = seats[0].latest["fairness"]["commitment"].as_str().expect("a commitment").to_owned();
    let mut kept = Kept { commitment: commitment.clone(), ..Kept::default() };
    for (number, seat) in seats.iter_mut().enumerate() {
        let pledge = pledge(&commitment, Seat(number as u8), LUCK[number]).expect("a pledge");
        says(seat, json!({ "say": "pledge", "seat": number, "pledge": pledge })).await;
        kept.pledges.push(pledge);
        kept.luck.push((Seat(number as u8), LUCK[number].to_owned()));
    }
    (table, seats, kept)
}

async fn record(server: &Running, table: &str) -> Record {
    for _ in 0..200 {
        let answer = at(server).request("GET", &format!("/api/tables/{table}/record"), &[], "").await;
        let answer = answer.expect("an answer");
        if answer.status == 200 {
            return serde_json::from_value(answer.body).expect("a record");
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("there is no record");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_dealt_is_what_all_had_pledged() {
    let folder = Folder::new();
    let running = server(config(&folder.0)).await;
    let (table, mut seats, kept) = pledged(&running).await;
    says(&mut seats[0], json!({ "say": "begin" })).await;
    says(&mut seats[0], json!({ "say": "reveal", "seat": 0, "luck": LUCK[0] })).await;
    // Ben knows what Anna added, and can add nothing but what he had pledged.
    let other = seats[1].say(&json!({ "say": "reveal", "seat": 1, "luck": "cc" })).await.expect("an answer");
    assert_eq!(other["key"], "bad-luck");

    // The server goes away and comes back while the luck is mixed.
    let people: Vec<_> = seats.iter().map(|seat| seat.client().clone()).collect();
    drop(seats);
    running.stop().await;
    let running = server(config(&folder.0)).await;
    let mut seats = Vec::new();
    for person in people {
        let person = grandstand_client::Client { server: running.at.to_string(), ..person };
        seats.push(person.look_at(&table, 0).await.expect("a connection"));
    }
    until(&mut seats[1], |update| update["fairness"]["called"] == true).await;
    says(&mut seats[1], json!({ "say": "reveal", "seat": 1, "luck": LUCK[1] })).await;
    until(&mut seats[1], |update| update["stage"] == "playing").await;
    let [first, second] = &mut seats[..] else { panic!("two people") };
    let (mut one, mut two) = (Pcg::new(1), Pcg::new(2));
    let (a, b) = tokio::join!(play_out(first, &mut one), play_out(second, &mut two));
    assert_eq!(a.expect("an end")["stage"], b.expect("an end")["stage"]);
    let record = record(&running, &table).await;
    let verified = verify_kept(&record, &kept).expect("fair");
    assert!(verified.pledged && verified.contributions == 2);
    let other = Kept { commitment: format!("v3:{}", "0".repeat(64)), ..kept };
    assert!(verify_kept(&record, &other).is_err(), "another server's promise");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asks_again() {
    let folder = Folder::new();
    let running = server(config(&folder.0)).await;
    let (_, mut seats, kept) = pledged(&running).await;
    says(&mut seats[0], json!({ "say": "begin" })).await;
    for (number, seat) in seats.iter_mut().enumerate() {
        says(seat, json!({ "say": "reveal", "seat": number, "luck": LUCK[number] })).await;
    }
    let [first, second] = &mut seats[..] else { panic!("two people") };
    let (mut one, mut two) = (Pcg::new(3), Pcg::new(4));
    let (a, b) = tokio::join!(play_out(first, &mut one), play_out(second, &mut two));
    a.and(b).expect("an end");
    says(first, json!({ "say": "rematch" })).await;
    let followed = until(first, |update| update["followed"].is_string()).await["followed"].clone();
    let next = first.client().look_at(followed.as_str().expect("a table"), 0).await;
    let update = next.expect("a connection").update().await.expect("an update");
    assert_ne!(update["fairness"]["commitment"], kept.commitment.as_str(), "a new secret");
    assert_eq!(update["fairness"]["pledges"], json!(["", ""]), "and new pledges");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_closed_after_the_deal_leaves_its_record_to_all() {
    let folder = Folder::new();
    let running = server(config(&folder.0)).await;
    let (table, mut seats, kept) = pledged(&running).await;
    says(&mut seats[0], json!({ "say": "begin" })).await;
    for (number, seat) in seats.iter_mut().enumerate() {
        says(seat, json!({ "say": "reveal", "seat": number, "luck": LUCK[number] })).await;
    }
    until(&mut seats[1], |update| update["stage"] == "playing").await;
    // The server does not like what it has dealt.
    let admin = Admin::at(running.admin.as_ref().expect("the operator's door"));
    admin.request("POST", &format!("/tables/{table}/close")).await.expect("closed");
    until(&mut seats[1], |update| update["stage"] == "closed").await;
    let record = record(&running, &table).await;
    assert!(record.result.is_none() && !record.opening.is_empty());
    assert_eq!(verify_kept(&record, &kept).expect("fair").contributions, 2);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn luck_that_only_the_server_made_says_so() {
    let folder = Folder::new();
    let running = server(config(&folder.0)).await;
    let anna = at(&running).named("Anna").await.expect("a name");
    let wish = json!({ "game": "long-shot", "players": 2, "bots": [null, "random"] });
    let table = anna.open(&wish).await.expect("a table");
    let mut seat = anna.sit_at(&table, 0).await.expect("a seat");
    says(&mut seat, json!({ "say": "begin" })).await;
    play_out(&mut seat, &mut Pcg::new(1)).await.expect("an end");
    assert_eq!(verify(&record(&running, &table).await).expect("it holds").contributions, 0);
    running.stop().await;
}
