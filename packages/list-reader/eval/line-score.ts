/** How well a line was read, word by word and sign by sign, the same for every engine. */
import { randomFrom } from './lists.ts';
import { groupOf, type Group } from './line-words.ts';

/** Signs that look alike in print have one form: the alphabet's own, and two commas below an 's' beside a cedilla. */
const ONE_FORM = new Map(
  ["'’‘ʼ′`´", '"“”„″', '–—−-', '·•', '°º', 'țţ', 'ȚŢ', 'șş', 'ȘŞ'].flatMap(([form = '', ...others]) =>
    others.map((other) => [other, form] as const),
  ),
);

/**
 * A text with one form per sign that nobody tells apart, and leaders left out: they say nothing, and each engine writes
 * them in its own way.
 */
export function foldText(text: string, isCaseless = false): string {
  const folded = [...text.normalize('NFC')]
    .map((sign) => ONE_FORM.get(sign) ?? sign)
    .join('')
    .replace(/(?:\s*[.·…]){3,}/gu, ' ')
    .replace(/…|\.{2,}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return isCaseless ? folded.toLowerCase() : folded;
}

/** The words of a folded text: money stands apart from its number, signs between words are none. */
export const wordsOf = (folded: string): string[] =>
  folded
    .replace(/[€£$%]/gu, ' $& ')
    .split(/[\s/|]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}€£$%&°]+|[^\p{L}\p{N}€£$%&°]+$/gu, ''))
    .filter((word) => word !== '');

type Step = [truth: number | null, read: number | null];

/** Which part of what was read stands for which part of the truth, with the fewest changes. */
export function align(truth: readonly string[], read: readonly string[]): Step[] {
  const columns = read.length + 1;
  const cost = new Uint16Array((truth.length + 1) * columns);
  for (let i = 0; i <= truth.length; i++)
    for (let j = 0; j <= read.length; j++) {
      if (i === 0 || j === 0) cost[i * columns + j] = i + j;
      else
        cost[i * columns + j] = Math.min(
          cost[(i - 1) * columns + j - 1]! + Number(truth[i - 1] !== read[j - 1]),
          cost[(i - 1) * columns + j]! + 1,
          cost[i * columns + j - 1]! + 1,
        );
    }
  const steps: Step[] = [];
  let [i, j] = [truth.length, read.length];
  while (i > 0 || j > 0) {
    const own = cost[i * columns + j]!;
    if (i > 0 && j > 0 && own === cost[(i - 1) * columns + j - 1]! + Number(truth[i - 1] !== read[j - 1]))
      steps.push([--i, --j]);
    else if (i > 0 && own === cost[(i - 1) * columns + j]! + 1) steps.push([--i, null]);
    else steps.push([null, --j]);
  }
  return steps.toReversed();
}

/** What one line contributes. */
export interface LineScore {
  /** Words that stand there and those read right, by group. */
  words: Record<Group, number>;
  right: Record<Group, number>;
  /** Words changed, left out and added. */
  errors: number;
  signs: number;
  signErrors: number;
  isWhole: boolean;
  /** Pairs of a word and what was read in its place; empty on one side when left out or added. */
  wrong: [truth: string, read: string][];
  /** Pairs of a sign and what was read in its place. */
  mixed: [truth: string, read: string][];
}

export interface Judged {
  truth: string;
  read: string;
  isCaseless: boolean;
  madeUp: ReadonlySet<string>;
  unknown: ReadonlySet<string>;
}

export function scoreLine({ truth, read, isCaseless, madeUp, unknown }: Judged): LineScore {
  const [own, seen] = [foldText(truth, isCaseless), foldText(read, isCaseless)];
  const [ownWords, seenWords] = [wordsOf(own), wordsOf(seen)];
  const words = { known: 0, unknown: 0, number: 0 };
  const right = { known: 0, unknown: 0, number: 0 };
  const wrong: LineScore['wrong'] = [];
  for (const [at, to] of align(ownWords, seenWords)) {
    const [word, other] = [at === null ? '' : (ownWords[at] ?? ''), to === null ? '' : (seenWords[to] ?? '')];
    if (word !== other) wrong.push([word, other]);
    if (at === null) continue;
    const group = groupOf(word, unknown, madeUp);
    words[group]++;
    if (word === other) right[group]++;
  }
  const [ownSigns, seenSigns] = [[...own], [...seen]];
  const mixed: LineScore['mixed'] = [];
  for (const [at, to] of align(ownSigns, seenSigns)) {
    const [sign, other] = [at === null ? '' : (ownSigns[at] ?? ''), to === null ? '' : (seenSigns[to] ?? '')];
    if (sign !== other) mixed.push([sign, other]);
  }
  return {
    words,
    right,
    errors: wrong.length,
    signs: ownSigns.length,
    signErrors: mixed.length,
    isWhole: wrong.length === 0,
    wrong,
    mixed,
  };
}

export interface Total {
  lines: number;
  words: number;
  /** Shares in per cent. */
  right: number;
  known: number;
  unknown: number;
  numbers: number;
  signErrors: number;
  whole: number;
  errors: number;
  /** Word errors in a hundred words, and the range they lie in in 95 of 100 samples of so many lines. */
  errorRate: number;
  range: [low: number, high: number];
}

const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);
const wordCount = ({ words }: LineScore): number => words.known + words.unknown + words.number;
const percent = (part: number, all: number): number => (100 * part) / Math.max(1, all);

export function totalOf(scores: readonly LineScore[]): Total {
  const words = sum(scores, wordCount);
  const of = (group: Group): number =>
    percent(
      sum(scores, (score) => score.right[group]),
      sum(scores, (score) => score.words[group]),
    );
  const errors = sum(scores, (score) => score.errors);
  return {
    lines: scores.length,
    words,
    right: percent(
      sum(scores, ({ right }) => right.known + right.unknown + right.number),
      words,
    ),
    known: of('known'),
    unknown: of('unknown'),
    numbers: of('number'),
    signErrors: percent(
      sum(scores, (score) => score.signErrors),
      sum(scores, (score) => score.signs),
    ),
    whole: percent(
      sum(scores, (score) => Number(score.isWhole)),
      scores.length,
    ),
    errors,
    errorRate: percent(errors, words),
    range: rangeOver(scores.length, (lines) =>
      percent(
        sum(lines, (at) => scores[at]!.errors),
        sum(lines, (at) => wordCount(scores[at]!)),
      ),
    ),
  };
}

/** The share of another engine's word errors that are gone, in per cent, with its range; null when it made none. */
export function goneOf(
  ours: readonly LineScore[],
  theirs: readonly LineScore[],
): { share: number; range: [number, number] } | null {
  const gone = (lines: readonly number[]): number => {
    const before = sum(lines, (at) => theirs[at]!.errors);
    return before === 0 ? 0 : 100 * (1 - sum(lines, (at) => ours[at]!.errors) / before);
  };
  const all = ours.map((_, at) => at);
  if (sum(all, (at) => theirs[at]!.errors) === 0) return null;
  return { share: gone(all), range: rangeOver(ours.length, gone) };
}

/** Lines drawn again and again with replacement: words of one line fail together, so lines are what is drawn. */
function rangeOver(count: number, value: (lines: number[]) => number): [number, number] {
  const random = randomFrom(count);
  const values = Array.from({ length: 400 }, () =>
    value(Array.from({ length: count }, () => Math.floor(random() * count))),
  );
  values.sort((a, b) => a - b);
  return [values[10] ?? 0, values[389] ?? 0];
}

/** The commonest of pairs, with how often. */
export function commonest(
  pairs: readonly (readonly [string, string])[],
  most: number,
): { truth: string; read: string; count: number }[] {
  const counts = new Map<string, { truth: string; read: string; count: number }>();
  for (const [truth, read] of pairs) {
    const kept = counts.get(`${truth}\t${read}`);
    if (kept) kept.count++;
    else counts.set(`${truth}\t${read}`, { truth, read, count: 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, most);
}
