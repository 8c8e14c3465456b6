// Written by a test of crates/wasm from the Rust types; GRANDSTAND_BLESS=1 cargo test -p grandstand-wasm typescript
// writes it anew. What a game shows (V) and what one sees of its events (S) are the game's own.

/** A place at the table, counted from 0 in the order people sat down. */
export type Seat = number;

/** Everything needed to begin a game: which one, how many seats, what was chosen, and by which edition of the game. */
export type Setup = {
  /** The game's name, such as `top-race`. */
  game: string,
  /** How many seats. */
  players: number,
  /** Options with their values. One that is not there has the value from before it was an option. */
  options: { [key in string]: string },
  /** The player's own data files by role (`track`, `deck`), as text; empty for shipped data. */
  own?: { [key in string]: string },
  /** The edition of the game. */
  edition?: number,
  /** What the data says that the game is played with, as a hash; absent until a game begins. */
  data?: string, };

/** Where a rule or a value comes from. */
export type Provenance = string;

/** One value of an option. */
export type OptionValue = {
  /** As it is typed: `on`, `3`, `farthest`. */
  name: string,
  /** What it means, in a few words. */
  means: string,
  /** Other options that this value changes, unless they are chosen too. */
  implies?: { [key in string]: string }, };

/** One thing that can be chosen. */
export type OptionSpec = {
  /** Its name in commands. */
  key: string,
  /** One plain sentence. */
  summary: string,
  /** Where the option comes from. */
  from: Provenance,
  /** What it may be. Clients are told what is offered. */
  value: Array<OptionValue>,
  /** What it is if nobody says otherwise. */
  default: string, };

/** What a preset also says for one number of players. */
export type WithPlayers = {
  /** So many seats. */
  players: number,
  /** The options that differ then. */
  options: { [key in string]: string }, };

/** A named choice of options. */
export type Preset = {
  /** Its name in commands. */
  name: string,
  /** Its name for people. */
  title: string,
  /** One sentence. */
  summary: string,
  /** Where this choice comes from. */
  from: Provenance,
  /** The options that differ from the defaults. */
  options: { [key in string]: string },
  /** Options that differ further with some numbers of players. */
  with?: Array<WithPlayers>, };

/** A game as it stands in the catalogue: read from `game.toml`. */
export type GameSpec = {
  /** Its name in commands and records: `detroit-cleveland`. */
  name: string,
  /** Its name for people. */
  title: string,
  /** One sentence. */
  summary: string,
  /** The fewest players. */
  min_players: number,
  /** The most players. */
  max_players: number,
  /** Where these numbers come from. */
  players_from: Provenance,
  /** The edition; it goes up when the same moves would lead elsewhere. */
  edition: number,
  /** Presets; the first is the default. */
  preset: Array<Preset>,
  /** Options, in the order they are shown. */
  option: Array<OptionSpec>, };

/** One rule. */
export type Rule = {
  /** Its id, such as `dc.white.full-number`. */
  id: string,
  /** The chapter of the booklet it stands in. */
  in: string,
  /** When it holds: in any of these cases; always, if there are none. */
  when?: Array<{ [key in string]: Array<string> }>,
  /** Where it comes from. */
  from: Provenance,
  /** Why we ruled so, if it is our ruling; the reason is the message `because-` and that. */
  because?: string,
  /** Which card's, if it is one's: the number and the set. What the card is called is the `.name` of the rule's message. */
  card?: string, };

/** Something to say. */
export type Sentence = {
  /** The key of its message; or the id of a rule, which tells those whom it stops. */
  key: string,
  /** What the message names, by the name of its variable. */
  with?: { [name in string]?: Term },
  /** Whether it stands alone. */
  role?: Role,
  /** How much it matters. */
  tone?: Tone, };

/** Whether a sentence stands alone. What follows from one card or one roll is told in one breath. */
export type Role = "whole" | "opens" | "joins";

/** How much a sentence matters. */
export type Tone = "routine" | "plain" | "loud";

/** What a message names. */
export type Term = { "seat": Seat } | { "number": number } | { "money": [number, string] } | { "is": string } | { "word": string } | { "text": string } | { "list": Array<Term> } | { "said": Sentence };

/** Numbers in force at a table, as a small table of the booklet. */
export type Figure = {
  /** The chapter it stands in. */
  chapter: string,
  /** What stands over the columns; nothing where there is one. */
  columns: Array<Term>,
  /** What a row is about, and its numbers. */
  rows: Array<[Sentence, Array<Term>]>, };

/** What a chapter of the booklet tells. */
export type Chapter = {
  /** Its name; the heading is the message `chapter-` and that. */
  name: string,
  /** Its rules, in the order of the files. */
  rules: Array<Rule>,
  /** The numbers in force. */
  figures: Array<Figure>, };

/** The rules of one table, laid out for people to read. */
export type Booklet = {
  /** What is played by, as it happens in play. */
  chapters: Array<Chapter>,
  /** What would hold if something else had been chosen. */
  others: Array<Chapter>, };

/** How much time people have. */
export type Clock = { "kind": "none" } | { "kind": "per-move",
  /** The time for one decision. */
  millis: number, } | { "kind": "bank",
  /** What everybody begins with. */
  millis: number,
  /** What each decision adds. */
  increment: number, };

/** One thing that happened, and when. */
export type Entry = {
  /** When, by the host's clock. */
  at: number,
  /** What: kept by a page and handed back, never looked into. */
  what: unknown, };

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
  name: string, } | { "say": "pledge",
  /** For which seat. */
  seat: Seat,
  /** The hash of it (`fairness::pledge`): 64 hexadecimal digits. */
  pledge: string, } | { "say": "reveal",
  /** For which seat. */
  seat: Seat,
  /** What this browser adds to the luck: 2 to 64 hexadecimal digits. */
  luck: string, } | { "say": "stand",
  /** Which. */
  seat: Seat, } | { "say": "kick",
  /** From which seat. */
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
  say: Sentence, } | { "answer": "legal" } | { "answer": "previews",
  /** By card. */
  cards: { [card in string]?: Preview }, };

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
  ends: boolean,
  /** What it names: `car`, `to`, `card`, `amount`, … */
  with: { [name in string]?: string }, };

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
  name: string, } | { "key": "renamed",
  /** Which seat. */
  seat: Seat,
  /** What they were called. */
  formerly: string,
  /** Who they are now. */
  name: string, } | { "key": "kicked",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "not-told",
  /** Which seat. */
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
  name: string, } | { "key": "stands-in",
  /** The rung of that one. */
  instead: string, } | { "key": "resumed" } | { "key": "followed" } | { "key": "closed",
  /** Why. */
  why: Closing, };

/** A line of the log: what happened, and what there is to say about it. */
export type LogLine = {
  /** The version of the table after it. */
  version: number,
  /** What there is to say. */
  say: Sentence, } & ({ "key": "sat-down",
  /** Which. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "stood-up",
  /** Which. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "renamed",
  /** Which seat. */
  seat: Seat,
  /** What they were called. */
  formerly: string,
  /** Who they are now. */
  name: string, } | { "key": "kicked",
  /** Which seat. */
  seat: Seat,
  /** Who. */
  name: string, } | { "key": "not-told",
  /** Which seat. */
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
  name: string, } | { "key": "stands-in",
  /** The rung of that one. */
  instead: string, } | { "key": "resumed" } | { "key": "followed" } | { "key": "closed",
  /** Why. */
  why: Closing, });

/** An event, for animation, with what there is to say about it. */
export type Told<S> = {
  /** The version of the table after it. */
  version: number,
  /** What happened. */
  seen: S,
  /** The commentary, where there is some. */
  say?: Sentence, };

/** What everybody may know about where the luck comes from, before it is spent. */
export type FairnessState = {
  /** The SHA-256 of the host's secret, in hexadecimal. */
  commitment: string,
  /** What every seat added, in seat order; empty where nothing, or not yet. */
  contributions: Array<string>,
  /** What every seat pledged to add, in seat order; empty where nothing. */
  pledges: Array<string>,
  /** Whether everybody who has pledged is asked to tell now. */
  called: boolean, };

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
  closed?: Closing,
  /** Whether its game counts for nothing: no rating follows from it, and a coach may help. */
  unrated?: boolean, };

/** Everything a viewer knows, by name. What one viewer sees otherwise than another stands first, up to `kind`. */
export type CarsView = {
  /** The viewer's seat; none for a spectator. */
  viewer: Seat | null, seats: Array<SeatView>,
  /** Cards that lie hidden in other hands or in the box. */
  unseen: Array<number>,
  /** Which screen of a page shows it. */
  kind: "cars", game: string, track: string, race: number, races: number, phase: string,
  /** What is being asked, in a few words. */
  asked: string,
  /** Whose turn it is; none when the game is over. */
  turn: Seat | null,
  /** Who plays the card, also while somebody else is asked something. */
  player: Seat, dealer: Seat,
  /** Who sits where, clockwise. */
  order: Array<Seat>, cars: Array<CarView>,
  /** All cars as they would be ranked now. */
  ranking: Array<string>, auction: AuctionView | null, card: number | null,
  /** Which line of the card, counted from 1. */
  line: number, moving: string | null, steps: number,
  /** The discard pile. */
  played: Array<number>,
  /** Switch cards in force, and who played them. */
  switches: Array<[number, Seat]>,
  /** Bet lines crossed and dealt with. */
  lines: number, display: Array<number>, "pit-cards-left": number,
  /** What a share in each car costs, while shares are sold. */
  "share-prices": [number, number, number, number, number, number] | null, };

/** One seat. */
export type SeatView = { seat: Seat, money: number, "hand-size": number,
  /** The cards the viewer knows of. */
  hand: Array<number>, cars: Array<string>, "left-race": boolean,
  /** Bets by line: a car, or `hidden`. */
  bets: Array<string>, shares: Array<[string, number]>, };

/** One car. */
export type CarView = { car: string,
  /** The race number, 1 to 6. */
  number: number, owner: Seat | null, price: number,
  /** Start position, 1 to 6; 0 before it has one. */
  start: number,
  /** `none`, `grid` (before the start line), `track`, `off` (broken down) or `home`. */
  state: "none" | "grid" | "track" | "off" | "home", cell: string | null, place: number | null,
  /** Fewest steps to the finish line. */
  distance: number | null, stopped: boolean, guarded: boolean, };

/** The auction that runs. */
export type AuctionView = {
  /** The car that is up; none where the winner chooses. */
  car: string | null, again: boolean, opener: Seat, bid: number, bidder: Seat | null, passed: Array<Seat>,
  /** Seats that will be asked for a bid, unless the auction ends before. */
  bidding: Array<Seat>, "cars-left": number,
  /** Cars that were not turned up or chosen yet. */
  "to-come": Array<string>,
  /** Cars that come up again, in order. */
  "come-again": Array<string>, };

/** A car by its colour, in the order of the race numbers. (An `Option<Car>` takes one byte.) */
export type Car = number;

/** What a viewer sees of an event. Cars, cells and cards are written by number. */
export type CarsSeen = { "what": "race-begins", race: number, dealer: Seat, } | { "what": "your-hand", cards: Array<number>, } | { "what": "hand-dealt", seat: Seat, cards: number, } | { "what": "car-up", car: Car, again: boolean, } | { "what": "bid", seat: Seat, amount: number, } | { "what": "passed", seat: Seat, } | { "what": "won", seat: Seat, amount: number, forced: boolean, car: Car | null, } | { "what": "placed", car: Car, seat: Seat | null, start: number, cell: number, } | { "what": "unsold", car: Car, } | { "what": "big-card", seat: Seat, card: number, } | { "what": "reseated", order: Array<Seat>, } | { "what": "played", seat: Seat, card: number, } | { "what": "thrown-away", seat: Seat, card: number, } | { "what": "switched", seat: Seat, card: number, } | { "what": "switch-ends", card: number, } | { "what": "wild-is", car: Car, } | { "what": "wild-lost" } | { "what": "moved", car: Car, from: number, to: number | null, cells: number, was: number, now: number, } | { "what": "stuck", car: Car, steps: number, why: Stuck, behind: Array<Car>, } | { "what": "drafted", car: Car, from: number, to: number, } | { "what": "home", car: Car, place: number, } | { "what": "broke-down", car: Car, } | { "what": "breakdown-lost", car: Car, } | { "what": "returned", car: Car, to: number, } | { "what": "revealed", seat: Seat, cards: Array<number>, } | { "what": "declined", seat: Seat, } | { "what": "left-race", seat: Seat, cards: Array<number>, } | { "what": "line-crossed", line: number, } | { "what": "bet-made", seat: Seat, line: number, car: Car | null, } | { "what": "share-bought", seat: Seat, car: Car, price: number, } | { "what": "no-share", seat: Seat, } | { "what": "pit-stop", seat: Seat, car: Car, } | { "what": "took", seat: Seat, card: number, "from-display": boolean, } | { "what": "display", card: number, } | { "what": "race-over", placed: Array<Car>, } | { "what": "bets-shown", bets: Array<Array<Car>>, } | { "what": "settled", seat: Seat, prizes: number, bets: number, dividends: number, money: number, } | { "what": "game-over" };

/** Why a car does not move. */
export type Stuck = "blocked" | "home" | "broken-down" | "in-the-pits";

/** What a card would do. */
export type Preview = {
  /** Line by line, from the top. */
  lines: Array<LinePreview>,
  /** The car that a sprint would move. */
  sprint: Outlook | null,
  /** The car that a breakdown would stop. */
  breakdown: Car | null,
  /** Whether everything was tried; if not, a line that depends may turn out in yet another way. */
  whole: boolean, };

/** What one line would do. */
export type LinePreview = {
  /** How many steps it gives. */
  steps: number,
  /** Whether the player chooses the car. */
  white: boolean,
  /** The car it moves, or those it could. */
  cars: Array<Outlook>,
  /** Cars that it drags along. */
  dragged: Array<Outlook>, };

/** Where one car could go. */
export type Outlook = {
  /** The car. */
  car: Car,
  /** Cells it could stop on. */
  cells: Array<number>,
  /** Whether it could cross the finish line. */
  finish: boolean,
  /** Why it cannot move, if it cannot; where that depends, why it might not. */
  stuck: Stuck | null,
  /** Cars right in front of a blocked car. */
  behind: Array<Car>,
  /** Whether it depends on what is chosen in the lines above. */
  depends: boolean, };

/** A horse. It is written with its number, 1 to 8. */
export type Horse = number;

/** A cell of the concession grid, written as column and row: `c2`. */
export type Cell = string;

/** Everything there is to see. Only who looks differs from viewer to viewer; that stands first. */
export type HorsesView = {
  /** The seat of the viewer; absent for spectators. */
  you: number | null,
  /** Which screen of a page shows it. */
  kind: "horses",
  /** How many people play; one plays against Roland. */
  players: number,
  /** The round, counted from 1. */
  round: number,
  /** Who rolled the dice. */
  active: number,
  /** Whose turn it is; absent when the game is over. */
  turn: number | null,
  /** What the horse die shows. */
  die: Horse,
  /** What the movement die shows. */
  steps: number,
  /** The number acted as: the die, or what a wild says. */
  number: Horse,
  /** Whether a wild was used this turn. */
  wild: boolean,
  /** What is asked. */
  asked: Asked,
  /** The track. */
  track: TrackView,
  /** The horses in order. */
  horses: Array<HorseView>,
  /** The numbers of the concession grid, row by row. */
  grid: Array<Horse>,
  /** The sheets: one a seat, and Roland's in solo play. */
  sheets: Array<SheetView>, };

/** The track and its money. */
export type TrackView = {
  /** The last space. */
  spaces: number,
  /** The last space before the No-Bet line. */
  no_bet: number,
  /** What the places pay their owners. */
  purses: [number, number, number],
  /** The placed horses, in order. */
  placed: Array<Horse>,
  /** Horses that the dice of this table never show. */
  never_rolled: Array<Horse>, };

/** What is asked of whose turn it is. */
export type Asked = { "what": "nothing" } | { "what": "action" } | { "what": "bonus" } | { "what": "second-horse",
  /** It must have a higher number than this one. */
  above: Horse,
  /** How far it moves. */
  steps: number, } | { "what": "bar-mark",
  /** Whose bar. */
  bar: Horse, } | { "what": "ability",
  /** The horse whose card it is. */
  card: Horse,
  /** The card's id. */
  id: string,
  /** The card's name. */
  name: string,
  /** The card's text. */
  text: string,
  /** The horse concerned. */
  on: Horse,
  /** How often it is still asked. */
  left: number, };

/** A horse. */
export type HorseView = {
  /** Its number. */
  horse: Horse,
  /** Its colour. */
  colour: string,
  /** Its space. */
  position: number,
  /** Its place, 1 to 3, if it has finished. */
  place: number | null,
  /** Whether it is past the No-Bet line. */
  past_line: boolean,
  /** The sheet of its owner. */
  owner: number | null,
  /** The horses that move with it. */
  bar: Array<Horse>,
  /** Those of them that are printed. */
  printed: Array<Horse>,
  /** What it costs whoever is asked now. */
  cost: number,
  /** What a dollar pays when it is first, second, third. */
  odds: [number, number, number],
  /** What a dollar pays as things stand. */
  pays: number,
  /** Its card. */
  card: CardView, };

/** A horse card. */
export type CardView = {
  /** Its id. */
  id: string,
  /** Its name. */
  name: string,
  /** What it does. */
  text: string,
  /** Its set. */
  set: number, };

/** A sheet. */
export type SheetView = {
  /** Whether it is Roland's. */
  roland: boolean,
  /** Cash. */
  money: number,
  /** Marked concession cells. */
  cells: Array<Cell>,
  /** What is bet on each horse. */
  bets: [number, number, number, number, number, number, number, number],
  /** Marked helmets. */
  helmets: Array<Horse>,
  /** Marked jerseys. */
  jerseys: Array<Horse>,
  /** The horses owned. */
  stable: Array<Horse>,
  /** How many wilds there are. */
  wilds: number,
  /** How many of them are used. */
  wilds_used: number,
  /** The bonus boxes. */
  boxes: Array<BoxView>,
  /** The score by category, as if the race ended now. */
  score: Score,
  /** Its sum. */
  total: number,
  /** The place as things stand, 1 for first. */
  place: number,
  /** The score line by line. */
  lines: Array<ScoreLine>, };

/** The bonus boxes of one kind. */
export type BoxView = {
  /** The kind. */
  bonus: Bonus,
  /** Its number: dollars or spaces; 0 if it has none. */
  amount: number,
  /** How many there are. */
  boxes: number,
  /** How many are used. */
  used: number, };

/** One line of the final scoring. */
export type ScoreLine = {
  /** `purse`, `bet`, `jockey-set`, `money` or `ability`. */
  what: string,
  /** The horse it is for. */
  horse: Horse | null,
  /** Dollars. */
  dollars: number, };

/** What a sheet is worth, in dollars. While the race runs: what it would be worth if the race ended now. */
export type Score = {
  /** For owning placed horses. */
  purse: number,
  /** What the bets pay. */
  bets: number,
  /** For helmets with their jerseys. */
  jockey_sets: number,
  /** Cash. */
  money: number,
  /** What abilities add at scoring. */
  abilities: number, };

/** A kind of bonus box on the sheet. */
export type Bonus = "money" | "two-back" | "two-forward" | "back" | "forward" | "bet" | "helmet" | "jersey" | "horse";

/** One choice. Which of them are possible depends on what is asked. */
export type HorsesAction = { "do": "pass" } | { "do": "erase" } | { "do": "decline" } | { "do": "accept" } | { "do": "money-box" } | { "do": "concession",
  /** The cell. */
  cell: Cell, } | { "do": "helmet",
  /** Whose. */
  horse: Horse, } | { "do": "jersey",
  /** Whose. */
  horse: Horse,
  /** The horse to mark on the bar. */
  mark: Horse | null, } | { "do": "bet",
  /** On which. */
  horse: Horse,
  /** Dollars: 1 to 3. */
  dollars: number, } | { "do": "string-along",
  /** Which. */
  horse: Horse, } | { "do": "buy",
  /** Which. */
  horse: Horse, } | { "do": "wild",
  /** The number to act as. */
  horse: Horse, } | { "do": "box",
  /** Which kind of box; never money, which has no horse. */
  bonus: Bonus,
  /** The horse. */
  horse: Horse, } | { "do": "move",
  /** Which. */
  horse: Horse, } | { "do": "mark",
  /** Which. */
  horse: Horse, } | { "do": "partner",
  /** The other horse, or the horse itself. */
  horse: Horse, };

/** Something that happened. `who` is a sheet: a seat, or 1 for Roland when one person plays. */
export type HorsesSeen = { "what": "dealt",
  /** Whose sheet. */
  who: number,
  /** Which card, counted from 0. */
  card: number, } | { "what": "rolled",
  /** The round, counted from 1. */
  round: number,
  /** Who rolled. */
  who: number,
  /** The horse die. */
  horse: Horse,
  /** The movement die. */
  steps: number, } | { "what": "moved",
  /** Which. */
  horse: Horse,
  /** From this space. */
  from: number,
  /** To this space. */
  to: number, } | { "what": "finished",
  /** Which. */
  horse: Horse,
  /** From this space. */
  from: number,
  /** In this place, 1 to 3. */
  place: number, } | { "what": "acted",
  /** Who. */
  who: number,
  /** What. */
  action: HorsesAction, } | { "what": "money",
  /** Whose. */
  who: number,
  /** Dollars. */
  dollars: number,
  /** Whether it is what a bet or a horse costs, which that tells itself. */
  price: boolean, } | { "what": "bet-placed",
  /** Whose. */
  who: number,
  /** On which horse. */
  horse: Horse,
  /** By so many dollars. */
  dollars: number, } | { "what": "bought",
  /** The new owner. */
  who: number,
  /** Which horse. */
  horse: Horse, } | { "what": "bar-marked",
  /** Whose bar. */
  bar: Horse,
  /** Which horse. */
  horse: Horse, } | { "what": "line-completed",
  /** Whose. */
  who: number,
  /** Whether it is a row. */
  row: boolean, } | { "what": "triggered",
  /** Whose. */
  who: number,
  /** Of which horse's card. */
  card: Horse, } | { "what": "wilds-back",
  /** Whose. */
  who: number,
  /** How many. */
  wilds: number, } | { "what": "over" };


/** What the shipped engines show. A page shows any other one on its general screen. */
export type View = CarsView | HorsesView;

/** What one sees of what happens in them. */
export type Seen = CarsSeen | HorsesSeen;

/** Every game and every bot. */
export type Catalogue = { games: Array<GameSpec>,
  /** The rungs of the ladder, and the characters. The champion and they play where it was fetched, others in their place elsewhere. */
  bots: Array<string>, };

/** A card: lines from the top (no car for white), or two colours. */
export type PrintedCard = { lines: Array<[Car | null, number]>, pair: [Car, Car] | null, };

/** A cell of the board. */
export type TrackCell = { name: string, x: number, y: number,
  /** In degrees, clockwise; 0 is to the right. */
  turn: number,
  /** Steps to beyond the finish line. */
  distance: number, red: boolean, pit: boolean,
  /** Cells one step ahead. */
  next: Array<number>,
  /** Whether a step from here crosses the line. */
  last: boolean, outline: Array<[number, number]>, };

/** The board as it is drawn. */
export type Track = { name: string, title: string, summary: string, width: number, height: number,
  /** How long a car may be drawn. */
  car: number,
  /** The board without its heading: elements of an SVG group. */
  picture: string,
  /** Meadow, lake, desert or city. */
  scenery: string,
  /** Free rectangles off the road, the largest first: left, top, width, height. */
  rooms: Array<[number, number, number, number]>, cells: Array<TrackCell>, grid: Array<number>, };

/** What a page needs to draw a car game. */
export type Board = { cars: Array<string>,
  /** The sign of the currency. */
  sign: string, bid_step: number,
  /** What everybody begins with. */
  start_money: number,
  /** Whether what was made counts instead of what one has. */
  profit: boolean, prizes: [number, number, number, number, number, number],
  /** What a bet pays, by line and final place, where bets are made. */
  bets: [[number, number, number, number, number, number], [number, number, number, number, number, number], [number, number, number, number, number, number]] | null,
  /** What a share pays by final place, where shares are sold. */
  dividends: [number, number, number, number, number, number] | null,
  /** What cards with two colours do: `switch`, `sprint` or `none`. */
  special: "switch" | "sprint" | "none",
  /** By the number of the card. */
  deck: { [card in string]?: PrintedCard }, track: Track, };

/** A mean with its standard error. */
export type Measured = {
  /** The mean. */
  mean: number,
  /** Its standard error. */
  error: number, };

/** What a seat can expect of a game. */
export type Expected = {
  /** Its share of the win. */
  chance: Measured,
  /** Its money at the end. */
  money: Measured, };

/** What numbers come to: their mean with its standard error, and between what eight in ten of them lie. */
export type Spread = {
  /** The mean. */
  mean: number,
  /** Its standard error. */
  error: number,
  /** One in ten is less, */
  low: number,
  /** and one in ten is more. */
  high: number, };

/** A part of a game: who is good at one need not be good at another. */
export type Part = "bid" | "drive" | "bet";

/** Who plays like that: the rungs from the lowest to the highest that may lose as much. */
export type Like = {
  /** The lowest, */
  from: string,
  /** and the highest. */
  to: string, };

/** How a choice was. */
export type Label = "fine" | "inaccuracy" | "mistake" | "blunder";

/** Something else that could have been done. */
export type Alternative = {
  /** The action. */
  action: string,
  /** What it brings beyond the action that was played. */
  gain: Measured, };

/** A choice that somebody made. */
export type Decision = {
  /** Which move of the record, counted from 1. */
  number: number,
  /** Who chose. */
  seat: Seat,
  /** What kind of choice it was (`bid`, `play`, `steer`, …). */
  kind: string,
  /** Which part of the game it belongs to. */
  part: Part,
  /** The seat's share of the win by what it knew, before it chose. */
  before: number,
  /** The seat's share of the win by what it knew, with the action it chose. */
  chance: Measured,
  /** What it did. */
  played: string,
  /** What would have been best, as far as can be told; the same as `played` if that was. */
  best: string,
  /** What that would have brought beyond `played`, by worlds that did not choose it as the best. */
  loss: Measured,
  /** Up to three other actions, the best first, by what they bring beyond `played`. */
  others: Array<Alternative>,
  /** Why that would have been better, where something was lost. */
  reason: Sentence | null,
  /** Whether the choice mattered at all. */
  real: boolean,
  /** How it was. */
  label: Label, };

/** Everybody's chances at a moment. */
export type Moment = {
  /** After how many moves of the record. */
  after: number,
  /** Each seat's share of the win. */
  chances: Array<number>,
  /** Their standard errors. */
  errors: Array<number>,
  /** Each seat's money at the end, on average. */
  money: Array<Measured>, };

/** A move that turned the race, with what it brought to light. */
export type Turning = {
  /** Which move of the record, counted from 1. */
  number: number,
  /** Whose. */
  seat: Seat,
  /** What they did. */
  played: string,
  /** By how much each seat's chance changed. */
  swing: Array<number>,
  /** Whether it was the choice that changed most of it; otherwise it was what came to light. */
  chosen: boolean, };

/** Luck that somebody had at one moment. */
export type Surprise = {
  /** By which move of the record, counted from 1. */
  number: number,
  /** Whose luck. */
  seat: Seat,
  /** What it brought them, as a share of the win by what they knew before and after: less than nothing where they were unlucky. */
  gain: Measured,
  /** What came to light. */
  told: Sentence, };

/** Something that was bought. */
export type Sale = {
  /** By which move, counted from 1. */
  number: number,
  /** Who bought it. */
  seat: Seat,
  /** What. */
  what: string,
  /** For how much. */
  price: number,
  /** What it would bring its buyer, by what they knew when they had it: on average, which is what is fair, and in eight worlds of ten. */
  fair: Spread,
  /** What it brought; nothing if the record ends before. */
  earned: number | null, };

/** How a seat came from an even share of the win to its result. The parts add up to it, to the last bit that numbers have. */
export type Account = {
  /** Whose account it is. */
  seat: Seat,
  /** An even share: what anybody has before the deal. */
  even: number,
  /** What the deal and the seat at the table brought: the chance by what the seat knows at its first sight of the game. */
  deal: Measured,
  /** What was revealed on the way: dice, draws, and cards that could not be known. What the other parts are in doubt by, it is too. */
  revealed: Measured,
  /** What the seat's own choices brought, each against what usually happens in its place. */
  own: Measured,
  /** What the others' choices brought, likewise. */
  others: Measured,
  /** The share of the win in the end; the chance before the last choice where the record ends before the game does. */
  result: number, };

/** What a seat lost in a part of the game. */
export type PartLost = {
  /** Which part. */
  part: Part,
  /** How many choices mattered. */
  decisions: number,
  /** What was lost by them on average. */
  each: Measured,
  /** Who plays like that. */
  like: Like | null, };

/** What a seat lost by its choices. */
export type Lost = {
  /** Who. */
  seat: Seat,
  /** How many choices mattered. */
  decisions: number,
  /** What was lost by them on average, as a share of the win. */
  each: Measured,
  /** Who plays like that. */
  like: Like | null,
  /** The same for each part of the game in which something was decided. */
  parts: Array<PartLost>,
  /** The same as it is said; nothing if too little was seen. */
  plays: Sentence | null, };

/** A finished game, looked at again. */
export type Review = {
  /** What was played. */
  setup: Setup,
  /** What everybody is called. */
  names: Array<string>,
  /** Who judged. */
  judge: string,
  /** The seed of everything that was imagined. */
  seed: number,
  /** How many moves of the record could be replayed: all of them, unless there is a problem. */
  moves: number,
  /** What is wrong with the record behind the last move that is shown. */
  problem: Sentence | null,
  /** Every seat's share of the win by what was open to all, before each decision and at the end. */
  ribbon: Array<Moment>,
  /** Where it turned, in order. */
  turns: Array<Turning>,
  /** The decisions that were looked at, in order. */
  decisions: Array<Decision>,
  /** What was bought, in order. */
  sales: Array<Sale>,
  /** What came to light that a seat could not know, where it changed much. */
  surprises: Array<Surprise>,
  /** Luck and skill of each seat. */
  accounts: Array<Account>,
  /** What each seat lost by its choices. */
  lost: Array<Lost>, };

/** How far a review has come. */
export type Progress = {
  /** Decisions that have been looked at, */
  done: number,
  /** of so many. */
  decisions: number, };

/** A position to solve. */
export type Puzzle = {
  /** The game up to it. */
  record: unknown,
  /** What everybody is called in it. */
  names: Array<string>,
  /** Who has to decide. Only what this seat knows is shown. */
  seat: Seat,
  /** The one best move, */
  best: string,
  /** and the seat's share of the win with it. */
  chance: Measured,
  /** Up to three others, the second best first, by what they bring beyond the best: less. */
  others: Array<Alternative>,
  /** Why the best is better than the second best. */
  reason: Sentence | null,
  /** Which rungs of the ladder find it. */
  found_by: Array<string>, };

/** What something that is for sale brings, in money. */
export type Offered = {
  /** What it is called; nothing where it is a choice. */
  what: string | null,
  /** To whoever asks; nothing if they hardly ever get it. */
  mine: Spread | null,
  /** To the others. */
  others: Spread | null, };

/** What a choice gives and takes. */
export type Worth = {
  /** The choice. */
  action: string,
  /** By how much each seat's share of the win is larger with it than with the best, in the same worlds. */
  gives: Array<Measured>, };

/** What somebody is told who asks while they play. */
export type Advice = {
  /** What they can expect, by what they know. */
  expects: Expected,
  /** What is for sale, if something is. */
  offered: Offered | null,
  /** What they think of doing, judged. */
  decision: Decision | null,
  /** What each choice gives and takes, the best first, if they think of none yet; those that looked bad at once are not here. */
  choices: Array<Worth>, };

/** Who shall sit where. */
export type Chair = { "kind": "person",
  /** What to be called. */
  name: string, } | { "kind": "bot",
  /** Its rung on the ladder. */
  rung: string, };

export type Thinker = { seat: Seat, version: number, rung: string, };

/** What followed from an input. */
export type News = {
  /** The answer to whoever spoke. */
  answer: Answer | null,
  /** New entries of the log, to be kept. */
  appended: Array<Entry>,
  /** A bot has to think. */
  think: Thinker | null,
  /** When to say that time has passed. */
  wake: number | null, };

/** What a bot would do. */
export type Thought = { seat: Seat, version: number, code: number,
  /** The same, as a person types it. */
  do: string,
  /** Whether somebody else thought, in the place of one who cannot play at this table. */
  instead: boolean, };

/** A record as the log of a table where everybody sits at this device. */
export type Study = { setup: Setup,
  /** Two entries until the game begins, then one for each move. */
  log: Array<Entry>,
  /** Who moved, and what they did. */
  moves: Array<[Seat, string]>,
  /** Everybody's money after the opening and after each move. */
  money: Array<Array<number>>, };

/** The race of a day, begun. */
export type Dated = { setup: Setup,
  /** Where everybody sits who runs it. */
  seat: Seat,
  /** The bot in each seat; none where the runner sits. */
  bots: Array<string | null>,
  /** What bots think with. */
  seed: number, news: News, };

/** Whether the luck of a game holds. */
export type Fair = {
  /** How many seats added to it. */
  people: number,
  /** What does not hold, in words. */
  broken: Sentence | null, };

/** What a page asks. */
export type Ask = "catalogue" | { "set-up": { game: string, players: number, preset: string | null, options: { [key in string]: string }, } } | { "board": { setup: Setup, aspect: number | null, } } | { "open": { setup: Setup, chairs: Array<Chair>, clock: Clock, key: Array<number>, now: number, } } | { "daily-by": { date: string, game: string, rung: string, } } | { "daily": { date: string, game: string, name: string, now: number, } } | { "restore": { setup: Setup, log: Array<Entry>, key: Array<number>, } } | { "say": { message: Message, now: number, } } | { "tick": { now: number, } } | { "thought": { seat: Seat, version: number, code: number, now: number, } } | { "look": { since: number, as_seat: Seat | null, covered: boolean, now: number, } } | "previews" | "record" | { "verify": { record: string, } } | { "pledge": { commitment: string, seat: Seat, luck: string, } } | { "fair": { record: string, commitment: string, pledges: Array<string>, luck: Array<string>, } } | { "study": { record: string, names: Array<string>, } } | { "rules": { setup: Setup, } } | { "think": { setup: Setup, keep: number, entries: Array<Entry>, seed: number, hint: string | null, } } | { "learned": { setup: Setup, rung: string, } } | { "review": { record: string, names: Array<string>, kept: string | null, } } | "review-on" | "reviewed" | "review-kept" | { "play-on": { record: string, names: Array<string>, after: number, seat: Seat, rung: string, } } | { "advise": { setup: Setup, entries: Array<Entry>, action: string | null, seed: number, } };

/** What is answered to each question. */
export type Answers = {
  "catalogue": Catalogue,
  "set-up": Setup,
  "board": Board | null,
  "open": News,
  "daily": Dated,
  "restore": News,
  "say": News,
  "daily-by": number,
  "tick": News,
  "thought": News,
  "look": Update<View, Seen>,
  "previews": { [card in string]?: Preview },
  "record": string | null,
  "verify": unknown,
  "pledge": string,
  "fair": Fair,
  "study": Study,
  "rules": Booklet,
  "think": Thought,
  "learned": string | null,
  "review": Progress,
  "review-on": Progress,
  "reviewed": Review,
  "review-kept": unknown,
  "play-on": Study,
  "advise": Advice,
};
