import { untrack } from 'svelte';
import { afterFrame } from './frame';

/** The same a frame later: what is only read need not be drawn in the frame of what is pressed or driven. */
export function later<T>(value: () => T): { readonly now: T } {
  let now: T = $state.raw(value());
  $effect(() => {
    const next = value();
    if (next !== untrack(() => now)) return afterFrame(() => (now = next));
  });
  return {
    get now() {
      return now;
    },
  };
}
