/** Blanks, control characters (also NUL and ends of lines), and signs that turn the direction of the text after them. */
const UNSEEN = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** A name or title of one line: a form may send any bytes as one. */
export const cleanName = (name: string): string =>
  name.slice(0, 1000).replaceAll(UNSEEN, ' ').trim().slice(0, 200).toWellFormed();
