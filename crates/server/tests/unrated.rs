//! Tables that count for nothing: no rating follows, and a coach may help. At all others the coach is refused, by the server.

mod common;

use std::time::Duration;

use common::{Folder, at, config, play_out, server};
use grandstand_client::Seat;
use grandstand_core::Pcg;
use serde_json::{Value, json};

fn wish(rated: Option<bool>) -> Value {
    let mut wish = json!({
        "game": "long-shot", "players": 2, "bots": [null, "rookie"], "stand-in": "rookie",
    });
    wish.as_object_mut().expect("an object").extend(rated.map(|rated| ("rated".to_owned(), json!(rated))));
    wish
}

/// Asks the coach, and waits for what comes of it.
async fn asked(seat: &mut Seat, id: &str, action: Option<&str>) -> Value {
    seat.send(json!({ "id": id, "advise": { "action": action } }).to_string()).await.expect("sent");
    loop {
        let frame = tokio::time::timeout(Duration::from_secs(60), seat.frame()).await;
        let frame = frame.expect("an answer in time").expect("a frame");
        if frame["advice"]["id"] == id || frame["answer"]["id"] == id {
            return frame;
        }
    }
}

/// The table's turn comes to us.
async fn our_turn(seat: &mut Seat) {
    while seat.choices().is_empty() {
        seat.update().await.expect("an update");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_helps_only_where_nothing_counts() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    for (rated, helped) in [(None, false), (Some(true), false), (Some(false), true)] {
        let table = anna.open(&wish(rated)).await.expect("a table");
        let mut seat = anna.sit_at(&table, 0).await.expect("a seat");
        assert_eq!(seat.latest["unrated"] == json!(true), helped, "everybody is told what the table is");
        let early = asked(&mut seat, "early", None).await;
        let expected = if helped { "not-your-turn" } else { "rated" };
        assert_eq!(early["answer"]["key"], expected, "{early}");
        seat.say(&json!({ "say": "begin" })).await.expect("an answer");
        our_turn(&mut seat).await;
        let action = seat.choices()[0].clone();
        for (id, action) in [
            ("plain", None),
            ("judged", Some(&*action)),
            ("nonsense", Some("fly")),
            ("illegal", Some("bid 7")),
        ] {
            let told = asked(&mut seat, id, action).await;
            match (helped, id) {
                (false, _) => {
                    assert_eq!(told["answer"]["key"], "rated", "{told}");
                    assert!(told.get("advice").is_none());
                }
                (true, "nonsense" | "illegal") => {
                    assert_eq!(told["answer"]["key"], "not-understood", "{told}");
                }
                (true, _) => {
                    let advice = &told["advice"]["advice"];
                    assert!(
                        advice["expects"]["chance"]["mean"]
                            .as_f64()
                            .is_some_and(|chance| (0.0..=1.0).contains(&chance))
                    );
                    assert_eq!(advice["decision"].is_object(), id == "judged", "{told}");
                }
            }
        }
        // Whoever looks on has nothing to decide.
        let mut stranger = at(&server).look_at(&table, 0).await.expect("a connection");
        let told = asked(&mut stranger, "stranger", None).await;
        assert_eq!(told["answer"]["answer"], "refused", "{told}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_rated_changes_no_rating_and_neither_does_its_next_game() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let listed = || async {
        let answer = anna.request("GET", "/api/ratings/long-shot", &[], "").await.expect("an answer");
        answer.body.as_array().expect("a list").len()
    };
    let mut table = anna.open(&wish(Some(false))).await.expect("a table");
    for game in 0..2 {
        let mut seat = anna.sit_at(&table, 0).await.expect("a seat");
        assert_eq!(seat.latest["unrated"], true, "game {game}");
        seat.say(&json!({ "say": "begin" })).await.expect("an answer");
        play_out(&mut seat, &mut Pcg::new(game)).await.expect("a game");
        seat.say(&json!({ "say": "rematch" })).await.expect("an answer");
        while seat.latest["followed"].is_null() {
            seat.update().await.expect("an update");
        }
        table = seat.latest["followed"].as_str().expect("a table").to_owned();
        assert_eq!(listed().await, 0, "game {game}");
    }
    // The same at a rated table shows that the list would have changed.
    let rated = anna.open(&wish(None)).await.expect("a table");
    let mut seat = anna.sit_at(&rated, 0).await.expect("a seat");
    seat.say(&json!({ "say": "begin" })).await.expect("an answer");
    play_out(&mut seat, &mut Pcg::new(9)).await.expect("a game");
    let mut tries = 0;
    while listed().await == 0 {
        tries += 1;
        assert!(tries < 100, "the rated game was never counted");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
}
