//! Actions as people type and read them.

use grandstand_core::{BadNotation, Sentence, unread};

use crate::{Action, Car, Card, MAX_RAISE, Speedway};

/// What can be typed, for those who typed something else.
const FORMS: &str = "bid 40000, pass, car red, start 3, play 17, discard 17, decline, wild red, steer 14b, steer finish, \
     sprint, breakdown, return 14b, bet red, share red, no share, stop red, take 105";

impl Speedway {
    pub(crate) fn write_action(&self, action: Action) -> String {
        let car = |car: Car| self.rules.car_name(car);
        let cell = |cell| self.track().cell_name(cell);
        match action {
            Action::Pass => "pass".to_owned(),
            Action::Decline => "decline".to_owned(),
            Action::NoShare => "no share".to_owned(),
            Action::Finish => "steer finish".to_owned(),
            Action::Sprint => "sprint".to_owned(),
            Action::Breakdown => "breakdown".to_owned(),
            Action::Raise(steps) => {
                format!("bid {}", self.auction.bid + u32::from(steps) * self.rules.bid_step)
            }
            Action::ChooseCar(c) => format!("car {}", car(c)),
            Action::ChooseStart(space) => format!("start {space}"),
            Action::Wild(c) => format!("wild {}", car(c)),
            Action::Bet(c) => format!("bet {}", car(c)),
            Action::Share(c) => format!("share {}", car(c)),
            Action::Stop(c) => format!("stop {}", car(c)),
            Action::Play(card) => format!("play {}", card.0),
            Action::Discard(card) => format!("discard {}", card.0),
            Action::Take(card) => format!("take {}", card.0),
            Action::Steer(c) => format!("steer {}", cell(c)),
            Action::Return(c) => format!("return {}", cell(c)),
        }
    }

    pub(crate) fn read_action(&self, text: &str) -> Result<Action, BadNotation> {
        if text.len() > 60 {
            return Err(unread(|| Sentence::of("unread-too-long").with("forms", FORMS)));
        }
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        Ok(match words[..] {
            ["pass"] => Action::Pass,
            ["decline"] => Action::Decline,
            ["no", "share"] => Action::NoShare,
            ["steer", "finish"] => Action::Finish,
            ["sprint"] => Action::Sprint,
            ["breakdown"] => Action::Breakdown,
            ["bid", amount] => self.read_bid(amount)?,
            ["start", space] => match space.parse() {
                Ok(space @ 1..=6) => Action::ChooseStart(space),
                _ => return Err(unread(|| Sentence::of("unread-start").with("space", space))),
            },
            ["car", name] => Action::ChooseCar(self.read_car(name)?),
            ["wild", name] => Action::Wild(self.read_car(name)?),
            ["bet", name] => Action::Bet(self.read_car(name)?),
            ["share", name] => Action::Share(self.read_car(name)?),
            ["stop", name] => Action::Stop(self.read_car(name)?),
            ["play", number] => Action::Play(self.read_card(number)?),
            ["discard", number] => Action::Discard(self.read_card(number)?),
            ["take", number] => Action::Take(self.read_card(number)?),
            [verb @ ("steer" | "return"), name] => match self.track().find(name) {
                Some(cell) if verb == "steer" => Action::Steer(cell),
                Some(cell) => Action::Return(cell),
                None => {
                    let unknown = || Sentence::of("unread-cell").with("name", name);
                    return Err(unread(|| {
                        unknown()
                            .with("track", self.track().title())
                            .with("such", self.track().cell_name(self.track().grid()[0]))
                    }));
                }
            },
            [] => return Err(unread(|| Sentence::of("unread-nothing").with("forms", FORMS))),
            [_] => return Err(unread(|| Sentence::of("unread-word").with("forms", FORMS))),
            [..] => return Err(unread(|| Sentence::of("unread-words").with("forms", FORMS))),
        })
    }

    fn read_bid(&self, amount: &str) -> Result<Action, BadNotation> {
        let step = self.rules.bid_step;
        let digits: String =
            amount.trim_start_matches(['$', '€']).chars().filter(|c| !matches!(c, ',' | '_')).collect();
        let (digits, unit) = match digits.strip_suffix('k') {
            Some(thousands) => (thousands, 1000),
            None => (digits.as_str(), 1),
        };
        let amount =
            digits.parse::<u32>().ok().and_then(|number| number.checked_mul(unit)).ok_or_else(|| {
                unread(|| Sentence::of("unread-amount").with("amount", amount).with("step", step.to_string()))
            })?;
        if !amount.is_multiple_of(step) {
            let below = amount / step * step;
            let above = u64::from(below) + u64::from(step);
            return Err(unread(|| {
                let odd = Sentence::of("unread-multiple").with("step", step.to_string());
                let odd = odd.with("amount", amount.to_string()).with("below", below.to_string());
                odd.with("above", above.to_string())
            }));
        }
        let steps = amount.saturating_sub(self.auction.bid) / step;
        Ok(Action::Raise(steps.min(u32::from(MAX_RAISE) + 1) as u8))
    }

    fn read_car(&self, name: &str) -> Result<Car, BadNotation> {
        self.rules.car_named(name).ok_or_else(|| {
            let there = || self.rules.car_names.join(", ");
            unread(|| Sentence::of("unread-car").with("name", name).with("there", there()))
        })
    }

    fn read_card(&self, number: &str) -> Result<Card, BadNotation> {
        number
            .parse()
            .ok()
            .filter(|&number: &u8| number < 128 && self.rules.deck.all().contains(Card(number)))
            .map(Card)
            .ok_or_else(|| unread(|| Sentence::of("unread-card").with("number", number)))
    }
}

impl Speedway {
    /// An action taken apart for clients: its kind, and what it names.
    pub fn describe(&self, action: Action) -> (String, Vec<(String, String)>) {
        let car = |car: Car| ("car", self.rules.car_name(car).to_owned());
        let moving = || self.play.moving.map(car);
        let card = |card: Card| ("card", card.0.to_string());
        let cell = |cell| ("to", self.track().cell_name(cell).to_owned());
        let (kind, with) = match action {
            Action::Pass => ("pass", vec![]),
            Action::Decline => ("decline", vec![]),
            Action::NoShare => ("no-share", vec![]),
            Action::Sprint => ("sprint", vec![]),
            Action::Breakdown => ("breakdown", vec![]),
            Action::Raise(steps) => (
                "bid",
                vec![("amount", (self.auction.bid + u32::from(steps) * self.rules.bid_step).to_string())],
            ),
            Action::ChooseCar(c) => ("car", vec![car(c)]),
            Action::ChooseStart(space) => ("start", vec![("space", space.to_string())]),
            Action::Wild(c) => ("wild", vec![car(c)]),
            Action::Bet(c) => ("bet", vec![car(c)]),
            Action::Share(c) => {
                ("share", vec![car(c), ("price", self.share_prices()[c.index()].to_string())])
            }
            Action::Stop(c) => ("stop", vec![car(c)]),
            Action::Play(c) => ("play", vec![card(c)]),
            Action::Discard(c) => ("discard", vec![card(c)]),
            Action::Take(c) => ("take", vec![card(c)]),
            Action::Finish => ("steer", moving().into_iter().chain([("to", "finish".to_owned())]).collect()),
            Action::Steer(c) => ("steer", moving().into_iter().chain([cell(c)]).collect()),
            Action::Return(c) => ("return", moving().into_iter().chain([cell(c)]).collect()),
        };
        (kind.to_owned(), with.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }
}
