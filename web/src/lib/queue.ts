// Updates come faster than they can be followed: they are shown one after the other, and what may be done is asked only when
// everything has been shown.

export class Queue<U> {
  /** Whether everything is shown at once, until somebody here is asked. */
  hurry = false;
  private readonly items: U[] = [];
  private running = false;

  constructor(
    private readonly show: (item: U) => Promise<void>,
    /** Called when the last one has been shown. */
    private readonly done: () => void,
  ) {}

  push(item: U): void {
    this.items.push(item);
    if (!this.running) void this.run();
  }

  /** Waits, unless everything is to be shown at once. */
  async wait(millis: number): Promise<void> {
    if (!this.hurry && millis > 0) await new Promise((done) => setTimeout(done, millis));
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let item = this.items.shift(); item !== undefined; item = this.items.shift()) await this.show(item);
    this.running = false;
    this.done();
  }
}
