import { t } from '@app/domain';
import { useEffect, useState } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { Icon } from '#ui/icon.tsx';
import { useDebounced } from '#ui/use-debounced.ts';

const FIND_DELAY_MS = 150;

/** Finds words anywhere on the list: the rows that have all of them stay. */
export function FindField() {
  const { view, setView } = useMenu();
  const { filters } = view;
  const applied = filters.find ?? '';
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  // Lifted elsewhere, or another address: the field follows.
  if (seen !== applied) {
    setSeen(applied);
    if (applied !== text.trim()) setText(applied);
  }
  const wanted = useDebounced(text, FIND_DELAY_MS).trim();
  useEffect(() => {
    if (wanted === applied || wanted !== text.trim()) return;
    const { find: _find, ...rest } = filters;
    setView({ ...view, filters: wanted ? { ...rest, find: wanted } : rest });
  }, [wanted, applied, text, filters, view, setView]);
  return (
    <label className="relative flex shrink-0 items-center">
      <span className="sr-only">{t('Find in the list')}</span>
      <Icon name="search" className="pointer-events-none absolute left-3 size-4 text-muted" />
      <input
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={t('Find||field')}
        enterKeyHint="search"
        className="min-h-9 w-28 rounded-full border border-strong-line bg-surface pr-2 pl-9 text-sm placeholder:text-muted hover:border-accent focus:w-44 pointer-coarse:min-h-[44px] sm:w-36 sm:pr-3 [&::-webkit-search-cancel-button]:hidden"
      />
    </label>
  );
}
