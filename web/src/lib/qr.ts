// A link as a QR code: bytes, the lowest correction (screens do not get dirty), up to version 10, which holds 271 letters. A test holds
// every square against a library's.

/** By version, from 1: correction bytes of a block, and how many blocks there are. */
const CORRECTION: [number, number][] = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
];
const MASKS = [
  (x: number, y: number) => (x + y) % 2,
  (_: number, y: number) => y % 2,
  (x: number) => x % 3,
  (x: number, y: number) => (x + y) % 3,
  (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** How many squares of a version hold data. */
function room(version: number): number {
  const align = version > 1 ? Math.floor(version / 7) + 2 : 0;
  return (16 * version + 128) * version + 64 - (align ? (25 * align - 10) * align - 55 : 0) - (version >= 7 ? 36 : 0);
}

/** In the field of 256 that the correction is reckoned in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

function correct(data: number[], count: number): number[] {
  const divisor = [...Array<number>(count - 1).fill(0), 1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2))
    for (let j = 0; j < count; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  const rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((part, at) => (rest[at] ^= times(part, factor)));
  }
  return rest;
}

/** The remainder that protects a number of the frame. */
function protect(value: number, bits: number, by: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * by);
  return (value << bits) | rest;
}

/** The squares of the code, row by row: whether each is dark. */
export function qr(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const holds = (version: number) => (room(version) >> 3) - CORRECTION[version - 1][0] * CORRECTION[version - 1][1];
  const wide = (version: number) => (version < 10 ? 8 : 16);
  const version = CORRECTION.findIndex((_, at) => 12 + wide(at + 1) - 8 + 8 * bytes.length <= 8 * holds(at + 1)) + 1;
  if (!version) throw new Error('too long for a code');

  // What it says, filled up.
  const bits = [
    [4, 4],
    [bytes.length, wide(version)],
    ...bytes.map((byte) => [byte, 8]),
    [0, Math.min(4, 8 * holds(version) - 4 - wide(version) - 8 * bytes.length)],
  ].flatMap(([value, count]) => Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(''), 2));
  for (let pad = 0xec; words.length < holds(version); pad ^= 0xfd) words.push(pad);

  // In blocks, each with its correction; then one byte of each block after the other.
  const [more, blocks] = CORRECTION[version - 1];
  const long = words.length % blocks;
  const size = Math.floor(words.length / blocks);
  let taken = 0;
  const parts = Array.from({ length: blocks }, (_, at) => words.slice(taken, (taken += size + (at >= blocks - long ? 1 : 0))));
  const turns = (lists: number[][]) => Array.from({ length: size + 1 + more }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  const stream = [...turns(parts), ...turns(parts.map((part) => correct(part, more)))];

  // The frame: finders, timing, alignment, and room for format and version.
  const side = 17 + 4 * version;
  const dark = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  const frame = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= side || y >= side) return;
    dark[y][x] = on;
    frame[y][x] = true;
  };
  for (let i = 0; i < side; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (x: number, y: number, reach: number, on: (far: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, on(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ])
    square(x, y, 4, (far) => far !== 2 && far !== 4);
  const marks = version === 1 ? [] : version < 7 ? [6, side - 7] : [6, (side - 1) / 2, side - 7];
  for (const x of marks)
    for (const y of marks) {
      const finder = (x === 6 && (y === 6 || y === side - 7)) || (y === 6 && x === side - 7);
      if (!finder) square(x, y, 2, (far) => far !== 1);
    }
  const format = (mask: number) => {
    // The lowest correction is written as 1.
    const word = protect((1 << 3) | mask, 10, 0x537) ^ 0x5412;
    const bit = (at: number) => ((word >> at) & 1) === 1;
    for (let i = 0; i < 8; i++) {
      set(8, i < 6 ? i : i + 1, bit(i));
      set(side - 1 - i, 8, bit(i));
    }
    for (let i = 8; i < 15; i++) {
      set(i === 8 ? 7 : 14 - i, 8, bit(i));
      set(8, side - 15 + i, bit(i));
    }
    set(8, side - 8, true);
  };
  format(0);
  if (version >= 7) {
    const word = protect(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [side - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, ((word >> i) & 1) === 1);
      set(b, a, ((word >> i) & 1) === 1);
    }
  }

  // The data, up and down in pairs of columns from the right.
  let next = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? side - 1 - step : step;
        if (!frame[y][x] && next < 8 * stream.length) {
          dark[y][x] = ((stream[next >> 3] >> (7 - (next & 7))) & 1) === 1;
          next++;
        }
      }
  }

  // The mask that looks least like a pattern.
  const masked = (mask: number) => {
    format(mask);
    return dark.map((row, y) => row.map((on, x) => (frame[y][x] ? on : on !== (MASKS[mask](x, y) === 0))));
  };
  const all = MASKS.map((_, mask) => masked(mask));
  const costs = all.map(cost);
  return all[costs.indexOf(Math.min(...costs))];
}

/** How much it looks like what readers look for elsewhere. */
function cost(rows: boolean[][]): number {
  const side = rows.length;
  let sum = 0;
  for (const lines of [rows, rows[0].map((_, x) => rows.map((row) => row[x]))]) {
    for (const line of lines) {
      const text = line.map(Number).join('');
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      // What looks like a finder, with light around it on one side; the edge counts as light.
      const runs = (text.match(/0+|1+/g) ?? []).map((run) => run.length);
      if (text[0] === '1') runs.unshift(0);
      runs[0] += side;
      if (text.at(-1) === '1') runs.push(0);
      runs[runs.length - 1] += side;
      for (let at = 0; at + 6 < runs.length; at += 2) {
        const [before, one, two, three, four, five, after] = runs.slice(at, at + 7);
        if (one && two === one && three === 3 * one && four === one && five === one) {
          sum += before >= 4 * one && after >= one ? 40 : 0;
          sum += after >= 4 * one && before >= one ? 40 : 0;
        }
      }
    }
  }
  for (let y = 1; y < side; y++)
    for (let x = 1; x < side; x++) if (new Set([rows[y][x], rows[y - 1][x], rows[y][x - 1], rows[y - 1][x - 1]]).size === 1) sum += 3;
  const on = rows.flat().filter(Boolean).length;
  const total = side * side;
  return sum + (Math.ceil(Math.abs(on * 20 - total * 10) / total) - 1) * 10;
}
