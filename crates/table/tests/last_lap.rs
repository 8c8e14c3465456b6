//! The toy engine at a table, which knows nothing about it: bots play it to its end, and it leaves a record.

use grandstand_bots::{Bot, Budget, Rung};
use grandstand_catalogue::{AnyGame, bot, replay_record, spec};
use grandstand_core::{Game, Infoset, Options, Pcg, Seeded};
use grandstand_table::{Clock, Input, Message, Output, Stage, Table, Visitor};

#[test]
fn the_third_engine_is_played_at_a_table_and_leaves_a_record() {
    let host = Visitor(1);
    let setup = spec("last-lap").and_then(|spec| spec.setup(3, None, &Options::new())).expect("a game");
    let bots = ["pro", "random", "random"].map(|name| Some(name.to_owned())).to_vec();
    let mut table = Table::<AnyGame>::new(host, setup.clone());
    let (mut luck, mut wits) = (Seeded::from_number(7), Pcg::new(7));
    let seated = Message::SetUp { setup, clock: Clock::None, stand_in: "random".to_owned(), bots };
    let said = |message| Input::Said { visitor: host, message };
    let mut inputs = vec![said(Message::Begin), said(seated)];
    let mut outputs = Vec::new();
    while let Some(input) = inputs.pop() {
        table.handle(input, 0, &mut luck, &mut outputs);
        for output in outputs.drain(..) {
            let Output::Think { seat, version, rung, infoset } = output else { continue };
            let mut legal = Vec::new();
            infoset.legal_actions(&mut legal);
            let bot = bot(Rung::named(&rung).expect("a bot"));
            let action = bot.choose(&infoset, &legal, Budget::Playouts(50), &mut wits).action;
            inputs.push(Input::Thought { seat, version, action });
        }
    }
    assert_eq!(table.stage(), Stage::Over);
    let record = table.record().expect("a game that was played");
    assert_eq!(Some(replay_record(&record).expect("the record fits").standing()), table.standing());
}
