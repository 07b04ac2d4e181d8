/** What reads the QR code in a picture; null where there is none. */
export type Detector = (picture: HTMLCanvasElement) => Promise<string | null>;

/** The part of the browser's own detector that is used here; TypeScript does not know it yet. */
interface NativeDetector {
  detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own detector where it reads QR codes, and a library for iPhones and desks, which have none. */
export async function openDetector(): Promise<Detector> {
  const native = await openNative().catch(() => null);
  if (!native) return openLibrary();
  // On Android the detector is a service of the phone, which may be missing although the browser names it.
  return (picture) => native(picture).catch(async () => (await openLibrary())(picture));
}

async function openNative(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors };
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

async function openLibrary(): Promise<Detector> {
  const { decodeQR } = await import('qr/decode.js');
  return async (picture) => {
    const { width, height } = picture;
    const data = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height).data;
    try {
      return data ? decodeQR({ width, height, data }) : null;
    } catch {
      // No code in sight.
      return null;
    }
  };
}
