import type { Page } from 'playwright-core';

/** A line of a wine list: what is printed on its left, and the prices on its right. */
export type PrintedWine = readonly [text: string, ...prices: string[]];

export interface PrintedPage {
  sections: readonly { title: string; wines: readonly PrintedWine[] }[];
}

const STYLE = `
  @page { size: A4; margin: 22mm 20mm }
  body { font: 12pt/1.5 'DejaVu Serif', serif; color: #222 }
  h1 { font-size: 26pt; text-align: center; margin: 0 0 10mm }
  article { break-after: page }
  h2 { font-size: 14pt; border-bottom: 1px solid #999; margin: 8mm 0 3mm }
  p { display: flex; justify-content: space-between; gap: 6mm; margin: 0 0 2mm }
  b { font-weight: normal; white-space: nowrap }
  i { font-style: normal; margin-left: 8mm }
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A real PDF with real text, made by the browser that tests us. */
export async function printList(page: Page, title: string, pages: readonly PrintedPage[]): Promise<Buffer> {
  const articles = pages.map(
    ({ sections }) =>
      `<article>${sections
        .map(
          (section) =>
            `<h2>${escaped(section.title)}</h2>${section.wines
              .map(
                ([text, ...prices]) =>
                  `<p><span>${escaped(text)}</span><b>${prices.map((price) => `<i>${escaped(price)}</i>`).join('')}</b></p>`,
              )
              .join('')}`,
        )
        .join('')}</article>`,
  );
  await page.setContent(`<style>${STYLE}</style><h1>${escaped(title)}</h1>${articles.join('')}`);
  return page.pdf({ format: 'A4', preferCSSPageSize: true });
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
