import {
  bottleSizeLabel,
  formatNames,
  language,
  many,
  newWineText,
  placeName,
  sizeWord,
  STANDARD_ML,
  t,
  wineTypeOf,
  wineWord,
  hasText,
  wineWordKey,
} from '@app/domain';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { priceRange, type Choice } from './price-range.ts';
import { WineDot } from './wine-dot.tsx';

const MOST_VINTAGES = 6;

function vintagesText(all: readonly string[]): string {
  const vintages = all.slice(0, MOST_VINTAGES).join(' ');
  const n = all.length - MOST_VINTAGES;
  return n > 0 ? t('{vintages} and {n} more', { vintages, n }) : vintages;
}

/** Why a wine is here. `title`: the kind that was asked for, in the reader's language. */
function whyText({ why, whySaid }: Choice, title: string): string {
  if (language() === 'en' || !whySaid) return why;
  const { dish, ...values } = whySaid.values ?? {};
  if (dish === undefined) return t(whySaid.text, { ...values, title });
  const because = wineWordKey('because', String(values['because'] ?? ''));
  const name = wineWord('dish', String(dish));
  // A cuisine has no such reason.
  return hasText(because) ? t(whySaid.text, { dish: name, because: t(because) }) : t('Suits {dish}', { dish: name });
}

/** One wine among the results: its name, where it is from, what it costs, and why it is here. */
export function ResultRow({ choice, title = '' }: { choice: Choice; title?: string }) {
  const { price, vintages } = choice;
  const { region, subRegion, country } = choice;
  const narrow = subRegion && subRegion !== region ? subRegion : placeName(region, country);
  const place = [narrow, placeName(country)].filter(Boolean).join(', ');
  // What the place usually grows is not said of this wine.
  const grape = choice.grapesAre === 'own' ? formatNames(choice.grapes.slice(0, 2)) : '';
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
              <span className="text-sm text-muted"> {sizeWord(bottleSizeLabel(price.per))}</span>
            )}
          </>
        ) : (
          <span className="text-muted">{t('No price here')}</span>
        )}
      </p>
      <p className="pl-5.5 text-sm text-muted">
        {[
          t(wineTypeOf(choice)),
          place,
          grape,
          choice.estimate === null ? '' : t('est. {n}', { n: choice.estimate }),
          newWineText(choice),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="figures text-sm text-muted max-sm:pl-5.5 sm:text-right">
        {choice.shops > 0 ? many(choice.shops, { one: '{n} shop', other: '{n} shops' }) : ''}
        {price?.isDemo ? ` · ${t('Demonstration')}` : ''}
      </p>
      <p className="pl-5.5 text-sm">
        <span className="text-muted">{whyText(choice, title)}</span>
        {vintages.length > 0 ? (
          <span className="figures text-muted">
            {choice.why === '' ? '' : ' · '}
            {vintagesText(vintages)}
          </span>
        ) : null}
      </p>
    </div>
  );
}
