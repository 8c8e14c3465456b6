// What is kept on this device: the running game and a few settings.

import type { Chair, Entry, Setup } from './types';

export interface Kept {
  setup: Setup;
  chairs: Chair[];
  log: Entry[];
  at: number;
}

const GAME = 'grandstand.game';
const SETTINGS = 'grandstand.settings';

export interface Settings {
  theme: 'auto' | 'day' | 'night';
  speed: 'calm' | 'brisk' | 'instant';
  /** Take the only possible destination without asking. */
  obvious: boolean;
  name: string;
}

const STANDARD: Settings = { theme: 'auto', speed: 'calm', obvious: true, name: 'Driver' };

/** Storage may be full or forbidden; the game goes on without it. */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the game after closing the tab.
  }
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function keep(game: Kept): void {
  write(GAME, game);
}

export function kept(): Kept | null {
  const game = read<Kept>(GAME);
  return game && Array.isArray(game.log) && game.setup ? game : null;
}

export function forget(): void {
  try {
    localStorage.removeItem(GAME);
  } catch {
    // It was never kept.
  }
}

export function settings(): Settings {
  return { ...STANDARD, ...read<Partial<Settings>>(SETTINGS) };
}

export function saveSettings(settings: Settings): void {
  write(SETTINGS, settings);
}
