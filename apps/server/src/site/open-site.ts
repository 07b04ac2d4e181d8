import { toFeature, type Feature } from '#platform/feature.ts';
import { pageTags } from './page-tags.ts';
import { serveSite, type SiteServices } from './serve-site.ts';

interface OpenSiteServices extends Omit<SiteServices, 'tagsOf'> {
  /** The title of a list that anybody with its address may see; null otherwise. */
  findPublicTitle(listId: string): Promise<string | null>;
}

/** The built web application with its status codes and share tags. */
export function openSite({ config, log, findPublicTitle }: OpenSiteServices): Feature {
  return toFeature({
    pages: (app) => serveSite(app, { config, log, tagsOf: (address) => pageTags(address, findPublicTitle) }),
  });
}
