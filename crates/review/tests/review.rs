//! Reviews of games that bots played: sums that add up, and what becomes of records that are no good.

use grandstand_bots::Bot as _;
use grandstand_bots::{Budget, Rung};
use grandstand_catalogue::{AnyGame, AnyRules, bot, games};
use grandstand_core::{
    Engine as _, Game as _, Infoset as _, Move, NoEvents, Options, Pcg, Record, Recorder, Scripted, Seat,
    Term, Turn, Viewer,
};
use grandstand_review::{
    Account, Effort, Expected, Label, Measured, Part, Review, Work, advice, chances, open,
};
use grandstand_words::in_english;

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
    let mut work = open(record, &[], effort).expect("a record");
    while work.step() {}
    work
}

/// How many games of each kind: enough to see it in every way a game goes.
fn games_each() -> u64 {
    if std::env::var_os("GRANDSTAND_SOAK").is_some() { 250 } else { 2 }
}

#[test]
fn luck_and_skill_add_up_to_the_result() {
    std::thread::scope(|threads| {
        for game in games() {
            threads.spawn(move || {
                // Against Roland there is one account, and he has the rest of the win.
                let players = game.min_players..=game.max_players.min(4);
                for (seed, players) in (1..=games_each()).zip(players.cycle()) {
                    adds_up(&game.name, players, seed);
                }
            });
        }
    });
}

fn adds_up(game: &str, players: u8, seed: u64) {
    let record = played(game, players, seed);
    let effort = Effort { playouts: 4, worlds: 2, seed, ..Effort::default() };
    let review = reviewed(&record, effort).review();
    assert_eq!(review.problem, None);
    assert_eq!(review.accounts.len(), usize::from(players));
    let results: f64 = review.accounts.iter().map(|account| account.result).sum();
    assert!((results - 1.0).abs() < 1e-9 || players == 1, "{game}: somebody wins");
    for account in &review.accounts {
        let sum =
            account.even + account.deal.mean + account.revealed.mean + account.own.mean + account.others.mean;
        assert!((sum - account.result).abs() < 1e-9, "{game} {seed}: {account:?}");
        let luck = account.deal.mean + account.revealed.mean;
        assert!((account.without_luck().mean + luck - account.result).abs() < 1e-9);
    }
    let last = review.ribbon.last().expect("an end");
    assert_eq!(last.after, record.moves.len());
    let money: Vec<i32> = last.money.iter().map(|money| money.mean as i32).collect();
    assert_eq!(money[..], record.result.as_ref().expect("a result")[..usize::from(players)]);
    for moment in &review.ribbon {
        assert_eq!((moment.money.len(), moment.errors.len()), (players.into(), players.into()));
        assert!(moment.money.iter().all(|money| money.mean.is_finite() && money.error >= 0.0));
    }
}

/// Also on the way: a review that was stopped, or a record that ends before the game does, adds up to the chance there.
#[test]
fn what_is_not_over_adds_up_too() {
    let record = played("top-race", 3, 4);
    let mut work =
        open(&record, &[], Effort { playouts: 4, worlds: 3, ..Effort::default() }).expect("a record");
    for _ in 0..30 {
        work.step();
        let review = work.review();
        let last = work.found().last().expect("a decision");
        for account in &review.accounts {
            let Account { even, deal, revealed, own, others, result, seat } = *account;
            assert!((even + deal.mean + revealed.mean + own.mean + others.mean - result).abs() < 1e-9);
            assert_eq!(result, last.own[seat.index()].mean);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_review_in_one_go_or_in_two() {
    let record = played("top-race", 3, 7);
    let whole = reviewed(&record, quick());
    let mut begun = open(&record, &[], quick()).expect("a record");
    for _ in 0..5 {
        begun.step();
    }
    let mut later = open(&record, &[], quick()).expect("a record");
    assert!(later.resume(begun.found().to_vec()));
    while later.step() {}
    assert_eq!(whole.review(), later.review());
    let other = reviewed(&record, Effort { seed: 2, ..quick() });
    assert_ne!(whole.review().accounts, other.review().accounts);
    // What was found in another game, or in another race of this one, is no help.
    for other in [played("long-shot", 2, 1), played("top-race", 3, 8)] {
        let mut foreign = open(&other, &[], quick()).expect("a record");
        assert!(!foreign.resume(whole.found().to_vec()) && foreign.found().is_empty());
    }
    // The same moves with other luck are another race.
    let mut elsewhere = record.clone();
    elsewhere.opening[0] ^= 1;
    let mut elsewhere = open(&elsewhere, &[], quick()).expect("a record");
    assert!(!elsewhere.resume(whole.found()[..1].to_vec()));
}

#[test]
fn one_choice_alone_is_judged_as_in_the_review() {
    let record = played("daytona-500", 3, 8);
    let review = reviewed(&record, quick()).review();
    let all = positions(&record);
    for decision in review.decisions.iter().step_by(9) {
        let infoset = all[decision.number - 1].infoset(decision.seat.into());
        let alone = advice(&infoset, Some(&decision.played), quick().at(decision.number));
        let alone = alone.expect("a record").decision.expect("a verdict");
        assert_eq!((alone.label, alone.real, alone.loss), (decision.label, decision.real, decision.loss));
    }
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
    let mut reasons = review.decisions.iter().filter_map(|decision| decision.reason.as_ref());
    assert!(reasons.clone().count() > 3, "most of what is wrong has a reason");
    assert!(reasons.all(|reason| reason.key.starts_with("reason-") && !reason.with.is_empty()));
    for decision in &review.decisions {
        assert_eq!(
            decision.part == Part::Bid,
            ["bid", "pass", "car", "start"].contains(&decision.kind.as_str())
        );
        assert!(decision.label > Label::Fine || decision.reason.is_none());
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
    let problem = in_english(&review.problem.expect("something to say"));
    assert!(problem.contains(&format!("move {}", half + 1)), "{problem}");
    assert_eq!(review.moves, half);
    assert!(review.decisions.iter().all(|decision| decision.number <= half));
    assert!(!review.decisions.is_empty());
}

#[test]
fn a_cheating_or_missing_move_gets_a_sentence_and_what_comes_before_it_is_shown() {
    let effort = Effort { playouts: 2, worlds: 1, ..Effort::default() };
    let good = played("top-race", 3, 2);
    let half = good.moves.len() / 2;
    let card = good.moves.iter().rposition(|step| step.action.starts_with("play ")).expect("a card");
    let again = good.moves.iter().position(|step| step.action.starts_with("play ")).expect("a card");
    type Change<'a> = (&'a str, usize, &'a dyn Fn(&mut Record));
    let changes: [Change; 4] = [
        ("a card that was played before", card, &|record| {
            record.moves[card].action = good.moves[again].action.clone();
        }),
        ("somebody else's turn", half, &|record| {
            record.moves[half].seat = Seat((good.moves[half].seat.0 + 1) % 3);
        }),
        ("a move is missing", half, &|record| {
            let at = (half..).find(|&at| good.moves[at].seat != good.moves[at + 1].seat).expect("a change");
            record.moves.drain(half..=at);
        }),
        ("the end is missing", half, &|record| record.moves.truncate(half)),
    ];
    for (what, shown, change) in changes {
        let mut record = good.clone();
        change(&mut record);
        let review = reviewed(&record, effort).review();
        let problem = in_english(&review.problem.unwrap_or_else(|| panic!("{what}: nothing is said")));
        assert!(problem.ends_with("what comes before it is shown"), "{what}: {problem}");
        assert!(
            review.moves >= shown.min(half) && review.moves < good.moves.len(),
            "{what}: {}",
            review.moves
        );
        assert!(!review.decisions.is_empty() && !review.ribbon.is_empty(), "{what}");
        assert_eq!(review.accounts.len(), 3, "{what}");
    }
}

#[test]
fn a_record_of_another_edition_or_game_is_refused_with_a_sentence() {
    let mut record = played("long-shot", 2, 2);
    record.setup.edition = 99;
    let told = open(&record, &[], quick()).err().expect("an edition that is not there yet").0;
    let told = in_english(&told);
    assert!(told.contains("edition 99") && told.contains("newer Grandstand"), "{told}");
    record.setup.game = "chess".to_owned();
    let told = open(&record, &[], quick()).err().expect("another game").0;
    let told = in_english(&told);
    assert!(told.contains("chess"), "{told}");
}

/// What nobody could know is told apart from choices: a card that another held, a roll.
#[test]
fn surprises_are_what_came_to_light() {
    let effort = Effort { playouts: 4, worlds: 24, ..Effort::default() };
    let mut told = 0;
    for (game, seed) in [("top-race", 3), ("detroit-cleveland", 4), ("long-shot", 5)] {
        let record = played(game, 3, seed);
        let names = ["Ana", "Ben", "Cleo"].map(str::to_owned);
        let mut work = open(&record, &names, effort).expect("a record");
        while work.step() {}
        let review = work.review();
        for surprise in &review.surprises {
            told += 1;
            assert!(surprise.gain.mean.abs() >= 0.12 && surprise.gain.mean.abs() > 2.5 * surprise.gain.error);
            assert_eq!(surprise.told.key, if surprise.gain.mean < 0.0 { "unlucky" } else { "lucky" });
            assert!(
                matches!(surprise.told.with.as_slice(), [("what", Term::Said(_))]),
                "{:?}",
                surprise.told
            );
            if *game == *"long-shot" {
                // All of its luck is in the dice, so a roll is what is told.
                assert!(format!("{:?}", surprise.told).contains("horses-rolled"), "{surprise:?}");
            }
            let step = &record.moves[surprise.number - 1];
            // One's own card is no surprise to oneself, unless luck was drawn.
            assert!(step.seat != surprise.seat || !step.draws.is_empty(), "{game}: {surprise:?}");
        }
        for seat in Seat::first(3) {
            assert!(review.surprises.iter().filter(|surprise| surprise.seat == seat).count() <= 3);
        }
    }
    assert!(told > 0, "three whole games without luck");
}

/// What is marked as a turn is one: worlds that had no part in finding it say the same.
#[test]
fn turns_are_seen_again_in_other_worlds() {
    let effort = Effort { playouts: 4, worlds: 24, ..Effort::default() };
    let mut marked = 0;
    for (game, seed) in [("top-race", 3), ("detroit-cleveland", 4), ("long-shot", 5)] {
        let record = played(game, 3, seed);
        let work = reviewed(&record, effort);
        let positions = positions(&record);
        for turn in work.review().turns {
            let who = turn.who().index();
            let place = work.found().iter().position(|found| found.decision.number == turn.number);
            let next = work.found().get(place.expect("a decision") + 1);
            let chance = |number: usize| {
                let seen = positions[number - 1].infoset(Viewer::Spectator);
                chances(&seen, Effort { worlds: 600, seed: 4_711, ..effort })[who].chance.mean
            };
            let end = || work.review().accounts[who].result;
            let after = next.map_or_else(end, |next| chance(next.decision.number));
            let swing = after - chance(turn.number);
            assert!(swing * turn.swing[who] > 0.0, "{game} {turn:?}: {swing}");
            marked += 1;
        }
    }
    assert!(marked >= 5, "three whole games without turns");
}

#[test]
fn a_record_that_claims_another_result_is_told_so() {
    let mut record = played("long-shot", 2, 2);
    record.result = Some(vec![1000, 0]);
    let review = reviewed(&record, Effort { playouts: 2, worlds: 1, ..Effort::default() }).review();
    assert!(review.problem.is_some_and(|problem| in_english(&problem).contains("claims")));
}

/// The positions of a record, before each of its moves.
fn positions(record: &Record) -> Vec<AnyGame> {
    let opening = &mut Scripted::new(&record.opening);
    let mut game = AnyGame::new(&record.setup, opening, &mut NoEvents).expect("a record");
    let mut all = Vec::new();
    for step in &record.moves {
        all.push(game.clone());
        let action = game.parse(&step.action).expect("a record");
        game.play_unchecked(action, &mut Scripted::new(&step.draws), &mut NoEvents);
    }
    all
}

#[test]
fn every_car_that_was_bought_has_its_price_and_what_came_of_it() {
    for game in ["detroit-cleveland", "daytona-500", "top-race"] {
        let record = played(game, 3, 4);
        let review = reviewed(&record, Effort { playouts: 4, worlds: 12, ..Effort::default() }).review();
        let races = positions(&record).last().map_or(1, |_| review.sales.len().div_ceil(6));
        assert!(!review.sales.is_empty() && review.sales.len() <= 6 * races, "{game}");
        for sale in &review.sales {
            assert!(sale.price >= 0 && sale.fair.mean > 0.0 && sale.earned.is_some(), "{game}: {sale:?}");
        }
        // One car in each race comes first, and nobody else's does.
        let most = review.sales.iter().filter_map(|sale| sale.earned).max();
        let first = review.sales.iter().filter(|sale| sale.earned == most).count();
        assert!(first <= races, "{game}: {first} winners in {races} races");
    }
}

/// A spectator's chances are a function of what a spectator knows: another deal that looks the same from outside has the same ones,
/// to the last bit.
#[test]
fn chances_for_spectators_do_not_depend_on_hidden_cards() {
    let effort = Effort { worlds: 4, ..Effort::default() };
    let moments = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 200 } else { 12 };
    for game in games() {
        let all = positions(&played(&game.name, 3.min(game.max_players), 5));
        let mut luck = Pcg::new(3);
        let mut differed = 0;
        for position in all.iter().step_by(all.len().div_ceil(moments)) {
            let seen = position.infoset(Viewer::Spectator);
            let twin = seen.sample(&mut luck);
            differed += u32::from(twin != *position);
            assert_eq!(
                chances(&seen, effort),
                chances(&twin.infoset(Viewer::Spectator), effort),
                "{}",
                game.name
            );
        }
        assert_eq!(differed > 0, game.name != "long-shot", "{}: hidden cards were dealt anew", game.name);
    }
}

/// What spectators are told adds up, and says how far it may be off.
#[test]
fn chances_come_with_money_and_with_their_errors() {
    for game in games() {
        let first = positions(&played(&game.name, 3.min(game.max_players), 5)).remove(0);
        let told = chances(&first.infoset(Viewer::Spectator), Effort { worlds: 40, ..Effort::default() });
        let sum: f64 = told.iter().map(|seat| seat.chance.mean).sum();
        assert!((sum - 1.0).abs() < 1e-5, "{}: {told:?}", game.name);
        for Expected { chance, money } in told {
            assert!(chance.error > 0.0 && chance.error < 0.1, "{}: {chance:?}", game.name);
            assert!(money.error > 0.0 && money.error < money.mean.abs(), "{}: {money:?}", game.name);
        }
    }
}

/// The champion judges by its own policy, and leaves tables that it has not learned to `master`.
#[test]
fn a_player_that_taught_itself_judges_too() {
    let effort = Effort { judge: Rung::Champion, playouts: 8, worlds: 4, ..Effort::default() };
    for game in ["long-shot", "top-race"] {
        let record = played(game, 2, 5);
        let short = Record { moves: record.moves[..12].to_vec(), result: None, ..record };
        let [champion, master] =
            [Rung::Champion, Rung::Master].map(|judge| reviewed(&short, Effort { judge, ..effort }).review());
        assert_eq!(champion.judge, "champion", "{game}");
        let chances =
            |review: &Review| review.ribbon.iter().flat_map(|m| m.chances.clone()).collect::<Vec<_>>();
        assert_ne!(chances(&champion), chances(&master), "{game}: worlds are played out by somebody else");
        assert!(champion.lost.iter().all(|lost| lost.like.is_none()), "nobody was measured by it");
        assert_eq!(chances(&champion), chances(&reviewed(&short, effort).review()), "{game}");
    }
    let alone = played("long-shot", 1, 5);
    let short = Record { moves: alone.moves[..4].to_vec(), result: None, ..alone };
    assert_eq!(reviewed(&short, effort).review().judge, "master", "against Roland it has not practised");
}

#[test]
fn a_coach_tells_what_a_car_is_worth_and_warns_of_a_bad_bid() {
    let effort = Effort { playouts: 200, worlds: 32, ..Effort::default() };
    let first = positions(&played("detroit-cleveland", 3, 5)).remove(0);
    let Turn::Of(seat) = first.turn() else { panic!("a game that begins") };
    let infoset = first.infoset(seat.into());
    let plain = advice(&infoset, None, effort).expect("advice");
    let Expected { chance, money } = plain.expects;
    assert!((0.0..=1.0).contains(&chance.mean) && chance.error > 0.0 && plain.decision.is_none());
    assert!(money.mean > 0.0 && money.error > 0.0, "{money:?}");
    let offered = plain.offered.expect("a car is for sale");
    let mine = offered.mine.expect("bidding all one has buys it");
    assert!(mine.mean > 0.0 && offered.what.is_some());
    // What a car may bring are prizes, nothing between them.
    let prize = |money: f64| money % 10_000.0 == 0.0 && money <= 200_000.0;
    assert!(mine.low <= mine.high && prize(mine.low) && prize(mine.high), "{mine:?}");
    // All of one's money for one car, and none left for another.
    let mut legal = Vec::new();
    first.legal_actions(&mut legal);
    let dearest = first.notation(*legal.last().expect("bids"));
    let judged = advice(&infoset, Some(&dearest), effort).expect("advice").decision.expect("a verdict");
    assert!(judged.label >= Label::Mistake, "the coach asks before it: {judged:?}");
    // Each choice stands beside the best, in the same worlds: the best gives nothing, and what is surely worse is told so.
    let [best, others @ ..] = &plain.choices[..] else { panic!("more than one choice") };
    assert!(best.gives.iter().all(|gives| *gives == Measured::default()) && !others.is_empty());
    for choice in others {
        assert_eq!(choice.gives.len(), 3);
        let mine = choice.gives[seat.index()];
        assert!(mine.mean <= 0.0 || !mine.is_sure(), "better than the best: {choice:?}");
        // What one seat wins the others lose.
        let sum: f64 = choice.gives.iter().map(|gives| gives.mean).sum();
        assert!(sum.abs() < 1e-6, "{choice:?}");
    }
    assert!(others.windows(2).all(|two| two[0].gives[seat.index()].mean >= two[1].gives[seat.index()].mean));
    assert!(advice(&infoset, Some("fly"), effort).is_err());
}
