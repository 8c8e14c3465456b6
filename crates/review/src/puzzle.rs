//! Positions with one clearly best move, found in games: by the judge, and looked at again ten times as closely.

use grandstand_bots::{Budget, Rung};
use grandstand_catalogue::{Listed, Task, visit};
use grandstand_core::{
    NoEvents, Pcg, Record, Scripted, Seat, Sentence, SetupError, Viewer, replay_with, shuffle,
};
use serde::{Deserialize, Serialize};

use crate::{
    Alternative, Decision, Effort, Label, Measured,
    judging::{Judging, rivals_in},
    measure::{difference_of, mean_of},
    words,
};

/// A position to solve.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Puzzle {
    /// The game up to it.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub record: Record,
    /// What everybody is called in it.
    pub names: Vec<String>,
    /// Who has to decide. Only what this seat knows is shown.
    pub seat: Seat,
    /// The one best move,
    pub best: String,
    /// and the seat's share of the win with it.
    pub chance: Measured,
    /// Up to three others, the second best first, by what they bring beyond the best: less.
    pub others: Vec<Alternative>,
    /// Why the best is better than the second best.
    pub reason: Option<Sentence>,
    /// Which rungs of the ladder find it.
    pub found_by: Vec<String>,
}

/// How many times its error the second best must lose; by ten times the usual effort, and to be looked at that closely at all.
const SURE: f64 = 5.0;
const LIKELY: f64 = 2.5;
const CLOSELY: u32 = 10;
/// How many actions there must be: of two, half of all guesses are right.
const CHOICES: usize = 3;
/// Who tries to solve it, to tell how hard it is. What all of them find is no puzzle.
const SOLVERS: [Rung; 3] = [Rung::Rookie, Rung::Club, Rung::Pro];

/// What the players of puzzles are called, in seat order; whoever has to decide is `You`.
const NAMES: [&str; 8] = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal"];

/// The puzzles in a game, at most so many.
pub fn puzzles(record: &Record, effort: Effort, most: usize) -> Result<Vec<Puzzle>, SetupError> {
    visit(&record.setup, Mining { record, effort, most })
}

/// Whether a puzzle can be shown: its game replays, and its seat may choose the best move and the others. With an effort, whether the
/// judge finds the best move clearly better by it, whatever the seed; otherwise a sentence.
pub fn check(puzzle: &Puzzle, effort: Option<Effort>) -> Result<(), String> {
    visit(&puzzle.record.setup, Checking { puzzle, effort }).map_err(|error| error.0.to_string())?
}

struct Mining<'a> {
    record: &'a Record,
    effort: Effort,
    most: usize,
}

impl Task for Mining<'_> {
    type Out = Vec<Puzzle>;

    fn run<G: Listed>(self, rules: &G::Rules) -> Vec<Puzzle> {
        let Mining { record, effort, most } = self;
        let mut positions = Vec::new();
        let begin = |luck: &mut Scripted<'_>| G::begin(rules, luck, &mut NoEvents);
        let mut number = 0;
        // A record that goes wrong on the way is looked through up to there.
        let _ = replay_with(record, begin, |game: &G, action| {
            positions.push((number, game.clone(), action));
            number += 1;
        });
        // Not always the same stage of a game.
        shuffle(&mut positions, &mut Pcg::new(effort.seed));
        let found = positions.iter().filter_map(|(at, game, played)| {
            let mut moves = record.moves.clone();
            moves.truncate(*at);
            let before = Record { moves, result: None, fairness: None, ..record.clone() }.marked(None, None);
            mined(game, *played, before, Effort { seed: effort.seed + *at as u64, ..effort })
        });
        found.take(most).collect()
    }
}

/// The puzzle in a position, if it is one. The usual effort finds it, and ten times as much must agree.
fn mined<G: Listed>(game: &G, played: G::Action, record: Record, effort: Effort) -> Option<Puzzle> {
    let seat = game.turn().seat()?;
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    if legal.len() < CHOICES {
        return None;
    }
    let names: Vec<String> = Seat::first(game.seats())
        .map(|other| if other == seat { words::you() } else { NAMES[other.index()].to_owned() })
        .collect();
    let look = |action: G::Action, times: u32, seed: u64| {
        let judge = G::judge(effort.judge);
        let effort = Effort { seed, ..effort }.times(times);
        let rivals = rivals_in(game);
        Judging { judge: &*judge, seats: game.seats(), effort, rivals }.decision(0, game, action, seat, seed)
    };
    let seed = effort.seed;
    let first = look(played, 1, seed);
    let best = game.parse(&first.best).ok()?;
    let again = if best == played { first } else { look(best, 1, seed) };
    clearly(&again, game, LIKELY)?;
    let found_by: Vec<String> = SOLVERS
        .into_iter()
        .filter(|&rung| {
            let infoset = game.infoset(Viewer::Seat(seat));
            G::bot(rung).choose(&infoset, &legal, Budget::USUAL, &mut Pcg::new(seed)).action == best
        })
        .map(|rung| rung.name().to_owned())
        .collect();
    if found_by.len() == SOLVERS.len() || best_of_all(game, best, &legal, effort).is_none() {
        return None;
    }
    let close = look(best, CLOSELY, seed ^ 0x5eed);
    let second = clearly(&close, game, SURE)?;
    let reason = game.parse(&second).ok().and_then(|second| look(second, 2, seed).reason);
    let Decision { chance, others, .. } = close;
    Some(Puzzle { record, names, seat, best: game.notation(best), chance, others, reason, found_by })
}

/// Whether nothing is nearly as good as what was chosen: the second best loses more than so many errors, and so much that it has a label.
fn clearly<G: Listed>(decision: &Decision, game: &G, errors: f64) -> Option<String> {
    let second = decision.others.iter().max_by(|a, b| a.gain.mean.total_cmp(&b.gain.mean))?;
    let Measured { mean, error } = second.gain;
    let lost = Measured { mean: -mean, error };
    let sure = decision.best == decision.played
        && lost.mean > errors * error
        && Label::of(lost, rivals_in(game)) > Label::Fine;
    sure.then(|| second.action.clone())
}

/// Whether it is better than every single action, those included that the judge did not care to look at.
fn best_of_all<G: Listed>(game: &G, best: G::Action, legal: &[G::Action], effort: Effort) -> Option<()> {
    let seat = game.turn().seat()?;
    let infoset = game.infoset(Viewer::Seat(seat));
    let judge = G::judge(effort.judge);
    let foresee = |action| judge.foresee(&infoset, Some(action), 2 * effort.worlds, effort.seed);
    let with_best = foresee(best);
    let worse = |&action: &G::Action| {
        action == best || difference_of(&with_best, &foresee(action), seat.index()).mean > 0.0
    };
    (mean_of(&with_best)[seat.index()] > 0.0 && legal.iter().all(worse)).then_some(())
}

struct Checking<'a> {
    puzzle: &'a Puzzle,
    effort: Option<Effort>,
}

impl Task for Checking<'_> {
    type Out = Result<(), String>;

    fn run<G: Listed>(self, rules: &G::Rules) -> Self::Out {
        let Checking { puzzle, effort } = self;
        let begin = |luck: &mut Scripted<'_>| G::begin(rules, luck, &mut NoEvents);
        let game: G = replay_with(&puzzle.record, begin, |_, _| ()).map_err(|error| error.to_string())?;
        if game.turn().seat() != Some(puzzle.seat) {
            return Err(words::nobody_asks());
        }
        let best = game.parse(&puzzle.best).map_err(|error| error.0.to_string())?;
        game.check(best).map_err(|illegal| illegal.to_string())?;
        for other in &puzzle.others {
            let action = game.parse(&other.action).map_err(|error| error.0.to_string())?;
            game.check(action).map_err(|illegal| illegal.to_string())?;
        }
        let Some(effort) = effort else { return Ok(()) };
        let judge = G::judge(effort.judge);
        let judging = Judging { judge: &*judge, seats: game.seats(), effort, rivals: rivals_in(&game) };
        let decision = judging.decision(0, &game, best, puzzle.seat, effort.seed);
        clearly(&decision, &game, LIKELY).map(|_| ()).ok_or_else(|| words::not_clear(&puzzle.best))
    }
}
