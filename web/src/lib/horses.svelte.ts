// The horse race on the screen: updates from a queue, each given time to be seen.

import type { HorsesUpdate, Shown } from './game';
import type { HorsesView } from './messages';
import { Queue } from './queue';
import type { Stage } from './session.svelte';
import type { Settings } from './shelf';
import { play as sound } from './sound';

/** What is told louder than the rest. */
const LOUD = ['rolled', 'finished', 'bought', 'over'];

const ofHorses = (update: Shown): update is HorsesUpdate => update.view?.kind === 'horses';

export class HorseRace implements Stage {
  update: HorsesUpdate = $state.raw(null as unknown as HorsesUpdate);
  view: HorsesView = $state.raw(null as unknown as HorsesView);
  log: { key: number; text: string; loud: boolean }[] = $state.raw([]);
  playing = $state(true);
  rolls = $state(0);
  trouble = $state('');
  pace = 1;
  private readonly queue = new Queue<HorsesUpdate>(
    (update) => this.show(update),
    () => this.shown(),
  );
  private keys = 0;

  constructor(
    private readonly settings: Settings,
    private readonly ready: (update: HorsesUpdate) => void,
  ) {}

  push(update: Shown): void {
    if (!ofHorses(update)) return;
    this.playing = true;
    this.queue.push(update);
  }

  skip(): void {
    this.queue.hurry = true;
  }

  private async show(update: HorsesUpdate): Promise<void> {
    const rolled = update.news.some((told) => told.seen.what === 'rolled');
    const first = !this.view;
    for (const { text, seen } of update.news) {
      if (text) this.log = [...this.log.slice(-999), { key: this.keys++, text, loud: LOUD.includes(seen.what) }];
    }
    this.update = update;
    if (update.view) this.view = update.view;
    if (rolled) {
      this.rolls += 1;
      if (!this.queue.hurry && !first) sound('dice', this.settings);
    }
    if (!first) await this.queue.wait((rolled ? 1100 : 650) * this.pace);
  }

  private shown(): void {
    const { stage, turn, yours } = this.update;
    if (stage === 'over' || (turn !== null && yours.includes(turn))) this.queue.hurry = false;
    this.playing = false;
    this.ready(this.update);
  }
}
