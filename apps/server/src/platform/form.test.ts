import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { openForm } from './form.ts';

const LIMITS = { maxFiles: 3, maxBytes: 1000, accepts: () => true };
const part = (about: string, text = ''): string => `--x\r\ncontent-disposition: form-data; ${about}\r\n\r\n${text}\r\n`;

/** What becomes of a form whose end has not come yet. */
async function readBeginning(parts: string): Promise<{ kind: string; isHeard: boolean }> {
  const request = new PassThrough();
  const form = openForm(request as unknown as IncomingMessage, 'multipart/form-data; boundary=x');
  const outcome = form.read(LIMITS);
  request.write(parts);
  const patience = new Promise<{ kind: string }>((resolve) => {
    setTimeout(resolve, 1000, { kind: 'still being read' }).unref();
  });
  const { kind } = await Promise.race([outcome, patience]);
  // The rest is dropped without being parsed.
  return { kind, isHeard: request.listenerCount('data') > 0 };
}

it('a form of very many parts is refused when the first too many come, and the rest is not looked at', async () => {
  const fields = Array.from({ length: 20 }, (_, at) => part(`name="f${at}"`, 'x')).join('');
  expect(await readBeginning(fields)).toEqual({ kind: 'broken', isHeard: false });
  const empty = Array.from({ length: 40 }, () => part('name="f"; filename=""')).join('');
  expect((await readBeginning(empty)).isHeard).toBe(false);
});

it('a form of a few fields and files is read', async () => {
  const request = Object.assign(new PassThrough(), { complete: true });
  const outcome = openForm(request as unknown as IncomingMessage, 'multipart/form-data; boundary=x').read(LIMITS);
  request.end(`${part('name="title"', 'Cellar')}${part('name="files"; filename="a.txt"', 'abc')}--x--\r\n`);
  const read = await outcome;
  if (read.kind !== 'read') throw new Error(read.kind);
  expect([...read.fields]).toEqual([['title', 'Cellar']]);
  expect(read.files.map(({ fileName, bytes }) => [fileName, bytes.length])).toEqual([['a.txt', 3]]);
});
