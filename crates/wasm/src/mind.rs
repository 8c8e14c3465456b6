//! Thinking for bots, in a worker of its own: it keeps the log of the table and nothing else.

use grandstand_bots::{Bot, Budget, Ladder as _, Rung};
use grandstand_catalogue::{AnyGame, AnyInfoset, bot};
use grandstand_core::{Game, Infoset, Pcg, Seat, Sentence, Setup};
use grandstand_table::{Entry, Happening, Output, Player, Table, Visitor};
use serde::Serialize;

/// A copy of the table's log.
pub(crate) struct Mind {
    log: Vec<Entry>,
}

/// What a bot would do.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Thought {
    seat: Seat,
    version: u64,
    code: u16,
    /// The same, as a person types it.
    #[serde(rename = "do")]
    action: String,
    /// Whether somebody else thought, in the place of one who cannot play at this table.
    instead: bool,
}

impl Mind {
    pub(crate) const fn new() -> Mind {
        Mind { log: Vec::new() }
    }

    pub(crate) fn think(
        &mut self,
        setup: &Setup,
        keep: usize,
        entries: Vec<Entry>,
        seed: u64,
        hint: Option<&str>,
    ) -> Result<Thought, Sentence> {
        self.log.truncate(keep);
        self.log.extend(entries);
        let Some((rung, seat, infoset, moves)) = position(setup, &self.log, hint)? else {
            return Err(Sentence::of("wrong-asked"));
        };
        // A name that no bot has plays like a club player rather than stopping the table.
        let rung = Rung::named(&rung).unwrap_or(Rung::Club);
        let mut legal = Vec::new();
        infoset.legal_actions(&mut legal);
        // In a race of a day the seed is the day's, and every move has luck of its own.
        let mut luck = Pcg::new(seed + moves as u64);
        let choice = bot(rung).choose(&infoset, &legal, Budget::USUAL, &mut luck);
        let instead = rung.has_learned() && !AnyGame::sits(rung, &infoset);
        let game = infoset.sample(&mut luck);
        Ok(Thought {
            seat,
            version: self.log.len() as u64,
            code: AnyGame::code(choice.action),
            action: game.notation(choice.action),
            instead,
        })
    }
}

/// The list whose weights a champion or a character needs at a table, if it may sit there.
#[cfg(any(feature = "champion", test))]
pub(crate) fn learned(setup: &Setup, rung: &str) -> Result<Option<&'static str>, Sentence> {
    use grandstand_core::{Engine as _, NoEvents, Viewer};

    let rules = AnyGame::rules(setup).map_err(|error| error.0)?;
    let game = AnyGame::begin(&rules, &mut Pcg::new(0), &mut NoEvents);
    let known = AnyGame::known(&game.infoset(Viewer::Spectator));
    let known = known.filter(|known| Rung::named(rung).is_ok_and(|rung| known.seats(rung)));
    Ok(known.map(|known| known.by.list()))
}

/// What the bot that has to decide after this log knows, and how many moves were made. With a `hint`, a bot of that rung sits in every chair, so that it is
/// asked whoever has to decide.
pub(crate) fn position(
    setup: &Setup,
    log: &[Entry],
    hint: Option<&str>,
) -> Result<Option<(String, Seat, AnyInfoset, usize)>, Sentence> {
    let seated;
    let log = match hint {
        Some(rung) => {
            seated = log.iter().map(|entry| with_bots(entry, rung)).collect::<Vec<_>>();
            &seated[..]
        }
        None => log,
    };
    let table: Table<AnyGame> = Table::restore(Visitor(0), setup.clone(), log).map_err(|error| error.0)?;
    let mut out = Vec::new();
    table.what_next(&mut out);
    Ok(out.into_iter().find_map(|output| match output {
        Output::Think { seat, rung, infoset, .. } => Some((rung, seat, *infoset, table.moves())),
        _ => None,
    }))
}

fn with_bots(entry: &Entry, rung: &str) -> Entry {
    let mut entry = entry.clone();
    let bot = || Player::Bot { rung: rung.to_owned() };
    match &mut entry.what {
        Happening::SetUp { seats, .. } => seats.iter_mut().for_each(|player| *player = bot()),
        Happening::Sat { player, .. } => *player = bot(),
        _ => {}
    }
    entry
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use grandstand_catalogue::spec;

    use super::*;

    fn needed(game: &str, players: u8, options: &[(&str, &str)]) -> Option<&'static str> {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let setup = spec(game).expect("a game").setup(players, None, &options).expect("a setup");
        learned(&setup, "champion").expect("an answer")
    }

    #[test]
    fn a_page_is_told_which_weights_a_table_needs() {
        for game in ["detroit-cleveland", "daytona-500", "top-race", "long-shot"] {
            assert_eq!(needed(game, 4, &[]), Some(game));
            for list in AnyGame::learned(game) {
                let tables = list.tables().iter().map(|table| learned(table, "miser").expect("an answer"));
                assert!(tables.flatten().any(|needed| needed == list.list()), "nobody needs {}", list.list());
            }
        }
        assert_eq!(needed("top-race", 4, &[("steering", "open")]), None);
        assert_eq!(needed("long-shot", 1, &[]), None);
        // Where only who looks ahead sits down, no weights are fetched for characters.
        let full =
            spec("top-race").expect("a game").setup(4, Some("full"), &Default::default()).expect("a setup");
        let by = |rung| learned(&full, rung).expect("an answer");
        assert_eq!([by("champion"), by("dreamer"), by("nobody")], [Some("top-race"), None, None]);
    }

    /// A shipped file that says something else of itself.
    fn told(key: &str, value: &str) -> Vec<u8> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../longshot/champion/long-shot.safetensors");
        let file = fs::read(path).expect("a file of weights");
        let (length, rest) = file.split_first_chunk::<8>().expect("a length");
        let (header, numbers) = rest.split_at(u64::from_le_bytes(*length) as usize);
        let mut header: serde_json::Value = serde_json::from_slice(header).expect("a header");
        header["__metadata__"][key] = value.into();
        let header = header.to_string();
        [&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), numbers].concat()
    }

    #[test]
    fn weights_are_brought_to_the_list_of_their_own_game() {
        let taken = |file: &[u8]| crate::bring(file) == b"{\"ok\":null}";
        assert!(
            taken(&told("list", "long-shot")) && taken(&told("list", "")),
            "with a list, and from before"
        );
        for (key, value) in
            [("list", "top-race"), ("list", "no-list"), ("game", "top-race"), ("game", "chess")]
        {
            assert!(!taken(&told(key, value)), "{key} {value}");
        }
        assert!(!taken(b"no net at all"));
    }
}
