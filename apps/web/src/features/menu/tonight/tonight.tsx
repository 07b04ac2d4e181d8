import {
  DISHES,
  entryMatches,
  formatCents,
  many,
  NO_MENU_FILTERS,
  picksForTonight,
  t,
  texts,
  TONIGHT_COLOURS,
  word,
  type MenuFilters,
  type TonightPick,
  type TonightWish,
} from '@app/domain';
import { useMemo, useState } from 'react';
import { useHasWineWords } from '#api/wine-words.ts';
import { useMenu, useRowTools } from '#features/menu/menu-context.ts';
import { classNames } from '#ui/class-names.ts';
import { ChipSelect } from '#ui/chip-select.tsx';
import { Icon } from '#ui/icon.tsx';
import { EntryDot } from '#wine/entry-dot.tsx';
import { entryKey, entryMoney, entryName, listCurrency, nameAndVintage } from '#wine/entry.ts';
import { DISH_WORDS } from './dish-words.ts';
import { budgetSteps, wishOfFilters, withBudget, withColour } from './wish.ts';

const ROLES: Record<TonightPick['role'], string> = {
  first: word('Our pick'),
  cheaper: word('Cheaper||pick'),
  other: word('Something else'),
};

const COLOURS: Record<NonNullable<TonightWish['colour']>, string> = texts({
  Red: 'Red',
  White: 'White',
  Rosé: 'Rosé',
  Sparkling: 'Sparkling',
});
/** What to drink tonight: three bottles by the filters' colour and price and by dish, each with one sentence of facts. */
export function Tonight() {
  const { entries, openRow, isParsing, view, setView, dish, chooseDish } = useMenu();
  const { curve, showWaiter } = useRowTools();
  const { wineTypes, price } = view.filters;
  const wish = useMemo(() => ({ ...wishOfFilters({ wineTypes, price }), dish }), [wineTypes, price, dish]);
  const [year] = useState(() => new Date().getFullYear());
  const askedFor = useMemo(() => {
    const filters = { ...NO_MENU_FILTERS, wineTypes, price };
    return entries.filter((entry) => entryMatches(entry, filters, null));
  }, [entries, wineTypes, price]);
  const hasWords = useHasWineWords();
  // Another object once the words of wine are there: the sentences are other ones then.
  const known = useMemo(() => ({ curve, year, hasWords }), [curve, year, hasWords]);
  const picks = useMemo(() => picksForTonight(askedFor, wish, known), [askedFor, wish, known]);
  const steps = useMemo(() => budgetSteps(entries), [entries]);
  const currency = listCurrency(entries);
  const filter = (filters: MenuFilters) => setView({ ...view, filters });
  // A list that is being read, or of which little is known, has nothing to pick from yet.
  if (isParsing || entries.length === 0) return null;
  const money = (amount: number) => formatCents(amount * 100, currency).replace(/[.,]00(?=\D*$)/, '');
  const budgets =
    wish.budget === null || steps.includes(wish.budget) ? steps : [...steps, wish.budget].toSorted((a, b) => a - b);
  return (
    <section aria-labelledby="tonight-heading" className="no-print mt-1 sm:mt-3">
      {/* One line on a phone: a long word is cut off, the dish first, and never a whole choice. */}
      <div className="flex items-center gap-1.5 p-0.5 narrow:flex-wrap sm:gap-2">
        <h2
          id="tonight-heading"
          className={classNames(
            'shrink-0 text-lg leading-6 font-medium sm:mr-1 large:max-sm:sr-only',
            // A dish says that it is for tonight, and its word needs the room.
            dish !== null && 'max-sm:sr-only',
          )}
        >
          {t('Tonight')}
        </h2>
        {/* A word that loses a hair's breadth loses its letters: the dish alone gives way. */}
        <ChipSelect
          className="shrink-0 large:shrink"
          label={t('Colour')}
          shown={wish.colour ? COLOURS[wish.colour] : t('Colour')}
          value={wish.colour ?? ''}
          onChange={({ target }) =>
            filter(withColour(view.filters, TONIGHT_COLOURS.find((one) => one === target.value) ?? null, entries))
          }
          options={[
            { value: '', text: t('Any colour') },
            ...TONIGHT_COLOURS.map((value) => ({ value, text: COLOURS[value] })),
          ]}
        />
        {/* Half a figure would be another one. */}
        <ChipSelect
          className="shrink-0"
          label={t('Budget')}
          shown={wish.budget === null ? t('Price') : `≤ ${money(wish.budget)}`}
          value={wish.budget === null ? '' : String(wish.budget)}
          onChange={({ target }) => filter(withBudget(view.filters, Number(target.value) || null))}
          options={[
            { value: '', text: t('Any price') },
            ...budgets.map((step) => ({ value: String(step), text: `≤ ${money(step)}` })),
          ]}
        />
        <ChipSelect
          className="shrink-100"
          label={t('Dish')}
          shown={wish.dish ? DISH_WORDS[wish.dish] : t('Dish')}
          value={wish.dish ?? ''}
          onChange={({ target }) => chooseDish(DISHES.find((one) => one === target.value) ?? null)}
          options={[{ value: '', text: t('Any dish') }, ...DISHES.map((value) => ({ value, text: DISH_WORDS[value] }))]}
        />
      </div>
      {picks.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{noPicksText(askedFor.length)}</p>
      ) : (
        <ul
          // Other wishes begin at our pick again, however far the strip was moved.
          key={JSON.stringify(wish)}
          aria-label={t('Picks for tonight')}
          className="hidden-scrollbar relative mt-1.5 grid auto-cols-[92%] grid-flow-col gap-2 overflow-x-auto p-0.5 sm:auto-cols-fr sm:overflow-visible"
        >
          {picks.map(({ entry, role, sentence }) => (
            <li
              key={entryKey(entry)}
              className="flex flex-col rounded-card border border-line border-l-3 border-l-brass bg-surface pt-1.5 pl-3"
            >
              {/* Beside the price there is no room for a whole name where cards are narrow or letters large. */}
              <p className="flex items-baseline gap-2 pr-3 sm:flex-wrap large:flex-wrap large:gap-y-0">
                <EntryDot entry={entry} />
                <button
                  type="button"
                  onClick={() => openRow(entry)}
                  className="line-clamp-3 min-w-0 flex-1 text-left font-serif text-[1.0625rem] leading-5.5 hover:text-accent sm:line-clamp-none sm:basis-3/4 large:line-clamp-none large:basis-3/4"
                >
                  {nameAndVintage(entry)}
                </button>
                <span className="figures font-medium sm:basis-full sm:pl-5 large:basis-full large:pl-5">
                  {entryMoney(entry, entry.restaurantPrice)}
                </span>
              </p>
              <div className="flex flex-1 items-end">
                <p className="min-w-0 flex-1 self-start pb-1.5 text-sm leading-5 text-muted max-sm:line-clamp-2 max-sm:pb-0.5 max-sm:large:line-clamp-3">
                  <span className="font-medium text-ink">{t(ROLES[role])}</span> · {sentence}
                </p>
                <button
                  type="button"
                  title={t('Show the waiter')}
                  onClick={() => showWaiter(entry)}
                  className="grid min-h-11 min-w-14 shrink-0 place-content-center justify-items-center px-1 text-xs leading-4 text-muted hover:text-accent"
                >
                  <Icon name="glass" className="size-4.5" />
                  <span aria-hidden="true">{t('Waiter')}</span>
                  <span className="sr-only">{t('Show the waiter: {wine}', { wine: entryName(entry) })}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Why there is no card, and how many wines there are to choose from all the same. */
function noPicksText(wines: number): string {
  if (wines === 0)
    return t('No wine of this list is sure enough to be picked by these wishes. The list itself is below.');
  return many(wines, {
    one: 'We are not sure enough of {n} wine of these wishes to recommend it; it stands below.',
    other: 'We are not sure enough of the {n} wines of these wishes to recommend one; they stand below.',
  });
}
