import { describe, expect, it } from 'vitest';
import { readParts } from './parts.ts';

const read = (text: string) => {
  const parts = readParts(text);
  return {
    vintage: parts.vintage?.value ?? null,
    price: parts.price?.value ?? null,
    size: parts.size?.value ?? null,
    bin: parts.bin?.value ?? null,
    points: parts.points?.value ?? null,
  };
};

describe('the parts of a line that are not the name', () => {
  it.each([
    ['Barolo Francia, Giacomo Conterno 2015 ........ € 1.250,00', { vintage: 2015, price: 1250 }],
    ['22 Henriot Brut . . . . . . . . N .v . . . . . 95', { vintage: 'NV', price: 95, bin: '22' }],
    ['2012 Cristal 1,5 L Louis Roederer 12,0% 1,5 75 000', { vintage: 2012, size: 1500 }],
    ["Ch. Latour '96 (6x75cl) RP 99", { vintage: 1996, size: 750, points: 99 }],
    ['Bin 4021 Rioja Reserva 2O16   $71', { vintage: 2016, price: 71, bin: '4021' }],
    ['Krug Grande Cuvée NV 375ml 120/240', { vintage: 'NV', size: 375 }],
    ['Meursault 2018\t€ 1 080', { vintage: 2018, price: 1080 }],
    ['Château Latour 1996 $1980', { vintage: 1996, price: 1980 }],
    ['Château Latour $1980', { vintage: null, price: 1980 }],
    ['Château Latour 1996 1980 €', { vintage: 1996, price: 1980 }],
    ['Château Latour 12 € 1980', { vintage: 1980, price: 12 }],
    ['Château Latour 1980 €450', { vintage: 1980, price: 450 }],
    ['Saint-Julien 2010 95 pts', { vintage: 2010, points: 95 }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });
  it('says where each part stands', () => {
    const text = 'Pauillac 2005 ...... £120';
    const { vintage, price } = readParts(text);
    expect(text.slice(vintage?.start, vintage?.end)).toBe('2005');
    expect(text.slice(price?.start, price?.end)).toBe('£120');
  });
  it('knows a lot of several vintages', () => {
    expect(readParts('Château Montelena Cabernet 1985, 1986 & 1991').lot).toBe(true);
    expect(readParts('Château Montelena Cabernet 1985').lot).toBe(false);
  });
});
