import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
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

/** The processes that this one has started, and whether they run; one that has ended but was not asked for counts as ended. */
function childrenOf(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [pid, of, state = 'Z'] = line.trim().split(/\s+/);
    return Number(of) === parent && !state.startsWith('Z') ? [Number(pid)] : [];
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

test('a reading process whose server was killed ends, however busy it is', { timeout: 400_000 }, async () => {
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(buildPdfBomb());
  await once(server.stdout, 'data');
  const readers = childrenOf(server.pid ?? 0);
  expect(readers).toHaveLength(1);
  onTestFinished(() => readers.filter(isRunning).forEach((pid) => process.kill(pid, 'SIGKILL')));
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => readers.filter(isRunning), { timeout: 25_000, interval: 200 }).toEqual([]);
});
