import { t, wordsOf } from '@app/domain';
import { bringInSight } from '#features/menu/list/bring-in-sight.ts';
import { Button } from '#ui/button.tsx';

interface SplitLineProps {
  rawName: string;
  isPending: boolean;
  onSplit: (word: number) => void;
  onCancel: () => void;
}

/** The words of a line that holds two wines: a press on the first word of the second parts them. */
export function SplitLine({ rawName, isPending, onSplit, onCancel }: SplitLineProps) {
  return (
    <div ref={bringInSight} role="group" aria-label={t('These are two wines')} className="mt-3">
      <p className="text-sm">{t('With which word does the second wine begin?')}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
        {wordsOf(rawName).map((word, at) =>
          at === 0 ? (
            <span key="first" className="px-1 font-serif">
              {word}
            </span>
          ) : (
            <button
              // The same word may come twice; its place names it.
              key={`${at} ${word}`}
              type="button"
              disabled={isPending}
              onClick={() => onSplit(at)}
              className="min-h-9 rounded-full border border-strong-line bg-surface px-3 font-serif hover:border-accent hover:text-accent pointer-coarse:min-h-11"
            >
              {word}
            </button>
          ),
        )}
        <Button look="quiet" size="small" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
