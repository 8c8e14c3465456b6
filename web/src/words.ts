// Every text of the page but what is said of a race's cards and cars (race-words.ts). One object, so that another language is another file.

import { exact, mean, short } from './lib/money';
import type { Shown } from './lib/game';
import type { Board, CarsView, HorsesView } from './lib/messages';

/** What a first visitor to a game is told: the goal, how it goes, the first decisions, and where on the screen each is made. */
export interface First {
  goal: string;
  how: string[];
  steps: Record<string, string>;
  at?: Record<string, string[]>;
}

export const words = {
  name: 'Grandstand',
  you: 'You',
  yourTurn: '● Your turn · Grandstand',
  and: ' and ',
  list: (names: string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`),
  motto: 'Race games of the table, ready when you are.',
  about: 'Everything runs on this device. No account, no waiting.',
  playNow: 'Play now',
  oneRace: 'Sprint: one race, who made most money',
  choose: 'Rules and rivals',
  learn: 'Learn it',
  learnOn: 'Go on learning',
  watch: 'Watch',
  goOn: 'Go on',
  goOnHeading: 'Games to continue',
  today: 'Today’s race and puzzle',
  profile: 'How I play',
  against: (bots: string[]) =>
    [...new Set(bots)]
      .map((rung) => bots.filter((other) => other === rung).length)
      .map((count, at) => `${count} ${[...new Set(bots)][at]} bot${count === 1 ? '' : 's'}`),
  drop: 'Remove',
  results: 'Recent results',
  ended: (names: string, money: string) => `${names} won with ${money}`,
  when: (at: number) => {
    const days = Math.floor((Date.now() - at) / 86_400_000);
    return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  },
  notify: (title: string) => `It is your turn: ${title}`,
  missing: {
    game: 'That game is not on this device any more. Begin a new one.',
    replay: 'This link holds no game that can be shown. Ask for it again.',
  },
  players: (min: number, max: number) => `${min}–${max} players`,
  loading: 'Rolling out the cars.',

  setup: {
    heading: (title: string) => `Set up ${title}`,
    preset: 'Rules',
    races: 'Races',
    seats: 'At the table',
    you: 'You',
    yourName: 'Your name',
    friend: 'Friend here',
    friendName: (seat: number) => `Friend ${seat}`,
    bot: 'Bot',
    who: (seat: number) => `Who sits on chair ${seat}`,
    nameOf: (seat: number) => `Name of chair ${seat}`,
    strengthOf: (seat: number) => `Strength of chair ${seat}`,
    add: 'Add a chair',
    remove: (seat: number) => `Remove chair ${seat}`,
    handed: 'One device for all: the hand is covered until the next player says so.',
    clock: 'Clock',
    clocks: {
      none: 'No clock',
      'per-30': '30 seconds a move',
      'per-90': '90 seconds a move',
      'bank-5': '5 minutes each, 5 seconds more a move',
      'bank-15': '15 minutes each, 10 seconds more a move',
    } as Record<string, string>,
    perMove: (seconds: number) => `${seconds} seconds a move`,
    bank: (minutes: number, seconds: number) => `${minutes} minutes each, ${seconds} seconds more a move`,
    chosen: 'changed',
    more: 'More rules',
    from: (source: string) => `Source: ${source}`,
    begin: 'To the grid',
    back: 'Back',
    track: 'Track',
  },

  bar: {
    home: 'Home',
    theme: { auto: 'Theme: as the device', day: 'Theme: day', night: 'Theme: night' },
    speed: { calm: 'Pace: calm', brisk: 'Pace: brisk', instant: 'Pace: instant' },
    obvious: { on: 'Only one choice: taken for you', off: 'Only one choice: you make it' },
    hold: { none: 'End of turn: at once', moment: 'End of turn: two seconds to undo', confirm: 'End of turn: confirm it' },
    sound: { on: 'Sounds: on', off: 'Sounds: off' },
    coach: { off: 'Coach: off', ask: 'Coach: with a hint', talk: 'Coach: talks' },
    notify: { on: 'Tell me when it is my turn: on', off: 'Tell me when it is my turn: off' },
    notifyDenied: 'This browser does not allow messages from this page.',
    settings: 'Settings',
    rules: 'Rules',
    keys: 'Keys: numbers and arrows choose, Enter does it · U undo · H hint · S skip · R rules',
    race: (race: number, races: number) => (races === 1 ? 'One race' : `Race ${race} of ${races}`),
  },

  firstHeading: 'Before the flag',
  firstGo: 'To the grid',
  /** For a first visit: the goal, how it goes, and the first decisions in place. */
  first: {
    detroit: {
      goal: 'Make more money than the others. Cars cost money at the auction and win prizes at the line.',
      how: ['Bid for cars that your hand moves well.', 'Every card moves several cars, yours and theirs.', 'Prizes less prices: who made most wins.'],
      steps: {
        bid: 'Say how far you go, and the bidding is done for you. The bars show what your hand can do for each car.',
        play: 'Point at a card: the board shows where every car would go. Dashed means it depends on you.',
        steer: 'Pick where it stops. The number is the distance to the line.',
      },
      at: { bid: ['.prompt [data-up-to]'], play: ['.hand .usable'] },
    },
    daytona: {
      goal: 'Make more money than the others. Cars cost money at the auction and win prizes at the line.',
      how: [
        'Bid for cars that your hand moves well.',
        'Every card moves several cars, and drags the car right behind along.',
        'Prizes less prices: who made most wins.',
      ],
      steps: {
        bid: 'Say how far you go, and the bidding is done for you. The bars show what your hand can do for each car.',
        play: 'Point at a card: the board shows where every car would go, and who is dragged along.',
        steer: 'Pick where it stops. The number is the distance to the line; red cells are for passing only.',
      },
      at: { bid: ['.prompt [data-up-to]'], play: ['.hand .usable'] },
    },
    topRace: {
      goal: 'Make more money than the others. You buy the right to choose a car and its place on the grid.',
      how: [
        'Bid for a choice, then take the car your hand moves best.',
        'Every card moves several cars, yours and theirs.',
        'Prizes less prices: who made most wins.',
      ],
      steps: {
        bid: 'Say how far you go, and the bidding is done for you. The bars show what your hand can do for each car.',
        'choose-car': 'Take the car that your hand moves furthest: the bars tell.',
        play: 'Point at a card: the board shows where every car would go. Dashed means it depends on you.',
        steer: 'Pick where it stops. The number is the distance to the line.',
      },
      at: { bid: ['.prompt [data-up-to]'], play: ['.hand .usable'] },
    },
    longShot: {
      goal: 'Have most money when three horses are home: purses for horses you own, bets on horses that are placed, and sets.',
      how: [
        'Two dice move a horse and those it pulls.',
        'Then everybody acts once with the number: buy, bet, mark.',
        'What is lit on your slip is what you can do now.',
      ],
      steps: { action: 'One action with this number. Whatever is lit can be chosen: tap it.', bonus: 'A line is complete: choose your bonus.' },
      at: { action: ['.slip [data-lit]'] },
    },
  } as Record<'detroit' | 'daytona' | 'topRace' | 'longShot', First>,

  undo: 'Undo',
  skip: 'Skip',
  hint: 'Hint',
  /** What a pro would do, and the one reason: how much more it wins than the next best. */
  hintSays: (what: string, compared: [string, number][]) => {
    const share = (value: number) => `${Math.round(value * 100)} %`;
    const [best, other] = compared;
    if (!best || !other) return `A pro would ${what}.`;
    if (share(best[1]) === share(other[1])) return `A pro would ${what}: a close call, about ${share(best[1])} wins either way.`;
    return `A pro would ${what}: ${share(best[1])} wins from here, ${share(other[1])} with the next best.`;
  },
  held: (what: string) => `${what}: going out in a moment.`,
  confirm: (what: string) => `${what}: is that your move?`,
  send: 'Go now',
  yes: 'Yes, do it',
  whyRule: 'Read the rule',
  showWhy: 'Show me why',
  comeBack: 'Take my seat back',
  botPlays: 'A bot plays for you.',
  undoAsked: (name: string) => `${name} would like to take a move back.`,
  agree: 'Agree',
  refuse: 'Refuse',

  cover: {
    heading: (name: string) => `Hand the device to ${name}`,
    note: 'The cards are covered.',
    show: (name: string) => `I am ${name}: show my hand`,
  },

  noHint: 'Hints are there in games on this device.',
  table: {
    lost: 'The line to the table is broken. Trying again; nothing you chose is lost.',
    hurry: 'Try now',
    gone: 'This link leads to no table',
    goneNote: 'The table was closed, or the link is not whole. Ask for it again, or open a table yourself.',
    closed: 'This table is closed',
    closedNote: 'Everybody has left, or the server closed it. Open another one.',
    watching: 'You are watching',
    here: 'here',
    away: 'away',
    botPlays: 'a bot plays for them',
    goneFor: (name: string, seconds: number) =>
      `${name} is away: a bot takes over in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.`,
    takeOver: 'Let a bot play now',
    leave: 'Leave',
    resign: 'Leave the race',
    resignSure: 'A bot plays on in your chair until you take it back. Leave?',
    stay: 'Stay',
  },
  lobby: {
    heading: (title: string) => `A table for ${title}`,
    invite: 'Ask friends in',
    note: 'Whoever opens this link can take a free chair.',
    link: 'Link to this table',
    code: 'The link as a QR code',
    copy: 'Copy',
    copied: 'Copied',
    free: 'Free chair',
    sit: 'Sit here',
    stand: 'Stand up',
    kick: 'Ask to leave',
    kickSure: (name: string) => `Yes, ${name} leaves`,
    waitFor: 'Wait for a friend',
    full: 'Every chair is taken. You can watch when the race begins.',
    hostWaits: 'A chair is still free: wait for somebody, or put a bot there.',
    rules: 'What is played',
    rename: 'Call me that',
    guestWaits: 'You are in. The race begins when whoever opened the table says so.',
  },
  reactions: {
    open: 'React',
    shown: 'Reactions',
    kinds: {
      cheer: 'Hooray',
      laugh: 'Ha ha',
      wow: 'Wow',
      sorry: 'Sorry',
      'well-played': 'Well played',
      thanks: 'Thanks',
      hurry: 'Engines are running',
      oops: 'Oops',
    } as Record<string, string>,
  },
  club: {
    heading: 'You here',
    stranger: 'You need no account to play. One finds your tables and your rating again on every computer.',
    named: (name: string) => `You play as ${name}. An account finds your tables and your rating again on every computer.`,
    known: (name: string, account: string) => `You are ${name}, by the account ${account}.`,
    make: 'Make an account',
    enter: 'Log in',
    leave: 'Log out',
    account: 'Account',
    password: 'Password, 8 characters or more',
    best: 'The best',
    of: 'Game',
    columns: ['Place', 'Who', 'Rating', 'Games'],
    nobody: 'Nobody has finished a rated game yet.',
  },
  mine: {
    heading: 'What is kept about you',
    end: 'Sign out everywhere else',
    ended: 'You are signed in on this computer only.',
    save: 'Save a copy of it',
    saved: 'Saved: your name, ratings and tables.',
    old: 'Your password',
    next: 'New password, 8 characters or more',
    change: 'Change the password',
    passwordChanged: 'The password is changed, and you are signed in on this computer only.',
    forget: 'Delete me and my data',
    forgetNote: 'Your name, account, ratings and seats go. In finished games there sits “Somebody” instead. This cannot be undone.',
    forgetNow: 'Delete it all',
    stay: 'Keep it',
  },
  fair: {
    heading: 'The luck of this table',
    promised: 'The luck of this table is settled before the deal, and checked after the game.',
    how: 'The server has fixed its part and shows its seal below. Every player’s browser adds a part of its own, sealed too, before anybody opens theirs. This browser keeps the seals and checks the finished game against them.',
    changed: 'This server shows another seal than before: it may have changed its luck. This browser adds nothing to it.',
    holds: (people: number) =>
      `Fair luck, checked by this browser: every card and roll follows from the seal the server showed before the deal and from what ${people === 1 ? 'one player’s browser' : `${people} players’ browsers`} added.`,
    unseen: (people: number) =>
      `Every card and roll follows from the server’s seal and what ${people === 1 ? 'one player’s browser' : `${people} players’ browsers`} added. This browser was not there before the deal, so it cannot say whether the seal is the first one.`,
    alone: 'Nobody but the server added to the luck of this game. Every card and roll follows from its seal, but it could have chosen it.',
    broken: (why: string) => `The luck of this game does not hold: ${why}.`,
  },
  friends: {
    open: 'With friends',
    heading: 'Open tables',
    none: 'Nobody is waiting for rivals right now.',
    join: 'Join',
    mine: 'Your tables',
    seats: (taken: number, all: number) => `${taken} of ${all} chairs taken`,
    public: 'Anybody may join (listed on the home page)',
    rated: 'Counts for ratings (otherwise a coach may help)',
    unrated: 'Not rated, a coach may help',
    byLink: 'Friend, by link',
    table: 'Open the table',
  },

  rules: {
    heading: (title: string) => `Rules of ${title}`,
    search: 'Search the rules',
    found: (count: number) => (count === 0 ? 'No rule says that. Try another word.' : count === 1 ? '1 rule' : `${count} rules`),
    close: 'Close',
    sources: { documented: 'public source', derived: 'worked out', ours: 'our ruling' } as Record<string, string>,
    source: (from: string) => words.rules.sources[from] ?? from.replace(/^rules: /, ''),
  },

  replay: {
    heading: 'Replay',
    play: 'Play',
    pause: 'Pause',
    back: 'One move back',
    on: 'One move on',
    place: (at: number, all: number) => `Move ${at} of ${all}`,
    leave: 'Leave the replay',
    speed: 'Pace',
    did: (name: string, what: string) => `${name}: ${what}`,
    start: 'The start',
    playOn: 'Play on',
    playOnHere: 'Play on from here against bots, as a study',
  },
  marks: { daily: 'Today’s race', study: 'Study, not rated', puzzle: 'Puzzle' },

  learning: {
    heading: (title: string) => `Learn ${title}`,
    on: 'Go on',
    leave: 'Leave for now',
    again: 'From the beginning',
    done: 'Play a real race',
    test: 'One small test',
    back: 'Take it back',
    astray: 'That is allowed, and you see what comes of it. Take it back and try what the lesson suggests.',
    yours: 'Your move',
  },

  /** The screen for any game. */
  general: {
    position: 'The position',
    nothing: '–',
    yes: 'yes',
    no: 'no',
    over: 'The game is over.',
    asked: (what: string) => `Your turn: ${what}.`,
    yourTurn: 'Your turn: choose what to do.',
    watching: 'Nobody is asked anything right now.',
    won: (names: string[]) => (names.length > 1 ? `${words.list(names)} share the win` : names[0] === words.you ? 'You win' : `${names[0]} wins`),
  },

  plot: {
    heading: 'Money over time',
    label: (names: string) => `Money of ${names} from the first move to the last`,
    points: 'Score over time',
  },
  play: 'Play this card',
  discard: 'Throw this card away',
  pass: 'Pass',
  decline: 'Play no card',
  noShare: 'Buy none',
  sprint: (car: string) => `Sprint with ${car}`,
  breakdown: (car: string) => `${capital(car)} breaks down`,
  finish: 'Cross the line',
  finishCard: 'Finish this card for me',
  flagged: (car: string, place: string) => `${capital(car)} takes the flag: ${place}`,
  bid: (amount: string) => `Bid ${amount}`,
  stop: (car: string) => `Pit stop with ${car}`,
  carOf: (car: string, number: number, owner: string) => (owner ? `${car} ${number}, ${owner}’s`.replace('You’s', 'yours') : `${car} ${number}`),
  thinking: (name: string) => (name === words.you ? 'One moment.' : `${name} is thinking.`),
  playing: (name: string) => (name === words.you ? 'It is your turn.' : `It is ${name}’s turn.`),
  watching: 'The race goes on.',
  cells: (count: number) => (count === 1 ? '1 cell' : `${count} cells`),
  /** What the race means for whoever looks. */
  stake: (update: Shown, view: CarsView, board: Board): string => {
    const me = view.viewer;
    if (me === null || !update.yours.includes(me)) return '';
    const paid = (amounts: number[]) =>
      amounts.map((amount, place) => `${nth(place + 1)} ${amount > 0 ? '+' : ''}${short(amount, board.sign)}`).join(' · ');
    if (view.phase === 'bet' && board.bets) return `A bet here pays: ${paid(board.bets[Math.min(view.lines, 2)])}.`;
    if (view.phase === 'share' && board.dividends) return `A share pays at the end: ${paid(board.dividends)}.`;
    if (view.auction)
      return `You have ${short(view.seats[me].money, board.sign)}; an average place pays ${short(Math.round(mean(board.prizes) / 1000) * 1000, board.sign)}.`;
    const mine = view.ranking.filter((name) => view.cars[board.cars.indexOf(name)].owner === me);
    const racing = mine.find((name) => ['grid', 'track'].includes(view.cars[board.cars.indexOf(name)].state));
    if (!mine.length) return 'You own no car in this race.';
    if (!racing) return 'Your race is run.';
    const place = view.ranking.indexOf(racing) + 1;
    return place === 1 ? 'You own the leader.' : `Your best car is ${racing}, ${nth(place)}.`;
  },
  cell: (name: string, distance: number) => `Cell ${name}, ${distance} to the line`,
  paysNow: (place: string, amount: string) => `${place} now: ${amount}`,
  pays: (place: string, amount: string) => `${place} pays ${amount}`,
  startSpace: (space: string) => `Start space ${space}`,

  camera: { whole: 'Show the whole track', follow: 'Follow the action' },
  infield: { prizes: 'What each place pays, and who would get it now' },

  side: {
    players: 'Players',
    lastCards: 'Last cards',
    none: 'No card yet',
    log: 'Commentary',
    cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
    bets: 'Bets',
    shares: 'Shares',
    hidden: 'A secret bet',
    out: 'All cars home',
    dealer: 'Deals',
    sheet: 'Players',
    close: 'Close',
    switched: 'Switched',
    known: (name: string) => `Open cards of ${name}`,
    display: 'Pit display',
    guarded: 'In the pits: only its owner may move it',
    standing: 'Standing',
    offTrack: 'out',
  },

  auction: {
    choose: (which: string, all: number) => `For sale: ${which} of ${all} choices`,
    up: (car: string) => `${capital(car)} is up for sale`,
    again: 'Second chance',
    noBid: 'No bid yet',
    leads: (name: string, amount: string) => `${name} leads with ${amount}`,
    handBars: 'Cells that your hand moves each car',
    wild: 'White, for any car',
    starts: (place: string) => `starts ${place}`,
    passed: 'passed',
    upTo: (amount: string) => `Bid up to ${amount}`,
    upToNow: (amount: string) => `Bidding for you up to ${amount}.`,
    less: 'A step less',
    more: 'A step more',
    limit: 'How far you go',
    at: (amount: string) => `Jump to ${amount}`,
    passAhead: 'Pass on this car',
    passing: 'You passed on this car.',
    stop: 'Bid again',
    stopPlan: 'Stop',
    toCome: 'To come',
    prizes: 'Prizes',
  },

  hand: {
    heading: 'Your hand',
    empty: 'Your hand is empty.',
    why: 'Not possible now; choose it to see why.',
  },

  horses: {
    bar: 'Pulls',
    dice: (die: number, steps: number) => `The dice show horse ${die} and ${steps}`,
    score: ['Player', 'Purses', 'Bets', 'Jockey sets', 'Cash', 'Abilities', 'Total'],
    won: (names: string[]) =>
      names.length > 1 ? `${words.list(names)} share the win` : names[0] === 'You' ? 'You win the day' : `${names[0]} wins the day`,
    slip: {
      heading: 'Your slip',
      concession: 'Concession grid',
      horse: 'Horse',
      odds: 'Pays',
      bet: 'Bet',
      helmet: 'Helmet',
      jersey: 'Jersey',
      own: 'Own',
      sold: 'sold',
      cell: (cell: string, horse: number, marked: boolean) => `Concession ${cell}, ${horse}${marked ? ', marked' : ''}`,
      betOn: (dollars: string, horse: number) => `Bet +${dollars} dollars on horse ${horse}`,
      mark: (what: string, horse: number, marked: boolean) => `${what} of horse ${horse}${marked ? ', marked ✕' : ''}`,
      buy: (horse: number, cost: number) => `Buy horse ${horse} for $${cost}`,
      wilds: (left: number) => `${left} wild${left === 1 ? '' : 's'} left`,
      paysNow: (pays: number) => (pays ? `As things stand a dollar pays ${pays}` : 'What a dollar pays for first, second and third'),
      sets: (dollars: number) => `jockey sets $${dollars}`,
      worth: (dollars: number) => `worth $${dollars} now`,
    },
    track: 'The track',
    noBet: 'NO BETS BEYOND',
    tabs: { slip: 'Slip', horses: 'Horses', log: 'Commentary' },
    at: (horse: number, where: string, owner: string) =>
      `Horse ${horse} on ${where}${owner ? `, ${owner === words.you ? 'yours' : `${owner}’s`}` : ''}`,
    twoHorses: (picked: number) => (picked ? 'And the second horse.' : 'Tap two horses, in any order.'),
    ownedBy: (name: string) => (name === words.you ? 'yours' : `${name}’s`),
    solo: {
      title: 'Solo against Roland',
      who: 'Roland Wright plays by his own rules: he marks what the dice show him, never hesitates, and counts up like you.',
      levels: { easy: 'Easy', normal: 'Normal', hard: 'Hard' } as Record<string, string>,
    },
    boxName: (bonus: string, amount = 0): string => {
      const boxes: Record<string, string> = {
        money: amount ? `$${amount}` : 'Money',
        'two-back': `Two horses ${amount ? `−${amount}` : 'back'}`,
        'two-forward': `Two horses ${amount ? `+${amount}` : 'forward'}`,
        back: `A horse ${amount ? `−${amount}` : 'back'}`,
        forward: `A horse ${amount ? `+${amount}` : 'forward'}`,
        bet: 'Free bet',
        helmet: 'Free helmet',
        jersey: 'Free jersey',
        horse: 'Free horse',
      };
      return boxes[bonus] ?? bonus;
    },
    kind: (kind: string, bonus?: string, amount = 0): string => {
      const kinds: Record<string, string> = {
        pass: 'Pass',
        erase: 'Get a wild back',
        decline: 'No, thanks',
        accept: 'Yes',
        'money-box': amount ? `Take $${amount}` : 'Take the money',
        jersey: 'Jersey + bar',
        'string-along': 'Bet $1 and move',
        wild: 'Use a wild',
        move: 'Move a horse',
        mark: 'Mark on the bar',
        partner: 'Move with it',
        concession: 'Concession',
        helmet: 'Helmet',
        bet: 'Bet',
        buy: 'Buy',
      };
      return bonus ? words.horses.boxName(bonus, amount) : (kinds[kind] ?? kind);
    },
    stake: (sheet: { money: number; wilds: number; wilds_used: number; stable: number[] }) =>
      `You have $${sheet.money}, ${words.horses.slip.wilds(sheet.wilds - sheet.wilds_used)}${sheet.stable.length ? `, and own ${sheet.stable.map((horse) => `horse ${horse}`).join(words.and)}` : ''}.`,
    counting: 'The race is run: counting up',
    lastRound: 'Last round: the third horse is home. Everybody still acts once.',
    nearly: 'Two horses are home. The third one ends the race.',
    see: (name: string) => `${name}’s slip`,
    bonus: 'Bonus boxes',
    box: (label: string, left: number) => `${label}, ${left} left`,
    whichWild: 'Which horse shall the wild be?',
    looking: (name: string) => `You are looking at the slip of ${name}.`,
    mySlip: 'Back to my slip',
    prompt: (view: HorsesView, update: Shown, asked: boolean): string => {
      if (!asked) return view.turn === null ? 'The flag is down.' : words.thinking(update.names[view.turn] ?? 'Roland');
      switch (view.asked.what) {
        case 'bonus':
          return 'A line is complete: choose a bonus.';
        case 'second-horse':
          return `Pick the second horse, above ${view.asked.above}.`;
        case 'bar-mark':
          return `Mark a horse on the bar of horse ${view.asked.bar}.`;
        case 'ability':
          return `${view.asked.name}: what will it be?`;
        default:
          return view.wild ? `Your wild makes it horse ${view.number}: mark your slip.` : `Horse ${view.number} was rolled: mark your slip.`;
      }
    },
  },

  end: {
    heading: (name: string) => `${name} takes the purse`,
    you: 'You take the purse',
    shared: (names: string) => `${names} share the purse`,
    flag: 'The flag is down',
    sprint: {
      heading: (name: string) => `${name} made most`,
      you: 'You made most',
      shared: (names: string) => `${names} made the same, and most`,
    },
    race: (race: number) => `Race ${race} is over`,
    next: (race: number, races: number) => (race === races ? 'To the last race' : `To race ${race}`),
    standing: (race: number, races: number) => `Standing after ${race} of ${races} races`,
    ledger: 'What the race was for everybody',
    bets: 'The secret bets',
    places: 'places',
    noCar: 'without a car',
    taken: (car: string) => `Taken as ${car} crossed the line; a mark is one cell`,
    behind: (gap: number) => `${gap} ${gap === 1 ? 'cell' : 'cells'} behind`,
    again: 'Rematch',
    other: 'Another game',
    record: 'Save the record',
    replay: 'Watch it again',
    review: 'Review',
    share: 'Copy a link to this race',
    shared2: 'Link copied. Whoever opens it can watch the race.',
    shareHere: 'Copy this link:',
    verify: 'Check the record',
    verified: 'The record holds: played again move by move, it leads to the same result.',
    reveal: 'Next category',
    table: { player: 'Player', paid: 'Paid', prizes: 'Prizes', bets: 'Bets', shares: 'Shares', change: 'Made', money: 'Money' },
    dividend: (car: string) => `What a share in ${car} paid`,
    photo: (order: string) => `Photo finish: ${order}`,
    nobody: 'nobody',
    notHome: 'not home',
  },
};

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function nth(place: number): string {
  return place === 1 ? '1st' : place === 2 ? '2nd' : place === 3 ? '3rd' : `${place}th`;
}

export { exact, short };
