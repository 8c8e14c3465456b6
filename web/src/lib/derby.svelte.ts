// What the screen shows of the horse race: updates from a queue, each given time to be seen.

import type { Settings } from './shelf';
import { play as sound } from './sound';
import type { Choice, Update } from './types';

export interface Horse {
  horse: number;
  colour: string;
  position: number;
  place: number | null;
  past_line: boolean;
  owner: number | null;
  bar: number[];
  printed: number[];
  cost: number;
  odds: number[];
  pays: number;
  card: { name: string; text: string };
}

export interface Sheet {
  roland: boolean;
  money: number;
  cells: string[];
  bets: number[];
  helmets: number[];
  jerseys: number[];
  stable: number[];
  wilds: number;
  wilds_used: number;
  boxes: { bonus: string; amount: number; boxes: number; used: number }[];
  score: { purse: number; bets: number; jockey_sets: number; money: number; abilities: number };
  total: number;
  place: number;
}

export interface DerbyView {
  you: number | null;
  round: number;
  active: number;
  turn: number | null;
  die: number;
  steps: number;
  number: number;
  wild: boolean;
  asked: { what: string; name?: string; text?: string; above?: number; steps?: number; bar?: number; on?: number };
  track: { spaces: number; no_bet: number; purses: number[]; placed: number[] };
  horses: Horse[];
  grid: number[];
  sheets: Sheet[];
}

export type DerbyChoice = Choice & { horse?: string; cell?: string; mark?: string; dollars?: string; bonus?: string };

export class Derby {
  update: Update = $state.raw(null as unknown as Update);
  view: DerbyView = $state.raw(null as unknown as DerbyView);
  log: { key: number; text: string; loud: boolean }[] = $state.raw([]);
  playing = $state(true);
  rolls = $state(0);
  trouble = $state('');
  pace = 1;
  private queue: Update[] = [];
  private running = false;
  private hurry = false;
  private keys = 0;

  constructor(
    private readonly settings: Settings,
    private readonly ready: (update: Update) => void,
  ) {}

  push(update: Update): void {
    this.queue.push(update);
    this.playing = true;
    if (!this.running) void this.run();
  }

  skip(): void {
    this.hurry = true;
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      const rolled = update.news.some((told) => told.seen.event === 'rolled');
      const first = !this.view;
      for (const told of update.news) {
        if (!told.text) continue;
        const loud = ['rolled', 'finished', 'bought', 'over'].includes(String(told.seen.event));
        this.log = [...this.log.slice(-199), { key: this.keys++, text: told.text, loud }];
      }
      this.update = update;
      this.view = update.view as unknown as DerbyView;
      if (rolled) {
        this.rolls += 1;
        if (!this.hurry && !first) sound('dice', this.settings);
      }
      const time = this.hurry || first ? 0 : (rolled ? 1100 : 650) * this.pace;
      if (time > 0) await new Promise((done) => setTimeout(done, time));
    }
    this.running = false;
    if (this.update.stage === 'over' || (this.update.turn !== null && this.update.yours.includes(this.update.turn))) this.hurry = false;
    this.playing = false;
    this.ready(this.update);
  }
}
