import { expect, it } from 'vitest';
import { failedFiles } from './once-more.ts';

it('names each failed file once, of browser and of server tests', () => {
  const output = [
    ' FAIL  |browser| govern.e2e.ts > users: found, suspended and let in again',
    'Error: not signed in',
    ' FAIL  |browser| govern.e2e.ts > another',
    ' FAIL  |browser| profile.e2e.ts [ profile.e2e.ts ]',
    ' FAIL  |server| apps/server/src/lists/parse.db.test.ts > a list',
    '   ✓ a test that says FAIL in its name',
  ].join('\n');
  expect(failedFiles(output)).toEqual(['govern.e2e.ts', 'profile.e2e.ts', 'apps/server/src/lists/parse.db.test.ts']);
});

it('names nothing where nothing failed', () => {
  expect(failedFiles(' Test Files  3 passed (3)\n      Tests  12 passed (12)')).toEqual([]);
});
