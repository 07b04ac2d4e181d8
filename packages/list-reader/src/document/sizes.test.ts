import { expect, test } from 'vitest';
import { parseSize, sizeOfOrigin } from './sizes.ts';

test.each([
  ['37,5 cl', 375],
  ['1.5L', 1500],
  ['5 oz', 150],
  ['0,75', 750],
  ['(Magnum)', 1500],
  ['Jéroboam', 3000],
  ['demi-bouteille', 375],
  ['1/2 bottle', 375],
  ['½', 375],
  ['1/4 l', 250],
  ['¼ Liter', 250],
  ['Viertel', 250],
  ['1/8 l', 125],
  ['1/4', 250],
  ['half a litre', 500],
  ['meio litro', 500],
  ['demi-carafe', 250],
  ['quartino', 250],
  ['pot', 460],
  ['by the glass', 150],
  ['al calice', 150],
  ['btl.', 750],
  ['Fl.', 750],
  ['taça', 150],
  ['Chablis', null],
  ['45 l', null],
  ['4.5 l', 4500],
  ['5 l', 5000],
  ['11.5L', null],
])('%s is %s ml', (text, ml) => expect(parseSize(text)).toBe(ml));

test.each([
  ['Jeroboam, Champagne Exemple', { place: 'CHAMPAGNE', vintage: 'NV' }, 3000],
  ['Jeroboam, Château Exemple', { place: 'FRANCE > BORDEAUX', vintage: '2005' }, 5000],
  ['Jeroboam, Château Exemple', { place: 'Burdeos', vintage: '1970' }, 4500],
  ['Jeroboam 3 l, Château Exemple', { place: 'Bordeaux', vintage: '2005' }, 3000],
])('%s of %j is %i ml', (line, origin, ml) => expect(sizeOfOrigin(3000, line, origin)).toBe(ml));
