import type { IncomingMessage, ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Where feeds can be put. */
export interface FeedPlace {
  origin: string;
  /** What to answer at a path, with or without its query. A text is sent as it is. */
  serve(path: string, answer: string | Answer): void;
}

/** A Wine-Searcher feed of these rows: [sku, name, price]. */
export function pipes(origin: string, rows: readonly (readonly [string, string, number])[]): string {
  return rows
    .map(
      ([sku, name, price]) => `${sku}|${name}|||750ml|${price.toFixed(2)}|6|${origin}/p/${sku}|1|Inc. tax|retail|||\n`,
    )
    .join('');
}

/** The same wine in every format; each feed has one offer of it. */
export function feedsOfEveryKind(fake: FeedPlace, wine: { producer: string; name: string }, price: number): void {
  const { origin } = fake;
  const [title, amount] = [`${wine.producer} ${wine.name}`, price.toFixed(2)];
  const page =
    (products: unknown): Answer =>
    (request, response) => {
      const isFirst = new URL(request.url ?? '/', origin).searchParams.get('page') === '1';
      response.end(JSON.stringify(isFirst ? products : Array.isArray(products) ? [] : { products: [] }));
    };
  fake.serve(
    '/shop/products.json',
    page({
      products: [
        {
          title: `${wine.name} 2016`,
          handle: 'a',
          vendor: wine.producer,
          tags: [],
          variants: [{ id: 1, title: '750ml', price: amount, available: true }],
        },
      ],
    }),
  );
  fake.serve(
    '/woo',
    page([
      {
        id: 5,
        name: `${title} 2016`,
        sku: 'W5',
        permalink: `${origin}/woo/5`,
        prices: { price: String(Math.round(price * 100)), currency_code: 'EUR', currency_minor_unit: 2 },
        is_in_stock: true,
        attributes: [{ name: 'Size', terms: [{ name: '75cl' }] }],
      },
    ]),
  );
  fake.serve(
    '/google.xml',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>G1</g:id><title>${title} 2016 75cl</title><link>${origin}/g/1</link><g:price>${amount} EUR</g:price><g:availability>in_stock</g:availability></item></channel></rss>`,
  );
  fake.serve(
    '/google.tsv',
    `id\ttitle\tlink\tprice\tavailability\nT1\t${title} 2016 75cl\t${origin}/t/1\t${amount} EUR\tin stock\n`,
  );
  fake.serve('/pipes.txt', pipes(origin, [['P1', `${title} 2016`, price]]));
  fake.serve(
    '/list.csv',
    `sku;name;producer;vintage;size;price;currency;url\nC1;${wine.name};${wine.producer};2016;75cl;${amount.replace('.', ',')};EUR;${origin}/c/1\n`,
  );
  fake.serve('/sitemap.xml', `<urlset><url><loc>${origin}/page/1</loc></url></urlset>`);
  fake.serve(
    '/page/1',
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', sku: 'J1', name: `${title} 2016 75cl`, brand: wine.producer, offers: { '@type': 'Offer', price: amount, priceCurrency: 'EUR', availability: 'InStock' } })}</script>`,
  );
}

/** Where each kind's feed is found on the fake server. */
export const PATHS = {
  shopify: '/shop/products.json',
  woocommerce: '/woo',
  'google-xml': '/google.xml',
  'google-tsv': '/google.tsv',
  'wine-searcher': '/pipes.txt',
  csv: '/list.csv',
  'json-ld': '/sitemap.xml',
} as const;
