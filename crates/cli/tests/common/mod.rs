//! Running the binary as a person or a program does.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use grandstand_catalogue::AnyGame;
use grandstand_core::{Chance, Game, Move, NoEvents, Pcg, Record, Recorder, Setup, Turn, random_action};

/// A race of players who do anything, with this luck.
pub(crate) fn recorded(setup: Setup, luck: impl Chance, seed: u64) -> Record {
    let mut luck = Recorder::new(luck);
    let mut game = AnyGame::new(&setup, &mut luck, &mut NoEvents).expect("a setup that can be played");
    let mut record = Record::new(setup, luck.take());
    let (mut picks, mut legal) = (Pcg::new(seed), Vec::new());
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = random_action::<AnyGame>(&legal, &mut picks);
        let notation = game.notation(action);
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        record.moves.push(Move { seat, action: notation, draws: luck.take() });
    }
    record.result = Some(game.standing().money().to_vec());
    record
}

/// What a run came to.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `grandstand` with this input.
pub(crate) fn grandstand(args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grandstand"))
        .args(args)
        .env("LC_ALL", "C")
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // Fed from aside: the program may well end before it has read everything.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the binary ends");
    feeder.join().expect("feeding does not panic");
    let ran = Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    };
    assert!(!ran.err.contains("panicked"), "{args:?}: {}", ran.err);
    ran
}

/// Runs `grandstand` and expects it to be content.
pub(crate) fn fine(args: &[&str]) -> String {
    let ran = grandstand(args, "");
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    assert_eq!(ran.err, "", "{args:?}");
    ran.out
}

/// Runs `grandstand` and expects one sentence of complaint that holds all of these.
pub(crate) fn refused(args: &[&str], input: &str, holds: &[&str]) {
    let ran = grandstand(args, input);
    assert_eq!(ran.code, 2, "{args:?}: {}{}", ran.out, ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{args:?}: {}", ran.err);
    assert!(ran.err.starts_with("grandstand: ") && !ran.err.contains('!'), "{args:?}: {}", ran.err);
    for part in holds {
        assert!(ran.err.contains(part), "{args:?}: `{part}` is missing in {}", ran.err);
    }
}

/// The folder the repository lies in.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// An empty folder of this test's own.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("our own folder");
    }
    fs::create_dir_all(&folder).expect("our own folder");
    folder
}

/// A path as an argument.
pub(crate) fn arg(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}
