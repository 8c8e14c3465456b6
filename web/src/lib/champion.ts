// The champion: its module and what it learned of a game are fetched when one first sits at a table, and kept from then on.

import wasm from '../engine/champion.wasm?url';
import { engineOf, type Engine } from './engine';
import { bundle, need } from './language';

const LEARNED = import.meta.glob<string>('../../../crates/*/champion/*.safetensors', { query: '?url', import: 'default', eager: true });

let engine: Engine | undefined;
const brought = new Map<string, Promise<void>>();

async function bring(game: string, thinker: Engine): Promise<void> {
  const path = Object.keys(LEARNED).find((path) => path.endsWith(`/${game}.safetensors`));
  // Of a game that nobody has learned there is nothing to bring; the module lets `master` play.
  if (!path) return;
  const response = await fetch(LEARNED[path]);
  if (!response.ok) throw new Error(response.statusText);
  await thinker.bring(await response.arrayBuffer());
}

/** The worker that thinks for champions, with what they learned of this game; none where it cannot be had. The next table tries again. */
export async function champion(game: string): Promise<Engine | null> {
  const thinker = (engine ??= engineOf(wasm));
  if (!brought.has(game)) brought.set(game, bring(game, thinker));
  try {
    await brought.get(game);
    return thinker;
  } catch {
    brought.delete(game);
    if (!brought.size) {
      thinker.close();
      engine = undefined;
    }
    return null;
  }
}

/** Why a master plays in its place. */
export async function excuse(why: 'missing' | 'unknown'): Promise<string> {
  await need('setup');
  const said = bundle().getMessage('bot-champion')?.attributes[why];
  return said ? bundle().formatPattern(said) : '';
}
