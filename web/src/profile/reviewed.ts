// What is kept of reviewed games for the profile: the sums, not the games.

import type { Part, Review } from '../lib/messages';
import { read, write } from '../lib/shelf';

/** One's own part in a reviewed game. */
export interface Reviewed {
  /** Tells the same game reviewed twice from two games. */
  id: string;
  game: string;
  at: number;
  parts: { part: Part; decisions: number; mean: number; error: number }[];
  account: { deal: number; revealed: number; own: number; others: number; result: number };
}

const REVIEWED = 'grandstand.reviewed';
const MOST = 200;

export function reviewed(): Reviewed[] {
  const all = read<Reviewed[]>(REVIEWED);
  return Array.isArray(all) ? all : [];
}

export function forgetReviewed(): void {
  write(REVIEWED, []);
}

/** A short name of a text, always the same. */
export function nameOf(text: string): string {
  let hash = 5381;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 33) + text.charCodeAt(i)) | 0;
  return `${text.length.toString(36)}${(hash >>> 0).toString(36)}`;
}

/** Keeps one's own sums of a whole review. */
export function keepReviewed(record: string, review: Review, me: number, now: number): void {
  const account = review.accounts[me];
  const lost = review.lost[me];
  if (!account || !lost) return;
  const id = nameOf(record);
  const mine: Reviewed = {
    id,
    game: review.setup.game,
    at: reviewed().find((other) => other.id === id)?.at ?? now,
    parts: lost.parts.map(({ part, decisions, each }) => ({ part, decisions, mean: each.mean, error: each.error })),
    account: {
      deal: account.deal.mean,
      revealed: account.revealed.mean,
      own: account.own.mean,
      others: account.others.mean,
      result: account.result,
    },
  };
  const all = [...reviewed().filter((other) => other.id !== id), mine].sort((a, b) => a.at - b.at);
  write(REVIEWED, all.slice(-MOST));
}
