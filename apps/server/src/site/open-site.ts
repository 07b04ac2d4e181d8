import { splitAddress, type CallReply, type Language } from '@app/domain';
import { toFeature, type Feature } from '#platform/feature.ts';
import { inLanguage } from '#platform/spoken.ts';
import { pageTags, type PublicList } from './page-tags.ts';
import { serveSite, type SiteServices } from './serve-site.ts';
import { openWineCards } from './wine-card.ts';
import { wineHtml } from './wine-html.ts';

interface OpenSiteServices extends Omit<SiteServices, 'tagsOf' | 'wineOf' | 'cardOf'> {
  /** What is known of a wine; null when there is none of that identifier. */
  findWinePage(lwin: string): Promise<CallReply<'getWine'> | null>;
  /** A list that anybody with its address may see; null otherwise. */
  findPublicList(listId: string): Promise<PublicList | null>;
}

/** What is said of a page is in the language of its address. */
const languageOf = ({ pathname }: URL): Language => splitAddress(pathname).language;

/** The built web application with its status codes and share tags. */
export function openSite({ config, log, findPublicList, findWinePage }: OpenSiteServices): Feature {
  const cards = openWineCards(findWinePage);
  return toFeature({
    pages: (app) =>
      serveSite(app, {
        config,
        log,
        tagsOf: (address) => inLanguage(languageOf(address), () => pageTags(address, findPublicList)),
        async wineOf(lwin, address) {
          const page = await findWinePage(lwin);
          return page && inLanguage(languageOf(new URL(address)), () => wineHtml(page, address));
        },
        cardOf: (lwin, language) => inLanguage(language, () => cards.find(lwin)),
      }),
  });
}
