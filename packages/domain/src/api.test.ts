import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API, type ApiCall } from './api.ts';
import { CALLS } from './calls.ts';

/** Every list inside a schema. */
function listsIn(part: unknown): z.ZodArray[] {
  if (!(part instanceof z.ZodType)) return [];
  const {
    shape,
    element,
    innerType,
    in: from,
    out,
    options,
    valueType,
  } = part.def as unknown as Record<string, unknown>;
  const inner = [
    element,
    innerType,
    from,
    out,
    valueType,
    ...Object.values({ ...(shape as object) }),
    ...Object.values({ ...(options as object) }),
  ];
  return [...(part instanceof z.ZodArray ? [part] : []), ...inner.flatMap(listsIn)];
}

describe('§7 the contract', () => {
  it('has every call of the specification by method and path', () => {
    const calls = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/auth/me',
        'GET /api/wines/search/{query}',
        'GET /api/wines/suggest/{query}',
        'POST /api/sommelier',
        'POST /api/wineLists/initialize',
        'GET /api/wineLists/parse/{id}',
        'PUT /api/wineLists/setTitle',
        'GET /api/wineLists/history/{firebaseUid}',
        'PUT /api/admin/listings/update',
        'DELETE /api/admin/listings/delete',
      ]),
    );
  });

  it('describes every parameter of every path, and a reply, events or a file for each', () => {
    for (const [name, call] of Object.entries<ApiCall>(API)) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(call.params?.shape ?? {}), name).toEqual(inPath);
      expect([call.reply, call.events, call.file].filter(Boolean), name).toHaveLength(1);
    }
  });

  it('only an admin may touch listings', () => {
    expect([API.updateListing.access, API.deleteListing.access]).toEqual(['admin', 'admin']);
    expect(API.deleteListing.body.safeParse({ url: 'x', reason: 'bad mood' }).success).toBe(false);
  });

  it('a title of blanks is no title', () => {
    expect(API.setWineListTitle.query.safeParse({ id: 'x', title: '   ' }).success).toBe(false);
  });

  it('every list that can come in has a bound, and one that is longer is refused before its members are looked at', () => {
    const bodies = Object.entries<ApiCall>(API).map(([name, { body }]) => ({ name, lists: listsIn(body) }));
    expect(bodies.flatMap(({ name, lists }) => (lists.length > 0 ? [name] : []))).toEqual(
      expect.arrayContaining(['initializeWineList', 'askSommelier', 'makeApiKey', 'matchLines', 'changeNewWines']),
    );
    for (const { name, lists } of bodies)
      for (const list of lists) {
        const most = z.toJSONSchema(list, { io: 'input' }).maxItems ?? Infinity;
        expect(most, name).toBeLessThanOrEqual(5000);
        let looked = 0;
        const members: unknown[] = Array.from({ length: most + 1 });
        Object.defineProperty(members, 0, { get: () => looked++ });
        expect([list.safeParse(members).success, looked], name).toEqual([false, 0]);
      }
  });
});
