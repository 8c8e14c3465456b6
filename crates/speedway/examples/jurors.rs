//! Who tells good actions from bad ones on the road? In positions of many races the policy's likeliest actions are played out some hundred times in worlds that
//! the mover cannot tell apart, by the policy in all seats and with club players who vary in the others': that is held for the truth. Each juror (somebody who plays
//! a world on for a while and judges it) says in other worlds what it expects of the same actions. Told are the spread of the truth among the actions of a position, how far
//! each juror is off it (both root mean squares in points, the luck of the playouts taken out), and what would be won by doing as it says instead of what the policy likes best.
//!
//! With ROWS=FILE what everybody said of every action is written there too: position, the four halves of the truth, the jurors in their order.
//!
//! `cargo run --release -p grandstand-speedway --example jurors -- top-race 4 96 6 2` (players, races, seed, threads)

use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering},
};

use grandstand_bots::{Advised, Guide, Measured, Policy, Taught, search::playout};
use grandstand_core::{Chance, Game, Infoset as _, NoEvents, Options, Pcg, Turn, Viewer};
use grandstand_speedway::{
    Action, Infoset, Rules, Speedway,
    bots::{Club, Coach, Sketch, brain, driver},
    specs,
};

#[path = "players/endings.rs"]
mod endings;
use endings::{Varied, ending};

const JURORS: [&str; 10] = [
    "the net, at once",
    "policy, net after 5 cards",
    "club, net after 5 cards",
    "club, club after 12 cards",
    "club, at the end",
    "sketch, club after 12 cards",
    "sketch, at the end",
    "policy, net after 12 cards",
    "policy, at the end",
    "the champion's jury",
];
/// Positions of a race, actions of a position, worlds in which jurors look, and playouts that make the truth, of each kind.
const POSITIONS: usize = 4;
const ACTIONS: usize = 4;
const WORLDS: u64 = 128;
const PLAYOUTS: u64 = 512;

/// What is known of one action: the truth by halves of the playouts (by the policy twice, with club players twice), and what every juror expects.
struct Row {
    truth: [f64; 4],
    told: [f64; JURORS.len()],
}

fn told(game: &Speedway, root: &Infoset, me: usize, world: u64, luck: &Pcg) -> [f64; JURORS.len()] {
    let mut space = Vec::new();
    let advised = |cards| Advised { brain, guide: Coach::<Club> { cards, ..Coach::default() }, say: 0.0 };
    let taught = |cards| Taught { brain, otherwise: Coach::<Club> { cards, ..Coach::default() } };
    let policy = |cards| Advised { brain, guide: taught(cards), say: 0.0 };
    let mut after = |guide: &dyn Guide<Speedway>| {
        f64::from(playout(guide, root, &mut game.clone(), *luck, &mut space)[me])
    };
    let alone = [
        f64::from(advised(5).judge(game)[me]),
        after(&policy(5)),
        after(&advised(5)),
        after(&Coach::<Club> { cards: 12, ..Coach::default() }),
        after(&Coach::<Club> { cards: u8::MAX, ..Coach::default() }),
        after(&Coach::<Sketch> { cards: 12, ..Coach::default() }),
        after(&Coach::<Sketch> { cards: u8::MAX, ..Coach::default() }),
        after(&policy(12)),
        after(&policy(u8::MAX)),
    ];
    let jury = driver().guide.outcome(root, &mut game.clone(), world, *luck, &mut space)[me];
    std::array::from_fn(|juror| alone.get(juror).copied().unwrap_or(f64::from(jury)))
}

fn row(game: &Speedway, action: Action, net: &impl Policy<Speedway>, key: u64) -> Row {
    let Turn::Of(seat) = game.turn() else { unreachable!("somebody decides") };
    let infoset = game.infoset(Viewer::Seat(seat));
    let after = |luck: &mut Pcg, of: u64, number: u64| {
        let mut world = infoset.sample(&mut Pcg::with_stream(key + of, number));
        world.play_unchecked(action, luck, &mut NoEvents);
        world
    };
    let mut row = Row { truth: [0.0; 4], told: [0.0; JURORS.len()] };
    for number in 0..PLAYOUTS {
        for varied in [false, true] {
            let mut luck = Pcg::with_stream(key + 1, number);
            let world = after(&mut luck, 0, number);
            let place = usize::from(varied) * 2 + (number % 2) as usize;
            row.truth[place] += 100.0 * ending(world, seat, net, varied, luck) / (PLAYOUTS / 2) as f64;
        }
    }
    for number in 0..WORLDS {
        let mut luck = Pcg::with_stream(key + 3, number);
        let world = after(&mut luck, 2, number);
        let told = told(&world, &infoset, seat.index(), number, &luck);
        row.told.iter_mut().zip(told).for_each(|(sum, told)| *sum += 100.0 * told / WORLDS as f64);
    }
    row
}

/// The likeliest actions of some positions of one race between the policy and club players who vary.
fn race(rules: &std::sync::Arc<Rules>, seed: u64, race: u64) -> Vec<Vec<Row>> {
    let net = Taught { brain, otherwise: Coach::<Club>::default() };
    let (club, mut luck) = (Varied { keenness: 1.2 }, Pcg::with_stream(seed, race));
    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
    let by_net: Vec<bool> = (0..rules.players).map(|_| luck.draw(2) == 0).collect();
    let (mut legal, mut positions) = (Vec::new(), Vec::new());
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let infoset = game.infoset(Viewer::Seat(seat));
        let action = match legal[..] {
            [only] => only,
            _ if by_net[seat.index()] => net.pick(&infoset, &legal, &mut luck),
            _ => club.pick(&infoset, &legal, &mut luck),
        };
        // The last cards are searched to the end by everybody.
        if legal.len() > 1 && infoset.cars_left() == 0 && driver().guide.effort(&infoset).is_none() {
            positions.push((game.clone(), infoset, legal.clone()));
        }
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
    let mut rows = Vec::new();
    for _ in 0..POSITIONS.min(positions.len()) {
        let (game, infoset, legal) = positions.swap_remove(luck.draw(positions.len() as u32) as usize);
        let mut weights = Vec::new();
        net.weigh(&infoset, &legal, &mut weights);
        let mut likeliest: Vec<usize> = (0..legal.len()).collect();
        likeliest.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
        let key = u64::from(luck.draw(1 << 30)) << 8;
        rows.push(likeliest.iter().take(ACTIONS).map(|&at| row(&game, legal[at], &net, key)).collect());
    }
    rows
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.len() != 5 {
        return eprintln!("give: game players races seed threads");
    }
    let number = |place: usize| args[place].parse::<u64>().expect("a number");
    let (players, races, seed, threads) = (number(1) as u8, number(2), number(3), number(4));
    let spec = specs().find(|spec| spec.name == args[0]).expect("a game");
    let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = spec.setup(players, None, &one_race).expect("a setup");
    let (found, next) = (Mutex::new(Vec::new()), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let rules = Rules::of(&setup).expect("rules");
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= races {
                        break;
                    }
                    let rows = race(&rules, seed, number);
                    found.lock().expect("nobody panicked").extend(rows);
                }
            });
        }
    });
    let found = found.into_inner().expect("nobody panicked");
    if let Ok(file) = std::env::var("ROWS") {
        let lines = found.iter().enumerate().flat_map(|(position, rows)| {
            rows.iter().map(move |row| {
                let numbers = row.truth.iter().chain(&row.told).map(|number| format!(",{number:.3}"));
                format!("{position}{}\n", numbers.collect::<String>())
            })
        });
        std::fs::write(file, lines.collect::<String>()).expect("the file takes it");
    }
    println!("{} {players} players, {races} races, seed {seed}: {} positions", args[0], found.len());
    for (way, who) in ["by the policy", "with club players"].into_iter().enumerate() {
        let halves = |row: &Row| [row.truth[2 * way], row.truth[2 * way + 1]];
        println!("{who}: spread of the truth {:.2}", off(&found, halves, |_| 0.0));
        for (juror, name) in JURORS.into_iter().enumerate() {
            let gains = found.iter().map(|rows| {
                let best = rows.iter().max_by(|a, b| a.told[juror].total_cmp(&b.told[juror]));
                let worth = |row: &Row| halves(row).iter().sum::<f64>() / 2.0;
                best.map_or(0.0, worth) - worth(&rows[0])
            });
            let gain = Measured::of(gains);
            let error = off(&found, halves, |row| row.told[juror]);
            println!("  {name:28} off by {error:5.2}   wins {:+.2} ± {:.2}", gain.mean, gain.error);
        }
    }
}

/// How far what is told of the actions of a position is off the truth, each less its mean over the position: two halves of the playouts have no luck in common.
fn off(found: &[Vec<Row>], halves: impl Fn(&Row) -> [f64; 2], told: impl Fn(&Row) -> f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0usize);
    for rows in found {
        let mean = |half: usize| {
            rows.iter().map(|row| told(row) - halves(row)[half]).sum::<f64>() / rows.len() as f64
        };
        let means = [mean(0), mean(1)];
        for row in rows {
            let [a, b] = [0, 1].map(|half| told(row) - halves(row)[half] - means[half]);
            sum += a * b;
        }
        count += rows.len();
    }
    (sum / count.max(1) as f64).max(0.0).sqrt()
}
