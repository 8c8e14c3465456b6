//! `grandstand backup`: a copy of the database while the server runs.

use std::{path::PathBuf, process::ExitCode};

use grandstand_core::Sentence;
use grandstand_server::store::{Postgres, Sqlite, Store};

use crate::{
    out::{Failure, Out},
    serve,
};

/// A copy of a server's database, also while it runs
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  grandstand backup --to race.db
  grandstand backup --data /var/lib/grandstand --to race.db

To go back to a copy: stop the server, put the copy into the data folder as grandstand.sqlite, start it again.")]
pub(crate) struct Args {
    /// Where to write the copy; nothing is overwritten
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// The folder of the database [default: grandstand-data]
    #[arg(long, env = "GRANDSTAND_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL instead
    #[arg(long, env = "GRANDSTAND_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    if args.to.exists() {
        let there = Sentence::of("backup-exists").with("file", args.to.display().to_string());
        return Err(there.into());
    }
    let data = args.data.clone().unwrap_or_else(|| grandstand_server::Config::default().data);
    serve::runtime()?.block_on(async {
        let trouble = |error: grandstand_server::store::StoreError| Failure::Said(error.say());
        match &args.database {
            Some(url) => {
                Postgres::open(url, 0).await.map_err(trouble)?.backup(&args.to).await.map_err(trouble)
            }
            None => Sqlite::backup_folder(&data, &args.to).await.map_err(trouble),
        }
    })?;
    out.tell(&Sentence::of("backup-made").with("file", args.to.display().to_string()))?;
    Ok(ExitCode::SUCCESS)
}
