import { type FindSort, formatNumber, many, t, texts, word } from '@app/domain';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { readFindView, withFacet, withPage, withSort, type Found } from './find-view.ts';
import { missingYears, titleText } from './find-words.ts';
import type { Choice } from '#wine/price-range.ts';
import { ResultRow } from '#wine/result-row.tsx';

const SORTS: readonly { value: FindSort; text: string }[] = [
  { value: 'known', text: word('Best known') },
  { value: 'price', text: word('Lowest price') },
  { value: 'value', text: word('Best value') },
  { value: 'best', text: word('Best estimate') },
];
const A_PAGE = 24;
/** Said when nothing was on offer as it was asked for, above what is nearest. */
const LET_GO: Readonly<Record<NonNullable<Found['letGo']>, string>> = texts({
  shops: 'No shop of that country offers these. Shops elsewhere do:',
  years: 'Nobody offers one of that vintage so. These are of other vintages:',
  size: 'Nobody offers them in that size. Prices are for a bottle of 750 ml:',
  budget: 'Nobody offers one for that. These cost more or less:',
  name: 'We know no wine of that name. These are of the kind you describe:',
  taste: 'We do not know which of these taste so:',
  making: 'We do not know which of these are made so:',
  kind: 'We know no wine that is all of this. These come nearest:',
});

interface ResultListProps {
  found: Found;
  /** Beside the order: the currency. */
  children?: ReactNode;
}

/** The wines to choose from: how many, in which order, narrowed by facets. */
export default function ResultList({ found, children }: ResultListProps) {
  const [params, setParams] = useSearchParams();
  const { facets, sort, page } = readFindView(params);
  const [showFacets, setShowFacets] = useState(facets.length > 0);
  const change = (next: URLSearchParams) => setParams(next, { preventScrollReset: true });
  const used = sort ?? found.sort;
  const usedText = SORTS.find(({ value }) => value === used)?.text;
  const title = titleText(found);
  const letGo = missingYears(found) ?? (found.letGo ? LET_GO[found.letGo] : null);
  const pages = Math.ceil(found.total / A_PAGE);
  return (
    <section aria-labelledby="results-heading">
      <h2 id="results-heading" className="text-2xl leading-8 font-medium sm:text-3xl sm:leading-10">
        {found.kind === 'kind' ? title : t('Wines named “{title}”', { title: found.title })}
      </h2>
      <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-muted">
          {found.isNameUnknown && found.letGo !== 'name' ? <span className="block text-ink">{LET_GO.name}</span> : null}
          {letGo ? <span className="block text-ink">{letGo}</span> : null}
          {countText(found)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {found.facets.length > 0 ? (
            <Button look="secondary" size="small" aria-expanded={showFacets} onClick={() => setShowFacets(!showFacets)}>
              <Icon name="filter" className="size-4" />
              {showFacets ? t('Hide Filters') : t('Show Filters')}
            </Button>
          ) : null}
          <Select
            label={t('Order||sort')}
            value={used}
            options={SORTS.map(({ value, text }) => ({ value, text: t(text) }))}
            onChange={({ target }) => {
              const next = SORTS.find(({ value }) => value === target.value);
              if (next) change(withSort(params, next.value));
            }}
          />
          {children}
        </div>
      </div>
      {showFacets ? (
        <FacetPanel
          facets={found.facets}
          currency={found.currency}
          chosen={facets}
          onToggle={(name, value) => change(withFacet(params, name, value))}
        />
      ) : null}
      {found.bestPriced.length > 1 && page === 1 ? <BestPriced choices={found.bestPriced} title={title} /> : null}
      {found.choices.length > 0 ? (
        <>
          {found.bestPriced.length > 1 && page === 1 ? (
            <h3 className="mt-8 font-sans text-sm font-semibold">{usedText && t(usedText)}</h3>
          ) : null}
          <ul className="divide-y divide-line border-y border-line">
            {found.choices.map((choice) => (
              <li key={choice.lwin}>
                <ResultRow choice={choice} title={title} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Notice icon="filter" title={t('No wine we know fits all of this.')}>
          {t('Take a word or a filter away.')}
        </Notice>
      )}
      {pages > 1 ? (
        <nav aria-label={t('Pages')} className="mt-6 flex items-center justify-center gap-4">
          <Button
            look="secondary"
            size="small"
            disabled={page <= 1}
            onClick={() => setParams(withPage(params, page - 1))}
          >
            {t('Previous')}
          </Button>
          <span className="figures text-sm text-muted">{t('Page {page} of {pages}', { page, pages })}</span>
          <Button
            look="secondary"
            size="small"
            disabled={page >= pages}
            onClick={() => setParams(withPage(params, page + 1))}
          >
            {t('Next')}
          </Button>
        </nav>
      ) : null}
    </section>
  );
}

/** '38 of the 1,473 wines we know; the others have no such offer here.' */
function countText({ total, known, unpriced, isAll, kind }: Found): string {
  const n = formatNumber(total);
  if (kind !== 'kind' || known <= total) return many(total, { one: '{n} wine', other: '{n} wines' }, { n });
  const values = { n, known: formatNumber(known) };
  if (unpriced > 0 && !isAll) return t('{n} of the {known} wines we know; more of them may be on offer', values);
  return unpriced > 0
    ? t('{n} of the {known} wines we know; the others have no such offer here', values)
    : t('{n} of the {known} wines we know', values);
}

function BestPriced({ choices, title }: { choices: readonly Choice[]; title: string }) {
  return (
    <section aria-labelledby="best-priced" className="rounded-card bg-sunken px-5 pt-4 pb-1">
      <h3 id="best-priced" className="font-sans text-sm font-semibold">
        {t('Best priced')}
      </h3>
      <p className="text-sm text-muted">{t('Our estimate against what the shops ask.')}</p>
      <ul className="divide-y divide-line">
        {choices.map((choice) => (
          <li key={choice.lwin}>
            <ResultRow choice={choice} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
