//! A planted cheat, who is handed the true game, must beat an honest player who thinks the same way: so we would notice if
//! a bot saw more than it may.

use std::sync::Arc;

use grandstand_bots::{Bot, Budget, Flat, Guide, Policy};
use grandstand_core::{Game, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{
    Action, Rules, Speedway,
    bots::{Coach, Sketch},
    specs,
};

const PLAYOUTS: u32 = 16;
const SETS: u64 = 12;

/// Plays every action out in the true game, once, and takes the best.
fn cheat(game: &Speedway, legal: &[Action], seat: Seat) -> Action {
    let coach = Coach::<Sketch>::default();
    let mut weights = Vec::new();
    coach.weigh(&game.infoset(Viewer::Seat(seat)), legal, &mut weights);
    let mut replies = Vec::new();
    let (mut best, mut most) = (legal[0], f32::NEG_INFINITY);
    for (&action, weight) in legal.iter().zip(weights).filter(|(_, weight)| *weight > 0.0) {
        let mut world = game.clone();
        let mut luck = Pcg::new(1);
        world.play_unchecked(action, &mut luck, &mut NoEvents);
        while let Turn::Of(turn) = world.turn() {
            world.legal_actions(&mut replies);
            let reply = coach.pick(&world.infoset(Viewer::Seat(turn)), &replies, &mut luck);
            world.play_unchecked(reply, &mut luck, &mut NoEvents);
        }
        let value = coach.judge(&world)[seat.index()] + 0.02 * weight;
        if value > most {
            (best, most) = (action, value);
        }
    }
    best
}

/// The share of wins of a challenger in every seat, against quick players.
fn share(rules: &Arc<Rules>, mut challenger: impl FnMut(&Speedway, &[Action], Seat) -> Action) -> f64 {
    let mut wins = 0.0;
    let mut legal = Vec::new();
    for set in 0..SETS {
        for seat in Seat::first(rules.players) {
            let mut luck = Pcg::with_stream(5, set);
            let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
            while let Turn::Of(turn) = game.turn() {
                game.legal_actions(&mut legal);
                let action = match legal[..] {
                    [only] => only,
                    _ if turn == seat => challenger(&game, &legal, seat),
                    _ => Sketch::default().pick(&game.infoset(Viewer::Seat(turn)), &legal, &mut luck),
                };
                game.play_unchecked(action, &mut luck, &mut NoEvents);
            }
            wins += game.standing().win_share(seat);
        }
    }
    wins / (SETS * u64::from(rules.players)) as f64
}

#[test]
fn a_cheat_beats_the_honest() {
    let spec = specs().find(|spec| spec.name == "detroit-cleveland").expect("a car game");
    let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
    let rules = Rules::of(&spec.setup(4, None, &one_race).expect("setup")).expect("rules");
    let cheating = share(&rules, cheat);
    let bot = Flat { guide: Coach::<Sketch>::default(), usual: PLAYOUTS, trust: 8.0 };
    let mut thoughts = Pcg::new(6);
    let honest = share(&rules, |game, legal, seat| {
        bot.choose(&game.infoset(Viewer::Seat(seat)), legal, Budget::Playouts(PLAYOUTS), &mut thoughts).action
    });
    assert!(cheating > honest + 0.1, "the cheat won {cheating:.2} of the games, the honest {honest:.2}");
}
