import {
  bottleSizeLabel,
  formatCents,
  formatNames,
  language,
  placeName,
  sizeWord,
  t,
  texts,
  wineTypeOf,
  wineWord,
  type FacetName,
} from '@app/domain';
import { countryName } from '#wine/country-name.ts';
import type { Found } from './find-view.ts';

type Part = Found['understood'][number];
type Years = NonNullable<NonNullable<Found['asked']>['years']>;

/** The English texts are the server's; other languages make theirs of what the text is made of. */
export function chipText({ kind, text, of }: Part): string {
  if (kind === 'place') return placeName(text);
  if (language() === 'en' || !of) return text;
  const { name = '', country = null } = of;
  switch (kind) {
    case 'budget':
      return moneyText(of.min ?? null, of.max ?? null, of.currency);
    case 'years':
      return of.from === undefined ? t('Non-vintage') : yearsText({ from: of.from, to: of.to ?? null });
    case 'size':
      return sizeWord(text);
    case 'cheap':
      return t('Lowest price first');
    case 'best':
      return t('Best estimate first');
    case 'stock':
      return t('On offer');
    case 'dish':
      return t('With {dish}', { dish: wineWord('dish', name) });
    case 'occasion':
      return t('For {occasion}', { occasion: wineWord('occasion', name) });
    case 'shops':
      return country === null
        ? t('Shops near you: your country is not known')
        : t('Shops in {country}', { country: countryName(country) });
    case 'colour':
    case 'type':
      return capital(KINDS[name] ?? name);
    case 'style':
      return capital(wineWord('style', name));
    default:
      return text;
  }
}

const KINDS: Readonly<Record<string, string>> = texts({
  Red: 'Red',
  White: 'White',
  Rosé: 'Rosé',
  Orange: 'Orange||wine',
  Still: 'Still||wine',
  Sparkling: 'Sparkling',
  Sweet: 'Sweet||wine',
  Fortified: 'Fortified||wine',
});

const WINES: Readonly<Record<string, string>> = texts({
  Red: 'Red wines',
  White: 'White wines',
  Rosé: 'Rosé wines',
  Orange: 'Orange wines',
  Sparkling: 'Sparkling wines',
  Sweet: 'Sweet wines',
  Fortified: 'Fortified wines',
  any: 'Wines',
});

/** 'White wines', 'Sparkling Red', 'Pinot Noir'. */
function kindText({ grapes, colour, type }: NonNullable<Found['asked']>): string {
  if (grapes.length > 0) {
    const kind = type ?? colour;
    return [formatNames(grapes), kind === null ? '' : (KINDS[kind] ?? kind)].filter(Boolean).join(', ');
  }
  if (type === 'Sparkling' && colour !== null) return t(wineTypeOf({ colour, subType: type }));
  return WINES[type === null || type === 'Still' ? (colour ?? 'any') : type] ?? t('Wines');
}

/** The title of a kind of wine; the name that was asked for stays as it is. */
export function titleText({ title, asked }: Pick<Found, 'title' | 'asked'>): string {
  if (language() === 'en' || !asked) return title;
  const { grapes, colour, type, place, styles, ranks, dish, years } = asked;
  const isAlone = colour === null && type === null && grapes.length === 0 && styles.length + ranks.length === 0;
  const isYear = isAlone && place === null && years !== null;
  const parts = [
    isAlone && place !== null ? '' : kindText(asked),
    ...ranks,
    placeName(place ?? ''),
    ...styles.map((style) => wineWord('style', style)),
    isYear ? yearsText(years) : '',
    dish === null ? '' : t('With {dish}', { dish: wineWord('dish', dish) }),
  ];
  return capital(parts.filter(Boolean).join(', '));
}

/** What a value of a facet is called. */
export function facetText(name: FacetName, value: string, currency: string): string | null {
  if (name === 'shops') return countryName(value);
  if (language() === 'en') return null;
  if (name === 'size') return sizeWord(bottleSizeLabel(Number(value)));
  if (name === 'stock') return t('On offer');
  if (name === 'colour') return t(value);
  if (name === 'country' || name === 'region') return placeName(value);
  if (name !== 'price') return null;
  const [low = '', high = ''] = value.split('-');
  return moneyText(low === '0' ? null : Number(low), high === '' ? null : Number(high), currency);
}

function moneyText(min: number | null, max: number | null, currency?: string): string {
  const money = (amount: number): string => formatCents(amount * 100, currency).replace(/[.,]00(?!\d)/, '');
  if (min === null) return `≤ ${money(max ?? 0)}`;
  return max === null ? `≥ ${money(min)}` : t('{from} to {to}', { from: money(min), to: money(max) });
}

function yearsText({ from, to }: Years): string {
  if (from === to) return String(from);
  if (from === null) return t('Until {year}', { year: to ?? '' });
  return to === null ? t('From {year}||on', { year: from }) : t('{from} to {to}', { from, to });
}

/** Years of which nobody offers what was asked for; null where none is named by its number. */
export function missingYears({
  letGo,
  years,
  yearsWithout,
}: Pick<Found, 'letGo' | 'years' | 'yearsWithout'>): string | null {
  if (letGo === 'years' && years && years.from !== null && years.to !== null)
    return t('No offers of {years}. These are of other vintages:', { years: yearsText(years) });
  if (!yearsWithout || yearsWithout.length === 0) return null;
  return t('No offers of {years}.', { years: formatNames(yearsWithout.map(String), 'disjunction') });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
