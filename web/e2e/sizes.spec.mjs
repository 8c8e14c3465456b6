// How large cars are and how much of the screen the board has: on four screens, on every board. The table is in docs/web.md.
import { clear, expect, shot, test, url, visit } from './kit.mjs';

const SCREENS = [
  { name: 'laptop', viewport: { width: 1440, height: 900 }, touch: false, theme: 'day', car: 48, board: 0.6 },
  { name: 'large', viewport: { width: 1920, height: 1080 }, touch: false, theme: 'day', car: 64, board: 0.6 },
  { name: 'tablet', viewport: { width: 820, height: 1180 }, touch: true, theme: 'day', car: 36, board: 0.55 },
  { name: 'phone', viewport: { width: 390, height: 844 }, touch: true, theme: 'night', car: 28, board: 0.55 },
];
const BOARDS = [
  ['detroit-cleveland', 'detroit'],
  ['detroit-cleveland', 'cleveland'],
  ['daytona-500', 'daytona'],
  ['top-race', 'classic-96'],
  ['top-race', 'speed-street'],
  ['top-race', 'lake-lane'],
  ['top-race', 'desert-drive'],
  ['top-race', 'turbo-town'],
];
/** No room inside the road for the number of its second line. */
const NARROW = ['tablet lake-lane'];

for (const screen of SCREENS) {
  test(`sizes on a ${screen.name}`, async () => {
    const { context, page } = await visit(screen);
    for (const [game, track] of BOARDS) {
      await page.goto(`${url}#/set-up/${game}`);
      await page.reload();
      await page.waitForSelector('.track svg');
      const choice = await page.$(`select:has(option[value="${track}"])`);
      if (choice) {
        await choice.selectOption(track);
        await page.waitForFunction(
          (track) => document.querySelector('.track svg')?.getAttribute('aria-label')?.toLowerCase().includes(track.split('-')[0]),
          track,
        );
      }
      await page.click('button[type="submit"]');
      await page.waitForSelector('[data-asked="true"] [data-car]', { timeout: 60_000 });
      await page.waitForTimeout(150);
      const { car, share } = await page.$eval('[data-car]', (frame) => {
        const { width, height } = frame.getBoundingClientRect();
        return { car: Number(frame.dataset.car), share: (width * height) / (innerWidth * innerHeight) };
      });
      console.log(`${screen.name} ${track}: car ${car.toFixed(1)} px, board ${(share * 100).toFixed(0)} %`);
      expect(car >= screen.car, `${screen.name} ${track}`, `a car is only ${car} px long`);
      expect(share >= screen.board, `${screen.name} ${track}`, `the board has only ${(share * 100).toFixed(0)} % of the screen`);
      await clear(page, `${screen.name} ${track}`);
      // The arrow and the numbers of the bet lines are in sight with all of the board.
      const cut = await page.evaluate(() => {
        const signs = [...document.querySelectorAll('.picture :is(.tag, .arrow)')].map((sign) => sign.getBoundingClientRect());
        const frame = document.querySelector('.frame:not(.zoomed)')?.getBoundingClientRect();
        if (!signs.length) return Infinity;
        // While the camera shows a part, nothing can be said of the rest.
        if (!frame) return 0;
        return signs.filter(({ top, bottom, left, right }) => top < frame.top || bottom > frame.bottom || left < frame.left || right > frame.right)
          .length;
      });
      expect(
        cut <= (NARROW.includes(`${screen.name} ${track}`) ? 1 : 0),
        `${screen.name} ${track}`,
        `${cut} signs beside the road are cut, or there are none`,
      );
      await shot(page, `size-${screen.name}-${track}`);
    }
    await context.close();
  });
}
