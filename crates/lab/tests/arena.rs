//! Matches and ladders: the same numbers on any number of threads, and what happens when they are stopped.

use grandstand_core::{Options, Setup};
use grandstand_lab::{Arena, Challenger, Player, RoundRobin, Stop, Verdict, Workers};
use grandstand_words::{Language, Speaker, in_english};

fn english() -> Speaker {
    Speaker::new(Language::english())
}

fn setup(game: &str, players: u8) -> Setup {
    let options = Options::from([("races".to_owned(), "1".to_owned())]);
    grandstand_catalogue::spec(game).and_then(|spec| spec.setup(players, None, &options)).expect("a setup")
}

fn workers(threads: usize) -> Workers {
    Workers::new(threads, Stop::default()).expect("threads start")
}

fn player(text: &str) -> Player {
    Player::parse(text).expect("a bot")
}

fn arena(challenger: &str, field: &str, sets: usize, bar: Option<f64>) -> Arena {
    let setup = setup("detroit-cleveland", 4);
    Arena {
        setup,
        challenger: Challenger::parse(challenger).expect("a bot"),
        field: player(field),
        sets,
        seed: 5,
        bar,
    }
}

#[test]
fn the_same_seed_gives_the_same_numbers_on_any_number_of_threads() {
    let report = |threads| arena("rookie", "random", 30, None).run(&workers(threads)).expect("a match");
    let alone = report(1);
    assert_eq!((alone.sets, alone.games), (30, 120));
    assert_eq!(alone, report(2));
    assert_eq!(alone, report(7));
}

#[test]
fn with_a_bar_the_match_ends_at_the_same_set_on_any_number_of_threads() {
    let report =
        |threads| arena("rookie", "random", 4_000, Some(0.32)).run(&workers(threads)).expect("a match");
    let alone = report(1);
    assert_eq!(alone, report(3));
    let bar = alone.bar.expect("a bar was given");
    assert_eq!(bar.verdict, Verdict::Cleared, "{alone:?}");
    assert!(alone.sets < 4_000 && alone.sets % 25 == 0, "{alone:?}");
}

#[test]
fn a_bot_against_itself_is_not_separated_from_even() {
    let report = arena("random", "random", 100, None).run(&workers(0)).expect("a match");
    // The same bot in every seat plays the same game four times, so every set gives exactly one win.
    assert_eq!((report.wins.estimate, report.wins.low, report.wins.high), (0.25, 0.25, 0.25));
    assert!(!report.separated);
    assert!(report.tell(&english()).contains("not separated"), "{report:?}");
}

#[test]
fn a_stopped_match_reports_whole_sets_and_says_so() {
    let stop = Stop::default();
    let workers = Workers::new(2, stop.clone()).expect("threads start");
    let raised = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(150));
        stop.raise();
    });
    let report = arena("random", "random", 50_000_000, None).run(&workers).expect("a match");
    raised.join().expect("the flag was raised");
    assert!(report.interrupted && report.sets > 0 && report.games == 4 * report.sets, "{report:?}");
    let again = arena("random", "random", report.sets, None).run(&workers_like_new()).expect("a match");
    assert_eq!((again.wins, again.money), (report.wins, report.money));
}

fn workers_like_new() -> Workers {
    workers(0)
}

#[test]
fn json_says_what_was_played() {
    let report = arena("rookie", "random", 3, Some(0.4)).run(&workers(0)).expect("a match");
    let json = serde_json::to_value(&report).expect("plain data");
    assert_eq!((&json["challenger"], &json["field"]), (&"rookie".into(), &"random".into()));
    assert_eq!((&json["sets"], &json["seed"], &json["even"]), (&3.into(), &5.into(), &0.25.into()));
    assert_eq!(json["setup"]["options"]["races"], "1");
    assert_eq!(json["bar"]["share"], 0.4);
}

#[test]
fn money_is_shared_only_where_nobody_ends_with_less_than_nothing() {
    let told = |sprints: bool| {
        let mut arena = arena("club", "club", 4, None);
        if sprints {
            let spec = grandstand_catalogue::spec("top-race").expect("a game");
            arena.setup = spec.setup(4, Some("sprint"), &Default::default()).expect("a setup");
        }
        let report = arena.run(&workers(0)).expect("a match");
        (report.money.map(|money| money.estimate), report.tell(&english()).contains("less than nothing"))
    };
    // The same player in every seat has a quarter of all there is.
    assert_eq!(told(false), (Some(0.25), false));
    // Profit: whoever bought dearly has lost money.
    assert_eq!(told(true), (None, true));
}

#[test]
fn a_ladder_ranks_stronger_bots_higher_and_does_not_depend_on_threads() {
    let robin = |players: u8| RoundRobin {
        setup: setup("detroit-cleveland", players),
        players: ["club", "random", "rookie"].map(player).to_vec(),
        deals: 40,
        seed: 2,
    };
    let ratings = robin(2).run(&workers(1)).expect("a ladder");
    // Three pairs, both ways round.
    assert_eq!((ratings.deals, ratings.games), (40, 240));
    let order: Vec<String> = ratings.table.iter().map(|rated| rated.player.to_string()).collect();
    assert_eq!(order.last().map(String::as_str), Some("random"), "{ratings:?}");
    assert_eq!(ratings, robin(2).run(&workers(4)).expect("a ladder"));

    // More seats than bots: everybody sits at one table, somebody twice.
    let crowded = robin(4).run(&workers(0)).expect("a ladder");
    assert_eq!(crowded.games, 160);
    let last = crowded.table.last().expect("three bots");
    assert_eq!(last.player, player("random"), "{crowded:?}");
}

#[test]
fn every_pair_adds_up_to_one() {
    let robin = RoundRobin {
        setup: setup("top-race", 3),
        players: ["random", "rookie", "club"].map(player).to_vec(),
        deals: 10,
        seed: 3,
    };
    let table = robin.run(&workers(0)).expect("a ladder").table;
    for (i, rated) in table.iter().enumerate() {
        assert_eq!(rated.ahead_of[i], None);
        for (j, other) in table.iter().enumerate().filter(|&(j, _)| j != i) {
            let (there, back) = (rated.ahead_of[j], other.ahead_of[i]);
            assert!(there.zip(back).is_some_and(|(there, back)| (there + back - 1.0).abs() < 1e-9));
        }
    }
}

#[test]
fn a_ladder_of_one_is_refused() {
    let setup = setup("top-race", 3);
    let robin = RoundRobin { setup, players: vec![player("club")], deals: 1, seed: 1 };
    assert!(robin.run(&workers(1)).is_err_and(|error| in_english(&error.0).contains("two bots")));
}

/// Who sees all hands does better than the honest champion who thinks as little, in these deals: the same nets and searches, in the true world.
#[test]
fn seeing_all_hands_helps_who_thinks_little() {
    let share = |who| arena(who, "club", 6, None).run(&workers(0)).expect("a match").wins.estimate;
    let (honest, seeing) = (share("champion:32"), share("seer:32"));
    assert!(seeing > honest, "seeing {seeing:.2}, honest {honest:.2}");
}

/// Two characters are for those who like to win: weaker than a club player.
#[test]
fn dreamers_and_hotheads_lose_to_club_players_and_beat_chance() {
    let sets = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 300 } else { 80 };
    for character in ["dreamer", "hothead"] {
        let wins = |field: &str| {
            let of = |game| {
                let arena = Arena { setup: setup(game, 4), ..arena(character, field, sets, None) };
                arena.run(&workers(0)).expect("a match").wins.estimate
            };
            ["detroit-cleveland", "daytona-500", "top-race"].map(of).iter().sum::<f64>() / 3.0
        };
        let (club, random) = (wins("club"), wins("random"));
        assert!(club < 0.23 && random > 0.5, "{character}: {club} against club, {random} against random");
    }
}
