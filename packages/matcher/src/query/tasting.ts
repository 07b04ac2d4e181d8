import type { IsTasting } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import type { Place } from '#text/parts.ts';

/** Between the lines that a list prints for one wine. */
const LINE_BREAK = ' / ';
/** A dash or a colon before the note of the same line. */
const BEGINS_NOTE = /\s[-–—]\s|[:.]\s(?=\p{Lu})/gu;
/** Numbers and leaders behind the note: the prices. */
const NUMBERS = /[\d.,\s–—$€£¥]+$/u;
/** A note on the line of the name is a sentence, or nearly one, and comes after the vintage. */
const LEAST_WORDS = 5;
const LEAST_OF_TASTE = 3;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/**
 * The tasting notes of a line: the lines below the first ("… £24 / Lively, crisp, honey & lime") and what follows a dash ("Trevolini
 * (Napa Valley) - A rich wine with layers of tropical fruit"). They say nothing of which wine it is.
 */
export function tastingNotes({ words }: Index, text: string): Place[] {
  const notes: Place[] = [];
  const first = text.indexOf(LINE_BREAK);
  const inline = noteInLine(words.isTasting, first < 0 ? text : text.slice(0, first));
  if (inline) notes.push(inline);
  for (let start = first; start >= 0;) {
    const next = text.indexOf(LINE_BREAK, start + LINE_BREAK.length);
    const end = next < 0 ? text.length : next;
    // The second line of a note that began on the line of the name goes on with it.
    if (inline || words.isTasting(text.slice(start + LINE_BREAK.length, end))) notes.push({ start, end });
    start = next;
  }
  return notes;
}

function noteInLine(isTasting: IsTasting, line: string): Place | null {
  if (line.length < 40) return null;
  for (const { index, 0: mark } of line.matchAll(BEGINS_NOTE)) {
    const start = index + mark.length;
    const note = line.slice(start).replace(NUMBERS, '');
    if (YEAR.test(line.slice(start))) continue;
    if (index > 2 && (note.match(/\p{L}{3,}/gu) ?? []).length >= LEAST_WORDS && isTasting(note, LEAST_OF_TASTE))
      return { start: index, end: start + note.length };
  }
  return null;
}
