import { siteOrigin } from '#site-origin.ts';

interface Crumb {
  name: string;
  path: string;
}

/** Structured data: where a page stands, from the home page down to itself. */
export function breadcrumbs(crumbs: readonly Crumb[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteOrigin() + path,
    })),
  };
}
