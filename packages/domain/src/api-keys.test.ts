import { describe, expect, it } from 'vitest';
import { KEY_CALLS, KEY_SCOPES } from './api-keys.ts';
import { API, type ApiCall } from './api.ts';

describe('the calls that take an API key', () => {
  it('none is an admin call, and none deletes anything', () => {
    for (const name of Object.keys(KEY_CALLS)) {
      const call: ApiCall = API[name as keyof typeof API];
      expect([name, call.access === 'admin', call.method === 'DELETE']).toEqual([name, false, false]);
    }
  });

  it('none is about the account: its export, sign-ins, credentials, keys or end', () => {
    const paths = Object.keys(KEY_CALLS).map((name) => API[name as keyof typeof API].path);
    expect(paths.filter((path) => path.startsWith('/api/account'))).toEqual([]);
  });

  it('each scope opens at least one call', () => {
    expect(new Set(Object.values(KEY_CALLS))).toEqual(new Set([...KEY_SCOPES, 'any']));
  });
});
