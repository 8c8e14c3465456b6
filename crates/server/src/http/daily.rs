//! The race of a day: what people made of it, ranked as in duplicate. Every line follows from a record that anybody can check.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use grandstand_core::{Record, Sentence};
use grandstand_table::daily::{self, DAY, Daily, day, share_beaten, written};
use serde::Serialize;
use serde_json::Value;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use super::{
    Network, Problem, Server, Visitor,
    extract::{Body, Known},
};
use crate::{
    store::{DayRace, KeptRun, PersonId},
    time::now,
};

/// What people made of a day's race.
#[derive(Serialize, ToSchema)]
pub(crate) struct DayList {
    /// In universal time: 2026-11-16.
    date: String,
    game: String,
    /// The edition of the bots that this server has and checks runs with.
    bots: u32,
    /// The best first.
    runs: Vec<DayLine>,
}

/// Somebody's run.
#[derive(Serialize, ToSchema)]
pub(crate) struct DayLine {
    name: String,
    money: i32,
    /// The edition of the bots that it was run against, checked when it was sent in: another edition is another race.
    bots: u32,
    /// The part of the others against the same bots who made less, and half of those who made as much.
    share: f64,
    yours: bool,
    /// Where the list is to be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Value>,
}

fn ranked(daily: &Daily, runs: Vec<KeptRun>, me: Option<PersonId>) -> DayList {
    let all: Vec<(PersonId, u32, i32)> = runs.iter().map(|run| (run.person, run.bots, run.money)).collect();
    let line = |run: KeptRun| {
        let others = all.iter().filter(|(person, bots, _)| *person != run.person && *bots == run.bots);
        let others: Vec<i32> = others.map(|(_, _, money)| *money).collect();
        DayLine {
            bots: run.bots,
            share: share_beaten(run.money, &others),
            name: run.name,
            money: run.money,
            yours: me == Some(run.person),
            record: serde_json::from_str(&run.record).ok(),
        }
    };
    let runs = runs.into_iter().map(line).collect();
    DayList { date: daily.date.clone(), game: daily.setup.game.clone(), bots: daily.edition(), runs }
}

async fn list(
    server: &Server,
    date: &str,
    game: &str,
    me: Option<PersonId>,
    records: bool,
) -> Result<DayList, Problem> {
    let daily =
        Daily::of(date, game).map_err(|error| Problem::new(StatusCode::NOT_FOUND, "no-race", error.0))?;
    let race = DayRace { day: date, game: &daily.setup.game };
    Ok(ranked(&daily, server.hall.store.runs(race, records).await?, me))
}

/// What people made of a day's race
#[utoipa::path(get, path = "/api/daily/{date}/{game}",
    params(("date", description = "The day in universal time: 2026-11-16"), ("game", description = "The game's name")),
    responses((status = 200, description = "The best first", body = DayList)))]
pub(crate) async fn runs(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path((date, game)): Path<(String, String)>,
) -> Result<Json<DayList>, Problem> {
    Ok(Json(list(&server, &date, &game, visitor.id(), false).await?))
}

/// The same with the records: grandstand verify checks it
#[utoipa::path(get, path = "/api/daily/{date}/{game}/records",
    params(("date", description = "The day in universal time: 2026-11-16"), ("game", description = "The game's name")),
    responses((status = 200, description = "The best first, each with its record", body = DayList)))]
pub(crate) async fn records(
    State(server): State<Arc<Server>>,
    Path((date, game)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let list = list(&server, &date, &game, None, true).await?;
    let name = format!("attachment; filename=\"{date}-{game}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(list)).into_response())
}

/// Runs are checked one at a time: every move of every bot is thought about again.
static CHECKING: Semaphore = Semaphore::const_new(1);

/// Send in the record of your run of today's race; the first counts
#[utoipa::path(post, path = "/api/daily", request_body = Value, responses(
    (status = 201, description = "The list with you in it", body = DayList),
))]
pub(crate) async fn send_in(
    State(server): State<Arc<Server>>,
    Known(me): Known,
    Network(from): Network,
    Body(record): Body<Value>,
) -> Result<Response, Problem> {
    if !server.limits.openings.allows(from) {
        return Err(server.too_fast("server-fast-runs"));
    }
    let record = Record::from_json(&record.to_string())
        .map_err(|error| Problem::refused(Sentence::of("server-no-record").with("why", error.say())))?;
    // Whoever began before midnight may finish after it.
    let open = [day(now()), day(now().saturating_sub(DAY))];
    if !record.daily.as_ref().is_some_and(|date| open.contains(date)) {
        return Err(Problem::refused(Sentence::of("server-other-day").with("today", written(&open[0]))));
    }
    let kept = record.to_json();
    let _turn = CHECKING.acquire().await;
    let checked = tokio::task::spawn_blocking(move || daily::verify(&record)).await;
    let run = checked
        .map_err(|_| Problem::trouble())?
        .map_err(|why| Problem::refused(Sentence::of("server-run-fails").with("why", why)))?;
    if !run.is_whole() {
        let other = Sentence::of("server-run-bots").number("bots", run.bots).number("known", run.known);
        return Err(Problem::refused(other));
    }
    let race = DayRace { day: &run.date, game: &run.game };
    if !server.hall.store.keep_run(race, me.id, run.money, run.bots, &kept, now()).await? {
        return Err(Problem::new(StatusCode::CONFLICT, "run-already", Sentence::of("server-run-already")));
    }
    let list = list(&server, &run.date, &run.game, Some(me.id), false).await?;
    Ok((StatusCode::CREATED, Json(list)).into_response())
}
