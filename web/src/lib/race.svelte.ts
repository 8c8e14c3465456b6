// What the screen shows. Updates come faster than they can be followed; they are played one after the other from a queue,
// and what may be done is asked only when the queue is empty.

import { path, turnTo } from './path';
import type { Settings } from './shelf';
import { play as sound } from './sound';
import type { Board, Preview, Seen, Told, Update, View } from './types';

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

export interface Result {
  race: number;
  placed: number[];
  settled: { seat: number; prizes: number; bets: number; dividends: number; money: number }[];
  prices: { owner: number | null; price: number }[];
}

/** How long things take, in milliseconds. */
const TIMES: Record<string, number> = {
  'race-begins': 300,
  'car-up': 500,
  bid: 430,
  passed: 260,
  won: 650,
  placed: 420,
  unsold: 400,
  'big-card': 250,
  reseated: 400,
  played: 620,
  'thrown-away': 400,
  switched: 600,
  'wild-is': 380,
  'wild-lost': 350,
  stuck: 480,
  home: 1100,
  'broke-down': 600,
  returned: 400,
  revealed: 600,
  'left-race': 400,
  'line-crossed': 400,
  'bet-made': 220,
  'share-bought': 260,
  'no-share': 160,
  'pit-stop': 400,
  took: 300,
  'race-over': 500,
};
const STEP = 140;

const SOUND: Record<string, string> = {
  bid: 'bid',
  won: 'sold',
  played: 'card',
  'thrown-away': 'card',
  stuck: 'stuck',
  'broke-down': 'stuck',
  home: 'flag',
  'race-over': 'flag',
};

export class Race {
  board: Board;
  update: Update = $state.raw(null as unknown as Update);
  view: View = $state.raw(null as unknown as View);
  spots: Spot[] = $state([]);
  bids: Bid[] = $state.raw([]);
  up: number | null = $state(null);
  pile: { key: number; seat: number; card: number; away: boolean }[] = $state.raw([]);
  log: { key: number; text: string; loud: boolean }[] = $state.raw([]);
  /** Whether something is still being shown. */
  playing = $state(true);
  result: Result | null = $state.raw(null);
  /** Shown between races until the player goes on. */
  pause: Result | null = $state.raw(null);
  over = $state(false);
  /** The car that was last over the line. */
  flag: { car: number; place: number } | null = $state.raw(null);
  previews: Record<string, Preview> = $state.raw({});
  trouble = $state('');

  /** Where the card lay that was just played from the hand on the screen. */
  played: DOMRect | null = null;
  /** 1 is calm; 0 is instant. */
  pace = 1;
  /** A replay does not stop between races. */
  flowing = false;
  private queue: { update: Update; jump: boolean }[] = [];
  private running = false;
  private hurry = false;
  private keys = 0;
  private goOn: (() => void) | null = null;
  private sums: Result['settled'] = [];
  private lastPlaced: number[] = [];

  constructor(
    board: Board,
    private readonly settings: Settings,
    private readonly ready: (update: Update) => void,
  ) {
    this.board = board;
    this.spots = board.cars.map(() => ({ x: 0, y: 0, turn: 0, shown: false, off: false, shaking: false }));
  }

  /** Takes an update in; a long story on the first look is not told again. */
  push(update: Update, fresh: boolean): void {
    this.queue.push({ update, jump: fresh && (update.news.length > 24 || update.news.length === 0) });
    this.playing = true;
    if (!this.running) void this.run();
  }

  /** Shows everything that has happened at once. */
  skip(): void {
    this.hurry = true;
  }

  /** The player has seen the result of a race. */
  next(): void {
    this.pause = null;
    this.goOn?.();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let item = this.queue.shift(); item; item = this.queue.shift()) {
      await this.show(item.update, item.jump);
    }
    this.running = false;
    // Skipping lasts until somebody at this device is asked something.
    if (this.over || (this.update.turn !== null && this.update.yours.includes(this.update.turn))) this.hurry = false;
    this.playing = false;
    this.ready(this.update);
  }

  private async show(update: Update, jump: boolean): Promise<void> {
    this.previews = {};
    this.flag = null;
    // Taking back leaves no events: the position simply is another one.
    const back = update.news.length === 0 || jump;
    const first = !this.view;
    if (update.stage !== 'over') this.over = false;
    if (first && update.view) this.view = update.view;
    if (back && !jump) this.pile = this.pile.filter(({ card }) => update.view?.played.includes(card));
    this.update = { ...update, choices: [] };
    for (const told of update.news) {
      this.say(told, update);
      if (jump) this.remember(told.seen);
      else await this.play(told.seen);
    }
    // Who sat down before the start is no news.
    if (!first) for (const line of update.log) this.tell(line.text, true);
    this.update = update;
    if (update.view) this.settle(update.view);
    if (update.stage === 'over') this.over = true;
  }

  private say(told: Told, update: Update): void {
    const what = told.seen.what;
    if (!told.text || what === 'hand-dealt' || (what === 'display' && update.news.length > 8)) return;
    this.tell(told.text, ['home', 'won', 'race-begins', 'race-over', 'broke-down', 'switched'].includes(what));
  }

  private tell(text: string, loud: boolean): void {
    this.log = [...this.log.slice(-199), { key: this.keys++, text, loud }];
  }

  /** Everything as it is in the view. */
  private settle(view: View): void {
    this.view = view;
    view.cars.forEach((car, index) => {
      const cell = car.cell === null ? -1 : this.board.track.cells.findIndex((cell) => cell.name === car.cell);
      if (cell >= 0) this.put(index, cell);
      this.spots[index].shown = car.state !== 'none' && car.state !== 'home';
      this.spots[index].off = car.state === 'off';
    });
    const auction = view.auction;
    this.up = auction?.car ? this.board.cars.indexOf(auction.car) : null;
    if (!auction || (auction.bidder === null && auction.passed.length === 0)) this.bids = [];
  }

  private put(car: number, cell: number): void {
    const { x, y, turn } = this.board.track.cells[cell];
    const spot = this.spots[car];
    this.spots[car] = { ...spot, x, y, turn: turnTo(spot.turn, turn), shown: true };
  }

  /** What outlasts a jump: the pile, the bids, the result. */
  private remember(seen: Seen): void {
    switch (seen.what) {
      case 'race-begins':
        this.pile = [];
        this.bids = [];
        this.sums = [];
        break;
      case 'car-up':
        this.bids = [];
        this.up = seen.car as number;
        break;
      case 'bid':
        this.bids = [...this.bids, { seat: seen.seat as number, amount: seen.amount as number }];
        break;
      case 'passed':
        this.bids = [...this.bids, { seat: seen.seat as number, amount: null }];
        break;
      case 'placed':
        this.bids = [];
        this.put(seen.car as number, seen.cell as number);
        break;
      case 'played':
      case 'thrown-away':
        this.pile = [
          ...this.pile.slice(-11),
          { key: this.keys++, seat: seen.seat as number, card: seen.card as number, away: seen.what !== 'played' },
        ];
        break;
      case 'home':
        this.spots[seen.car as number].shown = false;
        this.flag = { car: seen.car as number, place: seen.place as number };
        break;
      case 'broke-down':
        this.spots[seen.car as number].off = true;
        break;
      case 'returned':
        this.put(seen.car as number, seen.to as number);
        this.spots[seen.car as number].off = false;
        break;
      case 'race-over':
        this.lastPlaced = seen.placed as number[];
        this.sums = [];
        break;
      case 'settled':
        this.sums = [...this.sums, seen as unknown as Result['settled'][number]];
        if (this.sums.length === this.view.seats.length) {
          this.result = {
            race: this.view.race,
            placed: this.lastPlaced,
            settled: this.sums,
            prices: this.view.cars.map(({ owner, price }) => ({ owner, price })),
          };
        }
        break;
    }
  }

  private async play(seen: Seen): Promise<void> {
    if (seen.what === 'moved' || seen.what === 'drafted') {
      await this.drive(seen.car as number, seen.from as number, (seen.to as number | null) ?? null);
      return;
    }
    if (seen.what === 'stuck') this.spots[seen.car as number].shaking = true;
    if (!this.hurry && this.pace > 0) sound(SOUND[seen.what], this.settings);
    this.remember(seen);
    await this.wait(TIMES[seen.what] ?? 0);
    if (seen.what === 'stuck') this.spots[seen.car as number].shaking = false;
    if (seen.what === 'settled' && this.sums.length === this.view.seats.length && this.view.race < this.view.races && !this.flowing) {
      this.pause = this.result;
      await new Promise<void>((done) => (this.goOn = done));
      this.hurry = false;
    }
  }

  private async drive(car: number, from: number, to: number | null): Promise<void> {
    const cells = this.board.track.cells;
    const taken = new Set<number>();
    this.view.cars.forEach((other, index) => {
      if (index === car || !this.spots[index].shown || this.spots[index].off) return;
      const at = cells.findIndex((cell) => cell.name === other.cell);
      if (at >= 0) taken.add(at);
    });
    const way = path(cells, from, to, taken);
    for (const [step, cell] of way.entries()) {
      this.put(car, cell);
      if (!this.hurry && this.pace > 0) sound('step', this.settings);
      const last = way.length - step <= 2;
      await this.wait(last ? STEP * 1.3 : STEP);
    }
    if (to === null) {
      // Over the line and on, out of the picture.
      const first = cells[way.at(-1) ?? from].next[0];
      if (first !== undefined) this.put(car, first);
      await this.wait(STEP * 1.5);
      this.spots[car].shown = false;
    } else if (way.length === 0) {
      this.put(car, to);
    }
    // The view still has the car where it was; others steer round where it is now.
    this.view = {
      ...this.view,
      cars: this.view.cars.map((other, index) => (index === car ? { ...other, cell: to === null ? null : cells[to].name } : other)),
    };
    await this.wait(120);
  }

  private async wait(millis: number): Promise<void> {
    const time = this.hurry ? 0 : millis * this.pace;
    if (time > 0) await new Promise((done) => setTimeout(done, time));
  }
}
