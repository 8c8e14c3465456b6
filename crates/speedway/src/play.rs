//! The engine as a [`Game`].

use grandstand_core::{BadNotation, Chance, Game, Illegal, Seat, Sink, Standing, Turn, Viewer};

use crate::{Action, Event, Infoset, Speedway, rules::Scoring, speedway::Phase};

impl Game for Speedway {
    type Action = Action;
    type Event = Event;
    type Infoset = Infoset;

    const CODES: u16 = Action::CODES;

    fn code(action: Action) -> u16 {
        action.code()
    }

    fn action(code: u16) -> Option<Action> {
        Action::of_code(code)
    }

    #[inline]
    fn kind(action: Action) -> u8 {
        action.kind()
    }

    fn seats(&self) -> u8 {
        self.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.phase == Phase::Over { Turn::Over } else { Turn::Of(self.turn) }
    }

    #[inline]
    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_legal(out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let mut legal = Vec::new();
        self.list_legal(&mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(self.why_not(action)) }
    }

    fn play_unchecked(&mut self, action: Action, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        match action {
            Action::Pass => self.pass(chance, events),
            Action::Raise(steps) => self.bid(steps, chance, events),
            Action::ChooseCar(car) => self.choose_car(car),
            Action::ChooseStart(space) => self.choose_start(space, chance, events),
            Action::Play(card) => self.play_card(card, events),
            Action::Decline => self.decline(events),
            Action::Wild(car) => self.choose_wild(car, events),
            Action::Steer(cell) => self.steer(Some(cell), events),
            Action::Finish => self.steer(None, events),
            Action::Sprint => self.sprint(events),
            Action::Breakdown => self.breakdown(events),
            Action::Return(cell) => self.return_to(cell, events),
            Action::Bet(car) => self.make_bet(car, events),
            Action::Share(car) => self.buy_share(car, events),
            Action::NoShare => self.no_share(events),
            Action::Stop(car) => self.stop(car, events),
            Action::Discard(card) if self.phase == Phase::PitDiscard => self.pit_discard(card, events),
            Action::Discard(card) => self.throw_away(card, events),
            Action::Take(card) => self.pit_take(card, chance, events),
        }
        if self.phase == Phase::Over {
            self.go_on(chance, events);
        }
    }

    fn infoset(&self, viewer: Viewer) -> Infoset {
        Infoset::of(self, viewer)
    }

    fn standing(&self) -> Standing {
        let players = self.players() as usize;
        let money = self.money.map(|amount| i32::try_from(amount).unwrap_or(i32::MAX));
        match self.rules.scoring {
            Scoring::Money => Standing::by_money(&money[..players]),
            Scoring::Profit => {
                let start = i32::try_from(self.rules.start_money).unwrap_or(i32::MAX);
                let made = money.map(|amount| amount - start);
                Standing::ranked(&made[..players], |seat| (!self.carless(Seat(seat as u8)), made[seat]))
            }
        }
    }

    fn notation(&self, action: Action) -> String {
        self.write_action(action)
    }

    fn parse(&self, text: &str) -> Result<Action, BadNotation> {
        self.read_action(text)
    }
}
