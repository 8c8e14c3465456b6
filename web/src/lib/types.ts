// The messages between the page and a table, as crates/table and crates/wasm write them.

export type Seat = number;

export interface Setup {
  game: string;
  players: number;
  options: Record<string, string>;
}

export interface OptionSpec {
  key: string;
  summary: string;
  from: string;
  default: string;
  value: { name: string; means: string }[];
}

export interface GameSpec {
  name: string;
  title: string;
  summary: string;
  min_players: number;
  max_players: number;
  preset: { name: string; title: string; summary: string; options: Record<string, string> }[];
  option: OptionSpec[];
}

export interface Catalogue {
  games: GameSpec[];
  bots: { name: string; summary: string }[];
}

export interface Card {
  /** From the top: which car (none for white), and how far. */
  lines: [number | null, number][];
  pair: [number, number] | null;
}

export interface Cell {
  name: string;
  x: number;
  y: number;
  turn: number;
  distance: number;
  red: boolean;
  pit: boolean;
  next: number[];
  last: boolean;
  outline: [number, number][];
}

export interface Track {
  name: string;
  title: string;
  summary: string;
  width: number;
  height: number;
  picture: string;
  scenery: string;
  cells: Cell[];
  grid: number[];
}

export interface Board {
  cars: string[];
  sign: string;
  bid_step: number;
  prizes: number[];
  special: 'switch' | 'sprint' | 'none';
  deck: Record<string, Card>;
  track: Track;
}

export type Clock = { kind: 'none' } | { kind: 'per-move'; millis: number } | { kind: 'bank'; millis: number; increment: number };

export interface Rule {
  id: string;
  text: string;
  from: string;
}

export type Chair = { kind: 'person'; name: string } | { kind: 'bot'; rung: string };

/** An entry of a table's log: kept and handed back, never looked into. */
export type Entry = { at: number; what: unknown };

export interface Choice {
  do: string;
  kind: string;
  /** Whether the turn passes on with it. */
  ends: boolean;
  car?: string;
  to?: string;
  card?: string;
  amount?: string;
  space?: string;
  price?: string;
}

export interface SeatView {
  seat: Seat;
  money: number;
  'hand-size': number;
  hand: number[];
  cars: string[];
  'left-race': boolean;
  bets: string[];
  shares: [string, number][];
}

export interface CarView {
  car: string;
  number: number;
  owner: Seat | null;
  price: number;
  start: number;
  state: 'none' | 'grid' | 'track' | 'off' | 'home';
  cell: string | null;
  place: number | null;
  distance: number | null;
  stopped: boolean;
  guarded: boolean;
}

export interface AuctionView {
  car: string | null;
  again: boolean;
  opener: Seat;
  bid: number;
  bidder: Seat | null;
  passed: Seat[];
  'cars-left': number;
  'to-come': string[];
  'come-again': string[];
}

export interface View {
  game: string;
  viewer: Seat | null;
  track: string;
  race: number;
  races: number;
  phase: string;
  turn: Seat | null;
  player: Seat;
  dealer: Seat;
  order: Seat[];
  seats: SeatView[];
  cars: CarView[];
  ranking: string[];
  auction: AuctionView | null;
  card: number | null;
  line: number;
  moving: string | null;
  steps: number;
  played: number[];
  unseen: number[];
  switches: [number, Seat][];
  display: number[];
  'pit-cards-left': number;
  'share-prices': number[] | null;
}

export type Seen = { what: string; [field: string]: unknown };

export interface Told {
  version: number;
  seen: Seen;
  text?: string;
}

export interface Update {
  names: string[];
  version: number;
  /** The version from which news runs; larger than what was asked for, the story begins afresh. */
  since: number;
  stage: 'lobby' | 'playing' | 'over' | 'closed';
  setup: Setup;
  clock: Clock;
  seats: { player: { kind: string; rung?: string; name?: string }; stood_in: boolean; millis_left?: number }[];
  yours: Seat[];
  /** Whether the viewer opened the table. */
  host: boolean;
  turn: Seat | null;
  view: View | null;
  choices: Choice[];
  undo: { free: Seat[]; by_consent: Seat[]; asked?: [Seat, Seat[]] };
  news: Told[];
  log: { version: number; text: string }[];
  result?: [number[], number[]];
  /** The table of the next game. */
  followed?: string;
  closed?: string;
  /** Part of a lesson: every move is the learner's own. */
  guided?: boolean;
}

export interface Outlook {
  car: number;
  cells: number[];
  finish: boolean;
  stuck: 'blocked' | 'home' | 'broken-down' | 'in-the-pits' | null;
  behind: number[];
}

export interface Preview {
  lines: { steps: number; white: boolean; cars: Outlook[] }[];
  sprint: Outlook | null;
  breakdown: number | null;
}

/** What the table says to the one who spoke. */
export interface Answer {
  answer: 'done' | 'refused' | 'legal';
  rule?: string;
  sentence?: string;
}

export interface News {
  answer: Answer | null;
  appended: Entry[];
  think: { seat: Seat; version: number; rung: string } | null;
  wake: number | null;
}

/** What a bot would do, and what it compared: actions with the share of the win it expects. */
export interface Hint {
  do: string;
  compared: [string, number][];
}

/** A finished game to walk through: two entries until it begins, then one for each move. */
export interface Study {
  setup: Setup;
  log: Entry[];
  moves: [Seat, string][];
  money: number[][];
}
