//! What the page says about one board.

use std::fmt::Write as _;

use grandstand_speedway::CARS;

use super::{
    board::{board as board_picture, worst},
    plot::{Bar, Bars, Mark, Unit, bars, bubbles, histogram, stacks, strip},
    thousands,
};
use crate::{
    Interval, Player, Ratio,
    sim::{
        Board, CarTally, Entry, Offer, Target,
        cars::Lines,
        targets::{BLOCKED_BAND, CAR_BAND, SHARE_BAND, START_BAND},
    },
};

const PLACES: [&str; CARS] = ["1st", "2nd", "3rd", "4th", "5th", "6th"];

/// The section of a board.
pub(super) struct Section {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) summary: String,
    /// Where cars are held up, beside what was asked of the board.
    pub(super) lead: Option<Figure>,
    pub(super) targets: Vec<Met>,
    pub(super) figures: Vec<Figure>,
    pub(super) tables: Vec<(&'static str, Table)>,
}

/// A picture or a table with what it says.
pub(super) struct Figure {
    pub(super) title: String,
    pub(super) says: String,
    /// As SVG.
    pub(super) picture: String,
    pub(super) table: Option<Table>,
}

/// Figures in rows.
pub(super) struct Table {
    pub(super) head: Vec<&'static str>,
    pub(super) rows: Vec<Vec<String>>,
}

/// What was asked of a board, and what was found.
#[derive(Clone)]
pub(super) struct Met {
    pub(super) name: String,
    pub(super) asked: String,
    pub(super) found: String,
    pub(super) met: bool,
    /// By how much it was missed, in words.
    pub(super) missed: String,
    /// The values in their band, as SVG.
    pub(super) strip: String,
}

pub(super) fn section(board: &Board, seats: &[Player]) -> Section {
    match &board.cars {
        Some(cars) => {
            let track = cars.rules.track();
            Section {
                name: track.name().to_owned(),
                title: track.title().to_owned(),
                summary: track.summary().to_owned(),
                lead: Some(held_up(cars)),
                targets: targets(cars),
                figures: race_figures(board, cars, seats),
                tables: tables(cars),
            }
        }
        None => Section {
            name: board.setup.game.clone(),
            title: "The games".to_owned(),
            summary: String::new(),
            lead: None,
            targets: Vec::new(),
            figures: vec![by_seat(board, seats), money_by_seat(board, seats)],
            tables: Vec::new(),
        },
    }
}

fn race_figures(board: &Board, cars: &CarTally, seats: &[Player]) -> Vec<Figure> {
    let mut figures =
        vec![by_start(cars), by_car(cars), home(cars), lines(cars), prices(cars), price_by_start(cars)];
    for (line, offers) in cars.shares.iter().flatten().enumerate() {
        figures.push(share_returns(line + 1, offers));
    }
    if cars.bets.is_some() {
        figures.push(bets(cars));
    }
    figures.extend([length(cars), unplayed(cars), by_seat(board, seats), price_by_car(cars)]);
    figures
}

fn figure(title: &str, says: &str, picture: &str) -> Figure {
    Figure { title: title.to_owned(), says: says.to_owned(), picture: picture.to_owned(), table: None }
}

fn percent(value: f64) -> String {
    format!("{:.1} %", 100.0 * value)
}

fn plus_minus(ratio: &Ratio) -> String {
    let Interval { estimate, high, .. } = ratio.interval();
    format!("{:.1} % ± {:.1}", 100.0 * estimate, 100.0 * (high - estimate))
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The entries with the most and the fewest wins.
fn extremes(entries: &[Entry; CARS]) -> (usize, usize) {
    let wins = |i: &usize| entries[*i].wins.estimate();
    let best = (0..CARS).max_by(|a, b| wins(a).total_cmp(&wins(b))).unwrap_or(0);
    let least = (0..CARS).min_by(|a, b| wins(a).total_cmp(&wins(b))).unwrap_or(0);
    (best, least)
}

pub(super) fn targets(cars: &CarTally) -> Vec<Met> {
    let met = |target: Target| Met {
        found: found(&target),
        met: target.is_met(),
        missed: match target.is_met() {
            true => String::new(),
            false => format!(", missed by {:.1}", 100.0 * target.missed_by),
        },
        strip: strip(&target.values, target.band, &target.name),
        name: target.name,
        asked: target.asked,
    };
    cars.targets().into_iter().map(met).collect()
}

/// What was found, as a value or a range.
fn found(target: &Target) -> String {
    let (low, high) = target.found;
    if !low.is_finite() {
        return "·".to_owned();
    }
    if (high - low).abs() < 1e-12 {
        format!("{:.1} %", 100.0 * low)
    } else {
        format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high)
    }
}

fn held_up(cars: &CarTally) -> Figure {
    let track = cars.rules.track();
    let places: Vec<String> = worst(track, &cars.blocked_at, 3)
        .into_iter()
        .map(|(cell, share)| format!("{cell} ({})", percent(share)))
        .collect();
    let inside = track.grid().iter().map(|&cell| track.distance(cell)).min().unwrap_or(0);
    let lap = track.all().filter(|&c| track.start(c) == 0).map(|c| track.distance(c)).min().unwrap_or(0);
    let says = format!(
        "The redder, the more often a line ended there too early. Most of all at {}. {} cells, {} steps by the shortest way.",
        places.join(", "),
        track.len(),
        u16::from(inside) + u16::from(lap),
    );
    figure("Where cars are held up", &says, &board_picture(track, &cars.blocked_at))
}

fn by_start(cars: &CarTally) -> Figure {
    let list: Vec<Bar> = cars
        .by_start
        .iter()
        .enumerate()
        .map(|(i, entry)| Bar {
            mark: Mark::Grid(i + 1),
            value: entry.wins.interval(),
            beside: cars.by_lot.as_ref().map(|by_lot| by_lot[i].wins.estimate()),
        })
        .collect();
    let (best, least) = extremes(&cars.by_start);
    let mut says = format!(
        "Start position {} wins {} of races, position {} {}.",
        best + 1,
        percent(cars.by_start[best].wins.estimate()),
        least + 1,
        percent(cars.by_start[least].wins.estimate())
    );
    if cars.by_lot.is_some() {
        says += " Outlined: with the grid drawn by lot, which takes the auction's part out of it.";
    }
    let title = "Wins by start position";
    let plot = Bars { bars: &list, unit: Unit::Percent, band: Some(START_BAND), level: None, title };
    figure(title, &says, &bars(&plot))
}

fn by_car(cars: &CarTally) -> Figure {
    let list: Vec<Bar> = cars
        .by_car
        .iter()
        .enumerate()
        .map(|(i, entry)| Bar { mark: Mark::Car(i), value: entry.wins.interval(), beside: None })
        .collect();
    let (best, least) = extremes(&cars.by_car);
    let says = format!(
        "{} wins most, {} of races; {} least, {}.",
        capital(cars.rules.car_names[best]),
        percent(cars.by_car[best].wins.estimate()),
        cars.rules.car_names[least],
        percent(cars.by_car[least].wins.estimate())
    );
    let title = "Wins by colour";
    let plot = Bars { bars: &list, unit: Unit::Percent, band: Some(CAR_BAND), level: None, title };
    figure(title, &says, &bars(&plot))
}

fn home(cars: &CarTally) -> Figure {
    let (low, high) = cars.home_band();
    let shares: Vec<f64> = (0..=CARS).map(|count| cars.home.share(count)).collect();
    let enough: f64 = shares[low..=high].iter().sum();
    let says = format!("{} of races bring {low} to {high} cars home.", percent(enough));
    figure(
        "Cars home per race",
        &says,
        &histogram(&shares, Some((low, high)), cars.home.mean(), "Cars home per race"),
    )
}

fn lines(cars: &CarTally) -> Figure {
    let row = |name: &str, lines: &Lines| {
        let share = |count: u32| f64::from(count) / f64::from(lines.all.max(1));
        let whole = lines.all - lines.blocked();
        (name.to_owned(), vec![share(whole), share(lines.cut_short), share(lines.lost)])
    };
    let mut all = cars.coloured;
    all += cars.white;
    let rows = [row("All lines", &all), row("Coloured", &cars.coloured), row("White", &cars.white)];
    let says = format!(
        "{} of the lines of cars on the track, and of white lines, are cut short or lost.",
        plus_minus(&cars.blocked)
    );
    let parts = ["in full", "cut short", "lost"];
    figure("Blocking", &says, &stacks(&rows, &parts, Some(BLOCKED_BAND), "How lines of cards fared"))
}

fn prices(cars: &CarTally) -> Figure {
    let sold: u64 = cars.sales.values().flatten().sum();
    // The dearest half per cent would only stretch the axis.
    let mut seen = 0;
    let shown: Vec<(&u32, &[u64; CARS + 1])> = cars
        .sales
        .iter()
        .take_while(|(_, places)| {
            let shown = seen <= sold * 995 / 1000;
            seen += places.iter().sum::<u64>();
            shown
        })
        .collect();
    let prize = |place: usize| place.checked_sub(1).map_or(0.0, |place| f64::from(cars.rules.prizes[place]));
    let mut points = Vec::new();
    let mut means = Vec::new();
    let mut even_at = None;
    for (&price, places) in shown {
        let count: u64 = places.iter().sum();
        let earned: f64 = places.iter().enumerate().map(|(place, &n)| prize(place) * n as f64).sum();
        if count * 500 >= sold {
            let mean = earned / count as f64;
            means.push((f64::from(price), mean));
            if mean >= f64::from(price) {
                even_at = Some(price);
            }
        }
        points.extend(
            places.iter().enumerate().filter(|(_, n)| **n > 0).map(|(p, &n)| (f64::from(price), prize(p), n)),
        );
    }
    let mut all = Ratio::default();
    cars.by_car.iter().for_each(|entry| all.add(entry.earned.sum(), entry.price.sum()));
    let mut says = format!("Each 100 paid for a car come back as {:.0} in prizes.", 100.0 * all.estimate());
    if let Some(price) = even_at {
        let _ = write!(says, " Up to {} a car pays for itself on average.", Unit::Money.write(price.into()));
    }
    says += " Dots: how often; line: the mean; dashed: break even.";
    figure("What a car costs and earns", &says, &bubbles(&points, &means, "Price against prize"))
}

fn paid_and_earned(entries: &[Entry; CARS], mark: fn(usize) -> Mark) -> Vec<Bar> {
    entries
        .iter()
        .enumerate()
        .map(|(i, entry)| Bar {
            mark: mark(i),
            value: entry.earned.interval(),
            beside: Some(entry.price.estimate()),
        })
        .collect()
}

fn price_by_start(cars: &CarTally) -> Figure {
    let list = paid_and_earned(&cars.by_start, |i| Mark::Grid(i + 1));
    let title = "Paid and earned by start position";
    let plot = Bars { bars: &list, unit: Unit::Money, band: None, level: None, title };
    figure(title, "Outlined: the mean price. Filled: the mean prize.", &bars(&plot))
}

fn price_by_car(cars: &CarTally) -> Figure {
    let list = paid_and_earned(&cars.by_car, Mark::Car);
    let title = "Paid and earned by colour";
    let plot = Bars { bars: &list, unit: Unit::Money, band: None, level: None, title };
    let mut says = "Outlined: the mean price. Filled: the mean prize.".to_owned();
    if cars.unowned > 0 {
        let share = cars.unowned as f64 / (cars.races.max(1) * CARS as u64) as f64;
        let _ = write!(says, " {} of cars raced unowned.", percent(share));
    }
    figure(title, &says, &bars(&plot))
}

fn share_returns(line: usize, offers: &[Offer; CARS]) -> Figure {
    let list: Vec<Bar> = offers
        .iter()
        .enumerate()
        .map(|(i, offer)| Bar {
            mark: Mark::Words(format!("{}\n{}", PLACES[i], Unit::Money.write(offer.price.into()))),
            value: offer.returned.interval(),
            beside: None,
        })
        .collect();
    let bought: f64 = offers.iter().map(|offer| offer.bought.count()).sum();
    let offered = offers.iter().map(|offer| offer.returned.count()).fold(0.0, f64::max);
    let mut all = Ratio::default();
    offers
        .iter()
        .for_each(|offer| all.add(offer.bought.sum(), offer.bought.count() * f64::from(offer.price)));
    let says = format!(
        "By the car's position at the line, with the price below. The bots bought {:.1} shares a race here, which \
         returned {:.0} %.",
        bought / offered.max(1.0),
        100.0 * all.estimate()
    );
    let title = format!("Return of a share bought at line {line}");
    let plot =
        Bars { bars: &list, unit: Unit::WholePercent, band: Some(SHARE_BAND), level: None, title: &title };
    figure(&title, &says, &bars(&plot))
}

fn bets(cars: &CarTally) -> Figure {
    let rows: Vec<(String, Vec<f64>)> = cars
        .bets
        .iter()
        .flatten()
        .enumerate()
        .map(|(line, bets)| {
            let all = bets.places.iter().sum::<u64>().max(1) as f64;
            let mean = Unit::Money.write(bets.payout.estimate());
            let shares = bets.places.iter().map(|&n| n as f64 / all).collect();
            (format!("Line {}\npays {mean}", line + 1), shares)
        })
        .collect();
    let says = "Where the cars came in that were bet on, and what a bet paid on average.";
    figure("Bets", says, &stacks(&rows, &PLACES, None, "Places of the cars bet on"))
}

fn length(cars: &CarTally) -> Figure {
    let shares: Vec<f64> = (0..cars.turns.0.len()).map(|n| cars.turns.share(n)).collect();
    let says =
        format!("Turns in which a card was played or a car stopped; {:.1} on average.", cars.turns.mean());
    figure("Length of a race", &says, &histogram(&shares, None, cars.turns.mean(), "Turns per race"))
}

fn unplayed(cars: &CarTally) -> Figure {
    let shares: Vec<f64> = (0..cars.unplayed.0.len()).map(|n| cars.unplayed.share(n)).collect();
    let mut says =
        format!("Cards still in hands when the race ended: {:.1} on average.", cars.unplayed.mean());
    if cars.left_over.mean() > 0.0 {
        let _ = write!(says, " {:.1} more were thrown away by players who left.", cars.left_over.mean());
    }
    figure(
        "Cards unplayed",
        &says,
        &histogram(&shares, None, cars.unplayed.mean(), "Cards unplayed per race"),
    )
}

fn seat_marks<'a>(seats: &'a [Player], ratios: &'a [Ratio]) -> Vec<Bar> {
    let mark = |i: usize| Mark::Words(format!("seat {}\n{}", i + 1, seats[i]));
    ratios.iter().enumerate().map(|(i, r)| Bar { mark: mark(i), value: r.interval(), beside: None }).collect()
}

fn by_seat(board: &Board, seats: &[Player]) -> Figure {
    let list = seat_marks(seats, &board.games.wins);
    let title = "Games won by seat";
    let says = format!(
        "{} games with {:.0} decisions each. A shared win counts in parts.",
        thousands(board.games.games),
        board.games.decisions.estimate()
    );
    let level = Some((1.0 / seats.len() as f64, "even"));
    figure(title, &says, &bars(&Bars { bars: &list, unit: Unit::Percent, band: None, level, title }))
}

fn money_by_seat(board: &Board, seats: &[Player]) -> Figure {
    let row = |(i, (seat, money)): (usize, (&Player, &Ratio))| {
        let Interval { estimate, high, .. } = money.interval();
        vec![format!("{} {seat}", i + 1), format!("{estimate:.1} ± {:.1}", high - estimate)]
    };
    let rows = seats.iter().zip(&board.games.money).enumerate().map(row).collect();
    let table = Table { head: vec!["Seat", "Mean result"], rows };
    Figure { table: Some(table), ..figure("Results by seat", "What each seat has at the end.", "") }
}

fn tables(cars: &CarTally) -> Vec<(&'static str, Table)> {
    let starts = (1..=CARS).map(|start| format!("Start {start}")).collect();
    let colours = cars.rules.car_names.iter().map(|name| capital(name)).collect();
    let mut tables = vec![
        ("By start position", by_entry(starts, &cars.by_start)),
        ("By colour", by_entry(colours, &cars.by_car)),
    ];
    if let Some(shares) = &cars.shares {
        let head = vec!["Line", "Position", "Price", "Returns", "Bought", "Those returned"];
        let mut rows = Vec::new();
        for (line, offers) in shares.iter().enumerate() {
            for (place, offer) in PLACES.iter().zip(offers) {
                rows.push(vec![
                    (line + 1).to_string(),
                    (*place).to_owned(),
                    thousands(offer.price.into()),
                    plus_minus(&offer.returned),
                    thousands(offer.bought.count() as u64),
                    percent(offer.bought.estimate()),
                ]);
            }
        }
        tables.push(("Shares", Table { head, rows }));
    }
    tables
}

fn by_entry(names: Vec<String>, entries: &[Entry; CARS]) -> Table {
    let row = |(name, entry): (String, &Entry)| {
        vec![
            name,
            plus_minus(&entry.wins),
            percent(entry.home.estimate()),
            thousands(entry.price.estimate().round() as u64),
            thousands(entry.earned.estimate().round() as u64),
            format!("{:.0}", 100.0 * entry.returned.estimate()),
        ]
    };
    let head = vec!["", "Wins", "Home", "Mean price", "Mean prize", "Prize for 100 paid"];
    Table { head, rows: names.into_iter().zip(entries).map(row).collect() }
}
