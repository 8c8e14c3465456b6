//! What can be set.

use std::{net::IpAddr, path::PathBuf, time::Duration};

/// How a server runs. The command line explains each of these.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port; none for the usual one, or the next free one of twenty.
    pub port: Option<u16>,
    /// The folder of the SQLite database.
    pub data: PathBuf,
    /// To how many megabytes the SQLite database may grow; none for as far as the disk goes.
    pub data_limit: Option<u32>,
    /// The address of a PostgreSQL instead.
    pub database: Option<String>,
    /// The address others reach this server by, for links.
    pub public_url: Option<String>,
    /// How long a bot takes at least.
    pub bot_pause: Duration,
    /// How long somebody may be gone before a bot plays for them.
    pub patience: Duration,
    /// How long a lobby may stand deserted before it is closed.
    pub lobby_patience: Duration,
    /// How many threads think; none for one less than there are cores.
    pub thinkers: Option<usize>,
    /// How many unfinished tables one person may have opened.
    pub tables_per_person: u32,
    /// How many people may watch one table.
    pub spectators: usize,
    /// How many messages a second one connection may send, over a while.
    pub messages_per_second: u32,
    /// How many requests a second one address may send, over a while.
    pub requests_per_second: u32,
    /// How many connections to tables one address may have.
    pub connections_per_address: u32,
    /// How many connections that are no connections to tables one address may have.
    pub plain_connections_per_address: u32,
    /// Whether everybody may see the figures for Prometheus.
    pub public_metrics: bool,
    /// The port at which this machine alone sees the figures; none for none.
    pub metrics_port: Option<u16>,
    /// Where `grandstand admin` finds the server; none for a socket in the data folder.
    pub admin_socket: Option<PathBuf>,
    /// Whether a proxy stands in front, whose word is taken for where requests come from.
    pub behind_proxy: bool,
}

impl Config {
    /// The usual port.
    pub const PORT: u16 = 8500;
}

impl Default for Config {
    fn default() -> Self {
        Config {
            host: IpAddr::from([0, 0, 0, 0]),
            port: None,
            data: PathBuf::from("grandstand-data"),
            data_limit: None,
            database: None,
            public_url: None,
            bot_pause: Duration::from_millis(900),
            patience: Duration::from_secs(120),
            lobby_patience: Duration::from_secs(1800),
            thinkers: None,
            tables_per_person: 20,
            spectators: 50,
            messages_per_second: 10,
            requests_per_second: 10,
            connections_per_address: 200,
            plain_connections_per_address: 64,
            public_metrics: false,
            metrics_port: None,
            admin_socket: None,
            behind_proxy: false,
        }
    }
}
