import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Puts a few merchants with offers of one wine on the market of the server under test; see the program for which. */
export async function stockMarket(): Promise<void> {
  const program = spawn(process.execPath, ['tools/proof/src/bench/stock-market.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: inject('dataFolder') },
  });
  const status = await new Promise((resolve) => program.once('exit', resolve));
  if (status !== 0) throw new Error(`the market could not be stocked: status ${String(status)}`);
}

/** The wine that is on the market then. */
export const STOCKED = 'Château Talbot';
