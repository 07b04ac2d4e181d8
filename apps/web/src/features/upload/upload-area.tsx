import { UPLOAD_LIMITS, UPLOAD_TEXTS } from '@app/domain';
import { lazy, Suspense, useCallback, useEffect, useId, useReducer, useRef } from 'react';
import { mayHaveKept } from '#offline/kept-mark.ts';
import { useSession } from '#session/session.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { DropOverlay } from './drop-overlay.tsx';
import { EMPTY_AREA, uploadReducer } from './upload-items.ts';
import { usePastedFiles } from './use-pasted-files.ts';

const loadDesk = () => import('./upload-desk.tsx');
const UploadDesk = lazy(() => loadDesk().catch(() => ({ default: NoDesk })));
/** The page comes first; then, before anybody is likely to have chosen a file, what sends it. */
const DESK_AFTER_MS = 4000;

/** The network went away between the page and the rest of it. */
const NoDesk = () => <p role="alert">Uploading could not be loaded. Please reload the page.</p>;

function forFiles(input: HTMLInputElement): void {
  input.accept = UPLOAD_LIMITS.accept;
  input.removeAttribute('capture');
}

/** §2, §5: choose a list as PDF or photos, see the files, send them. */
export function UploadArea({ onAuthRequired }: { onAuthRequired: () => void }) {
  const [area, dispatch] = useReducer(uploadReducer, EMPTY_AREA);
  const isSignedOut = useSession().phase === 'signed-out';
  const hydrated = useHydrated();
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { items, alert, note } = area;

  const isBusy = items.some(({ status }) => status === 'uploading' || status === 'success');
  const add = (files: readonly File[]) => {
    if (!isBusy) dispatch({ type: 'chosen', files });
  };
  usePastedFiles(add);
  useEffect(() => {
    const later = setTimeout(() => void loadDesk().catch(() => undefined), DESK_AFTER_MS);
    return () => clearTimeout(later);
  }, []);

  const openFiles = () => inputRef.current?.click();
  const openCamera = () => {
    const input = inputRef.current;
    if (!input) return;
    // One input for both: with `capture` a phone opens its camera instead of its files.
    input.accept = 'image/*';
    input.setAttribute('capture', 'environment');
    input.addEventListener('cancel', () => forFiles(input), { once: true });
    input.click();
  };

  return (
    <div>
      <DropOverlay
        onDrop={useCallback(
          (files) => {
            if (!isBusy) dispatch({ type: 'chosen', files, startNow: true });
          },
          [isBusy],
        )}
      />
      <input
        ref={inputRef}
        id={inputId}
        type="file"
        multiple
        accept={UPLOAD_LIMITS.accept}
        disabled={isBusy}
        // Once files are chosen, buttons replace the input: it would be an invisible tab stop.
        className={items.length > 0 ? 'hidden' : 'peer sr-only'}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          event.target.value = '';
          forFiles(event.target);
        }}
      />
      {items.length === 0 ? (
        <>
          <label
            htmlFor={inputId}
            className="flex cursor-pointer flex-col items-center rounded-card border border-dashed border-strong-line bg-surface px-6 py-8 text-center transition-colors duration-150 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:border-accent"
          >
            <Icon name="upload" className="size-7 text-accent" />
            <span className="mt-3 font-medium">Choose a wine list</span>
            <span className="mt-1 text-sm text-muted">
              or drop or paste it anywhere: PDF or photos, up to 10 files, 20 MB
            </span>
            {/* Its place is kept, so that nothing moves when the page learns who is reading. */}
            <span className={classNames('mt-3 text-sm text-muted', !isSignedOut && 'invisible')}>
              {UPLOAD_TEXTS.signIn}
            </span>
          </label>
          <button
            type="button"
            onClick={openCamera}
            className="mt-3 hidden min-h-11 w-full items-center justify-center rounded-full bg-accent font-medium text-on-accent pointer-coarse:flex"
          >
            Take a photo
          </button>
        </>
      ) : null}
      {hydrated && (items.length > 0 || mayHaveKept()) ? (
        <Suspense fallback={null}>
          <UploadDesk
            area={area}
            dispatch={dispatch}
            onAuthRequired={onAuthRequired}
            onChoose={openFiles}
            onPhoto={openCamera}
          />
        </Suspense>
      ) : null}
      {note ? (
        <p role="status" className="mt-3 text-sm text-muted">
          {note}
        </p>
      ) : null}
      {alert ? (
        <p role="alert" className="mt-3 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {alert}
        </p>
      ) : null}
    </div>
  );
}
