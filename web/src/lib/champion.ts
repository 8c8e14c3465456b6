// The champion: its module and what it learned for a table are fetched when one first sits there, and kept from then on.

import wasm from '../engine/champion.wasm?url';
import { Stopped, engineOf, type Engine } from './engine';
import type { Setup } from './messages';

const LEARNED = import.meta.glob<string>('../../../crates/*/champion/*.safetensors', { query: '?url', import: 'default', eager: true });

/** A worker with the champion's module. */
class Champion {
  readonly engine: Engine = engineOf(wasm);
  /** The lists whose weights it has, or will have. */
  private readonly brought = new Map<string, Promise<void>>();
  /** Which list somebody needs at a table, asked once. */
  private readonly needed = new WeakMap<Setup, Record<string, Promise<string | null>>>();

  /** Until it has what this player learned for this table. For a table that was not learned there is nothing to bring; the module lets others play. */
  async ready(setup: Setup, rung: string): Promise<void> {
    const asked = this.needed.get(setup) ?? {};
    this.needed.set(setup, asked);
    const list = await (asked[rung] ??= this.engine.ask('learned', { setup, rung }));
    if (list === null) return;
    if (!this.brought.has(list)) this.brought.set(list, this.bring(list));
    await this.brought.get(list);
  }

  private async bring(list: string): Promise<void> {
    const path = Object.keys(LEARNED).find((path) => path.endsWith(`/${list}.safetensors`));
    if (!path) throw new Error(list);
    const response = await fetch(LEARNED[path]);
    if (!response.ok) throw new Error(response.statusText);
    await this.engine.bring(await response.arrayBuffer());
  }
}

let called: Champion | undefined;

/** Ends one that cannot go on; whoever asks next gets another. */
function drop(champion: Champion): null {
  champion.engine.end();
  if (called === champion) called = undefined;
  return null;
}

/** Has somebody think who plays by what the champion learned; null where it cannot be had, or breaks down, out of memory for one. The next table tries again. */
export async function thinking<T>(setup: Setup, rung: string, think: (engine: Engine) => Promise<T>): Promise<T | null> {
  const champion = (called ??= new Champion());
  try {
    await champion.ready(setup, rung);
  } catch {
    return drop(champion);
  }
  try {
    return await think(champion.engine);
  } catch (error) {
    if (error instanceof Stopped) return drop(champion);
    throw error;
  }
}
