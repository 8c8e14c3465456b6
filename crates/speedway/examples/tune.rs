//! Tunes the club player's weights by self-play: a few changed weights at a time, kept if they win more in duplicate matches
//! against tables drawn from its old selves, keen and shy bidders among them, twice in a row. (Against its last self
//! alone the auction goes round in circles: keen beats shy beats keen.)
//!
//! `cargo run --release -p grandstand-speedway --example tune -- top-race 4 400 600 [seed] [weight=value ...] [only:weight ...]`
//! (sets a trial, seconds)

use std::sync::Arc;

use std::time::Instant;

use grandstand_bots::Policy;
use grandstand_core::{Chance, Game, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{
    Rules, Speedway,
    bots::{Club, Style},
    specs,
};

/// The challenger's share of wins, set by set, against tables drawn from `field`.
fn trial(rules: &Arc<Rules>, challenger: Style, field: &[Style], sets: u64, seed: u64) -> Vec<f64> {
    let mut legal = Vec::new();
    let mut shares = Vec::new();
    for set in 0..sets {
        let mut wins = 0.0;
        for seat in Seat::first(rules.players) {
            let mut luck = Pcg::with_stream(seed, set);
            let mut table = Pcg::with_stream(seed, !set);
            let mut bots = [Club::default(); 6];
            bots.fill_with(|| Club(Some(field[table.draw(field.len() as u32) as usize])));
            bots[seat.index()] = Club(Some(challenger));
            let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
            while let Turn::Of(turn) = game.turn() {
                game.legal_actions(&mut legal);
                let action = match legal[..] {
                    [only] => only,
                    _ => bots[turn.index()].pick(&game.infoset(Viewer::Seat(turn)), &legal, &mut luck),
                };
                game.play_unchecked(action, &mut luck, &mut NoEvents);
            }
            wins += game.standing().win_share(seat) / f64::from(rules.players);
        }
        shares.push(wins);
    }
    shares
}

/// By how much the first shares exceed the second on the same deals, and the standard error.
fn gain(new: &[f64], old: &[f64]) -> (f64, f64) {
    let n = new.len() as f64;
    let mean = new.iter().zip(old).map(|(a, b)| a - b).sum::<f64>() / n;
    let spread = new.iter().zip(old).map(|(a, b)| (a - b - mean).powi(2)).sum::<f64>() / n;
    (mean, (spread / n).sqrt())
}

/// How many old selves are kept.
const POOL: usize = 9;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| args.get(place).and_then(|t| t.parse().ok()).unwrap_or(default);
    let game = args.first().ok_or("give: game players sets seconds [seed] [weight=value ...]")?;
    let spec = specs().find(|spec| spec.name == *game).ok_or("no such game")?;
    let (players, sets, seconds) = (number(1, 4) as u8, number(2, 400), number(3, 60));
    let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = spec.setup(players, None, &one_race).map_err(|e| e.to_string())?;
    let rules = Rules::of(&setup).map_err(|e| e.to_string())?;
    let mut best = *Style::of(&rules);
    for (key, value) in args.iter().filter_map(|text| text.split_once('=')) {
        for (_, weight) in best.weights().iter_mut().filter(|(name, _)| *name == key) {
            **weight = value.parse().map_err(|_| "weights are numbers")?;
        }
    }
    let only: Vec<&str> = args.iter().filter_map(|text| text.strip_prefix("only:")).collect();
    let mut luck = Pcg::new(number(4, 1));
    let mut pool = vec![best];
    for (first, more) in [(0.6, 1.0), (1.5, 1.0), (1.0, 0.6), (1.0, 1.5), (0.7, 1.3)] {
        let style = Style { first_car: best.first_car * first, more_cars: best.more_cars * more, ..best };
        pool.push(style);
    }
    let begin = Instant::now();
    let mut round = 0;
    while begin.elapsed().as_secs() < seconds {
        round += 1;
        let mut style = best;
        let mut changes = String::new();
        for _ in 0..1 + luck.draw(2) {
            let mut weights: Vec<_> = style
                .weights()
                .into_iter()
                .filter(|(name, _)| only.is_empty() || only.contains(name))
                .collect();
            let count = weights.len() as u32;
            let (name, weight) = &mut weights[luck.draw(count.max(1)) as usize];
            let factor = [0.6, 0.75, 0.87, 1.15, 1.33, 1.6][luck.draw(6) as usize];
            let shift = [-0.02, 0.02][luck.draw(2) as usize];
            **weight = **weight * factor + if weight.abs() < 0.05 { shift } else { 0.0 };
            changes += &format!("{name}={:.3} ", **weight);
        }
        let mut compare = |sets: u64| {
            let seed = luck.draw(1 << 30).into();
            gain(&trial(&rules, style, &pool, sets, seed), &trial(&rules, best, &pool, sets, seed))
        };
        let (first, error) = compare(sets);
        if first < 0.8 * error {
            continue;
        }
        let (second, error) = compare(2 * sets);
        if second > 1.2 * error {
            best = style;
            pool.push(best);
            if pool.len() > POOL {
                pool.remove(1);
            }
            println!("{game} {round}: {changes}gains {:.1} and {:.1} points", 100.0 * first, 100.0 * second);
            let all: Vec<String> =
                best.weights().iter().map(|(name, w)| format!("{name}={:.3}", **w)).collect();
            println!("  {}", all.join(" "));
        }
    }
    println!("{game}: {round} rounds");
    Ok(())
}
