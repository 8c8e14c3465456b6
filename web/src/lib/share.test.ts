import { expect, it } from 'vitest';
import archived from '../../../conformance/archive/first-edition/links.json';
import archive from '../../../conformance/archive/first-edition/links.txt?raw';
import { pack, unpack } from './share';

it('packs a game into a link and back', async () => {
  const record = JSON.stringify({ format: 1, moves: Array.from({ length: 50 }, (_, i) => ({ seat: i % 4, do: `play ${i}` })) });
  const data = await pack({ record, names: ['You', 'Ana'], eyes: 0 });
  expect(data).toMatch(/^[\w-]+$/);
  expect(data.length).toBeLessThan(record.length);
  expect(await unpack(data)).toEqual({ record, names: ['You', 'Ana'], eyes: 0 });
});

it('refuses what is not one', async () => {
  await expect(unpack('nonsense')).rejects.toThrow();
});

it('reads every link of an earlier program', async () => {
  const links = archive.trim().split('\n');
  expect(links.length).toBe(archived.length);
  for (const [at, link] of links.entries()) {
    const { record, names, eyes } = await unpack(link.split('#/watch/')[1]);
    expect({ record: JSON.parse(record) as unknown, names, eyes }).toEqual(archived[at]);
  }
});
