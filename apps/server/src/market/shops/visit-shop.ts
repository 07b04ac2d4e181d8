import { FEED_KINDS, FEED_TITLES, type FeedKind, said, type Said } from '@app/domain';
import { FEED_FORMATS, FeedBroken, type ShopFacts } from '@app/feed-reader';
import { readShopPage, type ShopPage } from '@app/page-reader';
import { FetchFailed } from '#market/fetch/fetch-feed.ts';
import type { PoliteFetch } from '#market/fetch/polite-fetch.ts';
import type { RobotRules } from '#market/fetch/robots.ts';

/** A place where a feed may be. */
export interface FeedPlace {
  kind: FeedKind;
  url: string;
  /** Nothing on the shop's page points to it. */
  isGuess: boolean;
}

/** What the first look at a shop says. */
export interface ShopVisit {
  /** Where redirects have led. */
  home: URL;
  rules: RobotRules;
  facts: ShopFacts;
  /** The likeliest first. */
  places: FeedPlace[];
  /** Why its page was not read; null when it was. */
  trouble: FetchFailed | null;
}

const PAGE_BYTES = 2 * 1024 * 1024;
/** Shops state what they are in the head of the page; a tree of more costs time. */
const TREE_CHARS = 300_000;
/** Linked documents are often the feed of a blog. */
const MOST_LINKED = 3;
const MOST_SITEMAPS = 3;
/** A host that asks for longer pauses is not asked for what it may not have. */
const LONG_PAUSE_SECONDS = 3;

/** Looks at the page of a shop and lists where its feed may be. Throws `FetchFailed` when the shop cannot be reached at all. */
export async function visitShop(fetch: PoliteFetch, address: string): Promise<ShopVisit> {
  let home = new URL(address);
  let rules = await fetch.rulesOf(home);
  let page: ShopPage = { name: null, country: null, currency: null, documents: [] };
  let html = '';
  let trouble: FetchFailed | null = null;
  let typed: FeedPlace[] = [];
  try {
    const reply = await fetch(address);
    home = reply.url;
    rules = await fetch.rulesOf(home);
    const text = await readText(reply.body, PAGE_BYTES);
    // An address of a feed, not of a page.
    const type = reply.contentType ?? '';
    if (/json|xml|csv|plain|tab-separated/iu.test(type) && !/html/iu.test(type))
      typed = FEED_KINDS.map((kind) => ({ kind, url: home.href, isGuess: false }));
    else {
      html = text;
      page = readShopPage(html.slice(0, TREE_CHARS), { address: home.href, resolve });
    }
  } catch (error) {
    if (!(error instanceof FetchFailed) || error.cause !== undefined) throw error;
    // The page says no (404, robots.txt); a feed beside it may say yes.
    trouble = error;
  }
  const facts = {
    name: page.name,
    country: page.country ?? countryOf(home.hostname),
    currency: page.currency,
  };
  return { home, rules, facts, trouble, places: [...typed, ...findPlaces({ home, rules, page, html })] };
}

function findPlaces(seen: { home: URL; rules: RobotRules; page: ShopPage; html: string }): FeedPlace[] {
  const { home, rules, page, html } = seen;
  const at = (path: string): string => new URL(path, home.origin).href;
  const kinds = FEED_KINDS.map((kind) => ({ kind, ...FEED_FORMATS[kind].discovery }));
  const signed = kinds.filter(({ sign }) => sign?.test(html) === true);
  const restRoot = page.documents.find(({ rel }) => rel === 'https://api.w.org/')?.url;
  const signedPlaces = signed.flatMap(({ kind, paths }) =>
    paths.map((path) => ({
      kind,
      // WordPress says itself where its interface is: a shop may live in a folder, or have addresses without folders.
      url:
        restRoot !== undefined && path.startsWith('/wp-json/')
          ? withPath(restRoot, path.slice('/wp-json'.length))
          : at(path),
      isGuess: false,
    })),
  );
  const linked = page.documents
    .filter(({ rel, url }) => rel.includes('alternate') && new URL(url).host === home.host)
    .flatMap(({ type, url }) =>
      kinds.filter(({ linkTypes }) => linkTypes?.includes(type)).map(({ kind }) => ({ kind, url, isGuess: false })),
    )
    .slice(0, MOST_LINKED);
  const sitemaps = kinds
    .filter(({ kind }) => FEED_FORMATS[kind].documents.kind === 'sitemap')
    .flatMap(({ kind, paths }) => [
      ...rules.sitemaps
        .filter((url) => new URL(url).host === home.host)
        .slice(0, MOST_SITEMAPS)
        .map((url) => ({ kind, url, isGuess: false })),
      ...paths.map((path, order) => ({ kind, url: at(path), isGuess: order > 0 })),
    ]);
  const guesses = kinds
    .filter(({ kind }) => FEED_FORMATS[kind].documents.kind !== 'sitemap')
    .flatMap(({ kind, paths }) => paths.map((path) => ({ kind, url: at(path), isGuess: true })));
  // Software says more than a page each: the interfaces of shops come before single documents, sitemaps last.
  const isPaged = ({ kind }: FeedPlace): boolean => FEED_FORMATS[kind].documents.kind === 'pages';
  const all = [
    ...signedPlaces,
    ...guesses.filter(isPaged),
    ...linked,
    ...guesses.filter((place) => !isPaged(place)),
    ...sitemaps,
  ];
  const isPatient = (rules.delaySeconds ?? 0) <= LONG_PAUSE_SECONDS;
  const once = new Map(all.map((place) => [`${place.kind} ${place.url}`, place]));
  return [...once.values()].filter(({ isGuess }) => isPatient || !isGuess);
}

/** The software's own word about the shop fills in what its page does not say. */
export async function askAbout(fetch: PoliteFetch, kind: FeedKind, visit: ShopVisit): Promise<ShopFacts> {
  const { about } = FEED_FORMATS[kind].discovery;
  if (!about) return visit.facts;
  try {
    const reply = await fetch(new URL(about.path, visit.home.origin).href);
    const told = about.read(await readText(reply.body, PAGE_BYTES));
    const { facts } = visit;
    return {
      name: told.name ?? facts.name,
      country: told.country ?? facts.country,
      currency: told.currency ?? facts.currency,
    };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return visit.facts;
  }
}

/** 'https://shop.example/?rest_route=/' and 'https://shop.example/wp-json/' both get the path. */
function withPath(root: string, path: string): string {
  const url = new URL(root);
  if (url.searchParams.has('rest_route')) url.searchParams.set('rest_route', path);
  else url.pathname = url.pathname.replace(/\/+$/, '') + path;
  return url.href;
}

const resolve = (address: string, base: string): string | null => {
  const url = address === '' ? null : URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
};

/** Ends of names that belong to a country and are used by its shops; many others are sold to anybody. */
const NATIONAL =
  /\.(at|au|be|br|ca|ch|cl|cn|cz|de|dk|ee|es|fi|fr|gr|hk|hr|hu|ie|il|in|is|it|jp|kr|lt|lu|lv|mx|nl|no|nz|pl|pt|ro|rs|se|sg|si|sk|th|tr|tw|uk|us|za)$/u;

function countryOf(host: string): string | null {
  const end = NATIONAL.exec(host)?.[1];
  return end === undefined ? null : end === 'uk' ? 'GB' : end.toUpperCase();
}

/** The first bytes of a document as text. */
async function readText(body: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Why a place gave no feed. */
export function whyNot(error: unknown, kind: FeedKind): Said {
  if (error instanceof FetchFailed)
    return error.httpStatus === 404 ? said('There is nothing at this address.') : error.said;
  if (error instanceof FeedBroken)
    return said('This is no {title} feed: {why}', { title: FEED_TITLES[kind], why: error.said });
  throw error;
}
