// A review in the making: a worker of its own looks at one choice after the other; what was found so far is fetched now and then, and
// kept for another day.

import wasm from '../engine/review.wasm?url';
import { engineOf } from '../lib/engine';
import type { Review } from '../lib/messages';
import { keepFound, keptOf } from './kept';

/** How often what was found is shown while the work goes on. */
const SHOW = 900;
/** And how often it is kept. */
const KEEP = 3000;

export class Reviewing {
  review: Review | null = $state.raw(null);
  done = $state(0);
  all = $state(0);
  running = $state(false);
  trouble = $state('');
  private readonly engine = engineOf(wasm);
  private shown = 0;
  /** Which time it goes on: one that was stopped may still be at its last question. */
  private run = 0;
  private kept = 0;

  constructor(
    private readonly record: string,
    names: string[],
  ) {
    keptOf(record)
      .then((kept) => this.engine.ask('review', { record, names, kept }))
      .then(({ done, decisions }) => {
        this.done = done;
        this.all = decisions;
        this.shown = this.kept = performance.now();
        return this.goOn();
      })
      .catch((error: Error) => (this.trouble = error.message));
  }

  get whole(): boolean {
    return this.all > 0 && this.done === this.all;
  }

  async goOn(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const run = ++this.run;
    // What was kept is there at once.
    if (this.done && !this.review) await this.show();
    while (this.running && run === this.run && this.done < this.all) {
      this.done = (await this.engine.ask('review-on')).done;
      if (performance.now() - this.shown > SHOW) await this.show();
      if (performance.now() - this.kept > KEEP) await this.keep();
    }
    await this.show();
    await this.keep();
    if (run === this.run) this.running = false;
  }

  stop(): void {
    this.running = false;
  }

  private async show(): Promise<void> {
    this.review = await this.engine.ask('reviewed');
    this.shown = performance.now();
  }

  private async keep(): Promise<void> {
    await keepFound(this.record, await this.engine.ask('review-kept'));
    this.kept = performance.now();
  }

  close(): void {
    this.running = false;
    this.engine.close();
  }
}
