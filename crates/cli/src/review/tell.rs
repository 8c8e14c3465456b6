//! A review in the terminal.

use grandstand_catalogue::{AnyGame, AnyRules};
use grandstand_core::{Seat, Sentence, Term, Words as _};
use grandstand_review::{Account, Decision, Label, Lost, Measured, Moment, Review, Sale, Surprise, Turning};
use grandstand_words::{Speaker, Who};

use crate::out::{Failure, Out};

/// How many choices are told.
const WORST: usize = 8;
/// How many moments of the ribbon are told.
const MOMENTS: usize = 12;
/// How large a swing of somebody's chance is worth a word.
const SWING: f64 = 0.05;

/// A review and the language it is told in.
pub(super) struct Teller<'a> {
    pub(super) review: &'a Review,
    pub(super) speaker: &'a Speaker,
    rules: Option<AnyRules>,
}

impl<'a> Teller<'a> {
    pub(super) fn new(review: &'a Review, speaker: &'a Speaker) -> Teller<'a> {
        Teller { review, speaker, rules: AnyRules::of(&review.setup).ok() }
    }

    pub(super) fn say(&self, sentence: &Sentence) -> String {
        self.speaker.say(sentence, &|seat| Who::called(&self.review.names[seat.index()]))
    }

    pub(super) fn plain(&self, key: &str) -> String {
        self.speaker.plain(key)
    }

    /// What somebody is called where their name stands alone.
    pub(super) fn name(&self, seat: Seat) -> String {
        let name = &self.review.names[seat.index()];
        if Who::called(name) == Who::You { self.plain("you-alone") } else { name.clone() }
    }

    /// A label as it is read.
    pub(super) fn label(&self, label: Label) -> String {
        self.plain(match label {
            Label::Fine => "review-labels-fine",
            Label::Inaccuracy => "review-labels-inaccuracy",
            Label::Mistake => "review-labels-mistake",
            Label::Blunder => "review-labels-blunder",
        })
    }

    /// What was played, by how many, and who judged.
    pub(super) fn head(&self, game: &str) -> String {
        let Review { setup, judge, seed, moves, .. } = self.review;
        let head = Sentence::of("verdict-head").with("game", Term::Text(game.to_owned()));
        let judge = self.speaker.rung(judge);
        let head = head.number("players", setup.players).number("moves", *moves as i64);
        self.say(&head.with("judge", Term::Text(judge)).with("seed", Term::Text(seed.to_string())))
    }

    /// What is wrong with the record, if something is.
    pub(super) fn problem(&self) -> Option<String> {
        self.review.problem.as_ref().map(|problem| self.say(problem))
    }

    /// Luck that somebody had, in a line.
    pub(super) fn surprise(&self, surprise: &Surprise) -> String {
        let Surprise { number, seat, gain, told } = surprise;
        let said = Sentence::of("verdict-surprise").who(*seat).with("points", points(gain.mean));
        self.say(&said.number("number", *number as i64).with("told", Term::Said(told.clone())))
    }

    /// Where it turned, and for whom.
    pub(super) fn turned(&self, turning: &Turning) -> String {
        let Turning { number, seat, played, swing, chosen } = turning;
        let seats = Seat::first(self.review.setup.players).zip(swing);
        let swings = seats.filter(|(_, swing)| swing.abs() >= SWING).map(|(seat, swing)| {
            Term::Said(Sentence::of("verdict-swing").who(seat).with("points", points(*swing)))
        });
        let said = Sentence::of("verdict-turned").number("number", *number as i64).who(*seat);
        let said =
            said.with("played", Term::Text(played.clone())).with("swings", Term::List(swings.collect()));
        self.say(&said.with("by", Term::Word(if *chosen { "choice" } else { "light" })))
    }

    /// About so much money, or so much less than nothing.
    fn balance(&self, amount: f64) -> String {
        let minus = if amount <= -1.0 { "-" } else { "" };
        format!("{minus}{}", self.money(amount.abs()))
    }

    /// Each seat's money at the end, as it looks at a moment.
    pub(super) fn balances(&self, moment: &Moment) -> impl Iterator<Item = String> {
        moment.money.iter().map(|money| self.balance(money.mean))
    }

    /// Some moments from the first to the last: after how many moves, and what was to be expected then.
    pub(super) fn moments(&self) -> Vec<(String, &'a Moment)> {
        let ribbon = &self.review.ribbon;
        let every = ribbon.len().div_ceil(MOMENTS).max(1);
        let last = ribbon.len().saturating_sub(1);
        // A record that breaks off, or a review that was stopped, has no end.
        let when = |moment: &Moment| match moment.after == self.review.moves {
            true => self.plain("verdict-end"),
            false => moment.after.to_string(),
        };
        let told = ribbon.iter().enumerate().filter(|(i, _)| i % every == 0 || *i == last);
        told.map(|(_, moment)| (when(moment), moment)).collect()
    }

    /// Money as the game writes it.
    pub(super) fn money(&self, amount: f64) -> String {
        let whole = (amount.max(0.0) / 1000.0).round() as i32 * 1000;
        let amount = if amount < 1000.0 { amount.max(0.0).round() as i32 } else { whole };
        let sign = self.rules.as_ref().map(AnyGame::currency);
        sign.map_or_else(|| amount.to_string(), |sign| self.speaker.money(amount.into(), sign))
    }

    /// What, by whom, for how much, what would have been fair, and what it brought.
    pub(super) fn sale(&self, sale: &Sale) -> [String; 5] {
        let Sale { seat, what, price, fair, earned, .. } = sale;
        let range = Sentence::of("review-sales-range")
            .with("mean", Term::Text(self.money(fair.mean)))
            .with("from", Term::Text(self.money(fair.low)))
            .with("to", Term::Text(self.money(fair.high)));
        let open = || self.plain("review-sales-open");
        [
            self.speaker.car(what),
            self.name(*seat),
            self.money(f64::from(*price)),
            self.say(&range),
            earned.map_or_else(open, |earned| self.money(f64::from(earned))),
        ]
    }

    /// A figure with its decimals.
    pub(super) fn decimal(&self, figure: f64, digits: usize) -> String {
        format!("{figure:.digits$}").replace('.', &self.plain("verdict-decimal"))
    }
}

/// A share as points of a hundred, with its sign.
fn points(share: f64) -> Term {
    Term::Text(format!("{:+.0}", 100.0 * share))
}

pub(super) fn tell(review: &Review, out: &mut Out) -> Result<(), Failure> {
    let lines = lines(&Teller::new(review, &out.speaker));
    lines.into_iter().try_for_each(|line| out.line(line))
}

fn lines(teller: &Teller<'_>) -> Vec<String> {
    let mut lines = vec![teller.head(&teller.review.setup.game)];
    lines.extend(teller.problem());
    for part in [ribbon(teller), sums(teller), sales(teller), worst(teller)] {
        if !part.is_empty() {
            lines.push(String::new());
        }
        lines.extend(part);
    }
    lines
}

fn ribbon(teller: &Teller<'_>) -> Vec<String> {
    let review = teller.review;
    let after = teller.plain("verdict-after");
    let moments = teller.moments();
    let width = moments.iter().map(|(when, _)| when).chain([&after]).map(|when| when.chars().count()).max();
    let width = width.unwrap_or(0).max(8) + 2;
    let seats: Vec<String> = Seat::first(review.setup.players)
        .map(|seat| format!("{:>7}", short(&teller.name(seat), 7)))
        .collect();
    let heading = format!("  {after:<width$}{}", seats.join(" "));
    let row = |when: &str, cells: Vec<String>| format!("  {when:<width$}{}", cells.join(" "));
    let mut lines = vec![teller.plain("review-chances"), heading.clone()];
    lines.extend(moments.iter().map(|(when, moment)| {
        row(when, moment.chances.iter().map(|chance| format!("{:>7.0}", 100.0 * chance)).collect())
    }));
    lines.extend([teller.plain("review-money"), heading]);
    lines.extend(moments.iter().map(|(when, moment)| {
        row(when, teller.balances(moment).map(|balance| format!("{balance:>7}")).collect())
    }));
    lines.extend(review.turns.iter().map(|turning| format!("  {}", teller.turned(turning))));
    lines
}

fn sums(teller: &Teller<'_>) -> Vec<String> {
    let review = teller.review;
    let [even, deal, revealed, own, others, result] = [
        "review-sums-even",
        "review-sums-deal",
        "review-sums-revealed",
        "review-sums-own",
        "review-sums-others",
        "review-sums-result",
    ]
    .map(|key| short(&teller.plain(key), 10));
    let lost = teller.plain("verdict-lost");
    let mut lines = vec![
        teller.plain("review-tabs-sums"),
        format!(
            "  {:<9} {even:>6} {deal:>10} {revealed:>10} {own:>10} {others:>10} {result:>9}   {lost}",
            ""
        ),
    ];
    for (account, lost) in review.accounts.iter().zip(&review.lost) {
        let Account { seat, even, deal, revealed, own, others, result } = account;
        let [deal, revealed, own, others] = [deal, revealed, own, others]
            .map(|Measured { mean, error }| format!("{:+.0} ± {:.0}", 100.0 * mean, 100.0 * error));
        lines.push(format!(
            "  {:<9} {:>6.0} {deal:>10} {revealed:>10} {own:>10} {others:>10} {:>9.0}   {}",
            short(&teller.name(*seat), 9),
            100.0 * even,
            100.0 * result,
            each(teller, lost),
        ));
    }
    lines.extend(review.surprises.iter().map(|surprise| format!("  {}", teller.surprise(surprise))));
    let plays = review.lost.iter().filter_map(|lost| lost.plays.as_ref());
    lines.extend(plays.map(|plays| format!("  {}", teller.say(plays))));
    lines
}

/// What a choice lost on average. One choice alone says nothing of how far that can be trusted, and none says nothing.
fn each(teller: &Teller<'_>, Lost { decisions, each, .. }: &Lost) -> String {
    let points = |share: f64| teller.decimal(100.0 * share, 2);
    match decisions {
        0 => "–".to_owned(),
        1 => format!("{} (1)", points(each.mean)),
        _ => format!("{} ± {} ({decisions})", points(each.mean), points(each.error)),
    }
}

fn sales(teller: &Teller<'_>) -> Vec<String> {
    if teller.review.sales.is_empty() {
        return Vec::new();
    }
    let columns = [
        "review-sales-car",
        "review-sales-buyer",
        "review-sales-price",
        "review-sales-fair",
        "review-sales-brought",
    ];
    let rows = teller.review.sales.iter().map(|sale| teller.sale(sale));
    let line = |[what, who, price, fair, brought]: [String; 5]| {
        format!("  {what:<10} {:<10} {price:>10}   {fair:<24} {brought}", short(&who, 10))
    };
    [columns.map(|key| teller.plain(key))].into_iter().chain(rows).map(line).collect()
}

fn worst(teller: &Teller<'_>) -> Vec<String> {
    let mut worst: Vec<&Decision> =
        teller.review.decisions.iter().filter(|decision| decision.label > Label::Fine).collect();
    if worst.is_empty() {
        return vec![teller.plain("verdict-none")];
    }
    worst.sort_by(|a, b| b.loss.mean.total_cmp(&a.loss.mean));
    let mut lines = vec![teller.say(&Sentence::of("verdict-worst").number("count", worst.len() as i64))];
    for decision in worst.into_iter().take(WORST) {
        let Decision { number, seat, played, best, loss, reason, label, .. } = decision;
        let said = Sentence::of("verdict-choice")
            .who(*seat)
            .with("played", Term::Text(played.clone()))
            .number("points", (100.0 * loss.mean).round() as i64)
            .number("error", (100.0 * loss.error).round() as i64)
            .with("label", Term::Text(teller.label(*label)))
            .with("best", Term::Text(best.clone()));
        lines.push(format!("  {number:>4}  {}", teller.say(&said)));
        lines.extend(reason.as_ref().map(|reason| format!("        {}", teller.say(reason))));
    }
    lines
}

/// A name that fits into a column.
fn short(name: &str, width: usize) -> String {
    name.chars().take(width).collect()
}
