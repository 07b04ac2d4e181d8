import { describe, expect, it } from 'vitest';
import { API, type ApiCall } from './api.ts';
import { CALLS } from './calls.ts';

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
});
