import { UPLOAD_LIMITS, UPLOAD_TEXTS } from '@app/domain';
import { useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DropOverlay } from './drop-overlay.tsx';
import { UploadList } from './upload-list.tsx';
import { useUpload } from './use-upload.ts';

/** §2, §5: choose a list as PDF or photos, see the files, send them. */
export function UploadArea({ onAuthRequired }: { onAuthRequired: () => void }) {
  const { items, alert, isSignedOut, isBusy, choose, drop, remove, upload } = useUpload({ onAuthRequired });
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isFull = items.length >= UPLOAD_LIMITS.maxFiles;

  return (
    <div>
      <DropOverlay onDrop={drop} />
      <input
        ref={inputRef}
        id={inputId}
        type="file"
        multiple
        accept={UPLOAD_LIMITS.accept}
        disabled={isBusy}
        className="peer sr-only"
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          event.target.value = '';
        }}
      />
      {items.length === 0 ? (
        <label
          htmlFor={inputId}
          className="flex cursor-pointer flex-col items-center rounded-card border border-dashed border-strong-line bg-surface px-6 py-8 text-center transition-colors duration-150 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:border-accent"
        >
          <Icon name="upload" className="size-7 text-accent" />
          <span className="mt-3 font-medium">Choose a wine list</span>
          <span className="mt-1 text-sm text-muted">or drop it anywhere: PDF or photos, up to 10 files, 20 MB</span>
          {isSignedOut ? <span className="mt-3 text-sm text-muted">{UPLOAD_TEXTS.signIn}</span> : null}
        </label>
      ) : (
        <div className="rounded-card border border-line bg-sunken p-3">
          <UploadList items={items} onRemove={remove} />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            <Button look="quiet" size="small" disabled={isBusy || isFull} onClick={() => inputRef.current?.click()}>
              Add pages
            </Button>
            <Button disabled={isBusy} onClick={upload}>
              {isBusy ? 'Uploading...' : 'Upload'}
            </Button>
          </div>
        </div>
      )}
      {alert ? (
        <p role="alert" className="mt-3 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {alert}
        </p>
      ) : null}
    </div>
  );
}
