//! The race of the day.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, GAMES, Host};
use grandstand_bots::Rung;
use grandstand_catalogue::AnyGame;
use grandstand_core::{Game as _, Move, NoEvents, Record, Recorder, Seat, Turn};
use grandstand_table::{
    Answer, Clock, Entry, Happening, Message, Player, Table,
    daily::{Daily, Run, share_beaten, verify},
};

const DAY: &str = "2026-11-16";

fn of(game: &str) -> Daily {
    Daily::of(DAY, game).expect("a race")
}

#[test]
fn a_day_gives_the_same_race_for_ever() {
    // Written down once: a change here would be another race than the one that was run.
    let races = GAMES.map(|game| (of(game).seat, of(game).seed()));
    assert_eq!(races, PINNED);
    assert_ne!(of("top-race").seed(), Daily::of("2026-11-17", "top-race").expect("a race").seed());
}

const PINNED: [(Seat, u32); 4] =
    [(Seat(0), 3_807_968_969), (Seat(2), 3_062_377_043), (Seat(2), 229_957_549), (Seat(2), 3_706_069_609)];

#[test]
fn what_is_no_day_is_refused() {
    for text in ["", "today", "2026-11-1", "2026-13-01", "2026-11-31", "2027-02-29", "2026/11/16", "２０２６"]
    {
        assert!(Daily::of(text, "top-race").is_err(), "{text}");
    }
    assert!(Daily::of("2028-02-29", "top-race").is_ok());
    assert!(Daily::of(DAY, "no-such-game").is_err());
}

#[test]
fn a_run_is_checked_to_the_last_move() {
    for game in GAMES {
        let daily = of(game);
        let record = daily.run_by(Rung::Rookie).expect("a run");
        let money = daily.made(&record).expect("an end");
        let (bots, known) = (daily.edition(), daily.edition());
        let run = Run { date: DAY.to_owned(), game: game.to_owned(), seat: daily.seat, money, bots, known };
        assert!(run.is_whole());
        assert_eq!(verify(&record), Ok(run), "{game}");
        let again = Record::from_json(&record.to_json()).expect("a record");
        assert_eq!(again, record, "its day is written and read");

        let refused = |change: &dyn Fn(&mut Record)| {
            let mut other = record.clone();
            change(&mut other);
            assert_ne!(other, record);
            verify(&other).expect_err(game)
        };
        refused(&|other| other.daily = None);
        refused(&|other| other.daily = Some("2026-11-17".to_owned()));
        refused(&|other| other.result = None);
        refused(&|other| other.setup.players -= 1);
        refused(&|other| other.opening[0] ^= 1);
        refused(&|other| other.result.as_mut().expect("an end")[daily.seat.index()] += 1);
    }
}

#[test]
fn a_bot_that_plays_otherwise_is_noticed() {
    // The whole race with other bots in it: every move is legal and every draw is the day's.
    let daily = of("top-race");
    let mut host = Host::new(daily.setup.clone());
    let entry = Entry { at: 0, what: Happening::Daily { date: DAY.to_owned(), bots: daily.bots } };
    host.table.follow(&entry).expect("a day");
    host.log.push(entry);
    host.luck = daily.luck();
    host.sit(ANA, 0, "Ana");
    host.bots_on(1, Clock::None);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    host.let_bots_play();
    host.play_to_the_end();
    let record = host.table.record().expect("a record");
    assert!(daily.luck_after(&record).is_ok());
    let why = grandstand_words::in_english(&verify(&record).expect_err("bots that choose at random"));
    assert!(why.contains("but its bot does"), "{why}");
}

#[test]
fn the_table_of_a_day_says_so_and_takes_nothing_back_that_was_answered() {
    let daily = of("detroit-cleveland");
    let mut host = Host::new(daily.setup.clone());
    let mut plain = Host::new(daily.setup.clone());
    let entry = Entry { at: 0, what: Happening::Daily { date: DAY.to_owned(), bots: daily.bots } };
    host.table.follow(&entry).expect("a day");
    host.log.push(entry);
    let mut undoable = [false; 2];
    for (host, undoable) in [&mut host, &mut plain].into_iter().zip(&mut undoable) {
        host.luck = daily.luck();
        host.sit(ANA, 0, "Ana");
        host.bots_on(1, Clock::None);
        assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
        host.let_bots_play();
        for step in 0..12 {
            host.act(step);
            host.let_bots_play();
            *undoable |= !host.update(ANA).undo.by_consent.is_empty();
        }
    }
    assert_eq!(undoable, [false, true]);
    let record = host.table.record().expect("a record");
    assert_eq!(record.daily.as_deref(), Some(DAY));
    let again: Table<AnyGame> = Table::restore(ANA, host.setup.clone(), &host.log).expect("its log");
    assert_eq!((again.daily(), again.record()), (Some(DAY), Some(record)));
    assert!(matches!(again.seats()[0], Player::Person { .. }));
}

/// Every move of every bot in a week of races that somebody runs at random, as a number.
fn print_of_bots(game: &str) -> String {
    let mut print = 0xcbf2_9ce4_8422_2325_u64;
    for day in 1..=7 {
        let daily = Daily::of(&format!("2026-12-0{day}"), game).expect("a race");
        let record = daily.run_by(Rung::Random).expect("a run");
        for step in record.moves.iter().filter(|step| step.seat != daily.seat) {
            print = step
                .action
                .bytes()
                .fold(print, |print, byte| (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        }
    }
    format!("{print:016x}")
}

/// What [`print_of_bots`] was in each edition of the bots, the first one first.
const EDITIONS: [&[&str]; 4] =
    [&["eb7ac476d9c184b4"], &["6b4f9f341f82b914"], &["36383e51be771346"], &["9b16c74503dca207"]];

#[test]
fn bots_that_choose_otherwise_are_a_new_edition() {
    let found = GAMES.map(|game| (game, of(game).edition() as usize, print_of_bots(game)));
    let last = |editions: &[&str]| (editions.len(), editions.last().copied().unwrap_or_default().to_owned());
    let written = std::array::from_fn(|i| {
        let (edition, print) = last(EDITIONS[i]);
        (GAMES[i], edition, print)
    });
    assert_eq!(found, written, "raise `bots` in the game.toml, and add the print to the end of EDITIONS");
}

#[test]
fn a_run_against_other_bots_says_so_and_is_checked_as_far_as_it_can_be() {
    let daily = of("long-shot");
    let record = daily.run_by(Rung::Rookie).expect("a run");
    assert_eq!((record.format, record.bots), (3, None), "the first edition is not mentioned");
    let later = record.clone().against(Some(7));
    // The first edition goes without saying, and what is no race of a day has none.
    assert_eq!(record.clone().against(Some(1)), record);
    assert_eq!(later.clone().marked(None, None).bots, None);
    let again = Record::from_json(&later.to_json()).expect("a record");
    assert_eq!((again.format, again.bots, &again), (4, Some(7), &later));
    let run = verify(&later).expect("a run");
    assert_eq!((run.is_whole(), run.bots, run.known), (false, 7, daily.edition()));
    assert_eq!(Some(run.money), daily.made(&record));

    // A move that its bot would not make is noticed in an edition that is known, and legal in one that is not.
    let (mut at, mut other) = (None, record.clone());
    for number in 0..record.moves.len() {
        other.moves.truncate(number);
        if record.moves[number].seat != daily.seat {
            at = swapped(&daily, &other);
        }
        if at.is_some() {
            break;
        }
        other.moves.push(record.moves[number].clone());
    }
    let other = at.expect("a bot that had a choice");
    let why = grandstand_words::in_english(&verify(&other).expect_err("another choice"));
    assert!(why.contains("but its bot does"), "{why}");
    assert!(verify(&other.clone().against(Some(7))).is_ok_and(|run| !run.is_whole()));

    // Everything else is checked all the same.
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut wrong = later.clone();
        change(&mut wrong);
        verify(&wrong).expect_err("it does not hold");
    };
    refused(&|wrong| wrong.opening[0] ^= 1);
    refused(&|wrong| wrong.setup.players -= 1);
    refused(&|wrong| wrong.result.as_mut().expect("an end")[daily.seat.index()] += 1);
    refused(&|wrong| {
        wrong.moves.pop();
    });
}

/// The race from there on with another choice of the bot whose turn it is, run to its end by the day's luck; none if it has no other.
fn swapped(daily: &Daily, so_far: &Record) -> Option<Record> {
    let mut luck = Recorder::new(daily.luck());
    let mut game = AnyGame::new(&daily.setup, &mut luck, &mut NoEvents).expect("a game");
    let mut record = Record { moves: Vec::new(), opening: luck.take(), ..so_far.clone() };
    let mut legal = Vec::new();
    let mut play = |game: &mut AnyGame, action, record: &mut Record| {
        let (seat, notation) = (game.turn().seat().expect("a turn"), game.notation(action));
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        record.moves.push(Move { seat, action: notation, draws: luck.take() });
    };
    for step in &so_far.moves {
        let action = game.parse(&step.action).expect("a record");
        play(&mut game, action, &mut record);
    }
    game.legal_actions(&mut legal);
    let usual = daily.run_by(Rung::Rookie).expect("a run").moves[so_far.moves.len()].action.clone();
    let other = legal.iter().copied().find(|&action| game.notation(action) != usual)?;
    play(&mut game, other, &mut record);
    while game.turn() != Turn::Over {
        game.legal_actions(&mut legal);
        play(&mut game, legal[0], &mut record);
    }
    record.result = Some(game.standing().money().to_vec());
    Some(record)
}

#[test]
fn ranks_are_as_in_duplicate() {
    assert_eq!(share_beaten(5, &[1, 5, 9, 2]), 0.625);
    assert_eq!(share_beaten(5, &[]), 0.0);
}
