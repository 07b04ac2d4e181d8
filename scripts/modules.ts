import { spawnSync } from 'node:child_process';
import type { Table } from './bench-table.ts';
import { ROOT } from './steps.ts';

/** Runs the program that the first word names, in this terminal; answers its status. */
export function runNamed(table: Table, command: string, [name = '', ...args]: readonly string[]): number {
  const file = table[name];
  if (!file) {
    process.stderr.write(`npm run ${command} -- NAME …\n\nKnown: ${Object.keys(table).join(', ')}\n`);
    return 2;
  }
  return spawnSync(process.execPath, [file, ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
