//! People: names, accounts, sessions, and what is kept about them.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use grandstand_core::Sentence;

use super::{
    Network, Problem, Server, Visitor,
    extract::{Body, Known},
    lists::{ListedTable, Me, RatedGame},
};
use crate::{
    accounts,
    identity::new_person,
    limits::{Limiter, Rate},
    store::{PersonId, Which},
    time::now,
};

/// How often sign-in may be tried.
pub(crate) struct SignIn {
    /// For an account, by anybody.
    account: Limiter<String>,
    /// For an account from a browser that has signed in to it before: a stranger who uses up the other does not lock the owner
    /// out.
    known: Limiter<String>,
    /// From one network, whatever the account.
    network: Limiter<IpAddr>,
}

impl Default for SignIn {
    fn default() -> Self {
        SignIn {
            account: Limiter::new(Rate { burst: 8.0, per_second: 0.1 }),
            known: Limiter::new(Rate { burst: 8.0, per_second: 0.1 }),
            network: Limiter::new(Rate { burst: 30.0, per_second: 0.2 }),
        }
    }
}

impl SignIn {
    fn allows(&self, account: &str, known: bool, from: IpAddr) -> bool {
        let limiter = if known { &self.known } else { &self.account };
        // Both are counted, so that neither hides the other.
        let (network, account) = (self.network.allows(from), limiter.allows(account.to_owned()));
        network && account
    }
}

/// Who the cookie says you are
#[utoipa::path(get, path = "/api/me", responses((status = 200, description = "You, or null", body = Option<Me>)))]
pub(crate) async fn me(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Some(person) = visitor.welcome()? else { return Ok(Json(None::<Me>).into_response()) };
    // Whoever comes back often enough is never signed out.
    let stale = server.identity.proof(&headers).is_none_or(|proof| proof.is_stale(now()));
    let jar = stale.then(|| server.identity.cookie(&person, now()));
    Ok((jar, Json(Some(Me::from(person)))).into_response())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Name {
    /// What to be called.
    #[schema(min_length = 1, max_length = 24)]
    name: String,
}

/// Choose a name; sets the cookie
#[utoipa::path(post, path = "/api/me", request_body = Name, responses((status = 200, description = "You", body = Me)))]
pub(crate) async fn rename(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Body(Name { name }): Body<Name>,
) -> Result<Response, Problem> {
    let name = grandstand_table::checked_name(&name).map_err(|refusal| Problem::refused(refusal.say()))?;
    let store = &server.hall.store;
    let id = match visitor.welcome()? {
        Some(person) => {
            store.rename(person.id, &name).await?;
            person.id
        }
        None => {
            let id = new_person();
            store.new_person(id, &name, now()).await?;
            id
        }
    };
    introduce(&server, id).await
}

/// Answers with who somebody is, and the cookie that proves it.
async fn introduce(server: &Server, id: PersonId) -> Result<Response, Problem> {
    let person = server.hall.store.person(id).await?.ok_or_else(Problem::nobody)?;
    if person.banned {
        return Err(Problem::banned());
    }
    Ok((server.identity.cookie(&person, now()), Json(Me::from(person))).into_response())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    #[schema(pattern = "^[A-Za-z0-9_-]{3,24}$")]
    account: String,
    #[schema(min_length = 8, max_length = 200)]
    password: String,
}

/// Keep your games on every computer you use
#[utoipa::path(post, path = "/api/account", request_body = Credentials, responses(
    (status = 200, description = "You", body = Me),
))]
pub(crate) async fn new_account(
    State(server): State<Arc<Server>>,
    Known(me): Known,
    Body(Credentials { account, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    let account = accounts::check_account(&account).map_err(Problem::refused)?;
    let hash = hashed(password).await?;
    if !server.hall.store.new_account(me.id, &account, &hash).await? {
        return Err(Problem::refused(Sentence::of("server-account-taken")));
    }
    Ok((server.identity.known_here(&account), introduce(&server, me.id).await?).into_response())
}

/// The person of an account, if this is its password. All ways that ask for a password come through here, and are counted.
async fn checked(
    server: &Server,
    account: &str,
    password: String,
    known: bool,
    from: IpAddr,
) -> Result<PersonId, Problem> {
    let account = account.trim().to_lowercase();
    if account.len() > 64 || password.len() > 1024 || !server.limits.sign_in.allows(&account, known, from) {
        return Err(server.too_fast("server-fast-sign-in"));
    }
    let kept = match accounts::check_account(&account) {
        Ok(account) => server.hall.store.account(&account).await?,
        Err(_) => None,
    };
    let hash = kept.as_ref().map(|(_, hash)| hash.clone());
    let fits = off_thread(move || accounts::verify(&password, hash.as_deref())).await?;
    match kept {
        Some((id, _)) if fits => Ok(id),
        _ => Err(Problem::new(StatusCode::UNAUTHORIZED, "wrong", Sentence::of("server-wrong-password"))),
    }
}

/// Be the person of an account
#[utoipa::path(post, path = "/api/login", request_body = Credentials, responses((status = 200, description = "You", body = Me)))]
pub(crate) async fn login(
    State(server): State<Arc<Server>>,
    Network(from): Network,
    headers: HeaderMap,
    Body(Credentials { account, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    let account = account.trim().to_lowercase();
    let known = server.identity.is_known_here(&headers, &account);
    let id = checked(&server, &account, password, known, from).await?;
    Ok((server.identity.known_here(&account), introduce(&server, id).await?).into_response())
}

/// Forget who you are on this computer
#[utoipa::path(post, path = "/api/logout", responses((status = 200, description = "Forgotten", body = Value)))]
pub(crate) async fn logout(State(server): State<Arc<Server>>) -> impl IntoResponse {
    (server.identity.no_cookie(), Json(Value::Null))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The password so far.
    password: String,
    /// The next one.
    #[schema(min_length = 8, max_length = 200)]
    new: String,
}

/// Another password; ends all other sessions
#[utoipa::path(post, path = "/api/account/password", request_body = NewPassword, responses(
    (status = 200, description = "You", body = Me),
))]
pub(crate) async fn change_password(
    State(server): State<Arc<Server>>,
    Known(me): Known,
    Network(from): Network,
    Body(NewPassword { password, new }): Body<NewPassword>,
) -> Result<Response, Problem> {
    let account = me.account.ok_or_else(|| Problem::refused(Sentence::of("server-no-account")))?;
    checked(&server, &account, password, true, from).await?;
    let hash = hashed(new).await?;
    server.hall.store.set_password(me.id, &hash).await?;
    introduce(&server, me.id).await
}

/// End your sessions everywhere but here
#[utoipa::path(post, path = "/api/sessions/end", responses((status = 200, description = "You", body = Me)))]
pub(crate) async fn end_sessions(
    State(server): State<Arc<Server>>,
    Known(me): Known,
) -> Result<Response, Problem> {
    server.hall.store.end_sessions(me.id).await?;
    server.hall.send_away(me.id);
    introduce(&server, me.id).await
}

/// Everything that is kept about you
#[utoipa::path(get, path = "/api/my/data", responses(
    (status = 200, description = "You, your ratings and your tables; each table's record is at its own address", body = Value),
))]
pub(crate) async fn export(
    State(server): State<Arc<Server>>,
    Known(me): Known,
) -> Result<Json<Value>, Problem> {
    let (id, store) = (me.id, &server.hall.store);
    let ratings: Vec<RatedGame> = store.ratings_of(id).await?.into_iter().map(RatedGame::from).collect();
    let tables = store.list(Which::Of(id), u32::MAX).await?;
    let tables: Vec<ListedTable> = tables.into_iter().map(|table| ListedTable::of(table, Some(id))).collect();
    let runs = store.runs_of(id).await?.into_iter().map(|(date, game, money, record)| {
        json!({ "date": date, "game": game, "money": money, "record": serde_json::from_str::<Value>(&record).ok() })
    });
    let runs: Vec<Value> = runs.collect();
    Ok(Json(json!({ "me": Me::from(me), "ratings": ratings, "tables": tables, "runs": runs })))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Goodbye {
    /// The password, if you have an account.
    #[serde(default)]
    password: String,
}

/// Delete your account and everything that is kept about you
#[utoipa::path(delete, path = "/api/my/data", request_body = Goodbye, responses(
    (status = 200, description = "Forgotten", body = Value),
))]
pub(crate) async fn forget(
    State(server): State<Arc<Server>>,
    Known(me): Known,
    Network(from): Network,
    Body(Goodbye { password }): Body<Goodbye>,
) -> Result<Response, Problem> {
    if let Some(account) = me.account {
        checked(&server, &account, password, true, from).await?;
    }
    server.hall.forget(me.id).await?;
    Ok((server.identity.no_cookie(), Json(Value::Null)).into_response())
}

/// A new password as it is kept, if it can be one.
async fn hashed(password: String) -> Result<String, Problem> {
    accounts::check_password(&password).map_err(Problem::refused)?;
    off_thread(move || accounts::hash(&password)).await?.map_err(Problem::refused)
}

/// Passwords are hashed two at a time: each takes 19 MiB, and nobody shall fill the memory with them.
static HASHING: Semaphore = Semaphore::const_new(2);

async fn off_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let _turn = HASHING.acquire().await;
    tokio::task::spawn_blocking(work).await.map_err(|_| Problem::trouble())
}
