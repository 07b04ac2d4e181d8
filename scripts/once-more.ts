import { countsOf, runStep, type Outcome } from './steps.ts';

/** More broken files than this are a broken product, and no accident of a busy machine. */
const MOST_FILES = 6;

/** The files in which vitest says that a test, or what stands around the tests, failed. */
export function failedFiles(output: string): string[] {
  const lines = output.matchAll(/^\s*FAIL\s+\|\w+\|\s+(\S+\.ts)\b/gm);
  return [...new Set([...lines].map(([, file]) => file ?? ''))];
}

/** The closing line of vitest, for what passed at last. */
const closingLine = (passed: number): string => `      Tests  ${passed} passed (${passed})`;

/**
 * Test files run beside others on two cores, and a busy machine can take both away for seconds. A file that fails there is
 * run once more on its own. The output names it, because a test that fails beside others deserves a look.
 */
export async function onceMore(outcome: Outcome): Promise<Outcome> {
  const files = failedFiles(outcome.output);
  if (outcome.ok || files.length === 0 || files.length > MOST_FILES) return outcome;
  const { step, output } = outcome;
  process.stdout.write(`Once more, alone: ${files.join(', ')}\n`);
  const again = await runStep({ ...step, command: [...step.command, ...files] });
  process.stdout.write(`${again.ok ? 'ok  ' : 'FAIL'} ${step.name}, once more (${again.seconds.toFixed(1)} s)\n`);
  if (!again.ok) {
    process.stdout.write(`${again.output.trimEnd()}\n`);
    return outcome;
  }
  const { passed, failed } = countsOf(output);
  return { ...outcome, ok: true, output: closingLine(passed + failed) };
}
