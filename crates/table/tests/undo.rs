//! Taking back: free until the mover has learned something or the turn has passed, further back by consent, never across luck or a
//! reveal.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, BEN, GAMES, Host, refused, short, size};
use grandstand_catalogue::AnyGame;
use grandstand_core::{Game, Infoset, NoEvents, Pcg, Scripted, Seat, Viewer};
use grandstand_table::{Answer, Clock, Deed, Happening, Message, Player, Refusal, Stage};

const UNDO: Message = Message::Undo { seat: Seat(0) };

#[test]
fn undo_is_free_until_the_turn_has_passed() {
    let mut host = Host::begun(short("detroit-cleveland", 3), Clock::None);
    let (mut back, mut passed) = (0, 0);
    for step in 0..60 {
        // A card of several lines: after `play` the same player steers.
        let before = host.play_until(|update| update.choices.iter().any(|choice| choice.kind == "play"));
        host.act(step);
        let after = host.update(ANA);
        if after.turn == Some(Seat(0)) {
            assert_eq!(after.undo.free, [Seat(0)], "showing one's own card does not count");
            assert_eq!(host.say(ANA, UNDO), Answer::Done);
            let again = host.update(ANA);
            assert_eq!((again.view, again.choices), (before.view, before.choices));
            assert!(again.version > after.version, "undo is an entry of its own");
            host.act(step);
            back += 1;
        } else {
            assert!(after.undo.free.is_empty());
            passed += 1;
        }
        host.let_bots_play();
        if back > 0 && passed > 0 {
            assert!(!host.table.undone_by_consent(), "it was the mover's alone");
            return host.check_log();
        }
    }
    panic!("{back} cards were steered and {passed} passed the turn on");
}

/// In every game: wherever undo is free, the mover could have told beforehand what they would know afterwards, whatever is hidden.
#[test]
fn undo_is_free_only_where_nothing_was_learned() {
    for game in GAMES {
        let (mut free, mut kept) = (0, 0);
        for seed in 0..size(3, 40) {
            let mut luck = Pcg::new(seed);
            let mut host = Host::new(short(game, 3));
            for seat in 0..3 {
                host.sit(ANA, seat, &format!("Person {seat}"));
            }
            assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
            let Some(Happening::Began { draws }) = host.log.last().map(|entry| entry.what.clone()) else {
                panic!("it did not begin");
            };
            let mut game =
                AnyGame::new(&host.setup, &mut Scripted::new(&draws), &mut NoEvents).expect("begun");
            let mut choice = seed as usize;
            while host.table.stage() == Stage::Playing {
                let mover = host.table.turn().expect("somebody's turn");
                let before = game.infoset(Viewer::Seat(mover));
                choice = choice.wrapping_mul(5).wrapping_add(3);
                host.act(choice);
                let Some(Happening::Played { deed: Deed::Do(text), draws, .. }) =
                    host.log.last().map(|entry| entry.what.clone())
                else {
                    panic!("nothing was played");
                };
                let action = game.parse(&text).expect("an action");
                game.play_unchecked(action, &mut Scripted::new(&draws), &mut NoEvents);
                if !host.table.update(ANA, Some(mover), 0, 0).undo.free.contains(&mover) {
                    kept += 1;
                    continue;
                }
                free += 1;
                assert!(draws.is_empty(), "luck is never taken back");
                let known = game.infoset(Viewer::Seat(mover));
                for _ in 0..3 {
                    let mut world = before.sample(&mut luck);
                    world.play_unchecked(action, &mut luck.clone(), &mut NoEvents);
                    assert_eq!(world.infoset(Viewer::Seat(mover)), known, "the mover learned something");
                }
            }
        }
        assert!(free > 10 && kept > 10, "{game}: {free} free and {kept} not");
    }
}

/// A bid of Ana's, then Ben's turn without luck in between.
fn ana_has_bid() -> Host {
    let mut host = Host::begun(short("detroit-cleveland", 3), Clock::None);
    for step in 0..1_000 {
        let mine = host.table.turn() == Some(Seat(0));
        host.act(if mine { 1 } else { step });
        let update = host.update(ANA);
        if mine && update.turn == Some(Seat(1)) && update.undo.by_consent.contains(&Seat(0)) {
            return host;
        }
        host.let_bots_play();
    }
    panic!("Ana never bid before Ben");
}

#[test]
fn further_back_only_if_everybody_agrees() {
    let mut host = ana_has_bid();
    let answer = |agree| Message::AnswerUndo { seat: Seat(1), agree };
    assert_eq!(host.say(BEN, answer(true)), refused(Refusal::NobodyAsks));
    assert_eq!(host.say(ANA, UNDO), Answer::Done);
    assert_eq!(host.update(BEN).undo.asked, Some((Seat(0), vec![Seat(1)])));
    assert_eq!(host.say(ANA, UNDO), refused(Refusal::AskedAlready));
    assert_eq!(host.say(BEN, answer(false)), Answer::Done);
    assert_eq!(host.update(BEN).undo.asked, None);
    assert_eq!(host.table.turn(), Some(Seat(1)));
    assert!(!host.table.undone_by_consent());
    assert_eq!(host.say(ANA, UNDO), Answer::Done);
    assert_eq!(host.say(BEN, answer(true)), Answer::Done);
    assert_eq!(host.table.turn(), Some(Seat(0)), "it is Ana's choice again");
    assert!(host.table.undone_by_consent());
    host.check_log();
}

#[test]
fn a_request_ends_when_somebody_plays_or_leaves() {
    let mut host = ana_has_bid();
    assert_eq!(host.say(ANA, UNDO), Answer::Done);
    host.act(0);
    assert_eq!(host.update(ANA).undo.asked, None, "Ben played instead of answering");
    let mut host = ana_has_bid();
    assert_eq!(host.say(ANA, UNDO), Answer::Done);
    assert_eq!(host.say(BEN, Message::Resign { seat: Seat(1) }), Answer::Done);
    assert_eq!(host.update(ANA).undo.asked, None, "nobody waits for somebody who has left");
    host.check_log();
}

/// Every entry with draws, and every card that somebody else shows, is a wall.
#[test]
fn never_across_luck_or_a_reveal() {
    for game in GAMES {
        let mut host = Host::begun(short(game, 3), Clock::None);
        let (mut walls, mut step) = (0, 0);
        while host.table.stage() == Stage::Playing && step < 400 {
            let before = host.log.len();
            let mover = host.table.turn().expect("somebody's turn");
            host.act(step);
            step += 1;
            let Happening::Played { draws, .. } = &host.log[before].what else { panic!("a move") };
            let other = if mover == Seat(0) { (BEN, Seat(1)) } else { (ANA, Seat(0)) };
            let seen = host.table.update(other.0, None, host.table.version() - 1, 0).news;
            let shown = serde_json::to_string(&seen).expect("news");
            let card = ["\"played\"", "\"thrown-away\"", "\"revealed\"", "\"left-race\"", "\"switched\""];
            let learned = card.iter().any(|what| shown.contains(what));
            if host.table.stage() == Stage::Playing && (!draws.is_empty() || learned) {
                walls += 1;
                let mut asked = vec![other];
                if !draws.is_empty() {
                    asked = vec![(ANA, Seat(0)), (BEN, Seat(1))];
                }
                for (visitor, seat) in asked {
                    let update = host.update(visitor);
                    assert!(update.undo.free.is_empty() && update.undo.by_consent.is_empty(), "{game}");
                    assert_eq!(
                        host.say(visitor, Message::Undo { seat }),
                        refused(Refusal::NothingToTakeBack)
                    );
                }
            }
            host.let_bots_play();
        }
        assert!(walls > 5, "{game}: only {walls} walls in {step} steps");
    }
}

#[test]
fn a_bot_agrees_but_its_card_is_not_unseen() {
    let mut host = Host::new(short("top-race", 2));
    host.sit(ANA, 0, "Ana");
    host.bots_on(1, Clock::None);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    host.let_bots_play();
    let (mut asked, mut refusals) = (0, 0);
    for step in 0..400 {
        if host.table.stage() != Stage::Playing {
            break;
        }
        host.act(step);
        host.let_bots_play();
        if host.table.stage() != Stage::Playing {
            break;
        }
        let by_bot = matches!(host.log.last().map(|e| &e.what), Some(Happening::Played { bot: true, .. }));
        let may = !host.update(ANA).undo.by_consent.is_empty();
        if by_bot && may && asked < 3 {
            asked += 1;
            assert_eq!(host.say(ANA, UNDO), Answer::Done);
            assert_eq!(host.table.turn(), Some(Seat(0)), "nobody else had to be asked");
            assert!(host.table.undone_by_consent());
        } else if by_bot && !may {
            refusals += 1;
            assert_eq!(host.say(ANA, UNDO), refused(Refusal::NothingToTakeBack));
        }
    }
    assert!(asked > 0 && refusals > 0, "{asked} asked, {refusals} refused");
    assert!(matches!(host.table.seats()[1], Player::Bot { .. }));
    host.check_log();
}
