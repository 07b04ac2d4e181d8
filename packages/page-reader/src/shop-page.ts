import { attributeOf, elementsOf, parseTree, rawTextOf, textOf, tidy } from './tree.ts';
import type { Resolve } from './links.ts';

/** What the page of a shop says of the shop itself. */
export interface ShopPage {
  /** As the shop writes it; null when the page has no name. */
  name: string | null;
  /** Two letters; null when the page does not say. */
  country: string | null;
  /** Three letters; null when the page does not say. */
  currency: string | null;
  /** Documents for machines that it links to: `<link>` with a type and an address. */
  documents: { type: string; url: string; rel: string }[];
}

const MOST_DOCUMENTS = 30;

/** Reads the shop's name, country, currency and documents from its page. Any text returns; scripts are never run. */
export function readShopPage(html: string, { address, resolve }: { address: string; resolve: Resolve }): ShopPage {
  let [siteName, title, language]: (string | null)[] = [null, null, null];
  const said: { country: string | null; currency: string | null } = { country: null, currency: null };
  const documents: ShopPage['documents'] = [];
  for (const element of elementsOf(parseTree(html))) {
    const get = (name: string): string => attributeOf(element, name) ?? '';
    if (element.tagName === 'html') language ??= get('lang');
    else if (element.tagName === 'title') title ??= textOf(element);
    else if (element.tagName === 'meta') {
      const content = tidy(get('content'));
      const name = get('property') || get('name');
      if (name === 'og:site_name') siteName ??= content;
      if (/^(?:og|product):price:currency$/u.test(name)) said.currency ??= toCode(content, 3);
      if (name === 'og:locale') language ??= content;
    } else if (element.tagName === 'link' && documents.length < MOST_DOCUMENTS) {
      const url = resolve(get('href'), address);
      const [rel, type] = [get('rel').toLowerCase(), get('type').toLowerCase()];
      if (url !== null && /alternate|api\.w\.org|sitemap/u.test(rel)) documents.push({ type, url, rel });
    } else if (element.tagName === 'script') {
      const text = rawTextOf(element).slice(0, 200_000);
      said.currency ??= toCode(/"priceCurrency"\s*:\s*"([A-Za-z]{3})"/u.exec(text)?.[1] ?? '', 3);
      said.currency ??= toCode(/Shopify\.currency\s*=\s*\{"active":"([A-Z]{3})"/u.exec(text)?.[1] ?? '', 3);
      said.country ??= toCode(/"addressCountry"\s*:\s*"([A-Za-z]{2})"/u.exec(text)?.[1] ?? '', 2);
      said.country ??= toCode(/Shopify\.country\s*=\s*"([A-Z]{2})"/u.exec(text)?.[1] ?? '', 2);
    }
  }
  const region = /^[a-z]{2,3}[-_]([A-Z]{2})$/u.exec(language ?? '')?.[1] ?? null;
  return {
    name: siteName || firstPart(tidy(title ?? '')) || null,
    country: said.country ?? region,
    currency: said.currency,
    documents,
  };
}

const toCode = (text: string, letters: number): string | null =>
  text.length === letters && /^[A-Za-z]+$/u.test(text) ? text.toUpperCase() : null;

/** 'Cave Exemple – Fine wines since 1900' is called 'Cave Exemple'. */
const firstPart = (title: string): string => (title.split(/\s+[|–—·-]\s+/u)[0] ?? '').slice(0, 120);
