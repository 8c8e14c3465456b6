//! The game as data: reads and checks the files of `games/long-shot`.

use std::{collections::BTreeMap, sync::LazyLock};

use grandstand_core::{DataError, DataFile, GameSpec, Rulebook, Sourced};
use serde::Deserialize;

use crate::{
    Bonus, Card, HORSES, Horse, Horses,
    cards::read as read_cards,
    sheet::{Cell, Cells, SIDE},
};

/// How many horses are placed.
pub const PLACES: usize = 3;

/// The embedded files of a role: its name, where it stands, its text.
pub(crate) const FILES: [(&str, &str, &str); 6] = [
    ("track", "games/long-shot/track.toml", include_str!("../../../games/long-shot/track.toml")),
    ("horses", "games/long-shot/horses.toml", include_str!("../../../games/long-shot/horses.toml")),
    ("cards", "games/long-shot/cards.toml", include_str!("../../../games/long-shot/cards.toml")),
    ("sheet", "games/long-shot/sheet.toml", include_str!("../../../games/long-shot/sheet.toml")),
    (
        "starting-cards",
        "games/long-shot/starting-cards.toml",
        include_str!("../../../games/long-shot/starting-cards.toml"),
    ),
    ("roland", "games/long-shot/roland.toml", include_str!("../../../games/long-shot/roland.toml")),
];

/// Everything in the box, checked.
#[derive(Clone, Debug)]
pub struct Data {
    /// The last space of the track.
    pub spaces: u8,
    /// The last space on which anybody may bet on a horse.
    pub no_bet: u8,
    /// What the owners of the placed horses get.
    pub purses: [i32; PLACES],
    /// What a bet on a horse past the No-Bet line pays if it is not placed.
    pub unplaced_odds: i32,
    /// The shop dice, then those of seed 004.
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
    pub(crate) further: [u8; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TrackFile {
    spaces: toml::Spanned<Sourced<u8>>,
    no_bet: toml::Spanned<Sourced<u8>>,
    purses: toml::Spanned<Sourced<[u8; PLACES]>>,
    unplaced_odds: toml::Spanned<Sourced<u8>>,
    dice: DiceFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DiceFile {
    retail: toml::Spanned<DiceEntry>,
    as_written: toml::Spanned<DiceEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceEntry {
    horse: Sourced<Vec<u8>>,
    movement: Sourced<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HorsesFile {
    horse: Vec<toml::Spanned<HorseEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HorseEntry {
    number: u8,
    colour: String,
    cost: u8,
    odds: [u8; PLACES],
    bar: Vec<u8>,
    #[serde(rename = "from")]
    _from: grandstand_core::Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SheetFile {
    money: toml::Spanned<Sourced<u8>>,
    wilds: toml::Spanned<Sourced<u8>>,
    jockey_set: toml::Spanned<Sourced<u8>>,
    largest_bet: toml::Spanned<Sourced<u8>>,
    grid: toml::Spanned<GridEntry>,
    bonus: Vec<toml::Spanned<BonusEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GridEntry {
    rows: [[u8; SIDE]; SIDE],
    #[serde(rename = "from")]
    _from: grandstand_core::Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BonusEntry {
    kind: Bonus,
    boxes: u8,
    #[serde(default)]
    amount: u8,
    #[serde(rename = "from")]
    _from: grandstand_core::Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartingFile {
    bet: toml::Spanned<Sourced<u8>>,
    card: Vec<toml::Spanned<StartingEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartingEntry {
    name: String,
    columns: Sourced<[u8; SIDE]>,
    bets: Sourced<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RolandFile {
    money: toml::Spanned<Sourced<u8>>,
    ahead: toml::Spanned<Sourced<u8>>,
    consolation: toml::Spanned<Sourced<u8>>,
    further: toml::Spanned<FurtherEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FurtherEntry {
    easy: Sourced<u8>,
    normal: Sourced<u8>,
    hard: Sourced<u8>,
}

/// A number that must lie in a range.
fn within(
    file: DataFile<'_>,
    what: &str,
    entry: &toml::Spanned<Sourced<u8>>,
    range: std::ops::RangeInclusive<u8>,
) -> Result<u8, DataError> {
    let value = entry.get_ref().value;
    if range.contains(&value) {
        return Ok(value);
    }
    let reason = format!("{what} is {value}; write {} to {}", range.start(), range.end());
    Err(file.error_at(entry.span(), reason))
}

impl Data {
    /// Reads the shipped files, with the player's own in place of some, by role.
    pub(crate) fn read(own: &BTreeMap<String, String>) -> Result<Data, DataError> {
        if let Some(role) = own.keys().find(|role| !FILES.iter().any(|(known, ..)| known == role)) {
            let roles: Vec<&str> = FILES.iter().map(|(role, ..)| *role).collect();
            let reason = format!("Long Shot has no file of this role; it has {}", roles.join(", "));
            return Err(DataFile::new(role, "").error(reason));
        }
        let file = |role: &'static str| {
            let (_, path, text) = FILES.iter().find(|(known, ..)| *known == role).expect("a known role");
            match own.get(role) {
                Some(text) => DataFile::new(role, text),
                None => DataFile::new(path, text),
            }
        };
        let horses = read_horses(file("horses"))?;
        let sheet_file = file("sheet");
        let sheet: SheetFile = sheet_file.read()?;
        let grid = read_grid(sheet_file, &sheet.grid)?;
        let (boxes, box_amounts) = read_boxes(sheet_file, &sheet.bonus)?;
        let mut cells_of = [Cells::NONE; HORSES];
        for cell in Cell::all() {
            cells_of[grid[cell.index()].index()].insert(cell);
        }
        let track_file = file("track");
        let track: TrackFile = track_file.read()?;
        let spaces = within(track_file, "`spaces`", &track.spaces, 2..=100)?;
        let no_bet = within(track_file, "`no-bet`", &track.no_bet, 1..=spaces)?;
        if let Some(purse) = track.purses.get_ref().value.iter().find(|&&purse| purse > 200) {
            let reason = format!("a purse is {purse}; write 0 to 200");
            return Err(track_file.error_at(track.purses.span(), reason));
        }
        Ok(Data {
            spaces,
            no_bet,
            purses: track.purses.get_ref().value.map(i32::from),
            unplaced_odds: within(track_file, "`unplaced-odds`", &track.unplaced_odds, 0..=20)?.into(),
            dice: [
                read_dice(track_file, &track.dice.retail)?,
                read_dice(track_file, &track.dice.as_written)?,
            ],
            horses,
            grid,
            cells_of,
            money: within(sheet_file, "`money`", &sheet.money, 0..=200)?.into(),
            wilds: within(sheet_file, "`wilds`", &sheet.wilds, 0..=8)?,
            jockey_set: within(sheet_file, "`jockey-set`", &sheet.jockey_set, 0..=200)?.into(),
            largest_bet: within(sheet_file, "`largest-bet`", &sheet.largest_bet, 1..=3)?,
            boxes,
            box_amounts,
            cards: read_cards(file("cards"))?,
            starting_cards: read_starting_cards(file("starting-cards"), &grid)?,
            roland: read_roland(file("roland"))?,
        })
    }
}

fn horse_number(number: u8) -> Result<Horse, String> {
    Horse::new(number).ok_or_else(|| format!("{number} is not a horse; write 1 to 8"))
}

fn read_dice(file: DataFile<'_>, entry: &toml::Spanned<DiceEntry>) -> Result<Dice, DataError> {
    let wrong = |reason: String| file.error_at(entry.span(), reason);
    let dice = entry.get_ref();
    let horse: Vec<Horse> =
        dice.horse.value.iter().map(|&n| horse_number(n)).collect::<Result<_, _>>().map_err(wrong)?;
    let movement = dice.movement.value.clone();
    let faces = 1..=32;
    if !faces.contains(&horse.len()) || !faces.contains(&movement.len()) {
        return Err(wrong("a die has 1 to 32 faces".to_owned()));
    }
    if let Some(steps) = movement.iter().find(|&&steps| !(1..=20).contains(&steps)) {
        return Err(wrong(format!("the movement die shows {steps}; write 1 to 20")));
    }
    Ok(Dice { horse, movement })
}

fn read_horses(file: DataFile<'_>) -> Result<[HorseData; HORSES], DataError> {
    let mut horses: [Option<HorseData>; HORSES] = Default::default();
    for spanned in file.read::<HorsesFile>()?.horse {
        let (span, entry) = (spanned.span(), spanned.into_inner());
        let wrong = |reason: String| file.error_at(span.clone(), reason);
        let horse = horse_number(entry.number).map_err(wrong)?;
        let bar: Horses =
            entry.bar.iter().map(|&n| horse_number(n)).collect::<Result<_, _>>().map_err(wrong)?;
        if bar.contains(horse) {
            return Err(wrong(format!("horse {horse} cannot stand on its own bar")));
        }
        if entry.cost > 100 || entry.odds.iter().any(|&odds| odds > 100) {
            return Err(wrong("cost and odds must not go beyond 100".to_owned()));
        }
        if entry.colour.trim().is_empty() {
            return Err(wrong("the colour must not be empty".to_owned()));
        }
        let place = &mut horses[horse.index()];
        if place.is_some() {
            return Err(wrong(format!("horse {horse} stands here twice")));
        }
        *place = Some(HorseData {
            colour: entry.colour,
            cost: entry.cost.into(),
            odds: entry.odds.map(i32::from),
            bar,
        });
    }
    if let Some(missing) = Horse::all().find(|horse| horses[horse.index()].is_none()) {
        return Err(file.error(format!("horse {missing} is missing; there are eight")));
    }
    Ok(horses.map(|horse| horse.expect("all eight are there")))
}

fn read_grid(
    file: DataFile<'_>,
    entry: &toml::Spanned<GridEntry>,
) -> Result<[Horse; SIDE * SIDE], DataError> {
    let mut grid = [Horse::default(); SIDE * SIDE];
    for cell in Cell::all() {
        let number = entry.get_ref().rows[cell.row()][cell.column()];
        grid[cell.index()] = horse_number(number).map_err(|reason| file.error_at(entry.span(), reason))?;
    }
    Ok(grid)
}

type Boxes = ([u16; Bonus::ALL.len()], [i32; Bonus::ALL.len()]);

fn read_boxes(file: DataFile<'_>, entries: &[toml::Spanned<BonusEntry>]) -> Result<Boxes, DataError> {
    let (mut boxes, mut amounts) = ([0; Bonus::ALL.len()], [0; Bonus::ALL.len()]);
    let mut next = 0;
    for spanned in entries {
        let (entry, wrong) = (spanned.get_ref(), |reason: &str| file.error_at(spanned.span(), reason));
        let kind = entry.kind as usize;
        if boxes[kind] != 0 {
            return Err(wrong("this kind of box stands here twice; raise `boxes` instead"));
        }
        if entry.boxes == 0 || next + u32::from(entry.boxes) > 16 {
            return Err(wrong("each kind has at least one box, and a sheet has at most 16"));
        }
        let counts = !matches!(entry.kind, Bonus::Helmet | Bonus::Jersey | Bonus::Horse);
        if counts != (1..=50).contains(&entry.amount) {
            return Err(wrong("money, bet and move boxes need an amount of 1 to 50; the others have none"));
        }
        for _ in 0..entry.boxes {
            boxes[kind] |= 1 << next;
            next += 1;
        }
        amounts[kind] = entry.amount.into();
    }
    Ok((boxes, amounts))
}

fn read_starting_cards(
    file: DataFile<'_>,
    grid: &[Horse; SIDE * SIDE],
) -> Result<Vec<StartingCard>, DataError> {
    let starting: StartingFile = file.read()?;
    let dollars = within(file, "`bet`", &starting.bet, 0..=50)?;
    let mut cards = Vec::new();
    for spanned in starting.card {
        let (span, entry) = (spanned.span(), spanned.into_inner());
        let wrong = |reason: String| file.error_at(span.clone(), format!("card `{}`: {reason}", entry.name));
        let mut cells = Cells::NONE;
        for (row, &column) in entry.columns.value.iter().enumerate() {
            if !(1..=SIDE as u8).contains(&column) {
                return Err(wrong(format!("column {column} does not exist; write 1 to 4")));
            }
            cells.insert(Cell::at(row * SIDE + usize::from(column) - 1));
        }
        let numbers: Horses = cells.iter().map(|cell| grid[cell.index()]).collect();
        if (0..SIDE).any(|column| cells.covers(Cells::column(column))) || numbers.len() != SIDE as u32 {
            return Err(wrong(
                "it must mark four different numbers and must not complete a column".to_owned(),
            ));
        }
        let bets: Horses =
            entry.bets.value.iter().map(|&n| horse_number(n)).collect::<Result<_, _>>().map_err(wrong)?;
        cards.push(StartingCard { name: entry.name.clone(), cells, bets, dollars: dollars.into() });
    }
    if cards.len() != 8 {
        return Err(file.error(format!("there are {} starting cards; there must be 8", cards.len())));
    }
    Ok(cards)
}

fn read_roland(file: DataFile<'_>) -> Result<RolandData, DataError> {
    let roland: RolandFile = file.read()?;
    let further = roland.further.get_ref();
    let further = [further.easy.value, further.normal.value, further.hard.value];
    if further.iter().any(|&actions| actions > 10) {
        return Err(file.error_at(roland.further.span(), "Roland takes at most 10 further actions"));
    }
    Ok(RolandData {
        money: within(file, "`money`", &roland.money, 0..=200)?.into(),
        ahead: within(file, "`ahead`", &roland.ahead, 0..=8)?.into(),
        consolation: within(file, "`consolation`", &roland.consolation, 0..=50)?.into(),
        further,
    })
}

/// The shipped data.
pub(crate) fn shipped() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| {
        Data::read(&BTreeMap::new()).unwrap_or_else(|error| panic!("the embedded data is broken: {error}"))
    });
    &DATA
}

/// All horse cards, set by set, in our words and with where they come from.
pub fn cards() -> impl Iterator<Item = &'static Card> {
    shipped().cards.iter()
}

/// The game as it stands in the catalogue: presets and options.
pub fn spec() -> &'static GameSpec {
    static SPEC: LazyLock<GameSpec> = LazyLock::new(|| {
        let file =
            DataFile::new("games/long-shot/game.toml", include_str!("../../../games/long-shot/game.toml"));
        GameSpec::read(file).unwrap_or_else(|error| panic!("the embedded data is broken: {error}"))
    });
    &SPEC
}

/// Every rule with its id: those of `rules.toml`, then one `ls.card.<id>` for each horse card.
pub fn rulebook() -> &'static Rulebook {
    static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
        let mut text = include_str!("../../../games/long-shot/rules.toml").to_owned();
        for card in cards() {
            let line = |key: &str, value: String| format!("{key} = {}\n", toml::Value::String(value));
            text += "\n[[rule]]\n";
            text += &line("id", card.rule());
            text += &line("text", format!("{} ({}, set {}): {}", card.name, card.horse, card.set, card.text));
            text += &line("from", card.from.to_string());
        }
        Rulebook::read(DataFile::new("games/long-shot/rules.toml", &text))
            .unwrap_or_else(|error| panic!("the embedded rules are broken: {error}"))
    });
    &BOOK
}
