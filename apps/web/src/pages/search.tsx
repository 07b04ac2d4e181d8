import { MARKET_CURRENCY } from '@app/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams, type MetaArgs } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Credits } from '#features/credits/credits.tsx';
import { ListingSection } from '#features/listings/listing-section.tsx';
import { readVintage, withVintage } from '#features/listings/listing-view.ts';
import { SearchSkeleton } from '#features/listings/search-skeleton.tsx';
import { WineSummary } from '#features/listings/wine-summary.tsx';
import { SearchBox } from '#features/wine-search/search-box.tsx';
import { MESSAGES, say } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { usePreferences } from '#session/preferences.ts';
import { useSession } from '#session/session.tsx';
import { Chip } from '#ui/chip.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function meta({ location }: MetaArgs) {
  const query = new URLSearchParams(location.search).get('q')?.trim();
  return pageTags({
    title: query ? say.buyNow(query) : 'Search Wine',
    description: query
      ? `Compare merchants’ prices for ${query}: bottles, cases and vintages, with a link to each listing.`
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
      <div className="mt-10">
        {query === '' ? (
          <Notice icon="search" title={MESSAGES.searchEmpty} />
        ) : (
          <SearchResult key={query} query={query} />
        )}
      </div>
    </div>
  );
}

function SearchResult({ query }: { query: string }) {
  const session = useSession();
  const { currency } = usePreferences();
  const [params, setParams] = useSearchParams();
  // While another vintage loads the wine stays as it was; another query is another component and starts anew.
  const result = useQuery(
    { ...queries.search(query, { vintage: params.get('vintage'), currency }), placeholderData: keepPreviousData },
    queryClient,
  );
  // §6
  const isEditing = params.get('edit') === 'true' && session.phase === 'signed-in' && session.user.isAdmin;

  const setVintage = (next: string | null) =>
    setParams((current) => withVintage(current, next), { preventScrollReset: true });

  if (result.isError) {
    return <FailedNotice title="The search could not be completed." onRetry={() => void result.refetch()} />;
  }
  if (result.isPending) return <SearchSkeleton />;
  const { wine, averagePricePer750ml, market, otherVintages, listings, isDemo } = result.data;
  // From the address, or read by the server from a text such as 'krug 2008'.
  const vintage = result.data.vintageUsed ?? readVintage(params);
  if (!wine) {
    return (
      <Notice icon="search" title={`No wine found for “${query}”.`}>
        Try the producer’s name, or fewer words.
      </Notice>
    );
  }
  return (
    <div aria-busy={result.isFetching}>
      {vintage ? (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <Chip tone="accent">
            Showing vintage <span className="figures font-semibold">{vintage}</span>
          </Chip>
          <button type="button" className="text-link min-h-9 text-sm" onClick={() => setVintage(null)}>
            Clear filter
          </button>
        </p>
      ) : null}
      <WineSummary
        wine={wine}
        averagePricePer750ml={averagePricePer750ml}
        market={market}
        otherVintages={otherVintages.filter((other) => other !== vintage)}
        onVintage={setVintage}
      />
      {isDemo ? (
        <p className="mt-4 rounded-card bg-brass-wash px-4 py-3 text-sm">
          Prices marked “Demonstration” are made up from typical prices. Nothing is for sale there.
        </p>
      ) : null}
      <ListingSection
        listings={listings}
        currency={market?.currency ?? currency ?? MARKET_CURRENCY}
        vintage={vintage}
        onAllVintages={() => setVintage(null)}
        isEditing={isEditing}
        onChanged={() => queryClient.invalidateQueries({ queryKey: ['search'] })}
      />
      <Credits lines={result.data.credits} />
    </div>
  );
}
