//! The ladder: who there is, from weakest to strongest.

use grandstand_core::{Game, Sentence};
use serde::Serialize;

use crate::{Bot, CHAMPION, Flat, Judge, Known, Learned, Plain, Quick, Random, Seer, Tree};

/// A game that every rung of the ladder can play.
pub trait Ladder: Game {
    /// The bot of a rung. Its usual playouts are calibrated to about 20 ms a decision (`pro`) and 50 ms (`master`) on a
    /// 2-core machine; docs/bots.md says how. A game that brings no players of its own is played by search alone: the
    /// higher the rung, the longer.
    fn bot(rung: Rung) -> Box<dyn Bot<Self>> {
        let flat = |usual| Box::new(Flat { guide: Plain, usual, trust: 0.0 });
        match rung {
            Rung::Random => Box::new(Quick(Random)),
            Rung::Rookie => flat(16),
            Rung::Club => flat(64),
            Rung::Pro => flat(256),
            // Nobody has taught itself this game.
            _ => Box::new(Tree { guide: Plain, usual: 1024, trust: 0.0 }),
        }
    }

    /// What the champion learned of one of the engine's games, by name.
    fn learned(game: &str) -> &'static [Learned] {
        let _ = game;
        &[]
    }

    /// The first of them that knows the table of this infoset. In a page it may have to be brought yet.
    fn known(infoset: &Self::Infoset) -> Option<Known<'static>> {
        let _ = infoset;
        None
    }

    /// Whether what the champion learned sits down at the table of this infoset: the champion, who looks ahead, at more tables than
    /// characters, who do not. Where it does not, others play in its place ([`Rung::instead`]).
    fn sits(rung: Rung, infoset: &Self::Infoset) -> bool {
        let may = |known: Known<'static>| known.seats(rung) && known.by.brain().is_some();
        // A page plays with a module that cannot read weights, and must not carry what does.
        CHAMPION && Self::known(infoset).is_some_and(may)
    }

    /// A champion that sees all hands, for the lab; none where nobody has taught itself the game.
    fn seer() -> Option<Box<dyn Seer<Self>>> {
        None
    }

    /// The rung as a judge of play; those who cannot tell what an action is worth send the strongest who can.
    fn judge(rung: Rung) -> Box<dyn Judge<Self>> {
        match rung {
            Rung::Pro => Box::new(Flat { guide: Plain, usual: 256, trust: 0.0 }),
            _ => Box::new(Tree { guide: Plain, usual: 1024, trust: 0.0 }),
        }
    }
}

/// A rung of the ladder, or a character beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rung {
    /// Picks a kind of action at random, then an action.
    Random,
    /// Greedy on what it sees, with plausible mistakes.
    Rookie,
    /// A sound hand-written player.
    Club,
    /// Plays out sampled worlds.
    Pro,
    /// Searches a tree over sampled worlds.
    Master,
    /// Taught itself; looks a little ahead.
    Champion,
    /// A character, who knows what the champion learned: pays too much rather than let a car go.
    Bold,
    /// A character: keeps the money together.
    Miser,
    /// A character: would rather stop whoever leads than get ahead.
    Blocker,
    /// A character: likes what may go very well or very badly.
    Gambler,
    /// A character: overlooks things.
    Dreamer,
    /// A character: does what first comes to mind.
    Hothead,
}

/// A name that no bot has, with those there are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NoSuchBot(pub Sentence);

impl Rung {
    /// All rungs, weakest first.
    pub const ALL: [Rung; 6] =
        [Rung::Random, Rung::Rookie, Rung::Club, Rung::Pro, Rung::Master, Rung::Champion];

    /// The rungs, and the characters after them.
    pub const EVERYBODY: [Rung; 12] = [
        Rung::Random,
        Rung::Rookie,
        Rung::Club,
        Rung::Pro,
        Rung::Master,
        Rung::Champion,
        Rung::Bold,
        Rung::Miser,
        Rung::Blocker,
        Rung::Gambler,
        Rung::Dreamer,
        Rung::Hothead,
    ];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Rung::Random => "random",
            Rung::Rookie => "rookie",
            Rung::Club => "club",
            Rung::Pro => "pro",
            Rung::Master => "master",
            Rung::Champion => "champion",
            Rung::Bold => "bold",
            Rung::Miser => "miser",
            Rung::Blocker => "blocker",
            Rung::Gambler => "gambler",
            Rung::Dreamer => "dreamer",
            Rung::Hothead => "hothead",
        }
    }

    /// The rung or the character with this name, or a sentence that lists those there are.
    pub fn named(name: &str) -> Result<Rung, NoSuchBot> {
        Rung::EVERYBODY.into_iter().find(|rung| rung.name() == name.to_ascii_lowercase()).ok_or_else(|| {
            let names: Vec<&str> = Rung::EVERYBODY.into_iter().map(Rung::name).collect();
            NoSuchBot(Sentence::of("wrong-bot").with("name", name).with("there", names.join(", ")))
        })
    }

    /// Whether it judges what others play: it tells what every action is worth.
    pub fn judges(self) -> bool {
        matches!(self, Rung::Pro | Rung::Master | Rung::Champion)
    }

    /// Whether it thinks longer when it may; the others know at once.
    pub fn thinks(self) -> bool {
        matches!(self, Rung::Pro | Rung::Master | Rung::Champion)
    }

    /// Whether it plays by what the champion learned.
    pub fn has_learned(self) -> bool {
        self >= Rung::Champion
    }

    /// Who plays in its place where what the champion learned is not known: whoever asks for the strongest gets the next to it, and whoever
    /// asks for a character no master.
    pub fn instead(self) -> Rung {
        match self {
            Rung::Champion => Rung::Master,
            character if character.has_learned() => Rung::Club,
            rung => rung,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Taste;

    #[test]
    fn everybody_has_a_name_and_characters_a_taste() {
        for (place, rung) in Rung::EVERYBODY.into_iter().enumerate() {
            assert_eq!(Rung::named(rung.name()), Ok(rung));
            // Servers keep their bots in this order.
            assert_eq!(rung as usize, place);
            assert_eq!(Taste::of(rung).is_some(), !Rung::ALL.contains(&rung));
            assert_eq!(rung.has_learned(), rung == Rung::Champion || !Rung::ALL.contains(&rung));
            // Nobody asks for a hothead and gets a master.
            let instead = if rung == Rung::Champion { Rung::Master } else { Rung::Club };
            assert_eq!(rung.instead(), if rung.has_learned() { instead } else { rung });
        }
    }
}
