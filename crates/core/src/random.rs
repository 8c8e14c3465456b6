//! Random play, and counting.

use crate::{Chance, Game, NoEvents, Turn};

/// What a random game was made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Nodes with two or more legal actions.
    pub decisions: u64,
    /// Nodes with a single legal action.
    pub forced: u64,
}

/// Picks the kind of action first, each kind equally likely, then an action within the kind. (Picking evenly among all
/// actions would burn all cash in one bid, because most legal actions in an auction are bids.)
///
/// # Panics
/// If `legal` is empty.
pub fn random_action<G: Game>(legal: &[G::Action], chance: &mut impl Chance) -> G::Action {
    if let [only] = legal {
        return *only;
    }
    let mut kinds = 0u64;
    for &action in legal {
        kinds |= 1 << G::kind(action);
    }
    let mut skip = chance.draw(kinds.count_ones());
    let mut rest = kinds;
    while skip > 0 {
        rest &= rest - 1;
        skip -= 1;
    }
    let kind = rest.trailing_zeros() as u8;
    if kinds.count_ones() == 1 {
        return legal[chance.draw(legal.len() as u32) as usize];
    }
    let of_kind = legal.iter().filter(|&&a| G::kind(a) == kind).count() as u32;
    let nth = chance.draw(of_kind) as usize;
    *legal.iter().filter(|&&a| G::kind(a) == kind).nth(nth).expect("nth is below the count")
}

/// Plays a game to its end at random. `legal` is scratch space, so that nothing is allocated in a loop of games.
pub fn random_game<G: Game>(game: &mut G, chance: &mut impl Chance, legal: &mut Vec<G::Action>) -> Tally {
    let mut tally = Tally::default();
    while game.turn() != Turn::Over {
        game.legal_actions(legal);
        if legal.len() > 1 {
            tally.decisions += 1;
        } else {
            tally.forced += 1;
        }
        let action = random_action::<G>(legal, chance);
        game.play_unchecked(action, chance, &mut NoEvents);
    }
    tally
}

/// Counts the lines of play of exactly `depth` actions (shorter where the game ends), as chess programs do. Every line
/// gets its luck from a copy of `chance`, so that the count depends on the rules alone.
pub fn perft<G: Game>(game: &G, depth: u32, chance: &(impl Chance + Clone)) -> u64 {
    if depth == 0 || game.turn() == Turn::Over {
        return 1;
    }
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .into_iter()
        .map(|action| {
            let (mut next, mut luck) = (game.clone(), chance.clone());
            next.play_unchecked(action, &mut luck, &mut NoEvents);
            perft(&next, depth - 1, &luck)
        })
        .sum()
}
