// Every text of the review: the keys of messages, as it asks for them. What they say stands in crates/words/languages/*/review.ftl.

import type { Board, Turning } from '../lib/messages';
import { tag } from '../lib/language';
import { called, percent as exactly, spoken, T } from '../lib/speech';
import { actionText, hintText } from '../race-words';
import { capital } from '../words';

export const words = spoken('review', {
  heading: T,
  loading: T,
  looking: ['done', 'all'],
  stopped: ['done', 'all'],
  done: ['all'],
  stop: T,
  goOn: T,
  details: T,
  close: T,
  chances: T,
  money: T,
  ribbon: T,
  flag: ['number', 'who', 'swing'],
  tabs: { choices: T, sales: T, sums: T },
  turns: T,
  chosen: T,
  revealed: T,
  move: ['number', 'who'],
  everybody: T,
  whose: T,
  lost: T,
  none: T,
  noneYet: T,
  nothingBetter: T,
  labels: { fine: T, inaccuracy: T, mistake: T, blunder: T },
  before: T,
  best: T,
  played: T,
  better: ['what'],
  others: T,
  playOn: ['who'],
  stops: ['cell', 'distance'],
  rejoins: ['cell', 'distance'],
  luck: T,
  sales: { car: T, buyer: T, price: T, fair: T, brought: T, note: T, range: ['mean', 'from', 'to'], open: T },
  sums: {
    who: T,
    even: T,
    deal: T,
    revealed: T,
    own: T,
    others: T,
    result: T,
    note: T,
    partly: T,
    without: ['share', 'error'],
    lost: ['points', 'error', 'count'],
  },
});

/** A share as points of a hundred, with its sign: +12, −3. */
export function signed(share: number): string {
  const points = Math.round(share * 100);
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}

export const percent = (share: number): string => exactly(Math.min(1, Math.max(0, share)));

/** Points of a hundred with one digit behind the point. */
export const points = (share: number): string =>
  new Intl.NumberFormat(tag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(100 * share).replace('-', '−');

/** What somebody did or might have done. Cells are told by how far they are from the line. */
export function deed(action: string, board: Board | null): string {
  const [verb, name] = action.split(' ');
  if (board && (verb === 'steer' || verb === 'return') && name !== 'finish') {
    const cell = board.track.cells.find((cell) => cell.name === name);
    if (cell) return (verb === 'return' ? words.rejoins : words.stops)(cell.name, cell.distance);
  }
  return board ? actionText(action, board) : capital(hintText(action, null));
}

/** Whose chance changed by how much, the largest change first. */
export function swing(turning: Turning, names: string[]): string {
  return turning.swing
    .map((swing, seat) => ({ swing, name: called(names[seat]) }))
    .filter(({ swing }) => Math.abs(swing) >= 0.05)
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .map(({ swing, name }) => `${name} ${signed(swing)}`)
    .join(', ');
}

export const gain = (mean: number, error: number): string => `${signed(mean)} ± ${Math.max(1, Math.round(error * 100))}`;
