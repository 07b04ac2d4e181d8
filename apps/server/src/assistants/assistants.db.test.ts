import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { CallReply, KeyScope } from '@app/domain';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shareTestApp, startTestApp, type TestApp } from '#testing/test-app.ts';

/* The official client against the real app, over both transports. */

const shared = shareTestApp();
let working: Promise<unknown> | undefined;
const workingApp = async (): Promise<TestApp> => {
  const app = await shared();
  await (working ??= app.services.queue.work(app.services.workers));
  return app;
};

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
/** The client gives up after a minute; a busy machine needs longer. */
const PATIENT = { timeout: 600_000 };
const ALL: KeyScope[] = ['read', 'upload', 'ask'];
const LIST = 'Red Wines\nChâteau Latour, Pauillac 2005 $980\nFish Tank Mystery Cuvée 2019 $45\n';

async function makeKey(app: TestApp, as: string, scopes = ALL): Promise<CallReply<'makeApiKey'>> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'An assistant', scopes });
  const reply = await app.call('/api/account/keys', { method: 'POST', as, headers, body });
  return (await reply.json()) as CallReply<'makeApiKey'>;
}

type Way = 'http' | 'stdio';

async function enter(app: TestApp, key: string, way: Way = 'http'): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' });
  onTestFinished(() => client.close());
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(
    way === 'http'
      ? new StreamableHTTPClientTransport(new URL('/mcp', app.url), { requestInit })
      : new StdioClientTransport({
          command: process.execPath,
          args: [CLI, 'mcp'],
          env: { TASTEVIN_URL: app.url, TASTEVIN_KEY: key },
        }),
    PATIENT,
  );
  return client;
}

interface Result {
  isError: boolean;
  text: string;
  // What each tool answers is checked by the client against the tool's own output schema.
  typed: Record<string, unknown>;
}

async function use(client: Client, name: string, args: Record<string, unknown>): Promise<Result> {
  const result = await client.callTool({ name, arguments: args }, PATIENT);
  const [first] = result.content as { text?: string }[];
  return {
    isError: result.isError === true,
    text: first?.text ?? '',
    typed: (result.structuredContent ?? {}) as Record<string, unknown>,
  };
}

describe.for<Way>(['http', 'stdio'])('the door for assistants over %s', (way) => {
  it('offers its tools with schemas and answers each with sources and doubts', { timeout: 600_000 }, async () => {
    const app = await workingApp();
    const person = `guest-${way}`;
    const client = await enter(app, (await makeKey(app, person)).secret, way);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'ask_about_list',
      'get_list',
      'match_lines',
      'my_lists',
      'prices_over_time',
      'read_list',
      'search_wine',
    ]);
    for (const { name, outputSchema, description } of tools)
      expect([name, outputSchema?.type, description !== '']).toEqual([name, 'object', true]);

    const found = await use(client, 'search_wine', { query: 'chateau latour', currency: 'EUR' });
    expect(found.typed).toMatchObject({ currency: 'EUR', sources: expect.arrayContaining([expect.any(String)]) });
    expect(found.typed['wines']).toEqual(
      expect.arrayContaining([expect.objectContaining({ lwin: 'TV00000001', link: `${app.url}/wine/TV00000001` })]),
    );
    expect(JSON.parse(found.text)).toEqual(found.typed);

    const matched = await use(client, 'match_lines', { lines: ['Château Latour, Pauillac 2005', 'zzz qqq'] });
    expect(matched.typed['lines']).toMatchObject([{ outcome: 'sure', wine: { lwin: 'TV00000001' } }, { wine: null }]);
    expect(matched.typed['doubts']).toEqual([expect.stringContaining('“zzz qqq”')]);

    const read = await use(client, 'read_list', { text: LIST, name: 'Chez Nous' });
    let list = read.typed['list'] as Record<string, unknown>;
    const wineListId = String(list['wineListId']);
    // On a busy machine the first answer may come before the list has been read.
    while (list['isComplete'] === false) list = (await use(client, 'get_list', { wineListId })).typed;
    expect(list).toMatchObject({
      isComplete: true,
      currency: 'USD',
      total: 2,
      link: expect.stringMatching(/\/menu\//),
    });
    expect(list['wines']).toMatchObject([
      { vintage: '2005', price: 980, wine: { lwin: 'TV00000001' }, doubts: [] },
      { vintage: '2019', price: 45, wine: null, doubts: [expect.any(String)] },
    ]);
    const rest = await use(client, 'get_list', { wineListId, from: 1, limit: 1 });
    expect(rest.typed).toMatchObject({ total: 2, from: 1, wines: [{ vintage: '2019' }] });

    const lists = await use(client, 'my_lists', {});
    expect(lists.typed['lists']).toMatchObject([{ wineListId, status: 'complete', wines: 2 }]);

    const answer = await use(client, 'ask_about_list', { wineListId, question: 'Which is the cheapest?' });
    expect(answer.typed).toMatchObject({ writtenBy: 'built-in', sources: [`${app.url}/menu/${wineListId}`] });
    expect(answer.typed['answer']).toContain('45');

    const prices = await use(client, 'prices_over_time', { lwin: 'TV00000001' });
    expect(prices.typed).toMatchObject({ points: [], doubts: ['No offer of this wine has been seen.'] });
  });

  it('has the rights of the key: its scopes, and no private list of another person', async () => {
    const app = await shared();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'text', data: LIST, name: 'Secret' });
    const made = await app.call('/api/wineLists/text', { method: 'POST', as: `rich-${way}`, headers, body });
    const { wineListId } = (await made.json()) as { wineListId: string };
    await app.call(`/api/wineLists/${wineListId}/settings`, {
      method: 'PUT',
      as: `rich-${way}`,
      headers,
      body: JSON.stringify({ visibility: 'private' }),
    });
    const client = await enter(app, (await makeKey(app, `nosy-${way}`, ['read'])).secret, way);
    const refused = async (name: string, args: Record<string, unknown>): Promise<string> => {
      const { isError, text } = await use(client, name, args);
      expect([name, isError]).toEqual([name, true]);
      return text;
    };
    expect(await refused('get_list', { wineListId })).toContain('Wine list not found');
    expect(await refused('read_list', { text: LIST })).toContain("it lacks the scope 'upload'");
    expect(await refused('ask_about_list', { wineListId, question: 'Red?' })).toContain("it lacks the scope 'ask'");
    expect(await refused('read_list', {})).toBe('Give either text or address, and not both.');
    const both = await enter(app, (await makeKey(app, `nosy-${way}`)).secret, way);
    const asked = await use(both, 'ask_about_list', { wineListId, question: 'Which is the cheapest?' });
    expect([asked.isError, asked.text]).toEqual([true, expect.stringContaining('Wine list not found')]);
    // The guard of addresses is that of the site.
    const inside = await use(both, 'read_list', { address: 'http://127.0.0.1:1/list.pdf' });
    expect([inside.isError, inside.text]).toEqual([true, expect.stringContaining('is not on the public web')]);
  });
});

describe('who may not enter', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const knock = (app: TestApp, headers: Record<string, string>, body: unknown = message): Promise<Response> =>
    app.call('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(body),
    });
  const codeOf = async (reply: Response): Promise<[number, string]> => [
    reply.status,
    ((await reply.json()) as { error: { code: string } }).error.code,
  ];

  it('nobody without a key, with a forged or an ended one, or with the token of a browser', async () => {
    const app = await shared();
    const { key, secret } = await makeKey(app, 'once');
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await knock(app, bearer(secret))).status).toBe(200);
    const none = await knock(app, {});
    expect(none.headers.get('www-authenticate')).toBe('Bearer');
    expect(await codeOf(none)).toEqual([401, 'auth.key-required']);
    expect(await codeOf(await knock(app, bearer(await app.issuer.sign())))).toEqual([401, 'auth.key-required']);
    expect(await codeOf(await knock(app, bearer(`${secret}x`)))).toEqual([401, 'auth.key-unknown']);
    await expect(enter(app, `tv_${'A'.repeat(43)}`)).rejects.toThrow(/401|not known|nauthorized/);
    await app.call(`/api/account/keys/${key.id}`, { method: 'DELETE', as: 'once' });
    expect(await codeOf(await knock(app, bearer(secret)))).toEqual([401, 'auth.key-ended']);
  });

  it('a key that is ended while an assistant is at work is refused at its next call', async () => {
    const app = await shared();
    const { key, secret } = await makeKey(app, 'stopped');
    const client = await enter(app, secret, 'stdio');
    expect((await use(client, 'my_lists', {})).isError).toBe(false);
    await app.call(`/api/account/keys/${key.id}`, { method: 'DELETE', as: 'stopped' });
    const after = await use(client, 'my_lists', {});
    expect([after.isError, after.text]).toEqual([true, expect.stringContaining('This API key was ended.')]);
  });

  it('counts against the limit of its account, as every call does', async () => {
    const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '6' });
    const { secret } = await makeKey(app, 'eager');
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++) statuses.push((await knock(app, { authorization: `Bearer ${secret}` })).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(6);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('a batch of calls is refused whole', async () => {
    const app = await shared();
    const { secret } = await makeKey(app, 'many');
    const params = { name: 'read_list', arguments: { text: LIST } };
    const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params }));
    const reply = await knock(app, { authorization: `Bearer ${secret}` }, batch);
    expect(await codeOf(reply)).toEqual([400, 'request.batch']);
    const lists = await app.call('/api/wineLists/history/many', { as: 'many' });
    expect(await lists.json()).toMatchObject({ history: [] });
  });

  it('a page of another site is refused, whatever key it has', async () => {
    const app = await shared();
    const { secret } = await makeKey(app, 'lured');
    const headers = { authorization: `Bearer ${secret}`, origin: 'https://elsewhere.example' };
    expect(await codeOf(await knock(app, headers))).toEqual([403, 'request.origin']);
  });
});

describe('docs/api.md', () => {
  it('its examples run from top to bottom and print what their comments say', async () => {
    const app = await workingApp();
    const page = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
    const program = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code).join('\n');
    const expected = [...program.matchAll(/(?:^|console\.log\(.*\); )\/\/ (.*)$/gm)].map(([, printed = '']) => printed);
    expect(expected.length).toBeGreaterThan(6);
    const env = { TASTEVIN_URL: app.url, TASTEVIN_KEY: (await makeKey(app, 'reader-of-docs')).secret };
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env });
    expect(stdout.trim().split('\n')).toEqual(expected);
  });
});
