// By night the road is told from the ground, and by day and night the cells that can be picked from the road: computed from the tokens.
// @ts-expect-error The page knows no Node; its unit tests run there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8') as string;
const css = read('../app.css');
const ground = read('../ground.css');
const board = read('../ui/BoardView.svelte');

/** The tokens of a block: `--name: #rrggbb`. */
const tokens = (block: string) => Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
const day = tokens(css.slice(css.indexOf(':root {'), css.indexOf(":root[data-theme='night']")));
const night = { ...day, ...tokens(css.slice(css.indexOf(":root[data-theme='night']"))) };

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
const luminance = (rgb: number[]) => {
  const [r, g, b] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: number[], b: number[]) => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};
const mixed = (over: string, under: string, share: number) => channels(over).map((c, at) => c * share + channels(under)[at] * (1 - share));

/** The colour of a kind of ground by night. */
function nightly(kind: string): string {
  const at = ground.indexOf(`[data-theme='night'] .ground.${kind} {`);
  return at < 0 ? night.infield : (/#[0-9a-f]{6}/.exec(ground.slice(at))?.[0] ?? '');
}

test.each(['meadow', 'desert', 'city'])('asphalt against %s by night', (kind) => {
  expect(contrast(channels(night.asphalt), channels(nightly(kind)))).toBeGreaterThanOrEqual(1.5);
});

test('edge lines against asphalt and ground by night', () => {
  const line = /\.edge \{[^}]*stroke: (#[0-9a-f]{6})/.exec(ground)?.[1] ?? '';
  for (const under of [night.asphalt, night.infield, nightly('desert'), nightly('city')])
    expect(contrast(channels(line), channels(under))).toBeGreaterThanOrEqual(3);
});

test.each([
  ['day', day],
  ['night', night],
])('cells that can be picked against asphalt by %s', (_, theme) => {
  const share = Number(/\.rim \{[^}]*fill-opacity: ([0-9.]+)/.exec(board)?.[1]);
  expect(contrast(mixed(theme.glow, theme.asphalt, share), channels(theme.asphalt))).toBeGreaterThanOrEqual(3);
});
