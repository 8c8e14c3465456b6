//! Starting and stopping.

use std::{
    io::ErrorKind,
    net::{IpAddr, SocketAddr, UdpSocket},
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use grandstand_core::Sentence;
use grandstand_words::{in_english, refused_by_system};

use crate::{
    Config, Page, admin,
    entrance::Entrance,
    hall::Hall,
    http::{Limits, Server, router},
    identity::{Identity, random},
    metrics::Metrics,
    store::{Postgres, Sqlite, Store, StoreError},
};

/// How many ports are tried after the usual one.
const PORTS: u16 = 20;
/// How long rooms may take to let go of the database when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
#[error("{}", in_english(&self.say()))]
pub enum ServeError {
    /// The database.
    Store(#[from] StoreError),
    /// The network.
    Network(Sentence),
    /// A setting that cannot be.
    Setting(Sentence),
}

impl ServeError {
    /// What is wrong, and what to do.
    pub fn say(&self) -> Sentence {
        match self {
            ServeError::Store(error) => error.say(),
            ServeError::Network(sentence) | ServeError::Setting(sentence) => sentence.clone(),
        }
    }
}

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub at: SocketAddr,
    /// The address that links begin with.
    pub address: String,
    /// Where `grandstand admin` finds it.
    pub admin: Option<std::path::PathBuf>,
    /// Where this machine alone sees the figures.
    pub metrics_at: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
    /// What goes on in the background.
    chores: Vec<JoinHandle<()>>,
    hall: Arc<Hall>,
}

impl Running {
    /// Ends open connections, lets go of tables, and returns when everything is written.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        for chore in &self.chores {
            chore.abort();
        }
        self.hall.leave().await;
        let mut task = self.task;
        if tokio::time::timeout(FAREWELL, &mut task).await.is_err() {
            task.abort();
        }
        if let Some(path) = self.admin {
            let _ = std::fs::remove_file(path);
        }
        // The database is free for another server when the last room has let go of it.
        let store = Arc::downgrade(&self.hall.store);
        drop(self.hall);
        let end = Instant::now() + FAREWELL;
        while store.strong_count() > 0 && Instant::now() < end {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Starts a server: opens the database, brings back every unfinished table, listens.
pub async fn start(config: Config, page: Page) -> Result<Running, ServeError> {
    let address = config.public_url.as_deref().map(checked_url).transpose()?;
    let node = u64::from_le_bytes(random()) >> 1;
    let store: Arc<dyn Store> = match &config.database {
        Some(url) => Arc::new(Postgres::open(url, node).await?),
        None => Arc::new(Sqlite::open_within(&config.data, config.data_limit).await?),
    };
    let listener = listen(&config).await?;
    let at = listener.local_addr().map_err(|error| ServeError::Network(refused_by_system(&error)))?;
    let address = address.unwrap_or_else(|| format!("http://{}:{}", reachable(at.ip()), at.port()));
    let secret = store.secret("cookie", random()).await?;
    let identity = Identity::new(secret, address.starts_with("https:"));
    let limits = Limits::of(&config);
    let entrance = Entrance::new(&config);
    let behind_proxy = config.behind_proxy;
    let hall = Hall::open(config, node, store, Arc::new(Metrics::default()));
    let admin = admin::listen(&hall)?;
    let figures = match hall.config.metrics_port {
        Some(port) => Some(admin::listen_for_figures(port).await?),
        None => None,
    };
    let unfinished = hall.store.stages().await?.into_iter().filter(|(stage, _)| stage.is_unfinished());
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        address,
        listening = %at,
        database = hall.config.database.as_deref().map_or("SQLite", |_| "PostgreSQL"),
        unfinished = unfinished.map(|(_, count)| count).sum::<u64>(),
        "started"
    );
    // Tables are opened only by a node that lives. From here on it counts up by itself; whoever counts once and then takes its time
    // to start is taken for dead.
    hall.store.beat(node).await?;
    let server = Server {
        hall: hall.clone(),
        identity,
        page,
        address: address.clone(),
        limits,
        ready: tokio::sync::Mutex::default(),
    };
    let mut chores = vec![
        tokio::spawn(hall.clone().look_after_tables()),
        tokio::spawn(hall.clone().listen()),
        tokio::spawn(hall.clone().keep_records()),
    ];
    let admin = admin.map(|(path, listener)| {
        chores.push(tokio::spawn(admin::serve(listener, hall.clone())));
        path
    });
    let metrics_at = figures.as_ref().and_then(|listener| listener.local_addr().ok());
    if let Some(listener) = figures {
        chores.push(tokio::spawn(admin::serve_figures(listener, hall.clone())));
    }
    let (stop, stopped) = watch::channel(false);
    let app = router(Arc::new(server));
    let metrics = hall.metrics.clone();
    let task = tokio::spawn(entrance.serve(listener, app, behind_proxy, metrics, stopped));
    Ok(Running { at, address, admin, metrics_at, stop, task, chores, hall })
}

/// The address for links, if it can be one.
fn checked_url(url: &str) -> Result<String, ServeError> {
    let wrong = || ServeError::Setting(Sentence::of("serve-public-url").with("url", url));
    let trimmed = url.trim_end_matches('/');
    let parsed: axum::http::Uri = trimmed.parse().map_err(|_| wrong())?;
    let scheme = parsed.scheme_str().is_some_and(|scheme| scheme == "http" || scheme == "https");
    let bare = parsed.path() == "/" && parsed.query().is_none();
    let host = parsed.host().is_some_and(|host| !host.is_empty());
    if scheme && bare && host { Ok(trimmed.to_owned()) } else { Err(wrong()) }
}

/// Listens on the port that was asked for; on the usual one or the next free one where none was. Port 0 is any.
async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let (host, first) = (config.host, config.port.unwrap_or(Config::PORT));
    let tries = if config.port.is_some() { 1 } else { PORTS };
    for offset in 0..tries {
        let Some(candidate) = first.checked_add(offset) else { break };
        match TcpListener::bind((host, candidate)).await {
            Ok(listener) => {
                if offset > 0 {
                    tracing::warn!("port {first} is taken; using {candidate}");
                }
                return Ok(listener);
            }
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => {
                let deaf = Sentence::of("serve-deaf").with("host", host.to_string());
                let deaf = deaf.with("port", candidate.to_string());
                let deaf = deaf.with("reason", refused_by_system(&error));
                return Err(ServeError::Network(deaf));
            }
        }
    }
    Err(ServeError::Network(match config.port {
        Some(port) => Sentence::of("serve-port-taken").with("port", port.to_string()),
        None => Sentence::of("serve-ports-taken").with("port", first.to_string()).number("more", PORTS),
    }))
}

/// An address of this machine that others can reach. Nothing is sent to find it: a UDP socket only chooses its way out.
fn reachable(host: IpAddr) -> String {
    if !host.is_unspecified() {
        return match host {
            IpAddr::V6(host) => format!("[{host}]"),
            IpAddr::V4(host) => host.to_string(),
        };
    }
    let way_out = || {
        let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
        socket.connect("192.0.2.1:9").ok()?;
        socket.local_addr().ok().map(|address| address.ip())
    };
    way_out().filter(|ip| !ip.is_unspecified()).map_or_else(|| "127.0.0.1".to_owned(), |ip| ip.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_needs_an_address() {
        assert_eq!(checked_url("https://race.example/").expect("fine"), "https://race.example");
        assert_eq!(checked_url("http://10.0.0.1:8500").expect("fine"), "http://10.0.0.1:8500");
        for wrong in
            ["race.example", "ftp://race.example", "https://", "https://race.example/games", "", "https:// x"]
        {
            assert!(checked_url(wrong).is_err(), "{wrong}");
        }
    }
}
