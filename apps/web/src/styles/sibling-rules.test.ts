import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;
/** `* + *`, `.a > * ~ p`: a sibling of any kind. It has all that stands beside a new element styled again, on every page. */
const ANY_SIBLING = /\*\s*[+~]|[+~]\s*\*/u;

test('no rule hangs on a sibling of any kind: a row that comes into sight would have all others styled again', () => {
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const name of sheets) {
    const rules = readFileSync(join(FOLDER, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '');
    const selectors = [...rules.matchAll(/([^{};]+)\{/gu)].map(([, selector = '']) => selector.trim());
    expect(selectors.length, name).toBeGreaterThan(0);
    expect(
      selectors.filter((selector) => !selector.startsWith('@') && ANY_SIBLING.test(selector)),
      name,
    ).toEqual([]);
  }
});
