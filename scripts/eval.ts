import { EVALS } from './bench-table.ts';
import { runNamed } from './modules.ts';

process.exitCode = await runNamed(EVALS, 'eval', process.argv.slice(2));
