// Every text about the race and the puzzle of the day. One object, so that another language is another file.
import { words as page } from '../words';

export const words = {
  heading: 'Today',
  date: (date: string) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  about: 'One deal, one seat and the same bots for everybody. A new day begins at midnight, universal time.',
  race: 'The race',
  run: 'Run it',
  goOn: 'Go on',
  again: 'Run it again',
  watch: 'Watch my run',
  counts: 'Your first run is the one that counts. No hints, no coach, and what a bot has answered to is not taken back.',
  counted: 'Running it again does not count.',
  you: 'You',
  runner: 'Runner',
  result: (money: string, share: number) => `You made ${money}, and beat ${Math.round(100 * share)} % of the field.`,
  field: 'The field: what our bots make of the same seat with the same luck',
  fielding: (rung: string) => `${rung} is running it…`,
  columns: ['Who', 'Made'],
  puzzle: 'The puzzle',
  solve: 'Solve it',
  solveAgain: 'Look at it again',
  solved: { right: 'You found it at once.', wrong: 'You looked elsewhere first.', open: 'One move is clearly the best. Find it.' },
  none: 'There is no puzzle for this game.',
  home: 'Home',
  asks: (missed: string[]) =>
    `Your move. One choice is clearly the best: which? ${missed.length ? `Our ${page.list(missed)} bot${missed.length === 1 ? '' : 's'} did not find it.` : ''}`,
  yes: (chance: string, lost: string, reason: string) =>
    `Yes. You win from here in about ${chance} of races; the second best loses ${lost} points. ${reason}`,
  no: (best: string, cost: string, reason: string) => `Not that${cost}. Best: ${best}. ${reason}`,
  costs: (points: number) => `: it costs about ${points} points`,
};
