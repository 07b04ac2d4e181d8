import { said } from '@app/domain';
import type { FeedFormat, ShopFacts } from './format.ts';
import { cleanText } from '#text/clean-text.ts';
import { judgeOffer } from '#judge/judge-offer.ts';
import { field, listOf, readJsonItems, textOf } from '#text/json-items.ts';
import type { FeedContext, ProductResult } from '#judge/offer.ts';
import { readAmount } from '#judge/read-amount.ts';
import { readVintageField } from '#judge/read-vintage.ts';

/** A product of `/products.json` -> one offer for each variant. Facts stand in tags, sizes in the variant's name. */
function readShopifyProduct(product: unknown, context: FeedContext): ProductResult[] {
  const title = cleanText(field(product, 'title'));
  const variants = listOf(field(product, 'variants'));
  const handle = textOf(field(product, 'handle'));
  if (title === '' || variants.length === 0) {
    return [
      {
        kind: 'aside',
        aside: {
          key: handle,
          name: title,
          reason: 'unreadable',
          detail: said('The product has no title or no variants.'),
        },
      },
    ];
  }
  const tags = tagsOf(field(product, 'tags'));
  return variants.map((variant) => {
    const id = textOf(field(variant, 'id'));
    const own = textOf(field(variant, 'title'));
    const size = own === 'Default Title' ? '' : own;
    return judgeOffer(
      {
        key: id || textOf(field(variant, 'sku')),
        url:
          handle === '' ? '' : `products/${encodeURIComponent(handle)}${variants.length > 1 ? `?variant=${id}` : ''}`,
        name: title,
        producer: field(product, 'vendor'),
        vintage: tags.vintage ?? (readVintageField(size) ? size : ''),
        size,
        amount: readAmount(field(variant, 'price'), '.'),
        inStock: typeof field(variant, 'available') === 'boolean' ? field(variant, 'available') === true : null,
        categories: [textOf(field(product, 'product_type')), ...tags.types].filter(Boolean),
        barCode: field(variant, 'barcode'),
        type: tags.all.find((tag) => /pre[- ]?arrival|en primeur|in bond/i.test(tag)) ?? '',
      },
      context,
    );
  });
}

/** 'vintage:2021', 'Vintage 2016', 'type:Red' among free words. Two different vintages say nothing. */
function tagsOf(value: unknown): { vintage: string | null; types: string[]; all: string[] } {
  const all = (typeof value === 'string' ? value.split(',') : listOf(value)).map((tag) => textOf(tag).trim());
  const vintages = new Set(
    all.map((tag) => readVintageField(/^vintage[:\s_-]+(\S+)$/i.exec(tag)?.[1] ?? '')).filter((year) => year !== null),
  );
  const types = all.map((tag) => /^(?:category|product)[:_](.+)$/i.exec(tag)?.[1] ?? '').filter(Boolean);
  return { vintage: vintages.size === 1 ? ([...vintages][0] ?? null) : null, types, all };
}

/** `/meta.json`: prices of `products.json` have no currency, so the shop's own is asked for. */
function readAbout(text: string): ShopFacts {
  let about: unknown;
  try {
    about = JSON.parse(text);
  } catch {
    about = null;
  }
  const code = (name: string, pattern: RegExp): string | null => {
    const value = textOf(field(about, name));
    return pattern.test(value) ? value : null;
  };
  return {
    name: cleanText(field(about, 'name')) || null,
    country: code('country', /^[A-Z]{2}$/),
    currency: code('currency', /^[A-Z]{3}$/),
  };
}

export const shopify: FeedFormat = {
  documents: { kind: 'pages', parameters: { limit: '250' } },
  discovery: {
    paths: ['/products.json'],
    sign: /cdn\.shopify\.com|\bShopify\.(?:theme|shop|currency)\b/u,
    about: { path: '/meta.json', read: readAbout },
  },
  async *read(pieces, context) {
    for await (const items of readJsonItems(pieces)) yield items.flatMap((item) => readShopifyProduct(item, context));
  },
};
