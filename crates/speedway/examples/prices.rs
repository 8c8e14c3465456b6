//! What a table of one bot pays for cars, by start position and by what the buyer holds for the car, and what the cars earn: the plots of
//! docs/champion.md. Compare `bids`, which shows the same of club players with other weights.
//!
//! `cargo run --release -p grandstand-speedway --example prices -- top-race 400 prices.svg`

use std::fmt::Write as _;

use grandstand_bots::{Budget, Ladder as _, Rung};
use grandstand_core::{Game, NoEvents, Options, Pcg, Turn, Viewer};
use grandstand_speedway::{Car, CardSet, Mover, Rules, Speedway, specs};

/// Who is watched, and how long they may think.
const WATCHED: [(&str, Rung, Budget, &str); 2] = [
    ("club", Rung::Club, Budget::USUAL, "#6c707a"),
    ("champion", Rung::Champion, Budget::Playouts(0), "#0b6e8a"),
];
/// Steps in hand are counted in so many at a time, up to as many bins.
const STEPS: usize = 6;
const BINS: usize = 6;

/// What was seen of cars of one kind: how many, what they cost and what they earned, in bid steps.
#[derive(Clone, Copy, Default)]
struct Sold {
    cars: f64,
    price: f64,
    prize: f64,
}

#[derive(Clone, Copy, Default)]
struct Seen {
    by_start: [Sold; 6],
    by_hand: [Sold; BINS],
}

/// All steps for a car on some cards.
fn steps(rules: &Rules, cards: CardSet, car: Car) -> usize {
    let lines = cards.iter().flat_map(|card| rules.deck.lines(card));
    lines.filter(|line| line.mover == Mover::Colour(car)).map(|line| usize::from(line.steps)).sum()
}

fn watch(rules: &std::sync::Arc<Rules>, rung: Rung, budget: Budget, games: u64) -> Seen {
    let bot = Speedway::bot(rung);
    let mut seen = Seen::default();
    let mut legal = Vec::new();
    for number in 0..games {
        let mut luck = Pcg::with_stream(99, number);
        let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
        let (mut held, mut start) = ([0; 6], [0; 6]);
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut legal);
            let owned = Car::ALL.map(|car| game.infoset(Viewer::Spectator).owner(car).is_some());
            let action = match legal[..] {
                [only] => only,
                _ => bot.choose(&game.infoset(seat.into()), &legal, budget, &mut luck).action,
            };
            let hands: Vec<CardSet> = grandstand_core::Seat::first(rules.players)
                .map(|seat| game.infoset(seat.into()).known_hand(seat))
                .collect();
            game.play_unchecked(action, &mut luck, &mut NoEvents);
            let after = game.infoset(Viewer::Spectator);
            for car in Car::ALL {
                if let Some(owner) = after.owner(car).filter(|_| !owned[car.index()]) {
                    held[car.index()] = steps(rules, hands[owner.index()], car);
                }
                if after.grid(car) > 0 {
                    start[car.index()] = after.grid(car);
                }
            }
        }
        let end = game.infoset(Viewer::Spectator);
        for car in Car::ALL.into_iter().filter(|&car| end.owner(car).is_some()) {
            let unit = f64::from(rules.bid_step);
            let prize = end.place(car).map_or(0, |place| rules.prizes[usize::from(place) - 1]);
            let sold =
                Sold { cars: 1.0, price: f64::from(end.price(car)) / unit, prize: f64::from(prize) / unit };
            let bins = [
                &mut seen.by_start[usize::from(start[car.index()]).clamp(1, 6) - 1],
                &mut seen.by_hand[(held[car.index()] / STEPS).min(BINS - 1)],
            ];
            for bin in bins {
                *bin = Sold {
                    cars: bin.cars + 1.0,
                    price: bin.price + sold.price,
                    prize: bin.prize + sold.prize,
                };
            }
        }
    }
    seen
}

/// One panel: a line of prices for each bot, and a broken one of what the cars earned.
fn panel(out: &mut String, left: f64, title: &str, labels: &[String], rows: &[(&str, &str, Vec<Sold>)]) {
    let all = rows.iter().flat_map(|(.., row)| row).filter(|bin| bin.cars > 0.0);
    let most = all.map(|bin| bin.price.max(bin.prize) / bin.cars).fold(1.0, f64::max);
    let x = |at: usize| left + 44.0 + 46.0 * at as f64;
    let y = |value: f64| 218.0 - 160.0 * value / most;
    let _ = writeln!(out, r##"<text x="{}" y="24" font-weight="700">{title}</text>"##, left + 30.0);
    for part in 0..=4 {
        let value = most * f64::from(part) / 4.0;
        let (y, end) = (y(value), left + 300.0);
        let _ = writeln!(out, r##"<path d="M{} {y:.1}H{end}" stroke="#d9d2c3"/>"##, left + 30.0);
        let _ = writeln!(
            out,
            r##"<text x="{}" y="{:.1}" text-anchor="end">{value:.0}</text>"##,
            left + 25.0,
            y + 4.0
        );
    }
    for (at, label) in labels.iter().enumerate() {
        let _ = writeln!(out, r##"<text x="{:.0}" y="238" text-anchor="middle">{label}</text>"##, x(at));
    }
    for (_, colour, row) in rows {
        for (of, dash) in [((|bin| bin.price) as fn(&Sold) -> f64, ""), (|bin| bin.prize, "4 4")] {
            let points: Vec<String> = row
                .iter()
                .enumerate()
                .filter(|(_, bin)| bin.cars >= 20.0)
                .map(|(at, bin)| format!("{:.0} {:.1}", x(at), y(of(bin) / bin.cars)))
                .collect();
            let line = points.join("L");
            let _ = writeln!(
                out,
                r##"<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"/>"##
            );
        }
    }
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, games, file] = &args[..] else { return Err("give: game games file.svg".to_owned()) };
    let games: u64 = games.parse().map_err(|_| "games is a number")?;
    let spec = specs().find(|spec| spec.name == *name).ok_or("no such game")?;
    let options = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = spec.setup(4, None, &options).map_err(|e| e.to_string())?;
    let rules = Rules::of(&setup).map_err(|e| e.to_string())?;
    let seen =
        WATCHED.map(|(label, rung, budget, colour)| (label, colour, watch(&rules, rung, budget, games)));
    let mut svg = String::from(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 290" font-family="sans-serif" font-size="12" fill="#1b1d22"><path d="M0 0H660V290H0z" fill="#fffbf2"/>"##,
    );
    let starts: Vec<String> = (1..=6).map(|start| start.to_string()).collect();
    let hands: Vec<String> = (0..BINS).map(|bin| format!("{}+", bin * STEPS)).collect();
    let rows =
        |of: fn(&Seen) -> Vec<Sold>| seen.each_ref().map(|(label, colour, seen)| (*label, *colour, of(seen)));
    let (by_start, by_hand) = (rows(|seen| seen.by_start.to_vec()), rows(|seen| seen.by_hand.to_vec()));
    panel(&mut svg, 10.0, "by start position", &starts, &by_start);
    panel(&mut svg, 340.0, "by steps for the car in the buyer's hand", &hands, &by_hand);
    for (at, (label, colour, _)) in by_start.iter().enumerate() {
        let x = 40 + 300 * at;
        let _ = writeln!(
            svg,
            r##"<path d="M{x} 264h26" stroke="{colour}" stroke-width="2.5"/><text x="{}" y="268">{label} pays; broken: what its cars win</text>"##,
            x + 34
        );
    }
    svg.push_str("</svg>\n");
    std::fs::write(file, svg).map_err(|error| error.to_string())?;
    println!("{name}, {games} games of four, in bid steps: price (prize), and how many cars");
    for (kind, labels, rows) in [("start", &starts, &by_start), ("hand", &hands, &by_hand)] {
        for (label, _, row) in rows {
            let told = row.iter().zip(labels).map(|(bin, place)| {
                let cars = bin.cars.max(1.0);
                format!("{place}: {:.1} ({:.1}) {}", bin.price / cars, bin.prize / cars, bin.cars)
            });
            println!("  {kind:5} {label:8} {}", told.collect::<Vec<_>>().join("  "));
        }
    }
    Ok(())
}
