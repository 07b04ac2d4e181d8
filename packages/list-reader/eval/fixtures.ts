/** Lists that were read wrongly once: each is a folder of `fixtures` with its runs, what is on it, and why it is hard. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReadEntry, Run } from '@app/list-reader';
import { openList, readLayouts, readPage } from '@app/list-reader/stages';
import { packRun, unpackRun, type PackedRun } from './cases.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));

interface SourcePage {
  width: number;
  height: number;
  runs: PackedRun[];
}

/** What an entry must be: name, vintage, size in millilitres, price. A '?' at its end: it must be shown as doubtful. */
export type ExpectedRow = string;

export const toRow = (entry: ReadEntry): ExpectedRow =>
  [entry.rawName, entry.vintage ?? '-', entry.bottleSize, entry.priceText ?? entry.restaurantPrice].join(' | ') +
  (entry.isUnsure ? ' ?' : '');

/** Reads the pages of a fixture with the reader as it is now. */
export function readSource(pages: readonly SourcePage[]): ReadEntry[] {
  const context = openList(pages.length);
  return pages.flatMap((page, index) =>
    readPage(readLayouts({ ...page, runs: page.runs.map(unpackRun) }), index + 1, context),
  );
}

export function readFixtures(): { name: string; why: string; pages: SourcePage[]; expected: ExpectedRow[] }[] {
  return readdirSync(FIXTURES)
    .toSorted()
    .map((name) => {
      const read = (file: string): string => readFileSync(`${FIXTURES}${name}/${file}`, 'utf8');
      return {
        name,
        why: read('why.md').trim(),
        pages: JSON.parse(read('source.json')) as SourcePage[],
        expected: read('expected.txt').trimEnd().split('\n'),
      };
    });
}

/**
 * Writes a fixture: the runs of the file and what is read of them now. Whoever makes it puts `expected.txt` right by hand,
 * from the list itself.
 */
export function writeFixture(
  name: string,
  why: string,
  pages: readonly { width: number; height: number; runs: readonly Run[] }[],
): string {
  const folder = `${FIXTURES}${name}`;
  if (!/^[a-z0-9-]+$/u.test(name))
    throw new Error(`'${name}' is no name of a folder: use small letters, figures, hyphens.`);
  if (existsSync(folder)) throw new Error(`There is a fixture '${name}' already.`);
  const packed = pages.map(({ width, height, runs }) => ({ width, height, runs: runs.map(packRun) }));
  mkdirSync(folder, { recursive: true });
  const lines = packed.map(
    ({ width, height, runs }) =>
      `  {\n    "width": ${width},\n    "height": ${height},\n    "runs": [\n${runs.map((run) => `      ${JSON.stringify(run)}`).join(',\n')}\n    ]\n  }`,
  );
  writeFileSync(`${folder}/source.json`, `[\n${lines.join(',\n')}\n]\n`);
  writeFileSync(`${folder}/expected.txt`, `${readSource(packed).map(toRow).join('\n')}\n`);
  writeFileSync(`${folder}/why.md`, `${why}\n`);
  return folder;
}
