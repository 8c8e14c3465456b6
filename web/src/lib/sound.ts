// Short synthesised sounds, off until they are switched on.

import type { Settings } from './shelf';

/** Each sound: tones of a pitch (sliding to another), from when, for how long, in seconds. */
type Tone = [from: number, to: number, at: number, length: number, shape: OscillatorType];
export const SOUNDS: Record<string, Tone[]> = {
  turn: [
    [660, 660, 0, 0.09, 'triangle'],
    [880, 880, 0.1, 0.14, 'triangle'],
  ],
  card: [[320, 180, 0, 0.07, 'square']],
  step: [[110, 90, 0, 0.05, 'sawtooth']],
  bid: [[500, 560, 0, 0.08, 'triangle']],
  sold: [
    [240, 200, 0, 0.06, 'square'],
    [240, 160, 0.12, 0.12, 'square'],
  ],
  stuck: [[140, 70, 0, 0.2, 'sawtooth']],
  dice: [
    [900, 500, 0, 0.03, 'square'],
    [700, 400, 0.06, 0.03, 'square'],
    [800, 300, 0.13, 0.04, 'square'],
  ],
  flag: [
    [523, 523, 0, 0.14, 'triangle'],
    [659, 659, 0.14, 0.14, 'triangle'],
    [784, 784, 0.28, 0.34, 'triangle'],
  ],
  win: [
    [523, 523, 0, 0.12, 'triangle'],
    [659, 659, 0.12, 0.12, 'triangle'],
    [784, 784, 0.24, 0.12, 'triangle'],
    [1047, 1047, 0.36, 0.5, 'triangle'],
    [523, 523, 0.36, 0.5, 'sine'],
  ],
  home: [
    [392, 392, 0, 0.1, 'triangle'],
    [587, 587, 0.1, 0.22, 'triangle'],
  ],
};

let audio: AudioContext | undefined;

export function play(name: string | undefined, settings: Settings): void {
  if (name === undefined || !settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  score(audio, name);
}

/** Writes a sound into a context, from now on. */
export function score(audio: BaseAudioContext, name: string): void {
  const now = audio.currentTime;
  for (const [from, to, at, length, shape] of SOUNDS[name] ?? []) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, now + at);
    tone.frequency.exponentialRampToValueAtTime(to, now + at + length);
    volume.gain.setValueAtTime(0.12, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + length);
  }
}
