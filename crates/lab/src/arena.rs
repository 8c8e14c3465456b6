//! Is one bot stronger than another?
//!
//! Duplicate matches: a set replays one deal with the challenger in every seat, against a field of one other bot. The luck
//! of the deal then helps nobody, and what is left is skill.

use grandstand_catalogue::{Listed, Task, visit};
use grandstand_core::{Seat, Sentence, Setup, SetupError, Term};
use grandstand_words::Speaker;
use serde::Serialize;

use crate::{
    Challenger, Interval, Player, Workers, bootstrap,
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
    pub challenger: Challenger,
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
    pub challenger: Challenger,
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
    /// The challenger's share of the money (in Long Shot: of the points). None where somebody ended with less than nothing, as a sprint's
    /// profit may be: a share of such a sum says nothing.
    pub money: Option<Interval>,
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

/// What one game gave: the challenger's share of the win, its money and everybody's; none where there are debts among it.
#[derive(Clone, Copy)]
struct Outcome {
    win: f64,
    money: f64,
    all_money: Option<f64>,
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
        let in_debt = sets.iter().copied().flatten().any(|game| game.all_money.is_none());
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
            money: (!in_debt)
                .then(|| over_sets(|game| game.money, |game| game.all_money.unwrap_or_default())),
            wins_by_seat: (0..players).map(from_seat).collect(),
            separated: !wins.contains(even),
            bar: self.bar.map(|share| Bar { share, verdict: Verdict::on(&wins, share) }),
            reproducible: self.challenger.honest().is_reproducible() && self.field.is_reproducible(),
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
        let bench = Bench::<G>::of(rules, &[arena.field.into(), arena.challenger]);
        let game = |number: usize| {
            let (set, seat) = (number / players, number % players);
            let mut seating = vec![0; players];
            seating[seat] = 1;
            let luck = Luck::of_deal(arena.seed, set);
            let standing = play(&bench, &seating, luck, &workers.stop, &mut ())?.standing;
            Some(Outcome {
                win: standing.win_share(Seat(seat as u8)),
                money: standing.money()[seat].into(),
                all_money: standing.all_money().map(|all| all as f64),
            })
        };

        let bar = workers.bar(arena.sets * players);
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
                bar.set_message(format!("{:.1}–{:.1} %", 100.0 * wins.low, 100.0 * wins.high));
                if Verdict::on(&wins, share) != Verdict::Open && sets >= 2 * BATCH {
                    break;
                }
            }
        }
        bar.finish_and_clear();
        arena.report(&results, interrupted)
    }
}

/// A share with its interval, in words.
pub(crate) fn interval(interval: &Interval, speaker: &Speaker) -> Sentence {
    let Interval { estimate, low, high } = interval;
    let percent = |share: f64| speaker.decimal(100.0 * share, 1);
    if low.is_finite() && high.is_finite() {
        let told = Sentence::of("lab-interval").with("share", percent(*estimate));
        told.with("low", percent(*low)).with("high", percent(*high))
    } else {
        Sentence::of("lab-interval-few").with("share", percent(*estimate))
    }
}

impl ArenaReport {
    /// What came of it, in words.
    pub fn tell(&self, speaker: &Speaker) -> String {
        let percent = |share: f64| speaker.decimal(100.0 * share, 1);
        let names = |sentence: Sentence| {
            let named = sentence.with("challenger", self.challenger.called(speaker));
            named.with("field", self.field.called(speaker))
        };
        let seats: Vec<String> = self.wins_by_seat.iter().map(|&win| percent(win)).collect();
        let mut told = vec![
            names(Sentence::of("arena-heading"))
                .with("game", self.setup.game.as_str())
                .with("players", self.setup.players),
            Sentence::of("arena-played")
                .number("sets", self.sets as i64)
                .number("games", self.games as i64)
                .with("seed", self.seed.to_string()),
            Sentence::of("arena-wins")
                .with("wins", interval(&self.wins, speaker))
                .with("even", percent(self.even)),
            match self.money {
                Some(money) => Sentence::of("arena-money").with("money", interval(&money, speaker)),
                None => Sentence::of("arena-debts"),
            },
            Sentence::of("arena-by-seat").with("shares", seats.join("  ")),
        ];
        told.push(match self.separated {
            true if self.wins.estimate > self.even => names(Sentence::of("arena-stronger")),
            true => names(Sentence::of("arena-weaker")),
            false => Sentence::of("arena-even"),
        });
        if let Some(Bar { share, verdict }) = self.bar {
            let verdict = match verdict {
                Verdict::Cleared => "cleared",
                Verdict::Missed => "missed",
                Verdict::Open => "open",
            };
            let bar = Sentence::of("arena-bar-met").with("share", percent(share));
            told.push(bar.with("verdict", Term::Word(verdict)));
        }
        if !self.reproducible {
            told.push(Sentence::of("lab-timed"));
        }
        if self.interrupted {
            told.push(Sentence::of("arena-stopped").number("sets", self.sets as i64));
        }
        lines(&told, speaker)
    }
}

/// Sentences, a line each.
pub(crate) fn lines(told: &[Sentence], speaker: &Speaker) -> String {
    told.iter().map(|sentence| speaker.tell(sentence) + "\n").collect()
}
