import { t } from '@app/domain';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keptLists, type KeptFacts } from '#offline/kept-lists.ts';
import { paths } from '#paths.ts';

/** Without a network: the lists that can still be opened. */
export default function OnThisDevice() {
  const [lists, setLists] = useState<readonly KeptFacts[]>([]);
  useEffect(() => {
    let isHere = true;
    void keptLists().then((found) => isHere && setLists(found));
    return () => {
      isHere = false;
    };
  }, []);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="kept-heading" className="mt-6 mb-6">
      <h2 id="kept-heading" className="text-xl leading-7 font-medium">
        {t('On this device')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('You are offline. These lists can still be opened.')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lists.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.menu(id)} className="flex min-h-11 items-center py-2 font-serif text-lg hover:text-accent">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
