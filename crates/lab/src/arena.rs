//! Is one bot stronger than another?
//!
//! Duplicate matches: a set replays one deal with the challenger in every seat, against a field of one other bot. The luck
//! of the deal then helps nobody, and what is left is skill.

use std::fmt;

use grandstand_catalogue::{Listed, Task, visit};
use grandstand_core::{Seat, Setup, SetupError};
use serde::Serialize;

use crate::{
    Interval, Player, Workers, bootstrap,
    play::{Bench, Luck, mix, play},
};

/// After how many sets the bar is looked at again, and the fewest sets before it decides anything.
const BATCH: usize = 25;

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Arena {
    /// What is played, and by how many.
    pub setup: Setup,
    /// The bot that is measured.
    pub challenger: Player,
    /// The bot in all other seats.
    pub field: Player,
    /// The most sets that are played.
    pub sets: usize,
    /// Where all luck comes from.
    pub seed: u64,
    /// A share of wins at which to stop, once the 95 % interval clears or excludes it.
    pub bar: Option<f64>,
}

/// What came of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ArenaReport {
    /// What was played.
    pub setup: Setup,
    /// The bot that was measured.
    pub challenger: Player,
    /// The bot in all other seats.
    pub field: Player,
    /// Where all luck came from.
    pub seed: u64,
    /// How many sets were played to the end.
    pub sets: usize,
    /// How many games that makes.
    pub games: usize,
    /// What share a bot has that is neither better nor worse: 1 / players.
    pub even: f64,
    /// The challenger's share of wins.
    pub wins: Interval,
    /// The challenger's share of the money (in Long Shot: of the points).
    pub money: Interval,
    /// The challenger's share of wins from each seat.
    pub wins_by_seat: Vec<f64>,
    /// Whether the even share lies outside the interval of wins.
    pub separated: bool,
    /// The bar, and what became of it.
    pub bar: Option<Bar>,
    /// Whether the same seed gives the same numbers: not with thinking time.
    pub reproducible: bool,
    /// Whether the match was stopped before its end.
    pub interrupted: bool,
}

/// A share of wins to reach.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Bar {
    /// The share.
    pub share: f64,
    /// What can be said about it.
    pub verdict: Verdict,
}

/// What an interval says about a bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The whole interval is at or above the bar.
    Cleared,
    /// The whole interval is below the bar.
    Missed,
    /// The bar lies within the interval.
    Open,
}

impl Verdict {
    fn on(wins: &Interval, bar: f64) -> Self {
        if wins.low >= bar {
            Verdict::Cleared
        } else if wins.high < bar {
            Verdict::Missed
        } else {
            Verdict::Open
        }
    }
}

/// What one game gave: the challenger's share of the win, its money and everybody's.
#[derive(Clone, Copy)]
struct Outcome {
    win: f64,
    money: f64,
    all_money: f64,
}

impl Arena {
    /// Plays the match.
    pub fn run(&self, workers: &Workers) -> Result<ArenaReport, SetupError> {
        visit(&self.setup, Match { arena: self, workers })
    }

    fn report(&self, results: &[Outcome], interrupted: bool) -> ArenaReport {
        let players = usize::from(self.setup.players);
        let sets: Vec<&[Outcome]> = results.chunks_exact(players).collect();
        let over_sets = |part: fn(&Outcome) -> f64, whole: fn(&Outcome) -> f64| {
            let sum = |set: &[Outcome], of: fn(&Outcome) -> f64| set.iter().map(of).sum::<f64>();
            let pairs: Vec<(f64, f64)> = sets.iter().map(|set| (sum(set, part), sum(set, whole))).collect();
            bootstrap(&pairs, mix(self.seed))
        };
        let wins = over_sets(|game| game.win, |_| 1.0);
        let even = 1.0 / players as f64;
        let from_seat =
            |seat: usize| sets.iter().map(|set| set[seat].win).sum::<f64>() / sets.len().max(1) as f64;
        ArenaReport {
            setup: self.setup.clone(),
            challenger: self.challenger,
            field: self.field,
            seed: self.seed,
            sets: sets.len(),
            games: sets.len() * players,
            even,
            wins,
            money: over_sets(|game| game.money, |game| game.all_money),
            wins_by_seat: (0..players).map(from_seat).collect(),
            separated: !wins.contains(even),
            bar: self.bar.map(|share| Bar { share, verdict: Verdict::on(&wins, share) }),
            reproducible: self.challenger.is_reproducible() && self.field.is_reproducible(),
            interrupted,
        }
    }
}

/// A match at work.
struct Match<'a> {
    arena: &'a Arena,
    workers: &'a Workers,
}

impl Task for Match<'_> {
    type Out = ArenaReport;

    fn run<G: Listed>(self, rules: &G::Rules) -> ArenaReport {
        let Match { arena, workers } = self;
        let players = usize::from(arena.setup.players);
        let bench = Bench::<G>::of(rules, &[arena.field, arena.challenger]);
        let game = |number: usize| {
            let (set, seat) = (number / players, number % players);
            let mut seating = vec![0; players];
            seating[seat] = 1;
            let luck = Luck::of_deal(arena.seed, set);
            let standing = play(&bench, &seating, luck, &workers.stop, &mut ())?.standing;
            Some(Outcome {
                win: standing.win_share(Seat(seat as u8)),
                money: standing.money()[seat].into(),
                all_money: standing.money().iter().map(|&m| f64::from(m)).sum(),
            })
        };

        let bar = workers.bar(arena.sets * players, "games");
        let mut results = Vec::new();
        let mut sets = 0;
        let mut interrupted = false;
        while sets < arena.sets && !interrupted {
            let until = if arena.bar.is_some() { (sets + BATCH).min(arena.sets) } else { arena.sets };
            results.extend(workers.run(sets * players..until * players, &bar, game));
            interrupted = results.len() < until * players;
            sets = until;
            if let Some(share) = arena.bar {
                let wins = arena.report(&results, interrupted).wins;
                bar.set_message(percent(&wins));
                if Verdict::on(&wins, share) != Verdict::Open && sets >= 2 * BATCH {
                    break;
                }
            }
        }
        bar.finish_and_clear();
        arena.report(&results, interrupted)
    }
}

fn percent(interval: &Interval) -> String {
    let Interval { estimate, low, high } = interval;
    if low.is_finite() && high.is_finite() {
        format!("{:.1} % ({:.1} to {:.1})", 100.0 * estimate, 100.0 * low, 100.0 * high)
    } else {
        format!("{:.1} % (too few sets for an interval)", 100.0 * estimate)
    }
}

impl fmt::Display for ArenaReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ArenaReport { challenger, field, sets, games, .. } = self;
        let players = self.setup.players;
        writeln!(f, "{}, {players} players: {challenger} against a field of {field}", self.setup.game)?;
        writeln!(f, "{sets} sets, {games} games, seed {}", self.seed)?;
        writeln!(f, "wins   {}, even is {:.1} %", percent(&self.wins), 100.0 * self.even)?;
        writeln!(f, "money  {}", percent(&self.money))?;
        let seats: Vec<String> = self.wins_by_seat.iter().map(|win| format!("{:.1}", 100.0 * win)).collect();
        writeln!(f, "wins by seat  {} %", seats.join("  "))?;
        if self.separated {
            let word = if self.wins.estimate > self.even { "stronger" } else { "weaker" };
            writeln!(f, "{challenger} is {word} than {field}.")?;
        } else {
            writeln!(f, "The two are not separated: an even share lies within the interval.")?;
        }
        if let Some(Bar { share, verdict }) = self.bar {
            let verdict = match verdict {
                Verdict::Cleared => "cleared",
                Verdict::Missed => "missed",
                Verdict::Open => "open: play more sets to decide it",
            };
            writeln!(f, "The bar of {:.1} % is {verdict}.", 100.0 * share)?;
        }
        if !self.reproducible {
            writeln!(f, "Thinking time was given, so another run gives other numbers.")?;
        }
        if self.interrupted {
            writeln!(f, "Stopped early; --sets {sets} gives these numbers again.")?;
        }
        Ok(())
    }
}
