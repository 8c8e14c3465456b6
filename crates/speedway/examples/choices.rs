//! Which of several players chooses better, position by position? Every one is asked in the same positions of the same races, and what each would do is
//! played out many times from the true position: by the champion's policy in all seats, and with club players who vary in the others'. A match tells the
//! same with far more noise, and one pair of players at a time.
//!
//! `cargo run --release -p grandstand-speedway --example choices -- top-race 4 200 1 2 master champion policy drive:cards=8,say=0.5`
//! (players, races, seed, threads; the first player is what the others are compared with, `players/mod.rs` names them all; `top-race/sprint` for another preset)

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use grandstand_bots::{Measured, Policy, Taught};
use grandstand_core::{Chance, Game, MAX_SEATS, NoEvents, Options, Pcg, Turn, Viewer};
use grandstand_speedway::{
    Action, Rules, Speedway,
    bots::{Club, Coach, brain},
    specs,
};

#[path = "players/endings.rs"]
mod endings;
mod players;
use endings::{Varied, ending};
use players::Player;

/// What was chosen in one position: whether a car was for sale, each player's value by both ways of playing on.
struct Row {
    sale: bool,
    values: Vec<[f64; 2]>,
    millis: Vec<f64>,
}

/// How often each action is played out in each way.
const PLAYOUTS: u64 = 40;

/// How many positions of a kind a race gives: `BIDS=12 DRIVES=0` asks for bids alone.
fn positions(kind: &str, usual: usize) -> usize {
    std::env::var(kind).map_or(usual, |number| number.parse().expect("a number"))
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.len() < 6 {
        return eprintln!("give: game[/preset] players races seed threads player [player ...]");
    }
    let number = |place: usize| args[place].parse::<u64>().expect("a number");
    let (players, races, seed, threads) = (number(1) as u8, number(2), number(3), number(4));
    let names = &args[5..];
    let (name, preset) =
        args[0].split_once('/').map_or((&args[0][..], None), |(name, preset)| (name, Some(preset)));
    let spec = specs().find(|spec| spec.name == name).expect("a game");
    let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = match preset {
        Some(preset) => spec.setup(players, Some(preset), &Options::new()),
        None => spec.setup(players, None, &one_race),
    };
    let setup = setup.expect("a setup");
    let rows = Mutex::new(Vec::new());
    let next = AtomicU64::new(0);
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let rules = Rules::of(&setup).expect("rules");
                let bots: Vec<Player> = names.iter().map(|name| Player::of(name)).collect();
                let net = Taught { brain, otherwise: Coach::<Club>::default() };
                loop {
                    let race = next.fetch_add(1, Ordering::Relaxed);
                    if race >= races {
                        break;
                    }
                    let found = one(&rules, &bots, &net, seed, race);
                    rows.lock().expect("nobody panicked").extend(found);
                }
            });
        }
    });
    let rows = rows.into_inner().expect("nobody panicked");
    println!(
        "{} {players} players, {races} races, seed {seed}, {:.0} s",
        args[0],
        begin.elapsed().as_secs_f64()
    );
    for sale in [true, false] {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.sale == sale).collect();
        println!(
            "{}: {} positions, points against {}",
            if sale { "bidding" } else { "driving" },
            rows.len(),
            names[0]
        );
        for (place, name) in names.iter().enumerate() {
            let gain = |way: usize| {
                let gains = rows.iter().map(|row| 100.0 * (row.values[place][way] - row.values[0][way]));
                Measured::of(gains)
            };
            let both = Measured::of(rows.iter().map(|row| {
                50.0 * (row.values[place][0] + row.values[place][1] - row.values[0][0] - row.values[0][1])
            }));
            let ms = rows.iter().map(|row| row.millis[place]).sum::<f64>() / rows.len().max(1) as f64;
            let show = |m: Measured| format!("{:+.2} ± {:.2}", m.mean, m.error);
            println!(
                "  {name:44} {:>15}   net {:>15}   club {:>15}   {ms:5.1} ms",
                show(both),
                show(gain(0)),
                show(gain(1))
            );
        }
    }
}

fn one(rules: &Arc<Rules>, bots: &[Player], net: &impl Policy<Speedway>, seed: u64, race: u64) -> Vec<Row> {
    let mut luck = Pcg::with_stream(seed, race);
    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
    assert!(brain(&game.infoset(Viewer::Spectator)).is_some(), "no net has learned this table");
    // Everybody plays by the policy or as a keen club player, drawn for the race.
    let tastes: [bool; MAX_SEATS] = std::array::from_fn(|_| luck.draw(2) == 0);
    let club = Varied { keenness: 1.2 };
    let (mut legal, mut met) = (Vec::new(), Vec::new());
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let infoset = game.infoset(Viewer::Seat(seat));
                met.push((infoset.cars_left() > 0, game.clone()));
                if tastes[seat.index()] {
                    net.pick(&infoset, &legal, &mut luck)
                } else {
                    club.pick(&infoset, &legal, &mut luck)
                }
            }
        };
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
    let mut rows = Vec::new();
    for (sale, wanted) in [(true, positions("BIDS", 4)), (false, positions("DRIVES", 8))] {
        let mut of: Vec<&Speedway> = met.iter().filter(|(s, _)| *s == sale).map(|(_, game)| game).collect();
        for _ in 0..wanted.min(of.len()) {
            let game = of.swap_remove(luck.draw(of.len() as u32) as usize);
            rows.push(compare(game, sale, bots, net, &mut luck));
        }
    }
    rows
}

fn compare(game: &Speedway, sale: bool, bots: &[Player], net: &impl Policy<Speedway>, luck: &mut Pcg) -> Row {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let Turn::Of(seat) = game.turn() else { unreachable!("somebody decides") };
    let mut millis = Vec::new();
    let chosen: Vec<Action> = bots
        .iter()
        .map(|player| {
            let begin = Instant::now();
            let action = player.choose(game, seat, &legal, luck);
            millis.push(begin.elapsed().as_secs_f64() * 1e3);
            action
        })
        .collect();
    let key = u64::from(luck.draw(1 << 31));
    let mut known: Vec<(Action, [f64; 2])> = Vec::new();
    let values = chosen
        .iter()
        .map(|&action| {
            if let Some((_, value)) = known.iter().find(|(other, _)| *other == action) {
                return *value;
            }
            // Where all agree there is nothing to tell.
            let value = if chosen.iter().all(|other| *other == chosen[0]) {
                [0.0; 2]
            } else {
                std::array::from_fn(|way| {
                    let sum: f64 = (0..PLAYOUTS)
                        .map(|n| {
                            // The same luck for every action.
                            let mut luck = Pcg::with_stream(key, n);
                            let mut game = game.clone();
                            game.play_unchecked(action, &mut luck, &mut NoEvents);
                            ending(game, seat, net, way == 1, luck)
                        })
                        .sum();
                    sum / PLAYOUTS as f64
                })
            };
            known.push((action, value));
            value
        })
        .collect();
    Row { sale, values, millis }
}
