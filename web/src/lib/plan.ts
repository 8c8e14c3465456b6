// What a player has decided ahead in an auction: bid up to an amount, or pass on this car.

import type { Shown } from './game';
import type { CarsView, Choice } from './messages';

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

/** Whether the viewer can still bid for what is sold: now, or when the others have spoken. */
export function mayBid({ view, update }: { view: CarsView; update: Shown }): boolean {
  const { auction, viewer: me } = view;
  return (
    auction !== null && me !== null && update.yours.includes(me) && view.phase === 'bid' && auction.bidder !== me && auction.bidding.includes(me)
  );
}
