/**
 * Scores the reader on real lists of a folder outside the repository, against what a person typed of each:
 *   npm run eval -- reading FOLDER [--only pictures] [--file NAME] [--wrong] [--record]
 * FOLDER holds pictures/, lists-more/ and designs/, each with truth/*.json: { image, currency, lines: [{ name, vintage, prices, sizes }] }.
 * The lists belong to those who published them: nothing of them is kept here but the figures.
 */
import { readList, type CurrencyGuess, type ReadEntry } from '@app/list-reader';
import type { Figure } from '@app/domain';
import { recordFigures } from '@app/results/src/record-figures.ts';
import { openOcr } from '@app/documents/src/ocr.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addReadings, NO_READING, scoreReading, type PersonLine, type Reading } from './reading-score.ts';

interface PersonList {
  image: string;
  currency: string | null;
  lines: PersonLine[];
}

interface RealSet {
  folder: string;
  what: string;
  isOf: (image: string) => boolean;
  aims: { found: number; prices: number; vintages: number; worst: number };
}

const SETS: readonly RealSet[] = [
  {
    folder: 'pictures',
    what: 'pictures of real lists',
    isOf: () => true,
    aims: { found: 98, prices: 96, vintages: 97, worst: 90 },
  },
  {
    folder: 'lists-more',
    what: 'PDFs of real lists',
    isOf: () => true,
    aims: { found: 98, prices: 96, vintages: 97, worst: 90 },
  },
  {
    folder: 'designs',
    what: 'designs by others',
    isOf: (image) => !image.includes('.photo.'),
    aims: { found: 96, prices: 92, vintages: 95, worst: 75 },
  },
  {
    folder: 'designs',
    what: 'designs by others, photographed',
    isOf: (image) => image.includes('.photo.'),
    aims: { found: 93, prices: 88, vintages: 95, worst: 75 },
  },
];

interface SetResult {
  set: RealSet;
  files: { image: string; reading: Reading }[];
  all: Reading;
  /** Lists whose currency a person could tell, and those where the guess is the same. */
  currencies: { known: number; right: number; sureAndWrong: number };
}

export async function evalReading(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      file: { type: 'string' },
      wrong: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  const [home = ''] = positionals;
  const sets = SETS.filter(
    ({ folder }) => existsSync(join(home, folder, 'truth')) && (!values.only || folder === values.only),
  );
  if (home === '' || sets.length === 0) {
    process.stderr.write('Name a folder that holds pictures/, lists-more/ or designs/, each with truth/.\n');
    return 2;
  }
  if (values.record && (values.only || values.file || sets.length < SETS.length)) {
    process.stderr.write('--record records all sets: leave out --only and --file, and name the whole folder.\n');
    return 2;
  }
  const results: SetResult[] = [];
  const ocr = openOcr({ isPatient: false });
  try {
    for (const set of sets) results.push(await readSet(ocr.ports, join(home, set.folder), { set, ...values }));
  } finally {
    await ocr.close();
  }
  if (values.record) record(results);
  return 0;
}

async function readSet(
  ports: ReturnType<typeof openOcr>['ports'],
  folder: string,
  { set, file, wrong }: { set: RealSet; file?: string | undefined; wrong: boolean },
): Promise<SetResult> {
  const result: SetResult = { set, files: [], all: NO_READING, currencies: { known: 0, right: 0, sureAndWrong: 0 } };
  const names = readdirSync(join(folder, 'truth'))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  for (const name of names) {
    const person = JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as PersonList;
    if (!set.isOf(person.image) || (file && !person.image.includes(file))) continue;
    const bytes = new Uint8Array(readFileSync(join(folder, person.image)));
    const entries: ReadEntry[] = [];
    let guess: CurrencyGuess | null = null;
    for await (const event of readList({ files: [{ name: person.image, mimeType: '', bytes }], ports })) {
      if (event.type === 'entries') entries.push(...event.entries);
      else if (event.type === 'end') guess = event.currencyGuess;
    }
    const reading = scoreReading(
      entries,
      person.lines,
      wrong ? (line) => process.stdout.write(`  ${line}\n`) : undefined,
    );
    if (person.currency) {
      result.currencies.known++;
      if (guess?.currency === person.currency) result.currencies.right++;
      else if (guess && guess.sure >= 0.85) result.currencies.sureAndWrong++;
    }
    result.files.push({ image: person.image, reading });
    result.all = addReadings(result.all, reading);
    process.stdout.write(toRow(person.image, reading));
  }
  const { known, right, sureAndWrong } = result.currencies;
  process.stdout.write(
    `${toRow(`all ${set.what}`, result.all)}currency right ${right} of ${known}, sure and wrong ${sureAndWrong}\n\n`,
  );
  return result;
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`.padStart(8);

function toRow(name: string, of: Reading): string {
  return `${name.padEnd(46)}${String(of.wines).padStart(5)} wines  found${percent(share(of.found, of.wines))}  prices${percent(share(of.pricesRight, of.prices))}  wrong prices ${of.pricesWrong} (${of.silent} without doubt)  vintages${percent(share(of.vintagesRight, of.vintages))}  no wine${percent(of.entries === 0 ? 0 : of.extra / of.entries)}\n`;
}

function record(results: readonly SetResult[]): void {
  const figures = results.flatMap(({ set, files, all }): Figure[] => {
    const on = `${files.length} ${set.what}`;
    const round = (value: number, digits = 1): number => Math.round(100 * value * 10 ** digits) / 10 ** digits;
    const higher = { unit: '%', better: 'higher' } as const;
    const lower = { unit: '%', better: 'lower' } as const;
    const least = (of: (reading: Reading) => number): number => Math.min(...files.map(({ reading }) => of(reading)));
    const foundOf = (of: Reading): number => share(of.found, of.wines);
    const pricesOf = (of: Reading): number => share(of.pricesRight, of.prices);
    return [
      { what: `Wines found on ${on}`, value: round(foundOf(all)), ...higher, aim: set.aims.found, of: all.wines },
      {
        what: `Wines found on the worst of them (${set.what})`,
        value: round(least(foundOf)),
        ...higher,
        aim: set.aims.worst,
      },
      { what: `Prices right on ${on}`, value: round(pricesOf(all)), ...higher, aim: set.aims.prices, of: all.prices },
      {
        what: `Prices right on the worst of them (${set.what})`,
        value: round(least(pricesOf)),
        ...higher,
        aim: Math.min(85, set.aims.worst),
      },
      ...(all.vintages > 0
        ? [
            {
              what: `Vintages right on ${on}`,
              value: round(share(all.vintagesRight, all.vintages)),
              ...higher,
              aim: set.aims.vintages,
              of: all.vintages,
            },
          ]
        : []),
      {
        what: `Wrong prices shown without doubt on ${on}`,
        value: round(share(all.silent, all.prices), 2),
        ...lower,
        aim: 0.5,
        of: all.prices,
      },
      {
        what: `Rows that are no wine on ${on}`,
        value: round(all.entries === 0 ? 0 : all.extra / all.entries),
        ...lower,
        aim: 3,
        of: all.entries,
      },
    ];
  });
  recordFigures({
    name: 'reading',
    title: 'Reading lists that others made',
    about:
      'Pictures and PDFs that restaurants published, and lists designed by people who had not seen the program, clean and photographed on a table; a person typed what ' +
      'stands on each. They were looked at while the reader was built, so a list never seen may be read worse. They belong to others and are not part of the source code.',
    command: 'npm run eval -- reading FOLDER --record',
    figures,
  });
}

if (import.meta.main) process.exitCode = await evalReading(process.argv.slice(2));
