//! The three games on the shelf: their files, embedded.

use std::sync::{Arc, LazyLock, OnceLock};

use grandstand_core::{DataError, DataFile, GameSpec, Rulebook, Sentence, Setup, SetupError, game_file};
use grandstand_track::Track;

use crate::{
    Deck,
    rules::{Board, Values},
};

/// One game's files.
#[derive(Debug)]
pub(crate) struct Shelf {
    pub(crate) spec: &'static GameSpec,
    values: &'static str,
    deck: &'static str,
    tracks: &'static [(&'static str, &'static str)],
    read: Read,
}

/// What was read of those files: each once, when a table first needs it.
#[derive(Debug, Default)]
struct Read {
    book: OnceLock<Rulebook>,
    values: OnceLock<Values>,
    deck: OnceLock<Arc<Deck>>,
    boards: [OnceLock<Arc<Board>>; MOST_TRACKS],
}

/// The most boards that come with one game.
const MOST_TRACKS: usize = 5;

const COMMON_RULES: &str = game_file!("speedway/rules.toml");

type Files = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

const FILES: [Files; 3] = [
    (
        game_file!("detroit-cleveland/game.toml"),
        game_file!("detroit-cleveland/values.toml"),
        game_file!("detroit-cleveland/deck.toml"),
        &[
            ("detroit", game_file!("detroit-cleveland/tracks/detroit.toml")),
            ("cleveland", game_file!("detroit-cleveland/tracks/cleveland.toml")),
        ],
    ),
    (
        game_file!("daytona-500/game.toml"),
        game_file!("daytona-500/values.toml"),
        game_file!("daytona-500/deck.toml"),
        &[("daytona", game_file!("daytona-500/tracks/daytona.toml"))],
    ),
    (
        game_file!("top-race/game.toml"),
        game_file!("top-race/values.toml"),
        game_file!("top-race/deck.toml"),
        &[
            ("classic-96", game_file!("top-race/tracks/classic-96.toml")),
            ("speed-street", game_file!("top-race/tracks/speed-street.toml")),
            ("lake-lane", game_file!("top-race/tracks/lake-lane.toml")),
            ("desert-drive", game_file!("top-race/tracks/desert-drive.toml")),
            ("turbo-town", game_file!("top-race/tracks/turbo-town.toml")),
        ],
    ),
];

/// What a player's own file may stand in for.
pub(crate) const ROLES: [&str; 3] = ["deck", "track", "values"];

/// Data files of earlier editions that saved games go on with, by the name that an `[[upgrade]]` of `game.toml` gives them:
/// `("top-race/deck-1", game_file!("top-race/earlier/deck-1.toml"))`.
const EARLIER: &[(&str, &str)] = &[];

/// A data file of an earlier edition.
pub(crate) fn kept_file(game: &str, name: &str) -> Result<&'static str, SetupError> {
    let known = EARLIER.iter().find(|(known, _)| known.strip_prefix(game) == Some(&format!("/{name}")));
    known
        .map(|(_, text)| *text)
        .ok_or_else(|| SetupError(Sentence::of("wrong-file").with("name", name).with("game", game)))
}

static SHELVES: LazyLock<Vec<Shelf>> = LazyLock::new(|| {
    FILES
        .iter()
        .map(|&(spec, values, deck, tracks)| {
            load(spec, values, deck, tracks).unwrap_or_else(|error| panic!("shipped data: {error}"))
        })
        .collect()
});

fn load(
    spec: &'static str,
    values: &'static str,
    deck: &'static str,
    tracks: &'static [(&'static str, &'static str)],
) -> Result<Shelf, DataError> {
    let spec = GameSpec::read(DataFile::new("game.toml", spec))?;
    Ok(Shelf { spec: Box::leak(Box::new(spec)), values, deck, tracks, read: Read::default() })
}

/// The three games, in the order they are listed.
pub fn specs() -> impl Iterator<Item = &'static GameSpec> {
    SHELVES.iter().map(|shelf| shelf.spec)
}

/// The rules in words of a game of this crate.
pub fn rulebook(game: &str) -> Option<&'static Rulebook> {
    let shelf = shelf(game).ok()?;
    let read = |name, text| {
        Rulebook::read(DataFile::new(name, text)).unwrap_or_else(|error| panic!("shipped data: {error}"))
    };
    // Named here and nowhere else: a page's module that tells no rules does without them.
    let own = match game {
        "detroit-cleveland" => game_file!("detroit-cleveland/rules.toml"),
        "daytona-500" => game_file!("daytona-500/rules.toml"),
        _ => game_file!("top-race/rules.toml"),
    };
    let whole = || read("speedway/rules.toml", COMMON_RULES).with(read("rules.toml", own));
    Some(shelf.read.book.get_or_init(whole))
}

/// Every shipped board: its game and the board.
pub fn tracks() -> impl Iterator<Item = (&'static str, Track)> {
    SHELVES.iter().flat_map(|shelf| {
        let read =
            |&(name, text)| Some((shelf.spec.name.as_str(), Track::read(DataFile::new(name, text)).ok()?));
        shelf.tracks.iter().filter_map(read)
    })
}

/// Every shipped file that decides how a game is played: its name (`top-race/deck`, `top-race/track/classic-96`) and its text.
pub fn shipped() -> Vec<(String, &'static str)> {
    let mut files = Vec::new();
    for shelf in SHELVES.iter() {
        let game = &shelf.spec.name;
        files.push((format!("{game}/deck"), shelf.deck));
        files.push((format!("{game}/values"), shelf.values));
        files.extend(shelf.tracks.iter().map(|(track, text)| (format!("{game}/track/{track}"), *text)));
    }
    files.extend(EARLIER.iter().map(|(name, text)| ((*name).to_owned(), *text)));
    files
}

/// Which shipped file stands in which role of a setup: `deck` is played from `top-race/deck`.
pub fn roles(setup: &Setup) -> Vec<(&'static str, String)> {
    let game = &setup.game;
    let track = setup.options.get("track").map_or("", String::as_str);
    vec![
        ("deck", format!("{game}/deck")),
        ("track", format!("{game}/track/{track}")),
        ("values", format!("{game}/values")),
    ]
}

pub(crate) fn shelf(game: &str) -> Result<&'static Shelf, SetupError> {
    SHELVES.iter().find(|shelf| shelf.spec.name == game).ok_or_else(|| {
        let names: Vec<&str> = SHELVES.iter().map(|shelf| shelf.spec.name.as_str()).collect();
        SetupError(Sentence::of("wrong-car-game").with("game", game).with("there", names.join(", ")))
    })
}

impl Shelf {
    /// What the box says.
    pub(crate) fn values(&self) -> Result<&Values, DataError> {
        kept(&self.read.values, || Values::read(DataFile::new("values.toml", self.values)))
    }

    /// The cards in the box.
    pub(crate) fn deck(&self) -> Result<Arc<Deck>, DataError> {
        let read = || Deck::read(DataFile::new("deck.toml", self.deck)).map(Arc::new);
        kept(&self.read.deck, read).cloned()
    }

    /// A board in the box.
    pub(crate) fn board(&self, name: &str) -> Result<Arc<Board>, SetupError> {
        let mut boards = self.tracks.iter().zip(&self.read.boards);
        let ((file, text), board) = boards
            .find(|((known, _), _)| *known == name)
            .ok_or_else(|| Sentence::of("wrong-track").with("title", self.spec.title.as_str()))
            .map_err(|missing| SetupError(missing.with("name", name)))?;
        let read = || Board::read(DataFile::new(file, text)).map(Arc::new);
        Ok(kept(board, read)?.clone())
    }
}

/// A value that is read once.
fn kept<T>(place: &OnceLock<T>, read: impl FnOnce() -> Result<T, DataError>) -> Result<&T, DataError> {
    if let Some(value) = place.get() {
        return Ok(value);
    }
    let value = read()?;
    Ok(place.get_or_init(|| value))
}
