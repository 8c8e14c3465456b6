//! JSON over HTTP: everything but play. One file per resource; [`problem`] is what goes wrong, [`extract`] what handlers are given.

mod daily;
mod extract;
pub(crate) mod headers;
mod lists;
mod page;
mod people;
mod problem;
mod site;
mod tables;

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Instant,
};

use axum::{
    Router,
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{Method, StatusCode},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use utoipa::{
    OpenApi,
    openapi::{Content, Ref, RefOr, ResponseBuilder},
};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::page::{File, Page};
use grandstand_core::Sentence;

use self::problem::Explained;
pub(crate) use self::{
    extract::{Network, Visitor},
    problem::Problem,
};
use crate::{
    Config,
    hall::Hall,
    identity::Identity,
    limits::{Crowd, Limiter, Rate},
    socket,
};

/// The longest request that is read.
const LONGEST: usize = 256 << 10;

/// Everything a request may need.
pub(crate) struct Server {
    pub(crate) hall: Arc<Hall>,
    pub(crate) identity: Identity,
    pub(crate) page: Page,
    /// The address that links begin with.
    pub(crate) address: String,
    pub(crate) limits: Limits,
    /// What was last found out about the database, and when.
    pub(crate) ready: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

/// What nobody may have too much of.
pub(crate) struct Limits {
    requests: Limiter<IpAddr>,
    /// Opening a table costs more than most things that can be asked.
    openings: Limiter<IpAddr>,
    pub(crate) sign_in: people::SignIn,
    pub(crate) connections: Arc<Crowd<IpAddr>>,
}

impl Limits {
    pub(crate) fn of(config: &Config) -> Limits {
        let per_second = f64::from(config.requests_per_second.max(1));
        Limits {
            requests: Limiter::new(Rate { burst: per_second * 6.0, per_second }),
            openings: Limiter::new(Rate { burst: per_second * 4.0, per_second: per_second / 50.0 }),
            sign_in: people::SignIn::default(),
            connections: Crowd::new(config.connections_per_address),
        }
    }
}

/// The description of this interface, but for the addresses, which come from the code that answers them.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Grandstand",
        version = "1",
        description = "Everything but play, which goes over a WebSocket at /api/tables/{id}/socket (see docs/server.md). Who you are is in a signed cookie that POST /api/me sets.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(Explained))
)]
struct Description;

/// Whatever is asked may go wrong, and is then answered in the same way.
fn describe_problems(description: &mut utoipa::openapi::OpenApi) {
    let explained = Content::builder().schema(Some(Ref::from_schema_name("Problem"))).build();
    let problem =
        ResponseBuilder::new().description("What went wrong").content("application/json", explained).build();
    for path in description.paths.paths.values_mut() {
        for operation in
            [&mut path.get, &mut path.post, &mut path.put, &mut path.delete].into_iter().flatten()
        {
            operation.responses.responses.insert("default".to_owned(), RefOr::T(problem.clone()));
        }
    }
}

/// All addresses, and the description of those under `/api`.
pub(crate) fn router(server: Arc<Server>) -> Router {
    let (api, mut description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(site::openapi))
        .routes(routes!(tables::games))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(people::new_account))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(people::change_password))
        .routes(routes!(people::end_sessions))
        .routes(routes!(people::export, people::forget))
        .routes(routes!(tables::open_tables, tables::open_table))
        .routes(routes!(tables::record))
        .routes(routes!(socket::upgrade))
        .routes(routes!(tables::my_tables))
        .routes(routes!(tables::finished_tables))
        .routes(routes!(tables::ratings))
        .routes(routes!(daily::send_in))
        .routes(routes!(daily::runs))
        .routes(routes!(daily::records))
        .split_for_parts();
    describe_problems(&mut description);
    let description = site::Text(description.to_json().unwrap_or_default().into());
    api.route("/healthz", get(async || "ok"))
        .route("/readyz", get(site::ready))
        .route("/metrics", get(site::metrics))
        .route("/host.js", get(site::host_script))
        .route("/t/{id}", get(site::link))
        .fallback(site::page)
        .layer(axum::Extension(description))
        .layer(axum::extract::DefaultBodyLimit::max(LONGEST))
        .layer(middleware::from_fn_with_state(server.clone(), guard))
        .layer(middleware::from_fn_with_state(server.clone(), measure))
        .layer(middleware::from_fn(headers::add))
        .with_state(server)
}

/// Turns away changes from other pages, and too much of anything.
async fn guard(State(server): State<Arc<Server>>, mut request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes && !headers::same_origin(request.headers(), server.hall.config.public_url.as_deref()) {
        return Problem::foreign().into_response();
    }
    let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>().copied() else {
        return next.run(request).await;
    };
    let from = headers::from(request.headers(), peer.ip(), server.hall.config.behind_proxy);
    // The page's own files are small and kept by browsers; what is counted is what makes the server work.
    if (changes || request.uri().path().starts_with("/api/")) && !server.limits.requests.allows(from) {
        return server.too_fast("server-too-fast").into_response();
    }
    request.extensions_mut().insert(Network(from));
    next.run(request).await
}

/// Counts answers by address and status, and how long they took.
async fn measure(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let response = next.run(request).await;
    let path = path.unwrap_or_else(|| "the page".to_owned());
    server.hall.metrics.answered(path, response.status().as_u16(), began.elapsed());
    response
}

impl Server {
    pub(crate) fn too_fast(&self, message: &'static str) -> Problem {
        self.hall.metrics.too_fast.inc();
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", Sentence::of(message))
    }
}
