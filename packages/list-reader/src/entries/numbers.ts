/**
 * Numbers as lists print them: '1 080,00', '1.080', '1,740', "1'250", '14.5', '45.-'. Three digits after a separator are
 * thousands, one or two are decimals.
 */
export function parseAmount(text: string): number | null {
  const plain = text
    .replace(/[.,]\s?[-–—]+$/u, '')
    .replace(/[^\d.,'’ ]/gu, '')
    .trim();
  if (!/\d/u.test(plain)) return null;
  const decimals = /[.,](\d{1,2})$/u.exec(plain);
  const whole = (decimals ? plain.slice(0, decimals.index) : plain).replace(/\D/gu, '');
  if (whole.length > 7) return null;
  return Number(whole || '0') + (decimals ? Number(`0.${decimals[1]}`) : 0);
}

/** ISO codes by the signs and words lists use. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/us\s?\$|usd/iu, 'USD'],
  [/hk\s?\$|hkd/iu, 'HKD'],
  [/s\s?\$|sgd/iu, 'SGD'],
  [/a\s?\$|au\s?\$|aud/iu, 'AUD'],
  [/c\s?\$|ca\s?\$|cad/iu, 'CAD'],
  [/nz\s?\$|nzd/iu, 'NZD'],
  [/r\s?\$|brl/iu, 'BRL'],
  // '¤' is what a lost encoding leaves of '€'.
  [/€|¤|eur|euros?/iu, 'EUR'],
  [/£|gbp/iu, 'GBP'],
  [/chf|sfr|fr\.|francs?/iu, 'CHF'],
  [/₴|uah|грн/iu, 'UAH'],
  [/₽|rub|руб|^р/iu, 'RUB'],
  [/¥|jpy|円/iu, 'JPY'],
  [/dkk/iu, 'DKK'],
  [/nok/iu, 'NOK'],
  [/sek|kr/iu, 'SEK'],
  [/pln|zł/iu, 'PLN'],
  [/czk|kč/iu, 'CZK'],
  [/huf|^ft/iu, 'HUF'],
  [/aed|dhs?/iu, 'AED'],
  [/₾|gel|lari/iu, 'GEL'],
  [/₺|try|^tl/iu, 'TRY'],
  [/ron|lei/iu, 'RON'],
  [/bgn|лв/iu, 'BGN'],
  [/₹|inr|rs/iu, 'INR'],
  [/₪|ils/iu, 'ILS'],
  [/฿|thb/iu, 'THB'],
  [/mxn|mx\s?\$/iu, 'MXN'],
  [/isk/iu, 'ISK'],
  [/^r$/iu, 'ZAR'],
  [/zar/iu, 'ZAR'],
  [/\$/u, 'USD'],
];

/** The currency a sign stands for, or null. '$' alone is taken for US dollars. */
export function currencyOf(sign: string): string | null {
  return CURRENCIES.find(([pattern]) => pattern.test(sign))?.[1] ?? null;
}

/** Money by its whole name, as a note gives it: 'Nuestros precios son en pesos mexicanos'. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/pesos? mexicanos?|mexican pesos?/iu, 'MXN'],
  [/pesos? argentinos?/iu, 'ARS'],
  [/hong kong dollars?|hk\$/iu, 'HKD'],
  [/singapore dollars?/iu, 'SGD'],
  [/canadian dollars?|dollars? canadiens?/iu, 'CAD'],
  [/australian dollars?/iu, 'AUD'],
  [/new zealand dollars?/iu, 'NZD'],
  [/\bchf\b|schweizer franken|francs suisses|franchi svizzeri|swiss francs?/iu, 'CHF'],
  [/svenska kronor/iu, 'SEK'],
  [/norske kroner/iu, 'NOK'],
  [/danske kroner/iu, 'DKK'],
  [/рублях|russian rou?bles?|₽/iu, 'RUB'],
  [/гривн|₴/iu, 'UAH'],
  [/georgian lari|ლარ|₾/iu, 'GEL'],
  [/złotych/iu, 'PLN'],
  [/\bkč\b|korunách/iu, 'CZK'],
  [/forint/iu, 'HUF'],
  [/south african rands?/iu, 'ZAR'],
  [/\bdirhams?\b/iu, 'AED'],
  [/\breais\b|r\$/iu, 'BRL'],
];
/** Its code, in capitals and beside a word for prices: 'Ars Nova' and 'CAD' may be names. */
const CODED = /(?:pri(?:ces?|x|js)|pre(?:cios?|zzi|ise|ços)|ceny|priser).*\b([A-Z]{3})\b/u;
const CODES = new Set([
  'MXN',
  'HKD',
  'SGD',
  'CAD',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'GEL',
  'ZAR',
  'AED',
  'ILS',
  'THB',
  'INR',
  'JPY',
]);

/**
 * What the notes of a list say about its currency when no price carries a sign. A tax is no name of money: IVA is paid in
 * Mexico, MwSt. and TVA in Switzerland too (`document/currency.ts` weighs them).
 */
export function currencyFromNote(text: string): string | null {
  const named = NAMED.find(([pattern]) => pattern.test(text));
  if (named) return named[1];
  const code = CODED.exec(text)?.[1];
  if (code && CODES.has(code)) return code;
  if (/\bprix\b.*\beuros?\b|prezzi.*\beuro\b|precios.*euros?|preise.*euro|prices?.*\b(?:euros?|eur)\b|€/iu.test(text))
    return 'EUR';
  if (/prices?.*(?:pounds?|sterling|gbp)|£/iu.test(text)) return 'GBP';
  if (/prices?.*(?:us dollars?|usd)/iu.test(text)) return 'USD';
  if (/\bvat\b/iu.test(text) && /discretionary/iu.test(text)) return 'GBP';
  if (/prix nets?/iu.test(text)) return 'EUR';
  return null;
}
