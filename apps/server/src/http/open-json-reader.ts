import { errorCodes } from 'fastify';
import { Worker } from 'node:worker_threads';
import type { JsonAnswer } from './json-worker.ts';

/** The thread keeps its memory no longer than this when nobody sends long bodies. */
const IDLE_MS = 30_000;
/** Enough for the longest body as bytes, as text and as values. */
const MOST_HEAP_MB = 400;

export interface JsonReader {
  /** The value that these bytes are. The blocks are handed over: their memory is not here any more. */
  parse(blocks: readonly Uint8Array<ArrayBuffer>[]): Promise<unknown>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Parses long bodies in a thread of its own, one after the other, so that the server answers others meanwhile. */
export function openJsonReader(): JsonReader {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting>();
  const invalid = (): Error => new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();

  function start(): Worker {
    const started = new Worker(new URL('json-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    started.unref();
    started.on('message', ({ id, ...answer }: JsonAnswer) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if ('value' in answer) asker?.resolve(answer.value);
      else asker?.reject(invalid());
      if (waiting.size === 0) idle = setTimeout(() => void end(), IDLE_MS).unref();
    });
    const lose = (): void => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(invalid());
      waiting.clear();
    };
    // A body that takes all the memory of the thread ends it.
    started.on('error', lose);
    started.on('exit', lose);
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    await worker?.terminate();
  }

  return {
    parse(blocks) {
      clearTimeout(idle);
      worker ??= start();
      const id = ++asked;
      const thread = worker;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread.postMessage(
          { id, blocks },
          blocks.map(({ buffer }) => buffer),
        );
      });
    },
    close: end,
  };
}
