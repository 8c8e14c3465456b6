//! The toy engine at a server, which knows nothing about it: a whole game over real connections.

mod common;

use common::{Folder, at, config, play_out, server, three_at_a_table};
use grandstand_core::{Game, Pcg};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn the_third_engine_is_played_to_its_end() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let (table, mut seats) = three_at_a_table(&server, "last-lap").await;
    let view = &seats[0].latest["view"];
    assert_eq!(view["fuel"][1], json!(null), "a tank is its driver's secret: {view}");
    let (mut one, mut two) = (Pcg::new(1), Pcg::new(2));
    let (first, second) = seats.split_at_mut(1);
    let (a, b) = tokio::join!(play_out(&mut first[0], &mut one), play_out(&mut second[0], &mut two));
    let (a, b) = (a.expect("Anna's last update"), b.expect("Ben's last update"));
    assert_eq!(a["result"], b["result"]);
    let record = at(&server).get(&format!("/api/tables/{table}/record")).await.expect("a record").body;
    let record = serde_json::from_value(record).expect("a record");
    grandstand_table::fairness::verify(&record).expect("every draw is what the seeds give");
    let replayed = grandstand_catalogue::replay_record(&record).expect("it replays");
    assert_eq!(json!(replayed.standing().money()), a["result"][0]);
    server.stop().await;
}
