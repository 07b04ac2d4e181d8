import { locale, t, word } from '@app/domain';

/** Where people pay in what; the countries in which most lists are read. */
const BY_COUNTRY: Record<string, readonly string[]> = {
  EUR: [
    'AT',
    'BE',
    'CY',
    'DE',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'IE',
    'IT',
    'LT',
    'LU',
    'LV',
    'MT',
    'NL',
    'PT',
    'SI',
    'SK',
  ],
  GBP: ['GB', 'GG', 'IM', 'JE'],
  CHF: ['CH', 'LI'],
  AUD: ['AU'],
  NZD: ['NZ'],
  CAD: ['CA'],
  JPY: ['JP'],
  HKD: ['HK'],
  SGD: ['SG'],
  SEK: ['SE'],
  NOK: ['NO'],
  DKK: ['DK'],
  ZAR: ['ZA'],
};

/** From here on the reader knows more than where the visitor is at home tells: it saw an address or a telephone number. */
const KNOWN = 0.6;

/**
 * What the prices of a list may be in: what its pages tell, what the visitor has chosen, or what is paid where the visitor's
 * language is spoken.
 */
export function guessCurrency(
  read: { currency: string; sure: number } | null | undefined,
  chosen: string | null,
  languages: readonly string[],
): string {
  if (read && read.sure >= KNOWN) return read.currency;
  if (chosen) return chosen;
  for (const language of languages) {
    const country = /-([A-Z]{2})\b/.exec(language)?.[1];
    const found = country && Object.keys(BY_COUNTRY).find((code) => BY_COUNTRY[code]?.includes(country));
    if (found) return found;
  }
  return 'USD';
}

/** The everyday word for the money of the neighbours; the others by their full name. */
const WORDS: Record<string, string> = { GBP: word('pounds'), EUR: word('euros'), USD: word('dollars') };

/** A currency in words, in the plural: 'pounds', 'Swiss francs'. */
export function currencyWord(code: string): string {
  const everyday = WORDS[code];
  if (everyday) return t(everyday);
  const parts = new Intl.NumberFormat(locale(), { style: 'currency', currency: code, currencyDisplay: 'name' });
  return parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}
