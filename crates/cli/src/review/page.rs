//! A review as one page that needs nothing else.

use std::fmt::Write as _;

use askama::Template;
use grandstand_catalogue::AnyRules;
use grandstand_review::{Decision, Label, Measured, Review, like_rungs};
use grandstand_words::Speaker;

use super::tell::{label, money, told};

/// The page: `templates/review.html`, filled in.
#[derive(Template)]
#[template(path = "review.html")]
struct Page<'a> {
    title: &'a str,
    review: &'a Review,
    whole: bool,
    names: Vec<(&'a str, &'static str)>,
    /// The bands of the ribbon: colour and outline.
    bands: Vec<(&'static str, String)>,
    /// The flags on it: how far along, and what is said of them.
    flags: Vec<(f64, String)>,
    sums: Vec<Sum<'a>>,
    surprises: Vec<String>,
    sales: Vec<[String; 5]>,
    choices: Vec<Choice<'a>>,
}

struct Sum<'a> {
    name: &'a str,
    /// Even, deal, revealed, own, others, result.
    points: [String; 6],
    says: String,
}

struct Choice<'a> {
    decision: &'a Decision,
    who: &'a str,
    label: &'static str,
    /// Before, best, played.
    chances: [String; 3],
    reason: &'a str,
    others: Vec<(&'a str, String)>,
}

const COLOURS: [&str; 8] =
    ["#0B6E8A", "#C92F25", "#B8862B", "#6B3FA0", "#1E7D44", "#8A5A36", "#5B5F68", "#2762C4"];

/// The page.
///
/// # Panics
/// Never: it writes to memory.
pub(super) fn html(review: &Review, whole: bool, speaker: &Speaker) -> String {
    let spec = grandstand_catalogue::spec(&review.setup.game).ok();
    let real = review.decisions.iter().filter(|decision| decision.real && decision.label > Label::Fine);
    let page = Page {
        title: spec.map_or(review.setup.game.as_str(), |spec| spec.title.as_str()),
        review,
        whole,
        names: review.names.iter().map(String::as_str).zip(COLOURS.into_iter().cycle()).collect(),
        bands: bands(review),
        flags: review.turns.iter().map(|turning| flag(review, turning)).collect(),
        sums: sums(review),
        surprises: review.surprises.iter().map(|surprise| told(speaker, review, surprise)).collect(),
        sales: sales(review, speaker),
        choices: real.map(|decision| choice(review, decision)).collect(),
    };
    page.render().expect("a page is written to memory")
}

fn along(review: &Review, after: usize) -> f64 {
    1000.0 * after as f64 / review.moves.max(1) as f64
}

/// Everybody's share of the win as bands on top of each other, in a field 1000 wide and 100 high.
fn bands(review: &Review) -> Vec<(&'static str, String)> {
    let mut under = vec![0.0; review.ribbon.len()];
    let seats = 0..review.names.len();
    let band = |seat: usize| {
        let low = under.clone();
        for (under, moment) in under.iter_mut().zip(&review.ribbon) {
            *under += moment.chances.get(seat).copied().unwrap_or_default();
        }
        let edge = |heights: &[f64]| -> Vec<String> {
            let points = review.ribbon.iter().zip(heights);
            let at = |after, height: &f64| {
                format!("{:.1} {:.1}", along(review, after), 100.0 - 100.0 * height.min(1.0))
            };
            points.map(|(moment, height)| at(moment.after, height)).collect()
        };
        let mut points = edge(&under);
        points.extend(edge(&low).into_iter().rev());
        (COLOURS[seat % COLOURS.len()], format!("M{}Z", points.join("L")))
    };
    seats.map(band).collect()
}

fn flag(review: &Review, turning: &grandstand_review::Turning) -> (f64, String) {
    let mut says =
        format!("Move {}, {}: {}.", turning.number, review.names[turning.seat.index()], turning.played);
    for (swing, name) in turning.swing.iter().zip(&review.names).filter(|(swing, _)| swing.abs() >= 0.05) {
        write!(says, " {name} {:+.0}.", 100.0 * swing).expect("memory");
    }
    says += if turning.chosen { " By this choice." } else { " By what came to light." };
    (along(review, turning.number), says)
}

fn sums(review: &Review) -> Vec<Sum<'_>> {
    let of = |(account, lost): (&grandstand_review::Account, &grandstand_review::Lost)| {
        let signed = |part: Measured| match 100.0 * part.error {
            error if error < 0.5 => format!("{:+.0}", 100.0 * part.mean),
            error => format!("{:+.0} ± {error:.0}", 100.0 * part.mean),
        };
        let plain = |share: f64| format!("{:.0}", 100.0 * share);
        let even_luck = account.without_luck();
        let mut says = format!(
            "With even luck about {} ± {}. ",
            plain(even_luck.mean.clamp(0.0, 1.0)),
            plain(even_luck.error)
        );
        let (mean, error) = (100.0 * lost.each.mean, 100.0 * lost.each.error);
        write!(says, "Lost {mean:.1} ± {error:.1} points a choice, over {} that mattered.", lost.decisions)
            .expect("memory");
        if let Some(like) = like_rungs(lost) {
            write!(says, " {} {like}.", review.names[account.seat.index()]).expect("memory");
        }
        Sum {
            name: &review.names[account.seat.index()],
            points: [
                plain(account.even),
                signed(account.deal),
                signed(account.revealed),
                signed(account.own),
                signed(account.others),
                plain(account.result),
            ],
            says,
        }
    };
    review.accounts.iter().zip(&review.lost).map(of).collect()
}

fn sales(review: &Review, speaker: &Speaker) -> Vec<[String; 5]> {
    let rules = AnyRules::of(&review.setup).ok();
    let money = |amount: f64| money(speaker, rules.as_ref(), amount);
    let row = |sale: &grandstand_review::Sale| {
        let (from, to) = (sale.fair.mean - 2.0 * sale.fair.error, sale.fair.mean + 2.0 * sale.fair.error);
        [
            sale.what.clone(),
            review.names[sale.seat.index()].clone(),
            money(f64::from(sale.price)),
            format!("{} to {}", money(from), money(to)),
            sale.earned.map_or_else(|| "not over".to_owned(), |earned| money(f64::from(earned))),
        ]
    };
    review.sales.iter().map(row).collect()
}

fn choice<'a>(review: &'a Review, decision: &'a Decision) -> Choice<'a> {
    let percent = |share: f64| format!("{:.0} %", 100.0 * share.clamp(0.0, 1.0));
    let played = decision.chance.mean;
    let gain = |other: &'a grandstand_review::Alternative| {
        (other.action.as_str(), format!("{:+.0} ± {:.0}", 100.0 * other.gain.mean, 100.0 * other.gain.error))
    };
    Choice {
        decision,
        who: &review.names[decision.seat.index()],
        label: label(decision.label),
        chances: [percent(decision.before), percent(played + decision.loss.mean.max(0.0)), percent(played)],
        reason: decision.reason.as_deref().unwrap_or_default(),
        others: decision.others.iter().map(gain).collect(),
    }
}
