import { many, t } from '@app/domain';
import { mendEntries } from '#api/list-mutations.ts';
import { useMenu, useRowTools } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';
import { rich } from '#ui/rich.tsx';
import { toast } from '#ui/toast-store.ts';
import { entryKey, type EntryPlace } from '#wine/entry.ts';

/** Read out only. */
const UNSEEN = { unseen: (inner: string) => <span className="sr-only">{inner}</span> };

/** The lines that their owner has taken out as no wines, each with the way back. */
export function SetAside() {
  const { wineListId, settings } = useMenu();
  const { takeOver } = useRowTools();
  const lines = settings?.setAside ?? [];
  if (lines.length === 0) return null;
  const putBack = async (place: EntryPlace) => {
    try {
      takeOver(await mendEntries(wineListId, [{ place, mend: {} }]));
    } catch {
      toast.error(t('The line could not be put back'), t('Please check your connection and try again.'));
    }
  };
  return (
    <details className="no-print mt-6 text-sm">
      <summary className="min-h-9 cursor-pointer text-muted">
        {many(lines.length, { one: '{n} line taken out', other: '{n} lines taken out' })}
      </summary>
      <ul aria-label={t('Lines taken out')} className="mt-1 divide-y divide-line">
        {lines.map((line) => (
          <li key={entryKey(line)} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">{line.rawName}</span>
            <Button look="secondary" size="small" onClick={() => void putBack(line)}>
              {rich('Put back<unseen> {line}</unseen>', UNSEEN, { line: line.rawName })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
