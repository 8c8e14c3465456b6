// The horse race on the screen: updates from a queue, each given time to be seen.

import { Commentary, notes, type LogLine } from './commentary';
import type { HorsesUpdate, Shown } from './game';
import type { HorsesView, View } from './messages';
import { Queue } from './queue';
import type { Stage } from './session.svelte';
import type { Settings } from './shelf';
import { play as sound } from './sound';

/** A cell of the concession grid as records write it: column and row. */
export const cellAt = (index: number) => `${'abcd'[index % 4]}${Math.floor(index / 4) + 1}`;

const ofHorses = (update: Shown): update is HorsesUpdate => update.view?.kind === 'horses';

export class HorseRace implements Stage {
  update: HorsesUpdate = $state.raw(null as unknown as HorsesUpdate);
  view: HorsesView = $state.raw(null as unknown as HorsesView);
  log: LogLine[] = $state.raw([]);
  playing = $state(true);
  rolls = $state(0);
  trouble = $state('');
  pace = 1;
  private readonly queue = new Queue<HorsesUpdate>(
    (update) => this.show(update),
    () => this.shown(),
  );
  private readonly commentary = new Commentary();

  constructor(
    private readonly settings: Settings,
    private readonly ready: (update: HorsesUpdate) => void,
  ) {}

  push(update: Shown): void {
    if (!ofHorses(update)) return;
    this.playing = true;
    this.queue.push(update);
  }

  see(view: View | null): void {
    this.view = (view ?? this.update.view) as HorsesView;
  }

  skip(): void {
    this.queue.hurry = true;
  }

  private async show(update: HorsesUpdate): Promise<void> {
    const rolled = update.news.some((told) => told.seen.what === 'rolled');
    const first = !this.view;
    for (const { say, version } of update.news) if (say) this.log = this.commentary.hear(this.log, say, update.names, version);
    for (const { say, version } of notes(update.log, first)) this.log = this.commentary.hear(this.log, say, update.names, version, true);
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
