//! Whole games over real connections.

mod common;

use std::time::Duration;

use common::{Folder, at, config, play_out, server, three_at_a_table};
use grandstand_core::Pcg;
use grandstand_server::Config;
use serde_json::{Value, json};

const GAMES: [&str; 4] = ["detroit-cleveland", "daytona-500", "top-race", "long-shot"];

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_each_game_to_its_end() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    for (seed, game) in (1..).zip(GAMES) {
        let (table, mut seats) = three_at_a_table(&server, game).await;
        let (mut one, mut two) = (Pcg::new(seed), Pcg::new(seed + 10));
        let mut seats = seats.iter_mut();
        let (first, second) = (seats.next().expect("a seat"), seats.next().expect("a seat"));
        let (a, b) = tokio::join!(play_out(first, &mut one), play_out(second, &mut two));
        let (a, b) = (a.expect("Anna's last update"), b.expect("Ben's last update"));
        assert_eq!(a["result"], b["result"], "{game}");
        assert_eq!(a["version"], b["version"]);

        let record = at(&server).get(&format!("/api/tables/{table}/record")).await.expect("a record").body;
        let record = serde_json::from_value(record).expect("a record");
        grandstand_table::fairness::verify(&record).expect("every draw is what the seeds give");
        let replayed = grandstand_catalogue::replay_record(&record).expect("it replays");
        assert_eq!(
            serde_json::to_value(grandstand_core::Game::standing(&replayed).money()).expect("money"),
            a["result"][0],
            "{game}"
        );
        let ratings = rated(&server, game).await;
        assert_eq!(ratings.as_array().map(Vec::len), Some(3), "{ratings}");
    }
    let finished = at(&server).get("/api/finished").await.expect("a list").body;
    assert_eq!(finished, json!([]), "private tables are in no list");
    server.stop().await;
}

/// Ratings come a moment after the last update.
async fn rated(server: &grandstand_server::Running, game: &str) -> Value {
    for _ in 0..100 {
        let ratings = at(server).get(&format!("/api/ratings/{game}")).await.expect("ratings").body;
        if ratings != json!([]) {
            return ratings;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Value::Null
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_not_to_be_had_while_the_game_runs() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let (table, _seats) = three_at_a_table(&server, "top-race").await;
    let answer =
        at(&server).request("GET", &format!("/api/tables/{table}/record"), &[], "").await.expect("an answer");
    assert_eq!((answer.status, &answer.body["key"]), (409, &json!("still-running")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_sent_twice_counts_once_and_a_client_can_come_back() {
    let folder = Folder::new();
    let server = server(Config { bot_pause: Duration::from_secs(60), ..config(&folder.0) }).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let wish = json!({ "game": "daytona-500", "players": 2, "bots": [null, "club"] });
    let table = anna.open(&wish).await.expect("a table");
    let mut seat = anna.sit_at(&table, 0).await.expect("a seat");
    let first = seat.say_as("one", &json!({ "say": "begin" })).await.expect("an answer");
    let version = seat.version();
    let again = seat.say_as("one", &json!({ "say": "begin" })).await.expect("an answer");
    assert_eq!((first["answer"].clone(), again["answer"].clone()), (json!("done"), json!("done")));
    drop(seat);

    let mut back = anna.look_at(&table, version).await.expect("a connection");
    let update = back.update().await.expect("an update");
    assert_eq!((update["version"].as_u64(), update["since"].as_u64()), (Some(version), Some(version)));
    assert_eq!(update["news"], json!([]));
    let mut fresh = anna.look_at(&table, 0).await.expect("a connection");
    assert_ne!(fresh.update().await.expect("an update")["news"], json!([]));
    let again = back.say_as("one", &json!({ "say": "begin" })).await.expect("an answer");
    assert_eq!(again["answer"], "done", "the id is known on a new connection too");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_counts_once_however_long_ago() {
    let folder = Folder::new();
    let first = server(config(&folder.0)).await;
    let anna = at(&first).named("Anna").await.expect("a name");
    let table =
        anna.open(&json!({ "game": "long-shot", "players": 3, "seat": null })).await.expect("a table");
    let mut seat = anna.look_at(&table, 0).await.expect("a connection");
    let (sit, stand) =
        (json!({ "say": "sit", "seat": 0, "name": "Anna" }), json!({ "say": "stand", "seat": 0 }));
    for round in 0..70 {
        for (id, message) in [(format!("sit-{round}"), &sit), (format!("stand-{round}"), &stand)] {
            assert_eq!(seat.say_as(&id, message).await.expect("an answer")["answer"], "done");
        }
    }
    let version = seat.version();
    let again = seat.say_as("sit-0", &sit).await.expect("an answer");
    assert_eq!((&again["answer"], seat.version()), (&json!("done"), version), "it was done long ago");
    drop(seat);
    first.stop().await;

    let second = server(config(&folder.0)).await;
    let anna = grandstand_client::Client { server: second.at.to_string(), ..anna };
    let mut seat = anna.look_at(&table, 0).await.expect("a connection");
    let again = seat.say_as("sit-1", &sit).await.expect("an answer");
    let open = &seat.latest["seats"][0]["player"]["kind"];
    assert_eq!((&again["answer"], open), (&json!("done"), &json!("open")), "also after a restart");
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_starts_again_has_every_table_as_it_was() {
    let folder = Folder::new();
    let first = server(config(&folder.0)).await;
    let (table, mut seats) = three_at_a_table(&first, "long-shot").await;
    let mut luck = Pcg::new(5);
    let mut last = seats[0].update().await.expect("an update");
    for _ in 0..6 {
        let choices = seats[0].choices();
        if choices.is_empty() {
            break;
        }
        let pick = choices[grandstand_core::Chance::draw(&mut luck, choices.len() as u32) as usize].clone();
        seats[0].play(&pick).await.expect("an answer");
        last = seats[0].latest.clone();
    }
    let anna = seats[0].client().clone();
    drop(seats);
    first.stop().await;

    let second = server(config(&folder.0)).await;
    let anna = grandstand_client::Client { server: second.at.to_string(), ..anna };
    let mut seat = anna.look_at(&table, 0).await.expect("the cookie still holds");
    let update = seat.update().await.expect("an update");
    assert!(update["version"].as_u64() >= last["version"].as_u64());
    assert_eq!((&update["setup"]["game"], &update["yours"]), (&json!("long-shot"), &last["yours"]));
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_whoever_has_gone_and_they_may_come_back() {
    let folder = Folder::new();
    let server = server(Config { patience: Duration::from_millis(200), ..config(&folder.0) }).await;
    let (table, mut seats) = three_at_a_table(&server, "top-race").await;
    let mut ben = seats.pop().expect("Ben");
    let anna = seats.pop().expect("Anna");
    let client = anna.client().clone();
    drop(anna);
    let mut luck = Pcg::new(3);
    play_out(&mut ben, &mut luck).await.expect("the game goes on without Anna");
    assert_eq!(ben.latest["seats"][0]["stood_in"], json!(true));
    let mut back = client.look_at(&table, 0).await.expect("a connection");
    assert_eq!(back.update().await.expect("an update")["stage"], "over");

    // A table that everybody leaves is finished by bots.
    let (table, seats) = three_at_a_table(&server, "daytona-500").await;
    drop(seats);
    for _ in 0..400 {
        let record = at(&server).request("GET", &format!("/api/tables/{table}/record"), &[], "").await;
        if record.expect("an answer").status == 200 {
            server.stop().await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("a table with nobody left was never finished");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_opens_a_table_for_the_same_people() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let (_, mut seats) = three_at_a_table(&server, "long-shot").await;
    let (mut one, mut two) = (Pcg::new(1), Pcg::new(2));
    let [first, second] = &mut seats[..] else { panic!("two seats") };
    let (a, b) = tokio::join!(play_out(first, &mut one), play_out(second, &mut two));
    a.and(b).expect("a finished game");
    let answer = first.say(&json!({ "say": "rematch" })).await.expect("an answer");
    assert_eq!(answer["answer"], "done", "{answer}");
    while second.latest["followed"].is_null() {
        second.update().await.expect("an update");
    }
    let next = second.latest["followed"].as_str().expect("the next table").to_owned();
    let mut seat = second.client().clone().sit_at(&next, 1).await.expect("a seat at it");
    while seat.latest["yours"] != json!([1]) {
        seat.update().await.expect("an update");
    }
    assert_eq!(seat.latest["seats"][2]["player"]["kind"], "bot");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_out_on_the_server() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let clock = json!({ "kind": "per-move", "millis": 1000 });
    let wish = json!({ "game": "daytona-500", "players": 2, "bots": [null, "club"], "clock": clock });
    let table = anna.open(&wish).await.expect("a table");
    let mut seat = anna.sit_at(&table, 0).await.expect("a seat");
    seat.say(&json!({ "say": "begin" })).await.expect("an answer");
    while seat.latest["seats"][0]["stood_in"] != json!(true) {
        seat.update().await.expect("an update");
    }
    // While the bot decides the one thing it was asked for, it is not to be interrupted.
    while seat.latest["seats"][0]["stood_in"] != json!(false) {
        let back = seat.say(&json!({ "say": "come-back", "seat": 0 })).await.expect("an answer");
        assert!(back["answer"] == "done" || back["key"] == "bot-decides", "{back}");
        seat.update().await.expect("an update");
    }
    server.stop().await;
}
