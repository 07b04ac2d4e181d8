import { describe, expect, it } from 'vitest';
import { findColumns, lineOf } from './find-columns.ts';

describe('the columns of a sheet', () => {
  it.each([
    ['by their headings', ['Producer', 'Wine', 'Vintage', 'Size'], { producer: 0, name: 1, vintage: 2, size: 3 }],
    ['in another language', ['Jahrgang', 'Bezeichnung', 'Weingut'], { vintage: 0, name: 1, producer: 2, size: null }],
    ['with accents and large letters', ['NOM DU VIN', 'MILLÉSIME'], { name: 0, vintage: 1 }],
    ['the clearer heading of two', ['Description', 'Wine'], { name: 1 }],
  ])('%s', (_, head, expected) => {
    const sheet = findColumns([head, head.map(() => 'x')]);
    expect(sheet.columns).toMatchObject(expected);
    expect(sheet.head).toEqual(head);
    expect(sheet.rows).toHaveLength(1);
  });

  it('without headings, the wordiest column holds the names and no row is lost', () => {
    const sheet = findColumns([
      ['12', 'Château Latour 2016', 'Pauillac'],
      ['6', 'Krug Grande Cuvée'],
    ]);
    expect(sheet).toMatchObject({ head: ['Column 1', 'Column 2', 'Column 3'], columns: { name: 1, producer: null } });
    expect(sheet.rows).toEqual([
      ['12', 'Château Latour 2016', 'Pauillac'],
      ['6', 'Krug Grande Cuvée', ''],
    ]);
  });

  it('with headings but none for the name, the wordiest other column holds it', () => {
    const { columns } = findColumns([
      ['Vintage', 'Position', 'Qty'],
      ['2016', 'Château Latour', '3'],
    ]);
    expect(columns).toMatchObject({ name: 1, vintage: 0 });
  });
});

const ALL = { producer: 0, name: 1, vintage: 2, size: 3 };

it.each([
  ['all four parts', ['Krug', 'Grande Cuvée', 'NV', 'Magnum'], 'Krug Grande Cuvée NV Magnum'],
  ['a house that the name holds is not said twice', ['Krug', 'Krug Grande Cuvée', '', ''], 'Krug Grande Cuvée'],
  ['nor a vintage', ['Krug', 'Vintage 2008', '2008', ''], 'Krug Vintage 2008'],
  ['what is no vintage is left out', ['Krug', 'Clos', '8', ''], 'Krug Clos'],
  ['millilitres', ['', 'Krug', '', '1500'], 'Krug 1500 ml'],
  ['centilitres', ['', 'Krug', '', '37,5'], 'Krug 37.5 cl'],
  ['litres', ['', 'Krug', '', '0.75'], 'Krug 0.75 l'],
  ['nothing', ['', '', '', ''], ''],
])('the line of a row: %s', (_, cells, expected) => {
  expect(lineOf(cells, ALL)).toBe(expected);
});
