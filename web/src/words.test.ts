import type { Outlook } from './lib/messages';
import { expect, it } from 'vitest';
import type { CarsUpdate } from './lib/game';
import type { Board, CarsView } from './lib/messages';
import { previewText } from './lib/preview';
import { cardText, choiceText, prompt } from './race-words';

const board = {
  cars: ['yellow', 'blue', 'green', 'black', 'red', 'orange'],
  sign: '$',
  special: 'switch',
  deck: {
    1: {
      lines: [
        [4, 6],
        [null, 2],
      ],
      pair: null,
    },
    2: { lines: [], pair: [0, 3] },
  },
} as unknown as Board;

function asked(phase: string, view: Partial<CarsView>, turn = 0): CarsUpdate {
  return {
    stage: 'playing',
    names: ['You', 'Ana'],
    seats: [{ player: { kind: 'person' } }, { player: { kind: 'bot' } }],
    yours: [0],
    turn,
    choices: [],
    view: { kind: 'cars', phase, auction: null, card: 1, cars: [], ...view },
  } as unknown as CarsUpdate;
}

it('says in words what is being asked', () => {
  expect(prompt(asked('steer', { moving: 'red', steps: 4 }), board)).toBe('Steer Red, 4 cells: pick where it stops.');
  expect(prompt(asked('wild', { steps: 1 }), board)).toBe('White, 1 cell: pick the car it moves.');
  expect(prompt(asked('play', {}, 1), board)).toBe('Ana is thinking.');
});

it('has a sentence for every phase of a game', () => {
  const phases = ['bid', 'choose-car', 'choose-start', 'play', 'wild', 'steer', 'special', 'return', 'bet', 'share', 'pit-discard', 'pit-take'];
  for (const phase of phases) expect(prompt(asked(phase, { moving: 'red', steps: 2 }), board), phase).not.toBe('Your move.');
});

it('reads cards and previews aloud', () => {
  expect(cardText(board, 1)).toBe('Red 6, White 2');
  expect(cardText(board, 2)).toBe('Switch Yellow and Black');
  const boxed = { car: 4, cells: [], finish: false, stuck: 'blocked' as const, behind: [1], depends: false };
  const look = (car: Outlook) =>
    previewText(board, { lines: [{ steps: 6, white: false, cars: [car], dragged: [] }], sprint: null, breakdown: null, whole: true });
  expect(look(boxed)).toBe('Red is boxed in by Blue.');
  expect(look({ ...boxed, cells: [3], depends: true })).toBe('Red 6, or boxed in: it depends.');
});

it('names every button', () => {
  expect(choiceText({ do: 'bid 40000', kind: 'bid', ends: true, with: { amount: '40000' } }, board)).toBe('Bid $40k');
  expect(choiceText({ do: 'steer finish', kind: 'steer', ends: false, with: { to: 'finish' } }, board)).toBe('Cross the line');
});
