//! The page, and what machines ask a server about itself.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Extension,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Redirect, Response},
};

use grandstand_core::Sentence;

use super::{Problem, Server};

/// How long an answer about the database holds: nobody shall make it write more often.
const READY: Duration = Duration::from_secs(1);

/// A text that does not change.
#[derive(Clone)]
pub(crate) struct Text(pub(crate) Arc<str>);

/// This document
#[utoipa::path(get, path = "/api/openapi.json", responses(
    (status = 200, description = "The document", content_type = "application/json"),
))]
pub(crate) async fn openapi(Extension(Text(text)): Extension<Text>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text.to_string())
}

/// Whether the database takes what is written: a server that can only read is not ready.
pub(crate) async fn ready(State(server): State<Arc<Server>>) -> Result<&'static str, Problem> {
    let mut last = server.ready.lock().await;
    let fine = match *last {
        Some((at, fine)) if at.elapsed() < READY => fine,
        _ => {
            let answer = server.hall.store.ping().await;
            if let Err(error) = &answer {
                tracing::error!(%error, "not ready");
            }
            *last = Some((Instant::now(), answer.is_ok()));
            answer.is_ok()
        }
    };
    let unready =
        || Problem::new(StatusCode::SERVICE_UNAVAILABLE, "database", Sentence::of("server-unready"));
    fine.then_some("ready").ok_or_else(unready)
}

/// Figures for Prometheus, if the operator wants everybody to see them; otherwise they are at the operator's own door.
pub(crate) async fn metrics(State(server): State<Arc<Server>>) -> Response {
    if !server.hall.config.public_metrics {
        return Problem::new(StatusCode::NOT_FOUND, "not-public", Sentence::of("server-figures"))
            .into_response();
    }
    server.hall.figures().await.into_response()
}

/// Tells the page that there is a server behind it. A static host has an empty file at this address.
pub(crate) async fn host_script() -> impl IntoResponse {
    let headers =
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, "window.grandstandServer = true;\n")
}

/// The link for friends leads to the table's place in the page.
pub(crate) async fn link(Path(id): Path<String>) -> Redirect {
    let id: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
    Redirect::temporary(&format!("/#/table/{id}"))
}

pub(crate) async fn page(State(server): State<Arc<Server>>, uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") {
        return Problem::new(StatusCode::NOT_FOUND, "no-address", Sentence::of("server-no-address"))
            .into_response();
    }
    let path = if uri.path() == "/" { "/index.html" } else { uri.path() };
    server.page.answer(path, &headers)
}
