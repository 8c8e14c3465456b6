//! Reads and checks the data files. Every number keeps where it comes from, and every mistake is refused with file,
//! line and reason.

use std::{
    collections::BTreeMap,
    ops::{Range, RangeInclusive},
};

use grandstand_core::{DataError, DataFile, Provenance, Sourced, Spanned, reason};
use serde::Deserialize;

use crate::{
    Bonus, HORSES, Horse, Horses,
    cards::read as read_cards,
    data::{Data, Dice, FILES, HorseData, LEVELS, PLACES, RolandData, RolandLevel, Source, StartingCard},
    sheet::{Cell, Cells, SIDE},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TrackFile {
    spaces: Spanned<Sourced<u8>>,
    no_bet: Spanned<Sourced<u8>>,
    purses: Spanned<Sourced<[u8; PLACES]>>,
    unplaced_odds: Spanned<Sourced<u8>>,
    dice: DiceFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DiceFile {
    retail: Spanned<DiceEntry>,
    as_written: Spanned<DiceEntry>,
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
    horse: Vec<Spanned<HorseEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HorseEntry {
    number: u8,
    colour: String,
    cost: u8,
    odds: [u8; PLACES],
    bar: Vec<u8>,
    from: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SheetFile {
    money: Spanned<Sourced<u8>>,
    wilds: Spanned<Sourced<u8>>,
    jockey_set: Spanned<Sourced<u8>>,
    largest_bet: Spanned<Sourced<u8>>,
    grid: Spanned<GridEntry>,
    bonus: Vec<Spanned<BonusEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GridEntry {
    rows: [[u8; SIDE]; SIDE],
    from: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BonusEntry {
    kind: Bonus,
    boxes: u8,
    #[serde(default)]
    amount: u8,
    from: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartingFile {
    bet: Spanned<Sourced<u8>>,
    card: Vec<Spanned<StartingEntry>>,
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
    money: Spanned<Sourced<u8>>,
    ahead: Spanned<Sourced<u8>>,
    consolation: Spanned<Sourced<u8>>,
    #[serde(default)]
    levels: Option<Spanned<LevelEntries>>,
    // Files of the time when there were three levels; own ones stand in records of that time.
    #[serde(default)]
    further: Option<Spanned<Sourced<u8>>>,
    #[serde(default)]
    more: Option<Spanned<MoreEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelEntries {
    novice: LevelEntry,
    easy: LevelEntry,
    normal: LevelEntry,
    hard: LevelEntry,
    champion: LevelEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelEntry {
    further: u8,
    more: u8,
    from: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoreEntry {
    easy: Sourced<u8>,
    normal: Sourced<u8>,
    hard: Sourced<u8>,
}

/// A file being read, and the sources noted so far.
struct Reading<'a> {
    role: &'static str,
    file: DataFile<'a>,
    sources: &'a mut Vec<Source>,
}

impl<'a> Reading<'a> {
    fn of((role, file): (&'static str, DataFile<'a>), sources: &'a mut Vec<Source>) -> Self {
        Reading { role, file, sources }
    }

    /// Keeps where a value comes from.
    fn note(&mut self, what: impl Into<String>, value: impl Into<String>, from: &Provenance) {
        let (file, what, value) = (self.role, what.into(), value.into());
        self.sources.push(Source { file, what, value, from: from.clone() });
    }

    /// A number that must lie in a range.
    fn number(
        &mut self,
        what: &str,
        entry: &Spanned<Sourced<u8>>,
        range: RangeInclusive<u8>,
    ) -> Result<u8, DataError> {
        let Sourced { value, from } = entry.get_ref();
        if !range.contains(value) {
            let reason = reason!("`{what}` is {value}; write {} to {}", range.start(), range.end());
            return Err(self.file.error_at(entry.span(), reason));
        }
        self.note(what, value.to_string(), from);
        Ok(*value)
    }
}

fn numbers(values: &[u8]) -> String {
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn horse(number: u8) -> Result<Horse, String> {
    Horse::new(number).ok_or_else(|| reason!("{number} is not a horse; write 1 to 8"))
}

fn horses(numbers: &[u8]) -> Result<Horses, String> {
    numbers.iter().map(|&number| horse(number)).collect()
}

impl Data {
    /// Reads the shipped files, with the player's own in place of some, by role.
    pub(crate) fn read(own: &BTreeMap<String, String>) -> Result<Data, DataError> {
        if let Some(role) = own.keys().find(|role| !FILES.iter().any(|(known, ..)| known == role)) {
            let roles: Vec<&str> = FILES.iter().map(|(role, ..)| *role).collect();
            let reason = reason!("Long Shot has no file of this role; it has {}", roles.join(", "));
            return Err(DataFile::new(role, "").error(reason));
        }
        let [track, horses, cards, sheet, starting_cards, roland] =
            FILES.map(|(role, path, shipped)| match own.get(role) {
                Some(text) => (role, DataFile::new(role, text)),
                None => (role, DataFile::new(path, shipped)),
            });
        let mut sources = Vec::new();
        let track = read_track(Reading::of(track, &mut sources))?;
        let horses = read_horses(Reading::of(horses, &mut sources))?;
        let sheet = read_sheet(Reading::of(sheet, &mut sources))?;
        let starting_cards = read_starting_cards(Reading::of(starting_cards, &mut sources), &sheet.grid)?;
        let roland = read_roland(Reading::of(roland, &mut sources))?;
        let mut cells_of = [Cells::EMPTY; HORSES];
        for cell in Cell::all() {
            cells_of[sheet.grid[cell.index()].index()].insert(cell);
        }
        Ok(Data {
            spaces: track.spaces,
            no_bet: track.no_bet,
            purses: track.purses,
            unplaced_odds: track.unplaced_odds,
            dice: track.dice,
            horses,
            grid: sheet.grid,
            cells_of,
            money: sheet.money,
            wilds: sheet.wilds,
            jockey_set: sheet.jockey_set,
            largest_bet: sheet.largest_bet,
            boxes: sheet.boxes,
            box_amounts: sheet.box_amounts,
            cards: read_cards(cards.1)?,
            starting_cards,
            roland,
            sources,
        })
    }
}

/// Checks a data file that a person points us at, by its role, beside the shipped ones.
pub fn check_own(role: &str, file: DataFile<'_>) -> Result<(), DataError> {
    let own = BTreeMap::from([(role.to_owned(), file.text.to_owned())]);
    let named = |error: DataError| match error.file == role {
        true => DataError { file: file.name.to_owned(), ..error },
        false => error,
    };
    Data::read(&own).map(|_| ()).map_err(named)
}

struct Track {
    spaces: u8,
    no_bet: u8,
    purses: [i32; PLACES],
    unplaced_odds: i32,
    dice: [Dice; 2],
}

fn read_track(mut reading: Reading<'_>) -> Result<Track, DataError> {
    let track: TrackFile = reading.file.read()?;
    let spaces = reading.number("spaces", &track.spaces, 2..=100)?;
    let no_bet = reading.number("no-bet", &track.no_bet, 1..=spaces)?;
    let purses = track.purses.get_ref();
    if let Some(purse) = purses.value.iter().find(|&&purse| purse > 200) {
        let reason = reason!("a purse is {purse}; write 0 to 200");
        return Err(reading.file.error_at(track.purses.span(), reason));
    }
    reading.note("purses", numbers(&purses.value), &purses.from);
    Ok(Track {
        spaces,
        no_bet,
        purses: purses.value.map(i32::from),
        unplaced_odds: reading.number("unplaced-odds", &track.unplaced_odds, 0..=20)?.into(),
        dice: [
            read_dice(&mut reading, "retail", &track.dice.retail)?,
            read_dice(&mut reading, "as-written", &track.dice.as_written)?,
        ],
    })
}

fn read_dice(reading: &mut Reading<'_>, name: &str, entry: &Spanned<DiceEntry>) -> Result<Dice, DataError> {
    let wrong = |reason: String| reading.file.error_at(entry.span(), reason);
    let DiceEntry { horse: first, movement } = entry.get_ref();
    let faces: Vec<Horse> =
        first.value.iter().map(|&number| horse(number)).collect::<Result<_, _>>().map_err(wrong)?;
    let count = 1..=32;
    if !count.contains(&faces.len()) || !count.contains(&movement.value.len()) {
        return Err(wrong(reason!("a die has 1 to 32 faces")));
    }
    if let Some(steps) = movement.value.iter().find(|&&steps| !(1..=20).contains(&steps)) {
        return Err(wrong(reason!("the movement die shows {steps}; write 1 to 20")));
    }
    reading.note(format!("horse die, {name}"), numbers(&first.value), &first.from);
    reading.note(format!("movement die, {name}"), numbers(&movement.value), &movement.from);
    Ok(Dice { horse: faces, movement: movement.value.clone() })
}

fn read_horses(mut reading: Reading<'_>) -> Result<[HorseData; HORSES], DataError> {
    let mut found: [Option<HorseData>; HORSES] = Default::default();
    for spanned in reading.file.read::<HorsesFile>()?.horse {
        let (span, entry) = (spanned.span(), spanned.into_inner());
        let wrong = |reason: String| reading.file.error_at(span.clone(), reason);
        let horse = horse(entry.number).map_err(wrong)?;
        let bar = horses(&entry.bar).map_err(wrong)?;
        if bar.contains(horse) {
            return Err(wrong(reason!("horse {horse} cannot stand on its own bar")));
        }
        if entry.cost > 100 || entry.odds.iter().any(|&odds| odds > 100) {
            return Err(wrong(reason!("cost and odds must not go beyond 100")));
        }
        if entry.colour.trim().is_empty() {
            return Err(wrong(reason!("the colour must not be empty")));
        }
        if found[horse.index()].is_some() {
            return Err(wrong(reason!("horse {horse} stands here twice")));
        }
        let value = format!(
            "{}, cost {}, odds {}, bar {}",
            entry.colour,
            entry.cost,
            numbers(&entry.odds),
            numbers(&entry.bar)
        );
        reading.note(format!("horse {horse}"), value, &entry.from);
        found[horse.index()] = Some(HorseData {
            colour: entry.colour,
            cost: entry.cost.into(),
            odds: entry.odds.map(i32::from),
            bar,
        });
    }
    if let Some(missing) = Horse::all().find(|horse| found[horse.index()].is_none()) {
        return Err(reading.file.error(reason!("horse {missing} is missing; there are eight")));
    }
    Ok(found.map(|horse| horse.expect("all eight are there")))
}

struct SheetData {
    money: i32,
    wilds: u8,
    jockey_set: i32,
    largest_bet: u8,
    grid: [Horse; SIDE * SIDE],
    boxes: [u16; Bonus::ALL.len()],
    box_amounts: [i32; Bonus::ALL.len()],
}

fn read_sheet(mut reading: Reading<'_>) -> Result<SheetData, DataError> {
    let sheet: SheetFile = reading.file.read()?;
    let (boxes, box_amounts) = read_boxes(&mut reading, &sheet.bonus)?;
    let grid = read_grid(&mut reading, &sheet.grid)?;
    Ok(SheetData {
        money: reading.number("money", &sheet.money, 0..=200)?.into(),
        wilds: reading.number("wilds", &sheet.wilds, 0..=8)?,
        jockey_set: reading.number("jockey-set", &sheet.jockey_set, 0..=200)?.into(),
        largest_bet: reading.number("largest-bet", &sheet.largest_bet, 1..=3)?,
        grid,
        boxes,
        box_amounts,
    })
}

fn read_grid(
    reading: &mut Reading<'_>,
    entry: &Spanned<GridEntry>,
) -> Result<[Horse; SIDE * SIDE], DataError> {
    let GridEntry { rows, from } = entry.get_ref();
    let mut grid = [Horse::default(); SIDE * SIDE];
    for cell in Cell::all() {
        grid[cell.index()] = horse(rows[cell.row()][cell.column()])
            .map_err(|reason| reading.file.error_at(entry.span(), reason))?;
    }
    reading.note("concession grid", rows.map(|row| numbers(&row)).join(" / "), from);
    Ok(grid)
}

type Boxes = ([u16; Bonus::ALL.len()], [i32; Bonus::ALL.len()]);

fn read_boxes(reading: &mut Reading<'_>, entries: &[Spanned<BonusEntry>]) -> Result<Boxes, DataError> {
    let (mut boxes, mut amounts) = ([0; Bonus::ALL.len()], [0; Bonus::ALL.len()]);
    let mut next = 0;
    for spanned in entries {
        let entry = spanned.get_ref();
        let wrong = |reason: String| reading.file.error_at(spanned.span(), reason);
        let kind = entry.kind as usize;
        if boxes[kind] != 0 {
            return Err(wrong(reason!("this kind of box stands here twice; raise `boxes` instead")));
        }
        if entry.boxes == 0 || next + u32::from(entry.boxes) > 16 {
            return Err(wrong(reason!("each kind has at least one box, and a sheet has at most 16")));
        }
        let counts = !matches!(entry.kind, Bonus::Helmet | Bonus::Jersey | Bonus::Horse);
        if counts != (1..=50).contains(&entry.amount) {
            return Err(wrong(reason!(
                "money, bet and move boxes need an amount of 1 to 50; the others have none"
            )));
        }
        for _ in 0..entry.boxes {
            boxes[kind] |= 1 << next;
            next += 1;
        }
        amounts[kind] = entry.amount.into();
        let value = match entry.amount {
            0 => format!("{}", entry.boxes),
            amount => format!("{} × {amount}", entry.boxes),
        };
        reading.note(format!("{} box", entry.kind.word()), value, &entry.from);
    }
    Ok((boxes, amounts))
}

fn read_starting_cards(
    mut reading: Reading<'_>,
    grid: &[Horse; SIDE * SIDE],
) -> Result<Vec<StartingCard>, DataError> {
    let starting: StartingFile = reading.file.read()?;
    let dollars = reading.number("bet", &starting.bet, 0..=50)?;
    let mut cards = Vec::new();
    for spanned in starting.card {
        let (span, entry) = (spanned.span(), spanned.into_inner());
        let wrong =
            |reason: String| reading.file.error_at(span.clone(), reason!("card `{}`: {reason}", entry.name));
        let mut cells = Cells::EMPTY;
        for (row, &column) in entry.columns.value.iter().enumerate() {
            if !(1..=SIDE as u8).contains(&column) {
                return Err(wrong(reason!("column {column} does not exist; write 1 to 4")));
            }
            cells.insert(Cell::at(row * SIDE + usize::from(column) - 1));
        }
        let marked: Horses = cells.iter().map(|cell| grid[cell.index()]).collect();
        if (0..SIDE).any(|column| cells.covers(crate::sheet::column(column))) || marked.len() != SIDE as u32 {
            return Err(wrong(reason!("it must mark four different numbers and must not complete a column")));
        }
        let bets = horses(&entry.bets.value).map_err(wrong)?;
        let what = format!("card {}", entry.name);
        reading.note(format!("{what}, columns"), numbers(&entry.columns.value), &entry.columns.from);
        reading.note(format!("{what}, bets on"), numbers(&entry.bets.value), &entry.bets.from);
        cards.push(StartingCard { name: entry.name, cells, bets, dollars: dollars.into() });
    }
    if cards.len() != 8 {
        return Err(reading.file.error(reason!("there are {} starting cards; there must be 8", cards.len())));
    }
    Ok(cards)
}

fn read_roland(mut reading: Reading<'_>) -> Result<RolandData, DataError> {
    let roland: RolandFile = reading.file.read()?;
    let levels = match (&roland.levels, &roland.further, &roland.more) {
        (Some(levels), None, None) => read_levels(&mut reading, levels)?,
        (None, Some(further), Some(more)) => read_three_levels(&mut reading, further, more)?,
        _ => {
            return Err(reading
                .file
                .error(reason!("write [levels]: novice, easy, normal, hard and champion")));
        }
    };
    Ok(RolandData {
        money: reading.number("money", &roland.money, 0..=200)?.into(),
        ahead: reading.number("ahead", &roland.ahead, 0..=8)?.into(),
        consolation: reading.number("consolation", &roland.consolation, 0..=50)?.into(),
        levels,
    })
}

fn read_levels(
    reading: &mut Reading<'_>,
    entries: &Spanned<LevelEntries>,
) -> Result<[RolandLevel; LEVELS.len()], DataError> {
    let LevelEntries { novice, easy, normal, hard, champion } = entries.get_ref();
    let entry_of = [novice, easy, normal, hard, champion];
    for (level, &LevelEntry { further, more, ref from }) in LEVELS.iter().zip(entry_of) {
        check_level(reading, entries.span(), further, more)?;
        reading.note(format!("levels.{level}"), format!("{further} {more}"), from);
    }
    Ok(entry_of.map(|entry| RolandLevel { further: entry.further, more: entry.more }))
}

/// The three levels of older files are today's upper three; the lower two follow from them.
fn read_three_levels(
    reading: &mut Reading<'_>,
    further: &Spanned<Sourced<u8>>,
    more: &Spanned<MoreEntry>,
) -> Result<[RolandLevel; LEVELS.len()], DataError> {
    let further = reading.number("further", further, 0..=10)?;
    let MoreEntry { easy, normal, hard } = more.get_ref();
    for (level, dollars) in [("easy", easy), ("normal", normal), ("hard", hard)] {
        check_level(reading, more.span(), further, dollars.value)?;
        reading.note(format!("more.{level}"), dollars.value.to_string(), &dollars.from);
    }
    let level = |further, more: &Sourced<u8>| RolandLevel { further, more: more.value };
    Ok([
        level(0, easy),
        level(further.min(1), easy),
        level(further, easy),
        level(further, normal),
        level(further, hard),
    ])
}

fn check_level(reading: &Reading<'_>, at: Range<usize>, further: u8, more: u8) -> Result<(), DataError> {
    if further > 10 {
        return Err(reading.file.error_at(at, reason!("Roland takes at most 10 further actions")));
    }
    if more > 50 {
        return Err(reading.file.error_at(at, reason!("Roland bets at most $50 beyond the die")));
    }
    Ok(())
}
