// Words that are 40 % longer than English (`?long`), on every screen: nothing is cut off, and nothing is wider than the screen.
import { DESKTOP, PHONE, expect, shot, test, visit } from './kit.mjs';
import { screens } from './screens.mjs';

/** In the page: texts that do not fit into what they stand in. What can be scrolled to is not cut off. */
const cut = () => {
  const ROOM = 3;
  const found = new Set();
  const told = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = told.nextNode(); node; node = told.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest('svg, .hidden-text, [aria-hidden="true"], style, script, option')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    let [across, down] = [true, true];
    for (let box = element; box && box !== document.documentElement && (across || down); box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      // What is for listeners only is a point.
      if (frame.width < 2) across = down = false;
      const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const over = across && clips(overflowX) && (text.left < frame.left - ROOM || text.right > frame.right + ROOM);
      const under = down && clips(overflowY) && (text.top < frame.top - ROOM || text.bottom > frame.bottom + ROOM);
      if (over || under) found.add(`${name(box)} cuts off "${node.textContent.trim().slice(0, 60)}"`);
      if (/auto|scroll/.test(overflowX)) across = false;
      if (/auto|scroll/.test(overflowY)) down = false;
      if (position === 'fixed') break;
    }
    if (across && (text.left < -ROOM || text.right > innerWidth + ROOM)) found.add(`beside the screen: "${node.textContent.trim().slice(0, 60)}"`);
  }
  return [...found];
  function name(box) {
    return `${box.localName}.${[...box.classList].filter((part) => !part.startsWith('svelte-')).join('.')}`;
  }
};

for (const form of [DESKTOP, PHONE])
  test(`longer words fit on every screen: ${form.name}`, async () => {
    const { page, context } = await visit(form, { seed: 3 });
    await screens(
      page,
      form,
      async (name) => {
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));
        await shot(page, `long-${form.name}-${name}`);
        const wrong = await page.evaluate(cut);
        expect(wrong.length === 0, `${form.name}, ${name}`, wrong.join('; '));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(wide <= 0, `${form.name}, ${name}`, `the page is ${wide} px wider than the screen`);
      },
      '?long',
    );
    await context.close();
  });
