import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRows } from './table.ts';
import { tastingReader } from './tasting.ts';

const TABLE = readFileSync(new URL('../../../catalogue/words/tasting.tsv', import.meta.url), 'utf8');
const isTasting = tastingReader(readRows(TABLE).map(({ word = '' }) => word));

test.each([
  'Lively, crisp, honey, almond & lime',
  'Refreshing citrus and saline character – a perfect match with seafood',
  'Intense, balanced, Garganega at its finest',
  'Nez de cassis, tannins fondus, finale longue',
  'Frisch, saftig, Noten von Birne und Apfel',
  'Profumi di ciliegia, tannini morbidi',
  'Aromas de fruta madura, paladar suave',
])('a tasting note: %s', (text) => expect(isTasting(text)).toBe(true));

test.each([
  'Domaine Laroche, Chablis Premier Cru, France',
  'Weingut Kroiss, Sievering',
  'Stags Leap District, Napa Valley',
  'Black Stallion Estate, Los Carneros',
  'Cherry Pie, Stanly Ranch 2018',
  'Old Vines White Blend, Mullineux',
  'Cabernet Sauvignon, Merlot, Petit Verdot',
])('no tasting note: %s', (text) => expect(isTasting(text)).toBe(false));
