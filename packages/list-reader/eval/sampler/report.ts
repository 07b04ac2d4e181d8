import type { ReadEntry } from '@app/list-reader';
import type { Family } from './family.ts';
import type { Sample, SampleTruth } from './list.ts';
import { FIELDS, fieldsOf, type Field, type JudgedValue, type SampleScore } from './score-sample.ts';

export interface ScoredList {
  seed: number;
  family: Family;
  isHeldOut: boolean;
  score: SampleScore;
}

/** What is told of many lists, shares 0–1. */
export interface Summary {
  lists: number;
  wines: number;
  found: number;
  fields: number;
  byField: Record<Field, number>;
  /** Mean over the tenth of the lists that was read worst. */
  worstTenth: number;
  /** Of what was read, the share that is no wine. */
  extra: number;
  /** Of values shown without doubt, the share that is right; and how many there were. */
  sureRight: number;
  sureValues: number;
  /** Of all prices read, the share that is wrong and shown without doubt. */
  silentPrices: number;
  /** Of all values, the share that is shown as doubtful. */
  doubted: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const share = (part: number, whole: number): number => part / Math.max(1, whole);

/** Each list counts the same, however many wines it has. */
export function summarise(lists: readonly ScoredList[]): Summary {
  const scores = lists.map(({ score }) => score);
  const fields = scores.map(fieldsOf).toSorted((a, b) => a - b);
  const values = scores.flatMap((score) => score.values);
  const sure = values.filter(({ isShownSure }) => isShownSure);
  const prices = values.filter(({ field }) => field === 'price');
  const sum = (of: (score: SampleScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
  const each = (of: (score: SampleScore) => number): number => mean(scores.map((score) => of(score) / score.wines));
  return {
    lists: lists.length,
    wines: sum(({ wines }) => wines),
    found: each(({ found }) => found),
    fields: mean(fields),
    byField: {
      name: each(({ name }) => name),
      vintage: each(({ vintage }) => vintage),
      price: each(({ price }) => price),
      size: each(({ size }) => size),
    },
    worstTenth: mean(fields.slice(0, Math.max(1, Math.round(fields.length / 10)))),
    extra: share(
      sum(({ extra }) => extra),
      sum(({ read }) => read),
    ),
    sureRight: share(sure.filter(({ isRight }) => isRight).length, sure.length),
    sureValues: sure.length,
    silentPrices: share(prices.filter(({ isRight, isShownSure }) => !isRight && isShownSure).length, prices.length),
    doubted: 1 - share(sure.length, values.length),
  };
}

/** A family of fewer lists than this says little. */
const FEW = 3;

/** The family read worst, of those with enough lists. */
export function worstFamily(lists: readonly ScoredList[]): { key: string; fields: number; lists: number } | null {
  const families = [...Map.groupBy(lists, ({ family }) => family.key)].map(([key, own]) => ({
    key,
    lists: own.length,
    fields: mean(own.map(({ score }) => fieldsOf(score))),
  }));
  return families.filter((family) => family.lists >= FEW).toSorted((a, b) => a.fields - b.fields)[0] ?? null;
}

const percent = (value: number): string => (100 * value).toFixed(1).padStart(6);

function row(name: string, lists: readonly ScoredList[]): string {
  const { byField, ...of } = summarise(lists);
  const fields = FIELDS.map((field) => `${field}${percent(byField[field])}`).join(' ');
  return `${name.padEnd(16)}${String(of.lists).padStart(5)} lists  found${percent(of.found)} ${fields}  fields${percent(of.fields)}  worst tenth${percent(of.worstTenth)}  no wine${percent(of.extra)}  sure and right${percent(of.sureRight)}  silent wrong prices${percent(of.silentPrices)}  doubted${percent(of.doubted)}\n`;
}

/** The table of one kind. Of held-out families only sums are told, so that nobody tunes on them. */
export function printKind(kind: string, lists: readonly ScoredList[], worst: number): string {
  if (lists.length === 0) return `${kind}: no list.\n`;
  const open = lists.filter(({ isHeldOut }) => !isHeldOut);
  const heldOut = lists.filter(({ isHeldOut }) => isHeldOut);
  const shapes = [...Map.groupBy(open, ({ family }) => family.shape)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const family = worstFamily(lists);
  const isOpen = open.some((list) => list.family.key === family?.key);
  const lines = [
    `\n${kind}\n`,
    row('all', lists),
    ...(heldOut.length > 0 ? [row('held out', heldOut)] : []),
    ...(open.length > 0 ? [row('others', open)] : []),
    ...shapes.map(([shape, own]) => row(`  ${shape}`, own)),
  ];
  if (family)
    lines.push(
      `worst family of at least ${FEW} lists: ${isOpen ? family.key : 'a held-out one'},${percent(family.fields)} of the fields of ${family.lists} lists\n`,
    );
  const ranked = open.toSorted((a, b) => fieldsOf(a.score) - fieldsOf(b.score));
  for (const { seed, family: own, score } of ranked.slice(0, worst))
    lines.push(
      `${String(seed).padStart(6)} ${own.key.padEnd(24)} fields${percent(fieldsOf(score))}  found ${score.found} of ${score.wines}  no wine ${score.extra}\n`,
    );
  return lines.join('');
}

/** How often values of each sureness are right: a reader whose doubt is true has the same number twice. */
export function printCalibration(lists: readonly ScoredList[]): string {
  const values = lists.flatMap(({ score }) => score.values);
  const edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0001];
  const of = (own: readonly JudgedValue[]): string =>
    own.length === 0
      ? '       –        '
      : `${percent(mean(own.map(({ isRight }) => Number(isRight))))} of ${String(own.length).padEnd(6)}`;
  return FIELDS.map((field) => {
    const own = values.filter((value) => value.field === field);
    const cells = edges.slice(0, -1).map((low, at) => {
      const high = edges[at + 1] ?? 1;
      return `  ${low.toFixed(2)}: ${of(own.filter(({ sure }) => sure >= low && sure < high))}`;
    });
    return `${field.padEnd(8)}${cells.join('')}\n`;
  }).join('');
}

/** One list: what is printed beside what was read. Refused for families that nobody may look at. */
export function printList(sample: Sample, truth: readonly SampleTruth[], entries: readonly ReadEntry[]): string {
  if (sample.isHeldOut) return `List ${sample.seed} is of a held-out family: nobody looks at single lists of it.\n`;
  const printed = truth.map(
    ({ name, also, vintage, offers }) =>
      `  ${name} (${also}) | ${vintage ?? '-'} | ${offers.map(({ price, ml }) => `${price} [${ml.join(' or ')}]`).join(', ')}`,
  );
  const read = entries.map(
    (entry) =>
      `  ${entry.offeredSizeIdx > 0 ? '+ ' : ''}${entry.rawName} | ${entry.vintage ?? '-'} | ${entry.restaurantPrice} [${entry.bottleSize}]${entry.isUnsure ? ' ?' : ''}  {${entry.section}}`,
  );
  return `${sample.seed} ${sample.family.key} ${sample.layout.language} ${sample.layout.face}\nprinted\n${printed.join('\n')}\nread\n${read.join('\n')}\n`;
}
