import { BRAND } from '@app/domain';

/** The tags of a page for search engines and shared links. */
export interface PageTags {
  title: string;
  description: string;
}

/** §2: the tags of the pages that are drawn in the browser; null for those that say nothing of themselves. */
export async function pageTags(
  url: URL,
  findListTitle: (id: string) => Promise<string | null>,
): Promise<PageTags | null> {
  if (url.pathname === '/search') {
    const query = (url.searchParams.get('q') ?? '').trim().slice(0, 120);
    return {
      title: `${query ? `Buy ${query} now` : 'Search Wine'} | ${BRAND.name}`,
      description: query
        ? `Compare prices of ${query} across merchants, by vintage and bottle size, with links to each listing.`
        : 'Find wines and compare prices across retailers.',
    };
  }
  const id = /^\/menu\/([\w-]{1,64})$/.exec(url.pathname)?.[1];
  if (!id) return null;
  const title = await findListTitle(id);
  if (title === null) return null;
  return {
    title: `Menu Scan: ${title} | ${BRAND.name}`,
    description: `${title}: each wine with its market price, rating, vintage and the markup the house takes.`,
  };
}
