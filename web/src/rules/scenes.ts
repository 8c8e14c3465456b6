// Scenes that show rules: written from the scenarios by a test of crates/booklet, one file a game, fetched when somebody looks at a rule.

import { workers } from '../lib/engine';
import type { Board, Sentence, Track } from '../lib/messages';

/** A moment: what was said of how it came to be, and what stands on the table. What stayed as it was is not said again. */
export interface Frame {
  said?: Sentence[];
  refused?: Sentence;
  /** Cell and state of every car. */
  cars?: [cell: string | null, state: string][];
  card?: number;
  line?: number;
  /** Cells that may be chosen. */
  goals?: string[];
  /** The cell that was tried. */
  tried?: string;
  /** Position, place, owner, cost and bar of every horse. */
  horses?: [position: number, place: number | null, owner: number | null, cost: number, bar: number[]][];
  /** Spaces, the last one before the No-Bet line, purses, and the placed horses. */
  track?: [spaces: number, noBet: number, purses: [number, number, number], placed: number[]];
  /** The numbers of the concessions. */
  grid?: number[];
  /** Horse die, movement die, and the number acted as. */
  dice?: [horse: number, steps: number, number: number];
  /** Money, concessions, bets, helmets, jerseys and used wilds of every sheet. */
  sheets?: [money: number, cells: string[], bets: number[], helmets: number[], jerseys: number[], wilds: number][];
}

export interface Scene {
  rules: string[];
  /** The game whose scene it is, if it is a sister's. */
  of?: string;
  caption?: string;
  /** A small board of the scenarios; else the game's own, with these options. */
  track?: string;
  options?: Record<string, string>;
  frames: Frame[];
}

const files = import.meta.glob<string>('./scenes-*.json', { query: '?url', import: 'default', eager: true });
const tracksFile = import.meta.glob<string>('./tracks.json', { query: '?url', import: 'default', eager: true });
const read = new Map<string, Promise<unknown>>();

function fetched<T>(file: string | undefined): Promise<T> {
  if (!file) return Promise.reject(new Error());
  const known = read.get(file) ?? fetch(file).then((response) => (response.ok ? response.json() : Promise.reject(new Error())));
  read.set(file, known);
  known.catch(() => read.delete(file));
  return known as Promise<T>;
}

/** The scenes of a game in which something happens, or stands at least. */
async function scenesOf(game: string): Promise<Scene[]> {
  const all = await fetched<Scene[]>(files[`./scenes-${game}.json`]);
  return all.filter(({ frames: [first, ...more] }) => more.length > 0 || first.horses || first.cars?.some(([cell]) => cell));
}

/** The rules that show themselves. */
export const shown = async (game: string) => new Set((await scenesOf(game)).flatMap(({ rules }) => rules));

/** The scene of a rule: one about it before one that only touches it. */
export async function sceneOf(game: string, rule: string): Promise<Scene | undefined> {
  const of = (await scenesOf(game)).filter(({ rules }) => rules.includes(rule));
  return of.find(({ rules }) => rules[0] === rule) ?? of[0];
}

/** What a scene of a car game stands on. */
export async function boardOf(game: string, scene: Scene): Promise<Board | null> {
  const table = workers().table;
  const setup = await table.ask('set-up', { game: scene.of ?? game, players: 4, preset: null, options: {} });
  if (!scene.track) return table.ask('board', { setup: { ...setup, options: { ...setup.options, ...scene.options } }, aspect: 1.5 });
  const [board, tracks] = await Promise.all([
    table.ask('board', { setup, aspect: null }),
    fetched<Record<string, Track>>(tracksFile['./tracks.json']),
  ]);
  return board && { ...board, track: tracks[scene.track] };
}

/** Every moment with all that stands on the table then. */
export function whole(frames: Frame[]): Frame[] {
  let table: Frame = {};
  return frames.map((frame) => {
    const { cars, horses, track, grid, dice, sheets } = (table = { ...table, ...frame });
    return { ...frame, cars, horses, track, grid, dice, sheets };
  });
}
