//! How strong somebody has shown to be: Weng-Lin ratings per game, people and bots alike.

use grandstand_catalogue::AnyGame;
use grandstand_table::{Player, Table};
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::store::{Rating, Rerate, Store, StoreError};

/// Rates a finished table, once.
pub(crate) async fn settle(store: &dyn Store, id: &str, table: &Table<AnyGame>) -> Result<(), StoreError> {
    let Some(standing) = table.standing() else { return Ok(()) };
    let players: Vec<(String, String)> = table.seats().iter().filter_map(party).collect();
    let places: Vec<u8> = standing.places().to_vec();
    let mut who: Vec<(String, String)> = players.clone();
    who.sort();
    who.dedup_by(|a, b| a.0 == b.0);
    let rated = players.len() == places.len() && counts(table) && who.len() > 1;
    let seats: Vec<usize> =
        players.iter().filter_map(|(player, _)| who.iter().position(|(other, _)| other == player)).collect();
    let rerate: Rerate = Box::new(move |before| rerate(before, &seats, &places));
    store.settle(id, &table.setup().game, &who, rated.then_some(rerate)).await?;
    Ok(())
}

/// Whether a finished game says something about strength: it was to count, nothing was taken back by consent, and nobody played two seats.
fn counts(table: &Table<AnyGame>) -> bool {
    let mut people: Vec<u64> = table.seats().iter().filter_map(person).collect();
    let seats = people.len();
    people.sort_unstable();
    people.dedup();
    table.is_rated() && people.len() == seats && seats > 0 && !table.undone_by_consent()
}

fn person(player: &Player) -> Option<u64> {
    match player {
        Player::Person { visitor, .. } => Some(visitor.0),
        _ => None,
    }
}

/// What a player is known by in rating lists, and called.
fn party(player: &Player) -> Option<(String, String)> {
    match player {
        Player::Person { visitor, name } => Some((format!("person/{}", visitor.0), name.clone())),
        Player::Bot { rung } => Some((format!("bot/{rung}"), rung.clone())),
        Player::Open => None,
    }
}

/// The ratings after a game: `seats` says which of the rated sat in each seat. Somebody who sat in several gets the mean.
fn rerate(before: &[Option<Rating>], seats: &[usize], places: &[u8]) -> Vec<Rating> {
    let fresh = WengLinRating::new();
    let fresh = Rating { rating: fresh.rating, uncertainty: fresh.uncertainty, games: 0 };
    let before: Vec<Rating> = before.iter().map(|rating| rating.unwrap_or(fresh)).collect();
    let teams: Vec<[WengLinRating; 1]> = seats
        .iter()
        .map(|&who| [WengLinRating { rating: before[who].rating, uncertainty: before[who].uncertainty }])
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(places)
        .map(|(team, &place)| (team.as_slice(), MultiTeamOutcome::new(place.into())))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let of = |who: usize| {
        let mine = seats.iter().zip(&after).filter(move |(seat, _)| **seat == who).map(|(_, team)| team[0]);
        let (count, rating, uncertainty) = mine.fold((0.0, 0.0, 0.0), |(count, rating, uncertainty), one| {
            (count + 1.0, rating + one.rating, uncertainty + one.uncertainty)
        });
        if count == 0.0 {
            return before[who];
        }
        Rating { rating: rating / count, uncertainty: uncertainty / count, games: before[who].games + 1 }
    };
    (0..before.len()).map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_rises_and_a_bot_in_two_seats_counts_once() {
        let after = rerate(&[None, None], &[0, 1, 1], &[1, 2, 3]);
        assert!(after[0].rating > 25.0 && after[1].rating < 25.0, "{after:?}");
        assert_eq!((after[0].games, after[1].games), (1, 1));
    }
}
