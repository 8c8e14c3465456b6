// The pact about luck at a server's table: what the server promised before the deal, what this browser added, and whether the finished game
// keeps to it. The browser keeps it by itself, so that a server cannot change its mind later.

import { Sentence, workers } from './engine';
import type { Message, Seen, Sentence as Said, Update, View } from './messages';
import { addedLuck, server } from './server';

/** What is kept of one table. */
interface Kept {
  commitment: string;
  /** What this browser pledged, by seat: never told before the table calls for it. */
  luck: Record<string, string>;
  /** Everybody's pledges as they were when this browser told its own. */
  pledges: string[];
  /** When it was kept; the oldest goes first. */
  at: number;
}

const SHELF = 'grandstand-pacts';
/** How many tables are kept. */
const MOST = 40;

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function keep(id: string, kept: Kept): void {
  const pacts = { ...all(), [id]: kept };
  const oldest = Object.entries(pacts).sort(([, a], [, b]) => b.at - a.at);
  try {
    localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(oldest.slice(0, MOST))));
  } catch {
    // A browser that keeps nothing can still play; the check at the end says what it could not compare.
  }
}

export type Verdict =
  /** `alone`: nobody but the server added to the luck. `unseen`: this browser saw no promise before the deal. */
  { how: 'fair'; people: number; alone: boolean; unseen: boolean } | { how: 'broken'; why: Said };

export class Pact {
  /** What the server has promised, as this browser first saw it. */
  promised = $state('');
  /** The server shows another promise than before. */
  broken = $state(false);
  verdict: Verdict | undefined = $state.raw();
  private busy = false;
  private checked = false;

  constructor(
    private readonly id: string,
    private readonly say: (message: Message) => unknown,
  ) {
    this.promised = all()[id]?.commitment ?? '';
  }

  /** Looks at what the table shows: pledges, tells, and checks in the end. */
  see(update: Update<View, Seen>): void {
    const told = update.fairness;
    if (!told) return;
    const kept = all()[this.id] ?? { commitment: '', luck: {}, pledges: [], at: Date.now() };
    if (!kept.commitment && update.stage === 'lobby') {
      kept.commitment = told.commitment;
      keep(this.id, kept);
    }
    this.promised = kept.commitment;
    this.broken = kept.commitment !== '' && kept.commitment !== told.commitment;
    if (this.broken) return;
    if (update.stage === 'lobby') for (const seat of update.yours) void this.mix(seat, told, kept);
    if ((update.stage === 'over' || update.stage === 'closed') && !this.checked) {
      this.checked = true;
      void this.check(kept);
    }
  }

  /** Pledges something for a seat that has pledged nothing; tells it when the table calls. */
  private async mix(seat: number, told: NonNullable<Update<View, Seen>['fairness']>, kept: Kept): Promise<void> {
    const pledged = told.pledges[seat] ?? '';
    if (!told.called && !pledged && !this.busy) {
      this.busy = true;
      try {
        const luck = addedLuck();
        const pledge = await workers().table.ask('pledge', { commitment: told.commitment, seat, luck });
        // Kept before it is said: whoever cannot tell what they pledged loses the seat.
        kept.luck[seat] = luck;
        keep(this.id, { ...kept, at: Date.now() });
        await this.say({ say: 'pledge', seat, pledge });
      } finally {
        this.busy = false;
      }
    } else if (told.called && pledged && !told.contributions[seat] && kept.luck[seat]) {
      keep(this.id, { ...kept, pledges: told.pledges });
      this.say({ say: 'reveal', seat, luck: kept.luck[seat] });
    }
  }

  private async check(kept: Kept): Promise<void> {
    try {
      const record = await server.record(this.id);
      // What was pledged and never told is in nobody's record.
      const luck = kept.pledges.map((_, seat) => kept.luck[seat] ?? '');
      const found = await workers().table.ask('fair', { record, commitment: kept.commitment, pledges: kept.pledges, luck });
      const unseen = !kept.commitment;
      this.verdict = found.broken ? { how: 'broken', why: found.broken } : { how: 'fair', people: found.people, alone: found.people === 0, unseen };
    } catch (error) {
      // A table that was closed before the deal has no record, and there is nothing to check.
      if (!(error instanceof Sentence)) throw error;
    }
  }
}
