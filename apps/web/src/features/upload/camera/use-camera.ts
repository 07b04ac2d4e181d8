import { texts } from '@app/domain';
import { useEffect, useState } from 'react';

export type CameraState =
  | { phase: 'starting' }
  | { phase: 'live'; stream: MediaStream }
  | { phase: 'none'; why: string };

/** As many pixels as a page needs, from the camera on the back. A device that has less gives what it has. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** The live camera, for as long as the component is there. */
export function useCamera(): CameraState {
  const [camera, setCamera] = useState<CameraState>({ phase: 'starting' });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (isOver) return stop();
        // The permission may be taken back, or the camera pulled out.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ phase: 'none', why: WHY.AbortError }));
        setCamera({ phase: 'live', stream });
      } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        if (!isOver) setCamera({ phase: 'none', why: name in WHY ? WHY[name as keyof typeof WHY] : WHY.NotFoundError });
      }
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return camera;
}

/** What the browser's refusals mean. */
const WHY = texts({
  NotAllowedError: 'The browser does not let this site use the camera.',
  NotFoundError: 'No camera was found that this site can use.',
  NotReadableError: 'Another program is using the camera.',
  AbortError: 'The camera has stopped.',
});
