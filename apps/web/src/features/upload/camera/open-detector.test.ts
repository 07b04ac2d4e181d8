import { afterEach, expect, test, vi } from 'vitest';
import { encode } from 'uqr';
import { openDetector } from './open-detector.ts';

afterEach(() => vi.unstubAllGlobals());

/** A canvas with a QR code on it, four pixels a square. */
function drawCode(text: string): HTMLCanvasElement {
  const { data: rows } = encode(text, { border: 4 });
  const side = rows.length * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++) {
    const isDark = rows[Math.floor(at / side / 4)]?.[Math.floor((at % side) / 4)];
    if (isDark) data.fill(0, at * 4, at * 4 + 3);
  }
  // As much of a canvas as a detector asks for.
  return { width: side, height: side, getContext: () => ({ getImageData: () => ({ data }) }) } as never;
}

/** A browser's own detector: what it says, or null where its service is missing. */
function stubNative(formats: string[], says: string | null): void {
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    detect = async () => {
      if (says === null) throw new Error('no service');
      return [{ rawValue: says }];
    };
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
}

test.each([
  ['no detector in the browser', () => undefined, 'from the picture'],
  ['a detector that reads QR codes', () => stubNative(['qr_code'], 'from the browser'), 'from the browser'],
  ['a detector of other codes', () => stubNative(['ean_13'], 'from the browser'), 'from the picture'],
  ['a detector without its service', () => stubNative(['qr_code'], null), 'from the picture'],
])('%s', async (_name, prepare, expected) => {
  prepare();
  const detect = await openDetector();
  expect(await detect(drawCode('from the picture'))).toBe(expected);
});

test('a picture without a code has none', async () => {
  const detect = await openDetector();
  const data = new Uint8ClampedArray(64 * 64 * 4).fill(200);
  const picture = { width: 64, height: 64, getContext: () => ({ getImageData: () => ({ data }) }) } as never;
  expect(await detect(picture)).toBeNull();
});
