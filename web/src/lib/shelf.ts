// What is kept on this device: running games, results, settings.

import type { Chair, Clock, Entry, Setup } from './messages';

export interface Kept {
  id: string;
  setup: Setup;
  chairs: Chair[];
  clock: Clock;
  log: Entry[];
  /** What everybody is called. */
  names?: string[];
  at: number;
  /** It has ended; kept only so that its result can be looked at. */
  over?: boolean;
  /** It is the race of this day, and what its bots think with. */
  daily?: { date: string; seed: number };
  /** It is played on from a moment of another game, and counts for nothing. */
  study?: boolean;
}

/** A game that has ended. */
export interface Ended {
  id: string;
  game: string;
  names: string[];
  money: number[];
  places: number[];
  /** The person's seat, where there was one. */
  me: number | null;
  sign: string;
  at: number;
}

export interface Settings {
  theme: 'auto' | 'day' | 'night';
  speed: 'calm' | 'brisk' | 'instant';
  /** Take the only possible destination without asking. */
  obvious: boolean;
  /** What happens to a choice that ends the turn: at once, held for two seconds, or confirmed. */
  hold: 'none' | 'moment' | 'confirm';
  sound: boolean;
  /** A coach, in games that count for nothing: silent, on request, talking. */
  coach: 'off' | 'ask' | 'talk';
  notify: boolean;
  name: string;
  /** Nothing needs to be explained here. */
  met?: boolean;
}

const GAME = 'grandstand.game.';
const RESULTS = 'grandstand.results';
const SETTINGS = 'grandstand.settings';
const LESSONS = 'grandstand.lessons';
const MET = 'grandstand.met';
const MOST_GAMES = 6;
const MOST_RESULTS = 8;

const STANDARD: Settings = { theme: 'auto', speed: 'calm', obvious: true, hold: 'moment', sound: false, coach: 'off', notify: false, name: '' };

/** A name worth keeping, for somebody who has said none. */
const FIRST = ['Apex', 'Turbo', 'Lucky', 'Dusty', 'Rapid', 'Sunny', 'Misty', 'Royal'];
const LAST = ['Ada', 'Bea', 'Cal', 'Finn', 'Gil', 'Ivy', 'Max', 'Zoe'];
const pickOne = (list: string[]) => list[Math.floor(Math.random() * list.length)];

/** Storage may be full or forbidden; the game goes on without it. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but what a closed tab forgets.
  }
}

export function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never kept.
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function keep(game: Kept): void {
  write(GAME + game.id, game);
}

let soon: Kept | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes a game down when its move has been shown, at the latest when the page goes away. */
export function keepSoon(game: Kept): void {
  if (soon && soon !== game) flush();
  soon = game;
  timer ??= setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(flush, { timeout: 500 }) : flush()), 60);
}

export function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (soon) keep(soon);
  soon = null;
}
if (typeof addEventListener === 'function') {
  addEventListener('pagehide', flush);
  addEventListener('visibilitychange', flush);
}

export function kept(id: string): Kept | null {
  if (soon?.id === id) flush();
  const game = read<Kept>(GAME + id);
  return game && Array.isArray(game.log) && game.setup && Array.isArray(game.chairs) ? game : null;
}

export function forget(id: string): void {
  if (soon?.id === id) soon = null;
  remove(GAME + id);
}

/** Games to continue, the latest first; old ones make room. */
export function games(): Kept[] {
  flush();
  const found = keys()
    .filter((key) => key.startsWith(GAME))
    .map((key) => kept(key.slice(GAME.length)))
    .filter((game) => game !== null)
    .sort((a, b) => b.at - a.at);
  for (const old of found.splice(MOST_GAMES)) forget(old.id);
  return found;
}

export function results(): Ended[] {
  const ended = read<Ended[]>(RESULTS);
  return Array.isArray(ended) ? ended : [];
}

/** Writes a result down, once. */
export function ended(result: Ended): void {
  write(RESULTS, [result, ...results().filter(({ id }) => id !== result.id)].slice(0, MOST_RESULTS));
}

export function settings(): Settings {
  const kept = read<Partial<Settings>>(SETTINGS);
  const settings = { ...STANDARD, name: `${pickOne(FIRST)} ${pickOne(LAST)}`, ...kept };
  if (!kept?.name) write(SETTINGS, settings);
  return settings;
}

export function saveSettings(settings: Settings): void {
  write(SETTINGS, settings);
}

/** How far a lesson was taken: the number of moves. */
export function lesson(game: string): number {
  return read<Record<string, number>>(LESSONS)?.[game] ?? 0;
}

export function saveLesson(game: string, at: number): void {
  write(LESSONS, { ...read<Record<string, number>>(LESSONS), [game]: at });
}

/** A short name for a game on this device. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** What has been explained on this device, once: the goal of a game, its first decisions. */
export function explained(what: string): boolean {
  return settings().met || read<string[]>(MET)?.includes(what) === true;
}

export function explain(what: string): void {
  write(MET, [...new Set([...(read<string[]>(MET) ?? []), what])]);
}

/** Today, as everybody in the world counts days. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
