import { CodeCamera } from './code-camera.tsx';
import { PageCamera } from './page-camera.tsx';

interface CameraProps {
  /** What it is for: the pages of a list, or the QR code that leads to one. */
  use: 'pages' | 'code';
  room: number;
  onOwnCamera: () => void;
  onPictures: (files: File[]) => void;
  onAddress: (address: string) => void;
}

/** Loaded when somebody presses for it. */
export default function Camera({ use, room, onOwnCamera, onPictures, onAddress }: CameraProps) {
  return use === 'pages' ? (
    <PageCamera room={room} onOwnCamera={onOwnCamera} onPictures={onPictures} />
  ) : (
    <CodeCamera onAddress={onAddress} onClose={() => onPictures([])} />
  );
}
