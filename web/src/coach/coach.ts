// A coach who looks over one's shoulder in games that count for nothing: what a car is worth, and a word before a blunder.

import wasm from '../engine/review.wasm?url';
import type { Engine } from '../lib/engine';
import type { TableGame } from '../lib/game';
import type { Advice } from '../lib/messages';
import { words, type Money } from './words';

export class Coach {
  private readonly engine: Engine;
  /** Warned once in a race. */
  private warned = false;

  constructor(
    private readonly game: TableGame,
    engine: (address: string) => Engine,
  ) {
    this.engine = engine(wasm);
  }

  /** What there is to say about the position. */
  async looks(money: Money): Promise<string> {
    const advice = await this.ask(null);
    if (!advice) return '';
    return [advice.offered && words.offered(advice.offered, money), words.chance(advice.chance)].filter(Boolean).join(' ');
  }

  /** Words to be said before an action that would be a blunder, if none were said yet; `tell` puts an action into words. */
  async warns(action: string): Promise<((tell: (action: string) => string) => string) | null> {
    if (this.warned) return null;
    const decision = (await this.ask(action))?.decision;
    if (decision?.label !== 'blunder') return null;
    this.warned = true;
    return (tell) => words.sure(decision, tell(decision.best));
  }

  private async ask(action: string | null): Promise<Advice | null> {
    const known = this.game.known;
    if (!known) return null;
    const { setup, log, names } = known;
    try {
      return await this.engine.ask('advise', { setup, entries: log, names: names ?? [], action, seed: log.length });
    } catch {
      // A coach who has nothing to say is silent.
      return null;
    }
  }

  close(): void {
    this.engine.close();
  }
}
