import { fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Measured, Step } from './generator.ts';

export interface Generator {
  measure(step: Step): Promise<Measured>;
  close(): void;
}

/** The process that asks. */
export function openGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let steps = 0;
  return {
    async measure(step) {
      const id = ++steps;
      const answers = on(child, 'message');
      child.send({ id, step });
      for await (const [answer] of answers) {
        // The generator's only kind of message.
        const { id: of, measured } = answer as { id: number; measured: Measured };
        if (of === id) return measured;
      }
      throw new Error('The process that asks ended.');
    },
    close: () => void child.kill(),
  };
}
