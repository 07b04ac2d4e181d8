import {
  comparisonOf,
  comparisonText,
  entryState,
  formatMarkup,
  formatScore,
  normOf,
  scoreOf,
  type Comparison,
  type EntryValue,
  type MarketView,
  type MarkupNorm,
  type Pour,
  type Score,
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
  const score = scoreOf(entry);
  const comparison = comparisonOf(entry);
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
      <Fact
        label="Markup"
        source={value && comparison.markup !== null ? valueSource(value, now) : whyNot(entry, comparison)}
      >
        {comparison.markup === null
          ? (comparisonText(entry, comparison) ?? formatMarkup(null))
          : formatMarkup(comparison.markup)}
      </Fact>
      <Fact label="Against normal" source={norm ? normSource(norm) : null}>
        {norm ? (
          <span className="inline-block first-letter:uppercase">
            <NormText norm={norm} />
          </span>
        ) : null}
      </Fact>
      <Fact label={score?.isEstimate ? 'Our estimate' : 'Rating'} source={score && ratingSource(entry)}>
        {score && ratingText(entry, score)}
      </Fact>
      <Fact label="Drink">
        {insight?.window && entryState(entry) === 'sure' ? <DrinkWindowBar window={insight.window} now={now} /> : null}
      </Fact>
      <Fact label="Listings">
        {entry.numListingsAllVintages > 0
          ? `${entry.numListings} of this vintage, ${entry.numListingsAllVintages} in all`
          : null}
      </Fact>
    </Group>
  );
}

/** Whether the price is fair, in one sentence at the head of the opened row; without a comparison, why there is none. */
export function PriceVerdict({ entry }: { entry: WineListEntry }) {
  const { curve } = useRowTools();
  const comparison = comparisonOf(entry);
  const value = entry.insight?.value;
  const norm = normOf(entry, curve);
  const price = entryMoney(entry, entry.restaurantPrice);
  if (!(entry.restaurantPrice > 0)) return null;
  if (comparison.reason !== null || comparison.markup === null || !value) {
    const why = whyNot(entry, comparison);
    return why ? <p className="mb-5 text-muted">{`We cannot say whether ${price} is fair: ${why}.`}</p> : null;
  }
  const shops = value.isDemo ? 'the demonstration shops' : 'shops';
  return (
    <p className="mb-5">
      {`${price} is ${formatMarkup(comparison.markup)} what ${shops} ask`}
      {norm ? (
        <>
          : <NormText norm={norm} />
        </>
      ) : null}
      .
    </p>
  );
}

function NormText({ norm }: { norm: MarkupNorm }) {
  const percent = Math.round(Math.abs(norm.ratio - 1) * 100);
  const text =
    norm.verdict === 'normal' || percent === 0
      ? 'about what one expects'
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
function valueSource(value: EntryValue, now: number): string {
  const { offers, seenAt, converted, taxAdjusted, tax, basis, isSameSize, isDemo } = value;
  const made = [
    converted > 0 ? `${converted} converted from another currency` : '',
    taxAdjusted > 0 ? `${taxAdjusted} with tax ${tax === 'incl' ? 'added' : 'taken out'}` : '',
  ].filter(Boolean);
  const alike = made.length > 0 ? `; ${made.join(', ')}` : '';
  const compared = basis === 'vintage' ? 'of the same vintage' : 'of all vintages, which cost about the same';
  const sizes = isSameSize === false ? ', in other sizes' : '';
  const demo = isDemo ? '; demonstration market, made up' : '';
  return `against ${offersText(offers)} ${compared}${sizes}, oldest seen ${ageText(seenAt, now)}${alike}${demo}`;
}

function ratingText(entry: WineListEntry, score: Score): string {
  const basis = entry.numRatings > 0 ? 'this vintage' : 'all vintages';
  const text = formatScore(score, 1);
  if (score.isEstimate) return text;
  const count = score.count.toLocaleString('en-US');
  return `${text} from ${count} ${score.count === 1 ? 'rating' : 'ratings'}, ${basis}`;
}

/** Why a price is not compared, in a sentence. */
function whyNot({ vintage }: WineListEntry, { reason }: Comparison): string | null {
  switch (reason) {
    case 'vintage':
      if (vintage === null) return 'the list does not say the vintage, and vintages of this wine do not cost the same';
      return 'the market has other vintages only, and they do not cost the same';
    case 'worth-a-look':
      return 'so far from the market that a mistake of ours is more likely than such a price';
    case 'price-doubt':
      return 'the line was hard to read';
    case 'wine-in-part':
      return 'the line does not say which wine of the house it is';
    case 'wine-unsure':
      return 'the wine is not sure';
    default:
      return null;
  }
}

function ratingSource({ insight }: WineListEntry): string {
  const sources = (insight?.ratingSources ?? []).filter(({ count }) => count > 0);
  if (sources.length === 0) return 'by the standing of the wine, its region and its year; nobody has rated it yet';
  return sources.map(({ source, count }) => `${source}: ${count.toLocaleString('en-US')}`).join(', ');
}
