import { candidatesOf, probableWine, t, type WineListEntry } from '@app/domain';
import { useRowTools } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';
import { Saving } from './saving.tsx';
import { useMend } from './use-mend.ts';

/** Under a row that is probably a wine: its owner says yes or no, or takes another candidate, with one press. */
export function ProbableAnswer({ entry }: { entry: WineListEntry }) {
  const { isOwner, isAsked } = useRowTools();
  const correction = useMend(entry);
  const probable = probableWine(entry);
  // The answer holds for every row that prints the same wine.
  if (!isOwner || !probable || !isAsked(entry)) return null;
  const others = candidatesOf(entry).filter(({ lwin }) => lwin !== probable.lwin);
  const answer = (lwin: string | null) => void correction.correct(lwin);
  return (
    <div
      role="group"
      aria-label={t('Is it {wine}?', { wine: probable.displayName })}
      className="no-print px-2 pb-3 pl-7.5 sm:px-3 sm:pl-8.5"
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
        <Saving isPending={correction.isPending} />
        {others.length > 0 ? <p className="basis-full text-sm text-muted">{t('Or is it one of these?')}</p> : null}
        {others.slice(0, 2).map(({ lwin, displayName }) => (
          <Button
            key={lwin}
            look="secondary"
            size="small"
            className="max-w-full min-w-0 rounded-card! py-1.5 text-left whitespace-normal! break-words"
            disabled={correction.isPending}
            onClick={() => answer(lwin)}
          >
            {displayName}
          </Button>
        ))}
      </div>
      {correction.failure ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {correction.failure}
        </p>
      ) : null}
    </div>
  );
}
