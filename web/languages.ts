// The message files that the program speaks from too, as modules: `virtual:languages` lists the languages there are, and each is fetched in
// parts when somebody needs them. What only the terminal says stays behind.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../crates/words/languages');
const LIST = '\0virtual:languages';
const PART = '\0virtual:language/';
/** What is fetched later than the rest, by the name of its file. */
const LATER = ['rules', 'booklet', 'scenes', 'setup', 'wrong', 'friends', 'server', 'lessons', 'hints', 'review'];
const ELSEWHERE = ['terminal', 'verdict', 'commands', 'notation', 'report', 'help'];

function files(language: string, part: string): string[] {
  const names = readdirSync(join(FOLDER, language)).map((name) => name.replace(/\.ftl$/, ''));
  const first = (name: string) => ![...LATER, ...ELSEWHERE].includes(name);
  return names.filter((name) => (part === 'words' ? first(name) : name === part));
}

/** A message file without comments and empty lines, and with its characters as they are. */
function lean(text: string): string {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\n\n+/g, '\n')
    .replaceAll(/\{ "\\u([0-9A-Fa-f]{4})" \}/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/^ +/gm, ' ');
}

/** What somebody is told whom a rule stops, which is wanted while playing; the rules themselves come when they are opened. */
function refusals(rules: string): string {
  return [...rules.matchAll(/^(rule-[\w-]+) =.*\n( \.refusal = .*\n)/gm)].map(([, key, refusal]) => `${key} =\n${refusal}`).join('');
}

/** What the rules say, without what the page has already. */
function laws(rules: string): string {
  return rules.replaceAll(/^ \.refusal = .*\n/gm, '').replaceAll(/^rule-/gm, 'law-');
}

/** A file of its own, since a server lets no script stand in the page: the words are asked for with the scripts, not after them. It chooses
    as `wanted` of lib/language.ts does. */
function early(words: Record<string, string>): string {
  return `{let k;try{k=localStorage.getItem("grandstand-language")}catch{}const w=${JSON.stringify(words)},l=document.createElement("link");l.rel="modulepreload";l.href=w[[k,...navigator.languages].map(t=>t?.split("-")[0].toLowerCase()).find(t=>t in w)??"en"];document.head.append(l)}`;
}

export function languages(): Plugin {
  const read = (language: string, name: string) => lean(readFileSync(join(FOLDER, language, `${name}.ftl`), 'utf8'));
  let script = '';
  return {
    name: 'languages',
    generateBundle(_, bundle) {
      const found = Object.keys(bundle).map((file) => [/^assets\/language-(\w+)-words-/.exec(file)?.[1], `./${file}`]);
      const source = early(Object.fromEntries(found.filter(([tag]) => tag)));
      script = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => (bundle ? [{ tag: 'script', attrs: { async: true, src: `./${script}` }, injectTo: 'head-prepend' }] : []),
    },
    resolveId: (id) => (id.startsWith('virtual:language') ? `\0${id}` : null),
    load(id) {
      if (id === LIST) {
        const parts = ['words', ...LATER];
        const of = (tag: string, part: string) => `${JSON.stringify(part)}: () => import('virtual:language/${tag}/${part}')`;
        const all = readdirSync(FOLDER).map((tag) => {
          const name = /^language-name = (.*)$/m.exec(read(tag, 'house'))?.[1] ?? tag;
          const there = parts.filter((part) => files(tag, part).length > 0).map((part) => of(tag, part));
          return `${JSON.stringify(tag)}: { name: ${JSON.stringify(name)}, ${there.join(', ')} }`;
        });
        return `export default { ${all.join(', ')} };`;
      }
      if (!id.startsWith(PART)) return null;
      const [tag, part] = id.slice(PART.length).split('/');
      const text = files(tag, part).map((name) => {
        this.addWatchFile(join(FOLDER, tag, `${name}.ftl`));
        return part === 'rules' ? laws(read(tag, name)) : read(tag, name);
      });
      if (part === 'words') text.push(refusals(read(tag, 'rules')));
      // Where it was fetched from, so that a service worker can keep it.
      return `export default ${JSON.stringify(text.join('\n'))};\nexport const here = import.meta.url;`;
    },
  };
}

/** The file of a part: `language-de-rules`. */
export const fileOf = (id: string | null): string | null => (id?.startsWith(PART) ? `language-${id.slice(PART.length).replace('/', '-')}` : null);
