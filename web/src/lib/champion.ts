// The champion: its module and what it learned for a table are fetched when one first sits there, and kept from then on.

import wasm from '../engine/champion.wasm?url';
import { Stopped, engineOf, type Engine } from './engine';
import type { Setup } from './messages';

const LEARNED = import.meta.glob<string>('../../../crates/*/champion/*.safetensors', { query: '?url', import: 'default', eager: true });

/** A worker with the champion's module. */
class Champion {
  readonly engine: Engine = engineOf(wasm);
  /** The lists whose weights it has, or will have. */
  private readonly brought = new Map<string, Promise<boolean>>();
  /** Which list somebody needs at a table, asked once. */
  private readonly needed = new WeakMap<Setup, Record<string, Promise<string | null>>>();

  /** Waits until it has what this player learned for this table, and says whether it could be had. For a table that was not learned there is nothing to bring; the module lets others play. */
  async ready(setup: Setup, rung: string): Promise<boolean> {
    const asked = this.needed.get(setup) ?? {};
    this.needed.set(setup, asked);
    const list = await (asked[rung] ??= this.engine.ask('learned', { setup, rung }));
    if (list === null) return true;
    const brought = this.brought.get(list) ?? this.bring(list);
    this.brought.set(list, brought);
    return brought;
  }

  private async bring(list: string): Promise<boolean> {
    const weights = await fetched(list).catch(() => null);
    if (weights) await this.engine.bring(weights);
    // The next table asks again.
    else this.brought.delete(list);
    return weights !== null;
  }
}

async function fetched(list: string): Promise<ArrayBuffer> {
  const path = Object.keys(LEARNED).find((path) => path.endsWith(`/${list}.safetensors`));
  const response = path && (await fetch(LEARNED[path]));
  if (!response || !response.ok) throw new Error(list);
  return response.arrayBuffer();
}

let called: Champion | undefined;

/** Ends one that cannot go on; whoever asks next gets another. */
function drop(champion: Champion): null {
  champion.engine.end();
  if (called === champion) called = undefined;
  return null;
}

/** Has somebody think who plays by what the champion learned; null where it cannot be had, or breaks down, out of memory for one. The next table tries again. */
export async function thinking<T>(setup: Setup, rung: string, think: (engine: Engine) => Promise<T | null>): Promise<T | null> {
  const champion = (called ??= new Champion());
  try {
    if (!(await champion.ready(setup, rung))) return null;
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
