//! Which of several players chooses better, position by position? Every one is asked in the same positions of the same games, and what each would do is
//! played out many times with the same dice: by the champion's policy in all seats, and with club players in the others'.
//!
//! `cargo run --release -p grandstand-longshot --example choices -- 4 120 2 2 champion champion@1200 champion:plies=12@1200 master`
//! (players, games, seed, threads; the first player is what the others are compared with; `plies`, `second`, `every`, `candidates`, `faith`)

use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use grandstand_bots::{Bot, Budget, Ladder as _, Look, Measured, Policy, Rung};
use grandstand_core::{Chance, Game, MAX_SEATS, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_longshot::{
    Action, LongShot, Rules,
    bots::{looking, policy},
    spec,
};

/// How many positions of a game are looked at, and how often each action is played out in each way.
const POSITIONS: usize = 10;
const PLAYOUTS: u64 = 120;

struct Player {
    bot: Box<dyn Bot<LongShot>>,
    budget: Budget,
}

/// What the actions of all players are worth in one position, in both ways of playing on, and how long each thought.
struct Row {
    values: Vec<[f64; 2]>,
    millis: Vec<f64>,
}

/// Reads `master`, `pro@600`, `champion:plies=12,second=0.3@1200`.
fn player(text: &str) -> Player {
    let (name, budget) = text.split_once('@').map_or((text, Budget::USUAL), |(name, playouts)| {
        (name, Budget::Playouts(playouts.parse().expect("a number of playouts")))
    });
    let Some((_, ways)) = name.split_once("champion:") else {
        return Player { bot: LongShot::bot(Rung::named(name).expect("a rung")), budget };
    };
    let mut look = Look::USUAL;
    for (key, value) in ways.split(',').filter_map(|way| way.split_once('=')) {
        let number: f32 = value.parse().expect("a number");
        match key {
            "plies" => look.plies = number as u32,
            "second" => look.second = number,
            "every" => look.every = number as u64,
            "candidates" => look.candidates = number as usize,
            "faith" => look.faith = number,
            _ => panic!("no way to look: {key}"),
        }
    }
    Player { bot: Box::new(looking(look)), budget }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.len() < 5 {
        return eprintln!("give: players games seed threads player [player ...]");
    }
    let number = |place: usize| args[place].parse::<u64>().expect("a number");
    let (players, games, seed, threads) = (number(0) as u8, number(1), number(2), number(3));
    let names = &args[4..];
    let setup = spec().setup(players, None, &Options::new()).expect("a setup");
    let (rows, next) = (Mutex::new(Vec::new()), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let rules = Rules::of(&setup).expect("rules");
                let all: Vec<Player> = names.iter().map(|name| player(name)).collect();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let mut luck = Pcg::with_stream(seed, number);
                    let game = LongShot::new(&rules, &mut luck, &mut NoEvents);
                    let found: Vec<Row> =
                        met(game, &mut luck).iter().map(|game| compare(game, &all, &mut luck)).collect();
                    rows.lock().expect("nobody panicked").extend(found);
                }
            });
        }
    });
    let rows = rows.into_inner().expect("nobody panicked");
    println!("{players} players, {} positions, seed {seed}, points against {}", rows.len(), names[0]);
    for (place, name) in names.iter().enumerate() {
        let better = |way: usize| move |row: &Row| 100.0 * (row.values[place][way] - row.values[0][way]);
        let show = |gain: &dyn Fn(&Row) -> f64| {
            let m = Measured::of(rows.iter().map(gain));
            format!("{:+.2} ± {:.2}", m.mean, m.error)
        };
        let both = show(&|row| (better(0)(row) + better(1)(row)) / 2.0);
        let (net, club) = (show(&better(0)), show(&better(1)));
        let ms = rows.iter().map(|row| row.millis[place]).sum::<f64>() / rows.len().max(1) as f64;
        println!("  {name:40} {both:>15}   net {net:>15}   club {club:>15}   {ms:5.1} ms");
    }
}

/// Positions of a game in which everybody plays by the policy or as a club player, drawn for the game.
fn met(mut game: LongShot, luck: &mut Pcg) -> Vec<LongShot> {
    let tastes: [bool; MAX_SEATS] = std::array::from_fn(|_| luck.draw(2) == 0);
    let (mut all, mut some) = (Vec::new(), Vec::new());
    play_on(&mut game, luck, |seat| tastes[seat.index()], |game| all.push(game.clone()));
    while some.len() < POSITIONS && !all.is_empty() {
        some.push(all.swap_remove(luck.draw(all.len() as u32) as usize));
    }
    some
}

/// Plays a game to its end: some by the policy, others as club players. Told before every choice.
fn play_on(
    game: &mut LongShot,
    luck: &mut Pcg,
    learned: impl Fn(Seat) -> bool,
    mut before: impl FnMut(&LongShot),
) {
    let (net, club) = (policy(), LongShot::bot(Rung::Club));
    let mut legal = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = if let [only] = legal[..] {
            only
        } else {
            before(game);
            let infoset = game.infoset(Viewer::Seat(seat));
            if learned(seat) {
                net.pick(&infoset, &legal, luck)
            } else {
                club.choose(&infoset, &legal, Budget::USUAL, luck).action
            }
        };
        game.play_unchecked(action, luck, &mut NoEvents);
    }
}

fn compare(game: &LongShot, players: &[Player], luck: &mut Pcg) -> Row {
    let (mut legal, mut millis) = (Vec::new(), Vec::new());
    game.legal_actions(&mut legal);
    let Turn::Of(seat) = game.turn() else { unreachable!("somebody decides") };
    let infoset = game.infoset(Viewer::Seat(seat));
    let chosen: Vec<Action> = players
        .iter()
        .map(|player| {
            let begin = Instant::now();
            let action = player.bot.choose(&infoset, &legal, player.budget, luck).action;
            millis.push(begin.elapsed().as_secs_f64() * 1e3);
            action
        })
        .collect();
    let key = u64::from(luck.draw(1 << 31));
    let worth = |action: Action, club: bool| {
        let shares = (0..PLAYOUTS).map(|n| {
            let (mut luck, mut game) = (Pcg::with_stream(key, n), game.clone());
            game.play_unchecked(action, &mut luck, &mut NoEvents);
            play_on(&mut game, &mut luck, |other| !club || other == seat, |_| ());
            game.standing().win_share(seat)
        });
        shares.sum::<f64>() / PLAYOUTS as f64
    };
    let mut known: Vec<(Action, [f64; 2])> = Vec::new();
    // Where all agree there is nothing to tell.
    let agreed = chosen.iter().all(|other| *other == chosen[0]);
    for &action in &chosen {
        if known.iter().all(|(other, _)| *other != action) {
            known.push((
                action,
                if agreed { [0.0; 2] } else { [false, true].map(|club| worth(action, club)) },
            ));
        }
    }
    let value = |action: &Action| known.iter().find(|(other, _)| other == action).expect("played out").1;
    Row { values: chosen.iter().map(value).collect(), millis }
}
