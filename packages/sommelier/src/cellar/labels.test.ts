import { TABLE_LIST } from '#eval/table.ts';
import { readKnowledge } from '#eval/read-tables.ts';
import { describe, expect, it } from 'vitest';
import { readRows, type Row } from './rows.ts';

const knowledge = readKnowledge();
function rowOf(rawName: string, section: string): Row {
  const [first] = TABLE_LIST;
  if (!first?.insight) throw new Error('the list is empty');
  const entry = { ...first, rawName, vintage: null, bottleSize: 750, insight: { ...first.insight, section } };
  const [row] = readRows([entry], knowledge, 2026);
  if (!row) throw new Error(rawName);
  return row;
}

describe('the label says how a strong or sweet wine tastes', () => {
  it.each([
    ["Graham's, 20 Year Old Tawny, Port", 'Sweet', /walnut/],
    ['Lustau, San Emilio Pedro Ximénez, Jerez', 'Sweet', /raisins/],
    ['Lustau, Puerto Fino, Jerez', 'Sherry', /sea salt/],
    ["Blandy's, Malmsey Madeira", 'Fortified', /toffee/],
    ['Banfi, Rosa Regale, Brachetto d’Acqui', 'Sweet', /strawberry/],
    ['Gosset, Champagne Brut Rosé', 'Sparkling', /red berries/],
  ])('%s', (name, section, notes) => {
    expect(rowOf(name, section).notes).toMatch(notes);
  });
});

describe('the line itself knows best', () => {
  it('bubbles that are called rosé are pink', () => {
    expect(rowOf('Sauska, Brut Rosé, Tokaj', 'Bubbles')).toMatchObject({ family: 'sparkling', colour: 'rosé' });
  });

  it('the country behind the last comma is its own', () => {
    expect(rowOf('Saint George, Sauvignon Blanc, Jordan', 'White')).toMatchObject({
      country: 'Jordan',
      grapes: ['Sauvignon Blanc'],
    });
  });

  it('a white under a heading of two colours stays white', () => {
    expect(rowOf('Prager, Riesling, Wachau', 'White and orange from the neighbours').colour).toBe('white');
    expect(rowOf('Gravner, Ribolla Gialla, Friuli', 'Orange wines').colour).toBe('orange');
  });

  it('a cuvée is no wine of the one grape its place is known for', () => {
    expect(rowOf('Laposa, Bazalt Cuvée, Badacsony', 'White').grapes).toEqual([]);
    expect(rowOf('Laposa, Kéknyelű, Badacsony', 'White').grapes).toEqual(['Kéknyelű']);
  });
});
