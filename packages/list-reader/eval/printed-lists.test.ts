import { describe, expect, it } from 'vitest';
import { evalPrinted, scoreSigns } from './printed-lists.ts';

describe('a line of a real list', () => {
  it('counts signs, and neither spaces, capitals nor leaders', () => {
    expect(scoreSigns('H ENRIOT - Brut Souverain . . . . . 114', 'Henriot – Brut Souverain 114').signErrors).toBe(0);
    expect(scoreSigns('S P A R K L I N G', 'SPARKLING').isWhole).toBe(true);
  });

  it('counts every sign that is another, missing or too many', () => {
    const score = scoreSigns('Château Palmer 2005', 'Chateau Pamer 20055');
    expect(score.signErrors).toBe(3);
    expect(score.isWhole).toBe(false);
  });
});

it('says what to do where there is no list', async () => {
  expect(await evalPrinted(['--printed', '/nowhere', '--alone'])).toBe(2);
});
