import { bottleSizeLabel, formatCents, packLabel, sizeWord, t, type TaxBasis, texts, volumeLabel } from '@app/domain';
import { useState, type ReactNode } from 'react';
import type { MarketListing } from '#api/queries.ts';
import { ageText } from '#ui/age.ts';
import { buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { hidden, rich } from '#ui/rich.tsx';
import { shortDate } from '#ui/short-date.ts';
import { countryName } from '#wine/country-name.ts';
import { ReportButton } from './report-button.tsx';

const TAX_TEXTS: Record<TaxBasis, string> = texts({
  incl: 'incl. tax',
  excl: 'excl. tax',
  'in bond': 'in bond',
  unknown: 'tax not stated',
});
const DAY_MS = 86_400_000;
/** After this long a price may well be another. */
const OLD_DAYS = 7;

interface ListingCardProps {
  listing: MarketListing;
  /** The viewer's. */
  currency: string;
  /** What an admin may do with it. */
  children?: ReactNode;
}

/** §2: one merchant's offer. */
export function ListingCard({ listing, currency, children }: ListingCardProps) {
  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:px-6">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold">
            {listing.store}
            <span className="font-normal text-muted">, {countryName(listing.storeCountry)}</span>
          </h3>
          <p className="font-serif text-[1.0625rem] leading-6 break-words">
            {listing.name}
            {listing.vintage && !listing.name.includes(listing.vintage) ? (
              <span className="figures"> {listing.vintage}</span>
            ) : null}
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Chip>{sizeText(listing.bottleSize)}</Chip>
            {packLabel(listing.packSize) ? <Chip>{packLabel(listing.packSize)}</Chip> : null}
            {listing.listingType ? <Chip>{t(listing.listingType)}</Chip> : null}
            {listing.isDemo ? <Chip tone="brass">{t('Demonstration')}</Chip> : null}
            {listing.isPaused ? <Chip>{t('Not checked at present')}</Chip> : null}
          </p>
        </div>
        <Price listing={listing} currency={currency} />
      </div>
      {listing.isOutlier ? (
        <p className="mt-3 flex items-start gap-1.5 text-sm text-muted">
          <Icon name="alert" className="mt-0.5 size-4" />
          {t('Far from what others ask, so it is left out of the average.')}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ReportButton listing={listing} />
        <a
          href={listing.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          {rich('View Listing<at> at {store}, opens in a new tab</at>', { at: hidden }, { store: listing.store })}
          <Icon name="out" className="size-4" />
        </a>
      </div>
      {children}
    </article>
  );
}

/** The merchant's own price first, what it is in the viewer's money, per bottle, with its tax and its age. */
function Price({ listing, currency }: { listing: MarketListing; currency: string }) {
  const [now] = useState(() => Date.now());
  const { viewerPriceCents, viewerPer750Cents } = listing;
  const isPlainBottle = listing.packSize <= 1 && listing.bottleSize === 750;
  const isOld = now - Date.parse(listing.seenAt) > OLD_DAYS * DAY_MS;
  const isSettled = Date.parse(listing.seenAt) - Date.parse(listing.priceSince) > DAY_MS;
  return (
    <div className="figures sm:text-right">
      <p>
        <span className="text-xl leading-7 font-semibold">{formatCents(listing.priceCents, listing.currency)}</span>{' '}
        <span className="text-sm text-muted">{TAX_TEXTS[listing.taxBasis]}</span>
      </p>
      {viewerPriceCents !== null && listing.currency !== currency ? (
        <p className="text-sm text-muted">{t('about {price}', { price: formatCents(viewerPriceCents, currency) })}</p>
      ) : null}
      {viewerPer750Cents !== null && !isPlainBottle ? (
        <p className="text-sm text-muted">
          {t('{price} per 750 ml', { price: formatCents(viewerPer750Cents, currency) })}
        </p>
      ) : null}
      <p className={isOld ? 'text-sm text-bad' : 'text-sm text-muted'}>
        {rich(
          isSettled ? '<seen>seen {age}</seen>, since {date}' : '<seen>seen {age}</seen>',
          { seen: timeOf(listing.seenAt) },
          { age: ageText(listing.seenAt, now), date: shortDate(listing.priceSince) },
        )}
      </p>
    </div>
  );
}

const timeOf = (at: string) => (inner: string) => <time dateTime={at}>{inner}</time>;

/** The name and the volume; a size without a name is its volume, and an unknown one says so. */
function sizeText(bottleMl: number): string {
  if (!(bottleMl > 0)) return t('Size unknown');
  const [label, volume] = [bottleSizeLabel(bottleMl), volumeLabel(bottleMl)];
  return /^\d/.test(label) ? volume : `${sizeWord(label)} (${volume})`;
}
