// The first race of each game, written down. Each is fetched when somebody wants to learn that game.

import type { Script } from '../lib/walk.svelte';

const open = (lesson: Promise<{ default: unknown }>): Promise<Script> => lesson.then((file) => file.default as Script);

export const lessons: Record<string, () => Promise<Script>> = {
  'detroit-cleveland': () => open(import('./detroit-cleveland.json')),
  'daytona-500': () => open(import('./daytona-500.json')),
  'top-race': () => open(import('./top-race.json')),
  'long-shot': () => open(import('./long-shot.json')),
};
