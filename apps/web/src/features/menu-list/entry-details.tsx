import {
  bottleSizeLabel,
  formatMarkup,
  markupOf,
  ratingOf,
  volumeLabel,
  wineTypeOf,
  type Characteristic,
  type WineListEntry,
} from '@app/domain';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { entryMoney, entryName } from '#wine/entry.ts';

interface EntryDetailsProps {
  entry: WineListEntry;
  maxPosition: number;
  onCharacteristic: (name: Characteristic, value: string) => void;
}

/** §2: Wine Details, Pricing & Stats, List Position. */
export function EntryDetails({ entry, maxPosition, onCharacteristic }: EntryDetailsProps) {
  const { wine } = entry;
  const market = entry.averagePricePer750mlAllVintages;
  const rating = ratingOf(entry);
  const filterBy = (name: Characteristic, value: string | null | undefined) =>
    value ? (
      <button
        type="button"
        className="text-link text-left"
        title={`Show only ${value}`}
        onClick={() => onCharacteristic(name, value)}
      >
        {value}
      </button>
    ) : null;

  return (
    <div className="animate-settle grid gap-x-10 gap-y-6 px-2 pt-2 pb-6 sm:grid-cols-2 sm:px-8">
      <Group title="Wine Details">
        <Fact label="On the list">{entry.rawName}</Fact>
        <Fact label="Taken for">{matchText(entry)}</Fact>
        <Fact label="Producer">{filterBy('producer', wine?.producerName)}</Fact>
        <Fact label="Region">{filterBy('region', wine?.region)}</Fact>
        <Fact label="Sub-region">{wine?.subRegion}</Fact>
        <Fact label="Country">{filterBy('country', wine?.country)}</Fact>
        <Fact label="Vintage">{filterBy('vintage', entry.vintage)}</Fact>
        <Fact label="Type">{wine ? wineTypeOf(wine) : null}</Fact>
        <Fact label="Classification">{wine?.classification}</Fact>
        <Fact label="Size">
          {entry.bottleSize > 0 ? `${bottleSizeLabel(entry.bottleSize)} (${volumeLabel(entry.bottleSize)})` : null}
        </Fact>
      </Group>
      <div className="grid content-start gap-6">
        <Group title="Pricing & Stats">
          <Fact label="Restaurant price">
            {entry.restaurantPrice > 0 ? entryMoney(entry, entry.restaurantPrice) : entry.insight?.priceText}
          </Fact>
          <Fact label="Market average">{market ? `${entryMoney(entry, market)} per 750 ml` : null}</Fact>
          <Fact label="This vintage">{vintageText(entry)}</Fact>
          <Fact label="Markup">{formatMarkup(markupOf(entry))}</Fact>
          <Fact label="Rating">{rating === null ? null : ratingText(entry, rating)}</Fact>
          <Fact label="Drink">{windowText(entry)}</Fact>
          <Fact label="Listings">
            {entry.numListingsAllVintages > 0
              ? `${entry.numListings} of this vintage, ${entry.numListingsAllVintages} in all`
              : null}
          </Fact>
        </Group>
        <Group title="List Position">
          <Fact label="Page">{entry.pageNumber}</Fact>
          <Fact label="Position">
            {entry.positionInPage + 1} of {maxPosition + 1}
          </Fact>
          <div className="mt-4">
            <ButtonLink
              to={paths.search({ q: entryName(entry), vintage: entry.vintage })}
              look="secondary"
              size="small"
            >
              Search Market Listings
            </ButtonLink>
          </div>
        </Group>
      </div>
    </div>
  );
}

/** Said only where it is in doubt: a sure match needs no excuse. */
function matchText({ insight }: WineListEntry): string | null {
  return insight?.match.outcome === 'unsure' ? `This wine, but not surely: ${insight.match.reason}` : null;
}

function vintageText(entry: WineListEntry): string | null {
  const market = entry.insight?.marketOfVintage;
  return market ? `${entryMoney(entry, market.averagePer750)} per 750 ml` : null;
}

function windowText({ insight }: WineListEntry): string | null {
  return insight?.window ? `${insight.window.ready} to ${insight.window.past}` : null;
}

function ratingText(entry: WineListEntry, rating: number): string {
  const ofVintage = entry.numRatings > 0;
  const count = ofVintage ? entry.numRatings : entry.numRatingsAllVintages;
  const basis = ofVintage ? 'this vintage' : 'all vintages';
  return `${rating.toFixed(1)} from ${count.toLocaleString('en-US')} ${count === 1 ? 'rating' : 'ratings'}, ${basis}`;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-sans text-sm font-semibold">{title}</h3>
      <div className="grid gap-1.5 text-sm">{children}</div>
    </section>
  );
}

/** A fact nobody knows is left out. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <dl className="figures grid grid-cols-[7.25rem_1fr] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </dl>
  );
}
