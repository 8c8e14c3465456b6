// A review in the making: a worker of its own looks at one choice after the other; what was found so far is fetched now and then.

import wasm from '../engine/review.wasm?url';
import { engineOf } from '../lib/engine';
import type { Review } from '../lib/messages';

/** How often what was found is shown while the work goes on. */
const SHOW = 900;

export class Reviewing {
  review: Review | null = $state.raw(null);
  done = $state(0);
  all = $state(0);
  running = $state(false);
  trouble = $state('');
  private readonly engine = engineOf(wasm);
  private shown = 0;

  constructor(record: string, names: string[]) {
    this.engine
      .ask('review', { record, names })
      .then(({ decisions }) => {
        this.all = decisions;
        this.shown = performance.now();
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
    while (this.running && this.done < this.all) {
      this.done = (await this.engine.ask('review-on')).done;
      if (performance.now() - this.shown > SHOW) await this.show();
    }
    await this.show();
    this.running = false;
  }

  stop(): void {
    this.running = false;
  }

  private async show(): Promise<void> {
    this.review = await this.engine.ask('reviewed');
    this.shown = performance.now();
  }

  close(): void {
    this.running = false;
    this.engine.close();
  }
}
