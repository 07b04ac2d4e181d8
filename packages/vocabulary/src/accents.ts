/**
 * The text without its accents; case, signs and everything else stay. It stands in a file of its own: the browser needs
 * it before a page can be used, and does not need the tables of letters.
 */
export function dropAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
