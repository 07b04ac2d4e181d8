import { t } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { rich } from '#ui/rich.tsx';

/** §1: three feature blurbs: curated discovery, instant list analysis, wine intelligence. */
export function Blurbs() {
  return (
    <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
      <Blurb title={t('Curated Discovery')}>
        {t(
          'Search by producer, wine or region and compare what hundreds of retailers ask, bottle for bottle. Prices are updated daily, and each links to its listing.',
        )}
      </Blurb>
      <Blurb title={t('Instant List Analysis')}>
        {rich(
          'Photograph the list at the table. In seconds every line has a retail price, a rating and the markup the house takes, matched with <a>over 95% accuracy</a>.',
          { a: toAccuracy },
        )}
      </Blurb>
      <Blurb title={t('Wine Intelligence')}>
        {t(
          'Ask the sommelier what to drink with the lamb, which bottle is fairly priced, and what you should not miss. It speaks of the list before you, and of nothing else.',
        )}
      </Blurb>
    </ul>
  );
}

const toAccuracy = (inner: string) => (
  <Link to={paths.accuracy()} className="text-link">
    {inner}
  </Link>
);

function Blurb({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-t-2 border-accent pt-5">
      <h3 className="text-xl leading-7 font-medium">{title}</h3>
      <p className="mt-2 text-muted">{children}</p>
    </li>
  );
}
