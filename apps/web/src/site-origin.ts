/**
 * Pages are built before anybody knows under which address they will be served. They carry this placeholder, and the
 * server writes its public address in its place. Named '.invalid', it can never lead anywhere by mistake.
 */
const PLACEHOLDER = 'https://origin.invalid';

/** The site's public origin, the same for the built HTML and for the page that takes it over. */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return PLACEHOLDER;
  return document.documentElement.dataset['origin'] ?? location.origin;
}
