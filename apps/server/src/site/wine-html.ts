import { BRAND, formatCents, many, placeName, placesOf, t, wineTypeOf, type CallReply } from '@app/domain';
import type { PageTags } from './page-tags.ts';
import { wineCardPath } from './wine-card.ts';

type WinePage = CallReply<'getWine'>;

/** What a wine's page says before any script runs: its tags, its structured data, and the facts it is drawn of. */
export interface WineHtml extends PageTags {
  /** Of the wine itself: another than was asked for when two were merged. */
  lwin: string;
  structuredData: Record<string, unknown>;
  /** What the page is drawn of. */
  page: WinePage;
}

/** Makes it of what the page itself shows. Made-up prices are said to be so, and never stand in the structured data. */
export function wineHtml(page: WinePage, address: string): WineHtml {
  const { wine } = page;
  const place = placesOf(wine).join(', ');
  const kind = t(wineTypeOf(wine));
  const range = wine.price && t('{range} per 750 ml', { range: rangeText(wine.price, page) });
  const demo = page.isDemo ? t('Prices are of a demonstration market and made up.') : '';
  const named = { wine: wine.displayName, kind, place };
  const about = place ? t('{wine}: {kind} of {place}.', named) : t('{wine}: {kind}.', named);
  const priced = range && many(wine.offers, { one: '{n} offers, {range}.', other: '{n} offers, {range}.' }, { range });
  return {
    lwin: wine.lwin,
    title: `${wine.displayName} | ${BRAND.name}`,
    description: [about, priced, demo].filter(Boolean).join(' '),
    image: wineCardPath(wine.lwin),
    structuredData: productOf(page, address),
    page,
  };
}

const money = (cents: number, { currency }: WinePage): string => formatCents(cents, currency);

const rangeText = ({ lowCents, highCents }: { lowCents: number; highCents: number }, page: WinePage): string =>
  t('{low} to {high}', { low: money(lowCents, page), high: money(highCents, page) });

function productOf({ wine, isDemo, currency, offerGroups }: WinePage, address: string): Record<string, unknown> {
  const bottles = isDemo ? [] : offerGroups.filter(({ bottleMl }) => bottleMl === 750);
  const amount = (cents: number): string => (cents / 100).toFixed(2);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: wine.displayName,
    category: 'Wine',
    url: address,
    ...(wine.producerName && { brand: { '@type': 'Brand', name: wine.producerName } }),
    ...(wine.country && { countryOfOrigin: { '@type': 'Country', name: placeName(wine.country) } }),
    ...(bottles.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: currency,
        lowPrice: amount(Math.min(...bottles.map(({ price }) => price.lowCents))),
        highPrice: amount(Math.max(...bottles.map(({ price }) => price.highCents))),
        offerCount: bottles.reduce((sum, { price }) => sum + price.offers, 0),
      },
    }),
  };
}
