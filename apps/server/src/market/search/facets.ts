import { bottleSizeLabel, FACET_NAMES, formatCents, wineTypeOf, type CallReply, type FacetName } from '@app/domain';

type Choice = CallReply<'findWines'>['choices'][number];
type Facet = CallReply<'findWines'>['facets'][number];

/** A wine with what facets need beside what is shown. */
export interface FacetedWine {
  choice: Choice;
  /** ISO codes of the shops that have it. */
  shopCountries: readonly string[];
}

/** Chosen values by facet; a wine must have one of each. */
export type ChosenFacets = ReadonlyMap<FacetName, readonly string[]>;

/** Upper bounds of the bands of prices, in the major unit of any currency. */
const BANDS = [20, 50, 100, 250] as const;
const MOST_VALUES = 12;

/** Reads 'colour:Red Wine|country:France'; what cannot be read is as if it were not there. */
export function parseFacets(text: string | undefined): ChosenFacets {
  const chosen = new Map<FacetName, string[]>();
  for (const part of (text ?? '').split('|')) {
    const at = part.indexOf(':');
    const name = FACET_NAMES.find((known) => known === part.slice(0, at));
    const value = part.slice(at + 1).trim();
    if (name && value !== '') chosen.set(name, [...(chosen.get(name) ?? []), value]);
  }
  return chosen;
}

function valuesOf({ choice, shopCountries }: FacetedWine, name: FacetName): string[] {
  switch (name) {
    case 'country':
      return [choice.country];
    case 'region':
      return [choice.subRegion || choice.region];
    case 'colour':
      return [wineTypeOf(choice)];
    case 'grape':
      return choice.grapes.slice(0, 1);
    case 'price':
      return choice.price ? [bandOf(choice.price.lowCents / 100)] : [];
    case 'size':
      return choice.sizes.map(String);
    case 'shops':
      return [...shopCountries];
    case 'stock':
      return choice.offers > 0 ? ['yes'] : [];
  }
}

function bandOf(amount: number): string {
  const at = BANDS.findIndex((bound) => amount < bound);
  return at < 0 ? `${BANDS.at(-1)}-` : `${BANDS[at - 1] ?? 0}-${BANDS[at]}`;
}

function labelOf(name: FacetName, value: string, currency: string): string {
  if (name === 'size') return bottleSizeLabel(Number(value));
  if (name === 'stock') return 'On offer';
  if (name !== 'price') return value;
  const [low = '', high = ''] = value.split('-');
  const money = (amount: string): string => formatCents(Number(amount) * 100, currency).replace(/[.,]00(?!\d)/, '');
  if (high === '') return `${money(low)} and more`;
  return low === '0' ? `Under ${money(high)}` : `${money(low)} to ${money(high)}`;
}

export function passesFacets(wine: FacetedWine, chosen: ChosenFacets, but?: FacetName): boolean {
  for (const [name, values] of chosen)
    if (name !== but && !valuesOf(wine, name).some((value) => values.includes(value))) return false;
  return true;
}

/** Each facet with its values, counted as if that facet itself were not chosen. One that cannot narrow anything is left out. */
export function countFacets(wines: readonly FacetedWine[], chosen: ChosenFacets, currency: string): Facet[] {
  return FACET_NAMES.flatMap((name) => {
    const counts = new Map<string, number>();
    const others = wines.filter((wine) => passesFacets(wine, chosen, name));
    for (const wine of others)
      for (const value of new Set(valuesOf(wine, name)))
        if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    const picked = chosen.get(name) ?? [];
    const values = [...counts]
      .toSorted(([a, m], [b, n]) =>
        name === 'price' || name === 'size' ? Number.parseInt(a) - Number.parseInt(b) : n - m,
      )
      .slice(0, MOST_VALUES)
      .map(([value, count]) => ({
        value,
        label: labelOf(name, value, currency),
        count,
        isChosen: picked.includes(value),
      }));
    const narrows = values.length > 1 || values.some(({ count }) => count < others.length);
    return narrows || picked.length > 0 ? [{ name, values }] : [];
  });
}
