import type { Ocr } from '@app/documents/src/ocr.ts';
import { openAccounts, type Accounts } from '#accounts/open-accounts.ts';
import { openAdmin } from '#admin/open-admin.ts';
import { openAssistants } from '#assistants/open-assistants.ts';
import { openChat } from '#chat/open-chat.ts';
import type { Config } from '#config.ts';
import { openLists } from '#lists/open-lists.ts';
import { openMarket, type Market } from '#market/open-market.ts';
import { openOperators } from '#operators/open-operators.ts';
import type { Route } from '#platform/call.ts';
import type { Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import { openPlatform, type Platform } from '#platform/open-platform.ts';
import type { Chore, Worker } from '#platform/queue.ts';
import { openPrivacy } from '#privacy/open-privacy.ts';
import { openSite } from '#site/open-site.ts';
import { openWines } from '#wines/open-wines.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';

/** Everything that is opened once and handed around. */
export interface Services extends Platform {
  wineIndex: WineIndex;
  growth: Growth;
  market: Market;
  recognise: Accounts['recognise'];
  codeForStart: Accounts['codeForStart'];
  machineCode: Accounts['machineCode'];
  features: readonly Feature[];
  routes: Route[];
  workers: Worker[];
  chores: Chore[];
  state: { stopping: boolean };
  /** Runs once the process serves. `works`: it also works off the queue. */
  start(role: { works: boolean }): Promise<void>;
}

/**
 * The table of contents: the platform, then each feature with what it needs of those before it. `given` is for tests: another
 * folder of tables, and a reader of documents that many instances share.
 */
export async function openServices(
  config: Config,
  log: Log,
  given: { catalogueDir?: string; ocr?: Ocr } = {},
): Promise<Services> {
  const platform = await openPlatform(config, log, given);
  const features: Feature[] = [];
  const add = <F extends Feature>(feature: F): F => {
    features.push(feature);
    return feature;
  };
  const close = async (): Promise<void> => {
    for (const feature of features) await feature.stop();
    await platform.close();
  };
  try {
    const accounts = add(openAccounts(platform));
    const { wineIndex, growth } = add(await openWines(platform, given.catalogueDir));
    const market = add(await openMarket({ ...platform, wineIndex, growth }));
    const { rates } = market;
    const { drinkWindows, expectations } = add(openChat(platform));
    const { findPublicList } = add(openLists({ ...platform, wineIndex, growth, rates, drinkWindows, expectations }));
    add(openAdmin({ ...platform, wineIndex, rates }));
    add(openPrivacy(platform));
    add(openOperators(platform));
    add(openAssistants(platform));
    add(openSite({ config, log, findPublicList, findWinePage: market.findWinePage }));
    return {
      ...platform,
      wineIndex,
      growth,
      market,
      recognise: accounts.recognise,
      codeForStart: accounts.codeForStart,
      machineCode: accounts.machineCode,
      features,
      routes: features.flatMap(({ routes }) => routes),
      workers: features.flatMap(({ workers }) => workers),
      chores: features.flatMap(({ chores }) => chores),
      state: { stopping: false },
      async start(role) {
        for (const feature of features) await feature.start(role);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
