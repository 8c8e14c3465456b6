// Written by a test of crates/table from its Rust types; GRANDSTAND_BLESS=1 cargo test -p grandstand-table
// writes it anew. What a game shows (V) and what one sees of its events (S) are the game's own.

/** A place at the table, counted from 0 in the order people sat down. */
export type Seat = number;

/** Everything needed to begin a game: which one, how many seats, and every option spelled out. */
export type Setup = {
  /** The game's name, such as `top-race`. */
  game: string,
  /** How many seats. */
  players: number,
  /** Every option of the game with its value. */
  options: { [key in string]: string },
  /** The player's own data files by role (`track`, `deck`), as text; empty for shipped data. */
  own?: { [key in string]: string }, };

/** How much time people have. */
export type Clock = { "kind": "none" } | { "kind": "per-move",
  /** The time for one decision. */
  millis: number, } | { "kind": "bank",
  /** What everybody begins with. */
  millis: number,
  /** What each decision adds. */
  increment: number, };

/** What a client says. */
export type Message = { "say": "set-up",
  /** The game and its options. */
  setup: Setup,
  /** How much time there is. */
  clock: Clock,
  /** Which bot plays for people who have left. */
  stand_in: string,
  /** Which bot plays each seat; no name leaves the seat open or to the person on it. */
  bots: Array<string | null>, } | { "say": "sit",
  /** Which. */
  seat: Seat,
  /** What to be called. */
  name: string,
  /** What this browser adds to the luck: up to 64 hexadecimal digits. */
  luck?: string, } | { "say": "stand",
  /** Which. */
  seat: Seat, } | { "say": "begin" } | { "say": "do",
  /** For which seat: somebody who plays several says which one they mean. */
  seat: Seat,
  /** The action in notation. */
  action: string,
  /** The version the client has seen; an action for an older position is refused. */
  version: number, } | { "say": "why",
  /** The action in notation. */
  action: string, } | { "say": "previews" } | { "say": "undo",
  /** For which seat. */
  seat: Seat, } | { "say": "answer-undo",
  /** For which seat. */
  seat: Seat,
  /** Whether that is fine. */
  agree: boolean, } | { "say": "resign",
  /** Which. */
  seat: Seat, } | { "say": "come-back",
  /** Which. */
  seat: Seat, } | { "say": "rematch" };

/** What the table answers the one who spoke. */
export type Answer = { "answer": "done" } | { "answer": "refused",
  /** Why, for programs. */
  key: string,
  /** The rule that forbids it, where a rule does. */
  rule?: string,
  /** What the sentence names. */
  with?: { [key in string]: string },
  /** What happened and what to do. */
  sentence: string, } | { "answer": "legal" } | { "answer": "previews",
  /** By card. */
  cards: Record<string, unknown>, };

/** Where a table is in its life. */
export type Stage = "lobby" | "playing" | "over" | "closed";

/** Why a table was closed. */
export type Closing = "deserted" | "rules-gone" | "by-host";

/** Who plays a seat, for everybody: the host's own numbers for people stay with the host. */
export type Sitter = { "kind": "open" } | { "kind": "person",
  /** What the others call them. */
  name: string, } | { "kind": "bot",
  /** Its rung on the ladder. */
  rung: string, };

/** One seat, for everybody. */
export type SeatState = {
  /** Who plays it. */
  player: Sitter,
  /** Whether a bot stands in for the person. */
  stood_in: boolean,
  /** What is left on the clock. */
  millis_left?: number, };

/** A legal action as a client shows it: what kind it is and what it names, so that a client needs no rules. */
export type Choice = {
  /** The action in notation; send it back to play it. */
  do: string,
  /** The kind: `steer`, `bid`, … */
  kind: string,
  /** Whether the turn passes on with it, so that a client can wait a moment before it sends it. */
  ends: boolean, } & ({ [key in string]: string });

/** Taking back. */
export type UndoState = {
  /** Seats that may take their last action back freely. */
  free: Array<Seat>,
  /** Seats that may ask everybody. */
  by_consent: Array<Seat>,
  /** Who has asked, and who has not answered yet. */
  asked?: [Seat, Array<Seat>], };

/** Something that happened at the table rather than in the game. */
export type Note = { "key": "sat-down",
  /** Which. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "stood-up",
  /** Which. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "taken-back",
  /** How many. */
  moves: number, } | { "key": "undo-asked",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "undo-refused",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "out-of-time",
  /** Which seat. */
  seat: Seat,
  /** Whose. */
  name: string, } | { "key": "left",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "came-back",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "resumed" } | { "key": "followed" } | { "key": "closed",
  /** Why. */
  why: Closing, };

/** A line of the log: what it says, and its sentence. */
export type LogLine = {
  /** The version of the table after it. */
  version: number,
  /** The sentence. */
  text: string, } & ({ "key": "sat-down",
  /** Which. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "stood-up",
  /** Which. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "taken-back",
  /** How many. */
  moves: number, } | { "key": "undo-asked",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "undo-refused",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "out-of-time",
  /** Which seat. */
  seat: Seat,
  /** Whose. */
  name: string, } | { "key": "left",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "came-back",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "resumed" } | { "key": "followed" } | { "key": "closed",
  /** Why. */
  why: Closing, });

/** An event, for animation, with its sentence. */
export type Told<S> = {
  /** The version of the table after it. */
  version: number,
  /** What happened. */
  seen: S,
  /** The commentary, where there is some. */
  text?: string, };

/** What everybody may know about where the luck comes from, before it is spent. */
export type FairnessState = {
  /** The SHA-256 of the host's secret, in hexadecimal. */
  commitment: string,
  /** What every seat added, in seat order; empty where nothing. */
  contributions: Array<string>, };

/** What one viewer gets to know: everything as it is now, and what happened since they last looked. */
export type Update<V, S> = {
  /** The version this is. */
  version: number,
  /** The version from which `news` and `log` run. Larger than what was asked for: too much has happened to tell it all, or some of it was taken back, so the client begins afresh. */
  since: number,
  /** Lobby, playing, over or closed. */
  stage: Stage,
  /** The game and its options: in the lobby, and for a client that begins afresh. */
  setup?: Setup,
  /** How much time there is. */
  clock: Clock,
  /** Who sits where. */
  seats: Array<SeatState>,
  /** What everybody is called; the only seat of a viewer is "You". */
  names: Array<string>,
  /** The viewer's seats. */
  yours: Array<Seat>,
  /** Whether the viewer opened the table. */
  host: boolean,
  /** Whose turn it is. */
  turn: Seat | null,
  /** The game as the viewer knows it; none in the lobby. */
  view: V | null,
  /** What the viewer may do now, for the seat whose turn it is. */
  choices: Array<Choice>,
  /** Taking back. */
  undo: UndoState,
  /** What happened since. */
  news: Array<Told<S>>,
  /** What happened at the table rather than in the game. */
  log: Array<LogLine>,
  /** Money (or points) and places at the end. */
  result?: [Array<number>, Array<number>],
  /** Where the luck comes from, if the host has committed to it. */
  fairness?: FairnessState,
  /** The table of the next game. */
  followed?: string,
  /** Why the table was closed, if it was. */
  closed?: Closing, };
