import type { ReadEntry } from '@app/list-reader';

/** A wine as a person typed it from the list. */
export interface PersonLine {
  name: string;
  vintage?: string | number | null;
  /** By what they are for: { glass: 9, bottle: 44 }. */
  prices?: Record<string, number | null>;
  /** Prices of further sizes: right when read, and not asked for. */
  sizes?: unknown;
}

/** How lists were read, in counts. */
export interface Reading {
  wines: number;
  found: number;
  prices: number;
  pricesRight: number;
  pricesWrong: number;
  /** Wrong prices that were shown without a mark of doubt. */
  silent: number;
  vintages: number;
  vintagesRight: number;
  entries: number;
  /** Entries that are no wine of the list. */
  extra: number;
}

export const NO_READING: Reading = {
  wines: 0,
  found: 0,
  prices: 0,
  pricesRight: 0,
  pricesWrong: 0,
  silent: 0,
  vintages: 0,
  vintagesRight: 0,
  entries: 0,
  extra: 0,
};

export const addReadings = (a: Reading, b: Reading): Reading =>
  Object.fromEntries(
    Object.entries(a).map(([key, count]) => [key, count + b[key as keyof Reading]]),
  ) as unknown as Reading; // the same keys

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\d]{2,}/gu)
      ?.filter((word) => !/^\d+$/u.test(word)),
  );

/** How alike two names are, 0–1: words in common, of the shorter name and, less, of the longer. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return (common / Math.max(1, Math.min(a.size, b.size))) * Math.sqrt(common / Math.max(1, a.size, b.size));
}

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

/** Scores entries against a person's lines; `tell` hears what went wrong. */
export function scoreReading(
  entries: readonly ReadEntry[],
  lines: readonly PersonLine[],
  tell: (line: string) => void = () => undefined,
): Reading {
  const wanted = lines
    .map((line) => ({ line, words: wordsOf(line.name), prices: numbersIn(line.prices), also: numbersIn(line.sizes) }))
    .filter(({ words }) => words.size > 0);
  const read = entries.map((entry) => ({ entry, words: wordsOf(entry.rawName) }));
  const pairs = wanted.flatMap((wine, at) =>
    read.flatMap(({ entry, words }, from) => {
      const name = alike(wine.words, words);
      if (name < 0.35) return [];
      const isPrice = wine.prices.includes(entry.restaurantPrice);
      const isYear = Boolean(wine.line.vintage) && String(wine.line.vintage) === entry.vintage;
      return [{ at, from, name, worth: name + (isPrice ? 0.2 : 0) + (isYear ? 0.1 : 0) }];
    }),
  );
  const taken = new Map<number, number[]>();
  const used = new Set<number>();
  for (const { at, from, name } of pairs.toSorted((a, b) => b.worth - a.worth)) {
    if (used.has(from)) continue;
    const own = taken.get(at);
    const sizes = Math.max(wanted[at]?.prices.length ?? 0, wanted[at]?.also.length ?? 0);
    // The other sizes of a wine have its name too.
    if (own && (own.length >= sizes || name <= 0.6)) continue;
    taken.set(at, [...(own ?? []), from]);
    used.add(from);
  }
  const reading: Reading = {
    ...NO_READING,
    wines: wanted.length,
    entries: entries.length,
    extra: entries.length - used.size,
  };
  for (const [at, { line, prices, also }] of wanted.entries()) {
    reading.prices += prices.length;
    if (line.vintage) reading.vintages++;
    const own = (taken.get(at) ?? []).flatMap((from) => entries[from] ?? []);
    if (own.length === 0) {
      tell(`missed  ${line.name}`);
      continue;
    }
    reading.found++;
    const told = own.filter(({ restaurantPrice }) => restaurantPrice > 0);
    reading.pricesRight += prices.filter((price) =>
      told.some(({ restaurantPrice }) => restaurantPrice === price),
    ).length;
    const wrong = told.filter(({ restaurantPrice }) => ![...prices, ...also].includes(restaurantPrice));
    reading.pricesWrong += wrong.length;
    reading.silent += wrong.filter(({ isUnsure }) => !isUnsure).length;
    if (wrong.length > 0)
      tell(
        `price   ${line.name}: ${prices.join('/')} read ${told.map(({ restaurantPrice }) => restaurantPrice).join('/')}`,
      );
    if (line.vintage && own.some(({ vintage }) => vintage === String(line.vintage))) reading.vintagesRight++;
  }
  for (const [from, entry] of entries.entries())
    if (!used.has(from)) tell(`no wine ${entry.rawName} ${entry.restaurantPrice}`);
  return reading;
}
