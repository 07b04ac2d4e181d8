/** The work of a bench run: a catalogue and its questions, from a folder made by a generator, or made here. */
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chance } from '#eval/random.ts';
import { noisyLine, noisySearch, readShortener, unaccent } from '#eval/noise.ts';
import { readSeeds, readWordFiles } from '#eval/seeds.ts';
import type { WineInput } from '#src/index.ts';
import { generateWines } from './generate.ts';
import type { BenchRow } from './adapter.ts';

export type Question = { text: string; id: number };
export type Work = { n: number; rows: BenchRow[]; suggest: Question[]; search: Question[]; match: Question[] };

const jsonl = (file: string): Question[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Question);

/** Reads catalogue.tsv, suggest.jsonl, search.jsonl and match.jsonl of a folder. */
export async function readWork(folder: string): Promise<Work> {
  const file = path.join(folder, 'catalogue.tsv');
  if (!existsSync(file)) throw new Error(`There is no '${file}'.`);
  const rows: BenchRow[] = [];
  let header = true;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (header) {
      header = false;
      continue;
    }
    const c = line.split('\t');
    const at = (i: number): string => c[i] ?? '';
    rows.push({
      id: Number(at(0)),
      title: at(1),
      producer: at(2),
      app: at(3),
      cls: at(4),
      cuv: at(5),
      grape: at(6),
      colWord: at(7),
      region: at(8),
      sub: at(9),
      country: at(10),
      colour: at(11),
      type: at(12),
      pop: Number(at(13)),
      display: at(14),
    });
  }
  const questions = (name: string): Question[] => jsonl(path.join(folder, `${name}.jsonl`));
  return {
    n: rows.length,
    rows,
    suggest: questions('suggest'),
    search: questions('search'),
    match: questions('match'),
  };
}

/** The same from our own generator: the built-in catalogue and invented wines after its pattern. */
export function makeWork(n: number, seed = 5): Work {
  const seeds = readSeeds();
  const all = [...seeds.slice(0, n), ...generateWines(seeds, Math.max(0, n - seeds.length), seed)];
  const random = chance(seed);
  const held = new Set(all.filter(() => random.yes(0.004)).map((wine) => wine.producerName));
  const kept = all.filter((wine) => !held.has(wine.producerName));
  const absent = all.filter((wine) => held.has(wine.producerName));
  const shortener = readShortener(readWordFiles()['abbreviations'] ?? '');
  const toRow = (wine: WineInput, id: number): BenchRow => ({
    id,
    title: '',
    producer: wine.producerName ?? '',
    app: wine.subRegion ?? '',
    cls: wine.classification ?? '',
    cuv: wine.wine ?? '',
    grape: '',
    colWord: '',
    region: wine.region ?? '',
    sub: '',
    country: wine.country ?? '',
    colour: wine.colour ?? '',
    type: wine.type ?? '',
    pop: Math.round(Math.exp(12.6 * (wine.popularity ?? 0.3))),
    display: wine.displayName ?? '',
  });
  const rows = kept.map(toRow);
  const questions = (count: number, ask: (wine: WineInput) => string): Question[] =>
    Array.from({ length: count }, () => {
      const id = random.below(kept.length);
      return { id, text: ask(kept[id]!) };
    });
  const match = questions(3500, (wine) => noisyLine(random, wine, shortener).text);
  if (absent.length > 0)
    for (let i = 0; i < 350; i++) match.push({ id: -1, text: noisyLine(random, random.pick(absent), shortener).text });
  return {
    n: rows.length,
    rows,
    match,
    search: questions(2000, (wine) => noisySearch(random, wine)),
    suggest: questions(3000, (wine) =>
      unaccent(`${wine.producerName} ${wine.wine}`)
        .toLowerCase()
        .slice(0, 3 + random.below(13)),
    ),
  };
}

/** Writes a work as `readWork` reads it. */
export function writeWork(work: Work, folder: string): void {
  const columns = [
    'id',
    'title',
    'producer',
    'app',
    'cls',
    'cuv',
    'grape',
    'colWord',
    'region',
    'sub',
    'country',
    'colour',
    'type',
    'pop',
    'display',
  ] as const;
  const lines = work.rows.map((row) => columns.map((name) => String(row[name]).replace(/[\t\n]/g, ' ')).join('\t'));
  writeFileSync(path.join(folder, 'catalogue.tsv'), `${[columns.join('\t'), ...lines].join('\n')}\n`);
  for (const name of ['suggest', 'search', 'match'] as const)
    writeFileSync(
      path.join(folder, `${name}.jsonl`),
      `${work[name].map((question) => JSON.stringify(question)).join('\n')}\n`,
    );
}
