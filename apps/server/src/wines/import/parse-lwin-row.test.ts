import { describe, expect, it } from 'vitest';
import { readImportWords } from './import-words.ts';
import { followSuccessors } from './import-lwin.ts';
import { LWIN_COLUMNS, parseLwinRow } from './parse-lwin-row.ts';

const words = await readImportWords();
const row = (given: Record<string, string>) =>
  parseLwinRow(
    {
      ...Object.fromEntries(LWIN_COLUMNS.map((name) => [name, 'NA'])),
      lwin: '9990001.0',
      status: 'Live',
      display_name: 'Domaine Exemple, Meursault',
      producer_title: 'Domaine',
      producer_name: 'Exemple',
      country: 'France',
      region: 'Burgundy',
      sub_region: 'Meursault',
      colour: 'White',
      type: 'Wine',
      sub_type: 'Still',
      vintage_config: 'sequential',
      ...given,
    },
    words,
  );
const wine = (given: Record<string, string>) => {
  const read = row(given);
  if (read.kind !== 'wine') throw new Error(JSON.stringify(read));
  return read.wine;
};

describe('§1 a row of the LWIN database', () => {
  it("is a wine with 'NA' as nothing", () => {
    expect(wine({})).toMatchObject({
      lwin: '9990001',
      source: 'lwin',
      producerName: 'Domaine Exemple',
      wine: '',
      country: 'France',
      region: 'Burgundy',
      subRegion: 'Meursault',
      colour: 'White',
      subType: 'Still',
      lwinType: 'Wine',
      classification: '',
      designation: '',
    });
  });

  it('gets the names of places that the catalogue uses', () => {
    expect(wine({ country: 'United States', region: 'California' }).country).toBe('USA');
    expect(wine({ region: 'Rhone', sub_region: 'Cote-Rotie', colour: 'Rose' })).toMatchObject({
      region: 'Rhône',
      subRegion: 'Côte-Rôtie',
      colour: 'Rosé',
    });
    expect(wine({ region: 'Nowhere', sub_region: 'Noplace' })).toMatchObject({
      region: 'Nowhere',
      subRegion: 'Noplace',
    });
  });

  it('carries in DISPLAY_NAME the classification that its column lacks', () => {
    expect(
      wine({ display_name: 'Chateau Exemple Premier Cru Classe, Pauillac', sub_region: 'Pauillac' }).classification,
    ).toBe('Premier Cru Classé');
    expect(wine({ display_name: 'Exemple, Meursault Premier Cru, Charmes' }).classification).toBe('Premier Cru');
    expect(
      wine({ display_name: 'Chateau Exemple, Saint-Emilion Grand Cru', sub_region: 'Saint-Emilion Grand Cru' })
        .classification,
    ).toBe('');
    expect(wine({ classification: 'Grand Cru' }).classification).toBe('Grand Cru');
  });

  it("'Merchant (Real producer)' is sold under the merchant's name", () => {
    expect(wine({ producer_title: 'NA', producer_name: 'Merchant & Sons (Chateau Exemple)' })).toMatchObject({
      producerName: 'Merchant & Sons',
      producerAliases: ['Chateau Exemple'],
    });
  });

  it('says which vintages were made', () => {
    expect(wine({ vintage_config: 'nonSequential' }).nonVintage).toBe(true);
    expect(wine({ vintage_config: 'singleVintageOnly', first_vintage: '1999.0' })).toMatchObject({
      firstVintage: 1999,
      finalVintage: 1999,
    });
    expect(wine({ first_vintage: '1985', final_vintage: '2001' })).toMatchObject({
      firstVintage: 1985,
      finalVintage: 2001,
      nonVintage: false,
    });
    expect(wine({ first_vintage: 'never' }).firstVintage).toBeNull();
  });

  it.each([
    [{ status: 'Deleted' }, 'deleted'],
    [{ type: 'Spirit' }, 'not a wine (Spirit)'],
    [{ display_name: 'Exemple, Assortment Case, Meursault' }, 'assortment or mixed case'],
    [{ wine: 'Mixed Case' }, 'assortment or mixed case'],
    [{ colour: 'Mixed' }, 'assortment or mixed case'],
    [{ display_name: 'test' }, 'test row'],
    [{ producer_name: 'Test Producer', display_name: 'Test Producer, Meursault' }, 'test row'],
    [{ status: 'Combined' }, 'combined, without a successor'],
  ])('is left out: %j', (given, reason) => {
    expect(row(given)).toMatchObject({ kind: 'skip', reason });
  });

  it.each(['Testarossa', 'Testalonga', 'Testamatta'])('%s is a real house', (producer) => {
    expect(row({ producer_name: producer, display_name: `${producer}, X` }).kind).toBe('wine');
  });

  it('fortified wines are kept', () => {
    expect(wine({ type: 'Fortified Wine', sub_type: 'Port' })).toMatchObject({
      lwinType: 'Fortified Wine',
      subType: 'Port',
    });
  });

  it('is broken without a number, a name or a known status', () => {
    expect(row({ lwin: 'NA' })).toMatchObject({ kind: 'broken', message: "'NA' is not a LWIN" });
    expect(row({ lwin: '99900012015' })).toMatchObject({ kind: 'broken' });
    expect(row({ display_name: 'NA' })).toMatchObject({ kind: 'broken' });
    expect(row({ status: 'Alive' })).toMatchObject({ kind: 'broken' });
  });

  it('a combined number names its successor, which may have one too; a ring of successors ends', () => {
    expect(row({ status: 'Combined', reference: '12345.0' })).toEqual({
      kind: 'combined',
      lwin: '9990001',
      successor: '0012345',
    });
    const steps = new Map([
      ['1', '2'],
      ['2', '3'],
      ['7', '8'],
      ['8', '9'],
      ['9', '8'],
      ['5', '5'],
    ]);
    expect(followSuccessors('1', steps)).toBe('3');
    expect(followSuccessors('7', steps)).toBeNull();
    expect(followSuccessors('5', steps)).toBeNull();
  });
});
