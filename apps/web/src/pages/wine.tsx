import { many, splitAddress, t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams, type MetaArgs } from 'react-router';
import { ApiError } from '#api/client.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Credits } from '#features/credits/credits.tsx';
import { DemoNotice } from '#features/listings/demo-notice.tsx';
import { SearchSkeleton } from '#features/listings/search-skeleton.tsx';
import { ChartSkeleton } from '#features/prices/chart-skeleton.tsx';
import { CurrencyChoice } from '#features/prices/currency-choice.tsx';
import { OfferTable } from '#features/wine-page/offer-table.tsx';
import { WatchWine } from '#features/wine-page/watch-wine.tsx';
import { OnLists } from '#features/wine-page/on-lists.tsx';
import { places, UsualFacts, WineFacts } from '#features/wine-page/wine-facts.tsx';
import { MESSAGES } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { keepPreferences, usePreferences } from '#session/preferences.ts';
import { useSession } from '#session/session.tsx';
import { FailedNotice } from '#ui/notice.tsx';
import { priceRange, type Choice } from '#wine/price-range.ts';
import { ResultRow } from '#wine/result-row.tsx';
import { NotFoundView } from './not-found-view.tsx';

/* Charts come after what people came for. */
const PriceCharts = lazy(() => import('#features/prices/price-charts.tsx'));

/** The name is known once the wine is: until then the page is named after its address. */
export function meta({ location }: MetaArgs) {
  const [, , lwin = '', slug = ''] = splitAddress(location.pathname).path.split('/');
  const name = decodeURIComponent(slug).replaceAll('-', ' ');
  return pageTags({
    title: name || t('Wine'),
    path: location.pathname,
    // Drawn by the server.
    image: paths.shareImage(`/wine/${lwin}`),
  });
}

/** Everything we know of one wine. */
export default function WinePage() {
  const { lwin = '' } = useParams();
  const { pathname } = useLocation();
  const session = useSession();
  const { currency: wanted } = usePreferences();
  const { data: page, error, isError, refetch } = useQuery(queries.wine(lwin, wanted), queryClient);
  if (isError && error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundView />;
  // The address of a wine that was merged into another leads to it.
  if (page && page.wine.lwin !== lwin)
    return <Navigate replace to={paths.wine(page.wine.lwin, page.wine.displayName)} />;
  const [place] = page ? places(page.wine) : [];
  return (
    <div className="column py-12">
      {isError ? (
        <FailedNotice title={MESSAGES.searchFailed} onRetry={() => void refetch()} />
      ) : !page ? (
        <SearchSkeleton />
      ) : (
        <>
          <title>{page.wine.displayName}</title>
          <p className="text-sm text-muted">{places(page.wine).join(' · ')}</p>
          <h1 className="mt-1 text-3xl leading-10 font-medium sm:text-4xl sm:leading-12">{page.wine.displayName}</h1>
          <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
            <Price choice={page.wine} />
            <div className="flex flex-wrap items-center gap-3">
              <WatchWine page={page} isSignedIn={session.phase === 'signed-in'} />
              <Link
                to={paths.search({ q: page.wine.displayName })}
                className="text-link inline-flex min-h-11 items-center"
              >
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
              <Suspense fallback={<ChartSkeleton />}>
                <PriceCharts lwin={lwin} vintage={null} currency={page.currency} byVintage={page.byVintage} />
              </Suspense>
            </section>
          ) : null}
          <UsualFacts page={page} />
          {session.phase === 'loading' ? null : (
            <OnLists lwin={lwin} viewer={session.phase === 'signed-in' ? session.user.firebaseUid : ''} />
          )}
          <Relatives title={t('Also by {house}', { house: page.wine.producerName })} choices={page.house} />
          <Relatives
            title={place === undefined ? t('Also from there') : t('Also from {place}', { place })}
            choices={page.place}
          />
          <Credits key={pathname} lines={page.credits} />
        </>
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
