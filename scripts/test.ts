import { CHECK_STEPS } from './check-steps.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { countsOf, runSteps, type Outcome, type Step } from './steps.ts';

/** Everything: the checks, the server on a real PostgreSQL, the screens in a real browser. */
const outcomes: Outcome[] = await runSteps(CHECK_STEPS);

const chromium = await ensureBrowser();
process.env.CHROMIUM = chromium;
// One after the other: each fills two cores, and a screen that waits for its turn is drawn late.
for (const step of [
  { name: 'server tests', command: ['vitest', 'run', '--project', 'server'] },
  { name: 'browser tests', command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'] },
] satisfies Step[]) {
  process.stdout.write(`Running ${step.name} …\n`);
  outcomes.push(...(await runSteps([step])));
}

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
