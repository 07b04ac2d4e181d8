import type { Step } from './steps.ts';

const PROJECTS = [
  'packages/vocabulary',
  'packages/domain',
  'packages/matcher',
  'packages/list-reader',
  'packages/feed-reader',
  'packages/sheet-reader',
  'packages/sommelier',
  'apps/documents',
  'apps/server',
  'apps/web',
  'apps/web/worker',
  'tools/peers',
  'tools/fakes',
  'tools/results',
  'tools/proof',
  '.',
];

/** Everything that takes seconds: format, lint, types, unused code, catalogue, unit tests. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  ...PROJECTS.map((project): Step => ({ name: `types of ${project}`, command: ['tsc', '-p', project] })),
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'catalogue', command: ['node', 'apps/server/src/cli.ts', 'catalogue', 'check'], loud: true },
];
