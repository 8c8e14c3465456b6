//! Tables, their records, and what they say about strength.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use grandstand_bots::Rung;
use grandstand_core::Sentence;
use grandstand_words::{Language, Speaker};
use serde_json::{Value, json};

use super::{
    Network, Problem, Server, Visitor,
    extract::{Body, Known},
    lists::{ListedTable, OpenedTable, RatedLine, Wish},
};
use crate::store::{PersonId, Which};

/// The longest list that is sent.
const LIST: u32 = 50;

/// The games with presets and options, and the bots
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "Games and bots", body = Value)))]
pub(crate) async fn games() -> Json<Value> {
    let english = Speaker::new(Language::english());
    let bot = |rung: Rung| json!({ "name": rung.name(), "summary": english.bot(rung.name()) });
    let bots: Vec<Value> = Rung::EVERYBODY.into_iter().map(bot).collect();
    Json(json!({ "games": grandstand_catalogue::games(), "bots": bots }))
}

/// Open a table
#[utoipa::path(post, path = "/api/tables", request_body = Wish, responses(
    (status = 201, description = "The table and the link to send to friends", body = OpenedTable),
))]
pub(crate) async fn open_table(
    State(server): State<Arc<Server>>,
    Known(person): Known,
    Network(from): Network,
    Body(wish): Body<Wish>,
) -> Result<Response, Problem> {
    if !server.limits.openings.allows(from) {
        return Err(server.too_fast("server-fast-tables"));
    }
    let new = wish.checked().map_err(Problem::refused)?;
    let id = server.hall.open_table(person.id, &person.name, new).await.map_err(Problem::refused)?;
    let link = format!("{}/t/{id}", server.address);
    Ok((StatusCode::CREATED, Json(OpenedTable { id, link })).into_response())
}

async fn list(
    server: &Server,
    which: Which,
    me: Option<PersonId>,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    let listed = server.hall.store.list(which, LIST).await?;
    Ok(Json(listed.into_iter().map(|table| ListedTable::of(table, me)).collect()))
}

/// Public tables that wait for players
#[utoipa::path(get, path = "/api/tables", responses((status = 200, description = "Tables", body = Vec<ListedTable>)))]
pub(crate) async fn open_tables(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    list(&server, Which::Open, visitor.id()).await
}

/// Tables you sit at, sat at or opened
#[utoipa::path(get, path = "/api/my/tables", responses((status = 200, description = "Tables", body = Vec<ListedTable>)))]
pub(crate) async fn my_tables(
    State(server): State<Arc<Server>>,
    Known(me): Known,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    list(&server, Which::Of(me.id), Some(me.id)).await
}

/// Public games that have ended
#[utoipa::path(get, path = "/api/finished", responses((status = 200, description = "Tables", body = Vec<ListedTable>)))]
pub(crate) async fn finished_tables(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    list(&server, Which::Finished, visitor.id()).await
}

/// The record of a game that has ended, with the server's seed: grandstand verify checks it
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id", description = "The table's name, from its link")), responses(
    (status = 200, description = "The record", body = Value),
))]
pub(crate) async fn record(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let Some(record) = crate::room::record(&server.hall, &id).await? else {
        // A record holds every draw, and with them every hand.
        return Err(Problem::new(
            StatusCode::CONFLICT,
            "still-running",
            Sentence::of("server-still-running"),
        ));
    };
    let name = format!("attachment; filename=\"{id}.json\"");
    Ok(([(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)], record)
        .into_response())
}

/// The best of a game
#[utoipa::path(get, path = "/api/ratings/{game}", params(("game", description = "The game's name")), responses(
    (status = 200, description = "Best first", body = Vec<RatedLine>),
))]
pub(crate) async fn ratings(
    State(server): State<Arc<Server>>,
    Path(game): Path<String>,
) -> Result<Json<Vec<RatedLine>>, Problem> {
    let spec = grandstand_catalogue::spec(&game)
        .map_err(|error| Problem::new(StatusCode::NOT_FOUND, "no-game", error.0))?;
    let rated = server.hall.store.ratings(&spec.name, LIST).await?;
    Ok(Json(rated.into_iter().map(RatedLine::from).collect()))
}
