//! What people and bots are called.

use grandstand_bots::Rung;

use crate::{Player, Refusal};

/// The longest name a person may have at a table.
const LONGEST: usize = 24;

/// Bots have names, so that three of one strength can be told apart. There are twice as many as seats, so that a bot can step
/// aside for a person of the same name.
const BOTS: [&str; 16] = [
    "Ana", "Bruno", "Cleo", "Dario", "Edda", "Finn", "Greta", "Hugo", "Ida", "Jonas", "Kira", "Leo", "Mona",
    "Nils", "Olga", "Paul",
];

/// Names that commentary and the table itself use.
const KEPT: [&str; 4] = ["you", "nobody", "roland", "bot"];

/// What everybody is called, no two alike.
pub(crate) fn names(seats: &[Player]) -> Vec<String> {
    let person = |name: &str| {
        seats.iter().any(|player| matches!(player, Player::Person { name: other, .. } if same(name, other)))
    };
    let mut names: Vec<String> = Vec::with_capacity(seats.len());
    for (seat, player) in seats.iter().enumerate() {
        let name = match player {
            Player::Open => "Nobody",
            Player::Person { name, .. } => name,
            Player::Bot { .. } => {
                let mut choice = BOTS[seat % BOTS.len()..].iter().chain(&BOTS);
                let free = |name: &&&str| !person(name) && !names.iter().any(|other| same(other, name));
                choice.find(free).unwrap_or(&"Bot")
            }
        };
        names.push(name.to_owned());
    }
    names
}

/// The name as it will be shown, or why nobody may have it.
pub fn checked_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let fine = name.chars().count() <= LONGEST
        && name.chars().any(char::is_alphanumeric)
        && !name.chars().any(|c| c.is_control() || unseen(c));
    if !fine {
        return Err(Refusal::BadName);
    }
    if KEPT.into_iter().chain(Rung::EVERYBODY.map(Rung::name)).any(|kept| same(kept, name)) {
        return Err(Refusal::NameKept);
    }
    Ok(name.to_owned())
}

/// Whether two names look alike enough to be mixed up.
pub(crate) fn same(a: &str, b: &str) -> bool {
    // A page carries no tables of all the world's letters; whoever shares a device can tell each other apart.
    if cfg!(target_arch = "wasm32") {
        return a.eq_ignore_ascii_case(b);
    }
    a.chars().flat_map(char::to_lowercase).eq(b.chars().flat_map(char::to_lowercase))
}

/// Characters that show nothing or turn the text around them: a name with them could pass for another.
fn unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Visitor;

    #[test]
    fn a_bot_steps_aside_for_a_person() {
        let bot = || Player::Bot { rung: "club".to_owned() };
        let person = |name: &str| Player::Person { visitor: Visitor(1), name: name.to_owned() };
        assert_eq!(names(&[bot(), bot(), bot()]), ["Ana", "Bruno", "Cleo"]);
        assert_eq!(names(&[bot(), person("ANA"), bot()]), ["Bruno", "ANA", "Cleo"]);
        assert_eq!(names(&[person("Bruno"), bot(), bot()]), ["Bruno", "Cleo", "Dario"]);
    }

    #[test]
    fn names_that_could_pass_for_something_else_are_refused() {
        for name in
            ["", " \t ", "--", "x\u{7}y", "a\u{200b}b", "a\u{202e}b", "a name that is far too long for it"]
        {
            assert_eq!(checked_name(name), Err(Refusal::BadName), "{name:?}");
        }
        for name in ["You", "MASTER", "Roland", " club "] {
            assert_eq!(checked_name(name), Err(Refusal::NameKept), "{name:?}");
        }
        assert_eq!(checked_name(" Jörg 2 "), Ok("Jörg 2".to_owned()));
    }
}
