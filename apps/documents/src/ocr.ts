import type { ListFile, ReaderPorts } from '@app/list-reader';
import { openReadingProcess, type OpenedDocument, type ReadingLimits, type ReadingProcess } from './reading-process.ts';

/** A reading process that one borrower has to itself: whatever a file does to it, no other person's file is hurt. */
export interface Desk {
  openDocument: ReadingProcess['openDocument'];
  /** The port of the list reader, without a vocabulary and without a model. */
  ports: ReaderPorts;
  /** Ends what is being read: it fails at once. The desk can still be used. */
  stop(): void;
  /** The processor's time since it was lent; 0 where the system does not tell. */
  spentMs(): number;
  giveBack(): void;
}

export interface Ocr extends Omit<Desk, 'giveBack' | 'stop' | 'spentMs'> {
  /** Lends a process; waits while all are lent. */
  borrow(): Promise<Desk>;
  /** Processes that read, or wait for the next file. */
  readonly processCount: number;
  /** Starts a process and loads the models before the first photo needs them. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

interface OcrOptions extends ReadingLimits {
  /** How many processes there may be at once. */
  mostProcesses?: number;
  /** A process that nobody needs for this long is ended; its memory is free again. */
  idleMs?: number;
}

/** Two lists that are read, one that takes long, and two more for uploads and pages that are shown: one person's pictures use one of them. */
const MOST_PROCESSES = 5;
const IDLE_MS = 30_000;

/**
 * Opens the reader's real eyes. Each borrower gets a process of its own. `openDocument` and `ports` use one process
 * together: that is for commands, which read for one person.
 */
export function openOcr({ mostProcesses = MOST_PROCESSES, idleMs = IDLE_MS, ...limits }: OcrOptions = {}): Ocr {
  const all = new Set<ReadingProcess>();
  /** At most one process waits for work; its models are loaded. */
  let idle: { process: ReadingProcess; timer: NodeJS.Timeout } | null = null;
  let lent = 0;
  const line: (() => void)[] = [];

  function take(): ReadingProcess {
    if (idle) {
      const { process, timer } = idle;
      clearTimeout(timer);
      idle = null;
      return process;
    }
    const process = openReadingProcess(limits);
    all.add(process);
    return process;
  }

  function putBack(process: ReadingProcess): void {
    if (idle) return void end(process);
    const timer = setTimeout(() => {
      idle = null;
      void end(process);
    }, idleMs).unref();
    idle = { process, timer };
  }

  async function end(process: ReadingProcess): Promise<void> {
    all.delete(process);
    await process.close();
  }

  async function borrow(): Promise<Desk> {
    // Whoever gives a process back hands its place on to the next in line.
    if (lent >= mostProcesses) await new Promise<void>((resolve) => line.push(resolve));
    else lent++;
    const process = take();
    process.beginBudget();
    const openDocument = process.openDocument;
    let isLent = true;
    return {
      openDocument,
      ports: { openDocument },
      // Whoever has the process next is not stopped by the one before.
      stop() {
        if (isLent) process.stop();
      },
      spentMs: () => process.spentMs(),
      giveBack() {
        if (!isLent) return;
        isLent = false;
        if (all.has(process)) putBack(process);
        const next = line.shift();
        if (next) next();
        else lent--;
      },
    };
  }

  let own: ReadingProcess | null = null;
  const openDocument = (file: ListFile): Promise<OpenedDocument> => (own ??= take()).openDocument(file);

  return {
    openDocument,
    ports: { openDocument },
    borrow,
    get processCount() {
      return all.size;
    },
    async warm() {
      const process = take();
      await process.warm();
      if (all.has(process)) putBack(process);
    },
    async close() {
      if (idle) clearTimeout(idle.timer);
      idle = null;
      await Promise.all([...all].map(end));
    },
  };
}
