import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './steps.ts';

/** A measurement: takes the words after its name, prints what it found, and answers an exit status. */
type Measure = (args: readonly string[]) => Promise<unknown>;

/** Where a measurement lives: the file and the function it exports. */
export type Table = Record<string, readonly [file: string, name: string]>;

/** Runs the measurement that the first word names. Each is loaded only when it is asked for. */
export async function runNamed(table: Table, command: string, [name = '', ...args]: readonly string[]): Promise<number> {
  const entry = table[name];
  if (!entry) {
    process.stderr.write(`npm run ${command} -- NAME …\n\nKnown: ${Object.keys(table).join(', ')}\n`);
    return 2;
  }
  const [file, exported] = entry;
  // The table is ours, and a test opens every entry of it.
  const module = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, Measure>;
  const measure = module[exported];
  if (!measure) throw new Error(`${file} has no ${exported}`);
  return Number(await measure(args)) || 0;
}
