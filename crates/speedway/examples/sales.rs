//! Who bids well, and who drives well? Duplicate sets of one race in which one seat is played by a challenger and the others by a field, where each of
//! them bids like one player and drives like another: so the sale and the road can be measured apart. Tells wins, cars bought, what was paid and what they won.
//!
//! `cargo run --release -p grandstand-speedway --example sales -- top-race 4 50 1 2 policy+club master+club`
//! (`top-race/sprint` for another preset; players, sets, seed, threads; challenger, field; SETS=file takes what the challenger won in every set,
//! to compare challengers in the same deals)
//!
//! A player is one of those that `players/mod.rs` names, `keen=0.5` for the net that leans to paying (below 0: from it),
//! `lean` for the net that leans by tastes which are drawn anew for every race and written, with what came of it, into the file that LEANINGS names,
//! `net=FILE` for a net of its own that draws its actions by their weights (so that two nets can sit at one table), `sure=FILE` for one that does what it thinks likeliest.

use std::{
    fs::File,
    io::Write as _,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use grandstand_bots::{Brain, Scratch, drawn};
use grandstand_core::{Chance, Game, Learnable, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{
    Action, Car, Infoset, Mover, Rules, Speedway,
    bots::{brain, read_brain},
    specs,
};

mod players;
use players::Player;

enum Racer {
    Named(Player),
    /// By as much always, or by tastes drawn for the race.
    Leaning(Option<f32>),
    /// By a net of its own, drawn or always the likeliest.
    Taught(Box<Brain>, bool),
}

/// How much keener a bidder is than the net: always, for a first car, for a third one, early in the sale, for a car it holds cards for, and at a high price.
type Lean = [f32; 6];

/// What a net makes of the legal actions.
fn weights(brain: &Brain, infoset: &Infoset, legal: &[Action]) -> Vec<f32> {
    let (mut on, mut weights) = (Vec::new(), Vec::new());
    Speedway::inputs(infoset, &mut on);
    let codes = legal.iter().map(|&action| Speedway::code(action));
    brain.weigh(&on, codes, &mut Scratch::default(), &mut weights);
    weights
}

/// What the net would do if it leaned to paying by as much as its tastes say here.
fn leaning(infoset: &Infoset, seat: Seat, legal: &[Action], lean: &Lean) -> Action {
    let weights = weights(brain(infoset).expect("it was learned"), infoset, legal);
    let rules = infoset.rules();
    let mine = infoset.cars_of(seat).len();
    let held = |car: Car| {
        let hand = infoset.known_hand(seat);
        let lines = hand.iter().flat_map(|card| rules.deck.lines(card));
        lines.filter(|line| line.mover == Mover::Colour(car)).map(|line| f32::from(line.steps)).sum::<f32>()
    };
    let all: f32 = Car::ALL.into_iter().map(held).sum::<f32>().max(1.0);
    let free = Car::ALL.into_iter().filter(|&car| infoset.owner(car).is_none());
    let best = infoset.car_up().map(held).unwrap_or_else(|| free.map(held).fold(0.0, f32::max));
    let mean = rules.prizes.iter().sum::<u32>() as f32 / 6.0;
    let here = [
        1.0,
        f32::from(u8::from(mine == 0)),
        f32::from(u8::from(mine > 1)),
        (infoset.cars_left() as f32 - 3.5) / 2.5,
        6.0 * best / all - 1.2,
        infoset.bid().0 as f32 / mean - 0.5,
    ];
    let keen: f32 = here.iter().zip(lean).map(|(here, lean)| here * lean).sum();
    let score = |at: usize| weights[at].max(1e-9).ln() + keen * Speedway::stake(legal[at]);
    legal[(0..legal.len()).max_by(|&a, &b| score(a).total_cmp(&score(b))).expect("something is legal")]
}

impl Racer {
    fn of(text: &str, game: &str) -> Racer {
        match text.split_once('=') {
            Some((how @ ("net" | "sure"), file)) => {
                let bytes = std::fs::read(file).expect("a file of weights");
                let brain = read_brain(&bytes, game).expect("a champion's file of this game");
                Racer::Taught(Box::new(brain), how == "sure")
            }
            Some(("keen", number)) => Racer::Leaning(Some(number.parse().expect("a number"))),
            _ if text == "lean" => Racer::Leaning(None),
            _ => Racer::Named(Player::of(text)),
        }
    }

    fn choose(
        &self,
        game: &Speedway,
        seat: Seat,
        legal: &[Action],
        lean: &Lean,
        luck: &mut dyn Chance,
    ) -> Action {
        match self {
            Racer::Named(player) => player.choose(game, seat, legal, luck),
            Racer::Leaning(always) => {
                let lean = always.map_or(*lean, |keen| [keen, 0.0, 0.0, 0.0, 0.0, 0.0]);
                leaning(&game.infoset(Viewer::Seat(seat)), seat, legal, &lean)
            }
            Racer::Taught(brain, sure) => {
                let weights = weights(brain, &game.infoset(Viewer::Seat(seat)), legal);
                let likeliest = || (0..legal.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b]));
                legal[if *sure { likeliest().expect("something is legal") } else { drawn(&weights, luck) }]
            }
        }
    }
}

/// Who bids and who drives.
struct Pair([Racer; 2]);

impl Pair {
    fn of(text: &str, game: &str) -> Pair {
        let (bids, drives) = text.split_once('+').unwrap_or((text, text));
        Pair([Racer::of(bids, game), Racer::of(drives, game)])
    }
}

/// What came of one seat in one race.
#[derive(Clone, Copy, Default)]
struct Came {
    share: f64,
    cars: f64,
    paid: f64,
    money: f64,
}

fn race(rules: &Arc<Rules>, seat: Seat, pairs: &[Pair; 2], set: u64, seed: u64, lean: &Lean) -> [Came; 2] {
    let mut luck = Pcg::with_stream(seed, set);
    let mut thoughts = Pcg::with_stream(seed ^ 0x5eed, set * 8 + u64::from(seat.0));
    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
    let (mut legal, mut sold) = (Vec::new(), None);
    while let Turn::Of(turn) = game.turn() {
        let open = game.infoset(Viewer::Spectator);
        if sold.is_none() && open.cars_left() == 0 {
            sold = Some(open);
        }
        game.legal_actions(&mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let Pair(players) = &pairs[usize::from(turn != seat)];
                players[usize::from(sold.is_some())].choose(&game, turn, &legal, lean, &mut thoughts)
            }
        };
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
    let (standing, step) = (game.standing(), f64::from(rules.bid_step));
    let sold = sold.unwrap_or_else(|| game.infoset(Viewer::Spectator));
    let mut came = [Came::default(); 2];
    for other in Seat::first(rules.players) {
        let (side, part) = if other == seat { (0, 1.0) } else { (1, 1.0 / f64::from(rules.players - 1)) };
        let came = &mut came[side];
        came.share += part * standing.win_share(other);
        came.money += part * f64::from(standing.money()[other.index()]) / step;
        for car in Car::ALL.into_iter().filter(|&car| sold.owner(car) == Some(other)) {
            came.cars += part;
            came.paid += part * f64::from(sold.price(car)) / step;
        }
    }
    came
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.len() != 7 {
        return eprintln!("give: game[/preset] players sets seed threads challenger field");
    }
    let number = |place: usize| args[place].parse::<u64>().expect("a number");
    let (players, sets, seed, threads) = (number(1) as u8, number(2), number(3), number(4));
    let (name, preset) =
        args[0].split_once('/').map_or((&args[0][..], None), |(name, preset)| (name, Some(preset)));
    let spec = specs().find(|spec| spec.name == name).expect("a game");
    let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
    let options = if preset.is_some() { Options::new() } else { one_race };
    let rules = Rules::of(&spec.setup(players, preset, &options).expect("a setup")).expect("rules");
    let pairs = [Pair::of(&args[5], name), Pair::of(&args[6], name)];
    let file = std::env::var("LEANINGS").ok();
    let randomly = file.is_some();
    let leanings = Mutex::new(file.map(|name| File::create(name).expect("a file")));
    let (next, all, begin) = (AtomicU64::new(0), Mutex::new(Vec::new()), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= sets * u64::from(players) {
                        break;
                    }
                    let (set, seat) = (game / u64::from(players), Seat((game % u64::from(players)) as u8));
                    let mut tastes = Pcg::with_stream(seed ^ 0x7a57e, game);
                    let lean =
                        std::array::from_fn(
                            |_| {
                                if randomly { 2.0 * (tastes.draw(3) as f32 - 1.0) } else { 0.0 }
                            },
                        );
                    let came = race(&rules, seat, &pairs, set, seed, &lean);
                    let mut all = all.lock().expect("no panic");
                    all.push((set, came));
                    if let Some(file) = &mut *leanings.lock().expect("no panic") {
                        writeln!(file, "{},{},{lean:?}", args[0], came[0].share).expect("the file takes it");
                    }
                }
            });
        }
    });
    let all = all.into_inner().expect("no panic");
    let mean =
        |of: &dyn Fn(&[Came; 2]) -> f64| all.iter().map(|(_, came)| of(came)).sum::<f64>() / all.len() as f64;
    // Sets are independent, races of one set are not.
    let mut by_set = vec![0.0; sets as usize];
    all.iter().for_each(|(set, came)| by_set[*set as usize] += came[0].share / f64::from(players));
    let wins = mean(&|came| came[0].share);
    if let Ok(name) = std::env::var("SETS") {
        let lines: String = by_set.iter().map(|share| format!("{share}\n")).collect();
        std::fs::write(name, lines).expect("the file takes it");
    }
    let spread = by_set.iter().map(|share| (share - wins).powi(2)).sum::<f64>() / (sets.max(2) - 1) as f64;
    println!(
        "{} {players} players, {} against {}, {sets} sets, seed {seed}: {:.1} % ± {:.1} (one standard error); {:.0} s",
        args[0],
        args[5],
        args[6],
        100.0 * wins,
        100.0 * (spread / sets as f64).sqrt(),
        begin.elapsed().as_secs_f64()
    );
    for (side, who) in ["challenger", "field"].into_iter().enumerate() {
        let (cars, paid) = (mean(&|came| came[side].cars), mean(&|came| came[side].paid));
        println!(
            "  {who}: {cars:.2} cars for {paid:.1} steps ({:.1} each), {:.1} steps at the end",
            paid / cars.max(1e-9),
            mean(&|came| came[side].money)
        );
    }
}
