// Every text of the page but what is said of a race's cards and cars (race-words.ts): the keys of messages, as the page asks for them. What they
// say, in every language, stands in crates/words/languages/*/page.ftl.

import { exact, mean, roughly, short, signed } from './lib/money';
import type { Shown } from './lib/game';
import type { Board, CarsView, HorsesView, SheetView } from './lib/messages';
import { called, cardName, carName, days, list, message, money, nth, spoken, T, YOU } from './lib/speech';

/** What a first visitor to a game is told: the goal, how it goes, the first decisions, and where on the screen each is made. */
export interface First {
  readonly goal: string;
  readonly how: string[];
  readonly steps: Record<string, string>;
  readonly at?: Record<string, string[]>;
}

const keys = spoken('page', {
  yourTurn: T,
  motto: T,
  about: T,
  language: T,
  playNow: T,
  oneRace: T,
  choose: T,
  learn: T,
  learnOn: T,
  watch: T,
  goOn: T,
  goOnHeading: T,
  today: T,
  profile: T,
  bots: ['count', 'rung'],
  rungs: { random: T, rookie: T, club: T, pro: T, master: T, champion: T, bold: T, miser: T, blocker: T, gambler: T, dreamer: T, hothead: T },
  drop: T,
  results: T,
  ended: ['who', 'money'],
  notify: ['title'],
  missing: { game: T, replay: T },
  players: ['least', 'most'],
  minutes: ['minutes'],
  loading: T,
  lines: { detroit: T, daytona: T, topRace: T, longShot: T },

  setup: {
    heading: ['title'],
    preset: T,
    races: T,
    seats: T,
    you: T,
    yourName: T,
    friend: T,
    friendName: ['seat'],
    bot: T,
    who: ['seat'],
    nameOf: ['seat'],
    strengthOf: ['seat'],
    add: T,
    remove: ['seat'],
    handed: T,
    clock: T,
    noClock: T,
    perMove: ['seconds'],
    bank: ['minutes', 'seconds'],
    chosen: T,
    more: T,
    from: ['source'],
    begin: T,
    back: T,
    track: T,
  },

  bar: {
    home: T,
    theme: { auto: T, day: T, night: T },
    speed: { calm: T, brisk: T, instant: T },
    obvious: { on: T, off: T },
    hold: { none: T, moment: T, confirm: T },
    sound: { on: T, off: T },
    coach: { off: T, ask: T, talk: T },
    notify: { on: T, off: T },
    notifyDenied: T,
    settings: T,
    rules: T,
    keys: T,
    race: ['race', 'races'],
  },

  firstHeading: T,
  firstGo: T,
  first: {
    cars: { goal: T, bid: T, move: T, drag: T, win: T, chooseGoal: T, choose: T },
    steps: { bid: T, chooseCar: T, play: T, playDrag: T, steer: T, steerRed: T },
    horses: { goal: T, dice: T, act: T, lit: T, action: T, bonus: T },
  },

  undo: T,
  skip: T,
  hint: T,
  proWould: ['what'],
  proWouldWhy: ['what', 'why'],
  held: ['what'],
  confirm: ['what'],
  send: T,
  yes: T,
  whyRule: T,
  showWhy: T,
  comeBack: T,
  botPlays: T,
  undoAsked: ['who'],
  agree: T,
  refuse: T,

  cover: { heading: ['who'], note: T, show: ['who'] },

  noHint: T,
  unreached: T,
  unheard: T,
  unloaded: T,
  stopped: ['why'],
  table: {
    lost: T,
    hurry: T,
    gone: T,
    goneNote: T,
    closed: T,
    closedNote: T,
    watching: T,
    chances: T,
    here: T,
    away: T,
    botPlays: T,
    goneIn: ['who', 'time'],
    takeOver: T,
    leave: T,
    resign: T,
    resignSure: T,
    stay: T,
  },
  lobby: {
    heading: ['title'],
    invite: T,
    note: T,
    link: T,
    code: T,
    copy: T,
    copied: T,
    free: T,
    sit: T,
    stand: T,
    kick: T,
    kickSure: ['who'],
    waitFor: T,
    full: T,
    hostWaits: T,
    rules: T,
    rename: T,
    guestWaits: T,
  },
  reactions: {
    open: T,
    shown: T,
    kinds: { cheer: T, laugh: T, wow: T, sorry: T, 'well-played': T, thanks: T, hurry: T, oops: T },
  },
  club: {
    heading: T,
    stranger: T,
    named: ['name'],
    known: ['name', 'account'],
    make: T,
    enter: T,
    leave: T,
    account: T,
    password: T,
    best: T,
    of: T,
    place: T,
    who: T,
    rating: T,
    games: T,
    nobody: T,
  },
  mine: {
    heading: T,
    end: T,
    ended: T,
    save: T,
    saved: T,
    old: T,
    next: T,
    change: T,
    passwordChanged: T,
    forget: T,
    forgetNote: T,
    forgetNow: T,
    stay: T,
  },
  fair: { heading: T, promised: T, how: T, changed: T, holds: ['people'], unseen: ['people'], alone: T, broken: ['why'] },
  friends: { open: T, heading: T, none: T, join: T, seats: ['taken', 'all'], public: T, byLink: T, table: T, rated: T, unrated: T },

  rules: {
    heading: ['title'],
    search: T,
    index: T,
    show: T,
    next: T,
    noScene: T,
    others: T,
    found: ['count'],
    close: T,
    sources: { documented: T, derived: T, ours: T },
    books: {
      'daytona-500-rules': T,
      'detroit-cleveland-and-daytona-500-rules': T,
      'detroit-cleveland-condensed-and-daytona-500-rules': T,
      'detroit-cleveland-condensed-rules': T,
      'detroit-cleveland-manual-and-top-race-rules': T,
      'detroit-cleveland-manual-and-condensed-rules': T,
      'detroit-cleveland-manual': T,
      'detroit-cleveland-daytona-500-and-top-race-rules': T,
      'long-shot-rules': T,
      'top-race-rules': T,
    },
  },

  replay: {
    heading: T,
    play: T,
    pause: T,
    back: T,
    on: T,
    place: ['at', 'all'],
    leave: T,
    speed: T,
    did: ['who', 'what'],
    start: T,
    playOn: T,
    playOnHere: T,
  },
  marks: { daily: T, study: T, puzzle: T },

  learning: { on: T, done: T, test: T, back: T, astray: T },

  /** The screen for any game. */
  general: {
    position: T,
    nothing: T,
    yes: T,
    no: T,
    over: T,
    asked: ['what'],
    yourTurn: T,
    watching: T,
    shareTheWin: ['names'],
    wins: ['who'],
  },

  plot: { heading: T, label: ['names'], points: T },
  play: T,
  discard: T,
  pass: T,
  decline: T,
  noShare: T,
  finish: T,
  finishCard: T,
  flagged: ['car', 'n'],
  bid: ['amount'],
  stop: ['car'],
  carOf: ['car', 'number', 'owner'],
  thinking: ['who'],
  playing: ['who'],
  watching: T,
  flagIsDown: T,
  stakeBet: ['paid'],
  stakeShare: ['paid'],
  stakeMoney: ['money', 'mean'],
  stakeNoCar: T,
  stakeRun: T,
  stakeLeader: T,
  stakeBest: ['car', 'n'],
  cell: ['cell', 'distance'],
  paysNow: ['n', 'amount'],
  pays: ['n', 'amount'],
  startSpace: ['space'],

  camera: { whole: T, follow: T },
  infield: { prizes: T },

  side: {
    players: T,
    lastCards: T,
    none: T,
    log: T,
    routine: ['count'],
    now: T,
    cards: ['count'],
    bets: T,
    shares: T,
    hidden: T,
    sheet: T,
    close: T,
    switched: T,
    known: ['who'],
    display: T,
    guarded: T,
    standing: T,
    offTrack: T,
  },

  auction: {
    choose: ['n', 'all'],
    up: ['car'],
    noBid: T,
    handBars: T,
    wild: T,
    starts: ['n'],
    passed: T,
    upTo: ['amount'],
    upToNow: ['amount'],
    less: T,
    more: T,
    limit: T,
    at: ['amount'],
    all: T,
    passAhead: T,
    passing: T,
    stop: T,
    stopPlan: T,
    toCome: T,
    prizes: T,
  },

  hand: { heading: T, empty: T, why: T },

  horses: {
    bar: T,
    dice: ['die', 'steps'],
    score: { player: T, purses: T, bets: T, sets: T, cash: T, abilities: T, total: T },
    wins: ['who'],
    slip: {
      heading: T,
      concession: T,
      horse: T,
      odds: T,
      bet: T,
      helmet: T,
      jersey: T,
      own: T,
      cell: ['cell', 'horse', 'marked'],
      betOn: ['dollars', 'horse'],
      mark: ['what', 'horse', 'marked'],
      buy: ['horse', 'cost'],
      wilds: ['left'],
      paysNow: ['pays'],
      pays: T,
      sets: ['dollars'],
      worth: ['dollars'],
    },
    track: T,
    purses: T,
    noBet: T,
    tabs: { slip: T, horses: T, log: T },
    at: ['horse', 'where', 'owner'],
    two: T,
    twoMore: T,
    ownedBy: ['who'],
    solo: { title: T, who: T, levels: { easy: T, normal: T, hard: T } },
    boxes: {
      money: ['amount'],
      'two-back': ['amount'],
      'two-forward': ['amount'],
      back: ['amount'],
      forward: ['amount'],
      bet: T,
      helmet: T,
      jersey: T,
      horse: T,
    },
    kinds: {
      pass: T,
      erase: T,
      decline: T,
      accept: T,
      'money-box': ['amount'],
      jersey: T,
      'string-along': T,
      wild: T,
      move: T,
      mark: T,
      partner: T,
      concession: T,
      helmet: T,
      bet: T,
      buy: T,
    },
    gives: { concession: T, helmet: T, jersey: T, bet: ['odds'], buy: ['purse'], wild: ['left'] },
    stake: ['money', 'wilds', 'horses'],
    horse: ['horse'],
    counting: T,
    lastRound: T,
    nearly: T,
    see: ['who'],
    bonus: T,
    box: ['label', 'left'],
    whichWild: T,
    which: ['what'],
    looking: ['who'],
    mySlip: T,
    askBonus: T,
    askSecond: ['horse'],
    askBar: ['horse'],
    askAbility: ['name'],
    askWild: ['horse'],
    askAction: ['horse'],
  },

  end: {
    heading: ['who'],
    you: T,
    shared: ['names'],
    flag: T,
    sprint: { heading: ['who'], you: T, shared: ['names'] },
    race: ['race', 'car', 'who'],
    next: ['race'],
    nextLast: T,
    standing: ['race', 'races'],
    ledger: T,
    bets: T,
    places: T,
    noCar: T,
    taken: ['car'],
    behind: ['gap'],
    again: T,
    other: T,
    record: T,
    replay: T,
    review: T,
    share: T,
    shared2: T,
    shareHere: T,
    verify: T,
    verified: T,
    table: { player: T, paid: T, prizes: T, bets: T, shares: T, change: T, money: T },
    dividend: ['car'],
    photo: ['order'],
    nobody: T,
    notHome: T,
  },
});

const dollars = (amount: number) => money(amount, '$');
const yes = (is: boolean) => (is ? 'yes' : 'no');
const boxes: Record<string, string | ((amount: string) => string)> = keys.horses.boxes;
const kinds: Record<string, string | ((amount: string) => string)> = keys.horses.kinds;

/** What somebody is told whose first race of a car game it is. */
function firstOfCars(goal: () => string, how: () => string[], steps: () => Record<string, string>): First {
  return {
    get goal() {
      return goal();
    },
    get how() {
      return how();
    },
    get steps() {
      return { bid: keys.first.steps.bid, play: keys.first.steps.play, steer: keys.first.steps.steer, ...steps() };
    },
    at: { bid: ['.prompt [data-up-to]'], play: ['.hand .usable'] },
  };
}

/** With what every part of the page asks for that is more than one message. */
function with_<A extends object, B extends object>(all: A, more: B): Omit<A, keyof B> & B {
  return Object.create(all, Object.getOwnPropertyDescriptors(more)) as Omit<A, keyof B> & B;
}

export const words = with_(keys, {
  name: 'Grandstand',
  you: YOU,
  list,
  /** How strong a bot is. */
  rung: (name: string) => (keys.rungs as Record<string, string>)[name] ?? name,
  against: (bots: string[]) => [...new Set(bots)].map((rung) => keys.bots(bots.filter((other) => other === rung).length, words.rung(rung))),
  when: days,
  setup: with_(keys.setup, {
    /** A clock by its name in the settings: none, per-30, bank-5. */
    clocks: {
      get none() {
        return keys.setup.noClock;
      },
      get 'per-30'() {
        return keys.setup.perMove(30);
      },
      get 'per-90'() {
        return keys.setup.perMove(90);
      },
      get 'bank-5'() {
        return keys.setup.bank(5, 5);
      },
      get 'bank-15'() {
        return keys.setup.bank(15, 10);
      },
    } as Record<string, string>,
  }),
  /** For a first visit: the goal, how it goes, and the first decisions in place. */
  first: {
    detroit: firstOfCars(
      () => keys.first.cars.goal,
      () => [keys.first.cars.bid, keys.first.cars.move, keys.first.cars.win],
      () => ({}),
    ),
    daytona: firstOfCars(
      () => keys.first.cars.goal,
      () => [keys.first.cars.bid, keys.first.cars.drag, keys.first.cars.win],
      () => ({ play: keys.first.steps.playDrag, steer: keys.first.steps.steerRed }),
    ),
    topRace: firstOfCars(
      () => keys.first.cars.chooseGoal,
      () => [keys.first.cars.choose, keys.first.cars.move, keys.first.cars.win],
      () => ({ 'choose-car': keys.first.steps.chooseCar }),
    ),
    longShot: {
      get goal() {
        return keys.first.horses.goal;
      },
      get how() {
        return [keys.first.horses.dice, keys.first.horses.act, keys.first.horses.lit];
      },
      get steps() {
        return { action: keys.first.horses.action, bonus: keys.first.horses.bonus };
      },
      at: { action: ['.slip [data-lit]'] },
    } as First,
  },

  /** What a pro would do, and the one reason. */
  hintSays: (what: string, why: string) => (why ? keys.proWouldWhy(what, why) : keys.proWould(what)),
  table: with_(keys.table, {
    goneFor: (name: string, seconds: number) => keys.table.goneIn(name, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`),
  }),
  reactions: with_(keys.reactions, { kinds: keys.reactions.kinds as Record<string, string> }),
  club: with_(keys.club, {
    get columns() {
      return [keys.club.place, keys.club.who, keys.club.rating, keys.club.games];
    },
  }),
  rules: with_(keys.rules, {
    /** Where a rule comes from, by the name its readers know. */
    source: (from: string): string => {
      const book = from.replace(/^rules: /, '');
      const slug = book.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      return (keys.rules.sources as Record<string, string>)[from] ?? (keys.rules.books as Record<string, string>)[slug] ?? book;
    },
  }),
  general: with_(keys.general, {
    won: (names: string[]) => (names.length > 1 ? keys.general.shareTheWin(list(names.map(called))) : keys.general.wins(names[0])),
  }),
  /** A car with its number, and whose it is. */
  carOf: (car: string, number: number, owner: string) => keys.carOf(car, number, owner || 'none'),
  cells: (cells: number) => message('cells', { cells }),
  /** What the race means for whoever looks. */
  stake: (update: Shown, view: CarsView, board: Board): string => {
    const me = view.viewer;
    if (me === null || !update.yours.includes(me)) return '';
    const paid = (amounts: number[]) =>
      amounts.map((amount) => (amounts.some((other) => other < 0) ? signed : short)(amount, board.sign)).join(' · ');
    if (view.phase === 'bet' && board.bets) return keys.stakeBet(paid(board.bets[Math.min(view.lines, 2)]));
    if (view.phase === 'share' && board.dividends) return keys.stakeShare(paid(board.dividends));
    if (view.auction) return keys.stakeMoney(short(view.seats[me].money, board.sign), short(roughly(mean(board.prizes)), board.sign));
    const mine = view.ranking.filter((name) => view.cars[board.cars.indexOf(name)].owner === me);
    const racing = mine.find((name) => ['grid', 'track'].includes(view.cars[board.cars.indexOf(name)].state));
    if (!mine.length) return keys.stakeNoCar;
    if (!racing) return keys.stakeRun;
    const place = view.ranking.indexOf(racing) + 1;
    return place === 1 ? keys.stakeLeader : keys.stakeBest(racing, place);
  },

  horses: with_(keys.horses, {
    get score() {
      const { player, purses, bets, sets, cash, abilities, total } = keys.horses.score;
      return [player, purses, bets, sets, cash, abilities, total];
    },
    won: (names: string[]) => (names.length > 1 ? keys.general.shareTheWin(list(names.map(called))) : keys.horses.wins(names[0])),
    slip: with_(keys.horses.slip, {
      cell: (cell: string, horse: number, marked: boolean) => keys.horses.slip.cell(cell, horse, yes(marked)),
      mark: (what: string, horse: number, marked: boolean) => keys.horses.slip.mark(what, horse, yes(marked)),
      buy: (horse: number, cost: number) => keys.horses.slip.buy(horse, dollars(cost)),
      paysNow: (pays: number) => (pays ? keys.horses.slip.paysNow(pays) : keys.horses.slip.pays),
      sets: (amount: number) => keys.horses.slip.sets(dollars(amount)),
      worth: (amount: number) => keys.horses.slip.worth(dollars(amount)),
    }),
    at: (horse: number, where: string, owner: string) => keys.horses.at(horse, where, owner || 'none'),
    twoHorses: (picked: number) => (picked ? keys.horses.twoMore : keys.horses.two),
    solo: with_(keys.horses.solo, { levels: keys.horses.solo.levels as Record<string, string> }),
    boxName: (bonus: string, amount = 0): string => told(boxes[bonus], bonus === 'money' && amount ? dollars(amount) : amount) ?? bonus,
    kind: (kind: string, bonus?: string, amount = 0): string =>
      bonus ? words.horses.boxName(bonus, amount) : (told(kinds[kind], amount ? dollars(amount) : 0) ?? kind),
    /** What an action brings or costs, in a few words. */
    gives: (kind: string, horse: HorsesView['horses'][number] | undefined, view: HorsesView, sheet: SheetView | undefined): string => {
      const { gives } = keys.horses;
      switch (kind) {
        case 'bet':
          return horse ? gives.bet(horse.odds.join('-')) : '';
        case 'buy':
          return gives.buy(dollars(view.track.purses[0]));
        case 'wild':
          return sheet ? gives.wild(sheet.wilds - sheet.wilds_used) : '';
        case 'concession':
        case 'helmet':
        case 'jersey':
          return gives[kind];
        default:
          return '';
      }
    },
    stake: (sheet: { money: number; wilds: number; wilds_used: number; stable: number[] }) =>
      keys.horses.stake(
        dollars(sheet.money),
        sheet.wilds - sheet.wilds_used,
        sheet.stable.length ? list(sheet.stable.map((horse) => keys.horses.horse(horse))) : 'none',
      ),
    prompt: (view: HorsesView, update: Shown, asked: boolean): string => {
      if (!asked) return view.turn === null ? keys.flagIsDown : keys.thinking(update.names[view.turn] ?? 'Roland');
      switch (view.asked.what) {
        case 'bonus':
          return keys.horses.askBonus;
        case 'second-horse':
          return keys.horses.askSecond(view.asked.above);
        case 'bar-mark':
          return keys.horses.askBar(view.asked.bar);
        case 'ability':
          return keys.horses.askAbility(cardName(view.asked, 'cards' in (update.setup.own ?? {})));
        default:
          return view.wild ? keys.horses.askWild(view.number) : keys.horses.askAction(view.number);
      }
    },
  }),

  end: with_(keys.end, {
    next: (race: number, races: number) => (race === races ? keys.end.nextLast : keys.end.next(race)),
  }),
});

/** A text that is there, or that has an amount in it. */
function told(text: string | ((amount: string) => string) | undefined, amount: string | number): string | undefined {
  return typeof text === 'function' ? text(amount ? String(amount) : 'none') : text;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export { called, carName, exact, nth, short, signed };
