import { CHECK_STEPS } from './check-steps.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { countsOf, runSteps, type Outcome } from './steps.ts';

/** Everything: the checks, the server on a real PostgreSQL, the screens in a real browser. */
const outcomes: Outcome[] = await runSteps(CHECK_STEPS);

const chromium = await ensureBrowser();
process.env.CHROMIUM = chromium;
process.stdout.write('Running the server and browser tests …\n');
// Side by side: the server's tests wait for their database and processes, the browser's for the screen.
outcomes.push(
  ...(await runSteps([
    { name: 'browser tests', command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'] },
    { name: 'server tests', command: ['vitest', 'run', '--project', 'server'] },
  ])),
);

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
