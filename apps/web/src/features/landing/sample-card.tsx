import { placeName, t } from '@app/domain';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import type { SampleWine } from './samples.ts';

/** §1: a sample with blurred prices; it leads to the search for the wine. */
export function SampleCard({ wine }: { wine: SampleWine }) {
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-surface p-6 transition-colors duration-150 hover:border-accent">
      <div className="flex items-start justify-between gap-4 narrow:flex-wrap">
        <div className="min-w-0">
          <h3 className="text-xl leading-7 font-medium group-hover:text-accent">
            <Link
              to={paths.search({ q: wine.display, vintage: wine.vintage })}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {wine.display} <span className="figures">{wine.vintage}</span>
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            {wine.region
              .split(', ')
              .map((place) => placeName(place))
              .join(', ')}
          </p>
        </div>
        <p className="figures text-right leading-5 whitespace-nowrap">
          <span className="font-serif text-2xl">{wine.rating}</span>
          <span className="block text-xs text-muted">{t('of 100')}</span>
        </p>
      </div>
      <p className="mt-4 text-[0.9375rem]">{t(wine.description)}</p>
      <dl className="figures mt-auto grid grid-cols-3 gap-3 narrow:grid-cols-1 pt-5 text-sm">
        <BlurredFigure label={t('On the list')} value={wine.price} />
        <BlurredFigure label={t('Retail')} value={wine.retailPrice} />
        <BlurredFigure label={t('Difference')} value={wine.savings} />
      </dl>
    </article>
  );
}

/** Screen readers are told that the figure is hidden, not the figure. */
function BlurredFigure({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <span aria-hidden="true" className="font-medium blur-[5px] select-none">
          {value}
        </span>
        <span className="sr-only">{t('shown after searching')}</span>
      </dd>
    </div>
  );
}
