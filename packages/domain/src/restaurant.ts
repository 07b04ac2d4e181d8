/** What tells which restaurant a list is of. */
export interface RestaurantSigns {
  id: string;
  title: string;
  /** Where on the web it was read; null for files and typed lists. */
  sourceUrl: string | null;
  /** The list that was read at the same address before. */
  previousId: string | null;
}

/** What an owner says: these two are of one restaurant; or, without another list, this one stands alone. */
export interface RestaurantWord {
  /** A later word has a higher number. */
  id: number;
  listId: string;
  otherId: string | null;
}

export type RestaurantReason = 'word' | 'address' | 'title';

/**
 * The other lists of the restaurant that list `id` is of, each with what joins it. Lists are joined by their site, their name and their
 * owner's words, also by way of a third list. A list that stands alone is joined by later words only.
 */
export function listsOfRestaurant(
  id: string,
  lists: readonly RestaurantSigns[],
  words: readonly RestaurantWord[],
): Map<string, RestaurantReason> {
  const aloneSince = new Map<string, number>();
  for (const { id: at, listId, otherId } of words)
    if (otherId === null) aloneSince.set(listId, Math.max(at, aloneSince.get(listId) ?? 0));
  const byId = new Map(lists.map((list) => [list.id, list]));
  const bySign = new Map<string, string[]>();
  for (const list of lists)
    if (!aloneSince.has(list.id))
      for (const [, sign] of signsOf(list)) bySign.set(sign, [...(bySign.get(sign) ?? []), list.id]);

  const found = new Map<string, RestaurantReason>();
  const waiting = [id];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const reach = (other: string, reason: RestaurantReason): void => {
      if (other === id || found.has(other) || !byId.has(other)) return;
      found.set(other, reason);
      waiting.push(other);
    };
    for (const { id: said, listId, otherId } of words) {
      const isStale = [listId, otherId].some((one) => one !== null && (aloneSince.get(one) ?? 0) > said);
      if (otherId === null || isStale) continue;
      if (listId === at) reach(otherId, 'word');
      if (otherId === at) reach(listId, 'word');
    }
    const list = byId.get(at);
    if (!list || aloneSince.has(at)) continue;
    for (const [reason, sign] of signsOf(list)) for (const other of bySign.get(sign) ?? []) reach(other, reason);
  }
  return found;
}

function signsOf({ id, title, sourceUrl, previousId }: RestaurantSigns): [RestaurantReason, string][] {
  const site = siteOf(sourceUrl);
  const name = houseName(title);
  return [
    // A list and the one that was read again after it meet in the older one's number.
    ['address', `list ${id}`],
    ...(previousId === null ? [] : [['address', `list ${previousId}`] as [RestaurantReason, string]]),
    ...(site === null ? [] : [['address', `site ${site}`] as [RestaurantReason, string]]),
    ...(name === null ? [] : [['title', `name ${name}`] as [RestaurantReason, string]]),
  ];
}

/** Sites that hold files and pages of many houses. */
const SHARED_SITES = new Set(
  `bit.ly canva.com dropbox.com docs.google.com drive.google.com dropboxusercontent.com facebook.com flipsnack.com instagram.com
   issuu.com linktr.ee photos.google.com scribd.com sites.google.com starwinelist.com storage.googleapis.com tinyurl.com
   tripadvisor.com untappd.com yumpu.com amazonaws.com azureedge.net cloudfront.net cloudinary.com googleusercontent.com
   sharepoint.com squarespace.com wixstatic.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** The site of a restaurant; the whole address where the host is no house's own. */
export function siteOf(address: string | null): string | null {
  const [, host = '', port = '', rest = ''] =
    /^https?:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]+)(:\d+)?([^#]*)/iu.exec(address ?? '') ?? [];
  const name = host.toLowerCase().replace(/^www\./u, '');
  if (name === '') return null;
  const parts = name.split('.');
  const isNamed = parts.length > 1 && !/^\[|^[\d.]+$/u.test(name);
  const isShared =
    SHARED_SITES.has(name) ||
    SHARED_SITES.has(parts.slice(-2).join('.')) ||
    /^(?:cdn|static|files|media|assets|images|img)\d*\./u.test(name);
  return isNamed && !isShared ? name : `${name}${port}${rest.replace(/\/$/u, '')}`;
}

/** Words of titles that name no house. */
const NO_NAME = new Set(
  `a an and at by our the of for from in with wine wines winelist list lists menu menus drink drinks beverage beverages bar cellar glass
   bottle bottles page pages new old copy final draft version untitled pasted list pdf photo scan red white rose sparkling champagne
   dessert sweet spirits cocktails lunch dinner brunch restaurant
   le la les l de du des d et au aux carte vin vins boissons cave verre nouvelle
   il lo i gli della del di e carta vini bevande lista ristorante
   el los las y vino vinos bebidas bodega copas
   der die das und wein weine weinkarte karte getranke getrankekarte
   vinkort vinliste kort liste viner dranken wijnkaart kaart
   spring summer autumn fall winter printemps ete automne hiver primavera estate autunno inverno fruhling sommer herbst
   january february march april may june july august september october november december
   jan feb mar apr jun jul aug sep sept oct nov dec`
    .split(/\s+/)
    .filter(Boolean),
);
const FEWEST_LETTERS = 4;

/** 'The Quay: wine list, autumn 2026' is 'quay'; null where a title names no house. */
export function houseName(title: string): string | null {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/u, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^\d+$/u.test(word) && !NO_NAME.has(word));
  const name = words.join(' ');
  return name.replaceAll(' ', '').length >= FEWEST_LETTERS ? name : null;
}
