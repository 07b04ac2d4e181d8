import { describe, expect, it } from 'vitest';
import { buildEntry, buildInsight, buildWine } from './build-entry.ts';
import { UNKNOWN_IDENTITY } from './identity.ts';
import type { WineListEntry } from './list.ts';
import { firstOfEachWine, rowsOfSameWine } from './same-wine.ts';

let place = 0;
/** A row whose wine is not sure. */
function row(rawName: string, given: Partial<WineListEntry> = {}, insight: Parameters<typeof buildInsight>[0] = {}) {
  place += 1;
  const candidates = [{ lwin: 'TV1', displayName: 'House, Wine', confidence: 0.4 }];
  const match = { ...buildInsight().match, outcome: 'unsure' as const, candidates };
  return buildEntry({
    rawName,
    wine: null,
    positionInPage: place,
    insight: buildInsight({ match, identity: UNKNOWN_IDENTITY, ...insight }),
    ...given,
  });
}
const identity = (given: Partial<typeof UNKNOWN_IDENTITY>) => ({ identity: { ...UNKNOWN_IDENTITY, ...given } });
const glass = row('Cloudy Hill, Sauvignon Blanc', { bottleSize: 150 });

describe('rows that print the same wine are corrected together', () => {
  it.each([
    ['the bottle of a glass', row('Cloudy Hill, Sauvignon Blanc'), true],
    ['in capitals and without the comma', row('CLOUDY HILL Sauvignon Blanc'), true],
    ['with its year in the name', row('Cloudy Hill Sauvignon Blanc 2021'), true],
    ['another wine of the house', row('Cloudy Hill, Pinot Noir'), false],
    [
      'under the heading of another house',
      row('Cloudy Hill, Sauvignon Blanc', {}, identity({ house: 'Other' })),
      false,
    ],
    ['of another colour', row('Cloudy Hill, Sauvignon Blanc', {}, identity({ colour: 'Red' })), false],
    ['taken for another wine', row('Cloudy Hill, Sauvignon Blanc', { wine: buildWine({ lwin: 'TV9' }) }), false],
    [
      'of which the owner has said something else',
      row('Cloudy Hill, Sauvignon Blanc', {}, { mend: { lwin: null } }),
      false,
    ],
  ])('%s', (_rule, other, isSame) => {
    expect(rowsOfSameWine(glass, [glass, other], 'lwin')).toEqual(isSame ? [other] : []);
  });

  it('a vintage holds for rows of the same vintage alone', () => {
    const bottle = row('Cloudy Hill, Sauvignon Blanc');
    const older = row('Cloudy Hill, Sauvignon Blanc', { vintage: '2018' });
    expect(rowsOfSameWine(glass, [glass, bottle, older], 'vintage')).toEqual([bottle]);
    expect(rowsOfSameWine(glass, [glass, bottle, older], 'lwin')).toEqual([bottle, older]);
  });

  it('of rows that print the same wine the first is asked for', () => {
    const [bottle, other] = [row('Cloudy Hill, Sauvignon Blanc'), row('Another')];
    expect([...firstOfEachWine([glass, bottle, other])]).toEqual([glass, other]);
  });
});
