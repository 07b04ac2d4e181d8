import type { Index } from '#index/index-shape.ts';
import type { Place } from '#text/parts.ts';

/** Between the lines that a list prints for one wine. */
const LINE_BREAK = ' / ';

/** The lines below the first that are tasting notes: "… £24 / Lively, crisp, honey & lime". They say nothing of which wine it is. */
export function tastingNotes({ words }: Index, text: string): Place[] {
  const notes: Place[] = [];
  let start = text.indexOf(LINE_BREAK);
  while (start >= 0) {
    const next = text.indexOf(LINE_BREAK, start + LINE_BREAK.length);
    const end = next < 0 ? text.length : next;
    if (words.isTasting(text.slice(start + LINE_BREAK.length, end))) notes.push({ start, end });
    start = next;
  }
  return notes;
}
