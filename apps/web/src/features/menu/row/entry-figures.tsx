import {
  comparisonOf,
  comparisonText,
  entryState,
  formatMarkup,
  formatNumber,
  formatScore,
  many,
  normOf,
  scoreOf,
  t,
  type Comparison,
  type EntryValue,
  type MarketView,
  type MarkupNorm,
  type Pour,
  type Score,
  type WineListEntry,
} from '@app/domain';
import { useState, Suspense } from 'react';
import { ageText } from '#ui/age.ts';
import { classNames } from '#ui/class-names.ts';
import { entryMoney, marketMoney } from '#wine/entry.ts';
import { DrinkWindowBar } from './drink-window.tsx';
import { Fact, Group } from './facts.tsx';
import { useRowTools } from '#features/menu/menu-context.ts';

/** §2: Pricing & Stats; under every figure its basis: how many offers, of which vintage, how old. */
export function EntryFigures({ entry }: { entry: WineListEntry }) {
  const [now] = useState(() => Date.now());
  const { curve } = useRowTools();
  const { insight } = entry;
  const ofAll = insight?.marketOfAll ?? null;
  // The average of the offers that its source names, with currency and tax as the list has them.
  const market = ofAll?.averagePer750 ?? entry.averagePricePer750mlAllVintages;
  const score = scoreOf(entry);
  const comparison = comparisonOf(entry);
  const ofVintage = insight?.marketOfVintage ?? null;
  const hasVintage = entry.vintage !== null && entry.vintage !== 'NV';
  // All offers are of the wine without a vintage: they have one average, not two.
  const isOfNone = !hasVintage && ofVintage !== null && ofVintage.offers === ofAll?.offers;
  const value = insight?.value ?? null;
  const norm = normOf(entry, curve);
  return (
    <Group title={t('Pricing & Stats')}>
      <Fact label={t('Restaurant price')}>
        {entry.restaurantPrice > 0 ? entryMoney(entry, entry.restaurantPrice) : insight?.priceText}
      </Fact>
      <Fact label={t('By the glass')} source={insight?.pour ? pourSource(entry, insight.pour) : null}>
        {insight?.pour
          ? many(insight.pour.glassesInBottle, {
              one: '{n} glasses make a bottle',
              other: '{n} glasses make a bottle',
            })
          : null}
      </Fact>
      <Fact label={t('Market average')} source={marketSource(ofAll, isOfNone ? 'none' : 'all', now)}>
        {market ? t('{price} per 750 ml', { price: marketMoney(entry, market) }) : t('No market price is known')}
      </Fact>
      <Fact
        label={hasVintage ? t('This vintage') : t('Without a vintage')}
        source={marketSource(ofVintage, hasVintage ? { vintage: entry.vintage ?? '' } : 'none', now)}
      >
        {ofVintage && !isOfNone
          ? t('{price} per 750 ml', { price: marketMoney(entry, ofVintage.averagePer750) })
          : null}
      </Fact>
      <Fact
        label={t('Markup')}
        source={value && comparison.markup !== null ? valueSource(value, hasVintage, now) : whyNot(entry, comparison)}
      >
        {comparison.markup === null
          ? (comparisonText(entry, comparison) ?? formatMarkup(null))
          : formatMarkup(comparison.markup)}
      </Fact>
      <Fact label={t('Against normal')} source={norm ? normSource(norm) : null}>
        {norm ? <span className="inline-block first-letter:uppercase">{normText(norm)}</span> : null}
      </Fact>
      <Fact label={score?.isEstimate ? t('Our estimate') : t('Rating')} source={score && ratingSource(entry)}>
        {score && ratingText(entry, score)}
      </Fact>
      <Fact label={t('Drink||when')}>
        {insight?.window && entryState(entry) === 'sure' ? (
          <Suspense fallback={null}>
            <DrinkWindowBar window={insight.window} now={now} />
          </Suspense>
        ) : null}
      </Fact>
      <Fact label={t('Listings')}>{entry.numListingsAllVintages > 0 ? listingsText(entry, hasVintage) : null}</Fact>
    </Group>
  );
}

function listingsText({ numListings, numListingsAllVintages: all }: WineListEntry, hasVintage: boolean): string {
  if (hasVintage) return t('{n} of this vintage, {all} in all', { n: numListings, all });
  return many(all, { one: '{n} in all', other: '{n} in all' });
}

export function normText(norm: MarkupNorm) {
  const percent = Math.round(Math.abs(norm.ratio - 1) * 100);
  const text =
    norm.verdict === 'normal' || percent === 0
      ? t('about what one expects')
      : norm.ratio < 1
        ? t('{percent}% under the normal markup', { percent })
        : t('{percent}% over the normal markup', { percent });
  // A made-up price is neither praised nor blamed by a colour.
  const verdict = norm.isDemo ? 'normal' : norm.verdict;
  return (
    <span className={classNames(verdict === 'under' && 'text-good', verdict === 'over' && 'text-accent')}>{text}</span>
  );
}

function normSource({ markup, from, wines }: MarkupNorm): string {
  const said = { markup: formatMarkup(markup) };
  if (from !== 'list') return t('{markup} is normal in restaurants at that price, a rule of thumb', said);
  return many(
    wines,
    {
      one: '{markup} is normal on this list at that price, from {n} of its wines',
      other: '{markup} is normal on this list at that price, from {n} of its wines',
    },
    said,
  );
}

function pourSource(entry: WineListEntry, pour: Pour): string {
  const cost = t('{ml} ml a glass, {price} for 750 ml that way', {
    ml: pour.glassMl,
    price: entryMoney(entry, pour.pricePer750),
  });
  if (pour.bottlePrice === null || pour.glassesForBottle === null) return cost;
  return many(
    pour.glassesForBottle,
    {
      one: '{cost}; the bottle is {price}, no dearer from {n} glasses on',
      other: '{cost}; the bottle is {price}, no dearer from {n} glasses on',
    },
    { cost, price: entryMoney(entry, pour.bottlePrice) },
  );
}

/** The offers that a figure is made of. A wine that has no vintage is not said to be of one. */
function marketSource(view: MarketView | null, of: { vintage: string } | 'all' | 'none', now: number): string | null {
  if (!view) return null;
  const age = ageText(view.seenAt, now);
  const text =
    of === 'all'
      ? many(
          view.offers,
          { one: '{n} offer, all vintages, checked {age}', other: '{n} offers, all vintages, checked {age}' },
          { age },
        )
      : of === 'none'
        ? many(
            view.offers,
            { one: '{n} offer without a vintage, checked {age}', other: '{n} offers without a vintage, checked {age}' },
            { age },
          )
        : many(
            view.offers,
            {
              one: '{n} offer, vintage {vintage}, checked {age}',
              other: '{n} offers, vintage {vintage}, checked {age}',
            },
            { age, vintage: of.vintage },
          );
  return view.isDemo ? t('{source}; demonstration market', { source: text }) : text;
}

/** What was converted before dividing. */
function valueSource(value: EntryValue, hasVintage: boolean, now: number): string {
  const { converted, taxAdjusted, tax, isDemo } = value;
  const made = [
    converted > 0
      ? many(converted, { one: '{n} converted from another currency', other: '{n} converted from another currency' })
      : '',
    taxAdjusted === 0
      ? ''
      : tax === 'incl'
        ? many(taxAdjusted, { one: '{n} with tax added', other: '{n} with tax added' })
        : many(taxAdjusted, { one: '{n} with tax taken out', other: '{n} with tax taken out' }),
  ].filter(Boolean);
  return [comparedText(value, hasVintage, now), made.join(', '), isDemo ? t('demonstration market, made up') : '']
    .filter(Boolean)
    .join('; ');
}

function comparedText(value: EntryValue, hasVintage: boolean, now: number): string {
  const against = againstText(value, hasVintage, ageText(value.seenAt, now));
  return value.isSameSize === false ? t('{against}, in other sizes', { against }) : against;
}

function againstText({ offers, basis }: EntryValue, hasVintage: boolean, age: string): string {
  if (basis !== 'vintage') {
    return many(
      offers,
      {
        one: 'against {n} offer of all vintages, which cost about the same, checked {age}',
        other: 'against {n} offers of all vintages, which cost about the same, checked {age}',
      },
      { age },
    );
  }
  return hasVintage
    ? many(
        offers,
        {
          one: 'against {n} offer of the same vintage, checked {age}',
          other: 'against {n} offers of the same vintage, checked {age}',
        },
        { age },
      )
    : many(
        offers,
        {
          one: 'against {n} offer without a vintage, checked {age}',
          other: 'against {n} offers without a vintage, checked {age}',
        },
        { age },
      );
}

function ratingText(entry: WineListEntry, score: Score): string {
  const text = formatScore(score, 1);
  if (score.isEstimate) return text;
  const said = { score: text, count: formatNumber(score.count) };
  return entry.numRatings > 0
    ? many(
        score.count,
        {
          one: '{score} from {count} rating, this vintage',
          other: '{score} from {count} ratings, this vintage',
        },
        said,
      )
    : many(
        score.count,
        {
          one: '{score} from {count} rating, all vintages',
          other: '{score} from {count} ratings, all vintages',
        },
        said,
      );
}

/** Why a price is not compared, in a sentence. */
export function whyNot({ vintage }: WineListEntry, { reason }: Comparison): string | null {
  switch (reason) {
    case 'vintage':
      if (vintage === null)
        return t('the list does not say the vintage, and vintages of this wine do not cost the same');
      return t('the market has other vintages only, and they do not cost the same');
    case 'worth-a-look':
      return t('so far from the market that a mistake of ours is more likely than such a price');
    case 'price-doubt':
      return t('the line was hard to read');
    case 'wine-in-part':
      return t('the line does not say which wine of the house it is');
    case 'wine-unsure':
      return t('we are not sure which wine it is');
    default:
      return null;
  }
}

function ratingSource({ insight }: WineListEntry): string {
  const sources = (insight?.ratingSources ?? []).filter(({ count }) => count > 0);
  if (sources.length === 0) return t('by the standing of the wine, its region and its year; nobody has rated it yet');
  return sources.map(({ source, count }) => `${source}: ${formatNumber(count)}`).join(', ');
}
