//! Servers on a real PostgreSQL: one, and two that share it.

mod common;
#[path = "common/postgres.rs"]
mod postgres;

use std::time::Duration;

use common::{Folder, at, config, play_out, server};
use grandstand_client::{Client, Seat};
use grandstand_core::Pcg;
use grandstand_server::{Config, Running};
use serde_json::{Value, json};

async fn node(folder: &Folder, url: &str) -> Running {
    server(Config { database: Some(url.to_owned()), ..config(&folder.0) }).await
}

/// Anna comes to the first node, Ben to the second; a bot has the third seat.
async fn across(nodes: [&Running; 2], game: &str) -> (String, Seat, Seat) {
    let anna = at(nodes[0]).named("Anna").await.expect("a name");
    let ben = at(nodes[1]).named("Ben").await.expect("a name");
    let options = if game == "long-shot" { json!({}) } else { json!({ "races": "1" }) };
    let wish = json!({ "game": game, "players": 3, "bots": [null, null, "club"], "options": options });
    let table = anna.open(&wish).await.expect("a table");
    let mut first = anna.sit_at(&table, 0).await.expect("a seat");
    let mut second = ben.sit_at(&table, 1).await.expect("a seat");
    // Ben's node has it at once; Anna's hears of it.
    while first.latest["seats"][1]["player"]["kind"] != "person" {
        first.update().await.expect("an update");
    }
    let begun = first.say(&json!({ "say": "begin" })).await.expect("an answer");
    assert_eq!(begun["answer"], "done", "{begun}");
    while second.latest["stage"] != "playing" {
        second.update().await.expect("an update");
    }
    (table, first, second)
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_two_nodes_play_each_game_to_its_end() {
    let url = postgres::database();
    let (one, two) = (Folder::new(), Folder::new());
    let (left, right) = (node(&one, &url).await, node(&two, &url).await);
    for (seed, game) in (1..).zip(["detroit-cleveland", "daytona-500", "top-race", "long-shot"]) {
        let (table, mut first, mut second) = across([&left, &right], game).await;
        let (mut a, mut b) = (Pcg::new(seed), Pcg::new(seed + 10));
        let (a, b) = tokio::join!(play_out(&mut first, &mut a), play_out(&mut second, &mut b));
        let (a, b) = (a.expect("Anna's last update"), b.expect("Ben's last update"));
        assert_eq!((&a["version"], &a["result"]), (&b["version"], &b["result"]), "{game}");
        let record = at(&right).get(&format!("/api/tables/{table}/record")).await.expect("a record").body;
        let record = serde_json::from_value(record).expect("a record");
        grandstand_table::fairness::verify(&record).expect("every draw is what the seeds give");
    }
    left.stop().await;
    right.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_counts_once_however_long_ago_and_at_whichever_node() {
    let url = postgres::database();
    let (one, two) = (Folder::new(), Folder::new());
    let (left, right) = (node(&one, &url).await, node(&two, &url).await);
    let anna = at(&left).named("Anna").await.expect("a name");
    let table =
        anna.open(&json!({ "game": "long-shot", "players": 3, "seat": null })).await.expect("a table");
    let mut here = anna.look_at(&table, 0).await.expect("a connection");
    let there = Client { server: right.at.to_string(), ..anna.clone() };
    let mut there = there.look_at(&table, 0).await.expect("a connection");
    let begun = here.update().await.expect("an update")["version"].as_u64().expect("a version");
    there.update().await.expect("an update");
    let (sit, stand) =
        (json!({ "say": "sit", "seat": 0, "name": "Anna" }), json!({ "say": "stand", "seat": 0 }));
    for round in 0..70u64 {
        // The same message at two nodes at the same moment: both say done, and it is done once.
        let id = format!("sit-{round}");
        let (a, b) = tokio::join!(here.say_as(&id, &sit), there.say_as(&id, &sit));
        let (a, b) = (a.expect("an answer"), b.expect("an answer"));
        assert_eq!((&a["answer"], &b["answer"]), (&json!("done"), &json!("done")), "{round}: {a} {b}");
        let up = here.say_as(&format!("stand-{round}"), &stand).await.expect("an answer");
        assert_eq!(up["answer"], "done");
        assert_eq!(here.version(), begun + 2 * (round + 1), "one entry for each");
        // The other node hears of it a moment later.
        while there.version() < here.version() {
            there.update().await.expect("an update");
        }
    }
    for seat in [&mut here, &mut there] {
        let again = seat.say_as("sit-0", &sit).await.expect("an answer");
        assert_eq!((&again["answer"], seat.version()), (&json!("done"), begun + 140), "it was done long ago");
    }
    assert_eq!(here.latest["seats"][0]["player"]["kind"], "open");
    left.stop().await;
    right.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_node_goes_its_tables_go_on_at_the_other() {
    let url = postgres::database();
    let (one, two) = (Folder::new(), Folder::new());
    let (left, right) = (node(&one, &url).await, node(&two, &url).await);
    let (table, first, mut second) = across([&left, &right], "top-race").await;
    let anna = Client { server: right.at.to_string(), ..first.client().clone() };
    drop(first);
    left.stop().await;
    let mut first = anna.look_at(&table, 0).await.expect("the cookie holds at every node");
    first.update().await.expect("an update");
    let (mut a, mut b) = (Pcg::new(7), Pcg::new(8));
    let both = async { tokio::join!(play_out(&mut first, &mut a), play_out(&mut second, &mut b)) };
    let (a, b) = tokio::time::timeout(Duration::from_secs(120), both).await.expect("the table is not stuck");
    a.and(b).expect("a finished game");
    right.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_who_act_at_once_at_two_nodes_are_both_answered() {
    let url = postgres::database();
    let (one, two) = (Folder::new(), Folder::new());
    let (left, right) = (node(&one, &url).await, node(&two, &url).await);
    let anna = at(&left).named("Anna").await.expect("a name");
    let ben = at(&right).named("Ben").await.expect("a name");
    let table =
        anna.open(&json!({ "game": "long-shot", "players": 3, "seat": null })).await.expect("a table");
    let mut first = anna.look_at(&table, 0).await.expect("a connection");
    let mut second = ben.look_at(&table, 0).await.expect("a connection");
    first.update().await.expect("an update");
    second.update().await.expect("an update");
    for _ in 0..20 {
        // The same seat, at the same moment: one gets it.
        let sit = |name: &str| json!({ "say": "sit", "seat": 0, "name": name });
        let (anna_sits, ben_sits) = (sit("Anna"), sit("Ben"));
        let (a, b) = tokio::join!(first.say(&anna_sits), second.say(&ben_sits));
        let (a, b) = (a.expect("an answer"), b.expect("an answer"));
        let done = [&a, &b].iter().filter(|answer| answer["answer"] == "done").count();
        assert_eq!(done, 1, "{a} {b}");
        let stand = json!({ "say": "stand", "seat": 0 });
        let up = if a["answer"] == "done" { first.say(&stand).await } else { second.say(&stand).await };
        assert_eq!(up.expect("an answer")["answer"], "done");
    }
    left.stop().await;
    right.stop().await;
}

/// Waits until a word about who is here says that it is these.
async fn hears_of(seat: &mut Seat, here: &Value) {
    while seat
        .frame()
        .await
        .expect("a frame")
        .get("presence")
        .is_none_or(|presence| presence["here"] != *here)
    {}
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_or_goes_at_one_node_is_seen_at_the_other() {
    let url = postgres::database();
    let (one, two) = (Folder::new(), Folder::new());
    let (left, right) = (node(&one, &url).await, node(&two, &url).await);
    let anna = at(&left).named("Anna").await.expect("a name");
    let ben = at(&right).named("Ben").await.expect("a name");
    let table = anna.open(&json!({ "game": "long-shot", "players": 3 })).await.expect("a table");
    let mut first = anna.sit_at(&table, 0).await.expect("a seat");
    let second = ben.sit_at(&table, 1).await.expect("a seat");
    hears_of(&mut first, &json!([0, 1])).await;
    drop(second);
    hears_of(&mut first, &json!([0])).await;
    let back = ben.look_at(&table, 0).await.expect("a connection");
    hears_of(&mut first, &json!([0, 1])).await;
    drop(back);
    left.stop().await;
    right.stop().await;
}
