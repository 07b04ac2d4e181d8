/** Logistic regression for a few signs, by Newton's method. */
export type Example = { row: readonly number[]; isTrue: boolean };

const ROUNDS = 40;
/** Keeps a weight small of which the examples say nothing. */
const DECAY = 0.5;

/** The weights under which the examples are most likely; the first number of a row is 1 and its weight is free. */
export function learnLogistic(examples: readonly Example[]): number[] {
  const size = examples[0]?.row.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, i) => (i === 0 ? 0 : DECAY * weight));
    const curve: number[][] = weights.map((_, i) => weights.map((__, k) => (i === k && i > 0 ? DECAY : 0)));
    for (const { row, isTrue } of examples) {
      const share = 1 / (1 + Math.exp(-row.reduce((sum, sign, i) => sum + sign * weights[i]!, 0)));
      const bend = share * (1 - share);
      for (let i = 0; i < size; i++) {
        slope[i] = slope[i]! + (share - (isTrue ? 1 : 0)) * row[i]!;
        for (let k = 0; k < size; k++) curve[i]![k] = curve[i]![k]! + bend * row[i]! * row[k]!;
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((weight, i) => weight - step[i]!);
  }
  return weights;
}

/** x of Ax = b, by elimination; A is positive definite, so no rows need to be exchanged. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i]!]);
  rows.forEach((row, i) => {
    for (const other of rows) {
      if (other === row) continue;
      const times = other[i]! / row[i]!;
      for (let k = i; k < other.length; k++) other[k] = other[k]! - times * row[k]!;
    }
  });
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}
