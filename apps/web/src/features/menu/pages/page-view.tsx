import { knownParts, type WineListEntry } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { entryKey, entryMoney, entryName } from '#wine/entry.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { linesOf, pageNumbers, type PageLine } from './page-lines.ts';

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
        title={isText ? 'This list came as text.' : 'The photos of this list are not kept any more.'}
      >
        {isText ? 'It has no pages to look at. Its wines are all in the list.' : 'Its wines are all in the list.'}
      </Notice>
    );
  }
  if (current === undefined) return <Notice icon="image" title="No wines were found on the pages of this list." />;
  const at = pages.indexOf(current);
  const step = (by: number) => {
    const next = pages[at + by];
    if (next !== undefined) setViewName('pages', next);
  };
  return (
    <section aria-label="Pages of the list">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Button look="secondary" size="small" disabled={at === 0} onClick={() => step(-1)}>
          Previous
        </Button>
        <p className="figures text-sm text-muted" aria-live="polite">
          Page {current} <span className="max-sm:hidden">of {pages.at(-1)}</span>
        </p>
        <Button look="secondary" size="small" disabled={at === pages.length - 1} onClick={() => step(1)}>
          Next
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
      <p className="mt-3 text-sm text-muted">Tap a wine on the page to open it in the list.</p>
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
        title="This page could not be shown."
        action={
          <Button look="secondary" size="small" onClick={() => void page.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!page.data) {
    return (
      <Loading label={`Loading page ${pageNumber}`}>
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
        alt={`Page ${pageNumber} of the list`}
        className="page-picture block h-auto w-full"
      />
      <ul aria-label={`Wines on page ${pageNumber}`}>
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
  const price = entry.restaurantPrice > 0 ? `, ${entryMoney(entry, entry.restaurantPrice)}` : '';
  const name = `${entryName(entry)}${entry.vintage ? ` ${entry.vintage}` : ''}`;
  return (
    <li>
      <button
        type="button"
        title={`${name}${price}`}
        aria-label={`${name}, ${knownParts(entry).type ?? 'known in part'}${price}`}
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
