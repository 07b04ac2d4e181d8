/** How weights are learned from examples: a softmax over candidates, and a small network for the confidence. */
import { SIGNALS } from '#decide/confidence.ts';
import { F, FEATURES } from '#weigh/features.ts';
import type { Chance } from './random.ts';

/** The rows of features among which one is right; `gold` below 0 when none is. */
type Example = { candidates: readonly { features: readonly number[] }[]; gold: number };
export type Row = { x: Float64Array; y: number };

/** Features for the guards only: the ranking does not use them. */
const GUARDS = new Set<number>([
  F.houseConflict,
  F.countryConflict,
  F.leftAppellation,
  F.leftRank,
  F.leftCuvee,
  // The guards use how much of a part is unsaid. The ranking uses whether it is said, half said or unsaid.
  F.titleMissing,
  F.cuveeMissing,
  F.classMissingInName,
  F.classMissingInField,
  F.grapeMissing,
  F.colourWordMissing,
  F.placeMissing,
  F.smallMissing,
]);

const ROUNDS = 14;
const BATCH = 64;

/** How widely each feature is spread: they are learned on one scale, however small their numbers. */
function spreadOf(examples: readonly Example[]): Float64Array {
  const sum = new Float64Array(FEATURES.length);
  const squares = new Float64Array(FEATURES.length);
  let count = 0;
  for (const { candidates } of examples)
    for (const { features } of candidates) {
      count++;
      for (let k = 0; k < sum.length; k++) {
        sum[k] = sum[k]! + features[k]!;
        squares[k] = squares[k]! + features[k]! ** 2;
      }
    }
  return sum.map((x, k) => Math.sqrt(Math.max(0, squares[k]! / count - (x / count) ** 2)) + 0.02);
}

/** Softmax regression over candidates, by Adam. */
export function learnRanking(examples: readonly Example[], random: Chance): Float64Array {
  const usable = examples.filter((example) => example.gold >= 0 && example.candidates.length > 1);
  const spread = spreadOf(usable);
  const size = FEATURES.length;
  const weights = new Float64Array(size);
  const step = new Float64Array(size),
    first = new Float64Array(size),
    second = new Float64Array(size);
  let steps = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const rate = 0.003 * (1 - round / ROUNDS) + 1e-4;
    for (let n = 0; n < usable.length; n += BATCH) {
      step.fill(0);
      for (let b = 0; b < BATCH; b++) {
        const { candidates, gold } = usable[random.below(usable.length)]!;
        const scores = candidates.map(({ features }) => {
          let score = 0;
          for (let k = 0; k < size; k++) score += (weights[k]! * features[k]!) / spread[k]!;
          return score;
        });
        const top = Math.max(...scores);
        const exps = scores.map((score) => Math.exp(score - top));
        const total = exps.reduce((a, b) => a + b, 0);
        candidates.forEach(({ features }, i) => {
          const pull = exps[i]! / total - (i === gold ? 1 : 0);
          if (Math.abs(pull) < 1e-6) return;
          for (let k = 0; k < size; k++) step[k] = step[k]! + (pull * features[k]!) / spread[k]!;
        });
      }
      steps++;
      const bias1 = 1 - 0.9 ** steps,
        bias2 = 1 - 0.999 ** steps;
      for (let k = 0; k < size; k++) {
        if (GUARDS.has(k)) continue;
        const g = step[k]! / BATCH + 1e-4 * weights[k]!;
        first[k] = 0.9 * first[k]! + 0.1 * g;
        second[k] = 0.999 * second[k]! + 0.001 * g * g;
        weights[k] = weights[k]! - (rate * (first[k]! / bias1)) / (Math.sqrt(second[k]! / bias2) + 1e-8);
      }
    }
  }
  return weights.map((weight, k) => weight / spread[k]!);
}

const HIDDEN = 18;
type Network = { hidden: Float64Array[]; out: Float64Array };

/** One hidden layer, by Adam. The loss is the log loss, so the output is a probability; `shift` moves it, in logits. */
export function learnConfidence(rows: readonly Row[], shift: number, random: Chance): Network {
  const inputs = SIGNALS.length + 1;
  const size = HIDDEN * inputs + HIDDEN + 1;
  const w = Float64Array.from({ length: size }, () => (random.next() - 0.5) * 0.4);
  const gradient = new Float64Array(size),
    first = new Float64Array(size),
    second = new Float64Array(size);
  const outAt = HIDDEN * inputs;
  const active = new Float64Array(HIDDEN);
  let step = 0;
  for (let round = 0; round < 40; round++) {
    const rate = 0.006 * Math.exp(-round / 14);
    for (let n = 0; n < rows.length; n += 32) {
      gradient.fill(0);
      for (let k = 0; k < 32; k++) {
        const { x, y } = rows[random.below(rows.length)]!;
        let sum = w[size - 1]!;
        for (let h = 0; h < HIDDEN; h++) {
          let a = w[h * inputs + inputs - 1]!;
          for (let i = 0; i < x.length; i++) a += w[h * inputs + i]! * x[i]!;
          active[h] = Math.tanh(a);
          sum += w[outAt + h]! * active[h]!;
        }
        const pull = 1 / (1 + Math.exp(-sum)) - y;
        gradient[size - 1] = gradient[size - 1]! + pull;
        for (let h = 0; h < HIDDEN; h++) {
          gradient[outAt + h] = gradient[outAt + h]! + pull * active[h]!;
          const back = pull * w[outAt + h]! * (1 - active[h]! ** 2);
          for (let i = 0; i < x.length; i++) gradient[h * inputs + i] = gradient[h * inputs + i]! + back * x[i]!;
          gradient[h * inputs + inputs - 1] = gradient[h * inputs + inputs - 1]! + back;
        }
      }
      step++;
      const bias1 = 1 - 0.9 ** step,
        bias2 = 1 - 0.999 ** step;
      for (let i = 0; i < size; i++) {
        const g = gradient[i]! / 32 + 2e-5 * w[i]!;
        first[i] = 0.9 * first[i]! + 0.1 * g;
        second[i] = 0.999 * second[i]! + 0.001 * g * g;
        w[i] = w[i]! - (rate * (first[i]! / bias1)) / (Math.sqrt(second[i]! / bias2) + 1e-8);
      }
    }
  }
  w[size - 1] = w[size - 1]! + shift;
  return {
    hidden: Array.from({ length: HIDDEN }, (_, h) => w.slice(h * inputs, (h + 1) * inputs)),
    out: w.slice(outAt),
  };
}
