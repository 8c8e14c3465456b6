//! What telling everybody about a move costs: `cargo run --release -p grandstand-table --example updates`.

use std::time::Instant;

use grandstand_catalogue::{AnyGame, games};
use grandstand_core::{Chance, Options, Pcg, Seat, Seeded};
use grandstand_table::{Clock, Input, Message, Stage, Table, Visitor};

fn main() {
    println!(
        "{:<18} {:>7} {:>9} {:>9} {:>9} {:>9}",
        "game", "updates", "µs mover", "µs other", "bytes", "µs move"
    );
    for spec in games() {
        let setup = spec.setup(4, None, &Options::new()).expect("a preset");
        let mut table = Table::<AnyGame>::new(Visitor(0), setup.clone());
        let (mut luck, mut picks, mut out) = (Seeded::from_number(1), Pcg::new(1), Vec::new());
        let mut say = |table: &mut Table<AnyGame>, visitor, message| {
            table.handle(Input::Said { visitor: Visitor(visitor), message }, 0, &mut luck, &mut out);
            std::mem::take(&mut out)
        };
        let clock = Clock::Bank { millis: 600_000, increment: 5_000 };
        let bots = vec![None; 4];
        say(&mut table, 0, Message::SetUp { setup, clock, stand_in: "club".to_owned(), bots });
        for seat in 0..4 {
            let name = format!("Player {seat}");
            say(&mut table, seat, Message::Sit { seat: Seat(seat as u8), name });
        }
        say(&mut table, 0, Message::Begin);
        let (mut count, mut mover, mut other, mut bytes, mut moving) = (0u32, 0f64, 0f64, 0, 0f64);
        while table.stage() == Stage::Playing {
            let turn = table.turn().expect("somebody's turn");
            let choices = table.update(Visitor(turn.0.into()), None, table.version(), 0).choices;
            let pick = picks.draw(choices.len() as u32) as usize;
            let version = table.version();
            let action = choices[pick].action.clone();
            let begun = Instant::now();
            say(&mut table, turn.0.into(), Message::Do { seat: turn, action, version });
            moving += begun.elapsed().as_secs_f64();
            for visitor in 0..4 {
                let begun = Instant::now();
                let update = table.update(Visitor(visitor), None, version, 0);
                bytes += serde_json::to_vec(&update).expect("an update").len();
                let took = begun.elapsed().as_secs_f64();
                *if table.turn() == Some(Seat(visitor as u8)) { &mut mover } else { &mut other } += took;
            }
            count += 1;
        }
        let n = f64::from(count);
        println!(
            "{:<18} {:>7} {:>9.1} {:>9.1} {:>9} {:>9.1}",
            spec.name,
            count * 4,
            mover / n * 1e6,
            other / (3.0 * n) * 1e6,
            bytes / (count as usize * 4),
            moving / n * 1e6
        );
    }
}
