//! The sprint: one race in which passing every auction does not pay.

use grandstand_bots::{Budget, Ladder, Rung};
use grandstand_core::{Game, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{Action, Rules, Speedway, specs};

/// How often somebody wins who bids for nothing they are not forced to bid for, against three club players.
fn shy_wins(game: &str, preset: &str, games: u64) -> f64 {
    let spec = specs().find(|spec| spec.name == game).expect("a car game");
    let options = Options::from([("races".to_owned(), "1".to_owned())]);
    let rules = Rules::of(&spec.setup(4, Some(preset), &options).expect("a setup")).expect("rules");
    let bot = Speedway::bot(Rung::Club);
    let (mut wins, mut legal) = (0.0, Vec::new());
    for seed in 0..games {
        let mut luck = Pcg::new(seed);
        let shy = Seat((seed % 4) as u8);
        let mut game = Speedway::new(&rules, &mut luck, &mut NoEvents);
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut legal);
            let mut action =
                bot.choose(&game.infoset(Viewer::Seat(seat)), &legal, Budget::Playouts(1), &mut luck).action;
            if seat == shy && legal.contains(&Action::Pass) {
                action = Action::Pass;
            } else if seat == shy && legal.contains(&Action::Raise(1)) {
                action = Action::Raise(1);
            }
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        wins += game.standing().win_share(shy);
    }
    wins / games as f64
}

#[test]
fn passing_every_auction_wins_no_sprint() {
    let games = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 4_000 } else { 400 };
    for spec in specs() {
        let before = shy_wins(&spec.name, &spec.presets[0].name, games);
        let sprint = shy_wins(&spec.name, "sprint", games);
        println!("{}: {before:.3} of single races, {sprint:.3} of sprints", spec.name);
        assert!(sprint < 0.02, "{}: who bids for nothing wins {sprint} of the sprints", spec.name);
    }
}
