import { CHECK_STEPS } from './check-steps.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { countsOf, runSteps, type Outcome } from './steps.ts';

/**
 * Everything: the checks, the server on a real PostgreSQL, the screens in a real browser. The screens wait for the browser and
 * their server more than they calculate, one after the other; meanwhile the rest has the processor.
 */
process.env.CHROMIUM = await ensureBrowser();
const outcomes: Outcome[] = (
  await Promise.all([
    runSteps([{ name: 'browser tests', command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'] }]),
    (async () => [
      ...(await runSteps(CHECK_STEPS)),
      ...(await runSteps([{ name: 'server tests', command: ['vitest', 'run', '--project', 'server'] }])),
    ])(),
  ])
).flat();

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
