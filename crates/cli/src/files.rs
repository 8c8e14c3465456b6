//! Reading and writing files: bounded, and never over somebody's work.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::Path,
};

use crate::out::Failure;

/// The most that is read of any file: as much as a record may have, and a little more so that its reader says so.
const MOST_BYTES: u64 = (16 << 20) + 1;

/// The whole text of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let refuse = |reason: String| Failure::Said(format!("{}: {reason}", path.display()));
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes))
    };
    read.map_err(|error| refuse(reason(&error)))?;
    String::from_utf8(bytes).map_err(|_| refuse("this is not a text file".to_owned()))
}

/// Writes a new file; an existing one only with `force`.
pub(crate) fn write(path: &Path, text: &str, force: bool) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true)
    } else {
        options.create_new(true)
    };
    let written = options.open(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Failure::Said(format!(
            "{} exists already; give another name, or --force to replace it",
            path.display()
        )),
        _ => unwritten(path, &error),
    })
}

/// Why a file cannot be written.
fn unwritten(path: &Path, error: &io::Error) -> Failure {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists()) {
        Some(folder) => Failure::Said(format!(
            "there is no folder {}; make it first, or give another one",
            folder.display()
        )),
        None => Failure::Said(format!("{}: {}", path.display(), reason(error))),
    }
}

/// Replaces a file that is ours in one go, so that a half-written one is never seen.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), Failure> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = Path::new(&name);
    fs::write(part, text).and_then(|()| fs::rename(part, path)).map_err(|error| unwritten(path, &error))
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "that is not permitted".to_owned(),
        io::ErrorKind::IsADirectory => "this is a folder, not a file".to_owned(),
        _ => error.to_string(),
    }
}
