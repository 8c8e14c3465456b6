//! What the page says about one board.

use grandstand_core::Sentence;
use grandstand_speedway::CARS;
use grandstand_words::Speaker;

use super::{
    board::{board as board_picture, worst},
    plot::{Bar, Bars, Mark, Unit, bars, bubbles, histogram, stacks, strip},
};
use crate::{
    Interval, Player, Ratio,
    sim::{
        Board, CarTally, Entry, Offer, Target,
        cars::Lines,
        targets::{BLOCKED_BAND, CAR_BAND, SHARE_BAND, START_BAND, asked},
    },
};

/// First to sixth, as they are written where there is little room.
fn places(speaker: &Speaker) -> Vec<String> {
    (1..=CARS as u8).map(|place| speaker.tell(&Sentence::of("nth").number("n", place))).collect()
}

/// The section of a board.
pub(super) struct Section {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) summary: String,
    /// Where cars are held up, beside what was asked of the board.
    pub(super) lead: Option<Figure>,
    pub(super) targets: Vec<Met>,
    pub(super) figures: Vec<Figure>,
    pub(super) tables: Vec<(String, Table)>,
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
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// What was asked of a board, and what was found.
#[derive(Clone)]
pub(super) struct Met {
    pub(super) name: String,
    pub(super) asked: String,
    /// The same, said as a target.
    pub(super) target: String,
    pub(super) found: String,
    pub(super) met: bool,
    /// By how much it was missed, in words.
    pub(super) missed: String,
    /// The values in their band, as SVG.
    pub(super) strip: String,
}

pub(super) fn section(board: &Board, seats: &[Player], speaker: &Speaker) -> Section {
    match &board.cars {
        Some(cars) => {
            let track = cars.rules.track();
            Section {
                name: track.name().to_owned(),
                title: track.title().to_owned(),
                summary: speaker.track(track.name(), track.summary()),
                lead: Some(held_up(cars, speaker)),
                targets: targets(cars, speaker),
                figures: race_figures(board, cars, seats, speaker),
                tables: tables(cars, speaker),
            }
        }
        None => Section {
            name: board.setup.game.clone(),
            title: speaker.plain("report-the-games"),
            summary: String::new(),
            lead: None,
            targets: Vec::new(),
            figures: vec![by_seat(board, seats, speaker), money_by_seat(board, seats, speaker)],
            tables: Vec::new(),
        },
    }
}

fn race_figures(board: &Board, cars: &CarTally, seats: &[Player], speaker: &Speaker) -> Vec<Figure> {
    let mut figures: Vec<Figure> = [by_start, by_car, home, lines, prices, price_by_start]
        .into_iter()
        .map(|figure| figure(cars, speaker))
        .collect();
    for (line, offers) in cars.shares.iter().flatten().enumerate() {
        figures.push(share_returns(line + 1, offers, speaker));
    }
    if cars.bets.is_some() {
        figures.push(bets(cars, speaker));
    }
    figures.extend([length(cars, speaker), unplayed(cars, speaker)]);
    figures.extend([by_seat(board, seats, speaker), price_by_car(cars, speaker)]);
    figures
}

fn figure(title: &str, says: &str, picture: &str) -> Figure {
    Figure { title: title.to_owned(), says: says.to_owned(), picture: picture.to_owned(), table: None }
}

fn percent(value: f64, speaker: &Speaker) -> String {
    speaker.tell(&Sentence::of("report-percent").with("share", speaker.decimal(100.0 * value, 1)))
}

fn plus_minus(ratio: &Ratio, speaker: &Speaker) -> String {
    let Interval { estimate, high, .. } = ratio.interval();
    format!("{} ± {}", percent(estimate, speaker), speaker.decimal(100.0 * (high - estimate), 1))
}

/// What a car is called.
fn called(cars: &CarTally, car: usize, speaker: &Speaker) -> String {
    speaker.plain(&format!("car-{}", cars.rules.car_names[car]))
}

/// Several sentences in a row.
fn together(told: &[Sentence], speaker: &Speaker) -> String {
    told.iter().map(|sentence| speaker.tell(sentence)).collect::<Vec<_>>().join(" ")
}

/// The entries with the most and the fewest wins.
fn extremes(entries: &[Entry; CARS]) -> (usize, usize) {
    let wins = |i: &usize| entries[*i].wins.estimate();
    let best = (0..CARS).max_by(|a, b| wins(a).total_cmp(&wins(b))).unwrap_or(0);
    let least = (0..CARS).min_by(|a, b| wins(a).total_cmp(&wins(b))).unwrap_or(0);
    (best, least)
}

pub(super) fn targets(cars: &CarTally, speaker: &Speaker) -> Vec<Met> {
    let met = |target: Target| Met {
        found: found(&target, speaker),
        met: target.is_met(),
        missed: match target.is_met() {
            true => String::new(),
            false => {
                let by = speaker.decimal(100.0 * target.missed_by, 1);
                format!(", {}", speaker.tell(&Sentence::of("target-missed").with("by", by)))
            }
        },
        strip: strip(&target.values, target.band, &speaker.tell(&target.name)),
        name: speaker.tell(&target.name),
        asked: speaker.tell(&target.asked),
        target: speaker.tell(&asked(target.asked)),
    };
    cars.targets().into_iter().map(met).collect()
}

/// What was found, as a value or a range.
fn found(target: &Target, speaker: &Speaker) -> String {
    let (low, high) = target.found;
    if !low.is_finite() {
        return "·".to_owned();
    }
    if (high - low).abs() < 1e-12 {
        percent(low, speaker)
    } else {
        format!("{}–{}", speaker.decimal(100.0 * low, 1), percent(high, speaker))
    }
}

fn held_up(cars: &CarTally, speaker: &Speaker) -> Figure {
    let track = cars.rules.track();
    let places: Vec<String> = worst(track, &cars.blocked_at, 3)
        .into_iter()
        .map(|(cell, share)| format!("{cell} ({})", percent(share, speaker)))
        .collect();
    let inside = track.grid().iter().map(|&cell| track.distance(cell)).min().unwrap_or(0);
    let lap = track.all().filter(|&c| track.start(c) == 0).map(|c| track.distance(c)).min().unwrap_or(0);
    let says = Sentence::of("report-held-up-says")
        .with("places", places.join(", "))
        .number("cells", track.len() as i64)
        .number("steps", u16::from(inside) + u16::from(lap));
    let title = speaker.plain("report-held-up");
    let picture = board_picture(track, &cars.blocked_at, &speaker.titled(&title, track.title()));
    figure(&title, &speaker.tell(&says), &picture)
}

fn by_start(cars: &CarTally, speaker: &Speaker) -> Figure {
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
    let wins = |start: usize| percent(cars.by_start[start].wins.estimate(), speaker);
    let extremes = Sentence::of("report-start-says").number("best", best as i64 + 1);
    let extremes =
        extremes.with("most", wins(best)).number("worst", least as i64 + 1).with("least", wins(least));
    let mut says = vec![extremes];
    says.extend(cars.by_lot.as_ref().map(|_| Sentence::of("report-start-by-lot")));
    let title = speaker.plain("report-start");
    let plot = Bars { bars: &list, unit: Unit::Percent, band: Some(START_BAND), level: None, title: &title };
    figure(&title, &together(&says, speaker), &bars(&plot, speaker))
}

fn by_car(cars: &CarTally, speaker: &Speaker) -> Figure {
    let list: Vec<Bar> = cars
        .by_car
        .iter()
        .enumerate()
        .map(|(i, entry)| Bar { mark: Mark::Car(i), value: entry.wins.interval(), beside: None })
        .collect();
    let (best, least) = extremes(&cars.by_car);
    let wins = |car: usize| percent(cars.by_car[car].wins.estimate(), speaker);
    let says = Sentence::of("report-colour-says")
        .with("best", called(cars, best, speaker))
        .with("most", wins(best))
        .with("worst", called(cars, least, speaker))
        .with("least", wins(least));
    let title = speaker.plain("report-colour");
    let plot = Bars { bars: &list, unit: Unit::Percent, band: Some(CAR_BAND), level: None, title: &title };
    figure(&title, &speaker.tell(&says), &bars(&plot, speaker))
}

fn home(cars: &CarTally, speaker: &Speaker) -> Figure {
    let (low, high) = cars.home_band();
    let shares: Vec<f64> = (0..=CARS).map(|count| cars.home.share(count)).collect();
    let enough: f64 = shares[low..=high].iter().sum();
    let says = Sentence::of("report-home-says").with("share", percent(enough, speaker));
    let says = says.number("low", low as i64).number("high", high as i64);
    let title = speaker.plain("report-home");
    let picture = histogram(&shares, Some((low, high)), cars.home.mean(), &title, speaker);
    figure(&title, &speaker.tell(&says), &picture)
}

fn lines(cars: &CarTally, speaker: &Speaker) -> Figure {
    let row = |name, lines: &Lines| {
        let share = |count: u32| f64::from(count) / f64::from(lines.all.max(1));
        let whole = lines.all - lines.blocked();
        (speaker.plain(name), vec![share(whole), share(lines.cut_short), share(lines.lost)])
    };
    let mut all = cars.coloured;
    all += cars.white;
    let rows = [
        row("report-lines-all", &all),
        row("report-lines-coloured", &cars.coloured),
        row("report-lines-white", &cars.white),
    ];
    let says = Sentence::of("report-blocking-says").with("share", plus_minus(&cars.blocked, speaker));
    let parts =
        ["report-lines-whole", "report-lines-cut", "report-lines-lost"].map(|part| speaker.plain(part));
    let picture = stacks(&rows, &parts, Some(BLOCKED_BAND), &speaker.plain("report-lines"), speaker);
    figure(&speaker.plain("report-blocking"), &speaker.tell(&says), &picture)
}

fn prices(cars: &CarTally, speaker: &Speaker) -> Figure {
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
    let back = (100.0 * all.estimate()).round() as i64;
    let mut says = vec![Sentence::of("report-prices-back").number("back", back)];
    says.extend(even_at.map(|price| {
        Sentence::of("report-prices-even").with("price", Unit::Money.write(price.into(), speaker))
    }));
    says.push(Sentence::of("report-prices-legend"));
    let picture = bubbles(&points, &means, &speaker.plain("report-prices-picture"), speaker);
    figure(&speaker.plain("report-prices"), &together(&says, speaker), &picture)
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

fn price_by_start(cars: &CarTally, speaker: &Speaker) -> Figure {
    let list = paid_and_earned(&cars.by_start, |i| Mark::Grid(i + 1));
    let title = speaker.plain("report-paid-by-start");
    let plot = Bars { bars: &list, unit: Unit::Money, band: None, level: None, title: &title };
    figure(&title, &speaker.plain("report-paid-legend"), &bars(&plot, speaker))
}

fn price_by_car(cars: &CarTally, speaker: &Speaker) -> Figure {
    let list = paid_and_earned(&cars.by_car, Mark::Car);
    let title = speaker.plain("report-paid-by-colour");
    let plot = Bars { bars: &list, unit: Unit::Money, band: None, level: None, title: &title };
    let mut says = vec![Sentence::of("report-paid-legend")];
    if cars.unowned > 0 {
        let share = cars.unowned as f64 / (cars.races.max(1) * CARS as u64) as f64;
        says.push(Sentence::of("report-unowned").with("share", percent(share, speaker)));
    }
    figure(&title, &together(&says, speaker), &bars(&plot, speaker))
}

fn share_returns(line: usize, offers: &[Offer; CARS], speaker: &Speaker) -> Figure {
    let places = places(speaker);
    let list: Vec<Bar> = offers
        .iter()
        .enumerate()
        .map(|(i, offer)| Bar {
            mark: Mark::Words(format!("{}\n{}", places[i], Unit::Money.write(offer.price.into(), speaker))),
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
    let says = Sentence::of("report-share-says")
        .with("bought", speaker.decimal(bought / offered.max(1.0), 1))
        .with("returned", speaker.decimal(100.0 * all.estimate(), 0));
    let title = speaker.tell(&Sentence::of("report-share").number("line", line as i64));
    let plot =
        Bars { bars: &list, unit: Unit::WholePercent, band: Some(SHARE_BAND), level: None, title: &title };
    figure(&title, &speaker.tell(&says), &bars(&plot, speaker))
}

fn bets(cars: &CarTally, speaker: &Speaker) -> Figure {
    let rows: Vec<(String, Vec<f64>)> = cars
        .bets
        .iter()
        .flatten()
        .enumerate()
        .map(|(line, bets)| {
            let all = bets.places.iter().sum::<u64>().max(1) as f64;
            let mean = Unit::Money.write(bets.payout.estimate(), speaker);
            let shares = bets.places.iter().map(|&n| n as f64 / all).collect();
            let line = speaker.tell(&Sentence::of("report-bet-line").number("line", line as i64 + 1));
            let pays = speaker.tell(&Sentence::of("report-bet-pays").with("mean", mean));
            (format!("{line}\n{pays}"), shares)
        })
        .collect();
    let picture = stacks(&rows, &places(speaker), None, &speaker.plain("report-bets-picture"), speaker);
    figure(&speaker.plain("report-bets"), &speaker.plain("report-bets-says"), &picture)
}

fn length(cars: &CarTally, speaker: &Speaker) -> Figure {
    let shares: Vec<f64> = (0..cars.turns.0.len()).map(|n| cars.turns.share(n)).collect();
    let says = Sentence::of("report-length-says").with("mean", speaker.decimal(cars.turns.mean(), 1));
    let picture =
        histogram(&shares, None, cars.turns.mean(), &speaker.plain("report-length-picture"), speaker);
    figure(&speaker.plain("report-length"), &speaker.tell(&says), &picture)
}

fn unplayed(cars: &CarTally, speaker: &Speaker) -> Figure {
    let shares: Vec<f64> = (0..cars.unplayed.0.len()).map(|n| cars.unplayed.share(n)).collect();
    let mean = |key, mean: f64| Sentence::of(key).with("mean", speaker.decimal(mean, 1));
    let mut says = vec![mean("report-unplayed-says", cars.unplayed.mean())];
    if cars.left_over.mean() > 0.0 {
        says.push(mean("report-unplayed-thrown", cars.left_over.mean()));
    }
    let title = speaker.plain("report-unplayed");
    let picture = histogram(&shares, None, cars.unplayed.mean(), &title, speaker);
    figure(&title, &together(&says, speaker), &picture)
}

fn seat_marks<'a>(seats: &'a [Player], ratios: &'a [Ratio], speaker: &Speaker) -> Vec<Bar> {
    let seat = |i: usize| speaker.tell(&Sentence::of("report-seat").number("seat", i as i64 + 1));
    let mark = |i: usize| Mark::Words(format!("{}\n{}", seat(i), seats[i].called(speaker)));
    ratios.iter().enumerate().map(|(i, r)| Bar { mark: mark(i), value: r.interval(), beside: None }).collect()
}

fn by_seat(board: &Board, seats: &[Player], speaker: &Speaker) -> Figure {
    let list = seat_marks(seats, &board.games.wins, speaker);
    let title = speaker.plain("report-by-seat");
    let says = Sentence::of("report-by-seat-says").with("games", speaker.grouped(board.games.games));
    let says = says.with("decisions", speaker.decimal(board.games.decisions.estimate(), 0));
    let even = speaker.plain("report-even");
    let level = Some((1.0 / seats.len() as f64, even.as_str()));
    let plot = Bars { bars: &list, unit: Unit::Percent, band: None, level, title: &title };
    figure(&title, &speaker.tell(&says), &bars(&plot, speaker))
}

fn money_by_seat(board: &Board, seats: &[Player], speaker: &Speaker) -> Figure {
    let row = |(i, (seat, money)): (usize, (&Player, &Ratio))| {
        let Interval { estimate, high, .. } = money.interval();
        let [mean, more] = [estimate, high - estimate].map(|value| speaker.decimal(value, 1));
        vec![format!("{} {}", i + 1, seat.called(speaker)), format!("{mean} ± {more}")]
    };
    let rows = seats.iter().zip(&board.games.money).enumerate().map(row).collect();
    let head = ["report-head-seat", "report-head-result"].map(|key| speaker.plain(key)).to_vec();
    let [title, says] = ["report-results", "report-results-says"].map(|key| speaker.plain(key));
    Figure { table: Some(Table { head, rows }), ..figure(&title, &says, "") }
}

fn tables(cars: &CarTally, speaker: &Speaker) -> Vec<(String, Table)> {
    let start = |start: usize| speaker.tell(&Sentence::of("report-start-nth").number("n", start as i64));
    let colours = (0..CARS).map(|car| called(cars, car, speaker)).collect();
    let mut tables = vec![
        (
            speaker.plain("report-tables-start"),
            by_entry((1..=CARS).map(start).collect(), &cars.by_start, speaker),
        ),
        (speaker.plain("report-tables-colour"), by_entry(colours, &cars.by_car, speaker)),
    ];
    if let Some(shares) = &cars.shares {
        let head = [
            "report-head-line",
            "report-head-position",
            "report-head-price",
            "report-head-returns",
            "report-head-bought",
            "report-head-returned",
        ]
        .map(|column| speaker.plain(column));
        let (mut rows, places) = (Vec::new(), places(speaker));
        for (line, offers) in shares.iter().enumerate() {
            for (place, offer) in places.iter().zip(offers) {
                rows.push(vec![
                    (line + 1).to_string(),
                    place.clone(),
                    speaker.grouped(offer.price.into()),
                    plus_minus(&offer.returned, speaker),
                    speaker.grouped(offer.bought.count() as u64),
                    percent(offer.bought.estimate(), speaker),
                ]);
            }
        }
        tables.push((speaker.plain("report-tables-shares"), Table { head: head.to_vec(), rows }));
    }
    tables
}

fn by_entry(names: Vec<String>, entries: &[Entry; CARS], speaker: &Speaker) -> Table {
    let row = |(name, entry): (String, &Entry)| {
        vec![
            name,
            plus_minus(&entry.wins, speaker),
            percent(entry.home.estimate(), speaker),
            speaker.grouped(entry.price.estimate().round() as u64),
            speaker.grouped(entry.earned.estimate().round() as u64),
            speaker.decimal(100.0 * entry.returned.estimate(), 0),
        ]
    };
    let columns = [
        "report-head-wins",
        "report-head-home",
        "report-head-mean-price",
        "report-head-mean-prize",
        "report-head-per-hundred",
    ];
    let columns = columns.map(|column| speaker.plain(column));
    let head = std::iter::once(String::new()).chain(columns).collect();
    Table { head, rows: names.into_iter().zip(entries).map(row).collect() }
}
