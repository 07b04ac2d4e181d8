import { bottleSizeLabel, newWineText, STANDARD_ML, wineTypeOf } from '@app/domain';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { priceRange, type Choice } from './price-range.ts';
import { WineDot } from './wine-dot.tsx';

const MOST_VINTAGES = 6;

/** One wine among the results: its name, where it is from, what it costs, and why it is here. */
export function ResultRow({ choice }: { choice: Choice }) {
  const { price, vintages } = choice;
  const place = [choice.subRegion || choice.region, choice.country].filter(Boolean).join(', ');
  // What the place usually grows is not said of this wine.
  const grape = choice.grapesAre === 'own' ? choice.grapes.slice(0, 2).join(' and ') : '';
  return (
    <div className="relative grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <h3 className="flex items-baseline gap-2.5 font-serif text-lg leading-7">
        <span className="translate-y-px">
          <WineDot wine={choice} />
        </span>
        <Link to={paths.wine(choice.lwin, choice.displayName)} className="hover:text-accent">
          {choice.displayName}
          <span aria-hidden="true" className="absolute inset-0" />
        </Link>
      </h3>
      <p className="figures max-sm:pl-5.5 sm:text-right">
        {price ? (
          <>
            <span className="text-lg leading-7 font-semibold">{priceRange(price)}</span>
            {price.per === STANDARD_ML ? null : (
              <span className="text-sm text-muted"> {bottleSizeLabel(price.per)}</span>
            )}
          </>
        ) : (
          <span className="text-muted">No price here</span>
        )}
      </p>
      <p className="pl-5.5 text-sm text-muted">
        {[
          wineTypeOf(choice),
          place,
          grape,
          choice.estimate === null ? '' : `est. ${choice.estimate}`,
          newWineText(choice),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="figures text-sm text-muted max-sm:pl-5.5 sm:text-right">
        {choice.shops > 0 ? `${choice.shops} ${choice.shops === 1 ? 'shop' : 'shops'}` : ''}
        {price?.isDemo ? ' · Demonstration' : ''}
      </p>
      <p className="pl-5.5 text-sm">
        <span className="text-muted">{choice.why}</span>
        {vintages.length > 0 ? (
          <span className="figures text-muted">
            {choice.why === '' ? '' : ' · '}
            {vintages.slice(0, MOST_VINTAGES).join(' ')}
            {vintages.length > MOST_VINTAGES ? ` and ${vintages.length - MOST_VINTAGES} more` : ''}
          </span>
        ) : null}
      </p>
    </div>
  );
}
