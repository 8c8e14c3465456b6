// The champion: its module and what it learned for a table are fetched when one first sits there, and kept from then on.

import wasm from '../engine/champion.wasm?url';
import { Stopped, engineOf, type Engine } from './engine';
import type { Setup } from './messages';

const LEARNED = import.meta.glob<string>('../../../crates/*/champion/*.safetensors', { query: '?url', import: 'default', eager: true });

let engine: Engine | undefined;
const brought = new Map<string, Promise<void>>();
/** Which list somebody needs at a table, asked once. */
let needed = new WeakMap<Setup, Record<string, Promise<string | null>>>();

async function bring(list: string, thinker: Engine): Promise<void> {
  const path = Object.keys(LEARNED).find((path) => path.endsWith(`/${list}.safetensors`));
  if (!path) throw new Error(list);
  const response = await fetch(LEARNED[path]);
  if (!response.ok) throw new Error(response.statusText);
  await thinker.bring(await response.arrayBuffer());
}

/** The worker that thinks for whoever plays by what the champion learned, with that for this table; none where it cannot be had. The next table tries again. */
export async function champion(setup: Setup, rung: string): Promise<Engine | null> {
  const thinker = (engine ??= engineOf(wasm));
  let list: string | null = null;
  try {
    const asked = needed.get(setup) ?? {};
    needed.set(setup, asked);
    list = await (asked[rung] ??= thinker.ask('learned', { setup, rung }));
    // For a table that was not learned there is nothing to bring; the module lets others play.
    if (list === null) return thinker;
    if (!brought.has(list)) brought.set(list, bring(list, thinker));
    await brought.get(list);
    return thinker;
  } catch (error) {
    // Weights that did not come are asked for again; where the module itself cannot be had, or went down over them, nothing was brought to it.
    if (list === null || error instanceof Stopped) drop(thinker);
    else if (engine === thinker) brought.delete(list);
    return null;
  }
}

/** Ends a worker that cannot go on; whoever asks next gets another. */
export function drop(thinker: Engine): void {
  thinker.end();
  if (engine !== thinker) return;
  engine = undefined;
  brought.clear();
  needed = new WeakMap();
}
