//! Many games for a network to practise on: what it reads as lists of inputs, masks as bits, and what only a teacher may see in an
//! array of its own. Seats are taken by the learner, by older selves (decided outside) and by bots, drawn anew for every game.

use grandstand_bots::{Bot, Budget, Ladder, Quick, drawn};
use grandstand_core::{
    Chance, EMPTY_ROOM, Engine, Game, Learnable, MAX_SEATS, NoEvents, Pcg, Room, Seat, Setup, SetupError,
    Turn, features::Features, random_action,
};
use grandstand_lab::Player;
use grandstand_longshot::LongShot;
use grandstand_speedway::{Rules, Speedway, bots as cars};
use grandstand_words::in_english;
use rayon::prelude::*;

use crate::{batch::margins, error, luck::mix};

/// How many games one thread takes at a time.
const SHARE: usize = 16;

/// A game that a network can practise.
pub(crate) trait Practised: Engine + Features + Ladder + Learnable {
    /// A club player with some weights changed, for one table.
    fn in_style(setup: &Setup, changes: &[(String, f32)]) -> Result<Box<dyn Bot<Self>>, String>;
}

impl Practised for Speedway {
    fn in_style(setup: &Setup, changes: &[(String, f32)]) -> Result<Box<dyn Bot<Speedway>>, String> {
        let rules = Rules::of(setup).map_err(|error| in_english(&error.0))?;
        let mut style = *cars::Style::of(&rules);
        for (name, value) in changes {
            let mut weights = style.weights();
            let Some((_, weight)) = weights.iter_mut().find(|(known, _)| known == name) else {
                let names: Vec<_> = weights.iter().map(|(name, _)| *name).collect();
                return Err(format!("a club player has no weight `{name}`; it has {}", names.join(", ")));
            };
            **weight = *value;
        }
        Ok(Box::new(Quick(cars::Club(Some(style)))))
    }
}

impl Practised for LongShot {
    fn in_style(_: &Setup, changes: &[(String, f32)]) -> Result<Box<dyn Bot<LongShot>>, String> {
        let named = changes.first().map_or("", |(name, _)| name);
        Err(format!("Long Shot's club player comes in one style; `{named}` cannot be changed"))
    }
}

/// Who may take a seat.
enum Role<G: Game> {
    /// Decided outside: 0 is the learner, others are its older selves.
    Outside(u8),
    /// One of our bots; one for each table, because styles differ between games.
    Bot(Vec<Box<dyn Bot<G>>>, Budget),
}

/// Reads `self`, `past2`, `club`, `pro:50` or `club:first_car=1.3,patience=0`.
fn role<G: Practised>(text: &str, setups: &[Setup]) -> Result<Role<G>, String> {
    if text == "self" {
        return Ok(Role::Outside(0));
    }
    if let Some(number) = text.strip_prefix("past") {
        let number = number.parse().ok().filter(|number| (1..=100).contains(number));
        return number
            .map(Role::Outside)
            .ok_or_else(|| format!("`{text}` is no older self; say past1, past2, …"));
    }
    let styled = text.strip_prefix("club:").filter(|changes| changes.contains('='));
    if let Some(changes) = styled {
        let change = |part: &str| {
            let (name, value) = part.split_once('=')?;
            Some((name.trim().to_owned(), value.trim().parse().ok()?))
        };
        let changes: Option<Vec<_>> = changes.split(',').map(change).collect();
        let changes = changes.ok_or_else(|| format!("`{text}` is no style; say club:first_car=1.3"))?;
        let bots: Result<_, _> = setups.iter().map(|setup| G::in_style(setup, &changes)).collect();
        return Ok(Role::Bot(bots?, Budget::USUAL));
    }
    let player = Player::parse(text).map_err(|error| in_english(&error))?;
    Ok(Role::Bot(setups.iter().map(|_| G::bot(player.rung)).collect(), player.budget))
}

struct Slot<G: Practised> {
    number: usize,
    table: usize,
    rules: G::Rules,
    game: G,
    luck: Pcg,
    /// Who sits where: index into the roles.
    seating: [u8; MAX_SEATS],
    legal: Vec<G::Action>,
    seat: Seat,
    episode: u64,
}

/// What is written for every environment.
pub(crate) struct Pages<'a> {
    /// The inputs that are on, filled up with the number of all inputs and secrets.
    pub(crate) inputs: &'a mut [i16],
    pub(crate) secrets: &'a mut [i16],
    /// Legal codes as bits, the lowest first.
    pub(crate) masks: &'a mut [u8],
    pub(crate) seats: &'a mut [i8],
    /// Whose decision it is: 0 the learner's, others older selves'.
    pub(crate) who: &'a mut [i8],
    /// For games that have ended: everybody's share of the win, and money above the others' mean.
    pub(crate) shares: &'a mut [f32],
    pub(crate) margins: &'a mut [f32],
    pub(crate) dones: &'a mut [bool],
}

struct Page<'a> {
    inputs: &'a mut [i16],
    secrets: &'a mut [i16],
    legal: &'a mut [u64],
    mask: &'a mut [u8],
    seat: &'a mut i8,
    who: &'a mut i8,
    share: &'a mut [f32],
    margin: &'a mut [f32],
    done: &'a mut bool,
}

/// Many games of one family, practised on.
pub(crate) struct Practice<G: Practised> {
    setups: Vec<Setup>,
    tables: Vec<G::Table>,
    rules: Vec<G::Rules>,
    roles: Vec<(Role<G>, f32)>,
    seed: u64,
    slots: Vec<Slot<G>>,
    /// The legal codes of every environment as bits, side by side: what is asked for is looked up here before anything is played.
    legal: Vec<u64>,
}

impl<G: Practised> Practice<G> {
    /// How many words the legal codes of an environment take.
    const WORDS: usize = (G::CODES as usize).div_ceil(64);
    /// How many bytes a mask takes.
    pub(crate) const MASK: usize = (G::CODES as usize).div_ceil(8);
    /// The widths of the lists of inputs and of secrets.
    pub(crate) const WIDTHS: (usize, usize) = (G::MOST.0 + 1, G::MOST.1 + 1);
    /// What fills up a list.
    const NOTHING: i16 = (G::INPUTS + G::SECRETS) as i16;

    pub(crate) fn new(
        setups: Vec<Setup>,
        count: usize,
        seed: u64,
        mix: &[(String, f32)],
    ) -> Result<Result<Self, String>, SetupError> {
        let tables: Vec<G::Table> = setups.iter().map(G::table).collect::<Result<_, _>>()?;
        let rules: Vec<G::Rules> = setups.iter().map(G::rules).collect::<Result<_, _>>()?;
        let roles: Result<Vec<_>, String> =
            mix.iter().map(|(text, weight)| Ok((role::<G>(text, &setups)?, *weight))).collect();
        Ok(roles.map(|roles| {
            let legal = vec![0; count * Self::WORDS];
            let mut practice = Practice { setups, tables, rules, roles, seed, slots: Vec::new(), legal };
            practice.slots.reserve_exact(count);
            let mut shared = Vec::new();
            for number in 0..count {
                // Neighbours share rules: they are read for every decision, and stay in the cache of the thread that takes those together.
                // Others have their own, so that threads need not count together.
                if number % (SHARE * practice.rules.len()) == 0 {
                    shared = practice.rules.iter().map(G::apart).collect();
                }
                let slot = practice.slot(number, &shared);
                practice.slots.push(slot);
            }
            let lists = practice.slots.iter().zip(practice.legal.chunks_exact_mut(Self::WORDS));
            lists.for_each(|(slot, bits)| note::<G>(&slot.legal, bits));
            practice
        }))
    }

    fn slot(&self, number: usize, rules: &[G::Rules]) -> Slot<G> {
        let table = number % self.tables.len();
        let mut luck = Pcg::new(0);
        let rules = rules[table].clone();
        let mut slot = Slot {
            number,
            table,
            game: G::begin(&rules, &mut luck, &mut NoEvents),
            rules,
            luck,
            seating: [0; MAX_SEATS],
            legal: Vec::with_capacity(128),
            seat: Seat(0),
            episode: 0,
        };
        self.next_game(&mut slot);
        slot
    }

    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// How many seats each environment's table has.
    pub(crate) fn players(&self) -> Vec<u8> {
        self.slots.iter().map(|slot| self.setups[slot.table].players).collect()
    }

    /// By the code of an action: whether it pays, keeps money or neither.
    pub(crate) fn stakes() -> Vec<f32> {
        (0..G::CODES).map(|code| G::action(code).map_or(0.0, G::stake)).collect()
    }

    /// Begins games until one has something to decide outside.
    fn next_game(&self, slot: &mut Slot<G>) {
        loop {
            let key = mix(mix(self.seed ^ mix(slot.number as u64)) ^ mix(slot.episode));
            slot.episode += 1;
            slot.luck = Pcg::with_stream(key, 1);
            self.seat_everybody(slot);
            slot.game = G::begin(&slot.rules, &mut slot.luck, &mut NoEvents);
            if self.advance(slot) {
                return;
            }
        }
    }

    /// Draws who sits where; one seat at least is the learner's.
    fn seat_everybody(&self, slot: &mut Slot<G>) {
        let players = self.setups[slot.table].players;
        let weights: Vec<f32> = self.roles.iter().map(|(_, weight)| *weight).collect();
        for seat in &mut slot.seating[..usize::from(players)] {
            *seat = drawn(&weights, &mut slot.luck) as u8;
        }
        let learner =
            self.roles.iter().position(|(role, _)| matches!(role, Role::Outside(0))).unwrap_or(0) as u8;
        if !slot.seating[..usize::from(players)].contains(&learner) {
            slot.seating[slot.luck.draw(players.into()) as usize] = learner;
        }
    }

    /// Plays on until somebody outside has to decide; false when the game is over.
    fn advance(&self, slot: &mut Slot<G>) -> bool {
        while let Turn::Of(seat) = slot.game.turn() {
            slot.game.legal_actions(&mut slot.legal);
            let action = match (&slot.legal[..], &self.roles[usize::from(slot.seating[seat.index()])].0) {
                ([only], _) => *only,
                (legal, Role::Bot(bots, budget)) => {
                    bots[slot.table]
                        .choose(&slot.game.infoset(seat.into()), legal, *budget, &mut slot.luck)
                        .action
                }
                (_, Role::Outside(_)) => {
                    slot.seat = seat;
                    return true;
                }
            };
            slot.game.play_unchecked(action, &mut slot.luck, &mut NoEvents);
        }
        false
    }

    /// The first environment whose action is not legal, with the reason.
    fn illegal(&self, actions: &[i64]) -> Option<String> {
        let wrong = |(&code, legal): (&i64, &[u64])| {
            let word = usize::try_from(code).ok().and_then(|code| legal.get(code / 64));
            word.is_none_or(|word| word >> (code % 64) & 1 == 0)
        };
        let all = (actions, self.legal.par_chunks_exact(Self::WORDS)).into_par_iter();
        let first = all.with_min_len(8 * SHARE).position_first(wrong)?;
        let (slot, code) = (&self.slots[first], actions[first]);
        let reason = match u16::try_from(code).ok().and_then(G::action) {
            Some(action) if G::names(&self.tables[slot.table], action) => error::illegal(&slot.game, action),
            _ => format!("{code} is no action here"),
        };
        Some(format!("environment {}: {reason}", slot.number))
    }

    /// Takes an action in every environment, or none and the reason if one is illegal.
    pub(crate) fn step(&mut self, actions: &[i64], pages: Pages<'_>) -> Result<(), String> {
        if let Some(reason) = self.illegal(actions) {
            return Err(reason);
        }
        self.each(pages, |practice, slot, page, room| {
            practice.step_one(slot, actions[slot.number], page);
            practice.write(slot, page, room);
        });
        Ok(())
    }

    /// Writes what there is to read without playing.
    pub(crate) fn observe(&mut self, pages: Pages<'_>) {
        self.each(pages, Self::write);
    }

    /// Does something with every environment, its page, and room for lists.
    fn each(
        &mut self,
        pages: Pages<'_>,
        work: impl Fn(&Self, &mut Slot<G>, &mut Page<'_>, &mut Room) + Sync,
    ) {
        let (mut slots, mut legal) = (std::mem::take(&mut self.slots), std::mem::take(&mut self.legal));
        let (inputs, secrets) = Self::WIDTHS;
        let lists = (pages.inputs.par_chunks_exact_mut(inputs), pages.secrets.par_chunks_exact_mut(secrets));
        let masks = (legal.par_chunks_exact_mut(Self::WORDS), pages.masks.par_chunks_exact_mut(Self::MASK));
        let seats = (pages.seats, pages.who);
        let ends = (
            pages.shares.par_chunks_exact_mut(MAX_SEATS),
            pages.margins.par_chunks_exact_mut(MAX_SEATS),
            pages.dones,
        );
        (&mut slots[..], lists, masks, seats, ends).into_par_iter().with_min_len(SHARE).for_each_init(
            || EMPTY_ROOM,
            |room, (slot, (inputs, secrets), (legal, mask), (seat, who), (share, margin, done))| {
                let page = &mut Page { inputs, secrets, legal, mask, seat, who, share, margin, done };
                work(self, slot, page, room);
            },
        );
        (self.slots, self.legal) = (slots, legal);
    }

    fn step_one(&self, slot: &mut Slot<G>, code: i64, page: &mut Page<'_>) {
        page.share.fill(0.0);
        page.margin.fill(0.0);
        *page.done = false;
        let Some(action) = u16::try_from(code).ok().and_then(G::action) else { return };
        slot.game.play_unchecked(action, &mut slot.luck, &mut NoEvents);
        if self.advance(slot) {
            return;
        }
        *page.done = true;
        let standing = slot.game.standing();
        let players = usize::from(slot.game.seats());
        for (seat, share) in Seat::first(slot.game.seats()).zip(page.share.iter_mut()) {
            *share = standing.win_share(seat) as f32;
        }
        margins(&standing, G::unit(&self.tables[slot.table]), &mut page.margin[..players]);
        self.next_game(slot);
    }

    fn write(&self, slot: &mut Slot<G>, page: &mut Page<'_>, room: &mut Room) {
        *page.seat = slot.seat.0 as i8;
        *page.who = match self.roles[usize::from(slot.seating[slot.seat.index()])].0 {
            Role::Outside(who) => who as i8,
            Role::Bot(..) => -1,
        };
        note::<G>(&slot.legal, page.legal);
        let (words, rest) = page.mask.as_chunks_mut();
        words.iter_mut().zip(page.legal.iter()).for_each(|(bytes, word)| *bytes = word.to_le_bytes());
        let last = page.legal.last().map_or([0; 8], |word| word.to_le_bytes());
        rest.iter_mut().zip(last).for_each(|(byte, last)| *byte = last);
        let on = slot.game.read_as(slot.seat, room);
        list(&room[..on], page.inputs, Self::NOTHING);
        let on = slot.game.read_secrets(slot.seat, room);
        list(&room[..on], page.secrets, Self::NOTHING);
    }

    /// What a bot would do in every environment.
    pub(crate) fn ask(&mut self, name: &str, out: &mut [i64]) -> Result<(), String> {
        let Role::Bot(bots, budget) = role::<G>(name, &self.setups)? else {
            return Err(format!("`{name}` is no bot"));
        };
        (&mut self.slots[..], out).into_par_iter().with_min_len(SHARE).for_each(|(slot, out)| {
            let infoset = slot.game.infoset(slot.seat.into());
            let choice = bots[slot.table].choose(&infoset, &slot.legal, budget, &mut slot.luck);
            *out = G::code(choice.action).into();
        });
        Ok(())
    }

    /// A legal action everywhere: the kind first, then the action.
    pub(crate) fn random_actions(&mut self, out: &mut [i64]) {
        (&mut self.slots[..], out).into_par_iter().with_min_len(SHARE).for_each(|(slot, out)| {
            *out = G::code(random_action::<G>(&slot.legal, &mut slot.luck)).into();
        });
    }
}

/// Notes the codes of legal actions as bits.
fn note<G: Game>(legal: &[G::Action], bits: &mut [u64]) {
    bits.fill(0);
    for &action in legal {
        let code = usize::from(G::code(action));
        bits[code / 64] |= 1 << (code % 64);
    }
}

fn list(on: &[u16], out: &mut [i16], nothing: i16) {
    let (head, tail) = out.split_at_mut(on.len().min(out.len()));
    head.iter_mut().zip(on).for_each(|(out, &input)| *out = input as i16);
    tail.fill(nothing);
}
