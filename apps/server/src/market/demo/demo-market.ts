import { readRows } from '@app/vocabulary';
import { readFile } from 'node:fs/promises';
import type { FeedKind } from '@app/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { BUILT_IN } from '#wines/catalogue/load-catalogue.ts';
import { openBreather } from '#market/feeds/breathe.ts';
import type { DemoShop } from './demo-feeds.ts';
import {
  demandScale,
  isVendorProducer,
  offersOf,
  priceOn,
  priceTurns,
  shareOut,
  type DemoMerchant,
  type DemoOffer,
  type DemoWine,
} from './demo-offers.ts';
import { demoWineRows, keepPast, merchantsWithoutPast, notePast, type DemoWineRow } from './demo.store.ts';
import { upsertMerchant } from '#market/feeds/merchants.store.ts';
import type { RateBook } from '#market/rates/rates.ts';

const TABLE = new URL('demo-merchants.tsv', import.meta.url);
const ALWAYS = new URL('demo-always.tsv', import.meta.url);
const DAY_MS = 86_400_000;
/** The wines stay at hand this long after they were last needed. */
const KEPT_MS = 5 * 60_000;
const PAST_TURNS = 4;

export interface DemoMarket {
  merchants: readonly DemoMerchant[];
  /** A merchant's shop as it is today; null when there is no such merchant. */
  findShop(slug: string): Promise<DemoShop | null>;
  /** One product of a shop, without drawing the rest of it; null when the shop does not have it. */
  findProduct(slug: string, id: string): Promise<{ shop: DemoShop; offer: DemoOffer } | null>;
  /** Changes when the shop's feed does. */
  etagOf(slug: string): string;
  /** Makes up the past of listings that have none yet, so that there is a line to look at. */
  makePast(): Promise<void>;
  stop(): void;
}

interface LoadedWines {
  all: DemoWine[];
  byId: Map<string, DemoWine>;
  scale: number;
}

interface DemoServices {
  db: Db;
  clock: Clock;
  rates: RateBook;
  publicUrl: string;
}

const FEED_FILES: Record<FeedKind, string> = {
  shopify: 'products.json',
  woocommerce: 'wp-json/wc/store/v1/products',
  'google-xml': 'google.xml',
  'google-tsv': 'google.tsv',
  'wine-searcher': 'wine-searcher.txt',
  csv: 'list.csv',
  'json-ld': 'sitemap.xml',
};

async function readMerchants(): Promise<DemoMerchant[]> {
  return readRows(await readFile(TABLE, 'utf8')).map((cells) => ({
    slug: cells.slug ?? '',
    name: cells.name ?? '',
    country: cells.country ?? '',
    currency: cells.currency ?? '',
    // The table is ours; the tests read every row of it.
    kind: cells.kind as FeedKind,
    tax: cells.tax as DemoMerchant['tax'],
    share: Number(cells.share),
  }));
}

/** The built-in market: invented merchants whose feeds this server serves, and reads like anybody else's. */
export async function openDemoMarket({ db, clock, rates, publicUrl }: DemoServices): Promise<DemoMarket> {
  const merchants = await readMerchants();
  const always = shareOut(
    readRows(await readFile(ALWAYS, 'utf8')).map(({ lwin = '' }) => lwin),
    merchants,
  );
  const shares = merchants.reduce((sum, merchant) => sum + merchant.share, 0);
  await db.transaction(async (sql) => {
    for (const merchant of merchants) await upsertMerchant(sql, toRecord(merchant, publicUrl));
  });

  let wines: Promise<LoadedWines> | undefined;
  let forget: NodeJS.Timeout | undefined;
  const loadWines = (): Promise<LoadedWines> => {
    clearTimeout(forget);
    forget = setTimeout(() => (wines = undefined), KEPT_MS).unref();
    wines ??= readWines(db).then(
      (all) => ({
        all,
        byId: new Map(all.map((wine) => [wine.lwin.toLowerCase(), wine])),
        scale: demandScale(all),
      }),
      (error: unknown) => {
        wines = undefined;
        throw error;
      },
    );
    return wines;
  };
  const today = (): number => Math.floor(clock().getTime() / DAY_MS);

  const openShop = async (merchant: DemoMerchant, offers: DemoOffer[]): Promise<DemoShop> => ({
    merchant,
    offers,
    day: today(),
    rates: await rates.current(),
    home: `${publicUrl}/demo/${merchant.slug}`,
  });

  const findShop = async (slug: string): Promise<DemoShop | null> => {
    const merchant = merchants.find((one) => one.slug === slug);
    if (!merchant) return null;
    const { all, scale } = await loadWines();
    const breathe = openBreather();
    const market = { scale, shares, year: clock().getUTCFullYear(), always: always.get(merchant.slug) };
    const offers: DemoOffer[] = [];
    for (const [at, wine] of all.entries()) {
      offers.push(...offersOf(merchant, wine, market));
      if (at % 256 === 0) await breathe();
    }
    return openShop(merchant, offers);
  };

  return {
    merchants,
    findShop,
    async findProduct(slug, id) {
      const merchant = merchants.find((one) => one.slug === slug);
      const { byId, scale } = await loadWines();
      const wine = byId.get(id.split('-')[0] ?? '');
      if (!merchant || !wine) return null;
      const offers = offersOf(merchant, wine, {
        scale,
        shares,
        year: clock().getUTCFullYear(),
        always: always.get(merchant.slug),
      });
      const offer = offers.find((one) => one.id === id);
      return offer ? { shop: await openShop(merchant, offers), offer } : null;
    },
    etagOf: (slug) => `"${slug}-${today()}"`,
    async makePast() {
      for (const { id, slug } of await merchantsWithoutPast(db)) {
        const shop = await findShop(slug.replace(/^demo-/, ''));
        if (!shop) continue;
        const breathe = openBreather();
        let past: { key: string; day: number; priceCents: number }[] = [];
        for (const offer of shop.offers) {
          for (const day of priceTurns(shop.merchant, offer, shop.day, PAST_TURNS)) {
            past.push({ key: offer.id, day, priceCents: priceOn(shop.merchant, offer, day, shop.rates) });
          }
          await breathe();
          if (past.length < 4000) continue;
          await keepPast(db, id, past, shop.merchant.currency);
          past = [];
        }
        await keepPast(db, id, past, shop.merchant.currency);
        await notePast(db, id);
      }
    },
    stop: () => clearTimeout(forget),
  };
}

function toRecord(merchant: DemoMerchant, publicUrl: string) {
  return {
    slug: `demo-${merchant.slug}`,
    name: `${merchant.name} (demo)`,
    country: merchant.country,
    currency: merchant.currency,
    feedKind: merchant.kind,
    feedUrl: `${publicUrl}/demo/${merchant.slug}/${FEED_FILES[merchant.kind]}`,
    options: {
      taxBasis: merchant.tax,
      vendorIs: merchant.kind === 'shopify' && !isVendorProducer(merchant) ? ('shop' as const) : ('producer' as const),
    },
    isDemo: true,
  };
}

async function readWines(db: Db): Promise<DemoWine[]> {
  const all: DemoWine[] = [];
  for (let after = ''; ;) {
    const rows = await demoWineRows(db, BUILT_IN, after, 5000);
    const last = rows.at(-1);
    if (!last) return all;
    all.push(...rows.map(toWine));
    after = last.lwin;
  }
}

const toWine = (row: DemoWineRow): DemoWine => ({
  lwin: row.lwin,
  displayName: row.display_name,
  producerName: row.producer_name,
  wine: row.wine,
  country: row.country,
  region: row.region,
  subRegion: row.sub_region,
  subType: row.sub_type,
  firstVintage: row.first_vintage,
  finalVintage: row.final_vintage,
  nonVintage: row.non_vintage,
  typicalUsd: row.typical_usd,
  houseScore: row.house_score ?? 85,
});
