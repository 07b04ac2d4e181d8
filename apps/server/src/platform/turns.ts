import { word } from '@app/domain';
import { AppError } from '#platform/errors.ts';

export interface Turns {
  /**
   * Waits until it is this asker's turn; the returned function ends the turn. Throws when too many requests of theirs wait
   * already, or when they leave.
   */
  take(asker: string, signal: AbortSignal): Promise<() => void>;
}

export interface TurnLimits {
  atOnce: number;
  mostWaiting: number;
}

/**
 * For somebody who may ask so often in a minute: with the usual 600 it is two at once. A page asks some things at once and gets each
 * within milliseconds; who asks two hundred times a second does not.
 */
export const turnLimits = (perMinute: number): TurnLimits => ({
  atOnce: Math.max(2, Math.floor(perMinute / 300)),
  mostWaiting: Math.max(60, Math.floor(perMinute / 10)),
});

/** With more than this waiting, somebody asks faster than they are answered: then it is one at a time, and others go between. */
const FLOOD = 10;
/**
 * Between two answers to a flood: they get at most twenty-five a second, so that the thread is free for others most of the time.
 * Somebody who asks a dozen things at once waits for this once or twice.
 */
const FLOOD_PAUSE_MS = 40;

interface Asker {
  working: number;
  /** In the order in which they came. */
  waiting: Set<() => void>;
}

/**
 * Answers each asker's requests a few at a time. All share one thread: without turns somebody who sends a minute's requests in one
 * second is worked for during that second, and everybody else waits.
 */
export function openTurns({ atOnce, mostWaiting }: TurnLimits): Turns {
  const askers = new Map<string, Asker>();
  const tooMany = (): AppError =>
    new AppError({
      code: 'request.too-many',
      status: 429,
      message: word('Too many requests. Please wait {n} seconds.'),
      values: { n: 1 },
    });
  const end = (name: string, asker: Asker): void => {
    const isFlood = asker.waiting.size > FLOOD;
    const [next] = asker.waiting;
    if (next && (!isFlood || asker.working === 1)) {
      // The place is handed on, not given back.
      asker.waiting.delete(next);
      if (isFlood) setTimeout(next, FLOOD_PAUSE_MS);
      else next();
    } else if (--asker.working === 0) askers.delete(name);
  };
  return {
    async take(name, signal) {
      const asker = askers.get(name) ?? { working: 0, waiting: new Set() };
      askers.set(name, asker);
      if (asker.working < atOnce && asker.waiting.size === 0) asker.working++;
      else {
        if (asker.waiting.size >= mostWaiting) throw tooMany();
        await new Promise<void>((resolve, reject) => {
          const leave = (): void => {
            if (asker.waiting.delete(resolve)) reject(tooMany());
          };
          asker.waiting.add(resolve);
          signal.addEventListener('abort', leave, { once: true });
          if (signal.aborted) leave();
        });
      }
      let isOver = false;
      return () => {
        if (!isOver) end(name, asker);
        isOver = true;
      };
    },
  };
}
