// What the screen of a car game shows. Events and views change it; nothing here takes time.

import type { CarsUpdate, Previews } from '../game';
import { next } from '../frame';
import { Commentary, type LogLine } from '../commentary';
import type { Board, CarsSeen, CarsView, Sentence, View } from '../messages';
import { turnTo } from '../path';
import { Positions, type Photo } from './positions';

export interface Spot {
  x: number;
  y: number;
  turn: number;
  shown: boolean;
  off: boolean;
  shaking: boolean;
}

export interface Bid {
  seat: number;
  /** None is a pass. */
  amount: number | null;
}

export type Settled = Extract<CarsSeen, { what: 'settled' }>;

export interface Result {
  race: number;
  placed: number[];
  settled: Settled[];
  prices: { owner: number | null; price: number }[];
  photo: Photo[];
  bets: number[][];
  /** What everybody holds of each car, by seat. */
  shares: [string, number][][];
  /** Everybody's money before the race. */
  opening: number[];
}

export class RaceState {
  // There from the first update on; screens wait for the view.
  board: Board = $state.raw(null as unknown as Board);
  update: CarsUpdate = $state.raw(null as unknown as CarsUpdate);
  view: CarsView = $state.raw(null as unknown as CarsView);
  spots: Spot[] = $state([]);
  bids: Bid[] = $state.raw([]);
  up: number | null = $state(null);
  pile: { key: number; seat: number; card: number; away: boolean }[] = $state.raw([]);
  log: LogLine[] = $state.raw([]);
  result: Result | null = $state.raw(null);
  /** Shown between races until the player goes on. */
  pause: Result | null = $state.raw(null);
  over = $state(false);
  /** The car that was last over the line. */
  flag: { car: number; place: number } | null = $state.raw(null);
  previews: Previews = $state.raw({});
  /** Where each car stood at the last decision on this device; the traces on the board begin there. */
  since: (number | null)[] = $state.raw([]);
  /** What is going on, in words, while it is shown. */
  doing = $state('');
  /** The card that is shown being played, and how many of its lines are done. */
  driven: { card: number; seat: number; done: number } | null = $state.raw(null);
  /** The car that drives right now. */
  driving: number | null = $state(null);
  /** The seat whose cars are lit, while somebody points at them. */
  lit: number | null = $state(null);
  /** Secret bets, turned up at the end of a race: by seat and line. */
  bets: number[][] = $state.raw([]);
  readonly positions = new Positions(() => this.board);
  private keys = 0;
  private readonly commentary = new Commentary();
  private sums: Settled[] = [];
  private opening: number[] = [];
  /** What lies on the table now, while another moment is looked at. */
  private now: Pick<RaceState, 'pile' | 'bids' | 'since'> | null = null;
  private lastPlaced: number[] = [];

  lay(board: Board): void {
    if (this.board) {
      // The same board for another frame: every car stays in its cell.
      this.board = board;
      this.view.cars.forEach((car, index) => {
        const cell = this.cell(car.cell);
        if (cell >= 0) this.put(index, cell, this.spots[index].shown);
      });
      return;
    }
    this.board = board;
    this.spots = board.cars.map(() => ({ x: 0, y: 0, turn: 0, shown: false, off: false, shaking: false }));
  }

  /** The number of a cell by its name; −1 for none. */
  cell(name: string | null): number {
    return name === null ? -1 : this.board.track.cells.findIndex((cell) => cell.name === name);
  }

  put(car: number, cell: number, shown = true): void {
    const { x, y, turn } = this.board.track.cells[cell];
    const spot = this.spots[car];
    this.spots[car] = { ...spot, x, y, turn: turnTo(spot.turn, turn), shown };
  }

  /** The cell a car stands on; none where it is not on the board. */
  at(car: number): number | null {
    const { cell, state } = this.view.cars[car];
    const at = this.cell(cell);
    return at < 0 || state === 'none' || state === 'home' ? null : at;
  }

  /** Somebody here decides: traces begin where the cars stand now. */
  mark(): void {
    const since = this.board.cars.map((_, car) => this.at(car));
    // What was taken up is drawn first.
    next(() => (this.since = since));
  }

  /** A line of the card has been seen through. */
  lineDone(): void {
    if (this.driven) this.driven = { ...this.driven, done: this.driven.done + 1 };
  }

  tell(sentence: Sentence, names: string[], at: number, loud?: boolean): void {
    this.log = this.commentary.hear(this.log, sentence, names, at, loud);
  }

  /** Everything as it is in the view. */
  settle(view: CarsView): void {
    this.view = view;
    this.positions.settle(view);
    view.cars.forEach((car, index) => {
      const cell = this.cell(car.cell);
      if (cell >= 0) this.put(index, cell);
      this.spots[index].shown = car.state !== 'none' && car.state !== 'home';
      this.spots[index].off = car.state === 'off';
    });
    const { auction } = view;
    this.up = auction?.car ? this.board.cars.indexOf(auction.car) : null;
    if (!auction || (auction.bidder === null && auction.passed.length === 0)) this.bids = [];
  }

  /** Another moment than now; none is now. */
  see(view: View | null): void {
    this.now ??= { pile: this.pile, bids: this.bids, since: this.since };
    Object.assign(this, this.now);
    if (view) {
      this.since = [];
      this.takeBack(view as CarsView);
    } else this.now = null;
    this.settle((view ?? this.update.view) as CarsView);
  }

  /** What has not happened in this position is forgotten: cards are back in the hand, bids off the ladder. */
  takeBack({ played, card: now, switches, auction }: CarsView): void {
    const lying = new Set([...played, ...switches.map(([card]) => card), now]);
    this.pile = this.pile.filter(({ card }) => lying.has(card));
    if (!auction) return;
    const { bid, bidder, passed } = auction;
    this.bids = this.bids.filter(({ seat, amount }) => (amount === null ? passed.includes(seat) : amount <= bid));
    // Where the ladder is gone, the highest bid still stands.
    if (bidder !== null && !this.bids.some(({ amount }) => amount === bid)) this.bids = [{ seat: bidder, amount: bid }];
  }

  /** Whether every seat has been paid after this race. */
  get settled(): boolean {
    return this.sums.length === this.view.seats.length;
  }

  /** What somebody had before the race, by what it paid and what their cars cost. */
  private before(seat: number): number {
    const paid = this.view.cars.reduce((sum, { owner, price }) => sum + (owner === seat ? price : 0), 0);
    const row = this.sums.find((row) => row.seat === seat);
    return row ? row.money - row.prizes - row.bets - row.dividends + paid : this.board.start_money;
  }

  /** What an event leaves behind: the pile, the bids, the result. */
  remember(seen: CarsSeen): void {
    switch (seen.what) {
      case 'race-begins':
        this.opening = this.view.seats.map(({ seat }) => this.sums.find((row) => row.seat === seat)?.money ?? this.board.start_money);
        this.bets = [];
        this.driven = null;
        this.pile = [];
        this.bids = [];
        this.sums = [];
        break;
      case 'car-up':
        this.bids = [];
        this.up = seen.car;
        break;
      case 'bid':
        this.bids = [...this.bids, { seat: seen.seat, amount: seen.amount }];
        break;
      case 'passed':
        this.bids = [...this.bids, { seat: seen.seat, amount: null }];
        break;
      case 'placed':
        this.bids = [];
        this.put(seen.car, seen.cell);
        break;
      case 'played':
      case 'thrown-away':
        this.driven = seen.what === 'played' ? { card: seen.card, seat: seen.seat, done: 0 } : null;
        this.pile = [...this.pile.slice(-11), { key: this.keys++, seat: seen.seat, card: seen.card, away: seen.what !== 'played' }];
        break;
      case 'home':
        this.spots[seen.car].shown = false;
        this.flag = { car: seen.car, place: seen.place };
        break;
      case 'bets-shown':
        this.bets = seen.bets;
        break;
      case 'broke-down':
        this.spots[seen.car].off = true;
        break;
      case 'returned':
        this.put(seen.car, seen.to);
        this.spots[seen.car].off = false;
        break;
      case 'race-over':
        this.lastPlaced = seen.placed;
        this.sums = [];
        break;
      case 'settled':
        this.sums = [...this.sums, seen];
        if (this.settled) {
          const prices = this.view.cars.map(({ owner, price }) => ({ owner, price }));
          this.result = {
            race: this.view.race,
            placed: this.lastPlaced,
            settled: this.sums,
            prices,
            photo: this.positions.photo,
            bets: this.bets,
            shares: this.view.seats.map(({ shares }) => shares),
            // Whoever came in the middle of a race has not seen how it began, and reckons back.
            opening: this.view.seats.map((_, seat) => this.opening[seat] ?? this.before(seat)),
          };
        }
        break;
    }
  }
}
