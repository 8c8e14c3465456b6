// What a card would do, as the board and the prompt tell it: line after line, what is certain and what depends on a choice above.

import type { Board, Outlook, Preview } from './messages';
import { capital } from '../words';

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
  /** Cars that white could move. */
  wild: { car: number; sure: boolean }[];
}

export function outcome(preview: Preview | null): Outcome {
  const out: Outcome = { ends: [], stuck: [], home: [], wild: [] };
  const add = (line: number, outlook: Outlook, dragged: boolean) => {
    const { car, depends } = outlook;
    for (const cell of outlook.cells) out.ends.push({ key: `${line}/${car}/${cell}/${dragged}`, line, car, cell, sure: !depends, dragged });
    if (outlook.stuck === 'blocked') out.stuck.push(outlook);
    if (outlook.finish) out.home.push({ car, sure: !depends });
  };
  preview?.lines.forEach((line, index) => {
    for (const outlook of line.cars) {
      if (line.white) out.wild.push({ car: outlook.car, sure: !outlook.depends });
      else add(index, outlook, false);
    }
    // What white drags along shows once it is known which car it moves.
    if (!line.white) for (const outlook of line.dragged) add(index, outlook, true);
  });
  if (preview?.sprint) add(0, preview.sprint, false);
  return out;
}

/** The same in words, a part for each line. */
export function previewText(board: Board, preview: Preview): string {
  const parts: string[] = [];
  const name = (car: number) => board.cars[car];
  const names = (cars: Outlook[]) => cars.map(({ car }) => name(car)).join(', ');
  for (const line of preview.lines) {
    if (line.white) {
      const [sure, perhaps] = [line.cars.filter((car) => !car.depends), line.cars.filter((car) => car.depends)];
      if (!line.cars.length) parts.push(`white ${line.steps} finds no car`);
      else if (!perhaps.length) parts.push(`white ${line.steps}: ${names(sure)}`);
      else parts.push(`white ${line.steps}: ${sure.length ? `${names(sure)}, perhaps ` : 'perhaps '}${names(perhaps)}`);
    } else {
      parts.push(...line.cars.map((car) => outlookText(board, car, line.steps)));
      const [sure, perhaps] = [line.dragged.filter((car) => !car.depends), line.dragged.filter((car) => car.depends)];
      if (sure.length) parts.push(`${names(sure)} dragged along`);
      if (perhaps.length) parts.push(`${names(perhaps)} perhaps dragged along`);
    }
  }
  if (preview.sprint) parts.push(preview.sprint.stuck ? outlookText(board, preview.sprint, 0) : `${name(preview.sprint.car)} may sprint`);
  if (preview.breakdown !== null) parts.push(`${name(preview.breakdown)} may break down`);
  return parts.length ? `${capital(parts.join(' · '))}.` : '';
}

function outlookText(board: Board, outlook: Outlook, steps: number): string {
  const car = board.cars[outlook.car];
  const moves = outlook.finish ? `${car} ${steps} reaches the line` : `${car} ${steps}`;
  switch (outlook.stuck) {
    case null:
      return outlook.depends ? `${moves}: where depends` : moves;
    case 'home':
      return outlook.depends ? `${moves}, unless it is home` : `${car} is home`;
    case 'broken-down':
      return `${car} is broken down`;
    case 'in-the-pits':
      return `${car} is in the pits`;
    case 'blocked':
      if (outlook.depends) return `${moves}, or boxed in: it depends`;
      return outlook.behind.length ? `${car} is boxed in by ${outlook.behind.map((other) => board.cars[other]).join(' and ')}` : `${car} is boxed in`;
  }
}
