//! What a position costs whoever plays by a network: reading it, weighing what may be done, judging it. Microseconds on one core, the best of many
//! rounds over the same positions of random games.
//!
//! `cargo run --release -p grandstand-catalogue --example positions [ROUNDS]`

use std::{hint::black_box, time::Instant};

use grandstand_bots::{Brain, Scratch, Shape};
use grandstand_catalogue::spec;
use grandstand_core::{
    EMPTY_ROOM, Engine, Learnable, NoEvents, Options, Pcg, Seat, Turn, Viewer, random_action,
};
use grandstand_longshot::LongShot;
use grandstand_speedway::Speedway;

/// Positions in which there is something to decide, with who decides and what may be done.
fn positions<G: Learnable + Engine>(rules: &G::Rules) -> Vec<(G, Seat, Vec<G::Action>)> {
    let (mut luck, mut legal, mut found) = (Pcg::new(1), Vec::new(), Vec::new());
    while found.len() < 1000 {
        let mut game = G::begin(rules, &mut luck, &mut NoEvents);
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut legal);
            if legal.len() > 1 {
                found.push((game.clone(), seat, legal.clone()));
            }
            let action = random_action::<G>(&legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
    }
    found
}

/// Microseconds that something takes for each of a list, at best.
fn best<T>(rounds: u32, list: &[T], mut work: impl FnMut(&T)) -> f64 {
    let round = |_| {
        let began = Instant::now();
        list.iter().for_each(&mut work);
        began.elapsed().as_secs_f64() * 1e6 / list.len() as f64
    };
    (0..rounds).map(round).fold(f64::INFINITY, f64::min)
}

fn measure<G: Learnable + Engine>(
    name: &str,
    folder: &str,
    rounds: u32,
) -> Result<(), Box<dyn std::error::Error>> {
    let setup = spec(name)?.setup(4, None, &Options::new())?;
    let file = format!("{}/../{folder}/champion/{name}.safetensors", env!("CARGO_MANIFEST_DIR"));
    let shape = Shape { inputs: G::INPUTS, secrets: G::SECRETS, codes: G::CODES.into() };
    let brain = Brain::read(&std::fs::read(file)?, name, shape).map_err(|wrong| format!("{wrong:?}"))?;
    let positions = positions::<G>(&G::rules(&setup)?);
    let (mut room, mut scratch, mut weights) = (EMPTY_ROOM, Scratch::default(), Vec::new());
    let seen = best(rounds, &positions, |(game, seat, _)| {
        black_box(game.infoset(Viewer::Seat(*seat)));
    });
    let read = best(rounds, &positions, |(game, seat, _)| {
        black_box(game.read_as(*seat, &mut room));
        black_box(game.read_secrets(*seat, &mut room));
    });
    let lists: Vec<_> = positions
        .iter()
        .map(|(game, seat, legal)| {
            let (mut own, mut all) = (Vec::new(), Vec::new());
            G::inputs(&game.infoset(Viewer::Seat(*seat)), &mut own);
            all.extend_from_slice(&own);
            game.secrets(*seat, &mut all);
            (own, all, legal.iter().map(|&action| G::code(action)).collect::<Vec<_>>())
        })
        .collect();
    let weighed = best(rounds, &lists, |(own, _, codes)| {
        brain.weigh(own, codes.iter().copied(), &mut scratch, &mut weights);
        black_box(&weights);
    });
    let judged = best(rounds, &lists, |(_, all, _)| {
        black_box(brain.judge(all, setup.players.into(), &mut scratch));
    });
    println!(
        "{name:18} infoset {seen:.3}, read {read:.3}, policy {weighed:.2}, judge {judged:.2} µs a position"
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rounds = std::env::args().nth(1).map_or(Ok(200), |rounds| rounds.parse())?;
    for name in ["detroit-cleveland", "daytona-500", "top-race"] {
        measure::<Speedway>(name, "speedway", rounds)?;
    }
    measure::<LongShot>("long-shot", "longshot", rounds)
}
