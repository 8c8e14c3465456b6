// Where a screen can lead.

import type { Snippet } from 'svelte';
import type { Shown } from './game';

export interface Leaving {
  /** The same again. */
  again: () => void;
  home: () => void;
  /** Out of a replay or a lesson. */
  back: () => void;
  /** The rules, at this one. */
  rule: (id: string) => void;
  /** Looks at a finished game again. */
  replay: (record: string, names: string[], eyes: number) => void;
  /** The game has ended. */
  over: (update: Shown, sign: string) => void;
  /** What stands beside the result of a game on a server: what is known about its luck. */
  beside?: Snippet;
}
