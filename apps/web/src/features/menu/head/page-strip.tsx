import { t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { classNames } from '#ui/class-names.ts';
import { rich } from '#ui/rich.tsx';
import { Bar } from '#ui/skeleton.tsx';

/** So many pages are shown at once: the one that is read, and those around it. */
const SHOWN = 6;

interface PageStripProps {
  wineListId: string;
  count: number;
  /** The page that is being read, from 1. */
  current: number;
}

/** Read out only. */
const UNSEEN = { unseen: (inner: string) => <span className="sr-only">{inner}</span> };

/** The pages of a list while it is read: small pictures, the current one marked. */
export function PageStrip({ wineListId, count, current }: PageStripProps) {
  const first = Math.max(1, Math.min(current - 1, count - SHOWN + 1));
  const pages = Array.from({ length: Math.min(SHOWN, count) }, (_none, at) => first + at);
  return (
    <ol aria-label={t('Pages of the list')} className="mt-3 flex gap-2 overflow-hidden">
      {pages.map((page) => (
        <li key={page} aria-current={page === current ? 'step' : undefined} className="w-14 shrink-0 sm:w-18">
          <Thumbnail wineListId={wineListId} page={page} isCurrent={page === current} isDone={page < current} />
          <p className="figures mt-0.5 text-center text-xs text-muted">
            {rich(
              page < current ? '<unseen>Page </unseen>{page}<unseen>, read</unseen>' : '<unseen>Page </unseen>{page}',
              UNSEEN,
              { page },
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Thumbnail(props: { wineListId: string; page: number; isCurrent: boolean; isDone: boolean }) {
  const { data } = useQuery(queries.pageWhileRead(props.wineListId, props.page), queryClient);
  const frame = 'block h-19 w-full rounded border sm:h-24';
  if (!data) return <Bar className={`${frame} border-line`} />;
  return (
    <img
      src={data.url}
      alt=""
      className={classNames(
        frame,
        'page-picture bg-surface object-cover object-top',
        props.isCurrent ? 'border-accent outline-1 outline-accent' : 'border-line',
        !props.isCurrent && !props.isDone && 'opacity-60',
      )}
    />
  );
}
