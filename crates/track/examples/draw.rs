//! Draws a track file: `cargo run -p grandstand-track --example draw -- board.toml > board.svg`.

use std::{env, fs, process::ExitCode};

use grandstand_core::DataFile;
use grandstand_track::{Caption, Track, svg};

fn main() -> ExitCode {
    let Some(path) = env::args().nth(1) else {
        eprintln!("Name a track file to draw.");
        return ExitCode::FAILURE;
    };
    let drawn = fs::read_to_string(&path)
        .map_err(|error| format!("{path}: {error}"))
        .and_then(|text| Track::read(DataFile::new(&path, &text)).map_err(|error| error.to_string()));
    match drawn {
        Ok(track) => {
            print!("{}", svg(&track, Caption { summary: track.summary(), fact: "" }));
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
