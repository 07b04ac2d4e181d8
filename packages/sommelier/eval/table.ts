import type { ListRow } from '#src/cellar/list-row.ts';

export type Short = readonly [
  name: string,
  vintage: string | null,
  price: number,
  section: string,
  size?: number,
  idx?: number,
];

/** A small list for tests: printed lines under headings, nothing matched, so that every rule works on the words alone. */
const LINES: readonly Short[] = [
  ['Prosecco Valdobbiadene, Bellenda', 'NV', 9, 'Sparkling', 150],
  ['Prosecco Valdobbiadene, Bellenda', 'NV', 45, 'Sparkling', 750, 1],
  ['Champagne Brut, Gosset', 'NV', 120, 'Sparkling'],
  ['Champagne Brut Rosé, Gosset', 'NV', 150, 'Sparkling'],
  ['Chablis, Domaine Pinson', '2021', 68, 'White > Burgundy'],
  ['Meursault, Domaine Bitouzet', '2019', 140, 'White > Burgundy'],
  ['Sancerre, Domaine Cotat', '2022', 14, 'White > Loire', 150],
  ['Sancerre, Domaine Cotat', '2022', 62, 'White > Loire', 750, 1],
  ['Riesling Spätlese, Weingut Haag', '2018', 75, 'White > Mosel'],
  ['Bandol Rosé, Domaine Terrebrune', '2022', 58, 'Rosé'],
  ['Barolo, Cavallotto', '2015', 130, 'Red > Piedmont'],
  ['Chianti Classico, Fontodi', '2019', 60, 'Red > Tuscany'],
  ['Rioja Reserva, Viña Ardanza', '2016', 70, 'Red > Spain'],
  ['Malbec, Zuccardi, Mendoza', '2021', 12, 'Red > Argentina', 150],
  ['Malbec, Zuccardi, Mendoza', '2021', 48, 'Red > Argentina', 750, 1],
  ['Pauillac, Château Batailley', '2010', 180, 'Red > Bordeaux'],
  ['Volnay, Domaine Pousse', '2017', 160, 'Red > Burgundy'],
  ['Pauillac, Château Batailley', '2009', 380, 'Magnums', 1500],
  ['Sauternes, Château Guiraud', '2011', 55, 'Sweet', 375],
  ['Sparkling Riesling, Kolonne Null, alcohol-free', 'NV', 32, 'Without alcohol'],
];

/** A list of printed lines, nothing matched. */
export const listOf = (lines: readonly Short[]): ListRow[] =>
  lines.map(([rawName, vintage, price, section, size = 750, idx = 0], at) => ({
    rawName,
    vintage,
    bottleSize: size,
    restaurantPrice: price,
    pageNumber: 1,
    positionInPage: at,
    offeredSizeIdx: idx,
    wine: null,
    rating: null,
    numRatings: 0,
    ratingAllVintages: null,
    numRatingsAllVintages: 0,
    averagePricePer750mlAllVintages: null,
    numListings: 0,
    numListingsAllVintages: 0,
    insight: {
      currency: 'EUR',
      section,
      priceText: null,
      box: null,
      isReadUnsure: false,
      isSizeAssumed: false,
      match: {
        outcome: 'none',
        confidence: 0,
        parts: { producer: 0, wine: 0, vintage: 0 },
        reason: '',
        candidates: [],
      },
      marketOfVintage: null,
      marketOfAll: null,
      value: null,
      pour: null,
      ratingSources: [],
      window: null,
    },
  }));

export const TABLE_LIST: readonly ListRow[] = listOf(LINES);
