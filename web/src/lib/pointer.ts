// Pointing at things on the screen: hints and lessons.

/** Where a thing is on the screen. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Whether two boxes are the same for the eye. */
export function same(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return a === b;
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.w - b.w) + Math.abs(a.h - b.h) < 1.5;
}

/** Where an action is done: its own place, else one where it begins, else the prompt. */
export function targets(action: string): string[] {
  const [verb, what] = action.split(' ');
  return [`[data-do="${action}"]`, `[data-do^="${verb} ${what}"]`, `[data-do^="${verb}"]`, '.prompt .do', '.prompt'];
}

/** What a lesson can throw light on, by name. */
export const LIGHTS: Record<string, string[]> = {
  auction: ['.auction'],
  bars: ['.auction .bars', '.auction'],
  players: ['.left .players', '.players', '.standing ol'],
  switches: ['.switches li', '.board'],
  slip: ['.slip'],
  grid: ['.slip .grid'],
  hand: ['.hand'],
  board: ['.board'],
};
