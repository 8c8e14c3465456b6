// The champion: its module and what it learned for a table are fetched when one first sits there, and kept from then on.

import wasm from '../engine/champion.wasm?url';
import { engineOf, type Engine } from './engine';
import { bundle, need } from './language';
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
  } catch {
    // Weights that did not come are asked for again; where the module itself cannot be had nothing was brought to it.
    if (list !== null) brought.delete(list);
    else drop(thinker);
    return null;
  }
}

/** Ends a worker that cannot go on; whoever asks next gets another. */
export function drop(thinker: Engine): void {
  if (engine !== thinker) return;
  thinker.close();
  engine = undefined;
  brought.clear();
  needed = new WeakMap();
}

/** Why somebody else plays in its place: a master for the champion, a club player for a character. */
export async function excuse(rung: string, why: 'missing' | 'unknown'): Promise<string> {
  await need('setup');
  const said = bundle().getMessage('bot-champion')?.attributes[why];
  return said ? bundle().formatPattern(said, { instead: rung === 'champion' ? 'master' : 'club' }) : '';
}
