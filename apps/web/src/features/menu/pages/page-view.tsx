import { knownParts, t, type WineListEntry } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { entryKey, entryMoney, entryName } from '#wine/entry.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { rich } from '#ui/rich.tsx';
import { linesOf, pageNumbers, type PageLine } from './page-lines.ts';

/** Where there is room. */
const WIDE = { wide: (inner: string) => <span className="max-sm:hidden">{inner}</span> };

/** A page of the list as it was printed, every wine in its box. A press on one opens its row. */
export function PageView() {
  const {
    wineListId,
    entries,
    shown,
    settings,
    hasPhotos,
    page: pageNumber,
    expandedKey,
    setViewName,
    openRow,
  } = useMenu();
  const pages = pageNumbers(entries);
  const current = pageNumber !== null && pages.includes(pageNumber) ? pageNumber : pages[0];
  if (!hasPhotos) {
    const isText = settings?.source && !settings.photosDeletedAt;
    return (
      <Notice
        icon="image"
        title={isText ? t('This list came as text.') : t('The photos of this list are not kept any more.')}
      >
        {isText ? t('It has no pages to look at. Its wines are all in the list.') : t('Its wines are all in the list.')}
      </Notice>
    );
  }
  if (current === undefined) return <Notice icon="image" title={t('No wines were found on the pages of this list.')} />;
  const at = pages.indexOf(current);
  const opened = entries.find((entry) => entryKey(entry) === expandedKey);
  const step = (by: number) => {
    const next = pages[at + by];
    if (next !== undefined) setViewName('pages', next);
  };
  return (
    <section aria-label={t('Pages of the list')}>
      {/* Whoever came from an opened row goes back to it. */}
      {opened ? (
        <Button look="quiet" size="small" className="mb-2" onClick={() => openRow(opened)}>
          {t('Back to {wine}', { wine: entryName(opened) })}
        </Button>
      ) : null}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Button look="secondary" size="small" disabled={at === 0} onClick={() => step(-1)}>
          {t('Previous||page')}
        </Button>
        <p className="figures text-sm text-muted" aria-live="polite">
          {rich('Page {page} <wide>of {last}</wide>', WIDE, { page: current, last: pages.at(-1) ?? current })}
        </p>
        <Button look="secondary" size="small" disabled={at === pages.length - 1} onClick={() => step(1)}>
          {t('Next||page')}
        </Button>
      </div>
      <PagePicture
        key={current}
        wineListId={wineListId}
        pageNumber={current}
        lines={linesOf(entries, current)}
        // The entries that the filters leave out are drawn faintly.
        shown={new Set(shown.map(entryKey))}
        markedKey={expandedKey}
        onOpen={openRow}
      />
      <p className="mt-3 text-sm text-muted">{t('Tap a wine on the page to open it in the list.')}</p>
    </section>
  );
}

interface PagePictureProps {
  wineListId: string;
  pageNumber: number;
  lines: readonly PageLine[];
  shown: ReadonlySet<string>;
  markedKey: string | null;
  onOpen: (entry: WineListEntry) => void;
}

function PagePicture({ wineListId, pageNumber, lines, shown, markedKey, onOpen }: PagePictureProps) {
  const page = useQuery(queries.page(wineListId, pageNumber), queryClient);
  if (page.isError) {
    return (
      <Notice
        icon="alert"
        title={t('This page could not be shown.')}
        action={
          <Button look="secondary" size="small" onClick={() => void page.refetch()}>
            {t('Try again')}
          </Button>
        }
      />
    );
  }
  if (!page.data) {
    return (
      <Loading label={t('Loading page {page}', { page: pageNumber })}>
        <Bar className="aspect-[1/1.41] w-full rounded-card" />
      </Loading>
    );
  }
  const { url, width, height } = page.data;
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface">
      <img
        src={url}
        width={width}
        height={height}
        alt={t('Page {page} of the list', { page: pageNumber })}
        className="page-picture block h-auto w-full"
      />
      <ul aria-label={t('Wines on page {page}', { page: pageNumber })}>
        {lines.map((line) => (
          <LineBox
            key={entryKey(line.entry)}
            line={line}
            isShown={line.entries.some((entry) => shown.has(entryKey(entry)))}
            isMarked={line.entries.some((entry) => entryKey(entry) === markedKey)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
}

/** A little larger than the line: thumbs are. */
const GROW = 0.004;

function LineBox({
  line,
  isShown,
  isMarked,
  onOpen,
}: {
  line: PageLine;
  isShown: boolean;
  isMarked: boolean;
  onOpen: (entry: WineListEntry) => void;
}) {
  const { entry, box } = line;
  const percent = (part: number) => `${part * 100}%`;
  const price = entry.restaurantPrice > 0 ? entryMoney(entry, entry.restaurantPrice) : '';
  const name = `${entryName(entry)}${entry.vintage ? ` ${entry.vintage}` : ''}`;
  const { type } = knownParts(entry);
  const kind = type ? t(type) : t('known in part');
  return (
    <li>
      <button
        type="button"
        title={[name, price].filter(Boolean).join(', ')}
        aria-label={[name, kind, price].filter(Boolean).join(', ')}
        aria-current={isMarked ? 'true' : undefined}
        onClick={() => onOpen(entry)}
        style={{
          left: percent(box.x - GROW),
          top: percent(box.y - GROW),
          width: percent(box.width + 2 * GROW),
          height: percent(box.height + 2 * GROW),
        }}
        className={classNames(
          'absolute rounded-sm border transition-colors duration-150 hover:bg-brass/25',
          entry.wine ? 'border-brass' : 'border-dashed border-bad',
          isMarked ? 'border-2 bg-brass/30' : isShown ? 'bg-brass/8' : 'opacity-25',
        )}
      />
    </li>
  );
}
