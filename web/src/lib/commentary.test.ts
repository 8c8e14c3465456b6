import { expect, it } from 'vitest';
import { Commentary, runs, type LogLine } from './commentary';
import type { Sentence } from './messages';
import { speak } from './speech';

const black = { is: 'car-black' };

it('speaks from keys, to you and about others', () => {
  const bid = (seat: number): Sentence => ({ key: 'cars-bid', with: { who: { seat }, amount: { money: [1240000, '€'] } } });
  expect(speak(bid(0), ['You', 'Ana'])).toBe('You bid €1,240k.');
  expect(speak(bid(1), ['You', 'Ana'])).toBe('Ana bids €1,240k.');
  expect(speak({ key: 'cars-race-over', with: { order: { list: [black, { is: 'car-red' }, { is: 'car-blue' }] } } })).toBe(
    'The race is over: Black, Red and Blue.',
  );
  expect(speak({ key: 'tick-tock', with: { hours: { number: 3 } } })).toBe('tick-tock, hours 3');
});

it('shows a name as text', () => {
  expect(speak({ key: 'note-sat-down', with: { name: { text: '{ $x }<b>\uE000black Black\uE001' } } })).toBe(
    '{ $x }<b>\uFFFDblack Black\uFFFD sits down.',
  );
});

it('tells a card in one breath, with cars set apart', () => {
  const commentary = new Commentary();
  let at = 0;
  let log: LogLine[] = [];
  const hear = (sentence: Sentence) => (log = commentary.hear(log, sentence, ['You', 'Ana'], ++at));
  const moved: Sentence = {
    key: 'cars-moved',
    with: { car: black, cells: { number: 10 }, means: { word: 'from-last' }, place: { said: { key: 'place', with: { n: { number: 1 } } } } },
    role: 'joins',
  };
  hear({
    key: 'cars-played-big',
    with: { who: { seat: 1 }, car: black, figure: { said: { key: 'figure', with: { n: { number: 10 } } } } },
    role: 'opens',
  });
  hear(moved);
  for (const car of ['red', 'blue']) hear({ key: 'cars-drafted', with: { cars: { list: [{ is: `car-${car}` }] } }, role: 'joins', tone: 'loud' });
  hear({ key: 'cars-passed', with: { who: { seat: 0 } }, tone: 'routine' });
  expect(log.map((line) => [line.loud, line.routine])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(log[0].pieces).toEqual([
    'Ana throws ',
    { car: 'black', name: 'Black' },
    '’s ten: ',
    { car: 'black', name: 'Black' },
    ' goes 10 cells, from last to the lead; the draft pulls ',
    { car: 'red', name: 'Red' },
    ' and ',
    { car: 'blue', name: 'Blue' },
    ' along.',
  ]);
  expect(log[0].last).toBe('The draft pulls Red and Blue along.');
  expect(log.map((line) => line.at)).toEqual([4, 5]);
  hear(moved);
  expect(log.at(-1)?.last).toBe('Black goes 10 cells, from last to the lead.');
});

it('folds runs of routine lines, and never the newest', () => {
  const commentary = new Commentary();
  let log: LogLine[] = [];
  const hear = (key: string, tone?: 'routine') => (log = commentary.hear(log, { key, tone }, [], 1));
  const lengths = () => runs(log, log.at(-4)?.key ?? 0).map((run) => run.length);
  for (let bid = 0; bid < 4; bid++) hear('cars-passed', 'routine');
  expect(lengths()).toEqual([1, 1, 1, 1]);
  hear('cars-up');
  hear('cars-passed', 'routine');
  expect(lengths()).toEqual([3, 1, 1, 1]);
  hear('cars-passed', 'routine');
  hear('cars-passed', 'routine');
  hear('cars-up');
  expect(lengths()).toEqual([4, 1, 1, 1, 1, 1]);
});
