// The tab says whose turn it is: its title and its little picture.

import { words } from '../words';

let calm = '';

/** A dot on the picture and a word in the title while somebody here is asked something. */
export function showTurn(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  calm ||= icon.href;
  document.title = mine ? words.yourTurn : words.name;
  const dotted =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#1B1D22'/><path d='M7 6h5v5H7zM17 6h5v5h-5zM12 11h5v5h-5zM7 16h5v5H7z' fill='#F6F1E7'/><circle cx='22' cy='22' r='9' fill='#35BBDA'/></svg>";
  icon.href = mine ? `data:image/svg+xml,${encodeURIComponent(dotted)}` : calm;
}
