//! Reading and writing files: bounded, whole or not at all, and never over somebody's work.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use grandstand_core::Sentence;
use grandstand_words::refused_by_system;

use crate::out::Failure;

/// The most that is read of any file: as much as a record may have, and a little more so that its reader says so.
const MOST_BYTES: u64 = (16 << 20) + 1;

/// The whole text of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let refuse = |reason: Sentence| Failure::at(path.display(), reason);
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes))
    };
    read.map_err(|error| refuse(refused_by_system(&error)))?;
    String::from_utf8(bytes).map_err(|_| refuse(Sentence::of("file-not-text")))
}

/// Writes a new file, in one go so that a half-written one is never seen; an existing one is replaced only with `force`.
pub(crate) fn write(path: &Path, what: &(impl AsRef<[u8]> + ?Sized), force: bool) -> Result<(), Failure> {
    Draft::new(path, force)?.complete(what)
}

/// A file that is being written, under another name beside its own until it is complete. Without [`Draft::keep`] it vanishes.
pub(crate) struct Draft {
    path: PathBuf,
    force: bool,
    to: To,
}

enum To {
    Beside(NamedTempFile),
    /// A pipe or a device has no other name, and nothing of it is kept.
    Stream(File),
}

impl Draft {
    pub(crate) fn new(path: &Path, force: bool) -> Result<Draft, Failure> {
        let exists = path.symlink_metadata().is_ok();
        if exists && !force {
            return Err(already_there(path));
        }
        // What a link leads to is replaced, not the link.
        let path = if exists { fs::canonicalize(path).unwrap_or(path.to_owned()) } else { path.to_owned() };
        let is_stream = fs::metadata(&path).is_ok_and(|is| !is.is_file() && !is.is_dir());
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let to = if is_stream {
            fs::OpenOptions::new().write(true).open(&path).map(To::Stream)
        } else {
            unfinished().tempfile_in(folder).map(To::Beside)
        };
        match to {
            Ok(to) => Ok(Draft { path, force, to }),
            Err(error) => Err(unwritten(&path, &error)),
        }
    }

    /// Writes all of it.
    pub(crate) fn complete(mut self, what: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), Failure> {
        self.write_all(what.as_ref()).map_err(|error| unwritten(&self.path, &error))?;
        self.keep()
    }

    /// It is complete: gives it its name.
    pub(crate) fn keep(self) -> Result<(), Failure> {
        let Draft { path, force, to } = self;
        let To::Beside(file) = to else { return Ok(()) };
        let kept = if force { file.persist(&path) } else { file.persist_noclobber(&path) };
        match kept {
            Ok(_) => Ok(()),
            Err(failed) if failed.error.kind() == io::ErrorKind::AlreadyExists => Err(already_there(&path)),
            Err(failed) => Err(unwritten(&path, &failed.error)),
        }
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Beside(file) => file.write(bytes),
            To::Stream(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Beside(file) => file.flush(),
            To::Stream(file) => file.flush(),
        }
    }
}

/// How unfinished files are made: others may read the file as they may any other of this person's.
fn unfinished() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".grandstand-").suffix(".part");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

fn already_there(path: &Path) -> Failure {
    Failure::Said(Sentence::of("file-exists").with("file", path.display().to_string()))
}

/// Why a file cannot be written.
fn unwritten(path: &Path, error: &io::Error) -> Failure {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists()) {
        Some(folder) => {
            Failure::Said(Sentence::of("file-no-folder").with("folder", folder.display().to_string()))
        }
        None => Failure::at(path.display(), refused_by_system(error)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

    use super::*;

    #[test]
    fn a_file_is_whole_or_not_there_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.json");
        let names =
            || fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect::<Vec<_>>();
        write(&path, "one", false).unwrap();
        assert!(write(&path, "two", false).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");

        let mut draft = Draft::new(&path, true).unwrap();
        draft.write_all(b"half").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one", "not before it is complete");
        drop(draft);
        assert_eq!(
            (fs::read_to_string(&path).unwrap(), names()),
            ("one".to_owned(), vec!["game.json".into()])
        );

        write(&path, "two", true).unwrap();
        assert_eq!(
            (fs::read_to_string(&path).unwrap(), names()),
            ("two".to_owned(), vec!["game.json".into()])
        );
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_pipes_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("game.json"), folder.path().join("link.json"));
        write(&path, "one", false).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        write(&link, "two", true).unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        write(Path::new("/dev/null"), "three", true).unwrap();
    }
}
