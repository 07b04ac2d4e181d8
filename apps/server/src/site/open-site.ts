import { toFeature, type Feature } from '#platform/feature.ts';
import { pageTags, type PublicList } from './page-tags.ts';
import { serveSite, type SiteServices } from './serve-site.ts';

interface OpenSiteServices extends Omit<SiteServices, 'tagsOf'> {
  /** A list that anybody with its address may see; null otherwise. */
  findPublicList(listId: string): Promise<PublicList | null>;
}

/** The built web application with its status codes and share tags. */
export function openSite({ config, log, findPublicList }: OpenSiteServices): Feature {
  return toFeature({
    pages: (app) => serveSite(app, { config, log, tagsOf: (address) => pageTags(address, findPublicList) }),
  });
}
