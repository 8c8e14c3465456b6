//! The operator's own door: a socket in the file system that only whoever runs the server can open. `grandstand admin` speaks HTTP
//! over it. Everything that changes something is written down.

use std::{
    io::ErrorKind,
    os::unix::fs::{DirBuilderExt, PermissionsExt},
    path::PathBuf,
    sync::Arc,
};

use axum::{
    Json, Router,
    extract::{Path, State},
    response::Response,
    routing::{get, post},
};
use serde_json::{Value, json};
use tokio::net::{TcpListener, UnixListener};

use grandstand_core::Sentence;
use grandstand_words::refused_by_system;

use crate::{
    ServeError,
    hall::Hall,
    http::Problem,
    store::{PersonId, Which},
    time::now,
};

/// The longest list.
const LIST: u32 = 1000;
/// The name of the socket in the data folder.
pub(crate) const SOCKET: &str = "admin.sock";

/// Opens the door. Where the operator has named no place and the usual one cannot be used, there is none; nor with a PostgreSQL, where
/// there is no data folder.
pub(crate) fn listen(hall: &Hall) -> Result<Option<(PathBuf, UnixListener)>, ServeError> {
    let config = &hall.config;
    if config.admin_socket.is_none() && config.database.is_some() {
        return Ok(None);
    }
    let path = config.admin_socket.clone().unwrap_or_else(|| config.data.join(SOCKET));
    match bind(&path) {
        Ok(listener) => Ok(Some((path, listener))),
        Err(error) if config.admin_socket.is_some() => {
            let unfit = Sentence::of("serve-admin-socket").with("path", path.display().to_string());
            Err(ServeError::Setting(unfit.with("reason", refused_by_system(&error))))
        }
        Err(error) => {
            tracing::warn!(%error, path = %path.display(), "grandstand admin will not find this server");
            Ok(None)
        }
    }
}

fn bind(path: &std::path::Path) -> std::io::Result<UnixListener> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    }
    let listener = match UnixListener::bind(path) {
        // What a server that was killed has left behind answers nobody.
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            if std::os::unix::net::UnixStream::connect(path).is_ok() {
                return Err(error);
            }
            std::fs::remove_file(path)?;
            UnixListener::bind(path)?
        }
        bound => bound?,
    };
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
    Ok(listener)
}

pub(crate) async fn serve(listener: UnixListener, hall: Arc<Hall>) {
    let app = Router::new()
        .route("/status", get(status))
        .route("/metrics", get(metrics))
        .route("/tables", get(tables))
        .route("/tables/{id}/close", post(close))
        .route("/people/{who}", get(person).delete(forget))
        .route("/people/{who}/ban", post(ban))
        .route("/people/{who}/unban", post(unban))
        .route("/people/{who}/end-sessions", post(end_sessions))
        .route("/audit", get(audit))
        .with_state(hall);
    if let Err(error) = axum::serve(listener, app).await {
        tracing::error!(%error, "grandstand admin finds this server no more");
    }
}

/// A port of this machine alone, for a Prometheus that runs beside the server.
pub(crate) async fn listen_for_figures(port: u16) -> Result<TcpListener, ServeError> {
    let here = (std::net::Ipv4Addr::LOCALHOST, port);
    TcpListener::bind(here).await.map_err(|error| {
        let unfit = Sentence::of("serve-metrics-port").with("port", port.to_string());
        ServeError::Setting(unfit.with("reason", refused_by_system(&error)))
    })
}

pub(crate) async fn serve_figures(listener: TcpListener, hall: Arc<Hall>) {
    let app = Router::new().route("/metrics", get(metrics)).with_state(hall);
    if let Err(error) = axum::serve(listener, app).await {
        tracing::error!(%error, "the figures are seen no more");
    }
}

type Answered = Result<Json<Value>, Problem>;

async fn status(State(hall): State<Arc<Hall>>) -> Answered {
    let stages = hall.store.stages().await?;
    let tables: serde_json::Map<String, Value> = stages
        .into_iter()
        .map(|(stage, count)| (format!("{stage:?}").to_lowercase(), count.into()))
        .collect();
    let (sockets, rooms) = (hall.metrics.sockets.get(), hall.metrics.rooms.get());
    Ok(Json(json!({
        "version": env!("CARGO_PKG_VERSION"), "tables": tables, "sockets": sockets, "rooms": rooms,
        "writes": hall.store.ping().await.is_ok(),
    })))
}

async fn metrics(State(hall): State<Arc<Hall>>) -> Response {
    hall.figures().await
}

async fn tables(State(hall): State<Arc<Hall>>) -> Answered {
    let tables = hall.store.list(Which::Unfinished, LIST).await?;
    let line = |table: crate::store::Listed| {
        let summary = table.summary;
        json!({
            "id": table.id, "host": table.host, "game": summary.game, "stage": summary.stage,
            "names": summary.names, "opened": table.opened, "touched": table.touched,
        })
    };
    Ok(Json(tables.into_iter().map(line).collect()))
}

/// Writes down what is about to be done: what is not written down is not done.
async fn note(hall: &Hall, what: &str, about: &str) -> Result<(), Problem> {
    hall.store.write_audit(now(), what, about).await?;
    tracing::info!(what, about, "the operator");
    Ok(())
}

async fn close(State(hall): State<Arc<Hall>>, Path(id): Path<String>) -> Answered {
    hall.room(&id).await?;
    note(&hall, "close", &format!("table {id}")).await?;
    hall.knock(&id, || crate::room::Knock::Shut).await?;
    Ok(Json(Value::Null))
}

/// Somebody by number, or by the name of their account.
async fn named(hall: &Hall, who: &str) -> Result<PersonId, Problem> {
    if let Ok(id) = who.parse() {
        return Ok(id);
    }
    let found = hall.store.account(&who.to_lowercase()).await?;
    found.map(|(id, _)| id).ok_or_else(unknown)
}

fn unknown() -> Problem {
    Problem::new(axum::http::StatusCode::NOT_FOUND, "nobody", Sentence::of("server-nobody"))
}

async fn person(State(hall): State<Arc<Hall>>, Path(who): Path<String>) -> Answered {
    let person = hall.store.person(named(&hall, &who).await?).await?.ok_or_else(unknown)?;
    let tables = hall.store.list(Which::Of(person.id), LIST).await?;
    Ok(Json(json!({
        "id": person.id, "name": person.name, "account": person.account, "banned": person.banned,
        "tables": tables.into_iter().map(|table| table.id).collect::<Vec<_>>(),
    })))
}

async fn set_ban(hall: &Hall, who: &str, banned: bool) -> Answered {
    let id = named(hall, who).await?;
    note(hall, if banned { "ban" } else { "unban" }, &format!("person {id}")).await?;
    if !hall.store.ban(id, banned.then(now)).await? {
        return Err(unknown());
    }
    if banned {
        hall.send_away(id);
    }
    Ok(Json(Value::Null))
}

async fn ban(State(hall): State<Arc<Hall>>, Path(who): Path<String>) -> Answered {
    set_ban(&hall, &who, true).await
}

async fn unban(State(hall): State<Arc<Hall>>, Path(who): Path<String>) -> Answered {
    set_ban(&hall, &who, false).await
}

async fn end_sessions(State(hall): State<Arc<Hall>>, Path(who): Path<String>) -> Answered {
    let id = named(&hall, &who).await?;
    note(&hall, "end sessions", &format!("person {id}")).await?;
    if !hall.store.end_sessions(id).await? {
        return Err(unknown());
    }
    hall.send_away(id);
    Ok(Json(Value::Null))
}

async fn forget(State(hall): State<Arc<Hall>>, Path(who): Path<String>) -> Answered {
    let id = named(&hall, &who).await?;
    note(&hall, "delete", &format!("person {id}")).await?;
    if !hall.forget(id).await? {
        return Err(unknown());
    }
    Ok(Json(Value::Null))
}

async fn audit(State(hall): State<Arc<Hall>>) -> Answered {
    Ok(Json(json!(hall.store.audit(LIST).await?)))
}
