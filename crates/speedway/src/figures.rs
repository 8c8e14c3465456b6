//! The numbers of a table for its booklet.

use grandstand_core::{Figure, Sentence, Term};

use crate::{CARS, Guarantee, LastCar, Rules};

/// What a table's money and cards come to, chapter by chapter.
pub(crate) fn figures(rules: &Rules) -> Vec<Figure> {
    let say = Sentence::of;
    let money = |amount: i64| Term::Money(amount, rules.currency);
    let sums = |amounts: &[u32]| amounts.iter().map(|&amount| money(amount.into())).collect::<Vec<_>>();
    let one = |chapter, about, number: Term| Figure::of(chapter).row(about, [number]);
    let mut figures = vec![
        Figure::of("table")
            .row(say("figure-board"), [Term::Text(rules.track().title().to_owned())])
            .row(say("figure-start-money"), [money(rules.start_money.into())])
            .row(say("figure-races"), [rules.races.into()]),
        one("deal", say("figure-hand"), hand(rules)),
    ];
    let mut bidding = Figure::of("bidding").row(say("figure-bid-step"), [money(rules.bid_step.into())]);
    if usize::from(rules.car_limit) < CARS {
        bidding = bidding.row(say("figure-car-limit"), [rules.car_limit.into()]);
    }
    figures.push(bidding);
    if rules.last_car != LastCar::Nobody || rules.guarantee == Guarantee::On {
        figures.push(one("last-car", say("figure-forced-price"), money(rules.forced_price.into())));
    }
    if let Some(bets) = &rules.bets {
        let line = |line: u8| say("figure-bet").number("line", line);
        let pays = |line: &[i32; 6]| line.iter().map(|&amount| money(amount.into())).collect::<Vec<_>>();
        let rows = (1..).map(line).zip(bets.iter().map(pays));
        figures.push(rows.fold(Figure::by_place("bets", 6), |figure, (about, pays)| figure.row(about, pays)));
    }
    if let Some(shares) = &rules.shares {
        let [first, second] = &shares.prices;
        figures.push(
            Figure::by_place("shares", 6)
                .row(say("figure-share").number("line", 1), sums(first))
                .row(say("figure-share").number("line", 2), sums(second))
                .row(say("figure-dividend"), sums(&shares.dividends)),
        );
    }
    figures.push(Figure::by_place("prizes", 6).row(say("figure-prize"), sums(&rules.prizes)));
    figures
}

/// How many cards everybody is dealt; two numbers where they differ by one.
fn hand(rules: &Rules) -> Term {
    let (cards, players) = (rules.pool.len(), u32::from(rules.players));
    let least = cards / players;
    if rules.even_deal || cards.is_multiple_of(players) {
        return Term::Number(least.into());
    }
    Term::Text(format!("{least}\u{2013}{}", least + 1))
}
