import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readLabelled, scoreLabelled, type Scoreboard } from './scoreboard.ts';

const kept = JSON.parse(readFileSync(fileURLToPath(new URL('scores.json', import.meta.url)), 'utf8')) as Scoreboard;
const now = scoreLabelled();

it('there are at least 1,500 labelled rows', () => {
  expect(readLabelled().length).toBeGreaterThanOrEqual(1500);
});

it.each(Object.keys(kept))('the score of "%s" has not fallen', (kind) => {
  const before = kept[kind];
  const after = now[kind];
  if (!before || !after) throw new Error(`no score for ${kind}`);
  // One row of the smaller kinds is half a point.
  const mustMatch = before.inFive > 0;
  if (mustMatch) {
    expect(after.rightOfSure).toBeGreaterThanOrEqual(before.rightOfSure - 0.3);
    expect(after.sure).toBeGreaterThanOrEqual(before.sure - 0.5);
    expect(after.best).toBeGreaterThanOrEqual(before.best - 0.5);
  } else expect(after.sure).toBeLessThanOrEqual(before.sure + 0.5);
});
