import { t } from '@app/domain';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/client.ts';
import { failureText } from '#api/failure-text.ts';
import { readSheetFile, readText } from '#api/ways.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TypedList } from './pasted.ts';
import { useWhenOnline } from './use-when-online.ts';

interface TypedDeskProps {
  list: Extract<TypedList, { kind: 'text' | 'sheet' }>;
  onAuthRequired: () => void;
  onDiscard: () => void;
  /** The list has been sent. */
  onRead: () => void;
}

/** A pasted text, which may still be mended, or a spreadsheet: looked at once more, then read. */
export function TypedDesk({ list, onAuthRequired, onDiscard, onRead }: TypedDeskProps) {
  const navigate = useNavigate();
  const session = useSession();
  const fieldId = useId();
  const [text, setText] = useState(list.kind === 'text' ? list.text : '');
  const [isSending, setIsSending] = useState(false);
  const [hasSignal, setHasSignal] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);

  const read = async () => {
    if (session.phase !== 'signed-in') return onAuthRequired();
    setIsSending(true);
    setFailure(null);
    setHasSignal(true);
    try {
      const id = list.kind === 'text' ? await readText(text) : await readSheetFile(list.file);
      onRead();
      void navigate(paths.menu(id));
    } catch (error) {
      setIsSending(false);
      if (error instanceof ApiError && error.status === 0) setHasSignal(false);
      else setFailure(failureText(error));
    }
  };

  useWhenOnline(!hasSignal, () => void read());

  return (
    <section aria-label={t('Pasted list')} className="mt-4 rounded-card border border-line bg-sunken p-3 text-left">
      {list.kind === 'text' ? (
        <>
          <label htmlFor={fieldId} className="block text-sm font-medium">
            {t('The pasted list')}
          </label>
          <textarea
            id={fieldId}
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${INPUT_CLASS} mt-1.5 py-2.5 font-mono text-sm`}
          />
        </>
      ) : (
        <p className="flex min-h-11 items-center gap-2">
          <Icon name="file" className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 truncate">{list.file.name}</span>
        </p>
      )}
      {hasSignal ? null : (
        <p role="status" className="mt-3 flex gap-2 rounded-card bg-brass-wash px-4 py-3 text-sm">
          <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
          {t('The server cannot be reached. The list is sent by itself when the signal returns.')}
        </p>
      )}
      {failure ? (
        <p role="alert" className="mt-3 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {failure}
        </p>
      ) : null}
      <div className="mt-3 flex justify-between gap-2">
        <Button look="quiet" size="small" disabled={isSending} onClick={onDiscard}>
          {t('Discard')}
        </Button>
        <Button disabled={isSending || (list.kind === 'text' && text.trim() === '')} onClick={() => void read()}>
          {isSending ? t('Sending…') : t('Read this list')}
        </Button>
      </div>
    </section>
  );
}
