import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const BIN = path.join(ROOT, 'node_modules', '.bin');

/** One thing to run, by the name it is reported under. */
export interface Step {
  name: string;
  /** A program of node_modules/.bin (or 'node') and its arguments. */
  command: readonly [string, ...string[]];
  cwd?: string;
  /** Shown even when all is well. */
  loud?: boolean;
}

export interface Outcome {
  step: Step;
  ok: boolean;
  output: string;
  seconds: number;
}

export function runStep(step: Step, onOutput?: (text: string) => void): Promise<Outcome> {
  const started = performance.now();
  const [program, ...args] = step.command;
  const child = spawn(program === 'node' ? process.execPath : path.join(BIN, program), args, {
    cwd: step.cwd ?? ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  let output = '';
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
    onOutput?.(chunk.toString());
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      output += String(error);
    });
    child.once('close', (code) =>
      resolve({ step, ok: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

/** Runs steps side by side on the cores there are, and reports each as it ends. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      report(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane));
  return outcomes;
}

function report({ step, ok, output, seconds }: Outcome): void {
  if (!ok || step.loud) process.stdout.write(`${output.trimEnd()}\n`);
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s)\n`);
}

/** The closing counts of vitest's output. */
export function countsOf(output: string): { passed: number; failed: number } {
  const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? '';
  const count = (word: string): number => Number(new RegExp(String.raw`(\d+) ${word}`).exec(line)?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed') };
}
