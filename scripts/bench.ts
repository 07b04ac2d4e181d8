import { BENCHES } from './bench-table.ts';
import { runNamed } from './modules.ts';

process.exitCode = runNamed(BENCHES, 'bench', process.argv.slice(2));
