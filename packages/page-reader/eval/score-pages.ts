import { LIST_TEXT_TYPE, readList, type ReadEntry } from '@app/list-reader';
import { readPage } from '@app/page-reader';

export interface ExpectedWine {
  words: string;
  vintage: string;
  price: number;
}

export interface Score {
  expected: number;
  found: number;
  /** Entries beyond those expected. */
  extra: number;
  missing: string[];
}

/** The entries of a page: of the ways in which it tells its list, those of the way with the most wines. */
export async function entriesOf(html: string, address: string): Promise<ReadEntry[]> {
  const page = readPage(html, { address, resolve: (target, base) => URL.parse(target, base)?.href ?? null });
  let best: ReadEntry[] = [];
  for (const text of page.texts) {
    const entries: ReadEntry[] = [];
    const file = { name: 'page', mimeType: LIST_TEXT_TYPE, bytes: new TextEncoder().encode(text) };
    for await (const event of readList({ files: [file], ports: { openDocument: () => Promise.reject(new Error()) } }))
      if (event.type === 'entries') entries.push(...event.entries);
    if (entries.length > best.length) best = entries;
  }
  return best;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase();

/** A wine is found where one entry has all its words, its vintage and its price. */
export function scoreEntries(
  entries: readonly Pick<ReadEntry, 'rawName' | 'vintage' | 'restaurantPrice'>[],
  wines: readonly ExpectedWine[],
): Score {
  const left = new Set(entries);
  const missing: string[] = [];
  for (const wine of wines) {
    const words = fold(wine.words).split(' ').filter(Boolean);
    const hit = [...left].find((entry) => {
      const own = ` ${fold(entry.rawName)} `;
      const isYear = entry.vintage === wine.vintage || (wine.vintage === 'NV' && entry.vintage === null);
      return entry.restaurantPrice === wine.price && isYear && words.every((word) => own.includes(` ${word} `));
    });
    if (hit) left.delete(hit);
    else missing.push(`${wine.words} ${wine.vintage} ${wine.price}`);
  }
  return { expected: wines.length, found: wines.length - missing.length, extra: left.size, missing };
}
