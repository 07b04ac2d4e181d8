import { stat } from 'node:fs/promises';
import { readConfig } from '#config.ts';
import type { Db } from '#platform/db.ts';
import { withDatabase } from '#platform/with-database.ts';
import { CREDITS } from '#wines/catalogue/credits.ts';
import { importLwin } from './import-lwin.ts';
import { openProgress } from './import-progress.ts';
import { importRatings } from './import-ratings.ts';
import { formatReport, type ImportReport } from './import-report.ts';
import type { ImportInput } from './import-table.ts';
import { readImportWords } from './import-words.ts';
import { importWines } from './import-wines.ts';
import { importXWines } from './import-x-wines.ts';
import { loadCatalogue } from '#wines/catalogue/load-catalogue.ts';

const HELP = `Use:
  tastevin import lwin FILE.xlsx|.csv   the LWIN database of Liv-ex
  tastevin import x-wines FILE.csv      X-Wines: its wines, or its users' ratings
  tastevin import ratings FILE.csv      lwin, vintage, rating (out of 100) or stars (out of 5), count, source
  tastevin import wines FILE.csv        wines of your own: producer, wine, country, colour; further id, region,
                                        appellation, type, classification, designation, grapes, aliases,
                                        producer_aliases, vintages, usd, score (several of one kind: with ;)
A second run changes nothing. A broken row is named and left out; a broken file changes nothing at all.
`;

type Importer = (db: Db, input: ImportInput) => Promise<ImportReport>;
const IMPORTERS: Record<string, Importer> = {
  lwin: importLwin,
  'x-wines': importXWines,
  ratings: importRatings,
  wines: importWines,
};

/** `tastevin import lwin|x-wines|ratings|wines FILE`. */
export async function importCommand([kind = '', file, ...more]: readonly string[]): Promise<number> {
  const importer = Object.hasOwn(IMPORTERS, kind) ? IMPORTERS[kind] : undefined;
  if (!importer || file === undefined || more.length > 0) {
    process.stderr.write(HELP);
    return 2;
  }
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new Error(`There is no file '${file}'.`);
  const progress = openProgress(process.stderr, facts.size);
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new Error('Stopped.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const started = performance.now();
  try {
    const report = await withDatabase(readConfig(process.env), async (db, log) => {
      // What is imported is compared with the built-in wines.
      await loadCatalogue({ db, log });
      return importer(db, {
        file,
        words: await readImportWords(),
        onBytes: progress.at,
        onRows: progress.rows,
        onStage: progress.say,
        signal: stopping.signal,
      });
    });
    progress.end();
    process.stdout.write(`${formatReport(report, { ms: performance.now() - started }).join('\n')}\n`);
    const credit = CREDITS[kind];
    if (credit) process.stdout.write(`${credit.text} ${credit.link}\n`);
    return 0;
  } catch (error) {
    progress.end();
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}\nNothing was changed.\n`);
    return 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
