import { buildPdf, type PdfLine } from '@app/documents/src/samples/test-pdf.ts';

/** A line of a wine list: what is printed on its left, and the prices on its right. */
export type PrintedWine = readonly [text: string, ...prices: string[]];

export interface PrintedPage {
  sections: readonly { title: string; wines: readonly PrintedWine[] }[];
}

/** Points from the top left: the margins, the place of the first price, and how far two prices are apart. */
const LEFT = 60;
const PRICE_LEFT = 460;
const PRICE_WIDTH = 60;

/** A real PDF with real text: a heading, sections, and a line for each wine with its prices on the right. */
export function printList(title: string, pages: readonly PrintedPage[]): Buffer {
  return Buffer.from(
    buildPdf(
      pages.map(({ sections }, page) => {
        const lines: PdfLine[] = page === 0 ? [{ text: title, x: LEFT, y: 80, size: 26 }] : [];
        let y = 100;
        for (const section of sections) {
          lines.push({ text: section.title, x: LEFT, y: (y += 34), size: 14 });
          for (const [text, ...prices] of section.wines) {
            lines.push({ text, x: LEFT, y: (y += 24) });
            for (const [at, price] of prices.entries())
              lines.push({ text: price, x: PRICE_LEFT + at * PRICE_WIDTH, y });
          }
        }
        return lines;
      }),
    ),
  );
}

/** The house's list: real wines, prices of our own invention. */
export const BRASSERIE: readonly PrintedPage[] = [
  {
    sections: [
      {
        title: 'Champagne',
        wines: [
          ['Pol Roger, Brut Réserve, Champagne NV', '$110'],
          ['Bollinger, Special Cuvée, Champagne NV', '$128'],
          ['Billecart-Salmon, Brut Rosé, Champagne NV', '$165'],
          ['Krug, Grande Cuvée, Champagne NV', '$390'],
        ],
      },
      {
        title: 'White Wines',
        wines: [
          ['Chablis, Domaine William Fèvre 2021', '$68'],
          ['Sancerre, Domaine Vacheron 2022', '$72'],
          ['Puligny-Montrachet, Domaine Leflaive 2019', '$340'],
          ['Riesling Trocken, Weingut Keller, Rheinhessen 2022', '$64'],
          ['Cloudy Bay, Sauvignon Blanc, Marlborough 2023', '$78'],
        ],
      },
    ],
  },
  {
    sections: [
      {
        title: 'Red Bordeaux',
        wines: [
          ['Château Margaux, Margaux 2005', '$1450'],
          ['Château Lynch-Bages, Pauillac 2010', '$320'],
          ['Château Palmer, Margaux 2009', '$560'],
          ['Château Léoville Barton, Saint-Julien 2014', '$135'],
        ],
      },
      {
        title: 'Other Reds',
        wines: [
          ['Barolo, Giacomo Conterno, Cascina Francia 2015', '$410'],
          ['Brunello di Montalcino, Biondi-Santi 2013', '$295'],
          ['Vega Sicilia, Unico, Ribera del Duero 2011', '$620'],
          ['Ridge, Monte Bello, Santa Cruz Mountains 2016', '$380'],
          ['Penfolds, Bin 389, South Australia 2019', '$95'],
          ["The Landlord's Secret Red 2020", '$48'],
        ],
      },
    ],
  },
];
