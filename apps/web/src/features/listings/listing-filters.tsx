import { bottleSizeLabel, formatCents, type Listing, SEARCH_PRICE_SLIDER, sizeWord, t } from '@app/domain';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, FilterGroup } from '#ui/choice-group.tsx';
import { RangeSlider } from '#ui/slider.tsx';
import { countryName } from '#wine/country-name.ts';
import { toggled, type MarketFilters } from './listing-view.ts';

interface ListingFilterPanelProps {
  listings: readonly (Listing & { storeCountry: string })[];
  /** That of the prices. */
  currency: string;
  filters: MarketFilters;
  onChange: (filters: MarketFilters) => void;
  onClear: () => void;
}

/** §2: Bottle Size, Listing Type, Price Range, Store, and 'Clear All Filters'; beyond it the merchant's country. */
export function ListingFilterPanel(props: ListingFilterPanelProps) {
  const { listings, currency, filters, onChange, onClear } = props;
  const { min, step } = SEARCH_PRICE_SLIDER;
  const max = highestPrice(listings);
  const [low, high] = filters.price ?? [min, max];
  return (
    <section aria-label={t('Filters')} className="rounded-card border border-line bg-surface p-5">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        <ChoiceGroup
          title={t('Bottle Size')}
          choices={bySize(listings)}
          textOf={sizeWord}
          chosen={filters.bottleSizes}
          onToggle={(size) => onChange({ ...filters, bottleSizes: toggled(filters.bottleSizes, size) })}
        />
        <ChoiceGroup
          title={t('Listing Type')}
          choices={distinct(listings.map((listing) => listing.listingType))}
          textOf={(type) => t(type)}
          chosen={filters.listingTypes}
          onToggle={(type) => onChange({ ...filters, listingTypes: toggled(filters.listingTypes, type) })}
        />
        <FilterGroup title={t('Price Range')}>
          <RangeSlider
            label={t('Price range')}
            min={min}
            max={max}
            step={step}
            value={[Math.max(min, low), Math.min(max, high)]}
            format={(cents) => formatCents(cents, currency)}
            onCommit={([from, to]) => onChange({ ...filters, price: from <= min && to >= max ? null : [from, to] })}
          />
        </FilterGroup>
        <ChoiceGroup
          title={t('Store')}
          choices={distinct(listings.map((listing) => listing.store))}
          chosen={filters.stores}
          onToggle={(store) => onChange({ ...filters, stores: toggled(filters.stores, store) })}
        />
        <ChoiceGroup
          title={t('Country')}
          choices={distinct(listings.map((listing) => listing.storeCountry))}
          textOf={countryName}
          chosen={filters.countries}
          onToggle={(country) => onChange({ ...filters, countries: toggled(filters.countries, country) })}
        />
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <Button look="secondary" size="small" onClick={onClear}>
          {t('Clear All Filters')}
        </Button>
      </div>
    </section>
  );
}

/** §9: the slider runs to 100 dollars, or as far as the dearest listing. */
function highestPrice(listings: readonly Listing[]): number {
  return Math.max(SEARCH_PRICE_SLIDER.max, ...listings.map((listing) => listing.priceCents));
}

function bySize(listings: readonly Listing[]): string[] {
  const sizes = [...new Set(listings.map((listing) => listing.bottleSize))].toSorted((a, b) => a - b);
  return sizes.map((ml) => bottleSizeLabel(ml));
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter(Boolean))].toSorted((a, b) => a.localeCompare(b, 'en'));
}
