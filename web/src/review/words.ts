// Every text of the review. One object, so that another language is another file.

import type { Board, Label, Like, Part, Turning } from '../lib/messages';
import { actionText, hintText } from '../race-words';
import { capital, words as page } from '../words';

/** A share as points of a hundred, with its sign: +12, −3. */
export function signed(share: number): string {
  const points = Math.round(share * 100);
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}

export const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 100)} %`;

/** What somebody did or might have done. Cells are told by how far they are from the line. */
export function deed(action: string, board: Board | null): string {
  const [verb, name] = action.split(' ');
  if (board && (verb === 'steer' || verb === 'return') && name !== 'finish') {
    const cell = board.track.cells.find((cell) => cell.name === name);
    if (cell) return words.stops(verb === 'return', cell.name, cell.distance);
  }
  return board ? actionText(action, board) : capital(hintText(action, null));
}

export const words = {
  heading: 'Review',
  loading: 'Fetching the judge.',
  looking: (done: number, all: number) => `Looking at choice ${done} of ${all}`,
  stopped: (done: number, all: number) => `Stopped after ${done} of ${all} choices`,
  done: (all: number) => `${all} choices looked at`,
  stop: 'Stop',
  goOn: 'Go on',
  details: 'Details',
  close: 'Close the review',
  chances: 'Chances to win, by what everybody could see',
  ribbon: 'Everybody’s chances from the first move to the last; the slider below moves through it',
  flag: (turning: Turning, names: string[]) => `Move ${turning.number}, ${names[turning.seat]}: ${words.swing(turning, names)}`,
  swing: (turning: Turning, names: string[]) =>
    turning.swing
      .map((swing, seat) => ({ swing, name: names[seat] }))
      .filter(({ swing }) => Math.abs(swing) >= 0.05)
      .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
      .map(({ swing, name }) => `${name} ${signed(swing)}`)
      .join(', '),
  tabs: { choices: 'Choices', sales: 'Auction', sums: 'Luck and skill' },
  turns: 'Where it turned',
  chosen: 'by this choice',
  revealed: 'by what came to light',
  move: (number: number, name: string) => `Move ${number} · ${name}`,
  everybody: 'Everybody',
  whose: 'Whose choices',
  lost: 'Only what cost something',
  none: 'Nothing here was surely wrong.',
  noneYet: 'No choice that mattered yet.',
  nothingBetter: 'Nothing better was found.',
  labels: { fine: 'fine', inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' } satisfies Record<Label, string>,
  before: 'before',
  best: 'best',
  played: 'played',
  better: (what: string) => `Better: ${what}.`,
  others: 'Instead',
  playOn: (name: string) => `Play on from here as ${name}`,
  gain: (mean: number, error: number) => `${signed(mean)} ± ${Math.max(1, Math.round(error * 100))}`,
  stops: (back: boolean, cell: string, distance: number) => `${back ? 'Rejoin' : 'Stop'} on ${cell}, ${distance} from the line`,
  sales: {
    columns: ['Car', 'Buyer', 'Price', 'Fair', 'Brought'],
    note: 'Fair: what the car would bring its buyer on average, by what they knew when they had it.',
    range: (from: string, to: string) => `${from} to ${to}`,
    open: 'not over',
  },
  sums: {
    columns: ['Who', 'Even', 'Deal', 'Revealed', 'Own', 'Others', 'Result'],
    note: 'In points of a hundred. An even share, the deal, what was revealed, one’s own choices and the others’ add up to the result.',
    partly: 'Of the choices looked at so far.',
    without: (share: number, error: number) => `With even luck about ${percent(share)}, give or take ${Math.round(100 * error)}`,
    lost: (mean: number, error: number, decisions: number) =>
      `${(mean * 100).toFixed(1)} ± ${(error * 100).toFixed(1)} points lost a choice, over ${decisions} that mattered`,
    like: (name: string, parts: { part: Part; like: Like }[]) => {
      const you = name === page.you;
      const does: Record<Part, string> = { bid: you ? 'bid' : 'bids', drive: you ? 'drive' : 'drives', bet: you ? 'bet' : 'bets' };
      const told = parts.map(({ part, like }) => `${does[part]} like ${like.from === like.to ? like.from : `${like.from} to ${like.to}`}`);
      return told.length ? `${name} ${page.list(told)}.` : '';
    },
  },
  capital,
};
