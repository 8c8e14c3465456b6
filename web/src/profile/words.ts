// Every text of the profile. One object, so that another language is another file.

import type { Part } from '../lib/messages';

export const words = {
  heading: 'How I play',
  about:
    'From the games that you had reviewed on this device: what a choice that mattered cost you on average, in points of a hundred. Less is better.',
  none: 'No game of yours has been reviewed on this device yet. Play one, and press Review when it is over.',
  parts: (kind: string | undefined): Record<Part, string> =>
    kind === 'horses' ? { bid: 'Buying', drive: 'Marking', bet: 'Betting' } : { bid: 'Bidding', drive: 'Driving', bet: 'Betting' },
  plot: (part: string, games: number) => `${part}: points lost a choice, in ${games === 1 ? 'one game' : `the last ${games} games`}`,
  average: (mean: number, error: number, choices: number) =>
    choices === 1 ? `${mean.toFixed(1)} points, by one choice` : `${mean.toFixed(1)} ± ${error.toFixed(1)} points a choice, over ${choices} choices`,
  noRungs: 'What our bots lose has not been measured for this game.',
  luck: 'Luck and skill',
  luckNote: 'On average over these games, in points of a hundred of the win.',
  columns: { deal: 'Deal', revealed: 'Revealed', own: 'Own choices', others: 'Others’ choices', result: 'Result' },
  forget: 'Forget all of this',
  games: (count: number) => (count === 1 ? 'One game' : `${count} games`),
};
