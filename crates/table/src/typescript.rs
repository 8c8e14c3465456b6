//! The messages as TypeScript, for the page: written from the Rust types, so that the two cannot drift apart.

use std::{fs, path::Path};

use grandstand_core::{Seat, Setup};
use ts_rs::{Config, TS};

use crate::{
    Answer, Choice, Clock, Closing, FairnessState, LogLine, Message, Note, SeatState, Sitter, Stage, Told,
    UndoState, Update,
};

const FILE: &str = "web/src/lib/messages.ts";

fn declared<T: TS>(config: &Config) -> String {
    format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(config))
}

fn messages() -> String {
    let config = &Config::new().with_large_int("number");
    let parts = [
        "// Written by a test of crates/table from its Rust types; GRANDSTAND_BLESS=1 cargo test -p grandstand-table\n\
         // writes it anew. What a game shows (V) and what one sees of its events (S) are the game's own.\n"
            .to_owned(),
        declared::<Seat>(config),
        declared::<Setup>(config),
        declared::<Clock>(config),
        declared::<Message>(config),
        declared::<Answer>(config),
        declared::<Stage>(config),
        declared::<Closing>(config),
        declared::<Sitter>(config),
        declared::<SeatState>(config),
        declared::<Choice>(config),
        declared::<UndoState>(config),
        declared::<Note>(config),
        declared::<LogLine>(config),
        declared::<Told<()>>(config),
        declared::<FairnessState>(config),
        declared::<Update<(), ()>>(config),
    ];
    tidied(&parts.join("\n"))
}

/// Comments of one line on one line, and fields indented.
fn tidied(text: &str) -> String {
    let mut tidy = String::new();
    let mut lines = text.lines().map(str::trim_end).peekable();
    let mut inside = false;
    while let Some(line) = lines.next() {
        let mut line = line.to_owned();
        if line == "/**" {
            let mut comment: Vec<&str> = Vec::new();
            while let Some(more) = lines.next_if(|more| *more != " */") {
                comment.push(more.trim_start_matches(" *").trim());
            }
            lines.next();
            line = format!("/** {} */", comment.join(" "));
        }
        let indent = if inside { "  " } else { "" };
        tidy += &format!("{}\n", format!("{indent}{line}").trim_end());
        inside = (inside || line.starts_with("export")) && !line.ends_with(';');
    }
    tidy
}

#[test]
fn the_page_has_the_messages_of_today() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FILE);
    let text = messages();
    if std::env::var_os("GRANDSTAND_BLESS").is_some() {
        fs::write(&path, &text).expect("the page's folder is writable");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{FILE} is not what the messages are; GRANDSTAND_BLESS=1 writes it anew");
}
