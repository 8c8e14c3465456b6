//! Play over a WebSocket: one connection looks at one table.
//!
//! The client says `{"id": "7", "message": {"say": "do", …}}`, `{"id": "8", "advise": {}}`, `{"look": {"since": 12}}`,
//! `{"react": "cheer"}` or `{"take_over": 2}`; it hears `{"update": …}`, `{"answer": {"id": "7", …}}`, `{"advice": {"id": "8", …}}`,
//! `{"chances": …}`, `{"reaction": …}`, `{"presence": …}` and `{"problem": …}`.

use std::{
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{CloseFrame, Message as Ws, WebSocket, close_code, rejection::WebSocketUpgradeRejection},
    },
    http::{HeaderMap, StatusCode},
    response::Response,
};
use futures_util::SinkExt;
use grandstand_core::{Seat, Sentence};
use grandstand_table::Message;
use grandstand_words::in_english;
use serde::Deserialize;
use tokio::sync::mpsc;

use crate::{
    http::{Network, Problem, Server, Visitor, headers},
    limits::{Bucket, Rate},
    room::{Door, Frame, Guest, Knock, problem},
    store::PersonId,
};

/// The longest message a client may send: a setup with an own board.
const LONGEST: usize = 64 << 10;
/// What a connection keeps ready for reading: most of them are idle.
const BUFFER: usize = 4 << 10;
/// How much may gather before it is sent: an update, and the answer to whoever caused it.
const GATHERED: usize = 64 << 10;
/// How many frames may wait for a slow reader.
const WAITING: usize = 64;
/// How often a silent connection is asked whether it lives, and how long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(50);

/// After how many bursts over the limit a connection ends.
const FLOOD: f64 = 2.0;
const LEAST_FLOOD: f64 = 60.0;

/// What people at a table can show each other. There is no free chat.
const REACTIONS: [&str; 8] = ["cheer", "laugh", "wow", "sorry", "well-played", "thanks", "hurry", "oops"];

#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct Since {
    /// The version the client has seen.
    #[serde(default)]
    since: u64,
}

/// What a client says: a message with its id, or one of the others.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Said {
    Message { id: String, message: Message },
    Advise { id: String, advise: Advise },
    Look { look: Look },
    React { react: String },
    TakeOver { take_over: Seat },
}

/// A question to the coach.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Advise {
    /// What somebody thinks of doing, in notation.
    #[serde(default)]
    action: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    #[serde(default)]
    since: u64,
    #[serde(default)]
    seat: Option<Seat>,
}

/// Play or watch: a WebSocket
#[utoipa::path(get, path = "/api/tables/{id}/socket",
    params(("id", description = "The table's name, from its link"), Since),
    responses((status = 101, description = "The connection is a WebSocket from here on")))]
pub(crate) async fn upgrade(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    Network(from): Network,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    if !headers::same_origin(&headers, server.hall.config.public_url.as_deref()) {
        return Err(Problem::foreign());
    }
    let upgrade = upgrade.map_err(|_| {
        Problem::new(StatusCode::UPGRADE_REQUIRED, "no-socket", Sentence::of("server-no-socket"))
    })?;
    let Some(ticket) = server.limits.connections.enter(from) else {
        return Err(server.too_fast("server-fast-connections"));
    };
    let Ok(room) = server.hall.sockets.clone().try_acquire_owned() else {
        return Err(server.too_fast("server-full"));
    };
    let person = visitor.welcome()?.map(|person| person.id);
    // Said before the upgrade, so that a dead link is a plain answer.
    server.hall.room(&id).await?;
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    Ok(upgrade.read_buffer_size(BUFFER).write_buffer_size(GATHERED).on_upgrade(move |socket| async move {
        server.hall.metrics.sockets.inc();
        let guest = Newcomer { person, since, from };
        serve(&server, &id, guest, socket).await;
        server.hall.metrics.sockets.dec();
        drop((ticket, room));
    }))
}

/// Who comes to a table.
struct Newcomer {
    person: Option<PersonId>,
    since: u64,
    from: IpAddr,
}

async fn serve(server: &Server, id: &str, newcomer: Newcomer, mut socket: WebSocket) {
    let Newcomer { person, since, from } = newcomer;
    let connection = server.hall.connection();
    let (out, mut frames) = mpsc::channel::<Frame>(WAITING);
    let enter =
        || Knock::Enter(Guest { connection, person, from, seen: since, seat: None, out: out.clone() });
    let Ok(door) = server.hall.knock(id, enter).await else { return };
    // From here on only the room can send; when it lets go of us, the connection ends.
    drop(out);
    let rate = {
        let per_second = f64::from(server.hall.config.messages_per_second.max(1));
        Rate { burst: per_second * 4.0, per_second }
    };
    let mut bucket = Bucket::full(rate, Instant::now());
    let mut heard = Instant::now();
    // How much came over the limit since something was last within it.
    let mut over = 0u32;
    let mut ping = tokio::time::interval(PING);
    let farewell = loop {
        tokio::select! {
            frame = frames.recv() => {
                let Some(frame) = frame else { break Some("server-bye-closed") };
                // An update and the answer to whoever caused it go out together.
                let more = std::iter::from_fn(|| frames.try_recv().ok());
                if send(&mut socket, std::iter::once(frame).chain(more)).await.is_err() {
                    break None;
                }
            }
            said = socket.recv() => {
                heard = Instant::now();
                // Pings cost as much as messages; pongs are the answers to ours.
                let counted = matches!(said, Some(Ok(Ws::Text(_) | Ws::Ping(_))));
                let fine = !counted || bucket.take(rate, heard);
                if !fine {
                    server.hall.metrics.too_fast.inc();
                    over += 1;
                    if f64::from(over) > (rate.burst * FLOOD).max(LEAST_FLOOD) {
                        break Some("server-bye-flood");
                    }
                }
                match said {
                    Some(Ok(Ws::Text(_))) if !fine => {
                        let slow = problem("too-fast", &Sentence::of("server-too-fast"));
                        if send(&mut socket, [slow]).await.is_err() {
                            break None;
                        }
                    }
                    Some(Ok(Ws::Text(text))) => {
                        server.hall.metrics.messages.inc();
                        over = 0;
                        if let Err(sentence) = pass_on(&door, connection, &text) {
                            let frame = problem("unreadable", &sentence);
                            if send(&mut socket, [frame]).await.is_err() {
                                break None;
                            }
                        }
                    }
                    Some(Ok(Ws::Binary(_))) => break Some("server-bye-text"),
                    Some(Ok(Ws::Close(_)) | Err(_)) | None => break None,
                    Some(Ok(Ws::Ping(_) | Ws::Pong(_))) => {}
                }
            }
            _ = ping.tick() => {
                // Whoever has just said something lives.
                if heard.elapsed() < PING {
                    continue;
                }
                if heard.elapsed() > SILENCE || socket.send(Ws::Ping(Vec::new().into())).await.is_err() {
                    break None;
                }
            }
        }
    };
    door.knock(Knock::Leave(connection));
    if let Some(reason) = farewell {
        // For those who look at the wire: the page says itself that it lost its table.
        let reason = in_english(&Sentence::of(reason)).into();
        let frame = CloseFrame { code: close_code::AGAIN, reason };
        let _ = socket.send(Ws::Close(Some(frame))).await;
    }
}

/// Sends frames; a reader who takes none of it for long is gone.
async fn send(socket: &mut WebSocket, frames: impl IntoIterator<Item = Frame>) -> Result<(), ()> {
    let sent = async {
        for frame in frames {
            socket.feed(Ws::Text(frame)).await?;
        }
        socket.flush().await
    };
    match tokio::time::timeout(SILENCE, sent).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

/// What can be sent, for those who sent something else.
const FORMS: &str =
    r#"{"id": …, "message": …}, {"id": …, "advise": …}, {"look": …}, {"react": …}, {"take_over": …}"#;

fn pass_on(door: &Door, connection: u64, text: &str) -> Result<(), Sentence> {
    let unreadable = |_| Sentence::of("server-no-message").with("forms", FORMS);
    let said: Said = serde_json::from_str(text).map_err(unreadable)?;
    let knock = match said {
        Said::Message { id, message } => Knock::Said { connection, id: plain(id)?, message },
        Said::Advise { id, advise: Advise { action } } => {
            Knock::Advise { connection, id: plain(id)?, action }
        }
        Said::Look { look: Look { since, seat } } => Knock::Look { connection, since, seat },
        Said::React { react } => {
            let known = REACTIONS.into_iter().find(|known| *known == react);
            let reaction = known
                .ok_or_else(|| Sentence::of("server-no-reaction").with("there", REACTIONS.join(", ")))?;
            Knock::React { connection, reaction }
        }
        Said::TakeOver { take_over } => Knock::TakeOver { connection, seat: take_over },
    };
    door.knock(knock);
    Ok(())
}

/// The id of a message, if it can be one.
fn plain(id: String) -> Result<String, Sentence> {
    if id.is_empty() || id.len() > 40 || !id.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Sentence::of("server-message-id"));
    }
    Ok(id)
}
