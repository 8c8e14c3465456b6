// Where the cars are by what has been told, event by event: who is how far from the line, who leads, who is boxed in.

import type { Board, CarsSeen, CarsView } from '../messages';

/** How far behind every car was when the winner crossed the line. */
export interface Photo {
  car: number;
  /** Steps to the line, none for a car that was not on the road. */
  gap: number | null;
}

export class Positions {
  private where: (number | null)[] = [];
  private before: boolean[] = [];
  private home: number[] = [];
  /** Taken when the first car comes home. */
  photo: Photo[] = [];

  constructor(private readonly board: () => Board) {}

  /** Everything as it is in the view. */
  settle(view: CarsView): void {
    const cells = this.board().track.cells;
    this.where = view.cars.map((car) =>
      car.cell === null || car.state === 'home' || car.state === 'none' ? null : cells.findIndex((cell) => cell.name === car.cell),
    );
    this.before = view.cars.map((car) => car.state === 'grid');
    this.home = view.cars
      .map((car, index) => [car.place ?? 0, index])
      .filter(([place]) => place > 0)
      .sort(([a], [b]) => a - b)
      .map(([, index]) => index);
  }

  see(seen: CarsSeen): void {
    const cells = this.board().track.cells;
    switch (seen.what) {
      case 'race-begins':
        this.where = this.board().cars.map(() => null);
        this.before = this.board().cars.map(() => false);
        this.home = [];
        this.photo = [];
        break;
      case 'placed':
        this.where[seen.car] = seen.cell;
        this.before[seen.car] = true;
        break;
      case 'moved':
      case 'drafted':
        if (seen.to === null) break;
        if (this.before[seen.car] && cells[seen.to].distance > cells[seen.from].distance) this.before[seen.car] = false;
        this.where[seen.car] = seen.to;
        break;
      case 'returned':
        this.where[seen.car] = seen.to;
        break;
      case 'home':
        if (!this.home.length) this.photo = this.where.map((_, car) => ({ car, gap: car === seen.car ? 0 : this.left(car) }));
        this.home.push(seen.car);
        this.where[seen.car] = null;
        break;
    }
  }

  /** Steps to beyond the line; none off the road. */
  left(car: number): number | null {
    const at = this.where[car];
    if (at === null || at === undefined) return null;
    const { cells } = this.board().track;
    const lap = Math.max(...cells.map((cell) => cell.distance));
    return cells[at].distance + (this.before[car] ? lap : 0);
  }

  /** The place of a car, 1 for the leader. */
  place(car: number): number {
    const home = this.home.indexOf(car);
    if (home >= 0) return home + 1;
    const mine = this.left(car) ?? Infinity;
    return 1 + this.home.length + this.where.filter((_, other) => other !== car && (this.left(other) ?? Infinity) < mine).length;
  }

  /** Whether other cars stand on every cell in front of it. */
  boxed(car: number): boolean {
    const at = this.where[car];
    if (at === null || at === undefined) return false;
    const { next, last } = this.board().track.cells[at];
    return !(last && !this.before[car]) && next.length > 0 && next.every((cell) => this.where.includes(cell));
  }
}
