import { FONT_FACES } from '#platform/fonts.ts';
import { addressIn, formatCents, language, originName, t, word, type Rates } from '@app/domain';
import { escapeHtml } from '#platform/html.ts';
import { isVendorProducer, nameOf, priceOn, type DemoMerchant, type DemoOffer } from './demo-offers.ts';

/** What a feed is written from. */
export interface DemoShop {
  merchant: DemoMerchant;
  offers: readonly DemoOffer[];
  day: number;
  rates: Rates;
  /** Address of the shop, without a final slash. */
  home: string;
}

const money = (cents: number): string => (cents / 100).toFixed(2);
const addressOf = (shop: DemoShop, offer: DemoOffer): string => `${shop.home}/products/${offer.id}`;
const priceOf = (shop: DemoShop, offer: DemoOffer): number => priceOn(shop.merchant, offer, shop.day, shop.rates);
/** Where a format has a field for the size, the shop fills it in; a contradiction needs the field to say another. */
const sizeField = (offer: DemoOffer): string =>
  offer.flaw === 'no-size' ? '' : offer.pack > 1 ? `${offer.pack} x ${offer.bottleMl}ml` : `${offer.bottleMl}ml`;

/** Things that are no wine, and boxes of several wines: every shop has some. */
const OTHER_GOODS = [
  'Harbour Pale Ale 6 pack',
  'Example Robusto Cigar',
  'Mixed Case of Twelve Reds',
  'Gift Card 50',
  'Old Barn Gin 70cl',
  'Tasting Pack Northern Whites',
];

/** `/products.json`: 250 to a page. */
export function shopifyPage(shop: DemoShop, page: number, limit: number): string {
  const vendor = (offer: DemoOffer): string =>
    isVendorProducer(shop.merchant) ? offer.wine.producerName : shop.merchant.name;
  const products: object[] = shop.offers.slice((page - 1) * limit, page * limit).map((offer) => ({
    id: offer.id,
    title: nameOf(shop.merchant, offer),
    handle: offer.id,
    vendor: vendor(offer),
    product_type: 'Wine',
    tags: [
      `country:${offer.wine.country}`,
      `region:${offer.wine.region}`,
      ...(offer.vintage === 'NV' ? [] : [`vintage:${offer.vintage}`]),
    ],
    variants: [
      {
        id: offer.id,
        title: sizeField(offer) || 'Default Title',
        sku: offer.id,
        available: true,
        price: money(priceOf(shop, offer)),
      },
    ],
  }));
  if (page === 1) {
    products.push(
      ...OTHER_GOODS.map((title, at) => ({
        id: `x${at}`,
        title,
        handle: `x${at}`,
        vendor: shop.merchant.name,
        product_type: '',
        tags: [],
        variants: [{ id: `x${at}`, title: 'Default Title', available: true, price: '25.00' }],
      })),
    );
  }
  return JSON.stringify({ products });
}

/** The WooCommerce store API: 100 to a page, prices in the smallest unit. */
export function wooPage(shop: DemoShop, page: number, limit: number): string {
  const digits = shop.merchant.currency === 'JPY' ? 0 : 2;
  const terms = (name: string, value: string): object[] => (value === '' ? [] : [{ name, terms: [{ name: value }] }]);
  const products = shop.offers.slice((page - 1) * limit, page * limit).map((offer) => ({
    id: offer.id,
    name: nameOf(shop.merchant, offer).replaceAll('&', '&amp;'),
    sku: offer.id,
    permalink: addressOf(shop, offer),
    type: 'simple',
    prices: {
      price: String(Math.round(priceOf(shop, offer) / 10 ** (2 - digits))),
      currency_code: shop.merchant.currency,
      currency_minor_unit: digits,
    },
    is_in_stock: true,
    categories: [{ name: 'Wine' }],
    attributes: [
      ...terms('Producer', offer.wine.producerName),
      ...terms('Vintage', offer.vintage),
      ...terms('Size', sizeField(offer)),
    ],
  }));
  return JSON.stringify(products);
}

/** The documents that come in one piece, written bit by bit. */
export function* writeFeed(
  shop: DemoShop,
  kind: 'google-xml' | 'google-tsv' | 'wine-searcher' | 'csv',
): Generator<string> {
  const { merchant } = shop;
  if (kind === 'google-xml')
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeHtml(merchant.name)}</title>\n`;
  if (kind === 'google-tsv')
    yield 'id\ttitle\tlink\tprice\tavailability\tbrand\tunit_pricing_measure\tgoogle_product_category\tcustom_label_0\n';
  if (kind === 'csv') yield 'SKU;Vintage;Name;Producer;Size;Tax;Price;Currency;Stock;URL\n';
  // Half of these feeds have a header in the wild, half have none.
  if (kind === 'wine-searcher' && merchant.slug.length % 2 === 0)
    yield 'SKU|name|description|vintage|unit-size|price|stock|url|min-order|tax|offer-type|delivery-time|LWIN|imageurl\n';
  for (const offer of shop.offers) yield row(shop, offer, kind);
  for (const [at, name] of OTHER_GOODS.entries()) yield otherRow(shop, `x${at}`, name, kind);
  if (kind === 'google-xml') yield '</channel></rss>\n';
}

function row(shop: DemoShop, offer: DemoOffer, kind: string): string {
  const { merchant } = shop;
  const [name, url, price] = [nameOf(merchant, offer), addressOf(shop, offer), money(priceOf(shop, offer))];
  const measure = offer.flaw === 'no-size' ? '' : `${offer.bottleMl * offer.pack}ml`;
  switch (kind) {
    case 'google-xml':
      return `<item><g:id>${offer.id}</g:id><title>${escapeHtml(name)}</title><link>${escapeHtml(url)}</link><g:price>${price} ${merchant.currency}</g:price><g:availability>in_stock</g:availability><g:brand>${escapeHtml(offer.wine.producerName)}</g:brand>${measure ? `<g:unit_pricing_measure>${measure}</g:unit_pricing_measure>` : ''}<g:google_product_category>421</g:google_product_category></item>\n`;
    case 'google-tsv':
      return `${[offer.id, quoted(name), url, `${price} ${merchant.currency}`, 'in stock', quoted(offer.wine.producerName), measure, '421', offer.vintage].join('\t')}\n`;
    case 'csv': {
      const tax = merchant.tax === 'in bond' ? 'IB' : merchant.tax === 'incl' ? 'DP' : 'excl';
      return `${[offer.id, offer.vintage, quoted(name), quoted(offer.wine.producerName), sizeField(offer), tax, price.replace('.', ','), merchant.currency, 6, url].join(';')}\n`;
    }
    default:
      return `${[offer.id, name.replaceAll('|', '/'), '', offer.vintage, sizeField(offer), price, 6, url, 1, merchant.tax === 'incl' ? 'Inc. tax' : 'Ex. tax', 'retail', '1-3 business days', '', ''].join('|')}\n`;
  }
}

function otherRow(shop: DemoShop, id: string, name: string, kind: string): string {
  const url = `${shop.home}/products/${id}`;
  if (kind === 'google-xml')
    return `<item><g:id>${id}</g:id><title>${name}</title><link>${escapeHtml(url)}</link><g:price>25.00 ${shop.merchant.currency}</g:price></item>\n`;
  if (kind === 'google-tsv') return `${[id, name, url, `25.00 ${shop.merchant.currency}`, 'in stock'].join('\t')}\n`;
  if (kind === 'csv') return `${[id, '', name, '', '', '', '25,00', shop.merchant.currency, 1, url].join(';')}\n`;
  return `${[id, name, '', '', '750ml', '25.00', 1, url, 1, 'Inc. tax', 'retail', '', '', ''].join('|')}\n`;
}

const quoted = (text: string): string => (/["\t;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function sitemap(shop: DemoShop): string {
  const places = shop.offers.map((offer) => `<url><loc>${escapeHtml(addressOf(shop, offer))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`;
}

const TAX_TEXTS = {
  incl: word('including tax'),
  excl: word('excluding tax'),
  'in bond': word('in bond'),
} as const satisfies Record<DemoMerchant['tax'], string>;

/** A product's page, in the language of the moment: says first of all that it is a demonstration, and describes the product as shops do. */
export function productPage(shop: DemoShop, offer: DemoOffer): string {
  const { merchant } = shop;
  const [name, priceCents] = [nameOf(merchant, offer), priceOf(shop, offer)];
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: offer.id,
    brand: { '@type': 'Brand', name: offer.wine.producerName },
    size: sizeField(offer) || undefined,
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Vintage', value: offer.vintage }],
    offers: {
      '@type': 'Offer',
      price: money(priceCents),
      priceCurrency: merchant.currency,
      availability: 'https://schema.org/InStock',
      url: addressOf(shop, offer),
      priceSpecification: { '@type': 'PriceSpecification', valueAddedTaxIncluded: merchant.tax === 'incl' },
    },
  };
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${name} · ${merchant.name} (${t('Demonstration')})`)}</title>
<link rel="stylesheet" href="/demo/demo.css">
<script type="application/ld+json">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>
</head>
<body>
<p class="notice" role="note"><strong>${escapeHtml(t('This is a demonstration.'))}</strong> ${escapeHtml(t('{shop} does not exist, this price is made up, and nothing can be bought here.', { shop: merchant.name }))}</p>
<main>
<p class="store">${escapeHtml(merchant.name)}, ${escapeHtml(merchant.country)}</p>
<h1>${escapeHtml(name)}</h1>
<dl>
<dt>${escapeHtml(t('Producer'))}</dt><dd>${escapeHtml(offer.wine.producerName)}</dd>
<dt>${escapeHtml(t('Origin'))}</dt><dd>${escapeHtml(originName(offer.wine))}</dd>
<dt>${escapeHtml(t('Vintage'))}</dt><dd>${escapeHtml(offer.vintage)}</dd>
<dt>${escapeHtml(t('Size'))}</dt><dd>${escapeHtml(sizeField(offer) || t('not stated'))}</dd>
<dt>${escapeHtml(t('Price'))}</dt><dd>${escapeHtml(`${formatCents(priceCents, merchant.currency)} (${t(TAX_TEXTS[merchant.tax])})`)}</dd>
</dl>
<p><a href="${addressIn(language(), '/search')}?q=${encodeURIComponent(offer.wine.displayName)}">${escapeHtml(t('Back to the search'))}</a></p>
</main>
</body>
</html>
`;
}

export const DEMO_STYLE = `${FONT_FACES}:root{color-scheme:light dark}
body{font:1rem/1.6 Inter,system-ui,sans-serif;margin:0;background:light-dark(#fbf8f3,#141012);color:light-dark(#1e1a1c,#ede4da)}
.notice{margin:0;padding:1rem max(1rem,calc(50vw - 21rem));background:#7a1f2b;color:#fff}
main{max-width:42rem;margin:0 auto;padding:2rem 1rem}
.store{opacity:.75;margin:0}
h1{font:500 1.75rem/1.25 Fraunces,Georgia,serif;margin:.25rem 0 1.5rem}
dl{display:grid;grid-template-columns:8rem 1fr;gap:.5rem 1rem}
dt{opacity:.75}dd{margin:0}
a{color:light-dark(#6e1f33,#d98a9c)}
`;
