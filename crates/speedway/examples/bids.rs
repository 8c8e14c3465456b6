//! What a table of one club player pays for cars and what they earn, by start position; and how well others would do at
//! that table. A style at whose table nobody does clearly better than an even share is one to play by.
//!
//! `cargo run --release -p grandstand-speedway --example bids -- daytona-500 4 300 first_car=0.9,more_cars=0.8 [weight=value,... ...]`
//! (sets; the table's weights; those of each visitor)

use std::sync::Arc;

use grandstand_bots::Policy;
use grandstand_core::{Game, Infoset as _, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{
    Car, Rules, Speedway,
    bots::{Club, Style},
    specs,
};

/// What was seen of the cars on one start position.
#[derive(Clone, Copy, Default)]
struct Position {
    price: f64,
    prize: f64,
    first: f64,
}

fn style(rules: &Rules, text: &str) -> Result<Style, String> {
    let mut style = *Style::of(rules);
    for weight in text.split(',').filter(|weight| !weight.is_empty()) {
        let (key, value) = weight.split_once('=').ok_or("weights are key=value")?;
        let value: f32 = value.parse().map_err(|_| format!("`{value}` is not a number"))?;
        let mut known = style.weights();
        let (_, slot) = known.iter_mut().find(|(name, _)| *name == key).ok_or(format!("no weight {key}"))?;
        **slot = value;
    }
    Ok(style)
}

/// One game; adds what it shows to the positions, and returns a seat's share of the win.
fn play(rules: &Arc<Rules>, bots: &[Club], seat: Seat, set: u64, seen: &mut [Position; 6]) -> f64 {
    let mut luck = Pcg::with_stream(77, set);
    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
    let mut legal = Vec::new();
    let mut price = [0.0; 6];
    let mut space = [0u8; 6];
    while let Turn::Of(turn) = game.turn() {
        game.legal_actions(&mut legal);
        let before = game.infoset(Viewer::Spectator);
        let action = match legal[..] {
            [only] => only,
            _ => bots[turn.index()].pick(&game.infoset(Viewer::Seat(turn)), &legal, &mut luck),
        };
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        let after = game.infoset(Viewer::Spectator);
        for car in Car::ALL {
            if before.owner(car).is_none()
                && let Some(owner) = after.owner(car)
            {
                price[car.index()] += f64::from(before.money(owner)) - f64::from(after.money(owner));
            }
            if after.grid(car) > 0 {
                space[car.index()] = after.grid(car);
            }
        }
        if after.turn() == Turn::Over {
            for car in Car::ALL {
                let at = usize::from(space[car.index()]).clamp(1, 6) - 1;
                seen[at].price += price[car.index()] / 1000.0;
                if let Some(place) = after.place(car) {
                    seen[at].prize += f64::from(rules.prizes[usize::from(place) - 1]) / 1000.0;
                    seen[at].first += f64::from(u8::from(place == 1));
                }
            }
        }
    }
    game.standing().win_share(seat)
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, sets, table, visitors @ ..] = &args[..] else {
        return Err("give: game players sets weights [weights of a visitor ...]".to_owned());
    };
    let players: u8 = players.parse().map_err(|_| "players is a number")?;
    let sets: u64 = sets.parse().map_err(|_| "sets is a number")?;
    let spec = specs().find(|spec| spec.name == *game).ok_or("no such game")?;
    let options = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = spec.setup(players, None, &options).map_err(|e| e.to_string())?;
    let rules = Rules::of(&setup).map_err(|e| e.to_string())?;
    let home = Club(Some(style(&rules, table)?));
    let mut seen = [Position::default(); 6];
    let games = sets * u64::from(players);
    for set in 0..games {
        play(&rules, &vec![home; usize::from(players)], Seat(0), set, &mut seen);
    }
    println!("{game} {players}p table {table}");
    for (label, of) in [
        ("price", (|p: &Position| p.price) as fn(&Position) -> f64),
        ("prize", |p| p.prize),
        ("first %", |p| 100.0 * p.first),
    ] {
        let row: Vec<String> = seen.iter().map(|p| format!("{:6.1}", of(p) / games as f64)).collect();
        println!("  {label:8} {}", row.join(" "));
    }
    for visitor in visitors {
        let away = Club(Some(style(&rules, visitor)?));
        let mut wins = Vec::new();
        for set in 0..sets {
            let mut sum = 0.0;
            for seat in Seat::first(players) {
                let mut bots = vec![home; usize::from(players)];
                bots[seat.index()] = away;
                sum += play(&rules, &bots, seat, set, &mut [Position::default(); 6]) / f64::from(players);
            }
            wins.push(sum);
        }
        let n = wins.len() as f64;
        let mean = wins.iter().sum::<f64>() / n;
        let variance = wins.iter().map(|win| (win - mean).powi(2)).sum::<f64>() / n;
        println!("  visitor {visitor}: {:.1} % ± {:.1}", 100.0 * mean, 196.0 * (variance / n).sqrt());
    }
    Ok(())
}
