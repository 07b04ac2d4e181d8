/**
 * Gives memory back to the system when the process rests. The import of a catalogue leaves hundreds of megabytes of freed memory with
 * the engine, which returns them only when it collects again: an idle process never does.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 20_000;
/** A process that used less of one core than this over the last interval rests. */
const RESTING_SHARE = 0.05;
/** It is worth a collection when so much has come since the last one. */
const WORTH_BYTES = 48 * 1024 * 1024;

export interface Rest {
  /** Of one core, 0 to 1, since the last look. */
  cpuShare: number;
  memoryBytes: number;
  /** What the process held after the last collection; null before the first. */
  restingBytes: number | null;
}

/** Whether the process rests and holds much more than it did after the last collection. */
export const isWorthCollecting = ({ cpuShare, memoryBytes, restingBytes }: Rest): boolean =>
  cpuShare < RESTING_SHARE && (restingBytes === null || memoryBytes - restingBytes > WORTH_BYTES);

/** Looks every 20 seconds. Returns how to stop. */
export function collectAtRest(collect: () => void = openCollector()): () => void {
  let restingBytes: number | null = null;
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const cpuShare = (user + system) / 1000 / EVERY_MS;
    if (!isWorthCollecting({ cpuShare, memoryBytes: process.memoryUsage.rss(), restingBytes })) return;
    collect();
    restingBytes = process.memoryUsage.rss();
    before = process.cpuUsage();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The engine's own collector; Node gives no other way to it without a flag on the command line. */
function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void; // the flag above defines it
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
