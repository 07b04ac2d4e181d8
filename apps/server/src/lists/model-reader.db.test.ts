import type { ListDocument, Run } from '@app/list-reader';
import { expect, it, onTestFinished } from 'vitest';
import { holdToken, toppedUpBalance } from '#accounts/tokens.store.ts';
import { shareTestApp } from '#testing/test-app.ts';
import { openFakeModel, type Behaviour } from '@app/fakes/src/model.ts';
import { openModel } from '#platform/model.ts';
import { findEntries, findListHead, insertList } from './lists.store.ts';
import { readList } from './read-list.ts';
import { withoutInsight } from '#testing/test-lists.ts';

const shared = shareTestApp();
const PICTURE = new Uint8Array([255, 216, 255, 224]);

/** What a recogniser made of a photo: the last name is misread. */
const LINES: [name: string, vintage: string, price: string][] = [
  ['Chablis, Domaine Exemple', '2019', '$55'],
  ['Riesling, Weingut Essai', '2018', '$48'],
  ['Sancerre, Domaine Modele', '2020', '$52'],
  ['Chenin Blanc, Clos Epreuve', '2021', '$44'],
  ['Viognjer, Cave Exemple', '2020', '$61'],
];
const runs: Run[] = LINES.flatMap(([name, vintage, price], at) =>
  [name, vintage, price].map((text, column) => ({
    text,
    x: [60, 400, 480][column] ?? 0,
    baseline: 120 + at * 22,
    width: text.length * 6,
    size: 12,
    confidence: 0.9,
  })),
);
const photo: ListDocument = {
  kind: 'picture',
  pageCount: 1,
  readText: async () => null,
  async *recognise() {
    yield { width: 600, height: 800, runs };
  },
  close: async () => undefined,
};
const seen = (wines: readonly unknown[]): string => JSON.stringify({ wines });
const TRUE_WINES = LINES.map(([name, vintage, price]) => ({
  name: name.replace('Viognjer', 'Viognier'),
  vintage,
  price: Number(price.slice(1)),
  bottleMl: 750,
  section: 'White Wines',
}));

/** Reads the photo as a list of the user's, with a model that behaves like this. */
async function read(uid: string, behaviour: Behaviour) {
  const app = await shared();
  const { db, log, clock, files } = app.services;
  const fake = await openFakeModel(behaviour);
  onTestFinished(() => fake.close());
  await app.call('/api/auth/me', { as: uid });
  const id = `list-of-${uid}-0000000001`;
  await insertList(db, {
    id,
    title: 'Photo',
    createdBy: uid,
    files: [{ position: 1, key: `lists/${id}/1`, fileName: 'a.jpg', mimeType: 'image/jpeg', bytes: PICTURE.length }],
  });
  await files.put(`lists/${id}/1`, PICTURE);
  const readingModel = openModel({ provider: 'openai', url: fake.url, name: 'fake', timeoutMs: 400 });
  const services = {
    db,
    log,
    assess: withoutInsight,
    files,
    reader: { openDocument: async () => photo },
    keepTurned: async () => undefined,
    modelReader: { db, clock, log, readingModel, showPage: async () => PICTURE },
  };
  await readList(services, id, new AbortController().signal);
  expect((await findListHead(db, id))?.status).toBe('complete');
  const entries = await findEntries(db, id);
  return {
    fake,
    names: entries.map(({ rawName }) => rawName),
    prices: entries.map(({ restaurantPrice }) => restaurantPrice),
    tokens: await toppedUpBalance(db, uid, clock()),
  };
}

it('a model that sees the page mends what was misread; the page costs a token', async () => {
  const { fake, names, prices, tokens } = await read('anna', { says: () => seen(TRUE_WINES) });
  expect(names.at(-1)).toBe('Viognier, Cave Exemple');
  expect(prices).toEqual([55, 48, 52, 44, 61]);
  expect(tokens).toBe(99);
  const request = fake.lastRequest();
  expect(request?.picture).toBe(Buffer.from(PICTURE).toString('base64'));
  expect(request?.question).toContain('Riesling, Weingut Essai');
});

it.each<[string, Behaviour]>([
  ['refuses', { says: () => '', status: 500 }],
  ['falls silent', { says: () => seen(TRUE_WINES), stopAfter: { characters: 30, how: 'stall' } }],
  ['talks nonsense', { says: () => 'I see many fine wines.' }],
  ['answers in another shape', { says: () => seen([{ name: 7 }]) }],
  ['invents wines', { says: () => seen(TRUE_WINES.map((wine) => ({ ...wine, name: 'Château Imaginaire' }))) }],
])('one that %s is not believed: the built-in reading stands, and costs nothing', async (what, behaviour) => {
  const { names, prices, tokens } = await read(`b-${what.replaceAll(' ', '-')}`, behaviour);
  expect(names.at(-1)).toContain('Viognjer');
  expect(prices).toEqual([55, 48, 52, 44, 61]);
  expect(tokens).toBe(100);
});

it('a price that is not on the page is not believed', async () => {
  const { prices } = await read('carla', {
    says: () => seen(TRUE_WINES.map((wine, at) => (at === 0 ? { ...wine, price: 5 } : wine))),
  });
  expect(prices[0]).not.toBe(5);
});

it('with no tokens left the built-in reader reads, and the model is not asked', async () => {
  const { db, clock } = (await shared()).services;
  await (await shared()).call('/api/auth/me', { as: 'dora' });
  for (let spent = 0; spent < 100; spent++) await holdToken(db, { uid: 'dora', reason: 'test', now: clock() });
  const { fake, names, tokens } = await read('dora', { says: () => seen(TRUE_WINES) });
  expect(names.at(-1)).toContain('Viognjer');
  expect(tokens).toBe(0);
  expect(fake.requests()).toBe(0);
});
