//! Bots jump in auctions where a car is worth far more to them than is bid, and go step by step where it is not.

use grandstand_bots::{Budget, Ladder, Rung};
use grandstand_core::{Game, NoEvents, Options, Pcg, Turn, Viewer};
use grandstand_speedway::{Action, Rules, Speedway, specs};

/// Raises of four bots of a rung over some races: how many there were, how many of them jumps, and cars sold with a jump among their bids.
fn raises(game: &str, rung: Rung, races: u64) -> (u32, u32, f64) {
    let spec = specs().find(|spec| spec.name == game).expect("a car game");
    let options = Options::from([("races".to_owned(), "1".to_owned())]);
    let rules = Rules::of(&spec.setup(4, None, &options).expect("a setup")).expect("rules");
    let bot = Speedway::bot(rung);
    let (mut steps, mut jumps, mut cars, mut jumped, mut legal) = (0, 0, 0, 0, Vec::new());
    for seed in 0..races {
        let mut luck = Pcg::new(seed);
        let mut game = Speedway::new(&rules, &mut luck, &mut NoEvents);
        let (mut left, mut here) = (None, false);
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut legal);
            let infoset = game.infoset(Viewer::Seat(seat));
            let action = bot.choose(&infoset, &legal, Budget::Playouts(1), &mut luck).action;
            if let Action::Raise(by) = action {
                if left != Some(infoset.cars_left()) {
                    left = Some(infoset.cars_left());
                    cars += 1;
                    here = false;
                }
                steps += 1;
                jumps += u32::from(by > 1);
                jumped += u32::from(by > 1 && !here);
                here |= by > 1;
                let bid = infoset.bid().0 + u32::from(by) * rules.bid_step;
                assert!(by == 1 || bid < rules.prizes[0], "{game:?} {rung:?} jumps to {bid}");
            }
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
    }
    (steps, jumps, f64::from(jumped) / f64::from(cars))
}

#[test]
fn club_and_rookie_jump_when_they_mean_it() {
    for spec in specs() {
        for rung in [Rung::Rookie, Rung::Club] {
            let (steps, jumps, cars) = raises(&spec.name, rung, 200);
            println!("{} {}: {jumps} of {steps} bids, for {cars:.2} of the cars", spec.name, rung.name());
            assert!(cars > 0.05, "{} {} jumps for {cars} of the cars", spec.name, rung.name());
            assert!(2 * jumps < steps, "{} {} jumps with {jumps} of {steps} bids", spec.name, rung.name());
        }
    }
}
