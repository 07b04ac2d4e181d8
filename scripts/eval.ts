import { EVALS } from './bench-table.ts';
import { runNamed } from './modules.ts';

process.exitCode = runNamed(EVALS, 'eval', process.argv.slice(2));
