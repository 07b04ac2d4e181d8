import type { Table } from './modules.ts';

/** Speed and size, each beside a peer or a baseline of the same run. */
export const BENCHES: Table = {
  matcher: ['packages/matcher/bench/run.ts', 'bench'],
};

/** How often we are right. */
export const EVALS: Table = {
  matcher: ['packages/matcher/eval/scoreboard.ts', 'evalMatcher'],
};
