//! Who sits at the other seats.

use grandstand_bots::{Bot, Budget, Rung};
use grandstand_catalogue::{AnyAction, AnyBot, AnyGame, AnyInfoset, stand_ins_at};
use grandstand_core::{Pcg, Seat, Sentence, Setup};

use crate::{
    out::{Failure, Out},
    prompt::Prompt,
};

/// Who plays if nobody says otherwise.
const USUAL: Rung = Rung::Club;

/// What a bot is like, in words.
fn described(rung: Rung, out: &Out) -> String {
    out.speaker.bot(rung.name()).unwrap_or_default()
}

/// The bots of a table, in the order of their seats.
pub(crate) struct Opponents {
    me: Seat,
    bots: Vec<(Rung, AnyBot)>,
    luck: Pcg,
}

impl Opponents {
    /// Bots for every seat but `me`: one rung for all of them, or one for each.
    pub(crate) fn new(names: &[String], players: u8, me: Seat, seed: u64) -> Result<Opponents, Failure> {
        let count = usize::from(players) - 1;
        let rungs = names
            .iter()
            .map(|name| Rung::named(name))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| error.0)?;
        let rungs = match rungs[..] {
            [] => vec![USUAL; count],
            [one] => vec![one; count],
            _ if rungs.len() == count => rungs,
            _ => {
                let other = Sentence::of("given-bots").number("bots", count as i64);
                return Err(other.number("named", rungs.len() as i64).into());
            }
        };
        let bots = rungs.into_iter().map(|rung| (rung, grandstand_catalogue::bot(rung))).collect();
        Ok(Opponents { me, bots, luck: Pcg::with_stream(seed, 1) })
    }

    /// Asks a person whom they want to play.
    pub(crate) fn ask(input: &mut Prompt, out: &mut Out) -> Result<Vec<String>, Failure> {
        for (i, rung) in Rung::EVERYBODY.into_iter().enumerate() {
            let name = out.paint.bold(&format!("{:<12}", out.speaker.rung(rung.name())));
            out.line(format!("  {:>2}  {name} {}", i + 1, described(rung, out)))?;
        }
        let names = Rung::EVERYBODY.map(|rung| out.speaker.rung(rung.name()));
        let names = names.each_ref().map(String::as_str);
        let usual = Rung::EVERYBODY.iter().position(|&rung| rung == USUAL).unwrap_or(0);
        let question = out.say(&Sentence::of("against-whom"));
        let chosen = Rung::EVERYBODY[input.choose(&question, &names, usual, out)?];
        Ok(vec![chosen.name().to_owned()])
    }

    fn at(&self, seat: Seat) -> usize {
        seat.index() - usize::from(seat > self.me)
    }

    /// Which bot plays a seat; none plays mine.
    pub(crate) fn rung(&self, seat: Seat) -> Option<String> {
        (seat != self.me).then(|| self.bots[self.at(seat)].0.name().to_owned())
    }

    /// Says who is there, and who plays in whose place.
    pub(crate) fn introduce(&self, names: &[String], table: &Setup, out: &mut Out) -> Result<(), Failure> {
        let others = names.iter().enumerate().filter(|&(seat, _)| seat != self.me.index());
        for ((_, name), (rung, _)) in others.zip(&self.bots) {
            let sits = Sentence::of("opponent-sits").with("name", name.as_str());
            let sits = sits.with("bot", out.speaker.rung(rung.name()));
            out.line(out.paint.dim(&out.say(&sits.with("says", described(*rung, out)))))?;
        }
        for stand_in in stand_ins_at(table, self.bots.iter().map(|(rung, _)| *rung)) {
            out.tell(&stand_in)?;
        }
        Ok(())
    }

    /// What the bot on a seat does.
    pub(crate) fn choose(&mut self, seat: Seat, infoset: &AnyInfoset, legal: &[AnyAction]) -> AnyAction {
        let at = self.at(seat);
        let (_, bot) = &self.bots[at];
        Bot::<AnyGame>::choose(bot, infoset, legal, Budget::USUAL, &mut self.luck).action
    }
}
