//! What the system answers, in words: its own text is in its own language.

use std::io::{Error, ErrorKind};

use grandstand_core::Sentence;

/// Why the system does not do something; what has no words here by the number that its manual lists.
pub fn refused_by_system(error: &Error) -> Sentence {
    Sentence::of(match error.kind() {
        ErrorKind::NotFound => "file-missing",
        ErrorKind::PermissionDenied => "file-forbidden",
        ErrorKind::IsADirectory => "file-is-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::AlreadyExists => "system-exists",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::ConnectionRefused => "system-refused",
        ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::BrokenPipe
        | ErrorKind::UnexpectedEof => "system-cut-off",
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => "system-unreachable",
        ErrorKind::AddrInUse => "system-in-use",
        ErrorKind::AddrNotAvailable => "system-not-ours",
        ErrorKind::TimedOut => "system-late",
        ErrorKind::InvalidFilename => "system-name",
        _ => return number(error),
    })
}

fn number(error: &Error) -> Sentence {
    match error.raw_os_error() {
        Some(number) => Sentence::of("system-number").with("number", number.to_string()),
        None => Sentence::text(error.to_string()),
    }
}
