/** Tells how large an element is, with the frame that lays it out: nothing is measured before its time. */
export function size(node: Element, tell: (wide: number, high: number) => void): { destroy(): void } {
  const watch = new ResizeObserver(([entry]) => tell(entry.contentRect.width, entry.contentRect.height));
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
