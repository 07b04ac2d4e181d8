import { originName, t } from '@app/domain';
import { useState } from 'react';
import { useSuggestions, type Suggestion } from '#api/suggestions.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';

interface MergeWineProps {
  /** What is merged, in words. */
  what: string;
  onClose: () => void;
  onMerge: (lwin: string) => Promise<unknown>;
}

const SEARCH_DELAY_MS = 150;

/** Finds the wine into which new ones are merged. */
export function MergeWineDialog({ what, onClose, onMerge }: MergeWineProps) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Suggestion | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const found = useSuggestions(useDebounced(text, SEARCH_DELAY_MS));
  const merge = async () => {
    if (!picked) return;
    setIsSaving(true);
    await onMerge(picked.lwin);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('Merge into another wine')} description={what}>
      <div className="relative mt-4 flex">
        <Combobox
          label={t('The wine it is')}
          placeholder={t('House and wine')}
          text={text}
          onTextChange={(next) => {
            setText(next);
            setPicked(null);
          }}
          options={found.map((wine) => ({
            key: wine.lwin,
            content: (
              <>
                <span className="block">{wine.displayName}</span>
                <span className="block text-sm text-muted">{originName(wine)}</span>
              </>
            ),
          }))}
          onPick={(index) => {
            const wine = found[index];
            if (!wine) return;
            setPicked(wine);
            setText(wine.displayName);
          }}
          onSubmit={() => void merge()}
          inputClass={INPUT_CLASS}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{t('Its offers, bar codes and address go over. You can undo it.')}</p>
      <div className="mt-4 flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={!picked || isSaving} onClick={() => void merge()}>
          {t('Merge||wines')}
        </Button>
      </div>
    </Dialog>
  );
}
