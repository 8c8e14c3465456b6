//! JSON over HTTP: everything but play.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    Extension, Json, Router,
    extract::{ConnectInfo, FromRequestParts, Path, Request, State, rejection::JsonRejection},
    http::{HeaderMap, Method, StatusCode, Uri, header, request::Parts},
    middleware::{self, Next},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use grandstand_catalogue::games;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::{
    Config, accounts,
    hall::Hall,
    headers,
    identity::{Identity, new_person},
    limits::{Crowd, Limiter, Rate},
    lists::{ListedTable, Me, OpenedTable, RatedLine, Wish},
    page::Page,
    room::NoRoom,
    socket,
    store::{PersonId, StoreError, Which},
    time::now,
};

/// The longest request that is read.
const LONGEST: usize = 256 << 10;
/// The longest list that is sent.
const LIST: u32 = 50;

/// Everything a request may need.
pub(crate) struct Server {
    pub(crate) hall: Arc<Hall>,
    pub(crate) identity: Identity,
    pub(crate) page: Page,
    /// The address that links begin with.
    pub(crate) address: String,
    pub(crate) limits: Limits,
}

/// What nobody may have too much of.
pub(crate) struct Limits {
    requests: Limiter<IpAddr>,
    /// Each set of rules stays in memory, so tables are opened more slowly than other things are asked.
    openings: Limiter<IpAddr>,
    logins: Limiter<String>,
    pub(crate) connections: Arc<Crowd<IpAddr>>,
}

impl Limits {
    pub(crate) fn of(config: &Config) -> Limits {
        let per_second = f64::from(config.requests_per_second.max(1));
        Limits {
            requests: Limiter::new(Rate { burst: per_second * 6.0, per_second }),
            openings: Limiter::new(Rate { burst: per_second * 4.0, per_second: per_second / 50.0 }),
            logins: Limiter::new(Rate { burst: 8.0, per_second: 0.1 }),
            connections: Crowd::new(config.connections_per_address),
        }
    }
}

/// What went wrong, for the client.
pub(crate) struct Problem(StatusCode, &'static str, String);

impl Problem {
    pub(crate) fn new(status: StatusCode, key: &'static str, sentence: impl Into<String>) -> Self {
        Problem(status, key, sentence.into())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem(status, key, sentence) = self;
        (status, Json(json!({ "key": key, "sentence": sentence }))).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a request failed");
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "database",
            "The server cannot reach its database; try again.",
        )
    }
}

impl From<NoRoom> for Problem {
    fn from(error: NoRoom) -> Self {
        match error {
            NoRoom::Unknown => {
                Problem::new(StatusCode::NOT_FOUND, "no-table", "There is no such table; check the link.")
            }
            NoRoom::RulesGone => Problem::new(
                StatusCode::GONE,
                "rules-gone",
                "This table was played by rules that this server no longer has.",
            ),
            NoRoom::Store(error) => error.into(),
        }
    }
}

fn bad(sentence: impl Into<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", sentence)
}

/// The person whose cookie came with the request, if any.
pub(crate) struct Visitor(pub(crate) Option<PersonId>);

impl FromRequestParts<Arc<Server>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Problem> {
        Ok(Visitor(visitor(&parts.headers, &server.identity)))
    }
}

pub(crate) fn visitor(headers: &HeaderMap, identity: &Identity) -> Option<PersonId> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.into_iter().find_map(|cookies| identity.in_cookies(cookies))
}

impl Visitor {
    fn known(&self) -> Result<PersonId, Problem> {
        self.0.ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, "nobody", "Choose a name first."))
    }
}

/// A JSON body, with our own words for one that cannot be read.
struct Body<T>(T);

impl<T, S> axum::extract::FromRequest<S> for Body<T>
where
    T: serde::de::DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let body: Result<Json<T>, JsonRejection> = Json::from_request(request, state).await;
        body.map(|Json(value)| Body(value)).map_err(|error| {
            Problem::new(
                error.status(),
                "unreadable",
                format!("The request cannot be read: {}", error.body_text()),
            )
        })
    }
}

/// All addresses. `openapi.json` describes those under `/api`; a test compares them.
pub(crate) fn router(server: Arc<Server>) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(openapi))
        .route("/api/games", get(list_games))
        .route("/api/me", get(me).post(rename))
        .route("/api/account", post(new_account))
        .route("/api/login", post(login))
        .route("/api/logout", post(logout))
        .route("/api/tables", get(open_tables).post(open_table))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/socket", get(socket::upgrade))
        .route("/api/my/tables", get(my_tables))
        .route("/api/finished", get(finished_tables))
        .route("/api/ratings/{game}", get(ratings))
        .route("/host.js", get(host_script))
        .route("/t/{id}", get(link))
        .fallback(page)
        .layer(axum::extract::DefaultBodyLimit::max(LONGEST))
        .layer(middleware::from_fn_with_state(server.clone(), guard))
        .layer(middleware::from_fn(headers::add))
        .with_state(server)
}

/// Where a request comes from.
#[derive(Clone, Copy)]
pub(crate) struct Network(pub(crate) IpAddr);

/// Turns away changes from other pages, and too much of anything.
async fn guard(State(server): State<Arc<Server>>, mut request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes && !headers::same_origin(request.headers(), server.hall.config.public_url.as_deref()) {
        return Problem::new(
            StatusCode::FORBIDDEN,
            "origin",
            "That came from another page; open this one instead.",
        )
        .into_response();
    }
    let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>().copied() else {
        return next.run(request).await;
    };
    let from = headers::from(request.headers(), peer.ip(), server.hall.config.behind_proxy);
    // The page's own files are small and kept by browsers; what is counted is what makes the server work.
    if (changes || request.uri().path().starts_with("/api/")) && !server.limits.requests.allows(from) {
        return server.too_fast("That was too much at once; wait a moment.").into_response();
    }
    request.extensions_mut().insert(Network(from));
    next.run(request).await
}

impl Server {
    pub(crate) fn too_fast(&self, sentence: &str) -> Problem {
        self.hall.metrics.too_fast.add(1);
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", sentence)
    }
}

async fn ready(State(server): State<Arc<Server>>) -> Result<&'static str, Problem> {
    server.hall.store.ping().await?;
    Ok("ready")
}

async fn metrics(State(server): State<Arc<Server>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], server.hall.metrics.text())
}

/// The description of this interface.
pub(crate) const OPENAPI: &str = include_str!("../openapi.json");

async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}

async fn list_games() -> Json<Value> {
    let bots: Vec<Value> = grandstand_bots::Rung::ALL
        .into_iter()
        .map(|rung| json!({ "name": rung.name(), "summary": rung.summary() }))
        .collect();
    Json(json!({ "games": games(), "bots": bots }))
}

/// Tells the page that there is a server behind it. A static host has an empty file at this address.
async fn host_script() -> impl IntoResponse {
    let headers =
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, "window.grandstandServer = true;\n")
}

/// The link for friends leads to the table's place in the page.
async fn link(Path(id): Path<String>) -> Redirect {
    let id: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
    Redirect::temporary(&format!("/#/table/{id}"))
}

async fn page(State(server): State<Arc<Server>>, uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") {
        return Problem::new(
            StatusCode::NOT_FOUND,
            "no-address",
            "There is no such address; see /api/openapi.json.",
        )
        .into_response();
    }
    let path = if uri.path() == "/" { "/index.html" } else { uri.path() };
    server.page.answer(path, &headers)
}

// --- People ----------------------------------------------------------------------------------------------------

async fn me(State(server): State<Arc<Server>>, visitor: Visitor) -> Result<Json<Option<Me>>, Problem> {
    let Some(id) = visitor.0 else { return Ok(Json(None)) };
    Ok(Json(server.hall.store.person(id).await?.map(Me::from)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Name {
    name: String,
}

async fn rename(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Body(Name { name }): Body<Name>,
) -> Result<Response, Problem> {
    let name = grandstand_table::checked_name(&name).map_err(|refusal| bad(refusal.sentence()))?;
    let store = &server.hall.store;
    let known = match visitor.0 {
        Some(id) => store.person(id).await?.map(|person| person.id),
        None => None,
    };
    let id = match known {
        Some(id) => {
            store.rename(id, &name).await?;
            id
        }
        None => {
            let id = new_person();
            store.new_person(id, &name, now()).await?;
            id
        }
    };
    introduce(&server, id).await
}

async fn introduce(server: &Server, id: PersonId) -> Result<Response, Problem> {
    let person = server.hall.store.person(id).await?.map(Me::from);
    Ok(([(header::SET_COOKIE, server.identity.set_cookie(id))], Json(person)).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Credentials {
    account: String,
    password: String,
}

async fn new_account(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Body(Credentials { account, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    let id = visitor.known()?;
    let account = accounts::check_account(&account).map_err(bad)?;
    accounts::check_password(&password).map_err(bad)?;
    let hash = off_thread(move || accounts::hash(&password)).await?.map_err(bad)?;
    if !server.hall.store.new_account(id, &account, &hash).await? {
        return Err(bad("That account name is taken, or you have an account already."));
    }
    introduce(&server, id).await
}

async fn login(
    State(server): State<Arc<Server>>,
    Body(Credentials { account, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    let account = account.trim().to_lowercase();
    if account.len() > 64 || password.len() > 1024 || !server.limits.logins.allows(account.clone()) {
        return Err(server.too_fast("Too many attempts for this account; wait a minute."));
    }
    let kept = match accounts::check_account(&account) {
        Ok(account) => server.hall.store.account(&account).await?,
        Err(_) => None,
    };
    let hash = kept.as_ref().map(|(_, hash)| hash.clone());
    let fits = off_thread(move || accounts::verify(&password, hash.as_deref())).await?;
    match kept {
        Some((id, _)) if fits => introduce(&server, id).await,
        _ => Err(Problem::new(StatusCode::UNAUTHORIZED, "wrong", "Account or password is wrong.")),
    }
}

async fn logout(State(server): State<Arc<Server>>) -> impl IntoResponse {
    ([(header::SET_COOKIE, server.identity.forget_cookie())], Json(Value::Null))
}

/// Passwords are hashed two at a time: each takes 19 MiB, and nobody shall fill the memory with them.
static HASHING: Semaphore = Semaphore::const_new(2);

async fn off_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let _turn = HASHING.acquire().await;
    tokio::task::spawn_blocking(work).await.map_err(|_| {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "trouble", "The server could not do that; try again.")
    })
}

// --- Tables ----------------------------------------------------------------------------------------------------

async fn open_table(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Extension(Network(from)): Extension<Network>,
    Body(wish): Body<Wish>,
) -> Result<Response, Problem> {
    let person = server.hall.store.person(visitor.known()?).await?;
    let person =
        person.ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, "nobody", "Choose a name first."))?;
    if !server.limits.openings.allows(from) {
        return Err(server.too_fast("Many tables were opened from your network; wait a minute."));
    }
    let new = wish.checked().map_err(bad)?;
    let id = server.hall.open_table(person.id, &person.name, new).await.map_err(bad)?;
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

async fn open_tables(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    list(&server, Which::Open, visitor.0).await
}

async fn my_tables(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    list(&server, Which::Of(visitor.known()?), visitor.0).await
}

async fn finished_tables(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    list(&server, Which::Finished, visitor.0).await
}

async fn record(State(server): State<Arc<Server>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let Some(record) = crate::room::record(&server.hall, &id).await? else {
        // A record holds every draw, and with them every hand.
        return Err(Problem::new(
            StatusCode::CONFLICT,
            "still-running",
            "The record is there when the game has ended.",
        ));
    };
    let name = format!("attachment; filename=\"{id}.json\"");
    Ok(([(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)], record)
        .into_response())
}

async fn ratings(
    State(server): State<Arc<Server>>,
    Path(game): Path<String>,
) -> Result<Json<Vec<RatedLine>>, Problem> {
    let spec = grandstand_catalogue::spec(&game)
        .map_err(|error| Problem::new(StatusCode::NOT_FOUND, "no-game", error.0))?;
    let rated = server.hall.store.ratings(&spec.name, LIST).await?;
    Ok(Json(rated.into_iter().map(RatedLine::from).collect()))
}
