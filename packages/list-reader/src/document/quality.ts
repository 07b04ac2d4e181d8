import type { PictureQuality } from './ports.ts';
import type { PageCode, PageNote } from './shapes.ts';

/** Below this many pixels small letters run together; measured on damaged pages of our own. */
const MIN_LETTER_PX = 5.5;
const MAX_BLUR = 0.5;
/** A lamp over a quarter of the page measures twice this; a page without one half of it. */
const MAX_GLARE = 0.12;
const MIN_CONFIDENCE = 0.8;
const MAX_CUT = 0.14;

/**
 * What a person should do about a photo, in one sentence, or null when it is good enough. `entryCount` is what was read
 * all the same: a page read well needs no advice, however it measures. A page of a PDF is a scan, which nobody can tilt.
 */
export function adviseOn(
  quality: PictureQuality,
  pageNumber: number,
  { entryCount, isPhoto }: { entryCount: number; isPhoto: boolean },
): PageNote | null {
  const note = (code: PageCode, said: string): PageNote => ({ code, message: `page ${pageNumber} ${said}` });
  if (!isPhoto) return adviseOnScan(quality, note);
  if (quality.boxCount === 0)
    return note('no-text', 'shows no text: take it again, straight from above and with more light');
  const isUnsure = quality.confidence < MIN_CONFIDENCE;
  if (quality.blur > MAX_BLUR && (isUnsure || entryCount === 0))
    return note('blurred', 'is out of focus: take it again');
  if (quality.cutShare > MAX_CUT)
    return note('cut-off', 'is cut off at the edge: take it again with the whole page in view');
  if (quality.letterHeightPx < MIN_LETTER_PX && isUnsure)
    return note('too-small', 'is too small to read: go closer and take it again');
  if (isUnsure && quality.glare > MAX_GLARE)
    return note('mirrored', 'has a light mirrored in it: tilt it a little and take it again');
  if (isUnsure) return note('dark', 'is hard to read: take it again with more light and without shadow');
  return null;
}

/** A scan can only be sent sharper, or the page as a photo. */
function adviseOnScan(
  { boxCount, confidence, letterHeightPx }: PictureQuality,
  note: (code: PageCode, said: string) => PageNote,
): PageNote | null {
  // An empty page of a PDF is an empty page.
  if (boxCount === 0 || confidence >= MIN_CONFIDENCE) return null;
  return letterHeightPx < MIN_LETTER_PX
    ? note('small-scan', 'is too small to read: send a larger scan, or a photo of it')
    : note('poor-scan', 'is hard to read: send a sharper scan, or a photo of it');
}
