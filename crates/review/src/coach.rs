//! What a review knows, asked while a game is played: by somebody who decides, or by whoever looks on.

use grandstand_bots::Looked;
use grandstand_catalogue::{AnyInfoset, Knowing, Listed, know};
use grandstand_core::{BadNotation, Infoset as _, Pcg, Seat, Sentence, Turn};
use serde::Serialize;

use crate::{
    Decision, Effort, Expected, Measured, Spread,
    judging::{Judging, rivals_in},
    measure::{difference, expected, mean_of},
};

/// What every seat can expect, by what this viewer knows. Asked with what a spectator knows it depends on nothing else.
pub fn chances(infoset: &AnyInfoset, effort: Effort) -> Vec<Expected> {
    know(infoset, Chances(effort))
}

struct Chances(Effort);

impl Knowing for Chances {
    type Out = Vec<Expected>;

    fn run<G: Listed>(self, infoset: &G::Infoset) -> Vec<Expected> {
        let Effort { judge, worlds, seed, .. } = self.0;
        let seats = infoset.sample(&mut Pcg::new(0)).seats();
        expected(&G::judge(judge).endings(infoset, None, worlds, seed), seats)
    }
}

/// What somebody is told who asks while they play.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Advice {
    /// What they can expect, by what they know.
    pub expects: Expected,
    /// What is for sale, if something is.
    pub offered: Option<Offered>,
    /// What they think of doing, judged.
    pub decision: Option<Decision>,
    /// What each choice gives and takes, the best first, if they think of none yet; those that looked bad at once are not here.
    pub choices: Vec<Worth>,
}

/// What a choice gives and takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Worth {
    /// The choice.
    pub action: String,
    /// By how much each seat's share of the win is larger with it than with the best, in the same worlds.
    pub gives: Vec<Measured>,
}

/// What something that is for sale brings, in money.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Offered {
    /// What it is called; nothing where it is a choice.
    pub what: Option<String>,
    /// To whoever asks; nothing if they hardly ever get it.
    pub mine: Option<Spread>,
    /// To the others.
    pub others: Option<Spread>,
}

/// Advice for the seat that decides, by what it knows; with an action, what that would be worth.
pub fn advice(infoset: &AnyInfoset, action: Option<&str>, effort: Effort) -> Result<Advice, BadNotation> {
    know(infoset, Advising { action, effort })
}

/// What an action of the seat that decides would be worth, by what it knows: what a review says of it, and nothing besides.
pub fn verdict(infoset: &AnyInfoset, action: &str, effort: Effort) -> Result<Decision, BadNotation> {
    know(infoset, Judged { action, effort })
}

struct Judged<'a> {
    action: &'a str,
    effort: Effort,
}

impl Knowing for Judged<'_> {
    type Out = Result<Decision, BadNotation>;

    fn run<G: Listed>(self, infoset: &G::Infoset) -> Self::Out {
        let Judged { action, effort } = self;
        asked::<G, _>(infoset, effort, |game, seat, judging| {
            Ok(judging.decision(0, game, legal(game, action)?, seat, effort.seed))
        })
    }
}

struct Advising<'a> {
    action: Option<&'a str>,
    effort: Effort,
}

impl Knowing for Advising<'_> {
    type Out = Result<Advice, BadNotation>;

    fn run<G: Listed>(self, infoset: &G::Infoset) -> Self::Out {
        let Advising { action, effort } = self;
        asked::<G, _>(infoset, effort, |game, seat, judging| {
            let judge = judging.judge;
            let imagine = |action| judge.imagine(infoset, Some(action), effort.worlds, effort.seed);
            let offered = G::offered(infoset, seat, &imagine).map(|good| Offered {
                what: good.what,
                mine: good.mine,
                others: good.others,
            });
            let decision = match action {
                Some(action) => Some(judging.decision(0, game, legal(game, action)?, seat, effort.seed)),
                None => None,
            };
            let endings = judge.endings(infoset, None, effort.worlds, effort.seed);
            let expects = expected(&endings, game.seats())[seat.index()];
            let choices = if action.is_none() { worths(game, judging, seat) } else { Vec::new() };
            Ok(Advice { expects, offered, decision, choices })
        })
    }
}

/// The action that somebody names, if it can be done here: what a judge plays out is not checked again.
fn legal<G: Listed>(game: &G, action: &str) -> Result<G::Action, BadNotation> {
    let action = game.parse(action)?;
    game.check(action).map_err(|illegal| BadNotation(illegal.say()))?;
    Ok(action)
}

/// Asks a judge for the seat that decides.
fn asked<G: Listed, T>(
    infoset: &G::Infoset,
    effort: Effort,
    answer: impl FnOnce(&G, Seat, &Judging<'_, G>) -> Result<T, BadNotation>,
) -> Result<T, BadNotation> {
    let Turn::Of(seat) = infoset.turn() else {
        return Err(BadNotation(Sentence::of("refused-not-your-turn")));
    };
    // Notation needs a position; whichever fits what is known writes the same.
    let game: G = infoset.sample(&mut Pcg::new(effort.seed));
    let judge = G::judge(effort.judge);
    let judging = Judging { judge: &*judge, seats: game.seats(), effort, rivals: rivals_in(&game) };
    answer(&game, seat, &judging)
}

/// How many choices are told.
const TOLD: usize = 8;

/// What each choice gives and takes beside the best of them. A first look finds the best and those that are worth telling; how far they are
/// apart is measured again, in worlds that did not choose, and each beside the best in the worlds in which both were looked at.
fn worths<G: Listed>(game: &G, judging: &Judging<'_, G>, seat: Seat) -> Vec<Worth> {
    let (judge, me) = (judging.judge, seat.index());
    let Effort { playouts, seed, .. } = judging.effort;
    let infoset = game.infoset(seat.into());
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let [first, _, ..] = legal[..] else { return Vec::new() };
    let told: Vec<G::Action> = judge
        .compare(&infoset, &legal, first, playouts, seed)
        .into_iter()
        .filter(|looked| !looked.looks.is_empty())
        .map(|looked| looked.action)
        .take(TOLD)
        .collect();
    let [best, ..] = told[..] else { return Vec::new() };
    let looked = judge.compare(&infoset, &told, best, playouts, !seed);
    let looked: Vec<Looked<G::Action>> = looked.into_iter().filter(|looked| looked.looks.len() > 1).collect();
    let Some(likely) = looked.iter().find(|looked| looked.action == best) else { return Vec::new() };
    // The first look may have been wrong.
    let better = |one: &&Looked<G::Action>| {
        let gain = difference(one, likely, me);
        gain.mean > 0.0 && gain.is_sure()
    };
    let mean = |looked: &Looked<G::Action>| mean_of(&looked.looks)[me];
    let best = looked.iter().filter(better).max_by(|a, b| mean(a).total_cmp(&mean(b))).unwrap_or(likely);
    let mut worths: Vec<Worth> = looked
        .iter()
        .filter(|looked| looked.action != best.action)
        .map(|looked| Worth {
            action: game.notation(looked.action),
            gives: Seat::first(game.seats()).map(|seat| difference(looked, best, seat.index())).collect(),
        })
        .collect();
    worths.sort_by(|a, b| b.gives[me].mean.total_cmp(&a.gives[me].mean));
    let nothing = vec![Measured::default(); usize::from(game.seats())];
    worths.insert(0, Worth { action: game.notation(best.action), gives: nothing });
    worths
}
