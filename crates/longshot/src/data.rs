//! The game as data: what the files of `games/long-shot` say. `files.rs` reads and checks them.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use grandstand_core::{
    Case, DataFile, GameSpec, Provenance, Rule, Rulebook, Sentence, SetupError, game_file,
};
use serde::Serialize;

use crate::{
    Bonus, Card, HORSES, Horse, Horses,
    sheet::{Cells, SIDE},
};

/// How many horses are placed.
pub const PLACES: usize = 3;

/// The embedded files of a role: its name, where it stands, its text.
pub(crate) const FILES: [(&str, &str, &str); 6] = [
    ("track", "games/long-shot/track.toml", game_file!("long-shot/track.toml")),
    ("horses", "games/long-shot/horses.toml", game_file!("long-shot/horses.toml")),
    ("cards", "games/long-shot/cards.toml", game_file!("long-shot/cards.toml")),
    ("sheet", "games/long-shot/sheet.toml", game_file!("long-shot/sheet.toml")),
    ("starting-cards", "games/long-shot/starting-cards.toml", game_file!("long-shot/starting-cards.toml")),
    ("roland", "games/long-shot/roland.toml", game_file!("long-shot/roland.toml")),
];

/// Data files of earlier editions that saved games go on with, by the name that an `[[upgrade]]` of `game.toml` gives them:
/// `("roland-2", game_file!("long-shot/earlier/roland-2.toml"))`.
const EARLIER: &[(&str, &str)] = &[];

/// A data file of an earlier edition.
pub(crate) fn kept_file(name: &str) -> Result<&'static str, SetupError> {
    let known = EARLIER.iter().find(|(known, _)| *known == name);
    known
        .map(|(_, text)| *text)
        .ok_or_else(|| SetupError(Sentence::of("wrong-file").with("name", name).with("game", "long-shot")))
}

/// The role of every data file.
pub fn roles() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(role, ..)| *role)
}

/// Every shipped file that decides how the game is played: its role and its text, then those of earlier editions.
pub fn shipped_files() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().map(|(role, _, text)| (*role, *text)).chain(EARLIER.iter().copied())
}

/// Everything in the box, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Data {
    /// The last space of the track.
    pub spaces: u8,
    /// The last space on which anybody may bet on a horse.
    pub no_bet: u8,
    /// What the owners of the placed horses get.
    pub purses: [i32; PLACES],
    /// What a bet on a horse past the No-Bet line pays if it is not placed.
    pub unplaced_odds: i32,
    /// The shop dice, then those of the rulebook as printed.
    pub(crate) dice: [Dice; 2],
    /// The horses, in order.
    pub horses: [HorseData; HORSES],
    /// The number in each concession cell.
    pub grid: [Horse; SIDE * SIDE],
    /// The cells of each number.
    pub(crate) cells_of: [Cells; HORSES],
    /// What a player begins with.
    pub money: i32,
    /// How many wilds a player has.
    pub wilds: u8,
    /// What a jockey set is worth.
    pub jockey_set: i32,
    /// The most dollars one bet action places.
    pub largest_bet: u8,
    /// The bits of the boxes of each kind.
    pub(crate) boxes: [u16; Bonus::ALL.len()],
    /// The number of each kind of box.
    pub(crate) box_amounts: [i32; Bonus::ALL.len()],
    /// The horse cards, set by set, horse by horse.
    pub cards: Vec<Card>,
    /// The starting cards.
    pub starting_cards: Vec<StartingCard>,
    /// Roland Wright.
    pub(crate) roland: RolandData,
    /// Every value with where it comes from, in the order of the files; cards and rules tell their own.
    pub sources: Vec<Source>,
}

/// A value of the data files with where it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Source {
    /// The file's role: `track`, `horses`, `sheet`, `starting-cards` or `roland`.
    pub file: &'static str,
    /// What it is: `horse 3`, `purses`.
    pub what: String,
    /// What the file says.
    pub value: String,
    /// Where it comes from.
    pub from: Provenance,
}

/// A pair of dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    /// The faces of the horse die.
    pub horse: Vec<Horse>,
    /// The faces of the movement die.
    pub movement: Vec<u8>,
}

/// A horse, the same in every set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HorseData {
    /// Its colour.
    pub colour: String,
    /// What it costs, unless its card says otherwise.
    pub cost: i32,
    /// What a bet pays when it is first, second, third.
    pub odds: [i32; PLACES],
    /// The horses printed on its bar.
    pub bar: Horses,
}

/// A starting card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartingCard {
    /// Its name: a letter.
    pub name: String,
    /// The cells it marks.
    pub cells: Cells,
    /// The horses it bets on.
    pub bets: Horses,
    /// Dollars on each.
    pub dollars: u16,
}

/// How Roland plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RolandData {
    pub(crate) money: i32,
    pub(crate) ahead: u32,
    pub(crate) consolation: i32,
    pub(crate) levels: [RolandLevel; LEVELS.len()],
}

/// The names of Roland's levels, from the weakest.
pub(crate) const LEVELS: [&str; 5] = ["novice", "easy", "normal", "hard", "champion"];

/// How well Roland plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RolandLevel {
    /// Actions beyond the one, when the rolled horse was already his.
    pub(crate) further: u8,
    /// Dollars on each of his bets beyond what the movement die shows.
    pub(crate) more: u8,
}

/// The shipped data.
pub(crate) fn shipped() -> &'static Arc<Data> {
    static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| {
        Data::read(&BTreeMap::new())
            .map(Arc::new)
            .unwrap_or_else(|error| panic!("the embedded data is broken: {error}"))
    });
    &DATA
}

/// Every value of the shipped data files with where it comes from.
pub fn sources() -> &'static [Source] {
    &shipped().sources
}

/// All horse cards, set by set, in our words and with where they come from.
pub fn cards() -> impl Iterator<Item = &'static Card> {
    shipped().cards.iter()
}

/// The game as it stands in the catalogue: presets and options.
pub fn spec() -> &'static GameSpec {
    static SPEC: LazyLock<GameSpec> = LazyLock::new(|| {
        let file = DataFile::new("games/long-shot/game.toml", game_file!("long-shot/game.toml"));
        GameSpec::read(file).unwrap_or_else(|error| panic!("the embedded data is broken: {error}"))
    });
    &SPEC
}

/// Every rule with its id: those of `rules.toml`, then one `ls.card.<id>` for each horse card.
pub fn rulebook() -> &'static Rulebook {
    static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
        let file = DataFile::new("games/long-shot/rules.toml", game_file!("long-shot/rules.toml"));
        let mut book =
            Rulebook::read(file).unwrap_or_else(|error| panic!("the embedded rules are broken: {error}"));
        for card in cards() {
            book.add(Rule {
                id: card.rule(),
                chapter: "cards".to_owned(),
                when: in_the_market(card),
                card: Some(format!("{}/{}", card.horse, card.set)),
                from: card.from.clone(),
                because: None,
                aside: false,
            });
        }
        book
    });
    &BOOK
}

/// When a horse card can be in the market (`ls.setup.market`).
fn in_the_market(card: &Card) -> Vec<Case> {
    let case = |options: &[(&str, &str)]| -> Case {
        options.iter().map(|(key, value)| ((*key).to_owned(), vec![(*value).to_owned()])).collect()
    };
    let set = format!("set-{}", card.set);
    let drawn: &[(&str, &str)] =
        if card.set <= 3 { &[("market", "mixed")] } else { &[("market", "mixed"), ("extra-set", "on")] };
    let horse = format!("horse-{}", card.horse);
    vec![case(&[("market", &set)]), case(drawn), case(&[("market", "choice"), (&horse, &set)])]
}
