// The page's one font, cut from the npm package to what the page writes with it: the letters of Latin-1, dashes, quotes, the euro; kerning and
// tabular figures; no hinting. Its licence goes with it. Run before every build; makes src/font and public/font-licence.txt.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const PACKAGE = 'node_modules/@fontsource/barlow-condensed';
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xc0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

const letters = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)));
const whole = readFileSync(`${PACKAGE}/files/barlow-condensed-latin-700-normal.woff2`);
const cut = await subset(whole, letters.join(''), {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
});
mkdirSync('src/font', { recursive: true });
writeFileSync('src/font/barlow-condensed-700.woff2', cut);
writeFileSync('public/font-licence.txt', readFileSync(`${PACKAGE}/LICENSE`));
