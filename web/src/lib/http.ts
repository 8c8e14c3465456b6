// Written by a test of crates/server from the description of its interface;
// GRANDSTAND_BLESS=1 cargo test -p grandstand-server --test page_types writes it anew.

/** How much time there is, as [`Clock`] reads it. */
export type Clock = {
  kind: "none";
} | {
  kind: "per-move";
  millis: number;
} | {
  increment: number;
  kind: "bank";
  millis: number;
};

export type Credentials = {
  account: string;
  password: string;
};

/** Somebody's run. */
export type DayLine = {
  /** The edition of the bots that it was run against, checked when it was sent in: another edition is another race. */
  bots: number;
  money: number;
  name: string;
  /** Where the list is to be checked. */
  record?: unknown;
  /** The part of the others against the same bots who made less, and half of those who made as much. */
  share: number;
  yours: boolean;
};

/** What people made of a day's race. */
export type DayList = {
  /** The edition of the bots that this server has and checks runs with. */
  bots: number;
  /** In universal time: 2026-11-16. */
  date: string;
  game: string;
  /** The best first. */
  runs: Array<DayLine>;
};

export type Goodbye = {
  /** The password, if you have an account. */
  password?: string;
};

/** Who somebody is. */
export type Me = {
  account?: string | null;
  id: number;
  name: string;
};

export type Name = {
  /** What to be called. */
  name: string;
};

export type NewPassword = {
  /** The next one. */
  new: string;
  /** The password so far. */
  password: string;
};

/** A table that was opened. */
export type OpenedTable = {
  id: string;
  /** The address to send to friends. */
  link: string;
};

/** What went wrong and what to do. */
export type Problem = {
  /** For programs. */
  key: string;
  /** The same as the key of a message and what it names, for whoever speaks another language. */
  say: { [key in string]: unknown };
  /** For people, in English. */
  sentence: string;
};

/** A line of a rating list. */
export type RatedLine = {
  bot: boolean;
  games: number;
  name: string;
  rating: number;
  uncertainty: number;
};

/** A table in a list. */
export type Table = {
  game: string;
  id: string;
  names: Array<string | null>;
  opened: number;
  result?: unknown;
  /** lobby, playing, over or closed. */
  stage: string;
  touched: number;
  /** Whether whoever asks sits there. */
  yours: boolean;
};

/** A table somebody wants to open. */
export type Wish = {
  /** Which bot plays each seat; null leaves it to a person. */
  bots?: Array<string | null>;
  clock?: Clock;
  /** As /api/games names it. */
  game: string;
  /** What pages of the version before add to the luck. It is pledged at the table now, and this is not looked at. */
  luck?: string | null;
  options?: { [key in string]: string };
  /** Own data files by role, as text. */
  own?: { [key in string]: string };
  players: number;
  preset?: string | null;
  /** Whether it is in the list of open tables. */
  public?: boolean;
  /** Whether ratings follow from its game. At a table that is not rated a coach may help. */
  rated?: boolean;
  /** Where you sit; null to watch. */
  seat?: number | null;
  /** Who plays for people who have left. */
  'stand-in'?: string;
};
