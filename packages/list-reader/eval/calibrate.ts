/**
 * Makes the table that turns what the reader weighs into shares of cases that were right, and sets the limits of doubt:
 *
 *   node packages/list-reader/eval/calibrate.ts [PAIRS.jsonl …]
 *
 * It reads the kept cases and the fixtures; a file of pairs adds lists that are not kept here, one line a value:
 * {"field": "price", "weighed": 0.93, "isRight": true}. Writes `src/entries/doubt.generated.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReadEntry } from '@app/list-reader';
import { openList, readLayouts, readPage } from '@app/list-reader/stages';
import { isotonic, limitFor, type Pair } from './calibration.ts';
import { readCases, unpackRun, type PackedRun } from './cases.ts';
import { readFixtures } from './fixtures.ts';

const FIELDS = ['name', 'vintage', 'price', 'size'] as const;
type Field = (typeof FIELDS)[number];
/** Of right values no more than this share is shown as doubtful. */
const MOST_DOUBTED = { name: 0.02, vintage: 0.01, price: 0.04 };

interface Wanted {
  name: string;
  vintage: string | null;
  offers: { ml: number; price: number }[];
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size, b.size);
}

function pairsOf(
  pages: readonly { width: number; height: number; runs: PackedRun[] }[],
  wanted: readonly Wanted[],
): Pair<Field>[] {
  const context = openList(pages.length, { isWeighedOnly: true });
  const entries: ReadEntry[] = pages.flatMap((page, index) =>
    readPage(readLayouts({ ...page, runs: page.runs.map(unpackRun) }), index + 1, context),
  );
  return entries.flatMap((entry): Pair<Field>[] => {
    if (!entry.sure) return [];
    const words = wordsOf(entry.rawName);
    const ranked = wanted
      .map((wine) => {
        const isPriced = wine.offers.some(({ price }) => price === entry.restaurantPrice);
        return { wine, worth: likeness(words, wordsOf(wine.name)) + (isPriced ? 0.2 : 0) };
      })
      .toSorted((a, b) => b.worth - a.worth);
    const best = ranked[0];
    if (!best || best.worth < 0.4) return [{ field: 'name', weighed: entry.sure.name, isRight: false }];
    const { wine } = best;
    const offer = wine.offers.find(({ price }) => price === entry.restaurantPrice);
    const pairs: Pair<Field>[] = [{ field: 'name', weighed: entry.sure.name, isRight: best.worth >= 0.6 }];
    if (entry.restaurantPrice > 0)
      pairs.push({ field: 'price', weighed: entry.sure.price, isRight: offer !== undefined });
    if (entry.vintage !== null)
      pairs.push({ field: 'vintage', weighed: entry.sure.vintage, isRight: entry.vintage === wine.vintage });
    if (offer && entry.bottleSize > 0)
      pairs.push({ field: 'size', weighed: entry.sure.size, isRight: offer.ml === entry.bottleSize });
    return pairs;
  });
}

/** 'Name | 2019 | 750 | 45 ?', as fixtures tell a wine. */
function wantedOf(rows: readonly string[]): Wanted[] {
  return rows.map((row) => {
    const [name = '', vintage = '-', ml = '0', price = '0'] = row.replace(/ \?$/u, '').split(' | ');
    return { name, vintage: vintage === '-' ? null : vintage, offers: [{ ml: Number(ml), price: Number(price) }] };
  });
}

function main(files: readonly string[]): void {
  const pairs = [
    ...readCases().flatMap(({ pages, truth }) => pairsOf(pages, truth)),
    ...readFixtures().flatMap(({ pages, expected }) => pairsOf(pages, wantedOf(expected))),
    ...files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Pair<Field>),
    ),
  ];
  const tables = FIELDS.map((field) => {
    const own = pairs.filter((pair) => pair.field === field);
    const table = isotonic(own);
    process.stdout.write(`${field}: ${own.length} values, ${own.filter(({ isRight }) => !isRight).length} wrong\n`);
    return { field, own, table };
  });
  const text = tables
    .map(({ field, table }) => `  ${field}: [${table.map((point) => `[${point.join(', ')}]`).join(', ')}],`)
    .join('\n');
  const limits = tables
    .filter(({ field }) => field !== 'size')
    .map(({ field, own, table }) => {
      const limit = limitFor(own, table, MOST_DOUBTED[field as keyof typeof MOST_DOUBTED]);
      process.stdout.write(`${field}: doubtful below ${limit}\n`);
      return `${field}: ${limit}`;
    });
  writeFileSync(
    fileURLToPath(new URL('../src/entries/doubt.generated.ts', import.meta.url)),
    `/* Made by eval/calibrate.ts; do not edit by hand. */

type Table = readonly (readonly [weighed: number, share: number])[];

/** What the reader weighed, and the share of such cases that were right. */
export const CALIBRATION: { name: Table; vintage: Table; price: Table; size: Table } = {
${text}
};

/** Below these a thing is shown as doubtful. */
export const DOUBT_LIMITS = { ${limits.join(', ')} };
`,
  );
}

main(process.argv.slice(2));
