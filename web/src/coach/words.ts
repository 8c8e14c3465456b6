// Every text of the coach: the keys of messages, as it asks for them. What they say stands in crates/words/languages/*/review.ftl.

import { roughly } from '../lib/money';
import type { Decision, Offered, Expected, Spread } from '../lib/messages';
import { carName, message, percent, speak, spoken, T } from '../lib/speech';

/** Money as the page writes it. */
export type Money = (amount: number) => string;

const keys = spoken('coach', {
  expects: ['share', 'error'],
  thisCar: T,
  mine: ['what', 'mine'],
  theirs: ['what', 'others'],
  both: ['what', 'mine', 'others'],
  why: { heading: T, note: T, best: T, even: T, gives: ['name', 'points'], takes: ['name', 'points'], always: T, close: T },
  sure: ['points', 'reason', 'better'],
});

/** What something brings on average, and in eight worlds of ten. */
const range = ({ mean, low, high }: Spread, money: Money): string => {
  const about = (amount: number) => money(Math.max(0, roughly(amount)));
  return message('review-sales-range', { mean: about(mean), from: about(low), to: about(high) });
};

export const words = {
  why: keys.why,
  expects: ({ chance }: Expected) => keys.expects(percent(chance.mean), Math.max(1, Math.round(100 * chance.error))),
  offered: ({ what, mine, others }: Offered, money: Money) => {
    const car = what ? carName(what) : keys.thisCar;
    if (mine && others) return keys.both(car, range(mine, money), range(others, money));
    if (mine) return keys.mine(car, range(mine, money));
    return others ? keys.theirs(car, range(others, money)) : '';
  },
  /** Before a blunder: what it costs, what would be better, and why. */
  sure: ({ loss, reason }: Decision, better: string, names: string[]) =>
    keys.sure(Math.round(100 * loss.mean), reason ? speak(reason, names) : '', better),
};
