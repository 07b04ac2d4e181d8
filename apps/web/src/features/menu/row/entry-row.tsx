import {
  comparisonOf,
  comparisonText,
  entrySizeLabel,
  formatMarkup,
  formatNumber,
  formatScore,
  isGlass,
  knownParts,
  newWineText,
  normOf,
  originName,
  probableWine,
  scoreOf,
  seemsNoWine,
  STANDARD_ML,
  t,
  word,
  type WineListEntry,
} from '@app/domain';
import { memo } from 'react';
import { useRowTools } from '#features/menu/menu-context.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { rich } from '#ui/rich.tsx';
import { EntryDot } from '#wine/entry-dot.tsx';
import { entryKey, entryMoney, entryName } from '#wine/entry.ts';
import { EntryDetails } from './entry-details.tsx';
import { MarkupFigure } from './markup-figure.tsx';
import { ProbableAnswer } from './probable-answer.tsx';
import { SettledNote } from './settled-note.tsx';

interface EntryRowProps {
  entry: WineListEntry;
  /** The last position on the entry's page, 0-based. */
  maxPosition: number;
  isExpanded: boolean;
  /** One of the sommelier's picks. */
  isPick: boolean;
}

export function rowButtonId(key: string): string {
  return `row-${key}`;
}

/** §2: a wine of the list; opened, it tells the whole story. */
export const EntryRow = memo(function EntryRow({ entry, maxPosition, isExpanded, isPick }: EntryRowProps) {
  const { toggle } = useRowTools();
  const key = entryKey(entry);
  const panelId = `entry-${key}`;
  return (
    <>
      <button
        type="button"
        id={rowButtonId(key)}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? panelId : undefined}
        onClick={() => toggle(entry, isExpanded)}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-baseline px-2 py-2.5 text-left hover:bg-sunken sm:grid-cols-[1fr_4.5rem_6rem_5.5rem_1.25rem] sm:items-center sm:gap-x-3 sm:px-3 sm:py-3"
      >
        {/* On a phone what is known stands below name and price, as wide as the row. */}
        <span className="items-baseline gap-2.5 max-sm:contents sm:flex sm:min-w-0">
          <span className="mr-2.5 sm:mr-0 sm:contents">
            <EntryDot entry={entry} />
          </span>
          <span className="min-w-0 max-sm:contents">
            <span className="block min-w-0 font-serif text-[1.0625rem] leading-6 break-words">
              {entryName(entry)}
              {entry.vintage ? <span className="figures">{`\u00a0${entry.vintage}`}</span> : null}
            </span>
            <KnownLine entry={entry} />
            {isPick ? (
              <span className="block text-sm font-medium max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3">
                {t('Sommelier pick')}
              </span>
            ) : null}
          </span>
        </span>
        <span className="hidden text-right sm:block">
          <span className="sr-only">{t('Rating')} </span>
          <Rating entry={entry} />
        </span>
        <span className="hidden text-right sm:block">
          <span className="sr-only">{t('Markup')} </span>
          <Markup entry={entry} />
        </span>
        <span className="text-right max-sm:col-start-3 max-sm:row-start-1 max-sm:pl-3 narrow:col-start-2 narrow:row-start-4 narrow:pl-0 narrow:text-left">
          <span className="sr-only">{t('Price')} </span>
          <Price entry={entry} />
        </span>
        <Icon
          name="chevron"
          className={classNames(
            'no-print hidden size-4 text-muted transition-transform duration-150 sm:block',
            isExpanded && 'rotate-180',
          )}
        />
      </button>
      <ProbableAnswer entry={entry} />
      <SettledNote entry={entry} isExpanded={isExpanded} />
      {isExpanded ? (
        <div id={panelId}>
          <EntryDetails entry={entry} maxPosition={maxPosition} />
        </div>
      ) : null}
    </>
  );
});

/** What is known of the wine, in one line: never a row that says nothing. On a phone the figures are part of it. */
function KnownLine({ entry }: { entry: WineListEntry }) {
  const { type, house, region, country, grapes, grapesAre } = knownParts(entry);
  const probable = probableWine(entry);
  const place = originName({ region, country });
  const missing = [
    house || probable ? null : 'house',
    type ? null : 'colour',
    place || probable ? null : 'place',
  ].filter((part) => part !== null);
  const parts = entry.wine
    ? [type && t(type), sizeText(entry), place, newWineText(entry.wine)]
    : [
        probable ? t('Probably {wine}', { wine: probable.displayName }) : null,
        type && t(type),
        probable ? null : house,
        // The name of a wine says its place.
        probable && region && probable.displayName.includes(region) ? null : place,
        probable || !grapes[0] ? null : grapesAre === 'usual' ? t('usually {grape}', { grape: grapes[0] }) : grapes[0],
        sizeText(entry),
        missing.length > 0 ? t(MISSING[missing.join(' ')] ?? '') : null,
      ];
  const known = parts.filter(Boolean).join(' · ');
  const isBlank = missing.length === 3 && !grapes[0];
  const blank = seemsNoWine(entry) ? t('Seems to be no wine') : t('We do not know this wine');
  return (
    <span className="block text-sm leading-5 text-muted max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2">
      {isBlank ? [blank, sizeText(entry)].filter(Boolean).join(' · ') : known}
      <span className="figures sm:hidden">
        <PhoneFigures entry={entry} />
      </span>
    </span>
  );
}

/** By what is missing. */
const MISSING: Record<string, string> = {
  house: word('producer not known'),
  colour: word('colour not known'),
  place: word('origin not known'),
  'house colour': word('producer and colour not known'),
  'house place': word('producer and origin not known'),
  'colour place': word('colour and origin not known'),
  'house colour place': word('producer, colour and origin not known'),
};

function PhoneFigures({ entry }: { entry: WineListEntry }) {
  const score = scoreOf(entry);
  const comparison = comparisonOf(entry);
  // On a phone there is no room to say that there is nothing to say.
  const words = comparison.reason === 'no-market' ? null : comparisonText(entry, comparison);
  const figure = formatMarkup(comparison.markup);
  const markup = entry.insight?.value?.isDemo ? t('{markup} demo', { markup: figure }) : figure;
  // A line neither begins with the point nor ends within a figure.
  return [score && whole(formatScore(score)), comparison.markup === null ? words : whole(markup)]
    .filter(Boolean)
    .map((text) => `\u00a0· ${text}`);
}

const whole = (figure: string): string => figure.replaceAll(' ', '\u00a0');

/** Read out only. */
const UNSEEN = { unseen: (inner: string) => <span className="sr-only">{inner}</span> };

function Rating({ entry }: { entry: WineListEntry }) {
  const score = scoreOf(entry);
  return (
    <>
      <span className="figures font-medium">{formatScore(score)}</span>
      {score && !score.isEstimate ? (
        <span className="figures block text-xs text-muted">
          {rich('{count}<unseen> ratings</unseen>', UNSEEN, { count: formatNumber(score.count) })}
        </span>
      ) : null}
    </>
  );
}

/** A figure only where the price may be compared; elsewhere the reason in words. */
function Markup({ entry }: { entry: WineListEntry }) {
  const { curve } = useRowTools();
  const comparison = comparisonOf(entry);
  const words = comparisonText(entry, comparison);
  if (comparison.markup === null && words) return <span className="block text-xs leading-4 text-muted">{words}</span>;
  return (
    <>
      <MarkupFigure value={comparison.markup} norm={normOf(entry, curve)} />
      {entry.insight?.value?.isDemo && comparison.markup !== null ? (
        <span className="block text-xs text-muted">{t('demo price')}</span>
      ) : null}
    </>
  );
}

/** A price in doubt is in brackets with a question mark. */
function Price({ entry }: { entry: WineListEntry }) {
  const text = entry.restaurantPrice > 0 ? entryMoney(entry, entry.restaurantPrice) : entry.insight?.priceText;
  const isDoubtful = comparisonOf(entry).reason === 'price-doubt';
  return (
    <span className="figures font-medium">
      {isDoubtful ? `(${text}?)` : (text ?? '--')}
      {isDoubtful ? <span className="sr-only">{t(', in doubt')}</span> : null}
    </span>
  );
}

function sizeText(entry: WineListEntry): string {
  const { bottleSize: bottleMl } = entry;
  if (!(bottleMl > 0)) return '';
  if (isGlass(bottleMl)) return t('Glass, {ml}ml', { ml: bottleMl });
  // The usual bottle needs no word.
  return bottleMl === STANDARD_ML ? '' : t(entrySizeLabel(entry));
}
