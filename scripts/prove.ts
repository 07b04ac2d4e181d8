import { PROOFS } from './bench-table.ts';
import { runNamed } from './modules.ts';

process.exitCode = runNamed(PROOFS, 'prove', process.argv.slice(2));
