// Numbers and arrows, the same on every screen: a number goes to the choice in that place, arrows to the next one.

import { tick } from 'svelte';
import { afterFrame } from './frame';

/** What can be chosen, by where it is: the first group that is there is meant. */
const GROUPS = ['.goal', '.car .pick', '.prompt .do .btn', '.hand button.usable', '.slip [data-lit]'];

function group(): HTMLElement[] {
  for (const place of GROUPS) {
    const found = [...document.querySelectorAll<HTMLElement>(place)].filter((element) => element.getClientRects().length > 0);
    if (found.length) return found;
  }
  return [];
}

/** Something new is asked: whoever plays by keyboard goes on there, not at the top of the page nor where nothing is left to do. */
export function goOn(keyed: boolean): void {
  const go = () => {
    const focused = document.activeElement as HTMLElement | null;
    if (focused?.matches('[aria-disabled="true"]')) focused.blur();
    if (keyed && document.activeElement === document.body) group()[0]?.focus();
  };
  // A focus that moves has the page laid out at once: whoever points need not wait for that.
  if (keyed) void tick().then(go);
  else afterFrame(go);
}

/** Whether the key went somewhere. Enter or the space bar then does it. */
export function steer(event: KeyboardEvent): boolean {
  const along = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const number = /^[0-9]$/.test(event.key) ? (Number(event.key) || 10) - 1 : undefined;
  if (along === undefined && number === undefined) return false;
  const focused = document.activeElement as HTMLElement | null;
  const here = GROUPS.map((place) => [...document.querySelectorAll<HTMLElement>(place)]).find((list) => focused && list.includes(focused));
  const list = here ?? group();
  if (!list.length) return false;
  const at = number ?? (focused && list.includes(focused) ? (list.indexOf(focused) + (along ?? 0) + list.length) % list.length : 0);
  if (!list[at]) return false;
  event.preventDefault();
  list[at].focus();
  list[at].scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}
