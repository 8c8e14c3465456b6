//! `grandstand backup`: a copy of the database while the server runs.

use std::{path::PathBuf, process::ExitCode};

use grandstand_core::Sentence;
use grandstand_server::store::{Postgres, Sqlite, Store};

use crate::{
    out::{Failure, Out},
    serve,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    #[arg(long, env = "GRANDSTAND_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
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
