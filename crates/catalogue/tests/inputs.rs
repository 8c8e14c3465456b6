//! What a network reads of a game: within its bounds, the same for the same knowledge, and nothing that is hidden.

use grandstand_catalogue::spec;
use grandstand_core::{
    Game, Infoset as _, Learnable, NoEvents, Options, Pcg, Seat, Setup, Turn, Viewer, random_action,
};
use grandstand_longshot::LongShot;
use grandstand_speedway::{Rules, Speedway};

/// Plays a game at random and looks at every position.
fn walk<G: Learnable>(mut game: G, luck: &mut Pcg, mut look: impl FnMut(&G, Seat, &mut Pcg)) {
    let mut legal = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        look(&game, seat, luck);
        game.legal_actions(&mut legal);
        let action = random_action::<G>(&legal, luck);
        game.play_unchecked(action, luck, &mut NoEvents);
    }
}

fn check<G: Learnable>(game: &G, seat: Seat, luck: &mut Pcg) {
    let infoset = game.infoset(Viewer::Seat(seat));
    let (mut on, mut hidden) = (Vec::new(), Vec::new());
    G::inputs(&infoset, &mut on);
    game.secrets(seat, &mut hidden);
    assert!(on.len() <= G::MOST.0 && hidden.len() <= G::MOST.1, "{} {}", on.len(), hidden.len());
    assert!(on.iter().all(|&input| usize::from(input) < G::INPUTS));
    assert!(hidden.iter().all(|&input| (G::INPUTS..G::INPUTS + G::SECRETS).contains(&usize::from(input))));
    let mut sorted = on.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), on.len(), "each input is on once");
    // A world that the seat cannot tell from the real one reads the same.
    let world = infoset.sample(luck);
    let mut same = Vec::new();
    G::inputs(&world.infoset(Viewer::Seat(seat)), &mut same);
    assert_eq!(on, same);
}

fn setups(name: &str) -> Vec<Setup> {
    let spec = spec(name).expect("the game");
    let presets: Vec<_> = spec.presets.iter().map(|preset| preset.name.clone()).collect();
    let players = [spec.min_players.max(2), 4, spec.max_players];
    let setup =
        |preset: &String, players| spec.setup(players, Some(preset), &Options::new()).expect("a setup");
    presets.iter().flat_map(|preset| players.map(|players| setup(preset, players))).collect()
}

#[test]
fn car_games_read_within_bounds_and_hide_hands() {
    let luck = &mut Pcg::new(18);
    for name in ["detroit-cleveland", "daytona-500", "top-race"] {
        for setup in setups(name) {
            let game = Speedway::new(&Rules::of(&setup).expect("rules"), luck, &mut NoEvents);
            walk(game, luck, check);
        }
    }
}

#[test]
fn long_shot_reads_within_bounds() {
    let luck = &mut Pcg::new(18);
    for setup in setups("long-shot") {
        let rules = grandstand_longshot::Rules::of(&setup).expect("rules");
        walk(LongShot::new(&rules, luck, &mut NoEvents), luck, check);
    }
}

/// Two bidders whose cash and cars are alike, one of whom went higher before passing, read differently.
#[test]
fn bids_are_remembered() {
    let setup =
        spec("detroit-cleveland").and_then(|spec| spec.setup(3, None, &Options::new())).expect("a setup");
    let luck = &mut Pcg::new(1);
    let start = Speedway::new(&Rules::of(&setup).expect("rules"), luck, &mut NoEvents);
    let after = |moves: &[&str]| {
        let (mut game, mut luck) = (start.clone(), Pcg::new(2));
        for text in moves {
            let action = game.parse(text).expect("notation");
            game.play(action, &mut luck, &mut NoEvents).expect("legal");
        }
        let Turn::Of(seat) = game.turn() else { panic!("the game goes on") };
        let mut on = Vec::new();
        Speedway::inputs(&game.infoset(Viewer::Seat(seat)), &mut on);
        (game, on)
    };
    let (shy, reads_shy) = after(&["pass", "bid 20000"]);
    let (keen, reads_keen) = after(&["bid 10000", "bid 20000", "pass", "pass"][..2]);
    assert_eq!(shy.standing().money(), keen.standing().money());
    assert_ne!(reads_shy, reads_keen);
}
