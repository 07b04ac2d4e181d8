import { many, placesOf, t, type CallReply } from '@app/domain';
import { lazy, memo, Suspense, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Credits } from '#features/credits/credits.tsx';
import { DemoNotice } from '#features/listings/demo-notice.tsx';
import { ChartsSkeleton } from '#features/prices/chart-skeleton.tsx';
import { CurrencyChoice } from '#features/prices/currency-choice.tsx';
import { OfferTable } from '#features/wine-page/offer-table.tsx';
import { OnLists } from '#features/wine-page/on-lists.tsx';
import { WatchWine } from '#features/wine-page/watch-wine.tsx';
import { UsualFacts, WineFacts } from '#features/wine-page/wine-facts.tsx';
import { paths } from '#paths.ts';
import { keepPreferences } from '#session/preferences.ts';
import { useNear } from '#ui/near.ts';
import { priceRange, type Choice } from '#wine/price-range.ts';
import { ResultRow } from '#wine/result-row.tsx';

/* Charts come after what people came for. */
const PriceCharts = lazy(() => import('#features/prices/price-charts.tsx'));

interface WineViewProps {
  page: CallReply<'getWine'>;
  /** Who looks: an account, nobody (''), or null while that is not known. */
  viewer: string | null;
}

/**
 * The page of a wine whose facts are there. The server draws it for the first paint, and the browser takes over what it finds,
 * apart from the frame around it and in slices; a page that is drawn again for nothing would hurry it. Where its clock or its
 * words differ from the server's, it draws this part anew.
 */
export const WineView = memo(function WineView(props: WineViewProps) {
  return (
    <Suspense fallback={null}>
      <WineBody {...props} />
    </Suspense>
  );
});

function WineBody({ page, viewer }: WineViewProps) {
  const { wine } = page;
  const [place] = placesOf(wine);
  return (
    <div className="column py-12">
      <p className="text-sm text-muted">{placesOf(wine).join(' · ')}</p>
      <h1 className="mt-1 text-3xl leading-10 font-medium sm:text-4xl sm:leading-12">{wine.displayName}</h1>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <Price choice={wine} />
        <div className="flex flex-wrap items-center gap-3">
          <WatchWine page={page} isSignedIn={Boolean(viewer)} />
          <Link to={paths.search({ q: wine.displayName })} className="text-link inline-flex min-h-11 items-center">
            {t('All offers')}
          </Link>
          <CurrencyChoice
            currency={page.currency}
            // Where the account does not take it, it holds on this device.
            onChoose={(currency) => void keepPreferences({ currency }).catch(() => undefined)}
          />
        </div>
      </div>
      {page.isDemo ? <DemoNotice /> : null}
      <WineFacts page={page} />
      <section aria-labelledby="offers-heading" className="mt-10">
        <h2 id="offers-heading" className="mb-2 text-2xl leading-8 font-medium">
          {t('Prices by vintage and size')}
        </h2>
        <OfferTable page={page} />
      </section>
      {page.byVintage.length > 0 ? (
        <section aria-label={t('Prices')} className="mt-6">
          <NearCharts page={page} />
        </section>
      ) : null}
      <UsualFacts page={page} />
      {viewer === null ? null : <OnLists lwin={wine.lwin} viewer={viewer} />}
      <Relatives title={t('Also by {house}', { house: wine.producerName })} choices={page.house} />
      <Relatives
        title={place === undefined ? t('Also from there') : t('Also from {place}', { place })}
        choices={page.place}
      />
      <Credits key={wine.lwin} lines={page.credits} />
    </div>
  );
}

/** On a phone they are two screens down: they are fetched and drawn when the reader comes near. */
function NearCharts({ page: { wine, currency, byVintage } }: { page: CallReply<'getWine'> }) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref);
  const skeleton = <ChartsSkeleton byVintage={byVintage} />;
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={skeleton}>
          <PriceCharts lwin={wine.lwin} vintage={null} currency={currency} byVintage={byVintage} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}

function Price({ choice }: { choice: Choice }): ReactNode {
  const { price } = choice;
  if (!price) return <p className="text-muted">{t('No price here')}</p>;
  const offers = many(
    price.offers,
    { one: 'per {ml} ml, {n} offer of {shops}', other: 'per {ml} ml, {n} offers of {shops}' },
    { ml: price.per, shops: many(choice.shops, { one: '{n} shop', other: '{n} shops' }) },
  );
  return (
    <p className="figures">
      <span className="text-3xl leading-10 font-semibold">{priceRange(price)}</span>{' '}
      <span className="text-sm text-muted">
        {price.leftOut > 0
          ? many(
              price.leftOut,
              { one: '{offers}, {n} far from the rest left out', other: '{offers}, {n} far from the rest left out' },
              { offers },
            )
          : offers}
      </span>
    </p>
  );
}

function Relatives({ title, choices }: { title: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-2xl leading-8 font-medium">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {choices.map((choice) => (
          <li key={choice.lwin}>
            <ResultRow choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
