//! The shipped decks add up as documented, and a deck with a mistake is refused with its place.

use std::sync::Arc;

use grandstand_core::{DataFile, Options};
use grandstand_speedway::{Car, Card, Deck, Mover, Rules, specs};

fn rules(game: &str) -> Arc<Rules> {
    let spec = specs().find(|spec| spec.name == game).expect("a game");
    Rules::of(&spec.setup(2, None, &Options::new()).expect("a setup")).expect("playable")
}

/// The sum of all numbers for a car (or for white) over some cards.
fn total(deck: &Deck, cards: impl Iterator<Item = Card>, mover: Mover) -> u32 {
    cards
        .flat_map(|card| deck.lines(card).to_vec())
        .filter(|line| line.mover == mover)
        .map(|line| u32::from(line.steps))
        .sum()
}

#[test]
fn detroit_cleveland_and_top_race_share_a_deck_that_adds_up() {
    for game in ["detroit-cleveland", "top-race"] {
        let deck = &rules(game).deck;
        let movement = || (1..=39).map(Card);
        let tens = || (41..=46).map(Card);
        assert!(movement().all(|card| !deck.lines(card).is_empty()), "39 movement cards");
        for car in Car::ALL {
            assert_eq!(total(deck, movement(), Mover::Colour(car)), 65, "{game} {car:?}");
            assert_eq!(total(deck, movement().chain(tens()), Mover::Colour(car)), 75);
        }
        assert_eq!(total(deck, movement(), Mover::White), 57);
        assert_eq!(deck.special.len(), 3);
    }
    assert_eq!(rules("detroit-cleveland").pool.len(), 42);
    assert_eq!(rules("top-race").pool.len(), 48);
    assert_eq!(rules("top-race").deck.pit.len(), 18);
}

#[test]
fn the_daytona_deck_adds_up() {
    let deck = &rules("daytona-500").deck;
    assert_eq!(rules("daytona-500").pool.len(), 36);
    for car in Car::ALL {
        assert_eq!(total(deck, (1..=36).map(Card), Mover::Colour(car)), 62);
        assert_eq!(total(deck, (1..=46).map(Card), Mover::Colour(car)), 71);
    }
    assert_eq!(total(deck, (1..=36).map(Card), Mover::White), 42);
}

#[test]
fn a_bad_deck_is_refused_with_file_line_and_reason() {
    let good = "[[group]]\ntitle = \"x\"\nrole = \"deal\"\nfrom = \"ours\"\nfirst = 1\ncards = [\n";
    let twelve =
        "\"B5\", \"L5\", \"Y5\", \"K5\", \"G5\", \"R5\", \"J5\", \"J5\", \"J5\", \"J5\", \"J5\", \"J5\",\n";
    let refused = |cards: &str, line: usize, reason: &str| {
        let text = format!("{good}{twelve}{cards}]\n");
        let error = Deck::read(DataFile::new("mine.toml", &text)).expect_err(cards);
        assert_eq!(error.file, "mine.toml");
        assert_eq!(error.line, Some(line), "{error}");
        assert!(error.reason.to_string().contains(reason), "{error}");
    };
    refused("\"B6-B4\"", 8, "a colour twice");
    refused("\"B4-R6\"", 8, "never increase");
    refused("\"B11\"", 8, "1 to 10 steps");
    refused("\"X5\"", 8, "names no colour");
    refused("\"J5-J2\"", 8, "white twice");
    refused("\"B/B\"", 8, "one colour twice");
    refused("\"B/R\", \"B/Y\"", 8, "no colour on two of them");
    refused("\"\"", 8, "empty line");
    assert!(Deck::read(DataFile::new("mine.toml", &format!("{good}{twelve}]\n"))).is_ok());
    let few = Deck::read(DataFile::new("mine.toml", &format!("{good}\"B5\"]\n"))).expect_err("too few cards");
    assert!(few.reason.to_string().contains("at least 12"), "{few}");
    let unknown = Deck::read(DataFile::new("mine.toml", "colour = 1\n")).expect_err("an unknown key");
    assert_eq!(unknown.line, Some(1));
}
