import { formatMarkup, markup, markupOf, ratingOf, type MarketView, type WineListEntry } from '@app/domain';
import { useState } from 'react';
import { ageText } from '#ui/age.ts';
import { entryMoney } from '#wine/entry.ts';
import { DrinkWindowBar } from './drink-window.tsx';
import { Fact, Group } from './facts.tsx';

/** §2: Pricing & Stats; beneath every figure stands what it rests on: how many offers, of which vintage, how old. */
export function EntryFigures({ entry }: { entry: WineListEntry }) {
  const [now] = useState(() => Date.now());
  const { insight } = entry;
  const market = entry.averagePricePer750mlAllVintages;
  const rating = ratingOf(entry);
  const ofVintage = insight?.marketOfVintage ?? null;
  const vintageMarkup = markup({ ...entry, marketPer750: ofVintage?.averagePer750 });
  return (
    <Group title="Pricing & Stats">
      <Fact label="Restaurant price">
        {entry.restaurantPrice > 0 ? entryMoney(entry, entry.restaurantPrice) : insight?.priceText}
      </Fact>
      <Fact label="Market average" source={marketSource(insight?.marketOfAll ?? null, 'all vintages', now)}>
        {market ? `${entryMoney(entry, market)} per 750 ml` : 'No market price is known'}
      </Fact>
      <Fact label="This vintage" source={marketSource(ofVintage, `vintage ${entry.vintage}`, now)}>
        {ofVintage ? `${entryMoney(entry, ofVintage.averagePer750)} per 750 ml` : null}
      </Fact>
      <Fact label="Markup" source={market ? 'against the average of all vintages' : null}>
        {formatMarkup(markupOf(entry))}
      </Fact>
      <Fact label="On this vintage" source="against offers of the same vintage">
        {vintageMarkup === null ? null : formatMarkup(vintageMarkup)}
      </Fact>
      <Fact label="Rating" source={rating === null ? null : ratingSource(entry)}>
        {rating === null ? null : ratingText(entry, rating)}
      </Fact>
      <Fact label="Drink">{insight?.window ? <DrinkWindowBar window={insight.window} now={now} /> : null}</Fact>
      <Fact label="Listings">
        {entry.numListingsAllVintages > 0
          ? `${entry.numListings} of this vintage, ${entry.numListingsAllVintages} in all`
          : null}
      </Fact>
    </Group>
  );
}

function marketSource(view: MarketView | null, basis: string, now: number): string | null {
  if (!view) return null;
  const offers = `${view.offers} ${view.offers === 1 ? 'offer' : 'offers'}, ${basis}`;
  return `${offers}, oldest price seen ${ageText(view.seenAt, now)}${view.isDemo ? '; demonstration market' : ''}`;
}

function ratingText(entry: WineListEntry, rating: number): string {
  const ofVintage = entry.numRatings > 0;
  const count = ofVintage ? entry.numRatings : entry.numRatingsAllVintages;
  const basis = ofVintage ? 'this vintage' : 'all vintages';
  // Nobody has rated it: the figure is the house's own.
  if (count === 0) return `${rating.toFixed(1)}, our own estimate`;
  return `${rating.toFixed(1)} from ${count.toLocaleString('en-US')} ${count === 1 ? 'rating' : 'ratings'}, ${basis}`;
}

function ratingSource({ insight }: WineListEntry): string | null {
  const sources = (insight?.ratingSources ?? []).filter(({ count }) => count > 0);
  if (sources.length === 0) return 'by the standing of the wine, its region and its year; nobody has rated it yet';
  return sources.map(({ source, count }) => `${source}: ${count.toLocaleString('en-US')}`).join(', ');
}
