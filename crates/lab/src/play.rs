//! One game between bots.

use grandstand_bots::{Bot, Budget, Rung, Seer};
use grandstand_catalogue::Listed;
use grandstand_core::{Engine, Event, Game, MAX_SEATS, NoEvents, Pcg, Standing, Turn, Viewer};

use crate::{Challenger, Player, Stop, sim::cars};

/// The luck of one deal: of the table, and of each seat's bot. Games that share a deal share all of it.
#[derive(Clone, Debug)]
pub(crate) struct Luck {
    table: Pcg,
    seats: [Pcg; MAX_SEATS],
    grid: Pcg,
}

impl Luck {
    /// The luck of a numbered deal.
    pub(crate) fn of_deal(seed: u64, deal: usize) -> Self {
        let key = mix(seed ^ mix(deal as u64));
        let stream = |role: u64| Pcg::with_stream(key, role);
        let seats = std::array::from_fn(|seat| stream(seat as u64 + 1));
        Luck { table: stream(0), seats, grid: stream(MAX_SEATS as u64 + 1) }
    }
}

/// Spreads neighbouring numbers far apart (the finaliser of SplitMix64).
pub(crate) fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Honest players all.
pub(crate) fn honest(players: &[Player]) -> Vec<Challenger> {
    players.iter().copied().map(Challenger::from).collect()
}

/// Who plays a seat, and what it is told.
enum Seated<G: Game> {
    /// What the seat knows.
    Honest(Box<dyn Bot<G>>),
    /// Everything.
    Seeing(Box<dyn Seer<G>>),
}

impl<G: Listed> Seated<G> {
    fn of(player: Challenger) -> Self {
        match (player, G::seer()) {
            (Challenger::Seer(_), Some(seer)) => Seated::Seeing(seer),
            // Where nothing is hidden, seeing is no help.
            (Challenger::Seer(_), None) => Seated::Honest(G::bot(Rung::Champion)),
            (Challenger::Player(player), _) => Seated::Honest(G::bot(player.rung)),
        }
    }
}

/// The bots of a few players, to be seated in any order.
pub(crate) struct Bench<G: Engine> {
    /// The rules they play by, for each thread its own.
    rules: Vec<G::Rules>,
    bots: Vec<(Seated<G>, Budget)>,
    /// Whether the cars are put on the grid by lot once they are sold.
    grid_by_lot: bool,
}

impl<G: Listed> Bench<G> {
    pub(crate) fn of(rules: &G::Rules, players: &[Challenger]) -> Self {
        let rules = (0..rayon::current_num_threads()).map(|_| G::apart(rules)).collect();
        let bots = players.iter().map(|player| (Seated::of(*player), player.honest().budget)).collect();
        Bench { rules, bots, grid_by_lot: false }
    }

    fn rules(&self) -> &G::Rules {
        &self.rules[rayon::current_thread_index().unwrap_or(0) % self.rules.len()]
    }

    /// The same bench, with the grid drawn by lot or not.
    pub(crate) fn with_grid_by_lot(self, grid_by_lot: bool) -> Self {
        Bench { grid_by_lot, ..self }
    }
}

/// A spectator.
pub(crate) trait Watch<G: Game> {
    /// Called with what was seen of the beginning, and then after each action with what was known before it and what was
    /// seen of it.
    fn saw(&mut self, before: Option<&G::Infoset>, seen: Vec<<G::Event as Event>::Seen>);

    /// Called when the grid has been drawn by lot.
    fn grid_drawn(&mut self, _: &G::Infoset) {}

    /// Whether events should be built at all.
    const WANTED: bool = true;
}

/// Nobody looks on.
impl<G: Game> Watch<G> for () {
    fn saw(&mut self, _: Option<&G::Infoset>, _: Vec<<G::Event as Event>::Seen>) {}

    const WANTED: bool = false;
}

/// A game that has been played.
pub(crate) struct Played {
    pub(crate) standing: Standing,
    /// How often somebody had a choice.
    pub(crate) decisions: u32,
}

/// Plays a game to its end; `seating` says who of the bench sits in each seat. `None` if the work was stopped.
pub(crate) fn play<G: Listed, W: Watch<G>>(
    bench: &Bench<G>,
    seating: &[usize],
    mut luck: Luck,
    stop: &Stop,
    watch: &mut W,
) -> Option<Played> {
    let mut events = Vec::new();
    let mut game = <G as Engine>::begin(bench.rules(), &mut luck.table, &mut events);
    watch.saw(None, seen::<G>(&events));
    let mut legal = Vec::new();
    let mut decisions = 0;
    let mut grid_drawn = false;
    while let Turn::Of(seat) = game.turn() {
        if stop.is_raised() {
            return None;
        }
        if bench.grid_by_lot {
            let drawn = cars::draw_grid(&game, &mut luck.grid);
            let already = std::mem::replace(&mut grid_drawn, drawn.is_some());
            if let Some(drawn) = drawn.filter(|_| !already) {
                game = drawn;
                watch.grid_drawn(&game.infoset(Viewer::Spectator));
            }
        }
        game.legal_actions(&mut legal);
        let action = if let [only] = legal[..] {
            only
        } else {
            decisions += 1;
            let (bot, budget) = &bench.bots[seating[seat.index()]];
            let luck = &mut luck.seats[seat.index()];
            match bot {
                Seated::Honest(bot) => bot.choose(&game.infoset(seat.into()), &legal, *budget, luck),
                Seated::Seeing(seer) => seer.choose_seeing(&game, &legal, *budget, luck),
            }
            .action
        };
        if W::WANTED {
            events.clear();
            let before = game.infoset(Viewer::Spectator);
            game.play_unchecked(action, &mut luck.table, &mut events);
            watch.saw(Some(&before), seen::<G>(&events));
        } else {
            game.play_unchecked(action, &mut luck.table, &mut NoEvents);
        }
    }
    Some(Played { standing: game.standing(), decisions })
}

fn seen<G: Game>(events: &[G::Event]) -> Vec<<G::Event as Event>::Seen> {
    events.iter().filter_map(|event| event.seen_by(Viewer::Spectator)).collect()
}
