import { t, type WineListEntry } from '@app/domain';
import { useRowTools } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Under a row that was put right: a tick, what was done, and while rows are checked the way to the next one. */
export function SettledNote({ entry }: { entry: WineListEntry }) {
  const { settledOf, checkNext } = useRowTools();
  const settled = settledOf(entry);
  if (!settled) return null;
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-2 px-2 pb-3 pl-7.5 text-sm sm:px-3 sm:pl-8.5">
      <p className="flex min-w-0 items-center gap-1.5">
        <Icon name="check" className="size-4 shrink-0 text-good" />
        {settled.said}
      </p>
      {checkNext ? (
        <Button look="secondary" size="small" onClick={() => checkNext(entry)}>
          {t('Next to check')}
        </Button>
      ) : null}
    </div>
  );
}
