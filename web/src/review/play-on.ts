// A game that is played on from a moment of another: a study.

import wasm from '../engine/review.wasm?url';
import { engineOf } from '../lib/engine';
import type { Chair } from '../lib/messages';
import type { Kept } from '../lib/shelf';

/** Who plays against whoever studies. */
const RIVALS = 'club';

export async function playOn(id: string, record: string, names: string[], after: number, seat: number): Promise<Kept> {
  const engine = engineOf(wasm);
  try {
    const { setup, log } = await engine.ask('play-on', { record, names, after, seat, rung: RIVALS });
    const chair = (_: unknown, at: number): Chair => (at === seat ? { kind: 'person', name: names[seat] ?? '' } : { kind: 'bot', rung: RIVALS });
    const chairs = Array.from({ length: setup.players }, chair);
    return { id, setup, chairs, clock: { kind: 'none' }, log, at: Date.now(), study: true };
  } finally {
    engine.close();
  }
}
