import type { ListLink } from '@app/page-reader';
import { Worker } from 'node:worker_threads';
import { tooTangled } from './address.errors.ts';

export interface PageTask {
  html: string;
  address: string;
}

export interface PageFindings {
  title: string | null;
  links: ListLink[];
  needsScripts: boolean;
  /** The list as text, in the way of telling it that has the most wines. */
  text: string;
  wineCount: number;
}

/** An ordinary page takes less than a second of the processor. */
const LIMIT_CPU_MS = 8000;
/** A busy machine is slow without being at fault. */
const LIMIT_WALL_MS = 180_000;
const LIMIT_MB = 512;
const LOOK_EVERY_MS = 100;

/** Reads a web page in a thread of its own, with limited processor time and memory. */
export function readWebPage(task: PageTask, limitCpuMs = LIMIT_CPU_MS): Promise<PageFindings> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('web-page-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
    });
    const startedAt = performance.now();
    const end = (act: () => void): void => {
      clearInterval(timer);
      worker.removeAllListeners();
      // What it still says of its end concerns nobody.
      worker.on('error', () => undefined);
      void worker.terminate();
      act();
    };
    const giveUp = (): void => end(() => reject(tooTangled()));
    const timer = setInterval(() => {
      if (performance.now() - startedAt > LIMIT_WALL_MS) giveUp();
      // The thread may have ended by now; its end is told by its own events.
      worker.cpuUsage().then(
        ({ user, system }) => {
          if ((user + system) / 1000 > limitCpuMs) giveUp();
        },
        () => undefined,
      );
    }, LOOK_EVERY_MS);
    // The worker sends one message, whose type it shares.
    worker.once('message', (findings: PageFindings) => end(() => resolve(findings)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooTangled() : error)),
    );
    worker.once('exit', giveUp);
  });
}
