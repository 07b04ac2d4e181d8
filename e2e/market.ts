import { spawn } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

/**
 * The wines on the market once it is stocked. A file that changes listings has a wine of its own; files that only look
 * use Château Gloria.
 */
export const TALBOT = 'Château Talbot';
export const LASCOMBES = 'Château Lascombes';
export const BRANAIRE = 'Château Branaire-Ducru';
export const CANTEMERLE = 'Château Cantemerle';

/** Puts a few merchants with offers on the market of the server under test, once for all files of a run. */
export async function stockMarket(): Promise<void> {
  const folder = join(inject('dataFolder'), 'e2e-market');
  const done = join(folder, 'done');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (!isFirst) return vi.waitFor(() => access(done), { timeout: 120_000, interval: 200 });
  const program = spawn(process.execPath, ['tools/proof/src/bench/stock-market.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: inject('dataFolder') },
  });
  const status = await new Promise((resolve) => program.once('exit', resolve));
  if (status !== 0) throw new Error(`the market could not be stocked: status ${String(status)}`);
  await writeFile(done, '');
}
