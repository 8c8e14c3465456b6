//! The numbers of a table for its booklet.

use grandstand_core::{Figure, Sentence, Term};

use crate::{Bonus, Horse, Rules, words::bonus_key};

/// What a table's money, dice and boxes come to, chapter by chapter.
pub(crate) fn figures(rules: &Rules) -> Vec<Figure> {
    let data = &rules.data;
    let say = Sentence::of;
    let money = |amount: i32| Term::Money(amount.into(), '$');
    let faces = |faces: Vec<String>| Term::Text(faces.join(" "));
    let setup = Figure::of("setup")
        .row(say("figure-start-money"), [money(data.money)])
        .row(say("figure-wilds"), [data.wilds.into()]);
    let dice = rules.dice();
    let roll = Figure::of("roll")
        .row(say("figure-horse-die"), [faces(dice.horse.iter().map(ToString::to_string).collect())])
        .row(say("figure-movement-die"), [faces(dice.movement.iter().map(ToString::to_string).collect())]);
    let line = Figure::of("line")
        .row(say("figure-spaces"), [data.spaces.into()])
        .row(say("figure-no-bet-line"), [data.no_bet.into()]);
    let largest = Figure::of("bet").row(say("figure-largest-bet"), [data.largest_bet.into()]);
    let mut odds = Figure::by_place("bet", 3);
    let mut costs = Figure::of("buy");
    for horse in Horse::all() {
        let of = &data.horses[horse.index()];
        let about = || say("figure-horse").number("horse", horse.number());
        odds = odds.row(about(), of.odds.map(|times| Term::Text(format!("\u{d7}{times}"))));
        costs = costs.row(about(), [money(of.cost)]);
    }
    let boxes = Bonus::ALL.into_iter().filter(|&bonus| data.boxes[bonus as usize] != 0);
    let boxes = boxes.fold(Figure::of("boxes"), |figure, bonus| {
        let (many, amount) = (data.boxes[bonus as usize].count_ones(), data.box_amounts[bonus as usize]);
        let about = say("figure-box").with("box", Term::Is(bonus_key(bonus))).number("many", many);
        let amount = match bonus {
            Bonus::Money | Bonus::Bet => money(amount),
            Bonus::TwoBack | Bonus::TwoForward | Bonus::Back | Bonus::Forward => {
                Term::Said(say("figure-spaces-each").number("spaces", amount))
            }
            Bonus::Helmet | Bonus::Jersey | Bonus::Horse => Term::Text(String::new()),
        };
        figure.row(about, [amount])
    });
    let purses = Figure::by_place("score", 3).row(say("figure-purse"), data.purses.map(money));
    let sets = Figure::of("score").row(say("figure-jockey-set"), [money(data.jockey_set)]);
    vec![setup, roll, line, largest, odds, costs, boxes, purses, sets]
}
