use serde::Serialize;

use crate::{MAX_SEATS, Seat};

/// Money and places: the only authority on who is ahead and, when the game is over, on who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    seats: u8,
    money: [i32; MAX_SEATS],
    place: [u8; MAX_SEATS],
}

impl Standing {
    /// Ranks seats by money, most first; equal money shares a place.
    pub fn by_money(money: &[i32]) -> Self {
        Self::ranked(money, |seat| money[seat])
    }

    /// Ranks seats by `key`, greatest first; equal keys share a place. `money` is what is shown.
    pub fn ranked<K: Ord>(money: &[i32], key: impl Fn(usize) -> K) -> Self {
        let mut standing =
            Standing { seats: money.len() as u8, money: [0; MAX_SEATS], place: [0; MAX_SEATS] };
        standing.money[..money.len()].copy_from_slice(money);
        for seat in 0..money.len() {
            let ahead = (0..money.len()).filter(|&other| key(other) > key(seat)).count();
            standing.place[seat] = ahead as u8 + 1;
        }
        standing
    }

    /// Every seat's money (in Long Shot: score), in seat order.
    pub fn money(&self) -> &[i32] {
        &self.money[..self.seats as usize]
    }

    /// All money together, to have shares of; none where somebody has less than nothing, as of a sprint's profit.
    pub fn all_money(&self) -> Option<i64> {
        let money = self.money();
        money.iter().all(|&amount| amount >= 0).then(|| money.iter().map(|&amount| i64::from(amount)).sum())
    }

    /// Every seat's place, 1 for first; shared places repeat.
    pub fn places(&self) -> &[u8] {
        &self.place[..self.seats as usize]
    }

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::first(self.seats).filter(|seat| self.place[seat.index()] == 1)
    }

    /// What share of the win a seat has: 1 for the only winner, 1/2 for each of two, 0 for the rest.
    pub fn win_share(&self, seat: Seat) -> f64 {
        if self.place[seat.index()] == 1 { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_money_shares_a_place() {
        let standing = Standing::by_money(&[10, 30, 30, 0]);
        assert_eq!(standing.places(), [3, 1, 1, 4]);
        assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        assert_eq!(standing.win_share(Seat(1)), 0.5);
        assert_eq!(standing.win_share(Seat(0)), 0.0);
    }
}
