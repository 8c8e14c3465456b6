// The puzzles that come with the page: one file a game, fetched when somebody wants one, a puzzle for each day in turn.

import type { Puzzle } from '../lib/messages';
import { words } from './words';

const files = import.meta.glob<string>('./puzzles-*.json', { query: '?url', import: 'default', eager: true });

/** Where the puzzles of a game are; nothing where there are none. */
export const fileOf = (game: string): string | undefined => files[`./puzzles-${game}.json`];

/** Which of so many it is on a day. */
export function turnOf(date: string, count: number): number {
  const days = Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  return ((days % count) + count) % count;
}

export async function puzzleOf(date: string, game: string): Promise<Puzzle> {
  const file = fileOf(game);
  const response = file ? await fetch(file) : null;
  if (!response?.ok) throw new Error(words.unreachable);
  const all = (await response.json()) as Puzzle[];
  return all[turnOf(date, all.length)];
}
