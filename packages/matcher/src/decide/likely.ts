/**
 * How likely the best wine is the one that is meant, in a catalogue that holds nearly all that is asked for. There a doubt is
 * evidence, which orders answers; whether an answer is sure is decided for the open world, where a doubt forbids it.
 */
import type { Doubt } from './doubt.ts';

/** Doubts because something stays open: unsaid, shared or left over. Under every other one the line says something else. */
const OPEN: ReadonlySet<Doubt> = new Set<Doubt>([
  'two colours',
  'words of many wines',
  'an unusual colour',
  'a house spelt otherwise',
  'a surname of several houses',
  'half a house',
  'one word alone',
  'a rank unsaid',
  'a making unsaid',
  'an appellation unsaid',
  'a rosé unsaid',
  'its own name unsaid',
  'a vineyard unsaid',
  'only the house',
  'an unexplained name',
]);

/** What speaks for and against the best wine. */
type Signs = {
  /** What the network says of it alone. */
  network: number;
  /** How likely all other wines together are, against the best. */
  others: number;
  doubt: Doubt | null;
  /** No other wine can be meant, though the network is careful. */
  isPlain: boolean;
};

const logit = (share: number): number => Math.log(share / (1 - share));

/** The most that one sign says, in logits. */
const MOST = 6;
/** Wines less likely than this together say nothing more. */
const LEAST = 1e-3;

/** The signs as numbers. */
export const toRow = ({ network, others, doubt, isPlain }: Signs): number[] => [
  1,
  Math.max(-MOST, Math.min(MOST, logit(network))),
  doubt !== null && OPEN.has(doubt) ? 1 : 0,
  doubt !== null && !OPEN.has(doubt) ? 1 : 0,
  isPlain ? 1 : 0,
  Math.max(-4, Math.min(4, Math.log(others + LEAST))),
];

/** Learned by eval/likely.ts. */
const WEIGHTS = [0.46, 0.22, -0.98, -2.73, 1.17, -0.8];

export function likelyOf(signs: Signs): number {
  let sum = 0;
  toRow(signs).forEach((sign, i) => (sum += sign * WEIGHTS[i]!));
  return 1 / (1 + Math.exp(-sum));
}
