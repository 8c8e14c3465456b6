//! The way in: connections, how many there may be and how slow. Half a request costs nobody anything.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{Router, body::Body, extract::ConnectInfo, http::HeaderMap};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    task::JoinSet,
};
use tower::ServiceExt;

use crate::{
    Config,
    http::headers,
    limits::{Crowd, Ticket},
    metrics::Metrics,
};

/// How long the head of a request may take to arrive, and how long a connection may be idle between two.
const HEAD: Duration = Duration::from_secs(10);
/// The largest head that is read.
const LONGEST_HEAD: usize = 32 << 10;
/// How long answers on their way may take when the server stops.
const FAREWELL: Duration = Duration::from_millis(1500);
/// How many plain connections there may be, at most.
const PLAIN: usize = 4096;
/// Descriptors for the database, files and the rest.
const RESERVED: usize = 64;
/// How long to wait when the system gives no more connections.
const PAUSE: Duration = Duration::from_millis(50);

/// Counts who is let in. Connections to tables are counted apart, so that those who play have room whatever else goes on.
pub(crate) struct Entrance {
    networks: Arc<Crowd<IpAddr>>,
    all: Arc<Semaphore>,
}

/// How many connections to tables a server has room for.
pub(crate) fn room_for_tables() -> usize {
    let all = descriptors();
    all.saturating_sub(plain(all) + RESERVED).max(16)
}

/// An eighth of the descriptors and a few hundred more, but never more than a third: the rest is for those who play.
fn plain(descriptors: usize) -> usize {
    (descriptors / 8 + 256).min(descriptors / 3).clamp(16, PLAIN)
}

/// How many descriptors this process may have.
fn descriptors() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open ")?.strip_prefix("files"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(1024)
}

type Admitted = (Option<Ticket<IpAddr>>, OwnedSemaphorePermit);

impl Entrance {
    pub(crate) fn new(config: &Config) -> Entrance {
        Entrance {
            networks: Crowd::new(config.plain_connections_per_address),
            all: Arc::new(Semaphore::new(plain(descriptors()))),
        }
    }

    /// Behind a proxy everybody comes from the same address, and the proxy counts.
    fn admit(&self, peer: SocketAddr, behind_proxy: bool) -> Option<Admitted> {
        let all = self.all.clone().try_acquire_owned().ok()?;
        if behind_proxy {
            return Some((None, all));
        }
        let network = headers::from(&HeaderMap::new(), peer.ip(), false);
        Some((Some(self.networks.enter(network)?), all))
    }

    /// Takes connections until the server stops.
    pub(crate) async fn serve(
        self,
        listener: TcpListener,
        app: Router,
        behind_proxy: bool,
        metrics: Arc<Metrics>,
        mut stopped: watch::Receiver<bool>,
    ) {
        let mut connections = JoinSet::new();
        loop {
            let accepted = tokio::select! {
                () = told(&mut stopped) => break,
                Some(_) = connections.join_next() => continue,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => match self.admit(peer, behind_proxy) {
                    Some(admitted) => {
                        connections.spawn(serve_one(stream, peer, app.clone(), admitted, stopped.clone()));
                    }
                    None => {
                        metrics.turned_away.inc();
                    }
                },
                // Mostly too many descriptors: some will be free again soon.
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
        drop(listener);
        let answered = async { while connections.join_next().await.is_some() {} };
        if tokio::time::timeout(FAREWELL, answered).await.is_err() {
            connections.abort_all();
        }
    }
}

/// Answers the requests of one connection. A WebSocket leaves here and is counted elsewhere.
async fn serve_one(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    admitted: Admitted,
    mut stopped: watch::Receiver<bool>,
) {
    // An update is one small packet; it shall not wait for another.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        app.clone().oneshot(request.map(Body::new))
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_header_size(LONGEST_HEAD);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let goes_on = tokio::select! {
        // What clients do wrong is not our trouble.
        _ = connection.as_mut() => false,
        () = told(&mut stopped) => true,
    };
    if goes_on {
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
    drop(admitted);
}

/// Waits until the server is told to stop.
async fn told(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_descriptors_are_for_those_who_play() {
        assert_eq!([256, 1024, 20_000, 65_536].map(plain), [85, 341, 2756, 4096]);
        assert_eq!(plain(10), 16);
    }
}
