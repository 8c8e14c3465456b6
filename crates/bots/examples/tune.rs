//! Tunes the club player's weights by self-play: one changed weight at a time, kept if it wins more in duplicate matches
//! against a table of its old self, twice in a row.
//!
//! `cargo run --release -p grandstand-bots --example tune -- top-race 4 400 600 [seed]` (sets a trial, seconds)

use std::time::Instant;

use grandstand_bots::{
    Policy,
    speedway::{Club, Style},
};
use grandstand_core::{Chance, Game, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{Rules, Speedway, specs};

/// The challenger's share of wins over some sets, and its standard error.
fn trial(rules: &'static Rules, challenger: Style, field: Style, sets: u64, seed: u64) -> (f64, f64) {
    let bots = [Club(Some(challenger)), Club(Some(field))];
    let mut legal = Vec::new();
    let (mut sum, mut squares) = (0.0, 0.0);
    for set in 0..sets {
        let mut wins = 0.0;
        for seat in Seat::first(rules.players) {
            let mut luck = Pcg::with_stream(seed, set);
            let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
            while let Turn::Of(turn) = game.turn() {
                game.legal_actions(&mut legal);
                let action = match legal[..] {
                    [only] => only,
                    _ => {
                        let infoset = game.infoset(Viewer::Seat(turn));
                        bots[usize::from(turn != seat)].pick(&infoset, &legal, &mut luck)
                    }
                };
                game.play_unchecked(action, &mut luck, &mut NoEvents);
            }
            wins += game.standing().win_share(seat) / f64::from(rules.players);
        }
        sum += wins;
        squares += wins * wins;
    }
    let n = sets as f64;
    let mean = sum / n;
    (mean, ((squares / n - mean * mean) / n).sqrt())
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| args.get(place).and_then(|t| t.parse().ok()).unwrap_or(default);
    let game = args.first().ok_or("give: game players sets seconds [seed] [weight=value ...]")?;
    let spec = specs().find(|spec| spec.name == *game).ok_or("no such game")?;
    let (players, sets, seconds) = (number(1, 4) as u8, number(2, 400), number(3, 60));
    let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = spec.setup(players, None, &one_race).map_err(|e| e.to_string())?;
    let rules = Rules::of(&setup).map_err(|e| e.to_string())?;
    let mut best = *Style::of(rules);
    for (key, value) in args.iter().filter_map(|text| text.split_once('=')) {
        for (_, weight) in best.weights().iter_mut().filter(|(name, _)| *name == key) {
            **weight = value.parse().map_err(|_| "weights are numbers")?;
        }
    }
    let mut luck = Pcg::new(number(4, 1));
    let even = 1.0 / f64::from(players);
    let begin = Instant::now();
    let mut round = 0;
    while begin.elapsed().as_secs() < seconds {
        round += 1;
        let mut style = best;
        let mut changes = String::new();
        for _ in 0..1 + luck.draw(3) {
            let mut weights = style.weights();
            let count = weights.len() as u32;
            let (name, weight) = &mut weights[luck.draw(count) as usize];
            let factor = [0.6, 0.75, 0.87, 1.15, 1.33, 1.6][luck.draw(6) as usize];
            let shift = [-0.02, 0.02][luck.draw(2) as usize];
            **weight = **weight * factor + if weight.abs() < 0.05 { shift } else { 0.0 };
            changes += &format!("{name}={:.3} ", **weight);
        }
        let (first, error) = trial(rules, style, best, sets, luck.draw(1 << 30).into());
        if first - even < 0.8 * error {
            continue;
        }
        let (second, error) = trial(rules, style, best, 2 * sets, luck.draw(1 << 30).into());
        if second - even > 1.2 * error {
            best = style;
            println!("{game} {round}: {changes}wins {:.1} % and {:.1} %", 100.0 * first, 100.0 * second);
            let all: Vec<String> = best.weights().iter().map(|(name, w)| format!("{name}={:.3}", **w)).collect();
            println!("  {}", all.join(" "));
        }
    }
    println!("{game}: {round} rounds");
    Ok(())
}
