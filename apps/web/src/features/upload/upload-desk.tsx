import { t, UPLOAD_LIMITS } from '@app/domain';
import type { Dispatch } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOnline } from '#api/use-online.ts';
import type { UploadArea, UploadEvent } from './upload-items.ts';
import { UploadList } from './upload-list.tsx';
import { useSending } from './use-sending.ts';

interface UploadDeskProps {
  area: UploadArea;
  dispatch: Dispatch<UploadEvent>;
  onAuthRequired: () => void;
  onChoose: () => void;
  onPhoto: () => void;
}

/** The chosen files and their upload. Loaded after the page, because no file is chosen before. */
export default function UploadDesk({ area, dispatch, onAuthRequired, onChoose, onPhoto }: UploadDeskProps) {
  const { items, waitsForSignal } = area;
  const { upload, remove, cancel } = useSending({ area, dispatch, onAuthRequired });
  const isOnline = useOnline();
  const isSending = items.some((item) => item.status === 'uploading');
  const isSent = items.some((item) => item.status === 'success');
  const hasFailed = items.some((item) => item.status === 'error');
  const waitsForUser = items.some((item) => item.status === 'auth-required');
  const isFull = items.length >= UPLOAD_LIMITS.maxFiles;
  if (items.length === 0) return null;
  return (
    <div className="rounded-card border border-line bg-sunken p-3">
      <UploadList items={items} waitsForSignal={waitsForSignal} onRemove={(id) => void remove(id)} />
      {waitsForSignal || (waitsForUser && !isOnline) ? (
        <p role="status" className="mt-3 flex gap-2 rounded-card bg-brass-wash px-4 py-3 text-left text-sm">
          <Icon name="clock" className="mt-0.5 size-4" />
          {waitsForSignal
            ? t('You are offline. Your files are kept on this device and upload by themselves when the signal returns.')
            : t(
                'You are offline. Your files are kept on this device: sign in when the signal returns, and they upload by themselves.',
              )}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        {isSending ? (
          <Button look="quiet" size="small" onClick={cancel}>
            {t('Cancel')}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-1">
            <Button look="quiet" size="small" disabled={isSent || isFull} onClick={onChoose}>
              {t('Add pages')}
            </Button>
            <span className="hidden pointer-coarse:inline">
              <Button look="quiet" size="small" disabled={isSent || isFull} onClick={onPhoto}>
                {t('Take a photo')}
              </Button>
            </span>
          </div>
        )}
        <Button disabled={isSending || isSent || waitsForSignal} onClick={upload}>
          {isSending || isSent
            ? t('Uploading...')
            : waitsForSignal
              ? t('Waiting for signal')
              : hasFailed
                ? t('Try again')
                : t('Upload')}
        </Button>
      </div>
    </div>
  );
}
