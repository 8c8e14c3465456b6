// How an event of a car game is shown: how long it takes, how a car drives, what it sounds like.

import type { CarsSeen } from '../messages';
import { path } from '../path';
import type { Settings } from '../shelf';
import { play as sound } from '../sound';
import type { RaceState } from './state.svelte';

/** How long things take, in milliseconds. */
const TIMES: Partial<Record<CarsSeen['what'], number>> = {
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

const SOUNDS: Partial<Record<CarsSeen['what'], string>> = {
  bid: 'bid',
  won: 'sold',
  played: 'card',
  'thrown-away': 'card',
  stuck: 'stuck',
  'broke-down': 'stuck',
  home: 'home',
  'race-over': 'flag',
};

export class Animation {
  /** 1 is calm; 0 is instant. */
  pace = 1;
  /** Nothing drives from cell to cell; the pauses stay. */
  still = false;

  constructor(
    private readonly state: RaceState,
    private readonly settings: Settings,
    /** Waits so long, unless everything is to be shown at once. */
    private readonly wait: (millis: number) => Promise<void>,
    private readonly hurried: () => boolean,
  ) {}

  async play(seen: CarsSeen): Promise<void> {
    if (seen.what === 'moved' || seen.what === 'drafted') {
      this.state.driving = seen.car;
      await this.drive(seen.car, seen.from, seen.to);
      this.state.driving = null;
      if (seen.what === 'moved') this.state.lineDone();
      return;
    }
    if (seen.what === 'stuck') this.state.spots[seen.car].shaking = true;
    this.hear(SOUNDS[seen.what]);
    this.state.remember(seen);
    await this.pause(TIMES[seen.what] ?? 0);
    if (seen.what === 'stuck') this.state.spots[seen.car].shaking = false;
    if (seen.what === 'stuck' || seen.what === 'wild-lost') this.state.lineDone();
  }

  private async drive(car: number, from: number, to: number | null): Promise<void> {
    const { state } = this;
    const { cells } = state.board.track;
    const taken = new Set<number>();
    state.view.cars.forEach((other, index) => {
      const at = state.cell(other.cell);
      if (index !== car && at >= 0 && state.spots[index].shown && !state.spots[index].off) taken.add(at);
    });
    const way = path(cells, from, to, taken);
    if (this.still) {
      // Where it goes at once, and time to see it.
      const end = way.at(-1);
      if (end !== undefined) state.put(car, end);
      await this.pause(STEP * 4);
    }
    for (const [step, cell] of this.still ? [] : way.entries()) {
      state.put(car, cell);
      this.hear('step');
      // Slower at the end, slowest where a car comes home.
      const last = way.length - step <= 2;
      await this.pause(STEP * (last ? (to === null ? 2.4 : 1.3) : 1));
    }
    if (to === null) {
      // Over the line and on, out of the picture.
      const first = cells[way.at(-1) ?? from].next[0];
      if (first !== undefined) state.put(car, first);
      await this.pause(STEP * 1.5);
      state.spots[car].shown = false;
    } else if (way.length === 0) {
      state.put(car, to);
    }
    // The view still has the car where it was; others steer round where it is now.
    const cell = to === null ? null : cells[to].name;
    state.view = { ...state.view, cars: state.view.cars.map((other, index) => (index === car ? { ...other, cell } : other)) };
    await this.pause(120);
  }

  private hear(name: string | undefined): void {
    if (!this.hurried() && this.pace > 0) sound(name, this.settings);
  }

  private pause(millis: number): Promise<void> {
    return this.wait(millis * this.pace);
  }
}
