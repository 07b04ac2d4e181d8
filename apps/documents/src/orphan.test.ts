import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { openOcr } from './ocr.ts';
import { buildPdfBomb } from './samples/pdf-build.ts';

/** A server of the smallest kind: it has one file read, which takes for ever, and says who reads it. */
const SERVER = `
import { openReadingProcess } from '${new URL('reading-process.ts', import.meta.url).href}';
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const reading = openReadingProcess();
const document = await reading.openDocument({ name: 'a.pdf', mimeType: '', bytes: new Uint8Array(Buffer.concat(chunks)) });
process.stdout.write('reading');
await document.readText(1, new AbortController().signal);
`;

/** The reading processes that this one has started and that run. */
function readersOf(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [pid, of, state = 'Z', ...args] = line.trim().split(/\s+/);
    const isReader = Number(of) === parent && !state.startsWith('Z') && args.join(' ').includes('ocr-process');
    return isReader ? [Number(pid)] : [];
  });
}

function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-p', String(pid), '-o', 'stat='], { encoding: 'utf8' })
      .trim()
      .startsWith('Z');
  } catch {
    // There is no such process.
    return false;
  }
}

/** What these have used of the processor so far. */
function processorSeconds(pids: readonly number[]): number {
  const times = pids.filter(isRunning).map((pid) => {
    const [, minutes = 0, seconds = 0] =
      /(\d+):(\d+)$/
        .exec(execFileSync('ps', ['-p', String(pid), '-o', 'time='], { encoding: 'utf8' }).trim())
        ?.map(Number) ?? [];
    return minutes * 60 + seconds;
  });
  return times.reduce((sum, time) => sum + time, 0);
}

test('a reading process whose server was killed ends, however busy it is', { timeout: 400_000 }, async () => {
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(buildPdfBomb());
  await once(server.stdout, 'data');
  const readers = readersOf(server.pid ?? 0);
  expect(readers).toHaveLength(1);
  onTestFinished(() => readers.filter(isRunning).forEach((pid) => process.kill(pid, 'SIGKILL')));
  // It is at it: the file keeps its only thread busy, and it hears nothing any more.
  const atFirst = processorSeconds(readers);
  await expect.poll(() => processorSeconds(readers) - atFirst, { timeout: 300_000 }).toBeGreaterThanOrEqual(2);
  const spentBefore = processorSeconds(readers);
  server.kill('SIGKILL');
  await once(server, 'exit');
  // By the processor's time, not by the clock: after some more of it the file would be given up for lack of memory.
  const most = spentBefore + 8;
  const look = (): 'reads' | 'goes on' | 'has ended' => {
    if (!readers.some(isRunning)) return 'has ended';
    return processorSeconds(readers) > most ? 'goes on' : 'reads';
  };
  let seen = look();
  await expect.poll(() => (seen = seen === 'reads' ? look() : seen), { timeout: 300_000 }).not.toBe('reads');
  expect(seen).toBe('has ended');
});

test('a list that takes long comes last from then on, and the next list does not', { timeout: 400_000 }, async () => {
  const eyes = openOcr({ longMs: 100 });
  onTestFinished(() => eyes.close());
  const first = await eyes.borrow();
  const document = await first.openDocument({ name: 'a.pdf', mimeType: '', bytes: buildPdfBomb() });
  const reading = document.readText(1, new AbortController().signal).catch(() => null);
  const [pid = 0] = readersOf(process.pid);
  await expect.poll(() => getPriority(pid), { timeout: 120_000 }).toBe(constants.priority.PRIORITY_LOW);
  first.giveBack();
  const second = await eyes.borrow();
  await reading;
  await second.openDocument({ name: 'b.pdf', mimeType: '', bytes: buildPdfBomb() });
  // Another process: a priority can be taken away and not given back.
  const readers = readersOf(process.pid);
  expect(readers).toHaveLength(1);
  expect(readers).not.toContain(pid);
  second.giveBack();
});
