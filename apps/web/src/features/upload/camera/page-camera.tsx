import { t, texts } from '@app/domain';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { LiveView } from './live-view.tsx';
import { wholeOf, type GreyFrame, type Quad } from './measures/grey-frame.ts';
import { guide, GUIDE_START, type Hint } from './measures/guide.ts';
import { likeness, lookOf } from './measures/likeness.ts';
import { measureFrame } from './measures/measure-frame.ts';
import { measureSharpness } from './measures/sharpness.ts';
import { closeUp, drawPicture, smallFrame, toPhoto } from './pictures.ts';
import { useTakenPages, type TakenPage } from './use-taken-pages.ts';

const HINTS: Record<Hint, string> = texts({
  dark: 'Too dark. Find more light.',
  nothing: 'Point the camera at the list.',
  closer: 'Closer.',
  cut: 'Lines are cut off. Move back a little.',
  glare: 'Glare. Tilt the page a little.',
  still: 'Hold still.',
  good: 'Good. Hold still.',
  taken: 'Taken. Show the next page, or press Done.',
});

interface PageCameraProps {
  /** How many pictures may be taken. */
  room: number;
  /** Opens the phone's own camera. */
  onOwnCamera: () => void;
  /** The visitor has finished; there may be no pictures. */
  onPictures: (files: File[]) => void;
}

/** Photographs a list page by page. It says what is wrong with the picture and takes it when it can be read. */
export function PageCamera({ room, onOwnCamera, onPictures }: PageCameraProps) {
  const { pages, retaken, setRetaken, keep } = useTakenPages();
  const [view, setView] = useState<{ hint: Hint; edge: Quad | null; frame: GreyFrame } | null>(null);
  const state = useRef(GUIDE_START);
  const before = useRef<GreyFrame | null>(null);
  const isPressed = useRef(false);
  const retakenAt = pages.findIndex(({ id }) => id === retaken);
  const isFull = pages.length >= room && retaken === null;
  const finish = () => onPictures(pages.map(({ file }) => file));

  const onFrame = async (video: HTMLVideoElement) => {
    const frame = smallFrame(video);
    const measures = measureFrame(frame, before.current);
    before.current = frame;
    // The picture that is judged is the one that is kept.
    let picture: HTMLCanvasElement | null = null;
    const draw = () => (picture ??= drawPicture(video));
    const look = () => lookOf(frame, measures.edge ?? wholeOf(frame));
    const others = pages.filter(({ id }) => id !== retaken);
    const next = guide(state.current, measures, {
      sharpness: () => (measures.densest ? measureSharpness(closeUp(draw(), measures.densest)) : 0),
      likeness: () => Math.max(0, ...others.map((page) => likeness(page.look, look()))),
    });
    setView({ hint: next.hint, edge: measures.edge, frame });
    const takes = (next.takes || isPressed.current) && !isFull;
    state.current = takes ? { ...next, hint: 'taken', hasMoved: false } : next;
    isPressed.current = false;
    if (!takes) return;
    const file = await toPhoto(draw(), `page-${(retakenAt === -1 ? pages.length : retakenAt) + 1}.jpg`);
    if (!file) return;
    navigator.vibrate?.(40);
    keep(file, look());
  };

  const retake = (page: TakenPage) => {
    setRetaken(retaken === page.id ? null : page.id);
    // It may be the very page in view.
    state.current = GUIDE_START;
  };

  const status = isFull ? t('No more pages fit into one upload. Press Done.') : HINTS[view?.hint ?? 'nothing'];
  return (
    <CameraDialog title={t('Photograph the list, page by page')} onClose={finish}>
      <LiveView
        onFrame={onFrame}
        overlay={view?.edge ? <PageEdge edge={view.edge} frame={view.frame} isGood={view.hint === 'good'} /> : null}
        status={retaken === null ? status : t('Page {n} again. {status}', { n: retakenAt + 1, status })}
        otherWay={{
          text: t('Please take the photos with your phone’s own camera.'),
          button: t('Use the phone’s camera'),
          onPress: () => {
            onOwnCamera();
            finish();
          },
        }}
      />
      {/* Everything to press is at the bottom, where a thumb reaches it. */}
      <div className="shrink-0 px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <TakenPages pages={pages} retaken={retaken} onRetake={retake} />
        <div className="mx-auto grid max-w-md grid-cols-3 items-center justify-items-center pt-3">
          <Button look="quiet" onClick={finish}>
            {t('Close')}
          </Button>
          <button
            type="button"
            aria-label={t('Take the picture now')}
            disabled={isFull || !view}
            onClick={() => (isPressed.current = true)}
            className="size-16 rounded-full border-4 border-ink bg-ink bg-clip-content p-1 hover:border-accent disabled:opacity-55"
          />
          <Button disabled={pages.length === 0} onClick={finish}>
            {pages.length === 0 ? t('Done') : t('Done ({n})', { n: pages.length })}
          </Button>
        </div>
      </div>
    </CameraDialog>
  );
}

function PageEdge({ edge, frame, isGood }: { edge: Quad; frame: GreyFrame; isGood: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={classNames('absolute inset-0 size-full fill-none', isGood ? 'stroke-good' : 'stroke-brass')}
    >
      <polygon
        data-page-edge
        points={edge.map(({ x, y }) => `${x + 0.5},${y + 0.5}`).join(' ')}
        strokeWidth="3"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

interface TakenPagesProps {
  pages: readonly TakenPage[];
  retaken: number | null;
  onRetake: (page: TakenPage) => void;
}

function TakenPages({ pages, retaken, onRetake }: TakenPagesProps) {
  if (pages.length === 0) return null;
  return (
    <ul aria-label={t('Pages taken')} className="mx-auto flex max-w-md gap-2 overflow-x-auto p-1 pt-3">
      {pages.map((page, index) => (
        <li key={page.id} className="shrink-0">
          <button
            type="button"
            aria-pressed={page.id === retaken}
            aria-label={t('Retake page {n}', { n: index + 1 })}
            onClick={() => onRetake(page)}
            className="block w-16 overflow-hidden rounded-card border border-strong-line text-xs hover:border-accent aria-pressed:border-accent aria-pressed:text-accent"
          >
            <img src={page.url} alt="" className="h-16 w-full object-cover" />
            <span className="block py-1">{t('Retake')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
