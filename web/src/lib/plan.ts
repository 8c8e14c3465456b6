// What a player has decided ahead in an auction: bid up to an amount, or pass on this car.

import type { Shown } from './game';
import type { Choice } from './messages';

export interface Plan {
  /** Which lot it is for; a plan never outlives it. */
  lot: string;
  /** The highest bid; none is a pass. */
  upTo: number | null;
}

/** A name for what is being sold now; nothing while nothing is. */
export function lot(update: Shown | undefined): string | null {
  const view = update?.view?.kind === 'cars' ? update.view : null;
  const auction = view?.auction;
  if (!auction || view.phase !== 'bid') return null;
  return [view.race, auction.car ?? 'choice', auction['cars-left'], auction.again].join('/');
}

/** What the plan does now, if it is the player's turn and the plan still holds; otherwise the player is asked. */
export function planned(update: Shown, plan: Plan | null): Choice | null {
  if (!plan || plan.lot !== lot(update)) return null;
  if (plan.upTo === null) return update.choices.find((choice) => choice.kind === 'pass') ?? null;
  const most = plan.upTo;
  const bids = update.choices.filter((choice) => choice.kind === 'bid' && Number(choice.with.amount) <= most);
  return bids.reduce<Choice | null>((low, bid) => (!low || Number(bid.with.amount) < Number(low.with.amount) ? bid : low), null);
}

/** Amounts worth offering for "bid up to": from the next bid to all the cash, a dozen at most. */
export function ceilings(from: number, cash: number, step: number): number[] {
  const count = Math.floor((cash - from) / step) + 1;
  if (count <= 0) return [];
  const every = Math.max(1, Math.ceil(count / 12));
  const amounts: number[] = [];
  for (let index = 0; index < count; index += every) amounts.push(from + index * step);
  const most = from + (count - 1) * step;
  if (amounts.at(-1) !== most) amounts.push(most);
  return amounts;
}
