//! Simulations: the sums agree with the raw table, the page says what it should, and stopping keeps what there is.

use grandstand_core::{Options, Setup};
use grandstand_lab::{
    Findings, Player, Ratio, Sim, Stop, Workers, report,
    sim::{CarTally, Entry},
};
use grandstand_words::{Language, in_english};

fn setup(game: &str, options: &[(&str, &str)]) -> Setup {
    let options: Options = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    grandstand_catalogue::spec(game).and_then(|spec| spec.setup(4, None, &options)).expect("a setup")
}

fn sim(setups: Vec<Setup>, games: usize) -> Sim {
    let seats = ["rookie", "rookie", "random", "rookie"].map(|name| Player::parse(name).expect("a bot"));
    Sim { setups, seats: seats.to_vec(), games, seed: 11, grid_by_lot: false }
}

fn run(sim: &Sim, threads: usize) -> (Findings, String) {
    let mut table = Vec::new();
    let workers = Workers::new(threads, Stop::default()).expect("threads start");
    let findings = sim.run(&workers, &mut table).expect("a simulation");
    (findings, String::from_utf8(table).expect("text"))
}

/// The raw table as columns by name.
struct Table<'a>(Vec<&'a str>, Vec<Vec<&'a str>>);

impl<'a> Table<'a> {
    fn read(text: &'a str) -> Self {
        let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let head = lines.next().expect("a head");
        let rows: Vec<_> = lines.collect();
        assert!(rows.iter().all(|row| row.len() == head.len()), "ragged table");
        Table(head, rows)
    }

    fn column(&self, name: &str) -> Vec<u64> {
        let at = self.0.iter().position(|head| *head == name).unwrap_or_else(|| panic!("no column {name}"));
        self.1.iter().map(|row| row[at].parse().unwrap_or(0)).collect()
    }

    fn sum(&self, name: &str) -> u64 {
        self.column(name).iter().sum()
    }
}

fn cars(findings: &Findings, board: usize) -> &CarTally {
    findings.boards[board].cars.as_ref().expect("a car game")
}

#[test]
fn the_sums_agree_with_the_raw_table() {
    let everything =
        [("races", "2"), ("track", "turbo-town"), ("bets", "on"), ("shares", "on"), ("pitstop", "on")];
    for setup in [
        setup("detroit-cleveland", &[("races", "2")]),
        setup("daytona-500", &[("races", "2")]),
        setup("top-race", &everything),
    ] {
        let game = setup.game.clone();
        let (findings, text) = run(&sim(vec![setup], 25), 2);
        let (cars, table) = (cars(&findings, 0), Table::read(&text));
        assert_eq!(cars.races, 50, "{game}");
        assert_eq!(table.1.len(), 300, "{game}");
        let home: u64 = cars.home.0.iter().enumerate().map(|(n, count)| n as u64 * count).sum();
        assert_eq!(table.sum("home"), home, "{game}");
        let coloured = [cars.coloured.all, cars.coloured.cut_short, cars.coloured.lost].map(u64::from);
        assert_eq!(["lines", "cut_short", "lost"].map(|name| table.sum(name)), coloured, "{game}");
        let without_car = table.sum("race_white_without_car") / 6;
        assert_eq!(table.sum("white_lines") + without_car, u64::from(cars.white.all), "{game}");
        assert_eq!(table.sum("white_lost") + without_car, u64::from(cars.white.lost), "{game}");
        let turns: u64 = cars.turns.0.iter().enumerate().map(|(n, count)| n as u64 * count).sum();
        assert_eq!(table.sum("race_turns") / 6, turns, "{game}");
        let unplayed: u64 = cars.unplayed.0.iter().enumerate().map(|(n, count)| n as u64 * count).sum();
        assert_eq!(table.sum("race_unplayed") / 6, unplayed, "{game}");
        let paid: f64 = cars.by_car.iter().map(|entry| entry.price.sum()).sum();
        assert_eq!(table.sum("price") as f64, paid, "{game}");
        let wins = table.column("place").iter().filter(|&&place| place == 1).count() as f64;
        for entries in [&cars.by_start, &cars.by_car] {
            assert_eq!(entries.iter().map(|entry| entry.wins.sum()).sum::<f64>(), wins, "{game}");
        }
        if let Some(shares) = &cars.shares {
            let bought: f64 = shares.iter().flatten().map(|offer| offer.bought.count()).sum();
            assert_eq!((table.sum("shares_line_1") + table.sum("shares_line_2")) as f64, bought);
            assert!(bought > 0.0, "nobody bought a share");
        }
        if let Some(bets) = &cars.bets {
            let placed: u64 = bets.iter().flat_map(|bet| bet.places).sum();
            let names = ["bets_line_1", "bets_line_2", "bets_line_3"];
            assert_eq!(names.iter().map(|name| table.sum(name)).sum::<u64>(), placed);
            assert!(placed > 0, "nobody bet");
        }
    }
}

#[test]
fn every_race_is_told_whole() {
    let (findings, text) = run(&sim(vec![setup("detroit-cleveland", &[("races", "1")])], 40), 2);
    let table = Table::read(&text);
    let (starts, places) = (table.column("start"), table.column("place"));
    for (starts, places) in starts.chunks(6).zip(places.chunks(6)) {
        let mut starts = starts.to_vec();
        starts.sort_unstable();
        assert_eq!(starts, [1, 2, 3, 4, 5, 6]);
        let mut places: Vec<u64> = places.iter().copied().filter(|&place| place > 0).collect();
        places.sort_unstable();
        assert_eq!(places, (1..=places.len() as u64).collect::<Vec<_>>());
    }
    // 42 cards and up to six tens; what was not played is left in hands.
    for (turns, unplayed) in table.column("race_turns").iter().zip(table.column("race_unplayed")) {
        assert!((42..=48).contains(&(turns + unplayed)), "{turns} played, {unplayed} left");
    }
    let wins: f64 = findings.boards[0].games.wins.iter().map(Ratio::sum).sum();
    assert!((wins - 40.0).abs() < 1e-9);
}

#[test]
fn the_same_seed_gives_the_same_page_and_table_on_any_number_of_threads() {
    let sim = sim(vec![setup("daytona-500", &[("races", "1")])], 300);
    let ((one, table), (four, again)) = (run(&sim, 1), run(&sim, 4));
    assert_eq!(table, again);
    assert_eq!(report::html(&one, "x", Language::english()), report::html(&four, "x", Language::english()));
    assert_eq!(one.to_json(), four.to_json());
}

#[test]
fn the_page_holds_every_board_its_targets_and_its_plots() {
    let boards = ["classic-96", "turbo-town"];
    let options = |track| [("races", "1"), ("bets", "on"), ("shares", "on"), ("track", track)];
    let sim = sim(boards.iter().map(|track| setup("top-race", &options(track))).collect(), 30);
    let page = report::html(&run(&sim, 2).0, "grandstand sim --option a=<b>", Language::english());
    for wanted in [
        "<h1>Top Race</h1>",
        "Classic &#39;96",
        "Turbo Town",
        "Races with 3–6 cars home",
        "Races won from each start position",
        "Races won by each colour",
        "Lines cut short or lost",
        "A share bought at line 2 returns",
        "Where cars are held up",
        "Wins by start position",
        "Wins by colour",
        "Cars home per race",
        "What a car costs and earns",
        "Paid and earned by start position",
        "Bets",
        "Length of a race",
        "Cards unplayed",
        "Games won by seat",
        "target 8–28 %",
        "target 13–20 %",
        "target 90–110 %",
        "prefers-color-scheme:dark",
        "grandstand sim --option a=&#60;b&#62;",
    ] {
        assert!(page.contains(wanted), "the page lacks {wanted}");
    }
    assert_eq!(page.matches("<section").count(), 2);
    assert!(page.len() < 200_000, "{} bytes", page.len());
    let outside = ["http", "src=", "href=", "@import", "NaN", "inf"];
    for word in outside {
        assert!(!page.contains(word), "the page holds `{word}`");
    }
}

#[test]
fn by_lot_a_place_on_the_grid_says_nothing_about_the_price() {
    for game in ["top-race", "detroit-cleveland"] {
        let mut sim = sim(vec![setup(game, &[("races", "2")])], 250);
        sim.seats = vec![Player::parse("rookie").expect("a bot"); 4];
        sim.grid_by_lot = true;
        let (findings, text) = run(&sim, 2);
        assert_eq!(text.lines().count(), 1 + 250 * 2 * 6, "the table holds the games as they were played");
        let cars = cars(&findings, 0);
        let spread = |entries: &[Entry; 6]| {
            let prices = entries.map(|entry| entry.price.estimate());
            let mean = prices.iter().sum::<f64>() / 6.0;
            prices.iter().fold(0.0, |most: f64, price| most.max((price / mean - 1.0).abs()))
        };
        let by_lot = cars.by_lot.expect("races by lot");
        assert_eq!(by_lot.iter().map(|entry| entry.home.count()).sum::<f64>(), 3000.0);
        let (chosen, drawn) = (spread(&cars.by_start), spread(&by_lot));
        assert!(drawn < 0.1 && drawn < chosen, "{game}: {chosen} as bid for, {drawn} by lot");
        assert!(report::html(&findings, "x", Language::english()).contains("grid drawn by lot"));
    }
}

#[test]
fn stopping_keeps_what_was_computed() {
    let stop = Stop::default();
    let workers = Workers::new(2, stop.clone()).expect("threads start");
    let raised = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(300));
        stop.raise();
    });
    let setups = vec![setup("daytona-500", &[("races", "1")]); 2];
    let mut table = Vec::new();
    let findings = sim(setups, 50_000_000).run(&workers, &mut table).expect("a simulation");
    raised.join().expect("the flag was raised");
    let games = findings.boards[0].games.games;
    assert!(findings.interrupted && games > 0 && findings.boards.len() == 1);
    let text = String::from_utf8(table).expect("text");
    assert_eq!(text.lines().count() as u64, 1 + 6 * games);
    assert!(report::html(&findings, "x", Language::english()).contains("Stopped early"));
}

#[test]
fn seats_and_players_must_agree() {
    let mut short = sim(vec![setup("daytona-500", &[])], 1);
    short.seats.pop();
    let workers = Workers::new(1, Stop::default()).expect("threads start");
    assert!(short.run(&workers, &mut std::io::sink()).is_err_and(|why| in_english(&why).contains("3 seats")));
}
