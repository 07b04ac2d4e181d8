import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readCases, scoreCase } from './cases.ts';
import type { Score } from './score.ts';

/** Scores of the kept pages as committed; `npm run eval -- reader --keep` writes them anew. */
const committed = JSON.parse(readFileSync(fileURLToPath(new URL('./scores.json', import.meta.url)), 'utf8')) as {
  cases: Record<string, Score>;
};

describe('a falling score fails the build', () => {
  test.each(readCases().map((kept) => [`${kept.design} ${kept.source}`, kept] as const))('%s', (id, kept) => {
    const [now, before] = [scoreCase(kept), committed.cases[id]];
    expect(before, `${id} has no committed score`).toBeDefined();
    expect(now.fields).toBeGreaterThanOrEqual((before?.fields ?? 1) - 0.001);
    expect(now.found).toBeGreaterThanOrEqual((before?.found ?? 1) - 0.001);
    expect(now.noWine).toBeLessThanOrEqual((before?.noWine ?? 0) + 0.001);
  });
});
