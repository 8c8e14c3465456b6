//! The club player as a guide for thinking ahead.

use crate::{Action, Infoset, LongShot};
use grandstand_core::{Game as _, MAX_SEATS, Seat, Turn};

use super::{Club, desk::Desk, prospects::prospects};
use grandstand_bots::{Guide, decay};

/// How many dollars better an action must look to weigh e times as much.
const WARMTH: f32 = 1.75;
/// An action that looks so many times worse than the best is not looked at.
const HOPELESS: f32 = 1.0 / 64.0;
/// How much of the final value is the win itself; the rest is how narrow it was.
const CRISP: f32 = 0.6;
/// The lead, in dollars, that makes a win e times as likely: at the end, and for the root of the rounds to come.
const CLOSE: f32 = 11.5;
const OPEN: f32 = 4.6;

impl Guide<LongShot> for Club {
    fn weigh(&self, infoset: &Infoset, legal: &[Action], out: &mut Vec<f32>) {
        let desk = Desk::of(infoset.position(), &self.0);
        out.clear();
        out.extend(legal.iter().map(|&action| desk.value(action)));
        let best = out.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        out.iter_mut().for_each(|value| {
            let weight = decay((best - *value) / WARMTH);
            *value = if weight < HOPELESS { 0.0 } else { weight };
        });
        let sum: f32 = out.iter().sum();
        out.iter_mut().for_each(|weight| *weight /= sum);
    }

    fn judge(&self, game: &LongShot) -> [f32; MAX_SEATS] {
        let standing = game.standing();
        let sheets = standing.money().len();
        let over = game.turn() == Turn::Over;
        let mut score = [0.0; MAX_SEATS];
        let mut unit = CLOSE;
        if over {
            for (score, &money) in score.iter_mut().zip(standing.money()) {
                *score = money as f32;
            }
        } else {
            unit = 1.5 + OPEN * prospects(game, &self.0, &mut score).sqrt();
        }
        let best = score[..sheets].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut share = [0.0; MAX_SEATS];
        for (share, score) in share.iter_mut().zip(&score[..sheets]) {
            *share = decay((best - score) / unit);
        }
        let sum: f32 = share.iter().sum();
        for (seat, share) in share.iter_mut().enumerate().take(sheets) {
            *share /= sum;
            if over {
                *share += CRISP * (standing.win_share(Seat(seat as u8)) as f32 - *share);
            }
        }
        share
    }

    fn beyond(&self, root: &Infoset, now: &Infoset) -> bool {
        now.position().round() > root.position().round().saturating_add(self.0.horizon)
    }

    /// The dice make an end too wide to search out.
    fn effort(&self, _: &Infoset) -> Option<u64> {
        None
    }
}
