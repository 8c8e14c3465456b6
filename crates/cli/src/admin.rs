//! `grandstand admin`: what whoever runs a server can do while it runs.

use std::{path::PathBuf, process::ExitCode};

use grandstand_client::{Admin, ClientError};
use grandstand_core::Sentence;
use serde_json::Value;

use crate::{
    out::{Failure, Out},
    serve,
};

/// What whoever runs a server can do while it runs
#[derive(clap::Args)]
#[command(after_help = "\
It speaks with the server through a socket in its data folder, so only who may read that folder can use it. Everything that
changes something is written down, and shown by: grandstand admin audit

Examples:
  grandstand admin status
  grandstand admin tables
  grandstand admin close h3kd9
  grandstand admin person anna
  grandstand admin ban 81234567
  grandstand admin delete anna")]
pub(crate) struct Args {
    /// The server's data folder [default: grandstand-data]
    #[arg(long, global = true, env = "GRANDSTAND_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The server's socket, if it was started with --admin-socket
    #[arg(long, global = true, env = "GRANDSTAND_ADMIN_SOCKET", value_name = "FILE")]
    admin_socket: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// How the server does: version, tables, connections, whether the database takes what is written
    Status,
    /// Figures for Prometheus
    Metrics,
    /// Every table in lobby or play
    Tables,
    /// Closes a table
    Close {
        /// The table's name
        table: String,
    },
    /// Who somebody is and where they sat
    Person {
        /// A person's number, or the name of an account
        who: String,
    },
    /// Shuts somebody out
    Ban {
        /// A person's number, or the name of an account
        who: String,
    },
    /// Lets somebody in again
    Unban {
        /// A person's number, or the name of an account
        who: String,
    },
    /// Ends somebody's sessions everywhere
    EndSessions {
        /// A person's number, or the name of an account
        who: String,
    },
    /// Deletes somebody and everything that is kept about them
    Delete {
        /// A person's number, or the name of an account
        who: String,
    },
    /// What was done with these commands, latest first
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
            let silent = Sentence::of("admin-silent").with("socket", socket.display().to_string());
            Failure::Said(silent.with("reason", other.to_string()))
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
