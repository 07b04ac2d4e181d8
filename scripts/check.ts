import { CHECK_STEPS } from './check-steps.ts';
import { countsOf, runSteps } from './steps.ts';

const outcomes = await runSteps(CHECK_STEPS);
const broken = outcomes.filter(({ ok }) => !ok);
const tests = countsOf(outcomes.find(({ step }) => step.name === 'unit tests')?.output ?? '');
process.stdout.write(
  broken.length > 0 ? `Not well: ${broken.map(({ step }) => step.name).join(', ')}\n` : 'All is well.\n',
);
process.stdout.write(`${tests.passed} passed, ${tests.failed} failed\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
