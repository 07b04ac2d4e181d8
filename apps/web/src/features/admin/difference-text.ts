import { t, word } from '@app/domain';

type Values = Record<string, unknown>;

/** What a change is of, by its name in the log. */
const NAMES: Readonly<Record<string, string>> = {
  appellation: word('appellation||field'),
  bottleSize: word('bottle size||field'),
  colour: word('colour||field'),
  country: word('country||field'),
  currency: word('currency||field'),
  enabled: word('switched on||field'),
  ended: word('sign-ins ended||field'),
  everyHours: word('hours between readings||field'),
  feedKind: word('kind of feed||field'),
  feedUrl: word('address of the feed||field'),
  grapes: word('grapes||field'),
  isHidden: word('hidden||field'),
  listingType: word('kind of listing||field'),
  listsWaiting: word('lists waiting||field'),
  name: word('name||field'),
  neverLinkedTo: word('never linked to||field'),
  newLists: word('new lists||field'),
  offers: word('offers||field'),
  packSize: word('bottles||field'),
  pagesPerDay: word('pages a day||field'),
  priceCents: word('price in cents||field'),
  producer: word('producer||field'),
  producerName: word('producer||field'),
  region: word('region||field'),
  role: word('role||field'),
  scopes: word('what the key may do||field'),
  setAside: word('set aside||field'),
  storedBytes: word('bytes stored||field'),
  tokens: word('tokens||field'),
  type: word('type||field'),
  vintage: word('vintage||field'),
  wine: word('wine||field'),
};

/** 'price in cents 12 → 14, name a → b': what a change changed. */
export function differenceText({ before, after }: { before: Values; after: Values }): string {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => `${t(NAMES[name] ?? name)} ${valueText(before[name])} → ${valueText(after[name])}`)
    .join(', ');
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  if (typeof value === 'boolean') return value ? t('yes||value') : t('no||value');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
