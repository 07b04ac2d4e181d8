import { UnreadableFile, type ListDocument, type ListFile, type RecognisedChunk, type Turn } from '@app/list-reader';
import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Answers, Ask, Message } from './ocr-messages.ts';

/**
 * How long a step may take before its process is ended: of the processor's time where the system tells it, for on a busy
 * machine a good file waits long without doing anything.
 */
const LIMITS_MS: Record<Ask['call'], number> = {
  open: 20_000,
  text: 15_000,
  recognise: 60_000,
  show: 20_000,
  close: 5_000,
  warm: 60_000,
};
/** Resident memory at which the process is ended: a file made to burst it. */
const MAX_RSS_BYTES = 1.4e9;
const WATCH_MS = 250;
/** Whoever has done nothing for so many times the limit is not busy but stuck. All others go before it, so it may wait long. */
const MOST_WAITS = 20;

interface Waiting {
  call: Ask['call'];
  resolve(value: unknown): void;
  reject(error: Error): void;
  onChunk?(chunk: RecognisedChunk): void;
  timer: NodeJS.Timeout;
}

export interface OpenedDocument extends ListDocument {
  /**
   * The page as it may be kept and shown: an upright JPEG without any data about its making. A photo is turned further by
   * `turn`, where its camera was wrong.
   */
  show(pageNumber: number, turn?: Turn): Promise<Uint8Array>;
}

export interface ReadingProcess {
  openDocument(file: ListFile): Promise<OpenedDocument>;
  /** Starts the process and loads the models before the first photo needs them. */
  warm(): Promise<void>;
  /** From now on the processor's time is limited, and counted anew: the process works for somebody else. */
  beginBudget(): void;
  /** The processor's time since then; 0 where the system does not tell. */
  spentMs(): number;
  /** Everything that waits for it fails. It starts anew with the next file. */
  stop(): void;
  close(): Promise<void>;
}

export interface ReadingLimits {
  isPatient?: boolean;
  /** A step may take no longer than this, nor the process be larger: for tests, which cannot wait for a bomb. */
  mostMs?: number;
  mostBytes?: number;
  /** How many times the limit a process may wait that has had no processor meanwhile. */
  mostWaits?: number;
  /** The processor's time for all files of one borrower: so much, and so much more for each page. */
  budget?: { ms: number; msPerPage: number; mostMs: number };
  /** A borrower may have the process for so long by the clock; what is not read by then is not read. */
  listMs?: number;
  /** A borrower who has used so much of the processor's time comes last from then on. */
  longMs?: number;
}

/** A list of some photos is read by then; what takes longer is a book, or made to take long. */
const LONG_MS = 20_000;
const BUDGET = { ms: 60_000, msPerPage: 20_000, mostMs: 900_000 };

/**
 * One process that reads. It starts with the first file, is replaced when it dies, ends at `close`. A patient one yields
 * to the server it works for; a command at a terminal has nobody to yield to.
 */
export function openReadingProcess({
  isPatient = true,
  mostMs = Infinity,
  mostBytes = MAX_RSS_BYTES,
  mostWaits = MOST_WAITS,
  budget = BUDGET,
  longMs = LONG_MS,
  listMs = Infinity,
}: ReadingLimits = {}): ReadingProcess {
  let pages = 0;
  let spentBefore = 0;
  let child: ChildProcess | null = null;
  let generation = 0;
  let nextId = 1;
  let watch: NodeJS.Timeout | null = null;
  let isLast = false;
  const waiting = new Map<number, Waiting>();

  function start(): ChildProcess {
    if (child) return child;
    const started = fork(fileURLToPath(new URL('./ocr-process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=640', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    generation++;
    isLast = false;
    child = started;
    // The server answers first: recognising is patient work.
    if (started.pid !== undefined && isPatient) {
      try {
        setPriority(started.pid, patientPriority(getPriority()));
      } catch {
        // Not every system lets us; then both share alike.
      }
    }
    started.on('message', (message: Message) => settle(message));
    started.on('exit', () => lose(started, new Error('The reading process ended.')));
    started.on('error', (error) => lose(started, error));
    watch ??= setInterval(() => guard(), WATCH_MS).unref();
    return started;
  }

  function settle(message: Message): void {
    const call = waiting.get(message.id);
    if (!call) return;
    if (message.type === 'chunk') {
      call.onChunk?.(message.value);
      call.timer.refresh();
      return;
    }
    waiting.delete(message.id);
    clearTimeout(call.timer);
    if (message.type === 'answer') call.resolve(message.value);
    else call.reject(message.reason ? new UnreadableFile(message.reason, message.message) : new Error(message.message));
    if (waiting.size === 0) child?.unref();
  }

  function lose(lost: ChildProcess, error: Error): void {
    if (child !== lost) return;
    spentBefore += processorMs(lost.pid) ?? 0;
    child = null;
    for (const call of waiting.values()) {
      clearTimeout(call.timer);
      call.reject(error);
    }
    waiting.clear();
  }

  /** Ends the process; everything that waits for it fails with `error` and may be tried again on a new one. */
  function end(error: Error): void {
    const ended = child;
    if (!ended) return;
    lose(ended, error);
    ended.kill('SIGKILL');
  }

  function guard(): void {
    const pid = child?.pid;
    if (pid === undefined || waiting.size === 0) return;
    if (isTimeOver()) return end(tooLong());
    if (isPatient && !isLast && spentAtBegin !== null && spent() - spentAtBegin > longMs) {
      isLast = true;
      putLast(pid);
    }
    try {
      const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
      if (pages * 4096 > mostBytes)
        end(new UnreadableFile('too-large', 'The file needs more memory than it may have.'));
    } catch {
      // No /proc on this system; the heap limit of the process remains.
    }
  }

  function ask<C extends Ask['call']>(
    message: Extract<Ask, { call: C }>,
    onChunk?: (chunk: RecognisedChunk) => void,
  ): Promise<Answers[C]> {
    const process = start();
    const id = nextId++;
    return new Promise<unknown>((resolve, reject) => {
      const limit = Math.min(mostMs, LIMITS_MS[message.call]);
      const spent = processorMs(process.pid);
      let waits = 0;
      const timer = setTimeout(() => {
        const now = processorMs(process.pid);
        const isWaiting = now !== null && spent !== null && now - spent < limit / 2 && ++waits < mostWaits;
        if (isWaiting) timer.refresh();
        else end(new UnreadableFile('too-slow', 'The file takes too long to read.'));
      }, limit);
      waiting.set(id, { call: message.call, resolve, reject, timer, ...(onChunk ? { onChunk } : {}) });
      process.ref();
      process.send({ id, ask: message }, (error) => {
        if (error) lose(process, error);
      });
    }) as Promise<Answers[C]>; // the process answers each call with its own kind
  }

  /** The processor's time of the present process, and of those before it that died for the same borrower. */
  const spent = (): number => spentBefore + (child ? (processorMs(child.pid) ?? 0) : 0);
  /** Null until somebody borrows the process: a command reads as long as it likes. */
  let spentAtBegin: number | null = null;

  let begunAt = Infinity;
  const isTimeOver = (): boolean => performance.now() - begunAt > listMs;

  function ensureBudget(): void {
    if (spentAtBegin === null) return;
    const most = Math.min(budget.mostMs, budget.ms + pages * budget.msPerPage);
    if (spent() - spentAtBegin <= most && !isTimeOver()) return;
    throw tooLong();
  }

  async function openDocument(file: ListFile): Promise<OpenedDocument> {
    ensureBudget();
    const open = (): Promise<Answers['open']> => ask({ call: 'open', bytes: file.bytes });
    let opened = await open();
    let openedIn = generation;
    pages += opened.pageCount;
    /** The handle in the process of today: after a loss the file is opened again. */
    const handle = async (): Promise<number> => {
      ensureBudget();
      if (openedIn !== generation || child === null) {
        opened = await open();
        openedIn = generation;
      }
      return opened.handle;
    };
    return {
      kind: opened.kind,
      pageCount: opened.pageCount,
      readText: async (pageNumber) =>
        opened.kind === 'pdf' ? ask({ call: 'text', handle: await handle(), pageNumber }) : null,
      recognise: (pageNumber) =>
        inChunks(async (onChunk) => ask({ call: 'recognise', handle: await handle(), pageNumber }, onChunk)),
      show: async (pageNumber, turn) => ask({ call: 'show', handle: await handle(), pageNumber, turn: turn ?? 0 }),
      close: async () => {
        if (openedIn === generation && child !== null) await ask({ call: 'close', handle: opened.handle });
      },
    };
  }

  return {
    openDocument,
    beginBudget() {
      // Only the system's owner may put a process forward again.
      if (isLast) end(new Error('The reading process was put last.'));
      pages = 0;
      spentAtBegin = spent();
      begunAt = performance.now();
    },
    spentMs: () => spent() - (spentAtBegin ?? 0),
    // What goes wrong here goes wrong again with the first photo, and is told there.
    warm: () =>
      ask({ call: 'warm' }).then(
        () => undefined,
        () => undefined,
      ),
    stop: () => end(new Error('The reading was stopped.')),
    async close() {
      if (watch) clearInterval(watch);
      const ended = child;
      if (!ended) return;
      ended.ref();
      const gone = new Promise<void>((resolve) => ended.once('exit', () => resolve()));
      end(new Error('The reader was closed.'));
      await gone;
    },
  };
}

/**
 * The priority of a process that reads for one of this priority. Counted from the server's own: a server that was started behind others
 * would otherwise stand behind its readers, and a file that never ends would stop it.
 */
export const patientPriority = (own: number): number =>
  Math.min(own + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW);

const tooLong = (): UnreadableFile => new UnreadableFile('too-slow', 'The files of this list take too long to read.');

/** Ticks of the kernel's clock in a second, on every Linux that Node runs on. */
const TICKS = 100;

/** The processor's time that a process has had; null where the system does not tell. */
function processorMs(pid: number | undefined): number | null {
  try {
    // The name, in brackets, may hold anything; user and system time are the 12th and 13th fields behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return null;
  }
}

/** Lets everything else go before a process, thread by thread: the system knows priorities of threads only. */
function putLast(pid: number): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  } catch {
    // No /proc on this system, or a thread has just ended; the rest stays as it is.
  }
}

/** Chunks that are called out become chunks that can be awaited. */
async function* inChunks(
  work: (onChunk: (chunk: RecognisedChunk) => void) => Promise<unknown>,
): AsyncGenerator<RecognisedChunk> {
  const ready: RecognisedChunk[] = [];
  let wake: () => void = () => undefined;
  let outcome: { error: unknown } | 'done' | null = null;
  work((chunk) => {
    ready.push(chunk);
    wake();
  }).then(
    () => {
      outcome = 'done';
      wake();
    },
    (error: unknown) => {
      outcome = { error };
      wake();
    },
  );
  for (;;) {
    const next = ready.shift();
    if (next) {
      yield next;
      continue;
    }
    const ended = outcome as { error: unknown } | 'done' | null; // set by the callbacks above
    if (ended === 'done') return;
    if (ended) throw ended.error;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
