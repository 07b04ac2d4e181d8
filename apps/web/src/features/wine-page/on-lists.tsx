import { formatCents, listTitle, t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { paths } from '#paths.ts';
import { shortDate } from '#ui/short-date.ts';

/** Where the wine stands on the visitor's own lists and on public ones; nothing when it stands on none. */
export function OnLists({ lwin, viewer }: { lwin: string; viewer: string }) {
  const { data } = useQuery(queries.wineOnLists(lwin, viewer), queryClient);
  const lists = data?.lists ?? [];
  return (
    <>
      <Lists id="your-lists" title={t('On your lists')} lists={lists.filter(({ isOwn }) => isOwn)} />
      <Lists id="public-lists" title={t('On public lists')} lists={lists.filter(({ isOwn }) => !isOwn)} />
    </>
  );
}

interface ListsProps {
  id: string;
  title: string;
  lists: readonly {
    wineListId: string;
    title: string;
    uploadedAt: string;
    rows: readonly { rawName: string; priceCents: number | null; currency: string }[];
  }[];
}

function Lists({ id, title, lists }: ListsProps) {
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl leading-8 font-medium">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lists.map((list) => (
          <li key={list.wineListId} className="py-3">
            <Link to={paths.menu(list.wineListId)} className="text-link inline-flex min-h-9 items-center">
              {listTitle(list.title)}
            </Link>
            <span className="text-sm text-muted">
              {' '}
              {t('uploaded {date}', { date: shortDate(list.uploadedAt.slice(0, 10)) })}
            </span>
            {list.rows.map((row, at) => (
              <p key={at} className="figures text-sm">
                {row.rawName}
                {row.priceCents === null ? '' : `, ${formatCents(row.priceCents, row.currency)}`}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
