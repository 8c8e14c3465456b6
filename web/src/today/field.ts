// How a run of the day stands beside the field.

import type { Engine } from '../lib/engine';
import type { News } from '../lib/messages';
import { words } from './words';

/** Whose results everybody's is ranked among; the same as in crates/table/src/daily.rs. */
export const FIELD = ['rookie', 'club', 'pro', 'master'];

/** What a bot makes of the race of a day from the seat of whoever runs it. */
export async function runBy(engine: Engine, rung: string, date: string, game: string): Promise<number> {
  const { setup, seat, seed, news } = await engine.ask('daily', { date, game, name: words.runner, now: 0 });
  const log = news.appended;
  let next: News = news;
  for (let told = 0; ; told = log.length) {
    if (next !== news) log.push(...next.appended);
    const hint = next.think ? null : rung;
    const thought = await engine.ask('think', { setup, keep: told, entries: log.slice(told), seed, hint }).catch(() => null);
    if (!thought) break;
    const { version, code } = thought;
    next = await (hint === null
      ? engine.ask('thought', { seat: thought.seat, version, code, now: 0 })
      : engine.ask('say', { message: { say: 'do', seat, action: thought.do, version }, now: 0 }));
  }
  const { result } = JSON.parse((await engine.ask('record')) ?? '{}') as { result?: number[] };
  if (!result) throw new Error(`${rung} did not come to the end of the race`);
  return result[seat];
}

/** As in duplicate: the part of the others that made less, and half of those that made as much. */
export function beaten(money: number, others: number[]): number {
  const points = others.reduce((sum, other) => sum + (money > other ? 1 : money === other ? 0.5 : 0), 0);
  return points / Math.max(1, others.length);
}

/** Everybody, who made most first; nobody's name is one's own. */
export function ranked(money: number, field: Record<string, number>): { who: string | null; made: number }[] {
  const all = [{ who: null as string | null, made: money }, ...Object.entries(field).map(([who, made]) => ({ who, made }))];
  return all.sort((a, b) => b.made - a.made);
}
