import {
  formatMarkup,
  markupOf,
  normOf,
  ratingOf,
  type EntryValue,
  type MarketView,
  type MarkupNorm,
  type Pour,
  type WineListEntry,
} from '@app/domain';
import { useState } from 'react';
import { ageText } from '#ui/age.ts';
import { classNames } from '#ui/class-names.ts';
import { entryMoney } from '#wine/entry.ts';
import { DrinkWindowBar } from './drink-window.tsx';
import { Fact, Group } from './facts.tsx';
import { useRowTools } from '#features/menu/menu-context.ts';

/** §2: Pricing & Stats; under every figure its basis: how many offers, of which vintage, how old. */
export function EntryFigures({ entry }: { entry: WineListEntry }) {
  const [now] = useState(() => Date.now());
  const { curve } = useRowTools();
  const { insight } = entry;
  const market = entry.averagePricePer750mlAllVintages;
  const rating = ratingOf(entry);
  const ofVintage = insight?.marketOfVintage ?? null;
  const value = insight?.value ?? null;
  const norm = normOf(entry, curve);
  return (
    <Group title="Pricing & Stats">
      <Fact label="Restaurant price">
        {entry.restaurantPrice > 0 ? entryMoney(entry, entry.restaurantPrice) : insight?.priceText}
      </Fact>
      <Fact label="By the glass" source={insight?.pour ? pourSource(entry, insight.pour) : null}>
        {insight?.pour ? `${insight.pour.glassesInBottle} glasses make a bottle` : null}
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
      <Fact label="On this vintage" source={value ? valueSource(value, now) : null}>
        {value?.basis === 'vintage' ? formatMarkup(value.markup) : null}
      </Fact>
      <Fact label="Against normal" source={norm ? normSource(norm) : null}>
        {norm ? <NormText norm={norm} /> : null}
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

function NormText({ norm }: { norm: MarkupNorm }) {
  const percent = Math.round(Math.abs(norm.ratio - 1) * 100);
  const text =
    norm.verdict === 'normal' || percent === 0
      ? 'About what one expects'
      : `${percent}% ${norm.ratio < 1 ? 'under' : 'over'} the normal markup`;
  return (
    <span className={classNames(norm.verdict === 'under' && 'text-good', norm.verdict === 'over' && 'text-accent')}>
      {text}
    </span>
  );
}

function normSource({ markup, from, wines }: MarkupNorm): string {
  const basis =
    from === 'list'
      ? `on this list at that price, from ${wines} of its wines`
      : 'in restaurants at that price, a rule of thumb';
  return `${formatMarkup(markup)} is normal ${basis}`;
}

function pourSource(entry: WineListEntry, pour: Pour): string {
  const cost = `${pour.glassMl} ml a glass, ${entryMoney(entry, pour.pricePer750)} for 750 ml that way`;
  if (pour.bottlePrice === null || pour.glassesForBottle === null) return cost;
  return `${cost}; the bottle is ${entryMoney(entry, pour.bottlePrice)}, no dearer from ${pour.glassesForBottle} glasses on`;
}

function offersText(offers: number): string {
  return `${offers} ${offers === 1 ? 'offer' : 'offers'}`;
}

function marketSource(view: MarketView | null, basis: string, now: number): string | null {
  if (!view) return null;
  const age = `oldest price seen ${ageText(view.seenAt, now)}`;
  return `${offersText(view.offers)}, ${basis}, ${age}${view.isDemo ? '; demonstration market' : ''}`;
}

/** What was converted before dividing. */
function valueSource({ offers, seenAt, converted, taxAdjusted, tax }: EntryValue, now: number): string {
  const made = [
    converted > 0 ? `${converted} converted from another currency` : '',
    taxAdjusted > 0 ? `${taxAdjusted} with tax ${tax === 'incl' ? 'added' : 'taken out'}` : '',
  ].filter(Boolean);
  const alike = made.length > 0 ? `; ${made.join(', ')}` : '';
  return `against ${offersText(offers)} of the same vintage, oldest seen ${ageText(seenAt, now)}${alike}`;
}

function ratingText(entry: WineListEntry, rating: number): string {
  const ofVintage = entry.numRatings > 0;
  const count = ofVintage ? entry.numRatings : entry.numRatingsAllVintages;
  const basis = ofVintage ? 'this vintage' : 'all vintages';
  // Without ratings the figure is our own estimate.
  if (count === 0) return `${rating.toFixed(1)}, our own estimate`;
  return `${rating.toFixed(1)} from ${count.toLocaleString('en-US')} ${count === 1 ? 'rating' : 'ratings'}, ${basis}`;
}

function ratingSource({ insight }: WineListEntry): string {
  const sources = (insight?.ratingSources ?? []).filter(({ count }) => count > 0);
  if (sources.length === 0) return 'by the standing of the wine, its region and its year; nobody has rated it yet';
  return sources.map(({ source, count }) => `${source}: ${count.toLocaleString('en-US')}`).join(', ');
}
