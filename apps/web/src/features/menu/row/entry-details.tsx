import { lazy, Suspense } from 'react';
import {
  entrySizeLabel,
  knownParts,
  placeName,
  t,
  volumeLabel,
  type Characteristic,
  type WineListEntry,
} from '@app/domain';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { entryName } from '#wine/entry.ts';
import { EntryFigures } from './entry-figures.tsx';
import { EntryIdentity } from './entry-identity.tsx';
import { ExpectFacts } from './expect-facts.tsx';
import { Fact, Group } from './facts.tsx';
import { useMenu, useRowTools } from '#features/menu/menu-context.ts';
import { MendLine } from './mend-line.tsx';
import { PageCrop } from './page-crop.tsx';
import { PriceVerdict } from './price-verdict.tsx';
import { SoldOut } from './sold-out.tsx';

const OnOtherLists = lazy(async () => ({ default: (await import('./on-other-lists.tsx')).OnOtherLists }));

interface EntryDetailsProps {
  entry: WineListEntry;
  maxPosition: number;
}

/**
 * §2: Wine Details, Pricing & Stats, List Position. Above them what a guest asks first (a fair price, the taste, the waiter). Below
 * them, for those who mend, the line as it was printed with its fields, and what it was taken for.
 */
export function EntryDetails({ entry, maxPosition }: EntryDetailsProps) {
  const tools = useRowTools();
  const { view } = useMenu();
  // Whoever goes through the doubtful rows wants to mend; everybody else, to choose.
  const isChecking = view.filters.toCheck ?? false;
  const { wine } = entry;
  const known = knownParts(entry);
  const filterBy = (name: Characteristic, value: string | null | undefined, shown = value ?? '') =>
    value ? (
      <button
        type="button"
        className="text-link text-left"
        title={t('Show only {value}', { value: shown })}
        onClick={() => tools.filterBy(name, value)}
      >
        {shown}
      </button>
    ) : null;

  return (
    <div className="animate-settle px-2 pt-2 pb-6 sm:px-8">
      {isChecking ? <Mending entry={entry} /> : null}
      <PriceVerdict entry={entry} />
      <div className="no-print mb-5 flex flex-wrap items-center gap-2">
        <Button look="secondary" size="small" onClick={() => tools.showWaiter(entry)}>
          {t('Show the waiter')}
        </Button>
        <SoldOut entry={entry} />
      </div>
      <div className="mb-5 empty:hidden">
        <Suspense fallback={null}>
          <ExpectFacts entry={entry} />
        </Suspense>
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
        <Group title={t('Wine Details')}>
          <Fact label={t('On the list')}>{entry.rawName}</Fact>
          <Fact label={t('Under||heading')}>{entry.insight?.section}</Fact>
          <Fact label={t('Producer')}>{filterBy('producer', known.house)}</Fact>
          <Fact label={t('Region')}>
            {filterBy('region', known.region, placeName(known.region ?? '', known.country ?? ''))}
          </Fact>
          <Fact label={t('Sub-region')}>{wine?.subRegion}</Fact>
          <Fact label={t('Country')}>{filterBy('country', known.country, placeName(known.country ?? ''))}</Fact>
          <Fact label={t('Vintage')}>{filterBy('vintage', entry.vintage)}</Fact>
          <Fact label={t('Type')}>{known.type && t(known.type)}</Fact>
          <Fact label={t('Classification')}>{wine?.classification}</Fact>
          <Fact label={t('Size')}>{entry.bottleSize > 0 ? sizeText(entry) : null}</Fact>
        </Group>
        <div className="grid grid-cols-1 content-start gap-6">
          <EntryFigures entry={entry} />
          {wine ? (
            <Suspense fallback={null}>
              <OnOtherLists lwin={wine.lwin} />
            </Suspense>
          ) : null}
          <Group title={t('List Position')}>
            <Fact label={t('Page')}>{entry.pageNumber}</Fact>
            <Fact label={t('Position')}>
              {t('{position} of {last}', { position: entry.positionInPage + 1, last: maxPosition + 1 })}
            </Fact>
            <div className="no-print mt-4 flex flex-wrap items-center gap-2">
              <ButtonLink
                to={paths.search({ q: entryName(entry), vintage: entry.vintage })}
                look="secondary"
                size="small"
              >
                {t('Search Market Listings')}
              </ButtonLink>
            </div>
          </Group>
        </div>
      </div>
      {isChecking ? null : <Mending entry={entry} />}
    </div>
  );
}

/** 'Magnum (1.5 L)'; a size without a name of its own is said once. */
function sizeText(entry: WineListEntry): string {
  const volume = volumeLabel(entry.bottleSize);
  const label = t(entrySizeLabel(entry));
  const size = label === volume ? volume : t('{size} ({volume})', { size: label, volume });
  return entry.insight?.isSizeAssumed ? t('{size}, not stated on the list', { size }) : size;
}

/** The printed line with the fields to mend beside it, and what it was taken for. */
function Mending({ entry }: { entry: WineListEntry }) {
  return (
    <div className="mt-6 first:mt-0">
      <PrintedLine entry={entry} />
      <MendLine entry={entry} />
      <div className="mb-5 last:mb-0">
        <EntryIdentity entry={entry} />
      </div>
    </div>
  );
}

/** The line cut out of its page, with the way to the whole page. */
function PrintedLine({ entry }: { entry: WineListEntry }) {
  const { wineListId, hasPhotos, showPage } = useRowTools();
  const box = entry.insight?.box;
  if (!hasPhotos || !box) return null;
  return (
    <figure className="mb-5">
      <PageCrop
        wineListId={wineListId}
        pageNumber={entry.pageNumber}
        box={box}
        label={t('The line on page {page}: {line}', { page: entry.pageNumber, line: entry.rawName })}
      />
      <figcaption className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
        {t('As printed on page {page}', { page: entry.pageNumber })}
        <button
          type="button"
          className="text-link no-print min-h-8 pointer-coarse:min-h-11"
          onClick={() => showPage(entry.pageNumber)}
        >
          {t('See it on the page')}
        </button>
      </figcaption>
    </figure>
  );
}
