import { t } from '@app/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useCamera } from './use-camera.ts';
import { useFrames } from './use-frames.ts';

interface LiveViewProps {
  onFrame: (video: HTMLVideoElement) => Promise<void> | void;
  /** Drawn over the picture. */
  overlay?: ReactNode;
  /** What is said about the picture. */
  status: ReactNode;
  /** What the visitor does where there is no camera, and the button for it. */
  otherWay: { text: string; button: string; onPress: () => void };
  /** What went wrong on the other way. */
  problem?: string | null;
}

/** The picture of the camera with a line of advice; or one sentence why there is none, and another way. */
export function LiveView({ onFrame, overlay, status, otherWay, problem = null }: LiveViewProps) {
  const camera = useCamera();
  return (
    <div className="relative min-h-40 flex-1">
      {camera.phase === 'live' ? <Video stream={camera.stream} onFrame={onFrame} /> : null}
      {camera.phase === 'live' ? overlay : null}
      {camera.phase === 'none' ? (
        <div className="grid h-full place-content-center justify-items-center gap-4 px-6 text-center">
          <p role="alert" className="max-w-sm">
            {problem ?? `${camera.why} ${otherWay.text}`}
          </p>
          <Button onClick={otherWay.onPress}>{otherWay.button}</Button>
        </div>
      ) : (
        <p role="status" className="absolute inset-x-0 bottom-3 px-3 text-center">
          <span className="inline-block rounded-card bg-paper px-4 py-2 font-medium">
            {camera.phase === 'starting' ? t('The camera is starting.') : status}
          </span>
        </p>
      )}
    </div>
  );
}

function Video({ stream, onFrame }: { stream: MediaStream; onFrame: LiveViewProps['onFrame'] }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.srcObject = stream;
  }, [stream]);
  useFrames(ref, onFrame);
  return <video ref={ref} autoPlay playsInline muted className="absolute inset-0 size-full object-contain" />;
}
