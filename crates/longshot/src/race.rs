//! The race: where the horses are, who has finished, and which horses each bar moves.

use grandstand_core::Sink;

use crate::{Data, Event, HORSES, Horse, Horses, data::PLACES};

/// The track with its horses and bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Race {
    /// The space of each horse: 0 is behind the line, one beyond the last space is finished.
    pub(crate) positions: [u8; HORSES],
    /// The horses marked on each horse's bar, printed ones included.
    pub(crate) bars: [Horses; HORSES],
    /// The horses that have finished.
    pub(crate) finished: Horses,
    /// The horses past the No-Bet line, finished ones included.
    pub(crate) past_line: Horses,
    /// The placed horses in order; the first `finished.len()` count.
    pub(crate) placed: [Horse; PLACES],
}

impl Race {
    /// All horses behind the line, the bars as printed.
    pub(crate) fn new(data: &Data) -> Race {
        Race {
            positions: [0; HORSES],
            bars: std::array::from_fn(|horse| data.horses[horse].bar),
            finished: Horses::EMPTY,
            past_line: Horses::EMPTY,
            placed: [Horse::default(); PLACES],
        }
    }

    /// The horses that still run.
    #[inline]
    pub(crate) fn running(&self) -> Horses {
        Horses::ALL - self.finished
    }

    /// Whether all places are taken.
    #[inline]
    pub(crate) fn decided(&self) -> bool {
        self.finished.len() as usize >= PLACES
    }

    /// The place of a horse, 0 for first, if it is placed.
    pub(crate) fn place(&self, horse: Horse) -> Option<usize> {
        self.placed[..self.finished.len() as usize].iter().position(|&placed| placed == horse)
    }

    /// Dice and bars may take a horse over the line while a place is free (`ls.finish.cross`).
    pub(crate) fn race(&mut self, data: &Data, horse: Horse, steps: u8, events: &mut impl Sink<Event>) {
        if self.finished.contains(horse) {
            return;
        }
        let from = self.positions[horse.index()];
        let to = from.saturating_add(steps);
        if to <= data.spaces || self.decided() {
            self.move_to(data, horse, to.min(data.spaces), events);
            return;
        }
        let place = self.finished.len() as usize;
        self.placed[place] = horse;
        self.finished.insert(horse);
        self.put(data, horse, data.spaces + 1);
        events.push(|| Event::Finished { horse, from, place: place as u8 + 1 });
    }

    /// Boxes and abilities move a horse between the line and the last space, never over it (`ls.finish.stop`).
    pub(crate) fn shift(&mut self, data: &Data, horse: Horse, steps: i32, events: &mut impl Sink<Event>) {
        if self.finished.contains(horse) {
            return;
        }
        let to = (i32::from(self.positions[horse.index()]) + steps).clamp(0, i32::from(data.spaces));
        self.move_to(data, horse, to as u8, events);
    }

    fn move_to(&mut self, data: &Data, horse: Horse, to: u8, events: &mut impl Sink<Event>) {
        let from = self.positions[horse.index()];
        if from != to {
            self.put(data, horse, to);
            events.push(|| Event::Moved { horse, from, to });
        }
    }

    /// Puts a horse on a space.
    pub(crate) fn put(&mut self, data: &Data, horse: Horse, space: u8) {
        self.positions[horse.index()] = space;
        self.past_line.remove(horse);
        if space > data.no_bet {
            self.past_line.insert(horse);
        }
    }

    /// The running horses that do not lead, alone or jointly.
    pub(crate) fn trailing(&self) -> Horses {
        let lead = self.running().iter().map(|horse| self.positions[horse.index()]).max().unwrap_or(0);
        self.running().iter().filter(|horse| self.positions[horse.index()] < lead).collect()
    }

    /// How many horses are strictly ahead; finished ones are.
    pub(crate) fn ahead_of(&self, horse: Horse) -> u32 {
        let here = self.positions[horse.index()];
        self.positions.iter().filter(|&&position| position > here).count() as u32
    }

    /// The running horses on the horse's space, itself included; none behind the line and on the last space.
    pub(crate) fn sharing(&self, data: &Data, horse: Horse) -> Horses {
        let here = self.positions[horse.index()];
        if here == 0 || here >= data.spaces {
            return Horses::EMPTY;
        }
        self.running().iter().filter(|other| self.positions[other.index()] == here).collect()
    }

    /// The horses that can still be marked on a bar.
    #[inline]
    pub(crate) fn markable(&self, bar: Horse) -> Horses {
        Horses::ALL - self.bars[bar.index()] - Horses::of(bar)
    }

    pub(crate) fn mark_bar(&mut self, bar: Horse, horse: Horse, events: &mut impl Sink<Event>) {
        self.bars[bar.index()].insert(horse);
        events.push(|| Event::BarMarked { bar, horse });
    }
}
