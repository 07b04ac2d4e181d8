import { t, type WineListEntry } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { useRowTools } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useMend } from './use-mend.ts';

const CorrectionPanel = lazy(async () => ({ default: (await import('./correction-panel.tsx')).CorrectionPanel }));

/** Under a row that was put right: a tick, what was done, and while rows are checked the way to the next one. */
export function SettledNote({ entry, isExpanded }: { entry: WineListEntry; isExpanded: boolean }) {
  const { settledOf, checkNext, isAsked } = useRowTools();
  const settled = settledOf(entry);
  if (!settled) return null;
  return (
    <div className="no-print px-2 pb-2 pl-7.5 text-sm sm:px-3 sm:pl-8.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
      {/* Whoever says no often knows what it is. An opened row has the same below. */}
      {settled.refused !== undefined && !isExpanded && isAsked(entry) ? (
        <WhatElse entry={entry} refused={settled.refused} />
      ) : null}
    </div>
  );
}

/** The other candidates and the search among all wines, until one is taken or they are put away. */
function WhatElse({ entry, refused }: { entry: WineListEntry; refused: string }) {
  const correction = useMend(entry);
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <CorrectionPanel
        entry={entry}
        isOwner
        refused={refused}
        isPending={correction.isPending}
        failure={correction.failure}
        onChoose={(lwin) => void correction.correct(lwin)}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
  );
}
