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
    let mut kind = G::kind(legal[0]);
    if legal.iter().all(|&action| G::kind(action) == kind) {
        return legal[chance.draw(legal.len() as u32) as usize];
    }
    // Actions of a kind stand together as a rule: where each kind begins, how many there are of it, and which are strewn about.
    let (mut begins, mut count) = ([0u16; 64], [0u16; 64]);
    let (mut kinds, mut strewn) = (0u64, 0u64);
    let mut note = |kind: u8, from: usize, to: usize| {
        let place = usize::from(kind & 63);
        strewn |= kinds & 1 << place;
        kinds |= 1 << place;
        begins[place] = from as u16;
        count[place] += (to - from) as u16;
    };
    let mut from = 0;
    for (at, &action) in legal.iter().enumerate() {
        let next = G::kind(action);
        if next != kind {
            note(kind, from, at);
            (kind, from) = (next, at);
        }
    }
    note(kind, from, legal.len());
    let mut left = kinds;
    for _ in 0..chance.draw(kinds.count_ones()) {
        left &= left - 1;
    }
    let place = left.trailing_zeros() as usize & 63;
    let nth = chance.draw(u32::from(count[place])) as usize;
    if strewn >> place & 1 == 0 {
        return legal[usize::from(begins[place]) + nth];
    }
    let of_kind = |action: &&G::Action| usize::from(G::kind(**action)) == place;
    *legal.iter().filter(of_kind).nth(nth).expect("nth is below the count")
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
