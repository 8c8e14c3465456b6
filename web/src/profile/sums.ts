// What my reviewed games add up to.

import type { Measured, Part } from '../lib/messages';
import type { Reviewed } from './reviewed';

/** What a rung of the ladder loses by a decision; as in crates/review/figures.json. */
export interface Figure {
  game: string;
  part: Part | null;
  rung: string;
  each: Measured;
}

export interface Point {
  mean: number;
  error: number;
}

/** How many games a plot shows at most. */
const SHOWN = 40;

/** One part of a game: a point for each game in which something was decided, and all of them together by the number of choices. */
export function of(mine: Reviewed[], part: Part): Point & { points: Point[]; decisions: number } {
  const parts = mine.flatMap((game) => game.parts.filter((other) => other.part === part));
  const decisions = parts.reduce((sum, { decisions }) => sum + decisions, 0);
  const sum = (value: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + value(part), 0);
  const mean = sum(({ mean, decisions }) => mean * decisions) / Math.max(1, decisions);
  // As if all choices stood in one list: how far they lie apart in each game, and how far the games do. A game with one choice has no error of its own.
  const squares = sum((part) => part.decisions * ((part.decisions - 1) * part.error ** 2 + (part.mean - mean) ** 2));
  const error = decisions > 1 ? Math.sqrt(squares / (decisions - 1) / decisions) : 0;
  return { mean, error, decisions, points: parts.slice(-SHOWN).map(({ mean, error }) => ({ mean, error })) };
}

/** Luck and skill on average. */
export function averages(mine: Reviewed[]): Reviewed['account'] {
  const average = (key: keyof Reviewed['account']) => mine.reduce((sum, { account }) => sum + account[key], 0) / Math.max(1, mine.length);
  return { deal: average('deal'), revealed: average('revealed'), own: average('own'), others: average('others'), result: average('result') };
}
