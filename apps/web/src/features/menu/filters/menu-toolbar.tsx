import { isToCheck, many, MENU_SORT_FIELDS, nextMenuSort, t, word, type MenuSortField } from '@app/domain';
import { useMemo } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { isStill, watchToolbar } from '#features/menu/list/bring-in-sight.ts';
import { ViewSwitch } from '#features/menu/head/view-switch.tsx';
import { Button } from '#ui/button.tsx';
import { ChipButton, RemovableChip } from '#ui/chip.tsx';
import { fadeEdges } from '#ui/fade-edges.ts';
import { Icon } from '#ui/icon.tsx';
import { SortButton } from '#ui/sort-button.tsx';
import { listCurrency } from '#wine/entry.ts';
import { DISH_WORDS } from '#features/menu/tonight/dish-words.ts';
import { FindField } from './find-field.tsx';
import { activeFilters } from './menu-view.ts';
import { SectionJump } from './section-jump.tsx';

const SORT_LABELS: Record<MenuSortField, string> = {
  markup: word('Markup'),
  rating: word('Rating'),
  price: word('Price'),
};

/** About two tools further. */
const MORE_PX = 220;

interface MenuToolbarProps {
  showFilters: boolean;
  onToggleFilters: () => void;
}

/** §2: filters, picks and sorts; sticky, so that they can be reached in the middle of a long list. */
export function MenuToolbar({ showFilters, onToggleFilters }: MenuToolbarProps) {
  const { view, viewName, setView, clearFilters, picks, togglePicks, forWaiter, shown, entries, dish, chooseDish } =
    useMenu();
  const { filters, sort } = view;
  // A chart and a page have an order of their own.
  const isList = viewName === 'list';
  const active = activeFilters(filters, listCurrency(entries));
  const toCheck = useMemo(() => entries.filter(isToCheck).length, [entries]);
  const count =
    shown.length === entries.length
      ? many(entries.length, { one: '{n} wine', other: '{n} wines' })
      : many(entries.length, { one: '{shown} of {n} wine', other: '{shown} of {n} wines' }, { shown: shown.length });
  return (
    <div
      ref={watchToolbar}
      className="no-print sticky top-16 z-20 border-b border-line bg-paper py-1.5 max-sm:py-1 sm:mt-3"
    >
      <div className="relative">
        <div
          ref={fadeEdges}
          className="peer hidden-scrollbar faded-edges relative -mx-0.5 flex items-center gap-1.5 overflow-x-auto p-0.5 sm:flex-wrap sm:gap-2"
        >
          <p className="figures shrink-0 text-sm text-muted" aria-live="polite">
            {count}
          </p>
          {/* First, so that no other tool pushes it out of a phone's screen. */}
          <FindField />
          {forWaiter.count > 0 ? (
            <ChipButton className="figures shrink-0" onClick={forWaiter.show}>
              <Icon name="glass" className="size-4" />
              <span className="max-sm:sr-only">{t('For the waiter ({n})', { n: forWaiter.count })}</span>
              <span aria-hidden="true" className="sm:hidden">
                {forWaiter.count}
              </span>
            </ChipButton>
          ) : null}
          {toCheck > 0 || filters.toCheck ? (
            <ChipButton
              pressed={filters.toCheck ?? false}
              className="figures shrink-0"
              onClick={() => setView({ ...view, filters: { ...filters, toCheck: !filters.toCheck } })}
            >
              {many(toCheck, { one: '{n} to check', other: '{n} to check' })}
            </ChipButton>
          ) : null}
          <Button look="secondary" size="small" aria-expanded={showFilters} onClick={onToggleFilters}>
            <Icon name="filter" className="size-4 max-sm:hidden" />
            {showFilters ? t('Hide Filters') : t('Show Filters')}
          </Button>
          {picks ? (
            <ChipButton pressed={picks.isOn} onClick={togglePicks} className="figures shrink-0">
              {t('Sommelier Picks ({n})', { n: picks.count })}
            </ChipButton>
          ) : null}
          {isList ? (
            <div role="group" aria-label={t('Sort')} className="flex gap-1.5 sm:gap-2">
              {MENU_SORT_FIELDS.map((field) => (
                <SortButton
                  key={field}
                  label={t(SORT_LABELS[field])}
                  direction={sort?.field === field ? sort.direction : null}
                  onClick={() => setView({ ...view, sort: nextMenuSort(sort, field) })}
                />
              ))}
            </div>
          ) : null}
          {isList && sort === null ? <SectionJump /> : null}
          <ViewSwitch />
        </div>
        {/* A faded edge alone tells nobody that more tools follow. The keyboard reaches them without it. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={({ currentTarget }) =>
            currentTarget.previousElementSibling?.scrollBy({
              left: MORE_PX,
              behavior: isStill() ? 'instant' : 'smooth',
            })
          }
          className="absolute inset-y-0 -right-2 hidden w-8 place-items-center text-accent peer-data-[more~=right]:max-sm:grid"
        >
          <Icon name="chevron" className="size-5 -rotate-90" />
        </button>
      </div>
      {active.length > 0 ? (
        // One line on a phone, however many there are: the bar stands over the wines.
        <ul
          ref={fadeEdges}
          aria-label={t('Active filters')}
          className="hidden-scrollbar faded-edges mt-2 flex items-center gap-2 max-sm:mt-1 max-sm:overflow-x-auto sm:flex-wrap"
        >
          {active.map(({ key, text, without }) => (
            <li key={key} className="shrink-0">
              <RemovableChip
                label={t('Remove filter {filter}', { filter: text })}
                onRemove={() => setView({ ...view, filters: without })}
              >
                {text}
              </RemovableChip>
            </li>
          ))}
          {/* Alone it stands among the wishes, and takes no line of its own. */}
          {dish ? (
            <li className="shrink-0">
              <RemovableChip
                label={t('Remove filter {filter}', { filter: DISH_WORDS[dish] })}
                onRemove={() => chooseDish(null)}
              >
                {DISH_WORDS[dish]}
              </RemovableChip>
            </li>
          ) : null}
          <li className="shrink-0 max-sm:order-first">
            <button type="button" className="text-link min-h-9 px-1 text-sm" onClick={clearFilters}>
              {t('Clear All')}
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
