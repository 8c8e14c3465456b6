//! What each sheet may score in the end.

use crate::LongShot;

use super::{
    Style,
    desk::SIDE,
    outlook::{Outlook, Stakes},
};

/// What each sheet may score in the end, as things stand; returns the rounds to come.
pub(crate) fn prospects(game: &LongShot, style: &Style, score: &mut [f32]) -> f32 {
    let outlook = Outlook::of(game, style.spread);
    let stakes = Stakes::of(game, &outlook, 0, style.envy);
    let data = &game.rules().data;
    let early = |half: f32| outlook.rounds / (outlook.rounds + half);
    let bonus = 7.0 * (1.0 + 0.5 * style.cash_to_come(outlook.rounds));
    let wild = style.wild * early(style.wild_late);
    let half_set = data.jockey_set as f32 * style.half_set * early(style.half_set_late);
    let mut line = [0.0; SIDE + 1];
    for (missing, (worth, part)) in (1..).zip(line[1..].iter_mut().zip(style.line)) {
        *worth = bonus * part * early(style.line_late * missing as f32);
    }
    let cash = style.cash_to_come(outlook.rounds) * style.cash_half;
    for (who, sheet) in game.sheets().iter().enumerate() {
        let half = ((sheet.helmets | sheet.jerseys) - sheet.jockey_sets()).len() as f32;
        let mut sum = stakes.score[who] + half * half_set;
        sum += f32::from(data.wilds - sheet.wilds_used.min(data.wilds)) * wild;
        let money = sheet.money as f32;
        sum += cash * money / (style.cash_half + money); // about the integral of what each dollar adds
        for at in 0..SIDE {
            sum += line[(crate::sheet::row(at) - sheet.grid).len() as usize];
            sum += line[(crate::sheet::column(at) - sheet.grid).len() as usize];
        }
        sum += sheet.stable.iter().map(|horse| game.ability_score(who, horse) as f32).sum::<f32>();
        score[who] = sum;
    }
    outlook.rounds
}
