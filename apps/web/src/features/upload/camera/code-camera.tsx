import { t } from '@app/domain';
import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { LiveView } from './live-view.tsx';
import { openDetector, type Detector } from './open-detector.ts';
import { drawPicture } from './pictures.ts';
import { readCode } from './read-code.ts';

/** The longer side of the pictures in which a code is looked for. */
const SIDE = 1024;

interface CodeCameraProps {
  onAddress: (address: string) => void;
  onClose: () => void;
}

/** Looks for a QR code until it finds the web address of a list. */
export function CodeCamera({ onAddress, onClose }: CodeCameraProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const detector = useRef<Promise<Detector>>(null);
  const photo = useRef<HTMLInputElement>(null);

  const look = async (picture: HTMLCanvasElement, whenNone: string | null) => {
    detector.current ??= openDetector();
    const detect = await detector.current.catch(() => null);
    if (!detect) return setProblem(t('The scanner could not be loaded. Please reload the page.'));
    const text = await detect(picture);
    if (text === null) {
      if (whenNone) setProblem(whenNone);
      return;
    }
    const address = readCode(text);
    if (address === null) setProblem(t('This code holds no web address, so there is no list behind it.'));
    else onAddress(address);
  };
  const onPhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    target.value = '';
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (bitmap) await look(drawPicture(bitmap, SIDE), t('There is no QR code in this photo. Please go closer to it.'));
    else setProblem(t('This photo cannot be opened. Please take another one.'));
  };

  return (
    <CameraDialog title={t('Scan the QR code of a list')} onClose={onClose}>
      <LiveView
        onFrame={(video) => look(drawPicture(video, SIDE), null)}
        status={problem ?? t('Point the camera at the QR code.')}
        otherWay={{
          text: t('Please take a photo of the code.'),
          button: t('Take a photo of the code'),
          onPress: () => photo.current?.click(),
        }}
        problem={problem}
      />
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void onPhoto(event)}
      />
      <div className="shrink-0 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-center">
        <Button look="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </CameraDialog>
  );
}
