// Any game on the general screen: what is shown comes from its view as it is, what is told from its events.

import { Commentary, notes, type LogLine } from './commentary';
import type { Shown } from './game';
import type { View } from './messages';
import { Queue } from './queue';
import type { Stage } from './session.svelte';

/** Anything that a view may hold. */
export type Part = string | number | boolean | null | undefined | Part[] | { [field: string]: Part };

/** How long an update with news is shown, in milliseconds. */
const LOOK = 500;

export class GeneralGame implements Stage {
  update: Shown = $state.raw(null as unknown as Shown);
  log: LogLine[] = $state.raw([]);
  playing = $state(true);
  trouble = $state('');
  pace = 1;
  /** Another moment than now that is looked at. */
  private seen: View | null = $state.raw(null);
  private readonly queue = new Queue<Shown>(
    (update) => this.show(update),
    () => this.shown(),
  );
  private readonly commentary = new Commentary();

  constructor(private readonly ready: (update: Shown) => void) {}

  /** The view without what the page says elsewhere. */
  view: Record<string, Part> = $derived.by(() => {
    const {
      kind: _kind,
      game: _game,
      asked: _asked,
      turn: _turn,
      viewer: _viewer,
      you: _you,
      ...rest
    } = (this.seen ?? this.update?.view ?? {}) as Record<string, Part>;
    return rest;
  });

  push(update: Shown): void {
    this.playing = true;
    this.queue.push(update);
  }

  see(view: View | null): void {
    this.seen = view;
  }

  skip(): void {
    this.queue.hurry = true;
  }

  private async show(update: Shown): Promise<void> {
    const first = !this.update;
    for (const { say, version } of update.news) if (say) this.log = this.commentary.hear(this.log, say, update.names, version);
    for (const { say, version } of notes(update.log, first)) this.log = this.commentary.hear(this.log, say, update.names, version, true);
    this.update = update;
    if (!first && update.news.length) await this.queue.wait(LOOK * this.pace);
  }

  private shown(): void {
    const { stage, turn, yours } = this.update;
    if (stage === 'over' || (turn !== null && yours.includes(turn))) this.queue.hurry = false;
    this.playing = false;
    this.ready(this.update);
  }
}

/** What everybody has, where the view says so: a list of money, or of seats that have some. */
export function moneyIn(view: Record<string, Part>, seats: number): number[] | null {
  for (const part of Object.values(view)) {
    if (!Array.isArray(part) || part.length < seats) continue;
    const owned = part
      .slice(0, seats)
      .map((entry) => (entry && typeof entry === 'object' && !Array.isArray(entry) ? (entry.money ?? entry.points) : null));
    if (owned.every((money) => typeof money === 'number')) return owned;
  }
  for (const name of ['money', 'points', 'score', 'scores']) {
    const part = view[name];
    if (Array.isArray(part) && part.length >= seats && part.every((money) => typeof money === 'number')) return part.slice(0, seats);
  }
  return null;
}

/** A name of a field or a kind as words: `hand-size` is "Hand size". */
export function said(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
