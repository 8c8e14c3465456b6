//! `grandstand serve`: tables for friends.

use std::{
    io::IsTerminal,
    net::IpAddr,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use grandstand_core::Sentence;
use grandstand_server::{Config, Page, start};
use grandstand_words::refused_by_system;
use serde::Deserialize;
use tracing_subscriber::EnvFilter;

use crate::{
    embedded,
    out::{Failure, Out},
    setup::{decimal, whole},
};

#[derive(clap::Args, Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Args {
    #[arg(long, env = "GRANDSTAND_HOST")]
    host: Option<IpAddr>,
    #[arg(long, env = "GRANDSTAND_PORT", allow_negative_numbers = true, value_parser = whole::<u16>)]
    port: Option<u16>,
    #[arg(long, env = "GRANDSTAND_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[arg(long, env = "GRANDSTAND_DATA_LIMIT", value_name = "MEGABYTES", allow_negative_numbers = true, value_parser = whole::<u32>)]
    data_limit: Option<u32>,
    #[arg(long, env = "GRANDSTAND_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    #[arg(long, env = "GRANDSTAND_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    #[arg(long, env = "GRANDSTAND_BOT_PAUSE", value_name = "MILLIS", allow_negative_numbers = true, value_parser = whole::<u64>)]
    bot_pause: Option<u64>,
    #[arg(long, env = "GRANDSTAND_PATIENCE", value_name = "SECONDS", allow_negative_numbers = true, value_parser = decimal)]
    patience: Option<f64>,
    #[arg(long, env = "GRANDSTAND_LOBBY_PATIENCE", value_name = "SECONDS", allow_negative_numbers = true, value_parser = decimal)]
    lobby_patience: Option<f64>,
    #[arg(long, env = "GRANDSTAND_THINKERS", value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>)]
    thinkers: Option<usize>,
    #[arg(long, env = "GRANDSTAND_TABLES_PER_PERSON", value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>)]
    tables_per_person: Option<u32>,
    #[arg(long, env = "GRANDSTAND_SPECTATORS", value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>)]
    spectators: Option<usize>,
    #[arg(long, env = "GRANDSTAND_MESSAGES_PER_SECOND", value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>)]
    messages_per_second: Option<u32>,
    #[arg(long, env = "GRANDSTAND_REQUESTS_PER_SECOND", value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>)]
    requests_per_second: Option<u32>,
    #[arg(long, env = "GRANDSTAND_CONNECTIONS_PER_ADDRESS", value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>)]
    connections_per_address: Option<u32>,
    #[arg(long, env = "GRANDSTAND_PLAIN_CONNECTIONS_PER_ADDRESS", value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>)]
    plain_connections_per_address: Option<u32>,
    #[arg(long, env = "GRANDSTAND_PUBLIC_METRICS")]
    public_metrics: bool,
    #[arg(long, env = "GRANDSTAND_METRICS_PORT", value_name = "PORT", allow_negative_numbers = true, value_parser = whole::<u16>)]
    metrics_port: Option<u16>,
    #[arg(long, env = "GRANDSTAND_ADMIN_SOCKET", value_name = "FILE")]
    admin_socket: Option<PathBuf>,
    #[arg(long, env = "GRANDSTAND_BEHIND_PROXY")]
    behind_proxy: bool,
    #[arg(long, env = "GRANDSTAND_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    config: Option<PathBuf>,
    #[arg(long, env = "GRANDSTAND_JSON_LOGS")]
    json_logs: bool,
}

impl Args {
    /// These settings, with the file's where none is given; and whether logs are JSON.
    fn with_file(&self) -> Result<(Config, bool), Failure> {
        let file = match &self.config {
            Some(path) => read(path)?,
            None => Args::default(),
        };
        let json_logs = self.json_logs || file.json_logs;
        let usual = Config::default();
        let seconds = |name: &str, ours: Option<f64>, file: Option<f64>, usual: Duration| match ours.or(file)
        {
            Some(seconds) => Duration::try_from_secs_f64(seconds)
                .map_err(|_| Sentence::of("given-seconds").with("flag", format!("--{name}")))
                .map_err(|wrong| Failure::Said(wrong.with("given", seconds.to_string()))),
            None => Ok(usual),
        };
        let config = Config {
            host: self.host.or(file.host).unwrap_or(usual.host),
            port: self.port.or(file.port),
            data: self.data.clone().or(file.data).unwrap_or(usual.data),
            data_limit: self.data_limit.or(file.data_limit),
            database: self.database.clone().or(file.database),
            public_url: self.public_url.clone().or(file.public_url),
            bot_pause: self.bot_pause.or(file.bot_pause).map_or(usual.bot_pause, Duration::from_millis),
            patience: seconds("patience", self.patience, file.patience, usual.patience)?,
            lobby_patience: seconds(
                "lobby-patience",
                self.lobby_patience,
                file.lobby_patience,
                usual.lobby_patience,
            )?,
            thinkers: self.thinkers.or(file.thinkers),
            tables_per_person: self
                .tables_per_person
                .or(file.tables_per_person)
                .unwrap_or(usual.tables_per_person),
            spectators: self.spectators.or(file.spectators).unwrap_or(usual.spectators),
            messages_per_second: self
                .messages_per_second
                .or(file.messages_per_second)
                .unwrap_or(usual.messages_per_second),
            requests_per_second: self
                .requests_per_second
                .or(file.requests_per_second)
                .unwrap_or(usual.requests_per_second),
            connections_per_address: self
                .connections_per_address
                .or(file.connections_per_address)
                .unwrap_or(usual.connections_per_address),
            plain_connections_per_address: self
                .plain_connections_per_address
                .or(file.plain_connections_per_address)
                .unwrap_or(usual.plain_connections_per_address),
            public_metrics: self.public_metrics || file.public_metrics,
            metrics_port: self.metrics_port.or(file.metrics_port),
            admin_socket: self.admin_socket.clone().or(file.admin_socket),
            behind_proxy: self.behind_proxy || file.behind_proxy,
        };
        Ok((config, json_logs))
    }
}

fn read(path: &Path) -> Result<Args, Failure> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::at(path.display(), refused_by_system(&error)))?;
    toml::from_str(&text).map_err(|error: toml::de::Error| {
        let before = error.span().map_or(0, |span| text[..span.start].matches('\n').count());
        Failure::at(path.display(), Sentence::of("serve-setting").number("line", before as i64 + 1))
    })
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let (config, json_logs) = args.with_file()?;
    start_log(json_logs)?;
    let page = Page::new(embedded::files());
    runtime()?.block_on(async {
        let server = start(config, page).await.map_err(|error| error.say())?;
        let here = format!("http://127.0.0.1:{}/", server.at.port());
        out.tell(&Sentence::of("serve-here").with("here", here))?;
        out.tell(&Sentence::of("serve-friends").with("address", format!("{}/", server.address)))?;
        if embedded::files().is_empty() {
            out.tell(&Sentence::of("serve-no-page"))?;
        }
        out.flush()?;
        stopped().await;
        out.tell(&Sentence::of("serve-stopping"))?;
        server.stop().await;
        Ok(ExitCode::SUCCESS)
    })
}

/// Logs go to stderr: in colour where somebody looks, plain into files.
fn start_log(json: bool) -> Result<(), Failure> {
    let filter = match std::env::var("GRANDSTAND_LOG") {
        Ok(text) => EnvFilter::try_new(&text)
            .map_err(|_| Sentence::of("serve-log-filter").with("given", text.as_str()))?,
        Err(_) => EnvFilter::new("info,sqlx=warn"),
    };
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    if json {
        logs.json().init();
    } else {
        logs.init();
    }
    Ok(())
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    // Half of the processors: the database and the bots have threads of their own, and a move that stays with one processor costs
    // less.
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(cores.div_ceil(2))
        .on_thread_park(grandstand_server::rest)
        .enable_all()
        .build()
        .map_err(|error| Failure::because("threads-unstarted", refused_by_system(&error)))
}

async fn stopped() {
    use tokio::signal::unix::{SignalKind, signal};
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated => {}
    }
}
