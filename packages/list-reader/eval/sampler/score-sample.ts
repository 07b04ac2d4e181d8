import type { ReadEntry } from '@app/list-reader';
import type { SampleTruth } from './list.ts';

export const FIELDS = ['name', 'vintage', 'price', 'size'] as const;
export type Field = (typeof FIELDS)[number];

/** One value that was read: how sure the reader was, whether it was shown without doubt, and whether it is right. */
export interface JudgedValue {
  field: Field;
  sure: number;
  isShownSure: boolean;
  isRight: boolean;
}

/** How a list was read; counts of wines unless said otherwise. */
export interface SampleScore {
  wines: number;
  found: number;
  name: number;
  vintage: number;
  price: number;
  size: number;
  /** Wines read that are none, and all that were read. */
  extra: number;
  read: number;
  values: JudgedValue[];
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** How many of the words stand among the others, each counted once. */
function shared(words: readonly string[], others: readonly string[]): number {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** Four words in five are there, and at most one in five should not be. */
export function isSameName(read: string, { name, also }: SampleTruth): boolean {
  const [own, wanted] = [wordsOf(read), wordsOf(name)];
  if (own.length === 0) return false;
  const strange = own.length - shared(own, [...wanted, ...wordsOf(also)]);
  return shared(wanted, own) >= 0.8 * wanted.length && strange <= 0.2 * own.length;
}

const likeness = (read: string, { name, also }: SampleTruth): number => {
  const [own, wanted] = [wordsOf(read), wordsOf(name)];
  const common = shared(wanted, own);
  return (2 * common) / Math.max(1, wanted.length + Math.max(common, shared(own, [...wanted, ...wordsOf(also)])));
};

/** The sizes of one wine are one group. */
function groupsOf(entries: readonly ReadEntry[]): ReadEntry[][] {
  const groups: ReadEntry[][] = [];
  for (const entry of entries)
    if (entry.offeredSizeIdx > 0 && groups.length > 0) groups.at(-1)?.push(entry);
    else groups.push([entry]);
  return groups;
}

/** Pairs wines with what was read: the likeliest pairs first, each side once. */
function pair(groups: readonly ReadEntry[][], truth: readonly SampleTruth[]): Map<number, SampleTruth> {
  const pairs = groups.flatMap((group, at) =>
    truth.flatMap((wine, index) => {
      const first = group[0] as ReadEntry; // a group has at least one
      const name = likeness(first.rawName, wine);
      if (name <= 0.4) return [];
      const isPrice = group.at(-1)?.restaurantPrice === wine.offers.at(-1)?.price;
      const isYear = first.vintage === wine.vintage;
      const far = Math.abs(at / Math.max(1, groups.length) - index / Math.max(1, truth.length));
      return [{ at, index, worth: name + (isYear ? 0.15 : 0) + (isPrice ? 0.2 : 0) - 0.1 * far }];
    }),
  );
  const found = new Map<number, SampleTruth>();
  const taken = new Set<number>();
  for (const { at, index } of pairs.toSorted((a, b) => b.worth - a.worth)) {
    const wine = truth[index];
    if (!wine || found.has(at) || taken.has(index)) continue;
    found.set(at, wine);
    taken.add(index);
  }
  return found;
}

/** Scores what was read against what was printed. */
export function scoreSample(entries: readonly ReadEntry[], truth: readonly SampleTruth[]): SampleScore {
  const groups = groupsOf(entries);
  const found = pair(groups, truth);
  const score: SampleScore = {
    wines: truth.length,
    found: found.size,
    name: 0,
    vintage: 0,
    price: 0,
    size: 0,
    extra: groups.length - found.size,
    read: groups.length,
    values: [],
  };
  for (const [at, group] of groups.entries()) {
    const wine = found.get(at) ?? null;
    score.values.push(...judge(group, wine));
    if (!wine) continue;
    const first = group[0] as ReadEntry; // a group has at least one
    if (isSameName(first.rawName, wine)) score.name++;
    if (first.vintage === wine.vintage) score.vintage++;
    const isEach = (test: (entry: ReadEntry, offer: SampleTruth['offers'][number]) => boolean): boolean =>
      group.length === wine.offers.length &&
      group.every((entry, index) => test(entry, wine.offers[index] ?? { price: -1, ml: [] }));
    if (isEach((entry, offer) => entry.restaurantPrice === offer.price)) score.price++;
    if (isEach((entry, offer) => offer.ml.includes(entry.bottleSize))) score.size++;
  }
  return score;
}

/** Every value that the entries of one wine tell. Of a wine that is none, all are wrong. */
function judge(group: readonly ReadEntry[], wine: SampleTruth | null): JudgedValue[] {
  return group.flatMap((entry, index) => {
    const value = (field: Field, isRight: boolean): JudgedValue => ({
      field,
      sure: entry.sure?.[field] ?? entry.confidence,
      isShownSure: !entry.isUnsure,
      isRight,
    });
    const offer = wine?.offers.find(({ price }) => price === entry.restaurantPrice) ?? wine?.offers[index];
    return [
      ...(index === 0 ? [value('name', wine !== null && isSameName(entry.rawName, wine))] : []),
      ...(index === 0 && entry.vintage !== null ? [value('vintage', wine?.vintage === entry.vintage)] : []),
      ...(entry.restaurantPrice > 0
        ? [value('price', wine?.offers.some(({ price }) => price === entry.restaurantPrice) ?? false)]
        : []),
      ...(entry.bottleSize > 0 ? [value('size', offer?.ml.includes(entry.bottleSize) ?? false)] : []),
    ];
  });
}

/** Share of the fields of a list that were read right, 0–1. */
export const fieldsOf = (score: SampleScore): number =>
  (score.name + score.vintage + score.price + score.size) / (4 * Math.max(1, score.wines));
