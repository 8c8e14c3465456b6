// The first race of each game, written down. Each is fetched when somebody wants to learn that game.

import type { Script } from '../lib/walk.svelte';

export const lessons: Record<string, () => Promise<Script>> = {};
