import { bottleSizeLabel, formatCents, packLabel, pricePer750, volumeLabel, type TaxBasis } from '@app/domain';
import { useState, type ReactNode } from 'react';
import type { MarketListing } from '#api/queries.ts';
import { ageText } from '#ui/age.ts';
import { buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';

const TAX_TEXTS: Record<TaxBasis, string> = {
  incl: 'incl. tax',
  excl: 'excl. tax',
  'in bond': 'in bond',
  unknown: '',
};

interface ListingCardProps {
  listing: MarketListing;
  /** The viewer's. */
  currency: string;
  /** What an admin may do with it. */
  children?: ReactNode;
}

/** §2: one merchant's offer. */
export function ListingCard({ listing, currency, children }: ListingCardProps) {
  const [now] = useState(() => Date.now());
  const { viewerPriceCents } = listing;
  const perBottle = pricePer750(listing);
  const isPlainBottle = listing.packSize <= 1 && listing.bottleSize === 750;
  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:px-6">
      <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto_auto]">
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold">{listing.store}</h3>
          <p className="font-serif text-[1.0625rem] leading-6">
            {listing.name}
            {listing.vintage && !listing.name.includes(listing.vintage) ? (
              <span className="figures"> {listing.vintage}</span>
            ) : null}
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Chip>{sizeText(listing.bottleSize)}</Chip>
            {packLabel(listing.packSize) ? <Chip>{packLabel(listing.packSize)}</Chip> : null}
            {listing.listingType ? <Chip>{listing.listingType}</Chip> : null}
            {listing.isDemo ? <Chip>Demonstration</Chip> : null}
          </p>
        </div>
        <p className="figures sm:text-right">
          <span className="text-xl leading-7 font-semibold">{formatCents(listing.priceCents, listing.currency)}</span>
          {viewerPriceCents !== null && listing.currency !== currency ? (
            <span className="block text-sm text-muted">about {formatCents(viewerPriceCents, currency)}</span>
          ) : null}
          {perBottle !== null && !isPlainBottle ? (
            <span className="block text-sm text-muted">{formatCents(perBottle, listing.currency)} per 750 ml</span>
          ) : null}
          <span className="block text-sm text-muted">
            {[TAX_TEXTS[listing.taxBasis], `seen ${ageText(listing.seenAt, now)}`].filter(Boolean).join(', ')}
          </span>
        </p>
        <a
          href={listing.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          View Listing
          <span className="sr-only"> at {listing.store}, opens in a new tab</span>
          <Icon name="out" className="size-4" />
        </a>
      </div>
      {children}
    </article>
  );
}

/** The name and the volume; a size without a name is its volume, and an unknown one says so. */
function sizeText(bottleMl: number): string {
  if (!(bottleMl > 0)) return 'Size unknown';
  const [label, volume] = [bottleSizeLabel(bottleMl), volumeLabel(bottleMl)];
  return /^\d/.test(label) ? volume : `${label} (${volume})`;
}
