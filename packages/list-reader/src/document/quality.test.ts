import { expect, it } from 'vitest';
import { adviseOn } from './quality.ts';

const GOOD = { boxCount: 80, confidence: 0.95, blur: 0.1, glare: 0.02, cutShare: 0, letterHeightPx: 18 };

it.each([
  ['a good photo needs no word', GOOD, true, null],
  ['a mirrored light', { ...GOOD, confidence: 0.6, glare: 0.3 }, true, /tilt it a little/],
  [
    'a scan is never to be tilted',
    { ...GOOD, confidence: 0.6, glare: 0.3 },
    false,
    /hard to read: send a sharper scan/,
  ],
  ['a scan with small print', { ...GOOD, confidence: 0.6, letterHeightPx: 4 }, false, /send a larger scan/],
  ['an empty page of a PDF is an empty page', { ...GOOD, boxCount: 0 }, false, null],
  ['a photo without text', { ...GOOD, boxCount: 0 }, true, /shows no text: take it again/],
])('%s', (_case, quality, isPhoto, expected) => {
  const advice = adviseOn(quality, 3, { entryCount: 5, isPhoto });
  if (expected === null) expect(advice).toBeNull();
  else expect(advice?.message).toMatch(expected);
});
