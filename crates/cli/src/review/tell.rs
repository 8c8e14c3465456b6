//! A review in the terminal.

use grandstand_catalogue::{AnyGame, AnyRules};
use grandstand_core::Words as _;
use grandstand_review::{Account, Decision, Label, Review, Sale, Surprise, like_rungs};
use grandstand_words::{Speaker, Who};

use crate::out::{Failure, Out};

/// How many choices are told.
const WORST: usize = 8;
/// How many moments of the ribbon are told.
const MOMENTS: usize = 12;

/// A label as it is read.
pub(super) fn label(label: Label) -> &'static str {
    match label {
        Label::Fine => "fine",
        Label::Inaccuracy => "inaccuracy",
        Label::Mistake => "mistake",
        Label::Blunder => "blunder",
    }
}

/// Money as the game writes it.
pub(super) fn money(speaker: &Speaker, rules: Option<&AnyRules>, amount: f64) -> String {
    let whole = (amount.max(0.0) / 1000.0).round() as i32 * 1000;
    let amount = if amount < 1000.0 { amount.max(0.0).round() as i32 } else { whole };
    rules.map_or_else(|| amount.to_string(), |rules| speaker.money(amount.into(), AnyGame::currency(rules)))
}

/// Luck that somebody had, in a line.
pub(super) fn told(speaker: &Speaker, review: &Review, surprise: &Surprise) -> String {
    let Surprise { number, seat, gain, told } = surprise;
    let told = speaker.say(told, &|seat| Who::called(&review.names[seat.index()]));
    format!("{} {:+.0} at move {number}. {told}", review.names[seat.index()], 100.0 * gain.mean)
}

pub(super) fn tell(review: &Review, out: &mut Out) -> Result<(), Failure> {
    let Review { setup, judge, seed, .. } = review;
    out.line(format!("{}, {} players, judged by {judge} (seed {seed})", setup.game, setup.players))?;
    if let Some(problem) = &review.problem {
        out.line(format!("The record is damaged: {problem}."))?;
    }
    out.line("")?;
    ribbon(review, out)?;
    sums(review, out)?;
    sales(review, out)?;
    worst(review, out)
}

fn ribbon(review: &Review, out: &mut Out) -> Result<(), Failure> {
    out.line("Chances, by what was open to all, in per cent")?;
    let seats: Vec<String> = review.names.iter().map(|name| format!("{:>7}", short(name, 7))).collect();
    out.line(format!("  {:<12}{}", "after move", seats.join(" ")))?;
    let every = review.ribbon.len().div_ceil(MOMENTS).max(1);
    let last = review.ribbon.len().saturating_sub(1);
    for (i, moment) in review.ribbon.iter().enumerate().filter(|(i, _)| i % every == 0 || *i == last) {
        let chances: Vec<String> =
            moment.chances.iter().map(|chance| format!("{:>7.0}", 100.0 * chance)).collect();
        let when = if i == last && review.problem.is_none() {
            "the end".to_owned()
        } else {
            moment.after.to_string()
        };
        out.line(format!("  {when:<12}{}", chances.join(" ")))?;
    }
    for turning in &review.turns {
        let swings = turning.swing.iter().zip(&review.names).filter(|(swing, _)| swing.abs() >= 0.05);
        let swings: Vec<String> =
            swings.map(|(swing, name)| format!("{name} {:+.0}", 100.0 * swing)).collect();
        let by = if turning.chosen { "by this choice" } else { "by what came to light" };
        let who = &review.names[turning.seat.index()];
        out.line(format!(
            "  It turned at move {} ({who}: {}), {by}: {}",
            turning.number,
            turning.played,
            swings.join(", ")
        ))?;
    }
    out.line("")
}

fn sums(review: &Review, out: &mut Out) -> Result<(), Failure> {
    out.line("Luck and skill, in points of a hundred")?;
    out.line("            even       deal   revealed        own     others  result   lost a decision")?;
    for (account, lost) in review.accounts.iter().zip(&review.lost) {
        let Account { seat, even, deal, revealed, own, others, result } = account;
        let [deal, revealed, own, others] = [deal, revealed, own, others]
            .map(|part| format!("{:+.0} ± {:.0}", 100.0 * part.mean, 100.0 * part.error));
        out.line(format!(
            "  {:<9} {:>4.0} {deal:>10} {revealed:>10} {own:>10} {others:>10} {:>7.0}   {:>5.2} ± {:.2} ({})",
            short(&review.names[seat.index()], 9),
            100.0 * even,
            100.0 * result,
            100.0 * lost.each.mean,
            100.0 * lost.each.error,
            lost.decisions
        ))?;
    }
    for surprise in &review.surprises {
        out.line(format!("  {}", told(&out.speaker, review, surprise)))?;
    }
    for lost in &review.lost {
        if let Some(like) = like_rungs(lost) {
            out.line(format!("  {} {like}", review.names[lost.seat.index()]))?;
        }
    }
    out.line("")
}

fn sales(review: &Review, out: &mut Out) -> Result<(), Failure> {
    if review.sales.is_empty() {
        return Ok(());
    }
    let rules = AnyRules::of(&review.setup).ok();
    out.line("Bought            by           price   fair            brought")?;
    for Sale { seat, what, price, fair, earned, .. } in &review.sales {
        let money = |amount: f64| money(&out.speaker, rules.as_ref(), amount);
        let range =
            format!("{} to {}", money(fair.mean - 2.0 * fair.error), money(fair.mean + 2.0 * fair.error));
        let brought = earned.map_or_else(|| "not over".to_owned(), |earned| money(f64::from(earned)));
        let line = format!(
            "  {what:<15} {:<10} {:>7}   {range:<15} {brought}",
            short(&review.names[seat.index()], 10),
            money(f64::from(*price))
        );
        out.line(line)?;
    }
    out.line("")
}

fn worst(review: &Review, out: &mut Out) -> Result<(), Failure> {
    let mut worst: Vec<&Decision> =
        review.decisions.iter().filter(|decision| decision.label > Label::Fine).collect();
    if worst.is_empty() {
        return out.line("Nobody made a choice that was surely wrong.");
    }
    worst.sort_by(|a, b| b.loss.mean.total_cmp(&a.loss.mean));
    out.line(format!("Choices that cost most ({} in all)", worst.len()))?;
    for decision in worst.into_iter().take(WORST) {
        let Decision { number, seat, played, best, loss, reason, .. } = decision;
        out.line(format!(
            "  {number:>4}  {}  {played}: {:.0} ± {:.0} points, {}; better: {best}",
            review.names[seat.index()],
            100.0 * loss.mean,
            100.0 * loss.error,
            label(decision.label)
        ))?;
        if let Some(reason) = reason {
            out.line(format!("        {reason}"))?;
        }
    }
    Ok(())
}

/// A name that fits into a column.
fn short(name: &str, width: usize) -> String {
    name.chars().take(width).collect()
}
