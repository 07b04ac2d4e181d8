import {
  type Listing,
  nextSearchSort,
  SEARCH_SORT_FIELDS,
  type SearchSortField,
  sortListings,
  t,
  texts,
} from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MarketListing } from '#api/queries.ts';
import { MESSAGES, say } from '#messages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { rich } from '#ui/rich.tsx';
import { SortButton } from '#ui/sort-button.tsx';
import { ListingAdmin } from './listing-admin.tsx';
import { ListingCard } from './listing-card.tsx';
import {
  clearListingFilters,
  countListingFilters,
  passesFilters,
  readListingView,
  writeListingView,
  type ListingView,
} from './listing-view.ts';

/* The slider is only fetched by those who open the filters. */
const ListingFilterPanel = lazy(async () => ({ default: (await import('./listing-filters.tsx')).ListingFilterPanel }));

const SORT_LABELS: Record<SearchSortField, string> = texts({ price: 'Price', store: 'Store', size: 'Size' });

interface ListingSectionProps {
  listings: readonly MarketListing[];
  /** The viewer's. */
  currency: string;
  /** The vintage these listings are of; null when all. */
  vintage: string | null;
  onAllVintages: () => void;
  isEditing: boolean;
  onChanged: () => Promise<unknown>;
}

/** §2: 'Available Listings (count)' with filters and sort, which live in the address. */
export function ListingSection(props: ListingSectionProps) {
  const { listings, currency, vintage, onAllVintages, isEditing, onChanged } = props;
  const [params, setParams] = useSearchParams();
  const view = readListingView(params);
  const { filters, sort } = view;
  const activeFilters = countListingFilters(filters);
  const [showFilters, setShowFilters] = useState(activeFilters > 0);
  const priced = listings.map(toViewerPrice);
  const shown = sortListings(
    priced.filter((listing) => passesFilters(listing, filters)),
    sort,
  );

  const setView = (next: ListingView) =>
    setParams((current) => writeListingView(current, next), { replace: true, preventScrollReset: true });
  const clearFilters = () => setParams(clearListingFilters, { replace: true, preventScrollReset: true });

  return (
    <section aria-labelledby="listings-heading" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="listings-heading" className="text-2xl leading-8 font-medium">
          {rich('Available Listings <n>({count})</n>', { n: inFigures }, { count: shown.length })}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="secondary"
            size="small"
            aria-expanded={showFilters}
            onClick={() => setShowFilters(!showFilters)}
          >
            <Icon name="filter" className="size-4" />
            {showFilters ? t('Hide Filters') : t('Show Filters')}
          </Button>
          <div role="group" aria-label={t('Sort')} className="flex flex-wrap gap-2">
            {SEARCH_SORT_FIELDS.map((field) => (
              <SortButton
                key={field}
                label={SORT_LABELS[field]}
                direction={sort?.field === field ? sort.direction : null}
                onClick={() => setView({ ...view, sort: nextSearchSort(sort, field) })}
              />
            ))}
          </div>
        </div>
      </div>
      {showFilters ? (
        <div className="mb-4">
          <Suspense fallback={null}>
            <ListingFilterPanel
              listings={priced}
              currency={currency}
              filters={filters}
              onChange={(next) => setView({ ...view, filters: next })}
              onClear={clearFilters}
            />
          </Suspense>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <ul className="grid gap-3">
          {shown.map(({ listing }) => (
            <li key={listing.id}>
              <ListingCard listing={listing} currency={currency}>
                {isEditing ? <ListingAdmin listing={listing} onChanged={onChanged} /> : null}
              </ListingCard>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyListings
          vintage={vintage}
          hasFilters={activeFilters > 0}
          onAllVintages={onAllVintages}
          onClear={clearFilters}
        />
      )}
    </section>
  );
}

const inFigures = (inner: string) => <span className="figures">{inner}</span>;

type PricedListing = Listing & { storeCountry: string; listing: MarketListing };

/** Merchants state prices in their own currency; listings are compared in the viewer's. */
function toViewerPrice(listing: MarketListing): PricedListing {
  return { ...listing, priceCents: listing.viewerPriceCents ?? listing.priceCents, listing };
}

interface EmptyListingsProps {
  vintage: string | null;
  hasFilters: boolean;
  onAllVintages: () => void;
  onClear: () => void;
}

/** §2: nothing for the vintage, nothing behind the filters, or nothing on the market. */
function EmptyListings({ vintage, hasFilters, onAllVintages, onClear }: EmptyListingsProps) {
  if (vintage && !hasFilters) {
    return (
      <Notice
        icon="glass"
        title={say.noListingsForVintage(vintage)}
        action={
          <button type="button" className="text-link min-h-11" onClick={onAllVintages}>
            {t('View all vintages')}
          </button>
        }
      />
    );
  }
  if (hasFilters) {
    return (
      <Notice
        icon="filter"
        title={MESSAGES.noListingsMatch}
        action={
          <Button look="secondary" size="small" onClick={onClear}>
            {t('Clear All Filters')}
          </Button>
        }
      />
    );
  }
  return <Notice icon="glass" title={t('No merchant offers this wine at the moment.')} />;
}
