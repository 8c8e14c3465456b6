// Every text about the race and the puzzle of the day: the keys of messages. What they say stands in crates/words/languages/*/review.ftl.

import { tag } from '../lib/language';
import { list, spoken, T } from '../lib/speech';
import { words as page } from '../words';

const keys = spoken('today', {
  heading: T,
  about: T,
  race: T,
  run: T,
  goOn: T,
  again: T,
  watch: T,
  counts: T,
  counted: T,
  you: T,
  result: ['money', 'share'],
  field: T,
  fielding: ['rung'],
  who: T,
  made: T,
  runs: T,
  beats: ['share'],
  otherBots: ['bots'],
  records: T,
  sendIn: T,
  sending: T,
  puzzle: T,
  solve: T,
  solveAgain: T,
  solved: { right: T, wrong: T, open: T },
  none: T,
  unreachable: T,
  asks: T,
  asksMissed: ['missed'],
  yes: ['chance', 'second'],
  no: ['best', 'second'],
  noCosts: ['points', 'best', 'second'],
  second: ['points', 'action', 'reason'],
});

export const words = keys;

export const dated = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(tag() === 'en' ? 'en-GB' : tag(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** What a puzzle asks, and which bots did not find the answer. */
export const asks = (missed: string[]): string => (missed.length ? keys.asksMissed(list(missed.map(page.rung))) : keys.asks);
