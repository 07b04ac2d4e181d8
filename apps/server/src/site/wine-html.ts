import { BRAND, bottleSizeLabel, formatCents, wineTypeOf, type CallReply } from '@app/domain';
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
  const kind = wineTypeOf(wine);
  const range = wine.price && `${money(wine.price.lowCents, page)} to ${money(wine.price.highCents, page)} per 750 ml`;
  const demo = page.isDemo ? ' Prices are of a demonstration market and made up.' : '';
  return {
    lwin: wine.lwin,
    title: `${wine.displayName} | ${BRAND.name}`,
    description: `${wine.displayName}: ${kind}${place ? ` of ${place}` : ''}.${range ? ` ${wine.offers} offers, ${range}.` : ''}${demo}`,
    image: wineCardPath(wine.lwin),
    structuredData: productOf(page, address),
    facts: factsOf(page, { place, kind, range, demo }),
  };
}

const money = (cents: number, { currency }: WinePage): string => formatCents(cents, currency);

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
  const grapes = wine.grapes.length > 0 ? `${wine.grapesAre === 'own' ? '' : 'Usually '}${wine.grapes.join(', ')}` : '';
  const facts: [string, string][] = [
    ['Producer', wine.producerName],
    ['Place', place],
    ['Type', kind],
    ['Grapes', grapes],
    ['Classification', wine.classification],
    ['Price', range ?? 'No shop here offers it today'],
    ['Wines of its kind usually taste of', usually?.notes ?? ''],
    ['Serve at', serving ? `${serving.celsius} °C (${serving.fahrenheit} °F): ${serving.advice}` : ''],
  ];
  const rows = facts
    .filter(([, text]) => text)
    .map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`);
  const offers = offerGroups.map(({ vintage, bottleMl, price }) => {
    const cells = [
      vintage ?? '',
      bottleSizeLabel(bottleMl, wine.region),
      money(price.middleCents, page),
      `${money(price.lowCents, page)} to ${money(price.highCents, page)}`,
      String(price.offers),
    ];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const table =
    offers.length > 0
      ? `<table><caption>Offers by vintage and size</caption><thead><tr><th>Vintage</th><th>Size</th><th>Middle price</th><th>Range</th><th>Offers</th></tr></thead><tbody>${offers.join('')}</tbody></table>`
      : '';
  const links = house.map(
    (other) => `<li><a href="${escapeHtml(`/wine/${other.lwin}`)}">${escapeHtml(other.displayName)}</a></li>`,
  );
  const others = links.length > 0 ? `<h2>Also by ${escapeHtml(wine.producerName)}</h2><ul>${links.join('')}</ul>` : '';
  return `<div class="column py-12"><h1>${escapeHtml(wine.displayName)}</h1>${demo ? `<p>${escapeHtml(demo.trim())}</p>` : ''}<dl>${rows.join('')}</dl>${table}${others}</div>`;
}
