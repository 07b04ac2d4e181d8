import { expect, test } from 'vitest';
import { buildPage } from '#src/layout/build-page.ts';
import type { ListDocument, ReaderPorts, Vocabulary } from '#src/document/ports.ts';
import { readList } from './read-list.ts';
import { UnreadableFile, type ListEvent, type ListFile } from '#src/document/shapes.ts';
import { buildVocabulary } from '#src/picture/vocabulary.ts';

const LIST = `
  # White
  Chablis Exemple | 2019 | 55
  Riesling Essai | 2018 | 48
  Sancerre Modèle | 2020 | 52
  Chenin Épreuve | 2021 | 44
  Viognier Exemple | 2020 | 61`;

const file = (name: string): ListFile => ({ name, mimeType: '', bytes: new Uint8Array() });

async function all(files: ListFile[], ports: ReaderPorts, signal?: AbortSignal): Promise<ListEvent[]> {
  const events: ListEvent[] = [];
  for await (const event of readList({ files, ports, ...(signal ? { signal } : {}) })) events.push(event);
  return events;
}

const pdf = (change: Partial<ListDocument> = {}): ListDocument => ({
  kind: 'pdf',
  pageCount: 1,
  readText: async () => ({ ...buildPage(LIST), hiddenShare: 0, isDrawing: false }),
  // eslint-disable-next-line require-yield
  recognise: async function* () {
    throw new Error('not asked for');
  },
  close: async () => undefined,
  ...change,
});

const quality = { letterHeightPx: 12, blur: 0.05, glare: 0, cutShare: 0, confidence: 0.97, boxCount: 20 };

test('pages are numbered on through all files, and the end says what was read', async () => {
  const events = await all([file('a.pdf'), file('b.pdf')], { openDocument: async () => pdf() });
  expect(events.map((event) => event.type)).toEqual(['pages', 'entries', 'page', 'entries', 'page', 'end']);
  expect(events.at(-1)).toMatchObject({ entryCount: 10, failedPages: [] });
});

test('a protected file is reported in its own words and the other is read', async () => {
  const openDocument = async (given: ListFile): Promise<ListDocument> => {
    if (given.name === 'locked.pdf') throw new UnreadableFile('encrypted', 'The PDF is protected by a password.');
    return pdf();
  };
  const events = await all([file('locked.pdf'), file('b.pdf')], { openDocument });
  expect(events.find((event) => event.type === 'page')).toMatchObject({
    outcome: 'failed',
    message: 'The PDF is protected by a password.',
  });
  expect(events.at(-1)).toMatchObject({ entryCount: 5, failedPages: [1] });
});

test('a page that fails once is tried again; twice, it is reported and the list goes on', async () => {
  let calls = 0;
  const flaky = pdf({
    pageCount: 2,
    readText: async (pageNumber) => {
      calls++;
      if (pageNumber === 1 || calls === 3) throw new Error('lost');
      return { ...buildPage(LIST), hiddenShare: 0, isDrawing: false };
    },
  });
  const events = await all([file('a.pdf')], { openDocument: async () => flaky });
  expect(events.filter((event) => event.type === 'page').map((event) => event.outcome)).toEqual(['failed', 'read']);
});

test('hidden text is not believed: the page is recognised', async () => {
  const { runs, width, height } = buildPage(LIST);
  const scanned = pdf({
    readText: async () => ({
      width,
      height,
      runs: runs.map((run) => ({ ...run, text: 'x'.repeat(run.text.length) })),
      hiddenShare: 1,
      isDrawing: false,
    }),
    recognise: async function* () {
      yield { width, height, runs, quality };
    },
  });
  const events = await all([file('scan.pdf')], { openDocument: async () => scanned });
  expect(events.find((event) => event.type === 'page')).toMatchObject({ source: 'picture', entryCount: 5 });
});

test('entries of a photo come while the rest is still being read, each once and in order', async () => {
  const { runs, width, height } = buildPage(LIST);
  const photo = pdf({
    kind: 'picture',
    readText: async () => null,
    recognise: async function* () {
      for (let at = 0; at < runs.length; at += 4) yield { width, height, runs: runs.slice(at, at + 4), quality };
    },
  });
  const events = await all([file('photo.jpg')], { openDocument: async () => photo });
  const entries = events.flatMap((event) => (event.type === 'entries' ? event.entries : []));
  expect(events.filter((event) => event.type === 'entries').length).toBeGreaterThan(1);
  expect(entries.map((entry) => entry.restaurantPrice)).toEqual([55, 48, 52, 44, 61]);
  expect(entries.map((entry) => entry.positionInPage)).toEqual([0, 1, 2, 3, 4]);
});

test('a blurred photo gets a sentence that says what to do, and the next page goes on', async () => {
  const blurred = pdf({
    kind: 'picture',
    pageCount: 2,
    readText: async () => null,
    recognise: async function* (pageNumber) {
      const { runs, width, height } = buildPage(LIST);
      if (pageNumber === 1) yield { width, height, runs: [], quality: { ...quality, blur: 0.9, confidence: 0.3 } };
      else yield { width, height, runs, quality };
    },
  });
  const pages = (await all([file('a.jpg')], { openDocument: async () => blurred })).filter(
    (event) => event.type === 'page',
  );
  expect(pages[0]).toMatchObject({ outcome: 'poor', message: 'page 1 is out of focus: take it again' });
  expect(pages[1]).toMatchObject({ outcome: 'read', message: null });
});

test('a word read unsurely is looked up, a figure never; text that is drawn is not looked up at all', async () => {
  const misread = LIST.replace('Sancerre', 'Sancorre').replace('2018', '2O18');
  const unsure = pdf({
    kind: 'picture',
    readText: async () => null,
    recognise: async function* () {
      const { runs, width, height } = buildPage(misread);
      yield { width, height, runs: runs.map((run) => ({ ...run, confidence: 0.8 })), quality };
    },
  });
  let asked = 0;
  const vocabulary = async (): Promise<Vocabulary> => {
    asked++;
    return buildVocabulary(['Sancerre', 'Riesling', '2018']);
  };
  const names = (events: ListEvent[]): string[] =>
    events.flatMap((event) => (event.type === 'entries' ? event.entries : [])).map((entry) => entry.text);
  const read = names(await all([file('a.jpg')], { openDocument: async () => unsure, vocabulary }));
  expect(read.join('\n')).toContain('Sancerre Modèle');
  expect(read.join('\n')).toContain('2O18');
  expect(asked).toBe(1);
  await all([file('a.pdf')], { openDocument: async () => pdf(), vocabulary });
  expect(asked).toBe(1);
  // Without the catalogue's words the page is read as it stands.
  const without = await all([file('a.jpg')], {
    openDocument: async () => unsure,
    vocabulary: () => Promise.reject(new Error('no catalogue')),
  });
  expect(names(without).join('\n')).toContain('Sancorre Modèle');
});

test('stopping ends the reading', async () => {
  const stop = new AbortController();
  const openDocument = async (): Promise<ListDocument> => {
    stop.abort(new Error('gone'));
    return pdf();
  };
  await expect(all([file('a.pdf')], { openDocument }, stop.signal)).rejects.toThrow('gone');
});

test('a model is believed only where the page bears it out', async () => {
  const { runs, width, height } = buildPage(LIST);
  const photo = pdf({
    kind: 'picture',
    readText: async () => null,
    recognise: async function* () {
      yield { width, height, runs, quality };
    },
  });
  const wines = ['Chablis Exemple', 'Riesling Essai', 'Sancerre Modèle', 'Chenin Épreuve', 'Viognier Exemple'].map(
    (name, index) => ({
      name,
      vintage: ['2019', '2018', '2020', '2021', '2020'][index],
      price: index === 1 ? 480 : [55, 48, 52, 44, 61][index],
    }),
  );
  const run = async (answer: unknown): Promise<ListEvent[]> =>
    all([file('a.jpg')], { openDocument: async () => photo, askModel: async () => answer });
  const entries = (await run({ wines })).flatMap((event) => (event.type === 'entries' ? event.entries : []));
  expect(entries).toHaveLength(5);
  expect(entries[1]).toMatchObject({ restaurantPrice: 0, isUnsure: true });
  for (const bad of [
    null,
    'text',
    { wines: [{ name: 5 }] },
    { wines: wines.map((wine) => ({ ...wine, name: 'Invented Grand Cru' })) },
    { wines: [{ ...wines[0], vintage: '20199' }] },
  ]) {
    expect((await run(bad)).find((event) => event.type === 'page')).toMatchObject({ source: 'picture', entryCount: 5 });
  }
});
