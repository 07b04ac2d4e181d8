import type { FeedFormat } from './format.ts';
import { judgeOffer } from '#judge/judge-offer.ts';
import { field, listOf, readJsonItems, textOf } from '#text/json-items.ts';
import type { FeedContext, ProductResult } from '#judge/offer.ts';
import type { Amount } from '#judge/read-amount.ts';

/** A product of the store API: prices are whole numbers of the currency's smallest unit, which the product says. */
function readWooProduct(product: unknown, context: FeedContext): ProductResult[] {
  const prices = field(product, 'prices');
  const range = field(prices, 'price_range');
  const [low, high] = [textOf(field(range, 'min_amount')), textOf(field(range, 'max_amount'))];
  const attributes = attributesOf(field(product, 'attributes'));
  return [
    judgeOffer(
      {
        key: textOf(field(product, 'sku')) || textOf(field(product, 'id')),
        url: textOf(field(product, 'permalink')),
        name: field(product, 'name'),
        producer: attributes(/^(?:producer|winery|estate|domaine|weingut|brand|produttore|bodega)$/i),
        vintage: attributes(/^(?:vintage|year|mill[ée]sime|jahrgang|annata|añada)$/i),
        size: attributes(/^(?:size|bottle size|volume|format|inhalt|formato|contenance|bottle)$/i),
        amount: wooAmount(prices),
        isRange: low !== '' && low !== high,
        inStock: typeof field(product, 'is_in_stock') === 'boolean' ? field(product, 'is_in_stock') === true : null,
        categories: listOf(field(product, 'categories')).map((category) => textOf(field(category, 'name'))),
        country: attributes(/^(?:country|country of origin|land|pays|paese|país)$/i),
        region: attributes(/^(?:region|région|regione|región|gebiet)$/i),
        appellation: attributes(/^(?:appellation|denominazione|denomination|denominación)$/i),
        grapes: attributes(/^(?:grapes?|grape variety|varietal|rebsorte|cépage|vitigno|uva)$/i),
        isBundle: /bundle|grouped/.test(textOf(field(product, 'type'))),
      },
      context,
    ),
  ];
}

function wooAmount(prices: unknown): Amount {
  const text = textOf(field(prices, 'price'));
  if (text === '') return { kind: 'none' };
  const [units, digits] = [Number(text), Number(field(prices, 'currency_minor_unit') ?? 2)];
  if (!Number.isInteger(units) || !Number.isInteger(digits)) return { kind: 'unreadable' };
  const currency = textOf(field(prices, 'currency_code')).toUpperCase();
  return { kind: 'amount', cents: Math.round(units * 10 ** (2 - digits)), currency: currency === '' ? null : currency };
}

/** The one term of an attribute; '' when it has none or several. */
function attributesOf(value: unknown): (name: RegExp) => string {
  const all = listOf(value);
  return (name) => {
    const terms = listOf(
      field(
        all.find((attribute) => name.test(textOf(field(attribute, 'name')))),
        'terms',
      ),
    );
    return terms.length === 1 ? textOf(field(terms[0], 'name')) : '';
  };
}

export const woocommerce: FeedFormat = {
  documents: { kind: 'pages', parameters: { per_page: '100' } },
  discovery: {
    paths: ['/wp-json/wc/store/v1/products'],
    sign: /woocommerce|wp-content\/plugins\/wc-/iu,
  },
  async *read(pieces, context) {
    for await (const items of readJsonItems(pieces)) yield items.flatMap((item) => readWooProduct(item, context));
  },
};
