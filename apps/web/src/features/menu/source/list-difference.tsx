import { formatCents, restaurantPriceCents, t, volumeLabel, word } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import type { ListChanges } from '#api/ways.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { paths } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import { rich } from '#ui/rich.tsx';
import { shortDate } from '#ui/short-date.ts';
import { listCurrency } from '#wine/entry.ts';
import { summaryOf } from './difference-text.ts';

const linkTo = (wineListId: string, text: string) => (
  <Link to={paths.menu(wineListId)} className="text-link">
    {text}
  </Link>
);

/** What has changed since the list was read before: how much in a line, each wine on request. */
export function ListDifference() {
  const { wineListId, entries } = useMenu();
  const { data } = useQuery(queries.listChanges(wineListId), queryClient);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  if (!data?.before || !data.isReady) return null;
  const { before } = data;
  const summary = summaryOf(data);
  const currency = listCurrency(entries);
  return (
    <div className={classNames(summary === null ? 'mt-1' : 'mt-2 rounded-card bg-brass-wash px-4 py-3 text-ink')}>
      <p>
        {rich(
          summary === null ? 'Since <a>{date}</a>: nothing has changed.' : 'Since <a>{date}</a>: {summary}.',
          { a: (inner) => linkTo(before.wineListId, inner) },
          { date: shortDate(before.readAt), summary: summary ?? '' },
        )}{' '}
        {summary === null ? null : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
            className="no-print text-link font-medium pointer-coarse:min-h-11"
          >
            {isOpen ? t('Hide') : t('Show what')}
          </button>
        )}
      </p>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <ChangedWines changes={data} currency={currency} /> : null}
      </div>
    </div>
  );
}

/** Each wine that has changed, by the kind of change. */
export function ChangedWines({ changes, currency }: { changes: ListChanges; currency: string | undefined }) {
  return GROUPS.map(([name, title]) => <Group key={name} title={t(title)} wines={changes[name]} currency={currency} />);
}

const GROUPS = [
  ['added', word('New||wines')],
  ['gone', word('Gone||wines')],
  ['dearer', word('Dearer||wines')],
  ['cheaper', word('Cheaper||wines')],
  ['soldOut', word('Sold out||wines')],
] as const;

function Group(props: { title: string; wines: ListChanges['added']; currency: string | undefined }) {
  const { title, wines, currency } = props;
  const money = (amount: number | null) => (amount === null ? '' : formatCents(restaurantPriceCents(amount), currency));
  if (wines.length === 0) return null;
  return (
    <section className="mt-3">
      <h2 className="text-xs font-semibold tracking-wide uppercase">{title}</h2>
      <ul aria-label={title} className="mt-1 divide-y divide-line">
        {wines.map((wine, at) => (
          <li key={at} className="flex items-baseline gap-3 py-1.5">
            <span className="min-w-0 flex-1 font-serif text-base break-words">
              {wine.rawName} {wine.vintage}{' '}
              {wine.bottleSize > 0 && wine.bottleSize !== 750 ? volumeLabel(wine.bottleSize) : ''}
            </span>
            <span className="figures text-right whitespace-nowrap">
              {wine.before !== null && wine.now !== null ? `${money(wine.before)} → ` : ''}
              {money(wine.now ?? wine.before)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
