// Where a screen can lead.

import type { Shown } from './game';

export interface Leaving {
  /** The same again. */
  again: () => void;
  home: () => void;
  /** Out of a replay or a lesson. */
  back: () => void;
  /** The rules, at this one. */
  rule: (id: string) => void;
  /** Looks at a finished game again, with its review if that is wanted. */
  replay: (record: string, names: string[], eyes: number, reviewed?: boolean) => void;
  /** The game has ended. */
  over: (update: Shown, sign: string) => void;
}
