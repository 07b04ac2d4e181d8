import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Shows each new frame of the video to `onFrame`, the next one when it has finished. */
export function useFrames(
  video: RefObject<HTMLVideoElement | null>,
  onFrame: (video: HTMLVideoElement) => Promise<void> | void,
): void {
  const show = useEffectEvent(onFrame);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isOver = false;
    const next = () => {
      if (isOver) return;
      const look = () => void Promise.resolve(show(element)).finally(next);
      if ('requestVideoFrameCallback' in element) element.requestVideoFrameCallback(look);
      else requestAnimationFrame(look);
    };
    next();
    return () => {
      isOver = true;
    };
  }, [video]);
}
