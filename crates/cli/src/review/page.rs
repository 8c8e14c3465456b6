//! A review as one page that needs nothing else.

use askama::Template;
use grandstand_core::{Sentence, Term};
use grandstand_review::{Account, Alternative, Decision, Label, Lost, Measured, Review};

use super::{stopped, tell::Teller};
use crate::out::Out;

/// The page: `templates/review.html`, filled in.
#[derive(Template)]
#[template(path = "review.html")]
struct Page<'a> {
    language: &'static str,
    game: &'a str,
    teller: Teller<'a>,
    /// What was played, who judged, and what is missing.
    note: Vec<String>,
    names: Vec<(&'a str, &'static str)>,
    /// The bands of the ribbon: colour and outline.
    bands: Vec<(&'static str, String)>,
    /// The flags on it: how far along, and what is said of them.
    flags: Vec<(f64, String)>,
    /// Everybody's money at the end, as it looked at some moments.
    money: Vec<(String, Vec<String>)>,
    sums: Vec<Sum<'a>>,
    surprises: Vec<String>,
    sales: Vec<[String; 5]>,
    choices: Vec<Choice<'a>>,
}

impl Page<'_> {
    /// A message that names nothing.
    fn said(&self, key: &str) -> String {
        self.teller.plain(key)
    }

    fn title(&self) -> String {
        self.teller.say(&Sentence::of("verdict-title").with("game", Term::Text(self.game.to_owned())))
    }
}

struct Sum<'a> {
    name: &'a str,
    /// Even, deal, revealed, own, others, result.
    points: [String; 6],
    says: String,
}

struct Choice<'a> {
    /// Its label as a style, and as it is read.
    style: &'static str,
    label: String,
    heading: String,
    says: String,
    others: Vec<(&'a str, String)>,
}

const COLOURS: [&str; 8] =
    ["#0B6E8A", "#C92F25", "#B8862B", "#6B3FA0", "#1E7D44", "#8A5A36", "#5B5F68", "#2762C4"];

/// The page of a review of which so many decisions of all were looked at.
///
/// # Panics
/// Never: it writes to memory.
pub(super) fn html(review: &Review, (done, all): (usize, usize), out: &Out) -> String {
    let spec = grandstand_catalogue::spec(&review.setup.game).ok();
    let game = spec.map_or(review.setup.game.as_str(), |spec| spec.title.as_str());
    let teller = Teller::new(review, &out.speaker);
    let early = (done < all).then(|| teller.say(&stopped(done, all)));
    let costly = review.decisions.iter().filter(|decision| decision.real && decision.label > Label::Fine);
    let turns = review.turns.iter();
    let page = Page {
        language: out.language.tag,
        game,
        note: [teller.head(game)].into_iter().chain(early).chain(teller.problem()).collect(),
        names: review.names.iter().map(String::as_str).zip(COLOURS.into_iter().cycle()).collect(),
        bands: bands(review),
        flags: turns.map(|turning| (along(review, turning.number), teller.turned(turning))).collect(),
        money: teller
            .moments()
            .into_iter()
            .map(|(when, moment)| (when, teller.balances(moment).collect()))
            .collect(),
        sums: sums(&teller),
        surprises: review.surprises.iter().map(|surprise| teller.surprise(surprise)).collect(),
        sales: review.sales.iter().map(|sale| teller.sale(sale)).collect(),
        choices: costly.map(|decision| choice(&teller, decision)).collect(),
        teller,
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

fn sums<'a>(teller: &Teller<'a>) -> Vec<Sum<'a>> {
    let of = |(account, lost): (&Account, &Lost)| {
        let signed = |part: Measured| match 100.0 * part.error {
            error if error < 0.5 => format!("{:+.0}", 100.0 * part.mean),
            error => format!("{:+.0} ± {error:.0}", 100.0 * part.mean),
        };
        let plain = |share: f64| format!("{:.0}", 100.0 * share);
        let even_luck = account.without_luck();
        let without = Sentence::of("review-sums-without")
            .with("share", Term::Text(plain(even_luck.mean.clamp(0.0, 1.0))))
            .with("error", Term::Text(plain(even_luck.error)));
        let each = Sentence::of("review-sums-lost")
            .with("points", Term::Text(teller.decimal(100.0 * lost.each.mean, 1)))
            .with("error", Term::Text(teller.decimal(100.0 * lost.each.error, 1)))
            .number("count", lost.decisions as i64);
        let each = (lost.decisions > 0).then_some(&each);
        let says = [Some(&without), each, lost.plays.as_ref()].into_iter().flatten();
        Sum {
            name: &teller.review.names[account.seat.index()],
            points: [
                plain(account.even),
                signed(account.deal),
                signed(account.revealed),
                signed(account.own),
                signed(account.others),
                plain(account.result),
            ],
            says: says.map(|sentence| teller.say(sentence)).collect::<Vec<_>>().join(" "),
        }
    };
    teller.review.accounts.iter().zip(&teller.review.lost).map(of).collect()
}

fn choice<'a>(teller: &Teller<'_>, decision: &'a Decision) -> Choice<'a> {
    let Decision { number, seat, played, best, before, chance, loss, label, reason, others, .. } = decision;
    let percent = |share: f64| Term::Text(format!("{:.0} %", 100.0 * share.clamp(0.0, 1.0)));
    let gain = |other: &'a Alternative| {
        (other.action.as_str(), format!("{:+.0} ± {:.0}", 100.0 * other.gain.mean, 100.0 * other.gain.error))
    };
    let shares = Sentence::of("verdict-shares")
        .with("before", percent(*before))
        .with("best", percent(chance.mean + loss.mean.max(0.0)))
        .with("played", percent(chance.mean));
    let better = Sentence::of("review-better").with("what", Term::Text(best.clone()));
    let says = [Some(&shares), reason.as_ref(), Some(&better)].into_iter().flatten();
    let heading = teller.say(&Sentence::of("review-move").number("number", *number as i64).who(*seat));
    Choice {
        style: match label {
            Label::Fine => "fine",
            Label::Inaccuracy => "inaccuracy",
            Label::Mistake => "mistake",
            Label::Blunder => "blunder",
        },
        label: teller.label(*label),
        heading: teller.speaker.titled(&heading, played),
        says: says.map(|sentence| teller.say(sentence)).collect::<Vec<_>>().join(" "),
        others: others.iter().map(gain).collect(),
    }
}
