//! Hosts for tests.

use grandstand_catalogue::{AnyGame, spec};
use grandstand_core::{Game, Infoset, Options, Pcg, Seat, Seeded, Setup, random_action};
use grandstand_table::{
    Answer, Clock, Entry, Input, Message, Millis, Output, Player, Refusal, Stage, Table, UpdateOf, Visitor,
};

pub(crate) const ANA: Visitor = Visitor(1);
pub(crate) const BEN: Visitor = Visitor(2);
pub(crate) const EVE: Visitor = Visitor(9);

pub(crate) const GAMES: [&str; 4] = ["detroit-cleveland", "daytona-500", "top-race", "long-shot"];

/// How much of a proof to do: `full` under GRANDSTAND_SOAK=1.
pub(crate) fn size(quick: u64, full: u64) -> u64 {
    if std::env::var_os("GRANDSTAND_SOAK").is_some() { full } else { quick }
}

pub(crate) fn setup(game: &str, players: u8, preset: Option<&str>, options: &[(&str, &str)]) -> Setup {
    let chosen: Options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    spec(game).expect("a game").setup(players, preset, &chosen).expect("a setup")
}

/// One race where there are several.
pub(crate) fn short(game: &str, players: u8) -> Setup {
    let options: &[(&str, &str)] = if game == "long-shot" { &[] } else { &[("races", "1")] };
    setup(game, players, None, options)
}

/// A host: a table, its stored log, its luck, and bots that choose at random.
pub(crate) struct Host {
    pub(crate) table: Table<AnyGame>,
    pub(crate) setup: Setup,
    pub(crate) log: Vec<Entry>,
    pub(crate) luck: Seeded,
    pub(crate) bots: Pcg,
    pub(crate) now: Millis,
    pub(crate) thinking: Option<(Seat, u64, Box<<AnyGame as Game>::Infoset>)>,
    pub(crate) wake: Option<Millis>,
    pub(crate) rematches: u32,
    pub(crate) deals: u32,
}

impl Host {
    pub(crate) fn new(setup: Setup) -> Host {
        Host {
            table: Table::new(ANA, setup.clone()),
            setup,
            log: Vec::new(),
            luck: Seeded::from_number(5),
            bots: Pcg::new(5),
            now: 1_000,
            thinking: None,
            wake: None,
            rematches: 0,
            deals: 0,
        }
    }

    /// Two people and a bot, begun.
    pub(crate) fn begun(setup: Setup, clock: Clock) -> Host {
        let mut host = Host::new(setup);
        host.sit(ANA, 0, "Ana");
        host.sit(BEN, 1, "Ben");
        host.bots_on(2, clock);
        assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
        host.let_bots_play();
        host
    }

    pub(crate) fn handle(&mut self, input: Input<AnyGame>) -> Option<Answer> {
        let mut out = Vec::new();
        let before = self.table.version();
        self.table.handle(input, self.now, &mut self.luck, &mut out);
        if self.table.version() != before {
            (self.thinking, self.wake) = (None, None);
        }
        let mut answer = None;
        for output in out {
            match output {
                Output::Append(entry) => self.log.push(entry),
                Output::Answer(_, said) => answer = Some(said),
                Output::Think { seat, version, infoset, .. } => {
                    self.thinking = Some((seat, version, infoset));
                }
                Output::WakeAt(at) => self.wake = Some(at),
                Output::Rematch { .. } => self.rematches += 1,
                Output::Deal => self.deals += 1,
            }
        }
        answer
    }

    pub(crate) fn say(&mut self, visitor: Visitor, message: Message) -> Answer {
        self.handle(Input::Said { visitor, message }).expect("every message is answered")
    }

    pub(crate) fn sit(&mut self, visitor: Visitor, seat: u8, name: &str) {
        assert_eq!(self.say(visitor, sit(seat, name)), Answer::Done);
    }

    pub(crate) fn bots_on(&mut self, from: u8, clock: Clock) {
        let bots = (0..self.setup.players).map(|seat| (seat >= from).then(|| "club".to_owned())).collect();
        let setup = self.setup.clone();
        let message = Message::SetUp { setup, clock, stand_in: "rookie".to_owned(), bots };
        assert_eq!(self.say(ANA, message), Answer::Done);
    }

    pub(crate) fn update(&self, visitor: Visitor) -> UpdateOf<AnyGame> {
        self.table.update(visitor, None, 0, self.now)
    }

    /// Lets bots think until a person has to.
    pub(crate) fn let_bots_play(&mut self) {
        while let Some((seat, version, infoset)) = self.thinking.take() {
            let mut legal = Vec::new();
            infoset.legal_actions(&mut legal);
            let action = random_action::<AnyGame>(&legal, &mut self.bots);
            self.handle(Input::Thought { seat, version, action });
        }
    }

    /// Whoever's turn it is plays one of the choices there are.
    pub(crate) fn act(&mut self, choice: usize) {
        let seat = self.table.turn().expect("somebody's turn");
        let Player::Person { visitor, .. } = self.table.seats()[seat.index()] else { panic!("a bot's turn") };
        let update = self.update(visitor);
        let action = update.choices[choice % update.choices.len()].action.clone();
        let answer = self.say(visitor, Message::Do { seat, action, version: update.version });
        assert_eq!(answer, Answer::Done);
    }

    /// Plays until `ready` holds before a choice of ANA's, and answers with ANA's update then.
    pub(crate) fn play_until(&mut self, ready: impl Fn(&UpdateOf<AnyGame>) -> bool) -> UpdateOf<AnyGame> {
        for step in 0..10_000 {
            let update = self.update(ANA);
            assert_eq!(update.stage, Stage::Playing, "the game ended first");
            if update.turn == Some(Seat(0)) && ready(&update) {
                return update;
            }
            self.act(step);
            self.let_bots_play();
        }
        panic!("it never came to that");
    }

    pub(crate) fn play_to_the_end(&mut self) {
        let mut step = 0;
        while self.table.stage() == Stage::Playing {
            self.act(step);
            self.let_bots_play();
            step += 1;
        }
    }

    /// The log alone leads to the same table, for everybody.
    pub(crate) fn check_log(&self) {
        let again = Table::<AnyGame>::restore(ANA, self.setup.clone(), &self.log).expect("a good log");
        for visitor in [ANA, BEN, EVE] {
            for since in [0, self.table.version().saturating_sub(5)] {
                let look = |table: &Table<AnyGame>| table.update(visitor, None, since, self.now);
                assert_eq!(look(&again), look(&self.table));
            }
        }
        assert_eq!(again.undone_by_consent(), self.table.undone_by_consent());
        assert_eq!(again.contributions(), self.table.contributions());
    }
}

pub(crate) fn sit(seat: u8, name: &str) -> Message {
    Message::Sit { seat: Seat(seat), name: name.to_owned() }
}

pub(crate) fn refused(why: Refusal) -> Answer {
    why.into()
}
