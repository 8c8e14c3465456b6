// Every text of the profile: the keys of messages. What they say stands in crates/words/languages/*/review.ftl.

import type { Part } from '../lib/messages';
import { spoken, T } from '../lib/speech';

export const words = spoken('profile', {
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

export const parts = (kind: string | undefined): Record<Part, string> =>
  kind === 'horses' ? { bid: words.buy, drive: words.mark, bet: words.bet } : { bid: words.bid, drive: words.drive, bet: words.bet };
