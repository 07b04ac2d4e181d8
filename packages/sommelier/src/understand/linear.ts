import type { ListenerWeights } from '#src/tables/weights.ts';
import { KINDS, type Kind } from './parts.ts';

/**
 * What a turn is like, for the small linear listener: its words, and its words with parts named instead of said, alone
 * and in runs of two and three. `before` tells whether the guest has spoken before.
 */
export interface LinearInput {
  masked: string;
  plain: string;
  /** Kinds the cue words speak for, the likeliest first. */
  cues: readonly Kind[];
  health: readonly string[];
  before: boolean;
}

/** The buckets of every feature of a turn; a feature may fall into another's bucket, which training has seen too. */
export function bucketsOf(input: LinearInput, buckets: number): number[] {
  const found = new Set<number>();
  const add = (feature: string): void => void found.add(hash(feature) % buckets);
  runs(input.masked, 'm', 3, add);
  runs(input.plain, 'p', 2, add);
  for (const word of input.plain.split(' '))
    if (word.length > 4) for (let at = 0; at + 4 <= word.length; at++) add(`c${word.slice(at, at + 4)}`);
  const [first, second] = input.cues;
  if (first) add(`k1${first}`);
  if (second) add(`k2${second}`);
  for (const kind of input.health) add(`h${kind}`);
  const length = input.plain.split(' ').length;
  const size = length <= 2 ? 's' : length <= 5 ? 'm' : length <= 12 ? 'l' : 'x';
  add(`n${size}`);
  add(`b${input.before}`);
  add(`b${input.before}${size}`);
  for (const part of input.masked.match(/<\w+>/g) ?? []) add(`b${input.before}${part}`);
  return [...found];
}

function runs(text: string, prefix: string, longest: number, add: (feature: string) => void): void {
  const words = ['^', ...text.split(' '), '$'];
  for (let at = 0; at < words.length; at++)
    for (let length = 1; length <= longest && at + length <= words.length; length++)
      add(prefix + words.slice(at, at + length).join(' '));
}

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  value ^= value >>> 15;
  return value >>> 0;
}

/** The kinds with their probabilities, the likeliest first. */
export function hearByWeights(input: LinearInput, weights: ListenerWeights): { kind: Kind; p: number }[] {
  const scores = KINDS.map((_kind, at) => weights.bias[at] ?? 0);
  for (const bucket of bucketsOf(input, weights.buckets))
    for (let at = 0; at < KINDS.length; at++)
      scores[at] = (scores[at] ?? 0) + (weights.values[bucket * KINDS.length + at] ?? 0) * weights.step;
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return KINDS.map((kind, at) => ({ kind, p: (powers[at] ?? 0) / sum })).toSorted((a, b) => b.p - a.p);
}
