// Every text of the page. One object, so that another language is another file.

import { exact, short } from './lib/money';
import type { Board, Choice, Outlook, Preview, Update } from './lib/types';

export const words = {
  name: 'Grandstand',
  you: 'You',
  motto: 'Race games of the table, ready when you are.',
  about: 'Everything runs on this device. No account, no waiting.',
  playNow: 'Play now',
  choose: 'Choose rules and rivals',
  goOn: (title: string) => `Go on with ${title}`,
  goOnNote: 'Your race is where you left it.',
  players: (min: number, max: number) => `${min}–${max} players`,
  loading: 'Rolling out the cars.',
  games: {
    'detroit-cleveland': {
      title: 'Detroit/Cleveland Grand Prix',
      line: 'Bid for cars, then move everybody’s: every card drives your rivals too.',
      length: '20 min',
      players: '2–6 players',
    },
    'daytona-500': {
      title: 'Daytona 500',
      line: 'A fast oval where every move drags the car behind along.',
      length: '15 min',
      players: '2–4 players',
    },
    'top-race': {
      title: 'Top Race',
      line: 'Buy the right to choose car and grid; sprint, break down, win.',
      length: '20 min',
      players: '2–6 players',
    },
    'long-shot': {
      title: 'Long Shot: The Dice Game',
      line: 'Eight horses, two dice and a betting slip.',
      length: '25 min',
      players: '1–8 players',
    },
  } as Record<string, { title: string; line: string; length: string; players: string }>,

  setup: {
    heading: (title: string) => `Set up ${title}`,
    preset: 'Rules',
    races: 'Races',
    seats: 'At the table',
    you: 'You',
    yourName: 'Your name',
    bot: 'Rival',
    add: 'Add a rival',
    remove: 'Remove this rival',
    more: 'More rules',
    from: (source: string) => `Source: ${source}`,
    begin: 'To the grid',
    back: 'Back',
    track: 'Track',
    strength: 'Strength',
  },

  bar: {
    home: 'Home',
    theme: { auto: 'Theme: as the device', day: 'Theme: day', night: 'Theme: night' },
    speed: { calm: 'Pace: calm', brisk: 'Pace: brisk', instant: 'Pace: instant' },
    obvious: { on: 'Only moves are taken for you', off: 'You confirm every move' },
    settings: 'Settings',
    race: (race: number, races: number) => (races === 1 ? 'One race' : `Race ${race} of ${races}`),
  },

  undo: 'Undo',
  skip: 'Skip ahead',
  hint: 'Hint',
  hintSays: (what: string) => `A club driver would: ${what}.`,
  play: 'Play this card',
  discard: 'Throw this card away',
  pass: 'Pass',
  decline: 'Play no card',
  noShare: 'Buy none',
  sprint: (car: string) => `Sprint with ${car}`,
  breakdown: (car: string) => `${capital(car)} breaks down`,
  finish: 'Cross the line',
  bid: (amount: string) => `Bid ${amount}`,
  stop: (car: string) => `Pit stop with ${car}`,
  thinking: (name: string) => `${name} is thinking.`,
  watching: 'The cars are moving.',
  cell: (name: string, distance: number) => `Cell ${name}, ${distance} to the line`,
  startSpace: (space: string) => `Start space ${space}`,

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
  },

  auction: {
    choose: 'Up for sale: first choice of car',
    up: (car: string) => `${capital(car)} is up for sale`,
    again: 'Second chance',
    noBid: 'No bid yet',
    leads: (name: string, amount: string) => `${name} leads with ${amount}`,
    holds: (count: number, steps: number) =>
      count === 0
        ? 'You hold nothing that moves it.'
        : `You hold ${count === 1 ? '1 line' : `${count} lines`} that move it, ${steps} steps in all.`,
    cash: 'Cash',
    passed: 'passed',
    toCome: 'To come',
    prizes: 'Prizes',
  },

  hand: {
    heading: 'Your hand',
    empty: 'Your hand is empty.',
    cannot: 'This card moves nothing now.',
    wait: 'Not your turn.',
  },

  horses: {
    bar: 'Pulls',
    dice: (die: number, steps: number) => `The dice show horse ${die} and ${steps}`,
    score: ['Player', 'Purses', 'Bets', 'Jockey sets', 'Cash', 'Abilities', 'Total'],
    won: (names: string[]) => (names.length > 1 ? `${names.join(' and ')} share the win` : names[0] === 'You' ? 'You win the day' : `${names[0]} wins the day`),
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
      boxes: (left: number) => `${left} bonus boxes left`,
    },
    kind: (kind: string, bonus?: string): string => {
      const boxes: Record<string, string> = {
        'two-back': 'Two horses back',
        'two-forward': 'Two horses forward',
        back: 'A horse back',
        forward: 'A horse forward',
        bet: 'Free bet',
        helmet: 'Free helmet',
        jersey: 'Free jersey',
        horse: 'Free horse',
      };
      const kinds: Record<string, string> = {
        pass: 'Pass',
        erase: 'Get a wild back',
        decline: 'No, thanks',
        accept: 'Yes',
        'money-box': 'Take the money',
        jersey: 'Jersey and a bar',
        'string-along': 'Bet $1 and move',
        wild: 'Use a wild as',
        move: 'Move a horse',
        mark: 'Mark on the bar',
        partner: 'Move with it',
        concession: 'Mark a concession',
        helmet: 'Mark a helmet',
        bet: 'Bet',
        buy: 'Buy',
      };
      return bonus ? (boxes[bonus] ?? bonus) : (kinds[kind] ?? kind);
    },
    prompt: (view: { asked: { what: string; name?: string; above?: number; bar?: number }; number: number; wild: boolean; turn: number | null }, update: Update, asked: boolean): string => {
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
    race: (race: number) => `Race ${race} is over`,
    next: 'Next race',
    again: 'Rematch',
    other: 'Another game',
    record: 'Save the record',
    table: { player: 'Player', prizes: 'Prizes', bets: 'Bets', shares: 'Shares', money: 'Money' },
    cars: { heading: 'Price against prize', car: 'Car', owner: 'Owner', price: 'Paid', prize: 'Prize', profit: 'Result' },
    nobody: 'nobody',
    notHome: 'did not finish',
  },
};

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function nth(place: number): string {
  return place === 1 ? '1st' : place === 2 ? '2nd' : place === 3 ? '3rd' : `${place}th`;
}

/** What is being asked, in words. The prompt bar says nothing else. */
export function prompt(update: Update, board: Board): string {
  const view = update.view;
  if (!view) return words.loading;
  if (update.stage === 'over') return 'The flag is down.';
  const mine = update.turn !== null && update.yours.includes(update.turn);
  const name = update.turn === null ? '' : update.names[update.turn];
  if (!mine) return words.thinking(name);
  const sign = board.sign;
  const auction = view.auction;
  switch (view.phase) {
    case 'bid': {
      const what = auction?.car ? `for ${auction.car}` : 'for first choice';
      if (!auction || auction.bidder === null) return `Open the bidding ${what}, or pass.`;
      return `${update.names[auction.bidder]} bids ${short(auction.bid, sign)} ${what}. Raise or pass.`;
    }
    case 'choose-car':
      return 'You won the bidding: choose your car.';
    case 'choose-start':
      return `Pick a start space for ${view.moving ?? auction?.car ?? 'your car'}.`;
    case 'play':
      return update.choices.some((choice) => choice.kind === 'decline')
        ? 'Your cars are home. Play a card, or play none.'
        : 'Your turn: play a card.';
    case 'wild':
      return `White, ${steps(view.steps)}: pick the car it moves.`;
    case 'steer':
      return sprinting(update, board)
        ? `Sprint with ${view.moving}: pick where it stops.`
        : `Steer ${view.moving}, ${steps(view.steps)}: pick where it stops.`;
    case 'special':
      return 'Sprint, or breakdown?';
    case 'return':
      return `${capital(view.moving ?? 'The car')} is repaired: pick where it rejoins.`;
    case 'bet':
      return 'The leader is past a bet line: bet on a car, in secret.';
    case 'share':
      return 'Shares are sold: buy one, or none.';
    case 'pit-discard':
      return 'Pit stop: throw a card away first.';
    case 'pit-take':
      return 'Pit stop: take a card.';
    default:
      return 'Your move.';
  }
}

function sprinting(update: Update, board: Board): boolean {
  const card = update.view?.card;
  return card !== null && card !== undefined && board.deck[card]?.pair !== null;
}

function steps(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}

/** What a card shows, for people who hear it. */
export function cardText(board: Board, number: number): string {
  const card = board.deck[number];
  if (!card) return `Card ${number}`;
  if (card.pair) {
    const [a, b] = card.pair.map((car) => board.cars[car]);
    return board.special === 'switch' ? `Switch ${a} and ${b}` : `Sprint or breakdown, ${a} and ${b}`;
  }
  return card.lines.map(([car, steps]) => `${car === null ? 'white' : board.cars[car]} ${steps}`).join(', ');
}

/** What a card would do, in a sentence or two. */
export function previewText(board: Board, preview: Preview): string {
  const parts: string[] = [];
  for (const line of preview.lines) {
    if (line.white) {
      parts.push(line.cars.length ? `white ${line.steps}: any of ${line.cars.map((c) => board.cars[c.car]).join(', ')}` : `white ${line.steps} is lost`);
    } else {
      parts.push(...line.cars.map((car) => outlookText(board, car, line.steps)));
    }
  }
  if (preview.sprint) parts.push(`${board.cars[preview.sprint.car]} may sprint`);
  if (preview.breakdown !== null) parts.push(`${board.cars[preview.breakdown]} may break down`);
  return parts.length ? `${capital(parts.join(' · '))}.` : '';
}

function outlookText(board: Board, outlook: Outlook, steps: number): string {
  const car = board.cars[outlook.car];
  switch (outlook.stuck) {
    case 'home':
      return `${car} is home`;
    case 'broken-down':
      return `${car} is broken down`;
    case 'in-the-pits':
      return `${car} is in the pits`;
    case 'blocked':
      return outlook.behind.length
        ? `${car} is boxed in by ${outlook.behind.map((other) => board.cars[other]).join(' and ')}`
        : `${car} is boxed in`;
    default:
      return outlook.finish ? `${car} ${steps} reaches the line` : `${car} ${steps}`;
  }
}

/** The label of a choice that is a button. */
export function choiceText(choice: Choice, board: Board): string {
  switch (choice.kind) {
    case 'pass':
      return words.pass;
    case 'decline':
      return words.decline;
    case 'no-share':
      return words.noShare;
    case 'bid':
      return words.bid(short(Number(choice.amount), board.sign));
    case 'share':
      return `${capital(choice.car ?? '')} ${short(Number(choice.price), board.sign)}`;
    case 'stop':
      return words.stop(choice.car ?? '');
    case 'start':
      return words.startSpace(choice.space ?? '');
    case 'sprint':
      return 'Sprint';
    case 'breakdown':
      return 'Breakdown';
    case 'steer':
      return choice.to === 'finish' ? words.finish : `Stop on ${choice.to}`;
    default:
      return capital(choice.car ?? choice.do);
  }
}

export { exact, short };
