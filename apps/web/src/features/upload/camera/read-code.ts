/** Longer texts are no address of a list; the address field takes no more either. */
const LONGEST = 2000;

/**
 * The web address that a QR code holds; null for everything else: a network's password, a telephone number, a text, a program.
 * Codes leave the scheme out now and then.
 */
export function readCode(text: string): string | null {
  const words = text.trim();
  if (words.length > LONGEST || /\s/.test(words)) return null;
  if (/^https?:\/\//i.test(words)) return URL.canParse(words) ? words : null;
  const isBare = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(words);
  return isBare && URL.canParse(`https://${words}`) ? `https://${words}` : null;
}
