//! With a time budget `master` answers in time. Times are only asserted in the soak, on a machine with nothing else to do.
#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

use std::time::{Duration, Instant};

use grandstand_bots::{Bot as _, Budget, Rung};
use grandstand_catalogue::{AnyGame, bot, spec};
use grandstand_core::{Game, NoEvents, Options, Pcg, Turn, Viewer};

/// How long each decision of `master` took in games for this many players, the slowest last; club players sit opposite.
fn times(game: &str, players: u8, games: u64, budget: Duration) -> Vec<Duration> {
    let spec = spec(game).unwrap();
    let races = spec.options.iter().filter(|option| option.key == "races");
    let options: Options = races.map(|option| (option.key.clone(), "1".to_owned())).collect();
    let setup = spec.setup(players, None, &options).unwrap();
    let (master, club) = (bot(Rung::Master), bot(Rung::Club));
    let mut times = Vec::new();
    for seed in 0..games {
        let mut luck = Pcg::new(seed);
        let mut game = AnyGame::new(&setup, &mut luck, &mut NoEvents).unwrap();
        let mut legal = Vec::new();
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut legal);
            let infoset = game.infoset(Viewer::Seat(seat));
            let action = if seat.0 > 0 {
                club.choose(&infoset, &legal, Budget::USUAL, &mut luck).action
            } else {
                let begin = Instant::now();
                let action = master.choose(&infoset, &legal, Budget::Time(budget), &mut luck).action;
                times.push(begin.elapsed());
                action
            };
            game.play(action, &mut luck, &mut NoEvents).unwrap();
        }
    }
    times.sort_unstable();
    times
}

#[test]
fn master_keeps_to_its_time() {
    let soak = std::env::var_os("GRANDSTAND_SOAK").is_some();
    let (games, millis) = if soak { (2, 50) } else { (1, 1) };
    let budget = Duration::from_millis(millis);
    for game in ["detroit-cleveland", "daytona-500", "top-race", "long-shot"] {
        for players in [2, 4] {
            let times = times(game, players, games, budget);
            let p99 = times[times.len() * 99 / 100];
            println!("{game}, {players} players: p99 of {} decisions is {p99:?}", times.len());
            assert!(
                !soak || p99 <= budget + budget / 10,
                "{game}, {players} players: 99 of 100 decisions took up to {p99:?}; the budget is {budget:?}"
            );
        }
    }
}
