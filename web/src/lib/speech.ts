// Says sentences: a key and what it names become text, from the message files that the program speaks from too.

import type { FluentVariable } from '@fluent/bundle';
import { words } from '../words';
import { bundle } from './language';
import type { Sentence, Term } from './messages';

/** A piece of a sentence: text, or a car that is drawn as a badge beside its name. */
export type Piece = string | { car: string; name: string };

// Characters that nobody can type: they set cars apart in a sentence until it is shown.
const CAR = '\uE000';
const END = '\uE001';

/** A sentence as plain text; `names` are what everybody at the table is called. */
export function speak(sentence: Sentence, names: string[] = []): string {
  return plain(marked(sentence, names));
}

/** A sentence in which cars are set apart. */
export function marked(sentence: Sentence, names: string[]): string {
  const named = Object.entries(sentence.with ?? {}).flatMap(([name, term]) => (term ? [[name, term] as const] : []));
  const known = pattern(sentence.key);
  if (!known) return [sentence.key, ...named.map(([name, term]) => `${name} ${text(term, names)}`)].join(', ');
  return bundle().formatPattern(known, Object.fromEntries(named.map(([name, term]) => [name, value(term, names)])), []);
}

/** What a rule says; one of somebody's own data brings its words along. */
export function ruleText(rule: { id: string; text?: string }): string {
  return rule.text ?? message(ruleKey(rule.id));
}

const ruleKey = (id: string) => `rule-${id.replaceAll('.', '-')}`;

/** The message of a key. A rule, which has its parts set apart by dots, tells those whom it stops. */
function pattern(key: string) {
  if (!key.includes('.')) return bundle().getMessage(key)?.value;
  const rule = bundle().getMessage(ruleKey(key));
  return rule?.attributes.refusal ?? rule?.value;
}

export function message(key: string, args: Record<string, FluentVariable> = {}): string {
  const known = pattern(key);
  return known ? bundle().formatPattern(known, args, []) : key;
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
  if ('seat' in term && names[term.seat] === words.you) return 'you';
  return text(term, names);
}

function text(term: Term, names: string[]): string {
  if ('number' in term) return String(term.number);
  if ('word' in term) return term.word;
  if ('seat' in term) return names[term.seat] === words.you ? message('you') : shown(names[term.seat] ?? '');
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

function money(amount: number, sign: string): string {
  const thousand = amount !== 0 && amount % 1000 === 0;
  const digits = String(Math.abs(thousand ? amount / 1000 : amount)).replaceAll(/\B(?=(\d{3})+$)/g, message('digit-group'));
  return `${amount < 0 ? '\u2212' : ''}${message('money', { unit: thousand ? 'thousand' : 'one', amount: digits, sign })}`;
}

function list(parts: string[]): string {
  return parts.reduce((first, last, at) => (at === 0 ? last : message(at === parts.length - 1 ? 'list-two' : 'list-more', { first, last })), '');
}

/** What somebody wrote, as text and nothing else. */
function shown(text: string): string {
  return text.replaceAll(CAR, '').replaceAll(END, '');
}
