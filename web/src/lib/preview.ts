// What a card would do, as the board and the prompt tell it: line after line, what is certain and what depends on a choice above.

import type { Board, Outlook, Preview } from './messages';
import { carName, list, spoken } from './speech';

/** A cell on which a car could stop. */
export interface End {
  key: string;
  line: number;
  car: number;
  cell: number;
  /** Whether the car gets this choice whatever is chosen above. */
  sure: boolean;
  dragged: boolean;
}

export interface Outcome {
  ends: End[];
  /** Cars that do not move because others are in their way, and surely so or perhaps. */
  stuck: Outlook[];
  /** Cars that could come home. */
  home: { car: number; sure: boolean }[];
  /** Cars that white could move, and where each of them could stop. */
  wild: { car: number; sure: boolean }[];
  may: End[];
}

export function outcome(preview: Preview | null): Outcome {
  const out: Outcome = { ends: [], stuck: [], home: [], wild: [], may: [] };
  const stops = (to: End[], line: number, { car, cells, depends }: Outlook, dragged = false) =>
    to.push(...cells.map((cell) => ({ key: `${line}/${car}/${cell}/${dragged}`, line, car, cell, sure: !depends, dragged })));
  const add = (line: number, outlook: Outlook, dragged: boolean) => {
    const { car, depends } = outlook;
    stops(out.ends, line, outlook, dragged);
    if (outlook.stuck === 'blocked') out.stuck.push(outlook);
    if (outlook.finish) out.home.push({ car, sure: !depends });
  };
  preview?.lines.forEach((line, index) => {
    for (const outlook of line.cars) {
      if (line.white) {
        out.wild.push({ car: outlook.car, sure: !outlook.depends });
        stops(out.may, index, outlook);
        // Another car may be chosen: nobody comes home by white for sure.
        if (outlook.finish) out.home.push({ car: outlook.car, sure: false });
      } else add(index, outlook, false);
    }
    // What white drags along shows once it is known which car it moves.
    if (!line.white) for (const outlook of line.dragged) add(index, outlook, true);
  });
  if (preview?.sprint) add(0, preview.sprint, false);
  return out;
}

const says = spoken('page-preview', {
  whiteNone: ['steps'],
  white: ['steps', 'cars'],
  whitePerhaps: ['steps', 'perhaps'],
  whiteBoth: ['steps', 'cars', 'perhaps'],
  dragged: ['cars'],
  draggedPerhaps: ['cars'],
  maySprint: ['car'],
  mayBreak: ['car'],
  goes: ['car', 'steps'],
  goesDepends: ['car', 'steps'],
  line: ['car', 'steps'],
  lineDepends: ['car', 'steps'],
  unlessHome: ['car', 'steps'],
  home: ['car'],
  brokenDown: ['car'],
  inThePits: ['car'],
  boxedDepends: ['car', 'steps'],
  boxedBy: ['car', 'cars'],
  boxed: ['car'],
});

/** The same in words, a part for each line. */
export function previewText(board: Board, preview: Preview): string {
  const parts: string[] = [];
  const names = (cars: Outlook[]) => cars.map(({ car }) => carName(board.cars[car])).join(', ');
  for (const line of preview.lines) {
    const [sure, perhaps] = [false, true].map((depends) => names((line.white ? line.cars : line.dragged).filter((car) => car.depends === depends)));
    if (line.white) {
      if (!line.cars.length) parts.push(says.whiteNone(line.steps));
      else if (!perhaps) parts.push(says.white(line.steps, sure));
      else parts.push(sure ? says.whiteBoth(line.steps, sure, perhaps) : says.whitePerhaps(line.steps, perhaps));
    } else {
      parts.push(...line.cars.map((car) => outlookText(board, car, line.steps)));
      if (sure) parts.push(says.dragged(sure));
      if (perhaps) parts.push(says.draggedPerhaps(perhaps));
    }
  }
  if (preview.sprint) parts.push(preview.sprint.stuck ? outlookText(board, preview.sprint, 0) : says.maySprint(board.cars[preview.sprint.car]));
  if (preview.breakdown !== null) parts.push(says.mayBreak(board.cars[preview.breakdown]));
  return parts.length ? `${parts.join(' · ')}.` : '';
}

function outlookText(board: Board, outlook: Outlook, steps: number): string {
  const car = board.cars[outlook.car];
  const { depends, finish, stuck } = outlook;
  switch (stuck) {
    case null:
      return (finish ? (depends ? says.lineDepends : says.line) : depends ? says.goesDepends : says.goes)(car, steps);
    case 'home':
      return depends ? says.unlessHome(car, steps) : says.home(car);
    case 'broken-down':
      return says.brokenDown(car);
    case 'in-the-pits':
      return says.inThePits(car);
    case 'blocked':
      if (depends) return says.boxedDepends(car, steps);
      return outlook.behind.length ? says.boxedBy(car, list(outlook.behind.map((other) => carName(board.cars[other])))) : says.boxed(car);
  }
}
