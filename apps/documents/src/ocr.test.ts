import { readList, type ListEvent, type ReaderPorts } from '@app/list-reader';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { mutate } from './samples/mutate.ts';
import { openOcr } from './ocr.ts';
import { buildPdf } from './samples/pdf-build.ts';
import { claimPng } from './samples/test-pictures.ts';

const ocr = openOcr({ isPatient: false });
afterAll(() => ocr.close());

/** The reading processes that this one has started. */
async function readerPids(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && args?.includes('ocr-process') ? [Number(pid)] : [];
  });
}

const NEVER = new AbortController().signal;
const LINES = [
  'White',
  'Chablis Exemple, Burgundy | 2019 | 55',
  'Riesling Essai, Alsace | 2018 | 48',
  'Sancerre Modele, Loire | 2020 | 52',
];

async function read(bytes: Uint8Array, ports: ReaderPorts = ocr.ports): Promise<ListEvent[]> {
  const events: ListEvent[] = [];
  for await (const event of readList({ files: [{ name: 'list', mimeType: '', bytes }], ports })) events.push(event);
  return events;
}
const outcomeOf = (events: ListEvent[]): Extract<ListEvent, { type: 'page' }> | undefined =>
  events.find((event) => event.type === 'page');

test('a text PDF is read without recognition', { timeout: 400_000 }, async () => {
  const events = await read(buildPdf([LINES]));
  const entries = events.flatMap((event) => (event.type === 'entries' ? event.entries : []));
  expect(entries.map((entry) => [entry.rawName, entry.vintage, entry.restaurantPrice])).toEqual([
    ['Chablis Exemple, Burgundy', '2019', 55],
    ['Riesling Essai, Alsace', '2018', 48],
    ['Sancerre Modele, Loire', '2020', 52],
  ]);
  expect(outcomeOf(events)?.source).toBe('text');
});

test('files that are no list give a clear sentence', { timeout: 400_000 }, async () => {
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  expect(outcomeOf(await read(text('hello')))?.message).toBe('This is neither a PDF nor a picture that can be read.');
  expect(outcomeOf(await read(text('%PDF-1.7\nnothing')))?.message).toMatch(/damaged/u);
  expect(outcomeOf(await read(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])))?.message).toMatch(/damaged/u);
  expect(outcomeOf(await read(claimPng(30_000, 30_000)))?.message).toMatch(/more pixels than/u);
  // Nothing but one tone, in a file of a few bytes.
  expect(outcomeOf(await read(claimPng(9000, 9000)))?.message).toMatch(/81 million pixels; at most 60 million/u);
  const hex = (byte: string): string => `<${byte.repeat(32)}>`;
  const lock = `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex('a1')} /U ${hex('b2')} >>`;
  const locked = Buffer.from(buildPdf([LINES]))
    .toString('latin1')
    .replace('/Root 1 0 R', lock);
  expect(outcomeOf(await read(new Uint8Array(Buffer.from(locked, 'latin1'))))?.message).toMatch(/password/u);
  const many = buildPdf(Array.from({ length: 201 }, () => ['x']));
  expect(outcomeOf(await read(many))?.message).toBe('The PDF has 201 pages; at most 200 can be read.');
});

test('mutated files end in entries or a sentence, and the next file is read', { timeout: 400_000 }, async () => {
  const pdf = buildPdf([LINES]);
  for (let seed = 1; seed <= 6; seed++) {
    const events = await read(mutate(pdf, seed));
    expect(events.at(-1)?.type).toBe('end');
    const page = outcomeOf(events);
    if (page?.outcome === 'failed') expect(page.message).toMatch(/\w/u);
  }
  expect(outcomeOf(await read(pdf))?.outcome).toBe('read');
});

test('a file that takes too long or too much ends its reading, in words', { timeout: 400_000 }, async () => {
  const messageOf = async (limits: { mostMs?: number; mostBytes?: number }): Promise<string | undefined> => {
    const strict = openOcr({ isPatient: false, ...limits });
    onTestFinished(() => strict.close());
    return outcomeOf(await read(buildPdf([LINES]), strict.ports))?.message ?? undefined;
  };
  expect(await messageOf({ mostMs: 1 })).toBe('The file takes too long to read.');
  expect(await messageOf({ mostBytes: 1 })).toBe('The file needs more memory than it may have.');
});

test("a file that ends its reading process does not hurt another borrower's file", { timeout: 400_000 }, async () => {
  const eyes = openOcr({ isPatient: false });
  onTestFinished(() => eyes.close());
  const [first, second] = await Promise.all([eyes.borrow(), eyes.borrow()]);
  const before = new Set(await readerPids());
  const document = await first.openDocument({ name: 'a.pdf', mimeType: '', bytes: buildPdf([LINES]) });
  const [guilty] = (await readerPids()).filter((pid) => !before.has(pid));
  const reading = read(buildPdf([LINES]), second.ports);
  process.kill(guilty ?? 0, 'SIGKILL');
  expect(outcomeOf(await reading)?.outcome).toBe('read');
  // The first file is opened again in a new process.
  expect((await document.readText(1, NEVER))?.runs.length).toBeGreaterThan(0);
});

test('the files of one borrower have a budget of processor time', { timeout: 400_000 }, async () => {
  const eyes = openOcr({ isPatient: false, budget: { ms: 0, msPerPage: 0, mostMs: 0 } });
  onTestFinished(() => eyes.close());
  const desk = await eyes.borrow();
  const document = await desk.openDocument({ name: 'a.pdf', mimeType: '', bytes: buildPdf([LINES]) });
  await expect(document.readText(1, NEVER)).rejects.toThrow('The files of this list take too long to read.');
});

test(
  'a borrower has a process for so long by the clock, and says then what was not read',
  { timeout: 400_000 },
  async () => {
    const eyes = openOcr({ isPatient: false, listMs: 0 });
    onTestFinished(() => eyes.close());
    const { ports } = await eyes.borrow();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const told = outcomeOf(await read(buildPdf([LINES]), ports));
    expect(told).toMatchObject({ outcome: 'failed', message: 'The files of this list take too long to read.' });
  },
);

test('what is being read can be stopped at once, and the desk reads on', { timeout: 400_000 }, async () => {
  const eyes = openOcr({ isPatient: false });
  onTestFinished(() => eyes.close());
  const desk = await eyes.borrow();
  const document = await desk.openDocument({ name: 'a.pdf', mimeType: '', bytes: buildPdf([LINES]) });
  const reading = document.readText(1, NEVER);
  setImmediate(() => desk.stop());
  await expect(reading).rejects.toThrow('The reading was stopped.');
  expect(outcomeOf(await read(buildPdf([LINES]), desk.ports))?.outcome).toBe('read');
});

test('more borrowers than processes wait for their turn; an idle process is ended', { timeout: 400_000 }, async () => {
  const eyes = openOcr({ isPatient: false, mostProcesses: 1, idleMs: 1 });
  onTestFinished(() => eyes.close());
  const before = new Set(await readerPids());
  const first = await eyes.borrow();
  const order: string[] = [];
  const second = eyes.borrow().then((desk) => {
    order.push('second');
    return desk;
  });
  await first.openDocument({ name: 'a.pdf', mimeType: '', bytes: buildPdf([LINES]) });
  order.push('first');
  first.giveBack();
  (await second).giveBack();
  expect(order).toEqual(['first', 'second']);
  await expect
    .poll(async () => (await readerPids()).filter((pid) => !before.has(pid)), { timeout: 120_000 })
    .toEqual([]);
});

test('what is kept of a photo is upright and without place or camera', { timeout: 400_000 }, async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const document = await ocr.openDocument({ name: 'p.jpg', mimeType: '', bytes: new Uint8Array(photo) });
  const kept = await sharp(await document.show(1)).metadata();
  await document.close();
  expect([kept.width, kept.height]).toEqual([40, 60]);
  expect(kept.exif).toBeUndefined();
  expect(kept.orientation).toBeUndefined();
});
