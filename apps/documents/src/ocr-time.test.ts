import { readList, type ReaderPorts } from '@app/list-reader';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOcr, type Ocr } from './ocr.ts';
import { buildPdf } from './samples/pdf-build.ts';

const TOO_SLOW = 'The file takes too long to read.';
/** Where the system does not tell how much of the processor a process has had, the clock on the wall counts. */
const tellsProcessorTime = existsSync('/proc/self/stat');

/** An answer of the reader's that is not there yet when its first limit is over: two hundred pages, opened one by one. */
const LONG = buildPdf(
  Array.from({ length: 200 }, (_none, at) => [`Chablis ${at}, Domaine Exemple | 2019 | $${50 + at}`]),
);
const SHORT = buildPdf([['White Wines', 'Chablis, Domaine Exemple | 2019 | $55']]);

function open(limits: { mostMs: number; mostWaits: number }): Ocr {
  const ocr = openOcr({ isPatient: false, ...limits });
  onTestFinished(() => ocr.close());
  return ocr;
}

async function messageOf(ports: ReaderPorts, bytes: Uint8Array): Promise<string | null> {
  for await (const event of readList({ files: [{ name: 'list', mimeType: '', bytes }], ports }))
    if (event.type === 'page') return event.message;
  return null;
}

/** The reading processes that this one has started. */
function readers(): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && args?.includes('ocr-process') ? [Number(pid)] : [];
  });
}

test('reading is limited by the time the processor has spent on it', { timeout: 400_000 }, async () => {
  // However long it may wait: only what it has been given counts here.
  const ocr = open({ mostMs: 40, mostWaits: Number.POSITIVE_INFINITY });
  expect(await messageOf(ocr.ports, LONG)).toBe(TOO_SLOW);
});

test(
  'a file whose process only waited is read; a file whose process does not wake up is refused',
  { timeout: 400_000 },
  async () => {
    const limitMs = 6000;
    const before = new Set(readers());
    const ocr = open({ mostMs: limitMs, mostWaits: 20 });
    // Starts the process.
    await messageOf(ocr.ports, SHORT);
    const [pid] = readers().filter((one) => !before.has(one));
    if (pid === undefined) throw new Error('no reading process was started');
    // From here the test moves the clock of the limits.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // Frozen: what a machine does to it that has others to serve.
    process.kill(pid, 'SIGSTOP');
    const reading = messageOf(ocr.ports, SHORT);
    await expect.poll(() => vi.getTimerCount(), { timeout: 120_000 }).toBe(1);
    vi.advanceTimersByTime(limitMs * 2);
    process.kill(pid, 'SIGCONT');
    expect(await reading).toBe(tellsProcessorTime ? null : TOO_SLOW);

    const stuck = open({ mostMs: 300, mostWaits: 3 });
    const others = new Set(readers());
    const opening = messageOf(stuck.ports, SHORT);
    const [second] = readers().filter((one) => !others.has(one));
    if (second === undefined) throw new Error('no reading process was started');
    process.kill(second, 'SIGSTOP');
    await expect.poll(() => vi.getTimerCount(), { timeout: 120_000 }).toBe(1);
    vi.advanceTimersByTime(300 * 3);
    expect(await opening).toBe(TOO_SLOW);
  },
);
