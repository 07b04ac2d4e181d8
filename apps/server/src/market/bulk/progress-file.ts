import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { RowResult } from './match-rows.ts';

/** The rows that are done, kept beside the output until all are, so that an interrupted run goes on where it was. */
export interface ProgressFile {
  done: RowResult[];
  add(results: readonly RowResult[]): Promise<void>;
  remove(): Promise<void>;
}

/** Opens the progress of a run on the same input with the same terms; another's is overwritten. */
export async function openProgress(path: string, made: { of: Uint8Array; terms: string }): Promise<ProgressFile> {
  const name = createHash('sha256').update(made.of).update(made.terms).digest('hex');
  const [first, ...lines] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const isOurs = first === name;
  // A line that was cut off by the interruption is left out with what would follow it.
  const done: RowResult[] = [];
  for (const line of isOurs ? lines : []) {
    const result = parseLine(line);
    if (!result) break;
    done.push(result);
  }
  await writeFile(path, `${[name, ...done.map((result) => JSON.stringify(result))].join('\n')}\n`);
  return {
    done,
    add: (results) => appendFile(path, results.map((result) => `${JSON.stringify(result)}\n`).join('')),
    remove: () => rm(path, { force: true }),
  };
}

function parseLine(line: string): RowResult | null {
  try {
    // Written above by the same program.
    return JSON.parse(line) as RowResult;
  } catch {
    return null;
  }
}
