import { CHECK_STEPS } from './check-steps.ts';
import { provideBrowsers } from './ensure-browser.ts';
import { onceMore } from './once-more.ts';
import { countsOf, runSteps, type Outcome, type Step } from './steps.ts';

/** All files with one server, two files at a time, each with a browser. */
const BROWSER_TESTS: Step = { name: 'browser tests', command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'] };
const SERVER_TESTS: Step = { name: 'server tests', command: ['vitest', 'run', '--project', 'server'] };

/**
 * Everything: the checks, the server on a real PostgreSQL, the screens in a real browser. The browser tests wait for pages
 * more than they calculate; meanwhile the rest has the processor. Where there is no browser yet, the checks run while it is
 * fetched.
 */
const browserTests = async (): Promise<Outcome[]> => {
  await provideBrowsers();
  return runSteps([BROWSER_TESTS]);
};
const first: Outcome[] = (
  await Promise.all([
    browserTests(),
    (async () => [...(await runSteps(CHECK_STEPS)), ...(await runSteps([SERVER_TESTS]))])(),
  ])
).flat();
const outcomes: Outcome[] = [];
for (const outcome of first) outcomes.push(await onceMore(outcome));

const broken = outcomes.filter(({ ok }) => !ok);
const counts = outcomes.map(({ output }) => countsOf(output));
const sum = (key: 'passed' | 'failed'): number => counts.reduce((total, count) => total + count[key], 0);
// A check that fails without a test of its own is a failure too.
const failed = sum('failed') + broken.filter(({ output }) => countsOf(output).failed === 0).length;
process.stdout.write(
  broken.length > 0 ? `Not well: ${broken.map(({ step }) => step.name).join(', ')}\n` : 'All is well.\n',
);
process.stdout.write(`${sum('passed')} passed, ${failed} failed\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
