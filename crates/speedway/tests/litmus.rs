//! Small positions with one clearly right move, which `club` and everybody above it must find.

use grandstand_bots::{Budget, Ladder, Rung};
use grandstand_core::{Game, Options, Pcg, Turn, Viewer, scenario::Facts};
use grandstand_speedway::{Action, Rules, Speedway, specs, stage};

const SHORT: &str = include_str!("../../../conformance/tracks/short.toml");

/// A position on the short test board, written as in scenarios.
fn position(game: &str, players: u8, options: &[(&str, &str)], facts: &str) -> Speedway {
    let spec = specs().find(|spec| spec.name == game).expect("a car game");
    let mut chosen = Options::from([("races".to_owned(), "1".to_owned())]);
    chosen.extend(options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
    let mut setup = spec.setup(players, None, &chosen).expect("options");
    setup.own.insert("track".to_owned(), SHORT.to_owned());
    let rules = Rules::of(&setup).expect("rules");
    let facts: Facts = serde_json::from_str(facts).expect("facts");
    stage(&rules, &facts).expect("a position")
}

/// Every rung from `club` up must choose an action that `right` accepts, whatever its luck.
fn litmus(name: &str, game: &Speedway, right: impl Fn(Action) -> bool) {
    let Turn::Of(seat) = game.turn() else { panic!("{name}: nobody's turn") };
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    assert!(legal.iter().any(|&action| !right(action)), "{name}: there is nothing to get wrong");
    for rung in [Rung::Club, Rung::Pro, Rung::Master] {
        for seed in 0..5 {
            let infoset = game.infoset(Viewer::Seat(seat));
            let bot = Speedway::bot(rung);
            let choice = bot.choose(&infoset, &legal, Budget::Playouts(300), &mut Pcg::new(seed));
            let said = game.notation(choice.action);
            let compared: Vec<String> = choice
                .thought
                .compared
                .iter()
                .map(|(action, worth, looks)| format!("{} {worth:.3} ({looks})", game.notation(*action)))
                .collect();
            assert!(right(choice.action), "{name}: {} says `{said}`; it saw {compared:?}", rung.name());
        }
    }
}

/// The game after an action as people type it.
fn after(mut game: Speedway, action: &str) -> Speedway {
    let action = game.parse(action).expect("an action");
    game.play(action, &mut Pcg::new(1), &mut grandstand_core::NoEvents).expect("a legal action");
    game
}

#[test]
fn finish_when_you_can() {
    // Red five steps from the line, and its five in hand; the other card takes a rival home instead.
    for game in ["detroit-cleveland", "top-race"] {
        let game = position(
            game,
            2,
            &[],
            r#"{ "turn": 0, "money": [100000, 100000], "hands": [[3, 6], [4, 5]],
                 "owners": { "red": 0, "blue": 0, "yellow": 1, "black": 1 },
                 "cars": { "red": "20a", "yellow": "20b", "black": "9a", "blue": "2a" },
                 "played": [1, 2, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
                            30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 47, 48, 49] }"#,
        );
        litmus("finish when you can", &game, |action| action == game.parse("play 6").expect("a card"));
    }
}

#[test]
fn do_not_help_the_leader() {
    // My car is home. Blue belongs to the leader and would cross the line; yellow belongs to the poorest and would not.
    let game = position(
        "detroit-cleveland",
        3,
        &[],
        r#"{ "turn": 0, "money": [150000, 260000, 20000], "hands": [[1, 3], [4], [5]],
             "owners": { "red": 0, "blue": 1, "yellow": 2 },
             "cars": { "red": "home 1", "blue": "20a", "yellow": "9a", "green": "4a", "black": "3a", "orange": "2a" },
             "played": [2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
                        30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 47, 48, 49] }"#,
    );
    litmus("do not help the leader", &game, |action| action == game.parse("play 3").expect("a card"));
}

#[test]
fn burn_the_rivals_ten_in_the_narrow() {
    // Blue stands in the single lane behind black and cannot move a step; its ten is in my hand. My red is in no hurry.
    let game = position(
        "top-race",
        2,
        &[],
        r#"{ "turn": 0, "money": [100000, 100000], "hands": [[6, 41], [4, 44]],
             "owners": { "red": 0, "green": 0, "blue": 1, "black": 1 },
             "cars": { "blue": "6a", "black": "7a", "red": "9a", "green": "home 1", "yellow": "2a", "lilac": "2b" },
             "played": [1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
                        29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 42, 43, 45, 46, 47, 48, 49] }"#,
    );
    litmus("burn the rival's ten", &game, |action| action == game.parse("play 41").expect("a card"));
}

#[test]
fn do_not_pay_more_than_a_car_can_earn() {
    for (game, bid, money) in [
        ("detroit-cleveland", 200_000, 400_000),
        ("daytona-500", 300_000, 600_000),
        ("top-race", 200_000, 400_000),
    ] {
        let car = if game == "top-race" {
            r#""fresh": ["red", "green"]"#
        } else {
            r#""car": "red", "fresh": ["green"]"#
        };
        let facts = format!(
            r#"{{ "phase": "bid", "turn": 0, "money": [{money}, {money}, {money}], "bid": {bid}, "bidder": 1, {car},
                 "owners": {{ "yellow": 0, "blue": 2, "black": 1 }},
                 "grid": {{ "yellow": 1, "blue": 2, "black": 3, "{sixth}": 4 }},
                 "hands": [[6, 13, 14, 15, 27], [1, 2, 3, 4, 5], [7, 8, 9, 10, 11]] }}"#,
            sixth = if game == "top-race" { "lilac" } else { "orange" },
        );
        let game = position(game, 3, &[], &facts);
        litmus("do not pay more than a car can earn", &game, |action| action == Action::Pass);
    }
}

#[test]
fn take_the_last_car_for_its_forced_price() {
    // The last car, two players without one: nobody else may bid, and 10,000 is the price.
    let game = position(
        "detroit-cleveland",
        3,
        &[],
        r#"{ "phase": "bid", "turn": 0, "auction-opener": 0, "car": "red",
             "owners": { "yellow": 2, "blue": 2 }, "money": [200000, 200000, 60000],
             "grid": { "yellow": 1, "blue": 2, "green": 3, "black": 4, "orange": 5 },
             "hands": [[6, 7, 21, 27], [1, 2, 8, 10], [3, 4, 5, 11]] }"#,
    );
    litmus("take the last car", &game, |action| action != Action::Pass);
}

#[test]
fn send_a_rival_the_long_way_round() {
    // Yellow is the rival's and must go five steps through the curve, which is twice as long outside.
    let game = position(
        "detroit-cleveland",
        2,
        &[],
        r#"{ "turn": 0, "money": [100000, 100000], "hands": [[3], [4, 5]], "owners": { "red": 0, "yellow": 1 },
             "cars": { "red": "19a", "yellow": "10b", "blue": "2a", "green": "2b", "black": "3a", "orange": "3b" },
             "played": [1, 2] }"#,
    );
    let steering = after(game, "play 3");
    let infoset = steering.infoset(Viewer::Spectator);
    let track = infoset.track();
    let mut legal = Vec::new();
    steering.legal_actions(&mut legal);
    let distance = |action: Action| match action {
        Action::Steer(cell) => track.distance(cell),
        _ => 0,
    };
    let longest = legal.iter().map(|&action| distance(action)).max().unwrap_or(0);
    litmus("send a rival the long way round", &steering, |action| distance(action) == longest);
}

#[test]
fn take_your_own_car_round_the_inside() {
    let game = position(
        "detroit-cleveland",
        2,
        &[],
        r#"{ "turn": 0, "money": [100000, 100000], "hands": [[3], [4, 5]], "owners": { "red": 1, "yellow": 0 },
             "cars": { "red": "19a", "yellow": "10b", "blue": "2a", "green": "2b", "black": "3a", "orange": "3b" },
             "played": [1, 2] }"#,
    );
    let steering = after(game, "play 3");
    let infoset = steering.infoset(Viewer::Spectator);
    let track = infoset.track();
    let mut legal = Vec::new();
    steering.legal_actions(&mut legal);
    let distance = |action: Action| match action {
        Action::Steer(cell) => track.distance(cell),
        _ => 0,
    };
    let shortest = legal.iter().map(|&action| distance(action)).min().unwrap_or(0);
    litmus("take your own car round the inside", &steering, |action| distance(action) == shortest);
}
