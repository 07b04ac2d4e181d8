import { BRAND, splitAddress, t, listTitle } from '@app/domain';

/** The tags of a page for search engines and shared links. */
export interface PageTags {
  title: string;
  description: string;
  /** Path of the picture shown where the page is shared; the site's own when absent. */
  image?: string;
}

/** A list as far as a shared link tells of it. */
export interface PublicList {
  title: string;
  /** Whether it is compared with the demonstration market. */
  hasDemoPrices: boolean;
}

/** §2: the tags of the pages that are drawn in the browser; null for those that say nothing of themselves. */
export async function pageTags(
  url: URL,
  findList: (id: string) => Promise<PublicList | null>,
): Promise<PageTags | null> {
  const { path } = splitAddress(url.pathname);
  if (path === '/search') {
    const query = (url.searchParams.get('q') ?? '').trim().slice(0, 120);
    return {
      title: `${query ? t('Buy {query} now', { query }) : t('Search Wine')} | ${BRAND.name}`,
      description: query
        ? t('Compare prices of {query} across merchants, by vintage and bottle size, with links to each listing.', {
            query,
          })
        : t('Find wines and compare prices across retailers.'),
    };
  }
  const id = /^\/menu\/([\w-]{1,64})$/.exec(path)?.[1];
  if (!id) return null;
  const list = await findList(id);
  if (list === null) return null;
  const { hasDemoPrices } = list;
  const title = listTitle(list.title);
  const about = t('{title}: each wine with its market price, rating, vintage and the markup the house takes.', {
    title,
  });
  return {
    title: `${t('Menu Scan: {title}', { title })} | ${BRAND.name}`,
    description: hasDemoPrices ? `${about} ${t('Market prices are of a demonstration market and made up.')}` : about,
  };
}
