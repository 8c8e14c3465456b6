//! What was learned, file by file: which tables each is for, and the brain in it, shipped, brought or on trial.

use std::{path::Path, sync::OnceLock};

use grandstand_core::{Sentence, Setup};

use crate::{
    Rung,
    net::{Brain, File, Shape},
};

/// What was learned of a game at the tables of one list: shipped with a program, brought to a page when a champion first sits down at one
/// of them. Which tables they are is known without the weights.
#[derive(Debug)]
pub struct Learned {
    list: &'static str,
    game: &'static str,
    shape: Shape,
    written: Written,
    shipped: Option<&'static [u8]>,
    tables: OnceLock<[Vec<Setup>; 2]>,
    brain: OnceLock<Option<Brain>>,
    refused: OnceLock<Sentence>,
}

/// What a file says of its tables, as lists in JSON.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    /// Where its policy plays well enough by itself: it has practised there, or was measured.
    pub tables: &'static str,
    /// Where only who looks ahead with it may sit down.
    pub thinking: &'static str,
}

/// What somebody knows of a table.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// Who.
    pub by: &'a Learned,
    /// Whether the policy plays well enough there by itself; otherwise only who looks ahead sits down.
    pub alone: bool,
}

impl Known<'_> {
    /// Whether such a player sits down: the champion, who looks ahead, at more tables than characters, who do not.
    pub fn seats(&self, rung: Rung) -> bool {
        self.alone || rung == Rung::Champion
    }
}

impl Learned {
    /// A file as it lay there when this was built: its list, its game, its tables, and itself if it is shipped.
    pub const fn new(
        list: &'static str,
        game: &'static str,
        shape: Shape,
        tables: Written,
        shipped: Option<&'static [u8]>,
    ) -> Learned {
        Learned {
            list,
            game,
            shape,
            written: tables,
            shipped,
            tables: OnceLock::new(),
            brain: OnceLock::new(),
            refused: OnceLock::new(),
        }
    }

    /// Those of one game, among all that an engine has by games.
    pub fn of_game<'a>(all: &'a [Learned], game: &str) -> &'a [Learned] {
        let mut games = all.chunk_by(|one, next| one.game == next.game);
        games.find(|lists| lists[0].game == game).unwrap_or_default()
    }

    /// The list of tables that it goes by: the game's name for the usual ones.
    pub const fn list(&self) -> &'static str {
        self.list
    }

    /// The game it was learned for.
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// The brain: from the folder that `GRANDSTAND_CHAMPION` names, for trying out what was just trained, or what is shipped, or what was
    /// brought. None if there is none of them; a file that is refused is as good as none.
    pub fn brain(&self) -> Option<&Brain> {
        // Where nothing is shipped, a file may yet be brought.
        let Some(shipped) = self.shipped else { return self.brain.get()?.as_ref() };
        let read = || {
            let own = self.on_trial();
            let read = own.as_deref().map_or(Ok(()), |own| self.is_its_own(own));
            let read =
                read.and_then(|()| Brain::read(own.as_deref().unwrap_or(shipped), self.game, self.shape));
            read.map_err(|reason| drop(self.refused.set(reason))).ok()
        };
        self.brain.get_or_init(read).as_ref()
    }

    /// The file of somebody who tries it out.
    fn on_trial(&self) -> Option<Vec<u8>> {
        if cfg!(target_arch = "wasm32") {
            return None;
        }
        let folder = std::env::var_os("GRANDSTAND_CHAMPION")?;
        tried(&Path::new(&folder).join(self.list).with_extension("safetensors"))
    }

    /// A file on trial goes by its name; what was learned at other tables would play at these.
    fn is_its_own(&self, bytes: &[u8]) -> Result<(), Sentence> {
        let (game, list) = list_of(bytes)?;
        if game == self.game && list != self.list {
            return Err(Sentence::of("net-other-list").with("found", list).with("list", self.list));
        }
        Ok(())
    }

    /// The tables at which its policy plays by itself.
    pub fn tables(&self) -> &[Setup] {
        &self.listed()[0]
    }

    /// The tables at which only who looks ahead sits down.
    pub fn thinking(&self) -> &[Setup] {
        &self.listed()[1]
    }

    fn listed(&self) -> &[Vec<Setup>; 2] {
        let read = || {
            let own = self.on_trial();
            let own = own.as_deref().and_then(|own| File::open(own).ok());
            let Written { tables, thinking } = self.written;
            [("tables", tables), ("thinking", thinking)].map(|(key, written)| {
                let list = own.as_ref().map_or(written, |own| own.about(key));
                let list: Vec<String> = serde_json::from_str(list).unwrap_or_default();
                list.iter().filter_map(|text| serde_json::from_str(text).ok()).collect()
            })
        };
        self.tables.get_or_init(read)
    }

    /// What it knows of such a table: one by the same rules but for the number of races, with so many players or with fewer and with more.
    pub fn known(&self, setup: &Setup) -> Option<Known<'_>> {
        let among = |tables: &[Setup]| {
            let alike = tables.iter().filter(|table| rules(table).eq(rules(setup)));
            let (fewest, most) = alike.fold((u8::MAX, 0), |(fewest, most), table| {
                (table.players.min(fewest), table.players.max(most))
            });
            (fewest..=most).contains(&setup.players)
        };
        let alone = among(self.tables());
        let sits = setup.own.is_empty() && (alone || among(self.thinking()));
        sits.then_some(Known { by: self, alone })
    }

    /// Why there is no brain, if its file was refused.
    pub fn refused(&self) -> Option<&Sentence> {
        self.brain();
        self.refused.get()
    }

    /// Takes the file of weights that a page has fetched. One that is damaged or foreign is refused with a sentence.
    pub fn bring(&self, bytes: &[u8]) -> Result<(), Sentence> {
        let brain = Brain::read(bytes, self.game, self.shape)?;
        // Who has one already keeps it.
        let _ = self.brain.set(Some(brain));
        Ok(())
    }
}

/// What is in a file on trial, if there is one. One that cannot be read is as bad as a damaged one: what is shipped must not be measured in its place.
fn tried(path: &Path) -> Option<Vec<u8>> {
    match std::fs::read(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        read => Some(read.unwrap_or_default()),
    }
}

/// The game that a file of weights was learned for and the list of its tables, by what it says of itself.
pub fn list_of(bytes: &[u8]) -> Result<(String, String), Sentence> {
    let file = File::open(bytes)?;
    let game = file.about("game");
    // Files from before there were lists are the usual ones.
    let list = Some(file.about("list")).filter(|list| !list.is_empty()).unwrap_or(game);
    Ok((game.to_owned(), list.to_owned()))
}

/// The rules of a table but for the number of races.
fn rules(table: &Setup) -> impl Iterator<Item = (&String, &String)> {
    table.options.iter().filter(|(key, _)| *key != "races")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_on_trial_that_cannot_be_read_is_not_taken_for_none() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(tried(&folder.join("no-such-file")), None);
        assert_eq!(tried(&folder.join("src")), Some(Vec::new()), "a folder is no file");
        assert!(tried(&folder.join("Cargo.toml")).is_some_and(|read| !read.is_empty()));
    }
}
