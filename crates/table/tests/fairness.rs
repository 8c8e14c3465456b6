//! Luck that anybody can check.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, BEN, EVE, GAMES, Host, refused, short};
use grandstand_core::{Chance, Record, Seat, Seeded};
use grandstand_table::{
    Answer, Clock, Entry, Happening, Input, Message, Note, Player, Refusal, Stage,
    fairness::{Kept, commitment, game_seed, hex, luck_after, pledge, revealed, verify, verify_kept},
};
use grandstand_words::in_english;

const SECRET: [u8; 32] = [7; 32];

fn sit(seat: u8, name: &str) -> Message {
    Message::Sit { seat: Seat(seat), name: name.to_owned() }
}

fn pledge_of(seat: u8, luck: &str) -> String {
    pledge(&commitment(&SECRET), Seat(seat), luck).expect("something to pledge")
}

fn pledges(seat: u8, luck: &str) -> Message {
    Message::Pledge { seat: Seat(seat), pledge: pledge_of(seat, luck) }
}

fn tells(seat: u8, luck: &str) -> Message {
    Message::Reveal { seat: Seat(seat), luck: luck.to_owned() }
}

const ANAS: &str = "00ff";
const BENS: &str = "abababababababababababababababababababababababababababababababab";

/// A table whose host has committed to its secret, with two people who have pledged and a bot.
fn committed(game: &str) -> Host {
    let mut host = Host::new(short(game, 3));
    let entry = Entry { at: 0, what: Happening::Committed { commitment: commitment(&SECRET) } };
    host.table.follow(&entry).expect("a commitment");
    host.log.push(entry);
    assert_eq!(host.say(ANA, sit(0, "Ana")), Answer::Done);
    assert_eq!(host.say(BEN, sit(1, "Ben")), Answer::Done);
    assert_eq!(host.say(ANA, pledges(0, ANAS)), Answer::Done);
    assert_eq!(host.say(BEN, pledges(1, BENS)), Answer::Done);
    host.bots_on(2, Clock::None);
    host
}

/// The luck that follows from what was told.
fn mixed(host: &Host) -> [u8; 32] {
    game_seed(host.table.commitment().expect("a commitment"), &SECRET, &host.table.contributions())
}

/// The same table after the deal.
fn dealt(game: &str) -> Host {
    let mut host = committed(game);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    assert_eq!((host.table.stage(), host.deals), (Stage::Lobby, 0), "nobody has told yet");
    assert_eq!(host.say(BEN, tells(1, BENS)), Answer::Done);
    assert_eq!(host.deals, 0, "one has");
    assert_eq!(host.say(ANA, tells(0, ANAS)), Answer::Done);
    assert_eq!(host.deals, 1);
    host.luck = Seeded::from_key(mixed(&host));
    host.handle(Input::Deal);
    assert_eq!(host.table.stage(), Stage::Playing);
    host.let_bots_play();
    host
}

fn finished(game: &str) -> (Host, Record) {
    let mut host = dealt(game);
    host.play_to_the_end();
    let mut record = host.table.record().expect("a record");
    let commitment = host.table.commitment().expect("a commitment");
    record.fairness = Some(revealed(commitment, &SECRET, host.table.contributions(), host.table.pledges()));
    (host, record)
}

#[test]
fn hashes_are_what_they_are_everywhere() {
    // SHA-256 of "grandstand luck 3" and 32 zero bytes: printf 'grandstand luck 3' | cat - <(head -c 32 /dev/zero) | sha256sum
    assert_eq!(commitment(&[0; 32]), "v3:38304ea0dbb8da329369249e755e0a66f649c2e4a7b4226e79d89b1a64dbe7fd");
    // printf 'grandstand pledge 3v3:00\001\000\377' | sha256sum
    let pledged = pledge("v3:00", Seat(1), "00ff").expect("a pledge");
    assert_eq!(pledged, "1dc89b2eca9afcd279f259b6e90389124dfe61ff4163be4ad179bacdcb77749e");
    let key = |contributions: &[&str]| {
        let contributions: Vec<String> = contributions.iter().map(ToString::to_string).collect();
        game_seed(&commitment(&[0; 32]), &[0; 32], &contributions)
    };
    assert_ne!(key(&["00", "ff"]), key(&["ff", "00"]), "in seat order");
    assert_ne!(key(&["00", "", "ff"]), key(&["00ff"]), "with their lengths: no byte is anybody else's");
    assert_ne!(key(&["00", ""]), key(&["", "00"]));
}

/// Tables from before lengths were hashed: their commitment has no word in front, and their luck is what it was.
#[test]
fn tables_of_the_first_way_keep_their_luck() {
    let first = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    let key = game_seed(first, &[0; 32], &["00".to_owned(), "ff".to_owned()]);
    assert_eq!(key, game_seed(first, &[0; 32], &["00ff".to_owned()]));
    // SHA-256 of 32 zero bytes followed by 00 ff, as any other program computes it.
    assert_eq!(hex(&key), "23d8b3fbfc92dcda6c7975d70d25d325d162101b40a613c59c750d6b889b288a");
}

#[test]
fn pledges_are_kept_with_the_seat() {
    let mut host = committed("top-race");
    let both = [pledge_of(0, ANAS), pledge_of(1, BENS), String::new()];
    assert_eq!(host.table.pledges(), both);
    let shown = host.update(EVE).fairness.expect("fairness");
    assert_eq!((shown.commitment, shown.pledges), (commitment(&SECRET), both.to_vec()));
    assert_eq!((shown.contributions, shown.called), (vec![String::new(); 3], false), "nobody has told");
    for wrong in ["", "00ff", &"x".repeat(64), &"00".repeat(33)] {
        let message = Message::Pledge { seat: Seat(0), pledge: wrong.to_owned() };
        assert_eq!(host.say(ANA, message), refused(Refusal::BadPledge), "{wrong}");
    }
    assert_eq!(host.say(BEN, pledges(0, ANAS)), refused(Refusal::NotYourSeat));
    assert_eq!(host.say(ANA, tells(0, ANAS)), refused(Refusal::NotCalled));
    assert_eq!(host.say(BEN, Message::Stand { seat: Seat(1) }), Answer::Done);
    assert_eq!(host.table.pledges(), [pledge_of(0, ANAS), String::new(), String::new()]);
    // A bot in the place of a person pledges nothing, and whoever stays keeps theirs.
    assert_eq!(host.say(BEN, sit(1, "Ben")), Answer::Done);
    assert_eq!(host.say(BEN, pledges(1, "cc")), Answer::Done);
    host.bots_on(1, Clock::None);
    assert_eq!(host.table.pledges(), [pledge_of(0, ANAS), String::new(), String::new()]);
    let late = Entry { at: 0, what: Happening::Committed { commitment: commitment(&[8; 32]) } };
    assert!(host.table.follow(&late).is_err(), "a host cannot change its mind");
    host.check_log();
}

/// Whoever comes last knows what the others have told, and can add nothing but what was pledged before.
#[test]
fn the_last_to_tell_cannot_choose() {
    let mut host = committed("top-race");
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    assert_eq!(host.say(ANA, tells(0, ANAS)), Answer::Done);
    assert!(host.update(BEN).fairness.expect("fairness").called);
    for other in ["cc", "", "zz", &BENS.to_uppercase().replace('A', "0")] {
        assert_eq!(host.say(BEN, tells(1, other)), refused(Refusal::BadLuck), "{other}");
    }
    for late in [pledges(1, "cc"), sit(2, "Bea"), Message::Begin] {
        let who = if late == Message::Begin { ANA } else { BEN };
        assert_eq!(host.say(who, late), refused(Refusal::BeingDealt));
    }
    // Nor can anybody copy what another has pledged: a pledge is of one seat.
    assert_ne!(pledge_of(0, ANAS), pledge_of(1, ANAS));
    let forged = Entry { at: 0, what: Happening::Revealed { seat: Seat(1), luck: "cc".to_owned() } };
    assert!(host.table.follow(&forged).is_err(), "not in a log either");
    assert_eq!(host.say(BEN, tells(1, BENS)), Answer::Done);
    assert_eq!(host.deals, 1);
    host.check_log();
}

/// Whoever does not tell could do so because they do not like what the others told. So nothing is dealt from it: they lose the seat, and
/// everybody pledges something new.
#[test]
fn whoever_does_not_tell_stops_the_deal() {
    let mut host = committed("top-race");
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    assert_eq!(host.say(ANA, tells(0, ANAS)), Answer::Done);
    host.now = host.wake.expect("a time to tell") - 1;
    host.handle(Input::Tick);
    assert!(host.update(ANA).fairness.expect("fairness").called);
    host.now += 1;
    host.handle(Input::Tick);
    let update = host.update(ANA);
    let fairness = update.fairness.expect("fairness");
    assert!(!fairness.called);
    assert!(fairness.pledges.iter().chain(&fairness.contributions).all(String::is_empty));
    assert!(update.log.iter().any(|line| matches!(line.note, Note::NotTold { .. })), "{:?}", update.log);
    assert_eq!(host.table.seats()[1], Player::Open);
    // The same when somebody leaves meanwhile.
    assert_eq!(host.say(BEN, sit(1, "Ben")), Answer::Done);
    assert_eq!(host.say(ANA, pledges(0, "aa")), Answer::Done);
    assert_eq!(host.say(BEN, pledges(1, "bb")), Answer::Done);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    assert_eq!(host.say(ANA, tells(0, "aa")), Answer::Done);
    assert_eq!(host.say(BEN, Message::Stand { seat: Seat(1) }), Answer::Done);
    assert_eq!(host.table.pledges(), Vec::<String>::new());
    host.check_log();
}

/// Logs from before there were pledges: what was added is in the entry of whoever sat down.
#[test]
fn tables_of_the_second_way_keep_their_luck() {
    let mut host = Host::new(short("top-race", 3));
    let second = "v2:e3ff3f328e6c84bf0e0984a247484142421a596a218dcea9ef2bd1c3dd6c37ae";
    let player = |visitor, name: &str| Player::Person { visitor, name: name.to_owned() };
    for what in [
        Happening::Committed { commitment: second.to_owned() },
        Happening::Sat { seat: Seat(0), player: player(ANA, "Ana"), luck: "00ff".to_owned() },
        Happening::Sat { seat: Seat(1), player: player(BEN, "Ben"), luck: "ab".to_owned() },
    ] {
        let entry = Entry { at: 0, what };
        host.table.follow(&entry).expect("an old log");
        host.log.push(entry);
    }
    host.bots_on(2, Clock::None);
    assert_eq!(host.table.contributions(), ["00ff", "ab", ""]);
    host.luck = Seeded::from_key(game_seed(second, &[0; 32], &host.table.contributions()));
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    assert_eq!(host.table.stage(), Stage::Playing, "nobody is asked to tell");
    host.let_bots_play();
    host.play_to_the_end();
    let mut record = host.table.record().expect("a record");
    record.fairness = Some(revealed(second, &[0; 32], host.table.contributions(), host.table.pledges()));
    assert!(!record.to_json().contains("pledges"));
    let verified = verify(&record).expect("fair");
    assert!(verified.contributions == 2 && !verified.pledged);
}

/// A server that cheats, against what somebody kept from before the deal.
#[test]
fn what_a_player_kept_binds_the_server() {
    let (host, record) = finished("long-shot");
    let kept = Kept {
        commitment: commitment(&SECRET),
        pledges: vec![pledge_of(0, ANAS), pledge_of(1, BENS), String::new()],
        luck: vec![(Seat(0), ANAS.to_owned())],
    };
    assert!(verify_kept(&record, &kept).expect("fair").pledged);
    drop(host);

    // It plays the same table again from another secret, with everything else as it was, and writes a record that holds by itself.
    let other = [9; 32];
    let again = |change: &dyn Fn(&mut Vec<String>)| {
        let mut contributions = vec![ANAS.to_owned(), BENS.to_owned(), String::new()];
        change(&mut contributions);
        (contributions, short("long-shot", 3))
    };
    let cheat = |seed: [u8; 32], change: &dyn Fn(&mut Vec<String>)| {
        let (contributions, setup) = again(change);
        let promised = commitment(&seed);
        let pledges = Seat::first(3).zip(&contributions);
        let pledges = pledges.map(|(seat, luck)| pledge(&promised, seat, luck).unwrap_or_default()).collect();
        let mut host = Host::new(setup);
        host.sit(ANA, 0, "Ana");
        host.sit(BEN, 1, "Ben");
        host.bots_on(2, Clock::None);
        host.luck = Seeded::from_key(game_seed(&promised, &seed, &contributions));
        assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
        host.let_bots_play();
        host.play_to_the_end();
        let mut record = host.table.record().expect("a record");
        record.fairness = Some(revealed(&promised, &seed, contributions, pledges));
        assert!(verify(&record).is_ok(), "nothing in it says that it is forged");
        record
    };
    let seed = in_english(&verify_kept(&cheat(other, &|_| ()), &kept).expect_err("another secret"));
    assert!(seed.contains("not the secret that the server had then"), "{seed}");
    let last = cheat(SECRET, &|luck| luck[1] = "cc".to_owned());
    let last = in_english(&verify_kept(&last, &kept).expect_err("the last to sit has chosen"));
    assert!(last.contains("chose theirs afterwards"), "{last}");
    let mine = cheat(SECRET, &|luck| luck[0].clear());
    let mine =
        in_english(&verify_kept(&mine, &Kept { pledges: Vec::new(), ..kept }).expect_err("mine is left out"));
    assert!(mine.contains("seat 0"), "{mine}");
}

#[test]
fn every_game_can_be_verified() {
    for game in GAMES {
        let (host, record) = finished(game);
        assert_eq!(host.table.stage(), Stage::Over);
        let text = record.to_json();
        let read = Record::from_json(&text).expect("a record");
        assert_eq!(read, record, "the fairness is in the file");
        let verified = verify(&read).expect("fair");
        assert_eq!((verified.contributions, verified.moves), (2, record.moves.len()));
        assert!(verified.draws > 10);
        // Without the secret: a running game, or one that never had any.
        let plain = Record { fairness: None, ..record };
        assert!(!plain.to_json().contains("fairness") && verify(&plain).is_err());
    }
}

#[test]
fn a_forged_record_is_found_out() {
    let (_, record) = finished("long-shot");
    let told = |change: &dyn Fn(&mut Record)| {
        let mut forged = record.clone();
        change(&mut forged);
        in_english(&verify(&forged).expect_err("it was forged"))
    };
    let fairness = |record: &mut Record| record.fairness.clone().expect("fairness");
    let contributions = record.fairness.clone().expect("fairness").contributions;
    let promised = commitment(&[9; 32]);
    let pledges = Seat::first(3).zip(&contributions);
    let pledges = pledges.map(|(seat, luck)| pledge(&promised, seat, luck).unwrap_or_default()).collect();
    let other = revealed(&promised, &[9; 32], contributions, pledges);
    let secret = told(&|record| {
        record.fairness =
            Some(grandstand_core::Fairness { server_seed: other.server_seed.clone(), ..fairness(record) });
    });
    assert!(secret.contains("does not fit the commitment"), "{secret}");
    let swapped = told(&|record| record.fairness = Some(other.clone()));
    assert!(swapped.contains("but the luck gives"), "{swapped}");
    let added = told(&|record| {
        let mut fair = fairness(record);
        fair.contributions[0] = "01".to_owned();
        record.fairness = Some(fair);
    });
    assert!(added.contains("seat 0") && added.contains("pledged"), "{added}");
    let added = told(&|record| {
        let mut fair = fairness(record);
        fair.contributions[0] = "01".to_owned();
        fair.pledges[0] = pledge_of(0, "01");
        record.fairness = Some(fair);
    });
    assert!(added.contains("but the luck gives"), "{added}");
    let left_out = told(&|record| {
        let mut fair = fairness(record);
        fair.contributions[0].clear();
        record.fairness = Some(fair);
    });
    assert!(left_out.contains("seat 0"), "{left_out}");
    for bad in ["zz", "0"] {
        let bad = told(&|record| {
            let mut fair = fairness(record);
            fair.contributions[1] = bad.to_owned();
            record.fairness = Some(fair);
        });
        assert!(bad.contains("seat 1"), "{bad}");
    }
    let rolled = record.moves.iter().position(|step| !step.draws.is_empty()).expect("a roll");
    let roll = told(&|record| {
        let draw = &mut record.moves[rolled].draws[0];
        *draw = (*draw + 1) % 2;
        record.moves.truncate(rolled + 1);
        record.result = None;
    });
    assert!(roll.contains(&format!("move {}", rolled + 1)), "{roll}");
    let longer = told(&|record| record.opening.push(0));
    assert!(longer.contains("the opening has"), "{longer}");
}

/// A node that takes a table over draws on where the other stopped.
#[test]
fn the_stream_goes_on_where_the_record_ends() {
    for game in GAMES {
        let mut host = dealt(game);
        let key = mixed(&host);
        for step in 0..60 {
            if host.table.stage() != Stage::Playing {
                break;
            }
            let (person, seat) =
                if host.table.turn() == Some(Seat(0)) { (ANA, Seat(0)) } else { (BEN, Seat(1)) };
            host.act(step);
            if host.update(person).undo.free == [seat] && step % 3 == 0 {
                assert_eq!(host.say(person, Message::Undo { seat }), Answer::Done);
            }
            host.let_bots_play();
            let mut again = luck_after(&host.table.record().expect("a record"), key).expect("fair");
            let mut stream = host.luck.clone();
            assert!((0..20).all(|_| again.draw(1_000_003) == stream.draw(1_000_003)), "{game}");
        }
        assert!(luck_after(&host.table.record().expect("a record"), [1; 32]).is_err());
    }
}
