// The register: every game the page knows by name, and the screen for every kind of view. A game that is not here is found in the
// catalogue by its address (#/set-up/NAME) and played on the general screen.

import type { Component } from 'svelte';
import type { Begin } from './lib/game';
import { need } from './lib/language';
import type { Leaving } from './lib/leaving';
import type { Script } from './lib/replay.svelte';
import type { Settings } from './lib/shelf';
import { script } from './lessons/script';
import { type First, words } from './words';

export interface Registered {
  title: string;
  line: () => string;
  length: () => string;
  players: () => string;
  /** Which screen shows it, so that its code comes while the table is laid. */
  kind: string;
  /** The preset of the quick form, and what it is; without one it is the game as the box says. */
  quick?: { preset: string; says: string };
  /** Nothing is hidden in it: a device that is handed round covers nothing. */
  open?: true;
  /** Options that do something only where another has this value. */
  needs?: Record<string, [key: string, value: string]>;
  /** What a first visitor is told. */
  first: First;
  /** It can be played alone against one of these opponents. */
  solo?: { title: string; who: string; levels: Record<string, string> };
  /** The first race, written down; fetched when somebody wants to learn the game. */
  lesson: () => Promise<Script>;
}

const cars = {
  kind: 'cars',
  quick: {
    preset: 'sprint',
    get says() {
      return words.oneRace;
    },
  },
};
/** What a game's tile says, in the language of whoever looks. */
const tile = (line: () => string, minutes: number, least: number, most: number) => ({
  line,
  length: () => words.minutes(minutes),
  players: () => words.players(least, most),
});

export const games: Record<string, Registered> = {
  'detroit-cleveland': {
    ...cars,
    title: 'Detroit/Cleveland Grand Prix',
    ...tile(() => words.lines.detroit, 20, 2, 6),
    first: words.first.detroit,
    lesson: () => script(import('./lessons/detroit-cleveland.json')),
  },
  'daytona-500': {
    ...cars,
    title: 'Daytona 500',
    ...tile(() => words.lines.daytona, 15, 2, 4),
    first: words.first.daytona,
    lesson: () => script(import('./lessons/daytona-500.json')),
  },
  'top-race': {
    ...cars,
    title: 'Top Race',
    ...tile(() => words.lines.topRace, 20, 2, 6),
    first: words.first.topRace,
    lesson: () => script(import('./lessons/top-race.json')),
  },
  'long-shot': {
    kind: 'horses',
    open: true,
    needs: {
      'extra-set': ['market', 'mixed'],
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((horse) => [`horse-${horse}`, ['market', 'choice']])),
    },
    title: 'Long Shot: The Dice Game',
    ...tile(() => words.lines.longShot, 25, 1, 8),
    first: words.first.longShot,
    solo: words.horses.solo,
    lesson: () => script(import('./lessons/long-shot.json')),
  },
};

/** The name of a game for people. */
export function titleOf(game: string): string {
  return (
    games[game]?.title ??
    game
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}

export interface ScreenProps {
  settings: Settings;
  begin: Begin;
  leaving: Leaving;
}

type Screen = Component<ScreenProps>;

const screens: Record<string, () => Promise<{ default: Screen }>> = {
  cars: () => import('./ui/RaceScreen.svelte'),
  horses: () => import('./ui/HorseScreen.svelte'),
};

// What only some want is asked for from here: chunks that are asked for by what came late itself would tear the first one apart.
/** With the words that whoever looks at games again needs. */
const told = <T>(part: Promise<T>): Promise<T> => Promise.all([part, need('review')]).then(([part]) => part);
export const review = () => told(import('./review/Review.svelte'));
export const coach = () => told(import('./coach/coach'));
/** The reasons of hints, with their words. */
export const reasons = async () => {
  const found = await import('./coach/reason');
  await found.ready();
  return found;
};
export type Reasons = typeof import('./coach/reason');
export const playOn = () => import('./review/play-on');
export const puzzle = () => told(import('./today/puzzle.svelte'));
export const days = () => import('./today/days');

/** Screens beside the games, by their address: `#/see/today`. */
export const sights = {
  today: () => told(import('./today/Today.svelte')),
  profile: () => told(import('./profile/Profile.svelte')),
};
export type Sight = keyof typeof sights;

/** Whether every game is wanted on the general screen: with `?plain` before the `#` of the address. */
const plain = (): boolean => new URLSearchParams(location.search).has('plain');

/** The screen for a kind of view; any kind without one of its own has the general one. */
export async function screenFor(kind: string): Promise<Screen> {
  const own = plain() ? undefined : screens[kind];
  return (await (own ?? (() => import('./ui/GeneralScreen.svelte')))()).default;
}
