//! Actions as people type and read them.

use std::fmt;

use grandstand_core::{BadNotation, Sentence, unread};

use crate::{Action, Bonus, Cell, Horse};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Pass => f.write_str("pass"),
            Action::Erase => f.write_str("erase"),
            Action::Decline => f.write_str("decline"),
            Action::Accept => f.write_str("accept"),
            Action::MoneyBox => f.write_str("box money"),
            Action::Concession { cell } => write!(f, "concession {cell}"),
            Action::Helmet { horse } => write!(f, "helmet {horse}"),
            Action::Jersey { horse, mark: None } => write!(f, "jersey {horse}"),
            Action::Jersey { horse, mark: Some(mark) } => write!(f, "jersey {horse} mark {mark}"),
            Action::Bet { horse, dollars } => write!(f, "bet {horse} {dollars}"),
            Action::StringAlong { horse } => write!(f, "string {horse}"),
            Action::Buy { horse } => write!(f, "buy {horse}"),
            Action::Wild { horse } => write!(f, "wild {horse}"),
            Action::Box { bonus, horse } => write!(f, "box {} {horse}", bonus.word()),
            Action::Move { horse } => write!(f, "move {horse}"),
            Action::Mark { horse } => write!(f, "mark {horse}"),
            Action::Partner { horse } => write!(f, "partner {horse}"),
        }
    }
}

impl Bonus {
    /// How the box is typed.
    pub fn word(self) -> &'static str {
        match self {
            Bonus::Money => "money",
            Bonus::TwoBack => "two back",
            Bonus::TwoForward => "two forward",
            Bonus::Back => "back",
            Bonus::Forward => "forward",
            Bonus::Bet => "bet",
            Bonus::Helmet => "helmet",
            Bonus::Jersey => "jersey",
            Bonus::Horse => "horse",
        }
    }
}

impl Action {
    /// An action taken apart for clients: its kind, and what it names.
    pub fn describe(self) -> (String, Vec<(String, String)>) {
        let (kind, horse, more) = match self {
            Action::Pass => ("pass", None, None),
            Action::Erase => ("erase", None, None),
            Action::Decline => ("decline", None, None),
            Action::Accept => ("accept", None, None),
            Action::MoneyBox => ("money-box", None, None),
            Action::Concession { cell } => ("concession", None, Some(("cell", cell.to_string()))),
            Action::Helmet { horse } => ("helmet", Some(horse), None),
            Action::Jersey { horse, mark } => {
                ("jersey", Some(horse), mark.map(|mark| ("mark", mark.to_string())))
            }
            Action::Bet { horse, dollars } => ("bet", Some(horse), Some(("dollars", dollars.to_string()))),
            Action::StringAlong { horse } => ("string-along", Some(horse), None),
            Action::Buy { horse } => ("buy", Some(horse), None),
            Action::Wild { horse } => ("wild", Some(horse), None),
            Action::Box { bonus, horse } => {
                ("box", Some(horse), Some(("bonus", bonus.word().replace(' ', "-"))))
            }
            Action::Move { horse } => ("move", Some(horse), None),
            Action::Mark { horse } => ("mark", Some(horse), None),
            Action::Partner { horse } => ("partner", Some(horse), None),
        };
        let named = horse.map(|horse| ("horse", horse.to_string())).into_iter().chain(more);
        (kind.to_owned(), named.map(|(name, value)| (name.to_owned(), value)).collect())
    }
}

/// What can be typed, for those who typed something else.
const FORMS: &str = "concession c2, helmet 5, jersey 5 mark 3, bet 4 2, string 4, buy 6, wild 6, pass, erase, box money, \
     box two back 3, box horse 6, move 4, mark 3, partner 6, accept, decline";
const BOXES: &str = "box money, box two back 3, box two forward 3, box back 3, box forward 3, box bet 3, box helmet 3, \
     box jersey 3, box horse 3";

/// Reads an action in any case and spacing.
pub(crate) fn parse(text: &str) -> Result<Action, BadNotation> {
    if text.len() > 80 {
        return Err(unread(|| Sentence::of("unread-too-long-horses")));
    }
    let lower = text.to_ascii_lowercase();
    let tokens = tokens(&lower);
    let mut words = tokens.iter().copied();
    let verb = words.next().unwrap_or_default();
    let rest = &mut words;
    let action = match verb {
        "pass" => Action::Pass,
        "erase" => Action::Erase,
        "decline" => Action::Decline,
        "accept" => Action::Accept,
        "concession" => Action::Concession { cell: cell(rest.next(), rest.next())? },
        "helmet" => Action::Helmet { horse: horse(rest.next(), "helmet 5")? },
        "jersey" => {
            let whose = horse(rest.next(), "jersey 5 mark 3")?;
            let mark = match rest.next() {
                None => None,
                Some("mark") => Some(horse(rest.next(), "jersey 5 mark 3")?),
                Some(other) => return Err(bad(other, || Sentence::of("unread-fits-mark"))),
            };
            Action::Jersey { horse: whose, mark }
        }
        "bet" => {
            let horse = horse(rest.next(), "bet 4 2")?;
            match rest.next() {
                Some("1") => Action::Bet { horse, dollars: 1 },
                Some("2") => Action::Bet { horse, dollars: 2 },
                Some("3") => Action::Bet { horse, dollars: 3 },
                other => return Err(bad(other.unwrap_or_default(), || Sentence::of("unread-fits-dollars"))),
            }
        }
        "string" => Action::StringAlong { horse: horse(rest.next(), "string 4")? },
        "buy" => Action::Buy { horse: horse(rest.next(), "buy 6")? },
        "wild" => Action::Wild { horse: horse(rest.next(), "wild 6")? },
        "move" => Action::Move { horse: horse(rest.next(), "move 4")? },
        "mark" => Action::Mark { horse: horse(rest.next(), "mark 3")? },
        "partner" => Action::Partner { horse: horse(rest.next(), "partner 6")? },
        "box" => bonus_box(rest)?,
        other => {
            return Err(bad(other, || Sentence::of("unread-fits-one-of").with("forms", FORMS)));
        }
    };
    match rest.next() {
        None => Ok(action),
        Some(extra) => {
            let more = || Sentence::of("unread-too-much").with("extra", extra);
            Err(unread(|| more().with("action", action.to_string())))
        }
    }
}

fn bonus_box<'a>(rest: &mut impl Iterator<Item = &'a str>) -> Result<Action, BadNotation> {
    let kinds = || Sentence::of("unread-fits-box").with("forms", BOXES);
    let bonus = match rest.next().unwrap_or_default() {
        "money" => return Ok(Action::MoneyBox),
        "two" => match rest.next().unwrap_or_default() {
            "back" => Bonus::TwoBack,
            "forward" => Bonus::TwoForward,
            other => return Err(bad(other, kinds)),
        },
        word => {
            *Bonus::WITH_HORSE.iter().find(|bonus| bonus.word() == word).ok_or_else(|| bad(word, kinds))?
        }
    };
    Ok(Action::Box { bonus, horse: horse(rest.next(), "box back 3")? })
}

fn horse(word: Option<&str>, example: &str) -> Result<Horse, BadNotation> {
    let word = word.unwrap_or_default();
    word.parse()
        .ok()
        .and_then(Horse::new)
        .ok_or_else(|| bad(word, || Sentence::of("unread-fits-horse").with("such", example)))
}

fn cell(column: Option<&str>, row: Option<&str>) -> Result<Cell, BadNotation> {
    let text = [column.unwrap_or_default(), row.unwrap_or_default()].concat();
    text.parse().map_err(|()| bad(&text, || Sentence::of("unread-fits-cell")))
}

fn bad(word: &str, fits: impl FnOnce() -> Sentence) -> BadNotation {
    let said = if word.is_empty() { "unread-missing" } else { "unread-unfit" };
    unread(|| Sentence::of(said).with("word", word).with("fits", fits()))
}

/// Words and numbers, whether parted by spaces or not.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    for mut rest in text.split_whitespace() {
        while let Some(first) = rest.chars().next() {
            let other = |c: char| c.is_ascii_digit() != first.is_ascii_digit();
            let (token, after) = rest.split_at(rest.find(other).unwrap_or(rest.len()));
            tokens.push(token);
            rest = after;
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_taken_apart_is_what_is_written_of_it() {
        for action in (0..Action::CODES).filter_map(Action::of_code) {
            let (kind, named) = action.describe();
            let mut written = serde_json::to_value(action).expect("plain data");
            let parts = written.as_object_mut().expect("named parts");
            parts.retain(|_, value| !value.is_null());
            let text = |value: &serde_json::Value| value.as_str().map_or(value.to_string(), str::to_owned);
            assert_eq!(parts.remove("do").as_ref().map(text), Some(kind));
            let mut named = named;
            named.sort();
            assert_eq!(
                parts.iter().map(|(name, value)| (name.clone(), text(value))).collect::<Vec<_>>(),
                named
            );
        }
    }

    #[test]
    fn notation_goes_there_and_back() {
        for code in 0..Action::CODES {
            let action = Action::of_code(code).unwrap();
            let text = action.to_string();
            assert_eq!(parse(&text), Ok(action));
            assert_eq!(parse(&format!("  {}  ", text.to_uppercase().replace(' ', "   "))), Ok(action));
        }
        assert_eq!(parse("Bet4 2"), Ok(Action::Bet { horse: Horse::new(4).unwrap(), dollars: 2 }));
    }

    #[test]
    fn what_does_not_fit_is_named() {
        for (text, says) in [
            ("", "missing"),
            ("bet 9 1", "`9` does not fit; write a horse"),
            ("bet 4 4", "`4` does not fit; write 1, 2 or 3"),
            ("concession e1", "`e1` does not fit; write a cell"),
            ("box two up 3", "`up` does not fit"),
            ("pass 3", "`3` is too much"),
            ("gallop", "`gallop` does not fit; write one of"),
            ("jersey 5 bar 3", "`bar` does not fit"),
        ] {
            let error = grandstand_words::in_english(&parse(text).unwrap_err().0);
            assert!(error.contains(says), "`{text}`: {error}");
        }
    }
}
