import { entrySizeLabel, isGlass, markupOf, normOf, ratingOf, wineTypeOf, type WineListEntry } from '@app/domain';
import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { entryKey, entryMoney, entryName } from '#wine/entry.ts';
import { WineDot } from '#wine/wine-dot.tsx';
import { EntryDetails } from './entry-details.tsx';
import { useRowTools } from '#features/menu/menu-context.ts';
import { MarkupFigure } from './markup-figure.tsx';

interface EntryRowProps {
  entry: WineListEntry;
  /** The last position on the entry's page, 0-based. */
  maxPosition: number;
  isExpanded: boolean;
  /** One of the sommelier's picks. */
  isPick: boolean;
}

export function rowButtonId(key: string): string {
  return `row-${key}`;
}

/** §2: a wine of the list; opened, it tells the whole story. */
export const EntryRow = memo(function EntryRow({ entry, maxPosition, isExpanded, isPick }: EntryRowProps) {
  const { curve, toggle } = useRowTools();
  const key = entryKey(entry);
  const panelId = `entry-${key}`;
  const rating = ratingOf(entry);
  const origin = [entry.wine?.region, entry.wine?.country].filter(Boolean).join(', ');
  return (
    <>
      <button
        type="button"
        id={rowButtonId(key)}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? panelId : undefined}
        onClick={() => toggle(entry, isExpanded)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 gap-y-1 px-2 py-3 text-left hover:bg-sunken narrow:grid-cols-1 narrow:*:col-span-1 narrow:*:pl-0 narrow:*:text-left sm:grid-cols-[1fr_4rem_4rem_5.5rem_1.25rem] sm:items-center sm:px-3"
      >
        <span className="col-span-3 flex min-w-0 items-baseline gap-2.5 sm:col-span-1">
          <WineDot wine={entry.wine ?? {}} />
          <span className="min-w-0">
            <span className="block font-serif text-[1.0625rem] leading-6 break-words">
              {entryName(entry)}
              {entry.vintage ? <span className="figures"> {entry.vintage}</span> : null}
            </span>
            <span className="block text-sm leading-5 text-muted">
              {[entry.wine ? wineTypeOf(entry.wine) : 'Not identified', sizeText(entry), origin]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {isPick ? <span className="block text-sm font-medium">Sommelier pick</span> : null}
          </span>
        </span>
        <span className="pl-5.5 sm:pl-0 sm:text-right">
          <Label>Rating</Label>
          <span className="figures font-medium">{rating === null ? '--' : Math.round(rating)}</span>
          <RatingCount entry={entry} />
        </span>
        <span className="text-right">
          <Label>Markup</Label>
          <MarkupFigure value={markupOf(entry)} norm={normOf(entry, curve)} />
        </span>
        <span className="text-right">
          <Label>Price</Label>
          <span className="figures font-medium">
            {entry.restaurantPrice > 0 ? entryMoney(entry, entry.restaurantPrice) : (entry.insight?.priceText ?? '--')}
          </span>
        </span>
        <Icon
          name="chevron"
          className={classNames(
            'no-print hidden size-4 text-muted transition-transform duration-150 sm:block',
            isExpanded && 'rotate-180',
          )}
        />
      </button>
      {isExpanded ? (
        <div id={panelId}>
          <EntryDetails entry={entry} maxPosition={maxPosition} />
        </div>
      ) : null}
    </>
  );
});

/** Names a figure: small above it on a phone, for screen readers everywhere. */
function Label({ children }: { children: string }) {
  return <span className="mr-1.5 text-xs text-muted sm:sr-only">{children} </span>;
}

function RatingCount({ entry }: { entry: WineListEntry }) {
  const count = entry.numRatings > 0 ? entry.numRatings : entry.numRatingsAllVintages;
  if (count === 0) return null;
  return (
    <span className="figures hidden text-xs text-muted sm:block">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> ratings</span>
    </span>
  );
}

function sizeText(entry: WineListEntry): string {
  const { bottleSize: bottleMl } = entry;
  if (!(bottleMl > 0)) return '';
  if (isGlass(bottleMl)) return `Glass, ${bottleMl}ml`;
  return entrySizeLabel(entry);
}
