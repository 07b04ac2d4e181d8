import { nearestEntries, t, type WineListEntry } from '@app/domain';
import { useState } from 'react';
import { bringInSight } from '#features/menu/list/bring-in-sight.ts';
import { useRowTools } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';
import { EntryDot } from '#wine/entry-dot.tsx';
import { entryKey, entryMoney, entryName } from '#wine/entry.ts';

/** For a wine that is not to be had: the three rows nearest to it. */
export function SoldOut({ entry }: { entry: WineListEntry }) {
  const { entries, openRow } = useRowTools();
  const [isOpen, setIsOpen] = useState(false);
  const nearest = isOpen ? nearestEntries(entry, entries) : [];
  return (
    <>
      <Button look="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('Sold out?')}
      </Button>
      {isOpen ? (
        <ul
          ref={bringInSight}
          aria-label={t('The nearest wines on this list')}
          className="mt-3 w-full divide-y divide-line"
        >
          {nearest.map((other) => (
            <li key={entryKey(other)} className="flex items-baseline gap-2 py-1.5">
              <EntryDot entry={other} />
              <button
                type="button"
                onClick={() => openRow(other)}
                className="text-link min-w-0 flex-1 text-left font-serif text-base"
              >
                {entryName(other)} {other.vintage}
              </button>
              <span className="figures">{entryMoney(other, other.restaurantPrice)}</span>
            </li>
          ))}
          {nearest.length === 0 ? <li className="text-muted">{t('No other wine of this list has a price.')}</li> : null}
        </ul>
      ) : null}
    </>
  );
}
