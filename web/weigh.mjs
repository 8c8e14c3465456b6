// What the built page weighs over the wire, and whether that is within its bars.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = new URL('./dist/', import.meta.url).pathname;
const HOME = 60;
const ALL = 400;
// What only a review fetches.
const REVIEW = 450;
// What only the booklet of the rules fetches besides the module of reviews; of the scenes those of one game.
const RULES = 30;
// What somebody fetches besides of the language they speak: to set up a game, to play it, to take hints and to read its rules with their
// reasons and scenes. Lessons, friends and servers, reviews and mistakes come with their words when somebody opens them.
const LANGUAGE = 25;
const SPOKEN = ['words', 'setup', 'hints'];
// What only the race and the puzzles of the day, and the profile, fetch; of the puzzles those of one game.
const TODAY = 60;
// What a champion has learned of one game, and the module in which it thinks, with the script that calls it.
const LEARNED = 1000;
const THINKS = 450;
const weight = (path) => {
  const plain = readFileSync(join(dist, path)).length;
  let wire = plain;
  try {
    wire = readFileSync(join(dist, `${path}.br`)).length;
  } catch {
    // Not worth compressing: fonts and pictures are already.
  }
  return { plain, wire };
};
const names = ['', 'assets/'].flatMap((folder) =>
  readdirSync(join(dist, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => folder + entry.name),
);
// The licence of the font lies beside it; the page never fetches it.
const served = names.filter((name) => !/\.(br|woff|png|txt)$/.test(name));
const review = served.filter((name) => /^assets\/(review|coach)-/i.test(name));
const tongues = served.filter((name) => name.startsWith('assets/language-'));
const puzzles = served.filter((name) => /^assets\/puzzles-.*json$/.test(name));
// Scenes come when somebody taps a rule: those of one game, and the boards they stand on.
const scenes = served.filter((name) => /^assets\/scenes-.*json$/.test(name));
const rules = served.filter((name) => /^assets\/(rules-|scene-|tracks-.*json)/i.test(name));
const today = served.filter((name) => /^assets\/(today|profile)-/i.test(name));
const learned = served.filter((name) => /champion-.*(wasm|js)$|safetensors$/.test(name));
const files = served.filter((name) => ![learned, review, puzzles, today, rules, scenes, tongues].some((list) => list.includes(name)));
// Home is what the document asks for itself: its scripts, its style, the font.
const document = readFileSync(join(dist, 'index.html'), 'utf8');
const home = files.filter((name) => /^(index\.html|host\.js|icon\.svg|manifest\.webmanifest)$|assets\/barlow/.test(name) || document.includes(name));
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
const sum = (list) => list.reduce((total, name) => total + weight(name).wire, 0);
for (const name of served.toSorted((a, b) => weight(b).wire - weight(a).wire))
  console.log(`${kb(weight(name).plain)} kB ${kb(weight(name).wire)} kB  ${name}`);
const most = Math.max(0, ...puzzles.map((name) => weight(name).wire));
const brain = Math.max(0, ...learned.filter((name) => name.endsWith('safetensors')).map((name) => weight(name).wire));
const mind = sum(learned.filter((name) => !name.endsWith('safetensors')));
const staged = Math.max(0, ...scenes.map((name) => weight(name).wire));
console.log(
  `home ${kb(sum(home))} kB of ${HOME}, everything to play ${kb(sum(files))} kB of ${ALL}, a review ${kb(sum(review))} kB more of ${REVIEW}, the day ${kb(sum(today) + most)} kB more of ${TODAY}, the rules ${kb(sum(rules) + staged)} kB more of ${RULES}, a champion ${kb(brain)} kB of ${LEARNED} and ${kb(mind)} kB of ${THINKS}`,
);
// `assets/language-de-rules-top-race-HASHHASH.js` is `rules-top-race`.
let heavy = false;
const part = (name) => name.split('-').slice(2).join('-').slice(0, -'-HASHHASH.js'.length);
for (const tag of new Set(tongues.map((name) => name.split('-')[1]))) {
  const parts = tongues.filter((name) => name.split('-')[1] === tag);
  const told = parts.map((name) => `${part(name)}${kb(weight(name).wire)}`).join(', ');
  const spoken = sum(parts.filter((name) => SPOKEN.includes(part(name))));
  const read = Math.max(...parts.filter((name) => part(name).startsWith('rules-')).map((name) => weight(name).wire));
  heavy ||= spoken + read > LANGUAGE * 1000;
  console.log(
    `language ${tag}: ${told}; to play a game and read its rules at most ${kb(spoken + read)} kB of ${LANGUAGE}, all of it ${kb(sum(parts))}`,
  );
}
if (
  heavy ||
  sum(home) > HOME * 1000 ||
  sum(files) > ALL * 1000 ||
  sum(review) > REVIEW * 1000 ||
  sum(today) + most > TODAY * 1000 ||
  sum(rules) + staged > RULES * 1000 ||
  brain > LEARNED * 1000 ||
  mind > THINKS * 1000
) {
  console.error('web: the page is too heavy');
  process.exit(1);
}
