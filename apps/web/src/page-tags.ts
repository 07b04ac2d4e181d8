import { addressIn, BRAND, language, LANGUAGE_CODES, splitAddress, t } from '@app/domain';
import type { MetaDescriptor } from 'react-router';
import { siteOrigin } from './site-origin.ts';

interface PageTags {
  title: string;
  description?: string;
  /** Path of the canonical address; with its query string only on /search (§2). */
  path: string;
  type?: 'website' | 'article';
  /** Path of the picture shown where the page is shared. */
  image?: string;
  /** Structured data while the page is shown. */
  structuredData?: Record<string, unknown>[];
  /** Pages of one visitor, errors and the like. */
  noIndex?: boolean;
}

/** The picture of pages that have none of their own; one in each language. */
const SITE_IMAGE = '/share.png';

/** §2: title, description, canonical and share tags of a page. */
export function pageTags(page: PageTags): MetaDescriptor[] {
  const { title, description = t(BRAND.description), path, type = 'website' } = page;
  const { image = addressIn(language(), SITE_IMAGE), structuredData = [], noIndex } = page;
  const plain = splitAddress(path).path;
  // Articles are English in every language, so each has one address to be found at.
  const url = siteOrigin() + (type === 'article' ? plain : path);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(noIndex || type === 'article' ? [] : inOtherLanguages(plain)),
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: siteOrigin() + image },
    // The rest of its tags are read from the ones above.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** The same page in each language, for search engines; the English one for everybody else. */
function inOtherLanguages(path: string): MetaDescriptor[] {
  const link = (hrefLang: string, address: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: siteOrigin() + address,
  });
  return [...LANGUAGE_CODES.map((code) => link(code, addressIn(code, path))), link('x-default', path)];
}
