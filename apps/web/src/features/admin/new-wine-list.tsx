import { formatNumber, many, t, word, saidText } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NEW_WINES_A_PAGE, type NewWine, type NewWineState } from '#api/queries.ts';
import { Button } from '#ui/button.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { rich } from '#ui/rich.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { key, useKeys } from './keys.tsx';
import { NewWineCard } from './new-wine-card.tsx';
import { useNewWines } from './use-new-wines.ts';

const MergeWineDialog = lazy(async () => ({ default: (await import('./merge-wine-dialog.tsx')).MergeWineDialog }));
const MendWineDialog = lazy(async () => ({ default: (await import('./mend-wine-dialog.tsx')).MendWineDialog }));

const STATES: readonly { state: NewWineState; text: string; empty: string }[] = [
  { state: 'open', text: word('New||wines'), empty: word('No new wines. They come with the next feeds and lists.') },
  { state: 'merged', text: word('Merged||wines'), empty: word('Nothing was merged yet.') },
  { state: 'refused', text: word('Refused||wines'), empty: word('Nothing was refused yet.') },
];
const SEARCH_DELAY_MS = 250;

type Opened = { kind: 'merge'; wines: readonly NewWine[] } | { kind: 'mend'; wine: NewWine };

/** New wines, those seen at most places first. J and K move, X selects, M merges, E mends, R refuses, U takes the last act back. */
export function NewWineList() {
  const [params, setParams] = useSearchParams();
  const shown = STATES.find(({ state }) => state === params.get('state')) ?? STATES[0]!;
  const typed = params.get('search') ?? '';
  const search = useDebounced(typed, SEARCH_DELAY_MS);
  const page = Math.max(0, Number(params.get('page') ?? 0) || 0);
  const { result, alert, lastChange, change, undo, save } = useNewWines({ state: shown.state, search, page });
  const [activeId, setActiveId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [opened, setOpened] = useState<Opened | null>(null);

  const wines = result.data?.wines ?? [];
  const at = Math.max(
    0,
    wines.findIndex(({ id }) => id === activeId),
  );
  const active = wines[at];
  const marked = wines.filter(({ id }) => selected.has(id));
  const go = (next: { state?: string; search?: string; page?: number }) => {
    const all = { state: shown.state === 'open' ? '' : shown.state, search: typed, page: 0, ...next };
    setParams(
      {
        ...(all.state && all.state !== 'open' && { state: all.state }),
        ...(all.search && { search: all.search }),
        ...(all.page > 0 && { page: String(all.page) }),
      },
      { replace: true },
    );
    setSelected(new Set());
  };
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const intoOf = (wine: NewWine): string | null => chosen[wine.id] ?? wine.candidates[0]?.lwin ?? null;
  /** The next wine takes its place, so that a row of decisions is a row of key presses. */
  const leave = (gone: readonly NewWine[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    const next = wines.slice(at).find(({ id }) => !ids.has(id)) ?? wines.findLast(({ id }) => !ids.has(id));
    setActiveId(next?.id ?? null);
    setSelected(new Set([...selected].filter((id) => !ids.has(id))));
  };
  const refuse = (gone: readonly NewWine[]) => {
    leave(gone);
    void change({ ids: gone.map(({ id }) => id), act: 'refuse' });
  };
  const merge = async (gone: readonly NewWine[], into: string) => {
    leave(gone);
    await change({ ids: gone.map(({ id }) => id), act: 'merge', into });
  };
  const mergeActive = (wine: NewWine) => {
    const into = intoOf(wine);
    if (into === null) setOpened({ kind: 'merge', wines: [wine] });
    else void merge([wine], into);
  };
  const move = (step: 1 | -1) => {
    const next = wines[at + step];
    if (!next) return;
    setActiveId(next.id);
    document.getElementById(`new-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const canAct = active && shown.state === 'open';
  const targets = marked.length > 0 ? marked : active ? [active] : [];
  useKeys({
    ArrowDown: () => move(1),
    j: () => move(1),
    ArrowUp: () => move(-1),
    k: () => move(-1),
    ...(canAct && {
      x: () => select(active.id, !selected.has(active.id)),
      m: () => (marked.length > 0 ? setOpened({ kind: 'merge', wines: marked }) : mergeActive(active)),
      e: () => setOpened({ kind: 'mend', wine: active }),
      r: () => refuse(targets),
    }),
    u: () => void undo(),
  });

  return (
    <section aria-label={t('New wines')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label={t('Show||filter')} className="flex flex-wrap gap-2">
          {STATES.map(({ state, text }) => (
            <ChipButton key={state} pressed={state === shown.state} onClick={() => go({ state })}>
              {t(text)}
            </ChipButton>
          ))}
        </div>
        <input
          type="search"
          aria-label={t('Search by name')}
          placeholder={t('Search by name')}
          value={typed}
          onChange={({ target }) => go({ search: target.value })}
          className={`${INPUT_CLASS} max-w-sm`}
        />
      </div>
      <p className="mt-3 text-sm text-muted max-md:hidden">
        {rich(
          '<key>J</key> <key>K</key> move, <key>X</key> select, <key>M</key> merge, <key>E</key> mend, <key>R</key> refuse, <key>U</key> undo',
          { key },
        )}
      </p>
      <div role="status" className="mt-3 min-h-11">
        {lastChange ? (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-good-wash px-4 py-1.5 text-sm">
            <span className="min-w-0 break-words">{saidText(lastChange.said)}</span>
            <Button look="quiet" size="small" onClick={() => void undo()}>
              {t('Undo')}
            </Button>
          </p>
        ) : null}
      </div>
      {alert ? (
        <p role="alert" className="mt-2 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {alert}
        </p>
      ) : null}
      {shown.state === 'open' && wines.length > 0 ? (
        <div role="group" aria-label={t('Selected wines')} className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            look="secondary"
            size="small"
            onClick={() => setSelected(new Set(marked.length === wines.length ? [] : wines.map(({ id }) => id)))}
          >
            {marked.length === wines.length ? t('Select none') : t('Select all')}
          </Button>
          <span className="figures text-sm text-muted">
            {many(marked.length, { one: '{n} selected', other: '{n} selected' })}
          </span>
          <Button
            look="secondary"
            size="small"
            disabled={marked.length === 0}
            onClick={() => setOpened({ kind: 'merge', wines: marked })}
          >
            {t('Merge selected')}
          </Button>
          <Button look="secondary" size="small" disabled={marked.length === 0} onClick={() => refuse(marked)}>
            {t('Refuse selected')}
          </Button>
          <Button look="secondary" size="small" disabled={marked.length === 0} onClick={() => void save(marked)}>
            {t('Export rows')}
          </Button>
        </div>
      ) : null}
      {result.isPending ? (
        <Loading label={t('Loading new wines')}>
          <Bar className="mt-6 h-48" />
          <Bar className="mt-3 h-48" />
        </Loading>
      ) : result.data ? null : (
        <FailedNotice title={t('The new wines could not be loaded.')} onRetry={() => void result.refetch()} />
      )}
      {result.data && wines.length === 0 ? (
        <div className="mt-4">
          <Notice icon="check" title={search ? t('No wine has “{search}” in its name.', { search }) : t(shown.empty)} />
        </div>
      ) : null}
      <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {wines.map((wine) => (
          <li key={wine.id} id={`new-${wine.id}`} className="scroll-mt-24">
            <NewWineCard
              wine={wine}
              isActive={wine.id === active?.id}
              isSelected={selected.has(wine.id)}
              chosenLwin={intoOf(wine)}
              onChoose={(lwin) => setChosen({ ...chosen, [wine.id]: lwin })}
              onFocus={() => setActiveId(wine.id)}
              onSelect={(isSelected) => select(wine.id, isSelected)}
              onMerge={() => mergeActive(wine)}
              onMergeOther={() => setOpened({ kind: 'merge', wines: [wine] })}
              onMend={() => setOpened({ kind: 'mend', wine })}
              onRefuse={() => refuse([wine])}
            />
          </li>
        ))}
      </ol>
      <Pages page={page} shown={wines.length} total={result.data?.total ?? 0} onPage={(next) => go({ page: next })} />
      <Suspense fallback={null}>
        {opened?.kind === 'merge' ? (
          <MergeWineDialog
            what={
              opened.wines.length === 1
                ? (opened.wines[0]?.displayName ?? '')
                : many(opened.wines.length, { one: '{n} wine', other: '{n} wines' })
            }
            onClose={() => setOpened(null)}
            onMerge={(into) => merge(opened.wines, into)}
          />
        ) : null}
        {opened?.kind === 'mend' ? (
          <MendWineDialog
            wine={opened.wine}
            onClose={() => setOpened(null)}
            onSave={(parts) => change({ ids: [opened.wine.id], act: 'mend', parts })}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

interface PagesProps {
  page: number;
  shown: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, shown, total, onPage }: PagesProps) {
  if (total === 0) return null;
  const first = page * NEW_WINES_A_PAGE;
  return (
    <nav aria-label={t('Pages of new wines')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-sm text-muted">
        {t('{from}–{to} of {total}', { from: first + 1, to: first + shown, total: formatNumber(total) })}
      </p>
      {total > NEW_WINES_A_PAGE ? (
        <div className="flex gap-2">
          <Button look="secondary" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('Back||page')}
          </Button>
          <Button look="secondary" size="small" disabled={first + shown >= total} onClick={() => onPage(page + 1)}>
            {t('Next||page')}
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
