import type { Step } from './steps.ts';

/**
 * Each source is checked once. `packages` knows neither Node nor the browser; the root has the server, the tools, the
 * scripts and all tests.
 */
const PROJECTS = ['.', 'apps/web', 'packages', 'apps/web/worker'];

/** Everything that takes seconds: format, lint, types, unused code, catalogue, unit tests. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  ...PROJECTS.map((project): Step => ({ name: `types of ${project}`, command: ['tsc', '-p', project] })),
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'catalogue', command: ['node', 'apps/server/src/cli.ts', 'catalogue', 'check'], loud: true },
];
