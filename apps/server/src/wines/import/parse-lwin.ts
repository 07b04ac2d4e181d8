/** An identifier of a wine as files give it, and the vintage where the number carries one. */
export interface GivenLwin {
  lwin: string;
  /** Null where the number does not say; 0 for none. */
  vintage: number | null;
}

/**
 * A LWIN of 7, 11, 16 or 18 digits, as text or as the decimal number that spreadsheets make of it ('1000001.0'), padded
 * on the left to seven. Null for anything else, also for a number that was rounded on the way ('1.27E+06').
 */
export function parseLwin(text: string): GivenLwin | null {
  const given = text.trim().replace(/^LWIN\s*/i, '');
  const digits = wholeNumber(given) ?? given.replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return null;
  if (digits.length <= 7) return { lwin: digits.padStart(7, '0'), vintage: null };
  if (![11, 16, 18].includes(digits.length)) return null;
  const year = Number(digits.slice(7, 11));
  // 1000 is how the trade writes 'no vintage' inside the number.
  return { lwin: digits.slice(0, 7), vintage: year === 1000 || year === 0 ? 0 : year };
}

/** Any identifier of ours: a LWIN, or letters first ('TV…' of the catalogue, 'XW…' of X-Wines). */
export function parseWineId(text: string): GivenLwin | null {
  const id = text.trim().toUpperCase();
  return /^(?!LWIN)[A-Z]{2}[0-9A-Z]{1,30}$/.test(id) ? { lwin: id, vintage: null } : parseLwin(text);
}

/** '1000001.0' and '1.000001E6' as the whole numbers they are. */
function wholeNumber(text: string): string | null {
  const plain = /^(\d+)\.0+$/.exec(text)?.[1];
  if (plain) return plain;
  const [, head = '', tail = '', power = ''] = /^(\d)\.(\d+)E\+?(\d{1,2})$/i.exec(text) ?? [];
  // All digits must be there: 1.27E+06 may have been any number near 1270000.
  return head !== '' && tail.length === Number(power) ? head + tail : null;
}

/** A year, '' where there is none ('NV', 'NA', nothing), or null when it is not a year. */
export function parseYear(text: string): number | '' | null {
  const given = text.trim();
  if (/^(|0|na|nv|n\.?\s?v\.?|non[- ]vintage|all)$/i.test(given)) return '';
  const year = Number(/^(\d{4})(\.0+)?$/.exec(given)?.[1]);
  return year >= 1700 && year <= 2100 ? year : null;
}
