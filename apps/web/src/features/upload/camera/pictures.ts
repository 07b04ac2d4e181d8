import { toGrey, type GreyFrame, type Point } from './measures/grey-frame.ts';

/** The longer side of the frames that are measured. */
const SMALL = 256;
/** The longer side of the picture that sharpness is judged on: small print has about ten pixels a letter there. */
const JUDGED = 1600;
/** The side of the part that is looked at. */
const CROP = 256;
/** The longer side of a taken picture. Ten of them stay below the limit of an upload. */
const LARGEST = 2560;
const QUALITY = 0.9;

/** Draws what a camera or a photo shows, no larger than `side`. */
export function drawPicture(source: HTMLVideoElement | ImageBitmap, side: number = LARGEST): HTMLCanvasElement {
  const isVideo = source instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  const scale = Math.min(1, side / Math.max(1, width, height));
  return drawPart(source, { left: 0, top: 0, width, height }, scale);
}

export function smallFrame(video: HTMLVideoElement): GreyFrame {
  return toGreyFrame(drawPicture(video, SMALL));
}

/** A part of the picture in its own pixels, around a point of the small frame. */
export function closeUp(picture: HTMLCanvasElement, point: Point): GreyFrame {
  const longer = Math.max(picture.width, picture.height);
  const side = Math.min(CROP * Math.max(1, longer / JUDGED), picture.width, picture.height);
  const within = (middle: number, most: number) => Math.min(Math.max(0, middle - side / 2), most - side);
  const left = within((point.x * longer) / SMALL, picture.width);
  const top = within((point.y * longer) / SMALL, picture.height);
  return toGreyFrame(drawPart(picture, { left, top, width: side, height: side }, CROP / side));
}

export async function toPhoto(picture: HTMLCanvasElement, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], name, { type: 'image/jpeg' });
}

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

function drawPart(source: CanvasImageSource, { left, top, width, height }: Part, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const sketch = canvas.getContext('2d', { willReadFrequently: true });
  if (sketch) {
    sketch.imageSmoothingQuality = 'high';
    sketch.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

function toGreyFrame(canvas: HTMLCanvasElement): GreyFrame {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return toGrey(width, height, pixels ?? new Uint8ClampedArray(width * height * 4));
}
