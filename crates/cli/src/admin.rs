//! `grandstand admin`: what whoever runs a server can do while it runs.

use std::{path::PathBuf, process::ExitCode};

use grandstand_client::{Admin, ClientError};
use grandstand_core::Sentence;
use grandstand_words::refused_by_system;
use serde_json::Value;

use crate::{
    out::{Failure, Out},
    serve,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, global = true, env = "GRANDSTAND_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[arg(long, global = true, env = "GRANDSTAND_ADMIN_SOCKET", value_name = "FILE")]
    admin_socket: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Status,
    Metrics,
    Tables,
    Close { table: String },
    Person { who: String },
    Ban { who: String },
    Unban { who: String },
    EndSessions { who: String },
    Delete { who: String },
    Audit,
}

impl Command {
    fn request(&self) -> (&'static str, String) {
        match self {
            Command::Status => ("GET", "/status".to_owned()),
            Command::Metrics => ("GET", "/metrics".to_owned()),
            Command::Tables => ("GET", "/tables".to_owned()),
            Command::Audit => ("GET", "/audit".to_owned()),
            Command::Close { table } => ("POST", format!("/tables/{}/close", plain(table))),
            Command::Person { who } => ("GET", format!("/people/{}", plain(who))),
            Command::Ban { who } => ("POST", format!("/people/{}/ban", plain(who))),
            Command::Unban { who } => ("POST", format!("/people/{}/unban", plain(who))),
            Command::EndSessions { who } => ("POST", format!("/people/{}/end-sessions", plain(who))),
            Command::Delete { who } => ("DELETE", format!("/people/{}", plain(who))),
        }
    }
}

/// Names have these characters and no others.
fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let data = args.data.clone().unwrap_or_else(|| grandstand_server::Config::default().data);
    let socket = args.admin_socket.clone().unwrap_or_else(|| data.join("admin.sock"));
    let (method, path) = args.command.request();
    let answer = serve::runtime()?.block_on(Admin::at(&socket).request(method, &path));
    let answer = answer.map_err(|error| match error {
        ClientError::Refused { sentence, .. } => Failure::Said(sentence.into()),
        other => {
            let reason = match other {
                ClientError::System(error) => refused_by_system(&error),
                _ => Sentence::of("system-cut-off"),
            };
            let silent = Sentence::of("admin-silent").with("socket", socket.display().to_string());
            Failure::Said(silent.with("reason", reason))
        }
    })?;
    match answer.body {
        Value::Null => out.tell(&Sentence::of("admin-done"))?,
        Value::String(text) => out.line(text.trim_end().to_owned())?,
        Value::Array(items) => {
            for item in items {
                out.line(item.to_string())?;
            }
        }
        other => out.line(serde_json::to_string_pretty(&other).unwrap_or_default())?,
    }
    Ok(ExitCode::SUCCESS)
}
