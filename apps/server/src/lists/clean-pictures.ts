import { UnreadableFile } from '@app/list-reader';
import type { Desk } from '@app/documents/src/ocr.ts';
import type { Log } from '#platform/log.ts';
import { openTurns } from '#platform/turns.ts';
import { tooBusy, unreadableFile } from './lists.errors.ts';

/** A photo is opened and turned within seconds of the processor's time; what takes longer was built to. */
const MOST_PROCESSOR_MS = 30_000;
/** A picture that waited for its processor so long was not at fault: the machine had too much to do. */
const MOST_CLOCK_MS = 120_000;
const LOOK_EVERY_MS = 500;
/** Pictures of one person that wait to be looked at, and for how long. */
const MOST_WAITING = 60;
const LONGEST_WAIT_MS = 300_000;

interface Limits {
  processorMs: number;
  clockMs: number;
}

interface CleanerServices {
  log: Pick<Log, 'info' | 'warn'>;
  atDesk: <T>(work: (desk: Desk) => Promise<T>) => Promise<T>;
  limits?: Limits;
}

/** Pictures as they may be kept: upright, and nothing about where or with what they were taken. */
export function openPictureCleaner({
  log,
  atDesk,
  limits = { processorMs: MOST_PROCESSOR_MS, clockMs: MOST_CLOCK_MS },
}: CleanerServices): (bytes: Uint8Array, mimeType: string, uid: string) => Promise<Uint8Array[]> {
  /** One picture of a person at a time is looked at: whoever sends many leaves the other processes to others. */
  const turns = openTurns({ atOnce: 1, mostWaiting: MOST_WAITING });
  const refuse = (error: unknown): never => {
    if (!(error instanceof UnreadableFile)) throw error;
    log.info({ err: error }, 'an uploaded picture cannot be opened');
    throw unreadableFile(error.message);
  };
  return async (bytes, mimeType, uid) => {
    const endTurn = await turns.take(uid, AbortSignal.timeout(LONGEST_WAIT_MS));
    try {
      return await atDesk(async (desk) => {
        const watch = watchTime(desk, limits);
        const fail = (error: unknown): never => {
          const late = watch.late();
          if (late === 'starved') {
            log.warn({ err: error }, 'an uploaded picture had too little of the processor');
            throw tooBusy();
          }
          return refuse(late ? new UnreadableFile('too-slow', 'The file takes too long to read.') : error);
        };
        try {
          const document = await desk.openDocument({ name: 'picture', mimeType, bytes }).catch(fail);
          const pictures: Uint8Array[] = [];
          // A scanner's TIFF is several.
          for (let page = 1; page <= document.pageCount; page++) pictures.push(await document.show(page).catch(fail));
          await document.close().catch(() => undefined);
          return pictures;
        } finally {
          watch.end();
        }
      });
    } finally {
      endTurn();
    }
  };
}

/** Stops what is read at a desk when it has used its processor time, or when it waits for the processor too long. */
function watchTime(
  desk: Pick<Desk, 'spentMs' | 'stop'>,
  { processorMs, clockMs }: Limits,
): { late(): 'spent' | 'starved' | null; end(): void } {
  const begun = performance.now();
  let late: 'spent' | 'starved' | null = null;
  const timer = setInterval(() => {
    const spent = desk.spentMs();
    const isClockOver = performance.now() - begun > clockMs;
    if (late !== null || (spent <= processorMs && !isClockOver)) return;
    // Where the system does not tell the processor's time, only the clock is left, and it blames nobody.
    late = spent > processorMs ? 'spent' : 'starved';
    desk.stop();
  }, LOOK_EVERY_MS);
  timer.unref();
  return { late: () => late, end: () => clearInterval(timer) };
}
