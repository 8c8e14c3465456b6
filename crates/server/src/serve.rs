//! Starting and stopping.

use std::{
    io::ErrorKind,
    net::{IpAddr, SocketAddr, UdpSocket},
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use crate::{
    Config, Page,
    hall::Hall,
    http::{Limits, Server, router},
    identity::{Identity, random},
    metrics::Metrics,
    store::{Postgres, Sqlite, Store, StoreError},
};

/// How many ports are tried after the one that was asked for.
const PORTS: u16 = 20;
/// How long open requests may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network.
    #[error("{0}")]
    Network(String),
}

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub at: SocketAddr,
    /// The address that links begin with.
    pub address: String,
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
    let node = u64::from_le_bytes(random()) >> 1;
    let store: Arc<dyn Store> = match &config.database {
        Some(url) => Arc::new(Postgres::open(url, node).await?),
        None => Arc::new(Sqlite::open(&config.data).await?),
    };
    // Tables are opened only by a node that lives.
    store.beat(node).await?;
    let listener = listen(config.host, config.port).await?;
    let at = listener.local_addr().map_err(|error| ServeError::Network(error.to_string()))?;
    let address = config.public_url.as_ref().map_or_else(
        || format!("http://{}:{}", reachable(at.ip()), at.port()),
        |url| url.trim_end_matches('/').to_owned(),
    );
    let secret = store.secret("cookie", random()).await?;
    let identity = Identity::new(secret, address.starts_with("https:"));
    let limits = Limits::of(&config);
    let hall = Hall::open(config, node, store, Arc::new(Metrics::default()));
    let server = Server { hall: hall.clone(), identity, page, address: address.clone(), limits };
    let chores = vec![tokio::spawn(hall.clone().look_after_tables()), tokio::spawn(hall.clone().listen())];
    let (stop, mut stopped) = watch::channel(false);
    let app = router(Arc::new(server)).into_make_service_with_connect_info::<SocketAddr>();
    let task = tokio::spawn(async move {
        let ended = async move {
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        if let Err(error) = axum::serve(listener, app).with_graceful_shutdown(ended).await {
            tracing::error!(%error, "the server has stopped listening");
        }
    });
    Ok(Running { at, address, stop, task, chores, hall })
}

/// Listens on the port, or on the next free one. Port 0 is any.
async fn listen(host: IpAddr, port: u16) -> Result<TcpListener, ServeError> {
    for offset in 0..PORTS {
        let Some(candidate) = port.checked_add(offset) else { break };
        match TcpListener::bind((host, candidate)).await {
            Ok(listener) => {
                if offset > 0 {
                    tracing::warn!("port {port} is taken; using {candidate}");
                }
                return Ok(listener);
            }
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => {
                return Err(ServeError::Network(format!(
                    "cannot listen on {host} port {candidate}: {error}"
                )));
            }
        }
    }
    Err(ServeError::Network(format!(
        "port {port} and the {PORTS} after it are taken; name another with --port"
    )))
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
