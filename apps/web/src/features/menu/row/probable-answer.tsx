import { probableWine, t, type WineListEntry } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { useRowTools } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';
import { Saving } from './saving.tsx';
import { useMend } from './use-mend.ts';

const CorrectionPanel = lazy(async () => ({ default: (await import('./correction-panel.tsx')).CorrectionPanel }));

/**
 * Under a row that is probably a wine: its owner says yes or no with one press. In one line, so that a screen shows several rows; what
 * else it may be, with the search among all wines, is folded behind it.
 */
export function ProbableAnswer({ entry }: { entry: WineListEntry }) {
  const { isOwner, isAsked } = useRowTools();
  const correction = useMend(entry);
  const [isOpen, setIsOpen] = useState(false);
  const probable = probableWine(entry);
  // The answer holds for every row that prints the same wine.
  if (!isOwner || !probable || !isAsked(entry)) return null;
  const answer = (lwin: string | null) => void correction.correct(lwin);
  return (
    <div
      role="group"
      aria-label={t('Is it {wine}?', { wine: probable.displayName })}
      className="no-print -mt-1 px-2 pb-1.5 pl-7.5 sm:px-3 sm:pl-8.5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="secondary"
          size="small"
          aria-label={t('Yes, it is {wine}', { wine: probable.displayName })}
          disabled={correction.isPending}
          onClick={() => answer(probable.lwin)}
        >
          {t('Yes')}
        </Button>
        <Button
          look="secondary"
          size="small"
          aria-label={t('No, it is not {wine}', { wine: probable.displayName })}
          disabled={correction.isPending}
          onClick={() => answer(null)}
        >
          {t('No')}
        </Button>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('Another wine…')}
        </Button>
        {isOpen ? null : <Saving isPending={correction.isPending} />}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <CorrectionPanel
            entry={entry}
            isOwner
            refused={probable.lwin}
            isPending={correction.isPending}
            failure={correction.failure}
            onChoose={answer}
          />
        </Suspense>
      ) : correction.failure ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {correction.failure}
        </p>
      ) : null}
    </div>
  );
}
