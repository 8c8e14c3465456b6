// Who is at the table on the server now, and whom it waits for.

/** As the server tells it. */
export interface Told {
  /** Seats of people who are connected. */
  here: number[];
  away?: { seat: number; agreed: number[]; millis: number };
}

class Presence {
  /** None where the table stands on this device. */
  here: number[] | null = $state.raw(null);
  /** Whom the table waits for, who agrees that a bot takes over now, and in how many seconds it does anyway. */
  away: { seat: number; agreed: number[] } | null = $state.raw(null);
  seconds = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  hear({ here, away }: Told): void {
    this.stop();
    this.here = here;
    if (!away) return;
    const until = Date.now() + away.millis;
    const count = () => (this.seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    this.away = away;
    count();
    this.timer = setInterval(count, 500);
  }

  leave(): void {
    this.stop();
    this.here = null;
  }

  private stop(): void {
    clearInterval(this.timer);
    this.away = null;
  }
}

/** A page is at one table at a time. */
export const presence = new Presence();
