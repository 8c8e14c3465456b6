//! Plays games between our own bots and reviews them: what each rung loses by a decision, what a review costs, and how many labels
//! change when it looks ten times as closely.
//!
//! ```sh
//! cargo run --release -p grandstand-review --example figures -- rungs 40 > rungs.json     # games of each kind
//! cargo run --release -p grandstand-review --example figures -- labels 8
//! cargo run --release -p grandstand-review --example figures -- times 4
//! ```
//!
//! A third argument is the first seed, a fourth names one game. What `rungs` writes is `crates/review/figures.json`.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use grandstand_bots::{Bot as _, Budget, Part, Rung};
use grandstand_catalogue::{AnyGame, AnyRules, bot, games};
use grandstand_core::{Engine as _, Game as _, Move, NoEvents, Options, Pcg, Record, Recorder, Seat, Turn};
use grandstand_review::{Effort, Figure, Measured, Review, open};

const PLAYERS: u8 = 4;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (count, first) = (number(1, 4), number(2, 1));
    let names: Vec<String> = games().iter().map(|spec| spec.name.clone()).collect();
    let names: Vec<String> =
        names.into_iter().filter(|name| args.get(3).is_none_or(|only| only == name)).collect();
    match args.first().map(String::as_str) {
        Some("rungs") => rungs(&names, count, first),
        Some("labels") => labels(&names, count, first),
        Some("times") => times(&names, count, first),
        _ => eprintln!("say rungs, labels or times, and how many games of each kind"),
    }
}

/// Who sits where: four of the five rungs, another one left out each time.
fn seated(seed: u64) -> Vec<Rung> {
    (0..u64::from(PLAYERS)).map(|seat| Rung::ALL[((seed + seat) % 5) as usize]).collect()
}

/// One race of the game as it is usually played, between these.
fn played(game: &str, rungs: &[Rung], seed: u64) -> Record {
    let spec = games().into_iter().find(|spec| spec.name == game).expect("the game");
    let preset =
        spec.presets.iter().find(|preset| preset.name == "sprint").map(|preset| preset.name.as_str());
    let setup = spec.setup(PLAYERS, preset, &Options::new()).expect("a setup");
    let rules = AnyRules::of(&setup).expect("rules");
    let mut luck = Recorder::new(Pcg::new(seed));
    let mut position = AnyGame::begin(&rules, &mut luck, &mut NoEvents);
    let mut record = Record::new(setup, luck.take());
    let bots: Vec<_> = rungs.iter().map(|&rung| bot(rung)).collect();
    let mut picks = Pcg::with_stream(seed, 7);
    let mut legal = Vec::new();
    while let Turn::Of(seat) = position.turn() {
        position.legal_actions(&mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let infoset = position.infoset(seat.into());
                bots[seat.index()].choose(&infoset, &legal, Budget::USUAL, &mut picks).action
            }
        };
        let notation = position.notation(action);
        position.play_unchecked(action, &mut luck, &mut NoEvents);
        record.moves.push(Move { seat, action: notation, draws: luck.take() });
    }
    record.result = Some(position.standing().money().to_vec());
    record
}

fn reviewed(record: &Record, effort: Effort) -> Review {
    let mut work = open(record, &[], effort).expect("a record");
    while work.step() {}
    work.review()
}

/// Does something with every game and seed, on all cores.
fn on_all_cores(names: &[String], count: u64, first: u64, task: impl Fn(&str, u64) + Sync) {
    let next = AtomicU64::new(0);
    let all = count * names.len() as u64;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= all {
                        return;
                    }
                    task(&names[(i % names.len() as u64) as usize], first + i / names.len() as u64);
                }
            });
        }
    });
}

type Losses = BTreeMap<(String, Option<Part>, Rung), (u32, Vec<f64>)>;

fn rungs(names: &[String], count: u64, first: u64) {
    let all: Mutex<Losses> = Mutex::default();
    on_all_cores(names, count, first, |game, seed| {
        let rungs = seated(seed);
        let review = reviewed(&played(game, &rungs, seed), Effort { seed, ..Effort::default() });
        let mut all = all.lock().expect("nobody panics");
        for part in [None].into_iter().chain(Part::ALL.map(Some)) {
            for (seat, &rung) in Seat::first(PLAYERS).zip(&rungs) {
                let of = |decision: &&grandstand_review::Decision| {
                    decision.seat == seat && decision.real && part.is_none_or(|part| decision.part == part)
                };
                let lost = review.decisions.iter().filter(of).map(|decision| decision.loss.mean);
                let (games, losses) = all.entry((game.to_owned(), part, rung)).or_default();
                *games += 1;
                losses.extend(lost);
            }
        }
    });
    let all = all.into_inner().expect("nobody panics");
    let lines: Vec<String> = all
        .into_iter()
        .filter(|(_, (_, losses))| !losses.is_empty())
        .map(|((game, part, rung), (games, losses))| {
            let decisions = losses.len() as u32;
            let Measured { mean, error } = Measured::of(losses);
            let each = Measured { mean: rounded(mean), error: rounded(error) };
            let figure = Figure { game, part, rung: rung.name().to_owned(), games, decisions, each };
            serde_json::to_string(&figure).expect("plain data")
        })
        .collect();
    println!("[\n{}\n]", lines.join(",\n"));
}

fn rounded(share: f64) -> f64 {
    (share * 1e5).round() / 1e5
}

fn labels(names: &[String], count: u64, first: u64) {
    let all: Mutex<BTreeMap<String, (u32, u32, u32, u32)>> = Mutex::default();
    on_all_cores(names, count, first, |game, seed| {
        let record = played(game, &seated(seed), seed);
        let usual = reviewed(&record, Effort { seed, ..Effort::default() });
        let close = reviewed(&record, Effort { seed: seed + 1_000_000, ..Effort::default() }.times(10));
        let mut all = all.lock().expect("nobody panics");
        let (games, decisions, changed, far) = all.entry(game.to_owned()).or_default();
        *games += 1;
        for (usual, close) in usual.decisions.iter().zip(&close.decisions) {
            *decisions += 1;
            *changed += u32::from(usual.label != close.label);
            *far += u32::from((usual.label as i8 - close.label as i8).abs() > 1);
        }
    });
    for (game, (games, decisions, changed, far)) in all.into_inner().expect("nobody panics") {
        let part = 100.0 * f64::from(changed) / f64::from(decisions);
        println!(
            "{game}: {games} games, {decisions} decisions, {changed} labels changed ({part:.1} %), {far} by more than one"
        );
    }
}

fn times(names: &[String], count: u64, first: u64) {
    for game in names {
        let (mut sum, mut most, mut decisions): (f64, f64, usize) = (0.0, 0.0, 0);
        for seed in first..first + count {
            let record = played(game, &[Rung::Club; PLAYERS as usize], seed);
            let begun = Instant::now();
            decisions += reviewed(&record, Effort { seed, ..Effort::default() }).decisions.len();
            let took = begun.elapsed().as_secs_f64();
            (sum, most) = (sum + took, most.max(took));
        }
        let n = count as f64;
        println!(
            "{game}: {:.0} decisions, {:.1} s on average, at most {most:.1} s",
            decisions as f64 / n,
            sum / n
        );
    }
}
