import type { PageText } from './shapes.ts';

/** Whether the text a PDF draws is what a person sees on the page. */
export type TextLayer = 'real' | 'none' | 'hidden' | 'broken';

const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýаеиоуыэюяієї]/giu;

/**
 * Judges a page's text layer. Too little text on a page full of drawing means that the text is a picture or outlines;
 * invisible text is somebody else's recognition, worse than ours; text without vowels or of private signs is a font
 * whose encoding is lost.
 */
export function judgeTextLayer(page: PageText): TextLayer {
  const text = page.runs.map((run) => run.text).join(' ');
  const signs = text.replace(/\s/gu, '');
  if (signs.length < 20) return page.isDrawing || signs.length === 0 ? 'none' : 'real';
  if (page.hiddenShare > 0.5) return 'hidden';
  if (page.isDrawing && signs.length < 60) return 'none';
  const strange = signs.match(/[\uFFFD\uE000-\uF8FF\u0000-\u001F\u0080-\u009F]/gu)?.length ?? 0; // oxlint-disable-line no-control-regex
  if (strange > 0.15 * signs.length) return 'broken';
  const letters = signs.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 0.2 * signs.length && signs.length > 80) {
    // Numbers alone are a price table; signs that are neither are a lost encoding.
    const digits = signs.match(/\d/gu)?.length ?? 0;
    return digits + letters < 0.35 * signs.length && !/[.·…_]{20}/u.test(signs) ? 'broken' : 'real';
  }
  const latin = signs.match(/[\p{Script=Latin}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  const vowels = signs.match(VOWELS)?.length ?? 0;
  return latin > 60 && vowels < 0.2 * latin ? 'broken' : 'real';
}
