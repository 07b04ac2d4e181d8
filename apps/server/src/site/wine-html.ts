import {
  addressIn,
  BRAND,
  bottleSizeLabel,
  formatCents,
  language,
  many,
  sizeWord,
  t,
  wineTypeOf,
  type CallReply,
} from '@app/domain';
import { escapeHtml } from '#platform/html.ts';
import type { PageTags } from './page-tags.ts';
import { wineCardPath } from './wine-card.ts';

type WinePage = CallReply<'getWine'>;

/** What a wine's page says before any script runs: its tags, its structured data, and its facts. */
export interface WineHtml extends PageTags {
  /** Of the wine itself: another than was asked for when two were merged. */
  lwin: string;
  structuredData: Record<string, unknown>;
  /** HTML, with every text escaped. */
  facts: string;
}

/** Makes it of what the page itself shows. Made-up prices are said to be so, and never stand in the structured data. */
export function wineHtml(page: WinePage, address: string): WineHtml {
  const { wine } = page;
  const place = [wine.subRegion, wine.region, wine.country]
    .filter((name, i, all) => name && all.indexOf(name) === i)
    .join(', ');
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
    facts: factsOf(page, { place, kind, range, demo }),
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
    ...(wine.country && { countryOfOrigin: { '@type': 'Country', name: wine.country } }),
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

interface Said {
  place: string;
  kind: string;
  range: string | null;
  demo: string;
}

function factsOf(page: WinePage, { place, kind, range, demo }: Said): string {
  const { wine, offerGroups, usually, serving, house } = page;
  const names = wine.grapes.join(', ');
  const grapes = names && wine.grapesAre !== 'own' ? t('Usually {grapes}', { grapes: names }) : names;
  const facts: [string, string][] = [
    [t('Producer'), wine.producerName],
    [t('Place'), place],
    [t('Type'), kind],
    [t('Grapes'), grapes],
    [t('Classification'), wine.classification],
    [t('Price'), range ?? t('No shop here offers it today')],
    [t('Wines of its kind usually taste of'), usually?.notes ?? ''],
    [t('Serve at'), serving ? `${serving.celsius} °C (${serving.fahrenheit} °F): ${serving.advice}` : ''],
  ];
  const rows = facts
    .filter(([, text]) => text)
    .map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`);
  const offers = offerGroups.map(({ vintage, bottleMl, price }) => {
    const cells = [
      vintage ?? '',
      sizeWord(bottleSizeLabel(bottleMl, wine.region)),
      money(price.middleCents, page),
      rangeText(price, page),
      String(price.offers),
    ];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const heads = [t('Vintage'), t('Size'), t('Middle price'), t('Range'), t('Offers')].map(
    (head) => `<th>${escapeHtml(head)}</th>`,
  );
  const table =
    offers.length > 0
      ? `<table><caption>${escapeHtml(t('Offers by vintage and size'))}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${offers.join('')}</tbody></table>`
      : '';
  const links = house.map(
    (other) =>
      `<li><a href="${escapeHtml(addressIn(language(), `/wine/${other.lwin}`))}">${escapeHtml(other.displayName)}</a></li>`,
  );
  const others =
    links.length > 0
      ? `<h2>${escapeHtml(t('Also by {house}', { house: wine.producerName }))}</h2><ul>${links.join('')}</ul>`
      : '';
  return `<div class="column py-12"><h1>${escapeHtml(wine.displayName)}</h1>${demo ? `<p>${escapeHtml(demo)}</p>` : ''}<dl>${rows.join('')}</dl>${table}${others}</div>`;
}
