// Every text of the coach. One object, so that another language is another file.

import type { Decision, Measured, Offered } from '../lib/messages';

/** Money as the page writes it. */
export type Money = (amount: number) => string;

const range = ({ mean, error }: Measured, money: Money): string => {
  const about = (amount: number) => money(Math.max(0, Math.round(amount / 1000) * 1000));
  return `${about(mean - 2 * error)} to ${about(mean + 2 * error)}`;
};

export const words = {
  chance: (share: number) => `You win from here in about ${Math.round(100 * share)} % of races.`,
  offered: ({ what, mine, others }: Offered, money: Money) => {
    const car = what ?? 'This car';
    const name = car.charAt(0).toUpperCase() + car.slice(1);
    const told = [mine && `${name} brings you about ${range(mine, money)}`, others && `the others about ${range(others, money)}`].filter(Boolean);
    return told.length ? `${told.join(', ')}.` : '';
  },
  why: {
    heading: 'What each choice gives and takes',
    note: 'In points of a hundred of the win, beside the average of these choices.',
    mine: 'you',
    gives: (name: string, points: string) => `gives ${name} ${points}`,
    takes: (name: string, points: string) => `takes ${points} from ${name}`,
    always: 'Ask me before every blunder in this game',
    close: 'Close',
  },
  /** Before a blunder: what it costs, what would be better, and why. */
  sure: (decision: Decision, better: string) =>
    `Are you sure? It costs about ${Math.round(100 * decision.loss.mean)} points. ${decision.reason ?? ''} Better: ${better}.`,
};
