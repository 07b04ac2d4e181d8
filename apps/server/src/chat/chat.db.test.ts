import { readList } from '@app/sommelier/eval';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holdToken, toppedUpBalance } from '#accounts/tokens.store.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { insertEntries, insertList, setStatus } from '#lists/lists.store.ts';
import { openFakeModel, type FakeModel } from '@app/fakes/src/model.ts';

const { entries } = readList('bistro');
const LIST_ID = 'bistro-list-0000000001';

async function withList(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(env);
  const { db } = app.services;
  await app.call('/api/auth/me', { as: 'anna' });
  await insertList(db, { id: LIST_ID, title: 'Chez Anna', createdBy: 'anna', files: [] });
  await insertEntries(db, LIST_ID, entries);
  await setStatus(db, LIST_ID, { status: 'complete', currency: 'USD' });
  return app;
}

type Provider = 'openai' | 'anthropic' | 'google';

async function withModel(provider: Provider = 'openai', timeoutS = 2): Promise<{ app: TestApp; model: FakeModel }> {
  const model = await openFakeModel(undefined, provider);
  onTestFinished(() => model.close());
  const app = await withList({
    MODEL_PROVIDER: provider,
    MODEL_URL: model.url,
    MODEL_NAME: 'fake',
    MODEL_KEY: 'secret',
    MODEL_TIMEOUT_S: String(timeoutS),
  });
  return { app, model };
}

const ask = (app: TestApp, body: unknown, as: string | null = 'anna', path = '/api/sommelier'): Promise<Response> =>
  app.call(path, {
    method: 'POST',
    as: as ?? undefined,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const asked = (content: string) => ({ messages: [{ role: 'user', content }], wineListId: LIST_ID });

describe('§7 the sommelier', () => {
  it('answers from the stored list, with links to rows; asks the signed-out to sign in', async () => {
    const app = await withList();
    const reply = await ask(app, asked('a red under $60'));
    expect(reply.status).toBe(200);
    const said = await reply.json();
    expect(said).toMatchObject({ source: 'built-in', notice: null });
    expect(said.mentions.length).toBeGreaterThan(0);
    for (const { text, pageNumber, positionInPage, offeredSizeIdx } of said.mentions) {
      expect(said.response).toContain(text);
      const row = entries.find(
        (one) =>
          one.pageNumber === pageNumber &&
          one.positionInPage === positionInPage &&
          one.offeredSizeIdx === offeredSizeIdx,
      );
      expect(row?.restaurantPrice).toBeLessThanOrEqual(60);
    }
    const refused = await ask(app, asked('a red'), null);
    expect(refused.status).toBe(401);
    expect(
      (await ask(app, { messages: [{ role: 'user', content: 'a red' }], wineListId: 'nothing-here' })).status,
    ).toBe(404);
    expect((await ask(app, { messages: [{ role: 'user', content: 'a red' }] })).status).toBe(400);
  });

  it('believes no wine or price that a browser makes up', async () => {
    const app = await withList();
    const [real] = entries;
    const madeUp = { ...real, rawName: 'Château Imaginaire', wine: null, restaurantPrice: 1 };
    const cheaper = { ...real, restaurantPrice: 2 };
    const said = await (
      await ask(app, { messages: [{ role: 'user', content: 'what is the cheapest wine?' }], wines: [madeUp, cheaper] })
    ).json();
    expect(said.response).not.toMatch(/Imaginaire|\$1\b|\$2\b/);
    expect(said.response).toContain(`$${real?.restaurantPrice}`);
    const stranger = await (
      await ask(app, { messages: [{ role: 'user', content: 'what is the cheapest wine?' }], wines: [cheaper] }, 'bruno')
    ).json();
    expect(stranger.response).not.toContain('$2');
  });

  it('knows the open row', async () => {
    const app = await withList();
    const row = entries[9];
    const said = await (
      await ask(app, {
        ...asked('Tasting notes'),
        focus: {
          pageNumber: row?.pageNumber,
          positionInPage: row?.positionInPage,
          offeredSizeIdx: row?.offeredSizeIdx,
        },
      })
    ).json();
    expect(said.wines[0]?.lwin).toBe(row?.wine?.lwin);
  });

  it('streams its words and ends with the whole answer', async () => {
    const app = await withList();
    const reply = await ask(app, asked('something for duck'), 'anna', '/api/sommelier/stream');
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const events = await eventsOf(reply);
    expect(events.length).toBeGreaterThan(2);
    expect(events[0]).toContain('event: text');
    expect(events.at(-1)).toContain('event: answer');
  });
});

const eventsOf = async (reply: Response): Promise<string[]> =>
  (await reply.text()).split('\n\n').filter((part) => part.startsWith('event: '));

const TRUE_ANSWER = JSON.stringify({
  response: "With the duck I'd open [[25]]. It has the acidity for the fat.",
  follow_ups: ['Something lighter'],
});
const tokensOf = async (app: TestApp): Promise<number> =>
  (await (await app.call('/api/auth/me', { as: 'anna' })).json()).tokens;

describe.each(['openai', 'anthropic', 'google'] as const)('with a model of %s', (provider) => {
  it('a true answer is used and costs a token; one that fails is replaced and costs none', async () => {
    const { app, model } = await withModel(provider);
    model.behave({ says: () => TRUE_ANSWER });
    // The panel sends its greeting along: providers want the guest to speak first.
    const messages = [
      { role: 'assistant', content: "I see you're interested in the Chablis." },
      { role: 'user', content: 'something for duck' },
    ];
    expect(await (await ask(app, { messages, wineListId: LIST_ID })).json()).toMatchObject({ source: 'model' });
    expect(await tokensOf(app)).toBe(99);
    for (const behaviour of [
      { says: () => TRUE_ANSWER, status: 529 },
      { says: () => TRUE_ANSWER, stopAfter: { characters: 20, how: 'error' as const } },
      { says: () => TRUE_ANSWER, stopAfter: { characters: 20, how: 'stall' as const } },
    ]) {
      model.behave(behaviour);
      const said = await (await ask(app, asked('something for duck'))).json();
      expect(said).toMatchObject({
        source: 'built-in',
        notice: expect.stringContaining('did not give a usable answer'),
      });
    }
    expect(await tokensOf(app)).toBe(99);
  });
});

describe('with a model', () => {
  it('that is slow, the silence is filled with a true line, which the answer replaces', async () => {
    const { app, model } = await withModel('openai', 20);
    model.behave({ says: () => TRUE_ANSWER, delayMs: 2500 });
    const events = await eventsOf(await ask(app, asked('something for duck'), 'anna', '/api/sommelier/stream'));
    expect(events[0]).toContain(`Let me look through the ${entries.length} lines of this list.`);
    expect(events[1]).toContain("With the duck I'd open");
    expect(events.at(-1)).toContain('event: answer');
    expect(events.at(-1)).not.toContain('Let me look');
    const german = asked('Welcher Rotwein passt am besten zur Ente?');
    const [first] = await eventsOf(await ask(app, german, 'anna', '/api/sommelier/stream'));
    expect(first).toContain(`Ich sehe die ${entries.length} Zeilen dieser Karte durch.`);
  });

  it('a guest who leaves in the middle has spent the token', async () => {
    const { app, model } = await withModel();
    model.behave({ says: () => TRUE_ANSWER, stopAfter: { characters: 60, how: 'stall' } });
    const leaving = new AbortController();
    const reply = await app.call('/api/sommelier/stream', {
      method: 'POST',
      as: 'anna',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked('something for duck')),
      signal: leaving.signal,
    });
    await reply.body?.getReader().read();
    leaving.abort();
    // The other request takes its token after the first has settled.
    model.behave({ says: () => TRUE_ANSWER });
    await ask(app, asked('something for duck'));
    expect(await tokensOf(app)).toBe(98);
  });

  it('and no tokens left, the built-in expert answers and says so', async () => {
    const { app, model } = await withModel();
    const { db, clock } = app.services;
    await Promise.all(Array.from({ length: 100 }, () => holdToken(db, { uid: 'anna', reason: 'test', now: clock() })));
    model.behave({ says: () => TRUE_ANSWER });
    const said = await (await ask(app, asked('something for duck'))).json();
    expect(said).toMatchObject({ source: 'built-in', notice: expect.stringContaining('tokens are used up') });
    expect(model.requests()).toBe(0);
  });

  it('its answer is used when it holds, costs a token, and the key goes to the model only', async () => {
    const { app, model } = await withModel();
    model.behave({
      says: () =>
        JSON.stringify({
          response: "With the duck I'd open [[25]]. It has the acidity for the fat.",
          follow_ups: ['Something lighter'],
        }),
    });
    const reply = await ask(app, asked('something for duck'));
    const said = await reply.json();
    expect(said).toMatchObject({ source: 'model', follow_ups: [{ value: 'Something lighter' }] });
    expect(model.lastKey()).toBe('secret');
    expect(JSON.stringify(said)).not.toContain('secret');
    expect(await (await app.call('/api/auth/me', { as: 'anna' })).json()).toMatchObject({
      tokens: 99,
      tokensUsed: true,
    });
  });

  it('the built-in expert answers when it fails, and the token comes back', async () => {
    const { app, model } = await withModel();
    for (const behaviour of [
      { says: () => '', status: 500 },
      { says: () => 'nonsense' },
      { says: () => '{"response": "Take [[2', stopAfter: { characters: 18, how: 'stall' as const } },
    ]) {
      model.behave(behaviour);
      const said = await (await ask(app, asked('something for duck'))).json();
      expect(said.source).toBe('built-in');
      expect(said.notice).toContain('built-in sommelier');
      expect(said.mentions.length).toBeGreaterThan(0);
    }
    expect(await (await app.call('/api/auth/me', { as: 'anna' })).json()).toMatchObject({ tokens: 100 });
  });

  it('the last token is spent once, however many ask at the same time; then the expert answers and says so', async () => {
    const { app } = await withModel();
    const { db } = app.services;
    const now = new Date('2126-11-15T12:00:00Z');
    expect(await toppedUpBalance(db, 'anna', now)).toBe(100);
    const spent = await Promise.all(
      Array.from({ length: 120 }, () => holdToken(db, { uid: 'anna', reason: 'test', now })),
    );
    expect(spent.filter(Boolean)).toHaveLength(100);
    expect(await toppedUpBalance(db, 'anna', now)).toBe(0);
    expect(await toppedUpBalance(db, 'anna', new Date('2126-11-16T00:10:00Z'))).toBe(100);
  });
});

describe('a thumbs-down', () => {
  it('is kept in the log and asks the signed-out to sign in', async () => {
    const app = await withList();
    const mark = { wineListId: LIST_ID, question: 'a red', answer: 'Try the Merlot.', word: 'too dear' };
    const reply = await ask(app, mark, 'anna', '/api/sommelier/mark');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ kept: true });
    expect((await ask(app, mark, null, '/api/sommelier/mark')).status).toBe(401);
    // Nobody writes about a list that they cannot see.
    const unknown = { ...mark, wineListId: 'nobodys-list-000000001' };
    expect((await ask(app, unknown, 'anna', '/api/sommelier/mark')).status).toBe(404);
    expect((await ask(app, { word: 'no question' }, 'anna', '/api/sommelier/mark')).status).toBe(400);
  });
});
