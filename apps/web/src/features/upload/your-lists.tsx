import { listTitle, t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { paths } from '#paths.ts';

/** The rest is one press away. */
const SHOWN = 3;

/** The way back to what somebody uploaded last. Nothing for those who have uploaded nothing. */
export default function YourLists({ firebaseUid }: { firebaseUid: string }) {
  const { data } = useQuery(queries.history(firebaseUid), queryClient);
  const lists = data?.history ?? [];
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="your-lists-heading" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="your-lists-heading" className="text-xl leading-7 font-medium">
          {t('Your lists')}
        </h2>
        <Link to={paths.profile()} className="text-link inline-flex min-h-11 items-center text-sm">
          {t('All your lists')}
        </Link>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {lists.slice(0, SHOWN).map(({ wineListId, title }) => (
          <li key={wineListId}>
            <Link
              to={paths.menu(wineListId)}
              className="flex min-h-11 items-center py-2 font-serif text-lg break-words hover:text-accent"
            >
              {listTitle(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
