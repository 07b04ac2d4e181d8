/** What the reader weighed of one value, and whether the value was right. */
export interface Pair<Field extends string = string> {
  field: Field;
  weighed: number;
  isRight: boolean;
}

type Table = [weighed: number, share: number][];

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * The share of right values by what was weighed, never falling (pool adjacent violators). Each step is softened by one
 * right and a twentieth of a wrong value, so that a handful of values does not prove certainty.
 */
export function isotonic(pairs: readonly Pair[]): Table {
  const steps: { from: number; to: number; right: number; count: number }[] = [];
  const shareOf = ({ right, count }: { right: number; count: number }): number => (right + 0.95) / (count + 1);
  const sorted = pairs.toSorted((a, b) => a.weighed - b.weighed);
  // Bins of at least thirty, so that a step is more than chance.
  for (let at = 0; at < sorted.length; at += 30) {
    const bin = sorted.slice(at, at + 30);
    let step = {
      from: bin[0]?.weighed ?? 0,
      to: bin.at(-1)?.weighed ?? 1,
      right: bin.filter(({ isRight }) => isRight).length,
      count: bin.length,
    };
    for (let last = steps.at(-1); last && shareOf(last) >= shareOf(step); last = steps.at(-1)) {
      steps.pop();
      step = { from: last.from, to: step.to, right: last.right + step.right, count: last.count + step.count };
    }
    steps.push(step);
  }
  const points = steps.map((step): [number, number] => [round((step.from + step.to) / 2), round(shareOf(step))]);
  const distinct = points.filter(([weighed], index) => weighed !== points[index - 1]?.[0]);
  return distinct.length === 0 ? [[0, 0.5]] : distinct;
}

/** The highest limit below which no more than `most` of the right values fall. */
export function limitFor(pairs: readonly Pair[], table: Table, most: number): number {
  const right = pairs
    .filter(({ isRight }) => isRight)
    .map(({ weighed }) => weighed)
    .toSorted((a, b) => a - b);
  const weighed = right[Math.floor(most * right.length)] ?? 0;
  const above = table.findIndex(([point]) => point >= weighed);
  const [high, low] = [table[above], table[above - 1]];
  if (!high) return table.at(-1)?.[1] ?? 0;
  if (!low) return high[1];
  return round(low[1] + ((high[1] - low[1]) * (weighed - low[0])) / Math.max(1e-9, high[0] - low[0]));
}
