//! Plays games between our own bots and reviews them: what each rung loses by a decision, what a review costs, and how many labels
//! change when it looks ten times as closely.
//!
//! ```sh
//! cargo run --release -p grandstand-review --example figures -- rungs 40 > rungs.json     # games of each kind
//! cargo run --release -p grandstand-review --example figures -- labels 200                # a few decisions of each game
//! cargo run --release -p grandstand-review --example figures -- times 4
//! cargo run --release -p grandstand-review --example figures -- whole 30                  # whole reviews: luck, turns
//! cargo run --release -p grandstand-review --example figures -- record 1 7 top-race       # one of the games
//! ```
//!
//! A third argument is the first seed, a fourth names one game or `all`; a fifth says who judges where times are taken. What `rungs` writes is `crates/review/figures.json`: in positions of
//! races between all rungs each of them is asked, and all that they would do is judged in the same worlds. It also tells by how much each
//! rung loses less than the one below it. The first two ask for verdicts alone, those that a review gives, without the chances of all
//! seats around them.

use std::{
    collections::BTreeMap,
    sync::{
        LazyLock, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use grandstand_bots::{Bot as _, Budget, Part, Rung};
use grandstand_catalogue::{AnyGame, AnyRules, bot, games};
use grandstand_core::{
    Chance as _, Engine as _, Game as _, Move, NoEvents, Options, Pcg, Record, Recorder, Scripted, Seat,
    Turn, Viewer,
};
use grandstand_review::{Decision, Effort, Figure, Label, Measured, Review, chances, open, verdict};

const PLAYERS: u8 = 4;
/// The rungs that are measured: all but the champion.
const RUNGS: usize = 5;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (count, first) = (number(1, 4), number(2, 1));
    let names: Vec<String> = games().iter().map(|spec| spec.name.clone()).collect();
    let names: Vec<String> = names
        .into_iter()
        .filter(|name| args.get(3).is_none_or(|only| only == "all" || only == name))
        .collect();
    let judge = args.get(4).map_or(Effort::default().judge, |name| Rung::named(name).expect("a rung"));
    match args.first().map(String::as_str) {
        Some("rungs") => rungs(&names, count, first),
        Some("labels") => labels(&names, count, first),
        Some("times") => times(&names, count, first, judge),
        Some("whole") => whole(&names, count, first),
        Some("record") => {
            names.iter().for_each(|game| println!("{}", played(game, &seated(first), first).to_json()));
        }
        _ => eprintln!("say rungs, labels, times, whole or record, and how many games of each kind"),
    }
}

/// Who sits where: four of the five rungs, another one left out each time.
fn seated(seed: u64) -> Vec<Rung> {
    (0..u64::from(PLAYERS)).map(|seat| Rung::ALL[((seed + seat) % RUNGS as u64) as usize]).collect()
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

/// Every position of the record in which somebody had a choice: the number of the move, and the game before it.
fn choices(record: &Record) -> Vec<(usize, AnyGame)> {
    let opening = &mut Scripted::new(&record.opening);
    let mut game = AnyGame::new(&record.setup, opening, &mut NoEvents).expect("a record");
    let mut legal = Vec::new();
    let mut all = Vec::new();
    for (before, step) in record.moves.iter().enumerate() {
        game.legal_actions(&mut legal);
        if legal.len() > 1 {
            all.push((before + 1, game.clone()));
        }
        let action = game.parse(&step.action).expect("a record");
        game.play_unchecked(action, &mut Scripted::new(&step.draws), &mut NoEvents);
    }
    all
}

/// What a review says about an action in a position of a record.
fn judged((number, game): &(usize, AnyGame), seat: Seat, action: &str, effort: Effort) -> Decision {
    // The worlds are for reasons and chances, which nobody asks for here.
    let effort = Effort { worlds: 1, ..effort.at(*number) };
    Decision { seat, ..verdict(&game.infoset(seat.into()), action, effort).expect("a record") }
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

/// How many positions of each race the rungs are asked about.
const ASKED: u32 = 16;

/// A position of a race, and what each rung would do there: the same worlds judge them all.
struct Asked {
    part: Part,
    /// What each rung loses there, and whether the choice would count as a decision of its own.
    lost: [(f64, bool); RUNGS],
}

/// The races of each game, with the positions in which the rungs were asked.
type Races = BTreeMap<String, Vec<Vec<Asked>>>;

fn rungs(names: &[String], count: u64, first: u64) {
    let all: Mutex<Races> = Mutex::default();
    on_all_cores(names, count, first, |game, seed| {
        let record = played(game, &seated(seed), seed);
        let choices = choices(&record);
        let mut pick = Pcg::with_stream(seed, 11);
        let race: Vec<Asked> = (0..ASKED)
            .map(|_| asked(&record, &choices[pick.draw(choices.len() as u32) as usize], seed))
            .collect();
        for asked in &race {
            eprintln!("{game} {seed} {:?} {:?}", asked.part, asked.lost);
        }
        all.lock().expect("nobody panics").entry(game.to_owned()).or_default().push(race);
    });
    let all = all.into_inner().expect("nobody panics");
    let mut lines = Vec::new();
    for (game, races) in &all {
        for part in [None].into_iter().chain(Part::ALL.map(Some)) {
            lines.extend((0..RUNGS).filter_map(|rung| figure(game, races, part, rung)));
            steps(game, races, part);
        }
    }
    let lines: Vec<String> =
        lines.iter().map(|figure| serde_json::to_string(figure).expect("plain data")).collect();
    println!("[\n{}\n]", lines.join(",\n"));
}

/// What every rung would do in a position, and lose by it.
fn asked(record: &Record, choice: &(usize, AnyGame), seed: u64) -> Asked {
    let (number, game) = choice;
    let seat = record.moves[number - 1].seat;
    let infoset = game.infoset(seat.into());
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let mut picks = Pcg::with_stream(seed, *number as u64);
    let mut known: BTreeMap<String, Decision> = BTreeMap::new();
    let lost = std::array::from_fn(|rung| {
        let action = bot(Rung::ALL[rung]).choose(&infoset, &legal, Budget::USUAL, &mut picks).action;
        let action = game.notation(action);
        let effort = Effort { seed, ..Effort::default() };
        let decision = known.entry(action.clone()).or_insert_with(|| judged(choice, seat, &action, effort));
        (decision.loss.mean, decision.real)
    });
    let part = known.into_values().next().expect("a choice").part;
    Asked { part, lost }
}

/// What a rung loses by a decision that counts as one.
fn figure(game: &str, races: &[Vec<Asked>], part: Option<Part>, rung: usize) -> Option<Figure> {
    let counts = |asked: &&Asked| asked.lost[rung].1 && part.is_none_or(|part| asked.part == part);
    let lost = |race: &Vec<Asked>| race.iter().filter(counts).map(|asked| asked.lost[rung].0).collect();
    let races: Vec<Vec<f64>> = races.iter().map(lost).filter(|lost: &Vec<f64>| !lost.is_empty()).collect();
    let decisions = races.iter().map(Vec::len).sum::<usize>() as u32;
    let Measured { mean, error } = by_race(&races);
    let each = Measured { mean: rounded(mean), error: rounded(error) };
    let rung = Rung::ALL[rung].name().to_owned();
    (decisions > 0).then(|| Figure {
        game: game.to_owned(),
        part,
        rung,
        games: races.len() as u32,
        decisions,
        each,
    })
}

/// By how much each rung loses less than the one below it, where any of their choices counts: in the same positions and worlds.
fn steps(game: &str, races: &[Vec<Asked>], part: Option<Part>) {
    let counts = |asked: &&Asked| {
        asked.lost.iter().any(|(_, real)| *real) && part.is_none_or(|part| asked.part == part)
    };
    for rung in 1..RUNGS {
        let less = |asked: &Asked| asked.lost[rung - 1].0 - asked.lost[rung].0;
        let races: Vec<Vec<f64>> =
            races.iter().map(|race| race.iter().filter(counts).map(less).collect()).collect();
        let decisions = races.iter().map(Vec::len).sum::<usize>();
        let Measured { mean, error } = by_race(&races);
        let part = part.map_or("all".to_owned(), |part| format!("{part:?}"));
        eprintln!(
            "step {game} {part} {} to {}: {:.2} ± {:.2} points less, {:.1} errors, {decisions} decisions of {} races",
            Rung::ALL[rung - 1].name(),
            Rung::ALL[rung].name(),
            100.0 * mean,
            100.0 * error,
            mean / error,
            races.len()
        );
    }
}

/// The mean of all decisions. Those of one race depend on each other, so the error is one of races, not of decisions.
fn by_race(races: &[Vec<f64>]) -> Measured {
    let decisions = races.iter().map(Vec::len).sum::<usize>() as f64;
    let mean = races.iter().flatten().sum::<f64>() / decisions;
    let off = |race: &Vec<f64>| race.iter().map(|lost| lost - mean).sum::<f64>().powi(2);
    let n = races.len() as f64;
    let error = (races.iter().map(off).sum::<f64>() * n / (n - 1.0).max(1.0)).sqrt() / decisions;
    Measured { mean, error }
}

fn rounded(share: f64) -> f64 {
    (share * 1e5).round() / 1e5
}

/// How many decisions of each game are looked at ten times as closely: few of many games tell more than all of few.
const SAMPLED: u32 = 4;

#[derive(Default)]
struct Changes {
    games: u32,
    decisions: u32,
    /// Labels other than `fine` at the usual budget, and at ten times as much.
    labelled: (u32, u32),
    changed: u32,
    /// By more than one label.
    far: u32,
}

fn labels(names: &[String], count: u64, first: u64) {
    let all: Mutex<BTreeMap<String, Changes>> = Mutex::default();
    on_all_cores(names, count, first, |game, seed| {
        let record = played(game, &seated(seed), seed);
        let choices = choices(&record);
        let mut pick = Pcg::with_stream(seed, 11);
        let pairs: Vec<(Label, Label)> = (0..SAMPLED)
            .map(|_| {
                let choice = &choices[pick.draw(choices.len() as u32) as usize];
                let Move { seat, action, .. } = &record.moves[choice.0 - 1];
                let usual = judged(choice, *seat, action, Effort { seed, ..Effort::default() });
                let other = Effort { seed: seed + 1_000_000, ..Effort::default() };
                let close = judged(choice, *seat, action, other.times(10));
                if usual.label != close.label {
                    let mut legal = Vec::new();
                    choice.1.legal_actions(&mut legal);
                    let (number, of) = (choice.0, legal.len());
                    eprintln!("{game} {seed} {number}, {} of {of}: {action}", usual.kind);
                    eprintln!("  usual {}", told(&usual));
                    eprintln!("  close {}", told(&close));
                }
                (usual.label, close.label)
            })
            .collect();
        let mut all = all.lock().expect("nobody panics");
        let seen = all.entry(game.to_owned()).or_default();
        seen.games += 1;
        for (usual, close) in pairs {
            seen.decisions += 1;
            seen.labelled.0 += u32::from(usual > Label::Fine);
            seen.labelled.1 += u32::from(close > Label::Fine);
            seen.changed += u32::from(usual != close);
            seen.far += u32::from((usual as i8 - close as i8).abs() > 1);
        }
    });
    for (game, seen) in all.into_inner().expect("nobody panics") {
        let Changes { games, decisions, labelled: (usual, close), changed, far } = seen;
        let part = 100.0 * f64::from(changed) / f64::from(decisions);
        println!(
            "{game}: {decisions} decisions of {games} games, {usual} labels, {close} at ten times the budget, \
             {changed} changed ({part:.1} %), {far} by more than one"
        );
    }
}

/// What was found, in a line: the loss in points, the best, the label, and what the others gain.
fn told(decision: &Decision) -> String {
    let points = |Measured { mean, error }: Measured| format!("{:.1} ± {:.1}", 100.0 * mean, 100.0 * error);
    let others = decision.others.iter().map(|other| format!("{} {}", other.action, points(other.gain)));
    let others: Vec<String> = others.collect();
    let Decision { loss, best, label, .. } = decision;
    format!("{} by {best}, {label:?} ({})", points(*loss), others.join("; "))
}

/// Seconds that this thread has run, where the system says so: others may use the machine too.
fn processor_time() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let ran = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    ran.map_or_else(|| BEGUN.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

fn times(names: &[String], count: u64, first: u64, judge: Rung) {
    for game in names {
        let (mut sum, mut most, mut decisions): (f64, f64, usize) = (0.0, 0.0, 0);
        for seed in first..first + count {
            let record = played(game, &[Rung::Club; PLAYERS as usize], seed);
            let begun = processor_time();
            let effort = Effort { judge, seed, ..Effort::default() };
            decisions += reviewed(&record, effort).decisions.len();
            let took = processor_time() - begun;
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

/// What whole reviews say of games between all rungs.
#[derive(Default)]
struct Whole {
    /// What each rung's races brought it by luck alone (the deal apart), and by its own choices.
    revealed: [Vec<f64>; RUNGS],
    own: [Vec<f64>; RUNGS],
    deal: [Vec<f64>; RUNGS],
    /// How far what own choices brought is in doubt, in each account.
    doubt: Vec<f64>,
    /// Turns and surprises that were marked, and those of them that worlds which had no part in it confirm.
    turns: (u32, u32),
    surprises: (u32, u32),
}

/// How many times as many worlds tell whether a turn was one, and what part of the least turn it must be: at the threshold itself
/// half of all would fall below.
const CONFIRMED: u32 = 20;
const AT_LEAST: f64 = 0.06;

fn whole(names: &[String], count: u64, first: u64) {
    let all: Mutex<BTreeMap<String, Whole>> = Mutex::default();
    on_all_cores(names, count, first, |game, seed| {
        let rungs = seated(seed);
        let record = played(game, &rungs, seed);
        let mut work = open(&record, &[], Effort { seed, ..Effort::default() }).expect("a record");
        while work.step() {}
        let review = work.review();
        let places = choices(&record);
        let chance = |place: usize, viewer: Viewer, seat: Seat| match places.get(place) {
            Some((number, game)) => {
                let effort =
                    Effort { seed: seed + 1_000_000, ..Effort::default() }.at(*number).times(CONFIRMED);
                chances(&game.infoset(viewer), effort)[seat.index()].chance.mean
            }
            None => review.accounts[seat.index()].result,
        };
        let change = |place, viewer, seat| chance(place + 1, viewer, seat) - chance(place, viewer, seat);
        let confirmed = |seen: f64, told: f64| seen * told.signum() >= AT_LEAST;
        let mut turns = (0, 0);
        for turn in &review.turns {
            let place = work.found().iter().position(|found| found.decision.number == turn.number);
            let who = turn.who().index();
            let seen = change(place.expect("a decision"), Viewer::Spectator, Seat(who as u8));
            eprintln!("{game} {seed} turn {} {:.3} {seen:.3}", turn.number, turn.swing[who]);
            turns = (turns.0 + 1, turns.1 + u32::from(confirmed(seen, turn.swing[who])));
        }
        let mut surprises = (0, 0);
        for surprise in &review.surprises {
            let place = work.found().iter().rposition(|found| found.decision.number <= surprise.number);
            let place = place.expect("a decision");
            let effect = work.found()[place].effect[surprise.seat.index()].mean;
            let seen = change(place, surprise.seat.into(), surprise.seat) - effect;
            eprintln!("{game} {seed} surprise {} {:.3} {seen:.3}", surprise.number, surprise.gain.mean);
            surprises = (surprises.0 + 1, surprises.1 + u32::from(confirmed(seen, surprise.gain.mean)));
        }
        let mut all = all.lock().expect("nobody panics");
        let seen = all.entry(game.to_owned()).or_default();
        seen.turns = (seen.turns.0 + turns.0, seen.turns.1 + turns.1);
        seen.surprises = (seen.surprises.0 + surprises.0, seen.surprises.1 + surprises.1);
        for account in &review.accounts {
            let rung = rungs[account.seat.index()] as usize;
            seen.deal[rung].push(account.deal.mean);
            seen.revealed[rung].push(account.revealed.mean);
            seen.own[rung].push(account.own.mean);
            seen.doubt.push(account.own.error);
        }
    });
    for (game, seen) in all.into_inner().expect("nobody panics") {
        let doubt = 100.0 * Measured::of(seen.doubt).mean;
        println!(
            "{game}: turns {:?} confirmed, surprises {:?}, own ± {doubt:.1}",
            seen.turns, seen.surprises
        );
        for (rung, name) in Rung::ALL.iter().take(RUNGS).enumerate() {
            let points = |numbers: &[f64]| {
                let Measured { mean, error } = Measured::of(numbers.iter().copied());
                format!("{:+.1} ± {:.1}", 100.0 * mean, 100.0 * error)
            };
            println!(
                "  {}: {} races, deal {}, revealed {}, own choices {}",
                name.name(),
                seen.deal[rung].len(),
                points(&seen.deal[rung]),
                points(&seen.revealed[rung]),
                points(&seen.own[rung])
            );
        }
    }
}
