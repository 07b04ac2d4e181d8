import { t } from '@app/domain';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Notice } from '#ui/notice.tsx';

/** We know no such wine: says so, and names what is spelt alike, if anything is. */
export function NothingFound({ query, near }: { query: string; near: readonly string[] }) {
  return (
    <Notice icon="search" title={t('We know no wine called “{query}”.', { query })}>
      {near.length > 0 ? (
        <>
          <p>{t('Did you mean')}</p>
          <ul className="mt-1">
            {near.map((name) => (
              <li key={name}>
                <Link to={paths.search({ q: name })} className="text-link inline-flex min-h-11 items-center">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('Nothing we know is spelt like it. Try the producer’s name, a place or a grape.')}</p>
      )}
    </Notice>
  );
}
