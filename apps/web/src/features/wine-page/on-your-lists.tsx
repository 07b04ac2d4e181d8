import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { paths } from '#paths.ts';
import { shortDate } from '#ui/short-date.ts';

/** Where the wine stands on lists that the visitor has uploaded; nothing when it stands on none. */
export function OnYourLists({ lwin, uid }: { lwin: string; uid: string }) {
  const { data } = useQuery(queries.wineOnLists(lwin, uid), queryClient);
  if (!data || data.lists.length === 0) return null;
  return (
    <section aria-labelledby="your-lists" className="mt-10">
      <h2 id="your-lists" className="text-2xl leading-8 font-medium">
        On your lists
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {data.lists.map(({ wineListId, title, uploadedAt, rows }) => (
          <li key={wineListId} className="py-3">
            <Link to={paths.menu(wineListId)} className="text-link inline-flex min-h-9 items-center">
              {title}
            </Link>
            <span className="text-sm text-muted"> uploaded {shortDate(uploadedAt.slice(0, 10))}</span>
            {rows.map((row) => (
              <p key={`${row.rawName} ${row.price}`} className="figures text-sm">
                {row.rawName}
                {row.price ? `, ${row.price}` : ''}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
