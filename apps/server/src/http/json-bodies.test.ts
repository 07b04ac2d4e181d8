import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openJudge, readJsonBodies, receive } from './json-bodies.ts';

/** Whole, and byte by byte: a body arrives in pieces of any length. */
function why(json: string): string | null {
  const most = { levels: 3, members: 4, values: 9 };
  const judge = openJudge(most);
  let message: string | null = null;
  for (const byte of Buffer.from(json)) message ??= judge(Buffer.from([byte]));
  expect(openJudge(most)(Buffer.from(json))).toBe(message);
  return message;
}

describe('the depth of a JSON body', () => {
  it('counts lists and objects alike', () => {
    expect(why('[{"a":[1]}]')).toBeNull();
    expect(why('[{"a":[{}]}]')).toBe('The body is nested deeper than 3 levels.');
  });
  it('does not count brackets inside strings', () => {
    expect(why('["[[[[[[", "{{{{"]')).toBeNull();
    expect(why(String.raw`["\"[[[[[", "\\"]`)).toBeNull();
    expect(why(String.raw`["\\\"[[[[["]`)).toBeNull();
    expect(why(String.raw`["\\",[[[]]]]`)).toBe('The body is nested deeper than 3 levels.');
    expect(why('["[[[[')).toBeNull();
  });
  it('does not count brackets that were closed before', () => {
    expect(why('[[],[],[[]],[]]')).toBeNull();
  });
});

describe('the values of a JSON body', () => {
  it('are counted in each list and object', () => {
    expect(why('[1,2,3,4]')).toBeNull();
    expect(why('[1,2,3,4,5]')).toBe('The body has a list of more than 4 members.');
    expect(why('{"a":[{},{},{},{},{}]}')).toBe('The body has a list of more than 4 members.');
    expect(why('[[1,2,3],[1,2,3],"1,2,3,4,5,6"]')).toBeNull();
  });
  it('are counted all together', () => {
    expect(why('[[1,2,3,4],[1,2,3,4],[1,2,3,4]]')).toBe('The body has more than 9 values.');
  });
});

describe('a long JSON body', () => {
  const long = JSON.stringify({ files: [{ data: 'A\\"é'.repeat(200_000) }] });
  async function serve() {
    const app = Fastify({ bodyLimit: 20_000_000 });
    readJsonBodies(app);
    app.post('/', ({ body }) => body);
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json' };
    return { post: (body: string) => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }) };
  }

  it('is parsed by another thread, so that others are answered meanwhile', async () => {
    const { post } = await serve();
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const reply = await (await post(long)).text();
    expect(parse.mock.calls.map(([text]) => text.length).filter((length) => length > 300_000)).toEqual([]);
    expect(reply).toBe(long);
    expect(await (await post('{"a":1}')).json()).toEqual({ a: 1 });
  });

  it('that is no JSON, or names what every object is made of, is refused like a short one', async () => {
    const { post } = await serve();
    for (const end of [',', ',"__proto__":{}}', ',"constructor":{"prototype":{}}}'])
      for (const body of [`{"a":1${end}`, `${long.slice(0, -1)}${end}`]) {
        const reply = await post(body);
        expect([reply.status, (await reply.json()).code]).toEqual([400, 'FST_ERR_CTP_INVALID_JSON_BODY']);
      }
  });

  it('that is too much is refused before the rest of it has come', async () => {
    let pieces = 0;
    const body = function* () {
      for (; pieces < 100; pieces++) yield Buffer.from('['.repeat(50));
    };
    await expect(receive(Readable.from(body()), { most: 20_000, declared: 5000 })).rejects.toThrow('nested deeper');
    expect(pieces).toBeLessThan(10);
  });
});
