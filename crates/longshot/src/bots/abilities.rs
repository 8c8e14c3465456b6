//! What the abilities of horse cards are worth to somebody who may get them.

use crate::{Card, Effect, Horse, Trigger as On};

use super::desk::{Desk, SIDE};

impl Desk<'_> {
    /// What the ability of a card may bring from now on.
    pub(super) fn ability(&self, card: &Card, horse: Horse) -> f32 {
        let amount = f32::from(card.amount);
        let rounds = self.outlook.rounds;
        let early = self.early(8.0);
        let grid = self.sheet.grid;
        let lines = early * 0.6;
        let rows = lines * (SIDE as f32 - crate::sheet::full_rows(grid) as f32);
        let columns = lines * (SIDE as f32 - crate::sheet::full_columns(grid) as f32);
        let placed = self.outlook.reach[2][horse.index()];
        match (card.on, card.effect) {
            (On::Die, Effect::Gain) => self.outlook.rolled[horse.index()] * rounds * amount * self.dollar,
            (On::Die, Effect::OthersLose) => self.outlook.rolled[horse.index()] * rounds * amount * 0.6,
            (On::Die, Effect::MoveTrailing) => self.outlook.rolled[horse.index()] * rounds * 2.5,
            (On::Column, Effect::MarkCell) => columns * 3.0,
            (On::Line, Effect::Gain) => (rows + columns) * amount * self.dollar,
            (On::Row, Effect::Wilds) => rows * self.wild(),
            (On::Row, Effect::MoveAny) => rows * 1.5,
            (On::Bought, Effect::Wilds) => f32::from(self.sheet.wilds_used).min(amount) * self.wild(),
            (On::Bought, Effect::MarkAny) => self.best_cell().max(3.0 * early),
            (On::Bought, Effect::Jerseys) => 2.0 * amount * early.max(0.5),
            (On::Bought, Effect::Partner) => 3.0 * early,
            (On::Bought, Effect::HalfPrice) => 4.0 * early,
            (On::FirstBet, Effect::Free) => {
                let fresh = Horse::all().filter(|&horse| self.sheet.bet(horse) == 0).count() as f32;
                fresh.min(rounds / 5.0) * 3.0 * self.dollar * 0.7
            }
            (On::Concession, Effect::Neighbours) => 7.0 * early,
            (On::MoneyBox, Effect::More) => amount * 2.0 * early,
            (On::BetBox, Effect::More) => amount * 3.5 * early,
            (On::MoveBox, Effect::More) => 3.0 * early,
            (On::BackBox, Effect::More) => 1.5 * early,
            (On::BetAction, Effect::StringAlong) => 3.0 * early,
            (On::Jersey, Effect::SecondMark) => 3.0 * early,
            (On::HelmetBet, Effect::Gain) => 2.0 * early,
            (On::BarMark, Effect::Take) => 3.0 * early,
            (On::Bet, Effect::Push) => 2.0 * early,
            (On::JockeySet, Effect::FreeBet) => 5.0 * early,
            (_, Effect::Stable) => {
                let missing = f32::from(card.count) - self.sheet.stable.len() as f32 - 1.0;
                if missing <= 0.0 { amount } else { amount * early * (0.6 - 0.2 * missing) }
            }
            (_, Effect::Unplaced) => amount * (1.0 - placed),
            (_, Effect::OwnBar) => {
                let now = (self.game.bar(horse) & self.sheet.stable).len() as f32;
                amount * (now + 0.5 * early)
            }
            (_, Effect::NoSets) if self.sheet.jockey_sets().is_empty() => 0.6 * amount,
            (_, Effect::HalfSets) => {
                let half = (self.sheet.helmets | self.sheet.jerseys) - self.sheet.jockey_sets();
                amount * (half.len() as f32 + 1.5 * early)
            }
            (_, Effect::Rows) => amount * (crate::sheet::full_rows(grid) as f32 + rows),
            (_, Effect::Purses) => {
                let others: f32 =
                    self.sheet.stable.iter().map(|horse| self.outlook.reach[2][horse.index()]).sum();
                amount * placed * (1.0 + others)
            }
            _ => 0.0,
        }
    }
}
