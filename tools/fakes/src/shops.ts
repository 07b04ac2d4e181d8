import type { Answer, FeedPlace } from './feeds.ts';

/** A wine that a fake shop sells. */
export interface ShopWine {
  producer: string;
  name: string;
  vintage: string;
  price: number;
}

const CELLAR: readonly ShopWine[] = [
  { producer: 'Château Latour', name: 'Pauillac', vintage: '2016', price: 650 },
  { producer: 'Château Gloria', name: 'Saint-Julien', vintage: '2018', price: 42 },
  { producer: 'Château Cissac', name: 'Haut-Médoc', vintage: '2015', price: 24.5 },
];

/** So many wines, those of the cellar first; the others are other vintages of them. */
export const wines = (count: number, cellar = CELLAR): ShopWine[] =>
  Array.from({ length: count }, (_, at) => {
    const wine = cellar[at % cellar.length] ?? CELLAR[0]!;
    return at < cellar.length ? wine : { ...wine, vintage: String(2014 - (at % 12)), price: wine.price + at };
  });

const json = (response: Parameters<Answer>[1], body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
const html =
  (body: string): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);

/** The part of a list that a page number asks for. */
function pageOf<T>(all: readonly T[], url: string | undefined, sizeName: string): T[] {
  const { searchParams } = new URL(url ?? '/', 'http://shop.invalid');
  const [size, page] = [Number(searchParams.get(sizeName) ?? 30), Number(searchParams.get('page') ?? 1)];
  return all.slice((page - 1) * size, page * size);
}

/** Answers as Shopify does: `products.json` in pages, prices without a currency, `meta.json` about the shop. */
export function serveShopify(fake: FeedPlace, sold: readonly ShopWine[], name = 'Cave Shopify'): void {
  fake.serve('/', html(`<title>${name}</title><script>Shopify.theme = {};</script>`));
  fake.serve('/meta.json', (_request, response) =>
    json(response, { id: 1, name, country: 'FR', currency: 'EUR', published_products_count: sold.length }),
  );
  fake.serve('/products.json', (request, response) =>
    json(response, {
      products: pageOf(sold, request.url, 'limit').map((wine, at) => ({
        id: 100 + at,
        title: `${wine.name} ${wine.vintage}`,
        handle: `${wine.producer} ${wine.name} ${wine.vintage}`.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
        vendor: wine.producer,
        product_type: 'Wine',
        tags: [`vintage:${wine.vintage}`],
        variants: [
          {
            id: `${wine.producer}-${wine.vintage}-${wine.price}`,
            title: '750ml',
            price: wine.price.toFixed(2),
            available: true,
          },
        ],
      })),
    }),
  );
}

/** Answers as WooCommerce's Store API does: prices in the smallest unit, an empty page after the last. */
export function serveWooCommerce(fake: FeedPlace, sold: readonly ShopWine[], name = 'Weinhaus Woo'): void {
  const root = `${fake.origin}/wp-json/`;
  fake.serve(
    '/',
    html(
      `<html lang="de-DE"><head><title>${name} – Weine</title><link rel="https://api.w.org/" href="${root}"></head><body class="woocommerce">`,
    ),
  );
  fake.serve('/wp-json/wc/store/v1/products', (request, response) =>
    json(
      response,
      pageOf(sold, request.url, 'per_page').map((wine) => ({
        id: 5,
        name: `${wine.producer} ${wine.name} ${wine.vintage}`,
        sku: `${wine.producer}-${wine.vintage}-${wine.price}`,
        type: 'simple',
        permalink: `${fake.origin}/produkt/${encodeURIComponent(`${wine.name}-${wine.vintage}`)}/`,
        prices: { price: String(Math.round(wine.price * 100)), currency_code: 'EUR', currency_minor_unit: 2 },
        is_in_stock: true,
        categories: [{ name: 'Rotwein' }],
        attributes: [{ name: 'Inhalt', terms: [{ name: '0,75 l' }] }],
      })),
    ),
  );
}

/** A shop without software that we know: a sitemap, and pages with schema.org Products. Every second page is under `/private/`. */
export function serveProductPages(fake: FeedPlace, sold: readonly ShopWine[], name = 'Plain Cellars'): void {
  fake.serve('/', html(`<html lang="en-GB"><title>${name}</title><h1>${name}</h1>`));
  const addresses = sold.map((_, at) => `${fake.origin}${at % 2 === 0 ? '/wine/' : '/private/wine/'}${at}`);
  fake.serve(
    '/sitemap.xml',
    `<?xml version="1.0"?><sitemapindex><sitemap><loc>${fake.origin}/sitemap-pages.xml</loc></sitemap><sitemap><loc>${fake.origin}/sitemap-products.xml</loc></sitemap></sitemapindex>`,
  );
  fake.serve('/sitemap-pages.xml', `<urlset><url><loc>${fake.origin}/about</loc></url></urlset>`);
  fake.serve(
    '/sitemap-products.xml',
    `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`,
  );
  fake.serve('/about', html('<h1>About us</h1>'));
  for (const [at, wine] of sold.entries()) {
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: `J${at}`,
      name: `${wine.producer} ${wine.name} ${wine.vintage} 75cl`,
      brand: { '@type': 'Brand', name: wine.producer },
      offers: { '@type': 'Offer', price: wine.price, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    };
    fake.serve(
      new URL(addresses[at] ?? '').pathname,
      html(`<script type="application/ld+json">${JSON.stringify(product)}</script>`),
    );
  }
}
