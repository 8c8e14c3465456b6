// What can be set up, in the language of whoever looks: presets, options and their values, bots and boards by the keys of their messages. What
// has no message (boards and games of somebody's own) is shown as its data says it.

import { bundle } from './language';
import type { GameSpec } from './messages';

/** The first of these messages that is there. */
function first(keys: string[], args: { n?: number } = {}, attribute?: string): string | undefined {
  for (const key of keys) {
    const message = bundle().getMessage(key);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (pattern) return bundle().formatPattern(pattern, args, []);
  }
  return undefined;
}

/** A game's own words go before what several games share; numbers are one message. */
function named(kind: string, game: string, name: string, attribute?: string): string | undefined {
  const number = /(?:^|-)(\d+)$/.exec(name)?.[1];
  const keys = [`${kind}-${game}-${name}`, `${kind}-${name}`];
  if (number) keys.push(`${kind}-${name.replace(/\d+$/, 'n')}`);
  return first(keys, { n: Number(number ?? 0) }, attribute);
}

export function inWords(spec: GameSpec): GameSpec {
  return {
    ...spec,
    preset: spec.preset.map((preset) => ({
      ...preset,
      title: named('preset', spec.name, preset.name) ?? preset.title,
      summary: named('preset', spec.name, preset.name, 'summary') ?? preset.summary,
    })),
    option: spec.option.map((option) => ({
      ...option,
      summary: named('option', spec.name, option.key) ?? option.summary,
      value: option.value.map((value) => ({
        ...value,
        means: named('value', spec.name, `${option.key}-${value.name}`) ?? card(value.means) ?? value.means,
      })),
    })),
  };
}

/** What a horse card is called that has this name in its data, once the rules are there. */
const card = (name: string) => first([`law-ls-card-${name.toLowerCase().replaceAll(' ', '-')}`], {}, 'name');

/** What a bot is like. */
export const botSays = (rung: string): string => first([`bot-${rung}`]) ?? '';

/** What a board is like. */
export const trackSays = (track: { name: string; summary: string }): string => first([`track-${track.name}`]) ?? track.summary;
