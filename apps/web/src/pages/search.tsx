import { bottleSizeLabel, MARKET_CURRENCY, t } from '@app/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useNavigate, useSearchParams, type MetaArgs } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Credits } from '#features/credits/credits.tsx';
import { AskedPrice } from '#features/find/asked-price.tsx';
import { readFindView } from '#features/find/find-view.ts';
import { HouseWines } from '#features/find/house-wines.tsx';
import { NothingFound } from '#features/find/nothing-found.tsx';
import { UnderstoodChips } from '#features/find/understood-chips.tsx';
import { DemoNotice, DemoProgress } from '#features/listings/demo-notice.tsx';
import { ProductData } from '#features/listings/product-script.tsx';
import { ListingSection } from '#features/listings/listing-section.tsx';
import { readCurrency, readVintage, withCurrency, withSize, withVintage } from '#features/listings/listing-view.ts';
import { SearchSkeleton } from '#features/listings/search-skeleton.tsx';
import { WineSummary } from '#features/listings/wine-summary.tsx';
import { ChartsSkeleton } from '#features/prices/chart-skeleton.tsx';
import { CurrencyChoice } from '#features/prices/currency-choice.tsx';
import { SearchBox } from '#features/wine-search/search-box.tsx';
import { MESSAGES, say } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { keepPreferences, usePreferences } from '#session/preferences.ts';
import { useSession } from '#session/session.tsx';
import { Chip } from '#ui/chip.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { rich } from '#ui/rich.tsx';

/* Most queries name one wine; the list of several is fetched by those who need it. */
const ResultList = lazy(() => import('#features/find/result-list.tsx'));
/* Charts come after what people came for. */
const PriceCharts = lazy(() => import('#features/prices/price-charts.tsx'));

export function meta({ location }: MetaArgs) {
  const query = new URLSearchParams(location.search).get('q')?.trim();
  return pageTags({
    title: query ? say.buyNow(query) : t('Search Wine'),
    description: query
      ? t('Compare merchants’ prices for {query}: bottles, cases and vintages, with a link to each listing.', { query })
      : `${MESSAGES.searchSubtitle}.`,
    // §2: the one page whose canonical address includes the query string.
    path: `${location.pathname}${location.search}`,
  });
}

export default function SearchPage() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';

  // §2: a legacy parameter that old links still carry.
  const isLegacy = params.has('lwin');
  useEffect(() => {
    if (!isLegacy) return;
    setParams(
      (current) => {
        current.delete('lwin');
        return current;
      },
      { replace: true },
    );
  }, [isLegacy, setParams]);

  return (
    <div className="column py-12">
      <PageHeading title={MESSAGES.searchHeading}>{MESSAGES.searchSubtitle}</PageHeading>
      <div className="max-w-2xl">
        <SearchBox key={query} initialText={query} onSearch={(q) => navigate(paths.search({ q }))} />
      </div>
      <div className="mt-8">
        <DemoProgress />
        {query === '' ? (
          <>
            <Notice icon="search" title={MESSAGES.searchEmpty} />
            <p className="mt-6 text-center text-muted">
              {rich('Many wines at once? <a>Price a spreadsheet</a>', { a: toBulk })}
            </p>
          </>
        ) : (
          <SearchResult key={query} query={query} />
        )}
      </div>
    </div>
  );
}

const toBulk = (inner: string) => (
  <Link to={paths.bulk()} className="text-link inline-flex min-h-11 items-center">
    {inner}
  </Link>
);
const inFigures = (inner: string) => <span className="figures font-semibold">{inner}</span>;

function SearchResult({ query }: { query: string }) {
  const navigate = useNavigate();
  const session = useSession();
  const preferences = usePreferences();
  const [params, setParams] = useSearchParams();
  // The address wins, so that a shared link shows what was meant.
  const wanted = readCurrency(params) ?? preferences.currency;
  // While another vintage loads, the wine stays on the screen; another query is another component.
  const result = useQuery(
    {
      ...queries.search(query, { vintage: params.get('vintage'), currency: wanted }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const view = readFindView(params);
  const asked = useQuery(
    {
      ...queries.find(query, { currency: wanted, facets: view.facets.join('|'), sort: view.sort, page: view.page }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const found = asked.data;
  // A size that the query names is chosen among the listings, once: the visitor may choose another.
  const askedSize = found?.wine?.bottleMl ? bottleSizeLabel(found.wine.bottleMl) : null;
  useEffect(() => {
    if (askedSize === null) return;
    setParams((current) => (current.has('size') ? current : withSize(current, askedSize)), { replace: true });
  }, [askedSize, setParams]);
  // §6
  const isAdmin = session.phase === 'signed-in' && session.user.isAdmin;
  const isEditing = params.get('edit') === 'true' && isAdmin;

  const setVintage = (next: string | null) =>
    setParams((current) => withVintage(current, next), { preventScrollReset: true });

  const setCurrency = (next: string) => {
    // Where the account does not take it, it holds on this device.
    void keepPreferences({ currency: next }).catch(() => undefined);
    setParams((current) => withCurrency(current, next), { replace: true, preventScrollReset: true });
  };
  const toggleEditing = () =>
    setParams(
      (current) => {
        if (current.get('edit') === 'true') current.delete('edit');
        else current.set('edit', 'true');
        return current;
      },
      { preventScrollReset: true },
    );

  if (result.isError || asked.isError) {
    return (
      <FailedNotice title={MESSAGES.searchFailed} onRetry={() => void Promise.all([result.refetch(), asked.refetch()])}>
        {t('Check your connection. Your filters are kept.')}
      </FailedNotice>
    );
  }
  if (result.isPending || !found) return <SearchSkeleton />;
  const { wine, averagePricePer750ml, market, otherVintages, listings, isDemo, rates, byVintage } = result.data;
  const currency = market?.currency ?? wanted ?? MARKET_CURRENCY;
  // From the address, or read by the server from a text such as 'krug 2008'.
  const vintage = result.data.vintageUsed ?? readVintage(params);
  const chips = (
    <>
      {found.respelt ? (
        <p className="mb-4">
          {t('Nothing is spelt “{query}”. This is what we know of “{name}”:', { query, name: found.respelt })}
        </p>
      ) : null}
      <UnderstoodChips
        query={query}
        understood={found.understood}
        onQuery={(q) => void navigate(paths.search({ q }))}
      />
    </>
  );
  if (found.kind === 'nothing' || !wine) return <NothingFound query={query} near={found.near} />;
  if (found.kind !== 'wine') {
    return (
      <div aria-busy={asked.isFetching}>
        {chips}
        <Suspense fallback={<SearchSkeleton />}>
          <ResultList found={found}>
            <CurrencyChoice currency={found.currency} onChoose={setCurrency} />
          </ResultList>
        </Suspense>
        {found.isDemo ? <DemoNotice /> : null}
        <Credits lines={found.credits} />
      </div>
    );
  }
  return (
    <div aria-busy={result.isFetching}>
      {chips}
      <AskedPrice found={found} />
      <ProductData result={result.data} vintage={vintage} />
      {vintage ? (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <Chip tone="accent">
            {rich('Showing vintage <vintage>{vintage}</vintage>', { vintage: inFigures }, { vintage })}
          </Chip>
          <button type="button" className="text-link min-h-9 text-sm" onClick={() => setVintage(null)}>
            {t('Clear filter')}
          </button>
        </p>
      ) : null}
      <WineSummary
        wine={wine}
        averagePricePer750ml={averagePricePer750ml}
        market={market}
        rates={rates}
        isConverted={listings.some((listing) => listing.currency !== currency)}
        otherVintages={otherVintages.filter((other) => other !== vintage)}
        onVintage={setVintage}
        currencyChoice={<CurrencyChoice currency={currency} onChoose={setCurrency} />}
      />
      {isDemo ? <DemoNotice /> : null}
      {byVintage.length > 0 ? (
        <section aria-label={t('Prices')} className="mt-3">
          <Suspense fallback={<ChartsSkeleton byVintage={byVintage} />}>
            <PriceCharts lwin={wine.lwin} vintage={vintage} currency={currency} byVintage={byVintage} />
          </Suspense>
        </section>
      ) : null}
      {isAdmin ? (
        <p className="mt-6 text-right">
          <button type="button" className="text-link min-h-9 text-sm" onClick={toggleEditing}>
            {isEditing ? t('Finish editing') : t('Edit listings')}
          </button>
        </p>
      ) : null}
      <ListingSection
        listings={listings}
        currency={currency}
        vintage={vintage}
        onAllVintages={() => setVintage(null)}
        isEditing={isEditing}
        onChanged={() => queryClient.invalidateQueries({ queryKey: ['search'] })}
      />
      <HouseWines choices={found.choices.filter(({ lwin }) => lwin !== wine.lwin)} house={wine.producerName} />
      <Credits lines={result.data.credits} />
    </div>
  );
}
