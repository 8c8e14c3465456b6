//! What a table of one bot pays for cars, by start position and by what the buyer holds for the car, and what the cars earn: the plots of
//! docs/champion.md. Compare `bids`, which shows the same of club players with other weights.
//!
//! `cargo run --release -p grandstand-speedway --example prices -- top-race 400 prices.svg`

use grandstand_bots::{Budget, Ladder as _, Rung};
use grandstand_core::{Game, NoEvents, Options, Pcg, Turn, Viewer};
use grandstand_speedway::{Car, CardSet, Mover, Rules, Speedway, specs};

#[path = "players/plot.rs"]
mod plot;
use plot::{Line, Panel, drawing};

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

/// A line of prices, and a broken one of what the cars won, as far as there were enough of them.
fn lines(colour: &'static str, row: &[Sold]) -> [Line; 2] {
    let of =
        |of: fn(&Sold) -> f64| row.iter().map(|bin| (bin.cars >= 20.0).then(|| of(bin) / bin.cars)).collect();
    [
        Line { colour, broken: false, values: of(|bin| bin.price) },
        Line { colour, broken: true, values: of(|bin| bin.prize) },
    ]
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
    let starts: Vec<String> = (1..=6).map(|start| start.to_string()).collect();
    let hands: Vec<String> = (0..BINS).map(|bin| format!("{}+", bin * STEPS)).collect();
    let rows =
        |of: fn(&Seen) -> Vec<Sold>| seen.each_ref().map(|(label, colour, seen)| (*label, *colour, of(seen)));
    let (by_start, by_hand) = (rows(|seen| seen.by_start.to_vec()), rows(|seen| seen.by_hand.to_vec()));
    let panel = |title, labels: &[String], rows: &[(_, &'static str, Vec<Sold>)]| Panel {
        title,
        labels: labels.to_vec(),
        lines: rows.iter().flat_map(|(_, colour, row)| lines(colour, row)).collect(),
    };
    let panels = [
        panel("by start position", &starts, &by_start),
        panel("by steps for the car in the buyer's hand", &hands, &by_hand),
    ];
    let colours =
        WATCHED.map(|(label, .., colour)| (colour, format!("{label} pays; broken: what its cars win")));
    let svg = drawing(panels, &colours);
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
