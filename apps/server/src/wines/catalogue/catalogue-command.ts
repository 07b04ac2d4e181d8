import { foldName, splitCell } from '@app/vocabulary';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkCatalogue, countTable, type Grape } from './check-catalogue.ts';
import { CATALOGUE_DIR, readCatalogue } from './read-catalogue.ts';
import { readVintages } from './read-vintages.ts';
import { readTables } from './tables.ts';

/** `tastevin catalogue [check|assign]`: counts, checks, and identifiers for rows that have none. */
export async function catalogueCommand(args: readonly string[]): Promise<number> {
  if (args[0] === 'assign') return assign();
  if (args.length > 0 && args[0] !== 'check') {
    process.stderr.write('Use: tastevin catalogue [check|assign]\n');
    return 2;
  }
  const catalogue = await readCatalogue();
  const years = await readVintages(catalogue.problems);
  const readGrapes = async (file: string): Promise<Grape[]> =>
    (await readTables(CATALOGUE_DIR, file, catalogue.problems)).map(({ cells }) => ({
      name: cells.grape ?? '',
      colour: cells.colour ?? '',
      synonyms: splitCell(cells.synonyms),
    }));
  const [known, further] = [await readGrapes('words/grapes.tsv'), await readGrapes('grapes.tsv')];
  const grapes = [...known, ...further];
  const problems = checkCatalogue(catalogue, known, further);
  process.stdout.write(`${countTable(catalogue.wines).join('\n')}\n`);
  const lines = new Set(years.map((year) => `${year.country}|${year.region}|${year.style}`)).size;
  process.stdout.write(
    `Vintages: ${years.length} years in ${lines} regions and styles; grapes: ${grapes.length}; places: ${catalogue.places.size}\n`,
  );
  for (const { file, line, message } of problems) process.stderr.write(`catalogue/${file}:${line}: ${message}\n`);
  if (problems.length > 0) process.stderr.write(`${problems.length} faults in the catalogue\n`);
  return problems.length === 0 ? 0 : 1;
}

/** Without I, L, O and U, which people misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An identifier from the row as it was first written; it stays when the row is mended later. */
export function makeId(key: string): string {
  let bits = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 10)}`);
  let text = '';
  for (let at = 0; at < 8; at++, bits >>= 5n) text = `${ALPHABET[Number(bits & 31n)]}${text}`;
  return `TV${text}`;
}

async function assign(): Promise<number> {
  const root = path.join(CATALOGUE_DIR, 'wines');
  let given = 0;
  for (const name of (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.tsv'))) {
    const file = path.join(root, name);
    const lines = (await readFile(file, 'utf8')).split('\n');
    const mended = lines.map((line) => {
      if (!line.startsWith('\t')) return line;
      const [, producer = '', wine = '', appellation = '', colour = '', type = ''] = line.split('\t');
      given++;
      return (
        makeId(
          [path.dirname(name), foldName(producer), foldName(wine), foldName(appellation), colour, type].join('|'),
        ) + line
      );
    });
    if (mended.some((line, at) => line !== lines[at])) await writeFile(file, mended.join('\n'));
  }
  process.stdout.write(`${given} identifiers given\n`);
  return 0;
}
