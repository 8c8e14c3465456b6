// What part of the board is in its frame: all of it, what a finger has pulled closer, or the action.

export interface Point {
  x: number;
  y: number;
}

/** How close the board may come by hand, and by itself. */
const CLOSEST = 5;
const CLOSE = 2.6;

export class Camera {
  zoom = $state(1);
  shift: Point = $state.raw({ x: 0, y: 0 });
  gliding = $state(false);
  /** Whether it follows the action: by default on phones. */
  follow = $state(matchMedia('(max-width: 600px), (max-height: 500px)').matches);
  /** Whether the finger that was last put down has moved the board. */
  pulled = false;
  private readonly fingers = new Map<number, Point>();

  constructor(private readonly box: () => DOMRect) {}

  /** All of the board. */
  fit(): void {
    this.zoom = 1;
    this.shift = { x: 0, y: 0 };
  }

  toggle(): void {
    this.follow = !this.follow;
    this.gliding = true;
    if (!this.follow) this.fit();
  }

  /** Brings these points into the frame, `scale` pixels to a unit, `middle` in the frame's own middle; the lowest `covered` pixels are hidden. */
  frame(points: Point[], size: { wide: number; high: number }, scale: number, middle: Point, covered: number): void {
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const high = size.high - covered;
    const room = Math.min(size.wide / (right - left + 130), high / (bottom - top + 130)) / scale;
    const zoom = Math.max(1, Math.min(CLOSE, room));
    this.gliding = true;
    this.zoom = zoom;
    // Not further than the board's edge.
    const held = (at: number, whole: number, seen: number) => {
      const most = Math.max(0, (whole * zoom - seen) / 2);
      return Math.max(-most, Math.min(most, at));
    };
    this.shift = {
      x: held(-((left + right) / 2 - middle.x) * scale * zoom, size.wide, size.wide),
      y: held(-((top + bottom) / 2 - middle.y) * scale * zoom, size.high, high) - covered / 2,
    };
  }

  closer(factor: number, x: number, y: number): void {
    const box = this.box();
    const [px, py] = [x - box.left - box.width / 2, y - box.top - box.height / 2];
    const next = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const by = next / this.zoom;
    this.shift = next === 1 ? { x: 0, y: 0 } : { x: px - (px - this.shift.x) * by, y: py - (py - this.shift.y) * by };
    this.zoom = next;
  }

  wheel = (event: WheelEvent): void => {
    this.gliding = false;
    event.preventDefault();
    this.closer(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
  };

  down = (event: PointerEvent): void => {
    this.gliding = false;
    this.pulled = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const here = { x: event.clientX, y: event.clientY };
    // A tap trembles.
    this.pulled ||= Math.hypot(here.x - before.x, here.y - before.y) > 3;
    if (this.fingers.size === 1 && this.zoom > 1) {
      this.shift = { x: this.shift.x + here.x - before.x, y: this.shift.y + here.y - before.y };
    } else if (this.fingers.size === 2) {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] ?? here;
      const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
      this.closer(apart(here, other) / Math.max(1, apart(before, other)), (here.x + other.x) / 2, (here.y + other.y) / 2);
    }
    this.fingers.set(event.pointerId, here);
  };

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };
}
