import type { Knowledge } from '#src/tables/knowledge.ts';
import { FLAGS, flagsOf } from './flags.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import { PARTS } from './parts.ts';

/** The numbers of models/listener/training/model.py; both sides must agree. */
const BUCKETS = 49_152;
const WIDE_BUCKETS = 32_768;
export const GRAMS = 20;
const LONGEST = 96;
/** The network knows so many places: of three long turns the oldest words are left out, as in its training. */
const PLACES = 160;

/** What the listening network is given: one row for each token of up to three turns, the last turn last. */
export interface Encoded {
  length: number;
  /** Numbers of each token's letters, GRAMS a token; 0 is nothing. */
  grams: number[];
  /** FLAGS.length a token. */
  flags: number[];
  /** 0 for the last turn, 1 and 2 for the turns before it. */
  segments: number[];
  /** Runs of one to three words of the last turn, with the known parts named instead of said. */
  wide: number[];
  /** Where the last turn begins. */
  lastFrom: number;
}

/** Encodes the last of some turns, with up to two turns before it. */
export function encodeTurns(turns: readonly PreparedTurn[], knowledge: Knowledge): Encoded {
  const kept = turns.slice(-3);
  const encoded: Encoded = { length: 0, grams: [], flags: [], segments: [], wide: [], lastFrom: 0 };
  for (const [at, turn] of kept.entries()) {
    const segment = kept.length - 1 - at;
    if (segment === 0) encoded.lastFrom = encoded.length;
    const flags = flagsOf(turn, knowledge);
    for (const [index, token] of turn.tokens.slice(0, LONGEST).entries()) {
      encoded.grams.push(...gramsOf(token.text));
      encoded.flags.push(...(flags[index] ?? FLAGS.map(() => 0)));
      encoded.segments.push(segment);
      encoded.length++;
    }
  }
  const last = kept.at(-1);
  if (last) encoded.wide = wideOf(last, kept.length > 1);
  return withinPlaces(encoded);
}

function withinPlaces(encoded: Encoded): Encoded {
  const over = Math.max(0, encoded.length - PLACES);
  return {
    ...encoded,
    length: encoded.length - over,
    grams: encoded.grams.slice(over * GRAMS),
    flags: encoded.flags.slice(over * FLAGS.length),
    segments: encoded.segments.slice(over),
    lastFrom: encoded.lastFrom - over,
  };
}

/** FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

/** The word itself and its runs of two to four letters, filled up with 0. */
function gramsOf(word: string): number[] {
  const whole = `<${word}>`;
  const found = [whole];
  for (const size of [3, 4, 2]) {
    for (let at = 0; at + size <= whole.length && found.length < GRAMS; at++) found.push(whole.slice(at, at + size));
  }
  const numbers = found.map(
    (gram, at) => 1 + (hashOf(at === 0 ? `w${gram}` : `${gram.length}${gram}`) % (BUCKETS - 1)),
  );
  while (numbers.length < GRAMS) numbers.push(0);
  return numbers;
}

function wideOf({ tokens, spans }: PreparedTurn, hasBefore: boolean): number[] {
  const masked = [hasBefore ? '^^' : '^'];
  for (const [at, token] of tokens.slice(0, LONGEST).entries()) {
    const part = spans.find(({ from, to }) => from <= at && at < to)?.part;
    const said = part && PARTS.includes(part) ? `<part:${part}>` : token.text;
    if (!part || masked.at(-1) !== said) masked.push(said);
  }
  masked.push('$');
  return [1, 2, 3].flatMap((size) =>
    masked
      .slice(0, Math.max(0, masked.length - size + 1))
      .map((_word, at) => 1 + (hashOf(masked.slice(at, at + size).join(' ')) % (WIDE_BUCKETS - 1))),
  );
}
