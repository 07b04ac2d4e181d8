import { dropAccents } from '@app/vocabulary';

/** Any of Unicode's hyphens and dashes: one article's address is written with non-breaking hyphens (U+2011). */
const HYPHENS = /[\u2010-\u2015]/g;

/** The form in which slugs are compared, so that an address typed with plain hyphens finds the article. */
export function foldSlug(slug: string): string {
  return slug.replace(HYPHENS, '-').toLowerCase();
}

/** The id of a heading, for links into the page. */
export function headingId(text: string): string {
  return (
    dropAccents(foldSlug(text))
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'section'
  );
}
