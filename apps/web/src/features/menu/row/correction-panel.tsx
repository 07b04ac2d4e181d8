import { candidatesOf, isNamedInFull, originName, t, type WineListEntry } from '@app/domain';
import { useState } from 'react';
import { useSuggested } from '#api/suggestions.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { bringInSight } from '#features/menu/list/bring-in-sight.ts';
import { Saving } from './saving.tsx';

/** §9 */
const SUGGEST_DELAY_MS = 150;

interface CorrectionPanelProps {
  entry: WineListEntry;
  isOwner: boolean;
  /** A wine that it is not. */
  refused?: string | undefined;
  isPending: boolean;
  failure: string | null;
  onChoose: (lwin: string | null) => void;
  /** Puts it away, where nothing else on the page does. */
  onClose?: () => void;
}

/** What else the line may be, and a search among all wines. Everybody may look; the owner decides. */
export function CorrectionPanel({
  entry,
  isOwner,
  refused,
  isPending,
  failure,
  onChoose,
  onClose,
}: CorrectionPanelProps) {
  // What the owner has said no to is not offered again.
  const candidates = candidatesOf(entry).filter(({ lwin }) => lwin !== refused);
  // Its owner has said so already, or there is nothing to refuse.
  const isNone = entry.wine === null && (candidates.length === 0 || entry.insight?.match.outcome === 'corrected');
  return (
    <div ref={bringInSight} className="mt-1 max-w-xl animate-settle rounded-card border border-line bg-paper p-4">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-semibold">{t('It may be')}</p>
        {onClose ? (
          <button
            type="button"
            aria-label={t('Close')}
            onClick={onClose}
            className="-m-3 grid size-11 place-items-center rounded-full text-muted hover:text-accent"
          >
            <Icon name="close" className="size-4" />
          </button>
        ) : null}
      </div>
      {candidates.length === 0 ? <p className="mt-1 text-muted">{t('Nothing else on record comes near.')}</p> : null}
      <ul aria-label={t('Candidates')} className="mt-1 divide-y divide-line">
        {candidates.map((candidate) => {
          const { lwin, displayName } = candidate;
          return (
            <li key={lwin} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block font-serif text-base leading-5 break-words">{displayName}</span>
                <span className="block text-xs text-muted">{likelihood(entry, candidate)}</span>
              </span>
              {isOwner ? (
                <Button
                  look="secondary"
                  size="small"
                  disabled={isPending}
                  aria-label={t('This one: {wine}', { wine: displayName })}
                  onClick={() => onChoose(lwin)}
                >
                  {t('This one')}
                </Button>
              ) : null}
            </li>
          );
        })}
        {isOwner && !isNone ? (
          <li className="flex flex-wrap items-center gap-3 py-1.5">
            <Button look="secondary" size="small" disabled={isPending} onClick={() => onChoose(null)}>
              {t('None of these')}
            </Button>
            <Saving isPending={isPending} />
          </li>
        ) : null}
      </ul>
      {isOwner ? (
        <WineSearch isPending={isPending} onChoose={onChoose} />
      ) : (
        <p className="mt-3 text-muted">{t('Only the person who uploaded this list can correct it.')}</p>
      )}
      {failure ? (
        <p role="alert" className="mt-3 flex items-start gap-2 text-bad">
          <Icon name="alert" className="mt-0.5 size-4" />
          {failure}
        </p>
      ) : null}
    </div>
  );
}

/** From here on a candidate is called likely; below the second it is a guess. */
const LIKELY = 0.35;
const POSSIBLE = 0.1;

/**
 * In words: a share among wines of nearly the same name is no measure of how well the name fits, and reads as if it were one.
 */
function likelihood(entry: WineListEntry, candidate: ReturnType<typeof candidatesOf>[number]): string {
  if (isNamedInFull(entry, candidate)) return t('exactly the name on the list');
  if (candidate.confidence >= LIKELY) return t('likely');
  return candidate.confidence >= POSSIBLE ? t('possible') : t('less likely');
}

function WineSearch({ isPending, onChoose }: { isPending: boolean; onChoose: (lwin: string) => void }) {
  const [text, setText] = useState('');
  const settled = useDebounced(text, SUGGEST_DELAY_MS);
  const { wines, isAnswered } = useSuggested(settled);
  const shown = text.trim().length > 2 && !isPending ? wines : [];
  const isEmpty = isAnswered && wines.length === 0 && settled === text;
  const pick = (index: number) => {
    const found = shown[index];
    if (found) onChoose(found.lwin);
  };
  return (
    <>
      <div className="relative mt-3">
        <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-muted" />
        <Combobox
          label={t('Search for the right wine')}
          placeholder={t('Search all wines...')}
          text={text}
          inputClass="min-h-11 rounded-full border border-strong-line bg-surface pr-3 pl-10 placeholder:text-muted"
          isInFlow
          onShown={bringInSight}
          onTextChange={setText}
          options={shown.map((wine) => ({
            key: wine.lwin,
            content: (
              <>
                <span className="block font-serif leading-5">{wine.displayName || wine.wine}</span>
                <span className="block text-xs text-muted">{originName(wine)}</span>
              </>
            ),
          }))}
          onPick={pick}
          onSubmit={() => pick(0)}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:mt-0">
        {isEmpty ? (
          <span ref={bringInSight}>{t('No wine found. Try fewer words, or the name of the producer alone.')}</span>
        ) : null}
      </p>
    </>
  );
}
