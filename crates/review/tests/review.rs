//! Reviews of games that bots played: sums that add up, and what becomes of records that are no good.

use grandstand_bots::Bot as _;
use grandstand_bots::{Budget, Rung};
use grandstand_catalogue::{AnyGame, AnyRules, bot, games};
use grandstand_core::{Engine as _, Game as _, Move, NoEvents, Options, Pcg, Record, Recorder, Seat, Turn};
use grandstand_review::{Effort, Label, Work, open};

/// A game between bots, the first of them better than the others.
fn played(game: &str, players: u8, seed: u64) -> Record {
    let spec = games().into_iter().find(|spec| spec.name == game).expect("the game");
    let setup = spec.setup(players, None, &Options::new()).expect("a setup");
    let rules = AnyRules::of(&setup).expect("rules");
    let mut luck = Recorder::new(Pcg::new(seed));
    let mut position = AnyGame::begin(&rules, &mut luck, &mut NoEvents);
    let mut record = Record::new(setup, luck.take());
    let (good, bad) = (bot(Rung::Club), bot(Rung::Random));
    let mut legal = Vec::new();
    while let Turn::Of(seat) = position.turn() {
        position.legal_actions(&mut legal);
        let who = if seat == Seat(0) { &good } else { &bad };
        let action = match legal[..] {
            [only] => only,
            _ => {
                who.choose(&position.infoset(seat.into()), &legal, Budget::USUAL, &mut Pcg::new(seed)).action
            }
        };
        let notation = position.notation(action);
        position.play_unchecked(action, &mut luck, &mut NoEvents);
        record.moves.push(Move { seat, action: notation, draws: luck.take() });
    }
    record.result = Some(position.standing().money().to_vec());
    record
}

fn quick() -> Effort {
    Effort { playouts: 24, worlds: 6, ..Effort::default() }
}

fn reviewed(record: &Record, effort: Effort) -> Box<dyn Work> {
    let mut work = open(record, effort).expect("a record");
    while work.step() {}
    work
}

/// How many games of each kind: enough to see it in every way a game goes.
fn games_each() -> u64 {
    if std::env::var_os("GRANDSTAND_SOAK").is_some() { 250 } else { 2 }
}

#[test]
fn luck_and_skill_add_up_to_the_result() {
    for game in games() {
        let players = game.min_players.max(2)..=game.max_players.min(4);
        for (seed, players) in (1..=games_each()).zip(players.cycle()) {
            let record = played(&game.name, players, seed);
            let effort = Effort { playouts: 4, worlds: 2, seed, ..Effort::default() };
            let review = reviewed(&record, effort).review();
            assert_eq!(review.problem, None);
            assert_eq!(review.accounts.len(), usize::from(players));
            let results: f64 = review.accounts.iter().map(|account| account.result).sum();
            assert!((results - 1.0).abs() < 1e-9, "{}: somebody wins", game.name);
            for account in &review.accounts {
                let sum = account.even + account.deal + account.revealed + account.own + account.others;
                assert!((sum - account.result).abs() < 1e-9, "{} {seed}: {account:?}", game.name);
                assert!((account.without_luck() + account.luck() - account.result).abs() < 1e-9);
            }
            let last = review.ribbon.last().expect("an end");
            assert_eq!(last.after, record.moves.len());
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_review_in_one_go_or_in_two() {
    let record = played("top-race", 3, 7);
    let whole = reviewed(&record, quick());
    let mut begun = open(&record, quick()).expect("a record");
    for _ in 0..5 {
        begun.step();
    }
    let mut later = open(&record, quick()).expect("a record");
    later.resume(begun.found().to_vec());
    while later.step() {}
    assert_eq!(whole.review(), later.review());
    let other = reviewed(&record, Effort { seed: 2, ..quick() });
    assert_ne!(whole.review().accounts, other.review().accounts);
    // What was found in another game is no help.
    let mut foreign = open(&played("long-shot", 2, 1), quick()).expect("a record");
    foreign.resume(whole.found().to_vec());
    assert!(foreign.found().is_empty());
}

#[test]
fn whoever_plays_at_random_loses_more() {
    let effort = Effort { playouts: 120, worlds: 4, ..Effort::default() };
    let review = reviewed(&played("top-race", 4, 3), effort).review();
    let lost = |seat: usize| review.lost[seat].each.mean;
    let others = (1..4).map(lost).sum::<f64>() / 3.0;
    assert!(lost(0) < others, "{} {others}", lost(0));
    assert!(
        review.decisions.iter().any(|decision| decision.seat != Seat(0) && decision.label >= Label::Mistake)
    );
    for decision in &review.decisions {
        assert!(decision.others.len() <= 3);
        assert!(decision.others.iter().all(|other| other.action != decision.played));
    }
}

#[test]
fn a_record_that_goes_wrong_is_reviewed_up_to_there() {
    let mut record = played("detroit-cleveland", 3, 2);
    let half = record.moves.len() / 2;
    record.moves[half].action = "steer nowhere".to_owned();
    let review = reviewed(&record, Effort { playouts: 4, worlds: 2, ..Effort::default() }).review();
    let problem = review.problem.expect("something to say");
    assert!(problem.contains(&format!("move {}", half + 1)), "{problem}");
    assert_eq!(review.moves, half);
    assert!(review.decisions.iter().all(|decision| decision.number <= half));
    assert!(!review.decisions.is_empty());
}

#[test]
fn a_record_that_claims_another_result_is_told_so() {
    let mut record = played("long-shot", 2, 2);
    record.result = Some(vec![1000, 0]);
    let review = reviewed(&record, Effort { playouts: 2, worlds: 1, ..Effort::default() }).review();
    assert!(review.problem.is_some_and(|problem| problem.contains("claims")));
}
