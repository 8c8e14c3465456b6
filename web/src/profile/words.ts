// Every text of the profile: the keys of messages. What they say stands in crates/words/languages/*/review.ftl.

import type { Part } from '../lib/messages';
import { spoken, T } from '../lib/speech';

const keys = spoken('profile', {
  heading: T,
  about: T,
  none: T,
  bid: T,
  drive: T,
  bet: T,
  buy: T,
  mark: T,
  plot: ['part', 'games'],
  average: ['points', 'error', 'choices'],
  noRungs: T,
  luck: T,
  luckNote: T,
  columns: { deal: T, revealed: T, own: T, others: T, result: T },
  forget: T,
  games: ['count'],
});

export const words = keys;

export const parts = (kind: string | undefined): Record<Part, string> =>
  kind === 'horses' ? { bid: keys.buy, drive: keys.mark, bet: keys.bet } : { bid: keys.bid, drive: keys.drive, bet: keys.bet };
