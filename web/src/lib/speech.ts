// Says sentences: a key and what it names become text, from the message files that the program speaks from too.

import { FluentNumber, type FluentVariable } from '@fluent/bundle';
import { bundle, need, tag } from './language';
import type { Sentence, Term } from './messages';

type Pattern = Parameters<ReturnType<typeof bundle>['formatPattern']>[0];

/** A piece of a sentence: text, or a car that is drawn as a badge beside its name. */
export type Piece = string | { car: string; name: string };

/** What the table calls whoever it speaks to; nobody else can have that name. */
export const YOU = 'You';

// Characters that nobody can type: they set cars apart in a sentence until it is shown.
const CAR = '\uE000';
const END = '\uE001';

/** A sentence as plain text; `names` are what everybody at the table is called. */
export function speak(sentence: Sentence, names: string[] = []): string {
  return plain(marked(sentence, names));
}

/** What is wrong, in words that are fetched when something is. */
export async function explain(sentence: Sentence): Promise<string> {
  await Promise.all([need('wrong'), need('server')]).catch(() => {});
  return speak(sentence);
}

/** A sentence in which cars are set apart. */
export function marked(sentence: Sentence, names: string[]): string {
  const named = Object.entries(sentence.with ?? {}).flatMap(([name, term]) => (term ? [[name, term] as const] : []));
  const known = pattern(sentence.key);
  if (!known) return [sentence.key, ...named.map(([name, term]) => `${name} ${text(term, names)}`)].join(', ');
  return said(known, Object.fromEntries(named.map(([name, term]) => [name, value(term, names)])));
}

/** A number that is written the same everywhere. The browser's own way of writing numbers takes a slow phone a tenth of a second at its first. */
class Small extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}
const small = (value: FluentVariable) => (Number.isInteger(value) && Math.abs(value as number) < 1000 ? new Small(value as number) : value);

function said(known: Pattern, args: Record<string, FluentVariable>): string {
  return bundle().formatPattern(known, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, small(value)])), []);
}

/** What a rule says, once the rules are there. */
export function ruleText({ id, card }: { id: string; card?: string }): string {
  const text = message(lawKey(id));
  return card ? titled(message('booklet-card', { name: message(`${id}.name`), card }), text) : text;
}

/** What stands on a horse's card; one of somebody's own says it itself. */
export function cardSays({ id, text }: { id: string; text: string }, own: boolean): string {
  const key = lawKey(`ls.card.${id}`);
  return !own && bundle().hasMessage(key) ? message(key) : text;
}

/** What a horse's card is called. */
export function cardName({ id, name }: { id: string; name: string }, own: boolean): string {
  const key = `ls.card.${id}.name`;
  return !own && pattern(key) ? message(key) : name;
}

// Two parts of a rule's message: what it tells those it stops is fetched at first, what it says with the rules.
const ruleKey = (id: string) => `rule-${id.replaceAll('.', '-')}`;
const lawKey = (id: string) => `law-${id.replaceAll('.', '-')}`;

/** The message of a key. A rule, which has its parts set apart by dots, tells those whom it stops; `.name` is what its card is called. */
function pattern(key: string): Pattern | null | undefined {
  if (!key.includes('.')) return bundle().getMessage(key)?.value;
  if (key.endsWith('.name')) return bundle().getMessage(lawKey(key.slice(0, -5)))?.attributes.name;
  return bundle().getMessage(ruleKey(key))?.attributes.refusal ?? bundle().getMessage(lawKey(key))?.value;
}

export function message(key: string, args: Record<string, FluentVariable> = {}): string {
  const known = pattern(key);
  return known ? said(known, args) : key;
}

export function plain(marked: string): string {
  return pieces(marked)
    .map((piece) => (typeof piece === 'string' ? piece : piece.name))
    .join('');
}

export function pieces(marked: string): Piece[] {
  return marked.split(END).flatMap((part) => {
    const [before, car] = part.split(CAR);
    const [key, name] = car?.split(' ', 2) ?? [];
    return [before, ...(key ? [{ car: key, name }] : [])].filter((piece) => piece !== '');
  });
}

/** What a term is to a message. */
function value(term: Term, names: string[]): FluentVariable {
  if ('number' in term) return term.number;
  if ('word' in term) return term.word;
  if ('seat' in term && names[term.seat] === YOU) return 'you';
  return text(term, names);
}

function text(term: Term, names: string[]): string {
  if ('number' in term) return String(term.number);
  if ('word' in term) return term.word;
  if ('seat' in term) return names[term.seat] === YOU ? message('you') : shown(names[term.seat] ?? '');
  if ('money' in term) return money(...term.money);
  if ('is' in term) return name(term.is);
  if ('text' in term) return shown(term.text);
  if ('list' in term) return list(term.list.map((part) => text(part, names)));
  return marked(term.said, names);
}

/** The name of a thing; that of a car is set apart. */
function name(key: string): string {
  const car = /^car-(?!white)(.*)$/.exec(key)?.[1];
  return car ? `${CAR}${car} ${message(key)}${END}` : message(key);
}

/** Money as it is written: thousands in short where it is whole thousands, unless it shall be exact. */
export function money(amount: number, sign: string, key = 'money', exact = false): string {
  const thousand = !exact && amount !== 0 && amount % 1000 === 0;
  const digits = String(Math.abs(thousand ? amount / 1000 : amount)).replaceAll(/\B(?=(\d{3})+$)/g, message('digit-group'));
  return `${amount < 0 ? '\u2212' : ''}${message(key, { unit: thousand ? 'thousand' : 'one', amount: digits, sign })}`;
}

export function list(parts: string[]): string {
  return parts.reduce((first, last, at) => (at === 0 ? last : message(at === parts.length - 1 ? 'list-two' : 'list-more', { first, last })), '');
}

/** What somebody wrote, as text and nothing else. */
function shown(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\uE000\uE001]/g, '\uFFFD');
}

/** Something with what it is called before it. */
export const titled = (title: string, text: string): string => message('titled', { title, text });

/** Somebody at the table as they are shown. */
export const called = (name: string): string => (name === YOU ? message('you-alone') : shown(name));

/** A car by its colour, in the language of whoever looks. */
export function carName(car: string): string {
  const key = `car-${car}`;
  return bundle().hasMessage(key) ? message(key) : car.charAt(0).toUpperCase() + car.slice(1);
}

/** A place where there is little room: 1st. */
export const nth = (n: number): string => message('nth', { n });

export const percent = (share: number): string => new Intl.NumberFormat(tag(), { style: 'percent' }).format(Math.round(share * 100) / 100);

/** How long ago that was, in days. */
export function days(at: number): string {
  const past = Math.max(0, Math.floor((Date.now() - at) / 86_400_000));
  return new Intl.RelativeTimeFormat(tag(), { numeric: 'auto' }).format(-past, 'day');
}

/** A message that names nothing. */
export const T = 0;

interface Keys {
  [name: string]: typeof T | readonly string[] | Keys;
}
/** One argument for each name. */
type Args<A extends readonly string[]> = { -readonly [I in keyof A]: FluentVariable };
export type Spoken<K> = {
  readonly [N in keyof K]: K[N] extends typeof T ? string : K[N] extends readonly string[] ? (...args: Args<K[N]>) => string : Spoken<K[N]>;
};

/** Every key that was asked for so, with what it names: for the test that holds them against the message files. */
export const asked = new Map<string, readonly string[]>();

/** Messages as the page asks for them: a path of names is a key, and what a message names are the arguments of a function. Each is put
    together when it is asked for: of many hundred keys a screen needs a few. */
export function spoken<const K extends Keys>(key: string, keys: K): Spoken<K> {
  const inner = (name: string) => `${key}-${kebab(name)}`;
  if (import.meta.env.MODE === 'test')
    for (const [name, what] of Object.entries(keys)) {
      if (what === T || Array.isArray(what)) asked.set(inner(name), what || []);
      else spoken(inner(name), what as Keys);
    }
  const made = new Map<string, unknown>();
  function make(name: string, what: readonly string[] | Keys): unknown {
    if (!Array.isArray(what)) return spoken(inner(name), what as Keys);
    const given = (args: FluentVariable[]) => Object.fromEntries(what.map((name: string, at) => [name, named(name, args[at])]));
    return (...args: FluentVariable[]) => message(inner(name), given(args));
  }
  return new Proxy<Keys>(keys, {
    get(_, name: string) {
      if (!Object.hasOwn(keys, name)) return undefined;
      const what = keys[name];
      if (what === T) return message(inner(name));
      if (!made.has(name)) made.set(name, make(name, what));
      return made.get(name);
    },
  }) as Spoken<K>;
}

export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a variable is to a message of the page: cars by their colour, and whoever is spoken to as `you`. */
function named(name: string, value: FluentVariable): FluentVariable {
  if (typeof value !== 'string') return value;
  if (name === 'who' || name === 'owner') return value === YOU ? 'you' : value;
  return name === 'car' || name === 'other' ? carName(value) : value;
}
