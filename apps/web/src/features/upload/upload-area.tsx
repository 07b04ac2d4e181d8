import { t, UPLOAD_LIMITS, UPLOAD_TEXTS } from '@app/domain';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { mayHaveKept } from '#offline/kept-mark.ts';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { takeEarlyDrop } from '#ui/early-events.ts';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { DropOverlay } from './drop-overlay.tsx';
import { EMPTY_AREA, uploadReducer } from './upload-items.ts';
import { findSheet, readPasted, useBrought, type TypedList } from './pasted.ts';
import { useShared } from './use-shared.ts';

const loadDesk = () => import('./upload-desk.tsx');
const UploadDesk = lazy(() => loadDesk().catch(() => ({ default: NoDesk })));
const AddressForm = lazy(async () => ({ default: (await import('./address-form.tsx')).AddressForm }));
const Camera = lazy(() => import('./camera/camera.tsx').catch(() => ({ default: NoDesk })));
const TypedDesk = lazy(async () => ({ default: (await import('./typed-desk.tsx')).TypedDesk }));
/** The page comes first; then, before anybody is likely to have chosen a file, what sends it. */
const DESK_AFTER_MS = 4000;

/** The network went away between the page and the rest of it. */
const NoDesk = () => <p role="alert">{t('Uploading could not be loaded. Please reload the page.')}</p>;

interface UploadAreaProps {
  onAuthRequired: () => void;
  /** Also asks for a web address; elsewhere one may be pasted. */
  asksForAddress?: boolean;
}

/** §2, §5: choose a list as PDF or photos, see the files, send them. Text, spreadsheets and addresses may be pasted or dropped. */
export function UploadArea({ onAuthRequired, asksForAddress = false }: UploadAreaProps) {
  const [area, dispatch] = useReducer(uploadReducer, EMPTY_AREA);
  const isSignedOut = useSession().phase === 'signed-out';
  const hydrated = useHydrated();
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const cameraRef = useRef<HTMLInputElement>(null);
  const { items, alert, note } = area;

  const isBusy = items.some(({ status }) => status === 'uploading' || status === 'success');
  const add = (files: readonly File[]) => {
    if (!isBusy) dispatch({ type: 'chosen', files });
  };
  const [typed, setTyped] = useState<TypedList | null>(null);
  const [camera, setCamera] = useState<'pages' | 'code' | null>(null);
  useBrought(({ files, text, event }) => {
    // Cells of a spreadsheet come as a picture, too: their text says more.
    if (files.length === 0 || (event.type === 'paste' && text.includes('\t'))) {
      const list = readPasted(text);
      if (list) setTyped(list);
      // The overlay takes dropped files.
    } else if (event.type === 'paste') {
      const sheet = findSheet(files);
      if (sheet) setTyped(sheet);
      else add(files);
    }
  });
  const shared = useShared((words) => setTyped(readPasted(words) ?? { kind: 'text', text: words }));
  useEffect(() => {
    const later = setTimeout(() => void loadDesk().catch(() => undefined), DESK_AFTER_MS);
    return () => clearTimeout(later);
  }, []);

  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])]);
    // The same file may be chosen again after it was taken out.
    input.value = '';
  };
  // The inputs work before the scripts do: what was chosen or dropped by then is taken now.
  const takeEarly = useEffectEvent(() => {
    for (const input of [inputRef.current, cameraRef.current]) if (input?.files?.length) take(input);
    const dropped = takeEarlyDrop();
    if (dropped.length > 0) dispatch({ type: 'chosen', files: dropped, startNow: true });
  });
  useEffect(() => takeEarly(), []);

  return (
    <div data-upload>
      <DropOverlay
        onDrop={useCallback(
          (files) => {
            const sheet = findSheet(files);
            if (sheet) setTyped(sheet);
            else if (!isBusy) dispatch({ type: 'chosen', files, startNow: true });
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
        onChange={(event) => take(event.target)}
      />
      {items.length === 0 ? (
        <>
          <label
            htmlFor={inputId}
            className="flex cursor-pointer flex-col items-center rounded-card border border-dashed border-strong-line bg-surface px-6 py-8 text-center transition-colors duration-150 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:border-accent"
          >
            <Icon name="upload" className="size-7 text-accent" />
            <span className="mt-3 font-medium">{t('Choose a wine list')}</span>
            <span className="mt-1 text-sm text-muted">
              {t('or drop or paste it anywhere: PDF or photos, up to 10 files, 20 MB')}
            </span>
            {/* Its place is kept, so that nothing moves when the page learns who is reading. */}
            <span className={classNames('mt-3 text-sm text-muted', !isSignedOut && 'invisible')}>
              {UPLOAD_TEXTS.signIn}
            </span>
          </label>
        </>
      ) : null}
      {/* With `capture` a phone opens its camera instead of its files. Ours guides, where the browser has one for us. */}
      <div className={items.length === 0 ? 'mt-3 hidden gap-2 pointer-coarse:flex' : 'hidden'}>
        <input
          ref={cameraRef}
          id={`${inputId}-camera`}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={isBusy}
          className="peer sr-only"
          onClick={(event) => {
            // A script's press comes from our camera, for which there was none.
            if (!event.isTrusted || !('mediaDevices' in navigator)) return;
            event.preventDefault();
            setCamera('pages');
          }}
          onChange={(event) => take(event.target)}
        />
        <label
          htmlFor={`${inputId}-camera`}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-full bg-accent font-medium text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
        >
          {t('Take a photo')}
        </label>
        <Button look="secondary" className="flex-1" disabled={isBusy} onClick={() => setCamera('code')}>
          {t('Scan a QR code')}
        </Button>
      </div>
      {camera ? (
        <Suspense fallback={null}>
          <Camera
            use={camera}
            room={UPLOAD_LIMITS.maxFiles - items.length}
            onOwnCamera={() => cameraRef.current?.click()}
            onPictures={(files) => {
              setCamera(null);
              if (files.length > 0) add(files);
            }}
            onAddress={(address) => {
              setCamera(null);
              setTyped({ kind: 'address', address });
            }}
          />
        </Suspense>
      ) : null}
      {hydrated && (items.length > 0 || shared.isHere || mayHaveKept()) ? (
        <Suspense fallback={null}>
          <UploadDesk
            area={area}
            dispatch={dispatch}
            onAuthRequired={onAuthRequired}
            onChoose={() => inputRef.current?.click()}
            onPhoto={() => setCamera('pages')}
          />
        </Suspense>
      ) : null}
      {/* Each has a boundary of its own: while one is loaded, the other stays on the screen. */}
      {hydrated && typed && typed.kind !== 'address' ? (
        <Suspense fallback={null}>
          <TypedDesk
            // Another list is another desk: nothing of the old one stays.
            key={typed.kind === 'sheet' ? typed.file.name : typed.text}
            list={typed}
            onAuthRequired={onAuthRequired}
            onDiscard={() => {
              setTyped(null);
              shared.forget();
            }}
            onRead={shared.forget}
          />
        </Suspense>
      ) : null}
      {hydrated && (asksForAddress || typed?.kind === 'address') ? (
        <Suspense fallback={null}>
          <AddressForm
            key={typed?.kind === 'address' ? typed.address : ''}
            pasted={typed?.kind === 'address' ? typed.address : ''}
            onAuthRequired={onAuthRequired}
            onRead={shared.forget}
            onScan={() => setCamera('code')}
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
